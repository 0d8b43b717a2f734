"""A sixth game is a folder of the engine and a file of the window: nothing else knows of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.controllers import opponents
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine import games as engine_games
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player

TOY = Path(__file__).parents[1] / "data" / "toy"


@pytest.fixture
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the toy to this process and to the computer players' one."""
    folder = str(TOY / "engine")
    monkeypatch.setattr(engine_games, "__path__", [*engine_games.__path__, folder])
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOY / "desktop")])
    program, _arguments = opponents.worker_command()
    start = (
        "from bridzik_engine import games; "
        f"games.__path__.append({folder!r}); "
        "from bridzik_engine.players.worker import main; main()"
    )
    monkeypatch.setattr(opponents, "worker_command", lambda: (program, ["-c", start]))
    yield
    for cached in (engine_games.load, games.introduction_of, games.presenter_of):
        cached.cache_clear()


@pytest.mark.usefixtures("_toy_game")
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_sixth_game_is_played_through_the_window(start: Start, qtbot: QtBot, way: str) -> None:
    program = start()
    window = program.window
    assert "The highest card" in [tile.text() for tile in window.home.tiles]
    window.begin_partie(usual_setup("highest", program.settings, 1))
    player = Player(qtbot, window.table)
    player.play_to_end(player.act_by_mouse if way == "mouse" else player.act_by_keyboard)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    assert sum(saved.standing.scores) == 3
    window.show_home()
    assert window.home.model.rowCount() == 1
