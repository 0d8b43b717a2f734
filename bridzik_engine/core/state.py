"""The State protocol: the one vocabulary all games share (that of OpenSpiel), and the base of all views."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.event import Event

CHANCE = -1
"""``current_player()`` at a chance node."""

TERMINAL = -2
"""``current_player()`` when the partie is over."""


@dataclass(frozen=True, slots=True)
class View:
    """Exactly what one seat may know; games add their fields.

    ``to_act`` is the seat to act as far as ``seat`` may know it, else ``None``; ``legal`` are the legal actions
    when ``seat`` itself acts, else empty; ``scores`` is the running total a seat.
    """

    seat: int
    to_act: int | None
    legal: tuple[Action, ...]
    scores: tuple[int, ...]


class State(Protocol):
    """A position of a game. Changed only by ``apply``; every value handed out is the caller's own."""

    def current_player(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        ...

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act, without repetition; empty at chance nodes and at the end."""
        ...

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``; what it brought about is appended to ``events`` where given.

        Raises ``IllegalAction`` and leaves the state untouched when the action is not allowed now.
        """
        ...

    def scores(self) -> list[int]:
        """Running total a seat, in the game's own points."""
        ...

    def clone(self) -> Self:
        """An independent copy."""
        ...

    def view(self, seat: int) -> View:
        """What ``seat`` may know of this position."""
        ...

    def draw_chance(self, stream: Stream) -> Action:
        """At a chance node: the outcome that ``stream`` determines (not applied)."""
        ...


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Place of each seat by score, highest first; equal scores share a place and the next ones are left free.

    >>> places([250, 250, 180, 90])
    (1, 1, 3, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)
