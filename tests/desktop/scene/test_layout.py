"""Nothing lies off the table, and plates, hands and trick keep clear of one another."""

import itertools

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from pytestqt.qtbot import QtBot

from bridzik_desktop.scene.items import NoticeItem
from bridzik_desktop.scene.layout import BANK_LABEL, HEAP_ASKING, Layout
from bridzik_desktop.scene.plan import DENSE, DENSE_ROWS
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.scene.tableau import (
    BACK,
    Caption,
    Face,
    Kind,
    Look,
    Picture,
    Place,
    Plate,
    Spot,
    Tableau,
)
from tests.desktop.scene.test_table_scene import Paper

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


def bank_rects(made: Layout) -> list[QRectF]:
    """Of the first coins in the bank, and of the text beside them."""
    coins = [made.pose(Spot(f"c{i}", BACK, Place(Kind.BANK), i, 4)) for i in range(4)]
    half = coins[0].width / 2
    label = QRectF(QPointF(), BANK_LABEL * made.scale)
    label.moveCenter(made.label_centre(Place(Kind.BANK)))
    return [QRectF(p.x - half, p.y - half, 2 * half, 2 * half) for p in coins[:1]] + [label]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_bank_and_its_text_keep_clear_of_plates_hands_and_one_another(
    size: tuple[int, int], text: float
) -> None:
    made = layout(size, 4, text)
    coin, label = bank_rects(made)
    assert not coin.intersects(label)
    cards = [rect(made, spot).adjusted(6, 6, -6, -6) for seat in range(4) for spot in hand(seat, 8)]
    for other in [*(made.plate_rect(seat) for seat in range(4)), *cards]:
        assert not other.intersects(label), other
        assert not other.intersects(coin), other
    for seat in range(4):
        played = rect(made, Spot("x", BACK, Place(Kind.TRICK, seat), seat, 4))
        assert not played.intersects(label), seat
        assert not played.intersects(coin), seat


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("open_seat", [1, 2, 3])
def test_an_open_hand_covers_neither_plates_nor_trick_nor_own_hand(
    size: tuple[int, int], text: float, open_seat: int
) -> None:
    made = Layout(QSizeF(*size), 4, 0, ASPECT, text, open_hands=frozenset({open_seat}))
    lengths = (4, 4, 3, 2)
    spots = [
        Spot(f"{row}{n}", BACK, Place(Kind.OPEN_HAND, open_seat), sum(lengths[:row]) + n, 13, Look.PLAYABLE,
             row=row, column=n, row_of=length)
        for row, length in enumerate(lengths)
        for n in range(length)
    ]  # fmt: skip
    cards = [rect(made, spot) for spot in spots]
    table = QRectF(0, 0, *size)
    plates = [made.plate_rect(seat) for seat in range(4)]
    own = [rect(made, spot) for spot in hand(0, 13, Look.PLAYABLE)]
    trick = [
        rect(made, Spot(f"t{seat}", BACK, Place(Kind.TRICK, seat), seat, 4)).adjusted(3, 3, -3, -3)
        for seat in range(4)
    ]
    for card in cards:
        assert table.contains(card)
        for other in [*plates, *own, *trick]:
            assert not card.adjusted(2, 2, -2, -2).intersects(other), (card, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_seat", [1, 3])
def test_the_rows_of_an_open_hand_show_their_indices(size: tuple[int, int], open_seat: int) -> None:
    made = Layout(QSizeF(*size), 4, 0, ASPECT, open_hands=frozenset({open_seat}))
    if made.in_row:
        return
    place = Place(Kind.OPEN_HAND, open_seat)
    poses = [made.pose(Spot(f"{row}", BACK, place, row, 4, row=row, row_of=1)) for row in range(4)]
    height = poses[0].width / ASPECT
    assert all(lower.y - upper.y >= 0.28 * height for upper, lower in itertools.pairwise(poses))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_table_of_calls_and_its_prompt_lie_beside_or_above_one_another(
    size: tuple[int, int], text: float
) -> None:
    made = layout(size, 4, text)
    board, middle = made.board_rect, made.middle
    assert middle.contains(board)
    if made.splits_middle:
        assert middle.right() - board.right() >= DENSE * made.dense_scale - 1
        assert board.width() >= 180
    else:
        assert middle.bottom() - board.bottom() >= DENSE_ROWS * made.dense_scale - 1
        assert board.height() >= 100


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_heaps_keep_clear_of_the_hands(size: tuple[int, int], text: float) -> None:
    made = layout(size, 4, text)
    heap = [
        rect(made, Spot(f"{kind}{n}", BACK, Place(kind), n, 40))
        for kind in (Kind.STOCK, Kind.DISCARD)
        for n in (0, 39)
    ]
    for card in [rect(made, spot) for seat in range(4) for spot in hand(seat, 8)]:
        assert not any(card.adjusted(4, 4, -4, -4).intersects(other) for other in heap)


def test_texts_grow_with_the_table_and_not_beyond_a_low_one() -> None:
    assert layout((820, 740)).scale == 1.0
    assert layout((1460, 980)).scale > 1.2
    assert layout((3300, 2050)).scale == 2.0
    assert layout((820, 560), text=2.0).scale < 1.3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_suit_asked_for_keeps_clear_of_plates_hands_and_heaps(size: tuple[int, int], text: float) -> None:
    made = layout(size, 4, text)
    pose = made.pose(Spot("sign", BACK, Place(Kind.SIGN)))
    sign = QRectF(pose.x - pose.width / 2, pose.y - pose.width / 2, pose.width, pose.width)
    cards = [rect(made, spot) for seat in range(4) for spot in hand(seat, 8)]
    heap = rect(made, Spot("d", BACK, Place(Kind.DISCARD), 0, 1))
    for other in [*(made.plate_rect(seat) for seat in range(4)), *cards, heap.adjusted(6, 6, -6, -6)]:
        assert not other.intersects(sign), other


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_notice_keeps_clear_of_dice_and_their_letters(
    qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    scene = TableScene(Paper())
    scene.set_size(QSizeF(*size), 1.0, text)
    die = Picture(Face.PICTURE, "dice/ivory/die_5")
    dice = [
        Spot(letter, die, Place(Kind.DICE, 0), at, 5, Look.CHOSEN, caption=letter)
        for at, letter in enumerate("abcde")
    ]
    aside = Spot("f", die, Place(Kind.TRAY), 0, 1)
    plates = (Plate(0, "Anna"), Plate(1, "Boris"))
    scene.show_now(Tableau(2, 0, (*dice, aside), plates, "This turn: 1,050"))
    notice = next(item for item in scene.items() if isinstance(item, NoticeItem) and item.isVisible())
    for thing in scene.things().values():
        x, y, _, side, _ = thing.pose
        letter = 0.25 * side if thing.spot.caption else 0.0
        seen = QRectF(x - side / 2, y - side / 2, side, side + letter)
        assert not notice.sceneBoundingRect().adjusted(2, 2, -2, -2).intersects(seen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_count_of_the_stock_is_seen_above_a_question(
    qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    scene = TableScene(Paper())
    scene.set_size(QSizeF(*size), 1.0, text)
    stock = [Spot(f"s{n}", BACK, Place(Kind.STOCK), n, 40) for n in range(40)]
    pile = Spot("d", BACK, Place(Kind.DISCARD), 0, 1)
    sign = Spot("sign", Picture(Face.PICTURE, "table/suit_french_d"), Place(Kind.SIGN))
    captions = (Caption("40", ("s0",)), Caption("diamonds", ("sign",)))
    plates = tuple(Plate(seat, "Anna") for seat in range(4))
    tableau = Tableau(4, 0, (*stock, pile, sign), plates, pack="french", captions=captions)
    scene.show_now(tableau)
    made = scene.layout()
    texts = [item for item in scene.items() if isinstance(item, NoticeItem) and item.isVisible()]
    assert len(texts) == 2
    things = scene.things().values()
    for item in texts:
        assert item.zValue() > max(thing.zValue() for thing in things)
        room = made.asking_bottom - HEAP_ASKING * made.scale
        assert item.sceneBoundingRect().bottom() <= room + 2
    if made.in_row or size[0] > 1000:
        # Between plates on a narrow table it has to lie on the edge of the pile.
        discard = scene.things()["d"].sceneBoundingRect()
        named = max(texts, key=lambda item: item.pos().x())
        assert named.sceneBoundingRect().left() > discard.right() - 8
