"""Panels that lie over the table: a result, the curtain between two persons, a passing message."""

from html import escape

from PySide6.QtCore import QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.games.presenter import Cell, Sheet, Summary
from bridzik_desktop.ink import red
from bridzik_desktop.pages.panel_button import PanelButton, walk

LONG = 36
"""A text of more characters is broken into lines."""


def sheet_grid(sheet: Sheet, parent: QWidget, spacing: int = 22) -> QWidget:
    """A small table of labels, its columns `spacing` pixels apart."""
    frame = QWidget(parent)
    frame.setObjectName("sheetGrid")
    grid = QGridLayout(frame)
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
    label.setProperty("strong", cell.strong)
    font = label.font()
    font.setBold(cell.strong)
    label.setFont(font)
    if len(cell.text) > LONG:
        label.setWordWrap(True)
        label.setMinimumWidth(label.fontMetrics().averageCharWidth() * LONG)
    if "♥" in cell.text or "♦" in cell.text:
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setText(" ".join(_coloured(word) for word in cell.text.split(" ")))
    return label


def _coloured(word: str) -> str:
    """A word as rich text, red where it has a red suit's sign."""
    word = escape(word)
    return f'<span style="color: {red().name()}">{word}</span>' if "♥" in word or "♦" in word else word


class SummaryPanel(QFrame):
    """The result of a round or of the partie, and buttons to go on with. `chosen` brings the button's key."""

    chosen = Signal(str)

    def __init__(self, keyboard_home: QWidget, parent: QWidget | None = None) -> None:
        """`keyboard_home` gets the keyboard back when the panel goes."""
        super().__init__(parent)
        self._keyboard_home = keyboard_home
        self.setObjectName("summaryPanel")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(24, 18, 24, 18)
        self._layout.setSpacing(10)
        self._content: QWidget | None = None
        self._buttons: dict[str, QPushButton] = {}
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
        title = QLabel(summary.title, content)
        title.setObjectName("panelTitle")
        layout.addWidget(title)
        for line in summary.lines:
            text = QLabel(line, content)
            text.setWordWrap(True)
            layout.addWidget(text)
        tables = QHBoxLayout()
        tables.setSpacing(28)
        for sheet, spacing in ((summary.sheet, 22), (summary.record, 12)):
            if sheet.rows:
                grid = self._scrolled(sheet_grid(sheet, content, spacing), 80 + 26 * len(summary.lines))
                tables.addWidget(grid, 0, Qt.AlignmentFlag.AlignTop)
        tables.addStretch()
        layout.addLayout(tables)
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

    def _scrolled(self, grid: QWidget, below: int) -> QWidget:
        """The table as it is, or in a scroll area where it is taller than the window lets it be."""
        parent = self.parentWidget()
        room = (parent.height() if parent is not None else 600) - max(below + 120, 220)
        if grid.sizeHint().height() <= room:
            return grid
        area = QScrollArea(self)
        area.setWidget(grid)
        area.setFrameShape(QFrame.Shape.NoFrame)
        for part in (area.viewport(), grid):
            part.setAutoFillBackground(False)
        area.setMinimumHeight(max(room, 120))
        area.setMinimumWidth(grid.sizeHint().width() + 24)
        return area

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
        self._buttons = {}
        if self.isVisible():
            self._keyboard_home.setFocus()
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
            self._content = None
        self.hide()


class Curtain(QFrame):
    """Covers the whole table while the screen is passed from one person to the next."""

    opened = Signal()

    def __init__(self, keyboard_home: QWidget, parent: QWidget | None = None) -> None:
        """`keyboard_home` gets the keyboard back when the curtain opens."""
        super().__init__(parent)
        self._keyboard_home = keyboard_home
        self.setObjectName("curtain")
        self._text = QLabel(self)
        self._text.setObjectName("panelTitle")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._button = PanelButton("", self, primary=True)
        self._button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._button.clicked.connect(self._open)
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(self._text)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch()
        self.hide()

    @property
    def button(self) -> QPushButton:
        """The button that opens the curtain."""
        return self._button

    def close_for(self, text: str, button: str) -> None:
        """Cover the table, saying whose turn at the screen it is."""
        self._text.setText(text)
        self._button.setText(button)
        self.show()
        self.raise_()
        self._button.setFocus()

    def _open(self) -> None:
        self._keyboard_home.setFocus()
        self.hide()
        self.opened.emit()


class Toast(QLabel):
    """A passing message over the table, where the page finds room; a click takes it away."""

    SHOWN = 6000
    """Milliseconds."""
    WIDTHS = (620, 440, 300, 220)
    PADDING = 40
    """Pixels across that are not text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(self.SHOWN)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Show `text` for a while; a `lasting` one until the next or a click."""
        self.setText(text)
        self.show()
        self.raise_()
        if lasting:
            self._timer.stop()
        else:
            self._timer.start()

    def sizes(self, room: float) -> list[QSizeF]:
        """The sizes it may have where there are `room` pixels across, the widest first."""
        widths = [width for width in self.WIDTHS if width <= room] or [int(room)]
        needed = self.fontMetrics().horizontalAdvance(self.text()) + self.PADDING
        widths = [width for width in widths if width <= needed] or [min(widths[-1], needed)]
        if needed < widths[0] * 2 and needed <= room and needed < self.WIDTHS[0]:
            widths.insert(0, needed)
        return [QSizeF(width, self.heightForWidth(width) + 6) for width in widths]

    def mousePressEvent(self, event: object) -> None:
        """Override of QLabel: a click takes it away."""
        self._timer.stop()
        self.hide()
