"""A person at the screen who carries out a given action, by mouse or by keyboard."""

import json
from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.table import TableController
from bridzik_desktop.games.presenter import Choice
from bridzik_desktop.pages.table import TablePage
from bridzik_desktop.scene.tableau import Kind, Look
from bridzik_engine.core.action import Action, Play
from bridzik_engine.games.cesky_durak.notation import DRAW, PlayQueen
from bridzik_engine.games.kostky.notation import BANK, Keep
from tests.end_to_end.moments import path_of
from tests.end_to_end.player import Player

MOUSE, KEYS = "mouse", "keys"
WAYS = (MOUSE, KEYS)


class Doer(Player):
    """Knows what to do; how, the screen decides."""

    def __init__(self, qtbot: QtBot, page: TablePage, way: str, seed: int = 1) -> None:
        super().__init__(qtbot, page, seed)
        self._mouse = way == MOUSE
        self._choose = Random(seed)

    @property
    def controller(self) -> TableController:
        """What is being played."""
        controller = self.page.controller
        assert controller is not None
        return controller

    def go_on(self) -> None:
        """Past a curtain or a result."""
        if not self._mouse:
            self.type(Qt.Key.Key_Return)
        else:
            assert self._pass_over()

    def act_at_random(self) -> None:
        """One answer of any kind."""
        if self.page.curtain.isVisible() or self.page.summary_panel.isVisible():
            self.go_on()
        elif legal := self.controller.view().legal:
            self.do(self._choose.choice(legal))
        else:
            self.click(self.page.prompt_bar.buttons()[-1])  # asked for show, so that nobody learns who is

    def do(self, action: Action) -> None:
        """Carry out `action`, which the screen must offer."""
        if isinstance(action, Keep):
            self._choose_dice(action)
        elif isinstance(action, PlayQueen):
            self.pick(action.text.split()[1])
            self._wait_for(lambda: self._offered(action) is not None)
        elif isinstance(action, Play):
            self._play(action)
            return
        elif action == DRAW and self._mouse and self._stock():
            self.pick(self._stock())
            return
        elif action == BANK and self._offered(action) is None:
            self.press("K")  # without points it is asked whether that is meant
        self._press_offered(action)

    def _stock(self) -> str:
        """The top of the stock; "" where it is used up, and the discard pile would be shuffled."""
        spots = self.page.scene.pickable()
        return next((spot.key for spot in spots if spot.place.kind is Kind.STOCK), "")

    def _play(self, action: Play) -> None:
        card = action.text.split()[1]
        before = len(self.controller.partie.plies)
        self.pick(card)
        if len(self.controller.partie.plies) == before:
            self._wait_for(lambda: self._look(card) is Look.CHOSEN)
            self.pick(card)

    def _look(self, key: str) -> Look:
        return next(spot.look for spot in self.page.scene.pickable() if spot.key == key)

    def _choose_dice(self, action: Keep) -> None:
        wanted = list(action.faces)
        for spot in self.page.scene.pickable():
            face = int(spot.picture.name[-1])
            if spot.place.kind is Kind.DICE and face in wanted:
                wanted.remove(face)
                if self._mouse:
                    self.pick(spot.key)
                else:
                    self.press(spot.caption)
        assert not wanted, f"no dice for {action} on the table"

    def pick(self, key: str) -> None:
        """Pick a thing on the table, whether or not it may be picked."""
        if self._mouse:
            self.click_thing(key)
            return
        steps = len(self.page.scene.pickable())
        while self.page.scene.cursor != key:
            assert steps >= 0, f"the keyboard does not get to {key}"
            steps -= 1
            self.type(Qt.Key.Key_Right)
        self.type(Qt.Key.Key_Space)

    def _offered(self, action: Action) -> tuple[int, Choice] | None:
        prompt = self.page.prompt_bar.prompt
        if prompt is None:
            return None
        offers = [(n, choice) for n, choice in enumerate(prompt.choices) if choice.action == action]
        return offers[0] if offers else None

    def _press_offered(self, action: Action) -> None:
        offer = self._offered(action)
        assert offer is not None, f"{action} is not offered"
        self._press_choice(*offer)

    def press_key_of(self, key: str) -> None:
        """Press the button that stands for something other than an action."""
        prompt = self.page.prompt_bar.prompt
        assert prompt is not None
        self._press_choice(*next((n, choice) for n, choice in enumerate(prompt.choices) if choice.key == key))

    def press_label(self, label: str) -> None:
        """Press the button with this label, whether or not it is allowed."""
        prompt = self.page.prompt_bar.prompt
        assert prompt is not None
        self._press_choice(
            *next((n, choice) for n, choice in enumerate(prompt.choices) if choice.label == label)
        )

    def _press_choice(self, at: int, choice: Choice) -> None:
        if self._mouse:
            self.click(self.page.prompt_bar.buttons()[at])
        elif choice.shortcut:
            self.press(choice.shortcut)
        else:
            self.page.prompt_bar.buttons()[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.type(Qt.Key.Key_Space)

    def press(self, keys: str) -> None:
        """Press keys as a shortcut names them: letters one after the other, or "Return"."""
        if keys == "Return":
            self.type(Qt.Key.Key_Return)
            return
        for letter in keys:
            self.type(Qt.Key(ord(letter.upper())))

    def _wait_for(self, condition: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(condition, timeout=5000)

    def lines(self) -> list[str]:
        """The log as it is read."""
        log = self.page.log
        return [str(log.data(log.index(row))).replace("\u00a0", " ") for row in range(log.rowCount())]

    def summary(self) -> str:
        """All that the result over the table says."""
        labels = self.page.summary_panel.findChildren(QLabel)
        return "\n".join(label.text() for label in labels).replace("\u00a0", " ")

    def plates(self) -> dict[str, str]:
        """The lines of the plates by name."""
        tableau = self.page.scene.tableau
        assert tableau is not None
        return {plate.name: "\n".join(plate.lines).replace("\u00a0", " ") for plate in tableau.plates}


def at_moment(program: Program, qtbot: QtBot, game: str, name: str, way: str) -> "Doer":
    """Sit down at the moment `name` (see `moments`) and carry out what brings the event about."""
    path = path_of(game, name)
    program.window.files.open(path)
    doer = Doer(qtbot, program.window.table, way)
    then = json.loads(path.read_text(encoding="utf-8"))["then"]
    doer.wait()
    if then:
        doer.do(doer.controller.partie.game.parse_action(then))
    return doer
