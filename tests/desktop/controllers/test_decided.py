"""A round is decided when no play can change its result; then it can be played out for the person."""

from random import Random

import pytest

from bridzik_desktop import games
from bridzik_desktop.controllers.decided import is_decided
from bridzik_engine import games as engine_games
from bridzik_engine.core.event import Event
from bridzik_engine.core.state import CHANCE, State
from bridzik_engine.partie import Partie, Player


def positions(game: str, seed: int) -> list[State]:
    """The positions of the first round of a random partie, the last one at the end."""
    loaded = engine_games.load(game)
    players = [Player(f"P{seat}") for seat in range(loaded.usual_seats)]
    partie = Partie(loaded, {}, players, seed)
    random = Random(seed)
    ends = games.presenter_of(game).ends_round
    found: list[State] = []
    while not partie.is_over:
        if partie.to_act == CHANCE:
            events = partie.apply(partie.next_chance())
        else:
            found.append(partie.state.clone())
            events = partie.apply(random.choice(partie.legal_actions()))
        if any(ends(event) for event in events):
            break
    return found


def outcomes(state: State, game: str, tries: int) -> set[tuple[tuple[int, ...], tuple[Event, ...]]]:
    """Results of some random plays to the end of the round."""
    ends = games.presenter_of(game).ends_round
    found = set()
    for n in range(tries):
        random, copy = Random(n), state.clone()
        while True:
            events: list[Event] = []
            copy.apply(random.choice(copy.legal_actions()), events)
            closing = tuple(event for event in events if ends(event))
            if closing or copy.current_player() < 0:
                found.add((tuple(copy.scores()), closing))
                break
    return found


@pytest.mark.parametrize("seed", range(6))
def test_last_card_of_a_trick_game_is_always_decided_and_a_decided_round_has_one_outcome(seed: int) -> None:
    found = positions("bridzik", seed)
    ends = games.presenter_of("bridzik").ends_round
    decided = [state for state in found if is_decided(state, ends)]
    assert is_decided(found[-1], ends)
    assert not is_decided(found[0], ends)
    for state in decided:
        assert len(outcomes(state, "bridzik", 40)) == 1


def test_chance_leaves_a_round_open() -> None:
    ends = games.presenter_of("kostky").ends_round
    assert not any(is_decided(state, ends) for state in positions("kostky", 1)[:20])


def test_looking_leaves_the_position_as_it_is() -> None:
    state = positions("bridzik", 3)[-4]
    before = (state.scores(), list(state.legal_actions()))
    is_decided(state, games.presenter_of("bridzik").ends_round)
    assert (state.scores(), list(state.legal_actions())) == before
