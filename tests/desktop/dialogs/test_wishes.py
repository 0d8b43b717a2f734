"""Wishes of the settings at a running table: confirming a card, full screen, less motion, sounds."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.dialogs.new_partie import NewPartieDialog, usual_setup
from bridzik_desktop.dialogs.rules import RulesWindow
from bridzik_desktop.pages.table import TablePage
from bridzik_desktop.scene.tableau import Look
from bridzik_desktop.storage import setting_table as table
from bridzik_engine.core.action import Play


@pytest.fixture
def page(program: Program, qtbot: QtBot) -> TablePage:
    """A Bridžik table at which everything jumps into place, the person to play a card."""
    program.settings.set(table.ANIMATION, "off")
    program.settings.set(table.TRICK_PAUSE, 0)
    program.window.begin_partie(usual_setup("bridzik", program.settings, 4))
    page = program.window.table

    def asked() -> bool:
        controller = page.controller
        return controller is not None and controller.persons_turn and not page.scene.busy

    qtbot.waitUntil(asked, timeout=30_000)
    controller = page.controller
    assert controller is not None
    bid = controller.partie.legal_actions()[0]
    controller.act(bid)
    qtbot.waitUntil(
        lambda: asked() and isinstance(controller.partie.legal_actions()[0], Play), timeout=30_000
    )
    return page


def playable(page: TablePage) -> str:
    return next(spot.key for spot in page.scene.pickable() if spot.look is Look.PLAYABLE)


def click(page: TablePage, qtbot: QtBot, key: str) -> None:
    point = page.view.point_of(key).toPoint()
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_select_and_confirm_takes_two_clicks_on_one_card(
    page: TablePage, program: Program, qtbot: QtBot
) -> None:
    program.settings.set(table.CARD_CLICK, "confirm")
    controller = page.controller
    assert controller is not None
    before = len(controller.partie.plies)
    key = playable(page)
    click(page, qtbot, key)
    assert len(controller.partie.plies) == before
    assert [spot.key for spot in page.scene.pickable() if spot.look is Look.CHOSEN] == [key]
    click(page, qtbot, key)
    assert controller.partie.plies[before].action.text == f"play {key}"
    program.window.show_home()


def test_one_click_plays_at_once(page: TablePage, program: Program, qtbot: QtBot) -> None:
    program.settings.set(table.CARD_CLICK, "one_click")
    controller = page.controller
    assert controller is not None
    before = len(controller.partie.plies)
    click(page, qtbot, playable(page))
    assert len(controller.partie.plies) > before
    program.window.show_home()


def test_the_systems_wish_for_less_motion_goes_before_ours(program: Program, page: TablePage) -> None:
    program.settings.set(table.ANIMATION, "slow")
    assert page.scene.speeds.factor > 1
    program.window._motion._told(True)
    assert page.scene.speeds.factor == 0
    program.window._motion._told(False)
    assert page.scene.speeds.factor > 1
    program.window.show_home()


def test_what_is_seen_is_heard(
    program: Program, page: TablePage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    heard: list[str] = []
    page.sounded.connect(heard.append)
    click(page, qtbot, playable(page))
    qtbot.waitUntil(lambda: "card" in heard, timeout=10_000)
    page.sounded.disconnect(heard.append)
    program.window.show_home()


def test_full_screen_is_a_setting_and_a_key(program: Program, qtbot: QtBot) -> None:
    window = program.window
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert program.settings.get(table.FULL_SCREEN)
    program.settings.set(table.FULL_SCREEN, False)
    assert not window.isFullScreen()
    # The window manager may leave the state by itself.
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    window.toggle_full_screen()
    assert not window.isFullScreen()


def test_f1_in_the_new_match_dialog_shows_the_chosen_game(program: Program, qtbot: QtBot) -> None:
    program.window.new_partie("koza")
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, NewPartieDialog) and w.isVisible()
    )
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    shown = next(w for w in QApplication.topLevelWidgets() if isinstance(w, RulesWindow) and w.isVisible())
    assert shown.page.toPlainText().startswith("Koza")
    shown.reject()
    dialog.reject()
