"""Damaged files, unwritable folders, wrong words: the program says so, keeps everything, and starts."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.storage.opening import open_library
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def notices(program: Program) -> list[str]:
    """What the home page tells."""
    home = program.window.home
    return [
        label.text()
        for bar in home.findChildren(QLabel)
        for label in [bar]
        if label.parent().objectName() == "notice"
    ]


def still_plays(program: Program, qtbot: QtBot) -> None:
    """A partie can be begun and played."""
    program.window.begin_partie(usual_setup("bridzik", program.settings, 1))
    player = Player(qtbot, program.window.table)
    player.wait()
    player.act_by_mouse()
    player.wait()


def test_a_damaged_library_is_kept_aside(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    rubbish = b"this was a library once" * 100
    (data / "library.sqlite").write_bytes(rubbish)
    program = start()
    assert any("damaged" in text for text in notices(program))
    assert any(path.read_bytes() == rubbish for path in data.iterdir() if path.is_file())
    still_plays(program, qtbot)


def test_a_newer_library_is_not_touched(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "data" / "library.sqlite"
    open_library(path).library.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = path.read_bytes()
    program = start()
    assert any("newer" in text for text in notices(program))
    still_plays(program, qtbot)
    assert path.read_bytes() == before


def test_damaged_settings_are_kept_aside(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text('{"language": "sk", ', encoding="utf-8")
    program = start()
    assert any("settings" in text for text in notices(program))
    assert any("sk" in path.read_text(encoding="utf-8") for path in data.glob("settings*damaged*"))
    still_plays(program, qtbot)


def test_one_bad_setting_costs_only_itself(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text('{"cloth": "tartan", "volume": 20}', encoding="utf-8")
    program = start()
    assert any("tartan" in text for text in notices(program))
    still_plays(program, qtbot)


def test_a_data_folder_that_cannot_be_made(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    program = start()
    assert notices(program)
    still_plays(program, qtbot)
    assert (tmp_path / "data").read_text() == "a file where the folder should be"


def test_an_unknown_language_is_told_and_passed_over(start: Start, qtbot: QtBot) -> None:
    program = start("--language", "tlh")
    assert any("tlh" in text for text in notices(program))
    still_plays(program, qtbot)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        '{"format": "bridzik-partie", "version": 2}',
        '{"format": "bridzik-partie", "version": 1, "game": "mao"}',
    ],
)
def test_a_damaged_record_is_refused_in_words(start: Start, qtbot: QtBot, tmp_path: Path, text: str) -> None:
    program = start()
    path = tmp_path / "bad.partie"
    path.write_text(text, encoding="utf-8")
    program.window.files.open(path)
    box = program.window.findChild(QMessageBox)
    assert box is not None
    assert box.text()
    assert box.informativeText() == "bad.partie"
    box.close()
    assert program.library.all() == []
    program.window.files.open(tmp_path / "missing.partie")


def test_a_file_is_written_aside_and_then_put_in_its_place(start: Start, tmp_path: Path) -> None:
    """Where the disk is full, the match that stood in the file before must not be lost with the new one."""
    program = start()
    program.window.begin_partie(usual_setup("bridzik", program.settings, 1))
    controller = program.window.table.controller
    assert controller is not None
    path, before = tmp_path / "žluťoučký кот.partie", tmp_path / "before"
    path.write_text("what was there before", encoding="utf-8")
    os.link(path, before)
    program.window.files.save(controller.partie_id, path)
    assert '"game": "bridzik"' in path.read_text(encoding="utf-8")
    assert before.read_text(encoding="utf-8") == "what was there before"


def test_a_file_that_cant_be_written_is_said(start: Start, tmp_path: Path) -> None:
    program = start()
    program.window.begin_partie(usual_setup("bridzik", program.settings, 1))
    controller = program.window.table.controller
    assert controller is not None
    program.window.files.save(controller.partie_id, tmp_path / "no such folder" / "one.partie")
    box = program.window.findChild(QMessageBox)
    assert box is not None
    assert "can't be read or written" in box.text()
    box.close()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program as a process, with what it prints."""
    return subprocess.run(
        [sys.executable, "-m", "bridzik_desktop", *arguments],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [("--game", "chess"), ("--seed", "-1"), ("--seed", "many"), ("--colour",), ("--autoplay", "slow")],
)
def test_a_wrong_command_line_says_what_is_wrong(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert arguments[0] in done.stderr
    assert "Traceback" not in done.stderr


def test_help_and_version_need_no_screen() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    environment.pop("DISPLAY", None)
    for switch, word in (("--help", "--autoplay"), ("--version", "Qt ")):
        done = subprocess.run(
            [sys.executable, "-m", "bridzik_desktop", switch],
            env=environment, capture_output=True, text=True, timeout=60, check=True,
        )  # fmt: skip
        assert word in done.stdout
