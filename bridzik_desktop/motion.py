"""Whether the system wishes less motion: asked of Windows, macOS, KDE and GNOME, without holding the window."""

import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

_log = logging.getLogger(__name__)

_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MACOS = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION


@dataclass(frozen=True, slots=True)
class Readers:
    """How the system is asked. `run` hands what a program printed to a function, later; the others answer."""

    run: Callable[[Sequence[str], Callable[[str], None]], None]
    installed: Callable[[str], bool]
    read_text: Callable[[Path], str]
    client_area_animation: Callable[[], bool]


def ask_system(
    platform: str, environment: Mapping[str, str], readers: Readers, tell: Callable[[bool], None]
) -> None:
    """Ask the system `platform` (as `sys.platform` names it) and `tell` whether it wishes less motion.

    Where there is nothing to ask, nothing is told: then our own setting decides alone.
    """
    if platform == "win32":
        tell(not readers.client_area_animation())
    elif platform == "darwin":
        readers.run(_MACOS, lambda printed: tell(printed.strip() == "1"))
    elif "KDE" in environment.get("XDG_CURRENT_DESKTOP", "").split(":"):
        folder = environment.get("XDG_CONFIG_HOME") or str(Path(environment.get("HOME", ""), ".config"))
        tell(kde_wishes_less(readers.read_text(Path(folder, "kdeglobals"))))
    elif readers.installed(_GNOME[0]):
        readers.run(_GNOME, lambda printed: tell(printed.strip() == "false"))


def kde_wishes_less(kdeglobals: str) -> bool:
    """Whether KDE's settings file turns animations off: their duration is multiplied by 0."""
    import configparser  # not on the window's way to the screen

    settings = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        settings.read_string(kdeglobals)
        return settings.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (configparser.Error, ValueError) as fault:
        _log.info("KDE's settings can't be understood: %s", fault)
        return False


class MotionWish(QObject):
    """The system's wish as it was when last asked."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.less = False
        """Whether the system wishes less motion."""
        self._process: QProcess | None = None
        self._answered: Callable[[str], None] | None = None

    def ask(self) -> None:
        """Ask the system; `changed` comes when its wish is another one than before."""
        import shutil

        readers = Readers(
            self._run, lambda program: shutil.which(program) is not None, _text_of, _client_area_animation
        )
        ask_system(sys.platform, os.environ, readers, self._told)

    @property
    def asking(self) -> bool:
        """Whether an answer is on its way."""
        return self._process is not None and self._process.state() is not QProcess.ProcessState.NotRunning

    def close(self) -> None:
        """Stop asking."""
        self._answered = None
        if self._process is not None and self.asking:
            self._process.kill()
            self._process.waitForFinished(1000)

    def _told(self, less: bool) -> None:
        if less != self.less:
            self.less = less
            self.changed.emit()

    def _run(self, command: Sequence[str], answered: Callable[[str], None]) -> None:
        if self._process is None:
            self._process = QProcess(self)
            self._process.finished.connect(self._finished)
            self._process.errorOccurred.connect(self._failed)
        if not self.asking:
            self._answered = answered
            self._process.start(command[0], list(command[1:]))

    def _finished(self) -> None:
        assert self._process is not None
        printed = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace")
        if self._answered is not None:
            self._answered(printed)

    def _failed(self) -> None:
        assert self._process is not None
        _log.info("%s: %s", self._process.program(), self._process.errorString())


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as fault:
        _log.info("%s can't be read: %s", path, fault)
        return ""


def _client_area_animation() -> bool:
    """Whether Windows animates things inside windows; True where it doesn't answer."""
    import ctypes

    on = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)
    if library is None or not library.user32.SystemParametersInfoW(
        _CLIENT_AREA_ANIMATION, 0, ctypes.byref(on), 0
    ):
        return True
    return bool(on.value)
