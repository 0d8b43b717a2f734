"""Kostky's computer player: weighs every way to set dice aside, throwing on and banking by exact values of a
turn.

Candidates' values are points of the turn, or chances to win in percent once the end is near
(``details["unit"]`` says which). Beginners stop at a round number of points instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import isfinite
from random import Random

from bridzik_engine.core.action import Action
from bridzik_engine.core.state import View
from bridzik_engine.games.kostky.chances import chance_to_win
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL
from bridzik_engine.games.kostky.rules import FARKLE, KOSTKY
from bridzik_engine.games.kostky.scoring import DICE, ZEROS_TO_RESET, Row, rows_in, split
from bridzik_engine.games.kostky.turns import CAPS, STEP, TurnValues, point_values, throws
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.players.bot import LEVELS, Budget, Candidate, Decision

NEAR_END = 3000
"""So close to the target, points are no longer worth the same for everyone and chances to win decide."""

FAR = 4000
"""Points of one turn beyond which nobody who minds a reset or the end would still throw."""

BEGINNER_STOPS = (250, 300, 350, 400)

Details = dict[str, int | float | str]


@dataclass(frozen=True, slots=True)
class Plan:
    """Set ``rows`` aside (or nothing), then do ``then`` (``None``: six new dice come by themselves)."""

    rows: tuple[Row, ...]
    then: Action | None
    value: float

    @property
    def action(self) -> Action:
        """What comes first."""
        if self.rows:
            return KEEPS[max(self.rows, key=lambda row: row.points).faces]
        assert self.then is not None
        return self.then


class KostkyBot:
    """A computer player of ``level``."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"unknown level {level!r}")
        self._level = level

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Set a row aside, throw on or bank."""
        assert isinstance(view, KostkyView)
        if self._level == "easy":
            return beginner(view, random)
        values, unit = self._values(view)
        plans = sorted(plans_for(view, values, self._habit(view)), key=lambda plan: -plan.value)
        close = [plan for plan in plans if plan.value >= plans[0].value - 1e-9]
        # Of plans worth the same the one that ends the turn is the least trouble; else any.
        plan = next((plan for plan in close if plan.action == BANK), None) or random.choice(close)
        reason, details = reason_for(view, plan)
        details["unit"] = unit
        scale = 100 if unit == "percent" else 1
        best: dict[Action, float] = {}
        for other in plans:
            best.setdefault(other.action, round(other.value * scale, 2))
        return Decision(
            plan.action, reason, details, tuple(Candidate(action, value) for action, value in best.items())
        )

    def _habit(self, view: KostkyView) -> str:
        """The rules played by: only a master makes use of throwing again without setting anything aside."""
        return view.rules if self._level == "master" else FARKLE

    def _values(self, view: KostkyView) -> tuple[TurnValues, str]:
        """What this turn is played for, and its unit."""
        totals, seat = view.scores, view.turn
        lead = max((total for other, total in enumerate(totals) if other != seat), default=0)
        need = lead - totals[seat] + STEP if lead >= view.target else 0
        rules = self._habit(view)
        if self._level == "experienced" or len(totals) == 1:
            if need > 0:
                return _to_reach(rules, need), "percent"
            behind = view.target - totals[seat]
            if 0 < behind <= NEAR_END:
                return _no_further(rules, behind), "points"
            return point_values(rules), "points"
        if max(totals) >= view.target - NEAR_END:
            return _to_win(rules, totals, view.zeros, seat, view.target), "percent"
        if view.zeros[seat] == ZEROS_TO_RESET - 1 and totals[seat]:
            return _before_reset(rules, totals[seat]), "points"
        return point_values(rules), "points"


@lru_cache(maxsize=16)
def _to_reach(rules: str, need: int) -> TurnValues:
    """Nothing but ``need`` points counts: more than the leader has, in what may be the last turn."""
    return TurnValues(rules, lambda points: float(points >= need), 0.0, need + STEP)


@lru_cache(maxsize=16)
def _no_further(rules: str, behind: int) -> TurnValues:
    """Points beyond the target, ``behind`` from here, are worth nothing more."""
    return TurnValues(rules, lambda points: float(min(points, behind)), 0.0, behind + STEP)


@lru_cache(maxsize=16)
def _before_reset(rules: str, total: int) -> TurnValues:
    """A zero turn would cost the whole total."""
    return TurnValues(rules, float, -float(total), FAR, CAPS)


@lru_cache(maxsize=16)
def _to_win(
    rules: str, totals: tuple[int, ...], zeros: tuple[int, ...], seat: int, target: int
) -> TurnValues:
    """Chances to win decide."""

    def after(total: int, marks: int) -> float:
        ended = (*totals[:seat], total, *totals[seat + 1 :])
        return chance_to_win(ended, (*zeros[:seat], marks, *zeros[seat + 1 :]), seat, target, rules)

    marks = zeros[seat] + 1
    zero = after(totals[seat], marks) if marks < ZEROS_TO_RESET else after(0, 0)
    lead = max(totals)
    limit = max(target, lead) - totals[seat] + FAR // 2
    if lead < target:  # nobody throws on from more, however much is missing; it only takes time
        limit = min(limit, FAR + FAR // 2)
    return TurnValues(rules, lambda points: after(totals[seat] + points, 0), zero, limit)


def plans_for(view: KostkyView, values: TurnValues, habit: str) -> list[Plan]:
    """All that can be done now, up to the next throw or the end of the turn, and what it is worth.

    ``habit`` are the rules that the player plays by, at least as strict as those of the partie.
    """
    table, points = view.table, view.points
    plans = []
    if view.kept_from_throw or (habit == KOSTKY and view.kept):
        plans.append(Plan((), BANK, values.bank(points)))
        on = values.throw(len(table) or DICE, points)
        if isfinite(on):  # else so much is at stake that throwing was not even considered
            plans.append(Plan((), ROLL, on))
    for faces in selections(table):
        parts = split(faces)
        if parts.idle:
            continue
        left, total = len(table) - len(faces), points + parts.points
        if not left and view.rules == KOSTKY:
            plans.append(Plan(parts.rows, None, values.after(0, total)))
            continue
        on = values.throw(left or DICE, total)
        bank = values.bank(total)
        plans.append(Plan(parts.rows, BANK if bank >= on else ROLL, max(bank, on)))
    return plans


def selections(table: Sequence[int]) -> set[tuple[int, ...]]:
    """All different ways to choose at least one die, as ascending faces."""
    ordered = sorted(table)
    return {chosen for count in range(1, len(ordered) + 1) for chosen in combinations(ordered, count)}


def bust_percent(dice: int) -> float:
    """Chance that a throw of ``dice`` dice scores nothing, in percent."""
    return round(float(100 * throws(dice)[1] / 6**dice), 1)


def reason_for(view: KostkyView, plan: Plan) -> tuple[str, Details]:
    """Why ``plan`` is followed, as a key with the values for a sentence."""
    points = view.points + sum(row.points for row in plan.rows)
    left = len(view.table) - sum(len(row.faces) for row in plan.rows)
    details: Details = {"points": points, "dice": left or DICE, "bust": bust_percent(left or DICE)}
    total = view.scores[view.turn] + points
    if plan.rows:
        details["rows"] = " ".join(row.text for row in plan.rows)
        if not left:
            return "keep_hot", details
        return ("keep_and_bank" if plan.then == BANK else "keep_and_roll"), details
    rivals = [score for seat, score in enumerate(view.scores) if seat != view.turn]
    lead = max(rivals, default=0)
    if plan.then == BANK:
        if total >= view.target and total > lead:
            return "bank_target", details
        if view.zeros[view.turn] == ZEROS_TO_RESET - 1:
            return "bank_before_reset", details
        return "bank_enough", details
    if lead >= view.target and total <= lead:
        details["need"] = lead - total + STEP
        return "roll_to_catch", details
    if rows_in(view.table) and not view.kept_from_throw:
        return "roll_for_more", details
    return "roll_worth", details


def beginner(view: KostkyView, random: Random) -> Decision:
    """Take whatever scores, stop at a round number; catch up only when somebody is at the target."""
    total = view.scores[view.turn] + view.points
    rivals = [score for seat, score in enumerate(view.scores) if seat != view.turn]
    lead = max(rivals, default=0)
    rows = rows_in(view.table)
    if rows:
        row = max(rows, key=lambda row: row.points)
        details: Details = {"points": view.points + row.points, "rows": row.text}
        return Decision(KEEPS[row.faces], "keep_most", details)
    left = len(view.table) or DICE
    chased = lead >= view.target and total <= lead
    stop = (
        random.choice(BEGINNER_STOPS)
        if view.zeros[view.turn] < ZEROS_TO_RESET - 1
        else BEGINNER_STOPS[0] // 2
    )
    details = {"points": view.points, "dice": left, "bust": bust_percent(left)}
    if chased:
        details["need"] = lead - total + STEP
        return Decision(ROLL, "roll_to_catch", details)
    if total >= view.target and total > lead:
        return Decision(BANK, "bank_target", details)
    if view.points >= stop or left == 1:
        return Decision(BANK, "bank_enough", details)
    return Decision(ROLL, "roll_worth", details)
