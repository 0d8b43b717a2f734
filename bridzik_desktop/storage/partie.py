"""What the library hands out: a saved partie, how it stands, and the rows of the statistics."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any


class PartieState(StrEnum):
    """Whether a partie goes on."""

    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a partie stands after its last action; the engine knows, the library only keeps it for lists.

    `scores` are the running totals and `places` the places per seat (1 is first, shared places equal), empty
    while there are none. `summary` holds JSON values from which the list words its line in the user's
    language, for example `{"series": 2, "round": 5}`.
    """

    state: PartieState = PartieState.IN_PROGRESS
    scores: Sequence[int] = ()
    places: Sequence[int] = ()
    summary: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedPartie:
    """One row of the library. Times are aware, in UTC. `options` and `players` are as in a record."""

    id: int
    title: str
    """What the user called it; empty while it has no name of its own."""
    game: str
    options: Mapping[str, Any]
    players: tuple[Mapping[str, Any], ...]
    seed: int | None
    created: datetime
    changed: datetime
    """When it was last played on (renaming doesn't count); lists are ordered by it."""
    length: int
    """Number of actions."""
    standing: Standing
    standard: bool
    """Whether it follows the game's rules; False for example for a Bridžik of fewer than four series."""
    imported: bool
    """Whether it came from a file; such a partie is no part of the statistics."""
    undone: int
    """How often something was taken back."""
    hints: int
    """How often a hint was asked for."""
    deleted: datetime | None
    """When it was deleted, None if it wasn't."""

    @property
    def state(self) -> PartieState:
        """Whether it goes on."""
        return self.standing.state

    @property
    def assisted(self) -> bool:
        """Whether undo or hints were used."""
        return self.undone > 0 or self.hints > 0


class Class(StrEnum):
    """Statistics keep three kinds of partie apart."""

    STANDARD = "standard"
    ASSISTED = "assisted"
    """With undo or hints, by the game's rules."""
    NON_STANDARD = "non_standard"
    """Outside the game's rules, with or without help."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How one player did in one game, over the finished partie of one class."""

    game: str
    name: str
    kind: str
    """`human` or `bot`."""
    level: str | None
    """The level of a bot."""
    of_class: Class
    played: int
    won: int
    """First place, alone or shared, where at least one other player was not first."""
    drawn: int
    """All of several players were first."""
    places: Mapping[int, int]
    """Place → how often."""
    best: int | None
    """Highest final score; None where no scores were kept. (In Czech Fool a low score is a good one.)"""
    worst: int | None
    """Lowest final score."""
    total: int
    """Sum of the final scores."""
