"""The bar that asks the person at the screen: a question and buttons, by mouse, by keys, by Tab."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from bridzik_desktop.games.presenter import Choice, Prompt
from bridzik_desktop.keys import letter_of
from bridzik_desktop.pages.panel_button import PanelButton, walk
from bridzik_desktop.scene.items import Pictures
from bridzik_desktop.scene.tableau import Face, Picture
from bridzik_engine.core.action import Action

SMALL_SIGN = 15
"""The same on the small buttons of a dense prompt."""
SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes that are tried, the first that fits is taken."""
LINE = 420
"""Width of a question in pixels at 100 % text size; a longer one is broken."""
SIGN = 22
"""Side of a picture on a button in logical pixels."""


class PromptBar(QFrame):
    """Shows one `Prompt`. `chosen` brings the choice that was made, also one that is not allowed: it says why."""

    chosen = Signal(Choice)

    def __init__(self, pictures: Pictures, keyboard_home: QWidget, parent: QWidget | None = None) -> None:
        """`pictures` paints signs on buttons; `keyboard_home` gets the keyboard back when the bar goes."""
        super().__init__(parent)
        self._pictures = pictures
        self._keyboard_home = keyboard_home
        self.setObjectName("promptBar")
        self._text = QLabel(self)
        self._text.setObjectName("promptText")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(14, 10, 14, 12)
        self._box.addWidget(self._text)
        self._box.addLayout(self._grid)
        self._buttons: list[tuple[Choice, QPushButton]] = []
        self._prompt: Prompt | None = None
        self._typed = ""
        self._scale = 0.0
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
        # Asked of the window, which knows it also while another window is in front.
        focused = self.window().focusWidget()
        had_focus = focused is None or any(button is focused for _, button in self._buttons)
        if had_focus:
            # A hidden button would pass the keyboard on to whatever comes next on the page.
            self._keyboard_home.setFocus()
        self._prompt = prompt
        self._typed = ""
        self._clear()
        if prompt is None or not (prompt.text or prompt.choices):
            self.hide()
            return
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if prompt.inline else direction.TopToBottom)
        self._box.setSpacing(16 if prompt.inline else 6)
        self._grid.setSpacing(3 if prompt.dense else 6)
        self._text.setWordWrap(not prompt.inline)
        self._text.setText(prompt.text)
        self._text.setVisible(bool(prompt.text))
        for choice in prompt.choices:
            self._add(choice)
        self.show()
        self.raise_()
        self.adjustSize()
        if prompt.takes_keyboard and (had_focus or prompt.choices):
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

    def point_at(self, action: Action) -> bool:
        """Put the keyboard on the button that makes `action`; whether there is one."""
        for choice, button in self._buttons if self.isVisible() else ():
            if choice.action == action and choice.enabled:
                button.setFocus()
                return True
        return False

    def _clear(self) -> None:
        for _, button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []

    def _add(self, choice: Choice) -> None:
        button = PanelButton(choice.label, self, primary=choice.primary)
        button.setProperty("barred", not choice.enabled)
        if self._prompt is not None and self._prompt.dense:
            button.setProperty("dense", True)
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        button.setAccessibleName(choice.words or choice.label)
        button.setAccessibleDescription(choice.why)
        self._draw(choice, button)
        tip = choice.why or choice.words
        if choice.shortcut and choice.shortcut != choice.label:
            keys = QKeySequence(choice.shortcut).toString(QKeySequence.SequenceFormat.NativeText)
            keys = keys or choice.shortcut
            tip = f"{tip} ({keys})" if tip else keys
        button.setToolTip(tip)
        button.clicked.connect(lambda: self.chosen.emit(choice))
        self._grid.addWidget(button, choice.row, choice.column, 1, choice.column_span)
        # A layout passes over what is not shown yet, and the bar would be measured without its buttons.
        button.show()
        self._buttons.append((choice, button))

    def _draw(self, choice: Choice, button: QPushButton) -> None:
        if choice.picture:
            picture = Picture(Face.PICTURE, choice.picture)
            dense = self._prompt is not None and self._prompt.dense
            size = round((SMALL_SIGN if dense else SIGN) * (self._scale or 1.0))
            button.setIcon(QIcon(self._pictures.pixmap(picture, "", size, self.devicePixelRatioF())))
            button.setIconSize(QSize(size, size))

    def fit(self, scale: float, room: QSize) -> None:
        """Take the size for texts of `scale`, or a smaller one where that doesn't fit into `room`."""
        for share in SCALES:
            self._dress(scale * share)
            # By itself a text that may be broken is broken too early.
            wide = self._text.fontMetrics().horizontalAdvance(self._text.text()) + 8
            wished = 0 if self._text.isHidden() else min(wide, round(LINE * scale * share), room.width() - 32)
            self._text.setMinimumWidth(wished)
            size = self.sizeHint()
            if size.width() <= room.width() and size.height() <= room.height():
                break
        self.resize(self.sizeHint().boundedTo(room))

    def _dress(self, scale: float) -> None:
        """Letters, signs and edges of the size `scale`."""
        if scale == self._scale:
            return
        self._scale = scale
        self.setStyleSheet(f"""
            QLabel {{ font-size: {round(14.5 * scale)}px; }}
            QPushButton {{ font-size: {round(17 * scale)}px; min-width: {round(30 * scale)}px;
                min-height: {round(20 * scale)}px; padding: {round(6 * scale)}px {round(12 * scale)}px; }}
            QPushButton[dense="true"] {{ font-size: {round(14 * scale)}px; min-width: {round(24 * scale)}px;
                min-height: {round(15 * scale)}px; padding: 2px 4px; border-radius: 5px; }}
        """)
        self.refresh_pictures()

    def refresh_pictures(self) -> None:
        """A picture is ready, or another one is wanted."""
        for choice, button in self._buttons:
            self._draw(choice, button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QFrame: arrows walk between the buttons, up and down between their rows."""
        if not self._walk_rows(event) and not walk(self.buttons(), event):
            event.ignore()

    def _walk_rows(self, event: QKeyEvent) -> bool:
        """Move the keyboard to the nearest button of the next row; whether there was a key and a row for it."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        focused = self.window().focusWidget()
        here = next((choice for choice, button in self._buttons if button is focused), None)
        if step is None or here is None:
            return False
        beside = [(choice, button) for choice, button in self._buttons if choice.row == here.row + step]
        if beside:
            nearest = min(beside, key=lambda pair: abs(pair[0].column - here.column))
            nearest[1].setFocus()
        return bool(beside)

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose by a choice's own key, or by its letters typed one after the other; whether any fitted."""
        pressed = QKeySequence(event.key()) if event.key() else QKeySequence()
        text = letter_of(event)
        for typed in dict.fromkeys((self._typed + text, text)):
            keys = {choice.shortcut.lower(): choice for choice, _ in self._buttons if choice.shortcut}
            found = keys.get(typed) if typed else None
            if found is not None:
                self._typed = ""
                self.chosen.emit(found)
                return True
            if typed and any(key.startswith(typed) and len(key) <= 2 for key in keys):
                self._typed = typed
                return True
        self._typed = ""
        for choice, _ in self._buttons:
            if choice.shortcut and QKeySequence(choice.shortcut) == pressed:
                self.chosen.emit(choice)
                return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Override of QFrame: a new text size changes the bar's own."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.isVisible():
            self.adjustSize()
