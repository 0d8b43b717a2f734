"""Renders every table into a folder, to be looked at: `--screenshots DIR` (art-direction.md, "How it is judged")."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication

from bridzik_desktop import games
from bridzik_desktop.art import Art
from bridzik_desktop.art.cloth import CLOTHS
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.i18n import languages
from bridzik_desktop.pages.window import MainWindow
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.settings import Settings
from bridzik_engine import games as engine_games
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.table import play_out

SEED = 1
PLAIN = QSize(1280, 800)
SIZES = (QSize(1024, 640), QSize(1920, 1080), QSize(3840, 2160))
TEXT_SIZES = (150, 200)
SCALES = ("1.25", "1.5", "2")
ENGINE_LEVEL = "easy"
QUIET = 80
"""Milliseconds after which the table is looked at again, to see whether all its pictures are there."""


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a partie: the actions up to it."""

    game: str
    moment: str
    actions: tuple[str, ...]


def positions(game: str, settings: Settings) -> list[Position]:
    """Start, middle and end of one partie of `game`, the first two with the person at the screen to act."""
    setup = usual_setup(game, settings, SEED)
    players = [Player(player.name, ENGINE_LEVEL) for player in setup.players]
    partie = Partie(engine_games.load(game), setup.options, players, SEED)
    play_out(partie)
    texts = tuple(ply.action.text for ply in partie.plies)
    own = [n for n, ply in enumerate(partie.plies) if ply.seat == 0]
    middle = min(own, key=lambda n: abs(n - len(texts) // 2))
    return [
        Position(game, "start", texts[: own[0]]),
        Position(game, "middle", texts[:middle]),
        Position(game, "end", texts),
    ]


class Photographer:
    """Puts positions on the table of a window and takes pictures of it."""

    def __init__(
        self, window: MainWindow, library: Library, settings: Settings, art: Art, folder: Path
    ) -> None:
        self._window = window
        self._library = library
        self._settings = settings
        self._art = art
        self._folder = folder

    def seat(self, position: Position) -> None:
        """Show `position`."""
        setup = usual_setup(position.game, self._settings, SEED)
        controller = self._window.session.new(setup)
        self._library.extend(controller.partie_id, 0, position.actions)
        self._window.resume(controller.partie_id)

    def shoot(self, name: str) -> None:
        """Wait until all pictures are sharp, then save one called `name`."""
        self._rest()
        focused = QApplication.focusWidget()
        if focused is not None:
            # Nobody is at the keyboard of a picture.
            focused.clearFocus()
        while self._art.is_drawing:
            self._rest()
        self._window.grab().save(str(self._folder / f"{name}.png"))

    @staticmethod
    def _rest() -> None:
        """Let the window go on for a moment."""
        loop = QEventLoop()
        QTimer.singleShot(QUIET, loop.quit)
        loop.exec()

    def every_table(self, game: str) -> None:
        """Start, middle and end in two themes and all languages."""
        for position in positions(game, self._settings):
            self.seat(position)
            for theme in ("light", "dark"):
                self._settings.set(table.THEME, theme)
                for code in languages.available():
                    self._settings.set(table.LANGUAGE, code)
                    self.shoot(f"{game}-{position.moment}-{theme}-{code}")
        self._settings.set(table.THEME, "light")
        self._settings.set(table.LANGUAGE, "en")

    def variations(self, game: str) -> None:
        """The middle of the game on all cloths, with larger texts, small and large."""
        self.seat(positions(game, self._settings)[1])
        for cloth in CLOTHS:
            self._settings.set(table.CLOTH, cloth)
            self.shoot(f"{game}-cloth-{cloth}")
        self._settings.set(table.CLOTH, "green")
        for percent in TEXT_SIZES:
            self._settings.set(table.TEXT_SIZE, percent)
            self.shoot(f"{game}-text-{percent}")
        self._settings.set(table.TEXT_SIZE, 100)
        for size in SIZES:
            self._window.resize(size)
            self.shoot(f"{game}-{size.width()}x{size.height()}")
        self._window.resize(PLAIN)

    def home(self) -> None:
        """The home page in two themes and all languages."""
        self._window.show_home()
        for theme in ("light", "dark"):
            self._settings.set(table.THEME, theme)
            for code in languages.available():
                self._settings.set(table.LANGUAGE, code)
                self.shoot(f"home-{theme}-{code}")
        self._settings.set(table.THEME, "light")

    def scaled(self, game: str) -> None:
        """The middle of the game at the scale this process runs at."""
        self.seat(positions(game, self._settings)[1])
        ratio = round(self._window.devicePixelRatioF() * 100)
        self.shoot(f"{game}-{ratio}-percent")


def take(photographer: Photographer, folder: Path, only: str | None) -> None:
    """All pictures; with `only`, the one of that game at this process's scale, which `take` itself asks for."""
    folder.mkdir(parents=True, exist_ok=True)
    if only is not None:
        photographer.scaled(only)
        return
    for game in games.ids():
        photographer.every_table(game)
        photographer.variations(game)
    photographer.home()
    for command in _scaled_commands(folder):
        subprocess.run(command.arguments, env=command.environment, check=True)


@dataclass(frozen=True, slots=True)
class _Command:
    arguments: list[str]
    environment: dict[str, str]


def _scaled_commands(folder: Path) -> Iterator[_Command]:
    """The program once more for each game and scale: Qt reads its scale at start only."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "bridzik_desktop"]
    for scale in SCALES:
        for game in games.ids():
            arguments = [*program, "--screenshots", str(folder), "--game", game, "--language", "en"]
            yield _Command(arguments, {**os.environ, "QT_SCALE_FACTOR": scale})


def prepare(settings: Settings) -> None:
    """No movement and no waiting, whatever the user likes; only for this process's own settings."""
    settings.set(table.ANIMATION, "off")
    settings.set(table.TRICK_PAUSE, 0)
    settings.set(table.PLAYER_NAME, "Anna")
