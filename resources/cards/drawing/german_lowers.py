"""The four Lowers: piper, hay-maker, woodcutter and jester, each with the suit sign low beside him."""

from __future__ import annotations

from . import dress, faces
from .pen import (
    BLUE,
    BROWN,
    CONTOUR,
    FLEECE,
    GOLD,
    GREEN,
    GREY,
    RED,
    SOOT,
    STRAW,
    TAN,
    UMBER,
    WHITE,
    at,
    circle,
    flat,
    limb,
    path,
    rect,
    thin,
)
from .pips import Sign

_HEAD_Y = -83.0


def hearts(sign: Sign) -> str:
    """Draw the piper: black felt hat, linen shirt and red waistcoat, blowing the long shepherd's pipe."""
    dark = UMBER
    return "".join(
        [
            sign.draw(66, -31, 36),
            faces.head(0, _HEAD_Y, faces.hair(faces.BOB, dark)),
            faces.neck(0, _HEAD_Y),
            dress.torso(WHITE),
            path("M-20-56C-30-54-38-52-40-42L-40 0H-13C-15-20-17-40-20-56Z", RED),
            path("M20-56C30-54 38-52 40-42L40 0H13C15-20 17-40 20-56Z", RED),
            thin("M-24-50C-21-34-19-16-18 0M24-50C21-34 19-16 18 0", GOLD, 2.2),
            dress.buttons(-28, [-32, -20]),
            dress.buttons(28, [-32, -20]),
            path("M-11-61L0-50L11-61L6-63H-6Z", WHITE),
            thin("M0-50V-28", CONTOUR, 1.5),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.RAISED, faces.SMALL, dark, faces.SLIM, ears=False),
                faces.fringe(dark),
                path("M-27-16C-16-23 16-23 27-16C28-11 18-12 0-12C-18-12-28-11-27-16Z", SOOT),
                path("M-17-18C-18-34-10-37 0-37C10-37 18-34 17-18C8-21-8-21-17-18Z", SOOT),
                path(
                    "M-17.2-18C-17.5-21-17.5-23-17-25C-8-28 8-28 17-25C17.5-23 17.5-21 17.2-18"
                    "C8-21-8-21-17.2-18Z",
                    RED,
                ),
                path("M14-24C20-34 26-40 32-42C31-34 26-26 17-21Z", WHITE),
                thin("M17-23L27-36"),
                look_left=True,
            ),
            # the pipe, from the lips to the belt
            limb("M-3-66L-12 2", 9, GOLD),
            limb("M-7-70L-5-52", 5, BROWN),
            thin("M-10.5-48L-1.5-47M-11-44L-2-43M-14-10L-5-9", CONTOUR, 1.5),
            circle(-7.5, -36, 1.2, CONTOUR),
            dress.sleeve("M-34-42C-46-26-44-8-24-14", WHITE, 19),
            dress.cuff(-24, -14.5, -14, RED, 17),
            dress.fist(-13, -17, -8),
            dress.sleeve("M33-42C42-30 38-18 14-28", WHITE, 19),
            dress.cuff(13, -28.5, 22, RED, 17),
            dress.fist(0, -34, 12, mirror=True),
        ]
    )


def leaves(sign: Sign) -> str:
    """Draw the hay-maker: straw hat, green apron, rolled-up sleeves, a rake, and a stalk between the lips."""
    straw = STRAW
    return "".join(
        [
            sign.draw(-66, -29, 37),
            # the rake
            limb("M47 2L52-112", 6, BROWN),
            path("M30-120L74-114L73-107L29-113Z", BROWN),
            thin("M33-112L32-101M42-111L41-100M51.5-110L50.5-99M61-108.5L60-97.5M70-107L69-96", CONTOUR, 3.4),
            faces.head(0, _HEAD_Y, faces.hair(faces.SHORT, straw)),
            faces.neck(0, _HEAD_Y),
            dress.torso(WHITE),
            thin("M-24-54V0M24-54V0", BLUE, 1.6),
            path("M-22-34H22L26 0H-26Z", GREEN),
            path("M-20-57L-14-60L-15-34H-22ZM20-57L14-60L15-34H22Z", GREEN),
            rect(-10, -26, 20, 15, GREEN, None, 1.5, rx=2),
            thin("M-3-26V-33M2-26L4-34", GOLD, 2),
            dress.buttons(-18, [-38], GOLD, 2.4),
            dress.buttons(18, [-38], GOLD, 2.4),
            path("M-11-61L0-48L11-61L6-63H-6Z", RED),
            faces.head(
                0,
                _HEAD_Y,
                faces.face(faces.CALM, faces.SMILE, straw, faces.BROAD),
                faces.fringe(straw),
                thin("M-12 3.5V3.6M-8 4.5V4.6M9 4.5V4.6M13 3.5V3.6", BROWN, 1.6),
                limb("M6 14L21 20", 2.6, GOLD, 1.4),
                path("M20 20C22 14 29 14 33 18C29 24 23 25 20 20Z", GREEN, None, 1.5),
                path("M-37-13C-26-24 26-24 37-13C30-8 18-12 0-12C-18-12-30-8-37-13Z", GOLD),
                path("M-18-18C-19-35-9-38 0-38C9-38 19-35 18-18C8-21-8-21-18-18Z", GOLD),
                thin("M-12-33L-5-24M-3-37L6-25M7-36L14-26M-28-15L-22-18M28-15L22-18", BROWN, 1.5),
                path(
                    "M-18.2-18C-18.5-20-18.3-22-18-24C-8-27 8-27 18-24C18.3-22 18.5-20 18.2-18"
                    "C8-21-8-21-18.2-18Z",
                    GREEN,
                ),
            ),
            dress.sleeve("M-33-38C-40-22-34-12-18-16", "#EBC49F", 14),
            dress.sleeve("M-33-42L-37-28", WHITE, 20),
            dress.cuff(-37.5, -25, 100, WHITE, 20),
            dress.fist(-12, -18, -10),
            dress.sleeve("M35-43C43-30 47-40 49-48", "#EBC49F", 15),
            dress.sleeve("M34-43L40-33", WHITE, 22),
            dress.cuff(42, -32, 45, WHITE, 21),
            dress.fist(49.5, -53, 4, mirror=True),
        ]
    )


def acorns(sign: Sign) -> str:
    """Draw the woodcutter: fur cap, sheepskin over brown homespun, an axe on the shoulder."""
    dark = UMBER
    fleece = (
        "M-11-62C-20-58-32-56-38-48C-43-40-41-16-40 0H-14C-16-4-11-8-14-12C-17-16-11-20-14-24"
        "C-17-28-10-32-12-36C-15-42-8-48-11-62Z"
    )
    return "".join(
        [
            sign.draw(66, -30, 38),
            # the axe on his left shoulder, blade up
            limb("M-45 2L-40-108", 6.5, BROWN),
            path("M-44-119C-32-122-26-116-16-124C-14-112-14-104-18-96C-26-102-32-99-43-100Z", GREY),
            thin("M-22-119C-20.5-112-21-106-23-101", WHITE, 2.2),
            path("M-47-120L-37-119L-38-98L-48-99Z", GREY),
            faces.neck(4, _HEAD_Y),
            dress.torso(BROWN),
            path("M-8-62L4-46L14-62V0H-14Z", WHITE),
            thin("M-8-20L8-28M-8-28L8-20M-8-8L8-16M-8-16L8-8", RED, 1.8),
            path(fleece, FLEECE),
            at(0, 0, path(fleece, FLEECE), mirror=True),
            thin(
                "M-24-48C-24-44-19-44-19-48M-27-36C-27-32-22-32-22-36M-26-22C-26-18-21-18-21-22", BROWN, 1.5
            ),
            thin("M24-48C24-44 19-44 19-48M27-36C27-32 22-32 22-36M26-22C26-18 21-18 21-22", BROWN, 1.5),
            faces.head(
                4,
                _HEAD_Y,
                faces.face(faces.BUSHY, faces.SMILE, dark, faces.BROAD),
                faces.wrinkles(),
                faces.moustache(faces.CURLED, dark),
                path("M-16-20C-20-40 20-42 17-20C8-24-8-24-16-20Z", RED),
                path(
                    "M-21-12C-25-15-24-22-19-22C-17-27-10-26-7-24C-4-28 4-28 7-24C10-27 17-27 19-22"
                    "C25-22 25-15 21-12C16-9 12-13 8-11C4-9-3-9-7-11C-12-13-16-9-21-12Z",
                    TAN,
                ),
                thin("M-14-18L-12-15M-5-19L-4-16M5-19L4-16M14-18L12-15", CONTOUR, 1.4),
                circle(0, -37.5, 3.6, GOLD, None, 1.6),
            ),
            dress.sleeve("M34-42C44-26 42-10 24-15", BROWN, 18),
            dress.cuff(23, -15.5, 192, RED, 17),
            dress.fist(13, -18, 12, mirror=True),
            dress.sleeve("M-33-42C-46-20-56-14-47-30", BROWN, 18),
            dress.cuff(-46.5, -32, -78, RED, 17),
            dress.fist(-43, -42, -80),
        ]
    )


def bells(sign: Sign) -> str:
    """Draw the jester: horned cap with bells, motley of red and blue, a bauble in his hand."""
    return "".join(
        [
            sign.draw(-66, -29, 38),
            faces.neck(-4, _HEAD_Y),
            dress.torso(BLUE),
            path("M0-60C18-57 30-55 35-50C43-46 42-30 40 0H0Z", RED),
            flat("M8-40L15-30L8-20L1-30ZM24-40L31-30L24-20L17-30ZM16-18L23-8L16 2L9-8Z", GOLD),
            flat("M-8-40L-15-30L-8-20L-1-30ZM-24-40L-31-30L-24-20L-17-30ZM-16-18L-23-8L-16 2L-9-8Z", GOLD),
            path("M-26-52L-16-61L-4-58L6-61L24-54L26-34L15-46L8-32L0-46L-10-32L-16-46L-28-36Z", WHITE),
            *(circle(x, y, 3, GOLD, None, 1.4) for x, y in ((26, -32), (8, -30), (-10, -30), (-28, -34))),
            faces.head(
                -4,
                _HEAD_Y,
                faces.face(faces.RAISED, faces.SLY, CONTOUR, faces.SLIM, ears=False),
                path(
                    "M-17 6C-24-4-22-20-14-25C-18-38-32-40-36-24C-44-44-18-56 0-30L0-16C-6-18-14-14-14-2Z",
                    RED,
                ),
                path(
                    "M17 6C24-4 22-20 14-25C18-38 32-40 36-24C44-44 18-56 0-30L0-16C6-18 14-14 14-2Z",
                    BLUE,
                ),
                circle(-36, -22, 4.2, GOLD),
                circle(36, -22, 4.2, GOLD),
                thin("M-36-22V-19M36-22V-19"),
            ),
            # the bauble: a stick with a bell and ribbons
            limb("M44-12L60-92", 5, GOLD),
            path("M58-84L50-70L56-72L56-60L62-72L68-66Z", RED, None, 1.6),
            circle(61.5, -98, 10, GOLD),
            path("M51.8-99C58-97 65-97 71.3-99L71-95C65-93 58-93 52-95Z", BROWN, None, 1.4),
            circle(61.5, -90.8, 1.2, CONTOUR),
            dress.sleeve("M34-42C46-22 36-6 44-22", RED, 19),
            dress.cuff(43, -22, -65, GOLD, 18),
            dress.fist(47.5, -30, -75),
            dress.sleeve("M-34-42C-46-26-42-8-20-16", BLUE, 18),
            dress.cuff(-19, -16.5, -24, GOLD, 17),
            dress.palm(-9, -21, -28),
        ]
    )
