"""Kostky's computer players: legal, sensible, aware of target, last round and zero marks."""

from random import Random

import pytest

from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.kostky import GAME
from bridzik_engine.games.kostky.bot import KostkyBot, bust_percent, selections
from bridzik_engine.games.kostky.notation import parse_action
from bridzik_engine.games.kostky.rules import KostkyState
from bridzik_engine.players.bot import LEVELS, Budget, Decision

STRONG = ("experienced", "master")


def position(
    *actions: str, totals: tuple[int, ...] = (0, 0), rules: str = "farkle", seat: int = 0
) -> KostkyState:
    """``seat``'s turn after ``actions``, with these totals banked."""
    state = KostkyState({"target": 10000, "rules": rules}, len(totals))
    state._totals = list(totals)
    state._turn = seat
    for action in actions:
        state.apply(parse_action(action))
    return state


def decide(state: KostkyState, level: str = "master", seed: int = 1) -> Decision:
    seat = state.current_player()
    return GAME.make_bot(level).decide(state.view(seat), Random(seed), Budget(10))


def choice(state: KostkyState, level: str = "master") -> str:
    return decide(state, level).action.text


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["kostky", "farkle"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_parties_are_legal(seats: int, rules: str, level: str) -> None:
    options: dict[str, int | str] = {"target": 2000, "rules": rules}
    state = KostkyState(options, seats)
    count = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(chance_stream("kostky", options, seats, 5, count)))
            count += 1
            continue
        decision = decide(state, level, count)
        assert decision.action in state.legal_actions()
        assert decision.reason
        values = [candidate.value for candidate in decision.candidates]
        assert values == sorted(values, reverse=True)
        if decision.action.text == "bank":
            assert state.view(0).points > 0
        state.apply(decision.action)
    assert count < 400


@pytest.mark.parametrize("level", STRONG)
def test_one_die_is_not_thrown_for_much(level: str) -> None:
    state = position("dice 111552", "keep 111", "keep 55")
    decision = decide(state, level)
    assert (decision.action.text, decision.reason) == ("bank", "bank_enough")
    assert decision.details["bust"] == 66.7
    assert decision.details["unit"] == "points"


@pytest.mark.parametrize("level", STRONG)
def test_five_dice_are_thrown_for_little(level: str) -> None:
    assert choice(position("dice 123466", "keep 1"), level) == "roll"


@pytest.mark.parametrize("level", LEVELS)
def test_a_straight_is_kept_whole(level: str) -> None:
    assert choice(position("dice 123456"), level) == "keep 123456"


@pytest.mark.parametrize("level", STRONG)
def test_a_five_is_left_on_the_table_for_more_dice(level: str) -> None:
    # A one and a five: keeping the one alone leaves five dice.
    decision = decide(position("dice 152336"), level)
    assert decision.action.text == "keep 1"
    assert decision.reason == "keep_and_roll"
    assert decision.details["rows"] == "1"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_turn_is_played_for_the_lead(level: str) -> None:
    # The other stands at 10500; with 10400 banking would lose the partie for certain.
    state = position("dice 111552", "keep 111", "keep 55", totals=(10500, 9300), seat=1)
    decision = decide(state, level)
    assert (decision.action.text, decision.reason) == ("roll", "roll_to_catch")
    assert decision.details["need"] == 150


@pytest.mark.parametrize("level", LEVELS)
def test_a_won_partie_is_banked(level: str) -> None:
    state = position("dice 123346", "keep 1", totals=(9000, 9950), seat=1)
    decision = decide(state, level)
    assert (decision.action.text, decision.reason) == ("bank", "bank_target")


def test_a_target_in_reach_of_others_is_not_enough() -> None:
    state = position("dice 123346", "keep 1", totals=(9900, 9950), seat=0)
    assert choice(state) == "roll"


@pytest.mark.parametrize("level", LEVELS)
def test_the_third_zero_is_feared(level: str) -> None:
    state = position("dice 113346", "keep 11", totals=(6000, 2000))
    state._zeros = [2, 0]
    assert choice(state, level) == ("roll" if level == "experienced" else "bank")


def test_literal_rules_throw_again_without_setting_aside() -> None:
    state = position("dice 112346", "keep 1", "roll", "dice 52336", rules="kostky")
    decision = decide(state)
    assert (decision.action.text, decision.reason) == ("roll", "roll_for_more")
    assert choice(state, "experienced") == "keep 5"


def test_same_view_and_seed_same_answer() -> None:
    state = position("dice 111552")
    assert decide(state, "master", 3) == decide(state, "master", 3)


def test_chance_of_a_bust_in_words() -> None:
    assert [bust_percent(dice) for dice in range(1, 7)] == [66.7, 44.4, 27.8, 15.7, 7.7, 3.1]


def test_selections_are_each_listed_once() -> None:
    assert selections((1, 5, 1)) == {(1,), (5,), (1, 1), (1, 5), (1, 1, 5)}


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        KostkyBot("genius")
