"""The wheel and the sdist, the same bytes each time."""

from pathlib import Path

from bridzik_packaging.project import BUILD, DIST, ROOT, PackagingError, emptied, run, venv_python, version


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
