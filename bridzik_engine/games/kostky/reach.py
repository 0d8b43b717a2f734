"""How far one turn of Kostky can reach, and how values between the nodes of the table of races are read."""

from bisect import bisect_left
from collections.abc import Sequence

from bridzik_engine.games.kostky.rules import FARKLE, KOSTKY

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

NODES = (50, 150, 300, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5500, 7500, 10000)
"""Points needed for which the table of races holds values."""


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


def reached_first(rules: str, need: int) -> float:
    """Chance of one who has reached the target that a rival does not pass him; ``need`` points would draw level."""
    return 1 - (reach(rules, need) + reach(rules, need + 50)) / 2


def value_at(row: Sequence[float], need: float) -> float:
    """Value of a row of the table of races at ``need`` points, between its nodes by interpolation."""
    at = bisect_left(NODES, need)
    if at == 0:
        return row[0]
    if at == len(NODES):
        return row[-1]
    low, high = NODES[at - 1], NODES[at]
    return row[at - 1] + (row[at] - row[at - 1]) * (need - low) / (high - low)
