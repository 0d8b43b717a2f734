"""The French-suited pack of 52 cards in the same hand."""

from __future__ import annotations

from .backs import back
from .card import Style, face
from .french_aces import ace, ace_of_spades
from .french_courts import court
from .pip_cards import columns
from .pips import Tint, french_signs

SUITS = ("spade", "heart", "diamond", "club")
LETTERS = {"jack": "J", "queen": "Q", "king": "K"}


def cards(style: Style, tints: dict[str, Tint]) -> dict[str, str]:
    """Return the 52 cards and the back by their KDE element id."""
    signs = french_signs(tints)
    drawn: dict[str, str] = {}
    for suit in SUITS:
        sign = signs[suit]
        great = ace_of_spades if suit == "spade" else ace
        drawn[f"1_{suit}"] = face("A", sign, style, great(sign))
        for rank in range(2, 11):
            drawn[f"{rank}_{suit}"] = face(str(rank), sign, style, columns(rank, sign))
        for name, letter in LETTERS.items():
            drawn[f"{name}_{suit}"] = face(letter, sign, style, court(name, suit, sign))
    drawn["back"] = back()
    return drawn
