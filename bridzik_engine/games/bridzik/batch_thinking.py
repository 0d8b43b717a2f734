"""Looking ahead in Bridžik with numpy: worlds sampled, weighted and played out in lock-step.

Import this module only where numpy is present and worth its loading time.
"""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from bridzik_engine.games.bridzik import batch
from bridzik_engine.games.bridzik.playout import on_table, position_of
from bridzik_engine.games.bridzik.policy import BIT_OF_CARD, TRUMPS, by_strength
from bridzik_engine.games.bridzik.rules import SEATS
from bridzik_engine.games.bridzik.scoring import EXACT_BONUS
from bridzik_engine.games.bridzik.thinking import DOUBT, SPREAD, Outlook, heard
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.bridzik.world import Hands
from bridzik_engine.players.bot import Budget
from bridzik_engine.players.playouts import Cards, deal_lanes, either, resampled

DRAWN = 4
"""Worlds drawn for each one that is played out: bids and voids tell which of them are likely."""

SURPRISE = 0.4
"""How likely a card is that the policy would not have played, against one that it would."""


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
        if self._listens:
            weights *= likelihood_of_plays(view, hands)
        if not weights.any():  # the cards fit in so few ways that none was found at random
            return np.array(
                [[by_strength(hand)] * self._worlds for hand in source.draw(random)], dtype=np.uint32
            )
        return hands[:, resampled(weights, self._worlds, generator)]


def likelihood_of_plays(view: BridzikView, hands: Cards) -> NDArray[np.float64]:
    """How well the others' cards so far fit the ``hands`` left in each lane, were they played by the policy."""
    policy = batch.Sensible()
    held = hands.copy()
    taken = list(view.taken)
    surprises = np.zeros(hands.shape[1], dtype=np.int64)
    for done in range(len(view.tricks), -1, -1):
        if done < len(view.tricks):
            leader, cards = view.tricks[done].leader, view.tricks[done].cards
            taken[view.tricks[done].winner] -= 1
        else:
            leader, cards = view.leader, view.trick
        for place in range(len(cards) - 1, -1, -1):
            seat = (leader + place) % SEATS
            bit = np.uint32(BIT_OF_CARD[cards[place]])
            held[seat] |= bit
            if seat == view.seat:
                continue
            led, best = on_table(cards[:place])
            bid = view.bids[seat]
            assert bid is not None
            hand = held[seat]
            lanes = batch.Lanes(
                hand,
                either(hand & np.uint32(led), hand & np.uint32(TRUMPS)) if led else None,
                np.array([best], dtype=np.uint32),
                place == SEATS - 1,
                np.array([bid - taken[seat]], dtype=np.int8),
                view.cards - done,
            )
            surprises += policy.choose(lanes) != bit
    return np.power(np.float64(SURPRISE), surprises)
