"""The scene keeps things by key, plays frames, and is right whenever it is cut short."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from bridzik_desktop.scene.items import PlateItem
from bridzik_desktop.scene.speeds import UNTIL_CLICK, Speeds
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.scene.tableau import (
    BACK,
    Face,
    Frame,
    Hold,
    Kind,
    Look,
    Motion,
    Picture,
    Place,
    Plate,
    Spot,
    Tableau,
)


class Paper:
    """Pictures of nothing, in the right size."""

    def pixmap(self, picture: Picture, pack: str, width: float, ratio: float) -> QPixmap:
        """A bare pixmap."""
        pixmap = QPixmap(max(round(width * ratio), 1), max(round(width / 0.64 * ratio), 1))
        pixmap.fill()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def aspect(self, pack: str) -> float:
        """That of our cards."""
        return 0.64


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    """A scene of 1280×800."""
    made = TableScene(Paper())
    made.set_size(QSizeF(1280, 800), 1.0, 1.0)
    yield made
    made.settle()


def card(text: str, place: Place, index: int = 0, of: int = 1, look: Look = Look.PLAIN) -> Spot:
    """A card face up."""
    return Spot(text, Picture(Face.CARD, text), place, index, of, look, text)


def hidden(seat: int, count: int) -> list[Spot]:
    """A hand from behind."""
    return [Spot(f"back {seat} {i}", BACK, Place(Kind.HAND, seat), i, count) for i in range(count)]


def table(*spots: Spot) -> Tableau:
    """Four seats, the first at the bottom."""
    plates = tuple(Plate(seat, f"Player {seat}") for seat in range(4))
    return Tableau(4, 0, spots, plates, pack="german")


def assert_at_rest(scene: TableScene, tableau: Tableau) -> None:
    """Everything of `tableau`, and nothing else, lies where it belongs and shows what it should."""
    things = scene.things()
    assert set(things) == {spot.key for spot in tableau.spots}
    layout = scene.layout(tableau)
    for spot in tableau.spots:
        assert things[spot.key].pose == layout.pose(spot)
        assert things[spot.key].shown == spot.picture
        assert things[spot.key].spot == spot
    on_scene = [item for item in scene.items() if hasattr(item, "spot")]
    assert len(on_scene) == len(tableau.spots)


def test_frames_are_played_one_after_the_other(scene: TableScene, qtbot: QtBot) -> None:
    begun: list[Frame] = []
    scene.frame_begun.connect(begun.append)
    frames = [
        Frame(table(*hidden(1, 3)), Motion.DEAL),
        Frame(table(*hidden(1, 2), card("H7", Place(Kind.TRICK, 1))), Motion.PLAY),
        Frame(table(*hidden(1, 2)), Motion.TAKE),
    ]
    with qtbot.waitSignal(scene.settled, timeout=5000):
        scene.play(frames)
        assert scene.busy
    assert begun == frames
    assert not scene.busy
    assert_at_rest(scene, frames[-1].tableau)


def test_a_hidden_card_that_is_played_is_the_same_thing(scene: TableScene) -> None:
    scene.show_now(table(*hidden(1, 3)))
    before = scene.things()
    scene.play([Frame(table(*hidden(1, 2), card("H7", Place(Kind.TRICK, 1))), Motion.PLAY)])
    assert scene.things()["H7"] in before.values()
    scene.settle()


def test_cutting_short_at_any_moment_is_right(scene: TableScene, qtbot: QtBot) -> None:
    random = Random(4)
    places = [Place(Kind.HAND, 0), Place(Kind.TRICK, 2), Place(Kind.TAKEN, 3), Place(Kind.DISCARD)]
    for _ in range(60):
        frames = []
        for _ in range(random.randrange(1, 4)):
            keys = random.sample(["H7", "LA", "B9", "AK"], random.randrange(5))
            spots = [card(key, random.choice(places), i, len(keys)) for i, key in enumerate(keys)]
            spots += hidden(1, random.randrange(4))
            frames.append(Frame(table(*spots), random.choice(list(Motion)), random.choice(list(Hold))))
        scene.play(frames)
        qtbot.wait(random.randrange(30))
        what = random.randrange(3)
        if what == 0:
            scene.settle()
        elif what == 1:
            scene.set_size(QSizeF(random.randrange(600, 1900), random.randrange(500, 1000)), 1.0, 1.0)
        else:
            frames = [Frame(table(*hidden(2, 2)))]
            scene.show_now(frames[-1].tableau)
        if not scene.busy:
            assert_at_rest(scene, frames[-1].tableau)
    scene.settle()


def test_settling_is_told_once(scene: TableScene, qtbot: QtBot) -> None:
    told: list[int] = []
    scene.settled.connect(lambda: told.append(1))
    scene.settle()
    assert not told
    scene.play([Frame(table(*hidden(1, 3)), Motion.DEAL)])
    scene.settle()
    qtbot.wait(50)
    assert told == [1]


def test_a_trick_can_wait_for_a_click(scene: TableScene, qtbot: QtBot) -> None:
    scene.speeds = Speeds(0.0, UNTIL_CLICK)
    scene.play([Frame(table(card("H7", Place(Kind.TRICK, 1))), Motion.PLAY, Hold.TRICK), Frame(table())])
    qtbot.wait(80)
    assert scene.busy
    assert scene.waiting_for_click
    scene.settle()
    assert not scene.busy


def test_no_movement_still_goes_through_the_event_loop(scene: TableScene, qtbot: QtBot) -> None:
    scene.speeds = Speeds(0.0, 0)
    frames = [Frame(table(*hidden(1, n % 8)), Motion.PLAY) for n in range(1500)]
    with qtbot.waitSignal(scene.settled, timeout=20_000):
        scene.play(frames)
    assert_at_rest(scene, frames[-1].tableau)


def test_a_quiet_table_does_nothing(scene: TableScene, qtbot: QtBot) -> None:
    scene.show_now(table(*hidden(1, 3), card("H7", Place(Kind.HAND, 0), look=Look.PLAYABLE)))
    changes: list[object] = []
    qtbot.wait(80)
    scene.changed.connect(changes.append)
    qtbot.wait(150)
    assert changes == []


def test_the_keyboard_walks_over_what_can_be_picked_only(scene: TableScene) -> None:
    hand = Place(Kind.HAND, 0)
    scene.show_now(
        table(
            card("H7", hand, 0, 3, Look.PLAYABLE), card("LA", hand, 1, 3, Look.BARRED), card("B9", hand, 2, 3)
        )
    )
    assert [spot.key for spot in scene.pickable()] == ["H7", "LA"]
    scene.set_cursor("H7")
    assert scene.cursor == "H7"
    scene.show_now(table())
    assert scene.cursor is None


@pytest.mark.parametrize("width", [40.0, 120.0, 300.0, 900.0])
@pytest.mark.parametrize("task", ["", "Your turn: any card"])
@pytest.mark.parametrize("lines", [(), ("",), ("Score 0", "No bid yet", "and much more that has no room")])
def test_a_plate_of_any_width_is_painted(
    qapp: object, width: float, task: str, lines: tuple[str, ...]
) -> None:
    for name in ("Anastasia Konstantinovna of a very long name", "A", ""):
        plate = Plate(0, name, lines, ("table/dealer",), active=True, task=task)
        for height in (34.0, 62.0):
            item = PlateItem(plate, QRectF(0, 0, width, height), Paper(), 1.0, 15.0)
            paper = QPixmap(1000, 100)
            painter = QPainter(paper)
            item.paint(painter, QStyleOptionGraphicsItem())
            painter.end()
