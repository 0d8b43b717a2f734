"""The back that belongs to the packs: woven diamonds in wine and gold, the same from both ends."""

from __future__ import annotations

from .card import HEIGHT, WIDTH, blank
from .pen import FINE, GOLD, NONE, RED, WHITE, WINE, flat, path, rect


def back() -> str:
    """Draw the back about the middle of the card."""
    w, h = WIDTH - 18.0, HEIGHT - 18.0
    step_x, step_y = 27.0, 26.2
    diamonds, hearts, dots = [], [], []
    for row in range(11):
        for column in range(7):
            x = (column - 3) * step_x
            y = (row - 5) * step_y
            if abs(x) < w / 2 - 8 and abs(y) < h / 2 - 8:
                diamonds.append(f"M{x:.1f} {y - 12:.1f}l12 12l-12 12l-12-12Z")
                hearts.append(f"M{x:.1f} {y - 6.5:.1f}l6.5 6.5l-6.5 6.5l-6.5-6.5Z")
            u, v = x + step_x / 2, y + step_y / 2
            if abs(u) < w / 2 and abs(v) < h / 2 - 8:
                dots.append(f"M{u:.1f} {v - 3:.1f}l3 3l-3 3l-3-3Z")
    return (
        blank()
        + rect(-w / 2, -h / 2, w, h, WINE, None, FINE, rx=5)
        + path("".join(diamonds), NONE, GOLD, 1.6)
        + flat("".join(hearts), RED)
        + flat("".join(dots), WHITE)
    )
