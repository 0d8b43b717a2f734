"""Text of bridge's actions: ``deal S|W|N|E`` · ``call Pass|X|XX|1C…7NT`` · ``play CARD``
(engine-contract.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action, Deal
from bridzik_engine.core.cards import FRENCH, mask_of
from bridzik_engine.core.errors import InvalidAction

STRAINS = ("C", "D", "H", "S", "NT")
"""The five strains ascending; the first four are the suits of the French pack in its own order."""

NO_TRUMP = 4
BIDS = 35
"""Codes 0 … 34 are the bids, ascending."""

PASS_CODE, DOUBLE_CODE, REDOUBLE_CODE = BIDS, BIDS + 1, BIDS + 2


@dataclass(frozen=True, slots=True)
class Call(Action):
    """``call …``: ``code`` is 5 · (level − 1) + strain for a bid, else one of the three codes above."""

    code: int

    @property
    def is_bid(self) -> bool:
        """Whether it names a level and a strain."""
        return self.code < BIDS

    @property
    def level(self) -> int:
        """Level 1 … 7 of a bid."""
        return self.code // 5 + 1

    @property
    def strain(self) -> int:
        """Strain 0 … 4 of a bid (♣ ♦ ♥ ♠ NT)."""
        return self.code % 5

    @property
    def name(self) -> str:
        """``Pass``, ``X``, ``XX``, ``1C`` … ``7NT``."""
        return self.text.removeprefix("call ")


def bid_name(code: int) -> str:
    """``1C`` … ``7NT``.

    >>> bid_name(0), bid_name(34)
    ('1C', '7NT')
    """
    return f"{code // 5 + 1}{STRAINS[code % 5]}"


CALLS = tuple(
    Call(f"call {name}", code) for code, name in enumerate([*map(bid_name, range(BIDS)), "Pass", "X", "XX"])
)
"""All calls, indexed by code."""

PASS, DOUBLE, REDOUBLE = CALLS[PASS_CODE], CALLS[DOUBLE_CODE], CALLS[REDOUBLE_CODE]

_BY_TEXT: dict[str, Action] = {action.text: action for action in (*CALLS, *FRENCH.plays)}


def bid(level: int, strain: int) -> Call:
    """The bid of ``level`` 1 … 7 in ``strain`` 0 … 4."""
    return CALLS[5 * (level - 1) + strain]


def deal_text(hands: Sequence[Sequence[int]]) -> Deal:
    """The deal of ``hands`` (South, West, North, East), each in dealing order."""
    return Deal("deal " + "|".join(map(FRENCH.write, hands)), tuple(map(mask_of, hands)))


def parse_action(text: str) -> Action:
    """The action written ``text``. Raises ``InvalidAction`` for any other text."""
    action = _BY_TEXT.get(text)
    if action is not None:
        return action
    verb, _, rest = text.partition(" ")
    if verb == "deal":
        hands = tuple(FRENCH.hand(part) for part in rest.split("|"))
        union = 0
        for hand in hands:
            if union & hand:
                raise InvalidAction(text, "a card dealt twice")
            union |= hand
        return Deal(text, hands)
    if verb == "play":
        FRENCH.card(rest)
    if verb == "call":
        raise InvalidAction(text, "not a call from 1C to 7NT, Pass, X or XX")
    raise InvalidAction(text)
