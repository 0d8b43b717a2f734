"""What a seat of Czech Fool may conclude about hidden cards, and that sampled positions keep to it."""

from random import Random

import pytest

from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.chance import Stream
from bridzik_engine.games.cesky_durak import GAME
from bridzik_engine.games.cesky_durak.cards import ANSWERS_EIGHT
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.world import sample_likely_world, sample_world
from tests.engine.games.cesky_durak.positions import hand, play, position

TIMES = 30


def reshuffled() -> FoolState:
    """P0 has just made the pile C3 S3 HK the stock and drawn S3 from it; the other 46 cards are in hands."""
    named = ["H5", "D4", "D9", "C3", "S3", "HK"]
    rest = [text for text in FRENCH.texts if text not in named]
    state = position("H5", " ".join(["D4", *rest[:20]]), " ".join(rest[20:]), top="D9", stock="")
    assert state.view(0).pile == 4
    play(state, "draw", "shuffle S3,C3,HK")
    return state


def test_the_stock_after_a_reshuffle_is_known_but_for_its_order() -> None:
    state = reshuffled()
    orders = set()
    for seed in range(TIMES):
        world = sample_world(state.view(0), Random(seed))
        assert hand(world, 0) == {"H5", "S3"}
        assert not {"C3", "HK"} & (hand(world, 1) | hand(world, 2))
        play(world, "pass", "draw")
        orders.add(frozenset(hand(world, 1) & {"C3", "HK"}))
    assert orders == {frozenset({"C3"}), frozenset({"HK"})}


def test_others_know_that_the_drawn_card_came_from_the_stock() -> None:
    state = reshuffled()
    drawn = set()
    for seed in range(TIMES):
        world = sample_world(state.view(1), Random(seed))
        assert "H5" not in hand(world, 1)
        held = hand(world, 0) & {"S3", "C3", "HK"}
        assert len(held) >= 1
        drawn |= held
    assert drawn == {"S3", "C3", "HK"}


def test_cards_of_who_left_may_be_anywhere() -> None:
    state = position("H5 H6", "D4 D6", "S9 SK", top="C9", stock="", rest_to=2)
    play(state, "leave 0")
    view = state.view(1)
    assert view.buried == 2
    play(state, "draw")
    assert state.view(1).drawing is not None
    play(state, state.draw_chance(Stream("left")).text)
    assert state.view(1).mixed
    for seed in range(TIMES):
        assert sample_world(state.view(2), Random(seed)).view(2) == state.view(2)


def test_a_card_drawn_on_an_eight_fits_it_in_every_world() -> None:
    state = position("D4 D6", "C3 C5", "SA ST", top="H8", eight=True, to_act=1, stock="SJ SK H9 CT")
    play(state, "draw")
    fitting = ANSWERS_EIGHT[FRENCH.card("H8")]
    for seed in range(TIMES):
        world = sample_world(state.view(2), Random(seed))
        plays = {action.text.split()[1] for action in world.legal_actions()}
        assert plays
        assert all(fitting >> FRENCH.card(card) & 1 for card in plays)
        assert world.view(1).counts == (2, 5, 2)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hands_lie_open_once_counted(seat: int) -> None:
    state = position("H5", "HT", "SQ ST", top="H9")
    play(state, "play H5")
    world = sample_world(state.view(seat), Random(seat))
    assert [hand(world, other) for other in range(3)] == [set(), {"HT"}, {"SQ", "ST"}]


def test_who_passed_most_likely_has_nothing_that_fitted() -> None:
    state = position("C5 DK", "S4 D9 C7 HQ", "S9 S3", top="H5", to_act=1, stock="C2 C3 C4 CJ")
    play(state, "draw", "pass")
    view = state.view(0)
    fitted = view.declined[1]
    assert fitted >> FRENCH.card("H9") & 1
    queens = 0
    for seed in range(TIMES):
        held = sample_likely_world(view, Random(seed)).view(1).hand & fitted
        assert all(FRENCH.texts[card][1] == "Q" for card in cards_of(held))
        queens += held != 0
    assert queens  # a queen may well have been kept


def test_a_seat_that_passed_with_everything_fitting_is_still_possible() -> None:
    """Nobody must play: believing he had nothing may leave no world at all; then anything goes."""
    named = ["H2", "H3", "H4", "H6", "S5", "C5"]
    rest = [text for text in FRENCH.texts if text not in [*named, "H5"]]
    state = position(" ".join(rest), "H2 H3 H4 H6", "S5", top="H5", to_act=1, stock="C5")
    play(state, "draw", "pass")
    world = sample_likely_world(state.view(0), Random(1))
    assert world.view(0) == state.view(0)


def test_nothing_is_known_before_the_first_deal() -> None:
    state = GAME.new_state(GAME.complete({}), 3)
    assert sample_world(state.view(1), Random(1)).view(1) == state.view(1)
