"""Number cards: the signs in columns, or hanging on a branch as leaves and acorns do on German packs."""

from __future__ import annotations

from .pen import BROWN, at, limb
from .pips import Sign

_COLUMN = 32.0
_THIRD = 31.0

Place = tuple[float, float]


def _rows(*heights: float) -> list[Place]:
    """Return one sign in each outer column at each of ``heights``."""
    return [(x, y) for y in heights for x in (-_COLUMN, _COLUMN)]


_PLACES: dict[int, list[Place]] = {
    2: [(0, -93), (0, 93)],
    3: [(0, -93), (0, 0), (0, 93)],
    4: _rows(-93, 93),
    5: [*_rows(-93, 93), (0, 0)],
    6: _rows(-93, 0, 93),
    7: [*_rows(-93, 0, 93), (0, -46.5)],
    8: [*_rows(-93, 0, 93), (0, -46.5), (0, 46.5)],
    9: [*_rows(-93, -_THIRD, _THIRD, 93), (0, 0)],
    10: [*_rows(-93, -_THIRD, _THIRD, 93), (0, -62), (0, 62)],
}
"""Places of the signs about the middle of the card, as on English and Czech packs."""


def columns(rank: int, sign: Sign) -> str:
    """Draw the signs of a number card in columns; those below the middle stand on their heads."""
    height = 42 if rank < 9 else 39
    return "".join(sign.draw(x, y, height, turn=180 if y > 0 else 0) for x, y in _PLACES[rank])


def _twig(side: int, y: float, *points: Place) -> str:
    """Return the curve of a twig that leaves the stem to one ``side`` at ``y``."""
    start, *rest = (f"{side * px:g} {y + py:g}" for px, py in points)
    return f"M{start}C{' '.join(rest)}"


def _branch(rows: int, top: bool, sign: Sign, hanging: bool) -> str:
    """Draw half a branch growing up from the middle: ``rows`` pairs of signs and perhaps one at its tip."""
    heights = [-52.0] if rows == 1 else [-30.0, -82.0]
    tip = heights[-1] - (34 if rows == 2 else 40)
    stem = f"M0 0V{tip + 16 if top else heights[-1] + (4 if hanging else 24):.0f}"
    lines, signs = [], []
    for y in heights:
        for side in (-1, 1):
            if hanging:
                lines.append(_twig(side, y, (0, 10), (6, -26), (30, -34), (33, -20)))
                signs.append(at(33 * side, y, sign.draw(0, 0, 39), mirror=side > 0))
            else:
                lines.append(_twig(side, y, (0, 24), (4, 16), (12, 14), (19, 12)))
                signs.append(sign.draw(33 * side, y, 41, turn=38 * side))
    if top:
        signs.append(sign.draw(0, tip, 39, turn=180 if hanging else 0))
    return limb("".join([stem, *lines]), 4.2, BROWN, 2) + "".join(signs)


_BRANCHES = {
    7: ((1, True), (2, False)),
    8: ((2, False), (2, False)),
    9: ((2, True), (2, False)),
    10: ((2, True), (2, True)),
}
"""Pairs of signs, and whether there is one at the tip, on the upper and on the lower branch."""


def branches(rank: int, sign: Sign, hanging: bool) -> str:
    """Draw the signs of a German number card on two branches that meet in the middle."""
    upper, lower = _BRANCHES[rank]
    return _branch(*upper, sign, hanging) + at(0, 0, _branch(*lower, sign, hanging), turn=180)
