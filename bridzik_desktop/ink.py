"""The red of hearts and diamonds in texts."""

from PySide6.QtGui import QColor, QGuiApplication, QPalette

_ON_LIGHT = QColor("#B3261E")
_ON_DARK = QColor("#FF8A7A")
_DARK = 128
"""Paper darker than this lightness of 0–255 takes the lighter red."""


def red() -> QColor:
    """The red that is legible on the paper of the theme in force."""
    paper = QGuiApplication.palette().color(QPalette.ColorRole.Base)
    return _ON_DARK if paper.lightness() < _DARK else _ON_LIGHT
