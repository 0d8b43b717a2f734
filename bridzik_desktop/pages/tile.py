"""A game on the home page: its picture, name and one sentence, in whatever room there is."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QIcon, QPaintEvent, QPalette, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QWidget,
)

from bridzik_desktop import games
from bridzik_desktop.pages.panel_button import ToolButton

PICTURE = QSize(208, 130)
"""Picture of a tile in logical pixels as it is drawn; it is shown in any size of this shape."""
LARGEST = 460
"""Width of the largest picture."""
SMALLEST = QSize(120, 96)
"""A tile at the least."""
SMALLEST_NAME = 0.75
"""The smallest letters of a name that look well, as a share of the usual ones."""
EDGE, GAP = 9, 5
"""Pixels about the picture and between picture, name and sentence."""


class Tile(ToolButton):
    """Begins a match of `game`. `resized` tells the page that the sentence breaks into other lines."""

    resized = Signal()

    def __init__(
        self, game: str, picture: Callable[[str, float, float], QPixmap], parent: QWidget | None = None
    ) -> None:
        """`picture` paints the picture of a game at a width and device pixel ratio."""
        super().__init__(parent)
        self.game = game
        self._picture = picture
        self._lines = 2
        self._share = 1.0
        self.setObjectName("tile")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        introduction = games.introduction_of(self.game)
        self.setText(introduction.title())
        self.setToolTip(introduction.tagline())
        self.setAccessibleName(introduction.title())
        self.setAccessibleDescription(introduction.tagline())
        self.resized.emit()

    # Geometry.

    @property
    def _inner_width(self) -> int:
        return self.width() - 2 * EDGE

    def lines_needed(self) -> int:
        """Into how many lines the sentence breaks at the present width."""
        metrics = QFontMetrics(plain_font())
        room = QRect(0, 0, max(self._inner_width, 1), 10_000)
        return round(metrics.boundingRect(room, WRAPPED, self.toolTip()).height() / metrics.lineSpacing())

    def name_share(self) -> float:
        """How much smaller than usual the name must be written to be seen whole at the present width."""
        return min(self._inner_width / max(self.fontMetrics().horizontalAdvance(self.text()), 1), 1.0)

    def width_needed(self) -> int:
        """The width at which the name can be written as large as it should be at the least."""
        name = self.fontMetrics().horizontalAdvance(self.text()) * SMALLEST_NAME
        return max(round(name) + 2 * EDGE, SMALLEST.width())

    def fit(self, share: float, lines: int, *, whole: bool) -> None:
        """Write the name `share` as large as usual and keep room for a sentence of `lines`, as all tiles of a page do.

        A `whole` tile is never lower than what it shows.
        """
        self._share, self._lines = share, lines
        widest = PICTURE.width() if whole else LARGEST
        picture = min(self._inner_width, widest) * PICTURE.height() // PICTURE.width()
        height = max(picture + self._texts_height(), SMALLEST.height())
        self.setMaximumHeight(height)
        self.setMinimumHeight(height if whole else 0)
        self.update()

    def _texts_height(self, *, sentence: bool = True) -> int:
        height = 2 * EDGE + GAP + self.fontMetrics().height()
        if sentence:
            height += GAP + self._lines * QFontMetrics(plain_font()).lineSpacing()
        return height

    def sizeHint(self) -> QSize:
        """Override of QToolButton: the picture in its own size, and the name."""
        return QSize(PICTURE.width() + 2 * EDGE, PICTURE.height() + self._texts_height(sentence=False))

    def minimumSizeHint(self) -> QSize:
        """Override of QToolButton: a small picture will do."""
        return SMALLEST

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QToolButton."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.resized.emit()

    # Painting.

    def _name_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(int(QFontInfo(font).pixelSize() * self._share), 9))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override of QToolButton: the button's own ground, then picture, name and sentence."""
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text, option.icon = "", QIcon()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        sentence = self.height() - self._texts_height() >= SMALLEST.height() // 2
        room = self.height() - self._texts_height(sentence=sentence)
        shape = PICTURE.width() / PICTURE.height()
        width = max(min(self._inner_width, LARGEST, int(room * shape)), 16)
        pixmap = self._picture(self.game, float(width), self.devicePixelRatioF())
        left = (self.width() - width) / 2
        painter.setRenderHint(QStylePainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(left, EDGE, width, width / shape), pixmap, QRectF(pixmap.rect()))
        top = EDGE + round(width / shape) + GAP
        height = self.fontMetrics().height()
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        painter.setFont(self._name_font())
        painter.drawText(QRect(0, top, self.width(), height), Qt.AlignmentFlag.AlignCenter, self.text())
        if sentence:
            painter.setFont(plain_font())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            top += height + GAP
            painter.drawText(
                QRect(EDGE, top, self._inner_width, self.height() - top - EDGE // 2), WRAPPED, self.toolTip()
            )


WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


def plain_font() -> QFont:
    """The program's font; its weight is said, or a painter would take that of the name."""
    font = QFont(QApplication.font())
    font.setBold(False)
    font.setPointSizeF(font.pointSizeF())
    return font
