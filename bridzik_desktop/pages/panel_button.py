"""Buttons with keys of their own: in the panels over the table arrows walk among them, never out of the panel."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class PanelButton(QPushButton):
    """A button that leaves the arrow keys to its panel and is pressed by Enter too."""

    def __init__(self, text: str, parent: QWidget | None = None, *, primary: bool = False) -> None:
        super().__init__(text, parent)
        self.setObjectName("primary" if primary else "choice")
        self.setAutoDefault(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QPushButton: Qt itself would walk to any button of the window."""
        if Qt.Key(event.key()) in STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class ToolButton(QToolButton):
    """A tool button that is pressed by Enter as well as by the space bar, on every platform."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QToolButton."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def walk(buttons: Sequence[QPushButton], event: QKeyEvent) -> bool:
    """Move the keyboard among `buttons` by an arrow key; whether it was one."""
    step = STEPS.get(Qt.Key(event.key()))
    if step is None or not buttons:
        return False
    # Asked of the window, which knows it also while another window is in front.
    focused = buttons[0].window().focusWidget()
    at = next((i for i, button in enumerate(buttons) if button is focused), -step)
    buttons[(at + step) % len(buttons)].setFocus()
    return True
