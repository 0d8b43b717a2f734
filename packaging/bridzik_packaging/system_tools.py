"""Debian's packages that the steps on Linux need, installed on a machine that is there for it."""

from bridzik_packaging import clean_machine, windows_smoke
from bridzik_packaging.project import run

BUILDING = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "flatpak-builder": "flatpak-builder",
    "lintian": "lintian",
    "makensis": "nsis",
    "pipx": "pipx",
    "strip": "binutils",
    "update-mime-database": "shared-mime-info",
}


def install() -> None:
    """Install what building and trying needs; as root."""
    named = {**BUILDING, **clean_machine.TOOLS, **windows_smoke.TOOLS}
    # PyInstaller takes these into the bundle; a system without a desktop may lack them.
    libraries = [
        "libegl1",
        "libgl1",
        "libxcb-cursor0",
        "libxkbcommon-x11-0",
        "libxcb-icccm4",
        "libxcb-keysyms1",
    ]
    libraries += [
        "libxcb-shape0",
        "libxcb-xkb1",
        "libxcb-image0",
        "libxcb-render-util0",
        "libwayland-cursor0",
    ]
    libraries.append("debian-archive-keyring")  # debootstrap's, on Ubuntu
    packages = sorted({package for packages in named.values() for package in packages.split()})
    run(["apt-get", "update"])
    run(["apt-get", "install", "--yes", "--no-install-recommends", *packages, *libraries])
