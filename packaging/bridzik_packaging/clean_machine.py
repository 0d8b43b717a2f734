"""Tries the Debian package on a bare Debian 12: installed, started from the menu's Exec, played, resumed, removed.

The bare system is made by debootstrap in a folder; mirror and proxies are those of this system's apt. The virtual
screen runs outside, so that nothing but the package and what it depends on is inside.
"""

import configparser
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bridzik_packaging import smoke
from bridzik_packaging.project import APP_ID, DIST, NAME, PackagingError, need, run, version

SUITE = "bookworm"
TOOLS = {
    "debootstrap": "debootstrap",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "unshare": "util-linux",
}
USER = "zofia"
DISPLAY = ":97"


def test_deb() -> None:
    """Do it all; raises `PackagingError` at the first thing that is not as it should be."""
    need(TOOLS)
    if os.geteuid() != 0:
        raise PackagingError("debootstrap needs root: sudo make test-packages")
    (package,) = DIST.glob(f"{NAME}_{version()}_amd64.deb")
    folder = Path(tempfile.mkdtemp(prefix="bridzik-debian-"))
    folder.chmod(0o755)  # it becomes the root of other users too
    try:
        machine = Machine(folder)
        machine.make()
        _try(machine, package)
    finally:
        shutil.rmtree(folder)
    print("the package installs, runs, resumes and goes on a bare Debian 12")


class Machine:
    """A bare Debian in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home" / USER

    def make(self) -> None:
        """Lay it out, able to reach the same packages as this system."""
        run(["debootstrap", "--variant=minbase", SUITE, self.root, *mirror()])
        settings = subprocess.run(
            ["apt-config", "dump", "Acquire"], capture_output=True, text=True, check=True
        )
        proxies = [line for line in settings.stdout.splitlines() if "proxy" in line.lower()]
        # A path to a script of this system would lead nowhere.
        kept = [line for line in proxies if "detect" not in line.lower()]
        (self.root / "etc/apt/apt.conf.d/99proxies").write_text("\n".join(kept) + "\n", encoding="utf-8")
        # No service may start in a folder.
        (self.root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
        (self.root / "usr/sbin/policy-rc.d").chmod(0o755)
        self.run("useradd", "--create-home", "--comment", "Žofia Ťažká", USER)

    def command(self, *command: str, user: str = "root") -> list[str]:
        """`command` inside; what it needs mounted is mounted for it alone and goes with it."""
        mounts = (
            'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mkdir -p "$0/tmp/.X11-unix" && '
            'mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && user=$1 && shift && '
            'exec /usr/sbin/chroot --userspec="$user:$user" "$0" "$@"'
        )
        return ["unshare", "--mount", "sh", "-c", mounts, str(self.root), user, *command]

    def run(self, *command: str, user: str = "root") -> None:
        """Run `command` inside. Raises `PackagingError` when it fails."""
        run(self.command(*command, user=user), env=self.environment(user))

    def environment(self, user: str) -> dict[str, str]:
        """The environment of a user inside, who sits at the virtual screen."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = "/usr/local/bin:/usr/bin:/bin" + (":/usr/sbin:/sbin" if user == "root" else "")
        shown = {"HOME": home, "USER": user, "PATH": path, "LANG": "sk_SK.UTF-8", "DISPLAY": DISPLAY}
        return {**shown, "DEBIAN_FRONTEND": "noninteractive"}

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start `command` inside as the user."""
        return subprocess.Popen(self.command(*command, user=USER), env=self.environment(USER))

    def finish(self, *command: str) -> None:
        """Run `command` inside as the user until it ends by itself, well."""
        smoke.started(self.command(*command, user=USER), self.environment(USER))


def mirror() -> list[str]:
    """Where this system's apt takes Debian 12 from; nothing, hence debootstrap's own choice, on another system."""
    fields = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)"
    command = ["apt-get", "indextargets", "--format", fields, "Created-By: Packages"]
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        address, *what = line.split("|")
        if what == [SUITE, "main", "Debian"]:
            return [address]
    return []


def _try(machine: Machine, package: Path) -> None:
    shutil.copy(package, machine.root / "srv")
    machine.run("apt-get", "update", "-q")
    machine.run("apt-get", "install", "-y", "-q", "--no-install-recommends", f"/srv/{package.name}")
    library = machine.home / ".local" / "share" / "bridzik" / "library.sqlite"
    entry = menu_entry(machine.root)
    starts = shlex.split(entry["Exec"].replace("%F", ""))
    with screen():
        machine.finish(NAME, "--self-check")
        window = machine.start(*starts)
        shown(window)
        # A file opened while the window is there goes to that window.
        record = machine.home / "partia – ťažká.partie"
        record.write_text(_record(), encoding="utf-8")
        machine.finish(*starts, f"/home/{USER}/{record.name}")
        smoke.wait_for(lambda: len(smoke.states(library)) == 1, "the running window has not opened the file")
        end(machine)
        window.wait()
        machine.finish(*starts, "--game", "bridzik", "--seed", "1", "--autoplay", "full")
        # Begun, closed in the middle, resumed.
        begun = machine.start(*starts, "--game", "koza", "--autoplay")
        smoke.wait_for(
            lambda: len(smoke.states(library)) == 3 and smoke.actions(library) > 200, "nothing is stored"
        )
        end(machine)
        begun.wait()
        smoke.expect_states(library, ["in_progress", "finished", "in_progress"])
        machine.finish(*starts, "--autoplay", "full")
        smoke.expect_states(library, ["in_progress", "finished", "finished"])
    machine.run("apt-get", "remove", "-y", "-q", NAME)
    # The socket of a window that was killed lies in /tmp, where the machine's next start clears up.
    places = (machine.home, machine.root / "tmp")
    left = {path for path in _files(machine.root) if "bridzik" in path.name.lower()}
    left -= {path for path in left if any(place in path.parents for place in places)}
    left.discard(machine.root / "srv" / package.name)
    if left:
        raise PackagingError(f"the removed package leaves {sorted(left)}")
    smoke.expect_states(library, ["in_progress", "finished", "finished"])


def menu_entry(root: Path) -> configparser.SectionProxy:
    """The installed menu entry's main group."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case, as the manual shows
    parser.read(root / "usr/share/applications" / f"{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


@contextmanager
def screen() -> Iterator[None]:
    """A virtual screen with a window manager."""
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1920x1080x24", "-nolisten", "tcp"])
    outside = {**os.environ, "DISPLAY": DISPLAY}
    try:
        smoke.wait_for(Path(f"/tmp/.X11-unix/X{DISPLAY[1:]}").exists, "Xvfb does not start")
        manager = subprocess.Popen(["openbox"], env=outside)
        try:
            yield
        finally:
            manager.terminate()
            manager.wait()
    finally:
        server.terminate()
        server.wait()


def shown(process: subprocess.Popen[bytes]) -> None:
    """Wait until the program's window is on the screen. Raises `PackagingError` when the program ends first."""
    search = ["xdotool", "search", "--onlyvisible", "--class", NAME]
    outside = {**os.environ, "DISPLAY": DISPLAY}

    def visible() -> bool:
        if process.poll() is not None:
            raise PackagingError(f"the program ended with {process.returncode} before it showed a window")
        return bool(subprocess.run(search, env=outside, capture_output=True, check=False).stdout.strip())

    smoke.wait_for(visible, "no window appears")


def end(machine: Machine) -> None:
    """End the window's process by its id: the one started from the installed folder that is no helper of it."""
    program = f"/usr/lib/{NAME}/{NAME}"
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            inside = (entry / "root").resolve() == machine.root
            words = (entry / "cmdline").read_bytes().split(b"\0")
            target = os.readlink(entry / "exe")
        except OSError:
            continue  # it has ended
        if inside and target.endswith(program) and b"--opponents-worker" not in words:
            os.kill(int(entry.name), signal.SIGTERM)


def _record() -> str:
    """The text of a `*.partie` file to open: a partie of Kostky just begun."""
    from bridzik_engine import games, record
    from bridzik_engine.partie import Partie, Player

    return record.dump(Partie(games.load("kostky"), {}, [Player("Žofia"), Player("Boris")], 1))


def _files(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if Path(folder, name) not in (root / "proc", root / "dev")]
        yield from (Path(folder, name) for name in (*folders, *names))
