"""The card itself: its edge, its indices, and the sheet on which all cards of a deck are laid out."""

from __future__ import annotations

from dataclasses import dataclass

from .letters import glyph, glyph_width
from .pen import CONTOUR, EDGE, LINE, NONE, PAPER, at, double, num, rect
from .pips import Sign

WIDTH = 180
HEIGHT = 280
CORNER = 11
EDGE_WIDTH = 1.4

_COLUMNS = 8
_GAP = 20


@dataclass(frozen=True)
class Style:
    """What the variants of a deck change: the size of the index and how much room it leaves the picture."""

    index_height: float = 31
    sign_height: float = 26
    picture_scale: float = 1


NORMAL = Style()
FRENCH = Style(index_height=35, sign_height=31, picture_scale=0.96)
LARGE = Style(index_height=46, sign_height=31, picture_scale=0.82)


def index(text: str, sign: Sign, style: Style) -> str:
    """Draw the index in the upper left corner, over the middle of the card as origin."""
    widest = glyph_width("10", style.index_height)
    x = -WIDTH / 2 + 6 + widest / 2
    top = -HEIGHT / 2 + 11
    return glyph(text, x, top, style.index_height, sign.tint.index) + sign.draw(
        x, top + style.index_height + 4 + style.sign_height / 2, style.sign_height, line=1.2
    )


def blank(fill: str = PAPER) -> str:
    """Draw the card's edge and paper; the edge lies wholly inside the card."""
    w, h, e = WIDTH, HEIGHT, EDGE_WIDTH
    return rect(-w / 2, -h / 2, w, h, EDGE, NONE, rx=CORNER) + rect(
        -w / 2 + e, -h / 2 + e, w - 2 * e, h - 2 * e, fill, NONE, rx=CORNER - e
    )


def face(text: str, sign: Sign, style: Style, picture: str) -> str:
    """Return a whole card: paper, picture, and the index in two corners."""
    return blank() + at(0, 0, picture, scale=style.picture_scale) + double(index(text, sign, style))


def sheet(cards: dict[str, str]) -> str:
    """Lay out ``cards`` (element id to drawing) in rows of eight as one SVG document."""
    rows = -(-len(cards) // _COLUMNS)
    width = _COLUMNS * (WIDTH + _GAP) + _GAP
    height = rows * (HEIGHT + _GAP) + _GAP
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<g fill="none" stroke="{CONTOUR}" stroke-width="{num(LINE)}" '
        'stroke-linejoin="round" stroke-linecap="round">'
    ]
    for place, (name, drawing) in enumerate(cards.items()):
        row, column = divmod(place, _COLUMNS)
        x = _GAP + column * (WIDTH + _GAP) + WIDTH / 2
        y = _GAP + row * (HEIGHT + _GAP) + HEIGHT / 2
        parts.append(f'<g id="{name}" transform="translate({num(x)} {num(y)})">{drawing}</g>')
    parts.append("</g></svg>")
    return "\n".join(parts) + "\n"
