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

from bridzik_desktop.storage import schema
from bridzik_desktop.storage.errors import FolderUnusable, StorageBusy
from bridzik_desktop.storage.keeping import free_name, locked, make_folder, reason_of, set_aside
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.notices import Notice, NoticeKey

COMPANIONS = ("-wal", "-shm", "-journal")
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
        with locked(path.with_name(path.name + ".lock")):
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
        busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
        key = NoticeKey.LIBRARY_BUSY if busy else NoticeKey.LIBRARY_UNWRITABLE
        return _in_memory(path, steps, key, str(error))


def _open_locked(path: Path, steps: tuple[str, ...]) -> OpenedLibrary:
    notices: list[Notice] = []
    if not os.path.lexists(path):
        _clear_companions(path)
        _make(path, steps)
    try:
        connection, migrated = _open_sound(path, steps)
    except (_Damaged, _Foreign) as fault:
        try:
            kept = set_aside(path, "damaged" if isinstance(fault, _Damaged) else "foreign", COMPANIONS)
        except OSError as error:
            return _in_memory(path, steps, NoticeKey.LIBRARY_STUCK, reason_of(error), copy=False)
        _make(path, steps)
        connection, migrated = _open_sound(path, steps)
        key = NoticeKey.LIBRARY_DAMAGED if isinstance(fault, _Damaged) else NoticeKey.LIBRARY_FOREIGN
        notices.append(Notice(key, {"path": str(path), "kept": str(kept)}))
    if migrated is not None:
        notices.append(Notice(NoticeKey.LIBRARY_MIGRATED, {"path": str(path), "kept": str(migrated)}))
    return OpenedLibrary(Library(connection, stored=True), tuple(notices))


def _make(path: Path, steps: tuple[str, ...]) -> None:
    """Makes an empty library under another name and renames it when it is complete and on the disk."""
    part = path.with_name(path.name + ".part")
    for left_over in (part, *(Path(f"{part}{suffix}") for suffix in COMPANIONS)):
        left_over.unlink(missing_ok=True)  # ours, of a start that was killed; nothing was ever played in it
    with contextlib.closing(schema.connect(str(part))) as connection:
        connection.execute("PRAGMA synchronous=EXTRA")
        schema.migrate(connection, steps)
    os.replace(part, path)


def _clear_companions(path: Path) -> None:
    """A log without its database would be applied to the new one: it is set aside too."""
    if any(os.path.lexists(f"{path}{suffix}") for suffix in COMPANIONS):
        set_aside(path, "orphaned", COMPANIONS)


def _open_sound(path: Path, steps: tuple[str, ...]) -> tuple[sqlite3.Connection, Path | None]:
    """A connection to the file and, where it was of an older schema, the copy kept of it as it was.

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
        kept = None
        if schema.version_of(connection) < len(steps):
            kept = _back_up(connection, path)
            schema.migrate(connection, steps)
        connection.execute("SELECT 1 FROM partie LEFT JOIN action ON partie = id LIMIT 1").fetchone()
        connection.execute(
            "BEGIN IMMEDIATE"
        )  # fails here, not at the first card, where nothing can be written
        connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        connection.close()
        missing_tables = isinstance(error, sqlite3.OperationalError) and "no such" in str(error)
        if error.sqlite_errorcode & 0xFF in _DAMAGE or missing_tables:
            raise _Damaged(str(error)) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection, kept


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
    memory = schema.connect(":memory:")
    memory.execute("PRAGMA foreign_keys=ON")
    if copy:
        _copy_readable(path, steps, memory)
    if schema.version_of(memory) != len(steps):
        schema.migrate(memory, steps)
    notice = Notice(key, {"path": str(path), "reason": reason})
    return OpenedLibrary(Library(memory, stored=False), (notice,))


def _copy_readable(path: Path, steps: tuple[str, ...], memory: sqlite3.Connection) -> None:
    """Fills `memory` from the file, or leaves it empty where that can't be done."""
    # `immutable` reads a file with a write-ahead log in a read-only folder, where no lock can be taken.
    for mode in ("mode=ro", "immutable=1"):
        with contextlib.suppress(sqlite3.Error, OSError, ValueError, _Newer, _Foreign, _Damaged):
            _look_at_header(path, steps)
            with contextlib.closing(schema.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as file:
                if file.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":
                    file.backup(memory)
                    return
