"""Threads that draw while the window goes on, and bring what they made to the GUI thread."""

import os
import queue
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

_IDLE_SECONDS = 5.0
_BATCH_SECONDS = 0.006
_STOP_SECONDS = 10.0

_Job = tuple[Callable[[], Any], Callable[[Future[Any]], None], Future[Any]]


def thread_count() -> int:
    """How many threads draw: one core is left to the window, and more than three would only hold memory."""
    return max(1, min(3, (os.cpu_count() or 1) - 1))


class Workers(QObject):
    """A queue of work done in its order. Threads start when there is work and end after idle seconds.

    They are plain threads: with them end their thread-local drawings, and an ornate deck takes 100 MB parsed.
    """

    delivered = Signal()
    """Some results have been handed over (GUI thread), a few milliseconds' worth at a time."""
    _finished = Signal()

    def __init__(self, threads: int | None = None, parent: QObject | None = None) -> None:
        """At most `threads` threads, thread_count() by default."""
        super().__init__(parent)
        self._limit = threads or thread_count()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._results: deque[tuple[Callable[[Future[Any]], None], Future[Any]]] = deque()
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._idle = 0
        self._waiting = 0
        self._stopped = threading.Event()
        # A thread still drawing when the interpreter ends would abort the process: it is ended before that.
        self._end = weakref.finalize(self, _end, self._stopped, self._lock, self._threads, self._jobs)
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def submit(self, work: Callable[[], Any], then: Callable[[Future[Any]], None]) -> None:
        """Do `work` in a thread, then call `then` with its Future in the GUI thread.

        `then` must ask for `result()`, so that what went wrong is not lost. After shutdown nothing is done.
        """
        if self._stopped.is_set():
            return
        with self._lock:
            self._jobs.put((work, then, Future()))
            self._waiting += 1
            if self._waiting > self._idle and len(self._threads) < self._limit:
                thread = threading.Thread(target=self._run, name="art", daemon=True)
                self._threads.append(thread)
                thread.start()

    def shutdown(self) -> None:
        """End all threads, wait for what they are at, call no `then` any more. May be called twice.

        A thread that a hostile SVG keeps for ten seconds is left to the end of the process.
        """
        self._end()
        self._results.clear()

    def _run(self) -> None:
        """One thread: take work until there is none for a while."""
        while True:
            with self._lock:
                self._idle += 1
            try:
                job = self._jobs.get(timeout=_IDLE_SECONDS)
            except queue.Empty:
                job = None
            with self._lock:
                self._idle -= 1
                if job is None and not self._stopped.is_set() and not self._jobs.empty():
                    continue
                if job is None:
                    self._threads.remove(threading.current_thread())
                    return
                self._waiting -= 1
            if self._stopped.is_set():
                continue
            work, then, future = job
            try:
                future.set_result(work())
            except Exception as error:  # handed on to `then`, which raises it in the GUI thread
                future.set_exception(error)
            del work, job
            if self._stopped.is_set():
                continue
            self._results.append((then, future))
            self._finished.emit()

    def _deliver(self) -> None:
        """Hand results over, for as long as a frame can spare."""
        end = time.monotonic() + _BATCH_SECONDS
        some = False
        while self._results and time.monotonic() < end:
            then, future = self._results.popleft()
            some = True
            then(future)
        if self._results:
            QTimer.singleShot(0, self, self._deliver)
        if some:
            self.delivered.emit()


def _end(
    stopped: threading.Event,
    lock: threading.Lock,
    threads: list[threading.Thread],
    jobs: queue.SimpleQueue[_Job | None],
) -> None:
    """Tell the threads to end and wait for them, but not for ever."""
    stopped.set()
    with lock:
        alive = list(threads)
    for _ in alive:
        jobs.put(None)
    end = time.monotonic() + _STOP_SECONDS
    for thread in alive:
        thread.join(max(0.0, end - time.monotonic()))
