"""The eight suit signs, each drawn around the origin in a box of 100 × 100 units."""

from collections.abc import Callable

from resources.drawing.palette import (
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    CONTOUR,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_LIGHT,
    RED,
)
from resources.drawing.svg import circle, path

HEART = (
    "M0 45C-9 32-46 12-46-16C-46-34-34-44-22-44C-12-44-4-38 0-29"
    "C4-38 12-44 22-44C34-44 46-34 46-16C46 12 9 32 0 45Z"
)
LEAF = (
    "M0-48C7-35 42-22 42 7C42 23 30 31 18 29C10 28 4 23 0 16"
    "C-4 23-10 28-18 29C-30 31-42 23-42 7C-42-22-7-35 0-48Z"
)
LEAF_STEM = "M-4 12C-3 26-5 36-12 43L-3 48C4 40 5 28 4 12Z"
ACORN_NUT = "M-27-6C-27 20-12 35 0 47C12 35 27 20 27-6Z"
ACORN_CUP = "M-36-3C-40-26-20-37 0-37C20-37 40-26 36-3C22 3-22 3-36-3Z"
ACORN_STEM = "M-5-34L-8-47L4-49L5-34Z"
SPADE = (
    "M0-47C8-33 43-14 43 12C43 27 32 34 21 34C13 34 7 31 4 26C5 35 8 41 15 46H-15"
    "C-8 41-5 35-4 26C-7 31-13 34-21 34C-32 34-43 27-43 12C-43-14-8-33 0-47Z"
)
DIAMOND = "M0-48C10-30 22-14 38 0C22 14 10 30 0 48C-10 30-22 14-38 0C-22-14-10-30 0-48Z"
CLUB_STEM = "M-5 8C-4 28-7 38-16 46H16C7 38 4 28 5 8Z"
CLUB_LEAVES = ((0, -25), (-23, 10), (23, 10))


def heart(line: float) -> list[str]:
    """German and French hearts: red."""
    return [path(HEART, RED, CONTOUR, line)]


def leaves(line: float) -> list[str]:
    """German leaves: a green leaf with a rib and a stem."""
    return [
        path(LEAF_STEM, GREEN, CONTOUR, line),
        path(LEAF, GREEN, CONTOUR, line),
        path("M0-30V14M0-4L-15-15M0-4L15-15M0 12L-23-3M0 12L23-3", None, GREEN_LIGHT, 4),
    ]


def acorns(line: float) -> list[str]:
    """German acorns: a brown nut in a darker chequered cup."""
    return [
        path(ACORN_STEM, BROWN_DARK, CONTOUR, line),
        path(ACORN_NUT, BROWN_LIGHT, CONTOUR, line),
        path("M-13 8C-11 20-7 28-3 33", None, GOLD_LIGHT, 5),
        path(ACORN_CUP, BROWN, CONTOUR, line),
        path("M-24-26L-6-2M-2-36L20-3M24-26L6-2M2-36L-20-3", None, BROWN_DARK, 3.5),
    ]


def bells(line: float) -> list[str]:
    """German bells: a round gold jingle bell with its band and slot."""
    return [
        circle(0, -41, 6, GOLD, CONTOUR, line),
        circle(0, 4, 39, GOLD, CONTOUR, line),
        path("M-24-14C-20-22-14-26-7-28", None, GOLD_LIGHT, 6),
        path("M-38-3C-20 5 20 5 38-3V8C20 16-20 16-38 8Z", RED, CONTOUR, line * 0.8),
        path("M0 24V36", None, CONTOUR, 6),
        circle(0, 23, 6.5, CONTOUR),
    ]


def spades(line: float) -> list[str]:
    """French spades: dark."""
    return [path(SPADE, CONTOUR, CONTOUR, line)]


def diamonds(line: float) -> list[str]:
    """French diamonds: red."""
    return [path(DIAMOND, RED, CONTOUR, line)]


def clubs(line: float) -> list[str]:
    """French clubs: dark."""
    return [
        path(CLUB_STEM, CONTOUR, CONTOUR, line),
        *(circle(x, y, 20, CONTOUR, CONTOUR, line) for x, y in CLUB_LEAVES),
        circle(0, 2, 10, CONTOUR),
    ]


GERMAN: dict[str, Callable[[float], list[str]]] = {"h": heart, "l": leaves, "a": acorns, "b": bells}
FRENCH: dict[str, Callable[[float], list[str]]] = {"s": spades, "h": heart, "d": diamonds, "c": clubs}
