"""Text of Bridžik's actions: ``deal H0|H1|H2|H3`` · ``bid N`` · ``play CARD`` (engine-contract.md)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action, Deal
from bridzik_engine.core.cards import GERMAN, mask_of
from bridzik_engine.core.errors import InvalidAction


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """``bid N``: a tip of exactly ``number`` tricks."""

    number: int


BIDS = tuple(Bid(f"bid {number}", number) for number in range(9))
_BY_TEXT: dict[str, Action] = {action.text: action for action in (*BIDS, *GERMAN.plays)}


def deal_text(hands: Sequence[Sequence[int]]) -> Deal:
    """The deal of ``hands``, each in dealing order."""
    return Deal("deal " + "|".join(map(GERMAN.write, hands)), tuple(map(mask_of, hands)))


def parse_action(text: str) -> Action:
    """The action written ``text``. Raises ``InvalidAction`` for any other text."""
    action = _BY_TEXT.get(text)
    if action is not None:
        return action
    verb, _, rest = text.partition(" ")
    if verb == "deal":
        hands = tuple(GERMAN.hand(part) for part in rest.split("|"))
        if sum(hand.bit_count() for hand in hands) != mask_count(hands):
            raise InvalidAction(text, "a card dealt twice")
        return Deal(text, hands)
    if verb == "play":
        GERMAN.card(rest)
    if verb == "bid":
        raise InvalidAction(text, "not a bid from 0 to 8")
    raise InvalidAction(text)


def mask_count(hands: Sequence[int]) -> int:
    """Number of distinct cards in ``hands``."""
    union = 0
    for hand in hands:
        union |= hand
    return union.bit_count()
