"""What the conformance suite plays: every game, its options and numbers of players, and one partie of each.

A game joins by being there: ``games.ids()`` finds its folder.
"""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from bridzik_engine import games
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.game import Game, Option, OptionValue
from bridzik_engine.core.state import CHANCE, TERMINAL, State
from bridzik_engine.partie import Partie, Player

MAX_PLIES = 100_000
"""No partie between random players lasts longer."""

DENSE, SPARSE = 50, 15
"""Positions looked at: the first ``DENSE`` of a partie, then every ``SPARSE``-th, and the last."""


@dataclass(frozen=True)
class Table:
    """A game with some of its options and a number of players."""

    game_id: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: int

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game_id}{chosen}-{self.seats}"

    @property
    def game(self) -> Game:
        """The game itself, loaded on use so that a broken one fails its own tests only."""
        return games.load(self.game_id)

    def partie(self, seed: int | None = 1) -> Partie:
        """A new partie."""
        players = [Player(f"Player {seat}") for seat in range(self.seats)]
        return Partie(self.game, dict(self.options), players, seed)


@dataclass(frozen=True)
class Walk:
    """A partie between random players, finished, and its state at chosen lengths."""

    table: Table
    partie: Partie
    states: dict[int, State]


def edges(option: Option) -> list[OptionValue]:
    """Values of an option worth trying besides its default: all of a choice, the smallest of a range."""
    others = (value for value in option.allowed if value != option.default)
    return list(others) if isinstance(option.allowed, tuple) else [next(others)]


def tables() -> list[Table]:
    """Every game at every number of players worth trying, and with each of its options once changed."""
    found = []
    for game_id in games.ids():
        game = games.load(game_id)
        usual = game.usual_seats
        numbers = {game.seats[0], usual - 1, usual, game.seats[-1]} & set(game.seats)
        found += [Table(game_id, (), seats) for seats in sorted(numbers)]
        found += [Table(game_id, ((o.name, value),), usual) for o in game.options for value in edges(o)]
    return found


TABLES = tables()


def finish(partie: Partie, random: Random, limit: int = MAX_PLIES) -> None:
    """Let random players play ``partie`` to its end, or until it has ``limit`` plies."""
    while not partie.is_over and len(partie.plies) < limit:
        step(partie, random)


def step(partie: Partie, random: Random) -> None:
    """One action of chance or of a random player."""
    if partie.to_act == CHANCE:
        partie.apply(partie.next_chance())
    else:
        actions = partie.legal_actions()
        partie.apply(actions[random.randrange(len(actions))])


@cache
def walk(table: Table) -> Walk:
    """A whole random partie at ``table``, the same in every run."""
    partie = table.partie(seed=7)
    random = Random(str(table))
    states = {0: partie.state.clone()}
    while not partie.is_over and len(partie.plies) < MAX_PLIES:
        step(partie, random)
        made = len(partie.plies)
        if made <= DENSE or made % SPARSE == 0 or partie.is_over:
            states[made] = partie.state.clone()
    return Walk(table, partie, states)


def snapshot(state: State, seats: int) -> tuple[Any, ...]:
    """All that can be asked of a state, to compare states by."""
    player = state.current_player()
    return (
        player,
        tuple(state.scores()),
        tuple(sorted(action.text for action in state.legal_actions())),
        tuple(state.view(seat) for seat in range(seats)),
        state.draw_chance(Stream("snapshot")).text if player == CHANCE else None,
        player == TERMINAL,
    )
