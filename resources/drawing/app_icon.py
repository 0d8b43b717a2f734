"""The application's icon: a fan of three German-suited cards, and the icon of a saved partie."""

from resources.drawing import suits
from resources.drawing.palette import BLUE, CONTOUR, GOLD, GREEN, OFF_WHITE, PAPER_DARK, RED
from resources.drawing.svg import circle, document, moved, number, path, rect


def _card(width: float, height: float, radius: float, fill: str, line: float) -> str:
    return rect(-width / 2, -height / 2, width, height, radius, fill, CONTOUR, line)


def icon() -> str:
    """The full icon, for 48 pixels and more."""
    left = [
        _card(100, 152, 13, GREEN, 8),
        moved([path(suits.LEAF + suits.LEAF_STEM, OFF_WHITE)], -17, -38, 0.46, 8),
    ]
    right = [
        _card(100, 152, 13, GOLD, 8),
        moved([circle(0, -41, 8, OFF_WHITE), circle(0, 4, 39, OFF_WHITE)], 17, -38, 0.42, -8),
        moved(
            [path("M-38-2C-20 6 20 6 38-2M0 24V36", None, GOLD, 9), circle(0, 24, 8, GOLD)], 17, -38, 0.42, -8
        ),
    ]
    front = [
        _card(112, 172, 14, OFF_WHITE, 8),
        moved([path(suits.HEART, RED, CONTOUR, 8)], 0, 2, 0.92),
        path("M-26-13C-26-21-20-25-14-25", None, "#E08A7C", 7),
    ]
    return document(
        256,
        256,
        [moved(left, 83, 120, 1, -24), moved(right, 173, 120, 1, 24), moved(front, 128, 142)],
    )


def small_icon() -> str:
    """The icon for 16 to 32 pixels: fewer shapes, heavier line, on the pixel grid of 16."""
    return document(
        256,
        256,
        [
            moved([_card(92, 150, 14, GREEN, 12)], 80, 116, 1, -24),
            moved([_card(92, 150, 14, GOLD, 12)], 176, 116, 1, 24),
            moved([_card(112, 192, 18, OFF_WHITE, 16)], 128, 136),
            moved([path(suits.HEART, RED)], 128, 137, 0.94),
        ],
    )


def symbolic_icon() -> str:
    """The one-colour icon of 16 × 16 units: shapes only, so that desktops can recolour it."""

    def heart(cx: float, cy: float, k: float) -> str:
        def at(x: float, y: float) -> str:
            return f"{number(cx + k * x)} {number(cy + k * y)}"

        return (
            f"M{at(0, 45)}C{at(-9, 32)} {at(-46, 12)} {at(-46, -16)}"
            f"C{at(-46, -34)} {at(-34, -44)} {at(-22, -44)}"
            f"C{at(-12, -44)} {at(-4, -38)} {at(0, -29)}C{at(4, -38)} {at(12, -44)} {at(22, -44)}"
            f"C{at(34, -44)} {at(46, -34)} {at(46, -16)}C{at(46, 12)} {at(9, 32)} {at(0, 45)}Z"
        )

    front = "M5 2H11Q12 2 12 3V14Q12 15 11 15H5Q4 15 4 14V3Q4 2 5 2Z" + heart(8, 8.6, 0.068)
    left = "M3 3.2L1 3.9Q0 4.3 .3 5.2L3 12.6Z"
    right = "M13 3.2L15 3.9Q16 4.3 15.7 5.2L13 12.6Z"
    return document(16, 16, [path(front, "#000", fill_rule="evenodd"), path(left + right, "#000")])


def document_icon() -> str:
    """A sheet with a turned corner that carries the heart: a saved partie."""
    return document(
        256,
        256,
        [
            path(
                "M60 14H162L216 68V228Q216 242 202 242H60Q46 242 46 228V28Q46 14 60 14Z",
                OFF_WHITE,
                CONTOUR,
                8,
            ),
            path("M162 14V56Q162 68 174 68H216Z", PAPER_DARK, CONTOUR, 8),
            moved([path(suits.HEART, RED, CONTOUR, 8)], 131, 118, 0.9),
            path("M78 188H184M78 212H148", None, BLUE, 9),
        ],
    )


def pictures() -> dict[str, str]:
    """Application and document icons, keyed by their path under ``resources``."""
    return {
        "app/bridzik.svg": icon(),
        "app/bridzik-small.svg": small_icon(),
        "app/bridzik-symbolic.svg": symbolic_icon(),
        "app/partie.svg": document_icon(),
    }
