"""Which figure stands for which French court, and the belt that joins its two halves."""

from __future__ import annotations

from . import dress, french_jacks, french_kings, french_queens
from .pen import GOLD, WHITE, double
from .pips import Sign

_FIGURES = {
    ("jack", "spade"): french_jacks.spades,
    ("jack", "heart"): french_jacks.hearts,
    ("jack", "diamond"): french_jacks.diamonds,
    ("jack", "club"): french_jacks.clubs,
    ("queen", "spade"): french_queens.spades,
    ("queen", "heart"): french_queens.hearts,
    ("queen", "diamond"): french_queens.diamonds,
    ("queen", "club"): french_queens.clubs,
    ("king", "spade"): french_kings.spades,
    ("king", "heart"): french_kings.hearts,
    ("king", "diamond"): french_kings.diamonds,
    ("king", "club"): french_kings.clubs,
}

_MOTIFS = {
    "spade": dress.zigzag(WHITE),
    "heart": dress.cross_stitch(WHITE),
    "diamond": dress.cross_stitch(GOLD),
    "club": dress.pearls(WHITE),
}


def court(rank: str, suit: str, sign: Sign) -> str:
    """Draw a court card's picture: the figure, the same turned, and the belt over the seam."""
    slope = french_queens.SLOPE if rank == "queen" else 0
    return double(_FIGURES[rank, suit](sign)) + dress.belt(sign.tint.belt, GOLD, _MOTIFS[suit], slope)
