"""Scoring of Bridžik: pure functions that return their parts (shared/rules/bridzik.md, section 6)."""

from collections.abc import Sequence
from dataclasses import dataclass

EXACT_BONUS = 10
"""Points for an exact bid, on top of the bid itself."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """Result of one round: where it stands in the partie, and bid, tricks and points of each seat."""

    series: int
    round: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


def bid_points(bid: int, tricks: int) -> int:
    """Points of one player in one round: 10 + bid for exactly the tricks bid, else 0.

    >>> [bid_points(3, 3), bid_points(3, 2), bid_points(0, 0)]
    [13, 0, 10]
    """
    return EXACT_BONUS + bid if tricks == bid else 0


def score_round(series: int, round_: int, bids: Sequence[int], tricks: Sequence[int]) -> RoundScore:
    """The round's score sheet row."""
    points = tuple(map(bid_points, bids, tricks))
    return RoundScore(series, round_, tuple(bids), tuple(tricks), points)
