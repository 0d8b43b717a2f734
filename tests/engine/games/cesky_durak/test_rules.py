"""Czech Fool beyond the vectors: leaving, places, reshuffles within actions, invariants and events."""

from random import Random

import pytest

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.chance import Stream, chance_stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.bridzik.notation import BIDS
from bridzik_engine.games.cesky_durak import GAME
from bridzik_engine.games.cesky_durak.events import (
    CardsDrawn,
    EightDrawn,
    EightPending,
    EightSpent,
    PileShuffled,
    RoundScored,
    RoundStarted,
    SeatLeft,
    SeatOut,
    SeatReset,
    SeatSkipped,
    StartCardLaid,
    SuitChosen,
    TurnPassed,
)
from bridzik_engine.games.cesky_durak.notation import LEAVES
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.scoring import final_places
from tests.engine.games.cesky_durak.positions import hand, legal, play, position


def rule_of(state: FoolState, text: str) -> str:
    """The rule that refuses ``text``."""
    with pytest.raises(IllegalAction) as caught:
        play(state, text)
    return caught.value.rule


# Leaving.


def test_leaving_passes_the_turn_on_fresh() -> None:
    state = position("C5 DK", "H4 D4", "S9 S3", top="H5")
    play(state, "draw")
    events = play(state, "leave 0")
    assert events == [SeatLeft(0, 3)]
    assert state.current_player() == 1
    assert "draw" in legal(state)
    assert state.view(1).counts == (0, 2, 2)
    assert (state.view(1).pile, state.view(1).buried) == (4, 3)


def test_leaving_of_another_seat_keeps_the_turn() -> None:
    state = position("C5 DK", "H4 D4", "S9 S3", top="H5")
    play(state, "draw", "leave 1")
    assert state.current_player() == 0
    assert "pass" in legal(state)
    play(state, "pass")
    assert state.current_player() == 2


@pytest.mark.parametrize("drawn", [False, True])
def test_a_pending_eight_passes_on_to_the_next(drawn: bool) -> None:
    state = position("C5 DK", "H4 D4", "S2 S3", top="H8", eight=True, stock="H9 HT HJ")
    if drawn:
        play(state, "draw")
        assert legal(state) == {"play H9"}
    events = play(state, "leave 0")
    assert EightPending(1, FRENCH.card("H8")) in events
    assert (state.current_player(), legal(state)) == (1, {"draw"})
    play(state, "draw")
    assert legal(state) == {"play HT" if drawn else "play H9"}


def test_the_last_one_in_wins_and_the_round_is_not_scored() -> None:
    state = position("C5 DK", "H4 D4", top="H5", totals=[7, 80])
    events = play(state, "leave 0")
    assert events == [SeatLeft(0, 2), PartieEnded((2, 1), (7, 80))]
    assert state.current_player() == TERMINAL
    assert state.scores() == [7, 80]
    assert state.view(1).places == (2, 1)
    assert rule_of(state, "leave 1") == "partie_over"


def test_leavers_cards_come_back_with_the_reshuffle() -> None:
    state = position("C3 S3", "H4 D4", "S9", top="D9", stock="", rest_to=2)
    play(state, "leave 0")
    assert legal(state) == {"play D4", "draw"}
    play(state, "draw")
    assert state.current_player() == CHANCE
    play(state, "shuffle S3,C3")
    assert hand(state, 1) == {"H4", "D4", "S3"}
    view = state.view(1)
    assert (view.stock, view.buried, view.mixed) == (1, 0, True)


def test_who_may_not_leave() -> None:
    state = position("C3 S3", "H4 D4", "", top="D9", out=[2])
    assert rule_of(state, "leave 2") == "not_playing"
    assert rule_of(state, "leave 3") == "not_playing"
    assert rule_of(GAME.new_state(GAME.complete({}), 3), "leave 0") == "leave_in_round_only"  # type: ignore[arg-type]  # a FoolState


def test_leaving_is_no_legal_action() -> None:
    state = position("C3 S3", "H4 D4", top="D9")
    assert not any(text.startswith("leave") for text in legal(state))


# Places.


@pytest.mark.parametrize(
    ("winner", "out", "left", "totals", "places"),
    [
        (0, [(1, 2), (2, 2), (3, 4)], [], [5, 110, 104, 130], (1, 4, 3, 2)),
        (0, [(1, 2), (2, 2)], [3], [5, 104, 104, 50], (1, 2, 2, 4)),
        (2, [], [0, 3, 1], [0, 0, 9, 0], (4, 2, 1, 3)),
        (1, [(0, 7)], [], [102, 100], (2, 1)),
    ],
)
def test_places(
    winner: int, out: list[tuple[int, int]], left: list[int], totals: list[int], places: tuple[int, ...]
) -> None:
    assert final_places(winner, out, left, totals) == places


# Draws interrupted by an empty stock.


def test_a_draw_of_ones_own_will_waits_for_the_reshuffle() -> None:
    state = position("C5 DK", "H4 D4", top="H5", stock="")
    play(state, "draw")
    assert state.current_player() == CHANCE
    assert state.view(0).drawing is not None
    play(state, state.draw_chance(Stream("x")).text)
    assert state.current_player() == 0
    assert "pass" in legal(state)
    assert state.view(0).counts == (3, 2)


def test_an_eight_goes_on_drawing_after_the_reshuffle() -> None:
    held = " ".join(
        text for text in FRENCH.texts if text not in ["CK", "DK", "HK", "SK", "C9", "C5", "H8", "S5", "HA"]
    )
    state = position("C5", f"S5 {held}", top="H8", eight=True, stock="C9")
    assert state.view(0).pile == 6
    events = play(state, "draw")
    assert events == [CardsDrawn(0, 1, "eight")]
    assert state.view(1).eight
    events = play(state, "shuffle CK,DK,HA,SK,HK")
    assert events == [PileShuffled(5), CardsDrawn(0, 3, "eight"), EightDrawn(0)]
    assert legal(state) == {"play HA"}
    assert state.view(1).drawn_card is None
    assert state.view(0).drawn_card == FRENCH.card("HA")


def test_an_eight_that_empties_stock_and_pile_is_spent() -> None:
    held = " ".join(text for text in FRENCH.texts if text not in ["CK", "DK", "C9", "C5", "H8", "S5"])
    state = position("C5", f"S5 {held}", top="H8", eight=True, stock="C9")
    play(state, "draw")
    events = play(state, "shuffle DK,CK")
    assert events == [PileShuffled(2), CardsDrawn(0, 2, "eight"), EightSpent(0)]
    assert state.current_player() == 1
    assert not state.view(1).eight


def test_an_eight_with_nothing_to_draw_may_be_passed() -> None:
    state = position("C5 D2", "S5", top="H8", eight=True, stock="", rest_to=1)
    assert legal(state) == {"play D2", "pass"}
    assert play(state, "pass") == [TurnPassed(0), EightSpent(0)]
    assert "play HK" in legal(state)


def test_a_forced_draw_takes_what_there_is() -> None:
    state = position("C7 D2", "S5", "S6", top="C8", stock="", rest_to=2)
    # C8 goes under C7: one card to be had for two owed.
    play(state, "play C7")
    assert state.current_player() == CHANCE
    events = play(state, "shuffle C8")
    assert events[1:] == [
        CardsDrawn(1, 1, "seven"),
        CardsDrawn(1, 0, "seven", missing=1),
        SeatSkipped(1, FRENCH.card("C7")),
    ]
    assert state.current_player() == 2


def test_a_last_seven_waits_for_the_reshuffle_before_counting() -> None:
    state = position("C7", "S5", top="C9", stock="")
    play(state, "play C7")
    assert state.current_player() == CHANCE
    assert state.scores() == [0, 0]
    events = play(state, state.draw_chance(Stream("x")).text)
    assert isinstance(events[-1], RoundScored)
    assert state.view(0).counts == (0, 3)


def test_the_chosen_suit_is_gone_after_the_round() -> None:
    state = position("H4", "S5 D3", top="SQ", suit="H")
    play(state, "play H4")
    assert state.view(0).suit is None


# Rules of deals.


@pytest.mark.parametrize(
    ("edit", "rule"),
    [
        (("dealer=1 ", ""), "dealer_by_chance"),
        (("dealer=1", "dealer=2"), "not_playing"),
        (("suit=H ", ""), "suit_needed"),
        (("top=CQ suit=H stock=C9", "top=C9 suit=H stock=CQ"), "suit_for_queen_only"),
        ((",H2", ""), "wrong_deal"),
        (("|", " "), "wrong_deal"),
    ],
)
def test_a_wrong_deal_is_refused(edit: tuple[str, str], rule: str) -> None:
    rest = [text for text in FRENCH.texts if text not in ("CQ", "C9", "H2")]
    hands = f"{' '.join(rest[:5])}|{' '.join(rest[5:10])}"
    text = f"deal dealer=1 top=CQ suit=H stock=C9,{','.join(rest[10:])},H2 {hands}"
    state = GAME.new_state(GAME.complete({}), 2)
    state.clone().apply(GAME.parse_action(text))
    before = state.view(0)
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.parse_action(text.replace(*edit)))
    assert caught.value.rule == rule
    assert state.view(0) == before


def test_later_rounds_know_their_dealer() -> None:
    state = position("H5", "HT", "SQ ST", top="H9")
    play(state, "play H5")
    deal = state.draw_chance(Stream("x")).text
    assert "dealer=" not in deal
    assert rule_of(state, deal.replace("deal ", "deal dealer=2 ")) == "dealer_known"
    assert rule_of(state, "draw") == "deal_expected"


def test_chance_and_foreign_actions_are_refused_in_a_turn() -> None:
    state = position("H5 H6", "HT", top="H9")
    with pytest.raises(IllegalAction, match="not now"):
        state.apply(BIDS[1])
    assert rule_of(state, "shuffle H2,H3") == "not_now"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play X7",
        "play H5 D",
        "play HQ X",
        "play HQ H H",
        "draw ",
        "Draw",
        "pass 1",
        "leave",
        "leave 4",
        "leave 01",
        "shuffle",
        "shuffle H5,H5",
        "shuffle H5, H6",
        "shuffle H5,",
        "deal",
        "deal top=H5 stock=H6",
        "deal stock=H6 top=H5 H7|H8",
        "deal top=H5 stock=H6 H6|H8",
        "deal top=H5 stock=H6  H7|H8",
        "deal dealer=4 top=H5 stock=H6 H7|H8",
        "deal top=HQ suit=X stock=H6 H7|H8",
        "deal top=HQ stock=H6 H7|H8\n",
        "bid 1",
    ],
)
def test_malformed_text_is_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse_action(text)


# Invariants over random parties.


def random_partie(seats: int, seed: int, leaving: float = 0.002) -> list[Event]:
    """Play at random, some leaving; 52 cards are accounted for after every action. All events."""
    random = Random(f"{seats} {seed}")
    options = GAME.complete({"spade_queen": random.choice((20, 40))})
    state = GAME.new_state(options, seats)
    assert isinstance(state, FoolState)
    events: list[Event] = []
    chances = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(chance_stream(GAME.id, options, seats, seed, chances)), events)
            chances += 1
        elif random.random() < leaving:
            leavers = [seat for seat in range(seats) if state.view(0).playing[seat]]
            state.apply(LEAVES[random.choice(leavers)], events)
        else:
            actions = state.legal_actions()
            # Half the draws are forgone, or random parties would last for ever so long.
            keen = [action for action in actions if action.text[:4] == "play"]
            state.apply(random.choice(keen if keen and random.random() < 0.7 else list(actions)), events)
        heaps = state.whole_pack()
        assert sum(heaps) == FRENCH.full
        assert sum(heap.bit_count() for heap in heaps) == FRENCH.size
    return events


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_parties_end_with_52_cards_at_every_moment(seats: int) -> None:
    seen: set[type[Event]] = set()
    for seed in range(12):
        events = random_partie(seats, seed)
        assert isinstance(events[-1], PartieEnded)
        assert 1 in events[-1].places
        seen |= {type(event) for event in events}
    assert seen >= {
        RoundStarted, HandsDealt, StartCardLaid, CardPlayed, CardsDrawn, SeatSkipped, EightPending, EightDrawn,
        TurnPassed, PileShuffled, SuitChosen, RoundScored,
    }  # fmt: skip


def test_rare_events_happen_too() -> None:
    seen = {type(event) for seed in range(40) for event in random_partie(4, 1000 + seed, leaving=0.001)}
    assert {SeatOut, SeatLeft} <= seen


def test_a_reset_is_told() -> None:
    state = position("H5", "CA", top="H9", totals=[50, 90])
    events = play(state, "play H5")
    assert SeatReset(1) in events
    assert state.scores() == [50, 0]
    assert state.current_player() == CHANCE
