"""What one seat may know in Koza."""

from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.core.trick import Trick
from bridzik_engine.games.koza.scoring import Settlement


@dataclass(frozen=True, slots=True)
class KozaView(View):
    """A seat's knowledge. Hands are bit sets of the German pack; per-seat tuples are indexed by seat.

    While ``announcing`` only the holder of the green Upper is told who acts: for all others ``to_act`` is
    ``None``. ``scores`` are the balances in crowns. ``games`` were agreed, ``game`` (from 0) is the one being
    played or dealt next. ``announcer`` is who doubled the game's prices, ``taken`` counts each seat's tricks,
    ``collected`` holds the bit set of costly cards it took, ``charges`` what they cost so far and ``tricks``
    are the finished ones: all five tell of the game just finished until the next deal. ``leader`` leads the
    running trick, or the next game while chance deals (``None``: to be drawn). ``trick`` are the cards on the
    table from ``leader`` on and ``winner`` the seat winning it so far. ``settlements`` are the results of
    finished games.
    """

    games: int
    winners: int
    game: int
    bank: int
    announcing: bool
    announcer: int | None
    hand: int
    counts: tuple[int, ...]
    taken: tuple[int, ...]
    collected: tuple[int, ...]
    charges: tuple[int, ...]
    leader: int | None
    trick: tuple[int, ...]
    winner: int | None
    tricks: tuple[Trick, ...]
    settlements: tuple[Settlement, ...]
    over: bool
