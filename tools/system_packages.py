"""The system's share: shared libraries that Qt loads, fonts, venv. Says what is missing before Qt would.

Standard library only, and readable by Python 3.8: it runs before anything is installed.
"""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path

# Library → Debian's package. Everything else that Qt loads comes along as a dependency of these.
ALWAYS = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
FOR_A_WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
_FONT = {"a font": "fonts-dejavu-core"}
# The wheels of Qt are built against it: Debian 12, Ubuntu 22.04 and later.
GLIBC = (2, 34)

# Run by the environment's Python: what Qt itself would load, so that the linker names the library it lacks.
_LOAD_QT = """
import ctypes, pathlib, sys
import PySide6.QtSvg, PySide6.QtWidgets
if sys.argv[1:]:
    ctypes.CDLL(str(pathlib.Path(PySide6.__file__).parent / "Qt/plugins/platforms/libqxcb.so"))
"""


class SetupError(Exception):
    """The set-up can't go on; the message tells a user what to do."""


def ensure_libraries(window: bool) -> None:
    """The libraries Qt needs: with a window, or without a screen as the tests do. Linux only.

    As root on Debian or Ubuntu what is missing is installed; otherwise SetupError names it and the command.
    """
    if sys.platform == "linux":
        wanted = {**ALWAYS, **FOR_A_WINDOW} if window else ALWAYS
        _ensure({name: package for name, package in wanted.items() if not loads(name)})


def ensure_first_time(python: Path) -> None:
    """What only a new environment has to ask: the C library's age, venv for `python`, a font. Linux only."""
    if sys.platform == "linux":
        check_c_library(*platform.libc_ver())
        _ensure({} if venv_works(python) else {f"venv and ensurepip of {python}": venv_package(python)})
        _ensure({} if font_count() else _FONT)


def ensure_qt_loads(python: Path, window: bool) -> None:
    """Load Qt with an environment's `python`; SetupError with the linker's reason if it can't. Linux only."""
    if sys.platform == "linux":
        command = [str(python), "-c", _LOAD_QT, *(["window"] if window else [])]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = done.stderr.strip().splitlines()[-1]
            raise SetupError(f"Qt can't be loaded on this system: {reason}")


def loads(library: str) -> bool:
    """Whether the dynamic linker finds and loads a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def font_count() -> int:
    """How many fonts fontconfig finds: the question Qt asks it."""
    library = ctypes.CDLL("libfontconfig.so.1")
    library.FcInitLoadConfigAndFonts.restype = ctypes.c_void_p
    library.FcConfigGetFonts.restype = ctypes.POINTER(ctypes.c_int)  # FcFontSet; its first field is the count
    library.FcConfigGetFonts.argtypes = [ctypes.c_void_p, ctypes.c_int]
    fonts = library.FcConfigGetFonts(library.FcInitLoadConfigAndFonts(), 0)
    return int(fonts[0]) if fonts else 0


def venv_works(python: Path) -> bool:
    """Whether `python` can make virtual environments with pip; Debian keeps that in a package of its own."""
    done = subprocess.run([str(python), "-c", "import venv, ensurepip"], capture_output=True, check=False)
    return done.returncode == 0


def venv_package(python: Path) -> str:
    """Debian's package with venv for `python`: python3.11-venv."""
    version = "import sys; print('python{}.{}-venv'.format(*sys.version_info))"
    done = subprocess.run([str(python), "-c", version], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def check_c_library(name: str, version: str) -> None:
    """SetupError where Qt's wheels don't fit the C library, in the words of `platform.libc_ver()`."""
    if name != "glibc":
        raise SetupError("Qt for Python needs glibc; this system has another C library (Alpine Linux?).")
    if tuple(map(int, version.split(".")[:2])) < GLIBC:
        needed = "{}.{} (Debian 12, Ubuntu 22.04 or later)".format(*GLIBC)
        raise SetupError(f"Qt for Python needs glibc {needed}; this system has {version}.")


def missing_message(missing: dict[str, str], debian: bool) -> str:
    """A sentence that names what is missing (library → Debian package), with the command if there is one."""
    if debian:
        command = "sudo apt-get install " + " ".join(missing.values())
        return f"System packages are missing. Install them, then start again:\n\n    {command}\n"
    names = ", ".join(missing)
    return f"Missing on this system: {names}. Install the packages that hold them, then start again."


def is_debian() -> bool:
    """Debian, Ubuntu and what is made from them: whatever has apt-get."""
    return Path("/usr/bin/apt-get").exists()


def _ensure(missing: dict[str, str]) -> None:
    """Install what is missing where that is ours to do, or say it."""
    if not missing:
        return
    if not is_debian() or os.geteuid() != 0:
        raise SetupError(missing_message(missing, is_debian()))
    _install(list(missing.values()))
    left = [name for name in missing if ".so" in name and not loads(name)]
    if left:
        raise SetupError("Still missing after the installation: {}.".format(", ".join(left)))


def _install(packages: list[str]) -> None:
    """Install Debian packages as root; CalledProcessError when apt-get fails."""
    print("Installing system packages:", *packages, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], check=True, env=environment)
    command = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    subprocess.run(command, check=True, env=environment)
