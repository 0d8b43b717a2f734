"""Names of the players of a new partie: different persons, in the language in use."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.dialogs.new_partie import NewPartieDialog, usual_setup
from bridzik_desktop.storage import setting_table as table


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        ("en", "Anna", ["Boris", "Cyril", "Dana"]),
        ("en", "boris", ["Anna", "Cyril", "Dana"]),
        ("ru", "Анна", ["Борис", "Кирилл", "Дана"]),
        ("ru", "Anna", ["Борис", "Кирилл", "Дана"]),
        ("ru", "cyril", ["Анна", "Борис", "Дана"]),
    ],
)
def test_no_opponent_bears_the_own_name(program: Program, language: str, own: str, others: list[str]) -> None:
    program.settings.set(table.PLAYER_NAME, own)
    program.language.activate(language)
    assert [player.name for player in usual_setup("bridzik", program.settings).players] == [own, *others]


def test_usual_names_follow_the_language_and_entered_ones_stay(program: Program, qtbot: QtBot) -> None:
    program.settings.set(table.PLAYER_NAME, "Žofia")
    dialog = NewPartieDialog(program.settings, "bridzik", program.window)
    qtbot.addWidget(dialog)
    dialog.seats[2].name.setText("Jožko")
    qtbot.mouseClick(dialog.begin_button, Qt.MouseButton.LeftButton)
    assert [player.name for player in dialog.setup().players] == ["Žofia", "Anna", "Jožko", "Cyril"]
    program.language.activate("ru")
    program.settings.set(table.PLAYER_NAME, "Ёлка")
    again = NewPartieDialog(program.settings, "bridzik", program.window)
    qtbot.addWidget(again)
    assert [player.name for player in again.setup().players] == ["Ёлка", "Анна", "Jožko", "Кирилл"]
