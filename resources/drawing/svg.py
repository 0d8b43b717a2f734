"""A small writer of SVG Tiny 1.2: shapes as text, nothing that QSvgRenderer would not draw."""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

LICENCE = "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->"


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _attributes(values: dict[str, str | float | None]) -> str:
    parts: list[str] = []
    for key, value in values.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        parts.append(f' {key.rstrip("_").replace("_", "-")}="{text}"')
    return "".join(parts)


def element(name: str, **attributes: str | float | None) -> str:
    """An empty element; an underscore in an attribute's name stands for a hyphen."""
    return f"<{name}{_attributes(attributes)}/>"


def painted(
    fill: str | None, stroke: str | None, width: float | None, **more: str | float | None
) -> dict[str, str | float | None]:
    """Paint attributes common to all shapes; corners and ends are always round."""
    attributes: dict[str, str | float | None] = {"fill": fill or "none"}
    if stroke is not None:
        attributes |= {
            "stroke": stroke,
            "stroke_width": width,
            "stroke_linejoin": "round",
            "stroke_linecap": "round",
        }
    return attributes | more


def path(
    d: str,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    **more: str | float | None,
) -> str:
    """A path from its data."""
    return element("path", d=d, **painted(fill, stroke, width, **more))


def circle(
    cx: float,
    cy: float,
    r: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    **more: str | float | None,
) -> str:
    """A circle around (cx, cy)."""
    return element("circle", cx=cx, cy=cy, r=r, **painted(fill, stroke, width, **more))


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    **more: str | float | None,
) -> str:
    """An upright ellipse around (cx, cy)."""
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **painted(fill, stroke, width, **more))


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    **more: str | float | None,
) -> str:
    """A rectangle with corners rounded by *r*."""
    corner = r or None
    return element(
        "rect", x=x, y=y, width=w, height=h, rx=corner, ry=corner, **painted(fill, stroke, width, **more)
    )


def group(children: Iterable[str], transform: str | None = None, **more: str | float | None) -> str:
    """Children under one transform."""
    return f"<g{_attributes({'transform': transform, **more})}>" + "".join(children) + "</g>"


def moved(children: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Children drawn around the origin, brought to (x, y), turned by *turn* degrees and scaled."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4f})".replace("0)", ")"))
    return group(children, " ".join(steps))


def mirrored(children: Iterable[str], axis: float) -> str:
    """Children reflected in the upright line x = *axis*."""
    return group(children, f"translate({number(2 * axis)} 0) scale(-1 1)")


def document(width: float, height: float, children: Iterable[str]) -> str:
    """A whole SVG file of the given view box, one shape a line so that changes can be read."""
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" {size}>'
    body = "\n".join(children).replace("><", ">\n<")
    return f"{LICENCE}\n{head}\n{body}\n</svg>\n"


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point at *degrees* (0 is right, clockwise) and distance *r* from (cx, cy)."""
    angle = math.radians(degrees)
    return cx + r * math.cos(angle), cy + r * math.sin(angle)


def arc(cx: float, cy: float, r: float, start: float, end: float, join: str = "M") -> str:
    """Path data of a circular arc as cubic curves (SVG Tiny has no arc command); degrees clockwise."""
    pieces = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians((end - start) / pieces)
    reach = 4 / 3 * math.tan(step / 4) * r
    x, y = polar(cx, cy, r, start)
    data = f"{join}{number(x)} {number(y)}"
    angle = math.radians(start)
    for _ in range(pieces):
        following = angle + step
        ends = (cx + r * math.cos(following), cy + r * math.sin(following))
        controls = (
            cx + r * math.cos(angle) - reach * math.sin(angle),
            cy + r * math.sin(angle) + reach * math.cos(angle),
            ends[0] + reach * math.sin(following),
            ends[1] - reach * math.cos(following),
        )
        data += "C" + " ".join(number(value) for value in (*controls, *ends))
        angle = following
    return data
