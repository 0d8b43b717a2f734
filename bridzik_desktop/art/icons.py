"""Icons drawn in black on disk, shown in the colour of the text beside them."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from bridzik_desktop.art.errors import DeckError
from bridzik_desktop.art.files import read_svg
from bridzik_desktop.art.image_format import FORMAT

if TYPE_CHECKING:
    from bridzik_desktop.art.svg import Drawing  # loaded with the first picture that is drawn

log = logging.getLogger(__name__)

_DISABLED = 0.4
# 100, 125, 150, 200 %: Qt takes the nearest of them, so that none is blurred.
_RATIOS = (1.0, 1.25, 1.5, 2.0)


class Icons:
    """The monochrome icons of one folder. For the GUI thread: they are small, so each is drawn at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drawings: dict[str, Drawing | None] = {}
        self._icons: dict[tuple[str, int, int], QIcon] = {}

    def icon(self, name: str, colour: QColor, size: int) -> QIcon:
        """`name`.svg in `colour`, `size` logical pixels, sharp at the usual scales, paler where disabled."""
        key = (name, colour.rgba(), size)
        if key not in self._icons:
            icon = QIcon()
            pale = QColor(colour)
            pale.setAlphaF(colour.alphaF() * _DISABLED)
            for ratio in _RATIOS:
                icon.addPixmap(self.pixmap(name, colour, size, ratio))
                icon.addPixmap(self.pixmap(name, pale, size, ratio), QIcon.Mode.Disabled)
            self._icons[key] = icon
        return self._icons[key]

    def pixmap(self, name: str, colour: QColor, size: int, dpr: float) -> QPixmap:
        """`name`.svg in `colour`, `size` logical pixels of `dpr` device pixels each.

        An icon that isn't there is transparent, and an error in the log.
        """
        pixels = QSize(round(size * dpr), round(size * dpr))
        drawing = self._drawing(name)
        if drawing is None:
            image = QImage(pixels, FORMAT)
            image.fill(Qt.GlobalColor.transparent)
        else:
            image = drawing.image("", pixels)
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(image.rect(), colour)
        painter.end()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(dpr)
        return pixmap

    def _drawing(self, name: str) -> "Drawing | None":
        from bridzik_desktop.art.svg import Drawing

        if name not in self._drawings:
            path = self._folder / f"{name}.svg"
            try:
                self._drawings[name] = Drawing(read_svg(path), path.name)
            except DeckError as error:
                log.error("icon %s can't be drawn: %s", path, error)
                self._drawings[name] = None
        return self._drawings[name]
