"""One window for one user and data folder: a second start hands its wishes to the running one and ends."""

import hashlib
import json
import logging
import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Self

from PySide6.QtCore import QDir, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QWidget

from bridzik_desktop.command_line import CommandLine

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:  # loaded where it is needed: it costs a start some 10 ms
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds a second start waits for the first to listen: that one may be starting up itself."""
_STEP = 0.05
_ANSWER = 2000
"""Milliseconds until the running window must have answered."""
_LIMIT = 1 << 20
"""Bytes of a message at most: thousands of file names."""
_TAKEN = b"taken\n"
_TOKEN = "XDG_ACTIVATION_TOKEN"
"""By it Wayland knows that the user asked for the window to come to the front."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a start asks the running window for; nothing asks only that it comes to the front."""

    files: tuple[Path, ...] = ()
    """Files to open, absolute."""
    game: str | None = None
    seed: int | None = None
    token: str = ""
    """The desktop's leave to come to the front, "" where it needs none."""

    @classmethod
    def of(cls, command: CommandLine) -> Self:
        """The wish of a command line, given in this process's folder."""
        files = tuple(path.absolute() for path in command.files)
        return cls(files, command.game, command.seed, os.environ.get(_TOKEN, ""))

    def command(self, own: CommandLine) -> CommandLine:
        """The wish as a command line of the running window, which was started with `own`."""
        return replace(own, files=self.files, game=self.game, seed=self.seed)

    def dump(self) -> bytes:
        """The wish as it travels: one line of JSON."""
        # Paths that are no Unicode travel as lone surrogates, which JSON's \\u escapes carry.
        data = {
            "files": list(map(str, self.files)),
            "game": self.game,
            "seed": self.seed,
            "token": self.token,
        }
        return json.dumps(data).encode() + b"\n"

    @classmethod
    def load(cls, line: bytes) -> Self:
        """The inverse of `dump`. Raises `ValueError` for anything else."""
        match json.loads(line):
            case {
                "files": list(files),
                "game": str() | None as game,
                "seed": int() | None as seed,
                "token": str(token),
            } if all(isinstance(path, str) for path in files):
                return cls(tuple(map(Path, files)), game, seed, token)
        raise ValueError("not a wish")


class SingleInstance(QObject):
    """The right to be the one window of a data folder.

    Who has it holds a lock on a file in the folder. The system takes the lock back when the process ends,
    however it ends; numbers of processes, which differ from sandbox to sandbox, have no part in it. The holder
    listens on a local socket that only this user can reach.
    """

    wished = Signal(Wish)
    """Another start handed over a wish."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = folder / "window.lock"
        self._lock: IO[bytes] | None = None
        self._address = address_of(folder)
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """Whether the window may be ours: nobody has the right, or nobody can have it in this folder."""
        try:
            file = self._path.open("ab")
        except OSError as trouble:  # `build` tells the user of a folder that can't be used
            _log.info("no lock can be made: %s", trouble)
            return True
        if _try_lock(file):
            self._lock = file
            return True
        file.close()
        return False

    def hand_over(self, wish: Wish) -> bool:
        """Give `wish` to the running window; False when it doesn't answer, and the window has to be ours."""
        from PySide6.QtNetwork import QLocalSocket

        if sys.platform == "win32":
            import ctypes

            # Only who was started by the user may bring a window to the front, or let another do it.
            ctypes.windll.user32.AllowSetForegroundWindow(-1)
        socket = QLocalSocket()
        end = time.monotonic() + PATIENCE
        while True:
            if _is_ours(self._address):
                socket.connectToServer(self._address)
                if socket.waitForConnected(_ANSWER):
                    break
            if time.monotonic() > end:
                _log.info("the running window does not listen: %s", socket.errorString())
                return False
            time.sleep(_STEP)
        socket.write(wish.dump())
        taken = socket.waitForReadyRead(_ANSWER) and socket.readAll().data() == _TAKEN
        socket.close()
        return taken

    def listen(self) -> None:
        """Take wishes from now on; to be called when the window is there. Needs the right."""
        if self._server is not None or self._lock is None:
            return
        from PySide6.QtNetwork import QLocalServer

        # What a killed program left behind: the lock is ours, so nobody listens there.
        QLocalServer.removeServer(self._address)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._accept)
        if not server.listen(self._address):
            _log.info("other starts can't reach this window: %s", server.errorString())
        self._server = server

    @property
    def reachable(self) -> bool:
        """Whether other starts can hand over their wishes."""
        return self._server is not None and self._server.isListening()

    def close(self) -> None:
        """Give the right back."""
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _accept(self) -> None:
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            self._read(socket)

    def _read(self, socket: "QLocalSocket") -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LIMIT:
                socket.abort()
            return
        try:
            wish = Wish.load(bytes(socket.readLine().data()))
        except ValueError:
            _log.info("another program spoke to the window and was not understood")
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        self.wished.emit(wish)


def _try_lock(file: IO[bytes]) -> bool:
    """Lock an open file for this process, without waiting; False when another one has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def address_of(folder: Path) -> str:
    """The name of the local socket of a data folder: a pipe's on Windows, else a short path.

    Paths of sockets may have some 100 characters, so the folder is in it as a checksum.
    """
    name = f"bridzik-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:20]}"
    if sys.platform == "win32":
        return name
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    # After `su`, or in a container, it may name a folder that is another user's or isn't there.
    if not Path(runtime).is_absolute() or not os.access(runtime, os.W_OK | os.X_OK):
        return str(Path(QDir.tempPath(), name))
    sandbox = os.environ.get("FLATPAK_ID")
    # The one folder that all sandboxes of a program share.
    return str(Path(runtime, "app", sandbox, name) if sandbox else Path(runtime, name))


def _is_ours(address: str) -> bool:
    """Whether a socket is this user's: in a folder for all, another user could lie in wait at the name."""
    if sys.platform == "win32":
        return True
    try:
        return os.stat(address).st_uid == os.getuid()
    except OSError:
        return False


def come_to_front(window: QWidget, token: str = "") -> None:
    """Show `window` to a user who asked for it elsewhere; it keeps its size."""
    if token:
        os.environ[_TOKEN] = token  # where Qt's Wayland platform looks for it
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


class Application(QApplication):
    """The application object; macOS tells it, not the command line, which documents were opened."""

    file_opened = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Override of QApplication: a document opened from the Finder, before the window is there or after."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(event.file())
            return True
        return super().event(event)
