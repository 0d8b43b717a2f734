"""Bodies, sleeves, hands and the woven belt at the waist that both halves of a court share."""

from __future__ import annotations

from math import atan, degrees

from .pen import (
    CONTOUR,
    FINE,
    GOLD,
    NONE,
    SKIN,
    WHITE,
    at,
    circle,
    flat,
    limb,
    path,
    rect,
    thin,
)

BELT_HALF = 8.0
BELT_LENGTH = 82.0


def torso(fill: str, slope: float = 0, shoulder: float = 40, hem: float = 40) -> str:
    """Draw the trunk from the neck to the waist; ``slope`` is how much the waist rises to the right."""
    s, h = shoulder, hem
    return path(
        f"M-10-62C-18-57-30-55-{s - 5:g}-50C-{s + 3:g}-46-{s + 2:g}-30-{h:g} {slope * h:g}"
        f"L{h:g} {-slope * h:g}C{s + 2:g}-30 {s + 3:g}-46 {s - 5:g}-50C30-55 18-57 10-62Z",
        fill,
    )


def sleeve(d: str, fill: str, width: float = 19) -> str:
    """Draw an arm along the line ``d`` from the shoulder to the wrist."""
    return limb(d, width, fill)


def cuff(x: float, y: float, turn: float, fill: str, width: float = 19) -> str:
    """Draw a cuff across the wrist at (x, y); ``turn`` 0 has the hand to the right of it."""
    return at(x, y, rect(-4, -width / 2 - 1, 8, width + 2, fill, rx=2.5), turn=turn)


def fist(x: float, y: float, turn: float = 0, mirror: bool = False, fill: str = SKIN) -> str:
    """Draw a closed hand; with ``turn`` 0 the forearm comes from the left and holds an upright staff."""
    return at(
        x,
        y,
        path("M-7-6C-4-8.5 4-8.5 6.5-6C8.5-3 8.5 3 6.5 6C4 8.5-4 8-7 6Z", fill),
        thin("M1-3.2H7.2M1 .4H7.6M1 3.9H7.2", CONTOUR, 1.3),
        path("M-6-5C-2-10 3-9 3-6C3-4-1-4.5-3-3", fill, None, FINE),
        turn=turn,
        mirror=mirror,
    )


def palm(x: float, y: float, turn: float = 0, mirror: bool = False) -> str:
    """Draw an open, bearing hand, its fingers to the right."""
    return at(
        x,
        y,
        path(
            "M-8-5C-3-7 1-6 4-6C9-6 14-5 14-3C14-1 10-1 8-1C13-1 15 1 14 2.5C12 4 8 3 6 3"
            "C9 4 10 6 8 7C3 8-4 7-8 5Z",
            SKIN,
        ),
        turn=turn,
        mirror=mirror,
    )


def buttons(x: float, ys: list[float], fill: str = GOLD, r: float = 2.6) -> str:
    """Draw a row of buttons down the front."""
    return "".join(circle(x, y, r, fill, None, 1.3) for y in ys)


def ruff(y: float, fill: str = WHITE) -> str:
    """Draw a pleated collar about the neck."""
    return at(
        0,
        y,
        path(
            "M-20 0C-22-7-13-9 0-9C13-9 22-7 20 0C21 6 15 5 14 4C13 9 6 9 5 6C4 10-4 10-5 6C-6 9-13 9-14 4"
            "C-15 5-21 6-20 0Z",
            fill,
        ),
        thin("M-14 3L-10-3M-5 5L-4-2M5 5L4-2M14 3L10-3", CONTOUR, 1.2),
        scale=1.25,
    )


def ermine(d: str, spots: list[tuple[float, float]]) -> str:
    """Draw ermine along the outline ``d`` with tails at ``spots``."""
    tails = "".join(f"M{x} {y - 2.5}L{x + 1.8:g} {y + 2.5:g}H{x - 1.8:g}Z" for x, y in spots)
    return path(d, WHITE) + flat(tails, CONTOUR)


def belt(fill: str, trim: str, motif: str, slope: float = 0) -> str:
    """Draw the woven belt over the seam of the two halves, with ``motif`` repeated along it."""
    length = BELT_LENGTH if not slope else BELT_LENGTH + 1.5
    marks = "".join(at(x, 0, motif, turn=0 if x >= 0 else 180) for x in range(-72, 73, 18))
    return at(
        0,
        0,
        rect(-length, -BELT_HALF, 2 * length, 2 * BELT_HALF, fill, rx=2),
        thin(f"M{-length + 1.5:g}-4.8H{length - 1.5:g}M{-length + 1.5:g} 4.8H{length - 1.5:g}", trim, 1.3),
        marks,
        turn=-degrees(atan(slope)),
    )


def cross_stitch(colour: str) -> str:
    """Return a motif for the belt: a lozenge."""
    return path("M0-3.2L5 0L0 3.2L-5 0Z", colour, NONE)


def wave(colour: str) -> str:
    """Return a motif for the belt: a running leaf."""
    return path("M-7 0C-4-4 0-3.5 2 0C0 3.5-4 4-7 0Z", colour, NONE) + thin("M2 0H7", colour, 1.4)


def pearls(colour: str) -> str:
    """Return a motif for the belt: a bead between two small ones."""
    return circle(0, 0, 3, colour, NONE) + circle(-9, 0, 1.5, colour, NONE)


def zigzag(colour: str) -> str:
    """Return a motif for the belt: a tooth of a zigzag."""
    return thin("M-9 0L-4.5-2.6L4.5 2.6L9 0", colour, 1.8)


def throne(cloth: str, wood: str, top: str) -> str:
    """Draw the back of a throne with the outline ``top`` between its posts."""
    return path(top, cloth) + "".join(
        rect(x - 3.5, -96, 7, 98, wood) + circle(x, -101, 5.5, GOLD) for x in (-42, 42)
    )
