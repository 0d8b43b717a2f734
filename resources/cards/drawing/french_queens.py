"""The four Queens: the spinner, the bride, the lady of the court and the keeper of doves.

The waist of a Queen slants: it rises to the right by ``SLOPE``.
"""

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
    NONE,
    RED,
    SKIN,
    SOOT,
    UMBER,
    WHITE,
    WINE,
    at,
    circle,
    dot,
    limb,
    path,
    thin,
)
from .pips import Sign

SLOPE = 0.16
_HEAD_Y = -80.0
_SIGN = (63.0, -104.0, 40.0)
_ARCHED = "M-11.5-9.5C-9-13-6-13-3.5-11M4.5-11C7-13 10-13 12.5-9.5"


def _bust(fill: str) -> str:
    """Draw the trunk of a lady."""
    return dress.torso(fill, SLOPE, shoulder=35, hem=32)


def _neckline(depth: float) -> str:
    """Draw a rounded neckline, ``depth`` below the collar-bone."""
    low = -57 + depth
    return path(f"M-9-62L-17-57C-14 {low:g} 14 {low:g} 17-57L9-62Z", SKIN)


def spades(sign: Sign) -> str:
    """Draw the spinner: pointed crown over a dark veil, distaff and spindle, the thread between her hands."""
    return "".join(
        [
            sign.draw(*_SIGN),
            # the distaff
            limb("M-42 8L-44-112", 5, BROWN),
            path("M-44-118C-34-110-32-92-38-76C-40-72-48-72-50-76C-56-92-54-110-44-118Z", WHITE),
            thin("M-48-104C-46-98-46-88-47-80M-41-106C-40-98-40-88-41-80", GREY, 1.6),
            thin("M-51-94C-46-90-42-90-36-94", RED, 3),
            faces.head(
                0,
                _HEAD_Y,
                path(
                    "M0-36C20-36 26-16 27 6C28 22 34 34 40 44L-40 44C-34 34-28 22-27 6C-26-16-20-36 0-36Z",
                    SOOT,
                ),
            ),
            faces.neck(0, _HEAD_Y),
            _bust(BLUE),
            path("M-12-60L0-30L12-60L9-62H-9Z", WHITE),
            thin("M-24-55L0-14L24-55", GOLD, 3.6),
            path("M0-14L5-8L0-2L-5-8Z", GOLD, None, 1.6),
            path(
                "M-26-14C-32-30-36-44-30-56L-18-60C-24-46-24-28-20-4ZM26-18C32-30 36-44 30-56L18-60"
                "C24-46 24-30 20-12Z",
                SOOT,
            ),
            faces.head(
                0,
                _HEAD_Y,
                faces.lady(_ARCHED, CONTOUR),
                path("M-17 4C-20-18-10-22 0-16C10-22 20-18 17 4C20-6 20-24 0-25C-20-24-20-6-17 4Z", CONTOUR),
                path("M-20-16L-23-36L-12-27L0-46L12-27L23-36L20-16C8-21-8-21-20-16Z", GOLD),
                circle(-23, -38, 2.8, WHITE, None, 1.4),
                circle(0, -48, 3.2, WHITE, None, 1.4),
                circle(23, -38, 2.8, WHITE, None, 1.4),
                path("M0-34L4-29L0-23L-4-29Z", BLUE, None, 1.4),
                dot(-12, -22, 1.9, RED),
                dot(12, -22, 1.9, RED),
            ),
            thin("M-40-46C-20-40 10-50 44-54", WHITE, 1.2),
            dress.sleeve("M33-41C50-30 58-36 47-46", BLUE, 17),
            dress.cuff(46, -47, -120, GOLD, 16),
            thin("M44-54V-20", BROWN, 3),
            path("M44-44C50-38 50-30 44-24C38-30 38-38 44-44Z", WHITE),
            thin("M39.5-34H48.5", RED, 2),
            dress.fist(43, -56, -100),
            dress.sleeve("M-32-41C-44-26-52-16-45-30", BLUE, 17),
            dress.cuff(-44, -32, -80, GOLD, 16),
            dress.fist(-42.5, -40, -82),
        ]
    )


def hearts(sign: Sign) -> str:
    """Draw the bride: crown of flowers and ribbons, fair plaits, embroidered bodice, a gingerbread heart."""
    hair = "#DDAE55"
    flowers = (
        (-20, -19, RED),
        (-14, -27, WHITE),
        (-5, -32, RED),
        (5, -32, GOLD),
        (14, -27, RED),
        (20, -19, WHITE),
    )
    return "".join(
        [
            sign.draw(*_SIGN),
            faces.head(
                0,
                _HEAD_Y,
                path("M-18-16C-26 0-30 22-28 42L-20 46L-14 30V-8H14V30L20 46L28 42C30 22 26 0 18-16Z", RED),
                path("M-24 2L-34 40L-28 42L-20 14ZM24 2L34 40L28 42L20 14Z", BLUE, None, 1.7),
            ),
            faces.neck(0, _HEAD_Y),
            _bust(WHITE),
            path("M-20-56C-18-40-20-20-30 5L30-5C20-20 18-40 20-56L10-44H-10Z", RED),
            thin("M-13-42L-18-2M13-42L18-6", GOLD, 2.4),
            thin("M-6-38L6-32M6-38L-6-32M-6-28L6-22M6-28L-6-22", GOLD, 1.8),
            _neckline(15),
            thin("M-16-55C-12-45 12-45 16-55", RED, 2.6),
            faces.head(
                0,
                _HEAD_Y,
                path("M-17-8C-22 4-20 10-18 12L-14 0V-14H14V0L18 12C20 10 22 4 17-8C14-24-14-24-17-8Z", hair),
                faces.lady(_ARCHED, hair),
                path("M-17 0C-19-18-8-22 0-16C8-22 19-18 17 0C21-12 16-24 0-25C-16-24-21-12-17 0Z", hair),
                path("M-20-14C-22-26-12-34 0-35C12-34 22-26 20-14C10-22-10-22-20-14Z", GOLD),
                *(
                    circle(x, y, 5, fill, None, 1.6) + dot(x, y, 1.8, GOLD if fill != GOLD else RED)
                    for x, y, fill in flowers
                ),
                path(
                    "M-11-20L-9-17L-6-19L-3-16L0-18L3-16L6-19L9-17L11-20C4-23-4-23-11-20Z", GREEN, None, 1.2
                ),
            ),
            # the plaits
            limb("M-19-66C-25-52-22-36-24-20", 7, hair),
            thin("M-26-58L-20-54M-25-48L-20-44M-26-38L-20-34", CONTOUR, 1.4),
            path("M-24-22L-30-10L-24-13L-18-10Z", BLUE, None, 1.6),
            # the gingerbread
            at(
                44,
                -58,
                path("M0 16C-5 10-17 4-17-7C-17-18-3-18 0-8C3-18 17-18 17-7C17 4 5 10 0 16Z", BROWN),
                thin(
                    "M0 11C-4 7-12.5 2-12.5-6C-12.5-13-4-13 0-3C4-13 12.5-13 12.5-6C12.5 2 4 7 0 11Z",
                    WHITE,
                    1.7,
                ),
                circle(0, 2, 2.6, WHITE, None, 1.2),
                dot(-6, -5, 1.6, RED),
                dot(6, -5, 1.6, RED),
                turn=8,
            ),
            thin("M44-69C38-78 50-80 46-69", RED, 2.4),
            dress.sleeve("M33-42C50-28 62-20 54-32", WHITE, 17),
            dress.cuff(53, -34, 232, RED, 16),
            dress.palm(48, -40, 238),
            dress.sleeve("M-32-42C-46-24-40-4-16-15", WHITE, 17),
            dress.cuff(-16, -15.5, -22, RED, 16),
            dress.fist(-6, -19, -16),
        ]
    )


def diamonds(sign: Sign) -> str:
    """Draw the lady of the court: piled red hair, standing ruff, pearls, an open fan."""
    hair = GINGER
    return "".join(
        [
            sign.draw(*_SIGN),
            faces.head(
                0,
                _HEAD_Y,
                path(
                    "M0 34C-22 36-40 24-42 4C-36 8-34-2-30-4C-24 8-20 12-14 14H14C20 12 24 8 30-4"
                    "C34-2 36 8 42 4C40 24 22 36 0 34Z",
                    WHITE,
                ),
                thin(
                    "M-38 12L-24 16M-30 22L-18 20M38 12L24 16M30 22L18 20M-20 30L-12 24M20 30L12 24",
                    CONTOUR,
                    1.4,
                ),
            ),
            faces.neck(0, _HEAD_Y),
            _bust(WINE),
            path("M-14-58L0-10L14-58Z", GOLD),
            thin("M-8-50L8-42M8-50L-8-42M-6-38L6-31M6-38L-6-31M-4-27L4-21M4-27L-4-21", WINE, 1.6),
            _neckline(16),
            *(
                dot(x, y, 2.1, WHITE) + circle(x, y, 2.1, NONE, None, 1)
                for x, y in ((-12, -54), (-8, -50), (-3, -47.5), (3, -47.5), (8, -50), (12, -54))
            ),
            faces.head(
                0,
                _HEAD_Y,
                path(
                    "M-18 2C-26-8-22-24-14-28C-16-40 16-40 14-28C22-24 26-8 18 2C18-14 8-18 0-16"
                    "C-8-18-18-14-18 2Z",
                    hair,
                ),
                faces.lady(_ARCHED, hair),
                path(
                    "M-16.5-2C-22-20-8-26 0-17C8-26 22-20 16.5-2C25-14 18-28 0-28C-18-28-25-14-16.5-2Z", hair
                ),
                thin("M-17-20C-14-24-10-25-6-24M17-20C14-24 10-25 6-24M-8-31C-4-34 4-34 8-31", CONTOUR, 1.3),
                path("M-16-26L-19-37L-10-32L-6-42L0-34L6-42L10-32L19-37L16-26C6-31-6-31-16-26Z", GOLD),
                path("M0-33L3-29.5L0-26L-3-29.5Z", RED, None, 1.2),
                circle(-17, 11, 2.2, WHITE, None, 1.3),
                circle(17, 11, 2.2, WHITE, None, 1.3),
            ),
            # the fan
            at(
                -34,
                -36,
                path("M0 6L-23-24C-18-34-8-40 2-40C12-40 20-36 26-28Z", WHITE),
                path(
                    "M0 6L-23-24C-18-34-8-40 2-40C12-40 20-36 26-28L20-20C14-27 8-30 2-30"
                    "C-6-30-13-25-17.5-16.5Z",
                    RED,
                ),
                thin("M0 6L-12-35M0 6L2-40M0 6L15-37", CONTOUR, 1.4),
                dot(-16, -25, 1.8, GOLD),
                dot(-5, -34, 1.8, GOLD),
                dot(8, -34, 1.8, GOLD),
                dot(19, -27, 1.8, GOLD),
                turn=2,
                scale=0.9,
            ),
            dress.sleeve("M-31-42C-52-22-54-8-38-24", WINE, 18),
            dress.cuff(-37, -26, -60, WHITE, 17),
            dress.fist(-35, -32, -70),
            dress.sleeve("M33-42C56-32 58-14 30-22", WINE, 18),
            limb("M44-38L50-32M53-26L47-21", 3, GOLD, 1.1),
            dress.cuff(28, -22.5, 196, WHITE, 17),
            dress.palm(18, -27, 206),
        ]
    )


def clubs(sign: Sign) -> str:
    """Draw the keeper of doves: crown over a linen kerchief, green gown, a dove on her hand."""
    hair = UMBER
    return "".join(
        [
            sign.draw(*_SIGN),
            faces.head(
                2,
                _HEAD_Y,
                path(
                    "M0-30C20-30 24-12 23 6C23 20 28 30 34 40C20 46-20 46-34 40C-28 30-23 20-23 6"
                    "C-24-12-20-30 0-30Z",
                    WHITE,
                ),
            ),
            faces.neck(2, _HEAD_Y),
            _bust(GREEN),
            path("M-10-60L2-26L14-60L10-62H-6Z", WHITE),
            thin("M2-26V-2", GOLD, 3),
            thin("M-10-58L2-24L14-58", GOLD, 3),
            path(
                "M-22-46C-16-40-16-34-22-28C-28-34-28-40-22-46ZM24-46C18-40 18-34 24-28"
                "C30-34 30-40 24-46ZM-16-24C-11-19-11-13-16-8C-21-13-21-19-16-24ZM18-26"
                "C13-21 13-15 18-10C23-15 23-21 18-26Z",
                GOLD,
                None,
                1.5,
            ),
            faces.head(
                2,
                _HEAD_Y,
                faces.lady("M-11.5-9C-9-11.5-6-11.5-3.5-10M4.5-10C7-11.5 10-11.5 12.5-9", hair),
                path("M-16.5 0C-20-18-8-22 0-15C8-22 20-18 16.5 0C19-8 20-24 0-25C-20-24-19-8-16.5 0Z", hair),
                path("M-19-14C-19-28-10-31 0-31C10-31 19-28 19-14C8-20-8-20-19-14Z", WHITE),
                path(
                    "M-20-15L-22-25C-20-29-16-28-15-25C-15-33-8-34-7-28C-6-38 6-38 7-28C8-34 15-33 15-25"
                    "C16-28 20-29 22-25L20-15C8-21-8-21-20-15Z",
                    GOLD,
                ),
                dot(0, -24, 2.4, GREEN),
                dot(-11, -21.5, 1.9, RED),
                dot(11, -21.5, 1.9, RED),
                look_left=True,
            ),
            # the dove
            at(
                6.5,
                0,
                path("M-30-50C-24-44-22-36-16-30L-26-32C-32-34-36-38-38-44Z", WHITE),
                path(
                    "M-54-84C-50-91-41-90-39-82C-38-76-34-72-31-64C-28-54-32-44-42-44C-52-45-56-54-53-66"
                    "C-52-72-50-76-50-79L-55-80C-56-82-55-83-54-84Z",
                    WHITE,
                ),
                path("M-40-70C-32-66-28-56-28-44C-36-46-42-54-43-62C-43-66-42-69-40-70Z", "#D8DCD8"),
                thin("M-39-60L-32-54M-40-64L-32-60", CONTOUR, 1.3),
                dot(-47, -83, 1.6),
                path("M-54-84L-58.5-80.5C-58-79-56-79-54.5-80Z", RED, None, 1.3),
                thin("M-44-44V-38M-39-44V-38", RED, 2.4),
            ),
            dress.sleeve("M-30-42C-42-12-56-14-48-26", GREEN, 17),
            dress.cuff(-47.5, -27, -80, GOLD, 16),
            dress.fist(-45, -34, -86),
            dress.sleeve("M34-42C50-28 50-10 24-21", GREEN, 18),
            dress.cuff(23, -21.5, 198, GOLD, 17),
            # a clover in her other hand
            thin("M12-22C14-30 14-36 12-40", CONTOUR, 3),
            circle(7.5, -42, 5, GREEN, None, 1.8),
            circle(16.5, -42, 5, GREEN, None, 1.8),
            circle(12, -49, 5, GREEN, None, 1.8),
            dress.fist(13, -26, 16, mirror=True),
        ]
    )
