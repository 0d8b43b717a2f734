"""The four Kings, enthroned: the warrior, the keeper of the key, the rich one and the builder."""

from __future__ import annotations

from . import dress, faces
from .pen import (
    BLUE,
    BROWN,
    CHESTNUT,
    CONTOUR,
    EDGE,
    GINGER,
    GOLD,
    GREEN,
    GREY,
    RED,
    SOOT,
    WHITE,
    WINE,
    at,
    circle,
    dot,
    flat,
    limb,
    path,
    thin,
)
from .pips import Sign

_HEAD_Y = -80.0
_SIGN = (65.0, -108.0, 34.0)


def spades(sign: Sign) -> str:
    """Draw the warrior: crown on a coif of mail, surcoat, shield, his hand on a sword that points down."""
    rings = "".join(f"M{x} {y}a2.4 2.4 0 0 0 4.8 0" for y in (-6, 2, 10, 18) for x in (-23.5, 18.5))
    return "".join(
        [
            dress.throne(WINE, BROWN, "M-40 0V-90C-40-104-20-104-16-116H16C20-104 40-104 40-90V0Z"),
            sign.draw(*_SIGN),
            faces.neck(0, _HEAD_Y),
            dress.torso(GREY),
            path("M-22-54C-24-36-24-18-24 0H24C24-18 24-36 22-54C10-44-10-44-22-54Z", BLUE),
            thin("M-18-40C-19-26-19-14-19 0M18-40C19-26 19-14 19 0", GOLD, 2),
            faces.head(
                0,
                _HEAD_Y,
                path(
                    "M0-26C22-26 24-8 24 8C24 22 28 26 34 32C22 42-22 42-34 32C-28 26-24 22-24 8"
                    "C-24-8-22-26 0-26Z",
                    GREY,
                ),
                thin(rings, CONTOUR, 1.2),
                faces.face(faces.STERN, faces.FIRM, CONTOUR, faces.BROAD, ears=False),
                faces.beard(
                    "M-18 3C-12 12-8 13-5 15C0 13 5 13 9 15C12 13 15 10 18 3C20 20 10 30 0 30"
                    "C-10 30-20 20-18 3Z",
                    SOOT,
                    mouth=False,
                ),
                thin("M-3 18H5", RED, 2),
                faces.moustache(faces.BRUSH, SOOT),
                path("M-22-13L-24-36L-13-27L-9-40L0-29L9-40L13-27L24-36L22-13C8-18-8-18-22-13Z", GOLD),
                thin("M-21-19C-8-24 8-24 21-19", CONTOUR, 1.4),
                dot(-13, -22.5, 2, RED),
                dot(0, -25, 2.4, BLUE),
                dot(13, -22.5, 2, RED),
            ),
            # the sword, its point to the ground, and the shield
            path("M36-38H44V2H36Z", WHITE),
            thin("M40-38V2", GREY, 2),
            limb("M27-39H53", 5, GOLD),
            limb("M40-40V-54", 4.5, BROWN),
            circle(40, -59, 4.6, GOLD),
            dress.sleeve("M35-41C58-36 68-26 54-44", GREY, 18),
            dress.cuff(54, -45, 196, BLUE, 17),
            dress.fist(43, -48, 8, mirror=True),
            dress.sleeve("M-35-41C-54-30-52-8-36-4", GREY, 19),
            path("M-54-44C-42-40-30-40-16-46C-12-24-20-6-32 4C-46-2-58-20-54-44Z", RED),
            path("M-50-38C-42-35.5-30-35.5-19.5-39.5C-17-23-23-9-32-2C-43-8-52-22-50-38Z", "none", GOLD, 2.4),
            sign.draw(-34.5, -22, 24, line=1.5),
        ]
    )


def hearts(sign: Sign) -> str:
    """Draw the keeper of the key: rounded crown, grey curls, kindly, the key of the town at his shoulder."""
    grey = "#C9C4B4"
    return "".join(
        [
            dress.throne(BLUE, BROWN, "M-40 0V-92C-30-88-26-116 0-116C26-116 30-88 40-92V0Z"),
            sign.draw(*_SIGN),
            faces.head(
                0,
                _HEAD_Y,
                faces.curls(
                    "M-18-10C-26-4-18 4-24 10C-28 16-20 22-15 20M18-10C26-4 18 4 24 10C28 16 20 22 15 20",
                    grey,
                    11,
                ),
            ),
            faces.neck(0, _HEAD_Y),
            dress.torso(RED),
            path("M-10-56H10V0H-10Z", WHITE),
            thin("M-4-44L4-36M4-44L-4-36M-4-30L4-22M4-30L-4-22M-4-16L4-8M4-16L-4-8", RED, 1.8),
            dress.ermine(
                "M-24-56C-30-40-26-20-26 0H-12C-12-20-10-40-8-58ZM24-56C30-40 26-20 26 0H12"
                "C12-20 10-40 8-58Z",
                [(-18, -44), (-20, -30), (-18, -16), (18, -44), (20, -30), (18, -16)],
            ),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.WORRIED, faces.SMILE, EDGE, faces.BROAD, ears=False),
                faces.wrinkles(),
                faces.beard(
                    "M-18 0C-14 10-10 14-6 18C-2 20 4 20 7 18C11 14 15 10 18 0C24 12 18 18 16 24"
                    "C14 32 6 30 0 34C-6 30-14 32-16 24C-18 18-24 12-18 0Z",
                    grey,
                    mouth=False,
                ),
                thin("M-10 22C-8 25-6 25-4 23M10 22C8 25 6 25 4 23", CONTOUR, 1.3),
                faces.moustache(
                    "M1 9.5C-4 8-9 9-12 13C-8 15-4 14.5-1 12.5L1 12L3 12.5C6 14.5 10 15 14 13"
                    "C11 9 6 8 1 9.5Z",
                    grey,
                ),
                path("M-16-20C-22-34-10-42 0-42C10-42 22-34 16-20Z", RED),
                path(
                    "M-19-11L-22-27C-19-32-13-32-11-26C-11-34-4-38 0-32C4-38 11-34 11-26"
                    "C13-32 19-32 22-27L19-11C8-16-8-16-19-11Z",
                    GOLD,
                ),
                circle(0, -44, 3.6, GOLD),
                thin("M-18.5-17C-8-21 8-21 18.5-17", CONTOUR, 1.4),
                path(
                    "M0-20C-2-23-5-24-4-26.5C-3-28-.5-28 0-26C.5-28 3-28 4-26.5C5-24 2-23 0-20Z",
                    RED,
                    None,
                    1.2,
                ),
            ),
            # the key
            path("M-47-108H-31V-100H-36V-96H-31V-87H-47Z", GOLD),
            limb("M-48-110L-44.5-24", 5, GOLD),
            circle(-43.5, -16, 7, "none", CONTOUR, 6.6),
            circle(-43.5, -16, 7, "none", GOLD, 2.6),
            dress.sleeve("M-34-40C-48-28-54-12-44-24", RED, 20),
            dress.cuff(-43.5, -26, -84, WHITE, 19),
            dress.fist(-43, -35, -86),
            dress.sleeve("M34-40C56-32 62-10 46-12", RED, 20),
            dress.cuff(44, -12.5, 178, WHITE, 19),
            dress.palm(34, -15, 184),
        ]
    )


def diamonds(sign: Sign) -> str:
    """Draw the rich king: crown of squares, forked red beard, an axe behind him, a coin held up."""
    hair = GINGER
    return "".join(
        [
            dress.throne(GREEN, BROWN, "M-40 0V-94L-26-94V-104L-12-104V-114H12V-104L26-104V-94L40-94V0Z"),
            sign.draw(*_SIGN),
            faces.head(0, _HEAD_Y, faces.hair(faces.BOB, hair)),
            faces.neck(0, _HEAD_Y),
            dress.torso(GOLD),
            flat(
                "M-28-40L-22-31L-28-22L-34-31ZM28-40L34-31L28-22L22-31ZM-24-18L-18-9L-24 0L-30-9ZM24-18"
                "L30-9L24 0L18-9Z",
                WINE,
            ),
            path("M-16-59C-14-40-16-20-14 0H14C16-20 14-40 16-59Z", WINE),
            thin("M-10-36H10M-10-24H10M-10-12H10", GOLD, 2),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.BUSHY, faces.FIRM, hair, ears=False),
                faces.beard(faces.FORKED, hair),
                faces.moustache(faces.HANDLEBAR, hair),
                path("M-19-11V-34H-11V-28H-4V-40H4V-28H11V-34H19V-11C8-15-8-15-19-11Z", GOLD),
                thin("M-19-17C-8-21 8-21 19-17", CONTOUR, 1.4),
                path("M0-26L4-21.5L0-17L-4-21.5Z", RED, None, 1.3),
                dot(-14, -23, 2, BLUE),
                dot(14, -23, 2, BLUE),
            ),
            # the axe
            limb("M-40 2L-45-112", 5.5, BROWN),
            path("M-43-112C-36-116-30-114-26-118C-22-108-22-96-26-86C-30-91-36-90-42-92Z", GREY),
            thin("M-28-112C-26-106-26-99-28-92", WHITE, 2),
            path("M-48-113H-41L-40-91H-47Z", GREY),
            dress.sleeve("M-34-40C-48-30-56-14-44-26", GOLD, 20),
            dress.cuff(-43.5, -28, -84, WINE, 19),
            dress.fist(-42.5, -37, -86),
            dress.sleeve("M34-41C58-30 66-28 54-46", GOLD, 19),
            dress.cuff(53, -48, -108, WINE, 18),
            circle(49, -68, 10, GOLD),
            circle(49, -68, 6.5, "none", BROWN, 1.4),
            path("M49-72L52-68L49-64L46-68Z", BROWN, "none"),
            dress.fist(50, -57, -100),
        ]
    )


def clubs(sign: Sign) -> str:
    """Draw the builder: crown of clover, brown beard, green mantle, a castle on his hand."""
    hair = CHESTNUT
    castle = (
        path("M-15-24H-10V-20H-5V-24H5V-20H10V-24H15V2H-15Z", "#D8C7A3"),
        path(
            "M-19-34V-29H-16V-34H-12V-29H-9V-34H-6V2H-19ZM5-34V-29H9V-34H12V-29H16V-34H19V2H5Z",
            "#D8C7A3",
        ),
        path("M-20-34L-12.5-46L-5-34ZM4.5-34L12-46L19.5-34Z", RED),
        path("M-4 2V-7C-4-12 4-12 4-7V2Z", CONTOUR),
        thin("M-12.5-22V-18M12-22V-18", CONTOUR, 2.6),
    )
    return "".join(
        [
            dress.throne(RED, BROWN, "M-40 0V-96C-22-96-22-116 0-116C22-116 22-96 40-96V0Z"),
            sign.draw(*_SIGN),
            faces.head(2, _HEAD_Y, faces.hair(faces.SHORT, hair)),
            faces.neck(2, _HEAD_Y),
            dress.torso(GREEN),
            path("M-10-60C-4-40-2-20-2 0H8C8-20 10-40 14-60L2-46Z", GOLD),
            thin("M-8-52C-2-34 0-18 0 0M12-52C8-34 6-18 6 0", CONTOUR, 1.3),
            thin("M-26-53C-14-36 18-36 30-53", GOLD, 4),
            path("M2-42L8-35L2-28L-4-35Z", RED),
            faces.head(
                2,
                _HEAD_Y,
                faces.face(faces.CALM, faces.FIRM, hair),
                faces.beard(faces.SPADE_BEARD, hair),
                faces.moustache(faces.CURLED, hair),
                thin("M-7 24V31M0 25V31M7 24V31", CONTOUR, 1.2),
                *(
                    circle(x + dx, y + dy, 3.4, GREEN, None, 1.4)
                    for x, y in ((-15, -31), (0, -37), (15, -31))
                    for dx, dy in ((-3.2, 0), (3.2, 0), (0, -4.8))
                ),
                path("M-19-11L-20-28L-10-22L0-32L10-22L20-28L19-11C8-15-8-15-19-11Z", GOLD),
                thin("M-18.5-17C-8-21 8-21 18.5-17", CONTOUR, 1.4),
                dot(0, -24, 2.2, RED),
                look_left=True,
            ),
            at(-35, -34, *castle, scale=0.95),
            dress.sleeve("M-34-40C-56-20-58 0-36-14", GREEN, 20),
            dress.cuff(-39, -13, -26, GOLD, 18),
            dress.palm(-33, -27, -6),
            # the compasses
            dress.sleeve("M35-41C54-26 54-8 34-12", GREEN, 20),
            dress.cuff(32, -12.5, 184, GOLD, 19),
            thin("M22-46L14-14M22-46L30-20", CONTOUR, 4.2),
            thin("M22-46L14-14M22-46L30-20", GREY, 1.8),
            circle(22, -47, 3.6, GOLD),
            dress.fist(22, -14, 8, mirror=True),
        ]
    )
