"""Log and score sheet leave the table its room, and what lies over the table keeps within it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridzik_desktop.games.presenter import Cell, Choice, Prompt, Sheet
from bridzik_desktop.pages.table_surface import TableSurface
from bridzik_desktop.scene.tableau import Picture, Plate, Tableau


class Plain:
    """Pictures and cloth of nothing."""

    def pixmap(self, picture: Picture, pack: str, width: float, ratio: float) -> QPixmap:
        """A bare pixmap."""
        return QPixmap(max(round(width * ratio), 1), max(round(width / 0.64 * ratio), 1))

    def aspect(self, pack: str) -> float:
        """That of our cards."""
        return 0.64

    def cloth(self, size: QSizeF, ratio: float) -> QPixmap:
        """A bare cloth."""
        return QPixmap(size.toSize())


@pytest.fixture(autouse=True)
def usual_font(qapp: QApplication) -> Iterator[QFont]:
    """The letters at 100 % text size, in force again after the test."""
    font = QApplication.font()
    yield font
    QApplication.setFont(font)


def surface(qtbot: QtBot, width: int, height: int, text: float, players: int) -> TableSurface:
    """A table page of that size with as many columns in its score sheet."""
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * text)
    QApplication.setFont(font)
    made = TableSurface(Plain(), Plain())
    qtbot.addWidget(made)
    made.resize(width, height)
    made.set_text_scale(text)
    names = tuple(f"Dominika {n}" for n in range(players))
    made.sheet.show_sheet(
        Sheet(columns=names, headers=("Total",), rows=(tuple(Cell("10,050") for _ in names),))
    )
    plates = tuple(Plate(seat, name) for seat, name in enumerate(names))
    made.scene.show_now(Tableau(players, 0, (), plates))
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 740), (1920, 1020), (3840, 2100)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_table_comes_first(qtbot: QtBot, width: int, height: int, text: float, players: int) -> None:
    made = surface(qtbot, width, height, text, players)
    assert made.view.width() >= 0.44 * width
    bar = made.sheet_view.horizontalScrollBar()
    assert bar.maximum() == 0, "the score sheet is scrolled sideways"


@pytest.mark.parametrize("width", [1024, 1280, 1920])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    ("names", "row"),
    [
        (("Anna", "Борис", "Кирилл", "Dana"), "Серия {n}"),
        (("Anna", "Борис", "Кирилл", "Dana", "Bank"), "{n}"),
    ],
)
def test_names_and_numbers_of_the_score_sheet_are_seen_whole(
    qtbot: QtBot, usual_font: QFont, width: int, text: float, names: tuple[str, ...], row: str
) -> None:
    made = surface(qtbot, width, 740, text, 4)
    cells = tuple(Cell(number, strong=True) for number in ("+180", "−126", "−3", "0", "160")[: len(names)])
    headers = tuple(row.format(n=n) for n in range(60))
    made.sheet.show_sheet(Sheet(names, headers, (cells,) * 60))
    view = made.sheet_view
    header = view.horizontalHeader()
    assert header.font().pointSizeF() >= 0.75 * usual_font.pointSizeF()
    qtbot.waitUntil(view.verticalScrollBar().isVisible)
    for column, name in enumerate(names):
        room = header.sectionSize(column)
        assert header.fontMetrics().horizontalAdvance(name) <= room
        bold = QFont(view.font())
        bold.setBold(True)
        assert QFontMetrics(bold).horizontalAdvance(cells[column].text) <= room - 6
    assert view.horizontalScrollBar().maximum() == 0


def test_one_long_name_does_not_make_the_others_illegible(qtbot: QtBot, usual_font: QFont) -> None:
    made = surface(qtbot, 1280, 740, 1.0, 4)
    width = made.sheet_view.width()
    names = ("Anastasia Konstantinovna", "Boris", "Cyril", "Dana")
    made.sheet.show_sheet(Sheet(names, ("Total",), (tuple(Cell("0") for _ in names),)))
    header = made.sheet_view.horizontalHeader()
    assert header.font().pointSizeF() >= 0.75 * usual_font.pointSizeF()
    assert header.fontMetrics().horizontalAdvance("Boris") <= header.sectionSize(1)
    assert made.sheet_view.width() < 1.4 * width


def test_letters_of_the_log_twice_as_large_keep_to_its_width(qtbot: QtBot, usual_font: QFont) -> None:
    made = surface(qtbot, 1024, 600, 2.0, 4)
    log = made.log_view
    assert log.width() <= 0.2 * 1024
    assert 1.0 < log.fontInfo().pointSizeF() / usual_font.pointSizeF() < 1.6


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 740), (1920, 1020)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_question_is_seen_whole_within_the_table(
    qtbot: QtBot, width: int, height: int, text: float
) -> None:
    made = surface(qtbot, width, height, text, 4)
    choices = tuple(Choice(str(n), None, column=n) for n in range(9))
    made.prompt_bar.ask(Prompt("How many tricks will you take? Bid so far: 5 of 8.", choices))
    made.arrange()
    bar = made.prompt_bar
    assert made.view.geometry().contains(bar.geometry())
    needed = bar.sizeHint()
    assert bar.width() >= needed.width()
    assert bar.height() >= needed.height()


def test_a_message_covers_no_question(qtbot: QtBot) -> None:
    made = surface(qtbot, 1280, 740, 1.0, 4)
    made.prompt_bar.ask(Prompt("Follow, or draw?", (Choice("Draw", None), Choice("Pass", None, column=1))))
    made.arrange()
    made.say("You have to follow suit: hearts are led, and you hold two of them. " * 2)
    assert made.toast.isVisible()
    assert made.view.geometry().contains(made.toast.geometry())
    assert not made.toast.geometry().intersects(made.prompt_bar.geometry())


def test_the_newest_line_stays_in_sight(qtbot: QtBot) -> None:
    made = surface(qtbot, 1280, 740, 1.0, 4)
    made.log.set_lines([f"A line of the log that is long enough to be broken, {n}" for n in range(80)])
    bar = made.log_view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    made.resize(1024, 600)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    assert made.log_view.model().index(79, 0).data(Qt.ItemDataRole.DisplayRole)
