"""The four Uppers: hussar, forester with the goat, halberdier and falconer, the suit sign high beside each.

The waist of an Upper slants: it rises to the right by ``SLOPE``.
"""

from __future__ import annotations

from . import dress, faces
from .pen import (
    BLUE,
    BROWN,
    CONTOUR,
    FLEECE,
    FUR,
    GINGER,
    GOLD,
    GREEN,
    GREY,
    HORN,
    LINEN,
    RED,
    SOOT,
    STRAW,
    TAN,
    UMBER,
    WHITE,
    WINE,
    circle,
    dot,
    limb,
    path,
    rect,
    thin,
)
from .pips import Sign

SLOPE = 0.16
_HEAD_Y = -83.0
_SIGN = (61.0, -104.0, 44.0)


def hearts(sign: Sign) -> str:
    """Draw the hussar: fur busby with bag and plume, braided dolman, great moustache, raised sabre."""
    dark = SOOT
    braid = "".join(f"M-17 {y}H17" for y in (-48, -39, -30, -21, -12))
    return "".join(
        [
            sign.draw(*_SIGN),
            # the sabre
            path("M-44-34C-54-66-52-104-40-132C-42-104-40-66-38-36Z", GREY),
            thin("M-44.5-44C-49-70-48-98-44.5-116", WHITE, 1.8),
            faces.neck(0, _HEAD_Y),
            dress.torso(RED, SLOPE),
            path("M-20-56H20L22 -4L-22 4Z", "#9C2427"),
            thin(braid, GOLD, 3.2),
            *(circle(x, y, 2.4, GOLD, None, 1.2) for y in (-48, -39, -30, -21, -12) for x in (-18, 0, 18)),
            path("M-14-62C-8-66 8-66 14-62L12-53C6-50-6-50-12-53Z", GOLD),
            thin("M-10-57.5H10", RED, 2),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.STERN, faces.FIRM, dark),
                faces.moustache(faces.HANDLEBAR, dark),
                thin("M-18-8L-16 14L-9 22M18-8L16 14L9 22", GOLD, 1.6),
                path("M14-38C26-38 32-28 28-14L18-16Z", RED),
                path(
                    "M-19-11C-22-28-20-37-16-40C-6-43 6-43 16-40C20-37 22-28 19-11C8-15-8-15-19-11Z",
                    FUR,
                ),
                thin("M-13-34L-15-28M-10-24L-11-18M13-32L12-26M12-22L11.5-17M1-25V-19", CONTOUR, 1.4),
                path("M-4-36C-9-42-6-49 0-50C6-49 9-42 4-36Z", WHITE, None, 1.7),
                circle(0, -34, 4.4, GOLD, None, 1.5),
            ),
            dress.sleeve("M34-42C58-36 66-24 46-18", RED, 18),
            thin("M46-41C50-39 53-36 55-33", GOLD, 2.4),
            dress.cuff(44, -17.5, 160, GOLD, 18),
            dress.fist(35, -15, -14, mirror=True),
            dress.sleeve("M-34-43C-44-30-52-16-46-22", RED, 19),
            dress.cuff(-46.5, -24, -84, GOLD),
            limb("M-51-36C-40-40-33-36-33-28", 4, GOLD, 1.8),
            dress.fist(-44, -33, -70),
        ]
    )


def leaves(sign: Sign) -> str:
    """Draw the forester: brushed hat, goatee, a horn on his baldric, and a staff carved as a goat's head."""
    hair = GINGER
    return "".join(
        [
            sign.draw(*_SIGN),
            # the staff with the goat
            limb("M-44 8V-98", 6.5, BROWN),
            path(
                "M-46-112C-44-124-34-130-26-126C-20-122-20-112-26-112C-24-118-28-121-32-119"
                "C-36-117-38-112-38-108Z",
                HORN,
            ),
            thin("M-42-118L-38-115M-36-124.5L-34-120M-28-126L-28.5-121", CONTOUR, 1.3),
            path(
                "M-38-112C-42-114-47-112-50-108L-58-99C-59-96-56-93-53-94L-48-95L-47-89L-43-94L-38-92"
                "C-36-98-36-107-38-112Z",
                WHITE,
            ),
            path("M-39-107C-35-108-32-106-31-103C-34-101-38-101-40-103Z", WHITE, None, 1.6),
            circle(-47, -104, 1.4, CONTOUR),
            thin("M-56-96.5L-53-97", CONTOUR, 1.4),
            faces.neck(0, _HEAD_Y),
            dress.torso(GREEN, SLOPE),
            path("M-11-61L0-44L11-61L16-58L3-30L0-34L-3-30L-16-58Z", LINEN),
            thin("M0-30V0", CONTOUR, 1.8),
            dress.buttons(5, [-24, -13], BROWN, 2.6),
            # baldric and horn
            path("M25-55L31-52L-30 5L-38 6Z", BROWN),
            path(
                "M-16-35C-15-19 6-11 18-20C24-25 27-32 26-39L16-37C15-31 12-27 7-26C0-25-8-28-10-37Z",
                FLEECE,
            ),
            thin("M-16.5-36L-9.5-38", GOLD, 3.4),
            thin("M-7-29L-12-23M3-25L3-16M13-28L19-21", CONTOUR, 1.5),
            faces.head(
                0,
                _HEAD_Y,
                faces.hair(faces.SHORT, hair),
                faces.face(faces.RAISED, faces.SLY, hair, faces.SLIM),
                faces.moustache(
                    "M1 10C-4 9-9 11-13 9C-11 14-6 15-2 13.5L1 12.5L4 13.5C8 15 13 14 15 9C11 11 6 9 1 10Z",
                    hair,
                ),
                faces.beard(faces.GOATEE, hair, mouth=False),
                thin("M0 22L-.5 32M3 21L2 29", CONTOUR, 1.2),
                path(
                    "M-26-10C-22-14-20-17-18-19C-14-36-6-40 2-39C12-38 16-30 18-19C22-17 28-18 31-21"
                    "C32-14 26-9 17-11C6-14-8-14-17-10C-21-8-25-8-26-10Z",
                    GREEN,
                ),
                path(
                    "M-18.2-18C-18-21-17-23.5-16-26C-6-29 8-29 16.5-25.5C17.2-23.5 18-21 18.2-18"
                    "C8-22-8-22-18.2-18Z",
                    BROWN,
                ),
                path(
                    "M12-25C12-38 18-48 28-50C25-46 28-46 24-42C28-42 24-38 21-36C24-36 21-31 15-25Z",
                    GOLD,
                    None,
                    1.7,
                ),
            ),
            dress.sleeve("M36-42C56-32 62-20 47-20", GREEN, 18),
            dress.cuff(45, -20, 176, LINEN, 18),
            dress.fist(36, -20.5, 4, mirror=True),
            dress.sleeve("M-34-43C-46-34-52-22-47-28", GREEN, 19),
            dress.cuff(-47, -29, -80, LINEN),
            dress.fist(-44.5, -38, -80),
        ]
    )


def acorns(sign: Sign) -> str:
    """Draw the halberdier: combed helmet, breastplate, slashed sleeves, halberd grounded at his side."""
    dark = UMBER
    return "".join(
        [
            sign.draw(*_SIGN),
            # the halberd
            limb("M-41 8V-110", 6, BROWN),
            path("M-41-135L-36.5-114H-45.5Z", GREY),
            path("M-43-111C-47-114-51-113-54-110C-52-103-52-97-54-89C-50-91-46-92-43-92Z", GREY),
            path("M-39-110L-30-108L-25-101L-32-101L-39-97Z", GREY),
            rect(-45, -114, 8, 24, GREY, rx=1.5),
            limb("M-41-87L-36-77M-41-87L-45-77", 3, RED, 1.5),
            faces.neck(0, _HEAD_Y),
            dress.torso(GREY, SLOPE),
            thin("M0-58L1-4M-27-36C-22-28-8-26 0-30C8-26 22-28 27-36", CONTOUR, 1.7),
            thin("M-24-46C-22-40-16-36-10-37", WHITE, 2.6),
            *(circle(x, y, 2, GOLD, None, 1.2) for x, y in ((-24, -24), (-14, -20), (14, -21), (24, -27))),
            dress.ruff(-56),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.STERN, faces.FIRM, dark),
                faces.beard(faces.SPADE_BEARD, dark),
                faces.moustache(faces.BRUSH, dark),
                path("M-19-12C-20-30-12-38 0-38C12-38 20-30 19-12C8-16-8-16-19-12Z", GREY),
                path("M-34-17C-24-15-19-21 0-21C19-21 24-15 34-17C30-9 18-9 0-12C-18-9-30-9-34-17Z", GREY),
                path("M-15-33C-14-48 14-48 15-33C8-40-8-40-15-33Z", GOLD),
                thin("M-12-25C-11-29-9-32-6-33", WHITE, 2.4),
                *(dot(x, -16.5, 1.2) for x in (-14, -5, 5, 14)),
            ),
            # the sword at his hip, his hand on the hilt
            limb("M40-22L50-15", 5, CONTOUR, 1),
            limb("M36-35C44-36 46-30 44-22", 3.2, GOLD, 1.4),
            dress.sleeve("M35-42C60-42 66-28 48-30", BROWN, 21),
            limb("M44-46L46-37M56-42L52-34M61-31L53-30", 3.4, GOLD, 1.2),
            dress.cuff(46, -30, 178, WHITE, 18),
            dress.fist(37, -30, 4, mirror=True),
            circle(36, -21, 3.4, GOLD),
            dress.sleeve("M-34-42C-50-32-56-14-47-26", BROWN, 21),
            limb("M-45-40L-39-31M-53-28L-44-23", 3.4, GOLD, 1.2),
            dress.cuff(-45, -30, -82, WHITE, 20),
            dress.fist(-41.5, -39, -82),
        ]
    )


def bells(sign: Sign) -> str:
    """Draw the falconer: broad plumed beret, fur-edged coat, the falcon with its bell on his glove."""
    hair = STRAW
    return "".join(
        [
            sign.draw(*_SIGN),
            faces.head(4, _HEAD_Y, faces.hair(faces.BOB, hair)),
            faces.neck(4, _HEAD_Y),
            dress.torso(BLUE, SLOPE),
            path("M-10-61L4-42L18-61L24-57L12-20V-2L0 1V-20L-16-57Z", GOLD),
            path("M-8-61L4-46L16-61L10-64H-2Z", WHITE),
            thin("M6-40V0", CONTOUR, 1.5),
            thin("M-24-52C-26-30-18-14 6-12C20-14 32-34 32-52", WINE, 2.6),
            thin("M34-36V-8M-30-34V2", CONTOUR, 1.4),
            faces.head(
                4,
                _HEAD_Y,
                faces.face(faces.CALM, faces.SMALL, hair, faces.SLIM, ears=False),
                faces.fringe(hair),
                faces.moustache(
                    "M1 10.5C-3 9-7 10.5-10 13C-6 13.5-2 13 1 12.5C4 13 8 13.5 12 13C9 10.5 5 9 1 10.5Z", hair
                ),
                path("M16-30C26-50 40-46 44-36C36-38 36-34 30-34C34-30 28-28 22-24Z", WHITE),
                thin("M20-28C26-36 32-39 38-39", CONTOUR, 1.3),
                path("M-30-20C-26-36-10-40 4-38C22-37 30-28 28-18C22-12 10-20-6-17C-16-15-28-12-30-20Z", RED),
                path("M-20-14C-10-20 12-21 22-15C21-11 12-14 0-13C-10-13-19-10-20-14Z", WINE),
                circle(19, -23, 3.6, GOLD, None, 1.5),
                look_left=True,
            ),
            dress.sleeve("M37-42C54-30 54-12 28-22", BLUE, 19),
            dress.cuff(27, -22.5, 196, GOLD, 18),
            dress.fist(17, -26, 16, mirror=True),
            # the falcon on the glove
            path("M-38-56L-34-36L-42-38L-45-52Z", HORN),
            path(
                "M-52-96C-44-104-36-98-36-88C-32-76-32-62-38-52C-46-52-52-58-52-70C-52-78-50-84-50-88"
                "L-55-89C-56-92-55-95-52-96Z",
                FLEECE,
            ),
            path("M-36-88C-30-76-30-60-35-46C-41-54-44-72-40-86Z", HORN),
            path("M-52-96C-46-103-37-99-36-89C-42-87-46-92-52-94Z", HORN),
            thin("M-48-78L-46-76M-49-72L-46-70M-49-66L-46-64M-45-82L-43-80M-45-60L-43-58", BROWN, 1.6),
            circle(-47, -92.5, 1.7, CONTOUR),
            path("M-52-94L-57-89C-57-87-54-87-51-89Z", GOLD, None, 1.4),
            thin("M-46-53V-47M-41-53V-47", GOLD, 2.6),
            circle(-37, -45, 3, GOLD, None, 1.4),
            dress.sleeve("M-30-43C-38-14-54-18-47-30", BLUE, 19),
            path("M-57-22L-52-44C-49-49-38-49-36-44L-36-20C-42-15-52-16-57-22Z", TAN),
            thin("M-47-46V-40M-42-47V-40M-55-27C-50-23-42-23-36.5-25", CONTOUR, 1.4),
        ]
    )
