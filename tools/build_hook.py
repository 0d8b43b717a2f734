"""Hatchling's hook for the wheel: puts the program's data beside its code.

`resources/` and the compiled catalogues go into `bridzik_desktop/_data`, where `bridzik_desktop/data.py`
looks first. An editable install gets nothing, so that it reads the source tree.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_TARGET = "bridzik_desktop/_data"
# What pictures and sounds are made with stays in the sdist: scripts, and folders named "drawing".
_SOURCE_SUFFIXES = frozenset({".py", ".pyc"})
_SOURCE_FOLDERS = frozenset({"drawing", "__pycache__"})


class DataHook(BuildHookInterface[Any]):
    """Compiles the catalogues and lists every data file of the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Override of hatchling: extend the wheel's files; ValueError names a catalogue's faults."""
        if version == "editable":
            return
        root = Path(self.root)
        # A build runs without the project on its path; the compiler of the catalogues is one of its tools.
        sys.path.insert(0, self.root)
        from tools.translations import catalogue_paths, compiled

        # Kept until the builder has read it; removed in `finalize`.
        self._compiled = tempfile.TemporaryDirectory(prefix="bridzik-catalogues-")
        files: dict[str, str] = build_data["force_include"]
        for path in data_files(root / "resources"):
            files[str(path)] = f"{_TARGET}/{path.relative_to(root).as_posix()}"
        for code, path in catalogue_paths(root).items():
            catalogue = Path(self._compiled.name, f"{code}.mo")
            catalogue.write_bytes(compiled(code, path))
            target = path.relative_to(root).with_suffix(".mo")
            files[str(catalogue)] = f"{_TARGET}/{target.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Override of hatchling: the wheel is written, the compiled catalogues can go."""
        if version != "editable":
            self._compiled.cleanup()


def data_files(folder: Path) -> list[Path]:
    """The files under `resources/` that the program reads, in a fixed order."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and path.suffix not in _SOURCE_SUFFIXES
        and _SOURCE_FOLDERS.isdisjoint(path.relative_to(folder).parts)
    )
