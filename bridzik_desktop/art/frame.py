"""The thin shadow of a card, inside its pixmap, so that the scene need not know of it.

The pixmap is exactly as large as was asked for; the card in it leaves a margin of 2 % of its width (one pixel
at least) for the shadow. Outside the card's own round corners everything is transparent: there is no halo.
"""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from bridzik_desktop.art.image_format import FORMAT

_MARGIN = 0.02
_STRENGTH = 0.11


def margin(width: int) -> int:
    """Pixels left free on each side of a card whose pixmap is `width` pixels wide."""
    return max(1, round(width * _MARGIN))


def with_shadow(card: QImage) -> QImage:
    """The same image with a soft shadow, lit from above, under what is drawn on it."""
    reach = margin(card.width())
    shadow = card.copy()
    painter = QPainter(shadow)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(shadow.rect(), QColor(20, 14, 8))
    painter.end()
    image = QImage(card.size(), FORMAT)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setOpacity(_STRENGTH)
    for x, y in ((0, 1), (0.5, 0.5), (-0.5, 0.5), (0.9, 0.2), (-0.9, 0.2), (0, -0.5)):
        painter.drawImage(QPointF(x * reach, y * reach), shadow)
    painter.setOpacity(1)
    painter.drawImage(0, 0, card)
    painter.end()
    return image
