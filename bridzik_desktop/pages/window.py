"""The main window: home page and table page, menus, settings in force."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QGuiApplication, QIcon, QKeySequence, QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QMessageBox, QStackedWidget

from bridzik_desktop import games
from bridzik_desktop.art import Art, Cloth
from bridzik_desktop.command_line import CommandLine
from bridzik_desktop.controllers.opponents import Opponents
from bridzik_desktop.controllers.session import Session, Setup, with_levels
from bridzik_desktop.controllers.table import TableController, Wait
from bridzik_desktop.games.presenter import Command, Seating
from bridzik_desktop.i18n import _, languages
from bridzik_desktop.i18n.language import Language
from bridzik_desktop.pages.home import HomePage
from bridzik_desktop.pages.style import apply_theme, theme_for
from bridzik_desktop.pages.table import AGAIN, HOME, TablePage
from bridzik_desktop.pages.table_art import TableArt, cloth_name
from bridzik_desktop.scene.speeds import FACTORS, UNTIL_CLICK, Speeds
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.errors import StorageError
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.setting import Setting
from bridzik_desktop.storage.settings import Settings
from bridzik_engine.core.errors import CorruptRecord

MINIMUM = (1024, 640)


class MainWindow(QMainWindow):
    """Shows the home page or a table; carries out what the pages ask for."""

    pictures_changed = Signal()
    """Pictures have come from the art and are shown."""

    def __init__(
        self,
        session: Session,
        library: Library,
        settings: Settings,
        art: Art,
        opponents: Opponents,
        language: Language,
    ) -> None:
        super().__init__()
        self._session = session
        self._library = library
        self._settings = settings
        self._art = art
        self._opponents = opponents
        self._language = language
        self._points = QApplication.font().pointSizeF()
        self._table_art = TableArt(art, self._cloth)
        self.home = HomePage(self._tile)
        self.table = TablePage(self._table_art, self._table_art)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.home)
        self._pages.addWidget(self.table)
        self.setCentralWidget(self._pages)
        self.setMinimumSize(*MINIMUM)
        self.resize(1280, 800)
        self.setWindowIcon(QIcon(art.picture("app/bridzik", 64, 1.0)))
        self._actions: dict[str, QAction] = {}
        self._command_actions: list[QAction] = []
        self._menus: dict[str, QMenu] = {}
        self._build_menus()
        self._connect()
        self._apply_all()
        self._restore_geometry()
        self.retranslate()
        self.show_home()

    # Building.

    def _build_menus(self) -> None:
        for menu, entries in (
            (
                "match",
                (
                    ("new", "Ctrl+N", self.new_partie),
                    ("import", "Ctrl+O", self.import_partie),
                    ("export", "Ctrl+S", self.export_current),
                    ("restart", "", partial(self.play_again, same_deal=True)),
                    ("give_up", "", self.give_up),
                    ("home", "Ctrl+H", self.show_home),
                    ("quit", "Ctrl+Q", self.close),
                ),
            ),
            ("view", (("fullscreen", "F11", self.toggle_full_screen),)),
            ("language", ()),
            ("help", (("about", "", self.about),)),
        ):
            self._menus[menu] = self.menuBar().addMenu("")
            for name, keys, command in entries:
                self._add_action(menu, name, keys, command)
        view = self._menus["view"]
        view.insertActions(
            self._actions["fullscreen"],
            [self.table.header.actions_by_name[name] for name in ("log", "score", "info")],
        )
        self._menus["match"].aboutToShow.connect(self._offer_commands)
        group = QActionGroup(self)
        for code, name in languages.available().items():
            action = QAction(name, self)
            action.setCheckable(True)
            action.setData(code)
            action.triggered.connect(partial(self.speak, code))
            group.addAction(action)
            self._menus["language"].addAction(action)
            self._actions[f"language_{code}"] = action

    def _add_action(self, menu: str, name: str, keys: str, command: Callable[[], object]) -> None:
        action = QAction(self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: command())
        self._menus[menu].addAction(action)
        self._actions[name] = action

    def _connect(self) -> None:
        home, table_page = self.home, self.table
        home.continued.connect(self.resume)
        home.new_wanted.connect(self.new_partie)
        home.renamed.connect(self._rename)
        home.deleted.connect(lambda n: self._in_library(lambda: self._library.delete(n)))
        home.restored.connect(lambda n: self._in_library(lambda: self._library.restore(n)))
        home.exported.connect(self.export_partie)
        home.import_wanted.connect(self.import_partie)
        table_page.left.connect(self.show_home)
        table_page.ended.connect(self._after_end)
        table_page.header.log_shown.connect(partial(self._settings.set, table.SHOW_LOG))
        table_page.header.sheet_shown.connect(partial(self._settings.set, table.SHOW_SCORE_SHEET))
        table_page.give_up_typed.connect(self.give_up)
        self._art.changed.connect(table_page.refresh_pictures)
        self._art.changed.connect(home.refresh_pictures)
        self._art.changed.connect(self.pictures_changed)
        self._settings.on_change(self._setting_changed)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._apply_theme)

    def _tile(self, game: str, width: float, ratio: float) -> QPixmap:
        name = f"app/tile_{game}"
        return self._art.picture(name if self._art.has_picture(name) else "app/tile_game", width, ratio)

    # Settings in force.

    def _apply_all(self) -> None:
        self._apply_theme()
        self._apply_play()
        header = self.table.header.actions_by_name
        header["log"].setChecked(self._settings.get(table.SHOW_LOG))
        header["score"].setChecked(self._settings.get(table.SHOW_SCORE_SHEET))
        self._apply_cards()

    def _apply_theme(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        scale = self._settings.get(table.TEXT_SIZE) / 100
        theme = theme_for(self._settings.get(table.THEME))
        apply_theme(application, theme, scale, self._points)
        self.table.set_text_scale(scale)
        colour = self.palette().windowText().color()
        self.table.header.set_icons(
            {name: self._art.icon(name, colour) for name in self.table.header.actions_by_name}
        )

    def _apply_play(self) -> None:
        factor = FACTORS[self._settings.get(table.ANIMATION)]
        waits = self._settings.get(table.TRICK_WAITS)
        pause = UNTIL_CLICK if waits else self._settings.get(table.TRICK_PAUSE)
        self.table.set_speeds(Speeds(factor, pause))
        controller = self.table.controller
        if controller is not None:
            controller.play_forced = self._settings.get(table.PLAY_FORCED)

    def _apply_cards(self) -> None:
        for pack, setting in (("german", table.GERMAN_DECK), ("french", table.FRENCH_DECK)):
            deck = self._art.catalogue.find(self._settings.get(setting))
            if deck is not None:
                self._art.set_deck("german" if pack == "german" else "french", deck)
        for pack in ("german", "french"):
            self._art.set_back(
                "german" if pack == "german" else "french", self._settings.get(table.CARD_BACK)
            )

    def _setting_changed(self, setting: Setting[object]) -> None:
        if setting in (table.THEME, table.TEXT_SIZE):
            self._apply_theme()
        elif setting in (table.CLOTH, table.CONTRAST, table.GRAIN, table.TEMPERATURE):
            self.table.view.refresh_cloth()
        elif setting in (table.GERMAN_DECK, table.FRENCH_DECK, table.CARD_BACK):
            self._apply_cards()
        elif setting is table.LANGUAGE:
            self._activate_language()
        else:
            self._apply_play()
            self.table.refresh_table()

    def _cloth(self) -> Cloth:
        get = self._settings.get
        return Cloth(
            cloth_name(get(table.CLOTH)), get(table.CONTRAST), get(table.GRAIN), get(table.TEMPERATURE)
        )

    def _seating(self, controller: TableController) -> Seating:
        get = self._settings.get
        return Seating(
            names=tuple(player.name for player in controller.partie.players),
            persons=frozenset() if controller.autoplay else frozenset(controller.persons),
            viewer=controller.viewer,
            high_first=get(table.RANK_ORDER) == "descending",
            dice=get(table.DICE),
            one_click=get(table.CARD_CLICK) == "one_click",
            over=controller.is_over,
        )

    # Pages.

    def show_home(self) -> None:
        """The home page, with the library as it is now."""
        self.leave_table()
        self._pages.setCurrentWidget(self.home)
        self._refresh_library()
        self.home.refresh_pictures()
        self._allow()
        if self.home.continue_button.isVisibleTo(self.home):
            self.home.continue_button.setFocus()

    def leave_table(self) -> None:
        """Take the partie off the table; it is all stored."""
        self.table.leave()

    def _refresh_library(self) -> None:
        try:
            self.home.show_library(self._library.all(), self._library.last_in_progress())
        except StorageError as trouble:
            self._complain(trouble)

    def _sit_down(self, controller: TableController, *, autoplay: str | None = None) -> None:
        controller.autoplay = autoplay is not None
        controller.play_forced = self._settings.get(table.PLAY_FORCED)
        if autoplay == "full":
            self.table.set_speeds(Speeds(0.0, 0))
        self._pages.setCurrentWidget(self.table)
        self._opponents.start()
        if autoplay is not None:
            controller.waiting.connect(lambda wait: self.close() if wait is Wait.OVER else None)
        self.table.open(controller, games.presenter(controller.partie.game.id), self._seating)
        self._allow()

    def _allow(self) -> None:
        at_table = self._pages.currentWidget() is self.table
        for name in ("export", "restart", "give_up", "home"):
            self._actions[name].setEnabled(at_table)
        for action in self.table.header.actions_by_name.values():
            action.setVisible(at_table)

    # Commands.

    def new_partie(self, game: str = "") -> None:
        """Ask for a new partie, of `game` or of the one played last, and begin it."""
        from bridzik_desktop.dialogs.new_partie import NewPartieDialog

        dialog = NewPartieDialog(self._settings, game or games.ids()[0], self)
        dialog.accepted.connect(lambda: self.begin_partie(dialog.setup()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def begin_partie(self, setup: Setup, *, autoplay: str | None = None) -> None:
        """Begin the partie `setup` describes."""
        try:
            controller = self._session.new(setup)
        except (StorageError, ValueError) as trouble:
            self._complain(trouble)
            return
        self._sit_down(controller, autoplay=autoplay)

    def resume(self, partie_id: int, *, autoplay: str | None = None) -> None:
        """Go on with a saved partie."""
        try:
            controller = self._session.resume(partie_id)
        except (StorageError, CorruptRecord) as trouble:
            self._complain(trouble)
            return
        self._sit_down(controller, autoplay=autoplay)

    def play_again(self, *, same_deal: bool) -> None:
        """Another partie with the same players and options."""
        controller = self.table.controller
        if controller is not None:
            self.begin_partie(self._session.again(controller, same_deal=same_deal))

    def _after_end(self, choice: str) -> None:
        if choice == HOME:
            self.show_home()
        else:
            self.play_again(same_deal=choice != AGAIN)

    def give_up(self) -> None:
        """End the partie at the table without a winner, after asking."""
        controller = self.table.controller
        if controller is None or controller.is_over:
            return
        self._ask(_("Give up"), _("Give the match up? It ends without a winner."), self.table.give_up)

    def _offer_commands(self) -> None:
        """Put into the menu what the player may do besides his turns."""
        menu = self._menus["match"]
        for action in self._command_actions:
            menu.removeAction(action)
            action.deleteLater()
        self._command_actions = []
        for command in self.table.commands():
            action = QAction(command.label, self)
            action.triggered.connect(partial(self._ask_command, command))
            menu.insertAction(self._actions["give_up"], action)
            self._command_actions.append(action)

    def _ask_command(self, command: Command) -> None:
        self._ask(command.label, command.question, lambda: self.table.carry_out(command))

    def _ask(self, title: str, text: str, act: Callable[[], object]) -> None:
        """Ask before something that can't be taken back."""
        buttons = QMessageBox.StandardButton
        question = QMessageBox(QMessageBox.Icon.Question, title, text, buttons.Yes | buttons.No, self)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.button(buttons.Yes).clicked.connect(lambda: act())
        question.open()

    def _rename(self, partie_id: int, title: str) -> None:
        self._in_library(lambda: self._library.rename(partie_id, title))

    def _in_library(self, change: Callable[[], None]) -> None:
        try:
            change()
        except (StorageError, ValueError) as trouble:
            self._complain(trouble)
        self._refresh_library()

    def export_current(self) -> None:
        """Write the partie at the table to a file."""
        if self.table.controller is not None:
            self.export_partie(self.table.controller.partie_id)

    def export_partie(self, partie_id: int) -> None:
        """Write a saved partie to a file the user names."""
        path, _filter = QFileDialog.getSaveFileName(
            self, _("Save to a file"), "bridzik.partie", _("Matches (*.partie)")
        )
        if path:
            try:
                Path(path).write_text(self._session.exported(partie_id), encoding="utf-8")
            except (OSError, StorageError) as trouble:
                self._complain(trouble)

    def import_partie(self) -> None:
        """Add the partie of a file the user names."""
        path, _filter = QFileDialog.getOpenFileName(self, _("Open a file"), "", _("Matches (*.partie)"))
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Add the partie of `path` to the library and sit down at it."""
        try:
            partie_id = self._session.add(path.read_bytes())
        except (OSError, CorruptRecord, StorageError) as trouble:
            self._complain(trouble)
        else:
            self.resume(partie_id)

    def _complain(self, trouble: Exception) -> None:
        box = QMessageBox(
            QMessageBox.Icon.Warning,
            _("Bridžik Desktop"),
            _("That did not work: {reason}").format(reason=trouble),
            QMessageBox.StandardButton.Ok,
            self,
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def about(self) -> None:
        """Name, version, licence."""
        from bridzik_desktop.dialogs.about import about_box

        about_box(self).open()

    def begin(self, command: CommandLine) -> None:
        """After the first paint: what the command line asks for, else nothing."""
        if command.game is not None:
            from bridzik_desktop.dialogs.new_partie import usual_setup

            setup = usual_setup(command.game, self._settings, command.seed)
            if command.autoplay is not None:
                setup = with_levels(setup, "experienced")
            self.begin_partie(setup, autoplay=command.autoplay)
        elif command.files:
            self.open_file(command.files[0])
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
        self._settings.set(table.LANGUAGE, code)

    def _activate_language(self) -> None:
        wish = self._settings.get(table.LANGUAGE)
        self._language.activate(languages.choose(None if wish == "auto" else wish).code)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_geometry(self) -> None:
        kept = self._settings.get(table.WINDOW)
        # Qt itself refuses a geometry that is garbage and pulls one that is off all screens back in.
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore")))

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.setWindowTitle(_("Bridžik Desktop"))
        for name, text in {
            "match": _("&Match"),
            "view": _("&View"),
            "language": _("&Language"),
            "help": _("&Help"),
        }.items():
            self._menus[name].setTitle(text)
        for name, text in {
            "new": _("&New match…"),
            "import": _("&Open a file…"),
            "export": _("&Save to a file…"),
            "restart": _("&Restart with the same deal"),
            "give_up": _("&Give up"),
            "home": _("&Home page"),
            "quit": _("&Quit"),
            "fullscreen": _("&Full screen"),
            "about": _("&About Bridžik Desktop"),
        }.items():
            self._actions[name].setText(text)
        code = self._language.code
        if f"language_{code}" in self._actions:
            self._actions[f"language_{code}"].setChecked(True)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QMainWindow: texts follow the language; a minimised window pauses the game."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self._refresh_library()
        elif event.type() == QEvent.Type.WindowStateChange:
            self.table.pause(self.isMinimized())
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override of QMainWindow: remember the place; everything else is stored already."""
        self._settings.set(table.WINDOW, bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        super().closeEvent(event)
