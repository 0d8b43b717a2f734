"""How bridge programs spell seats, calls, cards, contracts and vulnerability, understood generously."""

import re

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.notation import CALLS, DOUBLE, PASS, REDOUBLE, Call
from bridzik_engine.games.bridge.scoring import Contract

SEAT_LETTERS = "SWNE"

_DOUBLES = {"": 0, "X": 1, "*": 1, "DBL": 1, "XX": 2, "**": 2, "RDBL": 2}
_CALLS: dict[str, Call] = {call.name.upper(): call for call in CALLS}
_CALLS |= {f"{level}{word}": _CALLS[f"{level}NT"] for level in range(1, 8) for word in ("N", "SA")}
_CALLS |= dict.fromkeys(("P", "PASSE", "PAS"), PASS)
_CALLS |= dict.fromkeys(("D", "DBL", "DB", "DOUBLE"), DOUBLE)
_CALLS |= dict.fromkeys(("R", "RD", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE)
_CONTRACT = re.compile(r"([1-7])\s*(NT|SA|[CDHSN])\s*(XX|X|\*\*|\*|DBL|RDBL)?")

VULNERABLE = {
    "none": "none", "love": "none", "-": "none", "o": "none", "0": "none", "n": "ns", "ns": "ns", "n-s": "ns",
    "e": "ew", "ew": "ew", "e-w": "ew", "b": "both", "both": "both", "all": "both",
}  # fmt: skip

_BOARD_VULNERABLE = ("none", "ns", "ew", "both")


def seat_of(text: str) -> int | None:
    """The seat of ``N``, ``n``, ``North`` …; ``None`` for anything else."""
    word = text.strip().upper()
    if word in ("S", "W", "N", "E", "SOUTH", "WEST", "NORTH", "EAST"):
        return SEAT_LETTERS.index(word[0])
    return None


def call_of(text: str) -> Call | None:
    """The call of ``1NT``, ``1n``, ``Pass``, ``p``, ``X``, ``Dbl`` …; ``None`` for anything else."""
    return _CALLS.get(text.upper())


def card_of(text: str) -> int | None:
    """The card of ``SA``, ``s10``, ``AS`` …; ``None`` for anything else."""
    word = text.upper().replace("10", "T")
    for candidate in (word, word[::-1]):
        if candidate in FRENCH.texts:
            return FRENCH.texts.index(candidate)
    return None


def contract_of_text(text: str, declarer: int) -> Contract | None:
    """The contract of ``3NTX``, ``4 S``, ``2H*`` …; ``None`` for anything else."""
    match = _CONTRACT.fullmatch(text.strip().upper())
    if match is None:
        return None
    strain = {"N": 4, "S": 3, "H": 2, "D": 1, "C": 0}["N" if match[2] in ("NT", "SA", "N") else match[2]]
    return Contract(int(match[1]), strain, _DOUBLES[match[3] or ""], declarer)


def board_dealer(number: int) -> int:
    """Who deals board ``number`` of a duplicate event: North 1, East 2, South 3, West 4 and so on.

    >>> [SEAT_LETTERS[board_dealer(number)] for number in (1, 2, 3, 4, 5)]
    ['N', 'E', 'S', 'W', 'N']
    """
    return (number + 1) % 4


def board_vulnerable(number: int) -> str:
    """The vulnerability of board ``number`` of a duplicate event; it repeats after 16.

    >>> [board_vulnerable(number) for number in (1, 2, 3, 4, 5, 8, 13, 16, 17)]
    ['none', 'ns', 'ew', 'both', 'ns', 'none', 'both', 'ew', 'none']
    """
    index = (number - 1) % 16
    return _BOARD_VULNERABLE[(index + index // 4) % 4]
