"""What the tests of storage share: a fresh library, players, a folder that can't be written to."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.opening import open_library

NOBODY = 65_534


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where a library may lie: a path that needs quoting, in a folder that isn't there yet."""
    return tmp_path / "Žofia Čížová #1?" / "library.sqlite"


@pytest.fixture
def library(place: Path) -> Iterator[Library]:
    """A fresh library in a file."""
    opened = open_library(place)
    assert opened.notices == ()
    with opened.library as fresh:
        yield fresh


@pytest.fixture
def unprivileged() -> Callable[[], AbstractContextManager[None]]:
    """`with unprivileged():` — inside it even root is an ordinary user, whom read-only folders stop."""

    @contextmanager
    def ordinary_user() -> Iterator[None]:
        if os.geteuid() != 0:
            yield
            return
        os.seteuid(NOBODY)
        try:
            yield
        finally:
            os.seteuid(0)

    return ordinary_user


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user of the machine can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="bridzik-storage-"))
    folder.chmod(0o755)
    yield folder
    for part in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
        part.chmod(0o755)
    shutil.rmtree(folder)
