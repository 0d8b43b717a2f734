"""The settings dialog: a page for each category, made from the table of settings; every change holds at once."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.art import Art
from bridzik_desktop.dialogs.settings_fields import Field, field_for
from bridzik_desktop.dialogs.settings_pictures import ClothField, DeckAdder, DeckField, picture_field
from bridzik_desktop.i18n import _
from bridzik_desktop.on_screen import resize_on_screen
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.setting import Category, Setting
from bridzik_desktop.storage.settings import Settings

_TITLES: Mapping[Category, Callable[[], str]] = {
    Category.GENERAL: lambda: _("General"),
    Category.CARDS: lambda: _("Cards and dice"),
    Category.TABLE: lambda: _("Table"),
    Category.PLAY: lambda: _("Play"),
    Category.SOUND: lambda: _("Sound"),
}
"""The pages; a category that isn't here isn't shown."""

_SIZE = (880, 640)
"""In logical pixels, at 100 % text size."""

_IDLE: Mapping[str, Callable[[Settings], bool]] = {
    table.VOLUME.key: lambda settings: not settings.get(table.SOUND),
    table.TRICK_PAUSE.key: lambda settings: settings.get(table.TRICK_WAITS),
}
"""Settings that another one puts out of force."""


class SettingsDialog(QDialog):
    """Shows all settings; doesn't hold the window, so that one sees what a change does.

    `notes` say something about a setting that holds on this machine only ("no sound device"), or "".
    """

    def __init__(
        self,
        settings: Settings,
        art: Art,
        notes: Mapping[str, Callable[[], str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._art = art
        self._notes = notes
        self.fields: dict[str, Field] = {}
        self.adder = DeckAdder(art, self)
        self.pages = QListWidget(self)
        self.pages.setObjectName("settingsPages")
        self.pages.setSpacing(4)
        self._stack = QStackedWidget(self)
        for category in _TITLES:
            self.pages.addItem("")
            self._stack.addWidget(self._page(category))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.reset_button = self._buttons.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset_button.clicked.connect(self._reset_page)
        self._buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.pages)
        row.addWidget(self._stack, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(row, 1)
        layout.addWidget(self._buttons)
        # Room for the texts at any size.
        letters = self.fontMetrics()
        wanted = QSize(letters.averageCharWidth() * 125, letters.lineSpacing() * 45)
        resize_on_screen(self, wanted.expandedTo(QSize(*_SIZE)))
        self._end = settings.on_change(self._changed)
        self.finished.connect(lambda: self._end())
        art.deck_added.connect(self._search_decks)
        self.adder.removed.connect(self._deck_removed)
        self.retranslate()
        self.pages.setCurrentRow(0)

    def _page(self, category: Category) -> QScrollArea:
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(12, 8, 12, 8)
        for setting in table.SETTINGS.values():
            if setting.category is category:
                field = picture_field(self._settings, setting, self._art, content)
                field = field if field is not None else field_for(self._settings, setting, content)
                self.fields[setting.key] = field
                column.addWidget(field)
                if setting is table.FRENCH_DECK:
                    column.addWidget(self.adder)
        column.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        return area

    def _changed(self, setting: Setting[Any]) -> None:
        if setting.key in self.fields:
            self.fields[setting.key].show_value()
        if setting in (table.LARGE_INDEX, table.FOUR_COLOURS):
            for field in self.fields.values():
                if isinstance(field, DeckField):
                    field.gallery.redraw_soon()
        if setting in (table.CONTRAST, table.GRAIN, table.TEMPERATURE):
            for field in self.fields.values():
                if isinstance(field, ClothField):
                    field.gallery.redraw_soon()
        self._enable()

    def _enable(self) -> None:
        for key, idle in _IDLE.items():
            self.fields[key].setEnabled(not idle(self._settings))

    def _search_decks(self) -> None:
        for field in self.fields.values():
            if isinstance(field, DeckField):
                field.search()

    def _deck_removed(self, deck_id: str) -> None:
        """Our own deck takes the place of one that is gone."""
        for setting in (table.GERMAN_DECK, table.FRENCH_DECK):
            if self._settings.get(setting) == deck_id:
                self._settings.reset(setting)
        self._search_decks()

    def _reset_page(self) -> None:
        category = list(_TITLES)[self.pages.currentRow()]
        for setting in table.SETTINGS.values():
            if setting.category is category:
                self._settings.reset(setting)

    def _align(self) -> None:
        for category in _TITLES:
            fields = [self.fields[key] for key, s in table.SETTINGS.items() if s.category is category]
            width = max(field.label_width() for field in fields)
            for field in fields:
                field.set_label_width(width)

    def show_notes(self) -> None:
        """Say what holds on this machine only, as it is now."""
        for key, note in self._notes.items():
            self.fields[key].show_note(note())

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.setWindowTitle(_("Settings"))
        for row, title in enumerate(_TITLES.values()):
            self.pages.item(row).setText(title())
        self.pages.setFixedWidth(self.pages.sizeHintForColumn(0) + 40)
        self.pages.setAccessibleName(_("Groups of settings"))
        self.reset_button.setText(_("Defaults for this page"))
        for field in self.fields.values():
            field.retranslate()
        self._align()
        self.adder.retranslate()
        self.show_notes()
        self._enable()

    def changeEvent(self, event: QEvent) -> None:
        """Override of QDialog: texts follow the language, widths the size of the text."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and self.fields:
            self.retranslate()
        super().changeEvent(event)
