"""A whole program on a data folder of its own, for the windows beside the main one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import Program, build, make_application
from bridzik_desktop.command_line import parse
from bridzik_desktop.storage import setting_table as table


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's data folder."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def _running(data: Path) -> Iterator[Program]:
    """One program for all tests of a file: to start it takes a second."""
    with pytest.MonkeyPatch.context() as patch:
        # Without the decks of this machine's other games.
        patch.setenv("XDG_DATA_DIRS", str(data))
        make_application()
        command = parse(["--data-dir", str(data), "--language", "en"], games.ids())
        assert command is not None
        program = build(command)
        yield program
        program.close()


@pytest.fixture
def program(_running: Program, qtbot: QtBot) -> Iterator[Program]:
    """The program at its home page, in English, with all settings at their defaults."""
    _running.window.show()
    qtbot.waitExposed(_running.window)
    yield _running
    _running.window._beside.close()
    _running.language.activate("en")
    for setting in table.SETTINGS.values():
        if setting is not table.LANGUAGE:
            _running.settings.reset(setting)
