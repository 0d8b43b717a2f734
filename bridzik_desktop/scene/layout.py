"""Where every thing lies on a table: poses of cards, dice and coins, on the plan of the seats."""

import math
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF

from bridzik_desktop.scene.plan import MARGIN, OPEN_IN_ROW, OPEN_OPPOSITE, RAISE, Plan
from bridzik_desktop.scene.tableau import Kind, Place, Spot

HEAP_ASKING = 74.0
"""Room below stock and discard pile for a question and its buttons under it."""
SIGN_TEXT = 18.0
"""How far below the sign of a suit the middle of its text is, at 100 % text size."""
SIGN_WIDTH = 112.0
"""Width of the longest such text."""
HEAP_LABEL = 24.0
"""Room for what stands out of the text on their lower edge."""
CROWDED = 0.22
"""A hand whose cards would show less than this share of their width lies in two rows of smaller cards."""
TWO_ROWS = 0.66
"""Size of the cards of a hand in two rows."""
BANK_LABEL = QSizeF(124.0, 34.0)
"""Room for the text that belongs to the bank."""
HEAP = 10.0
"""How far the top of the highest heap is off its foot."""

CHOSEN = 0.12
"""How far a die that is chosen moves towards its player, in sides of a die."""
ASIDE = 0.62
"""Size of a die set aside."""
LETTER = 0.27
"""Height of the letter under a die."""


class Pose(NamedTuple):
    """Centre, turn in degrees clockwise, width and height order of one thing, in scene units (logical pixels)."""

    x: float
    y: float
    angle: float
    width: float
    z: float


class Layout(Plan):
    """The poses of all things on a table of such a plan."""

    def pose(self, spot: Spot) -> Pose:
        """Where `spot` lies at rest."""
        kind, seat = spot.place
        if kind is Kind.HAND:
            return self._own_hand(spot) if seat == self.bottom else self._other_hand(spot)
        if kind is Kind.OPEN_HAND:
            return self._open_hand(spot)
        if kind is Kind.TRICK:
            return self._trick(spot)
        if kind is Kind.TAKEN:
            return self._taken(spot)
        if kind in (Kind.DICE, Kind.TRAY):
            return self._dice(spot)
        if kind is Kind.BANK:
            return self._bank(spot)
        if kind is Kind.PURSE:
            return self._purse(spot)
        if kind is Kind.SIGN:
            return self._sign()
        return self._heap(spot)

    def thrown_from(self, seat: int) -> Pose:
        """Where dice come from that `seat` throws: from its plate."""
        centre = self.plate_rect(seat).center()
        return Pose(centre.x(), centre.y(), 0.0, 30.0, 50)

    def _own_hand(self, spot: Spot) -> Pose:
        width, height = self.card_width, self.card_height
        room = self.size.width() - 2 * MARGIN - width
        step = min(width * 0.74, room / max(spot.of - 1, 1))
        if step < width * CROWDED:
            return self._own_hand_in_two_rows(spot)
        offset = spot.index - (spot.of - 1) / 2
        # A shallow fan: at most 2° a card and 16° in all, so that every index shows.
        angle = offset * min(2.0, 16.0 / max(spot.of, 1))
        sag = (offset * step / (self.size.width() or 1)) ** 2 * height * 0.55
        y = self.size.height() - self.strip_height - MARGIN - height / 2 + sag * 0.4 - 4
        if spot.pickable and spot.look.name != "BARRED":
            y -= height * RAISE
        return Pose(self.size.width() / 2 + offset * step, y, angle, width, 100 + spot.index)

    def _own_hand_in_two_rows(self, spot: Spot) -> Pose:
        """Many cards: the first half behind, the second before it, in the room that one row takes."""
        width, height = self.card_width * TWO_ROWS, self.card_height * TWO_ROWS
        first = (spot.of + 1) // 2
        row, column = divmod(spot.index, first)
        in_this = first if row == 0 else spot.of - first
        step = min(width * 0.74, (self.size.width() - 2 * MARGIN - width) / max(first - 1, 1))
        y = self.size.height() - self.strip_height - MARGIN - height / 2 - (1 - row) * height * 0.48 - 4
        if spot.pickable and spot.look.name != "BARRED":
            y -= height * RAISE * 0.6
        x = self.size.width() / 2 + (column - (in_this - 1) / 2) * step
        return Pose(x, y, 0.0, width, 100 + spot.index)

    def _other_hand(self, spot: Spot) -> Pose:
        plate = self.plate_rect(spot.place.seat)
        height = self.other_height
        width = height * self.aspect
        beside = not self.in_row and (
            self.seats == 2 or (self.seats == 4 and self.turn(spot.place.seat) == 2)
        )
        room = max(plate.width(), width * 1.2)
        step = min(width * 0.34, (room - width) / max(spot.of - 1, 1))
        if beside:
            x = plate.right() + MARGIN + width / 2 + spot.index * step
            y = MARGIN + height / 2
        else:
            x = plate.center().x() + (spot.index - (spot.of - 1) / 2) * step
            y = plate.bottom() + MARGIN / 2 + height / 2
        angle = (spot.index - (spot.of - 1) / 2) * min(2.5, 20 / max(spot.of, 1))
        return Pose(x, y, angle, width, 20 + spot.index)

    def _open_hand(self, spot: Spot) -> Pose:
        """Dummy: opposite, one wide row; at a side, a row for each suit under the plate."""
        turn = self.turn(spot.place.seat)
        raised = self.card_height * RAISE if spot.pickable and spot.look.name != "BARRED" else 0.0
        plate = self.plate_rect(spot.place.seat)
        if turn * 2 == self.seats or self.in_row:
            height = self.card_height * (OPEN_IN_ROW if self.in_row else OPEN_OPPOSITE)
            width = height * self.aspect
            left = MARGIN if self.in_row else plate.right() + MARGIN
            room = self.size.width() - MARGIN - left
            step = min(width * 0.6, (room - width) / max(spot.of - 1, 1))
            # As near to the middle of the table as the plate beside it lets it be.
            first = max(self.size.width() / 2 - (spot.of - 1) * step / 2, left + width / 2)
            top = self._open_row_top if self.in_row else MARGIN
            # Hidden hands in the same row lie under it.
            return Pose(first + spot.index * step, top + height / 2 + raised, 0.0, width, 40 + spot.index)
        height = self.card_height * 0.62
        width = height * self.aspect
        step = min(width * 0.34, (plate.width() * 1.4 - width) / max(spot.row_of - 1, 1))
        top = plate.bottom() + MARGIN
        row_step = min(height * 0.44, (self.middle.bottom() - top - height) / 3)
        y = top + height / 2 + spot.row * row_step
        if turn == 1:
            x = plate.left() + width / 2 + spot.column * step + (raised and 6)
        else:
            x = plate.right() - width / 2 - (spot.row_of - 1 - spot.column) * step - (raised and 6)
        return Pose(x, y, 0.0, width, 20 + spot.row * 14 + spot.column)

    def _trick(self, spot: Spot) -> Pose:
        towards = self.direction(spot.place.seat)
        centre = self.middle.center()
        # In a low middle the cards lie side by side rather than above one another.
        share, across, down = (0.7, 2.1, 0.2) if self.in_row else (0.59, 0.78, 0.34)
        height = min(self.card_height * 0.92, self.middle.height() * share)
        width = height * self.aspect
        x = centre.x() + towards.x() * width * across
        y = centre.y() + towards.y() * height * down
        return Pose(x, y, -towards.x() * 7 + (3 if towards.y() < 0 else -2), width, 60 + spot.index)

    def _taken(self, spot: Spot) -> Pose:
        plate = self.plate_rect(spot.place.seat)
        turn = self.turn(spot.place.seat)
        height = self.other_height * 0.62
        width = height * self.aspect
        if turn == 0:
            step = min(width * 0.5, self.middle.width() * 0.3 / max(spot.of, 1))
            right = min(self.middle.right(), self.middle.center().x() + 2.6 * self.card_width)
            x = right - width / 2 - (spot.of - 1 - spot.index) * step
            y = self.middle.bottom() - height / 2
            return Pose(x, y, 0.0, width, 10 + spot.index)
        step = min(width * 0.5, (plate.width() - width) / max(spot.of - 1, 1))
        x = plate.left() + width / 2 + spot.index * step
        beside = self.seats == 4 and turn == 2 and not self.in_row
        hand = 0.0 if beside else self.other_height * (0.62 if self.in_row else 1.0)
        return Pose(x, plate.bottom() + MARGIN + hand + height / 2, 0.0, width, 10 + spot.index)

    def _heap(self, spot: Spot) -> Pose:
        """Stock and discard pile side by side; the deck that cards are dealt from in the middle."""
        height, centre_y = self._heap_size
        width = height * self.aspect
        shift = {Kind.STOCK: -0.66, Kind.DISCARD: 0.66}.get(spot.place.kind, 0.0)
        # A heap shows its thickness, by less and less for each card.
        lift = HEAP * (1 - math.exp(-spot.index / 14))
        turn = (spot.index * 5 % 9 - 4) * 1.1 if spot.place.kind is Kind.DISCARD else 0.0
        x = self.middle.center().x() + shift * width - lift * 0.4
        return Pose(x, centre_y - lift, turn, width, 40 + spot.index)

    @cached_property
    def _heap_size(self) -> tuple[float, float]:
        """Height of a card of the heaps, and their middle: above the question, with a line for their labels."""
        middle = self.middle
        below = (HEAP_ASKING + HEAP_LABEL) * self.scale
        # Two heaps and a sign beside them, from the middle of the table to its edge.
        wide = middle.width() / 3.56 / self.aspect
        height = max(min(self.card_height * 0.92, middle.height() - below, wide), 56.0)
        return height, middle.top() + max(middle.height() - below, height) / 2

    def _sign(self) -> Pose:
        height, centre_y = self._heap_size
        width = height * self.aspect
        size = width * 0.58
        # At the foot of the discard pile, so that its text is in line with that of the stock, clear of the plates.
        beside = max(1.75 * width, 1.16 * width + SIGN_WIDTH / 2 * self.scale)
        x = min(self.middle.center().x() + beside, self.middle.right() - size / 2)
        return Pose(x, centre_y + (height - size) / 2 - SIGN_TEXT * self.scale, 0.0, size, 45)

    @cached_property
    def _die(self) -> float:
        """Side of a die that was thrown; those set aside are smaller."""
        middle = self.middle
        return min(middle.width() / 8.5, middle.height() * 0.31, 150.0 * max(self.scale, 1.0))

    @cached_property
    def _dice_y(self) -> float:
        return self.middle.top() + self.middle.height() * 0.27

    @cached_property
    def _tray_y(self) -> float:
        return self.middle.top() + self.middle.height() * 0.8

    def _dice(self, spot: Spot) -> Pose:
        middle = self.middle
        if spot.place.kind is Kind.DICE:
            die = self._die
            step = die * 1.3
            y = self._dice_y + (die * CHOSEN if spot.look.name == "CHOSEN" else 0.0)
            x = middle.center().x() + (spot.index - (spot.of - 1) / 2) * step
        else:
            die = self._die * ASIDE
            step = die * 1.12
            gap = die * 0.55
            wide = (spot.of - 1) * step + max(spot.column - 1, 0) * gap
            x = middle.center().x() - wide / 2 + spot.index * step + spot.row * gap
            y = self._tray_y
        return Pose(x, y, 0.0, die, 50 + spot.index)

    @cached_property
    def notice_centre(self) -> QPointF:
        """Where a text in the middle has its centre: of dice, between the letters under them and the tray."""
        if self.cards:
            return self.middle.center()
        letters = self._dice_y + self._die * (0.5 + CHOSEN + LETTER)
        tray = self._tray_y - self._die * ASIDE / 2
        return QPointF(self.middle.center().x(), (letters + tray) / 2)

    @cached_property
    def _corner(self) -> float:
        """Height of the free corner above the plate at the left, where opponents sit round the table."""
        return self.plate_rect((self.bottom + 1) % self.seats).top() - 2 * MARGIN

    @cached_property
    def _coin(self) -> float:
        largest = min(44.0 * self.scale, self.middle.height() * 0.16)
        if self.in_row:
            return largest
        return max(min(largest, (self._corner - BANK_LABEL.height() * self.scale) / 1.65), 16.0)

    @cached_property
    def _bank_centre(self) -> QPointF:
        """Clear of plates, hands, the trick and its own label: in the corner, or to the left of the trick."""
        coin, label = self._coin, BANK_LABEL.width() / 2 * self.scale
        if self.in_row:
            return QPointF(self.middle.left() + label, self.middle.top() + coin * 0.8)
        return QPointF(MARGIN + max(label, self.plate_size.width() / 2), MARGIN + coin * 0.8)

    def _bank(self, spot: Spot) -> Pose:
        """Coins strewn about a point beside the trick, always the same coin at the same spot."""
        coin, centre = self._coin, self._bank_centre
        radius = coin * 0.42 * math.sqrt(spot.index)
        angle = spot.index * 2.399963  # the golden angle strews evenly
        x = centre.x() + radius * math.cos(angle)
        y = centre.y() + radius * 0.62 * math.sin(angle)
        return Pose(x, y, 0.0, coin, 12 + spot.index * 0.1)

    def _purse(self, spot: Spot) -> Pose:
        """A row of coins at the inner edge of the plate."""
        plate = self.plate_rect(spot.place.seat)
        coin = self._coin
        if self.turn(spot.place.seat) == 0:
            start = QPointF(self.middle.center().x(), self.middle.bottom() - coin / 2)
        else:
            start = QPointF(plate.center().x(), plate.bottom() + coin * 0.3)
        x = start.x() + (spot.index - (spot.of - 1) / 2) * min(coin * 0.6, plate.width() / max(spot.of, 1))
        return Pose(x, start.y(), 0.0, coin, 140 + spot.index * 0.1)

    def label_centre(self, place: Place) -> QPointF:
        """Where the text that belongs to `place` has its centre."""
        if place.kind is Kind.BANK:
            label, coin = BANK_LABEL * self.scale, self._coin
            return self._bank_centre + QPointF(0.0, coin * 0.85 + label.height() / 2)
        return self.middle.center()
