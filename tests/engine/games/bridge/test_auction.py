"""Auction of bridge: vectors A1–A12 of the rules page, and every refusal with its rule."""

import pytest

from bridzik_engine.core.action import Action, Deal
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded
from bridzik_engine.core.state import TERMINAL
from bridzik_engine.games.bridge.events import AuctionEnded, CallMade, DummyLaid, PassedOut
from bridzik_engine.games.bridge.notation import PASS, parse_action
from bridzik_engine.games.bridge.rules import BridgeState
from bridzik_engine.games.bridge.scoring import Contract

from .helpers import EAST, NORTH, SOUTH, WEST, call, legal_names, new_state, play, suits_deal

CONTRACTS = {
    "A2": ("1♠ P 2♠ P / 4♠ P P P", "4S", SOUTH, WEST, 10),
    "A3": ("1♣ P 1♥ P / 2♥ P 4♥ P / P P", "4H", NORTH, EAST, 10),
    "A4": ("1NT X P P / XX P P P", "1NTXX", SOUTH, WEST, 7),
    "A6": ("P 1♦ X XX / 1♥ P P X / P P P", "1HX", SOUTH, WEST, 7),
    "A7": ("P P P 1♣ / P P P", "1C", EAST, SOUTH, 7),
    "A8": ("1♠ P P 2♠ / P P P", "2S", EAST, SOUTH, 8),
    "A10": ("7NT X XX P P P", "7NTXX", SOUTH, WEST, 13),
    "A11": ("1♣ P P X / P P P", "1CX", SOUTH, WEST, 7),
}


@pytest.mark.parametrize(("calls", "name", "declarer", "leader", "target"), CONTRACTS.values(), ids=CONTRACTS)
def test_contract(calls: str, name: str, declarer: int, leader: int, target: int) -> None:
    """An auction ends in the contract the rules page names, and declarer's left leads."""
    state = call(new_state(), calls)
    view = state.view(SOUTH)
    assert view.contract is not None
    assert (view.contract.name, view.contract.declarer, view.contract.target) == (name, declarer, target)
    assert view.contract.dummy == (declarer + 2) % 4
    assert state.current_player() == leader == view.turn
    assert all(action.text.startswith("play ") for action in state.legal_actions())


def test_a1_passed_out() -> None:
    """Four opening passes: no play, 0 : 0, a draw."""
    state = call(new_state(), "P P P")
    events: list[Event] = []
    state.apply(PASS, events)
    assert state.current_player() == TERMINAL
    assert state.scores() == [0, 0, 0, 0]
    assert events == [CallMade(EAST, PASS), PassedOut(), PartieEnded((1, 1, 1, 1), (0, 0, 0, 0))]
    view = state.view(NORTH)
    assert view.passed_out
    assert view.hands[SOUTH] is None


def test_a5_doubling_and_redoubling_seats() -> None:
    """1♥ P P: East may double; then South may redouble, West may do neither."""
    state = call(new_state(), "1♥ P P")
    names = legal_names(state)
    assert "X" in names
    assert "XX" not in names
    assert {name for name in names if name[0].isdigit()} == {
        f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")
    } - {"1C", "1D", "1H"}
    call(state, "X")
    assert {"XX", "Pass", "1S"} <= legal_names(state)
    assert "X" not in legal_names(state)
    call(state, "P")
    assert not {"X", "XX"} & legal_names(state)


def test_a9_bids_above_three_no_trumps() -> None:
    """3NT by South: West has 20 higher bids and X; North may not double his own side."""
    state = call(new_state(), "3NT")
    names = legal_names(state)
    assert len([name for name in names if name[0].isdigit()]) == 20
    assert "X" in names
    assert not {"3S", "3NT"} & names
    call(state, "P")
    assert "X" not in legal_names(state)


def test_a10_after_seven_no_trumps() -> None:
    """7NT leaves pass and X; after X pass and XX; after XX only pass."""
    state = call(new_state(), "7NT")
    assert legal_names(state) == {"Pass", "X"}
    call(state, "X")
    assert legal_names(state) == {"Pass", "XX"}
    call(state, "XX")
    assert legal_names(state) == {"Pass"}
    assert state.current_player() == EAST


def test_a12_start() -> None:
    """36 legal calls for South at the start."""
    state = new_state()
    assert state.current_player() == SOUTH
    assert len(state.legal_actions()) == 36
    assert not {"X", "XX"} & legal_names(state)


def test_r11_fourth_seat_may_open() -> None:
    """Three passes and a bid go on (R11); the passer of before may call again."""
    state = call(new_state(), "P P P 1♣")
    assert state.current_player() == SOUTH
    assert "1D" in legal_names(state)


@pytest.mark.parametrize(("dealer", "seat"), [("s", 0), ("w", 1), ("n", 2), ("e", 3)])
def test_dealer_calls_first(dealer: str, seat: int) -> None:
    """The dealer of an imported deal opens the auction, and declarer counts from there."""
    state = new_state(dealer=dealer)
    assert state.current_player() == seat
    call(state, "P 1♥ P 2♥ P P P")
    assert state.view(0).contract == Contract(2, 2, 0, (seat + 1) % 4)
    assert state.view(0).caller(1) == (seat + 1) % 4


REFUSALS = {
    "bid not above": ("2♥", "call 2D", "insufficient_bid", {"last": "2H"}),
    "same bid": ("2♥", "call 2H", "insufficient_bid", {"last": "2H"}),
    "double nothing": ("", "call X", "double_no_bid", {}),
    "double after passes": ("P P", "call X", "double_no_bid", {}),
    "double own side": ("1♥ P", "call X", "double_own_side", {"last": "1H"}),
    "double twice": ("1♥ X P P", "call X", "double_own_side", {"last": "1H"}),
    "double the doubled": ("1♥ P P X P", "call X", "double_again", {"last": "1H"}),
    "double the redoubled": ("1♥ X XX", "call X", "double_again", {"last": "1H"}),
    "redouble nothing": ("", "call XX", "redouble_no_double", {}),
    "redouble undoubled": ("1♥", "call XX", "redouble_no_double", {}),
    "redouble opponents": ("1♥ X P", "call XX", "redouble_opponents", {"last": "1H"}),
    "redouble again": ("1♥ X XX P", "call XX", "redouble_again", {"last": "1H"}),
    "play in auction": ("1♥", "play HA", "call_expected", {}),
    "call in play": ("1♥ P P P", "call Pass", "play_expected", {}),
    "over": ("P P P P", "call Pass", "partie_over", {}),
}


@pytest.mark.parametrize(("calls", "action", "rule", "details"), REFUSALS.values(), ids=REFUSALS)
def test_refusal(calls: str, action: str, rule: str, details: dict[str, str]) -> None:
    """A forbidden action names its rule and leaves the state as it was."""
    state = call(new_state(), calls)
    before = [state.view(seat) for seat in range(4)]
    with pytest.raises(IllegalAction) as refused:
        state.apply(parse_action(action))
    assert (refused.value.rule, dict(refused.value.details)) == (rule, details)
    assert [state.view(seat) for seat in range(4)] == before


def test_wrong_deals() -> None:
    """Only four hands of 13 that make up the pack are a deal; nothing but a deal comes first."""
    state = BridgeState({"vulnerable": "none", "dealer": "s"})
    hands = suits_deal().hands
    for wrong in (hands[:3], (*hands[:3], hands[0]), (hands[0] >> 1, *hands[1:]), (*hands, 0)):
        with pytest.raises(IllegalAction, match="wrong deal"):
            state.apply(Deal("deal", tuple(wrong)))
    with pytest.raises(IllegalAction, match="deal expected"):
        state.apply(PASS)


def test_foreign_actions_are_illegal() -> None:
    """Actions of other games are refused as illegal, never anything else."""
    dealt = new_state()
    playing = call(new_state(), "1♣ P P P")
    for state in (dealt, playing):
        for foreign in (Action("roll"), *GERMAN.plays, Deal("deal", (1, 2, 3, 4))):
            with pytest.raises(IllegalAction):
                state.apply(foreign)


def test_auction_events() -> None:
    """Calls, the end of the auction, the lead and dummy are told."""
    state = BridgeState({"vulnerable": "none", "dealer": "s"})
    events: list[Event] = []
    for text in ("call 1S", "call Pass", "call Pass", "call Pass", "play HA"):
        if not events:
            state.apply(suits_deal(), events)
        state.apply(parse_action(text), events)
    contract = Contract(1, 3, 0, SOUTH)
    assert events[0] == HandsDealt((13,) * 4, SOUTH)
    assert events[5] == AuctionEnded(contract)
    assert events[6:] == [
        CardPlayed(WEST, parse_action("play HA").card),  # type: ignore[attr-defined]  # a Play
        DummyLaid(NORTH, suits_deal().hands[NORTH]),
    ]


def test_no_dummy_before_the_lead() -> None:
    """North's hand is North's alone until the lead, everybody's after it (section 8, vector 5)."""
    state = call(new_state(), "1♠ P P P")
    assert [state.view(seat).hands[NORTH] is not None for seat in range(4)] == [False, False, True, False]
    play(state, "HA")
    assert all(state.view(seat).hands[NORTH] == suits_deal().hands[NORTH] for seat in range(4))
    assert [state.view(NORTH).hands[seat] is None for seat in range(4)] == [True, True, False, True]
