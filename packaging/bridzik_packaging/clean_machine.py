"""Tries the Debian package on a bare Debian 12: installed, started from the menu's Exec, played, resumed, removed.

What README's install section says is what is done.

The bare system is made by debootstrap in a folder; mirror and proxies are those of this system's apt. The virtual
screen runs outside, so that nothing but the package and what it depends on is inside.
"""

import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bridzik_packaging import readme, smoke
from bridzik_packaging.project import APP_ID, DIST, NAME, ROOT, PackagingError, need, run, version

TOOLS = {
    "debootstrap": "debootstrap",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "unshare": "util-linux",
}
USER = "zofia"
DISPLAY = ":97"


@dataclass(frozen=True, slots=True)
class System:
    """A distribution's release, as debootstrap makes it."""

    name: str
    suite: str
    script: str = ""
    """debootstrap's script for it, where that is not named like the release; it says where packages come from."""
    keyring: str = "/usr/share/keyrings/debian-archive-keyring.gpg"

    def arguments(self, root: Path) -> list[object]:
        """What debootstrap is told."""
        more = [_usual_mirror(self.script), self.script] if self.script else mirror(self.suite)
        return ["--variant=minbase", f"--keyring={self.keyring}", self.suite, root, *more]


DEBIAN = System("Debian 12", "bookworm")
UBUNTU_KEYRING = "/usr/share/keyrings/ubuntu-archive-keyring.gpg"
# One script serves all of Ubuntu's releases; older debootstraps don't know the newest by name.
UBUNTU = (
    System("Ubuntu 22.04", "jammy", "gutsy", UBUNTU_KEYRING),
    System("Ubuntu 24.04", "noble", "gutsy", UBUNTU_KEYRING),
)


def test_deb() -> None:
    """Do it all on Debian 12."""
    _try_on(DEBIAN)


def test_deb_on_ubuntu() -> None:
    """Do it all on the releases of Ubuntu that the package is made for."""
    for system in UBUNTU:
        _try_on(system)


def _try_on(system: System) -> None:
    """Raises `PackagingError` at the first thing that is not as it should be."""
    need(TOOLS)
    if os.geteuid() != 0:
        raise PackagingError("debootstrap needs root: sudo make test-packages")
    (package,) = DIST.glob(f"{NAME}_{version()}_amd64.deb")
    folder = Path(tempfile.mkdtemp(prefix=f"bridzik-{system.suite}-"))
    folder.chmod(0o755)  # it becomes the root of other users too
    try:
        machine = Machine(folder)
        machine.make(system)
        _try(machine, package)
    finally:
        shutil.rmtree(folder)
    print(f"the package installs, runs, resumes and goes on a bare {system.name}")


class Machine:
    """A bare system in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home" / USER

    def make(self, system: System) -> None:
        """Lay it out, able to reach the same packages as this system."""
        run(["debootstrap", *system.arguments(self.root)])
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

    def finish(self, *command: str) -> str:
        """Run `command` inside as the user until it ends by itself, well; what it said."""
        return smoke.started(self.command(*command, user=USER), self.environment(USER))

    def install(self, *packages: str) -> None:
        """Install packages of Debian's, and nothing that they don't need."""
        self.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)

    @property
    def library(self) -> Path:
        """Where the program stores what the user plays."""
        return self.home / ".local" / "share" / "bridzik" / "library.sqlite"

    @property
    def menu(self) -> configparser.ConfigParser:
        """The installed menu entry."""
        parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
        parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case, as the manual shows
        parser.read(self.root / "usr/share/applications" / f"{APP_ID}.desktop", encoding="utf-8")
        return parser

    @property
    def starts(self) -> list[str]:
        """The command of the menu entry, without files."""
        return shlex.split(self.menu["Desktop Entry"]["Exec"].replace("%F", ""))


def mirror(suite: str) -> list[str]:
    """Where this system's apt takes a release of Debian from; nothing, hence debootstrap's choice, on another."""
    fields = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)"
    command = ["apt-get", "indextargets", "--format", fields, "Created-By: Packages"]
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        address, *what = line.split("|")
        if what == [suite, "main", "Debian"]:
            return [address]
    return []


def _try(machine: Machine, package: Path) -> None:
    machine.run("apt-get", "update", "-q")
    (machine.root / "srv" / "dist").mkdir()
    shutil.copy(package, machine.root / "srv" / "dist")
    # README's command, in the folder where a user types it; the barest system, and no question.
    apt, *words = readme.command("apt install")
    machine.run("env", "--chdir=/srv", apt, "-y", "-q", "--no-install-recommends", *words)
    with screen():
        _check(machine)
        _play(machine)
        _click(machine)
    before = smoke.states(machine.library)
    apt, *words = readme.command("apt remove")
    machine.run(apt, "-y", "-q", *words)
    # The socket of a window that was killed lies in /tmp, where the machine's next start clears up.
    places = (machine.home, machine.root / "tmp", machine.root / "srv")
    left = {path for path in _files(machine.root) if "bridzik" in path.name.lower()}
    left -= {path for path in left if any(place in path.parents for place in places)}
    if left:
        raise PackagingError(f"the removed package leaves {sorted(left)}")
    smoke.expect_states(machine.library, before)


def _check(machine: Machine) -> None:
    said = machine.finish(*readme.command("bridzik-desktop"))
    if "\nnote " in said:
        raise PackagingError(f"the package doesn't depend on all that it needs:\n{said}")


def _play(machine: Machine) -> None:
    """Play one to its end; begin one, close the program in the middle, resume; open a file beside."""
    library, starts = machine.library, machine.starts
    window = machine.start(*starts)
    shown(window)
    # A file opened while the window is there goes to that window.
    record = machine.home / "partia – ťažká.partie"
    record.write_text(_record(), encoding="utf-8")
    machine.finish(*starts, f"/home/{USER}/{record.name}")
    _wait_for_partie(machine, 1, "the running window has not opened the file")
    end(machine)
    window.wait()
    machine.finish(*starts, "--game", "bridzik", "--seed", "1", "--autoplay", "full")
    begun = machine.start(*starts, "--game", "koza", "--autoplay")
    smoke.wait_for(
        lambda: len(smoke.states(library)) == 3 and smoke.actions(library) > 200, "nothing is stored"
    )
    end(machine)
    begun.wait()
    smoke.expect_states(library, ["in_progress", "finished", "in_progress"])
    machine.finish(*starts, "--autoplay", "full")
    smoke.expect_states(library, ["in_progress", "finished", "finished"])


def _usual_mirror(script: str) -> str:
    """Where one of debootstrap's scripts takes packages from unless it is told otherwise."""
    text = Path("/usr/share/debootstrap/scripts", script).read_text(encoding="utf-8")
    # The first branch for releases that none names is that of the usual processors.
    found = re.search(r"\*\)\s+default_mirror (\S+)", text)
    if found is None:
        raise PackagingError(f"debootstrap's script {script} names no mirror")
    return found.group(1)


def _click(machine: Machine) -> None:
    """Open files as a file manager does, and do each action of the menu, in the window that is there."""
    machine.install("desktop-file-utils", "libglib2.0-bin", "shared-mime-info")
    shutil.copy(ROOT / "tests" / "data" / "bridge" / "no_auction.pbn", machine.home / "rozdania – ťažké.pbn")
    window = machine.start(*machine.starts)
    shown(window)
    count = len(smoke.states(machine.library))
    for name in ("partia – ťažká.partie", "rozdania – ťažké.pbn"):
        opened = machine.start("gio", "open", f"/home/{USER}/{name}")
        count += 1
        _wait_for_partie(machine, count, f"a double click does not open {name}")
        # Without a session bus, Ubuntu 22.04's waits for it for ever.
        opened.terminate()
        opened.wait()
    for group in machine.menu.sections():
        if group.startswith("Desktop Action "):
            machine.finish(*shlex.split(machine.menu[group]["Exec"]))
            count += 1
            _wait_for_partie(machine, count, f"the menu's action {group} begins nothing")
    end(machine)
    window.wait()


def _wait_for_partie(machine: Machine, count: int, otherwise: str) -> None:
    smoke.wait_for(lambda: len(smoke.states(machine.library)) == count, otherwise)


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
