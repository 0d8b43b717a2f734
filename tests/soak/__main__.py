"""``python -m tests.soak [GAME …] [--parties N] [--seed N]``: random parties of each game, watched at every step.

No partie may stall, offer nothing or offer a thing twice; no card may be lost; money in Koza adds up; what each seat
sees must be possible. Default: 100,000 parties a game, all games, their options and numbers of players by turns.
"""

import argparse
import sys
import time
from random import Random
from typing import Any

from bridzik_engine import games
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE, TERMINAL, State
from tests.engine.conformance.tables import MAX_PLIES, TABLES, Table

LOOKS = 40
"""Every so many actions all views are looked at closely."""


def play(table: Table, seed: int, random: Random) -> int:
    """One random partie at ``table``; the number of its actions. Raises ``AssertionError`` for whatever is wrong."""
    game = table.game
    options = game.complete(dict(table.options))
    state = game.new_state(options, table.seats)
    plies = chances = 0
    while (player := state.current_player()) != TERMINAL:
        assert plies < MAX_PLIES, "it does not end"
        if player == CHANCE:
            action = state.draw_chance(chance_stream(game.id, options, table.seats, seed, chances))
            chances += 1
        else:
            actions = state.legal_actions()
            assert actions, "nothing is legal"
            assert len({action.text for action in actions}) == len(actions), "a legal action twice"
            action = actions[random.randrange(len(actions))]
        state.apply(action)
        plies += 1
        if random.randrange(LOOKS) == 0:
            look(table, state, random)
    look(table, state, random)
    return plies


def look(table: Table, state: State, random: Random) -> None:
    """Check what can be checked between two actions."""
    views: list[Any] = [state.view(seat) for seat in range(table.seats)]
    seat = random.randrange(table.seats)
    assert table.game.sample_world(views[seat], random).view(seat) == views[seat], "a world that can't be"
    if table.game.pack is not None:
        assert sum(view.hand for view in views) <= table.game.pack.full, "a card in two hands"
    if table.game_id == "koza":
        assert sum(state.scores()) + views[0].bank == 0, "money is lost"
    if table.game_id == "cesky_durak" and views[0].top is not None:
        heaps = state.whole_pack()  # type: ignore[attr-defined]  # a FoolState
        assert sum(heaps) == table.game.pack.full, "a card is lost"  # type: ignore[union-attr]  # it has a pack


def main() -> int:
    """Run the command line; 0 when all went well."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("games", nargs="*", default=games.ids(), metavar="GAME")
    parser.add_argument("--parties", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for game_id in arguments.games:
        tables = [table for table in TABLES if table.game_id == game_id]
        started = time.monotonic()
        plies = 0
        for number in range(arguments.seed, arguments.seed + arguments.parties):
            table = tables[number % len(tables)]
            try:
                plies += play(table, number, Random(f"{table} {number}"))
            except Exception:
                print(f"{table}, --seed {number} --parties 1", file=sys.stderr)
                raise
            if number % 10_000 == 9_999:
                print(f"{game_id}: {number + 1 - arguments.seed}", flush=True)
        seconds = time.monotonic() - started
        print(f"{game_id}: {arguments.parties} parties, {plies} actions, {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
