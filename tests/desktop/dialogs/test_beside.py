"""Windows beside the main one: there once, opened by their keys, gone with it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from bridzik_desktop.app import Program
from bridzik_desktop.dialogs.about import AboutDialog
from bridzik_desktop.dialogs.rules import RulesWindow
from bridzik_desktop.dialogs.settings import SettingsDialog
from bridzik_desktop.dialogs.statistics import StatisticsDialog


def open_dialogs(kind: type[QDialog]) -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("settings", SettingsDialog),
        ("statistics", StatisticsDialog),
        ("rules", RulesWindow),
        ("about", AboutDialog),
    ],
)
def test_opened_twice_it_is_there_once_and_can_be_opened_again(
    program: Program, qtbot: QtBot, command: str, kind: type[QDialog]
) -> None:
    action = program.window._menus.actions[command]
    action.trigger()
    action.trigger()
    (shown,) = open_dialogs(kind)
    assert not shown.isModal()
    shown.reject()
    qtbot.waitUntil(lambda: not isValid(shown))
    action.trigger()
    assert len(open_dialogs(kind)) == 1
    program.window.close()
    assert open_dialogs(kind) == []


def test_keys(program: Program, qtbot: QtBot) -> None:
    qtbot.keyClick(program.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert len(open_dialogs(SettingsDialog)) == 1
    qtbot.keyClick(program.window, Qt.Key.Key_F1)
    assert len(open_dialogs(RulesWindow)) == 1
