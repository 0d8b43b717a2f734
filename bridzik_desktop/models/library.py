"""The library as a table model: one row a saved partie, the one played last on top."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from bridzik_desktop import games
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import moment
from bridzik_desktop.storage.partie import PartieState, SavedPartie

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class Column(IntEnum):
    """The columns of the list."""

    NAME = 0
    STANDING = 1
    PLAYED = 2


def name_of(saved: SavedPartie) -> str:
    """What a saved partie is called: its own name, else the game's."""
    return saved.title or _game_name(saved)


def _game_name(saved: SavedPartie) -> str:
    return games.introduction_of(saved.game).title() if saved.game in games.ids() else saved.game


def standing_of(saved: SavedPartie) -> str:
    """How a saved partie stands, in words."""
    if saved.state is PartieState.GIVEN_UP:
        return _("Given up")
    if saved.state is PartieState.FINISHED:
        winners = [
            str(player["name"])
            for player, place in zip(saved.players, saved.standing.places, strict=False)
            if place == 1
        ]
        return (
            _("Finished, won by {players}").format(players=", ".join(winners)) if winners else _("Finished")
        )
    if saved.game not in games.ids() or not saved.standing.summary:
        return _("Just begun")
    return games.introduction_of(saved.game).progress(saved.standing.summary)


class LibraryModel(QAbstractTableModel):
    """Shows the saved partie it is given; `partie` is the one of a row."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[SavedPartie] = []

    def show_partie(self, rows: Sequence[SavedPartie]) -> None:
        """Show `rows`, in this order."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def partie(self, row: int) -> SavedPartie:
        """The saved partie of a row."""
        return self._rows[row]

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Override of QAbstractTableModel."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Override of QAbstractTableModel."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Override of QAbstractTableModel."""
        if not index.isValid():
            return None
        saved = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(saved, Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            players = ", ".join(str(player["name"]) for player in saved.players)
            return f"{name_of(saved)}\n{players}\n{standing_of(saved)}"
        return None

    @staticmethod
    def _text(saved: SavedPartie, column: Column) -> str:
        if column is Column.NAME:
            return name_of(saved)
        if column is Column.STANDING:
            return standing_of(saved)
        return moment(saved.changed.astimezone())

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Override of QAbstractTableModel."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return (_("Match"), _("Standing"), _("Last played"))[section]
