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


def _named(deck: dict[str, str], variant: dict[str, str]) -> dict[str, str]:
    """Return the names of a variant of ``deck`` by language."""
    return {language: f"{name}, {variant[language]}" for language, name in deck.items()}


def all_decks() -> list[Deck]:
    """Draw every deck."""
    return [
        Deck("bridzik-german", _GERMAN, "german", german.cards(NORMAL, GERMAN_TINTS)),
        Deck("bridzik-german-large", _named(_GERMAN, _LARGE), "german", german.cards(LARGE, GERMAN_TINTS)),
        Deck(
            "bridzik-german-four-colour",
            _named(_GERMAN, _FOUR),
            "german",
            german.cards(NORMAL, GERMAN_FOUR_TINTS),
        ),
        Deck("bridzik-french", _FRENCH, "french", french.cards(FRENCH, FRENCH_TINTS)),
        Deck("bridzik-french-large", _named(_FRENCH, _LARGE), "french", french.cards(LARGE, FRENCH_TINTS)),
        Deck(
            "bridzik-french-four-colour",
            _named(_FRENCH, _FOUR),
            "french",
            french.cards(FRENCH, FRENCH_FOUR_TINTS),
        ),
    ]
