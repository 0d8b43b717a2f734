"""Hidden cards are dealt as counts and known voids allow, fairly where nothing binds."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridzik_engine.core.cards import cards_of
from bridzik_engine.players import sampling
from bridzik_engine.players.sampling import deal_hidden

FULL = (1 << 32) - 1


@given(st.data())
def test_every_deal_agrees_with_what_is_known(data: st.DataObject) -> None:
    """Whatever true deal there is, with whatever is known of it: a deal is found, and it agrees."""
    places = data.draw(st.integers(1, 5))
    truth = data.draw(st.lists(st.integers(0, places - 1), min_size=1, max_size=32))
    masks = [sum(1 << card for card, place in enumerate(truth) if place == at) for at in range(places)]
    allowed = [mask | data.draw(st.integers(0, FULL)) & data.draw(st.integers(0, FULL)) for mask in masks]
    counts = [mask.bit_count() for mask in masks]
    dealt = deal_hidden(range(len(truth)), counts, allowed, Random(data.draw(st.integers(0, 99))))
    assert [len(cards) for cards in dealt] == counts
    assert sorted(card for cards in dealt for card in cards) == list(range(len(truth)))
    for cards, mask in zip(dealt, allowed, strict=True):
        assert all(mask >> card & 1 for card in cards)


def test_the_only_deal_is_found_however_narrow() -> None:
    # Place n may hold cards 0 … n: only one deal, which plain trying hardly meets.
    allowed = [(2 << place) - 1 for place in range(24)]
    dealt = deal_hidden(range(24), [1] * 24, allowed, Random(1))
    assert dealt == [[place] for place in range(24)]


def test_unbound_cards_are_dealt_evenly() -> None:
    random = Random(2)
    seen = Counter(deal_hidden([3, 7, 11], [1, 2], [FULL, FULL], random)[0][0] for _ in range(3000))
    assert all(850 < seen[card] < 1150 for card in (3, 7, 11))


def test_a_void_leaves_the_rest_even() -> None:
    random = Random(3)
    allowed = [FULL & ~(1 << 0), FULL]
    hands = Counter(frozenset(deal_hidden(range(4), [2, 2], allowed, random)[0]) for _ in range(3000))
    assert {tuple(sorted(hand)) for hand in hands} == {(1, 2), (1, 3), (2, 3)}
    assert all(800 < count < 1200 for count in hands.values())


def test_a_deal_that_had_to_be_matched_is_as_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "TRIES", 0)
    random = Random(6)
    # Six cards in twos; the first place is out of 0 and 1, the last out of 4 and 5.
    allowed = [0b111100, FULL, 0b001111]
    deals = Counter(
        tuple(frozenset(cards) for cards in sampling.deal_hidden(range(6), [2, 2, 2], allowed, random))
        for _ in range(7600)
    )
    assert len(deals) == 19  # all there are
    assert all(280 < count < 520 for count in deals.values())


@pytest.mark.parametrize(
    ("counts", "allowed"), [([2, 1], [FULL, 0]), ([2, 1], [1, FULL]), ([1, 1], [FULL, FULL])]
)
def test_the_impossible_is_refused(counts: list[int], allowed: list[int]) -> None:
    with pytest.raises(ValueError, match=r"no deal|places"):
        deal_hidden(range(3), counts, allowed, Random(4))


def test_the_cards_given_are_left_alone() -> None:
    cards = list(cards_of(0b101101))
    deal_hidden(cards, [2, 2], [FULL, FULL], Random(5))
    assert cards == [0, 2, 3, 5]
