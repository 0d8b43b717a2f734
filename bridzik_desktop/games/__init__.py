"""What each game looks like in the window: one file a game, found by its presence, and its helpers (`_…`)."""

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter

ORDER = ("bridzik", "koza", "bridge", "kostky", "cesky_durak")
"""The order on the home page; games not named follow by id."""
SHARED = ("card_names", "introduction", "presenter", "trick_table", "words")
"""Modules of this package that are no game."""


def ids() -> list[str]:
    """Ids of the games the window knows, in the order of the home page."""
    here = [module.name for module in pkgutil.iter_modules(__path__)]
    known = [name for name in here if not name.startswith("_") and name not in SHARED]
    return sorted(known, key=lambda game: (ORDER.index(game) if game in ORDER else len(ORDER), game))


@cache
def introduction_of(game: str) -> Introduction:
    """The introduction of `game`. Raises `ValueError` when there is none."""
    if game not in ids():
        raise ValueError(f"unknown game {game!r}")
    found = importlib.import_module(f"{__name__}.{game}").INTRODUCTION
    assert isinstance(found, Introduction)
    return found


@cache
def presenter_of(game: str) -> "Presenter":
    """Who shows `game` at the table. Raises `ValueError` when there is none."""
    return introduction_of(game).presenter()
