"""Text of Koza's actions: ``deal [lead=SEAT] H0|H1|H2|H3`` · ``announce`` · ``silent`` · ``play CARD``."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action, Deal
from bridzik_engine.core.cards import GERMAN, mask_of
from bridzik_engine.core.errors import InvalidAction


@dataclass(frozen=True, slots=True)
class KozaDeal(Deal):
    """A deal; ``lead`` is the seat that leads to the first trick, drawn by lot in the first game only."""

    lead: int | None


@dataclass(frozen=True, slots=True)
class Announcement(Action):
    """The answer of the green Upper's holder: ``doubled`` when the goat is announced."""

    doubled: bool


ANNOUNCE = Announcement("announce", True)
SILENT = Announcement("silent", False)

_BY_TEXT: dict[str, Action] = {action.text: action for action in (ANNOUNCE, SILENT, *GERMAN.plays)}
_DEAL = re.compile(r"deal (?:lead=([0-3]) )?(.*)")


def deal_text(hands: Sequence[Sequence[int]], lead: int | None) -> KozaDeal:
    """The deal of ``hands``, each in dealing order; ``lead`` is given in the first game only."""
    prefix = "deal " if lead is None else f"deal lead={lead} "
    return KozaDeal(prefix + "|".join(map(GERMAN.write, hands)), tuple(map(mask_of, hands)), lead)


def parse_action(text: str) -> Action:
    """The action written ``text``. Raises ``InvalidAction`` for any other text."""
    action = _BY_TEXT.get(text)
    if action is not None:
        return action
    deal = _DEAL.fullmatch(text)
    if deal is None:
        raise InvalidAction(text)
    hands = tuple(GERMAN.hand(part) for part in deal[2].split("|"))
    union = 0
    for hand in hands:
        if union & hand:
            raise InvalidAction(text, "a card dealt twice")
        union |= hand
    return KozaDeal(text, hands, None if deal[1] is None else int(deal[1]))
