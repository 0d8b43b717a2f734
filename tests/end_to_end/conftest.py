"""A whole program in a real window (offscreen), and a player who uses mouse or keyboard."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import Program, build
from bridzik_desktop.command_line import parse
from bridzik_desktop.storage import setting_table as table

Start = Callable[..., Program]


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path) -> Iterator[Start]:
    """Starts the program on one data folder, as often as wanted; one at a time, ended with the test."""
    running: list[Program] = []

    def begin(*arguments: str, quick: bool = True) -> Program:
        while running:
            running.pop().close()
        command = parse(["--data-dir", str(tmp_path / "data"), "--language", "en", *arguments], games.ids())
        assert command is not None
        program = build(command)
        if quick:
            program.settings.set(table.ANIMATION, "off")
            program.settings.set(table.TRICK_PAUSE, 0)
        running.append(program)
        program.window.show()
        qtbot.waitExposed(program.window)
        program.window.begin(command)
        return program

    yield begin
    while running:
        running.pop().close()
