"""The log at the left of the table: wrapped lines, measured once each."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bridzik_desktop.models.log import LogModel

GAP = 2
"""Pixels between two lines."""


class LineDelegate(QStyledItemDelegate):
    """Tells the height of a line, and remembers it: a list view asks for all of them at every new line."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._sizes: dict[str, QSize] = {}

    def forget(self) -> None:
        """Font or width changed."""
        self._sizes.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override of QStyledItemDelegate."""
        text = str(index.data())
        size = self._sizes.get(text)
        if size is None:
            margin = self._view.style().pixelMetric(self._view.style().PixelMetric.PM_FocusFrameHMargin) + 1
            width = self._view.viewport().width()
            room = QRect(0, 0, max(width - 2 * margin, 1), 10_000)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
            height = self._view.fontMetrics().boundingRect(room, flags, text).height()
            size = self._sizes[text] = QSize(width, height + GAP)
        return size


class LogView(QListView):
    """Shows a `LogModel`, its newest line in sight."""

    def __init__(self, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log")
        self._lines = LineDelegate(self)
        self.setItemDelegate(self._lines)
        self.setModel(model)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Always there: a bar that comes and goes would change the width of every line.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        model.rowsInserted.connect(self.scrollToBottom)
        # A click into it must not take the keyboard from the table.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._at_end = True
        self.verticalScrollBar().valueChanged.connect(self._moved)
        self.verticalScrollBar().rangeChanged.connect(self._keep_end)

    def shrink(self, share: float) -> None:
        """Take letters of this share of the program's."""
        letters = f"QListView {{ font-size: {QApplication.font().pointSizeF() * share:.1f}pt; }}"
        if letters != self.styleSheet():
            self.setStyleSheet(letters)

    def _moved(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum() - GAP

    def _keep_end(self, _least: int, most: int) -> None:
        """Lines wrap anew: who was reading the newest goes on doing so."""
        bar = self.verticalScrollBar()
        # A bar without anything to scroll shows no handle.
        bar.setEnabled(most > 0)
        if self._at_end:
            bar.setValue(most)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QListView: keys that type are the table's, whatever line they would search."""
        if event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QListView: lines wrap anew."""
        self._lines.forget()
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Override of QListView: another font takes another height."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lines.forget()
            self.scheduleDelayedItemsLayout()
