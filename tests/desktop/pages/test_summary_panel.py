"""A result over the table is seen whole at every text size, and covers no name where there is room beside."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from bridzik_desktop.games.presenter import Cell, Sheet, Summary
from bridzik_desktop.pages.table_surface import TableSurface
from tests.desktop.pages.test_table_surface import surface, usual_font

__all__ = ["usual_font"]

SETTLEMENT = Summary(
    "Settlement of game 3",
    (
        "Into the bank pay: Anna 19 Kč, Dominika 1 Kč.",
        "With the 40 Kč carried over, the bank holds 60 Kč.",
        "Clean, with nothing to pay: Boris, Cyril.",
        "In this match only a single clean player takes the bank: its 60 Kč stay for the next game.",
        "Anna collected the goat and leads the next game.",
    ),
    Sheet(
        ("Tricks", "Reds", "Goat", "Pays", "Takes", "Balance"),
        ("Anna", "Boris", "Cyril", "Dominika"),
        tuple(tuple(Cell(text) for text in ("5", "7", "goat", "19 Kč", "", "−26 Kč")) for _ in range(4)),
    ),
)
RECORD = Sheet(
    ("West", "North", "East", "South"),
    tuple(str(n) for n in range(17)),
    tuple(tuple(Cell("♥10") for _ in range(4)) for _ in range(17)),
)
BUTTONS = {"again": "Сыграть ещё раз", "same_deal": "Тот же расклад", "home": "На главную"}


def shown(qtbot: QtBot, size: QSize, text: float, summary: Summary) -> TableSurface:
    made = surface(qtbot, size.width(), size.height(), text, 4)
    made.summary_panel.show_summary(summary, BUTTONS)
    made.arrange()
    return made


def assert_whole(button: QPushButton) -> None:
    assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width() - 6


@pytest.mark.parametrize("size", [QSize(1024, 600), QSize(1280, 740), QSize(1920, 1020)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_everything_is_seen(qtbot: QtBot, size: QSize, text: float) -> None:
    made = shown(qtbot, size, text, SETTLEMENT)
    panel = made.summary_panel
    assert made.view.geometry().contains(panel.geometry())
    for button in panel.buttons().values():
        assert_whole(button)
        assert panel.rect().contains(QRect(button.mapTo(panel, button.rect().topLeft()), button.size()))
    for area in panel.findChildren(QScrollArea):
        assert area.verticalScrollBar().maximum() == area.horizontalScrollBar().maximum() == 0


def test_large_texts_are_larger_where_there_is_room(qtbot: QtBot) -> None:
    small = shown(qtbot, QSize(1920, 1020), 1.0, SETTLEMENT)
    large = shown(qtbot, QSize(1920, 1020), 2.0, SETTLEMENT)
    assert large.summary_panel.height() > 1.3 * small.summary_panel.height()


def test_names_are_not_covered(qtbot: QtBot) -> None:
    made = shown(qtbot, QSize(1280, 740), 1.0, SETTLEMENT)
    layout = made.scene.layout()
    over = QRect(made.summary_panel.geometry().translated(-made.view.x(), -made.view.y()))
    for seat in range(4):
        assert not layout.plate_rect(seat).toRect().intersects(over)


def test_a_record_is_shown_where_nothing_else_shows_it(qtbot: QtBot) -> None:
    made = shown(qtbot, QSize(1280, 740), 1.0, Summary("4♥", (), SETTLEMENT.sheet, RECORD))
    panel = made.summary_panel
    height = panel.height()
    panel.want_record(True)
    made.arrange()
    assert panel.height() > height
    assert made.view.geometry().contains(panel.geometry())
    panel.want_record(False)
    made.arrange()
    assert panel.height() == height
