"""kill -9 at any moment: what was acknowledged is there, in order, and the file is sound."""

import contextlib
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

import bridzik_desktop
from bridzik_desktop.storage.keeping import write_whole
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.setting_table import VOLUME
from bridzik_desktop.storage.settings import open_settings

SOAK = int(os.environ.get("BRIDZIK_SOAK", "1"))
PLAYER = """
import sys
from pathlib import Path
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.partie import Standing

opened = open_library(Path(sys.argv[1]))
library = opened.library
assert library.stored and not opened.notices, opened
last = library.last_in_progress()
partie = last.id if last else library.create("koza", {}, [{"name": "Anna", "kind": "human"}], 1)
n = len(library.take(partie))
while True:
    if n % 7 == 6:
        library.truncate(partie, n - 2, Standing(scores=(n - 2,)))
        n -= 2
        print("undo", n, flush=True)
        library.extend(partie, n, [f"play {n}", f"play {n + 1}", f"play {n + 2}"], Standing(scores=(n + 3,)))
        n += 3
    else:
        library.append(partie, n, f"play {n}", Standing(scores=(n + 1,)))
        n += 1
    print("done", n, flush=True)
"""
SETTER = """
import sys
from pathlib import Path
from bridzik_desktop.storage.setting_table import VOLUME
from bridzik_desktop.storage.settings import open_settings

opened = open_settings(Path(sys.argv[1]))
assert opened.settings.stored and not opened.notices, opened
while True:
    for volume in range(101):
        opened.settings.set(VOLUME, volume)
        print("done", volume, flush=True)
"""
MAKER = """
import sys
from pathlib import Path
from bridzik_desktop.storage.opening import open_library

print("begun", flush=True)
n = 0
while True:
    open_library(Path(sys.argv[1], str(n), "library.sqlite")).library.close()
    n += 1
"""
ROOT = Path(bridzik_desktop.__file__).parents[1]


def run_and_kill(program: str, path: Path, after: float) -> list[str]:
    """Runs the program, kills it `after` seconds after its first word, returns the lines it said."""
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(path)],
            stdout=said,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        while os.fstat(said.fileno()).st_size == 0 and process.poll() is None:
            time.sleep(0.005)
        time.sleep(after)
        process.kill()
        _, complaints = process.communicate()
        said.seek(0)
        lines = said.read().split("\n")[:-1]  # what comes after the last line's end is half a line or nothing
    assert lines, complaints
    return lines


def test_every_acknowledged_action_outlives_a_kill(place: Path) -> None:
    chance = random.Random(7)
    for _ in range(20 * SOAK):
        said = run_and_kill(PLAYER, place, chance.uniform(0, 0.08))
        acknowledged = int(said[-1].split()[1])
        opened = open_library(place)
        with opened.library as library:
            assert opened.notices == ()
            (partie,) = library.all()
            actions = library.actions(partie.id)
            # At most the one change that was under way is there as well, and it is there whole.
            assert partie.length in {acknowledged, acknowledged + 1, acknowledged + 3, acknowledged - 2}
            assert actions == tuple(f"play {n}" for n in range(partie.length))
            assert partie.standing.scores == ((partie.length,))
        with contextlib.closing(sqlite3.connect(place)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_kill_while_the_library_is_being_made_is_a_first_start_again(tmp_path: Path) -> None:
    chance = random.Random(8)
    for turn in range(5 * SOAK):
        run_and_kill(MAKER, tmp_path / str(turn), chance.uniform(0.01, 0.08))
        for folder in (tmp_path / str(turn)).iterdir():
            opened = open_library(folder / "library.sqlite")
            opened.library.close()
            assert opened.notices == ()
            assert opened.library.stored


def test_settings_outlive_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    chance = random.Random(9)
    for _ in range(5 * SOAK):
        said = run_and_kill(SETTER, file, chance.uniform(0, 0.05))
        acknowledged = int(said[-1].split()[1])
        opened = open_settings(file)
        assert opened.notices == ()
        assert opened.settings.get(VOLUME) in {acknowledged, (acknowledged + 1) % 101}


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "file"
    write_whole(file, b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert file.read_bytes() == b"old"
