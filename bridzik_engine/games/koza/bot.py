"""Koza's computer player: samples what the others may hold, plays every choice out, takes the best on
average.

Values are crowns: the expected change of the seat's balance in this game and its share of what stays in the
bank. Beginners play by the plain policy of ``policy.py``; the others look ahead with it, in lock-step where
numpy is present.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import GERMAN, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT
from bridzik_engine.games.koza.playout import NOBODY, Position, play_out, position_of, worth
from bridzik_engine.games.koza.policy import (
    BIT_OF_CARD,
    CARD_OF_BIT,
    STOP_FROM,
    choose,
    in_rank_order,
)
from bridzik_engine.games.koza.reasons import reason_for
from bridzik_engine.games.koza.scoring import GOAT, SEATS
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.games.koza.world import Hands, unseen_cards
from bridzik_engine.players.bot import LEVELS, Budget, Candidate, Decision

WORLDS = {"experienced": 64, "master": 192}
"""Worlds sampled for a decision; fewer than 50 are noise that shows in the play."""
WORLDS_WITHOUT_NUMPY = {"experienced": 48, "master": 64}
ANNOUNCE_MARGIN = 1.0
"""Crowns that doubling must promise: it also tells the others where the goat is, which playouts don't see."""
EQUAL = 0.05
"""Crowns within which two choices are as good."""

LIKELY_DURCH = 0.4
"""From this share of worlds on a durch is what a card is played for, not just a way to be rid of high cards."""

Worlds = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Mean worth of a choice in crowns, and in what share of the worlds it ends in a durch of the seat."""

    value: float
    durch: float


class KozaBot:
    """A computer player of ``level``."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"unknown level {level!r}")
        self._level = level
        self._batched = find_spec("numpy") is not None

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Announce or not, or play a card; candidates' values are crowns."""
        assert isinstance(view, KozaView)
        if view.announcing:
            return self._announce(view, random, budget)
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(plays) == 1:
            return Decision(plays[0], "only_card")
        if self._level == "easy":
            return self._beginner(view, plays, random)
        return self._best_play(view, plays, random, budget)

    def _announce(self, view: KozaView, random: Random, budget: Budget) -> Decision:
        if self._level == "easy":
            return Decision(SILENT, "silent_beginner")
        position = position_of(view)
        worlds = self._sample(view, random)
        plain, doubled = (
            best_of(self._estimates(position, worlds, view.seat, [0], announcer, budget)[0]).value
            for announcer in (None, view.seat)
        )
        gain = doubled - plain
        both = (Candidate(ANNOUNCE, doubled), Candidate(SILENT, plain))
        candidates = both if gain > 0 else both[::-1]
        details: dict[str, int | float | str] = {"plain": round(plain, 1), "doubled": round(doubled, 1)}
        if gain > ANNOUNCE_MARGIN:
            return Decision(ANNOUNCE, "announce_gains", details, candidates)
        return Decision(SILENT, "silent_safer", details, candidates)

    def _beginner(self, view: KozaView, plays: Sequence[Play], random: Random) -> Decision:
        """The policy without counting cards; of equal ranks any."""
        position = position_of(view)
        legal = in_rank_order(mask_of(play.card for play in plays))
        led, best = table_of(position)
        bit = choose(legal, led, best, len(position.trick) == SEATS - 1, False, False, False)
        rank = GERMAN.rank_of[CARD_OF_BIT[bit]]
        same = [play for play in plays if GERMAN.rank_of[play.card] == rank and play.card != GOAT]
        chosen = GERMAN.plays[CARD_OF_BIT[bit]]
        if not led and chosen in same:
            chosen = random.choice(same)
        return Decision(chosen, *reason_for(view, chosen.card, False))

    def _best_play(self, view: KozaView, plays: Sequence[Play], random: Random, budget: Budget) -> Decision:
        position = position_of(view)
        groups = equal_cards(view, [play.card for play in plays])
        firsts = [BIT_OF_CARD[group[0]] for group in groups]
        worlds = self._sample(view, random)
        estimates = self._estimates(position, worlds, view.seat, firsts, view.announcer, budget)
        bests = [best_of(choice) for choice in estimates]
        most = max(best.value for best in bests)
        number = random.choice([n for n, best in enumerate(bests) if best.value >= most - EQUAL])
        chosen = random.choice(groups[number])
        reason, details = reason_for(view, chosen, bests[number].durch >= LIKELY_DURCH)
        details["expected"] = round(bests[number].value, 1)
        details["durch"] = round(100 * bests[number].durch)
        ranked = sorted(
            (
                Candidate(GERMAN.plays[card], best.value)
                for group, best in zip(groups, bests, strict=True)
                for card in group
            ),
            key=lambda candidate: -candidate.value,
        )
        return Decision(GERMAN.plays[chosen], reason, details, tuple(ranked))

    def _sample(self, view: KozaView, random: Random) -> Worlds:
        number = (WORLDS if self._batched else WORLDS_WITHOUT_NUMPY)[self._level]
        hands = Hands(view)
        # Only a master draws conclusions from who has kept a goat that he could have got rid of.
        draw = hands.draw_likely if self._level == "master" else hands.draw
        return [[in_rank_order(hand) for hand in draw(random)] for _ in range(number)]

    def _estimates(
        self,
        position: Position,
        worlds: Worlds,
        seat: int,
        firsts: Sequence[int],
        announcer: int | None,
        budget: Budget,
    ) -> list[list[Estimate]]:
        """Estimates for ``seat`` by first card: when it avoids cards and, where possible, goes for a durch."""
        durch = position.sole == seat if position.done else True
        planners = [NOBODY, seat] if durch and position.done < STOP_FROM else [NOBODY]
        if self._batched:
            return batched(position, worlds, seat, firsts, planners, announcer)
        return one_by_one(position, worlds, seat, firsts, planners, announcer, budget)


def best_of(estimates: Sequence[Estimate]) -> Estimate:
    """The plan worth most."""
    return max(estimates, key=lambda estimate: estimate.value)


def table_of(position: Position) -> tuple[int, int]:
    """The cards of the suit led and the card that takes the trick so far; both 0 before the lead."""
    led = best = 0
    for bit in position.trick:
        led = led or in_rank_order(GERMAN.mask_of_suit_of[CARD_OF_BIT[bit]])
        best = max(best, bit & led)
    return led, best


def equal_cards(view: KozaView, cards: Sequence[int]) -> list[list[int]]:
    """``cards`` in groups that are worth the same: of one suit and price, with nobody's card between them."""
    between = unseen_cards(view) | mask_of(view.trick)
    groups: list[list[int]] = []
    for card in sorted(cards):
        if groups:
            last = groups[-1][-1]
            gap = (1 << card) - (2 << last)
            same_suit = GERMAN.suit_of[card] == GERMAN.suit_of[last]
            if same_suit and not gap & between and GOAT not in (card, last):
                groups[-1].append(card)
                continue
        groups.append([card])
    return groups


def batched(
    position: Position,
    worlds: Worlds,
    seat: int,
    firsts: Sequence[int],
    planners: Sequence[int],
    announcer: int | None,
) -> list[list[Estimate]]:
    """Estimates by first card and planner, all lanes in one batch."""
    import numpy as np  # here, as it costs too much on the window's way to the screen

    from bridzik_engine.games.koza import batch

    choices = [(first, planner) for first in firsts for planner in planners]
    hands = np.tile(np.array(worlds, dtype=np.uint32), (len(choices), 1))
    first = np.repeat(np.array([bit for bit, _ in choices], dtype=np.uint32), len(worlds))
    planner = np.repeat(np.array([planner for _, planner in choices], dtype=np.int64), len(worlds))
    outcomes = batch.play_out(
        position, hands, batch.Sensible(), first if firsts[0] else None, planner if seat in planners else None
    )
    worths = batch.worths(position, outcomes, announcer)[:, seat]
    shape = len(firsts), len(planners), len(worlds)
    values = worths.reshape(shape).mean(axis=2)
    durchs = (outcomes.sole == seat).reshape(shape).mean(axis=2)
    return [
        [Estimate(float(value), float(durch)) for value, durch in zip(*row, strict=True)]
        for row in zip(values, durchs, strict=True)
    ]


def one_by_one(
    position: Position,
    worlds: Worlds,
    seat: int,
    firsts: Sequence[int],
    planners: Sequence[int],
    announcer: int | None,
    budget: Budget,
) -> list[list[Estimate]]:
    """The same one by one, over as many worlds as the time allows, one at least."""
    sums = [[0.0] * len(planners) for _ in firsts]
    durchs = [[0] * len(planners) for _ in firsts]
    played = 0
    for hands in worlds:
        for number, first in enumerate(firsts):
            for plan, planner in enumerate(planners):
                outcome = play_out(position, hands, first, planner)
                sums[number][plan] += worth(position, outcome, seat, announcer)
                durchs[number][plan] += outcome.sole == seat
        played += 1
        if budget.spent():
            break
    return [
        [Estimate(total / played, durch / played) for total, durch in zip(*row, strict=True)]
        for row in zip(sums, durchs, strict=True)
    ]
