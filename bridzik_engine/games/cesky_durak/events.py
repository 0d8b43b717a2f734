"""Events of Czech Fool alone. Of drawn cards they tell the number only: which, is their owner's secret."""

from dataclasses import dataclass

from bridzik_engine.core.event import Event
from bridzik_engine.games.cesky_durak.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Round ``round`` (0-based) begins: ``dealer`` (picked ``by_chance``?) deals to ``playing``."""

    round: int
    dealer: int
    by_chance: bool
    playing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartCardLaid(Event):
    """``card`` opens the discard pile; it counts as the first play of ``dealer``."""

    dealer: int
    card: int


@dataclass(frozen=True, slots=True)
class SuitChosen(Event):
    """``seat`` asks for ``suit`` (index in ``FRENCH.suits``); ``by_chance`` for a queen as the start card."""

    seat: int
    suit: int
    by_chance: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """``seat`` took ``count`` cards from the stock.

    ``cause`` is ``"turn"`` (of his own will), ``"six"``, ``"seven"`` (forced) or ``"eight"`` (until one
    fits). A reshuffle in between splits a draw into two events; ``missing`` cards could not be had at all.
    """

    seat: int
    count: int
    cause: str
    missing: int = 0


@dataclass(frozen=True, slots=True)
class SeatSkipped(Event):
    """``seat`` loses its turn to ``card`` (a 6, 7 or ace)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class EightPending(Event):
    """``seat`` has to answer the eight ``card`` with a 2 or draw until a card fits."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class EightDrawn(Event):
    """``seat`` has drawn a card that fits the eight and must play it or a 2."""

    seat: int


@dataclass(frozen=True, slots=True)
class EightSpent(Event):
    """No card could be had any more: the eight binds nobody now; ``seat`` loses the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """``seat`` passes."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discards but the top card became a new stock of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """``seat`` left the partie; its ``count`` cards lie unseen under the discard pile."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round is over: its score with the cards left, now open, and the ``totals`` after it."""

    score: RoundScore
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatReset(Event):
    """``seat`` stood at exactly 101 points, which become 0."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """``seat`` is out with ``total`` points, more than 101."""

    seat: int
    total: int
