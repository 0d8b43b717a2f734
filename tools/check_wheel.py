"""Builds the sdist and the wheel, looks inside, installs them clean, and starts what they install.

    python -m tools.check_wheel

Fails when the sdist builds another wheel than the source tree, when a data file is missing or one too many is in
it, when the program doesn't start without the source tree, or when the engine needs anything but Python.
"""

import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

from tools.build_hook import data_files
from tools.translations import ROOT, catalogue_paths

_DATA = "bridzik_desktop/_data/"


def main() -> int:
    """Do it all in a temporary folder; returns the exit code."""
    with tempfile.TemporaryDirectory(prefix="bridzik-wheel-") as name:
        folder = Path(name)
        wheel = _build(folder)
        _check_contents(wheel)
        _check_engine_alone(wheel, folder / "engine")
        _check_program(wheel, folder / "program")
    print("the wheel is sound")
    return 0


def _build(folder: Path) -> Path:
    """The wheel, built once from the source tree and once by way of the sdist, with the same bytes."""
    module = [sys.executable, "-m", "build", "--outdir"]
    _run([*module, str(folder / "direct"), "--wheel", str(ROOT)])
    _run([*module, str(folder / "by-sdist"), str(ROOT)])
    (direct,) = (folder / "direct").glob("*.whl")
    (by_sdist,) = (folder / "by-sdist").glob("*.whl")
    if direct.read_bytes() != by_sdist.read_bytes():
        differing = sorted(name for name, _entry in _entries(direct) ^ _entries(by_sdist))
        raise SystemExit(f"the sdist builds another wheel; these files differ: {differing}")
    return by_sdist


def _entries(wheel: Path) -> set[tuple[str, tuple[int, int]]]:
    """Name, and checksum and mode, of every file in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {(entry.filename, (entry.CRC, entry.external_attr)) for entry in archive.infolist()}


def _check_contents(wheel: Path) -> None:
    """Exactly the data of the source tree is in the wheel, each catalogue compiled."""
    expected = {path.relative_to(ROOT).as_posix() for path in data_files(ROOT / "resources")}
    expected |= {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in catalogue_paths().values()}
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    found = {name.removeprefix(_DATA) for name in names if name.startswith(_DATA)}
    if found != expected:
        raise SystemExit(
            f"data missing in the wheel: {sorted(expected - found)}, too much: {sorted(found - expected)}"
        )
    size = wheel.stat().st_size / 2**20
    print(f"{wheel.name}: {size:.1f} MB, {len(names)} files, {len(found)} of them data", flush=True)


def _check_engine_alone(wheel: Path, folder: Path) -> None:
    """Without any dependency the engine plays a partie, and its record verifies."""
    programs = _environment(folder, "--no-deps", str(wheel))
    record = str(folder / "one.partie")
    _run([str(programs / "bridzik-engine"), "play", "bridzik", "--seed", "1", "--out", record], folder)
    _run([str(programs / "bridzik-engine"), "verify", record], folder)


def _check_program(wheel: Path, folder: Path) -> None:
    """With its dependencies the program starts in each language, and plays a partie by itself to its end."""
    programs = _environment(folder, str(wheel))
    program = str(programs / "bridzik-desktop")
    _run([program, "--version"], folder)
    for language in ("en", *catalogue_paths()):
        _run([program, "--language", language, "--help"], folder)
    data = folder / "data of a user žluťoučký"
    play = ["--game", "bridzik", "--seed", "1", "--autoplay", "full", "--data-dir", str(data)]
    _run([program, "--language", "sk", *play], folder)


def _environment(folder: Path, *what: str) -> Path:
    """A new virtual environment with `what` installed; the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    _run([*pip, *what])
    return programs


def _run(command: list[str], home: Path | None = None) -> None:
    """Run a command; with `home` away from the source tree, with that empty home and no screen."""
    print("+", *command, flush=True)
    environment = dict(os.environ)
    if home is not None:
        # Nothing of the source tree, of this environment or of the user may help.
        kept = {"PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP"}
        environment = {name: value for name, value in environment.items() if name.upper() in kept}
        environment |= {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, cwd=home or ROOT, env=environment, timeout=600, check=False)
    if done.returncode:
        raise SystemExit(f"exit {done.returncode}: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main())
