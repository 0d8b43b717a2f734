"""The self-contained folder, made by PyInstaller from the wheel, and the archive of it."""

import lzma
import os
import sys
import tarfile
from pathlib import Path

from bridzik_packaging import elf, python_packages
from bridzik_packaging.project import (
    BUILD,
    DIST,
    NAME,
    PACKAGING,
    PackagingError,
    emptied,
    environment,
    epoch,
    run,
    size_mb,
    venv_python,
    version,
)

LIMIT_MB = 160
"""The installed bundle's size at most."""
FOLDER = BUILD / "bundle" / NAME


def build() -> Path:
    """The folder, every file dated alike."""
    wheel = python_packages.wheel()
    pip = [venv_python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run([*pip, "--no-deps", "--no-compile", "--force-reinstall", wheel])
    work = emptied(BUILD / "pyinstaller")
    emptied(FOLDER.parent)
    spec = PACKAGING / "pyinstaller" / "bridzik.spec"
    places = ["--distpath", FOLDER.parent, "--workpath", work]
    # PyInstaller keeps what it analysed; kept in the work folder, that goes with it.
    run(
        [venv_python(), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *places, spec],
        cwd=work,  # away from the source tree, whose packages have no data inside
        env=environment(PYINSTALLER_CONFIG_DIR=str(work / "cache")),
    )
    if sys.platform == "linux":
        elf.stay_inside(FOLDER)
        elf.check(FOLDER)
    date_alike(FOLDER)
    size = size_mb(FOLDER)
    print(f"{FOLDER.name}: {size:.1f} MB unpacked")
    if size > LIMIT_MB:
        raise PackagingError(f"the bundle has {size:.0f} MB, more than {LIMIT_MB}")
    return FOLDER


def date_alike(folder: Path) -> None:
    """Give everything in `folder` the one date, and plain modes."""
    for path in (folder, *sorted(folder.rglob("*"))):
        if not path.is_symlink():
            # A library needs no leave to be run, only to be read.
            runs = path.is_dir() or (os.access(path, os.X_OK) and ".so" not in path.suffixes)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)


def archive(folder: Path) -> Path:
    """`folder` as dist/NAME-VERSION-linux-x86_64.tar.xz; unpacked anywhere it runs."""
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{NAME}-{version()}-linux-{os.uname().machine}.tar.xz"
    top = f"{NAME}-{version()}"
    with lzma.open(target, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for path in (folder, *sorted(folder.rglob("*"))):
            entry = tar.gettarinfo(path, str(Path(top, path.relative_to(folder))))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = epoch()
            if entry.isreg():
                # Two names of one file are written twice: which of them is the link would depend on the disk.
                entry.type = tarfile.REGTYPE
                entry.size = path.stat().st_size
                with path.open("rb") as source:
                    tar.addfile(entry, source)
            else:
                tar.addfile(entry)
    print(f"{target.name}: {size_mb(target):.1f} MB")
    return target
