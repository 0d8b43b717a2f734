"""The plan of a table of a given size: where seats and their plates are, and what room is left between them."""

import math
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSizeF

MARGIN = 12.0
PLATE = QSizeF(168.0, 62.0)
STRIP = 34.0
"""Height of the plate of the seat at the bottom, a strip under its hand."""
NARROW = 700.0
"""Below this width, at 100 % text size, the opponents sit in one row on top."""
ROOMY = QSizeF(1130.0, 760.0)
"""A table larger than this has larger texts in proportion, up to GROWTH."""
GROWTH = 2.0
LOW = 470.0
"""Height of a table, in pixels for 100 % text size, that leaves room for larger texts."""
ASKING = 124.0
"""Room below the dice for the question, at 100 % text size."""
DENSE = 322.0
"""Width of a prompt of many small buttons, which leaves the rest of the middle to a table of texts."""
DENSE_ROWS = 196.0
"""Its height."""
BOARD = QSizeF(200.0, 118.0)
"""The least room that a table of texts takes beside or above such a prompt."""
PEEK = 14.0
"""How much of the hidden hands is seen above an open one where all opponents sit in one row."""
OPEN_IN_ROW = 0.6
"""Height of an open hand there, in heights of a card."""
OPEN_OPPOSITE = 0.78
"""The same of one that lies opposite the own hand."""
RAISE = 0.07
"""How far a playable card stands up, in heights of a card."""


@dataclass(frozen=True)
class Plan:
    """The plan of a table of `size` with `seats` chairs, `bottom` at the lower edge.

    `aspect` is width over height of a card. `text_scale` enlarges plates with the text size. `cards` tells whether
    hands of cards need room. Sizes are worked out once: a hundred things ask for each of them at every step.
    """

    size: QSizeF
    seats: int
    bottom: int
    aspect: float
    text_scale: float = 1.0
    cards: bool = True
    open_hands: frozenset[int] = frozenset()
    """Seats whose hands lie open."""

    # Sizes.

    @cached_property
    def scale(self) -> float:
        """Size of all texts on the table, 1.0 = 15 pixels: more on a large table, less where it is too low."""
        growth = min(self.size.width() / ROOMY.width(), self.size.height() / ROOMY.height(), GROWTH)
        return max(min(self.text_scale * max(growth, 1.0), self.size.height() / LOW), 1.0)

    @cached_property
    def card_height(self) -> float:
        """Height of a card in the hand at the bottom."""
        by_height = min(max(self.size.height() * 0.27, 84.0), 560.0)
        by_width = (self.size.width() - 2 * MARGIN) / 4.2 / self.aspect
        return min(by_height, by_width)

    @cached_property
    def card_width(self) -> float:
        """Width of a card in the hand at the bottom."""
        return self.card_height * self.aspect

    @cached_property
    def other_height(self) -> float:
        """Height of a card in an opponent's hand."""
        return self.card_height * (0.42 if self.in_row else 0.5)

    @cached_property
    def plate_size(self) -> QSizeF:
        """Size of an opponent's plate."""
        room = (
            (self.size.width() - MARGIN) / self.plates_in_row - MARGIN if self.in_row else PLATE.width() * 2
        )
        return QSizeF(min(PLATE.width() * self.scale, room), PLATE.height() * self.scale)

    @cached_property
    def strip_height(self) -> float:
        """Height of the strip under the hand at the bottom."""
        return STRIP * self.scale

    @cached_property
    def in_row(self) -> bool:
        """Whether all opponents sit in one row on top."""
        return self.size.width() < NARROW * self.scale or self.seats > 4 or not self.cards

    @cached_property
    def plates_in_row(self) -> int:
        """How many opponents' plates stand beside one another where they are in a row; the others below them."""
        others = max(self.seats - 1, 1)
        if self.cards:
            return others
        rows = math.ceil(others * (PLATE.width() * 0.85 * self.scale + MARGIN) / self.size.width())
        return math.ceil(others / rows)

    @cached_property
    def asking_bottom(self) -> float:
        """Where a question over the table ends below."""
        if self.cards:
            return self.middle.bottom()
        return self.size.height() - self.strip_height - MARGIN * 1.5

    @cached_property
    def middle(self) -> QRectF:
        """The free middle of the table, between the opponents' rows and the hand at the bottom."""
        if not self.cards:
            rows = math.ceil((self.seats - 1) / self.plates_in_row)
            top = MARGIN + rows * (self.plate_size.height() + MARGIN)
            bottom = self.asking_bottom - ASKING * self.scale
            return QRectF(MARGIN, top, self.size.width() - 2 * MARGIN, max(bottom - top, 40.0))
        top = MARGIN + max(self.plate_size.height(), self.other_height) + MARGIN
        if self.in_row and any(self.turn(seat) for seat in self.open_hands):
            top = self._open_row_top + self.card_height * (OPEN_IN_ROW + RAISE) + MARGIN
        elif self.in_row:
            top = MARGIN * 2 + self.plate_size.height() + self.other_height
        elif self._open_opposite:
            top = self._below_open_opposite
        bottom = self.size.height() - self.strip_height - self.card_height * (1 + RAISE) - 2 * MARGIN
        side = MARGIN if self.in_row else self.plate_size.width() + 2 * MARGIN
        return QRectF(side, top, self.size.width() - 2 * side, max(bottom - top, 40.0))

    # Seats.

    def turn(self, seat: int) -> int:
        """How many seats clockwise from the bottom `seat` sits; 0 is the bottom."""
        return (seat - self.bottom) % self.seats

    def direction(self, seat: int) -> QPointF:
        """Unit vector from the middle of the table towards `seat`."""
        turn = self.turn(seat)
        if turn == 0:
            return QPointF(0.0, 1.0)
        if self.in_row:
            return (
                QPointF((turn - self.seats / 2) / (self.seats / 2), -1.0)
                if self.seats > 2
                else QPointF(0.0, -1.0)
            )
        angle = math.radians(90 + 360 * turn / self.seats)
        return QPointF(math.cos(angle), math.sin(angle))

    def plate_rect(self, seat: int) -> QRectF:
        """Where the plate of `seat` is drawn."""
        turn = self.turn(seat)
        size, width, height = self.plate_size, self.size.width(), self.size.height()
        if turn == 0:
            return QRectF(
                MARGIN, height - self.strip_height - MARGIN / 2, width - 2 * MARGIN, self.strip_height
            )
        if self.in_row:
            row, column = divmod(turn - 1, self.plates_in_row)
            in_this = min(self.plates_in_row, self.seats - 1 - row * self.plates_in_row)
            step = (width - MARGIN) / in_this
            return QRectF(
                MARGIN + column * step + (step - MARGIN - size.width()) / 2,
                MARGIN + row * (size.height() + MARGIN),
                size.width(),
                size.height(),
            )
        if self.seats == 4 and turn == 2 and seat in self.open_hands:
            return QRectF(MARGIN, MARGIN, size.width(), size.height())
        if self.seats == 2 or (self.seats == 4 and turn == 2):
            return QRectF(width / 2 - size.width() - MARGIN, MARGIN, size.width(), size.height())
        x = MARGIN if turn == 1 else width - MARGIN - size.width()
        below_opposite = 2 * MARGIN + size.height()
        if self.seats == 4 and seat in self.open_hands:
            # The rows of an open hand need all the height there is.
            y = below_opposite
        elif self.seats == 4:
            opposite = self._below_open_opposite if self._open_opposite else below_opposite
            y = max(height * 0.36 - size.height(), opposite)
        else:
            y = MARGIN + self.other_height * 0.2
        return QRectF(x, y, size.width(), size.height())

    @cached_property
    def _open_opposite(self) -> bool:
        """Whether the hand opposite lies open, in one wide row."""
        return any(self.turn(seat) * 2 == self.seats for seat in self.open_hands)

    @cached_property
    def _below_open_opposite(self) -> float:
        """Where that row ends."""
        return MARGIN * 2 + self.card_height * (OPEN_OPPOSITE + RAISE)

    @cached_property
    def _open_row_top(self) -> float:
        """Upper edge of an open hand where all opponents sit in one row."""
        return MARGIN * 1.5 + self.plate_size.height() + PEEK

    # A table of texts, and the prompt beside it.

    @cached_property
    def board_rect(self) -> QRectF:
        """Where a table of texts may lie: beside the prompt where there is more room, else above it."""
        middle = self.middle
        if self.splits_middle:
            width = middle.width() - DENSE * max(self.dense_scale, 1.0) - MARGIN / 2
            return QRectF(middle.left(), middle.top(), max(width, 60.0), middle.height())
        height = max(middle.height() - DENSE_ROWS * self.dense_scale, 60.0)
        return QRectF(middle.left(), middle.top(), middle.width(), height)

    @cached_property
    def splits_middle(self) -> bool:
        """Whether a table of texts and a prompt of many buttons lie side by side, not above one another."""
        return self._dense_beside > self._dense_above

    @cached_property
    def dense_scale(self) -> float:
        """Size of a prompt of many buttons and of the table of texts that lies with it."""
        return max(min(max(self._dense_beside, self._dense_above), self.scale), 0.8)

    @cached_property
    def _dense_beside(self) -> float:
        middle = self.middle
        return min((middle.width() - BOARD.width()) / DENSE, middle.height() / DENSE_ROWS)

    @cached_property
    def _dense_above(self) -> float:
        middle = self.middle
        # Above one another looks better: it wins where both have the room.
        scale = min(middle.width() / DENSE, (middle.height() - BOARD.height()) / DENSE_ROWS)
        return math.inf if scale >= self.scale else scale
