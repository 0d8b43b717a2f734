"""Random playouts a second for each game: one at a time through the State API, and batched where a game can.

A playout goes from the first deal to the next one, or to the end of the partie where a game deals but once or throws
dice. What chance brings is drawn outside the clock, which counts this process's own time.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time

from bridzik_engine import games
from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.game import Game
from bridzik_engine.core.state import CHANCE, State

SECONDS = 1.0
"""How long each figure is measured."""
STARTS = 20
"""Deals that playouts start from, one after the other."""
LANES = 16384
"""Playouts at once in a batch."""


def bench_lines() -> Iterator[str]:
    """One line of text a game, as soon as it is measured."""
    width = max(map(len, games.ids()))
    for game_id in games.ids():
        game = games.load(game_id)
        batched = batched_playouts(game)
        second = "not batched" if batched is None else f"batched {rate(batched):10,.0f} a second"
        yield f"{game_id:{width}}  one at a time {rate(single_playouts(game)):8,.0f} a second, {second}"


def rate(measure: Callable[[], tuple[int, float]]) -> float:
    """Playouts a second; ``measure`` tells how many were played and in how many seconds."""
    measure()  # what is built on first use doesn't count
    playouts, seconds = 0, 0.0
    while seconds < SECONDS:
        more, spent = measure()
        playouts += more
        seconds += spent
    return playouts / seconds


def dealt(game: Game, number: int) -> State:
    """The position after the first chance action of deal ``number``, with the game's defaults."""
    options = game.complete({})
    state = game.new_state(options, game.usual_seats)
    state.apply(state.draw_chance(chance_stream(game.id, options, game.usual_seats, number, 0)))
    return state


def single_playouts(game: Game) -> Callable[[], tuple[int, float]]:
    """Measures some playouts of ``game`` through the public State API, cloned after the deal."""
    starts = [dealt(game, number) for number in range(STARTS)]
    random = Random(1)

    def measure() -> tuple[int, float]:
        return len(starts), sum(playout(game, start, random) for start in starts)

    return measure


def playout(game: Game, start: State, random: Random) -> float:
    """Play ``start`` on with random actions to the next deal or the end; the seconds it took."""
    draw = random.random
    chances = 0
    begin = process_time()
    state = start.clone()
    seconds = 0.0
    while True:
        while state.current_player() >= 0:
            legal = state.legal_actions()
            state.apply(legal[int(draw() * len(legal))])
        seconds += process_time() - begin
        if state.current_player() != CHANCE:
            return seconds
        chances += 1
        outcome = chance(game, state, random.getrandbits(32), chances)
        if outcome.text.startswith("deal "):
            return seconds
        begin = process_time()
        state.apply(outcome)


def chance(game: Game, state: State, number: int, count: int) -> Action:
    """What chance brings at ``state`` in deal ``number``."""
    return state.draw_chance(chance_stream(game.id, game.complete({}), game.usual_seats, number, count))


def batched_playouts(game: Game) -> Callable[[], tuple[int, float]] | None:
    """Measures one batch of playouts of ``game``; ``None`` where the game has none or numpy is missing."""
    module = f"bridzik_engine.games.{game.id}.batch"
    if find_spec("numpy") is None or find_spec(module) is None:
        return None
    import numpy as np

    random_playouts = import_module(module).random_playouts
    start = dealt(game, 1)
    generator = np.random.default_rng(1)

    def measure() -> tuple[int, float]:
        begin = process_time()
        random_playouts(start, LANES, generator)
        return LANES, process_time() - begin

    return measure
