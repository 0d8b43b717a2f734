"""Card backs, 180 × 280 units: woven cloth, indigo block print and folk ornament, each in three colours.

Every back looks the same when it is turned by half a turn.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from resources.drawing.palette import (
    BLUE,
    BLUE_DARK,
    CONTOUR,
    GOLD,
    GREEN,
    GREEN_DARK,
    OFF_WHITE,
    PAPER,
    RED,
    WINE,
)
from resources.drawing.svg import (
    arc,
    circle,
    document,
    ellipse,
    group,
    mirrored,
    moved,
    path,
    polar,
    polygon,
    rect,
)

WIDTH, HEIGHT, CORNER = 180.0, 280.0, 12.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
BORDER = 11.0


@dataclass(frozen=True)
class Dye:
    """Colours of one back: the ground, its darker tone, and the accent."""

    ground: str
    dark: str
    accent: str


DYES: dict[str, Dye] = {
    "red": Dye(RED, WINE, GOLD),
    "blue": Dye(BLUE, BLUE_DARK, GOLD),
    "green": Dye(GREEN, GREEN_DARK, GOLD),
}


def _card(shapes: Iterable[str], dye: Dye) -> str:
    """The shapes on a paper card with its dark edge, inside a framed panel."""
    inset = 0.6
    frame = rect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, 5, None, dye.dark, 2.2)
    card = rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, CORNER - inset, PAPER, CONTOUR, 1.2)
    return document(WIDTH, HEIGHT, [group([card, *shapes, frame], id="back")])


def _panel(paint: str) -> str:
    return rect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, 5, paint)


def _half_turned(shapes: list[str]) -> list[str]:
    """The shapes and their copy after half a turn of the card."""
    return [*shapes, group(shapes, f"rotate(180 {MIDDLE[0]:g} {MIDDLE[1]:g})")]


def woven(dye: Dye) -> str:
    """Plain weave: light threads cross over and under dyed ones and make diamonds inside diamonds."""
    columns, rows = 19, 31
    left, top = BORDER + 3.5, BORDER + 3.5
    step_x, step_y = (WIDTH - 2 * left) / columns, (HEIGHT - 2 * top) / rows
    weft = (OFF_WHITE, dye.ground, dye.accent, dye.accent, dye.ground, OFF_WHITE, dye.ground, dye.ground)
    warp = (dye.ground, dye.ground, dye.accent, dye.ground, dye.ground, dye.ground, dye.ground, OFF_WHITE)
    shapes = [_panel(dye.dark)]
    for row in range(rows):
        for column in range(columns):
            ring = (abs(column - columns // 2) + abs(row - rows // 2)) % 8
            x, y = left + column * step_x, top + row * step_y
            # One small shape a cell: a path of hundreds of pieces takes Qt ten times as long.
            if (column + row) % 2 == 0:
                shapes.append(rect(x - 0.3, y + 0.7, step_x + 0.6, step_y - 1.4, 1.4, weft[ring]))
                shapes.append(
                    rect(x + 1.6, y + step_y / 2 - 0.3, step_x - 3.2, 0.6, 0, dye.dark, fill_opacity=0.6)
                )
            else:
                shapes.append(rect(x + 0.7, y - 0.3, step_x - 1.4, step_y + 0.6, 1.4, warp[ring]))
                shapes.append(
                    rect(x + step_x / 2 - 0.3, y + 1.6, 0.6, step_y - 3.2, 0, dye.dark, fill_opacity=0.6)
                )
    return _card(shapes, dye)


def _blossom(petals: int, r: float, paint: str, heart: str) -> list[str]:
    """A round block-print flower around the origin."""
    shapes: list[str] = []
    for place in range(petals):
        turn = 360 / petals * place
        shapes.append(moved([ellipse(0, -0.62 * r, 0.23 * r, 0.38 * r, paint)], 0, 0, 1, turn))
    shapes += [circle(0, 0, 0.2 * r, paint), circle(0, 0, 0.11 * r, heart)]
    return shapes


def _sprig(paint: str) -> list[str]:
    """A twig with six leaves, upright around the origin and the same after half a turn."""
    half = [
        path("M0 0V-13", None, paint, 1.5),
        path("M0-13C-4-17-3-22 0-25C3-22 4-17 0-13Z", paint),
        path("M0-5C-6-6-10-10-10-15C-5-15-1-11 0-5Z", paint),
        path("M0-5C6-6 10-10 10-15C5-15 1-11 0-5Z", paint),
    ]
    return [*half, group(half, "rotate(180)")]


def block_print(dye: Dye) -> str:
    """White flowers and sprigs printed on dyed cloth, the way of Slovak and Moravian indigo print."""
    shapes = [_panel(dye.dark)]
    left, top = BORDER + 9, BORDER + 9
    inner_w, inner_h = WIDTH - 2 * left, HEIGHT - 2 * top
    shapes.append(rect(left - 3.5, top - 3.5, inner_w + 7, inner_h + 7, 3, None, OFF_WHITE, 1.1))
    shapes.append(rect(left + 6.5, top + 6.5, inner_w - 13, inner_h - 13, 2, None, OFF_WHITE, 1.1))
    across, down = 20, 35
    for place in range(across + 1):
        x = left + 1.5 + (inner_w - 3) * place / across
        shapes += [circle(x, y, 1.9, OFF_WHITE) for y in (top + 1.5, HEIGHT - top - 1.5)]
    for place in range(1, down):
        y = top + 1.5 + (inner_h - 3) * place / down
        shapes += [circle(x, y, 1.9, OFF_WHITE) for x in (left + 1.5, WIDTH - left - 1.5)]
    step_x, step_y = 34.0, 48.0
    for row in range(-4, 5):
        for column in range(-3, 4):
            x, y = MIDDLE[0] + column * step_x / 2, MIDDLE[1] + row * step_y / 2
            if abs(x - MIDDLE[0]) > 52 or abs(y - MIDDLE[1]) > 102:
                continue
            if (row + column) % 2:
                shapes += [
                    circle(x + dx, y + dy, 1.1, OFF_WHITE) for dx, dy in ((0, -4), (4, 0), (0, 4), (-4, 0))
                ]
            elif row % 2:
                shapes.append(moved(_sprig(OFF_WHITE), x, y, 0.74))
            else:
                shapes.append(moved(_blossom(8, 13, OFF_WHITE, dye.accent), x, y))
    return _card(shapes, dye)


def _tulip(dye: Dye) -> list[str]:
    """A folk tulip that grows upwards from the origin."""
    petals = (
        "M0-30C-18-32-20-48-17-60C-10-57-6-54-4-50C-3-56-1-60 0-64"
        "C1-60 3-56 4-50C6-54 10-57 17-60C20-48 18-32 0-30Z"
    )
    return [
        path("M0 0C-1-14-1-24 0-34", None, OFF_WHITE, 3),
        path("M0-6C-16-4-24-14-26-26C-12-26-2-18 0-6Z", dye.accent, dye.dark, 1.6),
        path("M0-6C16-4 24-14 26-26C12-26 2-18 0-6Z", dye.accent, dye.dark, 1.6),
        path("M-5-9C-12-11-17-16-20-21M5-9C12-11 17-16 20-21", None, dye.dark, 1.2),
        path(petals, OFF_WHITE, dye.dark, 1.8),
        path("M0-34C-6-38-6-46 0-54C6-46 6-38 0-34Z", dye.accent, dye.dark, 1.4),
        *(circle(x, -46, 2, dye.ground) for x in (-10, 10)),
        *(circle(x, -39.5, 1.5, dye.ground) for x in (-9, 9)),
    ]


def _dove(dye: Dye) -> list[str]:
    """A dove that faces right, around the origin."""
    return [
        path("M0 16V22M5 15L6 21", None, OFF_WHITE, 1.8),
        path("M-14 4C-22 2-30 6-34 14C-28 14-27 16-25 20C-20 18-14 15-10 11Z", OFF_WHITE, dye.dark, 1.6),
        path("M-31 13C-26 10-21 8-16 8M-25 17C-21 13-17 11-13 10", None, dye.ground, 1.4),
        path(
            "M-16 6C-14-4-4-6 3-10C6-18 16-20 20-13L26-11L20-8C20 4 12 16-2 16C-10 16-16 12-16 6Z",
            OFF_WHITE,
            dye.dark,
            1.8,
        ),
        path("M-14 5C-10-4 0-4 6 0C4 8-6 12-14 5Z", dye.accent, dye.dark, 1.5),
        path("M-8 4C-4 1 0 1 3 2", None, dye.dark, 1.2),
        circle(14.5, -12.5, 1.8, dye.dark),
    ]


def _star(dye: Dye) -> list[str]:
    """The eight-pointed rosette in the middle of the folk back, around the origin."""
    points = [polar(0, 0, 24 if place % 2 == 0 else 14, 22.5 * place) for place in range(16)]
    petal = path("M0-5C-5-9-5-14 0-18.5C5-14 5-9 0-5Z", dye.ground)
    return [
        path(polygon(points), dye.accent, dye.dark, 1.8),
        *(moved([petal], 0, 0, 1, 45 * place) for place in range(8)),
        circle(0, 0, 4.6, OFF_WHITE, dye.dark, 1.4),
    ]


def _tendril(dye: Dye) -> list[str]:
    """The tendril that leaves the star to the left and bends upwards, with two leaves and a bud."""
    leaf = path("M0 0C-6-3-8-9-5-15C1-13 4-6 0 0Z", dye.accent, dye.dark, 1.4)
    return [
        path("M68 137C44 138 26 128 24 106", None, OFF_WHITE, 2.4),
        moved([leaf], 48, 134, 0.9, 8),
        moved([leaf], 32.5, 124, 0.9, 34),
        circle(24, 104, 4, OFF_WHITE, dye.dark, 1.5),
    ]


def folk(dye: Dye) -> str:
    """Tulip, doves and hearts as on painted chests, twice, head to head around a star."""
    heart = "M0 8C-2 5-9 1-9-4C-9-8-6-9-4-9C-2-9 0-7 0-5C0-7 2-9 4-9C6-9 9-8 9-4C9 1 2 5 0 8Z"
    mid_x, mid_y = MIDDLE
    scallops = 10
    step = (WIDTH - 2 * BORDER) / scallops
    places = [BORDER + step * (place + 0.5) for place in range(scallops)]
    garland = "".join(arc(x, BORDER + 8, step / 2, 180, 0) for x in places)
    left = [moved(_dove(dye), 48, 84, 0.84), *_tendril(dye)]
    half = [
        path(garland, None, OFF_WHITE, 1.8),
        *(circle(x, BORDER + 7.5, 2.3, dye.accent) for x in places),
        moved([path(heart, OFF_WHITE, dye.dark, 1.4)], mid_x, 42, 1.25),
        moved([path(heart, dye.accent, dye.dark, 1.4)], mid_x - 33, 46, 0.9, -14),
        moved([path(heart, dye.accent, dye.dark, 1.4)], mid_x + 33, 46, 0.9, 14),
        moved(_tulip(dye), mid_x, 122, 0.98),
        *left,
        mirrored(left, mid_x),
    ]
    return _card([_panel(dye.ground), *_half_turned(half), moved(_star(dye), mid_x, mid_y)], dye)


def pictures() -> dict[str, str]:
    """All backs, keyed by their path under ``resources``."""
    makers = {"woven": woven, "block_print": block_print, "folk": folk}
    return {
        f"backs/{name}_{colour}.svg": make(dye)
        for name, make in makers.items()
        for colour, dye in DYES.items()
    }
