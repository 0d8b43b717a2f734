"""The house rules that a machine can check: who imports what, what is lazy, what a text may look like."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridzik_desktop import __version__
from bridzik_desktop.data import data_path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = sorted((ROOT / "bridzik_engine").rglob("*.py"))
DESKTOP = sorted((ROOT / "bridzik_desktop").rglob("*.py"))
# What is allowed the clock, and what talks to a person.
PLAYERS = ROOT / "bridzik_engine" / "players"
PROGRAMS = {ROOT / "bridzik_engine" / "__main__.py"}
GETTEXT = {"_", "N_", "ngettext", "pgettext", "npgettext"}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _loaded_by(statement: str) -> set[str]:
    """The modules a fresh interpreter has loaded after a statement."""
    code = f"{statement}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_import_contracts_hold() -> None:
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_engine_starts_with_the_standard_library_alone() -> None:
    loaded = {name.partition(".")[0] for name in _loaded_by("import bridzik_engine.__main__")}
    foreign = loaded - sys.stdlib_module_names - {"bridzik_engine", "__main__"}
    # What the environment itself loads at every start is none of the engine's doing.
    assert foreign - {name.partition(".")[0] for name in _loaded_by("pass")} == set()


@pytest.mark.parametrize("heavy", ["numpy", "babel", "asyncio"])
def test_window_starts_without(heavy: str) -> None:
    assert heavy not in _loaded_by("import bridzik_desktop.app")


@pytest.mark.parametrize("path", ENGINE, ids=_name)
def test_only_the_program_prints(path: Path) -> None:
    calls = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    ]
    prints = [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]
    assert path in PROGRAMS or prints == []


@pytest.mark.parametrize("path", ENGINE, ids=_name)
def test_only_players_know_the_time(path: Path) -> None:
    clocks = {"time", "datetime"}.intersection(_imported(path))
    assert path in PROGRAMS or path.is_relative_to(PLAYERS) or not clocks


@pytest.mark.parametrize("path", ENGINE, ids=_name)
def test_chance_comes_from_a_generator_that_was_handed_in(path: Path) -> None:
    """`from random import Random`, the type; the functions of the module share one hidden state."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    whole = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    parts = {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == "random"
        for alias in node.names
    }
    assert "random" not in whole
    assert parts <= {"Random"}


@pytest.mark.parametrize("path", [*ENGINE, *DESKTOP], ids=_name)
def test_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", DESKTOP, ids=_name)
def test_texts_are_whole_constants(path: Path) -> None:
    """A text glued from pieces, or an f-string, never reaches a translator."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in GETTEXT):
            continue
        texts = call.args[: _text_count(call.func.id)]
        if path.parent.name == "i18n" or _is_deferred(texts):
            continue
        assert all(isinstance(text, ast.Constant) and text.value for text in texts), f"line {call.lineno}"


def _text_count(function: str) -> int:
    return {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}[function]


def _is_deferred(texts: list[ast.expr]) -> bool:
    """A name or attribute holds a text that `N_` marked where it was written."""
    return all(isinstance(text, ast.Name | ast.Attribute | ast.Subscript) for text in texts)


def test_qt_keeps_its_count_of_none() -> None:
    """PySide6 6.12 on Python 3.11 loses a reference to None with each void call and aborts after some 5,500."""
    code = (
        "from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication([])\n"
        "label = QLabel()\n"
        "for n in range(20_000):\n"
        "    label.setText('text')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_data_lies_in_the_source_tree_here() -> None:
    assert data_path("translations") == ROOT / "translations"
    assert data_path("resources", "cards").is_dir()


def test_version_is_that_of_the_newest_entry_in_the_changelog() -> None:
    entries = [
        line
        for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
        if line[:4] == "## ["
    ]
    assert entries[0].startswith(f"## [{__version__}]")
