"""The first chance action of each game for a few deal numbers: pinned for ever in ``deals.json``."""

import json
from pathlib import Path

from bridzik_engine import games
from bridzik_engine.partie import Partie, Player
from bridzik_engine.seeds import MAX_SEED

DEALS = Path(__file__).with_name("deals.json")
NUMBERS = (1, 2, 1_000_000, MAX_SEED)


def first_chance(game_id: str, number: int) -> str:
    """The first deal or throw of deal ``number`` at the game's usual table."""
    game = games.load(game_id)
    players = [Player(f"Player {seat}") for seat in range(game.usual_seats)]
    return Partie(game, {}, players, number).next_chance().text


def pin_new_games() -> None:
    """Add the deals of games that are not pinned yet; what is pinned stays."""
    pinned = json.loads(DEALS.read_text(encoding="utf-8")) if DEALS.exists() else {}
    for game_id in games.ids():
        pinned.setdefault(game_id, {str(number): first_chance(game_id, number) for number in NUMBERS})
    DEALS.write_text(json.dumps(dict(sorted(pinned.items())), indent=1) + "\n", encoding="utf-8")
