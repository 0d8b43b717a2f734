"""The four Jacks: watchman, suitor, courier and minstrel, each with the suit sign low beside him."""

from __future__ import annotations

from . import dress, faces
from .pen import (
    BLUE,
    BROWN,
    CONTOUR,
    GINGER,
    GOLD,
    GREEN,
    GREY,
    RED,
    STRAW,
    TAN,
    UMBER,
    WHITE,
    WINE,
    at,
    circle,
    limb,
    path,
    rect,
    thin,
)
from .pips import Sign

_HEAD_Y = -80.0


def spades(sign: Sign) -> str:
    """Draw the watchman: dagged hood, cloak, pike and lit lantern."""
    return "".join(
        [
            sign.draw(69, -29, 34),
            # the pike
            limb("M43 2L45-106", 5.5, BROWN),
            path("M45-134L51-114L46-106H44L39-114Z", GREY),
            limb("M40-104H50", 4, GOLD, 1.6),
            faces.neck(-2, _HEAD_Y),
            dress.torso(BLUE),
            thin("M0-40V0M-20-30H20M-22-16H22", CONTOUR, 1.5),
            dress.buttons(-8, [-23, -12], GOLD, 2.6),
            dress.buttons(8, [-23, -12], GOLD, 2.6),
            faces.head(
                -2,
                _HEAD_Y,
                path(
                    "M0-44C12-42 27-30 25-4C25 12 30 22 40 30L34 36L28 32L24 42L16 36L10 46L1 38L-8 46"
                    "L-15 36L-23 42L-27 32L-33 36L-39 30C-29 22-24 12-24-4C-26-26-16-38-8-40"
                    "C-4-41-10-48-16-46C-12-52-4-50 0-44Z",
                    WINE,
                ),
                faces.face(faces.RAISED, faces.SMALL, BROWN, faces.SLIM, ears=False),
                faces.beard(
                    "M-16 4C-12 12-8 14-4 17C0 18 5 18 8 16C11 14 14 10 16 4C17 18 8 27 .5 27"
                    "C-8 27-17 18-16 4Z",
                    BROWN,
                    mouth=False,
                ),
                thin("M-4.5 14.2H5.5", RED, 2.2),
                faces.moustache(faces.BRUSH, BROWN),
                thin("M-18.5-2C-19-28 19-28 18.5-2", GOLD, 2.6),
            ),
            dress.sleeve("M33-38C46-24 52-32 46-42", BLUE, 18),
            dress.cuff(45.5, -43, -85, GOLD, 17),
            dress.fist(44, -52, 4, mirror=True),
            dress.sleeve("M-33-40C-44-22-60-32-50-50", BLUE, 18),
            # the lantern
            thin("M-45-62V-46M-54-37C-54-45-36-45-36-37", CONTOUR, 2),
            path("M-56-30L-45-39L-34-30Z", GREY),
            rect(-54, -30, 18, 18, "#F6DC8C"),
            path("M-45-27C-40-21-40-17-45-15C-50-17-50-21-45-27Z", RED, None, 1.4),
            rect(-56, -13, 22, 4.5, GREY),
            dress.cuff(-48.5, -53, -66, GOLD, 17),
            dress.fist(-45.5, -61, -72),
        ]
    )


def hearts(sign: Sign) -> str:
    """Draw the suitor: curls under a soft cap, striped doublet, a rose held to his nose."""
    hair = STRAW
    return "".join(
        [
            sign.draw(68, -30, 34),
            faces.head(
                2,
                _HEAD_Y,
                faces.curls(
                    "M-17-12C-24-4-16 2-22 8C-26 14-18 20-13 18M17-12C24-4 16 2 22 8C26 14 18 20 13 18",
                    hair,
                    11,
                ),
            ),
            faces.neck(2, _HEAD_Y),
            dress.torso(RED),
            path("M-22-56L-14-59L-10 0H-22ZM22-56L14-59L10 0H22Z", GOLD),
            path("M-5-52H5V0H-5Z", GOLD),
            path("M-34-54C-30-44-16-48-14-44C-8-50 8-50 14-44C16-48 30-44 34-54L12-64H-12Z", WHITE),
            thin("M-22-55L-24-48M-10-58L-11-49M10-58L11-49M22-55L24-48", CONTOUR, 1.3),
            faces.head(
                2,
                _HEAD_Y,
                faces.face(faces.RAISED, faces.SMALL, hair, faces.SLIM, ears=False),
                faces.fringe(hair),
                path("M-21-12C-32-26-18-42 2-41C24-40 32-28 24-14C18-20 8-19 0-17C-8-19-16-18-21-12Z", BLUE),
                path("M-22-12C-12-22 12-22 24-14L23-9C12-16-10-16-20-7Z", WINE),
                path("M-14-22C-24-30-34-30-38-22C-34-24-32-20-34-16C-28-16-22-14-16-17Z", WHITE, None, 1.7),
                thin("M-18-19C-24-22-28-22-33-20", CONTOUR, 1.2),
                circle(-15, -19, 3.4, GOLD, None, 1.5),
                look_left=True,
            ),
            # the rose
            thin("M-30-10L-22-58", GREEN, 3),
            path(
                "M-27-30C-34-40-44-36-45-31C-39-27-32-26-27-30ZM-26-36C-22-44-14-44-12-40"
                "C-15-35-20-33-26-36Z",
                GREEN,
                None,
                1.7,
            ),
            circle(-21, -63, 8.5, RED),
            thin("M-24-63C-24-68-17-68-17-63C-17-60-21-59-21-62M-28-60C-25-55-17-55-14-60", CONTOUR, 1.4),
            dress.sleeve("M-34-40C-50-20-52-4-36-14", RED, 18),
            thin("M-40-33L-47-28M-44-24L-52-18", GOLD, 2.4),
            dress.cuff(-35, -15.5, -40, WHITE, 18),
            dress.fist(-28, -22, -10),
            dress.sleeve("M34-40C46-24 44-8 24-14", RED, 18),
            thin("M39-34L46-31M42-22L50-21", GOLD, 2.4),
            dress.cuff(22, -14.5, 190, WHITE, 18),
            dress.palm(12, -18, 200),
        ]
    )


def diamonds(sign: Sign) -> str:
    """Draw the courier: round cap, satchel, post-horn on his back, a sealed letter in his hand."""
    hair = GINGER
    return "".join(
        [
            sign.draw(-66, -29, 38),
            faces.head(0, _HEAD_Y, faces.hair(faces.SHORT, hair)),
            faces.neck(0, _HEAD_Y),
            dress.torso(GOLD),
            path("M-14-60L0-40L14-60L22-57L8-22V0H-8V-22L-22-57Z", WINE),
            path("M-9-62L0-48L9-62L5-64H-5Z", WHITE),
            dress.buttons(0, [-28, -17], GOLD, 2.6),
            path("M-31-53L-24-55L28 0H18Z", BROWN),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.CALM, faces.SMILE, hair, faces.FACE),
                faces.fringe(hair),
                thin("M-12 3.5V3.6M-8 4.5V4.6M9 4.5V4.6M13 3.5V3.6", BROWN, 1.6),
                path("M-18-15L-16-38C-8-42 8-42 16-38L18-15C8-20-8-20-18-15Z", WINE),
                path("M-18.5-15L-18-22C-8-26 8-26 18-22L18.5-15C8-20-8-20-18.5-15Z", GOLD),
                path("M0-37L4.5-31L0-25L-4.5-31Z", GOLD, None, 1.6),
            ),
            # the letter, held up
            at(
                50,
                -78,
                rect(-15, -11, 30, 22, WHITE, rx=1),
                thin("M-14-10L0 2L14-10", CONTOUR, 1.6),
                circle(0, 2, 3.8, RED, None, 1.4),
                turn=10,
            ),
            dress.sleeve("M34-41C54-30 62-34 54-52", GOLD, 18),
            dress.cuff(53, -54, -105, WINE, 17),
            dress.fist(50, -63, -96),
            # the satchel
            path("M12-18H40L42 0H10Z", BROWN),
            path("M11-18H41C41-10 34-6 26-6C18-6 11-10 11-18Z", TAN),
            circle(26, -8, 2.6, GOLD, None, 1.4),
            dress.sleeve("M-34-41C-46-26-44-8-20-15", GOLD, 18),
            dress.cuff(-20, -15.5, -18, WINE, 17),
            dress.fist(-9, -19, -14),
        ]
    )


def clubs(sign: Sign) -> str:
    """Draw the minstrel: cap with a clover, parted doublet, playing the lute."""
    hair = UMBER
    clover = (
        circle(-3, 0, 3.2, GREEN, None, 1.3)
        + circle(3, 0, 3.2, GREEN, None, 1.3)
        + circle(0, -4.5, 3.2, GREEN, None, 1.3)
    )
    return "".join(
        [
            sign.draw(-67, -29, 34),
            faces.head(-2, _HEAD_Y, faces.hair(faces.BOB, hair)),
            faces.neck(-2, _HEAD_Y),
            dress.torso(GREEN),
            path("M0-60C18-57 30-55 35-50C43-46 42-30 40 0H0Z", WHITE),
            thin("M10-54V-20M20-54V-20M30-52V-20", GREEN, 3),
            path(
                "M-28-54L-20-60L20-60L28-54C24-46 20-50 16-44C12-50 6-50 0-43C-6-50-12-50-16-44"
                "C-20-50-24-46-28-54Z",
                GOLD,
            ),
            faces.head(
                -2,
                _HEAD_Y,
                faces.face(
                    faces.RAISED, "M-4 13C-2 11 4 11 6 13C4 18-2 18-4 13Z", hair, faces.SLIM, ears=False
                ),
                faces.fringe(hair),
                path(
                    "M-20-14C-20-22-16-27-10-28L8-40C16-44 24-40 27-33C22-36 20-32 18-28"
                    "C21-24 22-20 21-14C10-20-10-20-20-14Z",
                    RED,
                ),
                path("M-22-13C-12-21 12-21 22-13L21-8C10-15-10-15-21-8Z", GOLD),
                at(-14, -24, clover, scale=1.3),
            ),
            # the lute
            at(
                4,
                -24,
                path("M14-4.5L60-3.5V3.5L14 4.5Z", BROWN),
                path("M58-5L72-14L76-8L63 4H58Z", BROWN),
                thin("M64-7L60-13M69-10L66-16M68-1L72 4M73-6L77-1", CONTOUR, 2.2),
                path("M18 0C16-10 4-16-8-15C-22-14-27-6-27 0C-27 6-22 14-8 15C4 16 16 10 18 0Z", STRAW),
                circle(-4, 0, 5.5, CONTOUR, GOLD, 2),
                thin("M-18-5V5", CONTOUR, 3),
                thin("M-18-2.5L60-1.5M-18 .5H60M-18 3L60 2", WHITE, 0.9),
                turn=-24,
                scale=1.1,
            ),
            dress.sleeve("M34-41C56-30 62-22 48-38", WHITE, 18),
            thin("M43-40L37-34M52-36L46-28M57-30L52-24", GREEN, 3),
            dress.cuff(46, -39.5, -130, GOLD, 17),
            dress.fist(40, -43, -115),
            dress.sleeve("M-34-41C-50-22-48-6-22-13", GREEN, 18),
            dress.cuff(-22, -13.5, -16, GOLD, 17),
            dress.palm(-11, -18, -16),
        ]
    )
