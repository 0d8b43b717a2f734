"""Tries the Windows installer, under wine or on Windows: installed silently, checked, played, removed silently.

Wine 8 has no icuuc.dll, which every Windows since 10 has and Qt is linked with, and lacks the C library's complex
numbers, which numpy is linked with and the program never uses. The test lays stand-ins into wine's own system
folder, and points the installed numpy at one of them; no package holds any of it. Real windows are not opened: the
offscreen platform serves.
"""

import os
import subprocess
import tempfile
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

    def play(self, library: Path, *command: object) -> None:
        """Run the program that plays one partie and ends with it."""
        self.run(*command)

    def registered(self, key: str) -> bool:
        """Whether the registry has a key."""
        command = [*self._before(), "reg", "query", key]
        return not subprocess.run(command, env=self.environment, capture_output=True, check=False).returncode

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
        command = (*self._before(), *command)
        # Pipes, since this wine's Python takes no file for its standard streams.
        pipe = subprocess.PIPE
        playing = subprocess.Popen(
            list(map(str, command)), env=self.environment, cwd="/", stdin=pipe, stdout=pipe, stderr=pipe
        )
        smoke.wait_for(lambda: smoke.states(library) == ["finished"], "the partie is not played to its end")
        self.run("taskkill", "/F", "/IM", "pythonw.exe")
        playing.communicate()

    def bears_id(self, link: Path) -> bool:
        """Whether the entry is there at all: this wine takes the id and does not keep it."""
        return link.stat().st_size > 0

    def _before(self) -> list[str]:
        return ["wine"]


def _try(machine: Windows) -> None:
    (setup,) = DIST.glob(f"{NAME}-{version()}-windows-*-setup.exe")
    machine.run(setup, "/S")
    installed = machine.local / "Programs" / "Bridzik Desktop"
    python = installed / "runtime" / "python.exe"
    links = list(machine.user.rglob("Bridžik Desktop.lnk"))
    for what, there in {
        "the program": python.exists() and (installed / f"{NAME}.exe").exists(),
        "the start menu's entry": len(links) == 1 and machine.bears_id(links[0]),
        "the registration of *.partie": machine.registered(
            r"HKCU\Software\Classes\Bridzik.Partie\shell\open\command"
        ),
        "the uninstaller's entry": machine.registered(UNINSTALL),
    }.items():
        if not there:
            raise PackagingError(f"{what} is not installed")
    machine.prepare(installed)
    program = [python, "-X", "utf8", "-m", "bridzik_desktop"]
    said = machine.run(*program, "--self-check")
    if "everything is here" not in said:
        raise PackagingError(f"the self-check says:\n{said}")
    library = machine.local / "bridzik" / "library.sqlite"
    # By the starter, as the start menu does it.
    machine.play(library, installed / f"{NAME}.exe", "--game", "kostky", "--seed", "1", "--autoplay", "full")
    smoke.expect_states(library, ["finished"])
    machine.run(
        python, "-X", "utf8", "-m", "bridzik_engine", "play", "koza", "--seed", "1", "--out", r"C:\one.partie"
    )
    # _? keeps the uninstaller in place, so that its end can be waited for.
    machine.run(installed / "uninstall.exe", "/S", f"_?={machine.path(installed)}")
    if (
        (installed / "runtime").exists()
        or list(machine.user.rglob("Bridžik Desktop.lnk"))
        or machine.registered(UNINSTALL)
    ):
        raise PackagingError("the uninstaller leaves something behind")
    smoke.expect_states(library, ["finished"])
    print("the installer installs, the program runs, the uninstaller leaves the data")


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
