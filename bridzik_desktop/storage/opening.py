"""Opening the library whatever state its file is in: nothing is overwritten and the program always gets one.

Under a lock between processes the file is judged, set aside when it is damaged, made when it isn't there, and
brought to our schema when it is older. A fresh file is made under another name and renamed when it is
complete, so a file in the library's place is never half made, and an empty one is damage, not a first start.
"""

import contextlib
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from bridzik_desktop.storage import records, schema
from bridzik_desktop.storage.errors import FolderUnusable, StorageBusy, UnknownPartie, primary_code
from bridzik_desktop.storage.keeping import (
    copy_aside,
    free_name,
    locked,
    make_folder,
    reason_of,
    set_aside,
    sync_folder,
)
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.notices import Notice, NoticeKey

COMPANIONS = ("-wal", "-shm", "-journal")
PATIENCE = 10.0  # seconds to wait for another copy that is opening, rescuing or migrating the same file
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_HEADER = 100  # bytes; user_version at 60, application_id at 68, both big-endian


@dataclass(frozen=True, slots=True)
class OpenedLibrary:
    """A library, in memory where the file can't be used, and what the user should be told about it."""

    library: Library
    notices: tuple[Notice, ...]


class _Newer(Exception):
    """The file has a schema above ours."""


class _Foreign(Exception):
    """A sound database, but another program's."""


class _Damaged(Exception):
    """Not a database, or a broken one."""


def open_library(path: Path, steps: tuple[str, ...] = schema.STEPS) -> OpenedLibrary:
    """Opens the library at `path`, making its folder and itself when they aren't there. Never raises for the
    state of the file or the folder: the outcome says what was found.

    `steps` are the schema's steps; only tests of the migration pass others.
    """
    try:
        make_folder(path.parent)
        with locked(path.with_name(path.name + ".lock"), PATIENCE):
            return _open_locked(path, steps)
    except FolderUnusable as error:
        return _in_memory(path, steps, NoticeKey.LIBRARY_UNWRITABLE, error.reason)
    except StorageBusy:
        return _in_memory(path, steps, NoticeKey.LIBRARY_BUSY)
    except _Newer:
        return _in_memory(path, steps, NoticeKey.LIBRARY_NEWER, copy=False)
    except OSError as error:
        return _in_memory(path, steps, NoticeKey.LIBRARY_UNWRITABLE, reason_of(error))
    except sqlite3.Error as error:
        busy = primary_code(error) == sqlite3.SQLITE_BUSY
        key = NoticeKey.LIBRARY_BUSY if busy else NoticeKey.LIBRARY_UNWRITABLE
        return _in_memory(path, steps, key, str(error))


def _open_locked(path: Path, steps: tuple[str, ...]) -> OpenedLibrary:
    notices: list[Notice] = []
    if not os.path.lexists(path):
        _clear_companions(path)
        _make(path, steps)
    try:
        library, migrated = _open_sound(path, steps)
    except (_Damaged, _Foreign) as fault:
        try:
            notices.append(_replace(path, steps, fault))
        except OSError as error:
            return _in_memory(path, steps, NoticeKey.LIBRARY_STUCK, reason_of(error), copy=False)
        library, migrated = _open_sound(path, steps)
    if migrated is not None:
        notices.append(Notice(NoticeKey.LIBRARY_MIGRATED, {"path": str(path), "kept": str(migrated)}))
    return OpenedLibrary(library, tuple(notices))


def _replace(path: Path, steps: tuple[str, ...], fault: _Damaged | _Foreign) -> Notice:
    """Puts a new library in the place of a file that is none, after keeping a copy of that. Raises `OSError`.

    At every moment the place holds the bad file or the complete new one: a start that is killed here begins
    again, and is never taken for the first one.
    """
    kept = copy_aside(path, "damaged" if isinstance(fault, _Damaged) else "foreign", COMPANIONS)
    rescued = _make(path, steps, kept if isinstance(fault, _Damaged) else None)
    if isinstance(fault, _Foreign):
        key = NoticeKey.LIBRARY_FOREIGN
    else:
        key = NoticeKey.LIBRARY_RESCUED if rescued else NoticeKey.LIBRARY_DAMAGED
    return Notice(key, {"path": str(path), "kept": str(kept)})


def _make(path: Path, steps: tuple[str, ...], damaged: Path | None = None) -> int:
    """Makes a library under another name and puts it in its place when it is complete and on the disk.

    It holds what can be read of the `damaged` one, if there is such a file; returns how many partie that is.
    """
    part, scratch = path.with_name(path.name + ".part"), path.with_name(path.name + ".rescue")
    for left_over in (f"{name}{suffix}" for name in (part, scratch) for suffix in ("", *COMPANIONS)):
        Path(left_over).unlink(missing_ok=True)  # ours, of a start that was killed; nothing was played in it
    rescued = 0
    with contextlib.closing(schema.connect(str(part))) as connection:
        connection.execute("PRAGMA synchronous=EXTRA")
        schema.migrate(connection, steps)
        if damaged is not None:
            from bridzik_desktop.storage import rescue  # needed once in a lifetime, and start-up counts

            rescued = rescue.rescue(damaged, scratch, COMPANIONS, connection)
    for suffix in COMPANIONS:  # a log without its database would be applied to the new one
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    os.replace(part, path)
    sync_folder(path.parent)
    return rescued


def _clear_companions(path: Path) -> None:
    """Sets aside a log whose database is gone: it may be all that somebody has."""
    if any(os.path.lexists(f"{path}{suffix}") for suffix in COMPANIONS):
        set_aside(path, "orphaned", COMPANIONS)


def _open_sound(path: Path, steps: tuple[str, ...]) -> tuple[Library, Path | None]:
    """The library and, where it was of an older schema, the copy kept of it as it was.

    Raises `_Newer`, `_Foreign`, `_Damaged`, `OSError` and SQLite's errors (no room, read-only, busy).
    """
    _look_at_header(path, steps)
    connection = schema.connect(str(path))
    try:
        # What a write-ahead log left by a killed process says counts more than the header.
        _judge(schema.owner_of(connection), schema.version_of(connection), steps)
        findings = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if findings != "ok":
            raise _Damaged(findings)
        schema.make_durable(connection)
        library, kept = Library(connection, stored=True), None
        if schema.version_of(connection) < len(steps):
            kept = _back_up(connection, path)
            schema.migrate(connection, steps)
        _rehearse(library)
        _read_all(connection)
    except (
        UnicodeDecodeError
    ) as error:  # sqlite3's, for the name of a table or column or SQLite's message on it
        connection.close()
        raise _Damaged(str(error)) from error
    except sqlite3.Error as error:
        connection.close()
        if primary_code(error) in _DAMAGE:
            raise _Damaged(str(error)) from error
        raise
    except BaseException:  # whatever it is, Ctrl+C too: an open file could not be set aside on Windows
        connection.close()
        raise
    return library, kept


def _rehearse(library: Library) -> None:
    """Where nothing can be written, or the tables are not ours, this fails now and not at the first card."""
    try:
        library.rehearse()
    except (sqlite3.IntegrityError, UnknownPartie) as error:
        raise _Damaged(str(error)) from error
    except sqlite3.OperationalError as error:
        if primary_code(error) == sqlite3.SQLITE_ERROR:  # no such table, no such column
            raise _Damaged(str(error)) from error
        raise


def _read_all(connection: sqlite3.Connection) -> None:
    """Reads what the lists will read: SQLite's own check doesn't look into texts."""
    try:
        for row in connection.execute("SELECT * FROM partie"):
            records.saved_partie(row)
    except records.UNREADABLE as error:
        raise _Damaged(str(error)) from error


def _look_at_header(path: Path, steps: tuple[str, ...]) -> None:
    """Judges by the first bytes, without SQLite, which would move a write-ahead log into the file."""
    with open(path, "rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(b"SQLite format 3\0"):
        raise _Damaged("no SQLite header")
    _judge(int.from_bytes(header[68:72], "big"), int.from_bytes(header[60:64], "big", signed=True), steps)


def _judge(owner: int, version: int, steps: tuple[str, ...]) -> None:
    if owner != schema.APPLICATION_ID:
        raise _Foreign
    if version > len(steps):
        raise _Newer
    if version < 1:
        raise _Damaged(f"version {version}")


def _back_up(connection: sqlite3.Connection, path: Path) -> Path:
    """Copies the library as it is beside itself, under a free name."""
    kept = free_name(path, f"version-{schema.version_of(connection)}")
    with contextlib.closing(schema.connect(str(kept))) as copy:
        connection.backup(copy)
    return kept


def _in_memory(
    path: Path, steps: tuple[str, ...], key: NoticeKey, reason: str = "", *, copy: bool = True
) -> OpenedLibrary:
    """A library whose content ends with the program; with `copy` it begins with what the file holds, so that
    the user sees the saved partie, where the file can at least be read and is of our schema.
    """
    memory = (_copy_readable(path, steps) if copy else None) or schema.connect(":memory:")
    if schema.version_of(memory) != len(steps):
        schema.migrate(memory, steps)
    memory.execute("PRAGMA foreign_keys=ON")
    notice = Notice(key, {"path": str(path), "reason": reason})
    return OpenedLibrary(Library(memory, stored=False), (notice,))


def _copy_readable(path: Path, steps: tuple[str, ...]) -> sqlite3.Connection | None:
    """The library as it is, in memory; None where it can't be read."""
    with contextlib.suppress(sqlite3.Error, OSError, ValueError, _Newer, _Foreign, _Damaged):
        _look_at_header(path, steps)
        try:
            return _sound_copy(f"{path.absolute().as_uri()}?mode=ro", steps)
        except sqlite3.Error:
            # A write-ahead log in a folder where SQLite can't make its lock file: read elsewhere.
            import shutil
            import tempfile  # both here, because an ordinary start needs neither

            with tempfile.TemporaryDirectory() as folder:
                for suffix in ("", "-wal"):
                    if os.path.exists(f"{path}{suffix}"):
                        shutil.copyfile(f"{path}{suffix}", Path(folder, f"copy{suffix}"))
                return _sound_copy(Path(folder, "copy").absolute().as_uri(), steps)
    return None


def _sound_copy(uri: str, steps: tuple[str, ...]) -> sqlite3.Connection:
    """Copies a database into memory and brings it to our schema. Raises SQLite's errors and `_Damaged`."""
    memory = schema.connect(":memory:")
    try:
        with contextlib.closing(schema.connect(uri, uri=True)) as file:
            file.backup(memory)
        if memory.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _Damaged
        schema.migrate(memory, steps)
        _read_all(memory)
    except BaseException:  # the caller gets a sound copy or nothing, and Ctrl+C too leaves none behind
        memory.close()
        raise
    return memory
