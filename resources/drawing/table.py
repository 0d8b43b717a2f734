"""What lies on the table besides cards and dice: coins, markers, seats, and small suit signs for texts."""

from collections.abc import Sequence
from dataclasses import dataclass

from resources.drawing import suits
from resources.drawing.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    CONTOUR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    OFF_WHITE,
    PAPER_DARK,
    RED,
    RED_DARK,
    SKIN,
    STONE,
    STONE_DARK,
)
from resources.drawing.svg import arc, circle, document, mirrored, moved, path, polar, polygon, rect

LINE = 3.0

# Figures of the coins as open strokes around the origin, 36 units high.
_ONE = "M-8-11L2-18V18M-7 18H11"
_FIVE = "M10-18H-8L-10-2C-3-8 13-6 13 6C13 19-5 22-12 12"
_TWO = "M-11-9C-10-21 11-21 10-8C9 2-6 8-11 18H12"
_NOUGHT = "M0-18C-15-18-15 18 0 18C15 18 15-18 0-18Z"


@dataclass(frozen=True)
class Metal:
    """The three tones of a coin."""

    light: str
    face: str
    shade: str


_COPPER = Metal("#DDA878", "#BF8149", "#82502A")
_SILVER = Metal(OFF_WHITE, STONE, "#7D705C")
_GOLD = Metal(GOLD_LIGHT, GOLD, "#94631B")


def _coin(metal: Metal, radius: float, figures: Sequence[str]) -> str:
    """A coin with a beaded rim; it lies flat and shows a little of its edge below."""
    beads = round(radius * 0.62)
    return document(
        100,
        100,
        [
            circle(50, 53, radius - 2, metal.shade, CONTOUR, 3.5),
            circle(50, 48, radius - 2, metal.face, CONTOUR, 3.5),
            *(circle(*polar(50, 48, radius - 7.5, 360 / beads * k), 1.9, metal.light) for k in range(beads)),
            circle(50, 48, radius - 12.5, None, metal.shade, 1.8),
            *figures,
        ],
    )


def _figure(d: str, x: float, metal: Metal, scale: float = 1.0, y: float = 48) -> list[str]:
    """One figure, struck: a light edge below the dark stroke."""
    return [
        moved([path(d, None, metal.light, 7 / scale)], x + 0.8, y + 1.6, scale),
        moved([path(d, None, CONTOUR, 6 / scale)], x, y, scale),
    ]


def coin_1() -> str:
    """One crown: copper."""
    return _coin(_COPPER, 38, _figure(_ONE, 49, _COPPER, 0.86))


def coin_5() -> str:
    """Five crowns: silver."""
    return _coin(_SILVER, 43, _figure(_FIVE, 50, _SILVER, 0.9))


def coin_20() -> str:
    """Twenty crowns: gold."""
    figures = [*_figure(_TWO, 36.5, _GOLD, 0.84), *_figure(_NOUGHT, 63, _GOLD, 0.84)]
    return _coin(_GOLD, 47, figures)


def _disc(face: str, rim: str) -> list[str]:
    """A wooden marker of 64 units with a painted face."""
    return [
        circle(32, 35, 27, rim, CONTOUR, LINE),
        circle(32, 29.5, 27, face, CONTOUR, LINE),
        circle(32, 29.5, 22.5, None, rim, 1.8),
    ]


def dealer() -> str:
    """The dealer's marker: a small pack in a fan on a wooden disc."""
    back = [
        rect(-8, -13, 16, 26, 2.5, OFF_WHITE, CONTOUR, 2.2),
        rect(-4.4, -9.4, 8.8, 18.8, 1, RED),
    ]
    front = [
        rect(-8, -13, 16, 26, 2.5, OFF_WHITE, CONTOUR, 2.2),
        moved([path(suits.HEART, RED)], 0, 0, 0.13),
    ]
    return document(
        64,
        64,
        [
            *_disc(GOLD_LIGHT, GOLD_DARK),
            moved(back, 24, 29.5, 1, -24),
            moved(back, 40, 29.5, 1, 24),
            moved(front, 32, 29, 1.08),
        ],
    )


def lead() -> str:
    """The marker of the seat that leads: an arrow that points to the middle of the table (up)."""
    return document(
        64,
        64,
        [
            *_disc(BLUE, BLUE_DARK),
            path("M32 12.5L46 27.5H38V45H26V27.5H18Z", OFF_WHITE, CONTOUR, 2.4),
        ],
    )


def winner() -> str:
    """The mark of the card that wins the trick: a rosette with a star."""
    scallops = [polar(32, 28, 22.5 if k % 2 == 0 else 19, 11.25 * k) for k in range(32)]
    star = [polar(32, 28.8, 12 if k % 2 == 0 else 5.2, 36 * k - 90) for k in range(10)]
    tail = path("M24 40L15 60L23 57L28 62.4L33 44Z", RED_DARK, CONTOUR, 2.4)
    return document(
        64,
        64,
        [
            tail,
            mirrored([tail], 32),
            path(polygon(scallops), RED, CONTOUR, LINE),
            circle(32, 28, 15.5, GOLD_LIGHT, CONTOUR, 2),
            path(polygon(star), GOLD_DARK, GOLD_DARK, 1.4),
        ],
    )


def crown() -> str:
    """The crown of the partie's winner."""
    return document(
        64,
        64,
        [
            path("M10 48L5 19L20 31L32 10L44 31L59 19L54 48Z", GOLD, CONTOUR, LINE),
            path("M15 38L12.5 26.5L22 35L32 18", None, GOLD_LIGHT, 2.4),
            rect(9, 45, 46, 10, 3, GOLD_DARK, CONTOUR, LINE),
            *(circle(x, y, 4, RED, CONTOUR, 2.2) for x, y in ((5.8, 18), (32, 9), (58.2, 18))),
            path("M32 30L37 37L32 44L27 37Z", RED, CONTOUR, 2.2),
            circle(19.5, 50, 2.4, OFF_WHITE),
            circle(32, 50, 2.4, OFF_WHITE),
            circle(44.5, 50, 2.4, OFF_WHITE),
        ],
    )


def seat_person() -> str:
    """A person at a seat: a head in a roundel."""
    return document(
        64,
        64,
        [
            circle(32, 32, 29.5, GOLD_LIGHT, CONTOUR, LINE),
            # The shoulders end on the roundel's own circle, since nothing may be clipped.
            path(
                "M11.6 50C14 42.5 22 39.5 32 39.5C42 39.5 50 42.5 52.4 50"
                "C47.5 56 40 59.8 32 59.8C24 59.8 16.5 56 11.6 50Z",
                BLUE,
                CONTOUR,
                2.6,
            ),
            path("M25 40L32 50L39 40V35H25Z", OFF_WHITE, CONTOUR, 2.2),
            path("M26.5 33V40Q32 46 37.5 40V33Z", SKIN, CONTOUR, 2.2),
            path(
                "M20.5 22C20.5 34 25.5 40 32 40C38.5 40 43.5 34 43.5 22C43.5 14 20.5 14 20.5 22Z",
                SKIN,
                CONTOUR,
                2.6,
            ),
            path(
                "M19 26C16 12 24 6.5 33 6.5C42 6.5 48 13 45 26"
                "C43 24 42.5 21 42 19C36 20 30 18 27 15.5C26 19 22 21 19 26Z",
                BROWN,
                CONTOUR,
                2.6,
            ),
            circle(27.5, 26.5, 1.9, CONTOUR),
            circle(36.5, 26.5, 1.9, CONTOUR),
            path("M27.5 33Q32 36.6 36.5 33", None, CONTOUR, 2.2),
        ],
    )


def seat_computer() -> str:
    """A computer at a seat: a screen with a face in a roundel."""
    return document(
        64,
        64,
        [
            circle(32, 32, 29.5, BLUE_LIGHT, CONTOUR, LINE),
            path("M32 14V9", None, CONTOUR, 2.6),
            circle(32, 8.6, 3, RED, CONTOUR, 2.2),
            path("M26 42H38L40 51H24Z", STONE_DARK, CONTOUR, 2.6),
            rect(19, 50, 26, 5.5, 2.6, STONE, CONTOUR, 2.4),
            rect(12, 14.5, 40, 29, 6, PAPER_DARK, CONTOUR, 2.8),
            rect(17, 19.5, 30, 19, 3.5, GREEN_DARK, CONTOUR, 2.2),
            rect(23, 24, 4.4, 6, 2, GREEN_LIGHT),
            rect(36.6, 24, 4.4, 6, 2, GREEN_LIGHT),
            path("M27.5 33Q32 36.4 36.5 33", None, GREEN_LIGHT, 2.2),
        ],
    )


def _stamp(silhouette: Sequence[str], sign: Sequence[str], scale: float = 0.202, y: float = 12) -> str:
    """A suit sign of 24 units with an off-white edge that parts it from dark grounds."""
    edge = [path(d, OFF_WHITE, OFF_WHITE, 17) for d in silhouette]
    return document(24, 24, [moved([*edge, *sign], 12, y, scale)])


_BALL = "M-39 4C-39-17.5-21.5-35 0-35C21.5-35 39-17.5 39 4C39 25.5 21.5 43 0 43C-21.5 43-39 25.5-39 4Z"


def suit_signs() -> dict[str, str]:
    """The suit signs for texts and the suit chooser, few lines so that they hold at 14 pixels."""
    heart = _stamp([suits.HEART], [path(suits.HEART, RED)], 0.192, 12.2)
    leaf = _stamp(
        [suits.LEAF, suits.LEAF_STEM],
        [
            path(suits.LEAF_STEM, GREEN),
            path(suits.LEAF, GREEN),
            path("M0-24V11M0 9L-19-5M0 9L19-5", None, "#CFE3BF", 5.5),
        ],
    )
    acorn = _stamp(
        [suits.ACORN_NUT, suits.ACORN_CUP, suits.ACORN_STEM],
        [
            path(suits.ACORN_STEM, BROWN_DARK, BROWN_DARK, 4),
            path(suits.ACORN_NUT, BROWN_LIGHT),
            path(suits.ACORN_CUP, BROWN_DARK),
        ],
    )
    bell = _stamp(
        [_BALL, arc(0, -38, 9, 0, 360) + "Z"],
        [
            circle(0, -38, 7, GOLD, CONTOUR, 5),
            path(_BALL, GOLD, CONTOUR, 7),
            path("M-37 2C-16 10 16 10 37 2", None, CONTOUR, 8),
            path("M0 20V36", None, CONTOUR, 10),
        ],
        0.208,
        12.1,
    )
    club = document(
        24,
        24,
        [
            moved(
                [
                    path(suits.CLUB_STEM, OFF_WHITE, OFF_WHITE, 17),
                    *(circle(x, y, 28.5, OFF_WHITE) for x, y in suits.CLUB_LEAVES),
                    path(suits.CLUB_STEM, CONTOUR),
                    *(circle(x, y, 20.5, CONTOUR) for x, y in suits.CLUB_LEAVES),
                    circle(0, 2, 10, CONTOUR),
                ],
                12,
                12,
                0.202,
            )
        ],
    )
    return {
        "german_h": heart,
        "german_l": leaf,
        "german_a": acorn,
        "german_b": bell,
        "french_s": _stamp([suits.SPADE], [path(suits.SPADE, CONTOUR)]),
        "french_h": heart,
        "french_d": _stamp([suits.DIAMOND], [path(suits.DIAMOND, RED)]),
        "french_c": club,
    }


def pictures() -> dict[str, str]:
    """All pictures of the table, keyed by their path under ``resources``."""
    singles = (coin_1, coin_5, coin_20, dealer, lead, winner, crown, seat_person, seat_computer)
    found = {f"table/{draw.__name__}.svg": draw() for draw in singles}
    return found | {f"table/suit_{name}.svg": svg for name, svg in suit_signs().items()}
