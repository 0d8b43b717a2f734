"""What each game looks like in the window: one presenter file a game, found by its presence."""

import importlib
import pkgutil
from functools import cache

from bridzik_desktop.games.presenter import Presenter
from bridzik_engine import games as engine_games

ORDER = ("bridzik", "koza", "bridge", "kostky", "cesky_durak")
"""The order on the home page; games not named follow by id."""


def ids() -> list[str]:
    """Ids of the games that both the engine and the window know, in the order of the home page."""
    here = {module.name for module in pkgutil.iter_modules(__path__)}
    known = [game for game in engine_games.ids() if game in here]
    return sorted(known, key=lambda game: (ORDER.index(game) if game in ORDER else len(ORDER), game))


@cache
def presenter(game: str) -> Presenter:
    """The presenter of `game`. Raises `ValueError` when there is none."""
    if game not in ids():
        raise ValueError(f"unknown game {game!r}")
    found = importlib.import_module(f"{__name__}.{game}").PRESENTER
    assert isinstance(found, Presenter)
    return found
