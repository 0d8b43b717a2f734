"""What every table offers besides play, in all five games: undo, hint, why not, restart, again, give up, settings."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.scene.tableau import Look
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.core.action import Play
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.doer import MOUSE, Doer, at_moment
from tests.end_to_end.moments import path_of

GAMES = ("bridge", "bridzik", "cesky_durak", "kostky", "koza")
TRICK_GAMES = ("bridge", "bridzik", "koza")
ENDS = (
    ("bridzik", "shared first place"),
    ("cesky_durak", "exactly 101"),
    ("kostky", "won after a tie"),
    ("koza", "durch takes what was carried"),
)
"""Moments after which there is something on the score sheet."""

every_game = pytest.mark.parametrize("game", GAMES)


def sit(program: Program, qtbot: QtBot, game: str, decisions: int = 0, seed: int = 7) -> Doer:
    """Sit down against the weakest opponents and decide so many times."""
    usual = usual_setup(game, program.settings, seed)
    seats = tuple(Seat(player.name, "easy" if n else None) for n, player in enumerate(usual.players))
    program.window.begin_partie(Setup(game, usual.options, seats, seed))
    doer = Doer(qtbot, program.window.table, MOUSE, seed)
    for _ in range(decisions):
        doer.wait()
        doer.act_at_random()
    doer.wait()
    return doer


def texts(doer: Doer) -> list[str]:
    return [ply.action.text for ply in doer.controller.partie.plies]


def menu(program: Program, name: str) -> None:
    program.window._menus.actions[name].trigger()


def say_yes(program: Program, doer: Doer) -> None:
    box = program.window.findChild(QMessageBox)
    assert box is not None
    doer.click(box.button(QMessageBox.StandardButton.Yes))  # type: ignore[arg-type]  # a QPushButton


@every_game
def test_undo_and_redo_lead_to_my_decisions_and_are_marked(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game, decisions=3)
    done = texts(doer)
    target = program.window.focusWidget()
    assert target is not None
    qtbot.keyClick(target, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert texts(doer) == done[: len(texts(doer))]
    assert len(texts(doer)) < len(done)
    assert doer.controller.persons_turn
    doer.page.header.actions_by_name["redo"].trigger()
    assert texts(doer)[: len(done)] == done[: len(texts(doer))]
    saved = program.library.all()[0]
    assert saved.undone == 1
    assert saved.assisted
    assert program.library.actions(saved.id) == tuple(texts(doer))


@every_game
def test_a_hint_is_legal_and_says_why(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game, decisions=1)
    controller = doer.controller
    told = []
    controller.hinted.connect(told.append)
    target = program.window.focusWidget()
    assert target is not None
    qtbot.keyClick(target, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert told[0].action in controller.partie.legal_actions()
    assert doer.page.toast.isVisible()
    presenter = games.presenter_of(game)
    words = presenter.action_words(told[0].action, program.window._in_force.seating(controller))
    advice = doer.page.toast.text()
    assert words.lower() in advice.lower()
    assert len(advice) > len(words) + 20, f"no reason in “{advice}”"
    assert program.library.all()[0].hints == 1


@every_game
def test_the_last_trick_is_shown_again_or_there_is_none(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game)
    page = doer.page
    doer.type(Qt.Key.Key_F3)
    assert page.toast.isVisible()
    assert not page._peeking
    if game not in TRICK_GAMES:
        return
    while not getattr(doer.controller.view(), "tricks", ()):
        doer.act_at_random()
        doer.wait()
    shown = page.scene.tableau
    page.header.actions_by_name["last_trick"].trigger()
    assert page._peeking
    assert page.scene.tableau != shown
    doer.type(Qt.Key.Key_Escape)
    assert not page._peeking
    assert page.scene.tableau == shown


@every_game
def test_what_is_barred_says_which_rule(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game)
    page = doer.page

    def barred() -> list[str]:
        return [spot.key for spot in page.scene.pickable() if spot.look is Look.BARRED]

    def barred_buttons() -> list[int]:
        prompt = page.prompt_bar.prompt
        return [n for n, choice in enumerate(prompt.choices) if not choice.enabled] if prompt else []

    # In bridge and Bridžik also calls are barred; here it is to be a thing on the table where there is one.
    while page.summary_panel.isVisible() or not barred():
        doer.act_at_random()
        doer.wait()
    before = texts(doer)
    doer.pick(barred()[0])
    assert texts(doer) == before
    assert page.toast.isVisible()
    assert page.toast.text().endswith(".")
    page.toast.hide()
    for n in barred_buttons()[:1]:
        doer.click(page.prompt_bar.buttons()[n])
        assert texts(doer) == before
        assert page.toast.isVisible()


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_every_number_of_the_score_sheet_is_explained(
    start: Start, qtbot: QtBot, game: str, name: str
) -> None:
    doer = at_moment(start(), qtbot, game, name, MOUSE)
    qtbot.waitUntil(doer.page.summary_panel.isVisible, timeout=10_000)
    sheet = doer.page.sheet
    unexplained = []
    for row in range(sheet.rowCount()):
        for column in range(sheet.columnCount()):
            index = sheet.index(row, column)
            text = str(sheet.data(index) or "")
            if any(letter.isdigit() for letter in text) and not sheet.data(
                index, Qt.ItemDataRole.ToolTipRole
            ):
                unexplained.append((row, column, text))
    assert sheet.rowCount() > 0
    assert unexplained == []


@every_game
def test_restart_deals_the_same_to_the_same(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game, decisions=2)
    first = doer.controller.partie
    menu(program, "restart")
    doer.wait()
    again = doer.controller.partie
    assert again is not first
    assert again.seed == first.seed
    assert again.players == first.players
    assert again.options == first.options
    assert again.plies[0].action == first.plies[0].action
    assert len(program.library.all()) == 2


@every_game
def test_again_deals_anew_to_the_same_players(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game)
    first = doer.controller.partie
    program.window.table.give_up()
    assert doer.is_over()
    doer.click(doer.page.summary_panel.buttons()["again"])
    doer.wait()
    again = doer.controller.partie
    assert again.seed != first.seed
    assert again.options == first.options
    assert sorted(player.name for player in again.players) == sorted(player.name for player in first.players)
    turns = games.introduction_of(game).first_seat_turns
    assert (again.players != first.players) is turns


@every_game
def test_giving_up_shows_the_result_without_a_winner(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game, decisions=1)
    menu(program, "give_up")
    say_yes(program, doer)
    qtbot.waitUntil(doer.is_over, timeout=5000)
    assert "nobody has won" in doer.summary()
    saved = program.library.all()[0]
    assert saved.state is PartieState.GIVEN_UP
    assert not saved.standing.places
    assert not doer.controller.can_undo


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_a_trick_waits_for_a_click(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    program.settings.set(table.TRICK_WAITS, True)
    doer = sit(program, qtbot, game)
    page = doer.page
    for _ in range(80):
        if page.scene.waiting_for_click:
            break
        if doer.can_act():
            doer.act_at_random()
        qtbot.waitUntil(lambda: page.scene.waiting_for_click or doer.can_act(), timeout=20_000)
    assert page.scene.waiting_for_click
    done = texts(doer)
    qtbot.wait(50)
    assert page.scene.waiting_for_click
    assert texts(doer) == done
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.rect().topLeft())
    assert not page.scene.waiting_for_click


@pytest.mark.parametrize(
    ("game", "name", "setting"),
    [
        ("koza", "durch", table.PLAY_FORCED),
        ("koza", "durch", table.PLAY_OUT),
        ("bridzik", "shared first place", table.PLAY_FORCED),
        ("bridzik", "shared first place", table.PLAY_OUT),
        ("bridge", "down", table.PLAY_FORCED),
        ("bridge", "down", table.PLAY_OUT),
    ],
)
def test_a_last_card_plays_itself_where_that_is_wished(
    start: Start, qtbot: QtBot, game: str, name: str, setting: object
) -> None:
    program = start()
    program.settings.set(setting, True)  # type: ignore[type-var]  # a switch each
    program.window.files.open(path_of(game, name))
    doer = Doer(qtbot, program.window.table, MOUSE)
    qtbot.waitUntil(doer.is_over, timeout=10_000)
    assert isinstance(doer.controller.partie.plies[-1].action, Play)


@every_game
def test_full_screen_speed_and_the_stay_of_a_trick_are_obeyed_at_once(
    start: Start, qtbot: QtBot, game: str
) -> None:
    program = start(quick=False)
    program.settings.set(table.ANIMATION, "slow")
    doer = sit(program, qtbot, game)
    assert doer.page.scene.speeds.factor > 1
    program.settings.set(table.ANIMATION, "off")
    assert doer.page.scene.speeds.factor == 0
    program.settings.set(table.TRICK_PAUSE, 1300)
    assert doer.page.scene.speeds.trick_pause == 1300
    program.settings.set(table.TRICK_PAUSE, 0)
    doer.type(Qt.Key.Key_F11)
    assert program.window.isFullScreen()
    assert program.settings.get(table.FULL_SCREEN)
    doer.act_at_random()
    doer.wait()
    doer.type(Qt.Key.Key_F11)
    assert not program.window.isFullScreen()


@every_game
def test_a_minimised_window_holds_the_game(start: Start, qtbot: QtBot, game: str) -> None:
    program = start()
    doer = sit(program, qtbot, game, decisions=1)
    program.window.showMinimized()
    doer.page._act(doer.controller.partie.legal_actions()[0])
    done = texts(doer)
    qtbot.wait(150)
    assert texts(doer) == done
    program.window.showNormal()
    doer.wait()
    assert doer.controller.partie.to_act != CHANCE or doer.page.summary_panel.isVisible()
