"""Events of Koza alone."""

from dataclasses import dataclass

from bridzik_engine.core.event import Event
from bridzik_engine.games.koza.scoring import Settlement


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Game ``game`` (from 0) begins with ``bank`` crowns carried over; ``leader`` will lead.

    ``by_lot`` tells that the leader was drawn (first game); ``extra`` that the chosen number of games is over
    and play goes on because the bank has not been taken.
    """

    game: int
    leader: int
    by_lot: bool
    extra: bool
    bank: int


@dataclass(frozen=True, slots=True)
class GoatAnnounced(Event):
    """``seat`` announced the goat, so holds it: all prices of this game are doubled."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoatNotAnnounced(Event):
    """Nobody announced; who was asked stays hidden."""


@dataclass(frozen=True, slots=True)
class CardsCharged(Event):
    """The trick just taken by ``seat`` holds ``cards`` that cost ``amount``.

    ``total`` is its running charge.
    """

    seat: int
    cards: tuple[int, ...]
    amount: int
    total: int


@dataclass(frozen=True, slots=True)
class GameSettled(Event):
    """The game is over: its settlement and the ``balances`` after it."""

    settlement: Settlement
    balances: tuple[int, ...]
