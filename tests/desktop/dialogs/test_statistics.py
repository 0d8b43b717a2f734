"""The statistics: games, kinds of match, players, each in its place."""

import pytest
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from bridzik_desktop.dialogs.statistics import StatisticsDialog
from bridzik_desktop.storage.partie import Class, Tally


def tally(game: str, name: str, of_class: Class, *, level: str | None = None, won: int = 1) -> Tally:
    return Tally(
        game=game,
        name=name,
        kind="human" if level is None else "bot",
        level=level,
        of_class=of_class,
        played=4,
        won=won,
        drawn=0,
        places={1: won},
        best=1301,
        worst=-20,
        total=2000,
    )


def cells(item: QTreeWidgetItem) -> list[str]:
    return [item.text(column) for column in range(item.columnCount())]


def children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [item.child(row) for row in range(item.childCount())]


@pytest.fixture
def rows() -> list[Tally]:
    return [
        tally("bridzik", "Anna", Class.STANDARD, level="master"),
        tally("bridzik", "Žofia", Class.STANDARD, won=3),
        tally("bridzik", "Žofia", Class.NON_STANDARD),
        tally("bridzik", "Žofia", Class.ASSISTED),
    ]


def test_kinds_of_match_stay_apart_and_persons_come_first(qtbot: QtBot, rows: list[Tally]) -> None:
    dialog = StatisticsDialog(lambda: rows)
    qtbot.addWidget(dialog)
    assert dialog.tree.topLevelItemCount() == 1
    game = dialog.tree.topLevelItem(0)
    assert game.text(0) == "Bridžik"
    standard, assisted, short = children(game)
    assert [kind.childCount() for kind in (standard, assisted, short)] == [2, 1, 1]
    person, computer = children(standard)
    assert cells(person) == ["Žofia", "4", "3", "75%", "0", "1,301", "−20"]
    assert computer.text(0) == "Anna (Computer: master)"


def test_empty_says_so_and_refresh_reads_anew(qtbot: QtBot, rows: list[Tally]) -> None:
    shown: list[Tally] = []
    dialog = StatisticsDialog(lambda: shown)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.tree.isVisible()
    shown += rows
    dialog.refresh()
    assert dialog.tree.isVisible()
    assert dialog.tree.topLevelItemCount() == 1


def test_a_game_this_version_does_not_know_is_passed_over(qtbot: QtBot) -> None:
    dialog = StatisticsDialog(lambda: [tally("whist", "Eva", Class.STANDARD)])
    qtbot.addWidget(dialog)
    assert dialog.tree.topLevelItemCount() == 0
