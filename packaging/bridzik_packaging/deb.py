"""The Debian package, written by nfpm from the bundle, for Debian 12 and Ubuntu 22.04 and later."""

import json
import os
import shutil
from pathlib import Path

from bridzik_packaging import bundle, licences, linux_files
from bridzik_packaging.project import (
    BUILD,
    DIST,
    NAME,
    PackagingError,
    emptied,
    environment,
    run,
    size_mb,
    venv_python,
    version,
)

LIMIT_MB = 60
DEPENDS = (
    "libc6 (>= 2.35)",
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libfreetype6",
    "libgcc-s1",
    "libgl1",
    "libglib2.0-0 | libglib2.0-0t64",
    "libstdc++6",
    "libx11-6",
    "libx11-xcb1",
    "libxcb1",
    "xkb-data",
)
"""The libraries that the bundle leaves to the system (trim.py)."""
RECOMMENDS = (
    "fonts-dejavu-core | fonts-freefont-ttf",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
)
SUMMARY = "card and dice games: Bridžik, Koza, bridge, Kostky, Czech Fool"
DESCRIPTION = f"""{SUMMARY}
Five games on your desk, against the computer or with friends at one screen,
in Slovak, Czech, Russian and English. Every card is saved the moment it is
played. Files of matches (*.partie) and of bridge deals (*.pbn) open in it."""


def build(folder: Path = bundle.FOLDER) -> Path:
    """The package, from the bundle in `folder`."""
    root = staged(folder)
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{NAME}_{version()}_amd64.deb"
    config = BUILD / "nfpm.yaml"
    config.write_text(
        json.dumps(_config(root), ensure_ascii=False, indent=1), encoding="utf-8"
    )  # JSON is YAML too
    program = venv_python().with_name("nfpm")
    run([program, "package", "--config", config, "--packager", "deb", "--target", target], env=environment())
    size = size_mb(target)
    print(f"{target.name}: {size:.1f} MB")
    if size > LIMIT_MB:
        raise PackagingError(f"the package has {size:.0f} MB, more than {LIMIT_MB}")
    return target


def staged(folder: Path) -> Path:
    """The installed tree: the bundle in /usr/lib, the command in /usr/bin, the rest in /usr/share."""
    root = emptied(BUILD / "deb")
    usr = root / "usr"
    shutil.copytree(folder, usr / "lib" / NAME, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    linux_files.install_share(usr / "share")
    documents = usr / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(
        licences.copyright_file(folder / "_internal", debian=True), encoding="utf-8"
    )
    bundle.date_alike(root)
    return root


def _config(root: Path) -> dict[str, object]:
    """nfpm's configuration. Everything below /usr is listed, so that removal leaves nothing behind."""
    contents: list[dict[str, object]] = []
    for path in sorted(root.rglob("*")):
        target = f"/{path.relative_to(root).as_posix()}"
        if path.is_symlink():
            contents.append({"src": os.readlink(path), "dst": target, "type": "symlink"})
        elif path.is_file():
            contents.append({"src": str(path), "dst": target})
    return {
        "name": NAME,
        "arch": "amd64",
        "platform": "linux",
        "version": version(),
        "section": "games",
        "priority": "optional",
        "maintainer": "Bridžik Desktop <bridzik-desktop@localhost>",
        "description": DESCRIPTION,
        "license": "GPL-3.0-or-later",
        "depends": list(DEPENDS),
        "recommends": list(RECOMMENDS),
        "contents": contents,
        "deb": {"compression": "xz"},
    }
