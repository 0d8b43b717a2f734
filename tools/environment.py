"""The virtual environment: made, filled and renewed where something it depends on has changed.

Standard library only, and readable by Python 3.8: it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from tools import interpreters, system_packages

ROOT = Path(__file__).resolve().parent.parent
_STAMP = "bridzik-setup.json"


def prepare(
    developer: bool, window: bool = False, base: Path | None = None, folder: Path = ROOT / ".venv"
) -> Path:
    """The interpreter of an environment in `folder` that is up to date, with a developer's tools or without.

    `window`: whether Qt will open one. `base` is the interpreter to make it with, None the best at hand.
    What the last set-up noted still holds is not done again. SetupError says what a user has to do first.
    """
    done = _read_stamp(folder / _STAMP)
    inside = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    developer = developer or bool(done.get("developer"))
    now: dict[str, object] = {
        "place": str(ROOT),
        "project": _digest([ROOT / "pyproject.toml"]),
        "developer": developer,
        "window": window or bool(done.get("window")),
        "texts": _digest(_catalogues()),
    }
    system_packages.ensure_libraries(window)
    installed = inside.exists() and all(
        done.get(key) == now[key] for key in ("place", "project", "developer")
    )
    if not installed:
        _make(base or _suitable(), folder, inside, belongs=done.get("place") in (None, str(ROOT)))
        _install(inside, ".[dev]" if developer else ".")
    if not installed or done.get("window") != now["window"]:
        system_packages.ensure_qt_loads(inside, window)
    if not installed or done.get("texts") != now["texts"] or not _compiled():
        subprocess.run([str(inside), "-m", "tools.translations", "compile"], cwd=ROOT, check=True)
    if done != now:
        # Last, so that an interrupted set-up starts over.
        (folder / _STAMP).write_text(json.dumps(now), encoding="utf-8")
    return inside


def _suitable() -> Path:
    """The interpreter to make an environment with; SetupError where there is none."""
    base = interpreters.suitable()
    if base is None:
        has = "Bridžik Desktop needs Python 3.11 or later; this is Python {}.{}.".format(*sys.version_info)
        if system_packages.is_debian():
            has += " Try: sudo apt-get install python3.11 python3.11-venv"
        raise system_packages.SetupError(has)
    return base


def _make(base: Path, folder: Path, inside: Path, belongs: bool) -> None:
    """Make the environment anew, unless the one that is there works and was made in this place."""
    if belongs and inside.exists() and _works(inside):
        return
    system_packages.ensure_first_time(base)
    print(f"Making a virtual environment in {folder.name} with {base} …", flush=True)
    subprocess.run([str(base), "-m", "venv", "--clear", str(folder)], check=True)


def _install(inside: Path, what: str) -> None:
    """Install the project in place, with what it depends on."""
    print("Installing what the program needs (some 150 MB to fetch the first time) …", flush=True)
    pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--editable", what], cwd=ROOT, check=True)


def _works(inside: Path) -> bool:
    """Whether an environment has a Python of an allowed version, and pip."""
    ask = "import pip, sys; print(*sys.version_info[:2])"
    answer = subprocess.run([str(inside), "-c", ask], capture_output=True, text=True, check=False)
    return answer.stdout.split() in [[str(part) for part in version] for version in interpreters.ALLOWED]


def _catalogues() -> list[Path]:
    return sorted(ROOT.glob("translations/*/LC_MESSAGES/*.po"))


def _compiled() -> bool:
    return all(path.with_suffix(".mo").exists() for path in _catalogues())


def _read_stamp(path: Path) -> dict[str, object]:
    """What the last set-up noted in its environment; empty when there was none or the note is damaged."""
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return read if isinstance(read, dict) else {}


def _digest(paths: list[Path]) -> str:
    """One checksum of the contents of several files."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()
