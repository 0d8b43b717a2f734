"""Array tools of batched playouts: the same as the plain thing, lane by lane."""

import numpy as np
import pytest

from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.players import playouts
from bridzik_engine.players.playouts import (
    any_of,
    count,
    deal_lanes,
    either,
    highest,
    lowest,
    mask,
    resampled,
)

SETS = np.random.default_rng(2).integers(1, 1 << 32, 500, dtype=np.uint32)


def test_highest_and_lowest() -> None:
    assert highest(SETS).tolist() == [1 << int(cards).bit_length() - 1 for cards in SETS]
    assert lowest(SETS).tolist() == [int(cards) & -int(cards) for cards in SETS]
    ends = np.array([1, 1 << 31, (1 << 32) - 1], dtype=np.uint32)
    assert highest(ends).tolist() == [1, 1 << 31, 1 << 31]


def test_either_takes_the_other_set_where_the_first_is_empty() -> None:
    first, second = np.array([0, 6, 0], dtype=np.uint32), np.array([5, 9, 0], dtype=np.uint32)
    assert either(first, second).tolist() == [5, 6, 0]
    assert mask(np.array([True, False])).tolist() == [(1 << 32) - 1, 0]


def test_sets_are_counted_without_numpy_2(monkeypatch: pytest.MonkeyPatch) -> None:
    new = count(SETS).tolist()
    monkeypatch.delattr(playouts.np, "bitwise_count", raising=False)
    assert count(SETS).tolist() == new == [int(cards).bit_count() for cards in SETS]


def test_any_card_is_as_likely() -> None:
    hand = GERMAN.hand("H7 HK L9 LU A8 BT BA B7")
    chosen = any_of(np.full(40_000, hand, dtype=np.uint32), np.random.default_rng(1))
    bits, counts = np.unique(chosen, return_counts=True)
    assert bits.tolist() == [1 << card for card in cards_of(hand)]
    assert (abs(counts - 5000) < 350).all()


def test_dealt_cards_keep_counts_and_places() -> None:
    bits = [1 << card for card in range(12)]
    allowed = [0b111111000000, 0b111111111111, 0b000000111111]
    deals = deal_lanes(bits, [3, 5, 4], allowed, 300, np.random.default_rng(1))
    good = deals.weights > 0
    assert good.sum() > 20  # these constraints are tighter than voids ever are
    for place, number in enumerate((3, 5, 4)):
        hands = deals.hands[place][good]
        assert (count(hands) == number).all()
        assert not (hands & ~np.uint32(allowed[place])).any()
    assert (deals.hands[:, good].sum(axis=0) == (1 << 12) - 1).all()


def test_weights_make_all_deals_as_likely() -> None:
    # Cards 0 and 1 may not lie at place 0, which takes one of 2 and 3; the other three go one and two.
    deals = deal_lanes([1, 2, 4, 8], [1, 1, 2], [0b1100, 0b1111, 0b1111], 60_000, np.random.default_rng(1))
    shares: dict[tuple[int, ...], float] = {}
    for hands, weight in zip(deals.hands.T.tolist(), deals.weights.tolist(), strict=True):
        if weight:
            shares[tuple(hands)] = shares.get(tuple(hands), 0.0) + weight
    assert len(shares) == 6
    total = sum(shares.values())
    assert all(abs(share / total - 1 / 6) < 0.01 for share in shares.values())


def test_resampling_goes_by_weight() -> None:
    chosen = resampled(np.array([1.0, 0.0, 2.0, 1.0]), 400, np.random.default_rng(1))
    counts = np.bincount(chosen, minlength=4)
    assert counts[1] == 0
    assert abs(counts - [100, 0, 200, 100]).max() <= 1
