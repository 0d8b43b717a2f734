"""Where things lie and are built, what the version is, and the one date in everything that is built."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
BUILD = ROOT / "build" / "packages"
"""What is made on the way."""
DIST = ROOT / "dist"
"""What is handed out."""
NAME = "bridzik-desktop"
APP_ID = "org.bridzik.BridzikDesktop"
"""The name of the program among all of a desktop's, in reverse-domain form."""
LANGUAGES = ("cs", "en", "ru", "sk")
GAMES = ("bridzik", "koza", "bridge", "kostky", "cesky_durak")

_EARLIEST = 315532800
"""1980: before it no zip file can be dated."""


class PackagingError(Exception):
    """A step can't be done; the message tells what is missing or wrong."""


def version() -> str:
    """`bridzik_desktop.__version__`, the one place where the version is written; nothing is imported for it."""
    source = ast.parse((ROOT / "bridzik_desktop" / "__init__.py").read_text(encoding="utf-8"))
    for node in source.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__":
            return str(ast.literal_eval(node.value))
    raise PackagingError("bridzik_desktop/__init__.py names no version")


def epoch() -> int:
    """The date of everything built, in seconds: $SOURCE_DATE_EPOCH, else the last commit's, else 1980."""
    wish = os.environ.get("SOURCE_DATE_EPOCH")
    if wish:
        return max(int(wish), _EARLIEST)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return _EARLIEST  # an sdist has no history
    return max(int(said), _EARLIEST)


def environment(**more: str) -> dict[str, str]:
    """The environment of a build: nothing in it may change the bytes that come out."""
    fixed = {"SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    return {**os.environ, **fixed, **more}


def run(
    command: Sequence[object],
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    timeout: float = 1800,
) -> None:
    """Show and run a command of texts and paths. Raises `PackagingError` when it fails."""
    print("+", *command, flush=True)
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env or environment(), timeout=timeout, check=False
    )
    if done.returncode:
        raise PackagingError(f"exit {done.returncode}: {' '.join(map(str, command))}")


def need(tools: Mapping[str, str]) -> None:
    """Raises `PackagingError` with the command that installs what is missing: tool → Debian's package."""
    missing = sorted({package for tool, package in tools.items() if shutil.which(tool) is None})
    if missing:
        raise PackagingError(f"Missing on this system. Try: sudo apt-get install {' '.join(missing)}")


def emptied(folder: Path) -> Path:
    """`folder`, made anew and empty."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def size_mb(path: Path) -> float:
    """Megabytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file() and not p.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def venv_python() -> Path:
    """The interpreter of the environment that builds (`make packages-environment`)."""
    inside = ROOT / ".venv-packages" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        raise PackagingError("Run `make packages-environment` first.")
    return inside


def on_windows() -> bool:
    """Whether this is Windows."""
    return sys.platform == "win32"
