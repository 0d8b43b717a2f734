"""The back that belongs to the packs: woven lozenges in wine and gold, the same from both ends."""

from __future__ import annotations

from .card import HEIGHT, WIDTH, blank
from .pen import FINE, GOLD, NONE, RED, WHITE, WINE, flat, path, rect

_COLUMNS = 5
_ROWS = 7
_INSET = 9.0


def back() -> str:
    """Draw the back about the middle of the card."""
    w, h = WIDTH - 2 * _INSET, HEIGHT - 2 * _INSET
    left, top = -w / 2 + 5, -h / 2 + 5
    across, down = (w - 10) / _COLUMNS, (h - 10) / _ROWS
    parts = [blank(), rect(-w / 2, -h / 2, w, h, WINE, None, FINE, rx=5)]
    rx, ry = across / 2 - 2.2, down / 2 - 2.2
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            x, y = left + (column + 0.5) * across, top + (row + 0.5) * down
            parts.append(
                path(
                    f"M{x:.1f} {y - ry:.1f}l{rx:.1f} {ry:.1f}l{-rx:.1f} {ry:.1f}l{-rx:.1f} {-ry:.1f}Z",
                    NONE,
                    GOLD,
                    1.8,
                )
            )
            parts.append(flat(f"M{x:.1f} {y - 11:.1f}l7.5 11l-7.5 11l-7.5-11Z", RED))
            parts.append(flat(f"M{x:.1f} {y - 4.5:.1f}l3 4.5l-3 4.5l-3-4.5Z", GOLD))
    for row in range(1, _ROWS):
        for column in range(1, _COLUMNS):
            x, y = left + column * across, top + row * down
            parts.append(flat(f"M{x:.1f} {y - 4:.1f}l3 4l-3 4l-3-4Z", WHITE))
    return "".join(parts)
