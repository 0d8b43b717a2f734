"""One window for a user and data folder: wishes travel, a killed program leaves nothing in the way."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridzik_desktop import games, single_instance
from bridzik_desktop.command_line import parse
from bridzik_desktop.single_instance import SingleInstance, Wish, address_of, come_to_front
from bridzik_engine import games as engine_games
from bridzik_engine import record
from bridzik_engine.partie import Partie, Player
from tests.end_to_end.conftest import start  # noqa: F401  a fixture

Begin = Callable[..., subprocess.Popen[bytes]]
SOON = 60.0
names = st.text(st.characters(exclude_characters="\0", exclude_categories=()), min_size=1)


@given(
    st.lists(names).map(lambda found: tuple(map(Path, found))), names, st.none() | st.integers(min_value=0)
)
def test_a_wish_arrives_as_it_was(files: tuple[Path, ...], token: str, seed: int | None) -> None:
    wish = Wish(files, "koza", seed, token)
    line = wish.dump()
    assert line.count(b"\n") == 1
    assert Wish.load(line) == wish


@pytest.mark.parametrize("line", [b"", b"{}", b"[1]", b'{"files": 1}', b'\xff{"files": []}', b"null"])
def test_what_is_no_wish_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  which kind of ValueError does not matter
        Wish.load(line)


def test_paths_are_those_of_the_start_not_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command = parse(["one.partie", "--game", "koza", "--seed", "7"], games.ids())
    assert command is not None
    wish = Wish.of(command)
    assert wish.files == (tmp_path / "one.partie",)
    own = parse(["--language", "sk", "other.pbn"], games.ids())
    assert own is not None
    there = wish.command(own)
    assert (there.files, there.game, there.seed) == (wish.files, "koza", 7)
    assert there.language == "sk"


def test_only_one_has_the_right(tmp_path: Path) -> None:
    first, second = SingleInstance(tmp_path), SingleInstance(tmp_path)
    other = SingleInstance(tmp_path / "other")
    (tmp_path / "other").mkdir()
    assert first.claim()
    assert not second.claim()
    assert other.claim()
    first.close()
    assert second.claim()
    second.close()
    other.close()


def test_addresses_are_short_and_differ_by_folder(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["ž" * 60] * 6)
    assert len(os.fsencode(address_of(deep))) < 100 + len(os.environ["XDG_RUNTIME_DIR"])
    assert address_of(deep) != address_of(tmp_path)


@pytest.mark.parametrize("runtime", ["", "relative", "{}/gone"])
def test_a_window_is_reached_without_a_runtime_folder(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runtime: str
) -> None:
    """The variable often names another user's folder, or none, after `su` and in containers."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", runtime.format(tmp_path))
    instance = SingleInstance(tmp_path)
    assert instance.claim()
    instance.listen()
    assert instance.reachable
    instance.close()


def test_files_are_not_handed_to_another_user(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", 0.0)
    first = SingleInstance(tmp_path)
    assert first.claim()
    first.listen()
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    assert not SingleInstance(tmp_path).hand_over(Wish())
    first.close()


def test_rubbish_from_elsewhere_is_dropped(qtbot: QtBot, tmp_path: Path) -> None:
    instance = SingleInstance(tmp_path)
    assert instance.claim()
    instance.listen()
    wishes: list[Wish] = []
    instance.wished.connect(wishes.append)
    for message in (b"GET / HTTP/1.1\r\n\r\n", b"x" * (1 << 21)):
        socket = QLocalSocket()
        socket.connectToServer(address_of(tmp_path))
        assert socket.waitForConnected(2000)
        socket.write(message)
        qtbot.waitUntil(
            lambda socket=socket: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState
        )
    assert wishes == []
    instance.close()


def test_a_minimised_window_comes_back(start: Callable[..., object], qtbot: QtBot) -> None:  # noqa: F811
    window = start().window  # type: ignore[attr-defined]  # the fixture's Program
    window.showMaximized()
    window.setWindowState(window.windowState() | window.windowState().WindowMinimized)
    come_to_front(window)
    qtbot.waitUntil(lambda: not window.isMinimized())
    assert window.isMaximized()


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Starts the program as a process of its own on one data folder; what still runs is killed."""
    running: list[subprocess.Popen[bytes]] = []

    def started(*arguments: str, data: str = "data") -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "bridzik_desktop", "--data-dir", str(tmp_path / data), *arguments]
        running.append(subprocess.Popen(command))
        return running[-1]

    yield started
    for process in running:
        process.kill()
        process.wait()


def stored(folder: Path, game: str) -> int:
    """How many partie of `game` the library in `folder` holds; 0 while there is none."""
    path = folder / "library.sqlite"
    if not path.exists():
        return 0
    connection = sqlite3.connect(path)
    try:
        found: int = connection.execute("SELECT count(*) FROM partie WHERE game = ?", [game]).fetchone()[0]
    except sqlite3.OperationalError:  # it is being made
        return 0
    finally:
        connection.close()
    return found


def wait_until(holds: Callable[[], bool]) -> None:
    """Until another process has done something."""
    end = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_second_start_hands_over_and_ends(begin: Begin, tmp_path: Path) -> None:
    players = [Player("Anna"), *(Player(name, "easy") for name in ("Boris", "Cyril", "Dana"))]
    path = tmp_path / "hra mačky.partie"
    path.write_text(record.dump(Partie(engine_games.load("koza"), {}, players, 3)), encoding="utf-8")
    data = tmp_path / "data"
    first = begin("--game", "bridzik", "--seed", "1")
    wait_until(lambda: stored(data, "bridzik") == 1)
    assert begin(str(path)).wait(SOON) == 0
    wait_until(lambda: stored(data, "koza") == 1)
    assert begin("--game", "kostky").wait(SOON) == 0
    wait_until(lambda: stored(data, "kostky") == 1)
    # Another folder is another program.
    other = begin("--game", "koza", data="other")
    wait_until(lambda: stored(tmp_path / "other", "koza") == 1)
    assert first.poll() is None
    assert other.poll() is None
    # Killed, it leaves a lock and a socket behind: the next start is not held up by them.
    first.kill()
    first.wait()
    begin("--game", "koza")
    wait_until(lambda: stored(data, "koza") == 2)
    assert begin("--game", "kostky").wait(SOON) == 0
    wait_until(lambda: stored(data, "kostky") == 2)
