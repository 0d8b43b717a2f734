"""Drawing from SVG, off the interpreter's lock."""

import threading
import time

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor

from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.svg import Drawing, fitted, ink

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'
PAIR = (
    HEAD
    + '<rect id="a" width="50" height="50" fill="red"/><rect id="b" x="50" width="50" height="50"/></svg>'
)


@pytest.mark.parametrize("data", [b"", b"nonsense", b"<svg", b"<html></html>", b"\x00" * 100])
def test_what_is_no_svg_is_refused_by_name(qapp: object, data: bytes) -> None:
    with pytest.raises(DeckError) as caught:
        Drawing(data, "bad.svg")
    assert caught.value.reason is Reason.UNREADABLE
    assert caught.value.parameters == {"file": "bad.svg"}


def test_an_element_is_drawn_alone_and_fills_the_image(qapp: object) -> None:
    image = Drawing(PAIR.encode(), "x").image("a", QSize(30, 30))
    assert image.size() == QSize(30, 30)
    assert {image.pixelColor(x, y).name() for x in range(30) for y in range(30)} == {"#ff0000"}


def test_the_whole_drawing_has_no_element(qapp: object) -> None:
    image = Drawing(PAIR.encode(), "x").image("", QSize(100, 50))
    assert image.pixelColor(10, 25) == QColor("red")
    assert image.pixelColor(90, 25) == QColor("black")


def test_around_it_everything_is_transparent(qapp: object) -> None:
    image = Drawing(PAIR.encode(), "x").image("a", QSize(30, 30), 3)
    assert image.pixelColor(1, 15).alpha() == 0
    assert image.pixelColor(15, 28).alpha() == 0
    assert image.pixelColor(15, 15) == QColor("red")


def test_another_shape_is_centred_not_stretched(qapp: object) -> None:
    image = Drawing(PAIR.encode(), "x").image("a", QSize(30, 60))
    assert image.pixelColor(15, 5).alpha() == 0
    assert image.pixelColor(15, 30) == QColor("red")
    assert fitted(QRectF(0, 0, 100, 101), QRectF(0, 0, 50, 50)) == QRectF(0, 0, 50, 50)


def test_elements_that_are_not_there_or_hold_nothing(qapp: object) -> None:
    drawing = Drawing((HEAD + '<g id="void"/></svg>').encode(), "x")
    assert drawing.bounds("absent") is None
    for element in ("absent", "void"):
        assert ink(drawing.image(element, QSize(20, 20))) == 0


def test_python_goes_on_while_a_slow_drawing_is_drawn(qapp: object) -> None:
    shapes = "".join(
        f'<circle cx="50" cy="25" r="{n % 25}" fill="none" stroke="#123" stroke-width="{n % 7}"/>'
        for n in range(3000)
    )
    drawing = Drawing((HEAD + f'<g id="a">{shapes}</g></svg>').encode(), "slow")
    turns: list[float] = []
    stop = threading.Event()

    def count() -> None:
        while not stop.wait(0.001):
            turns.append(time.monotonic())

    other = threading.Thread(target=count)
    other.start()
    begun = time.monotonic()
    drawing.image("a", QSize(800, 400))
    ended = time.monotonic()
    stop.set()
    other.join()
    # The drawing takes tenths of a second; with the lock held the other thread gets one turn at the most.
    assert sum(begun < turn < ended for turn in turns) > 5
