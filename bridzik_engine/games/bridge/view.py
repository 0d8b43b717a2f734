"""What one seat may know in bridge."""

from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.core.trick import Trick
from bridzik_engine.games.bridge.notation import Call
from bridzik_engine.games.bridge.scoring import Contract, DealScore


@dataclass(frozen=True, slots=True)
class BridgeView(View):
    """A seat's knowledge. Hands are bit sets of the French pack, per-seat tuples are indexed by seat.

    ``hands`` holds what is left of each hand the seat sees (its own; dummy's from the opening lead on) and
    ``None`` for the others; ``counts`` the number of cards left of all. ``vulnerable`` is the option's word,
    ``dealer`` a seat; ``calls`` is the auction from ``dealer`` on and ``bidding`` tells that it is still
    open. ``contract`` is ``None`` before its end and in a deal passed out. In play ``turn`` is the seat whose
    hand the next card comes from (dummy's too, though declarer acts); ``trick`` are the cards on the table
    from ``leader`` on, ``winner`` the seat winning it so far; ``tricks`` are the finished ones, ``taken`` the
    tricks of (North–South, East–West). ``score`` comes with the end of a deal that was played.
    """

    vulnerable: str
    dealer: int
    dealt: bool
    bidding: bool
    calls: tuple[Call, ...]
    contract: Contract | None
    dummy_open: bool
    hands: tuple[int | None, ...]
    counts: tuple[int, ...]
    turn: int | None
    leader: int
    trick: tuple[int, ...]
    winner: int | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, int]
    score: DealScore | None
    over: bool

    @property
    def hand(self) -> int:
        """The seat's own cards."""
        return self.hands[self.seat] or 0

    @property
    def passed_out(self) -> bool:
        """Whether the deal ended with four opening passes."""
        return self.over and self.contract is None

    def caller(self, index: int) -> int:
        """The seat that made call ``index`` of the auction."""
        return (self.dealer + index) % 4

    def side_vulnerable(self, seat: int) -> bool:
        """Whether the side of ``seat`` is vulnerable."""
        return is_vulnerable(self.vulnerable, seat)

    def played(self) -> tuple[int, int, int, int]:
        """The cards each hand has played so far, as bit sets."""
        played = [0, 0, 0, 0]
        for leader, cards in [
            *((trick.leader, trick.cards) for trick in self.tricks),
            (self.leader, self.trick),
        ]:
            for position, card in enumerate(cards):
                played[(leader + position) % 4] |= 1 << card
        return played[0], played[1], played[2], played[3]

    def dealt_hands(self) -> tuple[int, int, int, int]:
        """What is known of the four hands as dealt: cards played and cards seen. All 13 each after the last
        trick.
        """
        south, west, north, east = (
            cards | (seen or 0) for cards, seen in zip(self.played(), self.hands, strict=True)
        )
        return south, west, north, east


def is_vulnerable(vulnerable: str, seat: int) -> bool:
    """Whether the side of ``seat`` is vulnerable under the option's word.

    >>> is_vulnerable("ns", 2), is_vulnerable("ns", 3), is_vulnerable("both", 3), is_vulnerable("none", 0)
    (True, False, True, False)
    """
    return vulnerable == "both" or vulnerable == ("ns", "ew")[seat & 1]
