"""Events of Kostky alone."""

from dataclasses import dataclass

from bridzik_engine.core.event import Event
from bridzik_engine.games.kostky.scoring import Row, TurnResult


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """``seat`` begins its turn in ``round`` (from 0)."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """``seat`` threw ``dice``, in table order."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceKept(Event):
    """``seat`` set aside ``row``: the dice at ``positions`` (from 0) of those on the table.

    ``points`` are those of the turn so far, ``left`` the dice that stay on the table.
    """

    seat: int
    row: Row
    positions: tuple[int, ...]
    points: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HotDice(Event):
    """``seat`` has set aside all six dice, with ``points`` so far.

    ``automatic``: six new ones are thrown at once; else the player chooses.
    """

    seat: int
    points: int
    automatic: bool


@dataclass(frozen=True, slots=True)
class RollChosen(Event):
    """``seat`` goes on and throws ``dice`` dice, risking ``points``."""

    seat: int
    dice: int
    points: int


@dataclass(frozen=True, slots=True)
class Bust(Event):
    """``seat`` threw no combination and loses the ``lost`` points of its turn."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over, with its parts."""

    result: TurnResult


@dataclass(frozen=True, slots=True)
class TotalReset(Event):
    """The third zero turn in a row took ``lost`` points, all that ``seat`` had."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class TargetReached(Event):
    """``seat`` has reached the target with ``total``; ``left`` seats still have their turn in this round."""

    seat: int
    total: int
    left: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """``round`` is complete with these ``totals``.

    ``tied`` are the seats that share the lead at the target, for which reason play goes on; else empty.
    """

    round: int
    totals: tuple[int, ...]
    tied: tuple[int, ...]
