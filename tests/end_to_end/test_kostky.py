"""Whole Kostky partie through the window, by mouse and by the keys of the text program."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.pages.table import TablePage
from bridzik_desktop.scene.tableau import Kind, Spot
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def begin(
    program: Program, *levels: str | None, seed: int = 3, target: int = 600, rules: str = "kostky"
) -> None:
    names = ("Ondrej", "Anna", "Boris")
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))
    program.window.begin_partie(Setup("kostky", {"target": target, "rules": rules}, seats, seed))


class Thrower(Player):
    """Chooses dice until they are worth something, sets them aside, and then ends the turn."""

    def by_mouse(self) -> None:
        """One answer with the mouse alone."""
        if self._pass_over():
            return
        if not self._choose(self.click_thing):
            self.click(self.page.prompt_bar.buttons()[-1])
        elif self._is_worth_something():
            self.click(self.page.prompt_bar.buttons()[0])

    def by_keys(self) -> None:
        """One answer with the letters under the dice, Enter and k."""
        page = self.page
        if page.curtain.isVisible() or page.summary_panel.isVisible():
            self.type(Qt.Key.Key_Return)
            return
        letters = {spot.key: spot.caption for spot in page.scene.pickable()}
        if not self._choose(lambda key: self.write(letters[key])):
            self.write("k")
        elif self._is_worth_something():
            self.type(Qt.Key.Key_Return)

    def _choose(self, choose: Callable[[str], None]) -> bool:
        """Choose dice in any order until they can be set aside; whether there were any to choose from."""
        keys = self.playable()
        self._random.shuffle(keys)
        for key in keys:
            choose(key)
            if self._is_worth_something():
                return True
        for key in keys:
            choose(key)
        return bool(keys)

    def _is_worth_something(self) -> bool:
        prompt = self.page.prompt_bar.prompt
        return prompt is not None and prompt.choices[0].primary

    def write(self, text: str) -> None:
        """Type letters where the focus is."""
        target = self.page.window().focusWidget()
        assert target is not None
        self._qtbot.keyClicks(target, text)


@pytest.mark.parametrize(
    ("way", "language", "rules"),
    [
        ("mouse", "ru", "kostky"),
        ("keys", "cs", "kostky"),
        ("mouse", "sk", "farkle"),
        ("keys", "en", "farkle"),
    ],
)
def test_a_partie_from_first_throw_to_ranking(
    start: Start, qtbot: QtBot, way: str, language: str, rules: str
) -> None:
    program = start()
    program.window.speak(language)
    begin(program, None, "easy", rules=rules)
    player = Thrower(qtbot, program.window.table)
    player.play_to_end(player.by_mouse if way == "mouse" else player.by_keys)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    assert max(saved.standing.scores) >= 600
    assert 1 in saved.standing.places
    assert saved.standard is (rules == "kostky")


def test_one_person_alone_plays_to_the_end(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, target=100)
    player = Thrower(qtbot, program.window.table)
    player.play_to_end(player.by_keys)
    assert program.library.all()[0].state is PartieState.FINISHED


def test_persons_at_one_screen_need_no_curtain(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, None, target=100)
    player = Thrower(qtbot, program.window.table)
    viewers = set()
    while not player.is_over():
        player.wait()
        assert not program.window.table.curtain.isVisible()
        controller = program.window.table.controller
        assert controller is not None
        viewers.add(controller.viewer)
        if not player.is_over():
            player.by_mouse()
    assert viewers == {0, 1}


def thrown(
    program: Program, qtbot: QtBot, wanted: Callable[[TablePage, Thrower], bool]
) -> tuple[TablePage, Thrower]:
    """The table of the first deal number whose first throw is as ``wanted``, and who plays there."""
    for seed in range(80):
        begin(program, None, "easy", seed=seed)
        page = program.window.table
        player = Thrower(qtbot, page)
        player.wait()
        if wanted(page, player):
            return page, player
    raise AssertionError("no such throw")


def dice(page: TablePage) -> list[Spot]:
    """The dice that can be picked, from the left."""
    return [spot for spot in page.scene.pickable() if spot.place.kind is Kind.DICE]


def test_exit_is_typed_without_choosing_a_die(start: Start, qtbot: QtBot) -> None:
    program = start()
    page, player = thrown(
        program, qtbot, lambda page, player: [spot.key for spot in dice(page)][4] in player.playable()
    )
    player.write("e")
    assert page._selected == (dice(page)[4].key,)
    player.type(Qt.Key.Key_Escape)
    assert page._selected == ()
    player.write("exit")
    assert page._selected == ()
    box = program.window.findChild(QMessageBox)
    assert box is not None
    player.click(box.button(QMessageBox.StandardButton.Yes))  # type: ignore[arg-type]  # a QPushButton
    qtbot.waitUntil(player.is_over)
    assert program.library.all()[0].state is PartieState.GIVEN_UP


def test_a_zero_turn_is_confirmed_before_it_counts(start: Start, qtbot: QtBot) -> None:
    program = start()
    begin(program, None, "easy")
    page = program.window.table
    player = Thrower(qtbot, page)
    player.wait()
    controller = page.controller
    assert controller is not None
    before = len(controller.partie.plies)
    player.write("k")
    assert len(controller.partie.plies) == before
    player.type(Qt.Key.Key_Return)
    assert len(controller.partie.plies) == before
    player.write("k")
    player.write("k")
    assert len(controller.partie.plies) > before


def test_two_combinations_are_set_aside_one_after_the_other(start: Start, qtbot: QtBot) -> None:
    program = start()
    for seed in range(60):
        begin(program, None, "easy", seed=seed)
        page = program.window.table
        player = Thrower(qtbot, page)
        player.wait()
        by_face = {spot.picture.name[-1]: spot.caption for spot in page.scene.pickable()}
        if "1" in by_face and "5" in by_face:
            break
    player.write(by_face["1"] + by_face["5"])
    player.type(Qt.Key.Key_Return)
    prompt = page.prompt_bar.prompt
    assert prompt is not None
    assert prompt.text == "These are two combinations: 1 (100) and 5 (50)."
    player.type(Qt.Key.Key_Return)
    controller = page.controller
    assert controller is not None
    assert [ply.action.text for ply in controller.partie.plies[1:]] == ["keep 1", "keep 5"]
    qtbot.waitUntil(lambda: not page.scene.busy)
    tray = [spot for spot in page.scene.tableau.spots if spot.place.kind is Kind.TRAY]  # type: ignore[union-attr]
    assert [spot.picture.name[-1] for spot in tray] == ["1", "5"]
    assert page.reference.isVisible()


def test_of_two_fives_the_one_that_was_chosen_goes(start: Start, qtbot: QtBot) -> None:
    def fives(page: TablePage) -> list[Spot]:
        return [spot for spot in dice(page) if spot.picture.name.endswith("5")]

    page, player = thrown(start(), qtbot, lambda page, _player: len(fives(page)) == 2)
    first, second = fives(page)
    things = page.scene.things()
    chosen, other = things[second.key], things[first.key]
    player.click_thing(second.key)
    qtbot.waitUntil(lambda: not page.scene.busy)
    player.type(Qt.Key.Key_Return)
    player.wait()
    assert chosen.spot.place.kind is Kind.TRAY
    assert other.spot.place.kind is Kind.DICE


def test_a_russian_keyboard_has_the_same_places(start: Start, qtbot: QtBot) -> None:
    def scoring(page: TablePage, player: Thrower) -> dict[str, str]:
        return {spot.caption: spot.key for spot in dice(page) if spot.key in player.playable()}

    page, player = thrown(start(), qtbot, lambda page, player: {"a", "f"} <= set(scoring(page, player)))
    keys = scoring(page, player)
    player.type_foreign("ф", 38)
    player.type_foreign("а", 41)
    assert page._selected == (keys["a"], keys["f"])
    player.type(Qt.Key.Key_Escape)
    player.type_foreign("л", 45)
    prompt = page.prompt_bar.prompt
    assert prompt is not None
    assert [choice.shortcut for choice in prompt.choices] == ["", "K"]  # whether it shall end without points
