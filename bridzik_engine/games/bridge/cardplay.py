"""Choosing a card after the lead: each candidate is played out over many possible deals, endings exactly."""

from dataclasses import dataclass
from random import Random

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.auction import Auction
from bridzik_engine.games.bridge.deals import possible_deals
from bridzik_engine.games.bridge.playout import Position, habit, play_out
from bridzik_engine.games.bridge.scoring import score_deal
from bridzik_engine.games.bridge.solver import Solver, distinct
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.players.bot import Budget

HABIT_BONUS = 25.0
"""Points of the score that following good habits in every deal is worth: what playouts don't see."""

ECONOMY = 0.6
"""Points of the score that a rank is worth: of cards that do the same the lower one goes."""

NEAR = 1.0
"""Cards whose values differ by less are equally good."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard to think: possible deals, and from how many cards a hand on endings are solved."""

    deals: int
    solve: int
    ending_deals: int


@dataclass(frozen=True, slots=True)
class Valued:
    """A card (bit) with the score it promises its side on average, and the tricks still to come for that
    side.
    """

    bit: int
    score: float
    tricks: float


def position_of(view: BridgeView, hands: list[int]) -> Position:
    """The point of play the view tells of, with ``hands`` for all seats."""
    assert view.contract is not None
    assert view.turn is not None
    trump = 0 if view.contract.trump is None else FRENCH.suit_masks[view.contract.trump]
    position = Position(hands, view.turn, trump)
    if view.trick:
        assert view.winner is not None
        position.led = FRENCH.mask_of_suit_of[view.trick[0]]
        position.count = len(view.trick)
        position.winner = view.winner
        position.best = 1 << view.trick[(view.winner - view.leader) % 4]
    return position


def value_cards(
    view: BridgeView, auction: Auction, random: Random, depth: Depth, budget: Budget
) -> list[Valued]:
    """The distinct cards that may be played, best first."""
    assert view.contract is not None
    contract = view.contract
    side = contract.declarer & 1
    acting = view.seat & 1
    left = max(view.counts)
    solve = left <= depth.solve
    deals = possible_deals(view, auction, random, depth.ending_deals if solve else depth.deals)
    vulnerable = view.side_vulnerable(contract.declarer)
    table = [score_deal(contract, vulnerable, tricks).total for tricks in range(14)]
    candidates = distinct(position_of(view, deals[0].copy()))
    totals = [[0.0, 0.0] for _ in candidates]
    thought = 0
    for hands in deals:
        position = position_of(view, hands)
        solver = Solver(position.trump)
        habitual = _class_of(habit(position, side), candidates)
        for index, bit in enumerate(candidates):
            after = position.copy()
            after.play(bit)
            if solve:
                north_south = after.won[0] + solver.tricks(after)
                taken = north_south if side == 0 else _to_come(view) - north_south
            else:
                play_out(after, side)
                taken = after.won[side]
            score = table[view.taken[side] + taken]
            own = taken if acting == side else _to_come(view) - taken
            totals[index][0] += (score if acting == side else -score) + (
                HABIT_BONUS if bit == habitual else 0
            )
            totals[index][1] += own
        thought += 1
        if budget.spent():
            break
    thrift = ECONOMY if view.trick else ECONOMY / 4
    valued = [
        Valued(bit, score / thought - thrift * ((bit.bit_length() - 1) % 13), tricks / thought)
        for bit, (score, tricks) in zip(candidates, totals, strict=True)
    ]
    return sorted(valued, key=lambda entry: -entry.score)


def _to_come(view: BridgeView) -> int:
    """Tricks not yet finished."""
    return 13 - len(view.tricks)


def _class_of(bit: int, candidates: list[int]) -> int:
    """The candidate that stands for ``bit``: the highest one of its suit not above it."""
    mask = FRENCH.mask_of_suit_of[bit.bit_length() - 1]
    return max((card for card in candidates if card & mask and card <= bit), default=0)


def best_of(valued: list[Valued], random: Random) -> Valued:
    """The best card; of cards nearly as good any, at random."""
    near = [entry for entry in valued if entry.score >= valued[0].score - NEAR]
    return random.choice(near)
