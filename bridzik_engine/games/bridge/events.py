"""Events of bridge alone. ``CardPlayed`` of the core names the hand the card came from, dummy's seat
included.
"""

from dataclasses import dataclass

from bridzik_engine.core.event import Event
from bridzik_engine.games.bridge.notation import Call
from bridzik_engine.games.bridge.scoring import Contract, DealScore


@dataclass(frozen=True, slots=True)
class CallMade(Event):
    """``seat`` makes ``call``."""

    seat: int
    call: Call


@dataclass(frozen=True, slots=True)
class AuctionEnded(Event):
    """The auction ended with ``contract`` (declarer, dummy and opening leader are its properties)."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """Four opening passes: nobody plays, the deal is a draw."""


@dataclass(frozen=True, slots=True)
class DummyLaid(Event):
    """After the opening lead ``seat`` lays its hand (bit set ``hand``) open for all."""

    seat: int
    hand: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal is over: the declaring side's ``score`` with its parts, and the ``totals``, one a seat."""

    score: DealScore
    totals: tuple[int, ...]
