"""The four German aces: a season each, seen through a window between two great suit signs."""

from __future__ import annotations

from .pen import (
    BLUE,
    BROWN,
    CONTOUR,
    FUR,
    GOLD,
    GREEN,
    NONE,
    RED,
    SKIN,
    SOOT,
    TAN,
    WHITE,
    WINE,
    at,
    circle,
    dot,
    double,
    limb,
    path,
    rect,
    thin,
    weighed,
)
from .pips import Sign

LEFT, RIGHT, TOP, BOTTOM = -72.0, 72.0, -58.0, 58.0

_SKY = "#C9DCE0"
_MEADOW = "#7FA05A"
_BLOSSOM = "#F0B9B4"
_STRAW = "#EBC66B"
_RUST = "#C8692F"


def _ground(d: str, fill: str) -> str:
    """Draw land below the line ``d``, which runs from the left edge of the window to the right."""
    return path(f"M{LEFT:g} {BOTTOM:g}{d}V{BOTTOM:g}Z", fill, None, 1.8)


def _window(sign: Sign, sky: str, frame: str, *scene: str) -> str:
    """Draw a scene in its frame, with the great sign above and, turned, below."""
    w, h = RIGHT - LEFT, BOTTOM - TOP
    return (
        double(sign.draw(0, -97, 62))
        + rect(LEFT, TOP, w, h, sky, NONE)
        + weighed(1.8, *scene)
        + rect(LEFT, TOP, w, h, NONE, CONTOUR, 7.4, rx=2)
        + rect(LEFT, TOP, w, h, NONE, frame, 3.6, rx=2)
    )


def _face(x: float, y: float) -> str:
    """Draw the small face of a figure in a scene."""
    return (
        circle(x, y, 6.5, SKIN, None, 1.6)
        + dot(x - 2.2, y - 0.6, 0.9)
        + dot(x + 2.4, y - 0.6, 0.9)
        + thin(
            f"M{x - 1.8:g} {y + 2.8:g}C{x - 0.5:g} {y + 3.8:g} {x + 0.9:g} {y + 3.8:g} {x + 2:g} {y + 2.8:g}",
            RED,
            1.3,
        )
    )


def _sheaf(x: float, y: float, s: float) -> str:
    """Draw a sheaf of corn with its middle at (x, y), ``s`` times its size."""
    return at(
        x,
        y,
        path(
            "M-4 0L-13-20C-8-22-7-25-6-28C-3-25 3-25 6-28C7-25 8-22 13-20L4 0L12 16C4 19-4 19-12 16Z",
            GOLD,
        ),
        thin("M-8-18L-2-2M0-22V-3M8-18L2-2M-6 14L-1 2M0 16V2M6 14L1 2", BROWN, 1.4),
        path("M-6-3C-2-1 2-1 6-3V3C2 5-2 5-6 3Z", RED, None, 1.5),
        scale=s,
    )


def _grapes(x: float, y: float) -> str:
    """Draw a bunch of grapes that hangs from (x, y)."""
    return "".join(
        circle(x + dx, y + dy, 3.4, WINE, None, 1.2)
        for dx, dy in ((-5, 0), (0, -1), (5, 0), (-2.5, 4.5), (2.5, 4.5), (0, 9))
    )


def _spruce(x: float, y: float, s: float) -> str:
    """Draw a spruce under snow that stands at (x, y), ``s`` times its size."""
    return at(
        x,
        y,
        rect(-2.5, -6, 5, 8, BROWN, None, 1.5),
        path("M0-48L9-32H5L13-18H7L16-4H-16L-7-18H-13L-5-32H-9Z", GREEN),
        path(
            "M0-48L6-37C2-39-1-35-5.5-38ZM-13-18L-8.5-26C-4-21 3-26 8.5-26L13-18C6-22-5-15-13-18Z",
            WHITE,
            None,
            1.3,
        ),
        scale=s,
    )


def spring(sign: Sign) -> str:
    """Draw a tree in blossom, a girl with a garland, a lamb and a swallow."""
    petals = [(-58, -32), (-46, -44), (-30, -42), (-20, -30), (-30, -18), (-48, -18), (-60, -20), (-38, -30)]
    tulips = "".join(
        at(
            x,
            y,
            thin("M0 0V-10M0-3L3-6", GREEN, 1.6),
            path("M-3.5-15L-1.5-13L0-16L1.5-13L3.5-15C5-9-5-9-3.5-15Z", fill, None, 1.3),
        )
        for x, y, fill in ((-60, 50, RED), (-50, 53, GOLD), (-18, 53, RED), (58, 54, GOLD))
    )
    return _window(
        sign,
        _SKY,
        RED,
        circle(50, -38, 10, GOLD),
        _ground("V6C-40-10-10 4 14 2C40 0 54-8 72-4", "#A9BE7C"),
        _ground("V24C-40 10-4 26 20 22C44 18 58 22 72 26", _MEADOW),
        limb("M-40 30C-38 10-40-4-40-16M-40 0L-54-14M-40-4L-26-16", 6, BROWN, 1.8),
        "".join(circle(x, y, 13, _BLOSSOM, None, 3) for x, y in petals),
        "".join(dot(x, y, 12, _BLOSSOM) for x, y in petals),
        "".join(
            dot(x, y, 2.2, WHITE)
            for x, y in (
                (-60, -26),
                (-48, -44),
                (-34, -38),
                (-22, -34),
                (-44, -30),
                (-28, -22),
                (-52, -18),
                (-38, -16),
                (-56, -36),
            )
        ),
        # the swallow
        path("M10-38C18-44 24-42 28-38L38-40L30-34C26-30 20-30 16-32L6-28Z", CONTOUR, NONE),
        path("M20-38C22-46 18-50 12-54C14-46 14-42 14-37Z", CONTOUR, NONE),
        dot(29, -36, 1, WHITE),
        # the girl
        path("M10 50L14 16H26L32 50C24 53 18 53 10 50Z", RED),
        thin("M11.5 44C18 47 24 47 30.5 44", GOLD, 2),
        path("M17 20H23L26 46H14Z", WHITE, None, 1.5),
        limb("M15 12C6 6 4 0 6-6M25 12C34 6 36 0 34-6", 5, WHITE, 1.6),
        path("M14 18L13 8C16 5 24 5 27 8L26 18Z", BLUE),
        thin("M6-8C8-20 32-20 34-8", GREEN, 3),
        *(
            dot(x, y, 2.2, fill)
            for x, y, fill in (
                (8, -12.5, RED),
                (14, -16, WHITE),
                (20, -17.2, RED),
                (26, -16, WHITE),
                (32, -12.5, RED),
            )
        ),
        limb("M25 4C28 8 28 14 26 20", 2.6, _STRAW, 1.2),
        _face(20, -1),
        path("M13.5-1C13-9 27-9 26.5-1C22-5 18-5 13.5-1Z", _STRAW, None, 1.5),
        # the lamb
        thin("M46 40V50M50 40V50M58 40V50M62 40V50", CONTOUR, 2.4),
        path(
            "M44 34C42 28 48 26 50 27C52 23 58 23 60 26C65 25 67 31 65 34C67 39 62 42 58 41"
            "C54 44 48 43 46 41C42 41 41 36 44 34Z",
            WHITE,
        ),
        path("M47 30C42 26 38 28 37 32C36 36 39 38 42 37C45 37 47 34 47 30Z", CONTOUR, NONE),
        dot(40.5, 32, 1, WHITE),
        tulips,
    )


def summer(sign: Sign) -> str:
    """Draw a harvest: a great sun, sheaves, and the reaper with his scythe."""
    rays = "".join(
        at(36, -30, path("M-3-20L0-29L3-20Z", GOLD, None, 1.4), turn=step * 30)
        for step in range(12)
        if step != 5
    )
    stubble = "".join(
        f"M{x} {y}V{y - 5}"
        for x, y in ((-62, 40), (-52, 52), (-30, 53), (-4, 52), (14, 40), (62, 40), (30, 53))
    )
    return _window(
        sign,
        "#F6E3B5",
        GOLD,
        rays,
        circle(36, -30, 17, GOLD),
        dot(31, -32, 1.4),
        dot(41, -32, 1.4),
        thin("M31-26C34-23 38-23 41-26", CONTOUR, 1.6),
        dot(28.5, -28, 2.4, "#E08E4A"),
        dot(43.5, -28, 2.4, "#E08E4A"),
        _ground("V-2C-50-14-30-12-8-2C14 6 40 2 72-8", _MEADOW),
        path("M52-3C50-16 54-24 58-24C62-24 66-16 64-4Z", GREEN),
        _ground("V10C-30 2 20 14 72 6", _STRAW),
        thin("M-70 16C-30 10 20 20 70 14M-70 26C-30 20 20 30 70 24", "#C99A3C", 1.4),
        _ground("V34C-30 28 20 38 72 32", "#DDB055"),
        thin(stubble, "#A9772F", 1.5),
        _sheaf(54, 24, 1.0),
        _sheaf(34, 34, 0.86),
        # the reaper
        thin("M-40 28L-42 48M-28 28L-24 48", CONTOUR, 7.5),
        thin("M-40 28L-42 46M-28 28L-24 46", BLUE, 4.2),
        path("M-46 47H-38V53H-48C-49 50-48 48-46 47ZM-28 47H-20C-18 48-17 50-18 53H-28Z", FUR, None, 1.5),
        path("M-45 32L-43 4C-38 0-28 0-24 4L-22 32C-30 35-38 35-45 32Z", WHITE),
        path("M-45 27C-38 30-30 30-22.5 27V32C-30 35-38 35-45 32Z", RED, None, 1.5),
        limb("M-62 40L4-16", 3.4, BROWN, 1.6),
        path("M4-16C-12-40-36-42-54-32C-36-36-16-32 0-12Z", "#A9ADA8"),
        limb("M-42 8C-50 14-52 22-48 28", 6, WHITE, 1.6),
        circle(-48, 28.5, 3.4, SKIN, None, 1.5),
        limb("M-26 8C-20 14-18 10-14 2", 6, WHITE, 1.6),
        circle(-13.5, -1, 3.4, SKIN, None, 1.5),
        _face(-33, -6),
        path("M-45-9C-38-13-28-13-21-9C-24-6-42-6-45-9Z", GOLD, None, 1.6),
        path("M-40-10.5C-40-18-26-18-26-10.5Z", GOLD, None, 1.6),
    )


def autumn(sign: Sign) -> str:
    """Draw the vintage: a vine on its stake, a barrel, and a man with a pannier of grapes."""

    vine = "M-7 0C-9-6-4-8-2-6C-2-10 2-10 2-6C4-8 9-6 7 0C8 4 3 6 0 4C-3 6-8 4-7 0Z"
    return _window(
        sign,
        "#F3D9B0",
        GREEN,
        _ground("V-6C-50-30-34-30-14-12C6-30 24-34 40-20C52-28 62-24 72-16", "#A9A15A"),
        thin(
            "M-62-8L-48-20M-54-4L-38-18M-46-2L-30-14M10-6L24-22M20-4L36-18M32-2L48-16M46-2L60-14", GREEN, 1.8
        ),
        _ground("V10C-40 0 0 14 72 2", "#B98A45"),
        # the tree that loses its leaves
        limb("M56 34V-14M56 2L46-8M56-4L64-12", 5, BROWN, 1.8),
        path("M40-18C34-26 40-36 48-36C50-46 64-46 66-37C70-34 70-22 66-16C60-8 46-8 40-18Z", _RUST),
        thin(
            "M48-28C50-30 52-30 54-28M58-20C60-22 62-22 64-20M47-18C49-20 51-20 53-18M58-34"
            "C60-36 62-36 64-34",
            GOLD,
            2,
        ),
        *(
            at(x, y, path("M0-4C4-2 4 2 0 4C-4 2-4-2 0-4Z", fill, None, 1.2), turn=t)
            for x, y, fill, t in (
                (38, 0, _RUST, 40),
                (46, 12, GOLD, 80),
                (66, 8, _RUST, -30),
                (30, -18, GOLD, 20),
            )
        ),
        _ground("V36C-30 28 10 40 72 32", "#9C6B35"),
        # the vine
        limb("M-54 50V-36", 4, BROWN, 1.8),
        thin("M-54 40C-66 28-42 18-54 4C-66-8-44-18-54-30", GREEN, 2.4),
        _grapes(-62, 16),
        _grapes(-44, -6),
        _grapes(-63, -20),
        *(
            at(x, y, path(vine, fill, None, 1.4), scale=1.1)
            for x, y, fill in (
                (-46, 20, GREEN),
                (-63, 6, GREEN),
                (-46, -20, _RUST),
                (-62, -32, GREEN),
                (-52, -42, GREEN),
                (-62, 34, _RUST),
            )
        ),
        # the barrel
        path("M24 26C20 36 20 44 24 53H56C60 44 60 36 56 26Z", BROWN),
        path("M22.5 30H57.5L58.5 35H21.5ZM21.5 44H58.5L57.5 49H22.5Z", "#A9ADA8", None, 1.4),
        thin("M33 26C31 36 31 44 33 53M47 26C49 36 49 44 47 53", CONTOUR, 1.3),
        _grapes(32, 20),
        _grapes(44, 18),
        _grapes(49, 22),
        _grapes(38, 16),
        path("M22 24H58V29H22Z", BROWN, None, 1.6),
        # the man
        thin("M-14 28L-16 48M-4 28L-2 48", CONTOUR, 7.5),
        thin("M-14 28L-16 46M-4 28L-2 46", WHITE, 4.2),
        path("M-20 46H-12V53H-22C-23 50-22 47-20 46ZM-6 46H2C4 47 5 50 4 53H-6Z", CONTOUR, NONE),
        path("M-2 2L20-4L16 26L0 28Z", _STRAW),
        thin("M-1 9L18.5 4M-.5 16L17.5 12M0 22L17 19", BROWN, 1.4),
        _grapes(4, -5),
        _grapes(13, -8),
        path("M-20 30L-19 4C-15 0-5 0-1 4L2 30C-6 34-13 34-20 30Z", GREEN),
        thin("M-10 2V31", CONTOUR, 1.3),
        thin("M-4 3C-6 12-4 16 0 20", BROWN, 2.6),
        limb("M-17 8C-24 14-26 18-30 10", 5.6, WHITE, 1.6),
        circle(-31, 8, 3.2, SKIN, None, 1.5),
        _face(-10, -6),
        path("M-17-8C-18-18-2-18-3-8C-8-10-12-10-17-8Z", RED, None, 1.6),
        thin("M-14-1C-12 1-8 1-6-1", FUR, 2.4),
    )


def winter(sign: Sign) -> str:
    """Draw snow: a cottage with a lit window, spruces, a snowman, and a man with a bundle of wood."""

    flakes = "".join(
        dot(x, y, 1.7, WHITE)
        for x, y in (
            (-64, -46),
            (-50, -34),
            (-40, -50),
            (-22, -40),
            (-10, -52),
            (4, -38),
            (-34, -22),
            (-62, -20),
            (-8, -22),
            (56, -50),
            (66, -38),
            (-20, -8),
        )
    )
    return _window(
        sign,
        "#7F9DB0",
        BROWN,
        _ground("V-4C-50-22-36-18-16-8C8 2 30-10 72-14", "#DCE5E6"),
        _spruce(-60, 10, 0.9),
        _spruce(-40, 6, 0.7),
        # the cottage
        path("M52-34V-46H60V-28Z", WINE, None, 1.6),
        path("M56-48C50-52 60-54 54-55", NONE, WHITE, 2.4),
        rect(18, -16, 46, 30, BROWN),
        thin("M18-8H64M18 0H64M18 8H64", CONTOUR, 1.2),
        rect(26, -9, 11, 11, GOLD, None, 1.5),
        thin("M31.5-9V2M26-3.5H37", CONTOUR, 1.3),
        path("M46-8H57V14H46Z", WINE, None, 1.6),
        dot(54.5, 4, 1.1, GOLD),
        path(
            "M12-12L34-36C38-39 44-39 48-36L70-12C66-8 62-12 58-10C54-8 50-13 46-11C40-8 36-13 30-11"
            "C24-8 18-9 12-12Z",
            WHITE,
        ),
        _ground("V22C-40 8-10 20 16 14C40 10 58 12 72 10", WHITE),
        thin("M-60 30C-50 26-44 26-36 28M30 22C40 18 50 18 58 20M-6 52C2 49 10 49 16 51", "#B7C7CC", 1.6),
        flakes,
        # the snowman
        circle(50, 42, 12, WHITE),
        circle(50, 25, 8.5, WHITE),
        path("M43 17H57V19.5H43ZM45.5 17L46.5 9H53.5L54.5 17Z", CONTOUR, NONE),
        dot(47, 23.5, 1.1),
        dot(53, 23.5, 1.1),
        path("M50 26L60 28L50 29Z", _RUST, None, 1.2),
        path(
            "M42.5 31C47 34 53 34 57.5 31L57 35C53 37 47 37 43 35ZM54 35L58 44L54 45L51 36Z", RED, None, 1.3
        ),
        dot(50, 40, 1.3),
        dot(50, 46, 1.3),
        # the man with the wood
        thin("M-20 34L-22 50M-8 34L-6 50", CONTOUR, 8),
        thin("M-20 34L-22 48M-8 34L-6 48", SOOT, 5),
        path("M-26 48H-17V54H-28C-29 51-28 49-26 48ZM-11 48H-2C0 49 1 51 0 54H-11Z", BROWN, None, 1.5),
        *(limb(f"M-40 {y}L4 {y - 5}", 5.5, BROWN, 1.6) for y in (4, 9, 14)),
        *(circle(-40, y, 2.9, _STRAW, None, 1.3) for y in (4, 9, 14)),
        path("M-29 37L-26 12C-20 7-8 7-3 12L0 37C-10 41-20 41-29 37Z", TAN),
        path("M-17 9L-19 39L-10 39L-11 9Z", WHITE, None, 1.5),
        path("M-29.5 34C-20 38-8 38 .5 34L.5 39C-8 43-20 43-30 39Z", WHITE, None, 1.5),
        limb("M-5 16C4 18 6 10 0 6", 6.5, TAN, 1.6),
        circle(-1, 5, 3.6, RED, None, 1.5),
        limb("M-25 16C-34 22-32 26-24 28", 6.5, TAN, 1.6),
        circle(-23, 28.5, 3.6, RED, None, 1.5),
        _face(-14, 2),
        path("M-21 1C-24-4-20-8-17-7C-14-10-10-9-9-7C-5-8-4-3-7 1C-11-3-17-3-21 1Z", FUR, None, 1.6),
        path("M-19-6C-18-14-9-14-8-6C-12-8-15-8-19-6Z", RED, None, 1.6),
        thin("M-16.5 5C-15 4-13 4-11.5 5", FUR, 2.4),
    )


ACES = {"heart": spring, "diamond": summer, "spade": autumn, "club": winter}
"""The season of each suit."""
