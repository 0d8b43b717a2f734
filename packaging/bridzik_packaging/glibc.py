"""Which C library a bundle asks for: read from its files, since a newer build machine would raise it unnoticed."""

import re
import struct
from pathlib import Path

from bridzik_packaging.project import PackagingError

NEWEST = (2, 35)
"""Ubuntu 22.04 has it, Debian 12 2.36. Qt's wheels ask for 2.34."""
_VERSION = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")


def asked_by(path: Path) -> tuple[int, int]:
    """The newest version of glibc that an ELF file names; (0, 0) for another file."""
    data = path.read_bytes()
    if data[:4] != b"\x7fELF" or struct.unpack_from("<H", data, 16)[0] not in (2, 3):
        return (0, 0)
    minors = [int(found) for found in _VERSION.findall(data)]
    return (2, max(minors)) if minors else (0, 0)


def check(folder: Path) -> None:
    """Raises `PackagingError` when a file in `folder` asks for more than the oldest system has."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    asked = {path: asked_by(path) for path in files}
    print("glibc asked for: {}.{}".format(*max(asked.values())))
    too_new = {path.name: version for path, version in asked.items() if version > NEWEST}
    if too_new:
        names = ", ".join(f"{name} {major}.{minor}" for name, (major, minor) in too_new.items())
        raise PackagingError(f"the bundle needs a newer glibc than {NEWEST[0]}.{NEWEST[1]}: {names}")
