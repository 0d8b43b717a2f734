"""What is played for the person: a forced card, a decided rest; never again what was just taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from bridzik_desktop import games
from bridzik_desktop.controllers.opponents import Opponents
from bridzik_desktop.controllers.table import TableController, Wait
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.opening import open_library
from bridzik_engine import games as engine_games
from bridzik_engine.core.action import Play
from bridzik_engine.partie import Partie, Player

NAMES = ("Anna", "Boris", "Cyril", "Dana")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with open_library(tmp_path / "library.sqlite").library as opened:
        yield opened


@pytest.fixture
def controller(library: Library, qapp: QObject) -> TableController:
    """Four persons, who take the seat whenever it is theirs."""
    partie = Partie(engine_games.load("bridzik"), {"series": 1}, [Player(name) for name in NAMES], 3)
    number = library.create("bridzik", {"series": 1}, [{"name": name, "kind": "human"} for name in NAMES], 3)
    presenter = games.presenter_of("bridzik")
    return TableController(partie, library, number, Opponents(), presenter.ends_round, presenter.summarise)


def play_round(controller: TableController) -> int:
    """Play one round, first legal actions; how many of them had to be asked for."""
    waits: list[Wait] = []
    controller.waiting.connect(waits.append)
    asked = 0
    while not waits or waits[-1] is not Wait.SUMMARY:
        waits.clear()
        controller.proceed()
        if not waits:
            continue
        if waits[-1] is Wait.SEAT:
            controller.take_seat()
        elif waits[-1] is Wait.PERSON:
            asked += 1
            controller.act(controller.partie.legal_actions()[0])
    controller.waiting.disconnect(waits.append)
    return asked


def test_all_is_asked_for_where_nothing_else_is_wished(controller: TableController) -> None:
    assert play_round(controller) == 4 + 32


def test_forced_cards_are_played(controller: TableController) -> None:
    controller.play_forced = True
    assert play_round(controller) < 4 + 32
    last = [ply for ply in controller.partie.plies if isinstance(ply.action, Play)][-4:]
    assert {ply.seat for ply in last} == {0, 1, 2, 3}


def test_a_decided_rest_is_played_out(controller: TableController) -> None:
    controller.play_out = True
    asked = play_round(controller)
    # At the latest the last trick plays itself: one card in each hand decides nothing.
    assert asked <= 4 + 28


def test_what_was_taken_back_is_not_made_again_at_once(controller: TableController) -> None:
    controller.play_forced = controller.play_out = True
    play_round(controller)
    length = len(controller.partie.plies)
    controller.undo()
    taken_back = len(controller.partie.plies)
    assert taken_back < length
    waits: list[Wait] = []
    controller.waiting.connect(waits.append)
    controller.proceed()
    assert waits == [Wait.PERSON]
    assert len(controller.partie.plies) == taken_back
    controller.act(controller.partie.legal_actions()[0])
    assert len(controller.partie.plies) == taken_back + 1
