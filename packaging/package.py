"""Builds and tries packages: `python3 packaging/package.py STEP`; without a step it lists them."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from bridzik_packaging.steps import main  # noqa: E402  the path comes first

sys.exit(main(sys.argv[1:]))
