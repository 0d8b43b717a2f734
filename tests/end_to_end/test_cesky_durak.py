"""Whole partie of Czech Fool through the window; leaving; several persons at one screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.games._durak_table import SIGN_KEY
from bridzik_desktop.scene.tableau import Face, Kind
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.core.event import CardPlayed
from bridzik_engine.games.cesky_durak.events import SeatLeft, SuitChosen
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def begin(program: Program, *levels: str | None, seed: int = 3) -> None:
    names = ("Ondrej", "Anna", "Boris", "Cyril")
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))
    program.window.begin_partie(Setup("cesky_durak", {"spade_queen": 20}, seats, seed))


class Shedder(Player):
    """Plays any card that may be played, else draws, else passes."""

    def _cards(self) -> list[str]:
        things = self.page.scene.things()
        return [key for key in self.playable() if things[key].spot.place.kind is Kind.HAND]

    def _asks_suit(self) -> bool:
        prompt = self.page.prompt_bar.prompt
        return prompt is not None and len(prompt.choices) > 2

    def by_mouse(self) -> None:
        """One answer with the mouse alone; drawing by a click on the stock."""
        if self._pass_over():
            return
        if self._asks_suit():
            self.click(self._random.choice(self.page.prompt_bar.buttons()[:4]))
        elif self._cards():
            self.click_thing(self._random.choice(self._cards()))
        elif self.playable():
            self.click_thing(self.playable()[-1])
        else:
            self.click(self._allowed_buttons()[0])

    def by_keys(self) -> None:
        """One answer with the keyboard alone."""
        page = self.page
        if page.curtain.isVisible() or page.summary_panel.isVisible():
            self.type(Qt.Key.Key_Return)
        elif self._asks_suit():
            self.type(Qt.Key(Qt.Key.Key_1 + self._random.randrange(4)))
        elif self._cards():
            wanted = self._random.choice(self._cards())
            while page.scene.cursor != wanted:
                self.type(Qt.Key.Key_Right)
            self.type(Qt.Key.Key_Return)
        else:
            self.type(Qt.Key.Key_D if self.playable() else Qt.Key.Key_P)


@pytest.mark.parametrize(("way", "language"), [("mouse", "en"), ("keys", "ru")])
def test_a_partie_from_first_deal_to_ranking(start: Start, qtbot: QtBot, way: str, language: str) -> None:
    program = start()
    program.window.speak(language)
    begin(program, None, "easy")
    player = Shedder(qtbot, program.window.table)
    player.play_to_end(player.by_mouse if way == "mouse" else player.by_keys)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    assert sorted(saved.standing.places) == [1, 2]
    assert max(saved.standing.scores) > 101


def test_a_queen_is_played_with_the_suit_that_is_chosen(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, "easy", seed=8)
    page = program.window.table
    player = Shedder(qtbot, page)
    controller = page.controller
    assert controller is not None
    while not player._asks_suit():
        player.wait()
        queens = [key for key in player._cards() if key.endswith("Q")]
        if queens and len(player._cards()) > 1:
            player.click_thing(queens[0])
        else:
            player.by_mouse()
    done = len(controller.partie.plies)
    player.type(Qt.Key.Key_Escape)
    assert not player._asks_suit()
    assert len(controller.partie.plies) == done
    queen = next(key for key in player._cards() if key.endswith("Q"))
    player.click_thing(queen)
    player.click(page.prompt_bar.buttons()[1])
    chosen = [e for e in controller.partie.plies[done].events if isinstance(e, SuitChosen)]
    assert [event.suit for event in chosen] == [2]


def leave_action(program: Program) -> QAction | None:
    menu = program.window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    return next((action for action in menu.actions() if "Leave" in action.text().replace("&", "")), None)


def leave(program: Program, player: Player) -> None:
    action = leave_action(program)
    assert action is not None
    action.trigger()
    box = program.window.findChild(QMessageBox)
    assert box is not None
    player.click(box.button(QMessageBox.StandardButton.Yes))  # type: ignore[arg-type]  # a QPushButton


def test_a_person_leaves_and_the_others_go_on(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, "easy", "easy")
    page = program.window.table
    player = Shedder(qtbot, page)
    player.wait()
    leave(program, player)
    controller = page.controller
    assert controller is not None
    assert any(isinstance(event, SeatLeft) for event in controller.partie.plies[-1].events)
    assert leave_action(program) is None
    done = len(controller.partie.plies)
    qtbot.waitUntil(lambda: len(controller.partie.plies) > done + 6, timeout=20_000)
    assert {ply.seat for ply in controller.partie.plies[done:]} <= {-1, 1, 2}
    assert not controller.is_over


def test_one_of_two_leaves_and_the_other_wins(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, "easy")
    player = Shedder(qtbot, program.window.table)
    player.wait()
    leave(program, player)
    qtbot.waitUntil(player.is_over)
    assert program.library.all()[0].standing.places == (2, 1)


def test_nothing_of_another_persons_hand_is_ever_drawn(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, None, "easy")
    page = program.window.table
    player = Shedder(qtbot, page)
    curtains = 0
    for _ in range(40):
        player.wait()
        controller = page.controller
        assert controller is not None
        if page.curtain.isVisible():
            curtains += 1
        elif not page.summary_panel.isVisible():
            for thing in page.scene.things().values():
                place = thing.spot.place
                if place.kind is Kind.HAND and place.seat != controller.viewer:
                    assert thing.shown.face is Face.BACK
        player.by_mouse()
    assert curtains > 3


def test_cards_and_the_suit_asked_for_are_shown_while_they_move(start: Start, qtbot: QtBot) -> None:
    """At normal speed, clicked faster than anything moves: the table ends where the position is."""
    program = start(quick=False)
    program.settings.set(table.ANIMATION, "fast")
    begin(program, None, "easy", "easy", seed=11)
    page = program.window.table
    player = Shedder(qtbot, page)
    controller = page.controller
    assert controller is not None
    for _ in range(5):
        qtbot.waitUntil(lambda: controller.persons_turn or page.summary_panel.isVisible(), timeout=10_000)
        page.scene.settle()
        player.by_mouse()
    page.scene.settle()
    view = controller.view()
    assert any(isinstance(event, CardPlayed) for ply in controller.partie.plies for event in ply.events)
    assert (SIGN_KEY in page.scene.things()) is (getattr(view, "suit", None) is not None)
