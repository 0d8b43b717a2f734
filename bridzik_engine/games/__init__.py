"""The games: each subfolder is one, found by its presence, imported on first use."""

import importlib
import pkgutil
from functools import cache

from bridzik_engine.core.game import Game


def ids() -> list[str]:
    """Ids of all games present, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@cache
def load(game_id: str) -> Game:
    """The game called ``game_id``. Raises ``ValueError`` when there is none."""
    if game_id not in ids():
        raise ValueError(f"unknown game {game_id!r}")
    game = importlib.import_module(f"{__name__}.{game_id}").GAME
    assert isinstance(game, Game)
    return game
