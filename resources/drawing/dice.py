"""Dice: six flat faces and three tumbling views in ivory, red and blue, 100 × 100 units."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from resources.drawing.palette import (
    BLUE,
    BLUE_DARK,
    CONTOUR,
    OFF_WHITE,
    PAPER,
    PAPER_DARK,
    RED,
    RED_DARK,
    STONE,
)
from resources.drawing.svg import Point, circle, document, number, path, polygon, rect

Vector = tuple[float, float, float]
Rotation = tuple[Vector, Vector, Vector]


@dataclass(frozen=True)
class Colours:
    """Paint of one set of dice, from the lit side to the side in shade, and of its pips."""

    light: str
    face: str
    side: str
    shade: str
    pip: str
    ace: str


SETS: dict[str, Colours] = {
    "ivory": Colours(OFF_WHITE, PAPER, PAPER_DARK, STONE, CONTOUR, RED),
    "red": Colours("#CC4A44", RED, "#A12A29", RED_DARK, OFF_WHITE, OFF_WHITE),
    "blue": Colours("#4478A8", BLUE, "#284F76", BLUE_DARK, OFF_WHITE, OFF_WHITE),
}

_SPOTS: dict[int, Sequence[Point]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CONTOUR_WIDTH = 4.0

# What the three tumbling pictures show: turns about the x, y and z axis in degrees, and the values that
# front, right and top carry before turning (opposite sides always add up to seven).
TUMBLES: Sequence[tuple[Vector, tuple[int, int, int]]] = (
    ((-32, -38, 8), (5, 4, 1)),
    ((24, -24, -31), (3, 6, 5)),
    ((-18, 38, 38), (6, 2, 3)),
)


def face(value: int, colours: Colours) -> list[str]:
    """A die that lies flat, seen from above."""
    shapes = [
        rect(6, 6, 88, 88, 19, colours.side, CONTOUR, CONTOUR_WIDTH),
        rect(8, 8, 84, 79, 17, colours.light),
        rect(11, 11, 78, 76, 15, colours.face),
    ]
    radius = 12.5 if value == 1 else 8.6
    paint = colours.ace if value == 1 else colours.pip
    shapes += [circle(50 + 21 * x, 48.5 + 21 * y, radius, paint) for x, y in _SPOTS[value]]
    return shapes


def _rotation(degrees: Vector) -> Rotation:
    a, b, c = (math.radians(value) for value in degrees)
    ca, sa, cb, sb, cc, sc = math.cos(a), math.sin(a), math.cos(b), math.sin(b), math.cos(c), math.sin(c)
    return (
        (cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa),
        (sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa),
        (-sb, cb * sa, cb * ca),
    )


def _turned(m: Rotation, v: Vector) -> Vector:
    x, y, z = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in m)
    return x, y, z


def _sides(values: tuple[int, int, int]) -> list[tuple[int, Vector, Vector, Vector]]:
    """Value, outward normal and the two edge directions of all six sides."""
    front, right, top = values
    x, y, z = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
    back, left, down = (-1.0, 0.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, -1.0)
    return [
        (front, z, x, y),
        (7 - front, down, x, y),
        (right, x, y, z),
        (7 - right, back, y, z),
        (7 - top, y, x, z),
        (top, left, x, z),
    ]


def cube(turn: Vector, values: tuple[int, int, int], colours: Colours, size: float = 21.5) -> list[str]:
    """A die in the air, seen from the front in parallel projection; *size* is half its edge."""
    matrix = _rotation(turn)
    visible: list[tuple[float, int, Vector, Vector, Vector]] = []
    for value, *axes in _sides(values):
        n, u, v = (_turned(matrix, axis) for axis in axes)
        if n[2] > 0.02:
            # Light falls from above and a little from the left; the y axis of the screen points down.
            visible.append((-0.85 * n[1] - 0.25 * n[0] + 0.45 * n[2], value, n, u, v))
    visible.sort()

    def project(n: Vector, u: Vector, v: Vector, p: float, q: float, scale: float) -> Point:
        return (
            50 + scale * (n[0] + p * u[0] + q * v[0]),
            50 + scale * (n[1] + p * u[1] + q * v[1]),
        )

    rounding = 6.5
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    outlines = [polygon([project(n, u, v, p, q, size) for p, q in corners]) for _, _, n, u, v in visible]
    body = "".join(outlines)
    shapes = [
        path(body, CONTOUR, CONTOUR, 2 * rounding + 2 * CONTOUR_WIDTH),
        path(body, colours.light, colours.light, 2 * rounding),
    ]
    paints = [colours.shade, colours.side, colours.face][-len(visible) :]
    for paint, (_, value, n, u, v) in zip(paints, visible, strict=True):
        lifted = 1 + rounding / size
        moved_n = (n[0] * lifted, n[1] * lifted, n[2])
        side = path(_soft_square(moved_n, u, v, size, rounding), paint)
        shapes.append(side)
        radius = 0.33 if value == 1 else 0.21
        spot = colours.ace if value == 1 else colours.pip
        for x, y in _SPOTS[value]:
            cx, cy = project(moved_n, u, v, 0.58 * x, 0.58 * y, size)
            shapes.append(_pip(cx, cy, radius * size * 1.12, u, v, spot))
    return shapes


def _soft_square(n: Vector, u: Vector, v: Vector, size: float, rounding: float) -> str:
    """Path data of one side with rounded corners, projected."""
    edge, bend = 1 + 0.15 * rounding / size, 0.7

    def at(p: float, q: float) -> str:
        x = 50 + size * (n[0] + p * u[0] + q * v[0])
        y = 50 + size * (n[1] + p * u[1] + q * v[1])
        return f"{number(x)} {number(y)}"

    data = f"M{at(-bend, -edge)}"
    for (p, q), (r, s), (t, w) in (
        ((bend, -edge), (edge, -edge), (edge, -bend)),
        ((edge, bend), (edge, edge), (bend, edge)),
        ((-bend, edge), (-edge, edge), (-edge, bend)),
        ((-edge, -bend), (-edge, -edge), (-bend, -edge)),
    ):
        data += f"L{at(p, q)}Q{at(r, s)} {at(t, w)}"
    return data + "Z"


def _pip(cx: float, cy: float, r: float, u: Vector, v: Vector, paint: str) -> str:
    """A round pip seen at an angle: a circle under the side's own projection."""
    k = 0.5523

    def at(p: float, q: float) -> str:
        return f"{number(cx + r * (p * u[0] + q * v[0]))} {number(cy + r * (p * u[1] + q * v[1]))}"

    data = f"M{at(1, 0)}"
    for (a, b), (c, d), (e, f) in (
        ((1, k), (k, 1), (0, 1)),
        ((-k, 1), (-1, k), (-1, 0)),
        ((-1, -k), (-k, -1), (0, -1)),
        ((k, -1), (1, -k), (1, 0)),
    ):
        data += f"C{at(a, b)} {at(c, d)} {at(e, f)}"
    return path(data + "Z", paint)


def pictures() -> dict[str, str]:
    """All faces and tumbling views, keyed by their path under ``resources``."""
    found: dict[str, str] = {}
    for name, colours in SETS.items():
        for value in range(1, 7):
            found[f"dice/{name}/die_{value}.svg"] = document(100, 100, face(value, colours))
        for count, (turn, values) in enumerate(TUMBLES, start=1):
            found[f"dice/{name}/die_tumble_{count}.svg"] = document(100, 100, cube(turn, values, colours))
    return found
