"""Reading decks from disk: folders, gzipped SVG and archives, never more than a fixed amount.

Modules for archives are imported where one is opened: hardly ever, and never on the window's way to the screen.
"""

import io
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Protocol

from bridzik_desktop.art.errors import DeckError, Reason

LIMIT_MEGABYTES = 50
LIMIT = LIMIT_MEGABYTES * 1024 * 1024
"""Bytes that a deck or a picture may have, packed and unpacked."""

INDEX = "index.desktop"
SVG_SUFFIXES = (".svg", ".svgz")
ARCHIVE_SUFFIXES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2")
_ENTRIES = 2000
_XZ_MEMORY = 128 * 1024 * 1024
_CHUNK = 1024 * 1024


class _Decompressor(Protocol):
    """What zlib, lzma and bz2 have in common, once zlib is dressed up."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int) -> bytes: ...


class _Gzip:
    """zlib's decompressor with lzma's manners: what it can't take yet it keeps."""

    def __init__(self) -> None:
        self._zlib = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._zlib.eof

    @property
    def unused_data(self) -> bytes:
        return self._zlib.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._zlib.decompress(self._zlib.unconsumed_tail + data, max_length)


def _xz() -> _Decompressor:
    import lzma

    return lzma.LZMADecompressor(memlimit=_XZ_MEMORY)


def _bzip2() -> _Decompressor:
    import bz2

    return bz2.BZ2Decompressor()


_MAGIC: Mapping[bytes, Callable[[], _Decompressor]] = {
    b"\x1f\x8b": _Gzip,
    b"\xfd7zXZ\x00": _xz,
    b"BZh": _bzip2,
}


def is_archive(path: Path) -> bool:
    """Whether the name is that of an archive we can open."""
    return path.name.lower().endswith(ARCHIVE_SUFFIXES)


def read_svg(path: Path) -> bytes:
    """The text of an SVG file, plain or gzipped.

    Raises DeckError: UNREADABLE, TOO_LARGE.
    """
    return inflate(_read(path), path.name)


def inflate(data: bytes, name: str) -> bytes:
    """Decompressed `data` (gzip, xz, bzip2 by their first bytes); unchanged if it is none of them.

    Stops at LIMIT bytes. Raises DeckError naming `name`: UNREADABLE for damaged data, TOO_LARGE.
    """
    make = next((make for magic, make in _MAGIC.items() if data.startswith(magic)), None)
    if make is None:
        return data
    if make is not _Gzip:
        import lzma

        damage: tuple[type[Exception], ...] = (lzma.LZMAError, OSError, EOFError)
    else:
        damage = (zlib.error, EOFError)
    parts: list[bytes] = []
    total = 0
    try:
        for part in _inflated(data, make):
            total += len(part)
            if total > LIMIT:
                raise too_large(name)
            parts.append(part)
    except damage as error:
        raise DeckError(Reason.UNREADABLE, file=name) from error
    return b"".join(parts)


def _inflated(data: bytes, make: Callable[[], _Decompressor]) -> Iterator[bytes]:
    """Pieces of the decompressed data; several compressed streams may follow each other."""
    while data:
        stream = make()
        while not stream.eof:
            part = stream.decompress(data, _CHUNK)
            data = b""
            if not part and not stream.eof:
                raise EOFError
            yield part
        # Some writers pad the end with zeros.
        data = stream.unused_data.lstrip(b"\0")


def read_folder(folder: Path) -> dict[str, bytes]:
    """The files that lie in a deck's folder itself, by name.

    Raises DeckError: UNREADABLE, TOO_LARGE.
    """
    files: dict[str, bytes] = {}
    try:
        paths = sorted(path for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise DeckError(Reason.UNREADABLE, file=folder.name) from error
    left = LIMIT
    for path in paths:
        files[path.name] = _read(path, left)
        left -= len(files[path.name])
    return files


def read_archive(path: Path) -> dict[str, bytes]:
    """The regular files of an archive, by their path inside it, with `/` between its parts.

    Nothing is written. Raises DeckError: UNREADABLE, TOO_LARGE, UNSAFE_PATH (absolute, `..`, links).
    """
    import lzma
    import tarfile
    import zipfile

    data = _read(path)
    entries = _zip_entries if path.name.lower().endswith(".zip") else _tar_entries
    files: dict[str, bytes] = {}
    left = LIMIT
    try:
        for number, (name, read) in enumerate(entries(data, path.name)):
            if number >= _ENTRIES:
                raise too_large(path.name)
            content = read(left + 1)
            left -= len(content)
            if left < 0:
                raise too_large(path.name)
            files[_safe(name)] = content
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError) as error:
        raise DeckError(Reason.UNREADABLE, file=path.name) from error
    # What zipfile and tarfile say of encrypted entries, unknown compression and cut-off files.
    except (RuntimeError, NotImplementedError, EOFError, OSError) as error:
        raise DeckError(Reason.UNREADABLE, file=path.name) from error
    return files


def _zip_entries(data: bytes, name: str) -> Iterator[tuple[str, Callable[[int], bytes]]]:
    import zipfile

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            if entry.is_dir():
                continue
            if entry.file_size > LIMIT:
                raise too_large(name)
            with archive.open(entry) as stream:
                yield entry.filename, stream.read


def _tar_entries(data: bytes, name: str) -> Iterator[tuple[str, Callable[[int], bytes]]]:
    import tarfile

    with tarfile.open(fileobj=io.BytesIO(inflate(data, name)), mode="r:") as archive:
        for entry in archive:
            if entry.isdir():
                continue
            stream = archive.extractfile(entry) if entry.isreg() else None
            if stream is None:
                raise DeckError(Reason.UNSAFE_PATH, file=entry.name)
            yield entry.name, stream.read


def _safe(name: str) -> str:
    """The path of an archive's entry; DeckError if it would leave the folder it is unpacked to."""
    path = PurePosixPath(name.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or ":" in name or "\0" in name:
        raise DeckError(Reason.UNSAFE_PATH, file=name)
    return str(path)


def _read(path: Path, limit: int = LIMIT) -> bytes:
    try:
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except OSError as error:
        raise DeckError(Reason.UNREADABLE, file=path.name) from error
    if len(data) > limit:
        raise too_large(path.name)
    return data


def too_large(name: str) -> DeckError:
    """The refusal of a file that has, or unpacks to, more than LIMIT bytes."""
    return DeckError(Reason.TOO_LARGE, file=name, megabytes=LIMIT_MEGABYTES)
