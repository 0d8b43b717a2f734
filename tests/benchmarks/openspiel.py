"""OpenSpiel's games as the yardstick of speed: driven from Python, and its rollouts in C++."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import pytest

GAMES = {
    "bridzik": "oh_hell(players=4,num_suits=4,num_cards_per_suit=8,num_tricks_fixed=7)",
    "bridge": "bridge(use_double_dummy_result=false)",
    "koza": "hearts(pass_cards=false)",
    "cesky_durak": "crazy_eights(players=4,reshuffle=true,max_turns=1000000,max_draw_cards=2)",
}
"""The counterpart of each game.

oh_hell has the most tricks that 32 cards allow there. A round of crazy_eights goes on to its end as one of Czech Fool
does (by default it is cut after 100 plays, and ends with the stock); with two draws a turn at most, as a seven gives
here, a random round has the same work in it: about 450 decisions and 190 cards drawn against 480 and 200.
"""

AUCTION = ("1NT", "Pass", "Pass", "Pass")
ROLLOUTS = 2000
SIMULATIONS = 3


def pyspiel() -> Any:
    """The module; where it is missing the benchmark fails and says so."""
    try:
        import pyspiel as module
    except ImportError:
        pytest.fail("open_spiel is missing, the yardstick of these benchmarks: pip install open_spiel")
    return module


def starts(game_id: str, number: int) -> list[Any]:
    """Positions of the counterpart of ``game_id``: dealt, and in bridge bid 1NT."""
    game = pyspiel().load_game(GAMES[game_id])
    random = Random(1)
    states = []
    for _ in range(number):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance(state, random))
        for call in AUCTION if game_id == "bridge" else ():
            named = {state.action_to_string(action): action for action in state.legal_actions()}
            state.apply_action(named[call])
        states.append(state)
    return states


def chance(state: Any, random: Random) -> int:
    """An outcome of chance at ``state``."""
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(outcomes, chances)[0])


def single(game_id: str, number: int) -> Callable[[], float]:
    """Measures seconds a playout of ``number`` positions, by Python, cloned after the deal."""
    states = starts(game_id, number)
    random = Random(2)
    draw = random.random

    def measure() -> float:
        begin = process_time()
        for start in states:
            state = start.clone()
            while (player := state.current_player()) != -4:  # pyspiel's terminal
                if player < 0:
                    state.apply_action(chance(state, random))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(draw() * len(legal))])
        return (process_time() - begin) / len(states)

    return measure


def rollouts(game_id: str) -> Callable[[], float]:
    """Measures seconds a rollout in C++, reached through a search with many rollouts a simulation."""
    module = pyspiel()
    state = starts(game_id, 1)[0]
    game = state.get_game()

    def measure() -> float:
        evaluator = module.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = module.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
        begin = process_time()
        bot.step(state.clone())
        return (process_time() - begin) / (SIMULATIONS * ROLLOUTS)

    return measure
