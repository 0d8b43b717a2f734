"""Events of Bridžik alone."""

from dataclasses import dataclass

from bridzik_engine.core.event import Event
from bridzik_engine.games.bridzik.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Round ``round`` (0…7) of series ``series`` (0…3): ``cards`` a player, ``opener`` bids first."""

    series: int
    round: int
    cards: int
    opener: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """``seat`` bids to take exactly ``number`` tricks."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BiddingEnded(Event):
    """All four bids are made: ``leader`` leads the first trick; ``total`` bids stand against ``cards`` tricks."""

    leader: int
    total: int
    cards: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round is over: one score a seat, and the running ``totals`` after it."""

    score: RoundScore
    totals: tuple[int, ...]
