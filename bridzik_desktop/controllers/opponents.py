"""Computer players in a process of their own: asked with a view, answering with a decision."""

import logging
import sys
from dataclasses import dataclass

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from bridzik_engine.core.state import View
from bridzik_engine.players.bot import Decision
from bridzik_engine.players.messages import Answer, Request, pack, unpack

_log = logging.getLogger(__name__)

WORKER_SWITCH = "--opponents-worker"
"""The command-line word that makes the program be the worker instead of the window."""

THINKING = 0.25
"""Seconds a computer player may think about one decision."""

PATIENCE = 10_000
"""Milliseconds without an answer after which the worker is given up and started anew."""

HINT_LEVEL = "master"


def worker_command() -> tuple[str, list[str]]:
    """Program and arguments that start the worker, installed, from the source tree or frozen."""
    if getattr(sys, "frozen", False):
        return sys.executable, [WORKER_SWITCH]
    return sys.executable, ["-X", "utf8", "-m", "bridzik_engine.players.worker"]


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: `ply` of the partie it belongs to, and whether it is for a hint."""

    ply: int
    view: View
    is_hint: bool


class Opponents(QObject):
    """One worker, one question at a time.

    `answered` brings the decision; `failed` comes instead when the worker crashed, hung or its player failed:
    the asker then plays on with any legal action. An answer to a question that was dropped is thrown away.
    """

    answered = Signal(Question, Decision)
    failed = Signal(Question, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._buffer = bytearray()
        self._ticket = 0
        self._question: Question | None = None
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(PATIENCE)
        self._watch.timeout.connect(self._give_up)

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def start(self) -> None:
        """Start the worker now, so that the first question finds it ready."""
        if self._process is not None:
            return
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._ended)
        self._process.errorOccurred.connect(self._troubled)
        self._buffer.clear()
        program, arguments = worker_command()
        self._process.start(program, arguments)

    def ask(self, question: Question, game: str, level: str, seed: str) -> None:
        """Ask for a decision; a question still open is dropped."""
        self.start()
        self._ticket += 1
        self._question = question
        self._watch.start()
        request = Request(self._ticket, game, level, question.view, seed, THINKING)
        if self._process is not None:
            self._process.write(pack(request))

    def drop(self) -> None:
        """The answer is no longer wanted (undo, another partie)."""
        self._question = None
        self._ticket += 1
        self._watch.stop()

    def close(self) -> None:
        """End the worker; nothing is left running."""
        self.drop()
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._read)
        process.finished.disconnect(self._ended)
        process.errorOccurred.disconnect(self._troubled)
        process.closeWriteChannel()
        if process.state() is not QProcess.ProcessState.NotRunning and not process.waitForFinished(300):
            process.kill()
            process.waitForFinished(1000)
        process.deleteLater()

    def _read(self) -> None:
        if self._process is None:
            return
        self._buffer += self._process.readAllStandardOutput().data()
        while (message := unpack(self._buffer)) is not None:
            if isinstance(message, Answer) and message.ticket == self._ticket:
                self._deliver(message)

    def _deliver(self, message: Answer) -> None:
        question, self._question = self._question, None
        self._watch.stop()
        if question is None:
            return
        if message.decision is None:
            _log.error("a computer player failed: %s", message.fault)
            self.failed.emit(question, message.fault)
        else:
            self.answered.emit(question, message.decision)

    def _troubled(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self._lose(self._process.errorString())

    def _ended(self) -> None:
        self._lose("the process of the computer players ended")

    def _give_up(self) -> None:
        self._lose("the process of the computer players does not answer")

    def _lose(self, fault: str) -> None:
        _log.error("%s", fault)
        question, self._question = self._question, None
        self._watch.stop()
        self.close()
        if question is not None:
            self.failed.emit(question, fault)
