"""The four Kings, crowned and enthroned: the just, the old, the grim and the merry one."""

from __future__ import annotations

from . import dress, faces
from .pen import (
    BLUE,
    BROWN,
    CHESTNUT,
    CONTOUR,
    EDGE,
    FUR,
    GOLD,
    GREEN,
    GREY,
    NONE,
    RED,
    SOOT,
    STRAW,
    TAN,
    WHITE,
    WINE,
    at,
    circle,
    dot,
    flat,
    limb,
    path,
    rect,
    thin,
)
from .pips import Sign

_HEAD_Y = -80.0
_SIGN = (64.0, -106.0, 36.0)


def hearts(sign: Sign) -> str:
    """Draw the just king: arched crown, brown beard, ermine on red, the sceptre raised."""
    hair = CHESTNUT
    return "".join(
        [
            dress.throne(BLUE, BROWN, "M-40 0V-94C-30-94-24-118 0-118C24-118 30-94 40-94V0Z"),
            dot(-30, -76, 2, GOLD),
            dot(-30, -60, 2, GOLD),
            dot(30, -76, 2, GOLD),
            dot(30, -60, 2, GOLD),
            sign.draw(*_SIGN),
            faces.head(0, _HEAD_Y, faces.hair(faces.BOB, hair)),
            faces.neck(0, _HEAD_Y),
            dress.torso(RED),
            path("M-8-56H8V0H-8Z", GOLD),
            thin("M-4-30L4-22M4-30L-4-22M-4-16L4-8M4-16L-4-8", WINE, 1.8),
            dress.ermine(
                "M-12-60C-24-58-36-54-40-44C-30-36-12-32 0-32C12-32 30-36 40-44C36-54 24-58 12-60"
                "C6-52-6-52-12-60Z",
                [(-28, -46), (-18, -40), (-18, -52), (-6, -38), (6, -38), (18, -40), (18, -52), (28, -46)],
            ),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.CALM, faces.FIRM, hair, ears=False),
                faces.beard(faces.FULL, hair),
                faces.moustache(faces.BRUSH, hair),
                thin("M-8 24C-6 28-5 29-4 31M8 24C6 28 5 29 4 31M0 24V32", CONTOUR, 1.2),
                path("M-17-20C-17-38-8-42 0-42C8-42 17-38 17-20Z", RED),
                path(
                    "M-19-11L-21-28C-16-27-14-25-11-22L-4-30C-3-38 3-38 4-30L11-22C14-25 16-27 21-28"
                    "L19-11C8-15-8-15-19-11Z",
                    GOLD,
                ),
                circle(0, -44, 4, GOLD),
                thin("M-18.5-17C-8-20.5 8-20.5 18.5-17", CONTOUR, 1.4),
                dot(0, -24, 2.6, RED),
                dot(-14, -21.5, 1.8, WINE),
                dot(14, -21.5, 1.8, WINE),
            ),
            # the sceptre
            limb("M-41-12L-45-92", 5, GOLD),
            circle(-45.3, -95, 4.3, BLUE),
            path(
                "M-45.5-99C-52-105-54-111-50-113.5C-47.5-114.5-46-113-45.5-111"
                "C-45-113-43.5-114.5-41-113.5C-37-111-39-105-45.5-99Z",
                RED,
            ),
            dress.sleeve("M-34-40C-46-24-50-10-42-22", RED, 20),
            dress.cuff(-42, -24, -82, WHITE, 20),
            dress.fist(-42.5, -34, -84),
            dress.sleeve("M34-40C48-22 42-6 22-12", RED, 20),
            dress.cuff(25, -11.5, 188, WHITE, 19),
            # the orb
            circle(8, -24, 10.5, BLUE),
            thin("M-1.5-26C5-23 11-23 17.5-26M8-34V-24", GOLD, 2.4),
            thin("M8-35V-43M4.5-40H11.5", CONTOUR, 4.2),
            thin("M8-35V-43M4.5-40H11.5", GOLD, 2),
            dress.palm(12, -13, 176),
        ]
    )


def leaves(sign: Sign) -> str:
    """Draw the old king: crown of leaves, long white beard, the sword upright in his fist."""
    return "".join(
        [
            dress.throne(WINE, BROWN, "M-40 0V-92L-20-112H20L40-92V0Z"),
            thin("M-32-60V-88L-18-103M32-60V-88L18-103", GOLD, 1.8),
            sign.draw(*_SIGN),
            # the sword
            path("M-50-42V-122L-46-132L-42-122V-42Z", GREY),
            thin("M-46-48V-118", WHITE, 1.8),
            faces.head(0, _HEAD_Y, faces.hair(faces.LONG_HAIR, WHITE)),
            faces.neck(0, _HEAD_Y),
            dress.torso(GREEN),
            path("M-16-59C-24-40-22-18-20 0H-8V-40Z", GOLD),
            path("M16-59C24-40 22-18 20 0H8V-40Z", GOLD),
            flat(
                "M-16-36C-12-32-12-28-16-24C-20-28-20-32-16-36ZM16-36C12-32 12-28 16-24C20-28 20-32 16-36Z"
                "M-15-18C-11-14-11-10-15-6C-19-10-19-14-15-18ZM15-18C11-14 11-10 15-6C19-10 19-14 15-18Z",
                GREEN,
            ),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.WORRIED, faces.FIRM, EDGE, ears=False),
                faces.wrinkles(),
                faces.beard(faces.LONG, WHITE),
                faces.moustache(faces.DROOPING, WHITE),
                thin("M-7 28C-8 36-5 44-2 50M0 26V44M7 28C8 36 5 44 2 50", GREY, 1.5),
                path(
                    "M-17-18C-14-30-18-34-20-40C-12-38-9-35-8-30C-8-36-4-42 0-46C4-42 8-36 8-30"
                    "C9-35 12-38 20-40C18-34 14-30 17-18Z",
                    GREEN,
                ),
                thin("M0-42V-26M-16-36L-11-24M16-36L11-24", WHITE, 1.4),
                path("M-19-11L-20-22C-8-26 8-26 20-22L19-11C8-15-8-15-19-11Z", GOLD),
                dot(0, -18.5, 2.4, RED),
                dot(-11, -17.5, 1.8, GREEN),
                dot(11, -17.5, 1.8, GREEN),
            ),
            # the book of the law under his arm
            at(
                30,
                -20,
                rect(-14, -11, 28, 24, WINE, rx=2),
                rect(-11, -8, 22, 18, "none", GOLD, 1.6),
                path("M0-5L5 1L0 7L-5 1Z", GOLD, None, 1.4),
                turn=-12,
            ),
            dress.sleeve("M35-41C54-28 56-4 40-10", GREEN, 19),
            dress.cuff(40, -10, 184, GOLD, 18),
            dress.fist(31, -11, 4, mirror=True),
            # the hilt
            limb("M-46-40V-22", 4.5, BROWN),
            circle(-46, -17, 4.5, GOLD),
            limb("M-57-43C-52-40-40-40-35-43", 4.5, GOLD),
            dress.sleeve("M-34-40C-36-14-56-2-48-20", GREEN, 20),
            dress.cuff(-48, -21, -85, GOLD, 19),
            dress.fist(-45, -31, -86),
        ]
    )


def acorns(sign: Sign) -> str:
    """Draw the grim king: fur-edged crown, forked black beard, brocade, the mace held before him."""
    dark = SOOT
    sprigs = "".join(
        f"M{x} {y - 4}L{x + 3} {y}L{x} {y + 4}L{x - 3} {y}Z"
        for x, y in ((-30, -34), (-26, -14), (-14, -6), (28, -36), (32, -18), (-13, -24))
    )
    return "".join(
        [
            dress.throne(
                GREEN, BROWN, "M-40 0V-94C-34-106-22-104-18-114C-10-122 10-122 18-114C22-104 34-106 40-94V0Z"
            ),
            sign.draw(*_SIGN),
            faces.neck(0, _HEAD_Y),
            dress.torso(WINE),
            flat(sprigs, GOLD),
            path("M-14-61C-18-40-8-20-6 0H6C8-20 18-40 14-61L0-48Z", FUR),
            thin("M-8-40L-5-38M8-40L5-38M-6-28L-3-26M6-28L3-26M-4-14L-1-12M4-14L1-12", CONTOUR, 1.4),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.STERN, faces.FIRM, dark, faces.BROAD),
                faces.beard(faces.FORKED, dark),
                faces.moustache(faces.CURLED, dark),
                thin("M-3-10L-2-7M3-10L2.5-7", CONTOUR, 1.3),
                path("M-17-20C-20-34-10-42 0-44C10-42 20-34 17-20Z", WINE),
                path(
                    "M-3-20L-4-43H4L3-20ZM-17-24C-14-34-9-39-5-41L-3-38C-8-35-11-30-12-22ZM17-24"
                    "C14-34 9-39 5-41L3-38C8-35 11-30 12-22Z",
                    GOLD,
                    None,
                    1.5,
                ),
                path(
                    "M-20-11C-24-14-24-21-19-22C-16-26-10-25-7-23C-4-26 4-26 7-23C10-25 16-26 19-22"
                    "C24-21 24-14 20-11"
                    "C16-8 12-12 8-10.5C4-9-4-9-8-10.5C-12-12-16-8-20-11Z",
                    TAN,
                ),
                thin("M-13-18L-11-15M-4-19L-3-16M5-19L6-16M13-18L14-15", CONTOUR, 1.3),
                path("M0-55L3-50L0-44L-3-50Z", GOLD, None, 1.5),
                thin("M-4-50H4", GOLD, 2),
            ),
            # the mace
            limb("M-13 2L-43-86", 5.5, BROWN),
            path("M-56-94L-50-108L-44-112L-38-104L-37-94L-44-84L-52-86Z", GOLD),
            path("M-50-108L-47-98L-52-86M-38-104L-42-94L-44-84", NONE, None, 1.5),
            circle(-49, -112, 3.5, GOLD, None, 1.6),
            dress.sleeve("M34-41C50-30 50-6 2-14", WINE, 22),
            dress.cuff(0, -14.5, 188, TAN, 22),
            dress.fist(-13, -17, 14, mirror=True),
            dress.sleeve("M-35-41C-52-30-58-12-44-26", WINE, 21),
            dress.cuff(-43, -28, -48, TAN, 21),
            dress.fist(-33.5, -40, -60),
        ]
    )


def bells(sign: Sign) -> str:
    """Draw the merry king: tall crown with bells, blue robe, a cup lifted to the table."""
    hair = STRAW
    return "".join(
        [
            dress.throne(RED, BROWN, "M-40 0V-98C-26-88-14-112 0-116C14-112 26-88 40-98V0Z"),
            sign.draw(*_SIGN),
            faces.head(0, _HEAD_Y, faces.hair(faces.BOB, hair)),
            faces.neck(0, _HEAD_Y),
            dress.torso(BLUE, shoulder=42, hem=43),
            path("M-15-59C-26-40-18-16-16 0H16C18-16 26-40 15-59L0-46Z", WHITE),
            thin("M0-46V0M-8-34H8M-8-24H8", CONTOUR, 1.5),
            dress.buttons(0, [-36, -25, -14], GOLD, 3),
            thin("M-24-55C-32-40-26-16-25 0M24-55C32-40 26-16 25 0", GOLD, 3.4),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.RAISED, faces.SMILE, hair, faces.BROAD, ears=False),
                faces.wrinkles(),
                faces.beard(
                    "M-10 18C-4 20 6 20 11 18C12 25 6 30 .5 30C-5 30-11 25-10 18Z", hair, mouth=False
                ),
                faces.moustache(
                    "M1 9.5C-4 8-9 9-13 13C-9 14.5-4 14-1 12.5L1 12L3 12.5C6 14 11 14.5 15 13"
                    "C11 9 6 8 1 9.5Z",
                    hair,
                ),
                path("M-19-11L-25-38L-12-25L-1-44L12-25L25-38L19-11C8-15-8-15-19-11Z", GOLD),
                thin("M-18.5-17C-8-20.5 8-20.5 18.5-17", CONTOUR, 1.4),
                *(circle(x, y, 4, RED, None, 1.6) for x, y in ((-25, -40), (-1, -46), (25, -40))),
                dot(-1, -27, 2.6, BLUE),
                dot(-14, -23, 1.8, BLUE),
                dot(13, -23, 1.8, BLUE),
            ),
            # the cup
            at(
                4,
                0,
                path(
                    "M-59-100H-36C-36-84-41-78-44.5-77V-66H-39V-61H-56V-66H-50.5V-77C-54-78-59-84-59-100Z",
                    GOLD,
                ),
                path("M-59-100C-54-104-41-104-36-100C-41-97-54-97-59-100Z", WINE, None, 1.6),
                thin("M-58-92C-50-89-45-89-37.5-92", CONTOUR, 1.4),
                thin("M-55-95C-54.5-90-53-87-51-85", WHITE, 2),
            ),
            dress.sleeve("M37-42C58-34 64-12 48-12", BLUE, 20),
            dress.cuff(46, -12.5, 176, GOLD, 19),
            dress.fist(36, -14, 6, mirror=True),
            dress.sleeve("M-36-42C-54-30-58-14-48-46", BLUE, 20),
            dress.cuff(-49, -48, -82, GOLD, 20),
            dress.fist(-47, -61, -84),
        ]
    )
