"""The system's wish for less motion, each system asked in its own way."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop import motion
from bridzik_desktop.motion import MotionWish, Readers, ask_system, kde_wishes_less


def asked(
    platform: str,
    environment: dict[str, str],
    *,
    printed: str = "",
    installed: bool = True,
    file: str = "",
    animated: bool = True,
) -> tuple[list[bool], list[str]]:
    """What is told, and what was run or read to know it."""
    told: list[bool] = []
    used: list[str] = []

    def run(command: Sequence[str], answered: Callable[[str], None]) -> None:
        used.append(command[0])
        answered(printed)

    def read_text(path: Path) -> str:
        used.append(str(path))
        return file

    readers = Readers(run, lambda _program: installed, read_text, lambda: animated)
    ask_system(platform, environment, readers, told.append)
    return told, used


@pytest.mark.parametrize(("animated", "less"), [(True, False), (False, True)])
def test_windows(animated: bool, less: bool) -> None:
    assert asked("win32", {}, animated=animated) == ([less], [])


@pytest.mark.parametrize(("printed", "less"), [("1\n", True), ("0\n", False), ("", False)])
def test_macos(printed: str, less: bool) -> None:
    assert asked("darwin", {}, printed=printed) == ([less], ["defaults"])


@pytest.mark.parametrize(("printed", "less"), [("false\n", True), ("true\n", False), ("", False)])
def test_gnome(printed: str, less: bool) -> None:
    assert asked("linux", {"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}, printed=printed) == ([less], ["gsettings"])


def test_without_gsettings_nothing_is_told() -> None:
    assert asked("linux", {}, installed=False) == ([], [])


def test_kde_reads_its_own_file_and_asks_nobody() -> None:
    environment = {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": "/config"}
    told, used = asked("linux", environment, file="[KDE]\nAnimationDurationFactor=0\n")
    assert told == [True]
    assert used == [str(Path("/config/kdeglobals"))]
    _, used = asked("linux", {"XDG_CURRENT_DESKTOP": "KDE", "HOME": "/home/eva"})
    assert used == [str(Path("/home/eva/.config/kdeglobals"))]


@pytest.mark.parametrize(
    ("file", "less"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[General]\nAnimationDurationFactor=0\n", False),
        ("[KDE]\nAnimationDurationFactor=none\n", False),
        ("[KDE]\nsingle=1\nsingle=2\n[$Version]\nupdate_info=%x\n", False),
        ("no settings at all", False),
        ("", False),
    ],
)
def test_kdeglobals(file: str, less: bool) -> None:
    assert kde_wishes_less(file) is less


def test_a_wish_is_told_once_and_only_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [True, True, False]
    monkeypatch.setattr(motion, "ask_system", lambda _p, _e, _r, tell: tell(answers.pop(0)))
    wish = MotionWish()
    changes: list[bool] = []
    wish.changed.connect(lambda: changes.append(wish.less))
    for _ in range(3):
        wish.ask()
    assert changes == [True, False]


def test_a_program_is_run_without_waiting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(_p: str, _e: object, readers: Readers, tell: Callable[[bool], None]) -> None:
        readers.run(("printf", "false"), lambda printed: tell(printed == "false"))

    monkeypatch.setattr(motion, "ask_system", ask)
    wish = MotionWish()
    with qtbot.waitSignal(wish.changed, timeout=10_000):
        wish.ask()
        assert not wish.less
    assert wish.less
    wish.close()


def test_a_program_that_is_not_there_or_hangs_does_no_harm(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["/no/such/program"]
    monkeypatch.setattr(
        motion, "ask_system", lambda _p, _e, readers, tell: readers.run(tuple(command), lambda printed: None)
    )
    wish = MotionWish()
    wish.ask()
    qtbot.waitUntil(lambda: not wish.asking, timeout=10_000)
    command[:] = ["sleep", "60"]
    wish.ask()
    wish.ask()
    assert wish.asking
    wish.close()
    assert not wish.asking
    assert not wish.less
