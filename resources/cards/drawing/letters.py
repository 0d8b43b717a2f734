"""Numerals and letters of the indices, drawn as lines so that no font is needed."""

from __future__ import annotations

from .pen import at, thin

_HEIGHT = 30.0
_WEIGHT = 5.4

_GLYPHS: dict[str, tuple[float, str]] = {
    "2": (20, "M2.8 9.5C2.8-.2 17.2-.2 17.2 8.8C17.2 14.5 8.5 18.5 3 27.5H17.8"),
    "3": (20, "M3 2.5H16.5L9 12C20 12 20.5 27.5 9.5 27.5C6 27.5 3.6 26 2.5 23"),
    "4": (20, "M14 27.5V2.5L2.5 20H18"),
    "5": (20, "M16.5 2.5H5L4.2 13.4C8 10.4 17.5 11 17.5 19C17.5 28.6 6 29.8 2.5 23.6"),
    "6": (20, "M14.5 2.5C7.5 6.5 2.5 13 2.5 19.5C2.5 30.2 17.5 30.2 17.5 19.5C17.5 10.2 4.8 10.6 2.8 18.5"),
    "7": (20, "M2.5 2.5H17.5C12 10.5 8.8 18 7.8 27.5"),
    "8": (
        20,
        "M10 13.6C1.2 13.6 1.8 2.5 10 2.5C18.2 2.5 18.8 13.6 10 13.6"
        "C-.6 13.6-.2 27.5 10 27.5C20.2 27.5 20.6 13.6 10 13.6Z",
    ),
    "9": (20, "M5.5 27.5C12.5 23.5 17.5 17 17.5 10.5C17.5-.2 2.5-.2 2.5 10.5C2.5 19.8 15.2 19.4 17.2 11.5"),
    "10": (27, "M2.5 7L6.5 2.5V27.5M18.3 2.5C10.5 2.5 10.5 27.5 18.3 27.5C26.1 27.5 26.1 2.5 18.3 2.5Z"),
    "A": (21, "M2.5 27.5L10.5 2.5L18.5 27.5M5.6 19.5H15.4"),
    "J": (18, "M5.5 2.5H15.5M12.2 2.5V20.5C12.2 29.5 2.5 29.5 2.5 21.5"),
    "K": (20, "M3.5 2.5V27.5M17 2.5L3.5 17.5M8.5 12.5L17.8 27.5"),
    "L": (19, "M4 2.5V27.5H17"),
    "Q": (22, "M11 2.5C-.3 2.5-.3 27.5 11 27.5C22.3 27.5 22.3 2.5 11 2.5ZM12 20.5L19 28"),
    "U": (20, "M2.8 2.5V18.5C2.8 30.5 17.2 30.5 17.2 18.5V2.5"),
}


def glyph_width(text: str, height: float) -> float:
    """Return how wide ``text`` is when drawn ``height`` units high."""
    return _GLYPHS[text][0] * height / _HEIGHT


def glyph(text: str, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``text`` centred on ``x`` with its top at ``y``."""
    width, d = _GLYPHS[text]
    scale = height / _HEIGHT
    return at(x - width * scale / 2, y, thin(d, colour, _WEIGHT), scale=scale)
