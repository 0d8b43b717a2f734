"""Cards without a picture: marked where the deck has none, bare while the picture is being drawn."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from bridzik_desktop.art.frame import margin, with_shadow
from bridzik_desktop.art.image_format import FORMAT

_PAPER = QColor("#f6efdf")
_BACK = QColor("#7b4a3a")
_EDGE = QColor("#a3937a")
_INK = QColor("#4a3b2a")


def blank_card(text: str, size: QSize) -> QImage:
    """Paper of `size` pixels with `text` (`"H7"`) in the middle and a dashed frame: this deck lacks the card.

    Without a text the frame is empty. For the GUI thread: fonts.
    """
    image = _sheet(size, _PAPER)
    width = size.width()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner = QRectF(image.rect()).adjusted(0.1 * width, 0.1 * width, -0.1 * width, -0.1 * width)
    painter.setPen(QPen(_EDGE, max(1.0, 0.015 * width), Qt.PenStyle.DashLine))
    painter.drawRoundedRect(inner, 0.04 * width, 0.04 * width)
    if text:
        font = QFont()
        font.setPixelSize(max(6, round(0.36 * width)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(_INK)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return with_shadow(image)


def bare_card(size: QSize, *, face_up: bool) -> QImage:
    """What is shown of a card until its picture comes for the first time."""
    return with_shadow(_sheet(size, _PAPER if face_up else _BACK))


def _sheet(size: QSize, colour: QColor) -> QImage:
    """A card-shaped sheet with round corners on a transparent image."""
    image = QImage(size, FORMAT)
    image.fill(Qt.GlobalColor.transparent)
    width = size.width()
    edge = max(1.0, 0.008 * width)
    free = margin(width) + edge / 2
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(_EDGE, edge))
    painter.setBrush(colour)
    painter.drawRoundedRect(
        QRectF(image.rect()).adjusted(free, free, -free, -free), 0.06 * width, 0.06 * width
    )
    painter.end()
    return image
