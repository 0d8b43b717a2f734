"""Tries the Windows packages under wine: silent installation, self-check, a partie by autoplay, silent removal.

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


def test_windows() -> None:
    """Do it all; raises `PackagingError` at the first thing that is not as it should be."""
    os.environ["PATH"] = f"{os.environ.get('PATH', '')}:/usr/lib/wine"
    need(TOOLS)
    (setup,) = DIST.glob(f"{NAME}-{version()}-windows-*-setup.exe")
    with tempfile.TemporaryDirectory(prefix="bridzik-wine-") as name:
        wine = Wine(Path(name))
        try:
            _try(wine, setup)
        finally:
            run(["wineserver", "-k"], env=wine.environment)
            run(["wineserver", "-w"], env=wine.environment)
    print("the installer installs, the program runs and resumes, the uninstaller leaves the data")


class Wine:
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
            "LANG": "sk_SK.UTF-8",
        }
        run(["wine", "wineboot", "--init"], env=self.environment)
        self.user = next(path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public")

    @property
    def local(self) -> Path:
        """The user's %LOCALAPPDATA%."""
        return self.user / "AppData" / "Local"

    def run(self, *command: object) -> str:
        """Run a Windows program until it ends, well; what it said."""
        return smoke.started(["wine", *map(str, command)], self.environment)

    def registered(self, key: str) -> bool:
        """Whether the registry has a key."""
        command = ["wine", "reg", "query", key]
        return not subprocess.run(command, env=self.environment, capture_output=True, check=False).returncode


def _try(wine: Wine, setup: Path) -> None:
    wine.run(setup, "/S")
    installed = wine.local / "Programs" / "Bridzik Desktop"
    python = installed / "runtime" / "python.exe"
    links = list(wine.user.rglob("Bridžik Desktop.lnk"))
    for what, there in {
        "the program": python.exists() and (installed / f"{NAME}.exe").exists(),
        "the start menu's entry": len(links) == 1,
        "the registration of *.partie": wine.registered(
            r"HKCU\Software\Classes\Bridzik.Partie\shell\open\command"
        ),
        "the uninstaller's entry": wine.registered(UNINSTALL),
    }.items():
        if not there:
            raise PackagingError(f"{what} is not installed")
    stand_in(wine, installed / "runtime" / "packages" / "PySide6" / "Qt6Core.dll")
    program = [python, "-X", "utf8", "-m", "bridzik_desktop"]
    said = wine.run(*program, "--self-check")
    if "everything is here" not in said:
        raise PackagingError(f"the self-check says:\n{said}")
    library = wine.local / "bridzik" / "library.sqlite"
    # By the starter, as the start menu does it.
    wine.run(installed / f"{NAME}.exe", "--game", "bridzik", "--seed", "1", "--autoplay", "full")
    smoke.expect_states(library, ["finished"])
    wine.run(
        python, "-X", "utf8", "-m", "bridzik_engine", "play", "koza", "--seed", "1", "--out", r"C:\one.partie"
    )
    # _? keeps the uninstaller in place, so that its end can be waited for.
    wine.run(installed / "uninstall.exe", "/S", rf"_?={_windows_path(wine, installed)}")
    if (
        (installed / "runtime").exists()
        or list(wine.user.rglob("Bridžik Desktop.lnk"))
        or wine.registered(UNINSTALL)
    ):
        raise PackagingError("the uninstaller leaves something behind")
    smoke.expect_states(library, ["finished"])


def _windows_path(wine: Wine, path: Path) -> str:
    return "C:\\" + str(path.relative_to(wine.prefix / "drive_c")).replace("/", "\\")


def stand_in(wine: Wine, core: Path) -> None:
    """An icuuc.dll whose functions answer nothing, for the functions that Qt's core library imports."""
    command = ["x86_64-w64-mingw32-objdump", "-p", str(core)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for library in ("icuuc.dll", "icu.dll", "icuin.dll"):
        found = re.search(rf"DLL Name: {re.escape(library)}\n(.*?)\n\n", listing, re.DOTALL | re.IGNORECASE)
        if found is None:
            continue
        names = re.findall(r"\b(u[a-z]*_\w+)\s*$", found[1], re.MULTILINE)
        source = wine.prefix / f"{library}.c"
        functions = [f"__declspec(dllexport) void *{name}(void) {{ return 0; }}" for name in names]
        source.write_text("\n".join(functions) + "\n", encoding="ascii")
        target = wine.prefix / "drive_c" / "windows" / "system32" / library
        run([COMPILER, "-shared", "-nostartfiles", "-Wl,-e,0", "-o", target, source])
