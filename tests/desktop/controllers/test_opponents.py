"""The computer players' process: answers, crashes, faults, and is gone when it should be."""

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop.controllers import opponents as module
from bridzik_desktop.controllers.opponents import Opponents, Question
from bridzik_engine import games
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.state import View

Expect = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def opponents(qtbot: QtBot) -> Iterator[Opponents]:
    """A worker that is ended with the test."""
    made = Opponents()
    yield made
    made.close()


def question(ply: int = 1) -> Question:
    """What the first bidder of a deal sees."""
    state = games.load("bridzik").new_state({"series": 1}, 4)
    state.apply(state.draw_chance(Stream("one deal")))
    view: View = state.view(state.current_player())
    return Question(ply, view, is_hint=False)


def test_an_answer_is_one_of_the_legal_actions(opponents: Opponents, qtbot: QtBot) -> None:
    asked = question()
    with qtbot.waitSignal(opponents.answered, timeout=20_000) as signal:
        opponents.ask(asked, "bridzik", "experienced", "seed")
        assert opponents.thinking
    answered, decision = signal.args
    assert answered is asked
    assert decision.action in asked.view.legal
    assert not opponents.thinking


def test_the_same_question_has_the_same_answer(opponents: Opponents, qtbot: QtBot) -> None:
    answers = []
    for _ in range(2):
        with qtbot.waitSignal(opponents.answered, timeout=20_000) as signal:
            opponents.ask(question(), "bridzik", "easy", "seed")
        answers.append(signal.args[1].action)
    assert answers[0] == answers[1]


def test_a_dropped_question_is_never_answered(opponents: Opponents, qtbot: QtBot) -> None:
    heard: list[object] = []
    opponents.answered.connect(lambda asked, decision: heard.append(asked))
    opponents.ask(question(1), "bridzik", "easy", "seed")
    opponents.drop()
    later = question(2)
    with qtbot.waitSignal(opponents.answered, timeout=20_000):
        opponents.ask(later, "bridzik", "easy", "seed")
    assert heard == [later]


def test_a_killed_worker_is_told_and_started_anew(
    opponents: Opponents, qtbot: QtBot, expect_log: Expect
) -> None:
    opponents.start()
    process = opponents._process
    assert process is not None
    qtbot.waitUntil(lambda: process.processId() > 0, timeout=10_000)
    with expect_log("ended", logging.ERROR), qtbot.waitSignal(opponents.failed, timeout=20_000):
        opponents.ask(question(), "bridzik", "master", "seed")
        os.kill(process.processId(), 9)
    with qtbot.waitSignal(opponents.answered, timeout=20_000):
        opponents.ask(question(), "bridzik", "easy", "seed")


def test_a_player_that_fails_is_told(opponents: Opponents, qtbot: QtBot, expect_log: Expect) -> None:
    with expect_log("failed", logging.ERROR), qtbot.waitSignal(opponents.failed, timeout=20_000):
        opponents.ask(question(), "no such game", "easy", "seed")


def test_a_worker_that_cannot_start_is_told(
    opponents: Opponents, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, expect_log: Expect
) -> None:
    monkeypatch.setattr(module, "worker_command", lambda: ("/no/such/program", []))
    with expect_log(".", logging.ERROR), qtbot.waitSignal(opponents.failed, timeout=20_000):
        opponents.ask(question(), "bridzik", "easy", "seed")


def test_a_worker_that_hangs_is_given_up(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, expect_log: Expect
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 200)
    program, _arguments = module.worker_command()
    monkeypatch.setattr(
        module, "worker_command", lambda: (program, ["-c", "import sys; sys.stdin.buffer.read()"])
    )
    hanging = Opponents()
    with expect_log("does not answer", logging.ERROR), qtbot.waitSignal(hanging.failed, timeout=20_000):
        hanging.ask(question(), "bridzik", "easy", "seed")
    hanging.close()


def test_closing_leaves_no_process(opponents: Opponents, qtbot: QtBot) -> None:
    opponents.start()
    process = opponents._process
    assert process is not None
    qtbot.waitUntil(lambda: process.processId() > 0, timeout=10_000)
    pid = process.processId()
    opponents.ask(question(), "bridzik", "master", "seed")
    opponents.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
