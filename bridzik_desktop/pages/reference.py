"""The table of values beside the cloth, for games that count by one: what scores now stands out."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from bridzik_desktop.games.presenter import Cell, Sheet


class ReferencePanel(QFrame):
    """Shows one `Sheet` as a compact grid; its first header is the title."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reference")
        self._sheet: Sheet | None = None
        self._content: QWidget | None = None
        self._wanted = True
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(6, 6, 6, 8)
        self.hide()

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Show `sheet`; `None` where the game has none."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._fill()
        self._show()

    def set_text_scale(self, scale: float) -> None:
        """Text size, 1.0 = 100 %."""
        letters = f"QLabel {{ font-size: {round(11.5 * scale)}px; }}"
        if letters != self.styleSheet():
            self.setStyleSheet(letters)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the user wants to see it."""
        self._wanted = wanted
        self._show()

    def _show(self) -> None:
        self.setVisible(self._wanted and self._sheet is not None)

    def _fill(self) -> None:
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
            self._content = None
        if self._sheet is None:
            return
        content = QWidget(self)
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3)
        grid.setVerticalSpacing(2)
        width = len(self._sheet.columns) + 1
        for column, text in enumerate(self._sheet.columns, start=1):
            grid.addWidget(self._label(Cell(text, faint=True), content), 0, column)
        for row, cells in enumerate(self._sheet.rows, start=1):
            header = self._label(Cell(self._sheet.headers[row - 1]), content)
            header.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            # A short row (a straight has one value) gives its header the room of the cells it lacks.
            span = width - len(cells)
            grid.addWidget(header, row, 0, 1, span)
            for column, cell in enumerate(cells, start=span):
                grid.addWidget(self._label(cell, content), row, column)
        self._content = content
        self._layout.addWidget(content)

    @staticmethod
    def _label(cell: Cell, parent: QWidget) -> QLabel:
        label = QLabel(cell.text, parent)
        label.setObjectName("valueNow" if cell.strong else "valueFaint" if cell.faint else "value")
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        label.setToolTip(cell.explanation)
        return label

    def changeEvent(self, event: QEvent) -> None:
        """Override of QFrame: labels take a new text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fill()
