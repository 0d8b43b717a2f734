"""Czech Fool's computer players: three levels on one way of weighing cards (``policy.py``).

* easy: takes what fits, high cards a little rather than low ones, and thinks no further than that;
* experienced: weighs points, attacks, what fits afterwards, queens worth keeping and the way to 101;
* master: plays its best few actions out on worlds that agree with what it knows, its count of the cards
  included.

A candidate's value is in penalty points saved. Reasons: ``only``, ``win``, ``win_queen``, ``shed``,
``attack``, ``play_again``, ``follow``, ``suit``, ``keep_queen``, ``queen_now``, ``two_on_eight``,
``exact_101``, ``below_101``, ``draw``, ``draw_on_eight``, ``pass`` and ``drawn``.
"""

from collections.abc import Sequence
from random import Random

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.state import View
from bridzik_engine.games.cesky_durak.cards import EFFECT, FITS_ON, QUEENS, SKIP, SUITS
from bridzik_engine.games.cesky_durak.notation import DRAW, PASS, PlayQueen, shuffle_action
from bridzik_engine.games.cesky_durak.policy import (
    Weighed,
    next_seat,
    quick_action,
    smallest_other,
    total_cost,
    weigh,
)
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.scoring import CARD_POINTS, LIMIT, bonus_of, points_of
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.games.cesky_durak.world import sample_likely_world
from bridzik_engine.players.bot import LEVELS, Budget, Candidate, Decision

SLIP = {"easy": 12.0, "experienced": 1.0, "master": 0.5}
"""Random addition to a value, in points: what makes a beginner err and equals differ."""

RIVALS = 4
"""Actions that the master plays out."""

WORLDS, EARLY_WORLDS = 32, 12
"""Worlds the master thinks of; fewer while the end of the round is far, playouts are long and tell little."""

FAR = 4
"""The round's end is far while nobody holds fewer cards."""

PRIOR = 8
"""The weight of the first judgement, in playouts."""

LONGEST_PLAYOUT = 400


class FoolBot:
    """A computer player of one of the three levels."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"level {level!r} is none of {', '.join(LEVELS)}")
        self.level = level

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Choose one of ``view.legal``."""
        assert isinstance(view, FoolView)
        if len(view.legal) == 1:
            return Decision(view.legal[0], _reason_of_single(view), {"legal": 1})
        weighed = weigh(view)
        values = [w.value + random.random() * SLIP[self.level] for w in weighed]
        played = 0
        if self.level == "easy":
            values = [
                value if w.action not in (DRAW, PASS) else -50.0
                for w, value in zip(weighed, values, strict=True)
            ]
        elif self.level == "master" and not any("win" in w.parts for w in weighed):
            values, played = play_out(view, weighed, values, random, budget)
        ranked = sorted(zip(weighed, values, strict=True), key=lambda pair: -pair[1])
        chosen = ranked[0][0]
        reason, details = explain(view, chosen, [w for w, _ in ranked[1:]])
        if played:
            details["worlds"] = played
        return Decision(
            chosen.action, reason, details, tuple(Candidate(w.action, round(value, 2)) for w, value in ranked)
        )


# Playing out.


def play_out(
    view: FoolView, weighed: Sequence[Weighed], values: Sequence[float], random: Random, budget: Budget
) -> tuple[list[float], int]:
    """Values mended by playouts on sampled worlds, weaker ones dropped on the way; and the number of worlds."""
    order = _rivals(weighed, values)
    if len(order) < 2:
        return list(values), 0
    sums = {index: PRIOR * values[index] for index in order}
    most = WORLDS if min(smallest_other(view), view.hand.bit_count()) < FAR else EARLY_WORLDS
    worlds = 0
    while worlds < most and not budget.spent():
        world = sample_likely_world(view, random)
        results = {index: _playout(world, weighed[index].action, view.seat, random) for index in order}
        mean = sum(results.values()) / len(results)
        worlds += 1
        for index, result in results.items():
            sums[index] += result - mean
        if worlds in (most // 4, most // 2) and len(order) > 2:
            order = sorted(order, key=lambda index: -sums[index])[: (len(order) + 1) // 2]
    weight = PRIOR + worlds
    floor = min(sums.values()) / weight
    mended = [
        sums[index] / weight if index in order else min(floor, values[index]) - 1.0
        for index in range(len(weighed))
    ]
    return mended, worlds


def _rivals(weighed: Sequence[Weighed], values: Sequence[float]) -> list[int]:
    """The actions worth playing out, best first; of a queen its best suit alone, and no needless draw."""
    rivals: list[int] = []
    queens: set[int] = set()
    for index in sorted(range(len(weighed)), key=lambda index: -values[index]):
        action = weighed[index].action
        if isinstance(action, PlayQueen):
            if action.card in queens:
                continue
            queens.add(action.card)
        if "needless" in weighed[index].parts:
            continue
        rivals.append(index)
    return rivals[:RIVALS]


def _playout(world: FoolState, action: Action, seat: int, random: Random) -> float:
    """What the round's end is worth to ``seat`` after ``action``: the others' costs less its own."""
    state = world.clone()
    state.apply(action)
    for _ in range(LONGEST_PLAYOUT):
        if state.current_player() >= 0:
            state.apply(quick_action(state, random))
        elif state.is_shuffling():
            state.apply(shuffle_action(random.sample(pile := state.pile_cards(), len(pile))))
        else:
            break
    totals = state.scores()
    costs = [total_cost(total) for total in totals]
    others = [costs[other] for other in world.playing_seats() if other != seat]
    return sum(others) / len(others) - costs[seat]


# Reasons.


def _reason_of_single(view: FoolView) -> str:
    action = view.legal[0]
    if action == DRAW:
        return "draw_on_eight" if view.eight else "draw"
    if action == PASS:
        return "pass"
    return "drawn" if view.answering else "only"


def explain(
    view: FoolView, chosen: Weighed, rivals: Sequence[Weighed]
) -> tuple[str, dict[str, int | float | str]]:
    """Why ``chosen`` and none of its ``rivals``: the part that speaks for it most, with its numbers."""
    action = chosen.action
    if action == DRAW:
        queens = (view.hand & QUEENS).bit_count()
        if view.eight:
            return "draw_on_eight", {}
        return ("keep_queen", {"queens": queens}) if queens else ("draw", {})
    if action == PASS:
        queens = (view.hand & QUEENS).bit_count()
        return ("keep_queen", {"queens": queens}) if queens else ("pass", {})
    assert isinstance(action, Play | PlayQueen)
    card = action.card
    rest = view.hand & ~(1 << card)
    details: dict[str, int | float | str] = {"card": FRENCH.texts[card], "points": CARD_POINTS[card]}
    if not rest:
        bonus = bonus_of(card)
        return ("win_queen", {**details, "bonus": bonus}) if bonus else ("win", details)
    if view.eight:
        return ("two_on_eight" if FRENCH.texts[card][1] == "2" else "drawn"), details
    total = view.scores[view.seat] + points_of(rest, view.spade_queen)
    if total == LIMIT and smallest_other(view) <= 2:
        return "exact_101", {**details, "total": total}
    if isinstance(action, PlayQueen):
        return _explain_queen(view, action, details)
    reason = _strongest(chosen, rivals)
    if reason == "attack":
        following = next_seat(view)
        again = EFFECT[card] == SKIP and view.playing.count(True) == 2
        return ("play_again" if again else "attack"), {
            **details,
            "seat": following,
            "count": view.counts[following],
        }
    if reason == "follow":
        return "follow", {**details, "count": (rest & FITS_ON[card]).bit_count()}
    if reason == "queen":
        return "keep_queen", {**details, "queens": (rest & QUEENS).bit_count()}
    if total < LIMIT <= view.scores[view.seat] + points_of(view.hand, view.spade_queen):
        return "below_101", {**details, "total": total}
    return "shed", details


def _explain_queen(
    view: FoolView, action: PlayQueen, details: dict[str, int | float | str]
) -> tuple[str, dict[str, int | float | str]]:
    rest = view.hand & ~(1 << action.card)
    details = {**details, "suit": FRENCH.suits[action.suit], "count": (rest & SUITS[action.suit]).bit_count()}
    fewest = smallest_other(view)
    if fewest <= 2:
        return "queen_now", {**details, "fewest": fewest}
    return "suit", details


def _strongest(chosen: Weighed, rivals: Sequence[Weighed]) -> str:
    """The part in which ``chosen`` is furthest above the best rival of another kind."""
    names = {name for weighed in (chosen, *rivals) for name in weighed.parts}
    if not rivals:
        return max(chosen.parts, key=lambda name: chosen.parts[name])
    means = {name: sum(w.parts.get(name, 0.0) for w in rivals) / len(rivals) for name in names}
    return max(sorted(names), key=lambda name: chosen.parts.get(name, 0.0) - means[name])
