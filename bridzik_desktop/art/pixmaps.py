"""Pixmaps at exactly the size wanted: from memory, or an older size stands in until a thread is done."""

import logging
from collections import OrderedDict, defaultdict
from concurrent.futures import Future
from typing import NamedTuple

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap

from bridzik_desktop.art.blank import bare_card, blank_card
from bridzik_desktop.art.cards import BACK
from bridzik_desktop.art.errors import DeckError
from bridzik_desktop.art.image_format import FORMAT
from bridzik_desktop.art.studio import BackPicture, CardPicture, Picture, Studio
from bridzik_desktop.art.workers import Workers

log = logging.getLogger(__name__)

MEMORY = 64 * 1024 * 1024
"""Bytes of pixmaps kept in memory; what the scene's items hold lives on beside that."""

_BARE = 16


class Key(NamedTuple):
    """One pixmap: what is on it, its size in device pixels, and how many of them make a logical one."""

    picture: Picture
    width: int
    height: int
    ratio: float


class _Order:
    """A pixmap that is being drawn, and what is shown meanwhile: made once, however often it is asked for."""

    def __init__(self, stand_in: QPixmap) -> None:
        self.stand_in = stand_in


class Pixmaps(QObject):
    """The pixmaps of all pictures. Belongs to the GUI thread and never waits."""

    ready = Signal(object)
    """The pixmap of this Key can be had now."""

    def __init__(
        self, studio: Studio, workers: Workers, memory: int = MEMORY, parent: QObject | None = None
    ) -> None:
        """Have `workers` draw in `studio`, and keep at most `memory` bytes of pixmaps."""
        super().__init__(parent)
        self._studio = studio
        self._workers = workers
        self._memory = memory
        self._bytes = 0
        self._pixmaps: OrderedDict[Key, QPixmap] = OrderedDict()
        self._sizes: defaultdict[Picture, list[Key]] = defaultdict(list)
        self._waiting: dict[Key, _Order] = {}
        self._bare: dict[tuple[str, int, int, float], QPixmap] = {}

    def pixmap(self, picture: Picture, width: float, height: float, dpr: float, mark: str = "") -> QPixmap:
        """The picture, `width` × `height` logical pixels, `dpr` device pixels each.

        If it isn't there yet, it is ordered, and another size of it, else bare paper, stands in, as large as
        was asked for. `mark` is what to write on a card that the deck lacks.
        """
        key = Key(picture, max(1, round(width * dpr)), max(1, round(height * dpr)), dpr)
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
            return found
        order = self._waiting.get(key)
        if order is None:
            order = self._order(key, mark)
        return order.stand_in

    def blank(self, mark: str, width: float, height: float, dpr: float) -> QPixmap:
        """A card marked `mark` where there is no deck at all, a bare back for `""`."""
        size = QSize(max(1, round(width * dpr)), max(1, round(height * dpr)))
        image = blank_card(mark, size) if mark else bare_card(size, face_up=False)
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(dpr)
        return pixmap

    @property
    def is_waiting(self) -> bool:
        """Whether a picture that was asked for is still being drawn."""
        return bool(self._waiting)

    def forget_waiting(self) -> None:
        """Drop orders nobody has begun, before all is asked for in a new size."""
        self._waiting.clear()

    def _order(self, key: Key, mark: str) -> "_Order":
        order = self._waiting[key] = _Order(self._stand_in(key))
        size = QSize(key.width, key.height)

        def draw() -> QImage | None:
            # Forgotten meanwhile: the thread has better things to do.
            return self._studio.image(key.picture, size) if self._waiting.get(key) is order else None

        def keep(future: Future[QImage | None]) -> None:
            try:
                image = future.result()
            except DeckError as error:
                log.info("%s can't be drawn: %s", key.picture.svg.path, error)
                image = None
            if self._waiting.get(key) is order:
                del self._waiting[key]
                self._keep(key, image if image is not None else _substitute(key, mark))

        self._workers.submit(draw, keep)
        return order

    def _keep(self, key: Key, image: QImage) -> None:
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(key.ratio)
        if key not in self._pixmaps:
            self._sizes[key.picture].append(key)
            self._bytes += _bytes(key)
        self._pixmaps[key] = pixmap
        while self._bytes > self._memory and len(self._pixmaps) > 1:
            oldest, _ = self._pixmaps.popitem(last=False)
            self._bytes -= _bytes(oldest)
            self._sizes[oldest.picture].remove(oldest)
            if not self._sizes[oldest.picture]:
                del self._sizes[oldest.picture]
        self.ready.emit(key)

    def _stand_in(self, key: Key) -> QPixmap:
        """The nearest size there is. Only its pixel ratio changes: the scene scales it, nothing is drawn."""
        others = self._sizes.get(key.picture)
        if others:
            nearest = min(others, key=lambda other: abs(other.width - key.width))
            pixmap = QPixmap(self._pixmaps[nearest])
            pixmap.setDevicePixelRatio(nearest.width * key.ratio / key.width)
            return pixmap
        return self._bare_pixmap(key)

    def _bare_pixmap(self, key: Key) -> QPixmap:
        """Paper for a picture that was never drawn; a hand asks for the same paper many times."""
        kind = (_kind(key.picture), key.width, key.height, key.ratio)
        if kind not in self._bare:
            if len(self._bare) >= _BARE:
                self._bare.clear()
            pixmap = self._bare[kind] = QPixmap.fromImage(_bare(key))
            pixmap.setDevicePixelRatio(key.ratio)
        return self._bare[kind]


def _bytes(key: Key) -> int:
    return 4 * key.width * key.height


def _kind(picture: Picture) -> str:
    """Whether a picture is that of a face, a back or something else."""
    if isinstance(picture, CardPicture):
        return "back" if picture.element == BACK else "face"
    return "back" if isinstance(picture, BackPicture) else "other"


def _bare(key: Key) -> QImage:
    """What stands in for a picture that was never drawn: paper, or nothing where it is no card."""
    size = QSize(key.width, key.height)
    kind = _kind(key.picture)
    if kind == "other":
        image = QImage(size, FORMAT)
        image.fill(Qt.GlobalColor.transparent)
        return image
    return bare_card(size, face_up=kind == "face")


def _substitute(key: Key, mark: str) -> QImage:
    """What is shown in place of a picture that can't be drawn."""
    return blank_card(mark, QSize(key.width, key.height)) if mark else _bare(key)
