"""SHA256SUMS of what is handed out, and whether two builds are the same."""

import hashlib
import shutil
from pathlib import Path

from bridzik_packaging.project import BUILD, DIST, PackagingError, version

SUMS = "SHA256SUMS"


def write() -> Path:
    """dist/SHA256SUMS of this version's files, as `sha256sum --check` reads it."""
    lines = [f"{digest}  {name}\n" for name, digest in _digests().items()]
    target = DIST / SUMS
    target.write_text("".join(lines), encoding="utf-8")
    print("".join(lines), end="")
    return target


def keep() -> None:
    """Note what the first of two builds came to."""
    shutil.copyfile(write(), BUILD.parent / "first-build")


def compare() -> None:
    """Raises `PackagingError` naming the files that the second build made otherwise."""
    first: dict[str, str] = {}
    for line in (BUILD.parent / "first-build").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        first[name] = digest
    now = _digests()
    differing = sorted(name for name in first.keys() | now.keys() if first.get(name) != now.get(name))
    if differing:
        raise PackagingError(f"the second build differs: {', '.join(differing)}")
    print(f"{len(now)} files are the same bytes twice")


def _digests() -> dict[str, str]:
    files = sorted(path for path in DIST.iterdir() if version() in path.name)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
