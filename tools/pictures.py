"""`make pictures`: every table, both decks, dice and icons, rendered into one folder to be looked at.

What art-direction.md lists under "How it is judged". Whoever changes art or layout looks at all of them.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DECKS = ROOT / "resources" / "cards"
DRAWING = DECKS / "drawing" / "contact_sheet.py"
WIDTHS = (40, 180)
"""Widths of a card on the contact sheets: the smallest that must be legible, and one to judge the drawing."""


def main(folder: Path) -> int:
    """Render everything into `folder`; returns the exit code of the first step that fails, else 0."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sheets = folder / "sheets"
    sheets.mkdir(parents=True, exist_ok=True)
    commands = [
        [str(DRAWING), str(deck), str(sheets / f"{deck.name}-{width}.png"), "--width", str(width)]
        for deck in sorted(path.parent for path in DECKS.glob("*/index.desktop"))
        for width in WIDTHS
    ]
    commands.append([str(ROOT / "resources" / "drawing"), "--sheets", str(sheets)])
    commands.append(["-m", "bridzik_desktop", "--screenshots", str(folder / "tables")])
    for command in commands:
        done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False)
        if done.returncode:
            print(f"failed: {' '.join(command)}", file=sys.stderr)
            return done.returncode
    print(f"look at {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures"))
