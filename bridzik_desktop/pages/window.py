"""The main window: home page and table page, menus, settings in force."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeySequence,
    QPixmap,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QMessageBox, QStackedWidget

from bridzik_desktop import games
from bridzik_desktop.art import PACKS, Art, Cloth, Deck, DeckError
from bridzik_desktop.art.variants import variant_of
from bridzik_desktop.command_line import CommandLine
from bridzik_desktop.controllers import foreign
from bridzik_desktop.controllers.opponents import Opponents
from bridzik_desktop.controllers.session import Session, Setup, with_levels
from bridzik_desktop.controllers.table import TableController, Wait
from bridzik_desktop.data import data_path
from bridzik_desktop.games.presenter import Command, Seating
from bridzik_desktop.i18n import _, languages, ngettext
from bridzik_desktop.i18n.language import Language
from bridzik_desktop.motion import MotionWish
from bridzik_desktop.pages.beside import Beside
from bridzik_desktop.pages.home import HomePage
from bridzik_desktop.pages.style import apply_theme, theme_for
from bridzik_desktop.pages.table import AGAIN, HOME, TablePage
from bridzik_desktop.pages.table_art import TableArt, cloth_name
from bridzik_desktop.scene.speeds import FACTORS, UNTIL_CLICK, Speeds
from bridzik_desktop.sound import Sounds
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.errors import StorageError
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.setting import Setting
from bridzik_desktop.storage.settings import Settings
from bridzik_engine.core.errors import CorruptRecord

MINIMUM = (1024, 640)

_DECKS = {"german": table.GERMAN_DECK, "french": table.FRENCH_DECK}
_PICTURES = (*_DECKS.values(), table.CARD_BACK, table.LARGE_INDEX, table.FOUR_COLOURS)
_CLOTH = (table.CLOTH, table.CONTRAST, table.GRAIN, table.TEMPERATURE)
_ORDER = (table.DICE, table.SUIT_ORDER, table.TRUMPS_FIRST, table.RANK_ORDER, table.CARD_CLICK)
_PLAY = (table.ANIMATION, table.TRICK_PAUSE, table.TRICK_WAITS, table.PLAY_FORCED, table.PLAY_OUT)
"""Settings by what they change: pictures of cards, the cloth, how the table lies, how it is played."""


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
        self._sounds = Sounds(data_path("resources", "sounds"))
        self._motion = MotionWish(self)
        self._beside = Beside(self, settings, library, art, self._sounds, self._motion)
        self._build_menus()
        self._connect()
        self._restore_geometry()
        self._apply_all()
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
                    ("statistics", "", self._beside.show_statistics),
                    ("home", "Ctrl+H", self.show_home),
                    ("quit", "Ctrl+Q", self.close),
                ),
            ),
            (
                "view",
                (
                    ("fullscreen", "F11", self.toggle_full_screen),
                    ("settings", "Ctrl+,", self._beside.show_settings),
                ),
            ),
            ("language", ()),
            ("help", (("rules", "F1", self.show_rules), ("about", "", self._beside.show_about))),
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
        table_page.results_of = self._session.results_of
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
        table_page.sounded.connect(self._sounds.play)
        self._art.deck_refused.connect(self._deck_refused)
        self._motion.changed.connect(self._apply_play)
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
        self._apply_panels()
        self._apply_cards()
        self._apply_sound()
        self._apply_full_screen()

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
        # The system's wish goes before our own setting.
        factor = 0.0 if self._motion.less else FACTORS[self._settings.get(table.ANIMATION)]
        waits = self._settings.get(table.TRICK_WAITS)
        pause = UNTIL_CLICK if waits else self._settings.get(table.TRICK_PAUSE)
        self.table.set_speeds(Speeds(factor, pause))
        controller = self.table.controller
        if controller is not None:
            self._apply_to(controller)

    def _apply_to(self, controller: TableController) -> None:
        controller.play_forced = self._settings.get(table.PLAY_FORCED)
        controller.play_out = self._settings.get(table.PLAY_OUT)

    def _apply_panels(self) -> None:
        header = self.table.header.actions_by_name
        header["log"].setChecked(self._settings.get(table.SHOW_LOG))
        header["score"].setChecked(self._settings.get(table.SHOW_SCORE_SHEET))

    def _apply_sound(self) -> None:
        self._sounds.set_volume(self._settings.get(table.VOLUME))
        self._sounds.set_on(self._settings.get(table.SOUND))

    def _apply_full_screen(self) -> None:
        full = Qt.WindowState.WindowFullScreen
        wanted = self._settings.get(table.FULL_SCREEN)
        if bool(self.windowState() & full) != wanted:
            self.setWindowState(self.windowState() ^ full)

    def _apply_cards(self) -> None:
        get = self._settings.get
        for pack in PACKS:
            variant = variant_of(
                get(_DECKS[pack]), large=get(table.LARGE_INDEX), four_colours=get(table.FOUR_COLOURS)
            )
            deck = self._art.catalogue.find(variant)
            if deck is not None:
                self._art.set_deck(pack, deck)
            self._art.set_back(pack, get(table.CARD_BACK))

    def _deck_refused(self, what: object, error: DeckError) -> None:
        """Say why a chosen deck has been left for our own."""
        chosen = [self._settings.get(setting) for setting in _DECKS.values()]
        if isinstance(what, Deck) and what.id in chosen:
            from bridzik_desktop.dialogs.deck_words import refusal_words

            self.home.tell(
                _("The deck “{deck}” can't be used. {reason}").format(
                    deck=what.name(self._language.code), reason=refusal_words(error)
                )
            )

    def _setting_changed(self, setting: Setting[object]) -> None:
        if setting in (table.THEME, table.TEXT_SIZE):
            self._apply_theme()
        elif setting in _CLOTH:
            self.table.view.refresh_cloth()
        elif setting in _PICTURES:
            self._apply_cards()
        elif setting in _PLAY:
            self._apply_play()
        elif setting in _ORDER:
            self.table.refresh_table()
        elif setting in (table.SHOW_LOG, table.SHOW_SCORE_SHEET):
            self._apply_panels()
        elif setting in (table.SOUND, table.VOLUME):
            self._apply_sound()
        elif setting is table.FULL_SCREEN:
            self._apply_full_screen()
        elif setting is table.LANGUAGE:
            self._activate_language()

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
            alternate=get(table.SUIT_ORDER) == "alternating",
            trumps_first=get(table.TRUMPS_FIRST),
            dice=get(table.DICE),
            one_click=get(table.CARD_CLICK) == "one_click",
            confirm=get(table.CARD_CLICK) == "confirm",
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
        self._apply_to(controller)
        self._motion.ask()
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
        rules = QShortcut(QKeySequence("F1"), dialog)
        rules.activated.connect(lambda: self._beside.show_rules(str(dialog.game.currentData()), dialog))
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
        """Write a saved partie to a file the user names, in a format of other programs where that is chosen."""
        formats = foreign.written_by(self._library.get(partie_id).game)
        filters = [_("Matches (*.partie)"), *map(foreign.filter_of, formats)]
        path, _filter = QFileDialog.getSaveFileName(
            self, _("Save to a file"), "bridzik.partie", ";;".join(filters)
        )
        chosen = filters.index(_filter) if _filter in filters else 0
        if path:
            try:
                self.write_file(partie_id, foreign.with_ending(Path(path), chosen, formats))
            except (OSError, StorageError) as trouble:
                self._complain(trouble)

    def import_partie(self) -> None:
        """Add the partie of a file the user names."""
        path, _filter = QFileDialog.getOpenFileName(self, _("Open a file"), "", foreign.everything())
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Add the partie of `path` to the library and sit down at it; of several at the first."""
        game = foreign.game_of(path)
        try:
            source = path.read_bytes()
            added = self._session.add_foreign(source, game) if game else [self._session.add(source)]
        except (OSError, CorruptRecord, StorageError) as trouble:
            self._complain(trouble)
            return
        self.resume(added[0])
        if len(added) > 1:
            text = ngettext(
                "{n} match was added to the home page; this is the first.",
                "{n} matches were added to the home page; this is the first.",
                len(added),
            )
            self.table.tell(text.format(n=len(added)))

    def write_file(self, partie_id: int, path: Path) -> None:
        """Write a saved partie to `path`; its ending says in which format. Raises `OSError`, `StorageError`."""
        is_foreign = foreign.game_of(path) != ""
        text = self._session.foreign(partie_id) if is_foreign else self._session.exported(partie_id)
        path.write_text(text, encoding="utf-8")

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

    def show_rules(self) -> None:
        """The rules of the game at the table, else a choice of all."""
        controller = self.table.controller
        self._beside.show_rules(controller.partie.game.id if controller is not None else "")

    def begin(self, command: CommandLine) -> None:
        """After the first paint: what the command line asks for, else nothing."""
        self._motion.ask()
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
        """Fill the screen, or be a window again; the settings remember it."""
        self._settings.set(table.FULL_SCREEN, not self.isFullScreen())
        # The setting may have said so already, where the window manager changed the state.
        self._apply_full_screen()

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
            "statistics": _("S&tatistics"),
            "home": _("&Home page"),
            "quit": _("&Quit"),
            "fullscreen": _("&Full screen"),
            "settings": _("Se&ttings…"),
            "rules": _("&Rules"),
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
        self._beside.close()
        self._motion.close()
        self._sounds.close()
        self._settings.set(table.WINDOW, bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        super().closeEvent(event)
