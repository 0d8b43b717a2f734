"""Playing a Bridžik round to its end in the head: one world at a time, in pure Python.

Cards are bits in order of strength (see ``policy.py``). ``batch.py`` does the same for thousands of worlds at once
where numpy is present.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.games.bridzik.policy import BIT_OF_CARD, SUIT_OF_BIT, TRUMPS, bid_for, choose
from bridzik_engine.games.bridzik.rules import SEATS, forbidden_bid
from bridzik_engine.games.bridzik.view import BridzikView


@dataclass(frozen=True, slots=True)
class Position:
    """The open part of a round, common to all worlds that a seat thinks possible.

    ``bids`` are those made, in bidding order from ``opener`` on; ``trick`` are the cards on the table, bits in order
    of strength, from ``leader`` on; ``taken`` counts tricks a seat, ``left`` those not finished.
    """

    cards: int
    opener: int
    bids: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    left: int


def position_of(view: BridzikView) -> Position:
    """The open part of the round that ``view`` tells of."""
    in_order = [view.bids[(view.opener + turn) % SEATS] for turn in range(SEATS)]
    return Position(
        view.cards,
        view.opener,
        tuple(bid for bid in in_order if bid is not None),
        view.leader,
        tuple(BIT_OF_CARD[card] for card in view.trick),
        view.taken,
        view.cards - len(view.tricks),
    )


def on_table(cards: Sequence[int]) -> tuple[int, int]:
    """All cards of the suit led and the card that takes the trick so far, in order of strength; 0, 0 before the lead.

    ``cards`` are those played to the trick, indices of the German pack.
    """
    led = best = 0
    for bit in (BIT_OF_CARD[card] for card in cards):
        led = led or SUIT_OF_BIT[bit]
        best = max(best, bit & (led | TRUMPS))
    return led, best


def play_out(position: Position, hands: Sequence[int], bids: Sequence[int], first: int) -> list[int]:
    """Play one world to its end by the policy; returns the tricks of each seat.

    ``hands`` are bit sets in order of strength and ``bids`` the four bids, one a seat; the seat to act plays
    ``first`` (0: what the policy says).
    """
    hands = list(hands)
    taken = list(position.taken)
    leader = position.leader
    led = best = 0
    winner = leader
    count = len(position.trick)
    for place, bit in enumerate(position.trick):
        led = led or SUIT_OF_BIT[bit]
        if bit & (led | TRUMPS) > best:
            best, winner = bit, (leader + place) % SEATS
    for left in range(position.left, 0, -1):
        while count < SEATS:
            seat = (leader + count) % SEATS
            if first:
                bit, first = first, 0
            else:
                bit = choose(hands[seat], led, best, count == SEATS - 1, bids[seat] - taken[seat], left)
            hands[seat] ^= bit
            led = led or SUIT_OF_BIT[bit]
            if bit & (led | TRUMPS) > best:
                best, winner = bit, seat
            count += 1
        taken[winner] += 1
        leader, led, best, count = winner, 0, 0, 0
    return taken


def finish_bidding(position: Position, hands: Sequence[int], own: int | None) -> tuple[list[int], int]:
    """The four bids, by seat, when the seat to act bids ``own`` and those after it by policy, and who leads then."""
    bids = list(position.bids)
    if own is not None:
        bids.append(own)
    while len(bids) < SEATS:
        hand = hands[(position.opener + len(bids)) % SEATS]
        forbidden = forbidden_bid(bids, position.cards) if len(bids) == SEATS - 1 else None
        bids.append(bid_for(hand, position.cards, bids, forbidden))
    leader = (position.opener + bids.index(max(bids))) % SEATS
    return [bids[(seat - position.opener) % SEATS] for seat in range(SEATS)], leader
