"""The pen: palette, line weights and the few shapes from which every card is drawn.

Every shape is a string of SVG Tiny 1.2 that Qt's renderer understands. A card's group sets the dark
contour, round joins and no filling, so a shape names only what differs. Coordinates are card units
(a card is 180 x 280); figures are drawn about the origin, which is the middle of the card.
"""

from __future__ import annotations

PAPER = "#FBF5E6"
CONTOUR = "#2B2320"
RED = "#B8312F"
GREEN = "#3F7D45"
BROWN = "#8A5A2B"
GOLD = "#D9A441"
BLUE = "#2F5D8A"
SKIN = "#EBC49F"
WINE = "#6E1F2B"
WHITE = "#FFFDF6"
EDGE = "#8D7C66"
GREY = "#A9ADA8"

# Shades of the browns and creams above, for hair, fur, wood and cloth.
SOOT = "#37302E"
UMBER = "#4A3226"
FUR = "#6B4630"
TAN = "#A8743D"
GINGER = "#A65A24"
STRAW = "#C98A3A"
CHESTNUT = "#6B3F22"
FLEECE = "#F3E3C4"
HORN = "#7A6A55"
LINEN = "#C9B07A"

LINE = 2.2
"""Weight of the contour."""
FINE = 1.5
"""Weight of drawing inside a shape: folds, seams, wrinkles."""

NONE = "none"


def num(value: float) -> str:
    """Return ``value`` with at most two decimals and nothing superfluous."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _paint(fill: str, stroke: str | None, width: float | None) -> str:
    """Return the presentation attributes of one shape."""
    parts = []
    if fill != NONE:
        parts.append(f' fill="{fill}"')
    if stroke is not None:
        parts.append(f' stroke="{stroke}"')
    if width is not None and stroke != NONE:
        parts.append(f' stroke-width="{num(width)}"')
    return "".join(parts)


def path(d: str, fill: str = NONE, stroke: str | None = None, width: float | None = None) -> str:
    """Draw path data ``d``; without ``stroke`` it has the dark contour of the card."""
    return f'<path d="{d}"{_paint(fill, stroke, width)}/>'


def flat(d: str, fill: str) -> str:
    """Draw path data ``d`` filled and without a contour."""
    return path(d, fill, NONE)


def thin(d: str, stroke: str = CONTOUR, width: float = FINE) -> str:
    """Draw path data ``d`` as an inner line."""
    return path(d, NONE, stroke, width)


def circle(
    x: float, y: float, r: float, fill: str = NONE, stroke: str | None = None, width: float | None = None
) -> str:
    """Draw a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, stroke, width)}/>'


def dot(x: float, y: float, r: float, fill: str = CONTOUR) -> str:
    """Draw a disc without contour."""
    return circle(x, y, r, fill, NONE)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = NONE,
    stroke: str | None = None,
    width: float | None = None,
    rx: float = 0,
) -> str:
    """Draw a rectangle, its corners rounded by ``rx``."""
    corner = f' rx="{num(rx)}" ry="{num(rx)}"' if rx else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}'
        f"{_paint(fill, stroke, width)}/>"
    )


def limb(d: str, width: float, fill: str, line: float = LINE) -> str:
    """Draw the line ``d`` as a tube ``width`` wide with a contour: a sleeve, a staff, a tress."""
    return thin(d, CONTOUR, width + line) + thin(d, fill, width - line)


def at(x: float, y: float, *shapes: str, turn: float = 0, scale: float = 1, mirror: bool = False) -> str:
    """Place ``shapes`` at (x, y), turned by degrees, scaled, and mirrored left to right if asked."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1 or mirror:
        steps.append(f"scale({num(-scale)} {num(scale)})" if mirror else f"scale({num(scale)})")
    if not steps:
        return "".join(shapes)
    return f'<g transform="{" ".join(steps)}">{"".join(shapes)}</g>'


def weighed(width: float, *shapes: str) -> str:
    """Return ``shapes`` with another contour weight."""
    return f'<g stroke-width="{num(width)}">{"".join(shapes)}</g>'


def double(*half: str) -> str:
    """Return the upper half of a picture and the same turned by half a turn about the origin."""
    shapes = "".join(half)
    return f'{shapes}<g transform="rotate(180)">{shapes}</g>'
