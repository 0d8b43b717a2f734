"""The threads behind the pictures."""

import threading
import time
from concurrent.futures import Future

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop.art import workers as module
from bridzik_desktop.art.workers import Workers


def test_work_is_done_in_its_order_elsewhere_and_handed_over_here(qtbot: QtBot, workers: Workers) -> None:
    here = threading.current_thread()
    seen: list[tuple[int, bool, bool]] = []

    def handed(future: Future[tuple[int, bool]]) -> None:
        seen.append((*future.result(), threading.current_thread() is here))

    for number in range(20):
        workers.submit(lambda n=number: (n, threading.current_thread() is here), handed)
    qtbot.waitUntil(lambda: len(seen) == 20)
    assert seen == [(number, False, True) for number in range(20)]


def test_what_goes_wrong_reaches_the_caller(qtbot: QtBot, workers: Workers) -> None:
    seen: list[BaseException | None] = []
    workers.submit(lambda: 1 // 0, lambda future: seen.append(future.exception()))
    workers.submit(lambda: None, lambda future: seen.append(future.exception()))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert isinstance(seen[0], ZeroDivisionError)
    assert seen[1] is None


def test_threads_are_as_many_as_allowed(qtbot: QtBot) -> None:
    workers = Workers(3)
    together = threading.Barrier(3, timeout=10)
    seen: list[int] = []
    for _ in range(3):
        workers.submit(together.wait, lambda future: seen.append(future.result()))
    qtbot.waitUntil(lambda: len(seen) == 3)
    workers.shutdown()


def test_idle_threads_end_and_new_work_starts_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_IDLE_SECONDS", 0.01)
    workers = Workers(1)
    names: list[int] = []
    for _ in range(2):
        workers.submit(threading.get_ident, lambda future: names.append(future.result()))
        qtbot.waitUntil(lambda: not any(thread.name == "art" for thread in threading.enumerate()))
    qtbot.waitUntil(lambda: len(names) == 2)
    workers.shutdown()


def test_shutdown_waits_for_work_begun_and_drops_the_rest(qtbot: QtBot) -> None:
    workers = Workers(1)
    begun, go = threading.Event(), threading.Event()
    done: list[str] = []

    def slow() -> None:
        begun.set()
        go.wait(10)
        done.append("slow")

    workers.submit(slow, lambda future: done.append("slow handed over"))
    workers.submit(lambda: done.append("second"), lambda future: done.append("second handed over"))
    assert begun.wait(10)
    threading.Timer(0.05, go.set).start()
    workers.shutdown()
    qtbot.wait(20)
    assert done == ["slow"]
    assert not any(thread.name == "art" for thread in threading.enumerate())


def test_shutdown_does_not_wait_for_ever(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_STOP_SECONDS", 0.05)
    workers = Workers(1)
    begun, go = threading.Event(), threading.Event()

    def hostile() -> None:
        begun.set()
        go.wait(20)

    workers.submit(hostile, lambda future: None)
    assert begun.wait(10)
    workers.shutdown()
    assert any(thread.name == "art" for thread in threading.enumerate())
    go.set()
    qtbot.waitUntil(lambda: not any(thread.name == "art" for thread in threading.enumerate()))


def test_after_shutdown_nothing_is_done(qtbot: QtBot, workers: Workers) -> None:
    done: list[str] = []
    workers.shutdown()
    workers.shutdown()
    workers.submit(lambda: done.append("work"), lambda future: done.append("handed over"))
    qtbot.wait(20)
    assert done == []


def test_many_results_do_not_hold_the_window(qtbot: QtBot, workers: Workers) -> None:
    """Between two batches the event loop gets its turn."""
    batches: list[None] = []
    workers.delivered.connect(lambda: batches.append(None))
    handed: list[int] = []

    def slowly(future: Future[int]) -> None:
        time.sleep(0.004)
        handed.append(future.result())

    for number in range(20):
        workers.submit(lambda n=number: n, slowly)
    qtbot.waitUntil(lambda: len(handed) == 20)
    assert len(batches) >= 5
