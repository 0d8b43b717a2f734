"""The wheel that scrolls a page doesn't change the fields it passes over."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QComboBox, QSlider, QSpinBox, QWidget


class CalmWheel(QObject):
    """Watches fields, which then turn with the wheel only while they have the keyboard."""

    def watch(self, field: QWidget) -> None:
        """Keep the wheel from `field`."""
        # By itself a field would take the keyboard from the wheel.
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override of QObject."""
        turns = isinstance(watched, QSlider | QComboBox | QSpinBox) and not watched.hasFocus()
        if turns and event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)
