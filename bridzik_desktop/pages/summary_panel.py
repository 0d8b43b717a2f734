"""The result of a round or of the partie over the table: as large as it can be, and never larger than the table."""

from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.games.presenter import Cell, Sheet, Summary
from bridzik_desktop.ink import red
from bridzik_desktop.pages.panel_button import PanelButton, walk

LONG = 36
"""A text of more characters is broken into lines."""
STEP = 0.9
"""By this share letters are made smaller until all fits."""
SMALLEST = 0.85
"""But not below this share of those at 100 % text size; then the tables scroll."""
LINE = 460
"""Width of a sentence in pixels at 100 % text size; a longer one is broken."""
LEAST = 90
"""Height that the tables keep where they scroll, in pixels."""


def sheet_grid(sheet: Sheet, parent: QWidget, spacing: int) -> QWidget:
    """A small table of labels, its columns `spacing` pixels apart."""
    frame = QWidget(parent)
    grid = QGridLayout(frame)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(spacing)
    grid.setVerticalSpacing(5)
    for column, text in enumerate(sheet.columns, start=1):
        grid.addWidget(_label(Cell(text, strong=True), frame), 0, column)
    for row, cells in enumerate(sheet.rows, start=1):
        header = sheet.headers[row - 1] if row <= len(sheet.headers) else ""
        grid.addWidget(_label(Cell(header), frame), row, 0)
        for column, cell in enumerate(cells, start=1):
            grid.addWidget(_label(cell, frame), row, column)
    return frame


def _label(cell: Cell, parent: QWidget) -> QLabel:
    label = QLabel(cell.text, parent)
    label.setToolTip(cell.explanation)
    font = label.font()
    font.setBold(cell.strong)
    label.setFont(font)
    label.setWordWrap(len(cell.text) > LONG)
    if "♥" in cell.text or "♦" in cell.text:
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setText(" ".join(_coloured(word) for word in cell.text.split(" ")))
    return label


def _coloured(word: str) -> str:
    """A word as rich text, red where it has a red suit's sign."""
    word = escape(word)
    return f'<span style="color: {red().name()}">{word}</span>' if "♥" in word or "♦" in word else word


class _Tables(QScrollArea):
    """Tables side by side, all of them shown where there is room, else scrolled."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget(self)
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(28)
        self._row.addStretch()
        self.setWidget(self._inside)
        for part in (self.viewport(), self._inside):
            part.setAutoFillBackground(False)

    def add(self, sheet: Sheet, spacing: int) -> QWidget:
        """One more table."""
        grid = sheet_grid(sheet, self._inside, spacing)
        self._row.insertWidget(self._row.count() - 1, grid, 0, Qt.AlignmentFlag.AlignTop)
        return grid

    def sizeHint(self) -> QSize:
        """Override of QScrollArea: all of it."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Override of QScrollArea: a few rows."""
        return self.sizeHint().boundedTo(QSize(10_000, LEAST))


def _fits(size: QSize, room: QSize) -> bool:
    return size.width() <= room.width() and size.height() <= room.height()


class SummaryPanel(QFrame):
    """The result, and buttons to go on with. `chosen` brings the button's key."""

    chosen = Signal(str)

    def __init__(self, keyboard_home: QWidget, parent: QWidget | None = None) -> None:
        """`keyboard_home` gets the keyboard back when the panel goes."""
        super().__init__(parent)
        self._keyboard_home = keyboard_home
        self.setObjectName("summaryPanel")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(24, 18, 24, 18)
        self._content: QWidget | None = None
        self._lines: list[QLabel] = []
        self._record: QWidget | None = None
        self._record_wanted = False
        self._buttons: dict[str, QPushButton] = {}
        self._scale = 0.0
        self.hide()

    def buttons(self) -> dict[str, QPushButton]:
        """The buttons by key."""
        return dict(self._buttons)

    def show_summary(self, summary: Summary, buttons: dict[str, str]) -> None:
        """Show `summary`; `buttons` are labels by key, the first one being the default."""
        self.clear()
        content = QWidget(self)
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        title = QLabel(summary.title, content)
        title.setObjectName("panelTitle")
        title.setWordWrap(True)
        layout.addWidget(title)
        self._lines = [title]
        for line in summary.lines:
            text = QLabel(line, content)
            text.setWordWrap(True)
            layout.addWidget(text)
            self._lines.append(text)
        tables = _Tables(content)
        if summary.sheet.rows:
            tables.add(summary.sheet, 18)
        if summary.record.rows:
            self._record = tables.add(summary.record, 12)
            self._record.setVisible(self._record_wanted)
        layout.addWidget(tables, 1)
        row = QHBoxLayout()
        row.addStretch()
        for key, label in buttons.items():
            row.addWidget(self._button(key, label, primary=not self._buttons))
        layout.addLayout(row)
        self._content = content
        self._layout.addWidget(content)
        self.show()
        self.raise_()
        self.adjustSize()
        next(iter(self._buttons.values())).setFocus()

    def want_record(self, wanted: bool) -> None:
        """Whether to show how a result came about; not where the score sheet beside the table says the same."""
        self._record_wanted = wanted
        if self._record is not None:
            self._record.setVisible(wanted)

    def fit(self, scale: float, room: QSize) -> None:
        """Take the size for texts of `scale`, or a smaller one where that doesn't fit into `room`."""
        tried = scale
        self._dress(tried)
        while not _fits(size := self._needed(room.width()), room) and tried > SMALLEST:
            tried = max(tried * STEP, SMALLEST)
            self._dress(tried)
        self.resize(size.boundedTo(room))

    def _needed(self, room: int) -> QSize:
        """The size it wants where there are `room` pixels across."""
        edges = 2 * (self._layout.contentsMargins().left() + self.contentsMargins().left())
        # By itself a text that may be broken is broken too early.
        longest = max(line.fontMetrics().horizontalAdvance(line.text()) for line in self._lines) + 8
        wide = min(longest, round(LINE * self._scale), room - edges)
        for line in self._lines:
            line.setMinimumWidth(wide)
        self._measure_anew()
        width = self._layout.totalSizeHint().width()
        return QSize(width, self._layout.totalHeightForWidth(min(width, room)))

    def _measure_anew(self) -> None:
        """Let every layout within know now, from the inside out, that letters have another size."""
        for widget in reversed(self.findChildren(QWidget)):
            layout = widget.layout()
            if layout is not None:
                layout.activate()
            widget.updateGeometry()
        self._layout.activate()

    def _dress(self, scale: float) -> None:
        """Letters and edges of the size `scale`."""
        if scale == self._scale:
            return
        self._scale = scale
        self.setStyleSheet(f"""
            QLabel {{ font-size: {round(13.5 * scale)}px; }}
            #panelTitle {{ font-size: {round(21 * scale)}px; }}
            QPushButton {{ font-size: {round(13.5 * scale)}px; min-height: {round(20 * scale)}px;
                padding: {round(6 * scale)}px {round(12 * scale)}px; }}
        """)

    def _button(self, key: str, label: str, *, primary: bool) -> QPushButton:
        button = PanelButton(label, self, primary=primary)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._buttons[key] = button
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QFrame: arrows walk between the buttons."""
        if not walk(list(self._buttons.values()), event):
            event.ignore()

    def clear(self) -> None:
        """Take the panel away."""
        self._buttons, self._lines, self._record = {}, [], None
        if self.isVisible():
            self._keyboard_home.setFocus()
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
            self._content = None
        self.hide()
