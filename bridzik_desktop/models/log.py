"""The log as a list model: one line a thing that happened, oldest first."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class LogModel(QAbstractListModel):
    """Lines of text."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Override of QAbstractListModel."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Override of QAbstractListModel."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) and index.isValid():
            return self._lines[index.row()]
        return None

    def set_lines(self, lines: Sequence[str]) -> None:
        """Show `lines`; only what differs at the end is changed, so that a view keeps its place."""
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self._lines):
            self.beginRemoveRows(QModelIndex(), same, len(self._lines) - 1)
            del self._lines[same:]
            self.endRemoveRows()
        if same < len(lines):
            self.beginInsertRows(QModelIndex(), same, len(lines) - 1)
            self._lines += lines[same:]
            self.endInsertRows()
