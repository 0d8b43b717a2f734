"""What lies over the table for a while: the curtain between two persons, a passing message."""

from PySide6.QtCore import QSizeF, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.pages.panel_button import PanelButton


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
    """In pixels, on a table of usual size."""
    PADDING = 40
    """Pixels across that are not text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self._scale = 1.0
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

    def dress(self, scale: float) -> None:
        """Letters of the size `scale`, as the table's are."""
        self._scale = scale
        self.setStyleSheet(f"QLabel {{ font-size: {round(13.5 * scale)}px; }}")

    def sizes(self, room: float) -> list[QSizeF]:
        """The sizes it may have where there are `room` pixels across, the widest first."""
        usual = [round(width * self._scale) for width in self.WIDTHS]
        widths = [width for width in usual if width <= room] or [int(room)]
        needed = self.fontMetrics().horizontalAdvance(self.text()) + self.PADDING
        widths = [width for width in widths if width <= needed] or [min(widths[-1], needed)]
        if needed < widths[0] * 2 and needed <= room and needed < usual[0]:
            widths.insert(0, needed)
        return [QSizeF(width, self.heightForWidth(width) + 6) for width in widths]

    def mousePressEvent(self, event: object) -> None:
        """Override of QLabel: a click takes it away."""
        self._timer.stop()
        self.hide()
