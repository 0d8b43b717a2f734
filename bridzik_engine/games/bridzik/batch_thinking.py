"""Looking ahead in Bridžik with numpy: worlds sampled, weighted and played out in lock-step.

Import this module only where numpy is present and worth its loading time.
"""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from bridzik_engine.games.bridzik import batch
from bridzik_engine.games.bridzik.playout import position_of
from bridzik_engine.games.bridzik.policy import BIT_OF_CARD, by_strength
from bridzik_engine.games.bridzik.rules import SEATS
from bridzik_engine.games.bridzik.scoring import EXACT_BONUS
from bridzik_engine.games.bridzik.thinking import DOUBT, SPREAD, Outlook, heard
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.bridzik.world import Hands
from bridzik_engine.players.bot import Budget
from bridzik_engine.players.playouts import Cards, deal_lanes, resampled

DRAWN = 4
"""Worlds drawn for each one that is played out: bids and voids tell which of them are likely."""


class Batched:
    """Thinks in ``rounds`` of ``worlds`` sampled worlds each; ``listens`` to the others' bids."""

    def __init__(self, worlds: int, rounds: int, listens: bool) -> None:
        self._worlds = worlds
        self._rounds = rounds
        self._listens = listens

    def bids(
        self, view: BridzikView, numbers: Sequence[int], random: Random, budget: Budget
    ) -> list[Outlook]:
        """Override of Thinker."""
        position = position_of(view)
        own = np.repeat(np.array(numbers, dtype=np.int8), self._worlds)

        def play(hands: Cards) -> tuple[batch.Numbers, batch.Numbers]:
            bids, leaders = batch.finish_bidding(position, hands, own)
            return bids, batch.play_out(position, hands, bids, batch.Sensible(), leaders=leaders)

        return self._outlooks(view, len(numbers), play, random, budget)

    def plays(self, view: BridzikView, cards: Sequence[int], random: Random, budget: Budget) -> list[Outlook]:
        """Override of Thinker."""
        position = position_of(view)
        first = np.repeat(np.array([BIT_OF_CARD[card] for card in cards], dtype=np.uint32), self._worlds)

        def play(hands: Cards) -> tuple[batch.Numbers, batch.Numbers]:
            bids, _ = batch.finish_bidding(position, hands, None)
            return bids, batch.play_out(position, hands, bids, batch.Sensible(), first)

        return self._outlooks(view, len(cards), play, random, budget)

    def _outlooks(
        self,
        view: BridzikView,
        choices: int,
        play: Callable[[Cards], tuple[batch.Numbers, batch.Numbers]],
        random: Random,
        budget: Budget,
    ) -> list[Outlook]:
        """Play every choice out in the same worlds, round after round while there is time, and average."""
        generator = np.random.default_rng(random.getrandbits(64))
        sums = np.zeros((3, choices))
        played = 0
        for _ in range(self._rounds):
            hands = self._worlds_of(view, generator, random)
            bids, taken = play(np.tile(hands, choices))
            exact = bids == taken
            points = exact * (bids + np.int8(EXACT_BONUS))
            mine = points[view.seat]
            others = points.sum(axis=0) - mine
            for row, values in enumerate((mine, exact[view.seat], others)):
                sums[row] += values.reshape(choices, self._worlds).mean(axis=1)
            played += 1
            if budget.spent():
                break
        return [Outlook(*map(float, column)) for column in (sums / played).T]

    def _worlds_of(self, view: BridzikView, generator: np.random.Generator, random: Random) -> Cards:
        """Hands of all seats in the worlds to play out, shape (4, worlds)."""
        source = Hands(view)
        bids_heard = heard(view) if self._listens else []
        drawn = self._worlds * DRAWN
        bits = [BIT_OF_CARD[card] for card in source.unseen]
        allowed = [by_strength(cards) for cards in source.allowed]
        deals = deal_lanes(bits, source.counts, allowed, drawn, generator)
        hands = np.empty((SEATS, drawn), dtype=np.uint32)
        hands[view.seat] = by_strength(view.hand)
        hands[source.places] = deals.hands[: SEATS - 1]
        weights = deals.weights
        for bid in bids_heard:
            off = bid.aim - batch.tricks_in(hands[bid.seat] | np.uint32(bid.played), view.cards)
            weights *= np.exp(off * off / (-2 * SPREAD * SPREAD)) + DOUBT
        if not weights.any():  # the cards fit in so few ways that none was found at random
            return np.array(
                [[by_strength(hand)] * self._worlds for hand in source.draw(random)], dtype=np.uint32
            )
        return hands[:, resampled(weights, self._worlds, generator)]
