"""SVG of small decks, written by the tests: KDE's ids and GNOME's, sound and broken."""

from collections.abc import Sequence

from bridzik_desktop.art.cards import BACK, elements

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SUIT_COLOURS = {"heart": "#c02020", "spade": "#208020", "club": "#704020", "diamond": "#d0a020"}


def card(element: str, *, width: float = 60, height: float = 90, x: float = 0, y: float = 0) -> str:
    """One card with round corners, in the colour of its suit."""
    colour = next((c for suit, c in SUIT_COLOURS.items() if suit in element), "#303060")
    return (
        f'<g id="{element}"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{width / 8}" '
        f'fill="{colour}"/></g>'
    )


def svg(content: str) -> bytes:
    """An SVG document."""
    return f'<svg {NAMESPACES} viewBox="0 0 600 900">{content}</svg>'.encode()


def gnome(element: str) -> str:
    """GNOME's spelling of a KDE element id."""
    rank, _, suit = element.partition("_")
    return f"{suit}_{rank}" if suit else element


def cards_svg(ids: Sequence[str] = (BACK, *elements("french"))) -> bytes:
    """An SVG with one card for each id."""
    return svg("".join(card(element) for element in ids))
