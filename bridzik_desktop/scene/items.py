"""What the scene is made of: things on the table (cards, dice, coins), name plates, a notice."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from bridzik_desktop import ink
from bridzik_desktop.scene.layout import Pose
from bridzik_desktop.scene.tableau import Face, Look, Picture, Plate, Spot

GOLD = QColor("#E8B84A")
INK = QColor(ink.INK)
CREAM = QColor(ink.PAPER)
SHADE = QColor(30, 22, 16, 84)
PLATE_SHADE = QColor(24, 18, 14, 168)
ACTIVE_SHADE = QColor(24, 18, 14, 205)
"""Dark enough for cream letters on the lightest cloth."""
LINES = QColor("#F0DFB8")
SMALLEST = 0.72
"""A text of a plate that is too long becomes smaller, but not below this share; then it is cut."""
FADED = 0.55
"""How much of a picture without the outline of a card is seen where a rule forbids it."""
SHADOW = 0.02
"""Share of a card's pixmap, on each side, that is its shadow (as `art.frame` paints it)."""
CORNER = 0.065
"""Radius of a card's corners, in widths of the card."""


class Pictures(Protocol):
    """Who paints: pixmaps at exactly the size and device pixel ratio asked for (`bridzik_desktop.art`)."""

    def pixmap(self, picture: Picture, pack: str, width: float, ratio: float) -> QPixmap:
        """The picture `width` logical pixels wide; never waits, so it may be a stand-in until `changed`."""
        ...

    def aspect(self, pack: str) -> float:
        """Width over height of a card of `pack`."""
        ...


class Thing(QGraphicsPixmapItem):
    """One thing on the table. It knows its spot and pose; moving it is the animator's business."""

    def __init__(self, spot: Spot, pictures: Pictures, pack: str, ratio: float) -> None:
        super().__init__()
        self.spot = spot
        self.pack = pack
        self._pictures = pictures
        self._ratio = ratio
        self._width = 0.0
        self._turned = 1.0
        self._cursor = False
        self.shown = spot.picture
        self.pose = Pose(0.0, 0.0, 0.0, 1.0, 0.0)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)

    def place(self, pose: Pose) -> None:
        """Lie at `pose`, showing the picture in its full size there."""
        self.sharpen(pose.width)
        self.move(pose)

    def sharpen(self, width: float) -> None:
        """Take the pixmap for a thing `width` wide."""
        self._width = width
        self.refresh()

    def refresh(self) -> None:
        """Take the pixmap anew (the deck changed, or a better one is ready)."""
        pixmap = self._pictures.pixmap(self.shown, self.pack, self._width, self._ratio)
        self.setPixmap(pixmap)
        size = pixmap.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)

    def set_ratio(self, ratio: float) -> None:
        """The screen's device pixel ratio changed."""
        if ratio != self._ratio:
            self._ratio = ratio
            self.refresh()

    def move(self, pose: Pose, turned: float = 1.0, *, flying: bool = False) -> None:
        """Go to `pose` at once; `turned` is the share of its width that a turning thing shows (1 = all).

        A `flying` thing is drawn the quick way: smoothing fifty turned cards costs more than a frame has.
        """
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        self.setRotation(pose.angle)
        mode = Qt.TransformationMode
        scale = pose.width / self._width if self._width else 1.0
        plain = flying or (pose.angle == 0.0 and abs(scale - 1.0) < 0.001)
        self.setTransformationMode(mode.FastTransformation if plain else mode.SmoothTransformation)
        if turned != self._turned:
            self._turned = turned
            self.setTransform(self.transform().fromScale(max(turned, 0.02), 1.0))
        self.setScale(scale)

    def show_picture(self, picture: Picture) -> None:
        """Show another side."""
        if picture != self.shown:
            self.shown = picture
            self.refresh()

    def mark(self, spot: Spot) -> None:
        """Take over a new spot's marks."""
        if spot != self.spot:
            self.spot = spot
            self.update()

    def set_cursor(self, on: bool) -> None:
        """Whether the keyboard stands on it."""
        if on != self._cursor:
            self._cursor = on
            self.update()

    def boundingRect(self) -> QRectF:
        """Override of QGraphicsPixmapItem: the picture, its ring and its caption."""
        below = 10.0 + max(super().boundingRect().width() * 0.3, 18.0) if self.spot.caption else 4.0
        return super().boundingRect().adjusted(-4, -4, 4, below)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Override of QGraphicsPixmapItem: the picture, then its marks."""
        size = self.pixmap().deviceIndependentSize()
        painter.setRenderHint(
            QPainter.RenderHint.SmoothPixmapTransform,
            self.transformationMode() == Qt.TransformationMode.SmoothTransformation,
        )
        look = self.spot.look
        if look is Look.BARRED and self.shown.face is Face.PICTURE:
            painter.setOpacity(FADED)
        painter.drawPixmap(self.offset(), self.pixmap())
        painter.setOpacity(1.0)
        if look is Look.BARRED or look in (Look.WINNING, Look.CHOSEN) or self._cursor:
            inset = max(1.0, size.width() * SHADOW) if self.shown.face is not Face.PICTURE else 0.0
            rect = QRectF(self.offset(), size).adjusted(inset, inset, -inset, -inset)
            self._paint_marks(painter, rect, look)
        if self.spot.caption:
            self._paint_caption(painter, size)

    def _paint_marks(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The view keeps the painter's state from item to item.
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = rect.width() * (CORNER if self.shown.face is not Face.PICTURE else 0.2)
        outline = QPainterPath()
        outline.addRoundedRect(rect, radius, radius)
        if look is Look.BARRED and self.shown.face is not Face.PICTURE:
            painter.fillPath(outline, SHADE)
        if look in (Look.WINNING, Look.CHOSEN):
            painter.setPen(QPen(GOLD, max(3.5, rect.width() * 0.028)))
            painter.drawPath(outline)
        if self._cursor:
            painter.setPen(QPen(INK, 5))
            painter.drawPath(outline)
            painter.setPen(QPen(CREAM, 2, Qt.PenStyle.DashLine))
            painter.drawPath(outline)

    def _paint_caption(self, painter: QPainter, size: QSizeF) -> None:
        font = QFont(painter.font())
        font.setPixelSize(max(round(size.width() * 0.2), 12))
        font.setBold(True)
        metrics = QFontMetricsF(font)
        height = metrics.height()
        width = max(metrics.horizontalAdvance(self.spot.caption) + height * 0.7, height)
        rect = QRectF(-width / 2, size.height() / 2 + 3, width, height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PLATE_SHADE)
        painter.drawRoundedRect(rect, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(CREAM)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.spot.caption)


class PlateItem(QGraphicsItem):
    """A seat's name plate: name, lines, badges; glows while the seat is to act."""

    def __init__(self, plate: Plate, rect: QRectF, pictures: Pictures, ratio: float, points: float) -> None:
        super().__init__()
        self._pictures = pictures
        self.setZValue(5)
        self.show_plate(plate, rect, ratio, points)

    def show_plate(self, plate: Plate, rect: QRectF, ratio: float, points: float) -> None:
        """Show `plate` in `rect`, text `points` pixels high."""
        self.prepareGeometryChange()
        self._plate, self._size, self._ratio, self._points = plate, rect.size(), ratio, points
        self.setPos(rect.topLeft())
        self.setToolTip("\n".join(filter(None, (plate.name, *plate.lines, plate.task))))
        self.update()

    def boundingRect(self) -> QRectF:
        """Override of QGraphicsItem."""
        return QRectF(QPointF(0, 0), self._size).adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Override of QGraphicsItem."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(0, 0), self._size)
        plate = self._plate
        path = QPainterPath()
        path.addRoundedRect(rect, 9, 9)
        painter.fillPath(path, ACTIVE_SHADE if plate.active else PLATE_SHADE)
        if plate.active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(GOLD, 2.5))
            painter.drawPath(path)
        strip = rect.height() < 2.6 * self._points
        right = self._paint_badges(painter, rect, strip)
        if strip:
            self._paint_strip(painter, rect.adjusted(12, 0, -right - 8, 0))
        else:
            self._paint_box(painter, rect.adjusted(11, 5, -8, -5), right)

    def _font(self, bold: bool, factor: float = 1.0) -> QFont:
        font = QFont()
        font.setPixelSize(round(self._points * factor))
        font.setBold(bold)
        return font

    def _paint_badges(self, painter: QPainter, rect: QRectF, strip: bool) -> float:
        side = min(rect.height() * 0.7, 1.5 * self._points)
        x = rect.right() - 8
        for badge in self._plate.badges:
            pixmap = self._pictures.pixmap(Picture(Face.PICTURE, badge), "", side, self._ratio)
            height = pixmap.deviceIndependentSize().height()
            x -= side
            y = rect.center().y() - height / 2 if strip else rect.top() + 6
            painter.drawPixmap(QPointF(x, y), pixmap)
            x -= 4
        return rect.right() - x

    def _fitting(self, text: str, *, bold: bool, factor: float, width: float) -> tuple[QFont, str]:
        """A font in which `text` fits `width`, and the text, cut where even the smallest is too large."""
        font = self._font(bold, factor)
        if width <= 0:
            return font, ""
        needed = QFontMetricsF(font).horizontalAdvance(text)
        if needed > width:
            font = self._font(bold, factor * max(width / needed * 0.98, SMALLEST))
        return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)

    def _paint_strip(self, painter: QPainter, rect: QRectF) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter
        plain = self._font(bold=False)
        lines = "      ".join(self._plate.lines)
        left = rect.width() - QFontMetricsF(plain).horizontalAdvance(lines) - 22
        room = max(rect.width() * 0.4, left)
        bold, name = self._fitting(self._plate.name, bold=True, factor=1.0, width=room)
        painter.setFont(bold)
        painter.setPen(CREAM)
        painter.drawText(rect, middle, name)
        rest = rect.adjusted(QFontMetricsF(bold).horizontalAdvance(name) + 22, 0, 0, 0)
        plain, text = self._fitting(lines, bold=False, factor=1.0, width=rest.width())
        painter.setFont(plain)
        painter.setPen(LINES)
        painter.drawText(rest, middle, text)
        self._paint_task(painter, rest.adjusted(QFontMetricsF(plain).horizontalAdvance(text) + 22, 0, 0, 0))

    def _paint_task(self, painter: QPainter, room: QRectF) -> None:
        """What is to be done, if all of it can be read: it must not push aside how things stand."""
        font, shown = self._fitting(self._plate.task, bold=False, factor=1.0, width=room.width())
        if shown and shown == self._plate.task:
            painter.setFont(font)
            painter.setPen(GOLD)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, shown)

    def _paint_box(self, painter: QPainter, rect: QRectF, badges: float) -> None:
        step = rect.height() / max(1 + len(self._plate.lines), 3)
        painter.setPen(CREAM)
        for row, text in enumerate((self._plate.name, *self._plate.lines)):
            width = rect.width() - (badges if row == 0 else 0)
            factor = 1.0 if row == 0 else 0.92
            font, shown = self._fitting(text, bold=row == 0, factor=factor, width=width)
            painter.setFont(font)
            line = QRectF(rect.left(), rect.top() + row * step, width, step)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
            painter.setPen(LINES)


class NoticeItem(QGraphicsItem):
    """A text in the middle of the table ("Waiting for Boris", "Hearts are led")."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._points = 15.0
        self._rect = QRectF()
        self.setZValue(8)

    def show_text(self, text: str, centre: QPointF, points: float) -> None:
        """Show `text` about `centre`; "" hides it."""
        if (text, points) != (self._text, self._points) or centre != self.pos():
            self.prepareGeometryChange()
            self._text, self._points = text, points
            font = self._font()
            self._rect = (
                QFontMetricsF(font)
                .boundingRect(
                    QRectF(-17 * points, -100, 34 * points, 200),
                    int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap),
                    text,
                )
                .adjusted(-14, -7, 14, 7)
            )
            self.setPos(centre)
            self.update()
        self.setVisible(bool(text))

    def _font(self) -> QFont:
        font = QFont()
        font.setPixelSize(round(self._points * 1.1))
        return font

    def boundingRect(self) -> QRectF:
        """Override of QGraphicsItem."""
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Override of QGraphicsItem."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PLATE_SHADE)
        painter.drawRoundedRect(self._rect, 10, 10)
        painter.setFont(self._font())
        painter.setPen(QColor("#F6EBCB"))
        painter.drawText(self._rect, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._text)
