"""Bit sets of cards in numpy arrays, one lane a world: what batched playouts of the trick games share.

Every function works lane by lane on arrays of uint32. Import this module only where numpy is present and worth its
loading time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint32]
Flags = NDArray[np.bool_]

_ONE = np.uint32(1)
_TWO = np.uint32(2)
_FOUR = np.uint32(4)


def highest(cards: Cards) -> Cards:
    """The highest card of each lane, of sets that are not empty: the exponent of a float is its top bit."""
    exponent: NDArray[np.int64] = (cards.astype(np.float64).view(np.int64) >> 52) - 1023
    return (np.int64(1) << exponent).astype(np.uint32)


def lowest(cards: Cards) -> Cards:
    """The lowest card of each lane; empty where the set is."""
    return cards & (~cards + _ONE)


def either(cards: Cards, other: Cards) -> Cards:
    """``cards`` where there are any, else ``other`` (several times faster than ``where``)."""
    return cards | other & (np.minimum(cards, _ONE) - _ONE)


def mask(flags: Flags) -> Cards:
    """All bits set where ``flags`` are."""
    return ~(flags.astype(np.uint32) - _ONE)


def count(cards: Cards) -> Cards:
    """How many cards each lane's set has."""
    counts: Cards
    if hasattr(np, "bitwise_count"):  # numpy 2
        counts = np.bitwise_count(cards).astype(np.uint32)
        return counts
    pairs = cards - (cards >> _ONE & np.uint32(0x55555555))
    fours = (pairs & np.uint32(0x33333333)) + (pairs >> _TWO & np.uint32(0x33333333))
    eights = fours + (fours >> _FOUR) & np.uint32(0x0F0F0F0F)
    counts = eights * np.uint32(0x01010101) >> np.uint32(24)
    return counts


def any_of(cards: Cards, generator: np.random.Generator) -> Cards:
    """One card of each lane's set, every one with the same chance (to within 2⁻¹³)."""
    counts = count(cards)
    words = generator.integers(0, 1 << 64, len(cards) // 4 + 1, dtype=np.uint64)
    drop = words.view(np.uint16)[: len(cards)] * counts >> np.uint32(16)
    for _ in range(int(counts.max()) - 1):
        step = np.minimum(drop, _ONE)
        cards = cards & (cards - step)  # clears the lowest card where one more is to be dropped
        drop -= step
    return lowest(cards)


@dataclass(frozen=True, slots=True)
class Deals:
    """Hidden cards dealt at random: ``hands`` has the shape (places, lanes), ``weights`` one number a lane.

    Lanes drawn with these weights are uniform over all deals that agree with what is known.
    """

    hands: Cards
    weights: NDArray[np.float64]


def deal_lanes(
    bits: Sequence[int],
    counts: Sequence[int],
    allowed: Sequence[int],
    lanes: int,
    generator: np.random.Generator,
) -> Deals:
    """Deal the cards ``bits`` to places that need ``counts`` cards each and may hold only the bit sets ``allowed``.

    Places are seats and heaps alike; ``sum(counts) == len(bits)``. Cards go one after the other, those with the
    fewest possible places first, each to a place in proportion to its open needs; a lane's weight is the inverse of
    the chance with which it came about, 0 where the cards did not go in.
    """
    places = len(counts)
    need = np.repeat(np.array(counts, dtype=np.int64), lanes).reshape(places, lanes)
    hands = np.zeros(places * lanes, dtype=np.uint32)
    weights = np.ones(lanes)
    lane = np.arange(lanes)
    draws = generator.random((len(bits), lanes))
    fits = {bit: [place for place in range(places) if allowed[place] & bit] for bit in bits}
    flat_need = need.reshape(-1)
    for bit, draw in zip(sorted(bits, key=lambda bit: len(fits[bit])), draws, strict=True):
        possible = fits[bit]
        ends = np.cumsum(need[possible], axis=0)
        total = ends[-1]
        nth = (draw * total >= ends[:-1]).sum(axis=0)
        at = np.array(possible)[nth] * lanes + lane
        weights *= total / np.maximum(flat_need[at], 1)
        flat_need[at] -= total > 0
        hands[at] |= np.uint32(bit)
    return Deals(hands.reshape(places, lanes), weights)


def resampled(weights: NDArray[np.float64], number: int, generator: np.random.Generator) -> NDArray[np.int64]:
    """``number`` indices, each index as often as its share of ``weights`` says, to within one (systematic sampling)."""
    ends = np.cumsum(weights)
    points = (generator.random() + np.arange(number)) * (ends[-1] / number)
    indices: NDArray[np.int64] = np.minimum(np.searchsorted(ends, points, side="right"), len(weights) - 1)
    return indices
