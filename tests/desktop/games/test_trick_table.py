"""A hand lies as its owner likes it: suits, trumps, ranks."""

import pytest

from bridzik_desktop.games import presenter_of
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.games.trick_table import sorted_hand, suit_to_play, suits_in_order
from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import FRENCH, GERMAN, Pack, cards_of
from tests.desktop.games.random_play import steps

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


@pytest.mark.parametrize(
    ("hand", "legal", "expected"),
    [
        ("H7 H8 L9", "H7 H8", "H"),
        ("H7 H8 L9", "L9", "L"),
        ("H7 H8 L9", "H7 H8 L9", ""),
        ("H7 H8", "H7 H8", ""),
    ],
)
def test_the_suit_that_a_rule_asks_for(hand: str, legal: str, expected: str) -> None:
    plays = [GERMAN.plays[card] for card in cards_of(GERMAN.hand(legal))]
    assert suit_to_play(GERMAN, GERMAN.hand(hand), plays) == expected


@pytest.mark.parametrize("game", ["bridzik", "koza", "bridge"])
def test_who_is_to_play_a_card_is_told_what(game: str) -> None:
    presenter = presenter_of(game)
    told = set()
    for seen in steps(game, {}, 3, longest=120):
        for one in seen:
            view = one.after
            seating = Seating(NAMES, frozenset(range(4)), view.seat)
            plates = presenter.tableau(view, seating).plates
            plays = view.to_act == view.seat and isinstance(view.legal[0], Play)
            tasks = {plate.seat: plate.task for plate in plates if plate.task}
            assert set(tasks) == ({view.seat} if plays else set())
            told |= set(tasks.values())
            watched = Seating(NAMES, frozenset({(view.seat + 1) % 4}), view.seat)
            assert not any(plate.task for plate in presenter.tableau(view, watched).plates)
    assert {"You lead: any card", "Your turn: any card"} <= told
    assert any(text.startswith("Your turn: ") and "any" not in text for text in told)
    if game == "bridge":
        assert {"Lead any card from dummy", "From dummy: any card"} <= told
        assert any(text.startswith("From dummy: ") and text[-1] in "♠♥♦♣" for text in told)
