"""One command from a fresh clone to the running program or to its tests.

    python3 -m tools.setup run [switches of the program]
    python3 -m tools.setup test [arguments of pytest]
    python3 -m tools.setup test-pythons     the tests on each of Python 3.11, 3.12 and 3.13
    python3 -m tools.setup develop          only the set-up, with a developer's tools

Run it in the project's folder (on Windows with `py` for `python3`). The set-up makes a virtual environment in
.venv, installs the project and compiles the catalogues; what is up to date is left alone, so that the second
start is immediate. Standard library only, and readable by Python 3.8, so that an older one is told what it
lacks.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools import environment, interpreters
from tools.system_packages import SetupError

TESTED = tuple(reversed(interpreters.PREFERRED))


def main(arguments: list[str]) -> int:
    """Run one of the commands of the module's docstring; returns the exit code."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    try:
        if command == "run":
            return _run(rest)
        if command == "test":
            return _call(environment.prepare(developer=True), "-m", "pytest", *rest)
        if command == "test-pythons":
            return _test_pythons(rest)
        if command == "develop":
            environment.prepare(developer=True)
            return 0
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print("\nThis failed: {}".format(" ".join(map(str, failed.cmd))), file=sys.stderr)
        return 1
    print(__doc__, file=sys.stderr)
    return 2


def _run(arguments: list[str]) -> int:
    """Set up and start the program."""
    window = opens_window()
    python = environment.prepare(developer=False, window=window)
    if window and sys.platform == "linux" and not has_screen():
        raise SetupError(
            "There is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it from a desktop session."
        )
    return _call(python, "-m", "bridzik_desktop", *arguments)


def _test_pythons(arguments: list[str]) -> int:
    """The tests on every Python the project promises; one that isn't installed is a failure with a name."""
    found = {version: interpreters.find(version) for version in TESTED}
    failed = []
    for version, base in found.items():
        if base is None:
            continue
        name = "{}.{}".format(*version)
        print(f"== Python {name}: {base}", flush=True)
        folder = environment.ROOT / f".venv-{name}"
        python = environment.prepare(developer=True, base=base, folder=folder)
        if _call(python, "-m", "pytest", *arguments):
            failed.append(name)
    missing = ["{}.{}".format(*version) for version, base in found.items() if base is None]
    for what, names in (("failed on", failed), ("not installed", missing)):
        if names:
            print("Python {}: {}".format(what, ", ".join(names)), file=sys.stderr)
    return 1 if failed or missing else 0


def opens_window() -> bool:
    """Whether Qt will ask for a screen: not when the user names a platform without one."""
    return os.environ.get("QT_QPA_PLATFORM", "xcb").partition(":")[0] not in ("offscreen", "minimal", "vnc")


def has_screen() -> bool:
    """Whether a display server is named in the environment."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _call(python: Path, *arguments: str) -> int:
    """Run the environment's Python in the project's folder; Ctrl+C is the program's to answer."""
    process = subprocess.Popen([str(python), *arguments], cwd=environment.ROOT)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
