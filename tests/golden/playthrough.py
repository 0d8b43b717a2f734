"""A partie as text: every action with what it brought about, who acts next and what he may do."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from bridzik_engine.core.chance import Stream
from bridzik_engine.core.event import Event
from bridzik_engine.core.game import OptionValue
from bridzik_engine.core.state import CHANCE, State
from bridzik_engine.games import load
from bridzik_engine.partie import Partie, Player

HERE = Path(__file__).parent
SEED = 1
LONGEST = 600
PLAYTHROUGHS: dict[str, tuple[str, dict[str, OptionValue], int]] = {
    "bridge": ("bridge", {"vulnerable": "ns"}, 4),
    "bridzik": ("bridzik", {"series": 1}, 4),
    "cesky_durak": ("cesky_durak", {"spade_queen": 40}, 3),
    "kostky": ("kostky", {"target": 1500}, 3),
    "kostky-farkle": ("kostky", {"target": 1500, "rules": "farkle"}, 2),
    "koza": ("koza", {"games": 2, "winners": 2}, 4),
}
"""Name of the file: game, options, players."""


def path_of(name: str) -> Path:
    """Where the playthrough ``name`` is kept."""
    return HERE / f"{name}.txt"


def playthrough(name: str) -> str:
    """The playthrough ``name``: players whose choices come from the engine's own pinned chance."""
    game_id, options, seats = PLAYTHROUGHS[name]
    partie = Partie(load(game_id), options, [Player(f"Player {seat}") for seat in range(seats)], SEED)
    choices = Stream(f"golden {name}")
    lines = [
        f"{game_id}, {seats} players, deal {SEED}, "
        + ", ".join(f"{k} {v}" for k, v in partie.options.items())
    ]
    lines += describe(partie.state)
    while not partie.is_over and len(partie.plies) < LONGEST:
        if partie.to_act == CHANCE:
            action = partie.next_chance()
        else:
            # Mostly from the front, where cards stand before draws and passes: random parties would go on for ever.
            actions = partie.legal_actions()
            action = actions[min(choices.below(len(actions)), choices.below(len(actions)))]
        events = partie.apply(action)
        lines += ["", f"{len(partie.plies)}. {action}", *(f"   {told(event)}" for event in events)]
        lines += describe(partie.state)
    return "\n".join(lines) + "\n"


def describe(state: State) -> Iterator[str]:
    """Scores, who acts, and the legal actions."""
    player = state.current_player()
    actor = {CHANCE: "chance"}.get(player, f"seat {player}" if player >= 0 else "over")
    legal = " · ".join(sorted(action.text for action in state.legal_actions()))
    yield f"   → {actor}, scores {' '.join(map(str, state.scores()))}" + (f": {legal}" if legal else "")


def told(event: Event) -> str:
    """An event with its fields."""
    fields = ", ".join(f"{field.name}={getattr(event, field.name)!r}" for field in dataclasses.fields(event))
    return f"{type(event).__name__}({fields})"
