"""The virtual environment that builds: the newest fitting Python with exactly packaging/requirements.txt."""

import hashlib
from pathlib import Path

from bridzik_packaging.project import PACKAGING, ROOT, PackagingError, run, venv_python
from tools import interpreters

FOLDER = ROOT / ".venv-packages"
REQUIREMENTS = PACKAGING / "requirements.txt"
PYTHONS = ((3, 13), (3, 12))
"""PySide6 6.12 is unsound on 3.11, and 3.14 lacks wheels of optional helpers."""


def prepare() -> Path:
    """The environment's interpreter, made and filled where that hasn't been done for these requirements."""
    stamp = FOLDER / "bridzik-packages.txt"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        run([base_python(), "-m", "venv", "--clear", FOLDER])
        pip = [venv_python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        # Wheels only: what would be compiled here would be another on another machine.
        run([*pip, "--only-binary", ":all:", "--requirement", REQUIREMENTS])
        stamp.write_text(wanted, encoding="utf-8")
    return venv_python()


def base_python() -> Path:
    """The newest Python that fits. Raises `PackagingError` where there is none."""
    for version in PYTHONS:
        found = interpreters.find(version)
        if found is not None:
            return found
    raise PackagingError("The packages are built with Python 3.13 or 3.12; neither is installed.")
