"""Starts the unpacked archive as a stranger would: nothing of this machine helps, and the names are awkward.

No Python on the path, no network, an empty home whose owner has a non-ASCII name, a folder with blanks and
diacritics, each of four locales: the program checks itself and plays a partie to its end, then another start
resumes one that was killed.
"""

import os
import signal
import sqlite3
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bridzik_packaging.project import DIST, NAME, PackagingError, need, version

PIECES = (
    "libqxcb.so",
    "libQt6Network.so.6",
    "libQt6Svg.so.6",
    "libscipy_openblas64_*.so",
    "_miniaudio.*.so",
    "koza.ru.md",
    "bridzik.mo",
    "bridzik-german.svg",
    "lgpl-3.0.txt",
)
"""Of all that could go from a bundle, one of each kind."""
LOCALES = {"sk": "sk_SK.UTF-8", "cs": "cs_CZ.UTF-8", "ru": "ru_RU.UTF-8", "en": "en_GB.UTF-8"}
PATIENCE = 300.0
"""Seconds for one start; a busy machine is slow."""


def try_archive() -> None:
    """Unpack dist's archive and try it. Raises `PackagingError`."""
    need({"unshare": "util-linux"})
    (packed,) = DIST.glob(f"{NAME}-{version()}-linux-*.tar.xz")
    with tempfile.TemporaryDirectory(prefix="bridzik-") as name:
        place = Path(name, "Hry a kocky – žltý мяч")
        with tarfile.open(packed) as tar:
            tar.extractall(place, filter="data")
        (program,) = place.glob(f"*/{NAME}")
        for language, locale in LOCALES.items():
            home = Path(name, f"Žofia Ťažká Ёлкина {language}")
            home.mkdir()
            _try(program, home, language, locale)
        _try_without(program, isolated(home, locale))
    print("the archive runs after unpacking, in four languages, and misses what is taken away")


def isolated(home: Path, locale: str) -> dict[str, str]:
    """All of the environment that such a start has."""
    return {"HOME": str(home), "USER": home.name, "LOGNAME": home.name, "LANG": locale, "PATH": "/nowhere"}


def _try(program: Path, home: Path, language: str, locale: str) -> None:
    environment = isolated(home, locale)
    offline = ["/usr/bin/unshare", "--net", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    said = started([*offline, str(program), "--self-check"], environment)
    if f"Language: {language}," not in said:
        raise PackagingError(f"with LANG={locale} the program does not speak {language}:\n{said}")
    environment["QT_QPA_PLATFORM"] = "offscreen"
    started([*offline, str(program), "--game", "kostky", "--seed", "1", "--autoplay", "full"], environment)
    library = home / ".local" / "share" / "bridzik" / "library.sqlite"
    expect_states(library, ["finished"])
    before = actions(library)
    process = subprocess.Popen([*offline, str(program), "--game", "kostky", "--autoplay"], env=environment)
    wait_for(lambda: actions(library) > before + 5, "the second partie is not stored")
    process.send_signal(signal.SIGKILL)
    process.wait()
    expect_states(library, ["finished", "in_progress"])
    started([*offline, str(program), "--autoplay", "full"], environment)
    expect_states(library, ["finished", "finished"])
    print(f"{locale}: checked, played, killed, resumed", flush=True)


def _try_without(program: Path, environment: dict[str, str]) -> None:
    """Take one piece after the other away: the self-check has to name it."""
    for piece in PIECES:
        found = next(path for path in sorted(program.parent.rglob(piece)) if not path.is_symlink())
        away = found.rename(program.parent / "away")
        command = [str(program), "--self-check"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd="/")
        away.rename(found)
        if not done.returncode or found.name not in done.stdout + done.stderr:
            raise PackagingError(
                f"without {found.name} the self-check says {done.returncode}:\n{done.stdout}"
            )
    print(f"{len(PIECES)} pieces taken away and missed", flush=True)


def started(command: list[str], environment: dict[str, str]) -> str:
    """Run a program that ends by itself; what it said. Raises `PackagingError` unless it ended well."""
    done = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
        cwd="/",
    )
    if done.returncode:
        raise PackagingError(f"exit {done.returncode}: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def wait_for(holds: Callable[[], bool], otherwise: str) -> None:
    """Until another process has done something. Raises `PackagingError`."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise PackagingError(otherwise)
        time.sleep(0.1)


def states(library: Path) -> list[str]:
    """The states of the partie in a library that another process may be writing, oldest first."""
    return [str(row[0]) for row in _rows(library, "SELECT state FROM partie ORDER BY id")]


def actions(library: Path) -> int:
    """How many actions are stored in a library."""
    return int(next(iter(_rows(library, "SELECT count(*) FROM action")), (0,))[0])


def expect_states(library: Path, wanted: list[str]) -> None:
    """Raises `PackagingError` unless the library's partie are in these states."""
    if states(library) != wanted:
        raise PackagingError(f"{library} holds {states(library)}, not {wanted}")


def _rows(library: Path, question: str) -> list[tuple[int | str, ...]]:
    if not library.exists():
        return []
    connection = sqlite3.connect(library)
    try:
        return connection.execute(question).fetchall()
    except sqlite3.OperationalError:  # it is being made or written
        return []
    finally:
        connection.close()
