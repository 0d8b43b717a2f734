"""Somebody who does anything at any moment: whatever moves then, the table ends where the position is."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.storage import setting_table as table
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.doer import MOUSE, Doer

STEPS = 140
KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab),
    *(Qt.Key(ord(letter)) for letter in "ABCDFHKNPSX1234567"),
)


class Monkey:
    """Does one thing after the other, none of them thought about."""

    def __init__(self, qtbot: QtBot, program: Program, seed: int) -> None:
        self._qtbot = qtbot
        self._program = program
        self._random = Random(seed)
        self._doer = Doer(qtbot, program.window.table, MOUSE, seed)
        self.page = program.window.table

    def step(self) -> None:
        """One thing, then a moment in which something may begin to move."""
        deeds: dict[Callable[[], object], int] = {
            self._act: 12,
            self._click_anywhere: 4,
            self._click_thing: 4,
            self._press_button: 3,
            self._type: 6,
            lambda: self._command("undo"): 3,
            lambda: self._command("redo"): 2,
            lambda: self._command("hint"): 1,
            lambda: self._command("last_trick"): 1,
            self._resize: 2,
            self._speak: 1,
            self._minimise: 1,
        }
        (deed,) = self._random.choices(list(deeds), list(deeds.values()))
        deed()
        self._qtbot.wait(self._random.choice((0, 0, 0, 5, 30, 120)))

    def _act(self) -> None:
        """Something sensible, so that the partie goes on."""
        page = self.page
        if page.curtain.isVisible():
            self._doer.click(page.curtain.button)
        elif page.summary_panel.isVisible():
            if not self._doer.is_over():
                self._doer.click(page.summary_panel.buttons()["go_on"])
        elif page.controller is not None and page.controller.persons_turn:
            # Asked for show, a person who may do nothing has his button all the same.
            legal = page.controller.view().legal
            if legal:
                page._act(self._random.choice(legal))
            else:
                self._press_button()

    def _click_anywhere(self) -> None:
        viewport = self.page.view.viewport()
        point = QPoint(self._random.randrange(viewport.width()), self._random.randrange(viewport.height()))
        self._qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)

    def _click_thing(self) -> None:
        if keys := [spot.key for spot in self.page.scene.pickable() if spot.key in self.page.scene.things()]:
            self._doer.click_thing(self._random.choice(keys))

    def _press_button(self) -> None:
        if buttons := self.page.prompt_bar.buttons():
            self._doer.click(self._random.choice(buttons))

    def _type(self) -> None:
        if not self._doer.is_over():
            target = self._program.window.focusWidget() or self.page.view
            self._qtbot.keyClick(target, self._random.choice(KEYS))

    def _command(self, name: str) -> None:
        self.page.header.actions_by_name[name].trigger()

    def _resize(self) -> None:
        self._program.window.resize(self._random.randrange(1024, 1700), self._random.randrange(640, 1000))

    def _speak(self) -> None:
        self._program.window.speak(self._random.choice(("sk", "cs", "ru", "en")))

    def _minimise(self) -> None:
        self._program.window.showMinimized()
        self._qtbot.wait(self._random.choice((0, 20)))
        self._program.window.showNormal()

    def rest(self) -> None:
        """Wait until nothing moves and somebody is asked; whatever was chosen or shown again is let go."""
        self._qtbot.waitUntil(self._is_asked, timeout=30_000)
        if self.page.curtain.isVisible():
            self._doer.click(self.page.curtain.button)
            self._qtbot.waitUntil(self._is_asked, timeout=30_000)
        self._qtbot.keyClick(self.page.view, Qt.Key.Key_Escape)
        self._qtbot.keyClick(self.page.view, Qt.Key.Key_Escape)
        self._qtbot.waitUntil(lambda: not self.page.scene.busy, timeout=5000)

    def _is_asked(self) -> bool:
        """Whether somebody is asked something; a trick that waits for a click gets one."""
        if self.page.scene.waiting_for_click:
            self._doer.type(Qt.Key.Key_Escape)
        return self._doer.can_act()


def setup_of(program: Program, game: str, seed: int, persons: int) -> Setup:
    """A partie of `game` with so many persons and the weakest opponents."""
    usual = usual_setup(game, program.settings, seed)
    seats = tuple(
        Seat(player.name, None if seat < persons else "easy") for seat, player in enumerate(usual.players)
    )
    return Setup(game, usual.options, seats, seed)


def check_table(program: Program) -> None:
    """The scene shows the position, each thing in its place, and the library holds what was played."""
    page = program.window.table
    controller = page.controller
    assert controller is not None
    presenter = games.presenter_of(controller.partie.game.id)
    seating = program.window._in_force.seating(controller)
    expected = presenter.tableau(controller.view(), seating, page._selected)
    assert page.scene.tableau == expected
    check_places(page.scene)
    stored = program.library.actions(controller.partie_id)
    assert stored == tuple(ply.action.text for ply in controller.partie.plies)
    log = [line for ply in controller.partie.plies for line in presenter.log_lines(ply.events, seating)]
    assert [page.log.data(page.log.index(row)) for row in range(page.log.rowCount())] == log


def check_places(scene: TableScene) -> None:
    """Every spot has its thing, where and as it should be, and nothing else lies about."""
    tableau = scene.tableau
    assert tableau is not None
    things, layout = scene.things(), scene.layout()
    assert set(things) == {spot.key for spot in tableau.spots}
    for spot in tableau.spots:
        assert things[spot.key].shown == spot.picture
        assert things[spot.key].pose == layout.pose(spot)
    assert scene._leaving == []


@pytest.mark.parametrize("persons", [1, 2])
@pytest.mark.parametrize("game", ["bridge", "bridzik", "cesky_durak", "kostky", "koza"])
def test_anything_at_any_moment_is_right(start: Start, qtbot: QtBot, game: str, persons: int) -> None:
    program = start(quick=False)
    program.settings.set(table.ANIMATION, "fast" if persons == 1 else "slow")
    program.settings.set(table.TRICK_PAUSE, 200)
    program.settings.set(table.TRICK_WAITS, persons == 2)
    program.settings.set(table.CARD_CLICK, "one_click" if persons == 1 else "confirm")
    program.window.begin_partie(setup_of(program, game, 11, persons))
    monkey = Monkey(qtbot, program, 5 + persons)
    for _ in range(STEPS):
        monkey.step()
    program.window.showNormal()
    program.window.speak("en")
    monkey.rest()
    check_table(program)
