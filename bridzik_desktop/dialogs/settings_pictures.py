"""The settings that are chosen by a picture: decks, card back, dice, cloth; and adding a deck."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from bridzik_desktop.art import Art, Cloth, Deck, DeckError, Pack
from bridzik_desktop.art.cards import BACK
from bridzik_desktop.art.variants import is_variant, variant_of
from bridzik_desktop.dialogs.deck_words import refusal_words
from bridzik_desktop.dialogs.settings_fields import Field, PictureField
from bridzik_desktop.dialogs.settings_gallery import Entry, Gallery
from bridzik_desktop.i18n import _, language_in_use
from bridzik_desktop.pages.table_art import cloth_name
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.setting import Choice, Setting
from bridzik_desktop.storage.settings import Settings

_SHOWN = {
    "german": ("1_heart", "king_spade", "queen_diamond", "7_club"),
    "french": ("1_spade", "king_heart", "queen_club", "7_diamond"),
}
"""The cards that stand for a deck: an ace, two courts, pips; one of each suit."""

_DECK = QSize(150, 88)
_BACK = QSize(58, 88)
_DICE = QSize(120, 50)
_CLOTH = QSize(96, 56)

_BACK_WORDS: dict[str, Callable[[], str]] = {
    "": lambda: _("As the deck"),
    "block_print_blue": lambda: _("Block print, blue"),
    "block_print_green": lambda: _("Block print, green"),
    "block_print_red": lambda: _("Block print, red"),
    "folk_blue": lambda: _("Folk, blue"),
    "folk_green": lambda: _("Folk, green"),
    "folk_red": lambda: _("Folk, red"),
    "woven_blue": lambda: _("Woven, blue"),
    "woven_green": lambda: _("Woven, green"),
    "woven_red": lambda: _("Woven, red"),
}
"""The backs of `resources/backs`, the deck's own first."""


def _canvas(size: QSize, ratio: float) -> QPixmap:
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


class DeckField(PictureField):
    """The deck of one pack: our own, those the user added, those of the system's games."""

    def __init__(
        self, settings: Settings, setting: Setting[str], art: Art, pack: Pack, parent: QWidget | None = None
    ) -> None:
        self._art = art
        self._pack: Pack = pack
        self._decks: dict[str, Deck] = {}
        self._seen = False
        super().__init__(settings, setting, Gallery(self._picture, _DECK), parent)
        art.changed.connect(self._art_changed)

    def showEvent(self, event: QShowEvent) -> None:
        """Override of QWidget: decks are looked through when somebody wants to see them, not before."""
        super().showEvent(event)
        if not self._seen:
            self._seen = True
            self.search()

    def search(self) -> None:
        """Look for decks anew."""
        if not self._seen:
            return
        decks = [deck for deck in self._art.catalogue.decks()[0] if not is_variant(deck.id)]
        decks.sort(key=lambda deck: (deck.suits != self._pack, not deck.id.startswith("bridzik-")))
        self._decks = {deck.id: deck for deck in decks}
        self.fill()
        self.show_value()

    def fill(self) -> None:
        """Override of PictureField: the decks known to serve the pack; others come when a thread has looked."""
        entries = []
        for deck in self._decks.values():
            contents = self._art.contents(deck)
            if contents is not None and self._pack in contents.packs:
                entries.append(Entry(deck.id, deck.name(language_in_use()), deck.author))
        self.gallery.show_entries(entries)

    def _art_changed(self) -> None:
        self.fill()
        self.gallery.redraw_soon()

    def _picture(self, key: str, size: QSize, ratio: float) -> QPixmap:
        """Four cards of the deck, each over the one before, its index left free."""
        deck = self._decks[key]
        get = self.settings.get
        variant = variant_of(key, large=get(table.LARGE_INDEX), four_colours=get(table.FOUR_COLOURS))
        if variant != key:
            deck = self._art.catalogue.find(variant) or deck
        contents = self._art.contents(deck)
        shape = contents.ratio if contents is not None else 1.5
        width = min(size.width() / 2.2, (size.height() - 4) / shape)
        step = (size.width() - width) / (len(_SHOWN[self._pack]) - 1)
        pixmap = _canvas(size, ratio)
        painter = QPainter(pixmap)
        for place, element in enumerate(_SHOWN[self._pack]):
            card = self._art.preview(deck, element, width, ratio)
            top = (size.height() - width * shape) / 2
            painter.drawPixmap(QPointF(place * step, top), card)
        painter.end()
        return pixmap


class BackField(PictureField):
    """The pattern on the backs of one pack."""

    def __init__(
        self, settings: Settings, setting: Setting[str], art: Art, pack: Pack, parent: QWidget | None = None
    ) -> None:
        self._art = art
        self._pack = pack
        super().__init__(settings, setting, Gallery(self._picture, _BACK), parent)
        art.changed.connect(self.gallery.redraw_soon)

    def fill(self) -> None:
        """Override of PictureField."""
        self.gallery.show_entries([Entry(key, words()) for key, words in _BACK_WORDS.items()])

    def _picture(self, key: str, size: QSize, ratio: float) -> QPixmap:
        if key:
            return self._art.picture(f"backs/{key}", size.width(), ratio)
        deck = self._art.deck(self._pack)
        if deck is None:
            return _canvas(size, ratio)
        return self._art.preview(deck, BACK, size.width(), ratio)


class DiceField(PictureField):
    """The colour of the dice, two of each."""

    def __init__(self, settings: Settings, setting: Choice, art: Art, parent: QWidget | None = None) -> None:
        self._art = art
        self._choices = setting.choices
        super().__init__(settings, setting, Gallery(self._picture, _DICE), parent)
        art.changed.connect(self.gallery.redraw_soon)

    def fill(self) -> None:
        """Override of PictureField."""
        self.gallery.show_entries([Entry(key, _(label)) for key, label in self._choices.items()])

    def _picture(self, key: str, size: QSize, ratio: float) -> QPixmap:
        pixmap = _canvas(size, ratio)
        painter = QPainter(pixmap)
        side = min(size.width() // 2 - 8, size.height())
        for place, face in enumerate((5, 1)):
            die = self._art.picture(f"dice/{key}/die_{face}", side, ratio)
            painter.drawPixmap(
                QPointF(place * (side + 8) + (size.width() - 2 * side - 8) / 2, (size.height() - side) / 2),
                die,
            )
        painter.end()
        return pixmap


class ClothField(PictureField):
    """The cloth's colour, with the light, grain and warmth in force."""

    def __init__(self, settings: Settings, setting: Choice, parent: QWidget | None = None) -> None:
        self._choices = setting.choices
        super().__init__(settings, setting, Gallery(self._picture, _CLOTH), parent)

    def fill(self) -> None:
        """Override of PictureField."""
        self.gallery.show_entries([Entry(key, _(label)) for key, label in self._choices.items()])

    def _picture(self, key: str, size: QSize, ratio: float) -> QPixmap:
        get = self.settings.get
        cloth = Cloth(cloth_name(key), get(table.CONTRAST), get(table.GRAIN), get(table.TEMPERATURE))
        swatch = QPixmap.fromImage(cloth.draw(size, ratio))
        swatch.setDevicePixelRatio(ratio)
        pixmap = _canvas(size, ratio)
        path = QPainterPath()
        path.addRoundedRect(QRect(0, 0, size.width(), size.height()).toRectF(), 8, 8)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(path)
        painter.drawPixmap(0, 0, swatch)
        painter.end()
        return pixmap


class DeckAdder(QWidget):
    """Adds decks from folders and archives, takes added ones away, and says why a deck can't be used."""

    removed = Signal(str)
    """The id of a deck that is no longer there."""

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.button = QPushButton(self)
        self._menu = QMenu(self.button)
        self._from_folder = self._menu.addAction("", self._ask_folder)
        self._from_file = self._menu.addAction("", self._ask_file)
        self.button.setMenu(self._menu)
        self.remove_button = QPushButton(self)
        self._removable = QMenu(self.remove_button)
        self.remove_button.setMenu(self._removable)
        self.message = QLabel(self)
        self.message.setWordWrap(True)
        self.message.hide()
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addWidget(self.remove_button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.addLayout(row)
        column.addWidget(self.message)
        art.deck_added.connect(self._added)
        art.deck_refused.connect(self._refused)

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.button.setText(_("Add a deck…"))
        self.remove_button.setText(_("Remove a deck"))
        self._from_folder.setText(_("From a folder…"))
        self._from_file.setText(_("From an archive or a picture…"))
        self.offer_removable()

    def offer_removable(self) -> None:
        """The decks that were added can be removed again."""
        self._removable.clear()
        catalogue = self._art.catalogue
        for deck in catalogue.decks()[0]:
            if deck.svg.path.parent.parent == catalogue.user:
                action = self._removable.addAction(deck.name(language_in_use()))
                action.triggered.connect(lambda _checked=False, deck=deck: self.remove(deck))
        self.remove_button.setVisible(not self._removable.isEmpty())

    def _ask_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, _("A folder with a card deck"))
        if path:
            self._art.add_deck(Path(path))

    def _ask_file(self) -> None:
        path, _filter = QFileDialog.getOpenFileName(
            self,
            _("A card deck"),
            "",
            _("Card decks (*.zip *.tar *.tar.gz *.tgz *.tar.bz2 *.tar.xz *.svg *.svgz)"),
        )
        if path:
            self._art.add_deck(Path(path))

    def remove(self, deck: Deck) -> None:
        """Delete a deck that was added."""
        try:
            self._art.catalogue.remove(deck)
        except DeckError as error:
            self._say(refusal_words(error))
        else:
            self._say(_("“{deck}” was removed.").format(deck=deck.name(language_in_use())))
            self.removed.emit(deck.id)

    def _added(self, deck: Deck) -> None:
        self._say(_("“{deck}” was added.").format(deck=deck.name(language_in_use())))

    def _refused(self, what: Any, error: DeckError) -> None:
        name = what.name(language_in_use()) if isinstance(what, Deck) else Path(what).name
        self._say(
            _("“{deck}” can't be used. {reason}").format(deck=name, reason=refusal_words(error)),
        )

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.show()
        self.offer_removable()


def picture_field(
    settings: Settings, setting: Setting[Any], art: Art, parent: QWidget | None = None
) -> Field | None:
    """The field of a setting that is chosen by a picture; None for the others."""
    if setting is table.GERMAN_DECK:
        return DeckField(settings, setting, art, "german", parent)
    if setting is table.FRENCH_DECK:
        return DeckField(settings, setting, art, "french", parent)
    if setting is table.GERMAN_BACK:
        return BackField(settings, setting, art, "german", parent)
    if setting is table.FRENCH_BACK:
        return BackField(settings, setting, art, "french", parent)
    if setting is table.DICE:
        return DiceField(settings, table.DICE, art, parent)
    if setting is table.CLOTH:
        return ClothField(settings, table.CLOTH, parent)
    return None
