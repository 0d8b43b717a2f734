"""Writes all decks: ``python resources/cards/drawing [FOLDER]`` (default: the folder of the decks)."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    """Draw every deck into the folder named on the command line, or beside this package."""
    root = Path(__file__).resolve().parents[3]
    sys.path.insert(0, str(root))
    from resources.cards.drawing.decks import all_decks

    target = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "resources" / "cards"
    for deck in all_decks():
        deck.write(target)
        print(target / deck.folder)


if __name__ == "__main__":
    main()
