"""Draws pictures, from the disk cache or from their SVG, each parsed once a thread; for worker threads."""

import logging
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage

from bridzik_desktop.art.contents import Contents, inspect
from bridzik_desktop.art.deck import Deck, SvgFile
from bridzik_desktop.art.diskcache import DiskCache
from bridzik_desktop.art.errors import DeckError
from bridzik_desktop.art.frame import margin, with_shadow
from bridzik_desktop.art.image_format import FORMAT

if TYPE_CHECKING:
    from bridzik_desktop.art.svg import Drawing  # loaded with the first picture that is drawn

log = logging.getLogger(__name__)

# A card covers nearly all of its bounds; less than this is a picture that went wrong.
_INK = 0.05
_DRAWINGS = 3
# Qt's scale for PNG: 0 packs most, 100 not at all. Level one is four times faster than the default.
_PNG_QUALITY = 85


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card of a deck, by its KDE element id (`1_heart`, `back`)."""

    deck: Deck
    element: str

    @property
    def svg(self) -> SvgFile:
        """The file it is drawn from."""
        return self.deck.svg


@dataclass(frozen=True, slots=True)
class FilePicture:
    """A whole SVG file: a die, a coin, a tile."""

    svg: SvgFile


@dataclass(frozen=True, slots=True)
class BackPicture:
    """A whole SVG file that is the back of a card."""

    svg: SvgFile


Picture = CardPicture | FilePicture | BackPicture


class Studio:
    """Draws pictures and looks through decks. Any thread may call."""

    def __init__(self, cache: DiskCache) -> None:
        self._cache = cache
        self._local = threading.local()
        self._lock = threading.Lock()
        self._contents: dict[tuple[SvgFile, str], Contents | DeckError] = {}

    def contents(self, deck: Deck) -> Contents:
        """What the deck holds. Raises DeckError; the second time at once."""
        stamp = deck.svg.stamp()
        with self._lock:
            known = self._contents.get((deck.svg, stamp))
            if known is None:
                try:
                    known = self._looked_through(deck, stamp)
                except DeckError as error:
                    known = error
                self._contents[deck.svg, stamp] = known
        if isinstance(known, DeckError):
            raise known
        return known

    def image(self, picture: Picture, size: QSize) -> QImage | None:
        """The picture at `size` pixels; None if the deck lacks it or it can't be drawn. Raises DeckError."""
        svg = picture.svg
        element = ""
        if isinstance(picture, CardPicture):
            found = self.contents(picture.deck).elements.get(picture.element)
            if found is None:
                return None
            element = found
        kind = type(picture).__name__
        key = (str(svg.path), svg.member, svg.stamp(), kind, element, size.width(), size.height())
        image = self._cached(key, size)
        if image is None:
            image = self._drawn(picture, element, size)
            if image is not None and self._cache.keeps:
                self._cache.put(key, _png(image))
        return image

    def _drawn(self, picture: Picture, element: str, size: QSize) -> QImage | None:
        drawing = self._drawing(picture.svg)
        if isinstance(picture, FilePicture):
            return drawing.image(element, size)
        image = drawing.image(element, size, margin(size.width()))
        from bridzik_desktop.art.svg import ink

        if ink(image) < _INK:
            log.info("%s of %s draws nothing", element, picture.svg.path)
            return None
        return with_shadow(image)

    def _cached(self, key: tuple[object, ...], size: QSize) -> QImage | None:
        data = self._cache.get(key)
        if data is None:
            return None
        image = QImage.fromData(data)
        return image.convertToFormat(FORMAT) if image.size() == size else None

    def _looked_through(self, deck: Deck, stamp: str) -> Contents:
        key = (str(deck.svg.path), deck.svg.member, stamp, deck.suits, "contents")
        data = self._cache.get(key)
        if data is not None:
            return Contents.load(data)
        contents = inspect(deck, self._drawing(deck.svg))
        self._cache.put(key, contents.dump())
        return contents

    def _drawing(self, svg: SvgFile) -> "Drawing":
        """This thread's parsed copy of a file; the last few used are kept as long as the thread lives."""
        from bridzik_desktop.art.svg import Drawing

        drawings: OrderedDict[tuple[SvgFile, str], Drawing] | None
        drawings = getattr(self._local, "drawings", None)
        if drawings is None:
            drawings = self._local.drawings = OrderedDict()
        key = (svg, svg.stamp())
        if key not in drawings:
            drawings[key] = Drawing(svg.read(), svg.member or svg.path.name)
            if len(drawings) > _DRAWINGS:
                drawings.popitem(last=False)
        drawings.move_to_end(key)
        return drawings[key]


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", _PNG_QUALITY)  # type: ignore[call-overload]  # the stubs want bytes, Qt takes both
    return bytes(buffer.data().data())
