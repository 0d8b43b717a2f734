"""Measures one process's table while cards are dealt and played, and while it is quiet; prints JSON.

Run by `bench_movement.py` on a virtual screen. Frames are paint events of the table's viewport.
"""

import json
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QPaintEvent

from bridzik_desktop import games
from bridzik_desktop.app import build, make_application
from bridzik_desktop.command_line import parse
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.scene.table_view import TableView

GAME = sys.argv[1] if len(sys.argv) > 1 else "bridzik"


class Frames:
    """Counts and times the paints of the table."""

    def __init__(self) -> None:
        self.starts: list[float] = []
        self.seconds: list[float] = []

    def watch(self) -> None:
        """Put a stop-watch round the view's paint event."""
        original = TableView.paintEvent
        frames = self

        def paint(view: TableView, event: QPaintEvent) -> None:
            begin, processor = time.perf_counter(), time.thread_time()
            original(view, event)
            frames.starts.append(begin)
            # The thread's own time: what else runs on the machine doesn't count.
            frames.seconds.append(time.thread_time() - processor)

        TableView.paintEvent = paint  # type: ignore[method-assign]  # the one way to time Qt's own call

    def clear(self) -> None:
        """Begin anew."""
        self.starts.clear()
        self.seconds.clear()


def run_for(milliseconds: int) -> None:
    """Let the program run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def run_until(quiet: object) -> None:
    """Let the program run until `quiet()` is true."""
    assert callable(quiet)
    while not quiet():
        run_for(2)


def main() -> None:
    """Deal, look at the frames; then be quiet and count paints and processor time."""
    frames = Frames()
    frames.watch()
    application = make_application()
    with TemporaryDirectory() as folder:
        command = parse(["--data-dir", str(Path(folder) / "data"), "--language", "en"], games.ids())
        assert command is not None
        program = build(command)
        window = program.window
        window.resize(1920, 1080)
        window.show()
        run_for(300)
        page = window.table
        # The pictures are drawn once before: what is measured is movement, not the first rendering of the deck.
        window.begin_partie(usual_setup(GAME, program.settings, 1))
        run_for(2500)
        page.scene.settle()
        rates, paints = [], []
        for seed in (2, 3, 4):
            window.begin_partie(usual_setup(GAME, program.settings, seed))
            frames.clear()
            run_until(lambda: page.scene.busy)
            frames.clear()
            run_until(lambda: not page.scene.busy)
            if len(frames.starts) > 2:
                rates.append((len(frames.starts) - 1) / (frames.starts[-1] - frames.starts[0]))
                paints += frames.seconds
        run_until(
            lambda: page.controller is not None and page.controller.persons_turn and not page.scene.busy
        )
        run_for(1200)
        frames.clear()
        before = time.process_time()
        run_for(2000)
        quiet_paints, quiet_seconds = len(frames.starts), time.process_time() - before
        program.close()
    print(
        json.dumps(
            {
                "frames_a_second": statistics.median(rates),
                "paint_p95_ms": statistics.quantiles(paints, n=20)[-1] * 1000,
                "paint_median_ms": statistics.median(paints) * 1000,
                "quiet_paints": quiet_paints,
                "quiet_cpu_percent": 100 * quiet_seconds / 2,
            }
        )
    )
    application.quit()


main()
