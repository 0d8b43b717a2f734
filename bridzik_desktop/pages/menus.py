"""The menu bar: what there is to do, with its keys."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from bridzik_desktop.i18n import _, languages

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Command

RULES_KEY = "F1"
"""The rules are a key away on every page, and in the dialogs that ask about a game."""

ENTRIES: dict[str, dict[str, str]] = {
    "match": {
        "new": "Ctrl+N",
        "import": "Ctrl+O",
        "export": "Ctrl+S",
        "restart": "",
        "give_up": "",
        "statistics": "",
        "home": "Ctrl+H",
        "quit": "Ctrl+Q",
    },
    "view": {"fullscreen": "F11", "settings": "Ctrl+,"},
    "language": {},
    "help": {"rules": RULES_KEY, "about": ""},
}
"""The menus and, for each, its entries and their keys."""

AT_TABLE = ("export", "restart", "give_up", "home")
"""Entries that make sense at a table only."""


class Menus(QObject):
    """Builds the menus of a window. `chosen` brings the name of an entry, `spoken` the code of a language."""

    chosen = Signal(str)
    spoken = Signal(str)
    commanded = Signal(object)
    """A `Command`: something a player may do besides his turns."""

    def __init__(self, window: QMainWindow, offers: "Callable[[], Sequence[Command]]") -> None:
        """`offers` tells what the player may do besides his turns; it is asked when the menu opens."""
        super().__init__(window)
        self._window = window
        self._offers = offers
        self._menus: dict[str, QMenu] = {}
        self.actions: dict[str, QAction] = {}
        self._offered: list[QAction] = []
        for menu, entries in ENTRIES.items():
            self._menus[menu] = window.menuBar().addMenu("")
            for name, keys in entries.items():
                self._add(menu, name, keys)
        self._menus["match"].aboutToShow.connect(self._offer)
        self._add_languages()

    def _add(self, menu: str, name: str, keys: str) -> None:
        action = QAction(self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: self.chosen.emit(name))
        self._menus[menu].addAction(action)
        self.actions[name] = action

    def _add_languages(self) -> None:
        group = QActionGroup(self._window)
        for code, name in languages.available().items():
            action = QAction(name, self._window)
            action.setCheckable(True)
            action.setData(code)
            action.triggered.connect(partial(self.spoken.emit, code))
            group.addAction(action)
            self._menus["language"].addAction(action)
            self.actions[f"language_{code}"] = action

    def add_to_view(self, actions: Sequence[QAction]) -> None:
        """Put a page's own actions on top of the View menu."""
        self._menus["view"].insertActions(self.actions["fullscreen"], list(actions))

    def allow(self, *, at_table: bool) -> None:
        """Which entries make sense now."""
        for name in AT_TABLE:
            self.actions[name].setEnabled(at_table)

    def _offer(self) -> None:
        menu = self._menus["match"]
        for action in self._offered:
            menu.removeAction(action)
            action.deleteLater()
        self._offered = []
        for command in self._offers():
            action = QAction(command.label, self._window)
            action.triggered.connect(partial(self.commanded.emit, command))
            menu.insertAction(self.actions["give_up"], action)
            self._offered.append(action)

    def retranslate(self, language: str) -> None:
        """Set all texts in the language in use, whose code is `language`."""
        titles = {"match": _("&Match"), "view": _("&View"), "language": _("&Language"), "help": _("&Help")}
        for name, text in titles.items():
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
            self.actions[name].setText(text)
        if f"language_{language}" in self.actions:
            self.actions[f"language_{language}"].setChecked(True)
