"""``bridzik-engine bench``: one line a game, and playouts that end where a deal ends."""

from random import Random

import pytest

from bridzik_engine import games
from bridzik_engine.players import bench


def test_a_line_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.0001)
    monkeypatch.setattr(bench, "LANES", 64)
    monkeypatch.setattr(bench, "STARTS", 1)
    lines = list(bench.bench_lines())
    assert [line.split()[0] for line in lines] == games.ids()
    batched = [line.split()[0] for line in lines if "not batched" not in line]
    assert batched == ["bridzik", "koza"]


@pytest.mark.parametrize("game_id", games.ids())
def test_a_playout_leaves_its_start_alone(game_id: str) -> None:
    game = games.load(game_id)
    start = bench.dealt(game, 3)
    before = [start.view(seat) for seat in range(game.usual_seats)]
    assert bench.playout(game, start, Random(1)) >= 0
    assert [start.view(seat) for seat in range(game.usual_seats)] == before
