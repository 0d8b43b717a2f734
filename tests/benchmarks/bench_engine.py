"""Speed of rules and playouts against OpenSpiel in one run, of ``trace``, and of the computer players' answers.

All is measured by the process's own processor time, both sides of a ratio in turn, so that a busy machine changes
little. Needs open_spiel. Figures are printed: ``make bench ARGS="-s tests/benchmarks/bench_engine.py"``.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bridzik_engine import games, record
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.game import Game
from bridzik_engine.core.state import CHANCE, State
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bench import batched_playouts, chance, dealt
from bridzik_engine.players.bot import LEVELS, Budget
from tests.benchmarks import openspiel

ROUNDS = 30
STARTS = 30

LEAST = {"bridzik": 0.5, "bridge": 0.5, "koza": 1.0, "cesky_durak": 1.0}
"""Playouts one at a time, by the public State API, for each of OpenSpiel's."""
LEAST_BATCHED = 5.0
"""Batched playouts for each rollout of OpenSpiel's in C++."""
TRACE_SECONDS = 0.3
ANSWER_MEDIAN, ANSWER_MOST = 0.05, 0.3
"""Seconds."""


def ratio(ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float, float]:
    """Median over rounds of how many times as fast ``ours`` is, and the seconds a playout of both."""
    ours(), theirs()  # what is built on first use doesn't count
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    return (
        median(their / our for our, their in pairs),
        median(our for our, _ in pairs),
        median(their for _, their in pairs),
    )


def report(what: str, times: float, ours: float, theirs: float) -> None:
    """Print one figure."""
    print(f"\n{what}: {1 / ours:,.0f} against {1 / theirs:,.0f} a second, {times:.2f} ×")


def begun(game: Game, number: int) -> State:
    """A position after the deal, as OpenSpiel's start: Bridžik with seven cards, bridge bid 1NT, Koza silent."""
    if game.id == "bridzik":
        state = game.new_state(game.complete({}), 4)
        state.round = 1  # type: ignore[attr-defined]  # seven cards, the most that oh_hell deals from 32
        state.apply(chance(game, state, number, 0))
        return state
    state = dealt(game, number)
    before_play = {"bridge": ["call 1NT", *["call Pass"] * 3], "koza": ["silent"]}
    for text in before_play.get(game.id, []):
        state.apply(game.parse_action(text))
    return state


def is_shuffling(state: State) -> bool:
    """Whether chance renews the stock of Czech Fool; every other chance node after the deal is the next deal."""
    return isinstance(state, FoolState) and state.is_shuffling()


def single(game: Game) -> Callable[[], float]:
    """Measures seconds a playout by the State API, to the next deal or the end."""
    states = [begun(game, number) for number in range(STARTS)]
    random = Random(2)
    draw = random.random
    options = game.complete({})

    def measure() -> float:
        begin = time.process_time()
        for start in states:
            state = start.clone()
            while True:
                while state.current_player() >= 0:
                    legal = state.legal_actions()
                    state.apply(legal[int(draw() * len(legal))])
                if not is_shuffling(state):
                    break
                stream = chance_stream(game.id, options, game.usual_seats, random.getrandbits(32), 1)
                state.apply(state.draw_chance(stream))
        return (time.process_time() - begin) / len(states)

    return measure


@pytest.mark.parametrize("game_id", LEAST)
def test_one_at_a_time(game_id: str) -> None:
    times, ours, theirs = ratio(single(games.load(game_id)), openspiel.single(game_id, STARTS))
    yardstick = openspiel.GAMES[game_id].partition("(")[0]
    report(f"{game_id} one at a time against {yardstick}, games", times, ours, theirs)
    assert times >= LEAST[game_id]


@pytest.mark.parametrize("game_id", ["bridzik", "koza"])
def test_batched(game_id: str) -> None:
    playouts = batched_playouts(games.load(game_id))
    assert playouts is not None, "numpy is missing"

    def ours() -> float:
        lanes, seconds = playouts()
        return seconds / lanes

    times, mine, theirs = ratio(ours, openspiel.rollouts(game_id))
    report(
        f"{game_id} batched against {openspiel.GAMES[game_id].partition('(')[0]} in C++", times, mine, theirs
    )
    assert times >= LEAST_BATCHED


def long_record(game: Game, actions: int) -> str:
    """A record of so many random actions (or as many as the longest partie has)."""
    longest = {"koza": {"games": 50}, "kostky": {"target": 1_000_000}}
    players = [Player(f"Player {seat}") for seat in range(game.usual_seats)]
    partie = Partie(game, longest.get(game.id, {}), players, 1)
    random = Random(1)
    while not partie.is_over and len(partie.plies) < actions:
        at_chance = partie.to_act == CHANCE
        partie.apply(partie.next_chance() if at_chance else random.choice(partie.legal_actions()))
    return record.dump(partie)


@pytest.mark.parametrize("game_id", games.ids())
def test_trace_of_a_thousand_actions(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / "long.partie"
    path.write_text(long_record(games.load(game_id), 1000), encoding="utf-8")
    actions = len(json.loads(path.read_text(encoding="utf-8"))["actions"])
    seconds = []
    for _ in range(7):
        begin = os.times()
        subprocess.run(
            [sys.executable, "-m", "bridzik_engine", "trace", path], check=True, stdout=subprocess.DEVNULL
        )
        end = os.times()
        spent = (end.children_user - begin.children_user, end.children_system - begin.children_system)
        seconds.append(sum(spent))
    print(f"\n{game_id} trace of {actions} actions: {min(seconds):.2f} s with start-up")
    assert min(seconds) <= TRACE_SECONDS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", games.ids())
def test_answers(game_id: str, level: str) -> None:
    """One partie between four of the level, or what of it fits into 300 decisions, after a first answer of each."""
    game = games.load(game_id)
    bots = [game.make_bot(level) for _ in range(game.usual_seats)]
    state = dealt(game, 1)
    bots[0].decide(state.view(state.current_player()), Random(1), Budget(0.3))  # loads what it needs
    seconds: list[float] = []
    chances = 0
    while state.current_player() >= CHANCE and len(seconds) < 300:
        seat = state.current_player()
        if seat == CHANCE:
            chances += 1
            state.apply(chance(game, state, 1, chances))
            continue
        begin = time.process_time()
        decision = bots[seat].decide(state.view(seat), Random(len(seconds)), Budget(0.3))
        seconds.append(time.process_time() - begin)
        state.apply(decision.action)
    seconds.sort()
    middle, most = seconds[len(seconds) // 2], seconds[-1]
    print(f"\n{game_id} {level}: median {middle * 1000:.1f} ms, most {most * 1000:.0f} ms of {len(seconds)}")
    assert middle <= ANSWER_MEDIAN
    assert most <= ANSWER_MOST
