"""Values of a Kostky turn against what is known exactly, and against plain enumeration."""

from itertools import product

import pytest

from bridzik_engine.games.kostky.chances import chance_to_win, race
from bridzik_engine.games.kostky.races import RACES
from bridzik_engine.games.kostky.reach import NODES, REACH, reach
from bridzik_engine.games.kostky.rules import FARKLE, KOSTKY
from bridzik_engine.games.kostky.scoring import DICE, scores, split
from bridzik_engine.games.kostky.turns import CAPS, STEP, TurnValues, point_values, throws
from tools import kostky_races


def test_best_expected_turn_of_the_house_rule() -> None:
    assert point_values(FARKLE).start() == pytest.approx(590.2641, abs=1e-4)


def test_literal_rules_are_worth_more() -> None:
    # Throwing the same dice again without setting any aside helps a lot; the average is pinned here.
    assert point_values(KOSTKY).start() == pytest.approx(981.6176, abs=1e-3)


@pytest.mark.parametrize("rules", [KOSTKY, FARKLE])
@pytest.mark.parametrize("dice", range(1, DICE + 1))
def test_nobody_throws_for_points_beyond_the_caps(rules: str, dice: int) -> None:
    values = point_values(rules)
    for level in range(CAPS[dice] - 2, CAPS[dice]):
        assert values.throw(dice, STEP * level) < STEP * level


@pytest.mark.parametrize(("dice", "busts"), [(1, 4), (2, 16), (3, 60), (4, 204), (5, 600), (6, 1440)])
def test_busts_and_all_throws(dice: int, busts: int) -> None:
    groups, bad = throws(dice)
    assert bad == busts
    assert bad + sum(group.weight for group in groups) == 6**dice


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_options_are_those_of_the_table(dice: int) -> None:
    best_all: dict[tuple[int, int], int] = {}
    for throw in product(range(1, 7), repeat=dice):
        if not scores(throw):
            continue
        parts = split(throw)
        key = (len(parts.idle), parts.points // STEP)
        best_all[key] = best_all.get(key, 0) + 1
    grouped: dict[tuple[int, int], int] = {}
    for group in throws(dice)[0]:
        fullest = min(group.options)
        grouped[fullest] = grouped.get(fullest, 0) + group.weight
    assert grouped == best_all


def test_last_throw_by_hand() -> None:
    """One die left, 1000 points needed, 900 there: a one wins; hot dice come after it only in vain."""
    values = TurnValues(FARKLE, lambda points: float(points >= 1000), 0.0, 1000)
    survive_with_950 = values.throw(6, 950)
    assert values.throw(1, 900) == pytest.approx((1 + survive_with_950) / 6)
    assert survive_with_950 == pytest.approx(1 - 1440 / 46656)
    assert values.bank(1000) == 1.0


@pytest.mark.parametrize("rules", [KOSTKY, FARKLE])
@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_chances_to_reach_are_recomputed(rules: str, number: int) -> None:
    points, chance = REACH[rules][number]
    values = TurnValues(rules, lambda banked: float(banked >= points), 0.0, points)
    assert values.start() == pytest.approx(chance, abs=1e-4)
    assert reach(rules, points) == chance


@pytest.mark.parametrize("rules", [KOSTKY, FARKLE])
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (3, 1), (2, 5), (7, 7)])
def test_the_table_of_races_agrees_with_best_play(rules: str, mine: int, theirs: int) -> None:
    first, second = ([[value / 1000 for value in row] for row in table] for table in RACES[rules])
    assert len(first) == len(second) == len(NODES)
    assert kostky_races.best_first(rules, second, mine, theirs) == pytest.approx(
        first[mine][theirs], abs=0.003
    )
    assert kostky_races.best_second(rules, first, mine, theirs) == pytest.approx(
        second[mine][theirs], abs=0.003
    )


@pytest.mark.parametrize("rules", [KOSTKY, FARKLE])
def test_races_are_won_by_who_needs_less(rules: str) -> None:
    for table in RACES[rules]:
        for row in table:
            assert list(row) == sorted(row)
        for column in zip(*table, strict=True):
            assert list(column) == sorted(column, reverse=True)


def test_races_between_nodes() -> None:
    table = RACES[FARKLE][0]
    assert race(FARKLE, False, 50, 150) == table[0][1] / 1000
    assert race(FARKLE, False, 100, 50) == pytest.approx((table[0][0] + table[1][0]) / 2000)
    assert race(FARKLE, True, 20_000, 50) == RACES[FARKLE][1][-1][0] / 1000


def test_chances_to_win() -> None:
    def chance(totals: tuple[int, ...], seat: int, zeros: tuple[int, ...] = (0, 0)) -> float:
        return chance_to_win(totals, zeros, seat, 10000, FARKLE)

    assert chance((10000, 9000), 1) < 0.02
    assert chance((9000, 10000), 1) == 1.0
    assert chance((10000, 10000), 1) == 0.5
    assert 0.5 < chance((10000, 9000), 0) < chance((10500, 9000), 0) < 1
    assert chance((8000, 8000), 1, (0, 2)) < chance((8000, 8000), 1) < chance((8000, 8000), 1, (2, 0))
    assert chance((9500, 8000), 1) < chance((9000, 8000), 1) < chance((9000, 8500), 1)
    three = chance_to_win((9000, 9000, 9000), (0, 0, 0), 2, 10000, FARKLE)
    assert 0 < three < chance((9000, 9000), 1)


def test_a_race_before_the_last_word() -> None:
    # Who comes first in the round only just reaches the target; the second then knows what it takes.
    assert race(FARKLE, False, 50, 50) < 0.5 < race(FARKLE, True, 50, 50)
