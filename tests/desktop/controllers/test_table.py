"""The table's controller without any window: storing, undo, faults of the library, late answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from bridzik_desktop import games
from bridzik_desktop.controllers.opponents import Opponents, Question
from bridzik_desktop.controllers.table import TableController, Wait
from bridzik_desktop.storage.errors import StorageError, StorageFull
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.opening import open_library
from bridzik_engine import games as engine_games
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Decision


class Quiet(Opponents):
    """Opponents that answer when the test lets them, with the first legal action."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    def start(self) -> None:
        """Override of Opponents: no process."""

    @property
    def thinking(self) -> bool:
        """Override of Opponents."""
        return bool(self.questions)

    def ask(self, question: Question, game: str, level: str, seed: str) -> None:
        """Override of Opponents: keep the question."""
        self.questions = [question]

    def drop(self) -> None:
        """Override of Opponents."""
        self.questions = []

    def answer(self) -> None:
        """Answer what was asked."""
        question = self.questions.pop()
        self.answered.emit(question, Decision(question.view.legal[0], "test"))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A library in a file."""
    with open_library(tmp_path / "library.sqlite").library as opened:
        yield opened


@pytest.fixture
def controller(library: Library, qapp: QObject) -> TableController:
    """A Bridžik partie of one series, seat 0 a person's."""
    return begin(library)


def begin(library: Library) -> TableController:
    players = [Player("Anna"), *(Player(name, "easy") for name in ("Boris", "Cyril", "Dana"))]
    partie = Partie(engine_games.load("bridzik"), {"series": 1}, players, 3)
    entries = [{"name": "Anna", "kind": "human"}] + [
        {"name": player.name, "kind": "bot", "level": "easy"} for player in players[1:]
    ]
    number = library.create("bridzik", {"series": 1}, entries, 3)
    presenter = games.presenter_of("bridzik")
    made = TableController(partie, library, number, Quiet(), presenter.ends_round, presenter.summarise)
    made.stepped.connect(lambda step: None)
    return made


def quiet(controller: TableController) -> Quiet:
    opponents = controller._opponents
    assert isinstance(opponents, Quiet)
    return opponents


def go_on(controller: TableController) -> None:
    """Let chance and the computer play until a person is asked."""
    while not controller.persons_turn and not controller.is_over:
        controller.proceed()
        if quiet(controller).thinking:
            quiet(controller).answer()


def stored(controller: TableController, library: Library) -> tuple[str, ...]:
    return library.actions(controller.partie_id)


def played(controller: TableController) -> tuple[str, ...]:
    return tuple(ply.action.text for ply in controller.partie.plies)


def test_every_action_is_stored_when_it_is_made(controller: TableController, library: Library) -> None:
    for _ in range(6):
        go_on(controller)
        assert stored(controller, library) == played(controller)
        controller.act(controller.partie.legal_actions()[0])
        assert stored(controller, library) == played(controller)
        controller.next_round()


def test_what_could_not_be_stored_is_stored_with_the_next_action(
    controller: TableController, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on(controller)
    troubles: list[StorageError] = []
    controller.troubled.connect(troubles.append)
    before = stored(controller, library)

    def full(*_args: object) -> None:
        raise StorageFull("no room")

    with monkeypatch.context() as patch:
        patch.setattr(Library, "extend", full)
        controller.act(controller.partie.legal_actions()[0])
    assert len(troubles) == 1
    assert stored(controller, library) == before
    controller.proceed()
    quiet(controller).answer()
    assert stored(controller, library) == played(controller)


def test_a_late_answer_is_dropped(controller: TableController) -> None:
    go_on(controller)
    controller.act(controller.partie.legal_actions()[0])
    controller.proceed()
    late = quiet(controller).questions[0]
    controller.undo()
    length = len(controller.partie.plies)
    controller._opponents.answered.emit(late, Decision(late.view.legal[0], "late"))
    assert len(controller.partie.plies) == length


def test_a_failing_computer_player_is_played_for(controller: TableController, expect_log) -> None:  # type: ignore[no-untyped-def]  # the fixture's type is conftest's
    go_on(controller)
    controller.act(controller.partie.legal_actions()[0])
    controller.proceed()
    question = quiet(controller).questions.pop()
    with expect_log("made for it"):
        controller._opponents.failed.emit(question, "broken")
    assert controller.partie.plies[-1].action in question.view.legal


def test_an_illegal_answer_is_played_for_and_logged(controller: TableController, expect_log) -> None:  # type: ignore[no-untyped-def]  # the fixture's type is conftest's
    go_on(controller)
    controller.act(controller.partie.legal_actions()[0])
    controller.proceed()
    question = quiet(controller).questions.pop()
    with expect_log("made for it"):
        controller._opponents.answered.emit(
            question, Decision(engine_games.load("bridzik").parse_action("play H7"), "wrong")
        )
    assert controller.partie.plies[-1].action in question.view.legal


def test_acting_out_of_turn_is_refused(controller: TableController) -> None:
    with pytest.raises(IllegalAction):
        controller.act(engine_games.load("bridzik").parse_action("bid 1"))


def test_undo_goes_back_to_the_persons_decision_and_redo_forward(
    controller: TableController, library: Library
) -> None:
    lengths = []
    for _ in range(3):
        go_on(controller)
        lengths.append(len(controller.partie.plies))
        controller.act(controller.partie.legal_actions()[0])
    all_made = played(controller)
    controller.undo()
    assert len(controller.partie.plies) == lengths[2]
    controller.undo()
    assert len(controller.partie.plies) == lengths[1]
    assert stored(controller, library) == played(controller)
    controller.redo()
    controller.redo()
    assert played(controller) == all_made
    assert stored(controller, library) == all_made


def test_another_copy_that_takes_the_partie_is_told_of(
    controller: TableController, tmp_path: Path, library: Library
) -> None:
    go_on(controller)
    troubles: list[StorageError] = []
    controller.troubled.connect(troubles.append)
    with open_library(tmp_path / "library.sqlite").library as other:
        other.take(controller.partie_id)
        controller.act(controller.partie.legal_actions()[0])
        assert troubles
        assert len(other.actions(controller.partie_id)) == len(controller.partie.plies) - 1


def test_a_round_waits_to_be_read(controller: TableController) -> None:
    waits: list[Wait] = []
    controller.waiting.connect(waits.append)
    while Wait.SUMMARY not in waits:
        go_on(controller)
        controller.act(controller.partie.legal_actions()[0])
        while not controller.persons_turn and Wait.SUMMARY not in waits:
            controller.proceed()
            if quiet(controller).thinking:
                quiet(controller).answer()
    length = len(controller.partie.plies)
    controller.proceed()
    assert len(controller.partie.plies) == length
    controller.next_round()
    assert len(controller.partie.plies) == length + 1
