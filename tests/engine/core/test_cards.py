"""Packs, cards and hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import FRENCH, GERMAN, Pack, cards_of, mask_of
from bridzik_engine.core.errors import InvalidAction
from bridzik_engine.core.trick import Trick

PACKS = pytest.mark.parametrize("pack", [GERMAN, FRENCH], ids=lambda pack: pack.name)


@PACKS
def test_a_pack_has_every_card_once(pack: Pack) -> None:
    assert pack.size == len(pack.texts) == len(set(pack.texts)) == len(pack.suits) * len(pack.ranks)
    assert sum(pack.suit_masks) == pack.full == (1 << pack.size) - 1
    for card, text in enumerate(pack.texts):
        assert pack.card(text) == card
        assert text == pack.suits[pack.suit_of[card]] + pack.ranks[pack.rank_of[card]]
        assert pack.mask_of_suit_of[card] == pack.suit_masks[pack.suit_of[card]]
        assert pack.plays[card] == Play(f"play {text}", card)


def test_the_packs_are_those_of_the_contract() -> None:
    assert (GERMAN.size, FRENCH.size) == (32, 52)
    assert "LU" in GERMAN.texts
    assert [FRENCH.texts[card] for card in (0, 12, 51)] == ["C2", "CA", "SA"]
    assert [GERMAN.texts[card] for card in (0, 7, 31)] == ["H7", "HA", "BA"]


@PACKS
@given(data=st.data())
def test_hands_are_written_and_read(pack: Pack, data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.integers(0, pack.size - 1), unique=True))
    text = pack.write(cards)
    assert pack.hand(text) == mask_of(cards)
    assert list(cards_of(mask_of(cards))) == sorted(cards)
    assert [play.card for play in pack.plays_of(mask_of(cards))] == sorted(cards)


@PACKS
@pytest.mark.parametrize(
    "text", [" ", "H7 ", " H7", "H7  H8", "H7 H7", "h7", "H10", "7H", "H1", "H7,H8", "\u010d7"]
)
def test_wrong_hands_are_refused(pack: Pack, text: str) -> None:
    with pytest.raises(InvalidAction):
        pack.hand(text)


@PACKS
@pytest.mark.parametrize("text", ["", "H", "H77", "X7", "HX", " H7", "H7\n", "H\u0667"])
def test_wrong_cards_are_refused(pack: Pack, text: str) -> None:
    with pytest.raises(InvalidAction):
        pack.card(text)


@PACKS
def test_plays_handed_out_are_the_callers_own(pack: Pack) -> None:
    hand = mask_of([0, 5, 9, 20])
    pack.plays_of(hand).clear()
    assert len(pack.plays_of(hand)) == 4


def test_what_beats_what_with_trumps() -> None:
    beaten_by = GERMAN.beaten_by(0)
    hearts = GERMAN.suit_masks[0]
    assert beaten_by[GERMAN.card("HA")] == 0
    assert beaten_by[GERMAN.card("HT")] == GERMAN.hand("HL HU HK HA")
    assert beaten_by[GERMAN.card("LU")] == GERMAN.hand("LK LA") | hearts


def test_what_beats_what_without_trumps() -> None:
    beaten_by = FRENCH.beaten_by(None)
    assert beaten_by[FRENCH.card("SJ")] == FRENCH.hand("SQ SK SA")
    assert beaten_by[FRENCH.card("CA")] == 0


def test_seats_of_a_trick_go_round() -> None:
    trick = Trick(leader=2, cards=(1, 2, 3, 4), winner=0)
    assert [trick.seat_of(position) for position in range(4)] == [2, 3, 0, 1]
