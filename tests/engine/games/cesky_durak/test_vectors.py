"""The test vectors of Czech Fool's rules page (shared/rules/cesky_durak.md, section 10), by their numbers."""

import pytest

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import PartieEnded
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.cesky_durak import GAME
from bridzik_engine.games.cesky_durak.events import CardsDrawn, EightSpent, SeatSkipped
from bridzik_engine.games.cesky_durak.notation import deal_action
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.scoring import bonus_of, points_of, score_seat
from tests.engine.games.cesky_durak.positions import cards, hand, legal, play, position


def refused(state: FoolState, text: str, rule: str) -> None:
    """``text`` is refused by ``rule`` and changes nothing."""
    before = [state.view(seat) for seat in range(len(state.scores()))]
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.parse_action(text))
    assert caught.value.rule == rule
    assert [state.view(seat) for seat in range(len(state.scores()))] == before


def test_vector_1_what_fits_on_the_top_card() -> None:
    state = position("S7 HK C3 DQ", "D4", top="H7")
    queens = {f"play DQ {suit}" for suit in "CDHS"}
    assert legal(state) == {"play S7", "play HK", "draw"} | queens
    refused(state, "play C3", "suit_or_rank")
    refused(state, "play D4", "not_your_card")


@pytest.mark.parametrize(("card", "drawn"), [("C6", 1), ("C7", 2), ("CA", 0)])
def test_vector_2_six_seven_and_ace_skip_the_next(card: str, drawn: int) -> None:
    state = position(f"{card} H2", "D3 D4", "D5 D9", top="C9")
    events = play(state, f"play {card}")
    assert state.view(1).counts == (1, 2 + drawn, 2)
    assert state.current_player() == 2
    assert SeatSkipped(1, FRENCH.card(card)) in events
    assert [event.count for event in events if isinstance(event, CardsDrawn)] == ([drawn] if drawn else [])


def test_vector_3_two_players_play_again() -> None:
    state = position("C7 H2 H3", "D3 D4", top="C9")
    play(state, "play C7")
    assert state.view(0).counts == (2, 4)
    assert state.current_player() == 0


def test_vector_3_four_players_around_the_corner() -> None:
    state = position("D2", "D3", "D4", "HA H3", top="H9", to_act=3)
    play(state, "play HA")
    assert state.current_player() == 1


def test_vector_4_an_eight_is_pending() -> None:
    state = position("C2 S8 HQ H5", "D4", top="H8", eight=True)
    assert legal(state) == {"play C2", "draw"}
    for text in ("play S8", "play HQ D", "play H5"):
        refused(state, text, "two_or_draw")
    refused(state, "pass", "two_or_draw")


def drawn_on_eight(first: str, hand_: str = "C3 D3", others: str = "SA ST") -> FoolState:
    """The eight of hearts is pending for P1 of three, who draws; ``first`` lies on the stock."""
    state = position("D4 D6", hand_, others, top="H8", eight=True, to_act=1, stock=f"{first} SJ SK")
    play(state, "draw")
    return state


def test_vector_5_draw_until_one_fits() -> None:
    state = position("D4 D6", "S2 D3", "SA ST", top="H8", eight=True, to_act=1, stock="C9 SK H5 CT")
    play(state, "draw")
    assert hand(state, 1) == {"S2", "D3", "C9", "SK", "H5"}
    assert legal(state) == {"play H5", "play S2"}
    refused(state, "pass", "play_drawn_or_two")
    refused(state, "draw", "play_drawn_or_two")
    refused(state, "play SK", "play_drawn_or_two")
    play(state, "play H5")
    assert state.current_player() == 2
    assert state.view(2).top == FRENCH.card("H5")
    assert not state.view(2).eight
    refused(state, "play SA", "suit_or_rank")


def test_vector_6_a_queen_drawn_on_an_eight() -> None:
    state = drawn_on_eight("SQ")
    assert legal(state) == {f"play SQ {suit}" for suit in "CDHS"}
    play(state, "play SQ D")
    assert (state.current_player(), state.view(2).suit) == (2, FRENCH.suits.index("D"))


def test_vector_6_an_eight_drawn_on_an_eight() -> None:
    state = drawn_on_eight("D8")
    play(state, "play D8")
    assert state.current_player() == 2
    assert state.view(2).eight
    assert state.view(2).top == FRENCH.card("D8")
    assert legal(state) == {"draw"}


def test_vector_6_a_two_drawn_on_an_eight() -> None:
    state = drawn_on_eight("C2", others="C5 D2")
    play(state, "play C2")
    assert legal(state) == {"play C5", "play D2", "draw"}


def test_vector_6_a_seven_drawn_on_an_eight() -> None:
    state = drawn_on_eight("H7")
    play(state, "play H7")
    assert state.view(0).counts == (2, 2, 4)
    assert state.current_player() == 0


def test_vector_7_the_chosen_suit_binds_until_covered() -> None:
    state = position("CQ D3", "H3 SQ C9 CK", "H4 S4 C7", top="D9", stock="CJ ST")
    play(state, "play CQ H")
    assert legal(state) == {"play H3", "draw"} | {f"play SQ {suit}" for suit in "CDHS"}
    refused(state, "play C9", "follow_chosen_suit")
    refused(state, "play CK", "follow_chosen_suit")
    play(state, "draw", "pass")
    assert legal(state) == {"play H4", "draw"}
    play(state, "play H4")
    assert state.view(0).suit is None


@pytest.mark.parametrize(
    ("left", "spade_queen", "points"),
    [
        ("HA HK HQ HJ HT H9 H2", 20, 58),
        (" ".join("H" + rank for rank in FRENCH.ranks), 20, 91),
        (" ".join("S" + rank for rank in FRENCH.ranks), 40, 111),
        (" ".join(FRENCH.texts), 20, 364),
        (" ".join(FRENCH.texts), 40, 384),
        ("", 40, 0),
    ],
)
def test_vector_8_points_of_cards_left(left: str, spade_queen: int, points: int) -> None:
    assert points_of(FRENCH.hand(left), spade_queen) == points


@pytest.mark.parametrize(
    ("card", "before", "after"), [("HQ", 35, 15), ("SQ", 35, -5), ("HQ", 10, -10), ("HK", 35, 35)]
)
def test_vector_9_the_winners_last_card(card: str, before: int, after: int) -> None:
    assert score_seat(0, bonus_of(FRENCH.card(card)), before, 20).after == after
    state = position(card, "S3 S4", top="H9", totals=[before, 0])
    assert legal(state) == {f"play {card}", "draw"}
    if card != "HK":
        refused(state, f"play {card} D", "no_suit_for_last_card")
    play(state, f"play {card}")
    assert state.scores() == [after, 7]
    assert state.view(0).suit is None


@pytest.mark.parametrize(
    ("before", "left", "after", "reset", "out"),
    [
        (90, "HA", 0, True, False),
        (95, "H7", 102, False, True),
        (95, "H6", 0, True, False),
        (100, "H2 H9", 111, False, True),
        (-20, "HA SA DA CA HQ DQ CQ H7 HT", 0, True, False),
    ],
)
def test_vector_10_exactly_101_and_above(before: int, left: str, after: int, reset: bool, out: bool) -> None:
    score = score_seat(FRENCH.hand(left), 0, before, 20)
    assert (score.after, score.reset, score.out) == (after, reset, out)


def test_vector_11_two_players_one_out() -> None:
    state = position("H5", "C7", top="H9", totals=[50, 95])
    events = play(state, "play H5")
    assert state.current_player() == TERMINAL
    assert state.scores() == [50, 102]
    assert events[-1] == PartieEnded((1, 2), (50, 102))


def test_vector_11_three_players_one_out() -> None:
    state = position("H5", "C7", "C4", top="H9", totals=[50, 95, 0])
    play(state, "play H5")
    assert state.current_player() == CHANCE
    assert state.view(0).playing == (True, False, True)
    deal = state.draw_chance(Stream("any"))
    assert deal.text.split("stock=")[1].count("|") == 2
    state.apply(deal)
    assert state.view(1).counts[1] == 0


def test_vector_11_three_players_two_out() -> None:
    state = position("H5", "C7", "C9", top="H9", totals=[50, 99, 95])
    events = play(state, "play H5")
    assert state.current_player() == TERMINAL
    assert events[-1] == PartieEnded((1, 3, 2), (50, 106, 104))


def test_vector_12_a_last_eight_makes_nobody_draw() -> None:
    state = position("D8", "CK", "C5", top="D9")
    play(state, "play D8")
    assert state.scores() == [0, 4, 5]
    assert state.view(0).dealer == 2


def test_vector_13_a_last_seven_makes_the_next_draw() -> None:
    state = position("D7", "CK", "C5", top="D9", stock="ST H4 H9")
    play(state, "play D7")
    assert state.scores() == [0, 18, 5]
    assert state.view(0).dealer == 1


def test_vector_14_a_forced_draw_empties_the_stock() -> None:
    everyone = "DQ DK DA SA SK SQ SJ ST S9 S8 HQ HK HA H7 H6 H5 H4 H3 H2"
    held = "C2 C3 C4 C5 C6 C8 C9 CT CJ CQ CK CA D2 D3 D4 D5 D6 D8"
    # Left: S2 S3 S4 S5 S6 and the top, six discards; the one card of the stock is H8.
    state = position(f"S7 {everyone}", "H9 HT HJ", f"D7 D9 DT DJ {held}", top="C7", stock="H8")
    assert state.view(0).pile == 6
    play(state, "play S7")
    assert state.current_player() == CHANCE
    assert hand(state, 1) == {"H9", "HT", "HJ", "H8"}
    drawing = state.view(0).drawing
    assert drawing is not None
    assert (drawing.seat, drawing.cause, drawing.owed) == (1, "seven", 1)
    refused(state, "shuffle S2,S3,S4,S5,S6", "wrong_shuffle")
    refused(state, "shuffle S2,S3,S4,S5,S6,S7", "wrong_shuffle")
    refused(state, "leave 1", "leave_in_round_only")
    play(state, "shuffle S3,S2,S4,S5,S6,C7")
    assert hand(state, 1) == {"H9", "HT", "HJ", "H8", "S3"}
    assert (state.view(0).stock, state.view(0).pile, state.view(0).top) == (5, 1, FRENCH.card("S7"))
    assert state.current_player() == 2


def test_vector_15_nothing_can_be_drawn() -> None:
    state = position("D3", "C3 S4", top="DK", to_act=1, stock="", rest_to=0)
    assert legal(state) == {"pass"}
    refused(state, "draw", "nothing_to_draw")
    play(state, "pass")
    assert state.current_player() == 0


def started(seats: int, top: str, suit: str | None = None) -> FoolState:
    """A first round dealt by P0 with ``top`` as the start card."""
    pack = [card for card in range(FRENCH.size) if card != FRENCH.card(top)]
    hands = [pack[5 * seat : 5 * seat + 5] for seat in range(seats)]
    state = GAME.new_state(GAME.complete({}), seats)
    assert isinstance(state, FoolState)
    chosen = None if suit is None else FRENCH.suits.index(suit)
    state.apply(deal_action(0, FRENCH.card(top), chosen, pack[5 * seats :], hands))
    return state


@pytest.mark.parametrize(
    ("seats", "top", "to_act", "counts"),
    [
        (3, "S7", 2, (5, 7, 5)),
        (3, "S6", 2, (5, 6, 5)),
        (3, "DA", 2, (5, 5, 5)),
        (3, "C9", 1, (5, 5, 5)),
        (2, "DA", 0, (5, 5)),
    ],
)
def test_vector_16_the_start_card_acts(seats: int, top: str, to_act: int, counts: tuple[int, ...]) -> None:
    state = started(seats, top)
    assert state.current_player() == to_act
    assert state.view(0).counts == counts


def test_vector_16_an_eight_or_a_queen_as_start_card() -> None:
    state = started(3, "C8")
    assert (state.current_player(), state.view(1).eight) == (1, True)
    state = started(3, "CQ", "H")
    assert (state.current_player(), state.view(1).suit) == (1, FRENCH.suits.index("H"))
    refused(state, "play C9", "follow_chosen_suit")


def test_vector_17_the_eight_is_spent() -> None:
    state = position("D4", "D3", "HK ST", top="H8", eight=True, to_act=1, stock="C3 S4", rest_to=0)
    events = play(state, "draw")
    assert events == [CardsDrawn(1, 2, "eight"), EightSpent(1)]
    assert state.current_player() == 2
    assert legal(state) == {"play HK", "pass"}


def test_vector_18_the_lower_seat_of_equal_losers_deals() -> None:
    state = position("H5", "HQ HT", "SQ ST", top="H9")
    play(state, "play H5")
    assert state.scores() == [0, 30, 30]
    assert state.view(0).dealer == 1


def test_vector_18_chance_picks_the_dealer_when_the_loser_is_out() -> None:
    state = position("H5", "HT", "SQ ST", top="H9", totals=[0, 0, 90])
    play(state, "play H5")
    assert state.view(0).dealer is None
    dealers = {state.draw_chance(Stream(str(n))).text.split()[1] for n in range(40)}
    assert dealers == {"dealer=0", "dealer=1"}


def test_vector_19_drawing_is_allowed_once() -> None:
    state = position("C5 DK", "D4", top="H5", stock="S2 S3")
    assert legal(state) == {"play C5", "draw"}
    refused(state, "pass", "draw_first")
    play(state, "draw")
    assert hand(state, 0) == {"C5", "DK", "S2"}
    assert legal(state) == {"play C5", "pass"}
    refused(state, "draw", "drawn_already")


def test_cards_helper_reads_in_order() -> None:
    assert [FRENCH.texts[card] for card in cards("SQ H2")] == ["SQ", "H2"]
