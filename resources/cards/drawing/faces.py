"""Faces, hair and beards of the courts: simple, geometric, drawn about the middle of the face.

A face is 34 units wide and 44 high, its chin at y = 22; it looks a little to the right, and is mirrored
by whoever places it. Brows and mouths are path data, so that every figure has its own.
"""

from __future__ import annotations

from .pen import CONTOUR, NONE, RED, SKIN, WHITE, at, circle, dot, limb, path, thin

ROSE = "#DC9679"

CALM = "M-12-8.5C-10-11-6-11-3.5-9M3.5-9C6-11 10-11 12-8.5"
STERN = "M-12-10.5L-3.5-7.5M3.5-7.5L12-10.5"
RAISED = "M-12.5-9.5C-10-13.5-6-13.5-4-11M4-10C6-12 10-12 12.5-9"
WORRIED = "M-12-7.5C-9-9.5-6-10.5-3.5-11M3.5-11C6-10.5 9-9.5 12-7.5"
BUSHY = "M-13-8C-10-12.5-5-11.5-3-8.5M3-8.5C5-11.5 10-12.5 13-8"

SMILE = "M-6 12.5C-3 16.5 4 16.5 7 12"
FIRM = "M-4.5 14.2H5.5"
SLY = "M-4.5 14.5C0 16 5 14.5 8 11"
SMALL = "M-3.5 13.8C-1 15.3 2 15.3 4.5 13.8"

FACE = "M-17-10C-17-25 17-25 17-10L16.5 3C15.5 15 7 22 0.5 22C-7 22-15.5 15-16.5 3Z"
SLIM = "M-16-10C-16-25 16-25 16-10L15.5 2C14 13 6 22.5 0.5 22.5C-6 22.5-14 13-15.5 2Z"
BROAD = "M-18-10C-18-25 18-25 18-10L18 4C18 16 9 22 0.5 22C-8 22-18 16-18 4Z"


def neck(x: float, y: float) -> str:
    """Draw the neck below a face whose middle is at (x, y)."""
    return path(f"M{x - 8} {y + 12}V{y + 30}H{x + 8}V{y + 12}Z", SKIN)


def face(brows: str, mouth: str, hair: str = CONTOUR, shape: str = FACE, ears: bool = True) -> str:
    """Draw a bare face; ``hair`` is the colour of the brows."""
    drawn = circle(-17, 1, 4, SKIN) + circle(17, 1, 4, SKIN) if ears else ""
    return (
        drawn
        + path(shape, SKIN)
        + dot(-10, 7, 3.6, ROSE)
        + dot(11, 7, 3.6, ROSE)
        + path(
            "M-11.5-1.8C-9.5-5.5-5-5.5-3-1.8C-5.5.5-9 .5-11.5-1.8Z"
            "M4-1.8C6-5.5 10.5-5.5 12.5-1.8C10 .5 6.5.5 4-1.8Z",
            WHITE,
            None,
            1.2,
        )
        + dot(-6.6, -2.5, 2.1)
        + dot(8.8, -2.5, 2.1)
        + thin(brows, hair, 2.2)
        + thin("M2-6C2.5-2 4.5 2 5.5 5C6.2 7.5 3.5 8.8 0 8")
        + thin(mouth, RED, 2.3)
    )


def lady(brows: str, colour: str = CONTOUR, shape: str = SLIM) -> str:
    """Draw a woman's bare face: lashes and fuller lips; ``colour`` is that of the brows."""
    return (
        path(shape, SKIN)
        + dot(-9.5, 7, 3.6, ROSE)
        + dot(10.5, 7, 3.6, ROSE)
        + path(
            "M-11-1.8C-9-5.5-5-5.5-3-1.8C-5.5.5-8.5.5-11-1.8ZM4-1.8C6-5.5 10-5.5 12-1.8C9.5.5 6.5.5 4-1.8Z",
            WHITE,
            NONE,
        )
        + thin("M-13-3.2C-9.5-6-5.5-6-3-1.8M14-3.2C10.5-6 6.5-6 4-1.8", CONTOUR, 1.9)
        + dot(-6.4, -2.4, 2.1)
        + dot(8.6, -2.4, 2.1)
        + thin(brows, colour, 1.7)
        + thin("M2-5C2.5-1 4 2 4.8 5C5.4 7 3.5 8 .8 7.5", CONTOUR, 1.3)
        + path("M-3.8 13C-1.5 11 0 12 .8 12.6C1.6 12 3.2 11 5.4 13C3 17-1.4 17-3.8 13Z", RED, NONE)
    )


CURLED = (
    "M1 10C-3 8-8 9-10 12C-12 14.5-15.5 14-16 10.5C-18 17-11 19.5-6 16.5C-3 15.5-1 14.5 1 13.2"
    "C3 14.5 5 15.5 8 16.5C13 19.5 20 17 18 10.5C17.5 14 14 14.5 12 12C10 9 5 8 1 10Z"
)
DROOPING = (
    "M1 9.5C-4 8-9 10-10.5 15C-11.5 19-11 23-10 26C-7.5 20-4 15.5 1 14.2"
    "C6 15.5 9.5 20 12 26C13 23 13.5 19 12.5 15C11 10 6 8 1 9.5Z"
)
BRUSH = "M1 9C-5 8-10 11-11 15.5C-6 14.5-3 15 1 14.5C5 15 8 14.5 13 15.5C12 11 7 8 1 9Z"
HANDLEBAR = (
    "M1 10C-5 7.5-11 9-16 13C-19 15-23 14.5-25 11C-24 18-17 20-11 17.5C-6 15.5-3 15 1 14"
    "C5 15 8 15.5 13 17.5C19 20 26 18 27 11C25 14.5 21 15 18 13C13 9 7 7.5 1 10Z"
)

FULL = (
    "M-17.5-3C-16 5-12 9-8.5 10.5C-4 8 6 8 10 10.5C13 9 16.5 5 17.5-3C21 12 17 33 0 35C-17 33-21 12-17.5-3Z"
)
LONG = (
    "M-17.5-2C-15 6-12 9-8.5 10.5C-4 8 6 8 10 10.5C13 9 15.5 6 17.5-2C22 14 18 40 9 52L0 58L-9 52"
    "C-18 40-22 14-17.5-2Z"
)
FORKED = (
    "M-17.5-2C-15 6-12 9-8.5 10.5C-4 8 6 8 10 10.5C13 9 15.5 6 17.5-2C21 12 19 28 13 41"
    "C8 39 3 34 0 29C-3 34-8 39-13 41C-19 28-21 12-17.5-2Z"
)
GOATEE = "M-5 17.5C-2 19.5 4 19.5 7 17.5C8 26 5 34-1 40C-1 34-6 27-5 17.5Z"
SPADE_BEARD = (
    "M-17.5-3C-16 5-12 10-8.5 11.5C-4 9 6 9 10 11.5C13 10 16.5 5 17.5-3C20 10 17 22 14 34H-14"
    "C-17 22-20 10-17.5-3Z"
)


def beard(d: str, colour: str, mouth: bool = True) -> str:
    """Draw a beard, with the lower lip in it."""
    lip = path("M-3.5 14.5C-1 13.5 3 13.5 5.5 14.5C4 18.5-2 18.5-3.5 14.5Z", RED, None, 1.2)
    return path(d, colour) + (lip if mouth else "")


def moustache(d: str, colour: str) -> str:
    """Draw a moustache."""
    return path(d, colour, None, 1.7)


BOB = "M-18-16C-24-2-22 10-24 20C-20 24-12 24-8 20V-8H8V20C12 24 20 24 24 20C22 10 24-2 18-16Z"
LONG_HAIR = "M-18-16C-25 0-22 18-26 34C-18 38-10 36-6 32V-8H6V32C10 36 18 38 26 34C22 18 25 0 18-16Z"
SHORT = "M-19 4C-22-8-20-18-16-22H16C20-18 22-8 19 4L14-6H-14Z"


def hair(d: str, colour: str) -> str:
    """Draw hair, to stand behind the face."""
    return path(d, colour)


def curls(places: str, colour: str, width: float = 9) -> str:
    """Draw locks along the line ``places``."""
    return limb(places, width, colour)


def fringe(colour: str) -> str:
    """Draw hair that falls over the brow, below a hat."""
    return path("M-17-8C-17-26 17-26 17-8C13-15 6-17 0-13C-6-17-13-15-17-8Z", colour)


def wrinkles() -> str:
    """Draw the folds of an old or merry face."""
    return thin("M-14.5 1.5L-13 3M15.5 1.5L14 3M-6-14.5C-3-15.5 4-15.5 7-14.5")


def head(x: float, y: float, *parts: str, turn: float = 0, look_left: bool = False) -> str:
    """Place the parts of a head with the middle of the face at (x, y)."""
    return at(x, y, *parts, turn=turn, mirror=look_left)
