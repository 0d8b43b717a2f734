"""The wheel and the sdist, the same bytes each time."""

import os
import sys
import tempfile
from pathlib import Path

from bridzik_packaging import readme
from bridzik_packaging.project import (
    BUILD,
    DIST,
    NAME,
    ROOT,
    PackagingError,
    emptied,
    need,
    run,
    venv_python,
    version,
)


def wheel() -> Path:
    """Build the wheel that everything else is made of."""
    folder = emptied(BUILD / "wheel")
    run([venv_python(), "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ROOT])
    (made,) = folder.glob("*.whl")
    if f"-{version()}-" not in made.name:
        raise PackagingError(f"{made.name} is not version {version()}")
    return made


def hand_out() -> list[Path]:
    """Wheel and sdist into dist/."""
    run([venv_python(), "-m", "build", "--no-isolation", "--outdir", DIST, ROOT])
    return sorted([*DIST.glob(f"*-{version()}-*.whl"), *DIST.glob(f"*-{version()}.tar.gz")])


def try_pipx() -> None:
    """Install dist's wheel as a user of pipx does, and start both commands. Raises `PackagingError`."""
    need({"pipx": "pipx"})
    # README's command; the options say which Python it is tried with, and leave the user's own things alone.
    pipx, install, *what = readme.command("pipx install")
    with tempfile.TemporaryDirectory(prefix="bridzik-pipx-") as name:
        home = Path(name)
        own = {"PIPX_HOME": home / "pipx", "PIPX_BIN_DIR": home / "bin", "PIPX_MAN_DIR": home / "man"}
        places = {**os.environ, **{key: str(path) for key, path in own.items()}}
        run([pipx, install, "--python", sys.executable, *what], env=places)
        user = {"HOME": name, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
        run([home / "bin" / NAME, "--self-check"], home, user)
        record = home / "one.partie"
        engine = home / "bin" / "bridzik-engine"
        run([engine, "play", "bridge", "--seed", "1", "--out", record], home, user)
        run([engine, "verify", record], home, user)
    print("pipx installs the wheel; both commands run")
