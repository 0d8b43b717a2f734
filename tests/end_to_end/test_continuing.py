"""Close, kill, start again: a partie goes on at the very card; several side by side."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLabel
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.dialogs.new_partie import NewPartieDialog, usual_setup
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.partie import PartieState
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def begin(program: Program, seed: int = 5) -> None:
    """Begin a usual Bridžik partie."""
    program.window.begin_partie(usual_setup("bridzik", program.settings, seed))


def position(program: Program) -> tuple[object, ...]:
    """All that matters of the position at the table."""
    controller = program.window.table.controller
    assert controller is not None
    state = controller.partie.state
    return controller.partie.to_act, [state.view(seat) for seat in range(4)], len(controller.partie.plies)


def play(program: Program, qtbot: QtBot, decisions: int) -> Player:
    """Let a person decide so many times, then wait for the next question."""
    player = Player(qtbot, program.window.table)
    for _ in range(decisions):
        player.wait()
        player.act_by_mouse()
    player.wait()
    return player


def test_continue_is_the_first_thing_offered_and_goes_on_at_the_very_card(start: Start, qtbot: QtBot) -> None:
    program = start()
    assert not program.window.home.continue_button.isVisible()
    begin(program)
    play(program, qtbot, 4)
    before = position(program)
    program = start()
    home = program.window.home
    assert home.continue_button.isVisible()
    assert program.window.focusWidget() is home.continue_button
    qtbot.keyClick(home.continue_button, Qt.Key.Key_Return)
    assert position(program) == before
    play(program, qtbot, 1)
    assert len(program.window.table.controller.partie.plies) > before[2]  # type: ignore[union-attr]


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    arguments = ["-m", "bridzik_desktop", "--data-dir", str(data), "--game", "kostky", "--seed", "9"]
    process = subprocess.Popen([sys.executable, *arguments, "--autoplay", "full"], env=environment)
    library = data / "library.sqlite"
    deadline = time.monotonic() + 60
    actions: tuple[str, ...] = ()
    while len(actions) < 15:
        assert time.monotonic() < deadline, "nothing was stored"
        time.sleep(0.05)
        if library.exists():
            with open_library(library).library as reader:
                saved = reader.all()
                actions = reader.actions(saved[0].id) if saved else ()
    process.send_signal(signal.SIGKILL)
    process.wait()
    with open_library(library).library as reader:
        saved = reader.all()
        kept = reader.actions(saved[0].id)
    assert kept[: len(actions)] == actions
    # The same deal number, played on to the end by the program itself.
    again = [sys.executable, "-m", "bridzik_desktop", "--data-dir", str(data), "--autoplay", "full"]
    subprocess.run(again, env=environment, check=True, timeout=120)
    with open_library(library).library as reader:
        (finished,) = reader.all()
        assert finished.state is PartieState.FINISHED
        assert reader.actions(finished.id)[: len(kept)] == kept


def test_several_partie_side_by_side(start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    program = start()
    begin(program, 1)
    play(program, qtbot, 1)
    program.window.show_home()
    begin(program, 2)
    play(program, qtbot, 2)
    second = position(program)
    program.window.show_home()
    home = program.window.home
    assert home.model.rowCount() == 2
    home.list.setCurrentIndex(home.model.index(0, 0))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_kwargs: ("Sunday", True))
    qtbot.mouseClick(home.button("rename"), Qt.MouseButton.LeftButton)
    assert "Sunday" in [saved.title for saved in program.library.all()]
    renamed = [row for row in range(2) if home.model.partie(row).title == "Sunday"]
    home.list.setCurrentIndex(home.model.index(renamed[0], 0))
    qtbot.mouseClick(home.button("delete"), Qt.MouseButton.LeftButton)
    assert home.model.rowCount() == 1
    assert home.undo_bar.isVisible()
    qtbot.mouseClick(home.undo_button, Qt.MouseButton.LeftButton)
    assert home.model.rowCount() == 2
    row = next(row for row in range(2) if home.model.partie(row).title == "Sunday")
    home.list.setCurrentIndex(home.model.index(row, 0))
    qtbot.mouseClick(home.button("open"), Qt.MouseButton.LeftButton)
    assert position(program) == second


def test_a_record_goes_out_and_comes_in_again(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    begin(program)
    play(program, qtbot, 3)
    before = position(program)
    controller = program.window.table.controller
    assert controller is not None
    text = program.window.session.exported(controller.partie_id)
    assert json.loads(text)["format"] == "bridzik-partie"
    path = tmp_path / "sobota č. 1.partie"
    path.write_text(text, encoding="utf-8")
    program.window.files.open(path)
    assert position(program) == before
    assert len(program.library.all()) == 2


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_game_begins_by_keyboard(start: Start, qtbot: QtBot, key: Qt.Key) -> None:
    program = start()
    home = program.window.home
    assert program.window.focusWidget() is home.tiles[0]
    qtbot.keyClick(home.tiles[0], key)
    dialog = program.window.findChild(NewPartieDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.reject()


def test_who_goes_on_with_a_question_answers_it_by_enter(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program)
    play(program, qtbot, 0)
    before = position(program)
    program = start()
    qtbot.keyClick(program.window.home.continue_button, Qt.Key.Key_Return)
    assert position(program) == before
    focused = program.window.focusWidget()
    assert focused in program.window.table.prompt_bar.buttons()
    qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert position(program)[2] > before[2]  # type: ignore[operator]


def to_a_result(program: Program, qtbot: QtBot) -> Player:
    """Play until a round's result lies over the table."""
    player = Player(qtbot, program.window.table)
    while not program.window.table.summary_panel.isVisible():
        player.act_by_mouse()
        player.wait()
    return player


def test_a_result_not_yet_read_is_shown_again(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program)
    play(program, qtbot, 0)
    to_a_result(program, qtbot)
    before = position(program)
    title = program.window.table.summary_panel.findChild(QLabel, "panelTitle").text()  # type: ignore[union-attr]
    program = start()
    program.window.home.continue_button.click()
    panel = program.window.table.summary_panel
    qtbot.waitUntil(panel.isVisible)
    assert panel.findChild(QLabel, "panelTitle").text() == title  # type: ignore[union-attr]
    assert position(program) == before
    qtbot.keyClick(panel.buttons()["go_on"], Qt.Key.Key_Return)
    play(program, qtbot, 0)
    assert position(program)[2] > before[2]  # type: ignore[operator]


def test_redo_brings_a_result_back_too(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program)
    play(program, qtbot, 0)
    player = to_a_result(program, qtbot)
    before = position(program)
    player.page.undo()
    assert not player.page.summary_panel.isVisible()
    player.page.redo()
    assert position(program) == before
    assert player.page.summary_panel.isVisible()


def test_a_new_partie_remembers_what_was_chosen(start: Start, qtbot: QtBot) -> None:
    program = start()
    dialog = NewPartieDialog(program.settings, "bridzik", program.window)
    qtbot.addWidget(dialog)
    dialog.seats[0].name.setText("")
    assert dialog.problem()
    assert not dialog.begin_button.isEnabled()
    dialog.seats[0].name.setText("Žofia")
    dialog.seats[1].name.setText("Žofia")
    assert not dialog.begin_button.isEnabled()
    dialog.seats[1].name.setText("Ёлка")
    dialog.seats[2].kind.setCurrentIndex(dialog.seats[2].kind.findData("person"))
    dialog.deal.setText("77")
    qtbot.mouseClick(dialog.begin_button, Qt.MouseButton.LeftButton)
    setup = dialog.setup()
    assert setup.seed == 77
    assert [player.name for player in setup.players][:2] == ["Žofia", "Ёлка"]
    assert setup.players[2].is_person
    again = NewPartieDialog(program.settings, "bridzik", program.window)
    qtbot.addWidget(again)
    assert again.setup().players == setup.players
    assert again.setup().seed is None
