"""The windows that stay open beside the main one: settings, statistics, rules, about. Each is there once."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

from bridzik_desktop.art import Art
from bridzik_desktop.i18n import _
from bridzik_desktop.motion import MotionWish
from bridzik_desktop.sound import Sounds
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.settings import Settings


class Beside:
    """Opens a window, or brings the open one to the front. Their code is loaded when first asked for."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        library: Library,
        art: Art,
        sounds: Sounds,
        motion: MotionWish,
    ) -> None:
        self._window = window
        self._settings = settings
        self._library = library
        self._art = art
        self._sounds = sounds
        self._motion = motion
        self._open: dict[str, QDialog] = {}

    def show_settings(self) -> None:
        """The settings."""
        from bridzik_desktop.dialogs.settings import SettingsDialog

        self._motion.ask()
        notes = {table.SOUND.key: self._sounds.note, table.ANIMATION.key: self._motion_note}
        self._show("settings", lambda: SettingsDialog(self._settings, self._art, notes, self._window))

    def _motion_note(self) -> str:
        return _("Your system asks for less motion, so nothing moves.") if self._motion.less else ""

    def show_statistics(self) -> None:
        """The statistics of finished matches, as they are now."""
        from bridzik_desktop.dialogs.statistics import StatisticsDialog

        shown = self._show("statistics", lambda: StatisticsDialog(self._library.tallies, self._window))
        assert isinstance(shown, StatisticsDialog)
        shown.refresh()

    def show_rules(self, game: str, parent: QWidget | None = None) -> None:
        """The rules of `game`; of the first one, with all to choose from, for "".

        `parent` is a dialog that holds the main window, if one asks.
        """
        from bridzik_desktop.dialogs.rules import RulesWindow

        shown = self._show("rules", lambda: RulesWindow(game, parent or self._window))
        assert isinstance(shown, RulesWindow)
        shown.show_game(game)

    def show_about(self) -> None:
        """Name, versions, licences."""
        from bridzik_desktop.dialogs.about import AboutDialog

        self._show("about", lambda: AboutDialog(self._window.windowIcon().pixmap(96), self._window))

    def close(self) -> None:
        """Close what is open."""
        for dialog in tuple(self._open.values()):
            dialog.close()

    def _show(self, name: str, make: Callable[[], QDialog]) -> QDialog:
        dialog = self._open.get(name)
        if dialog is None:
            dialog = self._open[name] = make()
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            made = dialog
            made.finished.connect(lambda: self._forget(name, made))
            # A dialog that asked may take its window along.
            made.destroyed.connect(lambda: self._forget(name, made))
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        return dialog

    def _forget(self, name: str, dialog: QDialog) -> None:
        if self._open.get(name) is dialog:
            del self._open[name]
