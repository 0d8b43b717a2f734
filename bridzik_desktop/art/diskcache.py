"""Rendered pictures kept on disk between runs: small files, checked when read, bounded in total."""

import logging
import os
import zlib
from pathlib import Path

log = logging.getLogger(__name__)

VERSION = 1
"""Part of every key: raise it when pictures are drawn differently from the same SVG."""

_MAGIC = b"BRDZ"
_SUFFIX = ".art"
_TRIM_TO = 0.8


class DiskCache:
    """Blobs by key in one folder. What is wrong with the folder costs speed and a line in the log, no more.

    `folder` None keeps nothing. Any thread may call; two programs may share the folder.
    """

    def __init__(self, folder: Path | None, limit: int = 64 * 1024 * 1024) -> None:
        """Keep at most about `limit` bytes in `folder`, which is made when first written to."""
        self._folder = folder
        self._limit = limit
        self._written = limit  # so that the first write looks at what there is
        self._writable = True

    @property
    def keeps(self) -> bool:
        """Whether it is worth making a blob: nothing is written without a folder, or after a failure."""
        return self._folder is not None and self._writable

    def get(self, key: tuple[object, ...]) -> bytes | None:
        """The blob stored under `key`; None if there is none, or it is damaged, which is logged."""
        if self._folder is None:
            return None
        path = self._path(self._folder, key)
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            log.warning("cached picture %s can't be read: %s", path.name, error)
            return None
        content = data[8:]
        if data[:4] != _MAGIC or data[4:8] != _checksum(content):
            log.warning("cached picture %s is damaged, drawn anew", path.name)
            return None
        self._touch(path)
        return content

    def put(self, key: tuple[object, ...], content: bytes) -> None:
        """Store `content` under `key`, whole or not at all. After a failure nothing more is written."""
        if self._folder is None or not self.keeps:
            return
        path = self._path(self._folder, key)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            import tempfile  # in the thread that draws

            handle, temporary = tempfile.mkstemp(prefix="new-", suffix=_SUFFIX, dir=self._folder)
            with os.fdopen(handle, "wb") as stream:
                stream.write(_MAGIC + _checksum(content) + content)
            os.replace(temporary, path)
            self._written += len(content)
            if self._written > self._limit // 4:
                self._trim(self._folder)
        except OSError as error:
            self._writable = False
            log.warning("pictures can't be cached in %s: %s", self._folder, error)

    def _path(self, folder: Path, key: tuple[object, ...]) -> Path:
        # Loads OpenSSL, which the window's start need not wait for: the first to come here is a thread.
        import hashlib

        name = hashlib.sha256(repr((VERSION, *key)).encode()).hexdigest()[:32]
        return folder / (name + _SUFFIX)

    def _touch(self, path: Path) -> None:
        """Mark as used, so that what is never wanted goes first."""
        try:
            os.utime(path)
        except OSError as error:
            log.debug("%s can't be marked as used: %s", path, error)

    def _trim(self, folder: Path) -> None:
        """Delete what was longest unused, until the rest is well below the limit."""
        self._written = 0
        files = []
        for path in folder.glob("*" + _SUFFIX):
            try:
                status = path.stat()
            except FileNotFoundError:  # another program was quicker
                continue
            files.append((status.st_mtime_ns, status.st_size, path))
        total = sum(size for _, size, _ in files)
        if total <= self._limit:
            return
        for _, size, path in sorted(files):
            path.unlink(missing_ok=True)
            total -= size
            if total <= self._limit * _TRIM_TO:
                return


def _checksum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(4, "big")
