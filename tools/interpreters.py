"""Finding a Python that the project runs on.

Reads on any Python 3.8 or later: it has to say what is wrong with the one it was started by.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# 3.11 to 3.13 have wheels of everything; 3.14 lacks some optional helpers, so it comes last.
PREFERRED = ((3, 13), (3, 12), (3, 11))
ALLOWED = (*PREFERRED, (3, 14))

_ASK_VERSION = "import sys; print(*sys.version_info[:2], sys.executable, sep='\\n')"


def find(version: tuple[int, int]) -> Path | None:
    """An interpreter of exactly `version` (major, minor) that starts, or None.

    Looks at the running one, at pythonX.Y on the path, at the Windows launcher and in pyenv's folder.
    """
    if sys.version_info[:2] == version:
        # Not the link in an environment's folder: that environment may be the one to be made anew.
        return Path(getattr(sys, "_base_executable", sys.executable))
    name = "python{}.{}".format(*version)
    commands = [[found] for found in [shutil.which(name)] if found]
    launcher = shutil.which("py") if os.name == "nt" else None
    if launcher:
        commands.append([launcher, "-{}.{}".format(*version)])
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    commands += [[str(path)] for path in sorted(pyenv.glob("versions/{}.{}.*/bin/python".format(*version)))]
    for command in commands:
        answer = _ask(command)
        if answer is not None and answer[0] == version:
            return answer[1]
    return None


def suitable() -> Path | None:
    """The best interpreter at hand: the running one if it will do, else the newest of those preferred."""
    if sys.version_info[:2] in PREFERRED:
        return find(sys.version_info[:2])
    return next((path for path in map(find, ALLOWED) if path is not None), None)


def _ask(command: list[str]) -> tuple[tuple[int, int], Path] | None:
    """Version and path that an interpreter gives of itself; None when it doesn't start (a pyenv shim)."""
    try:
        done = subprocess.run(
            [*command, "-c", _ASK_VERSION], capture_output=True, text=True, timeout=30, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor, executable = done.stdout.splitlines()
    return (int(major), int(minor)), Path(executable)
