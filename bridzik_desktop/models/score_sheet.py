"""The score sheet as a table model: a column a player, a row a round, every number explained on hover."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from bridzik_desktop.games.presenter import Sheet
from bridzik_desktop.ink import red

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class ScoreSheetModel(QAbstractTableModel):
    """Shows one `Sheet`."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = Sheet()

    def show_sheet(self, sheet: Sheet) -> None:
        """Show `sheet`."""
        if sheet != self._sheet:
            self.beginResetModel()
            self._sheet = sheet
            self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Override of QAbstractTableModel."""
        return 0 if parent.isValid() else len(self._sheet.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Override of QAbstractTableModel."""
        return 0 if parent.isValid() else len(self._sheet.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Override of QAbstractTableModel."""
        if not index.isValid():
            return None
        cell = self._sheet.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return cell.explanation or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.FontRole and (cell.strong or cell.faint):
            font = QFont()
            font.setBold(cell.strong)
            font.setItalic(cell.faint)
            return font
        if role == Qt.ItemDataRole.ForegroundRole and ("♥" in cell.text or "♦" in cell.text):
            return red()
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Override of QAbstractTableModel."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        headers = self._sheet.columns if orientation is Qt.Orientation.Horizontal else self._sheet.headers
        return headers[section] if section < len(headers) else None
