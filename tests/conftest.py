"""What every test gets: no screen, a home of its own, and no warning that passes unseen."""

import logging
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from hypothesis import settings

# Set before the first import of Qt, which reads all of these once.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_HOME = Path(tempfile.mkdtemp(prefix="bridzik-tests-"))


def _isolate_home() -> None:
    """Send all that a program keeps in its user's folders to an empty home, and speak plain English."""
    for variable, folder in {
        "HOME": "",
        "USERPROFILE": "",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "XDG_RUNTIME_DIR": "runtime",
    }.items():
        path = _HOME / folder
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.environ[variable] = str(path)
    for variable in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        os.environ.pop(variable, None)
    os.environ["LC_ALL"] = "C.UTF-8"


_isolate_home()

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Hook of pytest: the session's home goes when the session does."""
    shutil.rmtree(_HOME, ignore_errors=True)


class LogWatch(logging.Handler):
    """Collects the log records of one test that are warnings or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Override of logging.Handler: keep the record."""
        self.records.append(record)

    @contextmanager
    def expect(self, pattern: str, level: int = logging.WARNING) -> Iterator[None]:
        """At least one record of `level` whose message matches `pattern` must come inside the block."""
        before = len(self.records)
        yield
        inside = self.records[before:]
        matched = [r for r in inside if r.levelno == level and re.search(pattern, r.getMessage())]
        if not matched:
            name = logging.getLevelName(level)
            pytest.fail(f"no {name} record matches {pattern!r}; came: {[r.getMessage() for r in inside]}")
        self.records[before:] = [record for record in inside if record not in matched]


@pytest.fixture(autouse=True)
def _log_watch() -> Iterator[LogWatch]:
    """A log record of level WARNING or above that the test didn't announce with `expect_log` fails it."""
    watch = LogWatch()
    logging.getLogger().addHandler(watch)
    yield watch
    logging.getLogger().removeHandler(watch)
    if watch.records:
        lines = [f"{r.levelname} {r.name}: {r.getMessage()}" for r in watch.records]
        pytest.fail("unexpected log records:\n" + "\n".join(lines), pytrace=False)


@pytest.fixture
def expect_log(_log_watch: LogWatch) -> Callable[..., AbstractContextManager[None]]:
    """`with expect_log("damaged", logging.ERROR): …` — the record is part of what the test asks for."""
    return _log_watch.expect
