"""Start, memory and movement of the window against Debian's kpat, on one virtual screen, as ratios in one run.

Needs Xvfb, xdotool, openbox, kpat and dbus-daemon; `make bench` says which of them is missing.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.benchmarks.screen import Environment

RUNS = 5
NOISE = 1.05
"""By how much the medians of one and the same program differ from run to run."""
WINDOW_CLASS = {"source": "bridzik", "bundle": "bridzik", "kpat": "kpat"}
BUNDLE = Path(__file__).parents[2] / "build" / "packages" / "bundle" / "bridzik-desktop" / "bridzik-desktop"
"""The program of the self-contained folder that `make bundle` builds."""
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


def measured(programs: Mapping[str, list[str]], environment: Environment) -> dict[str, tuple[float, int]]:
    """For each program by name: median seconds to its window, and kB of memory two seconds later.

    The programs take turns, so that a busy moment of the machine hits all of them; a first turn fills the caches.
    """
    times: dict[str, list[float]] = {name: [] for name in programs}
    memories: dict[str, list[int]] = {name: [] for name in programs}
    for run in range(RUNS + 1):
        for name, command in programs.items():
            with started(command, WINDOW_CLASS[name], environment) as (seconds, pid):
                time.sleep(2)
                if run:
                    times[name].append(seconds)
                    memories[name].append(proportional_memory(pid))
    return {
        name: (statistics.median(times[name]), round(statistics.median(memories[name]))) for name in programs
    }


@pytest.fixture
def home(screen: Environment, tmp_path: Path) -> Environment:
    """The environment of a user of his own, who has ten saved matches in his data folder."""
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    environment = {**screen, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime)}
    # An installed program has its bytecode; here it is written by the first run.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(tmp_path / "bytecode")
    fill_library(tmp_path / "data")
    return environment


def command(*program: str, data: Path) -> list[str]:
    """The command that opens the home page."""
    return [*program, "--data-dir", str(data), "--language", "en"]


def test_start_and_memory_against_kpat(
    home: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = command(sys.executable, "-m", "bridzik_desktop", data=tmp_path / "data")
    results = measured({"source": ours, "kpat": ["kpat"]}, home)
    (our_time, our_memory), (their_time, their_memory) = results["source"], results["kpat"]
    with capsys.disabled():
        print(
            f"\nstart to mapped window: {our_time * 1000:.0f} ms, kpat {their_time * 1000:.0f} ms", end=", "
        )
        print(f"ratio {our_time / their_time:.2f}")
        print(f"proportional memory: {our_memory / 1024:.0f} MB, kpat {their_memory / 1024:.0f} MB", end=", ")
        print(f"ratio {our_memory / their_memory:.2f}")
    assert our_time <= their_time
    assert our_memory <= 0.7 * their_memory


def test_start_of_the_bundle(home: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not BUNDLE.exists():
        pytest.fail(f"missing: {BUNDLE}; `make bundle` builds it")
    data = tmp_path / "data"
    programs = {
        "bundle": command(str(BUNDLE), data=data),
        "source": command(sys.executable, "-m", "bridzik_desktop", data=data),
        "kpat": ["kpat"],
    }
    times = {name: seconds for name, (seconds, _memory) in measured(programs, home).items()}
    with capsys.disabled():
        print("\nstart to mapped window:", *(f"{name} {times[name] * 1000:.0f} ms" for name in programs))
    assert times["bundle"] <= NOISE * times["source"]
    assert times["bundle"] <= times["kpat"]


def fill_library(data: Path) -> None:
    """Ten saved partie for the home page."""
    from bridzik_desktop.storage.opening import open_library

    with open_library(data / "library.sqlite").library as library:
        for n in range(10):
            players = [{"name": name, "kind": "human"} for name in ("Anna", "Boris", "Cyril", "Dana")]
            library.create("bridzik", {"series": 4}, players, n)
