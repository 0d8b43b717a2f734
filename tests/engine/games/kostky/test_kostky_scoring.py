"""The 31 combinations of Kostky, and taking a selection apart."""

from itertools import combinations_with_replacement, product

import pytest

from bridzik_engine.games.kostky.scoring import (
    TABLE,
    TurnResult,
    end_turn,
    leaders,
    rows_in,
    scores,
    split,
)

CELLS = {
    "1": 100, "11": 200, "111": 1000, "1111": 2000, "11111": 4000, "111111": 8000,
    "222": 200, "2222": 400, "22222": 800, "222222": 1600,
    "333": 300, "3333": 600, "33333": 1200, "333333": 2400,
    "444": 400, "4444": 800, "44444": 1600, "444444": 3200,
    "5": 50, "55": 100, "555": 500, "5555": 1000, "55555": 2000, "555555": 4000,
    "666": 600, "6666": 1200, "66666": 2400, "666666": 4800,
    "12345": 750, "23456": 1000, "123456": 1500,
}  # fmt: skip


def faces(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def test_the_table_has_31_rows() -> None:
    assert {row.text: row.points for row in TABLE} == CELLS
    assert len(TABLE) == len(CELLS) == 31


@pytest.mark.parametrize(("text", "points"), CELLS.items())
def test_each_row_is_one_combination(text: str, points: int) -> None:
    parts = split(faces(text))
    assert [row.text for row in parts.rows] == [text]
    assert (parts.idle, parts.points) == ((), points)
    assert text in [row.text for row in rows_in(faces(text))]


@pytest.mark.parametrize(
    ("selection", "rows", "idle"),
    [
        ("15", ["1", "5"], ""),
        ("51", ["1", "5"], ""),
        ("1115", ["111", "5"], ""),
        ("222555", ["222", "555"], ""),
        ("234556", ["23456", "5"], ""),
        ("112345", ["1", "12345"], ""),
        ("32", [], "23"),
        ("22", [], "22"),
        ("3", [], "3"),
        ("2345", ["5"], "234"),
        ("223344", [], "223344"),
        ("222236", ["2222"], "36"),
        ("", [], ""),
    ],
)
def test_split(selection: str, rows: list[str], idle: str) -> None:
    parts = split(faces(selection))
    assert sorted(row.text for row in parts.rows) == sorted(rows)
    assert parts.idle == faces(idle)


def test_split_keeps_every_die() -> None:
    for count in range(1, 7):
        for selection in combinations_with_replacement(range(1, 7), count):
            parts = split(selection)
            assert sorted([*parts.idle, *(face for row in parts.rows for face in row.faces)]) == list(
                selection
            )
            assert not scores(parts.idle) or not parts.idle
            assert all(parts.points >= row.points for row in rows_in(selection) if len(row.faces) == count)


@pytest.mark.parametrize(
    ("dice", "busts"), [(6, 1440), (5, 600), (4, 204), (3, 60), (2, 16), (1, 4)], ids=lambda n: str(n)
)
def test_chance_of_a_bust(dice: int, busts: int) -> None:
    throws = product(range(1, 7), repeat=dice)
    assert sum(not scores(throw) for throw in throws) == busts


def test_turns_end() -> None:
    assert end_turn(3, 1, 500, 2, 150, 0, False) == TurnResult(3, 1, 150, False, 0, 0, None, 650)
    assert end_turn(3, 1, 500, 0, 0, 400, True) == TurnResult(3, 1, 0, True, 400, 1, None, 500)
    assert end_turn(3, 1, 500, 2, 0, 0, False) == TurnResult(3, 1, 0, False, 0, 0, 500, 0)


def test_leaders() -> None:
    assert leaders((10200, 10200, 9000), 10000) == (0, 1)
    assert leaders((10250, 10200, 10400), 10000) == (2,)
    assert leaders((9950, 0), 10000) == ()
    assert leaders((1000,), 1000) == (0,)
