"""How likely a seat is to win a Kostky partie once a turn is over: enough to know when to risk more or less.

Near the end a player has to reach what the leader has, and those who still have their turn in the round may
answer. Until then the lead counts in turns of average spread that are left to make it good.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import erf, sqrt

from bridzik_engine.games.kostky.rules import FARKLE, KOSTKY

AVERAGE = {KOSTKY: 980, FARKLE: 590}
"""Points of a turn under best play, by rules (``turns.py``)."""

SPREAD = {KOSTKY: 1250, FARKLE: 560}
"""Standard deviation of those points."""

REACH = {
    FARKLE: (
        (0, 1.0), (50, 0.9691), (250, 0.9041), (500, 0.6027), (750, 0.4528), (1000, 0.3598), (1500, 0.1766),
        (2000, 0.099), (2500, 0.0517), (3000, 0.028), (4000, 0.0088), (5000, 0.0026), (7000, 0.0003), (10000, 0.0),
    ),
    KOSTKY: (
        (0, 1.0), (50, 0.9691), (250, 0.9161), (500, 0.7755), (750, 0.6417), (1000, 0.5886), (1500, 0.4155),
        (2000, 0.3504), (2500, 0.2856), (3000, 0.2384), (4000, 0.1654), (5000, 0.1143), (7000, 0.0546),
        (10000, 0.0181), (20000, 0.0),
    ),
}  # fmt: skip
"""By rules: chance to make at least so many points in one turn by going for just that; tests recompute it."""

RESET_RISK = (0.0, 0.01, 0.06)
"""What part of a total is as good as lost, by zero turns in a row."""

NO_HOPE = 0.01


def reach(rules: str, points: int) -> float:
    """Chance to make at least ``points`` in one turn.

    >>> reach(FARKLE, 0), reach(FARKLE, 500), reach(FARKLE, 625) < 0.6, reach(KOSTKY, 50_000)
    (1.0, 0.6027, True, 0.0)
    """
    table = REACH[rules]
    if points <= 0:
        return 1.0
    at = bisect_left(table, (points, 0.0))
    if at == len(table):
        return 0.0
    (low, more), (high, less) = table[at - 1], table[at]
    return more + (less - more) * (points - low) / (high - low)


def chance_to_win(totals: Sequence[int], zeros: Sequence[int], seat: int, target: int, rules: str) -> float:
    """Chance of ``seat`` to win just after its turn; seats after it still have theirs in this round."""
    lead = max(totals)
    mine = totals[seat]
    rivals = [other for other in range(len(totals)) if other != seat]
    chance = 1.0
    if lead >= target:
        if mine < lead:
            return NO_HOPE * mine / lead
        for rival in rivals:
            need = mine - totals[rival]
            if rival > seat:
                chance *= 1 - (reach(rules, need) + reach(rules, need + 50)) / 2
            elif not need:
                chance /= 2
        return chance
    turns = max(0.5, (target - lead) / AVERAGE[rules])
    spread = SPREAD[rules] * sqrt(2 * turns)
    for rival in rivals:
        theirs = totals[rival] * (1 - RESET_RISK[zeros[rival]]) + AVERAGE[rules] * (rival > seat)
        ahead = mine * (1 - RESET_RISK[zeros[seat]]) - theirs
        chance *= (1 + erf(ahead / spread / sqrt(2))) / 2
    return chance
