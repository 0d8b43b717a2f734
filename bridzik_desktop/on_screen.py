"""Windows as large as wanted, but never larger than the screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME = QSize(8, 44)
"""What a window manager adds around a window, in logical pixels."""


def resize_on_screen(window: QWidget, wanted: QSize) -> None:
    """Give `window` the size `wanted`, or what its screen has room for beside the frame."""
    window.resize(wanted.boundedTo(window.screen().availableSize() - FRAME))
