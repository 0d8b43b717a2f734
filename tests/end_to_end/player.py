"""A person at the screen: looks at what is shown, then clicks or types. Knows no rules."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from bridzik_desktop.pages.table import TablePage
from bridzik_desktop.scene.tableau import Look


class Player:
    """Plays what the screen allows, at random, until the partie is over."""

    def __init__(self, qtbot: QtBot, page: TablePage, seed: int = 1) -> None:
        self._qtbot = qtbot
        self.page = page
        self._random = Random(seed)

    def can_act(self) -> bool:
        """Whether the screen asks for something."""
        page = self.page
        if page.curtain.isVisible() or page.summary_panel.isVisible():
            return True
        controller = page.controller
        return controller is not None and controller.persons_turn and not page.scene.busy

    def is_over(self) -> bool:
        """Whether the end is shown."""
        return "home" in self.page.summary_panel.buttons()

    def wait(self) -> None:
        """Wait until the screen asks for something."""
        self._qtbot.waitUntil(self.can_act, timeout=20_000)

    def play_to_end(self, act: Callable[[], None]) -> None:
        """Answer with `act` until the end is shown."""
        while True:
            self.wait()
            if self.is_over():
                return
            act()

    def _allowed_buttons(self) -> list[QPushButton]:
        prompt = self.page.prompt_bar.prompt
        if not self.page.prompt_bar.isVisible() or prompt is None:
            return []
        return [
            button
            for button, choice in zip(self.page.prompt_bar.buttons(), prompt.choices, strict=True)
            if choice.enabled
        ]

    def _pass_over(self) -> bool:
        """Go on from a curtain or a round's result, by mouse."""
        page = self.page
        if page.curtain.isVisible():
            self.click(page.curtain.button)
            return True
        if page.summary_panel.isVisible():
            self.click(next(iter(page.summary_panel.buttons().values())))
            return True
        return False

    def click(self, button: QPushButton) -> None:
        """Click a button with the mouse."""
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def click_thing(self, key: str) -> None:
        """Click a thing on the table with the mouse."""
        point = self.page.view.point_of(key).toPoint()
        self._qtbot.mouseClick(self.page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def playable(self) -> list[str]:
        """Keys of what may be picked."""
        spots = self.page.scene.pickable()
        return [spot.key for spot in spots if spot.look in (Look.PLAYABLE, Look.CHOSEN)]

    def act_by_mouse(self) -> None:
        """One answer with the mouse alone."""
        if self._pass_over():
            return
        buttons = self._allowed_buttons()
        if buttons:
            self.click(self._random.choice(buttons))
        else:
            self.click_thing(self._random.choice(self.playable()))

    def act_by_keyboard(self) -> None:
        """One answer with the keyboard alone: what has the focus gets the keys."""
        page = self.page
        if page.curtain.isVisible() or page.summary_panel.isVisible():
            self.type(Qt.Key.Key_Return)
        elif self._allowed_buttons():
            for _ in range(self._random.randrange(4)):
                self.type(Qt.Key.Key_Right)
            self.type(Qt.Key.Key_Return)
        else:
            for _ in range(1 + self._random.randrange(8)):
                self.type(Qt.Key.Key_Right)
            self.type(Qt.Key.Key_Return)

    def type(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        target = self.page.window().focusWidget()
        assert target is not None, "the keyboard is nowhere"
        self._qtbot.keyClick(target, key)

    def type_foreign(self, text: str, scan_code: int) -> None:
        """Press the key of a layout that has `text` at the place with X11's `scan_code`."""
        target = self.page.window().focusWidget()
        assert target is not None, "the keyboard is nowhere"
        none = Qt.KeyboardModifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(text.upper()), none, scan_code, ord(text), 0, text)
            QApplication.sendEvent(target, event)
