"""Every picture the window shows, by name: cards, backs, dice, icons, the cloth."""

import logging
import re
from collections.abc import Mapping
from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QLoggingCategory, QObject, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap

from bridzik_desktop.art.cards import BACK, PACKS, Pack, element
from bridzik_desktop.art.catalogue import Catalogue
from bridzik_desktop.art.contents import Contents
from bridzik_desktop.art.deck import Deck, SvgFile
from bridzik_desktop.art.diskcache import DiskCache
from bridzik_desktop.art.errors import DeckError
from bridzik_desktop.art.icons import Icons
from bridzik_desktop.art.pixmaps import Pixmaps
from bridzik_desktop.art.studio import BackPicture, CardPicture, FilePicture, Studio
from bridzik_desktop.art.workers import Workers

log = logging.getLogger(__name__)

RATIO = 280 / 180
"""Height to width of our own cards, and of every deck until its own is known."""

DEFAULT_DECKS: Mapping[Pack, str] = {"german": "bridzik-german", "french": "bridzik-french"}
"""Ids of the decks that come with the program."""

_VIEW_BOX = re.compile(r"viewBox\s*=\s*[\"']\s*([^\"']+)[\"']")
_HEAD = 4096


class Art(QObject):
    """Gives pixmaps at once and never waits; what isn't drawn yet comes later, with `changed`.

    Lives in the GUI thread. Call `shutdown` before the application ends.
    """

    changed = Signal()
    """Pictures came, or a deck's shape became known: ask for what is shown again, mostly for nothing."""
    deck_refused = Signal(object, object)
    """A Deck or the Path of one, and the DeckError that says why. A chosen deck has been left for our own."""
    deck_added = Signal(object)
    """The Deck that `add_deck` was asked for has been copied to the user's decks."""

    def __init__(
        self, resources: Path, catalogue: Catalogue, cache: Path | None, parent: QObject | None = None
    ) -> None:
        """Pictures from the folder `resources`, decks from `catalogue`; what is drawn is kept in `cache`."""
        super().__init__(parent)
        # Decks from elsewhere are full of faults that Qt reports and draws over; they are not ours to mend.
        QLoggingCategory.setFilterRules("qt.svg.warning=false")
        self.catalogue = catalogue
        self._resources = resources
        self._studio = Studio(DiskCache(cache))
        self._workers = Workers(parent=self)
        self._workers.delivered.connect(self.changed)
        self._pixmaps = Pixmaps(self._studio, self._workers, parent=self)
        self._icons = Icons(resources / "icons")
        self._decks: dict[Pack, Deck] = {}
        self._backs: dict[Pack, SvgFile] = {}
        self._contents: dict[Deck, Contents | None] = {}
        self._ratios: dict[Path, float] = {}
        for pack in PACKS:
            deck = catalogue.find(DEFAULT_DECKS[pack])
            if deck is not None:
                self.set_deck(pack, deck)

    def deck(self, pack: Pack) -> Deck | None:
        """The deck in use for `pack`; None if not even our own is there, and all cards are marked blanks."""
        return self._decks.get(pack)

    def set_deck(self, pack: Pack, deck: Deck) -> None:
        """Use `deck` for `pack` from now on. If it turns out to be broken, `deck_refused` says so later."""
        self._decks[pack] = deck
        self.contents(deck)
        self.changed.emit()

    def set_back(self, pack: Pack, name: str) -> None:
        """Use `resources/backs/<name>.svg` as the back; `""` is the deck's own back."""
        if name:
            self._backs[pack] = SvgFile(self._resources / "backs" / f"{name}.svg")
        else:
            self._backs.pop(pack, None)
        self.changed.emit()

    def ratio(self, pack: Pack) -> float:
        """Height to width of the cards of `pack`; RATIO until the deck is known (then `changed`)."""
        deck = self._decks.get(pack)
        contents = self._contents.get(deck) if deck is not None else None
        return contents.ratio if contents is not None else RATIO

    def card(self, text: str, pack: Pack, width: float, dpr: float) -> QPixmap:
        """The face of a card (`"H7"`), `width` × `width * ratio(pack)` logical pixels of `dpr` device pixels.

        The thin shadow lies inside (see frame.py). KeyError if `text` is no card of the pack.
        """
        return self._of_deck(self._decks.get(pack), element(text, pack), width, self.ratio(pack), dpr, text)

    def back(self, pack: Pack, width: float, dpr: float) -> QPixmap:
        """The back of the cards of `pack`, of the same size as a face."""
        ratio = self.ratio(pack)
        if pack in self._backs:
            return self._pixmaps.pixmap(BackPicture(self._backs[pack]), width, width * ratio, dpr)
        return self._of_deck(self._decks.get(pack), BACK, width, ratio, dpr, "")

    def preview(self, deck: Deck, element_id: str, width: float, dpr: float) -> QPixmap:
        """One picture (`"king_heart"`, `"back"`) of any deck, in use or not."""
        contents = self.contents(deck)
        ratio = contents.ratio if contents is not None else RATIO
        return self._of_deck(deck, element_id, width, ratio, dpr, element_id[:1].upper())

    def contents(self, deck: Deck) -> Contents | None:
        """What the deck holds, which packs it serves; None until a thread has looked (then `changed`)."""
        if deck not in self._contents:
            self._contents[deck] = None
            self._workers.submit(lambda: self._studio.contents(deck), lambda made: self._looked(deck, made))
        return self._contents[deck]

    def add_deck(self, path: Path) -> None:
        """Copy a folder, archive or SVG to the user's decks, in a thread: `deck_added` or `deck_refused`."""
        self._workers.submit(lambda: self.catalogue.add(path), lambda made: self._added(path, made))

    def picture(self, name: str, width: float, dpr: float) -> QPixmap:
        """`resources/<name>.svg` (`"dice/ivory/die_3"`), `width` logical pixels wide, transparent at first.

        A picture that isn't there stays transparent, and is an error in the log.
        """
        path = self._resources / f"{name}.svg"
        return self._pixmaps.pixmap(FilePicture(SvgFile(path)), width, width * self._shape(path), dpr)

    def has_picture(self, name: str) -> bool:
        """Whether there is a `resources/<name>.svg`."""
        return (self._resources / f"{name}.svg").is_file()

    def icon(self, name: str, colour: QColor, size: int = 24) -> QIcon:
        """`resources/icons/<name>.svg` in `colour`, for buttons and menus."""
        return self._icons.icon(name, colour, size)

    def icon_pixmap(self, name: str, colour: QColor, size: int, dpr: float) -> QPixmap:
        """`resources/icons/<name>.svg` in `colour`, `size` logical pixels, for labels and the scene."""
        return self._icons.pixmap(name, colour, size, dpr)

    @property
    def is_drawing(self) -> bool:
        """Whether a picture that was asked for is not there yet."""
        return self._pixmaps.is_waiting

    def forget_waiting(self) -> None:
        """Drop orders not begun yet: call it before asking for everything in a new size."""
        self._pixmaps.forget_waiting()

    def shutdown(self) -> None:
        """Stop drawing and wait for the threads. May be called twice; no signal comes afterwards."""
        self._workers.shutdown()

    def _of_deck(
        self, deck: Deck | None, element_id: str, width: float, ratio: float, dpr: float, mark: str
    ) -> QPixmap:
        if deck is None:
            return self._pixmaps.blank(mark, width, width * ratio, dpr)
        return self._pixmaps.pixmap(CardPicture(deck, element_id), width, width * ratio, dpr, mark)

    def _looked(self, deck: Deck, made: Future[Contents]) -> None:
        try:
            self._contents[deck] = made.result()
        except DeckError as error:
            log.info("deck %s is refused: %s", deck.id, error)
            for pack in [pack for pack, used in self._decks.items() if used == deck]:
                own = self.catalogue.find(DEFAULT_DECKS[pack])
                if own is not None and own != deck:
                    self.set_deck(pack, own)
            self.deck_refused.emit(deck, error)

    def _added(self, path: Path, made: Future[Deck]) -> None:
        try:
            deck = made.result()
        except DeckError as error:
            self.deck_refused.emit(path, error)
        else:
            self.deck_added.emit(deck)

    def _shape(self, path: Path) -> float:
        """Height to width of one of our own SVG files, which all have a viewBox; 1 if it can't be told."""
        if path not in self._ratios:
            self._ratios[path] = 1.0
            try:
                with path.open("rb") as stream:
                    head = stream.read(_HEAD).decode("utf-8", errors="replace")
                box = _VIEW_BOX.search(head)
                if box is not None:
                    _, _, width, height = (float(value) for value in box[1].replace(",", " ").split())
                    self._ratios[path] = height / width
            except (OSError, ValueError, ZeroDivisionError) as error:
                log.error("picture %s can't be drawn: %s", path, error)
        return self._ratios[path]
