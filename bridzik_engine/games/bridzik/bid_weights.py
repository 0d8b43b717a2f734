"""What each card is worth in a bid, by the number of cards in the round: fitted to playouts by tools/fit_bids.py."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Tricks: ``base`` of any hand, of each trump and side card from seven to ace, and a share of ``pressure``."""

    base: float
    trumps: tuple[float, ...]
    sides: tuple[float, ...]
    pressure: float


WEIGHTS: tuple[Weights, ...] = tuple(
    Weights(
        0.0, (0.25, 0.3, 0.35, 0.45, 0.55, 0.7, 0.85, 1.0), (0.0, 0.0, 0.0, 0.05, 0.1, 0.15, 0.35, 0.65), 0.2
    )
    for _ in range(9)
)
"""Indexed by the cards in hand, 1 to 8; 0 is not used."""
