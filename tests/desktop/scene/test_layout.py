"""Nothing lies off the table, and plates, hands and trick keep clear of one another."""

import itertools

import pytest
from PySide6.QtCore import QRectF, QSizeF

from bridzik_desktop.scene.layout import Layout
from bridzik_desktop.scene.tableau import BACK, Kind, Look, Place, Spot

SIZES = [(564, 560), (700, 600), (820, 740), (1460, 980), (3300, 2050)]
"""Of the table itself, beside log and score sheet, from a window of 1024×640 to one of 3840×2160."""
ASPECT = 180 / 280


def layout(size: tuple[int, int], seats: int = 4, text: float = 1.0) -> Layout:
    """The geometry of a table of cards."""
    return Layout(QSizeF(*size), seats, 0, ASPECT, text)


def rect(made: Layout, spot: Spot) -> QRectF:
    """The upright rectangle of a thing (slants are a few degrees)."""
    pose = made.pose(spot)
    height = pose.width / ASPECT
    return QRectF(pose.x - pose.width / 2, pose.y - height / 2, pose.width, height)


def hand(seat: int, count: int, look: Look = Look.PLAIN) -> list[Spot]:
    return [Spot(f"{seat} {i}", BACK, Place(Kind.HAND, seat), i, count, look) for i in range(count)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_on_the_table(size: tuple[int, int], seats: int) -> None:
    made = layout(size, seats)
    table = QRectF(-1, -1, size[0] + 2, size[1] + 2)
    spots = [spot for seat in range(seats) for spot in hand(seat, 13, Look.PLAYABLE)]
    spots += [Spot(f"t{seat}", BACK, Place(Kind.TRICK, seat), seat, seats) for seat in range(seats)]
    spots += [Spot("s", BACK, Place(Kind.STOCK), 0, 1), Spot("d", BACK, Place(Kind.DISCARD), 0, 1)]
    for spot in spots:
        assert table.contains(rect(made, spot).adjusted(4, 4, -4, -4)), spot
    for seat in range(seats):
        assert table.contains(made.plate_rect(seat))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_plates_keep_clear_of_one_another_and_of_the_own_hand(
    size: tuple[int, int], seats: int, text: float
) -> None:
    made = layout(size, seats, text)
    plates = [made.plate_rect(seat) for seat in range(seats)]
    for one, other in itertools.combinations(plates, 2):
        assert not one.intersects(other)
    own = [rect(made, spot) for spot in hand(0, 8, Look.PLAYABLE)]
    for plate, card in itertools.product(plates[1:], own):
        assert not plate.intersects(card.adjusted(2, 2, -2, -2))


@pytest.mark.parametrize("size", SIZES)
def test_every_index_of_a_fanned_hand_shows(size: tuple[int, int]) -> None:
    made = layout(size)
    for count in (2, 8, 13, 20):
        xs = [made.pose(spot).x for spot in hand(0, count)]
        width = made.pose(hand(0, count)[0]).width
        assert all(right - left >= 0.16 * width for left, right in itertools.pairwise(xs)), count


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
@pytest.mark.parametrize("size", SIZES)
def test_a_large_company_fits(size: tuple[int, int], seats: int) -> None:
    made = Layout(QSizeF(*size), seats, 0, ASPECT, 1.0, cards=False)
    plates = [made.plate_rect(seat) for seat in range(seats)]
    table = QRectF(0, 0, *size)
    for one, other in itertools.combinations(plates, 2):
        assert not one.intersects(other)
    assert all(table.contains(plate) for plate in plates)
