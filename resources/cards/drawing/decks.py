"""The list of all decks with their names, styles and tints."""

from __future__ import annotations

from . import german
from .deck import Deck

_DRAWN = "Drawn for Bridžik Desktop. GPL-3.0-or-later."


def all_decks() -> list[Deck]:
    """Draw every deck."""
    return [
        german.deck(
            "bridzik-german",
            {
                "": "Bridžik, German suits",
                "sk": "Bridžik, sedmové karty",
                "cs": "Bridžik, mariášové karty",
                "ru": "Бриджик, немецкая колода",
            },
            _DRAWN,
        ),
    ]
