"""Where on the table a passing message covers the least."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

STEPS = 14
"""So many places are tried across and down."""
LOOKED_AT = 0.62
"""How far down one looks, between the trick and the own hand."""
EDGE = 8.0
"""Pixels that the message keeps from the edges of the table."""

_PLACES = sorted(
    ((row, column) for row in range(STEPS + 1) for column in range(STEPS + 1)),
    key=lambda place: (
        math.hypot(place[0] / STEPS - LOOKED_AT, place[1] / STEPS - 0.5),
        place,
    ),
)
"""Rows and columns, the nearest to where one looks first."""

Taken = tuple[QRectF, float]
"""Where something lies, and how much it matters that it is seen."""


def calmest(area: QRectF, sizes: Sequence[QSizeF], taken: Sequence[Taken]) -> QRectF:
    """The rectangle of one of `sizes` within `area` that covers the least of what is `taken`.

    Of equals the first size, and the place that is nearest to where one looks: in the middle, above the own hand.
    """
    boxes = _boxes(taken)
    best = QRectF(QPointF(area.left() + EDGE, area.top() + EDGE), sizes[0])
    least = float("inf")
    for size in sizes:
        width, height = size.width(), size.height()
        across = max(area.width() - width - 2 * EDGE, 0.0)
        down = max(area.height() - height - 2 * EDGE, 0.0)
        for row, column in _PLACES:
            top = area.top() + EDGE + down * row / STEPS
            left = area.left() + EDGE + across * column / STEPS
            covered = _covered(boxes, left, top, width, height)
            if covered < least - 1.0:
                least, best = covered, QRectF(left, top, width, height)
        if least <= 0.0:
            break
    return best


def calmest_height(area: QRectF, size: QSizeF, taken: Sequence[Taken]) -> QRectF:
    """The rectangle of `size` in the middle across `area` that covers the least, as near to its centre as can be."""
    boxes = _boxes(taken)
    width, height = size.width(), size.height()
    left = area.center().x() - width / 2
    down = max(area.height() - height, 0.0)
    tops = [
        area.top() + down * row / STEPS for row in sorted(range(STEPS + 1), key=lambda n: abs(2 * n - STEPS))
    ]
    # Equal but for the last digits are equal.
    top = min(tops, key=lambda top: round(_covered(boxes, left, top, width, height)))
    return QRectF(left, top, width, height)


_Box = tuple[float, float, float, float, float]


def _boxes(taken: Sequence[Taken]) -> list[_Box]:
    return [(box.left(), box.top(), box.right(), box.bottom(), weight) for box, weight in taken]


def _covered(boxes: Sequence[_Box], left: float, top: float, width: float, height: float) -> float:
    """How much of the boxes a rectangle covers, in pixels times weight."""
    return sum(
        weight * (min(right, left + width) - max(x, left)) * (min(bottom, top + height) - max(y, top))
        for x, y, right, bottom, weight in boxes
        if x < left + width and right > left and y < top + height and bottom > top
    )
