"""Options of games, the finding of games, places, and the errors' words."""

import pytest

from bridzik_engine import games
from bridzik_engine.core.errors import CorruptRecord, IllegalAction, InvalidAction
from bridzik_engine.core.game import Option
from bridzik_engine.core.state import places

RANGED = Option("series", 4, range(1, 5))
CHOSEN = Option("rules", "kostky", ("kostky", "farkle"))


@pytest.mark.parametrize("value", [1, 4])
def test_values_of_a_range_are_accepted(value: int) -> None:
    assert RANGED.accepts(value)


@pytest.mark.parametrize("value", [0, 5, True, 1.0, "1", None, [1], 10**30])
def test_other_values_are_not(value: object) -> None:
    assert not RANGED.accepts(value)


def test_choices() -> None:
    assert CHOSEN.accepts("farkle")
    assert not any(CHOSEN.accepts(value) for value in ("Farkle", "", None, 0, ["farkle"]))


def test_the_five_games_are_found() -> None:
    assert games.ids() == ["bridge", "bridzik", "cesky_durak", "kostky", "koza"]
    assert all(games.load(game_id).id == game_id for game_id in games.ids())


@pytest.mark.parametrize("game_id", ["", "poker", "__init__", "bridzik.rules", "../core", "Bridzik"])
def test_other_games_are_unknown(game_id: str) -> None:
    with pytest.raises(ValueError, match="unknown game"):
        games.load(game_id)


@pytest.mark.parametrize(
    ("game_id", "defaults"),
    [
        ("bridge", {"vulnerable": "none", "dealer": "s"}),
        ("bridzik", {"series": 4}),
        ("cesky_durak", {"spade_queen": 20}),
        ("kostky", {"target": 10000, "rules": "kostky"}),
        ("koza", {"games": 8, "winners": 1}),
    ],
)
def test_defaults_are_those_of_the_contract(game_id: str, defaults: dict[str, object]) -> None:
    assert games.load(game_id).complete({}) == defaults


@pytest.mark.parametrize(
    ("game_id", "seats", "usual"),
    [
        ("bridge", (4, 4), 4),
        ("bridzik", (4, 4), 4),
        ("cesky_durak", (2, 4), 4),
        ("kostky", (1, 8), 2),
        ("koza", (4, 4), 4),
    ],
)
def test_seats_are_those_of_the_contract(game_id: str, seats: tuple[int, int], usual: int) -> None:
    game = games.load(game_id)
    assert (game.seats[0], game.seats[-1], game.usual_seats) == (*seats, usual)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [([250, 250, 180, 90], (1, 1, 3, 4)), ([0], (1,)), ([-5, 3, -5], (2, 1, 2)), ([1, 1, 1], (1, 1, 1))],
)
def test_equal_scores_share_a_place(scores: list[int], expected: tuple[int, ...]) -> None:
    assert places(scores) == expected


def test_errors_carry_the_offending_value() -> None:
    assert "'bid 9'" in str(InvalidAction("bid 9"))
    illegal = IllegalAction("follow_suit", suit="H", count=2)
    assert (illegal.rule, dict(illegal.details)) == ("follow_suit", {"suit": "H", "count": 2})
    assert str(illegal) == "follow suit (suit H, count 2)"
    assert str(CorruptRecord("no card", 7)) == "action 7: no card"
    assert str(CorruptRecord("no JSON")) == "no JSON"
    assert all(issubclass(error, ValueError) for error in (InvalidAction, IllegalAction, CorruptRecord))
