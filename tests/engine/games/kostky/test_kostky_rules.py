"""Kostky's rules: every test vector of its rules page by number, its events, and what must always hold."""

from random import Random

import pytest

from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import Stream, chance_stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.kostky import GAME
from bridzik_engine.games.kostky.events import (
    Bust,
    DiceKept,
    DiceThrown,
    HotDice,
    RollChosen,
    RoundEnded,
    TargetReached,
    TotalReset,
    TurnEnded,
    TurnStarted,
)
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL, dice, keep, parse_action
from bridzik_engine.games.kostky.rules import KostkyState
from bridzik_engine.games.kostky.scoring import ROW_OF

BUST_THROW = "dice 223346"


def new(seats: int = 2, target: int = 10000, rules: str = "kostky") -> KostkyState:
    return KostkyState({"target": target, "rules": rules}, seats)


def do(state: KostkyState, *actions: str) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        state.apply(parse_action(action), events)
    return events


def legal(state: KostkyState) -> list[str]:
    return sorted(action.text for action in state.legal_actions())


def refusal(state: KostkyState, action: str) -> tuple[str, dict[str, int | str]]:
    """Rule and details of the refusal, which must leave the position as it was."""
    before = state.view(0)
    with pytest.raises(IllegalAction) as caught:
        state.apply(parse_action(action))
    assert state.view(0) == before
    return caught.value.rule, dict(caught.value.details)


def marks(state: KostkyState) -> list[str]:
    return ["x" * zeros for zeros in state.view(0).zeros]


def with_totals(totals: list[int], target: int, zeros: list[int] | None = None) -> KostkyState:
    """A position at the start of a round, with ``totals`` banked and ``zeros`` zero turns in a row."""
    state = new(len(totals), target)
    state._totals = list(totals)
    state._zeros = zeros or [0] * len(totals)
    return state


def bank_exactly(state: KostkyState, points: int) -> list[Event]:
    """One turn of one throw that banks ``points``, a value the score table has."""
    row = next(row for row in ROW_OF.values() if row.points == points)
    filler = [face for face in (2, 3, 4, 6, 2, 3) if face not in row.faces][: 6 - len(row.faces)]
    thrown = "".join(map(str, (*row.faces, *filler)))
    events = do(state, f"dice {thrown}", f"keep {row.text}")
    return events + do(state, "bank")


class TestVectors:
    """Section 7 of the rules page; vector 1 stands with the scoring tests."""

    @pytest.mark.parametrize(
        ("letters", "points"), [("a", 100), ("b", 50), ("abcdf", 750), ("bcdef", 1000), ("abcdef", 1500)]
    )
    def test_02_selections(self, letters: str, points: int) -> None:
        state = new()
        do(state, "dice 153264")
        state.apply(keep([state.view(0).table["abcdef".index(letter)] for letter in letters]))
        view = state.view(0)
        assert view.points == points
        if letters == "abcdef":
            assert (view.to_throw, view.table, state.current_player()) == (6, (), CHANCE)

    def test_02_refusals(self) -> None:
        state = new()
        do(state, "dice 153264")
        assert refusal(state, "keep 15") == ("several_combinations", {"rows": "1 5", "points": "100 50"})
        assert refusal(state, "keep 23") == ("scores_nothing", {"dice": "23"})
        assert refusal(state, "keep 3") == ("scores_nothing", {"dice": "3"})
        with pytest.raises(InvalidAction):
            parse_action("keep ")

    def test_03_part_of_a_combination(self) -> None:
        state = new()
        do(state, "dice 222236")
        assert legal(state) == ["bank", "keep 222", "keep 2222"]
        assert refusal(state, "keep 22") == ("scores_nothing", {"dice": "22"})
        assert refusal(state, "keep 222236")[0] == "scores_nothing"
        twin = state.clone()
        do(state, "keep 222")
        do(twin, "keep 2222")
        assert (state.view(0).points, twin.view(0).points) == (200, 400)

    def test_04_rest_without_combination(self) -> None:
        state = new()
        do(state, "dice 111552", "keep 111")
        assert state.view(0).table == (5, 5, 2)
        do(state, "keep 55")
        assert (state.view(0).points, state.view(0).table) == (1100, (2,))
        assert legal(state) == ["bank", "roll"]

    @pytest.mark.parametrize("thrown", ["223346", "223344"])
    def test_05_bust_with_six(self, thrown: str) -> None:
        state = new()
        do(state, f"dice {thrown}")
        assert (state.view(0).turn, marks(state)) == (1, ["x", ""])

    @pytest.mark.parametrize(
        ("before", "thrown", "bust"),
        [
            (["dice 111222", "keep 111", "roll"], "234", True),
            (["dice 111122", "keep 1111", "roll"], "66", True),
            ([], "222346", False),
            ([], "234665", False),
            (["dice 111222", "keep 111", "roll"], "444", False),
        ],
    )
    def test_05_other_throws(self, before: list[str], thrown: str, bust: bool) -> None:
        state = new()
        do(state, *before)
        do(state, f"dice {thrown}")
        assert (state.view(0).turn == 1) == bust

    def test_06_hot_dice(self) -> None:
        state = new()
        events = do(state, "dice 111346", "keep 111", "roll", "dice 555", "keep 555")
        assert events[-1] == HotDice(0, 1500, True)
        assert state.current_player() == CHANCE
        assert state.view(0).points == 1500
        other = state.clone()
        assert Bust(0, 1500) in do(state, "dice 233466")
        assert state.scores() == [0, 0]
        do(other, "dice 122346", "bank")
        assert other.scores() == [1500, 0]

    def test_07_roll_needs_something_set_aside(self) -> None:
        state = new()
        do(state, "dice 153264")
        assert refusal(state, "roll") == ("keep_before_roll", {"rules": "kostky"})
        do(state, "keep 1", "roll")
        assert state.view(0).to_throw == 5

    def test_08_once_a_turn_in_kostky(self) -> None:
        state = new()
        do(state, "dice 123466", "keep 1", "roll", "dice 52346")
        assert legal(state) == ["bank", "keep 23456", "keep 5", "roll"]
        twin = state.clone()
        do(state, "roll")
        assert state.view(0).to_throw == 5
        do(twin, "bank")
        assert twin.scores() == [100, 0]

    def test_08_once_a_throw_in_farkle(self) -> None:
        state = new(rules="farkle")
        do(state, "dice 123466", "keep 1", "roll", "dice 52346")
        assert legal(state) == ["keep 23456", "keep 5"]
        assert refusal(state, "roll") == ("keep_before_roll", {"rules": "farkle"})
        assert refusal(state, "bank") == ("keep_before_bank", {"rules": "farkle"})
        do(state, "keep 5", "bank")
        assert state.scores() == [150, 0]

    def test_09_three_zeros(self) -> None:
        state = with_totals([500], 10000)
        do(state, BUST_THROW)
        assert (marks(state), state.scores()) == (["x"], [500])
        do(state, BUST_THROW)
        assert (marks(state), state.scores()) == (["xx"], [500])
        events = do(state, BUST_THROW)
        assert (marks(state), state.scores()) == ([""], [0])
        assert TotalReset(0, 500) in events

    def test_10_points_break_the_row_of_zeros(self) -> None:
        state = new(1)
        do(state, BUST_THROW)
        bank_exactly(state, 50)
        do(state, BUST_THROW)
        assert (marks(state), state.scores()) == (["x"], [50])
        do(state, BUST_THROW, BUST_THROW)
        assert (marks(state), state.scores()) == ([""], [0])
        bank_exactly(state, 50)
        do(state, BUST_THROW, BUST_THROW)
        assert state.scores() == [50]
        do(state, BUST_THROW)
        assert state.scores() == [0]

    def test_11_end_only_after_the_round(self) -> None:
        state = new(2, 1000)
        assert TargetReached(0, 1000, 1) in bank_exactly(state, 1000)
        assert state.current_player() == CHANCE
        do(state, "dice 122346", "keep 1", "bank")
        assert state.current_player() == TERMINAL
        assert state.scores() == [1000, 100]

    def test_12_tie_goes_on(self) -> None:
        state = new(2, 1000)
        bank_exactly(state, 1000)
        events = bank_exactly(state, 1000)
        assert events[-1] == RoundEnded(0, (1000, 1000), (0, 1))
        do(state, BUST_THROW)
        events = bank_exactly(state, 50)
        assert events[-1] == PartieEnded((2, 1), (1000, 1050))

    def test_13_tie_and_third(self) -> None:
        state = with_totals([10200, 10200, 9000], 10000)
        bank_exactly(state, 50)
        do(state, BUST_THROW)
        do(state, "dice 111123", "keep 111", "keep 1", "roll", "dice 56", "bank")
        assert state.scores() == [10250, 10200, 10100]
        assert state.current_player() == TERMINAL
        state = with_totals([10200, 10200, 9000], 10000)
        bank_exactly(state, 50)
        do(state, BUST_THROW)
        do(state, "dice 111444", "keep 111", "keep 444", "dice 122346", "bank")
        assert state.scores() == [10250, 10200, 10400]
        assert state.current_player() == TERMINAL

    def test_13_shared_lead_below_a_new_leader(self) -> None:
        state = with_totals([9950, 9950, 9000], 10000)
        bank_exactly(state, 50)
        events = bank_exactly(state, 50) + do(state, BUST_THROW)
        assert RoundEnded(0, (10000, 10000, 9000), (0, 1)) in events
        assert state.current_player() == CHANCE

    def test_14_third_zero_breaks_a_tie(self) -> None:
        state = with_totals([10000, 10000], 10000, [2, 0])
        do(state, BUST_THROW)
        events = do(state, BUST_THROW)
        assert events[-1] == PartieEnded((2, 1), (0, 10000))

    def test_15_banking_nothing(self) -> None:
        state = new()
        do(state, "dice 153264", "bank")
        assert (state.scores(), marks(state), state.view(0).turn) == ([0, 0], ["x", ""], 1)

    def test_16_straight_and_last_die(self) -> None:
        state = new()
        events = do(state, "dice 123451", "keep 12345", "keep 1")
        assert events[-1] == HotDice(0, 850, True)
        assert (state.view(0).points, state.view(0).to_throw) == (850, 6)
        state = new()
        assert do(state, "dice 111111", "keep 111111")[-1] == HotDice(0, 8000, True)

    def test_17_given_up_in_the_middle(self) -> None:
        state = with_totals([400, 200], 10000)
        do(state, BUST_THROW, "dice 666123", "keep 666")
        assert state.view(1).points == 600
        assert state.scores() == [400, 200]
        assert state.current_player() == 1


class TestFarkle:
    """Section 8: what the other rule set changes."""

    def test_bank_needs_something_set_aside(self) -> None:
        state = new(rules="farkle")
        do(state, "dice 153264")
        assert legal(state) == ["keep 1", "keep 12345", "keep 123456", "keep 23456", "keep 5"]
        assert refusal(state, "bank")[0] == "keep_before_bank"

    def test_six_set_aside_is_a_choice(self) -> None:
        state = new(rules="farkle")
        events = do(state, "dice 111555", "keep 111", "keep 555")
        assert events[-1] == HotDice(0, 1500, False)
        assert legal(state) == ["bank", "roll"]
        assert len(state.view(0).aside) == 2
        twin = state.clone()
        do(twin, "bank")
        assert twin.scores() == [1500, 0]
        assert do(state, "roll") == [RollChosen(0, 6, 1500)]
        assert (state.view(0).to_throw, state.view(0).aside) == (6, ())
        do(state, "dice 153264")
        assert refusal(state, "bank")[0] == "keep_before_bank"


def test_events_of_a_turn() -> None:
    state = new(2, 100)
    events = do(state, "dice 515162", "keep 55", "roll", "dice 2346")
    assert events == [
        TurnStarted(0, 0),
        DiceThrown(0, (5, 1, 5, 1, 6, 2)),
        DiceKept(0, ROW_OF[5, 5], (0, 2), 100, (1, 1, 6, 2)),
        RollChosen(0, 4, 100),
        DiceThrown(0, (2, 3, 4, 6)),
        Bust(0, 100),
        TurnEnded(state.view(0).turns[0]),
    ]
    assert state.view(0).thrown == (2, 3, 4, 6)
    result = state.view(0).turns[0]
    assert (result.bust, result.lost, result.zeros, result.points) == (True, 100, 1, 0)


def test_leftmost_of_equal_dice_are_kept() -> None:
    state = new()
    events = do(state, "dice 612141", "keep 11")
    assert [event.positions for event in events if isinstance(event, DiceKept)] == [(1, 3)]
    assert state.view(0).table == (6, 2, 4, 1)


def test_each_row_is_listed_once() -> None:
    state = new()
    do(state, "dice 115511")
    assert legal(state) == ["bank", "keep 1", "keep 11", "keep 111", "keep 1111", "keep 5", "keep 55"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("roll", "dice_expected"),
        ("bank", "dice_expected"),
        ("keep 1", "dice_expected"),
        ("dice 12345", "wrong_dice"),
    ],
)
def test_refused_while_chance_throws(action: str, rule: str) -> None:
    assert refusal(new(), action)[0] == rule


def test_refused_while_a_player_decides() -> None:
    state = new()
    do(state, "dice 122346")
    assert refusal(state, "dice 122346") == ("decision_expected", {})
    assert refusal(state, "keep 5") == ("not_on_table", {"dice": "5"})
    assert refusal(state, "keep 11") == ("not_on_table", {"dice": "1"})
    for foreign in (Action("bid 3"), Action("")):
        with pytest.raises(IllegalAction):
            state.apply(foreign)


def test_refused_at_the_end() -> None:
    state = new(1, 100)
    do(state, "dice 122346", "keep 1", "bank")
    for action in ("dice 122346", "keep 1", "roll", "bank"):
        assert refusal(state, action)[0] == "partie_over"


MALFORMED = (
    "", "dice", "dice ", "dice 0", "dice 7", "dice 1234561", "keep", "keep ", "keep 51", "keep 1 1", "Roll",
    "bank ", "keep １", "roll 3", "play H7",
)  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_text(text: str) -> None:
    with pytest.raises(InvalidAction):
        parse_action(text)


def test_text_and_parser_are_inverses() -> None:
    for action in (*KEEPS.values(), ROLL, BANK, dice((1, 3, 4, 1, 3, 5)), dice((6,)), keep((5, 1))):
        assert parse_action(action.text) == action
        assert parse_action(action.text).text == action.text


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_players(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 8"):
        new(seats)


@pytest.mark.parametrize("target", [0, -5, True, 2.5, "100"])
def test_bad_target(target: object) -> None:
    with pytest.raises(ValueError, match="target"):
        GAME.complete({"target": target})


def test_dice_are_the_first_of_six_drawn() -> None:
    options = GAME.complete({})
    state = new()
    first = state.draw_chance(chance_stream("kostky", options, 2, 1, 0)).text
    do(state, "dice 111122", "keep 1111", "roll")
    two = state.draw_chance(chance_stream("kostky", options, 2, 1, 0)).text
    assert len(first) == len("dice 111111")
    assert first.startswith(two)
    assert len(two) == len("dice 11")


def test_all_faces_fall_about_equally_often() -> None:
    state = new()
    faces = "".join(state.draw_chance(Stream(f"faces {n}")).text.removeprefix("dice ") for n in range(2000))
    for face in "123456":
        assert abs(faces.count(face) - 2000) < 200


@pytest.mark.parametrize("rules", ["kostky", "farkle"])
@pytest.mark.parametrize("seats", range(1, 9))
def test_random_parties(seats: int, rules: str) -> None:
    random = Random(seats)
    for seed in range(3):
        options: dict[str, int | str] = {"target": 1000, "rules": rules}
        state = KostkyState(options, seats)
        count = 0
        events: list[Event] = []
        while state.current_player() != TERMINAL:
            view = state.view(0)
            assert KostkyState.from_view(view).view(0) == view
            assert view.to_throw + len(view.table) + sum(len(row.faces) for row in view.aside) == 6
            assert view.points == sum(row.points for row in view.kept)
            if state.current_player() == CHANCE:
                state.apply(state.draw_chance(chance_stream("kostky", options, seats, seed, count)), events)
                count += 1
            else:
                texts = legal(state)
                assert len(set(texts)) == len(texts) > 0
                state.apply(random.choice(state.legal_actions()), events)
        assert isinstance(events[-1], PartieEnded)
        assert events[-1].places.count(1) == 1
        assert max(state.scores()) >= 1000
        turns = [event for event in events if isinstance(event, TurnEnded)]
        assert len(turns) % seats == 0
        assert KostkyState.from_view(state.view(0)).view(0) == state.view(0)


def test_clone_is_independent() -> None:
    state = new()
    do(state, "dice 122346")
    before = state.view(0)
    do(state.clone(), "keep 1", "bank", BUST_THROW)
    assert state.view(0) == before
