"""The packaging tools are no part of the installed program: they are found in their folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
