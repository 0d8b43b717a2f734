"""The score sheet at the right of the table: all columns in sight, its letters as large as they can be."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from bridzik_desktop.models.score_sheet import ScoreSheetModel

SMALLEST = 0.6
"""The smallest letters, as a share of those at 100 % text size."""
LEGIBLE = 0.85
"""The smallest letters of names, as such a share."""
NAME = 10
"""Average letters of a name for which a column is made wider."""
STEP = 0.5
"""Points."""
NARROWEST = 34
"""Width of a column in pixels at the least; with more of them than fit the sheet scrolls sideways."""
LOWEST = 18
"""Height of a row in pixels at the least."""
HEAD_EDGES, CELL_EDGES, ROW_EDGES = 6, 10, 12
"""Pixels about a name over a column, about a number, and about the name of a row."""
BAR = 12
"""Width of the bar that scrolls."""


class NamesHeader(QHeaderView):
    """The names over the columns; Qt itself would cut them long before they reach their edges."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def paintSection(self, painter: QPainter, rect: QRect, column: int) -> None:
        """Override of QHeaderView."""
        painter.setFont(self.font())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        name = str(self.model().headerData(column, Qt.Orientation.Horizontal) or "")
        shown = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, rect.width() - 2)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)


class SheetView(QTableView):
    """Shows a `ScoreSheetModel`, its last rows in sight."""

    def __init__(self, model: ScoreSheetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalHeader(NamesHeader(self))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(NARROWEST)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setMinimumSectionSize(LOWEST)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        # A click into it must not take the keyboard from the table.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # By itself a table would keep the Tab key for its cells.
        self.setTabKeyNavigation(False)
        model.modelReset.connect(self.scrollToBottom)

    def needed(self) -> int:
        """The width at which all texts are seen in the letters of the program."""
        points = QApplication.font().pointSizeF()
        longest = self.fontMetrics().averageCharWidth() * NAME
        heads = min(self._widest(self._heads(), points), longest) + HEAD_EDGES
        cells = self._widest(self._cells(), points, bold=True) + CELL_EDGES
        return self._rows(points) + max(heads, cells) * self._columns() + BAR

    def fit(self, width: float, text_scale: float) -> None:
        """Be `width` wide: names and numbers each shrink as they must; `text_scale` is 1.0 at 100 %."""
        points = QApplication.font().pointSizeF()
        usual = points / text_scale
        while points > usual * SMALLEST and not self._stands(points, width):
            points -= STEP
        heads = self._heads_in(points, width)
        # Numbers larger than usual give way to names smaller than that.
        while points > usual and heads < usual * LEGIBLE:
            points -= STEP
            heads = self._heads_in(points, width)
        self.setFixedWidth(round(width))
        # What is still too long is cut, or one long name would make all others illegible.
        self._dress(points, max(heads, usual * LEGIBLE))

    def _stands(self, points: float, width: float) -> bool:
        """Whether all numbers have room in letters of `points`."""
        return self._rows(points) + self._cell(points) * self._columns() + BAR <= width

    def _heads_in(self, points: float, width: float) -> float:
        """The letters of the names over the columns where the rest has `points`."""
        column = (width - BAR - self._rows(points)) / self._columns() - HEAD_EDGES
        return min(points, points * column / max(self._widest(self._heads(), points), 1))

    def _dress(self, points: float, heads: float) -> None:
        letters = (
            f"QTableView, QHeaderView::section:vertical {{ font-size: {points:.1f}pt; }}"
            f"QHeaderView::section:horizontal {{ font-size: {heads:.1f}pt; padding: 3px 0; }}"
        )
        if letters == self.styleSheet():
            return
        self.setStyleSheet(letters)
        # Qt measures names by the font of the widget, whatever the style sheet says.
        for header, size in ((self.horizontalHeader(), heads), (self.verticalHeader(), points)):
            font = QFont(QApplication.font())
            font.setPointSizeF(size)
            header.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QTableView: keys that type are the table's, whatever number they would search."""
        if event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    # Measuring.

    def _columns(self) -> int:
        return max(self.model().columnCount(), 1)

    def _rows(self, points: float) -> int:
        """Width of the names of the rows."""
        names = {self._header(n, Qt.Orientation.Vertical) for n in range(self.model().rowCount())}
        return self._widest(names, points) + ROW_EDGES

    def _cell(self, points: float) -> int:
        """Width of a column of numbers."""
        return max(self._widest(self._cells(), points, bold=True) + CELL_EDGES, NARROWEST)

    def _heads(self) -> set[str]:
        return {self._header(n, Qt.Orientation.Horizontal) for n in range(self._columns())}

    def _cells(self) -> set[str]:
        model = self.model()
        return {
            str(model.index(row, column).data() or "")
            for row in range(model.rowCount())
            for column in range(model.columnCount())
        }

    def _header(self, section: int, orientation: Qt.Orientation) -> str:
        return str(self.model().headerData(section, orientation) or "")

    @staticmethod
    def _widest(texts: set[str], points: float, *, bold: bool = False) -> int:
        font = QFont(QApplication.font())
        font.setPointSizeF(points)
        font.setBold(bold)
        metrics = QFontMetrics(font)
        return max((metrics.horizontalAdvance(text) for text in texts), default=0)
