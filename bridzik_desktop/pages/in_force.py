"""The settings in force: each change is carried to what it is about."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow

from bridzik_desktop.art import PACKS, Art, Cloth, Deck, DeckError
from bridzik_desktop.art.variants import variant_of
from bridzik_desktop.i18n import _, language_in_use, languages
from bridzik_desktop.i18n.language import Language
from bridzik_desktop.motion import MotionWish
from bridzik_desktop.pages.style import apply_theme, theme_for
from bridzik_desktop.pages.table_art import cloth_name
from bridzik_desktop.sound import Sounds
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.setting import Setting
from bridzik_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from bridzik_desktop.controllers.table import TableController
    from bridzik_desktop.games.presenter import Seating
    from bridzik_desktop.pages.table import TablePage

_DECKS = {"german": table.GERMAN_DECK, "french": table.FRENCH_DECK}
_BACKS = {"german": table.GERMAN_BACK, "french": table.FRENCH_BACK}
_PICTURES = (*_DECKS.values(), *_BACKS.values(), table.LARGE_INDEX, table.FOUR_COLOURS)
_CLOTH = (table.CLOTH, table.CONTRAST, table.GRAIN, table.TEMPERATURE)
_ORDER = (table.DICE, table.SUIT_ORDER, table.TRUMPS_FIRST, table.RANK_ORDER, table.CARD_CLICK)
_PLAY = (table.ANIMATION, table.TRICK_PAUSE, table.TRICK_WAITS, table.PLAY_FORCED, table.PLAY_OUT)
"""Settings by what they change: pictures of cards, the cloth, how the table lies, how it is played."""


class SettingsInForce(QObject):
    """Dresses the window at the start, the table page when it is made, and both when a setting changes."""

    told = Signal(str)
    """Something about a setting that the user should know, in words."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        art: Art,
        sounds: Sounds,
        motion: MotionWish,
        language: Language,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._art = art
        self._sounds = sounds
        self._motion = motion
        self._language = language
        self._points = QApplication.font().pointSizeF()
        self._page: TablePage | None = None
        motion.changed.connect(self._apply_play)
        art.deck_refused.connect(self._deck_refused)
        settings.on_change(self._changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._apply_theme)
        self._apply_theme()
        self._apply_sound()
        self.apply_full_screen()

    def dress(self, page: "TablePage") -> None:
        """Bring the table page into force, now and with every later change."""
        self._page = page
        self._dress_theme(page)
        self._apply_play()
        self._apply_panels()
        self._apply_cards()

    # One method for each kind of setting.

    def _apply_theme(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        scale = self._settings.get(table.TEXT_SIZE) / 100
        apply_theme(application, theme_for(self._settings.get(table.THEME)), scale, self._points)
        if self._page is not None:
            self._dress_theme(self._page)

    def _dress_theme(self, page: "TablePage") -> None:
        page.set_text_scale(self._settings.get(table.TEXT_SIZE) / 100)
        colour = self._window.palette().windowText().color()
        page.header.set_icons({name: self._art.icon(name, colour) for name in page.header.actions_by_name})

    def _apply_play(self) -> None:
        if self._page is None:
            return
        from bridzik_desktop.scene.speeds import FACTORS, UNTIL_CLICK, Speeds

        # The system's wish goes before our own setting.
        factor = 0.0 if self._motion.less else FACTORS[self._settings.get(table.ANIMATION)]
        waits = self._settings.get(table.TRICK_WAITS)
        pause = UNTIL_CLICK if waits else self._settings.get(table.TRICK_PAUSE)
        self._page.set_speeds(Speeds(factor, pause))
        if self._page.controller is not None:
            self.apply_to(self._page.controller)

    def apply_to(self, controller: "TableController") -> None:
        """What a controller plays by itself."""
        controller.play_forced = self._settings.get(table.PLAY_FORCED)
        controller.play_out = self._settings.get(table.PLAY_OUT)

    def _apply_panels(self) -> None:
        if self._page is not None:
            header = self._page.header.actions_by_name
            header["log"].setChecked(self._settings.get(table.SHOW_LOG))
            header["score"].setChecked(self._settings.get(table.SHOW_SCORE_SHEET))

    def _apply_sound(self) -> None:
        self._sounds.set_volume(self._settings.get(table.VOLUME))
        self._sounds.set_on(self._settings.get(table.SOUND))

    def apply_full_screen(self) -> None:
        """Fill the screen, or be a window, as the setting says."""
        full = Qt.WindowState.WindowFullScreen
        if bool(self._window.windowState() & full) != self._settings.get(table.FULL_SCREEN):
            self._window.setWindowState(self._window.windowState() ^ full)

    def _apply_cards(self) -> None:
        get = self._settings.get
        for pack in PACKS:
            variant = variant_of(
                get(_DECKS[pack]), large=get(table.LARGE_INDEX), four_colours=get(table.FOUR_COLOURS)
            )
            deck = self._art.catalogue.find(variant)
            if deck is not None:
                self._art.set_deck(pack, deck)
            self._art.set_back(pack, get(_BACKS[pack]))

    def _apply_language(self) -> None:
        wish = self._settings.get(table.LANGUAGE)
        self._language.activate(languages.choose(None if wish == "auto" else wish).code)

    def _deck_refused(self, what: object, error: DeckError) -> None:
        """Say why a chosen deck has been left for our own."""
        chosen = [self._settings.get(setting) for setting in _DECKS.values()]
        if isinstance(what, Deck) and what.id in chosen:
            from bridzik_desktop.dialogs.deck_words import refusal_words

            self.told.emit(
                _("The deck “{deck}” can't be used. {reason}").format(
                    deck=what.name(language_in_use()), reason=refusal_words(error)
                )
            )

    def _changed(self, setting: Setting[object]) -> None:
        for settings, apply in self._appliers():
            if setting in settings:
                apply()

    def _appliers(self) -> tuple[tuple[tuple[object, ...], Callable[[], None]], ...]:
        page = self._page
        return (
            ((table.THEME, table.TEXT_SIZE), self._apply_theme),
            (_CLOTH, page.view.refresh_cloth if page is not None else _nothing),
            (_PICTURES, self._apply_cards),
            (_PLAY, self._apply_play),
            (_ORDER, page.refresh_table if page is not None else _nothing),
            ((table.SHOW_LOG, table.SHOW_SCORE_SHEET), self._apply_panels),
            ((table.SOUND, table.VOLUME), self._apply_sound),
            ((table.FULL_SCREEN,), self.apply_full_screen),
            ((table.LANGUAGE,), self._apply_language),
        )

    # What others ask for.

    def cloth(self) -> Cloth:
        """The table cloth in force."""
        get = self._settings.get
        return Cloth(
            cloth_name(get(table.CLOTH)), get(table.CONTRAST), get(table.GRAIN), get(table.TEMPERATURE)
        )

    def seating(self, controller: "TableController") -> "Seating":
        """Who sits where in a partie, and how the user likes the table."""
        from bridzik_desktop.games.presenter import Seating

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


def _nothing() -> None:
    """There is no table yet: what a setting says is read when one is made."""
