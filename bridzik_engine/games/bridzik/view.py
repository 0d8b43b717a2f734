"""What one seat may know in Bridžik, and a full state drawn to agree with it."""

from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.core.trick import Trick
from bridzik_engine.games.bridzik.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class BridzikView(View):
    """A seat's knowledge. Hands are bit sets of the German pack; per-seat tuples are indexed by seat.

    ``bids`` holds ``None`` for those not yet made; ``forbidden`` is the hook rule's number while the last bidder is
    to bid; ``trick`` are the cards on the table from ``leader`` on and ``winner`` the seat winning it so far;
    ``tricks`` are the finished tricks of this round and ``rounds`` the scores of all finished rounds.
    """

    series_total: int
    series: int
    round: int
    cards: int
    opener: int
    bidding: bool
    forbidden: int | None
    hand: int
    counts: tuple[int, ...]
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    winner: int | None
    tricks: tuple[Trick, ...]
    rounds: tuple[RoundScore, ...]
    over: bool
