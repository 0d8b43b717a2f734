"""A whole Bridžik partie through the window."""

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.storage.partie import PartieState
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def one_series(program, seed: int = 3) -> Setup:
    setup = usual_setup("bridzik", program.settings, seed)
    return Setup(setup.game, {"series": 1}, setup.players, seed)


@pytest.mark.parametrize(("way", "language"), [("mouse", "sk"), ("keyboard", "cs")])
def test_a_partie_from_first_deal_to_ranking(start: Start, qtbot: QtBot, way: str, language: str) -> None:
    program = start()
    window = program.window
    window.speak(language)
    window.begin_partie(one_series(program))
    player = Player(qtbot, window.table)
    player.play_to_end(player.act_by_mouse if way == "mouse" else player.act_by_keyboard)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    assert saved.length == 8 * 5 + 4 * 36
    assert 1 in saved.standing.places
    assert not saved.standard
