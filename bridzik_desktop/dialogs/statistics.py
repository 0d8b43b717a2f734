"""The statistics of finished matches: by game and player, matches of three kinds apart."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop import games
from bridzik_desktop.dialogs.new_partie import level_words
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number, percent, sorted_by_name
from bridzik_desktop.on_screen import resize_on_screen
from bridzik_desktop.storage.partie import Class, Tally

_CLASS_WORDS: Mapping[Class, Callable[[], str]] = {
    Class.STANDARD: lambda: _("By the rules, without help"),
    Class.ASSISTED: lambda: _("By the rules, with undo or hints"),
    Class.NON_STANDARD: lambda: _("Outside the rules, as short matches are"),
}

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StatisticsDialog(QDialog):
    """A tree: games, in them the kinds of match, in them the players. `tallies` gives the rows, anew each time."""

    def __init__(self, tallies: Callable[[], Iterable[Tally]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tallies = tallies
        self.tree = QTreeWidget(self)
        self.tree.setUniformRowHeights(True)
        self.tree.setAlternatingRowColors(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setAllColumnsShowFocus(True)
        self._empty = QLabel(self)
        self._empty.setWordWrap(True)
        self._explanation = QLabel(self)
        self._explanation.setObjectName("faint")
        self._explanation.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._empty)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self._explanation)
        layout.addWidget(buttons)
        resize_on_screen(self, QSize(860, 560))
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts in the language in use, and read the tallies anew."""
        self.setWindowTitle(_("Statistics"))
        self._empty.setText(_("No match has been finished yet."))
        self._explanation.setText(
            _(
                "Matches that were given up or came from a file are not counted. A shared first place counts as won; "
                "a match is drawn when all players share it."
            )
        )
        self.tree.setHeaderLabels(
            [
                _("Player"),
                _("Matches"),
                _("Won"),
                _("Share won"),
                _("Drawn"),
                _("Highest score"),
                _("Lowest score"),
            ]
        )
        self.tree.setAccessibleName(_("Statistics"))
        for column in range(1, self.tree.columnCount()):
            self.tree.headerItem().setTextAlignment(column, _RIGHT)
        self.refresh()

    def refresh(self) -> None:
        """Show the tallies as they are now."""
        self.tree.clear()
        tallies = list(self._tallies())
        self._empty.setVisible(not tallies)
        self.tree.setVisible(bool(tallies))
        for game in [game for game in games.ids() if any(tally.game == game for tally in tallies)]:
            branch = QTreeWidgetItem([games.introduction_of(game).title()])
            font = self.tree.font()
            font.setBold(True)
            branch.setFont(0, font)
            self.tree.addTopLevelItem(branch)
            branch.setFirstColumnSpanned(True)
            for of_class, words in _CLASS_WORDS.items():
                rows = [tally for tally in tallies if tally.game == game and tally.of_class is of_class]
                if rows:
                    self._add_class(branch, words(), rows)
        self.tree.expandAll()
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    @staticmethod
    def _add_class(game: QTreeWidgetItem, words: str, tallies: Iterable[Tally]) -> None:
        branch = QTreeWidgetItem([words])
        game.addChild(branch)
        branch.setFirstColumnSpanned(True)
        persons_first = sorted(
            sorted_by_name(tallies, lambda tally: tally.name), key=lambda t: t.kind != "human"
        )
        for tally in persons_first:
            row = QTreeWidgetItem([_player(tally), *_figures(tally)])
            for column in range(1, row.columnCount()):
                row.setTextAlignment(column, _RIGHT)
            branch.addChild(row)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QDialog: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _player(tally: Tally) -> str:
    if tally.kind == "human" or not tally.level:
        return tally.name
    return _("{player} ({kind})").format(player=tally.name, kind=level_words(tally.level))


def _figures(tally: Tally) -> list[str]:
    return [
        number(tally.played),
        number(tally.won),
        percent(tally.won / tally.played),
        number(tally.drawn),
        "" if tally.best is None else number(tally.best),
        "" if tally.worst is None else number(tally.worst),
    ]
