"""What a bid or a card is likely to bring in Bridžik: worlds sampled, weighted by the others' bids, and played out.

One class thinks with numpy, thousands of playouts at once; the other one by one where numpy is missing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Protocol

from bridzik_engine.games.bridzik.bid_weights import WEIGHTS
from bridzik_engine.games.bridzik.playout import finish_bidding, play_out, position_of
from bridzik_engine.games.bridzik.policy import BIT_OF_CARD, by_strength, pressure, tricks_in
from bridzik_engine.games.bridzik.rules import SEATS
from bridzik_engine.games.bridzik.scoring import bid_points
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.bridzik.world import Hands
from bridzik_engine.players.bot import Budget

SPREAD = 0.5
"""Tricks by which sensible bids lie around what a hand is worth (standard deviation)."""
DOUBT = 0.1
"""How likely any bid is whatever the hand: not everyone bids sensibly."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice brings on average: own ``points`` in this round, the chance of an ``exact`` bid, and ``others``,
    the points of the three others together."""

    points: float
    exact: float
    others: float


class Thinker(Protocol):
    """Looks ahead from a view, as many rounds of sampled worlds as asked for while time is left."""

    def bids(
        self, view: BridzikView, numbers: Sequence[int], random: Random, budget: Budget
    ) -> list[Outlook]:
        """The outlook of each bid, while the view's seat is to bid."""
        ...

    def plays(self, view: BridzikView, cards: Sequence[int], random: Random, budget: Budget) -> list[Outlook]:
        """The outlook of each card, indices of the German pack, while the view's seat is to play."""
        ...


@dataclass(frozen=True, slots=True)
class Heard:
    """A bid of another seat: its ``number``, what a hand would have to be worth for it, and the cards since played."""

    seat: int
    aim: float
    played: int


def heard(view: BridzikView) -> list[Heard]:
    """The bids that tell of hidden hands; ``played`` in order of strength."""
    played = [0] * SEATS
    for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]:
        for place, card in enumerate(cards):
            played[(leader + place) % SEATS] |= BIT_OF_CARD[card]
    made: list[int] = []
    bids = []
    for turn in range(SEATS):
        seat = (view.opener + turn) % SEATS
        number = view.bids[seat]
        if number is None:
            break
        if seat != view.seat:
            share = WEIGHTS[view.cards].pressure * pressure(view.cards, made)
            bids.append(Heard(seat, number - share, played[seat]))
        made.append(number)
    return bids


class OneByOne:
    """Thinks in pure Python, in up to ``worlds`` sampled worlds; ``listens`` to the others' bids."""

    def __init__(self, worlds: int, listens: bool) -> None:
        self._worlds = worlds
        self._listens = listens

    def bids(
        self, view: BridzikView, numbers: Sequence[int], random: Random, budget: Budget
    ) -> list[Outlook]:
        """Override of Thinker."""
        return self._outlooks(view, [(number, 0) for number in numbers], random, budget)

    def plays(self, view: BridzikView, cards: Sequence[int], random: Random, budget: Budget) -> list[Outlook]:
        """Override of Thinker."""
        return self._outlooks(view, [(None, BIT_OF_CARD[card]) for card in cards], random, budget)

    def _outlooks(
        self, view: BridzikView, choices: Sequence[tuple[int | None, int]], random: Random, budget: Budget
    ) -> list[Outlook]:
        position = position_of(view)
        source = Hands(view)
        bids_heard = heard(view) if self._listens else []
        sums = [[0.0, 0.0, 0.0] for _ in choices]
        total = 0.0
        for _ in range(self._worlds):
            hands = [by_strength(hand) for hand in source.draw(random)]
            weight = 1.0
            for bid in bids_heard:
                off = bid.aim - tricks_in(hands[bid.seat] | bid.played, view.cards)
                weight *= exp(-off * off / (2 * SPREAD * SPREAD)) + DOUBT
            total += weight
            for (own, first), sum_ in zip(choices, sums, strict=True):
                bids, leader = finish_bidding(position, hands, own)
                start = replace(position, leader=leader) if own is not None else position
                taken = play_out(start, hands, bids, first)
                points = [bid_points(bid, tricks) for bid, tricks in zip(bids, taken, strict=True)]
                mine = points[view.seat]
                sum_[0] += weight * mine
                sum_[1] += weight * (mine > 0)
                sum_[2] += weight * (sum(points) - mine)
            if budget.spent():
                break
        return [Outlook(points / total, exact / total, others / total) for points, exact, others in sums]
