"""The four French aces: one great sign with a sprig at each end, and the ornate ace of spades."""

from __future__ import annotations

from .pen import CONTOUR, GOLD, GREEN, NONE, RED, WHITE, at, circle, dot, double, flat, path, thin
from .pips import Sign

_SPADE = (
    "M0-62C14-34 62-16 62 20C62 48 26 52 9 32C11 46 17 56 27 62H-27C-17 56-11 46-9 32C-26 52-62 48-62 20"
    "C-62-16-14-34 0-62Z"
)


def _sprig() -> str:
    """Draw a tulip between two leaves, growing up from the origin."""
    return (
        thin("M0 0V-16M0-2C-8-2-16-6-18-14M0-2C8-2 16-6 18-14", GREEN, 2.4)
        + path(
            "M-18-14C-24-16-26-22-24-27C-18-25-15-20-18-14ZM18-14C24-16 26-22 24-27C18-25 15-20 18-14Z",
            GREEN,
            None,
            1.6,
        )
        + path("M-9-26L-4.5-22L0-30L4.5-22L9-26C11-16 5-13 0-13C-5-13-11-16-9-26Z", RED, None, 1.8)
    )


def ace(sign: Sign) -> str:
    """Draw one great sign between two sprigs."""
    return double(at(0, -66, _sprig(), scale=1.5)) + sign.draw(0, 0, 92)


def ace_of_spades(sign: Sign) -> str:
    """Draw the great spade, embroidered with tulips, birds' eyes and a heart."""
    half = (
        thin("M0 30C-14 30-30 26-36 12C-40 2-32-8-24-4C-18 0-22 10-29 7", GOLD, 2.2)
        + thin("M0 4C-8 2-14-6-12-14C-10-20-3-18-4-12", GOLD, 2)
        + path("M-36 12C-46 14-52 22-50 32C-42 30-36 22-36 12Z", GREEN, GOLD, 1.4)
        + path("M-30 25C-36 32-34 40-28 43C-23 38-24 30-30 25Z", GREEN, GOLD, 1.4)
        + path("M-34-4C-44-6-46 2-52 8C-44 10-36 6-34-4Z", GREEN, GOLD, 1.4)
        + dot(-20, 18, 2.2, WHITE)
        + dot(-15, 24, 1.6, WHITE)
        + dot(-40, 20, 1.6, WHITE)
        + dot(-19, -18, 1.8, WHITE)
        + dot(-9, -30, 1.5, WHITE)
    )
    return (
        double(at(0, -76, _sprig(), scale=1.45))
        + path(_SPADE, sign.tint.body, CONTOUR, 2.2)
        + half
        + at(0, 0, half, mirror=True)
        + thin("M0 40V4M0-40V-46", GOLD, 2.2)
        + path("M0 24C-4 18-13 13-13 5C-13-4-3-5 0 3C3-5 13-4 13 5C13 13 4 18 0 24Z", RED, GOLD, 1.8)
        + path("M-8-22L-4-18L0-27L4-18L8-22C10-12 5-9 0-9C-5-9-10-12-8-22Z", RED, GOLD, 1.6)
        + thin("M0-9V1", GOLD, 2)
        + circle(0, -36, 3, GOLD, NONE)
        + flat("M0 42L4 48L0 54L-4 48Z", GOLD)
        + dot(-9, 56, 1.6, WHITE)
        + dot(9, 56, 1.6, WHITE)
    )
