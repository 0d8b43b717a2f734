"""A table of short texts on the cloth: the calls of an auction."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bridzik_desktop import ink
from bridzik_desktop.scene.tableau import Board

PAPER, INK, FAINT, RED = (QColor(name) for name in (ink.PAPER, ink.INK, ink.FAINT, ink.RED))
MARK = QColor(232, 184, 74, 90)
SMALLEST = 9
"""Pixels; smaller letters can't be read."""
RED_SIGNS = "♥♦"


class BoardItem(QGraphicsItem):
    """Shows one `Board` on a sheet of paper; of rows that don't fit the first are left out."""

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self._rect = QRectF()
        self._points = 15.0
        self.setZValue(7)

    def show_board(self, board: Board | None, room: QRectF, points: float) -> None:
        """Show `board` centred within `room`, text `points` pixels high; `None` hides it."""
        if board is not None:
            rect = self._fitted(board, room, points)
            if (board, rect, points) != (self._board, self._rect, self._points):
                self.prepareGeometryChange()
                self._board, self._rect, self._points = board, rect, points
                self.setToolTip(self._words(board))
                self.update()
        self.setVisible(board is not None)

    @staticmethod
    def _words(board: Board) -> str:
        return "\n".join("   ".join(row) for row in (board.columns, *board.rows))

    @staticmethod
    def _fitted(board: Board, room: QRectF, points: float) -> QRectF:
        width = min(room.width(), points * 5.4 * len(board.columns))
        row = points * 1.62
        fitting = max(int((room.height() - points) // row), 2)
        height = row * min(max(len(board.rows), 3) + 1, fitting) + points
        return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)

    def boundingRect(self) -> QRectF:
        """Override of QGraphicsItem."""
        return self._rect.adjusted(-2, -2, 2, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Override of QGraphicsItem: the paper, the heads of the columns, the last rows."""
        board = self._board
        if board is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 22, 16, 70))
        painter.drawRoundedRect(self._rect.translated(0, 2), 9, 9)
        painter.setBrush(PAPER)
        painter.drawRoundedRect(self._rect, 9, 9)
        row = self._points * 1.62
        inner = self._rect.adjusted(self._points / 2, self._points / 2, -self._points / 2, -self._points / 2)
        shown = max(int(inner.height() // row) - 1, 1)
        column = inner.width() / len(board.columns)
        if board.marked is not None:
            painter.setBrush(MARK)
            mark = QRectF(inner.left() + board.marked * column, inner.top(), column, inner.height())
            painter.drawRoundedRect(mark, 6, 6)
        rows = (board.columns, *board.rows[-shown:])
        for n, texts in enumerate(rows):
            painter.setFont(self._fitting(texts, column) if n == 0 else self._font(bold=False))
            for m, text in enumerate(texts):
                cell = QRectF(inner.left() + m * column, inner.top() + n * row, column, row)
                paint_signs(painter, cell, text, FAINT if n == 0 else INK)

    def _fitting(self, heads: Sequence[str], column: float) -> QFont:
        """The font of the heads, smaller where the longest would be cut."""
        font = self._font(bold=True)
        widest = max(QFontMetricsF(font).horizontalAdvance(head) for head in heads)
        if widest > column - 4:
            font.setPixelSize(max(int(font.pixelSize() * (column - 4) / widest), SMALLEST))
        return font

    def _font(self, *, bold: bool) -> QFont:
        font = QFont()
        font.setPixelSize(round(self._points * (0.92 if bold else 1.08)))
        font.setBold(bold)
        return font


def paint_signs(painter: QPainter, cell: QRectF, text: str, ink: QColor) -> None:
    """Write `text` centred in `cell`, hearts and diamonds in red."""
    metrics = QFontMetricsF(painter.font())
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, cell.width() - 2)
    x = cell.center().x() - metrics.horizontalAdvance(text) / 2
    y = cell.center().y() + (metrics.ascent() - metrics.descent()) / 2
    for sign in text:
        painter.setPen(RED if sign in RED_SIGNS else ink)
        painter.drawText(QPointF(x, y), sign)
        x += metrics.horizontalAdvance(sign)
