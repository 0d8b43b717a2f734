"""The list of all decks with their names, styles and tints."""

from __future__ import annotations

from . import french, german
from .card import FRENCH, LARGE, NORMAL
from .deck import Deck
from .pips import FRENCH_FOUR_TINTS, FRENCH_TINTS, GERMAN_FOUR_TINTS, GERMAN_TINTS

_GERMAN = {
    "": "Bridžik, German suits",
    "sk": "Bridžik, sedmové karty",
    "cs": "Bridžik, mariášové karty",
    "ru": "Бриджик, немецкая колода",
}
_FRENCH = {
    "": "Bridžik, French suits",
    "sk": "Bridžik, francúzske karty",
    "cs": "Bridžik, francouzské karty",
    "ru": "Бриджик, французская колода",
}
_LARGE = {"": "large index", "sk": "veľký index", "cs": "velký index", "ru": "крупный индекс"}
_FOUR = {"": "four colours", "sk": "štyri farby", "cs": "čtyři barvy", "ru": "четыре цвета"}


def _named(deck: dict[str, str], *variants: dict[str, str]) -> dict[str, str]:
    """Return the names of a variant of ``deck`` by language."""
    return {
        language: ", ".join([name, *(variant[language] for variant in variants)])
        for language, name in deck.items()
    }


def all_decks() -> list[Deck]:
    """Draw every deck: each pack plain, with a large index, in four colours, and with both."""
    decks = []
    for large in (False, True):
        for four in (False, True):
            suffix = "-large" * large + "-four-colour" * four
            names = [variant for variant, wanted in ((_LARGE, large), (_FOUR, four)) if wanted]
            german_tints = GERMAN_FOUR_TINTS if four else GERMAN_TINTS
            french_tints = FRENCH_FOUR_TINTS if four else FRENCH_TINTS
            decks += [
                Deck(
                    f"bridzik-german{suffix}",
                    _named(_GERMAN, *names),
                    "german",
                    german.cards(LARGE if large else NORMAL, german_tints),
                ),
                Deck(
                    f"bridzik-french{suffix}",
                    _named(_FRENCH, *names),
                    "french",
                    french.cards(LARGE if large else FRENCH, french_tints),
                ),
            ]
    return decks
