"""Scoring of Kostky: pure functions over the table of combinations (shared/rules/kostky.md, sections 3 and
4).

Faces are ints 1–6, points whole numbers.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

DICE = 6
ZEROS_TO_RESET = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the score table: its ``faces``, ascending, and what they score."""

    faces: tuple[int, ...]
    points: int

    @property
    def text(self) -> str:
        """The faces as digits, as in ``keep 111``."""
        return "".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Split:
    """A selection taken apart: the ``rows`` it consists of, and ``idle``, the faces that score nothing."""

    rows: tuple[Row, ...]
    idle: tuple[int, ...]

    @property
    def points(self) -> int:
        """What the rows score together."""
        return sum(row.points for row in self.rows)


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A finished turn: ``seat``'s turn in ``round`` (from 0) added ``points``; a bust lost ``lost``.

    ``zeros`` is the count of zero turns in a row after it. ``reset`` is the total lost when this turn was the
    third zero turn in a row, else ``None``. ``total`` is the banked total after it.
    """

    round: int
    seat: int
    points: int
    bust: bool
    lost: int
    zeros: int
    reset: int | None
    total: int


def _same_faces(face: int, count: int) -> int:
    """Points of ``count`` dice of one face; 0 where they are no row.

    >>> [_same_faces(1, n) for n in range(1, 7)], _same_faces(5, 2), _same_faces(6, 2), _same_faces(6, 3)
    ([100, 200, 1000, 2000, 4000, 8000], 100, 0, 600)
    """
    if count >= 3:
        return (1000 if face == 1 else 100 * face) << (count - 3)
    return count * {1: 100, 5: 50}.get(face, 0)


def _table() -> tuple[Row, ...]:
    rows = [
        Row((face,) * count, _same_faces(face, count))
        for face in range(1, 7)
        for count in range(1, DICE + 1)
        if _same_faces(face, count)
    ]
    straights = [((1, 2, 3, 4, 5), 750), ((2, 3, 4, 5, 6), 1000), ((1, 2, 3, 4, 5, 6), 1500)]
    return (*rows, *(Row(faces, points) for faces, points in straights))


TABLE = _table()
"""All 31 combinations."""

ROW_OF = {row.faces: row for row in TABLE}
"""The row of ascending faces."""


def rows_in(dice: Sequence[int]) -> tuple[Row, ...]:
    """The rows that can be set aside from ``dice``, each once, in the order of the table."""
    return _rows_in(tuple(sorted(dice)))


@cache  # 923 possible arguments
def _rows_in(dice: tuple[int, ...]) -> tuple[Row, ...]:
    have = Counter(dice)
    return tuple(row for row in TABLE if not Counter(row.faces) - have)


def scores(dice: Sequence[int]) -> bool:
    """Whether ``dice`` hold any combination; a fresh throw that does not is a bust.

    >>> scores((2, 2, 3, 3, 4, 4)), scores((2, 2, 2, 3, 4, 6)), scores((2, 3, 4, 6, 6, 5))
    (False, True, True)
    """
    return bool(rows_in(dice))


def split(faces: Sequence[int]) -> Split:
    """Take a selection apart into rows: as many dice as possible, then the most points, then the fewest rows.

    A single row means that the selection may be set aside; several rows without idle dice that it must be
    done one row after the other; idle dice that some score nothing.

    >>> [row.text for row in split((5, 1)).rows], split((1, 2)).idle, split((2, 2)).rows
    (['1', '5'], (2,), ())
    """
    return _split(tuple(sorted(faces)))


@cache  # at most 923 selections of at most six dice
def _split(faces: tuple[int, ...]) -> Split:
    best = Split((), faces)
    for row in _rows_in(faces):
        rest = list(faces)
        for face in row.faces:
            rest.remove(face)
        after = _split(tuple(rest))
        rows = tuple(sorted((row, *after.rows), key=lambda row: row.faces))
        best = max(best, Split(rows, after.idle), key=lambda s: (-len(s.idle), s.points, -len(s.rows)))
    return best


def end_turn(
    round_: int, seat: int, total: int, zeros: int, points: int, lost: int, bust: bool
) -> TurnResult:
    """The result of a turn that adds ``points`` to ``total`` after ``zeros`` zero turns in a row."""
    if points:
        return TurnResult(round_, seat, points, bust, lost, 0, None, total + points)
    if zeros + 1 < ZEROS_TO_RESET:
        return TurnResult(round_, seat, 0, bust, lost, zeros + 1, None, total)
    return TurnResult(round_, seat, 0, bust, lost, 0, total, 0)


def leaders(totals: Sequence[int], target: int) -> tuple[int, ...]:
    """The seats that share the highest total, if it has reached ``target``; a single one wins (section 5).

    >>> leaders([1000, 1000, 50], 1000), leaders([1050, 1000], 1000), leaders([900, 0], 1000)
    ((0, 1), (0,), ())
    """
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most) if most >= target else ()
