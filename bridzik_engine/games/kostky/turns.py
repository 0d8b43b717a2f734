"""What a turn of Kostky is worth under best play, by backward induction over dice to throw and points of the
turn.

Exact for any worth of banked points that the caller names (points themselves, or chances to win). Pure
Python; the table for plain points takes some tens of milliseconds once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from bridzik_engine.games.kostky.rules import KOSTKY
from bridzik_engine.games.kostky.scoring import DICE, ROW_OF

STEP = 50
"""All scores are multiples of this."""

CAPS = (0, 16, 12, 14, 26, 80, 280)
"""By number of dice: from so many steps on nobody throws for points any more. Tests check that it is so."""

NO_CAPS = (1_000_000,) * (DICE + 1)

Worth = Callable[[int], float]
"""What banking so many points in this turn is worth, at least 50 points."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Throws that offer the same choices: how many of them, and ``options`` as (dice left, steps gained)."""

    weight: int
    options: tuple[tuple[int, int], ...]


@cache
def throws(dice: int) -> tuple[tuple[Throw, ...], int]:
    """Scoring throws of ``dice`` dice, grouped by what they offer, and how many of the 6^dice are busts."""
    groups: dict[tuple[tuple[int, int], ...], int] = {}
    for faces in combinations_with_replacement(range(1, 7), dice):
        counts = [faces.count(face) for face in range(1, 7)]
        weight = factorial(dice)
        for count in counts:
            weight //= factorial(count)
        options = _options(counts, dice)
        groups[options] = groups.get(options, 0) + weight
    busts = groups.pop((), 0)
    return tuple(Throw(weight, options) for options, weight in groups.items()), busts


_SAME = [
    [
        0 if count == 0 else ROW_OF[(face,) * count].points if (face,) * count in ROW_OF else None
        for count in range(7)
    ]
    for face in range(1, 7)
]
"""By face − 1 and count: points of setting aside exactly these equal dice, ``None`` where that is no row."""

_STRAIGHTS = [(row.faces, row.points) for row in ROW_OF.values() if len(set(row.faces)) > 1]


def _options(counts: list[int], dice: int) -> tuple[tuple[int, int], ...]:
    """The ways to set dice aside, as (dice left, steps gained), without those that another one dominates."""
    most: dict[int, int] = {}
    for aside, points in _ways(counts):
        most[aside] = max(points, most.get(aside, 0))
    best = 0
    kept = []
    for aside in sorted(most):
        # Setting more dice aside for no more points only helps when it clears the table.
        if most[aside] > best or aside == dice:
            kept.append((dice - aside, most[aside] // STEP))
            best = max(best, most[aside])
    return tuple(kept)


def _ways(counts: list[int]) -> Iterator[tuple[int, int]]:
    """All (dice, points) that can be set aside from a throw with ``counts`` of each face."""
    sums = {(0, 0)}
    for count, points_of in zip(counts, _SAME, strict=True):
        ways = [(n, points) for n, points in enumerate(points_of[: count + 1]) if points is not None]
        if len(ways) > 1:
            sums = {(n + more, points + extra) for n, points in sums for more, extra in ways}
    for faces, points in _STRAIGHTS:
        if all(counts[face - 1] for face in faces):
            sums.add((len(faces), points))
            rest = [count - (face in faces) for face, count in enumerate(counts, start=1)]
            if sum(rest) and (rest[0] or rest[4]):
                sums.add((DICE, points + (100 if rest[0] else 50)))
    sums.discard((0, 0))
    yield from sums


class TurnValues:
    """Values of throwing and banking in one turn.

    ``worth`` values banked points and ``zero`` a zero turn. Up to ``limit`` points everything is considered;
    from there on points are banked at once; with ``dice`` dice left already from ``caps[dice]`` steps on.
    """

    def __init__(
        self, rules: str, worth: Worth, zero: float, limit: int, caps: Sequence[int] = NO_CAPS
    ) -> None:
        self._kostky = rules == KOSTKY
        self._zero = zero
        self._levels = limit // STEP
        most = self._levels + 8000 // STEP + 1
        self._bank = [zero, *(worth(level * STEP) for level in range(1, most + 1))]
        # _after[d]: what is best with d dice left on the table and so many steps; _throw[d]: throwing d dice.
        self._throw = [[float("-inf")] * (most + 1) for _ in range(DICE + 1)]
        self._after = [list(self._bank) for _ in range(DICE + 1)]
        if self._kostky:  # six dice set aside are thrown again in any case
            _, busts = throws(DICE)
            survive = 1 - busts / 6**DICE
            self._after[0] = [zero + survive * (bank - zero) for bank in self._bank]
        for level in range(self._levels, -1, -1):
            for dice in range(DICE, 0, -1):
                if level < caps[dice]:
                    self._solve(dice, level)

    def _solve(self, dice: int, level: int) -> None:
        after = self._after
        groups, busts = throws(dice)
        if self._kostky:
            value = self._choosy(dice, level)
        else:
            total = busts * self._zero
            for group in groups:
                total += group.weight * max([after[left][level + gain] for left, gain in group.options])
            value = total / 6**dice
        self._throw[dice][level] = value
        bank = self._bank[level]
        after[dice][level] = value if value > bank else bank
        if dice == DICE:
            after[0][level] = value if self._kostky or value > bank else bank

    def _choosy(self, dice: int, level: int) -> float:
        """Rules "kostky" let a player throw the same dice again without setting any aside: best stopping.

        Throwing again is worth the value sought itself; it is the most that taking only the best throws can
        bring.
        """
        after, bank = self._after, self._bank[level]
        groups, busts = throws(dice)
        values = [
            (max(bank, max([after[left][level + gain] for left, gain in group.options])), group.weight)
            for group in groups
        ]
        values.sort(reverse=True)
        total, weight = busts * self._zero, busts
        best = float("-inf")
        for value, count in values:
            if value <= best:
                break
            total += count * value
            weight += count
            best = total / weight
        return best

    def throw(self, dice: int, points: int) -> float:
        """Worth of throwing ``dice`` dice with ``points`` so far; ``-inf`` where it was not considered."""
        return self._throw[dice][self._level(points)]

    def bank(self, points: int) -> float:
        """Worth of banking ``points``."""
        return self._bank[self._level(points)]

    def after(self, left: int, points: int) -> float:
        """Worth of ``left`` dice on the table after setting some aside: throwing on or banking."""
        return self._after[left][self._level(points)]

    def start(self) -> float:
        """Worth of a turn before its first throw, when something must be set aside first."""
        groups, busts = throws(DICE)
        total = busts * self._zero
        for group in groups:
            total += group.weight * max(self._after[left][gain] for left, gain in group.options)
        return float(total / 6**DICE)

    def _level(self, points: int) -> int:
        return min(points // STEP, len(self._bank) - 1)


@cache
def point_values(rules: str) -> TurnValues:
    """Values in points, for the whole of a turn that only counts what it adds."""
    return TurnValues(rules, float, 0.0, STEP * max(CAPS), CAPS)
