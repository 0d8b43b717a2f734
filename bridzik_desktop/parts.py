"""What the program is made of: its parts, their versions and licences. A bundle lists what it adds to them."""

import importlib.util
import json
import platform
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from bridzik_desktop.data import data_path

FOLDER = "licences"
"""Beside the packages of a bundle: licence texts of what comes with the bundle alone."""
LIST = "parts.json"
"""In that folder: the parts, each an object with the fields of `Part`."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something the program is made of: its name, the short name of its licence, the names of the texts.

    `distribution` is its name among Python's packages, "" for what is none; `version` is told by bundles only.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    distribution: str = ""
    version: str = ""


PARTS = (
    Part("Bridžik Desktop", "GPL-3.0-or-later", ("gpl-3.0",)),
    Part("Qt", "LGPL-3.0", ("lgpl-3.0", "gpl-3.0")),
    Part("PySide6, Shiboken6", "LGPL-3.0", ("lgpl-3.0", "gpl-3.0"), "PySide6-Essentials"),
    Part("Python", "PSF-2.0", ("python",)),
    Part("numpy", "BSD-3-Clause", ("numpy",), "numpy"),
    Part("Babel", "BSD-3-Clause", ("babel",), "Babel"),
    Part("platformdirs", "MIT", ("platformdirs",), "platformdirs"),
    Part("miniaudio", "MIT", ("miniaudio",), "miniaudio"),
    Part("cffi", "MIT", ("cffi",), "cffi"),
)
"""What an installation by pip consists of."""


def bundled() -> list[Part]:
    """What a bundle adds: libraries of the system that built it, and what Qt and Python are made of.

    Raises `OSError` or `ValueError` for a list that can't be read.
    """
    path = _bundle_folder() / LIST
    if not path.exists():
        return []
    entries = json.loads(path.read_text(encoding="utf-8"))
    return [Part(**{**entry, "texts": tuple(entry["texts"])}) for entry in entries]


def present() -> list[Part]:
    """The parts of this installation; some are optional."""
    return [part for part in PARTS if is_here(part)] + bundled()


def is_here(part: Part) -> bool:
    """Whether one of `PARTS` is in this installation."""
    return (
        part.distribution not in ("miniaudio", "cffi")
        or importlib.util.find_spec(part.distribution) is not None
    )


def version_of(part: Part) -> str:
    """The version that is installed; "" for a part that isn't, or can't be asked."""
    if part.version or part.name == "Python":
        return part.version or platform.python_version()
    if part.name == "Qt":
        from PySide6.QtCore import QLibraryInfo  # only where somebody asks: packages are built without Qt

        return QLibraryInfo.version().toString()
    if not part.distribution:
        return ""
    try:
        return metadata.version(part.distribution)
    except metadata.PackageNotFoundError:
        # A bundle may carry the module without its papers; the module itself would have to be loaded to tell.
        return ""


def licence_text(part: Part) -> str:
    """The licence's full text. Raises `FileNotFoundError`."""
    return "\n\n\n".join(_text(name) for name in part.texts)


def _text(name: str) -> str:
    own = data_path("resources", "licences", f"{name}.txt")
    path = own if own.exists() else _bundle_folder() / f"{name}.txt"
    return path.read_text(encoding="utf-8")


def _bundle_folder() -> Path:
    return Path(__file__).resolve().parents[1] / FOLDER
