"""Start, memory and movement of the window against Debian's kpat, on one virtual screen, as ratios in one run.

Needs Xvfb, xdotool, openbox, kpat and dbus-daemon; `make bench` says which of them is missing.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.benchmarks.screen import Environment

RUNS = 3
POLL = 0.005
"""Seconds between two looks for the window."""


def proportional_memory(pid: int) -> int:
    """Proportional set size of a process in kB."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    raise AssertionError("no Pss line")


@contextmanager
def started(command: list[str], name: str, environment: Environment) -> Iterator[tuple[float, int]]:
    """Start a program; seconds until a window of class `name` is mapped, and its process id."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--class", name],
                env=environment, capture_output=True, check=False,
            )  # fmt: skip
            if found.stdout.strip():
                break
            assert time.perf_counter() - begin < 20, f"{name} shows no window"
            time.sleep(POLL)
        yield time.perf_counter() - begin, process.pid
    finally:
        process.kill()
        process.wait()


def measured(command: list[str], name: str, environment: Environment) -> tuple[float, int]:
    """Median seconds to the window, and kB of memory two seconds later, over `RUNS` runs."""
    times, memories = [], []
    for _ in range(RUNS):
        with started(command, name, environment) as (seconds, pid):
            times.append(seconds)
            time.sleep(2)
            memories.append(proportional_memory(pid))
    return statistics.median(times), round(statistics.median(memories))


def test_start_and_memory_against_kpat(
    screen: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = {**screen, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    # An installed program has its bytecode; here it is written by the first run.
    home.pop("PYTHONDONTWRITEBYTECODE", None)
    home["PYTHONPYCACHEPREFIX"] = str(tmp_path / "bytecode")
    ours = [sys.executable, "-m", "bridzik_desktop", "--data-dir", str(tmp_path / "data"), "--language", "en"]
    fill_library(tmp_path / "data")
    measured(ours, "bridzik", home)  # once for the caches, as kpat has had its own
    measured(["kpat"], "kpat", home)
    our_time, our_memory = measured(ours, "bridzik", home)
    their_time, their_memory = measured(["kpat"], "kpat", home)
    with capsys.disabled():
        print(
            f"\nstart to mapped window: {our_time * 1000:.0f} ms, kpat {their_time * 1000:.0f} ms", end=", "
        )
        print(f"ratio {our_time / their_time:.2f}")
        print(f"proportional memory: {our_memory / 1024:.0f} MB, kpat {their_memory / 1024:.0f} MB", end=", ")
        print(f"ratio {our_memory / their_memory:.2f}")
    assert our_time <= their_time
    assert our_memory <= 0.7 * their_memory


def fill_library(data: Path) -> None:
    """Ten saved partie for the home page."""
    from bridzik_desktop.storage.opening import open_library

    with open_library(data / "library.sqlite").library as library:
        for n in range(10):
            players = [{"name": name, "kind": "human"} for name in ("Anna", "Boris", "Cyril", "Dana")]
            library.create("bridzik", {"series": 4}, players, n)
