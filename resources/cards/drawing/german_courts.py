"""Which figure stands for which German court, and the belt that joins its two halves."""

from __future__ import annotations

from . import dress, german_kings, german_lowers, german_uppers
from .pen import GOLD, WHITE, double
from .pips import Sign

_FIGURES = {
    ("jack", "heart"): german_lowers.hearts,
    ("jack", "spade"): german_lowers.leaves,
    ("jack", "club"): german_lowers.acorns,
    ("jack", "diamond"): german_lowers.bells,
    ("queen", "heart"): german_uppers.hearts,
    ("queen", "spade"): german_uppers.leaves,
    ("queen", "club"): german_uppers.acorns,
    ("queen", "diamond"): german_uppers.bells,
    ("king", "heart"): german_kings.hearts,
    ("king", "spade"): german_kings.leaves,
    ("king", "club"): german_kings.acorns,
    ("king", "diamond"): german_kings.bells,
}

_MOTIFS = {
    "heart": dress.cross_stitch(WHITE),
    "spade": dress.wave(WHITE),
    "club": dress.zigzag(GOLD),
    "diamond": dress.pearls(GOLD),
}


def court(rank: str, suit: str, sign: Sign) -> str:
    """Draw a court card's picture: the figure, the same turned, and the belt over the seam."""
    slope = german_uppers.SLOPE if rank == "queen" else 0
    return double(_FIGURES[rank, suit](sign)) + dress.belt(sign.tint.belt, GOLD, _MOTIFS[suit], slope)
