"""The steps by name, as the Makefile and the CI workflow call them."""

import subprocess
import sys
from collections.abc import Callable, Sequence

from bridzik_packaging import (
    appimage,
    build_environment,
    bundle,
    checksums,
    clean_machine,
    deb,
    flatpak,
    linux_files,
    macos,
    python_packages,
    smoke,
    system_tools,
    windows,
    windows_smoke,
)
from bridzik_packaging.project import PackagingError

Step = Callable[[], object]


def _bundle() -> None:
    bundle.build()


def _archive() -> None:
    bundle.archive(bundle.FOLDER)


STEPS: dict[str, tuple[Step, str]] = {
    "tools": (system_tools.install, "as root: Debian's packages that the steps on Linux need"),
    "environment": (build_environment.prepare, "the environment that builds"),
    "wheel": (python_packages.hand_out, "wheel and sdist"),
    "bundle": (_bundle, "the self-contained folder (on macOS the application too)"),
    "archive": (_archive, "the folder packed, for any Linux"),
    "deb": (deb.build, "the Debian package of the folder"),
    "appimage": (appimage.build, "the AppImage of the folder"),
    "dmg": (macos.disk_image, "the disk image of the macOS application"),
    "windows": (windows.build, "installer and portable zip for Windows, built here"),
    "sums": (checksums.write, "SHA256SUMS of all that is in dist"),
    "keep-sums": (checksums.keep, "what the first of two builds came to"),
    "compare-sums": (checksums.compare, "that the second of two builds is the same"),
    "check-linux-files": (
        linux_files.check,
        "menu entry, metainfo and MIME types, judged by the desktops' tools",
    ),
    "check-deb": (deb.check, "the Debian package, judged by lintian"),
    "check-flatpak": (flatpak.check, "the Flatpak manifest, read by its builder"),
    "test-pipx": (python_packages.try_pipx, "the wheel installed by pipx, both commands started"),
    "test-archive": (smoke.try_archive, "the archive unpacked and started as a stranger would"),
    "test-appimage": (appimage.try_image, "the AppImage, by its own self-check"),
    "test-deb": (clean_machine.test_deb, "the Debian package on a bare Debian 12"),
    "test-deb-ubuntu": (clean_machine.test_deb_on_ubuntu, "the same on bare Ubuntus, 22.04 and 24.04"),
    "test-windows": (windows_smoke.under_wine, "the installer for Windows, under wine"),
    "test-installer": (windows_smoke.on_windows, "the installer on this Windows, in the user's own account"),
    "test-app": (macos.try_app, "the macOS application, where it was built"),
}
"""Step → what does it, and what it is."""


def main(arguments: Sequence[str]) -> int:
    """Do the steps in order; returns the exit code."""
    unknown = [step for step in arguments if step not in STEPS]
    if unknown or not arguments:
        print(
            "Steps:",
            *(f"  {name:22} {what}" for name, (_do, what) in STEPS.items()),
            sep="\n",
            file=sys.stderr,
        )
        return 2
    for step in arguments:
        try:
            STEPS[step][0]()
        except (PackagingError, subprocess.SubprocessError) as fault:
            print(f"\n{step}: {fault}", file=sys.stderr)
            return 1
    return 0
