"""A virtual screen for the benchmarks that need a real window."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator

import pytest

NEEDED = ("Xvfb", "xdotool", "openbox", "kpat", "dbus-daemon")

Environment = dict[str, str]


@pytest.fixture(scope="module")
def screen() -> Iterator[Environment]:
    """A virtual screen with a window manager; the environment to start programs in."""
    missing = [name for name in NEEDED if shutil.which(name, path=f"{os.environ['PATH']}:/usr/games") is None]
    if missing:
        pytest.fail(
            f"missing: {', '.join(missing)}; on Debian: apt-get install xvfb xdotool openbox kpat dbus"
        )
    display = ":96"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", "1920x1080x24"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "PATH": f"{os.environ['PATH']}:/usr/games",
    }
    time.sleep(1)
    manager = subprocess.Popen(
        ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(0.5)
    # kpat ends at once where there is no session bus.
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert bus.stdout is not None
    yield {**environment, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    bus.kill()
    bus.stdout.close()
    bus.wait()
    manager.kill()
    server.kill()
    manager.wait()
    server.wait()
