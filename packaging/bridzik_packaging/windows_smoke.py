"""Tries the Windows installer, under wine or on Windows: installed silently, checked, played, removed silently.

Wine 8 has no icuuc.dll, which every Windows since 10 has and Qt is linked with: the test lays an empty stand-in
into wine's own system folder, never into a package. Real windows are not opened: the offscreen platform serves.
"""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from bridzik_packaging import smoke
from bridzik_packaging.project import DIST, NAME, PackagingError, need, run, version

COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {
    "wine": "wine wine64",
    "wineserver": "wine wine64",
    COMPILER: "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
}
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Bridzik.BridzikDesktop"


def under_wine() -> None:
    """Do it all in a fresh Windows of wine's. Raises `PackagingError` at the first thing that is not right."""
    os.environ["PATH"] = f"{os.environ.get('PATH', '')}:/usr/lib/wine"
    need(TOOLS)
    with tempfile.TemporaryDirectory(prefix="bridzik-wine-") as name:
        wine = Wine(Path(name))
        try:
            _try(wine)
        finally:
            run(["wineserver", "-k"], env=wine.environment)
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

    def registered(self, key: str) -> bool:
        """Whether the registry has a key."""
        command = [*self._before(), "reg", "query", key]
        return not subprocess.run(command, env=self.environment, capture_output=True, check=False).returncode

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
        core = installed / "runtime" / "packages" / "PySide6" / "Qt6Core.dll"
        stand_in(core, self.prefix / "drive_c" / "windows" / "system32")

    def path(self, path: Path) -> str:
        """A path as Windows writes it."""
        return "C:\\" + str(path.relative_to(self.prefix / "drive_c")).replace("/", "\\")

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
        "the start menu's entry": len(links) == 1,
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
    machine.run(installed / f"{NAME}.exe", "--game", "bridzik", "--seed", "1", "--autoplay", "full")
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


def stand_in(core: Path, system: Path) -> None:
    """An icuuc.dll whose functions answer nothing, for the functions that Qt's core library imports."""
    command = ["x86_64-w64-mingw32-objdump", "-p", str(core)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for library in ("icuuc.dll", "icu.dll", "icuin.dll"):
        found = re.search(rf"DLL Name: {re.escape(library)}\n(.*?)\n\n", listing, re.DOTALL | re.IGNORECASE)
        if found is None:
            continue
        names = re.findall(r"\b(u[a-z]*_\w+)\s*$", found[1], re.MULTILINE)
        source = core.with_name(f"{library}.c")
        functions = [f"__declspec(dllexport) void *{name}(void) {{ return 0; }}" for name in names]
        source.write_text("\n".join(functions) + "\n", encoding="ascii")
        run([COMPILER, "-shared", "-nostartfiles", "-Wl,-e,0", "-o", system / library, source])
        source.unlink()
