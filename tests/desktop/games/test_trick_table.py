"""A hand lies as its owner likes it: suits, trumps, ranks."""

import pytest

from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.games.trick_table import sorted_hand, suits_in_order
from bridzik_engine.core.cards import FRENCH, GERMAN, Pack

NAMES = ("Anna", "Boris", "Cyril", "Dana")


def seating(*, high_first: bool = True, alternate: bool = True, trumps_first: bool = True) -> Seating:
    return Seating(NAMES, high_first=high_first, alternate=alternate, trumps_first=trumps_first)


@pytest.mark.parametrize(
    ("pack", "hand", "trump", "expected"),
    [
        (FRENCH, "SA HA DA CA", "", "SHCD"),
        (FRENCH, "SA HA DA CA", "H", "HSDC"),
        (FRENCH, "SA HA CA", "", "SHC"),
        (FRENCH, "HA DA CA", "", "HCD"),
        (FRENCH, "HA DA", "", "HD"),
        (FRENCH, "SA CA DA", "D", "DSC"),
        (FRENCH, "SA CA", "H", "SC"),
        (GERMAN, "HA LA AA BA", "", "LHAB"),
        (GERMAN, "HA LA AA BA", "H", "HLBA"),
    ],
)
def test_colours_alternate_as_far_as_they_go(pack: Pack, hand: str, trump: str, expected: str) -> None:
    assert suits_in_order(pack, pack.hand(hand), seating(), trump) == expected


def test_suits_by_rank_with_the_trump_moved_to_the_left_only_where_wished() -> None:
    hand = FRENCH.hand("SA HA DA CA")
    assert suits_in_order(FRENCH, hand, seating(alternate=False), "C") == "CSHD"
    assert suits_in_order(FRENCH, hand, seating(alternate=False, trumps_first=False), "C") == "SHDC"
    assert suits_in_order(FRENCH, hand, seating(trumps_first=False), "C") == "SHCD"


def test_ranks_run_the_way_the_user_likes() -> None:
    hand = GERMAN.hand("H7 HA L9 LK")
    texts = [GERMAN.texts[card] for card in sorted_hand(GERMAN, hand, seating(), "H")]
    assert texts == ["HA", "H7", "LK", "L9"]
    texts = [GERMAN.texts[card] for card in sorted_hand(GERMAN, hand, seating(high_first=False), "H")]
    assert texts == ["H7", "HA", "L9", "LK"]


@pytest.mark.parametrize("trump", ["", "S", "H"])
def test_no_card_is_lost(trump: str) -> None:
    for alternate in (True, False):
        shown = sorted_hand(FRENCH, FRENCH.full, seating(alternate=alternate), trump)
        assert sorted(shown) == list(range(52))
