"""The German-suited pack of 32 cards, after the double-figure pattern of central Europe."""

from __future__ import annotations

from .backs import back
from .card import Style, face
from .german_aces import ACES
from .german_courts import court
from .pip_cards import branches, columns
from .pips import Sign, Tint, german_signs

LETTERS = {"jack": "L", "queen": "U", "king": "K"}
SUITS = ("heart", "spade", "club", "diamond")


def _number(rank: int, suit: str, sign: Sign) -> str:
    """Draw the signs of one number card."""
    if suit in ("spade", "club"):
        return branches(rank, sign, hanging=suit == "club")
    return columns(rank, sign)


def cards(style: Style, tints: dict[str, Tint]) -> dict[str, str]:
    """Return the 32 cards and the back by their KDE element id."""
    signs = german_signs(tints)
    drawn: dict[str, str] = {}
    for suit in SUITS:
        sign = signs[suit]
        for rank in range(7, 11):
            drawn[f"{rank}_{suit}"] = face(str(rank), sign, style, _number(rank, suit, sign))
        drawn[f"1_{suit}"] = face("A", sign, style, ACES[suit](sign))
        for name, letter in LETTERS.items():
            drawn[f"{name}_{suit}"] = face(letter, sign, style, court(name, suit, sign))
    drawn["back"] = back()
    return drawn
