"""Files handled so that nothing is lost: setting aside under a new name, whole-or-not writing, a lock."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from bridzik_desktop.storage.errors import FolderUnusable, StorageBusy

_PAUSE = 0.02  # seconds between two tries for a lock


def make_folder(path: Path) -> Path:
    """Makes the folder and those above it, private to the user; returns it.

    Raises `FolderUnusable` where that isn't possible, or where something else has the name.
    """
    if not path.is_absolute():
        # Happens where the system knows no home folder: better no folder than one wherever we were started.
        raise FolderUnusable(path, "no home folder")
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise FolderUnusable(path, reason_of(error)) from error
    return path


def reason_of(error: OSError) -> str:
    """The system's text for an error, without the path that the callers name themselves."""
    return error.strerror or str(error)


def free_name(path: Path, mark: str) -> Path:
    """A name beside `path` that nothing has: `library.sqlite` → `library.MARK-20261201T101500Z.sqlite`."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    count = 1
    while True:
        tail = "" if count == 1 else f"-{count}"
        name = path.with_name(f"{path.stem}.{mark}-{stamp}{tail}{path.suffix}")
        if not os.path.lexists(name):
            return name
        count += 1


def set_aside(path: Path, mark: str, companions: Sequence[str] = ()) -> Path:
    """Renames a file to a free name, its companions (`path` + suffix, such as `-wal`) with it.

    The companions go first: whatever stops us between two renames, the place never holds a new file beside an
    old companion, which SQLite would apply to it. Returns the name. Raises `OSError`.
    """
    kept = free_name(path, mark)
    for suffix in companions:
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{path}{suffix}", f"{kept}{suffix}")
    with contextlib.suppress(FileNotFoundError):  # companions may be all that is left
        os.rename(path, kept)
    sync_folder(path.parent)
    return kept


def copy_aside(path: Path, mark: str, companions: Sequence[str]) -> Path:
    """Copies a file and its companions to a free name, safe on the disk when it returns the name.

    Raises `OSError`; what was copied by then is removed again.
    """
    kept = free_name(path, mark)
    made: list[Path] = []
    try:
        for suffix in ("", *companions):
            if os.path.exists(f"{path}{suffix}"):
                made.append(Path(f"{kept}{suffix}"))
                _copy(Path(f"{path}{suffix}"), made[-1])
    except OSError:
        for copy in made:
            copy.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
    return kept


def _copy(source: Path, target: Path) -> None:
    with open(source, "rb") as old, open(target, "xb") as new:
        while block := old.read(1 << 20):
            new.write(block)
        new.flush()
        os.fsync(new.fileno())


def sync_folder(path: Path) -> None:
    """Makes renames in the folder survive a power cut; Windows has no such call."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        # Some network and FUSE file systems refuse it; the rename itself has happened all the same.
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file that after a crash holds the old or the new bytes, never a mixture. Raises `OSError`."""
    # A link that the user put in the file's place stays, and the file that it leads to is written.
    path = Path(os.path.realpath(path))
    # One fixed name: what a killed process left is overwritten and does not pile up. Callers hold the lock.
    part = path.with_name(path.name + ".part")
    try:
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    sync_folder(path.parent)


@contextlib.contextmanager
def locked(path: Path, patience: float = 5.0) -> Iterator[None]:
    """Within it no other process is inside `locked` of the same path. `patience` in seconds.

    The system frees the lock when the process ends, however it ends; the empty file stays.
    Raises `StorageBusy` when the wait gets too long and `OSError` when the file can't be made.
    """
    with open(path, "ab") as file:
        end = time.monotonic() + patience
        while not _try_lock(file):
            if time.monotonic() >= end:
                raise StorageBusy(f"{path} is held by another process")
            time.sleep(_PAUSE)
        yield  # closing the file frees the lock


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                return False
            if error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS):
                return True  # a file system without locks: one running copy is the rule, so go on
            raise
        return True
