"""The main window: home page and table page, and what the user may do."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import QMainWindow, QMessageBox, QStackedWidget

from bridzik_desktop import games
from bridzik_desktop.art import Art
from bridzik_desktop.command_line import CommandLine
from bridzik_desktop.data import data_path
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.language import Language
from bridzik_desktop.motion import MotionWish
from bridzik_desktop.on_screen import resize_on_screen
from bridzik_desktop.pages.beside import Beside
from bridzik_desktop.pages.home import HomePage
from bridzik_desktop.pages.in_force import SettingsInForce
from bridzik_desktop.pages.match_files import MatchFiles
from bridzik_desktop.pages.menus import RULES_KEY, Menus
from bridzik_desktop.sound import Sounds
from bridzik_desktop.storage import setting_table
from bridzik_desktop.storage.errors import StorageError
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.settings import Settings

if TYPE_CHECKING:
    # Loaded with the first table: the window's way to the screen is shorter without them.
    from bridzik_desktop.controllers.session import Added, Session, Setup
    from bridzik_desktop.controllers.table import TableController
    from bridzik_desktop.games.presenter import Command
    from bridzik_desktop.pages.table import TablePage

MINIMUM = (1024, 640)
USUAL = (1280, 800)
"""Size at first start, where the screen has room for it."""


def emblem() -> QIcon:
    """The program's icon in the sizes that systems ask for."""
    icon = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        folder = f"{size}x{size}"
        path = data_path("resources", "app", "hicolor", folder, "apps", "bridzik.png")
        # Read now, in less than 2 ms: of files added by name, Qt offers only the smallest on a fine screen.
        icon.addPixmap(QPixmap(str(path)))
    return icon


class MainWindow(QMainWindow):
    """Shows the home page or a table; carries out what the pages and menus ask for."""

    pictures_changed = Signal()
    """Pictures have come from the art and are shown."""

    def __init__(self, library: Library, settings: Settings, art: Art, language: Language) -> None:
        super().__init__()
        self._library = library
        self._settings = settings
        self._art = art
        self._language = language
        self._sounds = Sounds(data_path("resources", "sounds"))
        self._motion = MotionWish(self)
        self._in_force = SettingsInForce(self, settings, art, self._sounds, self._motion, language)
        self._beside = Beside(self, settings, library, art, self._sounds, self._motion)
        self.files = MatchFiles(self, library, lambda: self.session)
        self._menus = Menus(self, self._offers)
        self.home = HomePage(self._tile)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.home)
        self.setCentralWidget(self._pages)
        self.setMinimumSize(*MINIMUM)
        resize_on_screen(self, QSize(*USUAL))
        self.setWindowIcon(emblem())
        self._connect()
        self._restore_geometry()
        self.retranslate()
        self.show_home()

    @cached_property
    def session(self) -> "Session":
        """Makes and resumes partie; comes into being with the first one."""
        from bridzik_desktop.controllers.session import Session

        return Session(self._library)

    @cached_property
    def table(self) -> "TablePage":
        """The table page; made when the first partie is opened."""
        from bridzik_desktop.pages.table import TablePage
        from bridzik_desktop.pages.table_art import TableArt

        table_art = TableArt(self._art, self._in_force.cloth)
        page = TablePage(table_art, table_art)
        page.results_of = self.session.results_of
        self._pages.addWidget(page)
        page.left.connect(self.show_home)
        page.ended.connect(self._after_end)
        page.give_up_typed.connect(self.give_up)
        page.sounded.connect(self._sounds.play)
        page.header.rules.connect(self.show_rules)
        page.header.log_shown.connect(partial(self._settings.set, setting_table.SHOW_LOG))
        page.header.sheet_shown.connect(partial(self._settings.set, setting_table.SHOW_SCORE_SHEET))
        self._art.changed.connect(page.refresh_pictures)
        self._menus.add_to_view([page.header.actions_by_name[name] for name in ("log", "score", "info")])
        self._in_force.dress(page)
        return page

    @property
    def _controller(self) -> "TableController | None":
        """What is being played, if anything is."""
        return self.table.controller if "table" in self.__dict__ else None

    def _connect(self) -> None:
        home = self.home
        home.continued.connect(self.resume)
        home.new_wanted.connect(self.new_partie)
        home.renamed.connect(lambda n, title: self._in_library(lambda: self._library.rename(n, title)))
        home.deleted.connect(lambda n: self._in_library(lambda: self._library.delete(n)))
        home.restored.connect(lambda n: self._in_library(lambda: self._library.restore(n)))
        home.exported.connect(self.files.ask_where_to_save)
        home.import_wanted.connect(self.files.ask_what_to_open)
        self._art.changed.connect(home.refresh_pictures)
        self._art.changed.connect(self.pictures_changed)
        self._in_force.told.connect(home.tell)
        self.files.opened.connect(self._opened)
        self.files.failed.connect(self._complain)
        self._menus.chosen.connect(self._chosen)
        self._menus.spoken.connect(self.speak)
        self._menus.commanded.connect(self._ask_command)

    def _chosen(self, entry: str) -> None:
        """Carry out an entry of the menus."""
        commands: dict[str, Callable[[], object]] = {
            "new": self.new_partie,
            "import": self.files.ask_what_to_open,
            "export": self._save_current,
            "restart": lambda: self.play_again(same_deal=True),
            "give_up": self.give_up,
            "statistics": self._beside.show_statistics,
            "home": self.show_home,
            "quit": self.close,
            "fullscreen": self.toggle_full_screen,
            "settings": self._beside.show_settings,
            "rules": self.show_rules,
            "about": self._beside.show_about,
        }
        commands[entry]()

    def _tile(self, game: str, width: float, ratio: float) -> QPixmap:
        name = f"app/tile_{game}"
        return self._art.picture(name if self._art.has_picture(name) else "app/tile_game", width, ratio)

    # Pages.

    def show_home(self) -> None:
        """The home page, with the library as it is now."""
        self.leave_table()
        self._pages.setCurrentWidget(self.home)
        self._refresh_library()
        self.home.refresh_pictures()
        self._allow(at_table=False)
        self.home.focus_first()

    def leave_table(self) -> None:
        """Take the partie off the table; it is all stored."""
        if "table" in self.__dict__:
            self.table.leave()

    def end(self) -> None:
        """Close everything that is open; nothing is left running."""
        self.leave_table()
        self.close()
        if "session" in self.__dict__:
            self.session.close()

    def _refresh_library(self) -> None:
        try:
            self.home.show_library(self._library.all(), self._library.last_in_progress())
        except StorageError as trouble:
            self._complain(trouble)

    def _sit_down(self, controller: "TableController", *, autoplay: str | None = None) -> None:
        from bridzik_desktop.controllers.table import Wait
        from bridzik_desktop.scene.speeds import Speeds

        controller.autoplay = autoplay is not None
        self._in_force.apply_to(controller)
        self._motion.ask()
        if autoplay == "full":
            self.table.set_speeds(Speeds(0.0, 0))
        self._pages.setCurrentWidget(self.table)
        if autoplay is not None:
            controller.waiting.connect(lambda wait: self.close() if wait is Wait.OVER else None)
        self.table.open(controller, games.presenter_of(controller.partie.game.id), self._in_force.seating)
        self._allow(at_table=True)

    def _allow(self, *, at_table: bool) -> None:
        self._menus.allow(at_table=at_table)
        if "table" in self.__dict__:
            for action in self.table.header.actions_by_name.values():
                action.setVisible(at_table)

    # Commands.

    def new_partie(self, game: str = "") -> None:
        """Ask for a new partie, of `game` or of the first one, and begin it."""
        from bridzik_desktop.dialogs.new_partie import NewPartieDialog

        dialog = NewPartieDialog(self._settings, game or games.ids()[0], self)
        dialog.accepted.connect(lambda: self.begin_partie(dialog.setup()))
        rules = QShortcut(QKeySequence(RULES_KEY), dialog)
        rules.activated.connect(lambda: self._beside.show_rules(str(dialog.game.currentData()), dialog))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def begin_partie(self, setup: "Setup", *, autoplay: str | None = None) -> None:
        """Begin the partie `setup` describes."""
        self._seat(lambda: self.session.new(setup), autoplay)

    def resume(self, partie_id: int, *, autoplay: str | None = None) -> None:
        """Go on with a saved partie."""
        self._seat(lambda: self.session.resume(partie_id), autoplay)

    def _seat(self, make: "Callable[[], TableController]", autoplay: str | None) -> None:
        try:
            controller = make()
        except (StorageError, ValueError) as trouble:
            self._complain(trouble)
        else:
            self._sit_down(controller, autoplay=autoplay)

    def play_again(self, *, same_deal: bool) -> None:
        """Another partie with the same players and options."""
        controller = self._controller
        if controller is not None:
            self.begin_partie(self.session.again(controller, same_deal=same_deal))

    def _after_end(self, choice: str) -> None:
        from bridzik_desktop.pages.table import AGAIN, HOME

        if choice == HOME:
            self.show_home()
        else:
            self.play_again(same_deal=choice != AGAIN)

    def give_up(self) -> None:
        """End the partie at the table without a winner, after asking."""
        controller = self._controller
        if controller is not None and not controller.is_over:
            self._ask(_("Give up"), _("Give the match up? It ends without a winner."), self.table.give_up)

    def _offers(self) -> "tuple[Command, ...]":
        """What the player at the table may do besides his turns."""
        return tuple(self.table.commands()) if self._controller is not None else ()

    def _ask_command(self, command: "Command") -> None:
        self._ask(command.label, command.question, lambda: self.table.carry_out(command))

    def _ask(self, title: str, text: str, act: Callable[[], object]) -> None:
        """Ask before something that can't be taken back."""
        buttons = QMessageBox.StandardButton
        question = QMessageBox(QMessageBox.Icon.Question, title, text, buttons.Yes | buttons.No, self)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.button(buttons.Yes).clicked.connect(lambda: act())
        question.open()

    def _in_library(self, change: Callable[[], None]) -> None:
        try:
            change()
        except (StorageError, ValueError) as trouble:
            self._complain(trouble)
        self._refresh_library()

    def _save_current(self) -> None:
        controller = self._controller
        if controller is not None:
            self.files.ask_where_to_save(controller.partie_id)

    def _opened(self, added: "Added") -> None:
        self.resume(added.ids[0])
        number, left_out = len(added.ids), added.left_out
        told = []
        if number > 1:
            text = ngettext(
                "{n} match was added to the home page; this is the first.",
                "{n} matches were added to the home page; this is the first.",
                number,
            )
            told.append(text.format(n=number))
        if left_out:
            text = ngettext(
                "{n} match of the file was left out: its moves are not allowed.",
                "{n} matches of the file were left out: their moves are not allowed.",
                left_out,
            )
            told.append(text.format(n=left_out))
        if told:
            self.table.tell(" ".join(told))

    def _complain(self, trouble: Exception, file: Path | None = None) -> None:
        from bridzik_desktop.pages.trouble_words import technical, trouble_words

        text, ok = trouble_words(trouble), QMessageBox.StandardButton.Ok
        box = QMessageBox(QMessageBox.Icon.Warning, _("Bridžik Desktop"), text, ok, self)
        if file is not None:  # several may have been opened at once
            box.setInformativeText(file.name)
        box.setDetailedText(technical(trouble))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def show_rules(self) -> None:
        """The rules of the game at the table, else a choice of all."""
        controller = self._controller
        self._beside.show_rules(controller.partie.game.id if controller is not None else "")

    def begin(self, command: CommandLine) -> None:
        """After the first paint: what the command line asks for, else nothing."""
        self._motion.ask()
        if command.game is not None:
            from bridzik_desktop.controllers.session import with_levels
            from bridzik_desktop.dialogs.new_partie import usual_setup

            setup = usual_setup(command.game, self._settings, command.seed)
            if command.autoplay is not None:
                setup = with_levels(setup, "experienced")
            self.begin_partie(setup, autoplay=command.autoplay)
        elif command.files:
            for path in reversed(command.files):  # the first comes last, to the table; the others are saved
                self.files.open(path)
        elif command.autoplay is not None:
            self._autoplay_last(command.autoplay)

    def _autoplay_last(self, speed: str) -> None:
        """Let the computer finish the partie played last; without one the program ends at once."""
        last = self._library.last_in_progress()
        if last is None:
            self.close()
        else:
            self.resume(last.id, autoplay=speed)

    # Language, full screen, geometry.

    def speak(self, code: str) -> None:
        """Switch the language of everything, now."""
        self._settings.set(setting_table.LANGUAGE, code)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again; the settings remember it."""
        self._settings.set(setting_table.FULL_SCREEN, not self.isFullScreen())
        # The setting may have said so already, where the window manager changed the state.
        self._in_force.apply_full_screen()

    def _restore_geometry(self) -> None:
        kept = self._settings.get(setting_table.WINDOW)
        # Qt itself refuses a geometry that is garbage and pulls one that is off all screens back in.
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore")))

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.setWindowTitle(_("Bridžik Desktop"))
        self._menus.retranslate(self._language.code)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QMainWindow: texts follow the language; a minimised window pauses the game."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self._refresh_library()
        elif event.type() == QEvent.Type.WindowStateChange and "table" in self.__dict__:
            self.table.pause(self.isMinimized())
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override of QMainWindow: remember the place; everything else is stored already."""
        self._beside.close()
        self._motion.close()
        self._sounds.close()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self._settings.set(setting_table.WINDOW, geometry)
        super().closeEvent(event)
