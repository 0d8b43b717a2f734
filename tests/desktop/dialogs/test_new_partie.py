"""Names of the players of a new partie: different persons, in the language in use."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
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


@pytest.fixture(params=[100, 200])
def dialog(request: pytest.FixtureRequest, program: Program, qtbot: QtBot) -> Iterator[NewPartieDialog]:
    """The dialog, asking for eight players of Kostky, at usual and at large texts."""
    program.settings.set(table.TEXT_SIZE, request.param)
    made = NewPartieDialog(program.settings, "kostky", program.window)
    qtbot.addWidget(made)
    made.count.setCurrentIndex(made.count.findData(8))
    made.show()
    qtbot.waitExposed(made)
    yield made
    program.settings.set(table.TEXT_SIZE, 100)


def test_it_fits_the_screen_and_no_field_is_squeezed(dialog: NewPartieDialog, qtbot: QtBot) -> None:
    assert dialog.height() < dialog.screen().availableSize().height()
    qtbot.waitUntil(lambda: all(seat.name.height() >= seat.name.sizeHint().height() for seat in dialog.seats))
    corner = dialog.begin_button.mapTo(dialog, dialog.begin_button.rect().bottomRight())
    assert dialog.rect().contains(corner)


@pytest.mark.parametrize(
    "dialog", [100], indirect=True
)  # at 200 % both are as high as the screen lets them be
def test_it_is_as_high_as_the_game_needs(dialog: NewPartieDialog, qtbot: QtBot) -> None:
    high = dialog.height()
    dialog.count.setCurrentIndex(dialog.count.findData(1))
    dialog.game.setCurrentIndex(dialog.game.findData("bridge"))
    qtbot.waitUntil(lambda: dialog.height() < high)


def test_the_wheel_that_scrolls_changes_nobody(dialog: NewPartieDialog, qtbot: QtBot) -> None:
    kind = dialog.seats[1].kind
    dialog.seats[0].name.setFocus()
    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    before = kind.currentIndex()
    QApplication.sendEvent(kind, turn)
    assert kind.currentIndex() == before
