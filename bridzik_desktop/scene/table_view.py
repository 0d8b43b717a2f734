"""The view on the scene: cloth behind it, mouse and keys turned into picks."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from bridzik_desktop.scene.items import Thing
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.scene.tableau import Look, Spot


class Cloth(Protocol):
    """Who weaves the table cloth (`bridzik_desktop.art`)."""

    def cloth(self, size: QSizeF, ratio: float) -> QPixmap:
        """One pixmap for the whole table, at `size` logical pixels."""
        ...


class TableView(QGraphicsView):
    """The table as the user sees it. `picked` names a thing by key; `skipped` is a click on nothing."""

    picked = Signal(str)
    skipped = Signal()
    resized = Signal()
    """The table has another size: what lies over it has to follow."""

    def __init__(self, scene: TableScene, cloth: Cloth, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._cloth_maker = cloth
        self._cloth = QPixmap()
        self._text_scale = 1.0
        self.enter_picks = True
        """Whether Enter picks what the keyboard stands on; where a question takes Enter only the space bar does."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMinimumSize(480, 380)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)

    def set_text_scale(self, scale: float) -> None:
        """Text size of plates and notices, 1.0 = 100 %."""
        self._text_scale = scale
        self._fit()

    def refresh_cloth(self) -> None:
        """Weave the cloth anew (its colour or a slider changed)."""
        self._cloth = QPixmap()
        self.viewport().update()

    def _fit(self) -> None:
        self._table.set_size(QSizeF(self.viewport().size()), self.devicePixelRatioF(), self._text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QGraphicsView: the table fills the view."""
        super().resizeEvent(event)
        self._cloth = QPixmap()
        self._fit()
        self.resized.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Override of QGraphicsView: the cloth, one ready pixmap."""
        size, ratio = QSizeF(self.viewport().size()), self.devicePixelRatioF()
        if self._cloth.isNull() or self._cloth.deviceIndependentSize() != size:
            self._cloth = self._cloth_maker.cloth(size, ratio)
        assert isinstance(rect, QRectF)
        source = QRectF(rect.topLeft() * ratio, rect.size() * ratio)
        painter.drawPixmap(rect, self._cloth, source)

    def _key_at(self, point: QPoint) -> str | None:
        # Cards raised or overlapping: the topmost thing under the pointer is meant.
        for item in self.items(point):
            if isinstance(item, Thing):
                return item.spot.key if item.spot.pickable else None
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Override of QGraphicsView: picks the thing pressed, at the moment of the press."""
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._table.set_cursor(None)
        key = self._key_at(event.position().toPoint())
        if key is None:
            self.skipped.emit()
        else:
            self.picked.emit(key)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override of QGraphicsView: two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Override of QGraphicsView: the pointer says what can be clicked."""
        over = self._key_at(event.position().toPoint()) is not None
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() is not shape:
            self.viewport().setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QGraphicsView: arrows walk over what can be picked, Enter or the space bar picks."""
        key = event.key()
        spots = self._table.pickable()
        keys = [spot.key for spot in spots]
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key)) if keys else None
        if step is not None:
            self._walk(spots, step)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.enter_picks:
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            cursor = self._table.cursor
            if cursor in keys:
                self.picked.emit(cursor)
            else:
                self.skipped.emit()
        else:
            event.ignore()

    def _walk(self, spots: Sequence[Spot], step: int) -> None:
        """To the next thing; first of all to one that no rule forbids."""
        keys = [spot.key for spot in spots]
        cursor = self._table.cursor
        if cursor in keys:
            self._table.set_cursor(keys[(keys.index(cursor) + step) % len(keys)])
        else:
            free = [spot.key for spot in spots if spot.look is not Look.BARRED] or keys
            self._table.set_cursor(free[0] if step > 0 else free[-1])

    def point_of(self, key: str) -> QPointF:
        """Where the upper left part of a thing, which no neighbour covers, shows on the viewport."""
        thing = self._table.things()[key]
        rect = thing.sceneBoundingRect()
        return QPointF(
            self.mapFromScene(QPointF(rect.left() + rect.width() * 0.2, rect.top() + rect.height() * 0.3))
        )
