"""Tries the Windows installer, under wine or on Windows: installed silently, checked, played, removed silently.

Wine 8 has no icuuc.dll, which every Windows since 10 has and Qt is linked with, and lacks the C library's complex
numbers, which numpy is linked with and the program never uses. The test lays stand-ins into wine's own system
folder, and points the installed numpy at one of them; no package holds any of it. Real windows are not opened: the
offscreen platform serves.
"""

import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from bridzik_packaging import smoke
from bridzik_packaging.portable_executable import imports
from bridzik_packaging.project import DIST, NAME, PackagingError, need, run, version

COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {
    "wine": "wine wine64",
    "wineserver": "wine wine64",
    COMPILER: "gcc-mingw-w64-x86-64-win32",
}
MATH = "api-ms-win-crt-math-l1-1-0.dll"
STAND_IN = "stand-in-for-math-l1-1-0-x.dll"
"""As long as the name it is put in the place of."""
_TYPES = """
typedef struct { float part[2]; } f;
typedef struct { double part[2]; } d;
"""
_KINDS = (("", "d", "double"), ("f", "f", "float"), ("l", "d", "double"))
_PARTS = {
    f"{name}{suffix}": f"{real} {name}{suffix}({kind} z) {{ return z.part[{index}]; }}"
    for name, index in (("creal", 0), ("cimag", 1))
    for suffix, kind, real in _KINDS
}
_NUMBERS = {
    f"{name}{suffix}": f"{real} {name}{suffix}({kind} z) {{ return 0; }}"
    for name in ("cabs", "carg")
    for suffix, kind, real in _KINDS
}
_FUNCTIONS = {
    f"{name}{suffix}": f"{kind} {name}{suffix}({kind} z) {{ {kind} none = {{{{0, 0}}}}; return none; }}"
    for name in ("ccos", "ccosh", "cexp", "cpow", "csin", "csinh", "ctan", "ctanh")
    for suffix, kind, _real in _KINDS
}
_COMPLEX = _PARTS | _NUMBERS | _FUNCTIONS
"""Function → C source. The parts of a number are right, numpy asks for them when it is loaded; the rest answers 0."""
APP_USER_MODEL_ID = "Bridzik.BridzikDesktop"
CLASSES = r"HKCU\Software\Classes"
KINDS = ("Bridzik.Partie", "Bridzik.Pbn")
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall" + f"\\{APP_USER_MODEL_ID}"


def under_wine() -> None:
    """Do it all in a fresh Windows of wine's. Raises `PackagingError` at the first thing that is not right."""
    os.environ["PATH"] = f"{os.environ.get('PATH', '')}:/usr/lib/wine"
    need(TOOLS)
    with tempfile.TemporaryDirectory(prefix="bridzik-wine-") as name:
        wine = Wine(Path(name))
        try:
            _try(wine)
        finally:
            # Fails where wine has ended by itself.
            subprocess.run(["wineserver", "-k"], env=wine.environment, check=False)
            run(["wineserver", "-w"], env=wine.environment)


def on_windows() -> None:
    """Do it all for the user of this Windows, whose data it adds to: for machines of CI."""
    _try(Windows())


class Windows:
    """The Windows that this runs on."""

    def __init__(self) -> None:
        self.environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        self.user = Path.home()

    @property
    def local(self) -> Path:
        """The user's %LOCALAPPDATA%."""
        return self.user / "AppData" / "Local"

    def prepare(self, installed: Path) -> None:
        """Nothing is missing here."""

    def path(self, path: Path) -> str:
        """A path as Windows writes it."""
        return str(path)

    def run(self, *command: object) -> str:
        """Run a program until it ends, well; what it said."""
        return smoke.started([*self._before(), *map(str, command)], self.environment)

    def ends_with(self, *command: object) -> int:
        """Run a program until it ends; its exit code."""
        words = [*self._before(), *map(str, command)]
        done = subprocess.run(words, env=self.environment, capture_output=True, check=False, cwd="/")
        return done.returncode

    def play(self, library: Path, *command: object) -> None:
        """Run the program that plays one partie and ends with it."""
        self.run(*command)

    def open(self, library: Path, count: int, *command: object) -> "subprocess.Popen[bytes]":
        """Start the program with a file; returns when the library holds `count` partie."""
        # Pipes, since wine's Python takes no file for its standard streams.
        pipe = subprocess.PIPE
        words = [*self._before(), *map(str, command)]
        running = subprocess.Popen(words, env=self.environment, cwd="/", stdin=pipe, stdout=pipe, stderr=pipe)
        smoke.wait_for(lambda: len(smoke.states(library)) == count, "the file is not opened")
        return running

    def end(self, running: "subprocess.Popen[bytes]") -> None:
        """End the program that `running` started, and wait for that."""
        self.run("taskkill", "/F", "/IM", "pythonw.exe")
        running.communicate()

    def registered(self, key: str) -> bool:
        """Whether the registry has a key."""
        command = [*self._before(), "reg", "query", key]
        return not subprocess.run(command, env=self.environment, capture_output=True, check=False).returncode

    def value(self, key: str) -> str:
        """The unnamed value of a key in the registry. Raises `PackagingError` where there is none."""
        said = self.run("reg", "query", key, "/ve")
        (found,) = re.findall(r"REG_SZ\s+(.*\S)", said)
        return str(found)

    def opens_with(self, kind: str) -> list[str]:
        """The command that opens files of a kind, as words."""
        return re.findall(r'"([^"]+)"', self.value(rf"{CLASSES}\{kind}\shell\open\command"))

    def bears_id(self, link: Path) -> bool:
        """Whether a start menu entry bears the program's AppUserModelID."""
        return APP_USER_MODEL_ID.encode("utf-16-le") in link.read_bytes()

    def _before(self) -> list[str]:
        return []


class Wine(Windows):
    """A fresh Windows of wine's in a folder."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder / "windows"
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            # No questions about the parts of wine that Windows programs seldom need.
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "QT_QPA_PLATFORM": "offscreen",
            # File names are translated by the locale, and this one every system has.
            "LC_ALL": "C.UTF-8",
        }
        run(["wine", "wineboot", "--init"], env=self.environment)
        self.user = next(path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public")

    def prepare(self, installed: Path) -> None:
        """Lay the stand-in of what this wine lacks into its system folder."""
        packages = installed / "runtime" / "packages"
        stand_ins(packages, self.prefix / "drive_c" / "windows" / "system32")

    def path(self, path: Path) -> str:
        """A path as Windows writes it."""
        return "C:\\" + str(path.relative_to(self.prefix / "drive_c")).replace("/", "\\")

    def play(self, library: Path, *command: object) -> None:
        """Run the program that plays one partie, and end it: no program with Qt can quit by itself in this wine."""
        pipe = subprocess.PIPE
        words = [*self._before(), *map(str, command)]
        playing = subprocess.Popen(words, env=self.environment, cwd="/", stdin=pipe, stdout=pipe, stderr=pipe)
        smoke.wait_for(lambda: smoke.states(library) == ["finished"], "the partie is not played to its end")
        self.end(playing)

    def bears_id(self, link: Path) -> bool:
        """Whether the entry is there at all: this wine takes the id and does not keep it."""
        return link.stat().st_size > 0

    def _before(self) -> list[str]:
        return ["wine"]


def _try(machine: Windows) -> None:
    (setup,) = DIST.glob(f"{NAME}-{version()}-windows-*-setup.exe")
    machine.run(setup, "/S")
    installed = machine.local / "Programs" / "Bridzik Desktop"
    _expect_installed(machine, installed)
    python = _checked(machine, installed)
    library = machine.local / "bridzik" / "library.sqlite"
    # By the starter, as the start menu does it.
    machine.play(library, installed / f"{NAME}.exe", "--game", "kostky", "--seed", "1", "--autoplay", "full")
    smoke.expect_states(library, ["finished"])
    # By the registered command, as a double click does it.
    record = machine.path(machine.user / "jedna hra – žltá.partie")
    machine.run(python, "-X", "utf8", "-m", "bridzik_engine", "play", "koza", "--seed", "1", "--out", record)
    for kind in KINDS:
        command = [part.replace("%1", record) for part in machine.opens_with(kind)]
        running = machine.open(library, len(smoke.states(library)) + 1, *command)
        _expect_refusal(machine, installed, setup)
        machine.end(running)
    before = smoke.states(library)
    machine.run(installed / "uninstall.exe", "/S")
    # It goes on in a copy of itself.
    smoke.wait_for(lambda: not installed.exists(), f"the uninstaller leaves {installed}")
    keys = [UNINSTALL, *(rf"{CLASSES}\{kind}" for kind in KINDS)]
    if list(machine.user.rglob("Bridžik Desktop.lnk")) or any(map(machine.registered, keys)):
        raise PackagingError("the uninstaller leaves something behind")
    smoke.expect_states(library, before)
    print("the installer installs, the program runs, the uninstaller leaves the data")
    (packed,) = DIST.glob(f"{NAME}-{version()}-windows-*.zip")
    place = machine.user / "Hry a kocky – žlté"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(place)
    (unpacked,) = place.iterdir()
    _checked(machine, unpacked)
    shutil.rmtree(place)
    print("the portable zip runs where it is unpacked")


def _expect_refusal(machine: Windows, installed: Path, setup: Path) -> None:
    """A running program is not replaced, not even in part."""
    before = sorted(installed.rglob("*"))
    refused = machine.ends_with(setup, "/S")
    if not refused or sorted(installed.rglob("*")) != before:
        raise PackagingError(f"{setup.name} touches the running program (exit {refused})")


def _checked(machine: Windows, folder: Path) -> Path:
    """Let the program in `folder` check itself; its Python."""
    machine.prepare(folder)
    python = folder / "runtime" / "python.exe"
    said = machine.run(python, "-X", "utf8", "-m", "bridzik_desktop", "--self-check")
    if "everything is here" not in said:
        raise PackagingError(f"the self-check says:\n{said}")
    return python


def _expect_installed(machine: Windows, installed: Path) -> None:
    """Raises `PackagingError` naming what the installer did not do."""
    links = list(machine.user.rglob("Bridžik Desktop.lnk"))
    for what, there in {
        "the program": (installed / "runtime" / "python.exe").exists()
        and (installed / f"{NAME}.exe").exists(),
        "the start menu's entry": len(links) == 1 and machine.bears_id(links[0]),
        "the registration of *.partie": "Bridzik.Partie" in machine.value(rf"{CLASSES}\.partie"),
        "the registration of *.pbn": "Bridzik.Pbn" in machine.value(rf"{CLASSES}\.pbn"),
        "the uninstaller's entry": machine.registered(UNINSTALL),
    }.items():
        if not there:
            raise PackagingError(f"{what} is not installed")


def stand_ins(packages: Path, system: Path) -> None:
    """Put what this wine lacks into its system folder; see the head of this module."""
    names = imports(packages / "PySide6" / "Qt6Core.dll").get("icuuc.dll", [])
    _make(system / "icuuc.dll", [f"void *{name}(void) {{ return 0; }}" for name in names], names)
    for path in (packages / "numpy").rglob("*.pyd"):
        names = imports(path).get(MATH, [])
        if _COMPLEX.keys() & set(names):
            path.write_bytes(path.read_bytes().replace(MATH.encode(), STAND_IN.encode()))
    names = sorted({name for path in packages.rglob("*.pyd") for name in imports(path).get(STAND_IN, [])})
    functions = [text for name, text in _COMPLEX.items() if name in names]
    others = [f"{name} = ucrtbase.{name}" for name in names if name not in _COMPLEX]
    _make(system / STAND_IN, [_TYPES, *functions], [*(name for name in names if name in _COMPLEX), *others])


def _make(library: Path, source: Sequence[str], exports: Sequence[str]) -> None:
    """Compile a library of Windows."""
    code, definition = library.with_suffix(".c"), library.with_suffix(".def")
    code.write_text("\n".join(source) + "\n", encoding="ascii")
    definition.write_text("EXPORTS\n" + "\n".join(exports) + "\n", encoding="ascii")
    run([COMPILER, "-shared", "-nostdlib", "-fno-builtin", "-Wl,-e,0", "-o", library, code, definition])
