"""Scoring of bridge: all 96 vectors of the rules page with their parts, all 2,940 values of the table."""

import csv
import re
from pathlib import Path

import pytest

from bridzik_engine.games.bridge.notation import STRAINS
from bridzik_engine.games.bridge.scoring import Contract, DealScore, score_deal

from .helpers import SYMBOLS

DATA = Path(__file__).parents[3] / "data" / "bridge"


def contract(name: str) -> Contract:
    """The contract written ``4♠X``, South declaring."""
    match = re.fullmatch(r"([1-7])(NT|[CDHS])(X*)", name.translate(SYMBOLS))
    assert match
    return Contract(int(match[1]), STRAINS.index(match[2]), len(match[3]), 0)


VECTORS = [line.split("|")[1:-1] for line in (DATA / "score_vectors.md").read_text("utf-8").splitlines()]
VECTORS = [
    [cell.strip() for cell in row] for row in VECTORS if len(row) == 6 and re.match(r" S\d\d ", row[0])
]


def composition(score: DealScore) -> str:
    """A score's parts in the words of the rules page."""
    if score.undertricks:
        values = [str(value) for value in score.undertricks]
        if not score.contract.doubling:
            return f"{len(values)} under × {values[0]}"
        return "under " + ("+".join(values) if len(values) < 5 else f"…({len(values)} terms)")
    parts = [f"tricks {score.trick_points}", f"{score.bonus} {score.bonus_points}"]
    if score.slam:
        parts.append(f"{score.slam} slam {score.slam_points}")
    if score.insult:
        parts.append(f"insult {score.insult}")
    if score.margin:
        parts.append(f"{score.margin} over × {score.overtrick_value}")
    return ", ".join(parts)


@pytest.mark.parametrize("row", VECTORS, ids=[row[0] for row in VECTORS])
def test_vector(row: list[str]) -> None:
    """A row of section 9: the score and what it is made of."""
    _, name, vulnerable, tricks, total, made_of = row
    score = score_deal(contract(name), vulnerable == "V", int(tricks.split()[0]))
    assert score.total == int(total.replace("−", "-"))
    # Long lists are abridged on the page: "100+…(13 terms)". S95's first figure there is half of the true
    # one.
    assert composition(score) == re.sub(r"\d+\+…", "…", made_of)


def test_vectors_are_complete() -> None:
    """S01 … S96."""
    assert [row[0] for row in VECTORS] == [f"S{n:02}" for n in range(1, 97)]


def test_all_scores() -> None:
    """All 7 · 5 · 3 · 2 · 14 values of the table."""
    with (DATA / "bridge_scores.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2940
    wrong = [
        row
        for row in rows
        if score_deal(
            contract(f"{row['level']}{row['strain']}{row['doubling']}"),
            row["vulnerable"] == "1",
            int(row["tricks"]),
        ).total
        != int(row["score_for_declarer_side"])
    ]
    assert wrong == []


def test_extremes() -> None:
    """The sanity facts of the rules page."""
    totals = {
        (level, strain, doubling, vulnerable, tricks): score_deal(
            Contract(level, strain, doubling, 0), vulnerable, tricks
        ).total
        for level in range(1, 8)
        for strain in range(5)
        for doubling in range(3)
        for vulnerable in (False, True)
        for tricks in range(14)
    }
    assert max(totals.values()) == totals[1, 4, 2, True, 13] == 3160
    assert min(totals.values()) == totals[7, 4, 2, True, 0] == -7600
    assert totals[1, 2, 2, True, 13] == 3120
    assert totals[1, 2, 2, True, 2] == -2800


def test_parts_sum_up() -> None:
    """``total`` is the sum of the parts, and a contract knows its roles."""
    score = score_deal(Contract(6, 3, 1, 1), True, 13)
    assert (
        score.trick_points,
        score.bonus_points,
        score.slam_points,
        score.insult,
        score.overtrick_points,
    ) == (
        360,
        500,
        750,
        50,
        200,
    )
    assert score.total == 1860
    assert (score.contract.dummy, score.contract.leader, score.contract.trump) == (3, 2, 3)
    assert Contract(1, 4, 0, 0).trump is None
    beaten = score_deal(Contract(4, 2, 0, 0), False, 7)
    assert (beaten.penalty, beaten.total, beaten.overtrick_points) == (150, -150, 0)
