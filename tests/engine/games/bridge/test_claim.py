"""Claims: found where all is certain, never where it isn't, and played out as found."""

from random import Random

import pytest

from bridzik_engine import games
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.bridge.claim import claim_play, claims_all
from bridzik_engine.games.bridge.notation import CALLS, PASS, deal_text
from bridzik_engine.games.bridge.rules import BridgeState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.partie import Partie, Player

OPTIONS = {"vulnerable": "none", "dealer": "s"}


def playing(hands: list[str], calls: list[str], plays: str = "") -> BridgeState:
    """A deal (South, West, North, East), its calls and its first cards."""
    state = BridgeState(OPTIONS)
    state.apply(deal_text([[FRENCH.card(text) for text in hand.split()] for hand in hands]))
    by_name = {call.name: call for call in CALLS}
    for name in calls:
        state.apply(by_name[name])
    for text in plays.split():
        state.apply(FRENCH.plays[FRENCH.card(text)])
    return state


def suit(letter: str, ranks: str) -> str:
    return " ".join(letter + rank for rank in ranks)


ALL = "23456789TJQKA"
ONE_SUIT_EACH = [suit("S", ALL), suit("H", ALL), suit("D", ALL), suit("C", ALL)]


def test_declarer_with_all_trumps_claims_once_on_lead() -> None:
    state = playing(ONE_SUIT_EACH, ["7S", "Pass", "Pass", "Pass"], "HA DA CA SA")
    assert claims_all(state.view(0))
    assert not claims_all(state.view(1))


def test_who_leads_without_a_claim_has_none() -> None:
    # West leads hearts against no trumps and takes everything: the defender claims at the opening lead.
    state = playing(ONE_SUIT_EACH, ["7NT", "Pass", "Pass", "Pass"])
    assert claims_all(state.view(1))
    state = playing(ONE_SUIT_EACH, ["7S", "Pass", "Pass", "Pass"])
    assert not claims_all(state.view(1))


SQUEEZED = [
    "SA SK SQ HA HK HQ DA DK DQ CA CK CQ " + "S2",
    "SJ ST S9 S8 S7 HJ HT H9 DJ DT D9 CJ CT",
    "S6 S5 H2 H3 H4 H5 D2 D3 D4 C2 C3 C4 C5",
    "S4 S3 H6 H7 H8 D5 D6 D7 D8 C6 C7 C8 C9",
]


def test_one_small_card_that_may_lose_is_no_claim() -> None:
    state = playing(SQUEEZED, ["1NT", "Pass", "Pass", "Pass"], "DJ D2 D5 DA")
    assert not claims_all(state.view(0))


def test_trumps_outside_are_drawn_only_with_trumps_enough() -> None:
    hands = [
        "SA SK SQ SJ ST S9 S8 HA HK HQ DA DK CA",
        "S7 S6 S5 H2 H3 H4 H5 D2 D3 D4 C2 C3 C4",
        "S4 S3 S2 H6 H7 H8 D5 D6 D7 C5 C6 C7 C8",
        "H9 HT HJ D8 D9 DT DJ DQ C9 CT CJ CQ CK",
    ]
    state = playing(hands, ["7S", "Pass", "Pass", "Pass"], "C2 C5 C9 CA")
    assert claims_all(state.view(0))
    few = [
        hands[0].replace("SJ ST S9 S8", "S7 S6 S5 S4"),
        "SJ ST S9 S8 H2 H3 H4 H5 D2 D3 C2 C3 C4",
        "S3 S2 D4 H6 H7 H8 D5 D6 D7 C5 C6 C7 C8",
        hands[3],
    ]
    state = playing(few, ["7S", "Pass", "Pass", "Pass"], "C2 C5 C9 CA")
    assert not claims_all(state.view(0))


def test_a_blocked_suit_is_no_trouble_where_the_other_hand_wins_on() -> None:
    hands = [
        "SA S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4",
        "S3 S4 S5 H2 H3 D2 D3 D4 D5 D6 C2 C3 C4",
        "SK SQ SJ ST S9 S8 S7 S6 DA DK DQ CA CK",
        "D7 D8 D9 DT DJ C5 C6 C7 C8 C9 CT CJ CQ",
    ]
    state = playing(hands, ["7NT", "Pass", "Pass", "Pass"], "D2 DA D7 H4")
    assert claims_all(state.view(0))


@pytest.mark.parametrize("seed", range(60))
def test_what_is_claimed_is_won_whatever_the_others_play(seed: int) -> None:
    """Random deals: whoever can claim does, the others play at random; no trick may be lost."""
    random = Random(seed)
    partie = Partie(games.load("bridge"), {}, [Player(name) for name in "SWNE"], seed)
    claimer: int | None = None
    taken = 0
    while partie.to_act != TERMINAL:
        seat = partie.to_act
        if seat == CHANCE:
            partie.apply(partie.next_chance())
            continue
        view = partie.state.view(seat)
        assert isinstance(view, BridgeView)
        if view.bidding:
            contract = random.choice([code for code in range(35) if code < 15])
            partie.apply(PASS if view.calls else CALLS[contract])
            continue
        if claimer is None and claims_all(view):
            claimer, taken = seat, view.taken[seat & 1]
            left = view.counts[view.turn or 0]
        if seat == claimer:
            play = claim_play(view)
            assert play is not None
            partie.apply(play)
        else:
            partie.apply(random.choice(list(partie.legal_actions())))
    if claimer is not None:
        final = partie.state.view(0)
        assert isinstance(final, BridgeView)
        assert final.taken[claimer & 1] == taken + left
