"""Faults that people report of programs like this one and that no other test looks for (docs/faults.md)."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QProcess, QSize
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import build
from bridzik_desktop.command_line import parse
from bridzik_desktop.controllers.opponents import HINT_LEVEL
from bridzik_desktop.i18n import languages
from bridzik_desktop.pages.style import DARK, LIGHT, Theme
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.opening import open_library
from bridzik_engine import games as engine_games
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.partie import Partie
from bridzik_engine.partie import Player as Seat
from bridzik_engine.players.bot import LEVELS, Budget
from tests.end_to_end.conftest import Start
from tests.end_to_end.doer import MOUSE, Doer, at_moment
from tests.end_to_end.moments import path_of
from tests.end_to_end.test_everywhere import GAMES, sit, texts

SECONDS = 60.0
"""Far more than any decision takes, so that answers depend on the seed alone."""


# Saves.


@pytest.mark.parametrize(("game", "name"), [("koza", "durch"), ("bridge", "down")])
def test_a_finished_partie_is_shown_finished_again(start: Start, qtbot: QtBot, game: str, name: str) -> None:
    program = start()
    doer = at_moment(program, qtbot, game, name, MOUSE)
    qtbot.waitUntil(doer.is_over, timeout=10_000)
    done, summary = texts(doer), doer.summary()
    (saved,) = program.library.all()
    program = start()
    assert not program.window.home.continue_button.isVisible()
    program.window.resume(saved.id)
    doer = Doer(qtbot, program.window.table, MOUSE)
    qtbot.waitUntil(doer.is_over, timeout=10_000)
    assert texts(doer) == done
    assert doer.summary() == summary
    assert not doer.controller.persons_turn


def test_restart_is_nowhere_near_undo(start: Start, qtbot: QtBot) -> None:
    program = start()
    sit(program, qtbot, "koza")
    beside_undo = set(program.window.table.header.actions_by_name.values())
    restart = program.window._menus.actions["restart"]
    assert restart not in beside_undo
    assert restart.shortcut().isEmpty()


# Ends and beginnings.


def test_closing_while_a_computer_player_thinks_leaves_nothing(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    program = start()
    doer = sit(program, qtbot, "bridge")
    controller, opponents = doer.controller, program.window.session.opponents
    doer.act_at_random()
    qtbot.waitUntil(lambda: opponents.thinking, timeout=5000)
    process = opponents._process
    assert process is not None
    done = tuple(texts(doer))
    partie = controller.partie_id
    program.window.end()
    assert opponents._process is None
    assert process.state() is QProcess.ProcessState.NotRunning
    assert program.library.actions(partie) == done


def test_a_second_window_in_the_same_program_does_no_harm(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    first = start()
    doer = sit(first, qtbot, "koza")
    command = parse(["--data-dir", str(tmp_path / "other"), "--language", "en"], games.ids())
    assert command is not None
    second = build(command)
    second.window.show()
    other = sit(second, qtbot, "kostky")
    other.act_at_random()
    second.close()
    done = len(texts(doer))
    doer.act_at_random()
    doer.wait()
    assert len(texts(doer)) > done


@pytest.mark.parametrize("game", GAMES)
def test_the_program_ends_well_while_everything_moves(tmp_path: Path, game: str) -> None:
    code = f"""
import sys
from PySide6.QtCore import QTimer
from bridzik_desktop import games
from bridzik_desktop.app import build, make_application
from bridzik_desktop.command_line import parse
application = make_application()
words = ["--data-dir", {str(tmp_path)!r}, "--game", {game!r}, "--seed", "3", "--autoplay", "normal"]
command = parse(words, games.ids())
program = build(command)
program.window.show()
program.window.begin(command)
QTimer.singleShot(700, application.quit)
application.exec()
assert program.window.table.scene.tableau is not None
program.close()
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    with open_library(tmp_path / "library.sqlite").library as library:
        assert library.all()


def test_a_file_double_clicked_lies_on_the_table(start: Start, qtbot: QtBot) -> None:
    program = start(str(path_of("bridge", "down")))
    doer = Doer(qtbot, program.window.table, MOUSE)
    doer.wait()
    assert doer.controller.partie.game.id == "bridge"


def test_a_window_left_on_a_screen_that_is_gone_comes_back(start: Start, qtbot: QtBot) -> None:
    program = start()
    program.window.move(40_000, 30_000)
    program = start()
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    assert any(screen.intersects(program.window.frameGeometry()) for screen in screens)


# Display.


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it, 1 … 21."""

    def light(name: str) -> float:
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(name)]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    def rgb(name: str) -> tuple[float, float, float]:
        colour = QColor(name)
        return colour.redF(), colour.greenF(), colour.blueF()

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_in_both_themes(theme: Theme) -> None:
    for ground in (theme.window, theme.panel, theme.field, theme.hover):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.faint, ground) >= 4.5
    assert contrast(theme.on_accent, theme.accent) >= 4


def test_the_palette_is_that_of_the_theme(start: Start, qtbot: QtBot) -> None:
    program = start()
    for name, theme in (("dark", DARK), ("light", LIGHT)):
        program.settings.set(table.THEME, name)
        palette = QApplication.palette()
        assert palette.color(QPalette.ColorRole.WindowText) == QColor(theme.text)
        assert palette.color(QPalette.ColorRole.Window) == QColor(theme.window)


HOME_BUTTONS = ("open", "rename", "delete", "export", "import")


def fits(button: QPushButton) -> bool:
    """Whether the whole text of a button can be read."""
    sign = button.iconSize().width() + 4 if not button.icon().isNull() else 0
    text = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
    return text + sign <= button.width() - 6


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1280, 800)], ids=["small", "usual"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_cut_in_any_language(start: Start, qtbot: QtBot, game: str, size: QSize) -> None:
    program = start()
    program.window.resize(size)
    doer = sit(program, qtbot, game)
    page = doer.page
    for code in languages.available():
        program.window.speak(code)
        qtbot.wait(1)
        for button in page.prompt_bar.buttons():
            assert fits(button), (code, button.text())
        if page.prompt_bar.isVisible():
            assert page.prompt_bar.x() >= page.view.x() - 1
            assert page.prompt_bar.geometry().right() <= page.view.geometry().right() + 1, code
    page.give_up()
    for code in languages.available():
        program.window.speak(code)
        qtbot.wait(1)
        for button in page.summary_panel.buttons().values():
            assert fits(button), (code, button.text())


@pytest.mark.parametrize("text", [100, 150, 200])
def test_no_word_of_the_home_page_is_cut_at_any_text_size(start: Start, qtbot: QtBot, text: int) -> None:
    program = start()
    for game in GAMES:
        sit(program, qtbot, game)
    program.settings.set(table.TEXT_SIZE, text)
    home = program.window.home
    program.window.show_home()
    for size in (QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)):
        program.window.resize(size)
        for code in languages.available():
            program.window.speak(code)
            qtbot.wait(1)
            buttons = [home.continue_button, *(home.button(name) for name in HOME_BUTTONS)]
            for button in buttons:
                assert fits(button), (size, code, button.text())
            assert "…" not in home.continue_button.text()
            for tile in home.tiles:
                assert tile.name_share() > 0.7, (size, code, tile.text())
            header = home.list.header()
            played = header.length() - home.list.viewport().width()
            assert played <= 0, (size, code, "the list is scrolled sideways")
    program.settings.set(table.TEXT_SIZE, 100)


def test_a_long_name_of_a_saved_match_is_shortened_on_the_button(start: Start, qtbot: QtBot) -> None:
    program = start()
    sit(program, qtbot, "koza")
    name = "Sobota u Nováků & spol. " * 12
    program.library.rename(program.library.all()[0].id, name)
    program.window.resize(1280, 800)
    program.window.show_home()
    home = program.window.home
    button = home.continue_button
    qtbot.waitUntil(button.isVisible)
    assert button.text().endswith("…")
    assert fits(button)
    assert name in button.accessibleName()
    assert name in button.toolTip()
    assert program.window.width() == 1280
    assert not home.is_stacked
    assert home.list.columnWidth(0) < home.list.width() / 2


@pytest.mark.parametrize("game", GAMES)
def test_text_twice_as_large_is_played_too(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game)
    before = program.window.font().pointSizeF()
    program.settings.set(table.TEXT_SIZE, 200)
    assert program.window.font().pointSizeF() == pytest.approx(2 * before)
    done = len(texts(doer))
    for _ in range(3):
        doer.act_at_random()
        doer.wait()
    assert len(texts(doer)) > done
    program.settings.set(table.TEXT_SIZE, 100)


# Computer players.


@pytest.mark.parametrize("level", LEVELS)
def test_who_holds_the_highest_trump_never_bids_zero(level: str) -> None:
    game = engine_games.load("bridzik")
    asked = 0
    for seed in range(40):
        partie = Partie(game, {"series": 1}, [Seat(name) for name in "ABCD"], seed)
        while partie.to_act == CHANCE:
            partie.apply(partie.next_chance())
        while True:
            view = partie.state.view(partie.to_act)
            assert isinstance(view, BridzikView)
            if not view.bidding:
                break
            decision = game.make_bot(level).decide(view, Random(seed), Budget(SECONDS))
            if view.hand >> GERMAN.card("HA") & 1:
                asked += 1
                assert decision.action.text != "bid 0"
            partie.apply(decision.action)
    assert asked == 40


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_what_the_best_player_would_do(game: str) -> None:
    """One and the same function of view and seed answers both."""
    loaded = engine_games.load(game)
    partie = Partie(loaded, {}, [Seat(name) for name in "ABCD"][: 2 if game == "kostky" else 4], 5)
    chance = 0
    while partie.to_act == CHANCE:
        stream = chance_stream(game, partie.options, len(partie.players), 5, chance)
        partie.apply(partie.state.draw_chance(stream))
        chance += 1
    view = partie.state.view(partie.to_act)
    answers = {
        loaded.make_bot(level).decide(view, Random("same"), Budget(SECONDS)).action
        for level in (HINT_LEVEL, LEVELS[-1])
    }
    assert len(answers) == 1


# The list.


def test_every_test_that_the_list_of_faults_names_exists() -> None:
    root = Path(__file__).parents[2]
    named = re.findall(r"`([a-z_/0-9]+\.py)::(\w+)`", (root / "docs" / "faults.md").read_text("utf-8"))
    assert named
    missing = [
        f"{path}::{name}"
        for path, name in named
        if f"def {name}(" not in (root / "tests" / path).read_text("utf-8")
    ]
    assert missing == []
