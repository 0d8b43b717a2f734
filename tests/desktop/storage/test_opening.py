"""Opening the library: first start, damage, other versions, places where nothing can be written."""

import contextlib
import multiprocessing
import os
import random
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from bridzik_desktop.storage import schema
from bridzik_desktop.storage.keeping import locked
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.notices import Notice, NoticeKey
from bridzik_desktop.storage.opening import OpenedLibrary, open_library
from bridzik_desktop.storage.partie import PartieState, Standing

SEED = 5
TURNS = int(os.environ.get("BRIDZIK_SOAK", "1")) * 60
DATA = Path(__file__).with_name("data")
ANNA = {"name": "Anna", "kind": "human"}
STEP_TO_2 = "ALTER TABLE partie ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'; CREATE TABLE more (a);"

Unprivileged = Callable[[], AbstractContextManager[None]]


def fill(place: Path, partie: int = 3, actions: int = 50) -> None:
    with open_library(place).library as library:
        for number in range(partie):
            made = library.create("koza", {}, [ANNA], number)
            library.extend(made, 0, [f"play {n}" for n in range(actions)])


def only(opened: OpenedLibrary) -> Notice:
    (notice,) = opened.notices
    assert str(notice)  # the sentence finds all its parameters
    return notice


def works(library: Library) -> None:
    made = library.create("koza", {}, [ANNA], 1)
    library.append(made, 0, "a")
    assert library.actions(made) == ("a",)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(".lock")}


def test_the_first_start_makes_folder_and_file_and_says_nothing(place: Path) -> None:
    opened = open_library(place)
    with opened.library as library:
        assert opened.notices == ()
        assert library.stored
        assert library.all() == []
        works(library)
    with place.open("rb") as file:
        assert file.read(72)[68:] == b"Briz"
    assert set(files(place.parent)) == {"library.sqlite"}
    with contextlib.closing(sqlite3.connect(place)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_writing_waits_for_the_disk(library: Library) -> None:
    assert library._db.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0",
        b"not a database",
        b"SQLite format 3\0",
        b"\xff" * 100_000,
        b"SQLite format 3\0" + b"\0" * 9000,
    ],
)
def test_a_file_that_is_no_library_is_kept_aside_and_a_new_one_begun(place: Path, content: bytes) -> None:
    place.parent.mkdir()
    place.write_bytes(content)
    opened = open_library(place)
    with opened.library as library:
        notice = only(opened)
        assert notice.key in (NoticeKey.LIBRARY_DAMAGED, NoticeKey.LIBRARY_FOREIGN)
        kept = Path(notice.parameters["kept"])
        assert kept.parent == place.parent
        assert kept.read_bytes() == content
        assert library.stored
        works(library)
    with open_library(place).library as again:
        assert len(again.all()) == 1


def test_damage_twice_in_a_second_keeps_both_files(place: Path) -> None:
    place.parent.mkdir()
    kept = set()
    for content in (b"first", b"second", b"third"):
        place.write_bytes(content)
        opened = open_library(place)
        opened.library.close()
        kept.add(Path(only(opened).parameters["kept"]).read_bytes())
    assert kept == {b"first", b"second", b"third"}


def test_a_truncated_library_is_kept_aside_and_what_is_left_is_rescued(place: Path) -> None:
    fill(place, partie=40, actions=200)
    whole = place.read_bytes()
    place.write_bytes(whole[: len(whole) * 2 // 3])
    opened = open_library(place)
    with opened.library as library:
        notice = only(opened)
        assert notice.key is NoticeKey.LIBRARY_RESCUED
        assert Path(notice.parameters["kept"]).read_bytes() == whole[: len(whole) * 2 // 3]
        saved = library.all()
        assert len(saved) > 10
        for partie in saved:
            assert library.actions(partie.id) == tuple(f"play {n}" for n in range(partie.length))
        works(library)
    assert not list(place.parent.glob("*.part*"))
    assert not list(place.parent.glob("*.rescue*"))


def test_the_damaged_files_log_is_kept_with_it_and_read(place: Path, tmp_path: Path) -> None:
    library = open_library(place).library
    made = library.create("koza", {}, [ANNA], 5)
    library.append(made, 0, "a", Standing(PartieState.FINISHED, (3,), (1,)))
    killed = tmp_path / "killed" / "library.sqlite"
    killed.parent.mkdir()
    for suffix in ("", "-wal"):
        shutil.copy(f"{place}{suffix}", f"{killed}{suffix}")
    library.close()
    with contextlib.closing(sqlite3.connect(killed)) as connection:  # sound for SQLite, but not for a reader
        connection.execute(
            "INSERT INTO partie (game, options, players, created, changed) VALUES (1, '{', 1, 1, 1)"
        )
        connection.commit()
        log = Path(f"{killed}-wal").read_bytes()
        opened = open_library(killed)
    with opened.library as rescued:
        notice = only(opened)
        assert notice.key is NoticeKey.LIBRARY_RESCUED
        assert Path(notice.parameters["kept"] + "-wal").read_bytes() == log
        assert [partie.standing.scores for partie in rescued.all()] == [(3,)]
        assert rescued.actions(made) == ("a",)


def test_turned_bytes_never_stop_the_program_and_never_lose_the_file(place: Path) -> None:
    fill(place, partie=6, actions=120)
    sound = place.read_bytes()
    chance = random.Random(SEED)
    outcomes = set()
    for _ in range(TURNS):
        broken = bytearray(sound)
        for _ in range(chance.choice((1, 3, 30))):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        place.write_bytes(broken)
        opened = open_library(place)
        with opened.library as library:
            library.all()
            library.tallies()
            for partie in library.all():
                library.actions(partie.id)
            works(library)
        for notice in opened.notices:
            outcomes.add(notice.key)
            if "kept" in notice.parameters:
                kept = Path(notice.parameters["kept"])
                assert kept.read_bytes() == bytes(broken)
                kept.unlink()
            else:
                assert not opened.library.stored
                assert place.read_bytes() == bytes(broken)
    assert NoticeKey.LIBRARY_RESCUED in outcomes


def test_a_partie_whose_end_is_lost_goes_on_from_what_is_left(place: Path) -> None:
    fill(place, partie=1, actions=5)
    with contextlib.closing(sqlite3.connect(place)) as connection:
        connection.execute("UPDATE partie SET state = 'finished', scores = '[4]', places = '[1]'")
        connection.execute("DELETE FROM action WHERE n = 3")
        connection.execute(
            "INSERT INTO partie (game, options, players, created, changed) VALUES (1, '{', 1, 1, 1)"
        )
        connection.commit()
    with open_library(place).library as library:
        (partie,) = library.all()
        assert (partie.length, partie.standing) == (3, Standing())
        assert library.actions(partie.id) == ("play 0", "play 1", "play 2")
        assert library.take(partie.id)
        library.append(partie.id, 3, "play 3")


def test_another_programs_database_is_kept_aside(place: Path) -> None:
    place.parent.mkdir()
    with contextlib.closing(sqlite3.connect(place)) as connection:
        connection.execute("CREATE TABLE bookmarks (url)")
        connection.commit()
    before = place.read_bytes()
    opened = open_library(place)
    with opened.library as library:
        notice = only(opened)
        assert notice.key is NoticeKey.LIBRARY_FOREIGN
        assert Path(notice.parameters["kept"]).read_bytes() == before
        works(library)


def test_a_newer_library_is_not_touched(place: Path) -> None:
    open_library(place, (*schema.STEPS, STEP_TO_2)).library.close()
    before = files(place.parent)
    opened = open_library(place)
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_NEWER
        assert not library.stored
        works(library)
    assert files(place.parent) == before


def test_a_newer_version_known_only_from_the_log_is_respected(place: Path) -> None:
    fill(place)
    with contextlib.closing(sqlite3.connect(place)) as killed:
        killed.execute("PRAGMA user_version=99")
        killed.commit()  # in the log, not in the file
        opened = open_library(place)
        opened.library.close()
        assert only(opened).key is NoticeKey.LIBRARY_NEWER
        assert killed.execute("SELECT count(*) FROM partie").fetchone() == (3,)


def test_an_older_library_is_kept_and_brought_to_the_new_form(place: Path) -> None:
    fill(place)
    before = place.read_bytes()
    opened = open_library(place, (*schema.STEPS, STEP_TO_2))
    with opened.library as library:
        notice = only(opened)
        assert notice.key is NoticeKey.LIBRARY_MIGRATED
        assert [partie.length for partie in library.all()] == [50, 50, 50]
        works(library)
    kept = Path(notice.parameters["kept"])
    with open_library(kept).library as old:
        assert len(old.all()) == 3
    with contextlib.closing(sqlite3.connect(place)) as connection:
        assert connection.execute("SELECT mood FROM partie").fetchone() == ("good",)
    assert len(before) == kept.stat().st_size
    again = open_library(place, (*schema.STEPS, STEP_TO_2))
    again.library.close()
    assert again.notices == ()


def test_a_migration_that_fails_leaves_the_library_as_it_was(place: Path) -> None:
    fill(place)
    opened = open_library(place, (*schema.STEPS, STEP_TO_2 + "CREATE UNIQUE INDEX one ON partie (game);"))
    opened.library.close()
    assert not opened.library.stored
    assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
    with open_library(place).library as library:
        assert len(library.all()) == 3


@pytest.mark.parametrize("fixture", sorted(DATA.glob("library-v*.sqlite")), ids=lambda path: path.stem)
def test_libraries_of_earlier_versions_open(fixture: Path, place: Path) -> None:
    place.parent.mkdir()
    shutil.copy(fixture, place)
    with open_library(place).library as library:
        assert library.stored
        first, second = library.all()
        assert (first.game, first.title, first.length, first.state) == ("koza", "Vianoce", 3, "in_progress")
        assert library.actions(first.id) == ("deal lead=2 …", "silent", "play H7")
        assert (second.standing.scores, second.standing.places, second.undone) == ((7, 5), (1, 2), 1)
        assert library.record(first.id, program="x")["mood"] == "good"


def test_there_is_a_library_of_every_version() -> None:
    assert [path.name for path in sorted(DATA.glob("library-v*.sqlite"))] == [
        f"library-v{version}.sqlite" for version in range(1, len(schema.STEPS) + 1)
    ]


def test_a_log_without_its_database_is_not_applied_to_a_new_one(place: Path) -> None:
    library = open_library(place).library
    library.create("koza", {}, [ANNA], 5)
    log = Path(f"{place}-wal").read_bytes()
    library.close()
    place.unlink()
    Path(f"{place}-wal").write_bytes(log)
    with open_library(place).library as fresh:
        assert fresh.all() == []
        works(fresh)
    (kept,) = place.parent.glob("*orphaned*-wal")
    assert kept.read_bytes() == log


def test_what_a_killed_start_left_behind_does_no_harm(place: Path) -> None:
    place.parent.mkdir()
    for name in (".part", ".part-wal", ".part-journal", ".rescue", ".rescue-wal"):
        Path(f"{place}{name}").write_bytes(b"half made")
    opened = open_library(place)
    with opened.library as library:
        assert opened.notices == ()
        works(library)
    assert set(files(place.parent)) == {"library.sqlite"}


# Places where nothing can be written


def test_a_folder_that_is_a_file_leaves_a_library_in_memory(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    opened = open_library(tmp_path / "data" / "library.sqlite")
    with opened.library as library:
        notice = only(opened)
        assert notice.key is NoticeKey.LIBRARY_UNWRITABLE
        assert notice.parameters["reason"]
        assert not library.stored
        works(library)
    assert (tmp_path / "data").read_text() == "in the way"


def test_a_library_that_is_a_folder_is_moved_out_of_the_way_or_left(tmp_path: Path) -> None:
    (tmp_path / "library.sqlite").mkdir()
    opened = open_library(tmp_path / "library.sqlite")
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
        works(library)
    assert (tmp_path / "library.sqlite").is_dir()


def test_a_relative_place_is_never_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened = open_library(Path("~/.local/share/bridzik/library.sqlite"))
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
        works(library)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_leaves_a_library_in_memory(
    open_folder: Path, unprivileged: Unprivileged
) -> None:
    open_folder.chmod(0o555)
    with unprivileged():
        opened = open_library(open_folder / "bridzik" / "library.sqlite")
        with opened.library as library:
            assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
            works(library)
    assert list(open_folder.iterdir()) == []


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "killed"])
def test_a_read_only_library_is_shown_but_not_written(
    open_folder: Path, tmp_path: Path, unprivileged: Unprivileged, closed: bool
) -> None:
    place = open_folder / "library.sqlite"
    writer = open_library(tmp_path / "library.sqlite").library
    writer.create("koza", {}, [ANNA], 1)
    if closed:
        writer.close()
    for suffix in ("",) if closed else ("", "-wal"):
        shutil.copy(tmp_path / f"library.sqlite{suffix}", f"{place}{suffix}")
    for file in open_folder.iterdir():
        file.chmod(0o444)
    open_folder.chmod(0o555)
    before = files(open_folder)
    with unprivileged():
        opened = open_library(place)
        with opened.library as library:
            assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
            assert not library.stored
            assert len(library.all()) == 1
            works(library)
    assert files(open_folder) == before
    writer.close()


def test_a_read_only_file_in_a_writable_folder_is_shown_but_not_written(
    open_folder: Path, unprivileged: Unprivileged
) -> None:
    fill(open_folder / "library.sqlite")
    (open_folder / "library.sqlite").chmod(0o444)
    (open_folder / "library.sqlite.lock").chmod(0o666)
    open_folder.chmod(0o777)
    before = (open_folder / "library.sqlite").read_bytes()
    with unprivileged():
        opened = open_library(open_folder / "library.sqlite")
        with opened.library as library:
            assert only(opened).key is NoticeKey.LIBRARY_UNWRITABLE
            assert len(library.all()) == 3
            works(library)
    assert (open_folder / "library.sqlite").read_bytes() == before


def test_a_disk_without_room_for_the_copy_leaves_the_damaged_file_alone(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    fill(place)
    place.write_bytes(place.read_bytes()[:8000])
    before = files(place.parent)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        opened = open_library(place)
    opened.library.close()
    notice = only(opened)
    assert (notice.key, notice.parameters["reason"]) == (NoticeKey.LIBRARY_STUCK, "No space left on device")
    assert files(place.parent) == before


def test_a_start_killed_while_replacing_a_damaged_file_begins_again(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def killed(*_: object) -> None:
        raise Killed

    fill(place, partie=40, actions=200)
    whole = place.read_bytes()
    damaged = whole[: len(whole) * 2 // 3]
    place.write_bytes(damaged)
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", killed)
        with pytest.raises(Killed):
            open_library(place)
    assert place.read_bytes() == damaged
    opened = open_library(place)
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_RESCUED
        assert library.all()


def test_a_damaged_file_that_cannot_be_moved_is_left_alone(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    place.parent.mkdir()
    place.write_bytes(b"damaged")
    monkeypatch.setattr("bridzik_desktop.storage.opening.copy_aside", refuse)
    opened = open_library(place)
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_STUCK
        works(library)
    assert place.read_bytes() == b"damaged"


def test_a_held_lock_leaves_a_library_in_memory(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridzik_desktop.storage.opening.PATIENCE", 0.1)
    fill(place)
    with locked(Path(f"{place}.lock")):
        opened = open_library(place)
    with opened.library as library:
        assert only(opened).key is NoticeKey.LIBRARY_BUSY
        assert len(library.all()) == 3
        works(library)


def test_the_lock_is_for_one_at_a_time(tmp_path: Path) -> None:
    inside, most = 0, 0

    def enter() -> None:
        nonlocal inside, most
        for _ in range(5):
            with locked(tmp_path / "lock"):
                inside += 1
                most = max(most, inside)
                inside -= 1

    threads = [threading.Thread(target=enter) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


# Several running copies


def _copy(place: str, name: str, report: "multiprocessing.Queue[tuple[bool, tuple[str, ...]]]") -> None:
    opened = open_library(Path(place))
    with opened.library as library:
        for number in range(3):
            made = library.create("koza", {}, [{"name": name, "kind": "human"}], number)
            for n in range(10):
                library.append(made, n, f"{name} {n}")
        report.put((library.stored, tuple(str(notice.key) for notice in opened.notices)))


@pytest.mark.parametrize("damaged", [False, True])
def test_copies_that_start_at_the_same_moment_share_one_library(place: Path, damaged: bool) -> None:
    place.parent.mkdir()
    if damaged:
        place.write_bytes(b"damaged" * 1000)
    spawn = multiprocessing.get_context("spawn")
    report = spawn.Queue()
    copies = [spawn.Process(target=_copy, args=(str(place), f"copy {n}", report)) for n in range(3)]
    for copy in copies:
        copy.start()
    reports = [report.get(timeout=60) for _ in copies]
    for copy in copies:
        copy.join()
    assert all(stored for stored, _ in reports)
    notices = [notice for _, said in reports for notice in said]
    assert notices == (["library-damaged"] if damaged else [])
    with open_library(place).library as library:
        assert len(library.all()) == 9
        for partie in library.all():
            name = partie.players[0]["name"]
            assert library.actions(partie.id) == tuple(f"{name} {n}" for n in range(10))
