"""The steps by name, as the Makefile and the CI workflow call them."""

import subprocess
import sys
from collections.abc import Callable, Sequence

from bridzik_packaging import build_environment, bundle, clean_machine, deb, linux_files, smoke
from bridzik_packaging.project import PackagingError


def _bundle() -> None:
    build_environment.prepare()
    bundle.archive(bundle.build())


STEPS: dict[str, tuple[Callable[[], object], str]] = {
    "environment": (build_environment.prepare, "the environment that builds"),
    "bundle": (_bundle, "the self-contained folder and its archive"),
    "deb": (deb.build, "the Debian package of the folder"),
    "check-linux-files": (
        linux_files.check,
        "menu entry, metainfo and MIME types, judged by the desktops' tools",
    ),
    "test-archive": (smoke.try_archive, "the archive unpacked and started as a stranger would"),
    "test-deb": (clean_machine.test_deb, "the Debian package on a bare Debian 12"),
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
