"""What can go wrong with stored things, as types; SQLite's own errors never leave this package."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


class StorageError(Exception):
    """Something could not be read or stored. The partie on the table goes on; say it and try again later."""


class FolderUnusable(StorageError):
    """A folder can't be made or written to. `reason` is the system's own text."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class StorageFull(StorageError):
    """No room left; nothing of the last change was stored, everything before it still is."""


class StorageReadOnly(StorageError):
    """The file or its folder became read-only."""


class StorageBusy(StorageError):
    """Another process held the file longer than the waiting time."""


class StorageDamaged(StorageError):
    """The file was found damaged while in use. At the next start it is set aside and a new one begun."""


class UnknownPartie(StorageError):
    """There is no partie with this id (any more)."""

    def __init__(self, partie: int) -> None:
        super().__init__(f"no partie {partie}")
        self.partie = partie


class Change(StrEnum):
    """What somebody else did to a partie."""

    TAKEN = "taken"
    """Another running copy took it to play on there, or this one never took it."""
    DELETED = "deleted"
    """It was deleted, here or in another running copy."""
    OTHER_LENGTH = "other_length"
    """It holds another number of actions than the caller thought."""


class PartieChangedElsewhere(StorageError):
    """A change was refused and nothing stored: the stored partie is no longer the one on the table."""

    def __init__(self, partie: int, change: Change) -> None:
        super().__init__(f"partie {partie}: {change}")
        self.partie = partie
        self.change = change


def from_sqlite(error: sqlite3.Error) -> StorageError:
    """The error of this package that stands for one of SQLite's."""
    kinds: dict[int, type[StorageError]] = {
        sqlite3.SQLITE_FULL: StorageFull,
        sqlite3.SQLITE_READONLY: StorageReadOnly,
        sqlite3.SQLITE_BUSY: StorageBusy,
        sqlite3.SQLITE_LOCKED: StorageBusy,
        sqlite3.SQLITE_CORRUPT: StorageDamaged,
        sqlite3.SQLITE_NOTADB: StorageDamaged,
    }
    return kinds.get(primary_code(error), StorageError)(str(error))


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's code for an error, without the details; Python's own complaints (closed file) are misuse."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)
    return code & 0xFF


@contextmanager
def speaking_storage() -> Iterator[None]:
    """Within it SQLite's errors come out as this package's."""
    try:
        yield
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
