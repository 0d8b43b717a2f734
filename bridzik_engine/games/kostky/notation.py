"""Text of Kostky's actions: ``dice 134135`` · ``keep 111`` · ``roll`` · ``bank`` (engine-contract.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import InvalidAction
from bridzik_engine.games.kostky.scoring import TABLE


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """``dice FACES``: chance throws ``faces``, in table order."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """``keep FACES``: set aside the dice showing ``faces``, ascending; of equal dice the leftmost."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """``roll``: throw the dice left on the table again (all six when none is left)."""


@dataclass(frozen=True, slots=True)
class Bank(Action):
    """``bank``: end the turn and keep its points."""


ROLL = Roll("roll")
BANK = Bank("bank")
KEEPS = {row.faces: Keep(f"keep {row.text}", row.faces) for row in TABLE}
"""The ``keep`` of each row of the score table."""

_FACES = re.compile(r"(dice|keep) ([1-6]{1,6})", re.ASCII)


def dice(faces: Sequence[int]) -> Dice:
    """The throw of ``faces``, in table order."""
    return Dice("dice " + "".join(map(str, faces)), tuple(faces))


def keep(faces: Sequence[int]) -> Keep:
    """Setting aside dice that show ``faces``, in any order; the rules say whether they are a row."""
    ascending = tuple(sorted(faces))
    return KEEPS.get(ascending) or Keep("keep " + "".join(map(str, ascending)), ascending)


def parse_action(text: str) -> Action:
    """The action written ``text``. Raises ``InvalidAction`` for any other text."""
    if text == ROLL.text:
        return ROLL
    if text == BANK.text:
        return BANK
    match = _FACES.fullmatch(text)
    if match is None:
        raise InvalidAction(text)
    faces = tuple(map(int, match[2]))
    if match[1] == "dice":
        return Dice(text, faces)
    if list(faces) != sorted(faces):
        raise InvalidAction(text, "faces to keep stand in ascending order")
    return keep(faces)
