"""The names of all cards and suits, whole, since languages join suit and rank in their own ways."""

from collections.abc import Callable

from bridzik_desktop.i18n import pgettext
from bridzik_engine.core.cards import FRENCH, Pack

GERMAN_CARDS: dict[str, Callable[[], str]] = {
    "H7": lambda: pgettext("German-suited pack", "seven of hearts"),
    "H8": lambda: pgettext("German-suited pack", "eight of hearts"),
    "H9": lambda: pgettext("German-suited pack", "nine of hearts"),
    "HT": lambda: pgettext("German-suited pack", "ten of hearts"),
    "HL": lambda: pgettext("German-suited pack", "Lower of hearts"),
    "HU": lambda: pgettext("German-suited pack", "Upper of hearts"),
    "HK": lambda: pgettext("German-suited pack", "King of hearts"),
    "HA": lambda: pgettext("German-suited pack", "ace of hearts"),
    "L7": lambda: pgettext("German-suited pack", "seven of leaves"),
    "L8": lambda: pgettext("German-suited pack", "eight of leaves"),
    "L9": lambda: pgettext("German-suited pack", "nine of leaves"),
    "LT": lambda: pgettext("German-suited pack", "ten of leaves"),
    "LL": lambda: pgettext("German-suited pack", "Lower of leaves"),
    "LU": lambda: pgettext("German-suited pack", "Upper of leaves"),
    "LK": lambda: pgettext("German-suited pack", "King of leaves"),
    "LA": lambda: pgettext("German-suited pack", "ace of leaves"),
    "A7": lambda: pgettext("German-suited pack", "seven of acorns"),
    "A8": lambda: pgettext("German-suited pack", "eight of acorns"),
    "A9": lambda: pgettext("German-suited pack", "nine of acorns"),
    "AT": lambda: pgettext("German-suited pack", "ten of acorns"),
    "AL": lambda: pgettext("German-suited pack", "Lower of acorns"),
    "AU": lambda: pgettext("German-suited pack", "Upper of acorns"),
    "AK": lambda: pgettext("German-suited pack", "King of acorns"),
    "AA": lambda: pgettext("German-suited pack", "ace of acorns"),
    "B7": lambda: pgettext("German-suited pack", "seven of bells"),
    "B8": lambda: pgettext("German-suited pack", "eight of bells"),
    "B9": lambda: pgettext("German-suited pack", "nine of bells"),
    "BT": lambda: pgettext("German-suited pack", "ten of bells"),
    "BL": lambda: pgettext("German-suited pack", "Lower of bells"),
    "BU": lambda: pgettext("German-suited pack", "Upper of bells"),
    "BK": lambda: pgettext("German-suited pack", "King of bells"),
    "BA": lambda: pgettext("German-suited pack", "ace of bells"),
}

FRENCH_CARDS: dict[str, Callable[[], str]] = {
    "S2": lambda: pgettext("French pack", "two of spades"),
    "S3": lambda: pgettext("French pack", "three of spades"),
    "S4": lambda: pgettext("French pack", "four of spades"),
    "S5": lambda: pgettext("French pack", "five of spades"),
    "S6": lambda: pgettext("French pack", "six of spades"),
    "S7": lambda: pgettext("French pack", "seven of spades"),
    "S8": lambda: pgettext("French pack", "eight of spades"),
    "S9": lambda: pgettext("French pack", "nine of spades"),
    "ST": lambda: pgettext("French pack", "ten of spades"),
    "SJ": lambda: pgettext("French pack", "jack of spades"),
    "SQ": lambda: pgettext("French pack", "queen of spades"),
    "SK": lambda: pgettext("French pack", "king of spades"),
    "SA": lambda: pgettext("French pack", "ace of spades"),
    "H2": lambda: pgettext("French pack", "two of hearts"),
    "H3": lambda: pgettext("French pack", "three of hearts"),
    "H4": lambda: pgettext("French pack", "four of hearts"),
    "H5": lambda: pgettext("French pack", "five of hearts"),
    "H6": lambda: pgettext("French pack", "six of hearts"),
    "H7": lambda: pgettext("French pack", "seven of hearts"),
    "H8": lambda: pgettext("French pack", "eight of hearts"),
    "H9": lambda: pgettext("French pack", "nine of hearts"),
    "HT": lambda: pgettext("French pack", "ten of hearts"),
    "HJ": lambda: pgettext("French pack", "jack of hearts"),
    "HQ": lambda: pgettext("French pack", "queen of hearts"),
    "HK": lambda: pgettext("French pack", "king of hearts"),
    "HA": lambda: pgettext("French pack", "ace of hearts"),
    "D2": lambda: pgettext("French pack", "two of diamonds"),
    "D3": lambda: pgettext("French pack", "three of diamonds"),
    "D4": lambda: pgettext("French pack", "four of diamonds"),
    "D5": lambda: pgettext("French pack", "five of diamonds"),
    "D6": lambda: pgettext("French pack", "six of diamonds"),
    "D7": lambda: pgettext("French pack", "seven of diamonds"),
    "D8": lambda: pgettext("French pack", "eight of diamonds"),
    "D9": lambda: pgettext("French pack", "nine of diamonds"),
    "DT": lambda: pgettext("French pack", "ten of diamonds"),
    "DJ": lambda: pgettext("French pack", "jack of diamonds"),
    "DQ": lambda: pgettext("French pack", "queen of diamonds"),
    "DK": lambda: pgettext("French pack", "king of diamonds"),
    "DA": lambda: pgettext("French pack", "ace of diamonds"),
    "C2": lambda: pgettext("French pack", "two of clubs"),
    "C3": lambda: pgettext("French pack", "three of clubs"),
    "C4": lambda: pgettext("French pack", "four of clubs"),
    "C5": lambda: pgettext("French pack", "five of clubs"),
    "C6": lambda: pgettext("French pack", "six of clubs"),
    "C7": lambda: pgettext("French pack", "seven of clubs"),
    "C8": lambda: pgettext("French pack", "eight of clubs"),
    "C9": lambda: pgettext("French pack", "nine of clubs"),
    "CT": lambda: pgettext("French pack", "ten of clubs"),
    "CJ": lambda: pgettext("French pack", "jack of clubs"),
    "CQ": lambda: pgettext("French pack", "queen of clubs"),
    "CK": lambda: pgettext("French pack", "king of clubs"),
    "CA": lambda: pgettext("French pack", "ace of clubs"),
}

GERMAN_SUITS: dict[str, Callable[[], str]] = {
    "H": lambda: pgettext("German-suited pack", "hearts"),
    "L": lambda: pgettext("German-suited pack", "leaves"),
    "A": lambda: pgettext("German-suited pack", "acorns"),
    "B": lambda: pgettext("German-suited pack", "bells"),
}

FRENCH_SUITS: dict[str, Callable[[], str]] = {
    "S": lambda: pgettext("French pack", "spades"),
    "H": lambda: pgettext("French pack", "hearts"),
    "D": lambda: pgettext("French pack", "diamonds"),
    "C": lambda: pgettext("French pack", "clubs"),
}


def card_name(pack: Pack, card: int) -> str:
    """A card's name in the language in use: "Upper of leaves", "ace of spades"."""
    names = GERMAN_CARDS if pack.name == "german" else FRENCH_CARDS
    return names[pack.texts[card]]()


def suit_name(pack: Pack, suit: str) -> str:
    """A suit's name by its letter."""
    names = GERMAN_SUITS if pack.name == "german" else FRENCH_SUITS
    return names[suit]()


BRIDGE_CLUBS: dict[str, Callable[[], str]] = {
    "C2": lambda: pgettext("bridge", "two of clubs"),
    "C3": lambda: pgettext("bridge", "three of clubs"),
    "C4": lambda: pgettext("bridge", "four of clubs"),
    "C5": lambda: pgettext("bridge", "five of clubs"),
    "C6": lambda: pgettext("bridge", "six of clubs"),
    "C7": lambda: pgettext("bridge", "seven of clubs"),
    "C8": lambda: pgettext("bridge", "eight of clubs"),
    "C9": lambda: pgettext("bridge", "nine of clubs"),
    "CT": lambda: pgettext("bridge", "ten of clubs"),
    "CJ": lambda: pgettext("bridge", "jack of clubs"),
    "CQ": lambda: pgettext("bridge", "queen of clubs"),
    "CK": lambda: pgettext("bridge", "king of clubs"),
    "CA": lambda: pgettext("bridge", "ace of clubs"),
}
"""Bridge players of some countries have a word of their own for clubs."""


def bridge_card_name(card: int) -> str:
    """A card of the French pack as bridge players call it."""
    text = FRENCH.texts[card]
    return BRIDGE_CLUBS[text]() if text in BRIDGE_CLUBS else card_name(FRENCH, card)


def bridge_suit_name(suit: str) -> str:
    """A suit of the French pack, by its letter, as bridge players call it."""
    return pgettext("bridge", "clubs") if suit == "C" else suit_name(FRENCH, suit)
