"""The Bot protocol: a player that answers a view with a decision and can say why (hints use the same answer)."""

from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Protocol

from bridzik_engine.core.action import Action
from bridzik_engine.core.state import View

LEVELS = ("easy", "experienced", "master")


class Budget:
    """Time to think, in seconds of the monotonic clock, counted from the making of this object."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        return monotonic() >= self._end


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action considered and what it is worth to the player, in the unit the game's bot documents."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The action chosen, ``reason`` as a key that the desktop words, ``details`` for that sentence, and the rivals.

    ``candidates`` are sorted best first and may be empty where nothing was compared.
    """

    action: Action
    reason: str
    details: dict[str, int | float | str] = field(default_factory=dict)
    candidates: tuple[Candidate, ...] = ()

    def compared(self) -> tuple[Candidate, Candidate] | None:
        """The chosen action and the best of the others, with their values; ``None`` where nothing was compared."""
        chosen = next((candidate for candidate in self.candidates if candidate.action == self.action), None)
        rival = next((candidate for candidate in self.candidates if candidate.action != self.action), None)
        return (chosen, rival) if chosen is not None and rival is not None else None


class Bot(Protocol):
    """A computer player: a pure function of the view, the given randomness and the time it has."""

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Choose one of ``view.legal`` (never empty). Sees nothing but the view."""
        ...
