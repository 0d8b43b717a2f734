"""One parsed SVG, drawn without holding Python's interpreter lock.

PySide calls `QSvgRenderer.load` and `render` with the lock held, so a thread that draws an ornate deck
(300 ms a card) would still stop the window. Both are Qt slots, and `QMetaObject.invokeMethod` lets it go.
"""

import math

from PySide6.QtCore import Q_ARG, QByteArray, QMetaObject, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.expansion import is_bomb
from bridzik_desktop.art.image_format import FORMAT

_LARGEST = 1e6
# Shapes this little apart are drawn to fill the space; more, and they keep their own shape.
_STRETCH = 0.04


class Drawing:
    """A parsed SVG. May be used by any thread, by one at a time."""

    def __init__(self, data: bytes, name: str) -> None:
        """Parse `data`. Raises DeckError, naming `name`: UNREADABLE, TOO_COMPLEX."""
        from PySide6.QtSvg import (
            QSvgRenderer,  # 20 ms that a window with all its pictures in the cache spares
        )

        if is_bomb(data):
            raise DeckError(Reason.TOO_COMPLEX, file=name)
        self._renderer = QSvgRenderer()
        # An animated SVG would start a timer, which this thread can't serve.
        self._renderer.setAnimationEnabled(False)
        QMetaObject.invokeMethod(
            self._renderer,
            "load",
            Qt.ConnectionType.DirectConnection,
            Q_ARG(QByteArray, QByteArray(data)),
        )
        if not self._renderer.isValid():
            raise DeckError(Reason.UNREADABLE, file=name)

    def bounds(self, element: str) -> QRectF | None:
        """The natural bounds of an element, None if there is none with that id; `""` is the whole drawing."""
        if not element:
            return self._renderer.viewBoxF()
        if not self._renderer.elementExists(element):
            return None
        return self._renderer.boundsOnElement(element)

    def image(self, element: str, size: QSize, inset: float = 0.0) -> QImage:
        """The element on a transparent image of `size` pixels, `inset` pixels free on each side.

        It fills the image if its shape is about the same, and is centred in it otherwise.
        """
        image = QImage(size, FORMAT)
        image.fill(Qt.GlobalColor.transparent)
        space = QRectF(inset, inset, size.width() - 2 * inset, size.height() - 2 * inset)
        bounds = self.bounds(element)
        if bounds is None or not is_sound(bounds) or space.isEmpty():
            return image
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(space)
        arguments = [Q_ARG("QPainter*", painter)]
        if element:
            arguments.append(Q_ARG(str, element))
        arguments.append(Q_ARG(QRectF, fitted(bounds, space)))
        QMetaObject.invokeMethod(self._renderer, "render", Qt.ConnectionType.DirectConnection, *arguments)
        painter.end()
        return image


def is_sound(bounds: QRectF) -> bool:
    """Whether bounds are a rectangle that can be drawn: finite, not empty, not absurdly large or far away."""
    edges = (bounds.left(), bounds.top(), bounds.right(), bounds.bottom())
    return not bounds.isEmpty() and all(math.isfinite(edge) and abs(edge) < _LARGEST for edge in edges)


def fitted(bounds: QRectF, space: QRectF) -> QRectF:
    """Where in `space` a picture of the shape of `bounds` goes."""
    stretch = (bounds.height() / bounds.width()) / (space.height() / space.width())
    if abs(stretch - 1) <= _STRETCH:
        return space
    scale = min(space.width() / bounds.width(), space.height() / bounds.height())
    target = QRectF(0, 0, bounds.width() * scale, bounds.height() * scale)
    target.moveCenter(space.center())
    return target


def ink(image: QImage) -> float:
    """The share of the image, 0 to 1, on which anything is drawn, coarsely."""
    coarse = image.scaled(16, 16, mode=Qt.TransformationMode.SmoothTransformation)
    return sum(coarse.pixelColor(x, y).alpha() > 0 for x in range(16) for y in range(16)) / 256
