"""The Debian package, written by nfpm from the bundle, for Debian 12 and Ubuntu 22.04 and later."""

import json
import os
import re
import shutil
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from bridzik_packaging import bundle, licences, linux_files
from bridzik_packaging.project import (
    BUILD,
    DIST,
    NAME,
    PACKAGING,
    ROOT,
    PackagingError,
    emptied,
    environment,
    epoch,
    need,
    run,
    size_mb,
    venv_python,
    version,
)

LIMIT_MB = 60
MAINTAINER = "Bridžik Desktop <bridzik-desktop@localhost>"
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
    "libwayland-client0",
    "libwayland-cursor0",
    "libx11-6",
    "libx11-xcb1",
    "libxcb1",
    "xkb-data",
)
"""The libraries that the bundle leaves to the system (trim.py)."""
RECOMMENDS = ("fonts-dejavu-core | fonts-freefont-ttf",)
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
    linux_files.compressed(documents / "changelog.gz", changelog())
    linux_files.compressed(usr / "share" / "man" / "man6" / f"{NAME}.6.gz", linux_files.manual_page())
    overrides = usr / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(PACKAGING / "linux" / "lintian-overrides", overrides)
    bundle.date_alike(root)
    return root


def changelog() -> str:
    """What has changed in this version, in Debian's form. Raises `PackagingError` when that is not written down."""
    written = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(
        rf"^## \[{re.escape(version())}\].*?\n(.*?)(?=^## |\Z)", written, re.MULTILINE | re.DOTALL
    )
    if found is None:
        raise PackagingError(f"CHANGELOG.md has nothing about {version()}")
    lines = [f"{NAME} ({version()}) stable; urgency=low", ""]
    for item in re.split(r"\n(?=- |### )", found[1].strip()):
        words = " ".join(item.split())
        if words.startswith("### "):
            lines.append(f"  [ {words.removeprefix('### ')} ]")
        else:
            lines.append(
                textwrap.fill(words.removeprefix("- "), 78, initial_indent="  * ", subsequent_indent="    ")
            )
    date = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    return "\n".join([*lines, "", f" -- {MAINTAINER}  {date}", ""])


def check() -> None:
    """Let Debian's own judge read the package; what may stay is in packaging/linux/lintian-overrides."""
    need({"lintian": "lintian"})
    (package,) = DIST.glob(f"{NAME}_{version()}_amd64.deb")
    run(["lintian", "--fail-on", "error,warning", package])


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
        "maintainer": MAINTAINER,
        "description": DESCRIPTION,
        "license": "GPL-3.0-or-later",
        "depends": list(DEPENDS),
        "recommends": list(RECOMMENDS),
        "contents": contents,
        "deb": {"compression": "xz"},
    }
