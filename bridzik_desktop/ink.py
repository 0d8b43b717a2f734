"""Paper and inks that the window, the table and the texts share."""

from PySide6.QtGui import QColor, QGuiApplication, QPalette

PAPER = "#FBF5E6"
INK = "#2B2320"
FAINT = "#695D52"
"""Light enough to step back, dark enough to be read on all light grounds."""
RED = "#B3261E"
"""Hearts and diamonds."""
_RED_ON_DARK = "#FF8A7A"
_DARK = 128
"""Paper darker than this lightness of 0–255 takes the lighter red."""


def red() -> QColor:
    """The red of hearts and diamonds that is legible on the paper of the theme in force."""
    paper = QGuiApplication.palette().color(QPalette.ColorRole.Base)
    return QColor(_RED_ON_DARK if paper.lightness() < _DARK else RED)
