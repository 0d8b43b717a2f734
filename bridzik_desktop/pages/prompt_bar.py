"""The bar that asks the person at the screen: a question and buttons, by mouse, by keys, by Tab."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bridzik_desktop.games.presenter import Choice, Prompt


class PromptBar(QFrame):
    """Shows one `Prompt`. `chosen` brings the choice that was made, also one that is not allowed: it says why."""

    chosen = Signal(Choice)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self._text = QLabel(self)
        self._text.setObjectName("promptText")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(self._text)
        layout.addLayout(self._grid)
        self._buttons: list[tuple[Choice, QPushButton]] = []
        self._prompt: Prompt | None = None
        self.hide()

    @property
    def prompt(self) -> Prompt | None:
        """What is being asked."""
        return self._prompt

    def buttons(self) -> list[QPushButton]:
        """The buttons in order."""
        return [button for _, button in self._buttons]

    def ask(self, prompt: Prompt | None) -> None:
        """Ask `prompt`; `None` or one without text and buttons hides the bar."""
        if prompt == self._prompt and prompt is not None and self.isVisible():
            return
        had_focus = any(button.hasFocus() for _, button in self._buttons)
        self._prompt = prompt
        self._clear()
        if prompt is None or not (prompt.text or prompt.choices):
            self.hide()
            return
        self._text.setText(prompt.text)
        self._text.setVisible(bool(prompt.text))
        for choice in prompt.choices:
            self._add(choice)
        self.show()
        self.raise_()
        self.adjustSize()
        if had_focus or prompt.choices:
            self.focus_first()

    def focus_first(self) -> None:
        """Put the keyboard on the main choice, else on the first allowed one."""
        allowed = [(choice, button) for choice, button in self._buttons if choice.enabled]
        for choice, button in allowed:
            if choice.primary:
                button.setFocus()
                return
        if allowed:
            allowed[0][1].setFocus()

    def _clear(self) -> None:
        for _, button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []

    def _add(self, choice: Choice) -> None:
        button = QPushButton(choice.label, self)
        button.setObjectName("primary" if choice.primary else "choice")
        button.setAutoDefault(True)
        button.setProperty("barred", not choice.enabled)
        button.setAccessibleName(choice.words or choice.label)
        button.setAccessibleDescription(choice.why)
        tip = choice.why or choice.words
        if choice.shortcut and choice.shortcut != choice.label:
            keys = QKeySequence(choice.shortcut).toString(QKeySequence.SequenceFormat.NativeText)
            tip = f"{tip} ({keys})" if tip else keys
        button.setToolTip(tip)
        button.clicked.connect(lambda: self.chosen.emit(choice))
        self._grid.addWidget(button, choice.row, choice.column)
        self._buttons.append((choice, button))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QFrame: arrows walk between the buttons."""
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
        }.get(Qt.Key(event.key()))
        if step is None or not self._buttons:
            event.ignore()
            return
        buttons = self.buttons()
        at = next((i for i, button in enumerate(buttons) if button.hasFocus()), -step)
        buttons[(at + step) % len(buttons)].setFocus()

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose by a choice's own key; whether one fitted."""
        pressed = QKeySequence(event.key()) if event.key() else QKeySequence()
        text = event.text().lower()
        for choice, _ in self._buttons:
            if not choice.shortcut:
                continue
            if QKeySequence(choice.shortcut) == pressed or choice.shortcut.lower() == text:
                self.chosen.emit(choice)
                return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Override of QFrame: a new text size changes the bar's own."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.isVisible():
            self.adjustSize()
