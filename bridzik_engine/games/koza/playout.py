"""Playing a Koza game to its end in the head: one world at a time, in pure Python.

Cards are bits in rank order (see ``policy.py``). ``batch.py`` does the same for thousands of worlds at once
where numpy is present.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.games.koza.policy import (
    BIT_OF_CARD,
    COSTLY,
    GOAT,
    RED,
    STOP_FROM,
    SUIT_OF_BIT,
    choose,
    in_rank_order,
)
from bridzik_engine.games.koza.scoring import SEATS, TRICKS, settle
from bridzik_engine.games.koza.view import KozaView

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Position:
    """The open part of a game in play, common to all worlds that a seat thinks possible.

    ``trick`` are the cards on the table, bits in rank order, from ``leader`` on; ``done`` tricks are
    finished, all taken by ``sole`` (``NOBODY`` when more than one seat took some, or none is finished).
    ``collected`` are the costly cards of each seat.
    """

    leader: int
    trick: tuple[int, ...]
    done: int
    sole: int
    collected: tuple[int, ...]
    goat_out: bool
    announcer: int | None
    carried: int
    winners: int


def position_of(view: KozaView) -> Position:
    """The open part of the game that ``view`` tells of."""
    assert view.leader is not None
    collected = tuple(in_rank_order(cards) for cards in view.collected)
    trick = tuple(BIT_OF_CARD[card] for card in view.trick)
    sole = next((seat for seat in range(SEATS) if view.taken[seat] == len(view.tricks) > 0), NOBODY)
    seen = sum(trick) | collected[0] | collected[1] | collected[2] | collected[3]
    return Position(
        view.leader,
        trick,
        len(view.tricks),
        sole,
        collected,
        not seen & GOAT,
        view.announcer,
        view.bank,
        view.winners,
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a playout ended: the costly cards each seat collected, and who took all tricks (or ``NOBODY``)."""

    collected: tuple[int, ...]
    sole: int


def play_out(position: Position, hands: Sequence[int], first: int, planner: int) -> Outcome:
    """Play one world to its end by the policy; the seat to act plays ``first`` (0: what the policy says).

    ``hands`` are bit sets in rank order, one a seat. ``planner`` goes for a durch as long as it can
    (``NOBODY``: nobody).
    """
    hands = list(hands)
    collected = list(position.collected)
    leader, done, sole, goat_out = position.leader, position.done, position.sole, position.goat_out
    trick, best, winner, led = 0, 0, leader, 0
    count = len(position.trick)
    for place, bit in enumerate(position.trick):
        led = led or SUIT_OF_BIT[bit]
        trick |= bit
        if bit & led > best:
            best, winner = bit, (leader + place) % SEATS
    while True:
        running = sole if done >= STOP_FROM else NOBODY
        while count < SEATS:
            seat = (leader + count) % SEATS
            if first:
                bit, first = first, 0
            else:
                attacking = seat in (running, planner) and (sole == seat or not done)
                stopping = running not in (NOBODY, seat)
                bit = choose(hands[seat], led, best, count == SEATS - 1, goat_out, attacking, stopping)
            hands[seat] ^= bit
            led = led or SUIT_OF_BIT[bit]
            trick |= bit
            if bit & led > best:
                best, winner = bit, seat
            if bit == GOAT:
                goat_out = False
            count += 1
        collected[winner] |= trick & COSTLY
        sole = winner if sole == winner or not done else NOBODY
        done += 1
        if done == TRICKS:
            return Outcome(tuple(collected), sole)
        leader, trick, best, led, count = winner, 0, 0, 0, 0


def worth(position: Position, outcome: Outcome, seat: int, announcer: int | None) -> float:
    """What an outcome is worth to ``seat`` in crowns, ``announcer`` (or nobody) having doubled the prices.

    That is the change of its balance and its fair share of what stays in the bank.
    """
    tricks = [TRICKS * (seat_ == outcome.sole) for seat_ in range(SEATS)]  # settling asks for a durch only
    reds = [(cards & RED).bit_count() for cards in outcome.collected]
    goat = [cards & GOAT for cards in outcome.collected].index(GOAT)
    result = settle(0, announcer, tricks, reds, goat, position.carried, position.winners)
    return result.changes[seat] + result.bank / SEATS
