"""What an installation consists of, so that a file that has gone is named: the list of a bundle, or pip's own."""

import sys
from importlib import metadata
from pathlib import Path

LIST = "bridzik-files.txt"
"""Beside the packages of a bundle, written when it is built: its files, a path a line, seen from the list's folder."""

DISTRIBUTION = "bridzik-desktop"


def missing() -> list[str]:
    """The files that were installed and are not there; nothing in a source tree, which nobody lists.

    Raises `OSError` for a bundle without its list.
    """
    return sorted(str(path) for path in _installed() if not path.exists())


def _installed() -> list[Path]:
    folder = Path(__file__).resolve().parents[1]
    listed = folder / LIST
    if listed.exists() or getattr(sys, "frozen", False):
        return [folder / line for line in listed.read_text(encoding="utf-8").splitlines()]
    try:
        files = metadata.files(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return []
    # What Python has compiled, it compiles again.
    return [Path(str(file.locate())) for file in files or () if file.suffix != ".pyc"]
