"""The engine's README says what is so, and so do the examples in its docstrings."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import bridzik_engine

README = Path(bridzik_engine.__file__).with_name("README.md")
MODULES = [
    module.name
    for module in pkgutil.walk_packages(bridzik_engine.__path__, "bridzik_engine.")
    if not module.name.endswith("__main__")
]


def test_the_readme_runs_as_written() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
