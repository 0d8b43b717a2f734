"""Pictures to choose one of: decks, backs, dice, cloths."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

_ROWS_AT_MOST = 3
_SOON = 80
"""Milliseconds in which pictures that come one by one are shown together."""
_PADDING = 14


class Entry(NamedTuple):
    """One picture: the value it stands for, and its name in the language in use."""

    key: str
    text: str
    tip: str = ""


class Gallery(QListWidget):
    """Shows a picture for each entry, drawn when asked for, and says which one was chosen.

    It is as high as its rows, at most three; further ones scroll. `picture` draws an entry's key in a size at a
    device pixel ratio.
    """

    chosen = Signal(str)

    def __init__(
        self, picture: Callable[[str, QSize, float], QPixmap], size: QSize, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture = picture
        self._size = size
        self._shown: str | None = None
        self.setObjectName("gallery")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        self.setIconSize(size)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SOON)
        self._soon.timeout.connect(self.redraw)
        self.currentItemChanged.connect(self._item_chosen)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Offer these entries; the chosen one stays chosen where it is still among them."""
        if entries != self.entries():
            self.blockSignals(True)
            self.clear()
            for entry in entries:
                item = QListWidgetItem(entry.text)
                item.setData(Qt.ItemDataRole.UserRole, entry.key)
                item.setToolTip(entry.tip)
                item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
                self.addItem(item)
            self._mark()
            self.blockSignals(False)
        self.redraw()
        self._fit()

    def entries(self) -> list[Entry]:
        """What is offered now."""
        return [
            Entry(self._key(item), item.text(), item.toolTip())
            for item in (self.item(row) for row in range(self.count()))
        ]

    def show_chosen(self, key: str) -> None:
        """Mark the entry `key`; none where it isn't offered."""
        self._shown = key
        self.blockSignals(True)
        self._mark()
        self.blockSignals(False)

    def redraw_soon(self) -> None:
        """Some pictures may have come: show them, all at once, in a moment."""
        if not self._soon.isActive():
            self._soon.start()

    def redraw(self) -> None:
        """Draw all pictures as they are to be had now."""
        for row in range(self.count()):
            item = self.item(row)
            pixmap = self._picture(self._key(item), self._size, self.devicePixelRatioF())
            icon = QIcon(pixmap)
            # A chosen picture keeps its colours; Qt would tint it.
            icon.addPixmap(pixmap, QIcon.Mode.Selected)
            item.setIcon(icon)

    @staticmethod
    def _key(item: QListWidgetItem) -> str:
        return str(item.data(Qt.ItemDataRole.UserRole))

    def _mark(self) -> None:
        row = next((row for row in range(self.count()) if self._key(self.item(row)) == self._shown), -1)
        self.setCurrentRow(row)

    def _item_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and self._key(item) != self._shown:
            self._shown = self._key(item)
            self.chosen.emit(self._shown)

    def _fit(self) -> None:
        """A grid with room for the texts, in two lines where they are long, and the height of its rows."""
        metrics = self.fontMetrics()
        width = max(self._size.width(), metrics.averageCharWidth() * 14) + _PADDING
        texts = [self.item(row).text() for row in range(self.count())]
        longest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        lines = 1 if longest < width - _PADDING else 2
        cell = QSize(width, self._size.height() + lines * metrics.lineSpacing() + _PADDING)
        if cell != self.gridSize():
            self.setGridSize(cell)
        for row in range(self.count()):
            self.item(row).setSizeHint(cell)
        self.scheduleDelayedItemsLayout()
        inner = self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()
        columns = max(1, inner // cell.width())
        rows = min(_ROWS_AT_MOST, max(1, -(-self.count() // columns)))
        height = rows * cell.height() + 2 * self.frameWidth() + 6
        if height != self.height():
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QListWidget: the number of rows follows the width."""
        super().resizeEvent(event)
        self._fit()
