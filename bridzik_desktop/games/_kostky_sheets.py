"""Kostky's score sheet and table of values."""

from collections.abc import Sequence

from bridzik_desktop.games._kostky_words import MARKS, points_text, row_text, standing
from bridzik_desktop.games.presenter import Cell, Seating, Sheet
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number
from bridzik_engine.games.kostky.scoring import ROW_OF, TABLE, Row, TurnResult, rows_in
from bridzik_engine.games.kostky.view import KostkyView


def sheet(view: KostkyView, seating: Seating) -> Sheet:
    """A row a round, a column a player; the totals last."""
    seats = len(view.scores)
    rounds: list[list[Cell]] = []
    for result in view.turns:
        if result.round == len(rounds):
            rounds.append([Cell("")] * seats)
        rounds[result.round][result.seat] = _cell(result)
    headers = [str(n) for n in range(1, len(rounds) + 1)]
    best = max(view.scores)
    totals = tuple(
        Cell(number(score), standing(view, seat), strong=score == best and best > 0)
        for seat, score in enumerate(view.scores)
    )
    return Sheet(seating.names, (*headers, _("Total")), (*map(tuple, rounds), totals))


def _cell(result: TurnResult) -> Cell:
    if result.points:
        why = _("Turn ended with {points}; total {total}.").format(
            points=points_text(result.points), total=number(result.total)
        )
        return Cell(number(result.points), why)
    if result.bust and result.lost:
        why = _("Bust: {points} lost.").format(points=points_text(result.lost))
    elif result.bust:
        why = _("Bust on the first throw.")
    else:
        why = _("Turn ended without points.")
    if result.reset is not None:
        why += " " + _("Third zero turn in a row: the total of {points} becomes 0.").format(
            points=number(result.reset)
        )
        return Cell("xxx", why, faint=True)
    return Cell(MARKS[result.zeros], why, faint=True)


def values(view: KostkyView) -> Sheet:
    """All combinations: equal dice by face and number, then the straights."""
    now = rows_in(view.table)
    headers = []
    rows = []
    for face in range(1, 7):
        headers.append(str(face))
        equal = [ROW_OF.get((face,) * count) for count in range(1, 7)]
        rows.append(tuple(_value(row, now) for row in equal))
    for row in TABLE:
        if len(set(row.faces)) > 1:
            headers.append("–".join((str(row.faces[0]), str(row.faces[-1]))))
            rows.append((_value(row, now),))
    return Sheet(tuple(f"×{count}" for count in range(1, 7)), tuple(headers), tuple(rows))


def _value(row: Row | None, now: Sequence[Row]) -> Cell:
    if row is None:
        return Cell("·", faint=True)
    why = _("{faces} is worth {points}.").format(faces=row_text(row), points=points_text(row.points))
    return Cell(str(row.points), why, strong=row in now)
