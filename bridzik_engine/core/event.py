"""Events: what an action brought about, as typed values that a scene animates and a log words.

Events hold public facts only. What one seat alone may see (its cards) comes from its view, so that
handing an event to any screen can never tell a secret. Events of one game stand in that game's ``events.py``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """New hands were dealt: ``counts`` cards a seat, ``first`` is the seat that begins (``None``: not yet known)."""

    counts: tuple[int, ...]
    first: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``seat`` laid ``card`` on the table (for bridge: from the hand of ``seat``, dummy's own seat included)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """``seat`` takes the trick ``cards``, in order of play from ``leader`` on, seats ascending."""

    seat: int
    leader: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartieEnded(Event):
    """The partie is over: ``places`` (1 = first, equal places shared) and final ``scores``, one a seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
