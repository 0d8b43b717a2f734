"""The eight suit signs, each about 38 units high about the origin, and the tints of the variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .pen import (
    BLUE,
    BROWN,
    CONTOUR,
    FINE,
    GOLD,
    GREEN,
    LINE,
    PAPER,
    RED,
    WHITE,
    WINE,
    at,
    circle,
    dot,
    flat,
    path,
    thin,
    weighed,
)


@dataclass(frozen=True)
class Tint:
    """The colours of one suit: the sign, its second colour, the letter beside it, the courts' belt."""

    body: str
    trim: str
    index: str
    belt: str


@dataclass(frozen=True)
class Sign:
    """One suit's sign in one deck; ``shape`` draws it in ``tint`` about the origin."""

    shape: Callable[[Tint], str]
    tint: Tint

    def draw(self, x: float, y: float, height: float, turn: float = 0, line: float = LINE) -> str:
        """Draw the sign ``height`` high with its middle at (x, y); ``line`` is the final contour weight."""
        scale = height / 38
        return at(x, y, weighed(line / scale, self.shape(self.tint)), turn=turn, scale=scale)


def heart(tint: Tint) -> str:
    """Draw a heart with one light."""
    return path("M0 18C-5 10-18 3-18-8C-18-20-3-21 0-9C3-21 18-20 18-8C18 3 5 10 0 18Z", tint.body) + thin(
        "M-12-8C-12-11.5-9.5-13-7-12.5", tint.trim, 2.6
    )


def leaf(tint: Tint) -> str:
    """Draw a linden leaf with its stem."""
    return (
        path("M0 10C0 14 1 17 4 19")
        + path(
            "M0-19C5-11 18-5 18 4C18 14 6 16 0 9.5C-6 16-18 14-18 4C-18-5-5-11 0-19Z",
            tint.body,
        )
        + thin("M0 9V-9M0 5L9 1.5M0 5L-9 1.5M0-1.5L7-5M0-1.5L-7-5", tint.trim, FINE)
    )


def acorn(tint: Tint) -> str:
    """Draw an acorn hanging from its stalk, cup above."""
    return (
        path("M0-12C0-15 1-18 4-19")
        + path("M-11-3C-11 9-5 14 0 19C5 14 11 9 11-3Z", tint.body)
        + thin("M-6 2C-5.5 6-4 9-2 11.5", WHITE, 2)
        + path("M-14.5-3C-14.5-17 14.5-17 14.5-3C14.5.5-14.5.5-14.5-3Z", tint.trim)
        + thin("M-9-4.5L-4.5-11M-3-3.5L2.5-12.5M3.5-3.5L8-9.5", CONTOUR, FINE)
    )


def bell(tint: Tint) -> str:
    """Draw a round bell with its loop, belt and slot."""
    return (
        circle(0, -15.5, 3.2, tint.body)
        + circle(0, 3, 15.5, tint.body)
        + path("M-15.4 1C-6 4.5 6 4.5 15.4 1L15 7C6 10 -6 10 -15 7Z", tint.trim, None, FINE)
        + thin("M-9.5-3.5C-8.5-6.5-6.5-8-4-8.5", WHITE, 2.4)
        + dot(0, 12.2, 2.4)
        + thin("M0 12.5V18", CONTOUR, 2.2)
    )


def spade(tint: Tint) -> str:
    """Draw a spade."""
    return path(
        "M0-19C2.5-12 17.5-3 17.5 6C17.5 13 7 14 2 8.5C2.5 13.5 4 16 6.5 18H-6.5C-4 16-2.5 13.5-2 8.5"
        "C-7 14-17.5 13-17.5 6C-17.5-3-2.5-12 0-19Z",
        tint.body,
    ) + thin("M-11.5 5C-11.5 2.5-9.5 0-7-1.5", tint.trim, 2)


def club(tint: Tint) -> str:
    """Draw a clover leaf: three round lobes well apart, so that small it is never taken for a spade."""
    return (
        path("M-1.5 0H1.5C2 9 4 15 7.5 18H-7.5C-4 15-2 9-1.5 0Z", tint.body)
        + circle(0, -10.5, 7.8, tint.body)
        + circle(-10.7, 4.5, 7.8, tint.body)
        + circle(10.7, 4.5, 7.8, tint.body)
        + flat("M-3.4-6H3.4L6 2L5 7H-5L-6 2Z", tint.body)
        + thin("M-4-11.5C-3.5-13.5-2-14.5-.5-14.5", tint.trim, 2)
    )


def diamond(tint: Tint) -> str:
    """Draw a diamond with hollowed sides."""
    return path("M0-19C4-12 9-5 15 0C9 5 4 12 0 19C-4 12-9 5-15 0C-9-5-4-12 0-19Z", tint.body) + thin(
        "M-8 0C-5.5-2-3-5-1.5-8", tint.trim, 2
    )


GERMAN_TINTS = {
    "heart": Tint(RED, WHITE, CONTOUR, RED),
    "spade": Tint(GREEN, PAPER, CONTOUR, GREEN),
    "club": Tint(BROWN, GOLD, CONTOUR, BROWN),
    "diamond": Tint(GOLD, BROWN, CONTOUR, BLUE),
}
"""Hearts, leaves, acorns and bells as on the packs of central Europe."""

GERMAN_FOUR_TINTS = {
    "heart": Tint(RED, WHITE, RED, RED),
    "spade": Tint(GREEN, PAPER, GREEN, GREEN),
    "club": Tint("#4E2F1B", "#A5693A", "#4E2F1B", "#4E2F1B"),
    "diamond": Tint("#F0C04A", BLUE, BLUE, BLUE),
}
"""Each suit its own colour, in the index too: red, green, dark brown, and blue on bright yellow."""

FRENCH_TINTS = {
    "heart": Tint(RED, WHITE, RED, RED),
    "diamond": Tint(RED, WHITE, RED, WINE),
    "spade": Tint(CONTOUR, WHITE, CONTOUR, BLUE),
    "club": Tint(CONTOUR, WHITE, CONTOUR, GREEN),
}

FRENCH_FOUR_TINTS = {
    "heart": Tint(RED, WHITE, RED, RED),
    "diamond": Tint(BLUE, WHITE, BLUE, BLUE),
    "spade": Tint(CONTOUR, WHITE, CONTOUR, "#4A403B"),
    "club": Tint(GREEN, WHITE, GREEN, GREEN),
}
"""Red hearts, blue diamonds, dark spades, green clubs, as bridge players know them."""


def german_signs(tints: dict[str, Tint]) -> dict[str, Sign]:
    """Return the German signs by the KDE suit under which each is stored."""
    shapes = {"heart": heart, "spade": leaf, "club": acorn, "diamond": bell}
    return {suit: Sign(shape, tints[suit]) for suit, shape in shapes.items()}


def french_signs(tints: dict[str, Tint]) -> dict[str, Sign]:
    """Return the French signs by suit."""
    shapes = {"heart": heart, "spade": spade, "club": club, "diamond": diamond}
    return {suit: Sign(shape, tints[suit]) for suit, shape in shapes.items()}
