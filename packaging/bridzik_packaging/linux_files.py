"""What a Linux desktop is told of the program: menu entry, metainfo, MIME types, icons, licences."""

import gzip
import shutil
from datetime import UTC, datetime
from pathlib import Path

from bridzik_packaging.project import APP_ID, BUILD, NAME, PACKAGING, ROOT, emptied, epoch, need, run, version

SOURCE = PACKAGING / "linux"
MIME_ICON = f"{APP_ID}-partie"


def metainfo() -> str:
    """The AppStream metainfo of this version."""
    return _filled(f"{APP_ID}.metainfo.xml.in", APP_ID=APP_ID)


def manual_page() -> str:
    """The manual page of the command."""
    return _filled(f"{NAME}.6")


def _filled(name: str, **values: str) -> str:
    """A file of `SOURCE` with its names between @ replaced, VERSION and DATE always."""
    date = datetime.fromtimestamp(epoch(), UTC).date().isoformat()
    text = (SOURCE / name).read_text(encoding="utf-8")
    for key, value in {**values, "VERSION": version(), "DATE": date}.items():
        text = text.replace(f"@{key}@", value)
    return text


def install_share(share: Path) -> None:
    """Fill a `share` folder with all of it but the licences.

    Everything bears the program's full name: Flatpak lets nothing else out of its sandbox.
    """
    _copy(SOURCE / f"{APP_ID}.desktop", share / "applications" / f"{APP_ID}.desktop")
    _copy(SOURCE / f"{APP_ID}.mime.xml", share / "mime" / "packages" / f"{APP_ID}.xml")
    about = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    about.parent.mkdir(parents=True)
    about.write_text(metainfo(), encoding="utf-8")
    install_icons(share / "icons" / "hicolor")


def install_icons(theme: Path) -> None:
    """The program's and the document's icon in all sizes, into a `hicolor` folder."""
    drawn = ROOT / "resources" / "app"
    for size in sorted((drawn / "hicolor").iterdir()):
        _copy(size / "apps" / "bridzik.png", theme / size.name / "apps" / f"{APP_ID}.png")
        _copy(size / "mimetypes" / "partie.png", theme / size.name / "mimetypes" / f"{MIME_ICON}.png")
    _copy(drawn / "bridzik.svg", theme / "scalable" / "apps" / f"{APP_ID}.svg")
    _copy(drawn / "partie.svg", theme / "scalable" / "mimetypes" / f"{MIME_ICON}.svg")
    _copy(drawn / "bridzik-symbolic.svg", theme / "symbolic" / "apps" / f"{APP_ID}-symbolic.svg")


def check() -> None:
    """Let the desktops' own tools judge the files. Raises `PackagingError`."""
    need(
        {
            "desktop-file-validate": "desktop-file-utils",
            "appstreamcli": "appstream",
            "update-mime-database": "shared-mime-info",
        }
    )
    share = emptied(BUILD / "share")
    install_share(share)
    run(["desktop-file-validate", share / "applications" / f"{APP_ID}.desktop"])
    run(["appstreamcli", "validate", "--no-net", share / "metainfo" / f"{APP_ID}.metainfo.xml"])
    # In a copy: its caches are each system's own and go into no package.
    mime = BUILD / "mime"
    shutil.copytree(share / "mime", emptied(mime), dirs_exist_ok=True)
    run(["update-mime-database", mime])


def compressed(target: Path, text: str) -> None:
    """Write `text` as Debian wants documents: compressed as much as can be, without a date of its own."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
