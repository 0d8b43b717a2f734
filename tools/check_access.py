"""`make test-access`: a window on a virtual screen, read and pressed through the accessibility bus (AT-SPI).

Needs Xvfb, openbox, dbus-run-session, the AT-SPI bus and the system Python's `gi` with Atspi. What is missing is
named, and the check fails.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ("Xvfb", "openbox", "dbus-run-session")
SYSTEM_PYTHON = "/usr/bin/python3"
BUS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
INSTALL = "apt-get install xvfb openbox dbus at-spi2-core gir1.2-atspi-2.0 python3-gi"
DISPLAY = ":94"

READER = """
import sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

def walk(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child)

def find(roles, name, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application is None or "bridzik" not in (application.get_name() or "").lower():
                continue
            for node in walk(application):
                if node.get_role_name() in roles and (node.get_name() or "").startswith(name):
                    if node.get_state_set().contains(Atspi.StateType.SHOWING):
                        return node
        time.sleep(0.2)
    sys.exit(f"no {roles[0]} called {name!r} can be reached")

def press(node):
    action = node.get_action_iface()
    names = [action.get_action_name(i) for i in range(action.get_n_actions())]
    assert "Press" in names, names
    assert action.do_action(names.index("Press"))

# AT-SPI calls them "push button" or, since 2.54, "button".
BUTTONS = ("push button", "button")
find(("frame",), "Brid")
press(find(BUTTONS, "Brid"))
press(find(BUTTONS, "Begin"))
find(BUTTONS, "bid 0")
bid = find(BUTTONS, "bid 2")
press(bid)
find(("list",), "Log")
time.sleep(1)
print("a match was begun and a bid made by the accessibility bus alone")
"""


def missing() -> list[str]:
    """What this machine lacks for the check."""
    lacking = [program for program in PROGRAMS if shutil.which(program) is None]
    if not any(Path(path).exists() for path in BUS):
        lacking.append("at-spi2-core")
    probe = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if (
        not Path(SYSTEM_PYTHON).exists()
        or subprocess.run([SYSTEM_PYTHON, "-c", probe], check=False).returncode
    ):
        lacking.append("gir1.2-atspi-2.0 and python3-gi")
    return lacking


def inside() -> int:
    """Within a session bus: start the window, read it, look into the library."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bridzik_desktop", "--data-dir", folder, "--language", "en"]
        window = subprocess.Popen(command, cwd=ROOT)
        try:
            reader = subprocess.run([SYSTEM_PYTHON, "-c", READER], check=False, timeout=120)
        finally:
            window.terminate()
            window.wait()
        if reader.returncode:
            return 1
        from bridzik_desktop.storage.opening import open_library

        with open_library(Path(folder) / "library.sqlite").library as library:
            (saved,) = library.all()
            bids = [text for text in library.actions(saved.id) if text.startswith("bid")]
        print(f"stored: {bids}")
        return 0 if bids[:1] == ["bid 2"] else 1


def main() -> int:
    """Run the check; returns the exit code."""
    if "--inside" in sys.argv:
        return inside()
    lacking = missing()
    if lacking:
        print(f"missing: {', '.join(lacking)}; on Debian: {INSTALL}", file=sys.stderr)
        return 1
    screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x900x24"], stderr=subprocess.DEVNULL)
    environment = {
        **os.environ,
        "DISPLAY": DISPLAY,
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }
    time.sleep(1)
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    try:
        command = ["dbus-run-session", "--", sys.executable, "-m", "tools.check_access", "--inside"]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False, timeout=180).returncode
    finally:
        manager.terminate()
        screen.terminate()
        manager.wait()
        screen.wait()


if __name__ == "__main__":
    sys.exit(main())
