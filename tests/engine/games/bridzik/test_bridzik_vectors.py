"""The test vectors of Bridžik's rules page (shared/rules/bridzik.md, section 10), by their numbers."""

from collections.abc import Sequence
from random import Random

import pytest

from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import Event, PartieEnded, TrickTaken
from bridzik_engine.core.state import CHANCE, TERMINAL, places
from bridzik_engine.games.bridzik import GAME
from bridzik_engine.games.bridzik.events import BiddingEnded, RoundScored
from bridzik_engine.games.bridzik.notation import deal_text
from bridzik_engine.games.bridzik.rules import BridzikState, cards_in_round, forbidden_bid, opener_of
from bridzik_engine.games.bridzik.scoring import bid_points

OTHER = {"Lo": "L", "Up": "U", "Ac": "A", "10": "T"}


def text(card: str) -> str:
    """A card of the rules page, ``H-Up``, as the contract writes it: ``HU``."""
    suit, rank = card.split("-")
    return suit + OTHER.get(rank, rank)


def hand(cards: str) -> list[int]:
    """The cards of a list on the rules page."""
    return [GERMAN.card(text(card)) for card in cards.split(",")]


def new() -> BridzikState:
    """A new partie of the standard length."""
    state = GAME.new_state(GAME.complete({}), 4)
    assert isinstance(state, BridzikState)
    return state


def play(state: BridzikState, *texts: str) -> list[Event]:
    """Make the actions written ``texts``; all their events."""
    events: list[Event] = []
    for one in texts:
        state.apply(GAME.parse_action(one), events)
    return events


def legal(state: BridzikState) -> set[str]:
    """The legal actions as texts."""
    return {action.text for action in state.legal_actions()}


def skip_to_round(round_: int, series: int = 0) -> BridzikState:
    """A partie played at random up to the deal of a round."""
    state = new()
    random = Random(round_)
    while (state.series, state.round) != (series, round_) or state.current_player() != CHANCE:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(Stream(f"{state.round}")))
        else:
            state.apply(random.choice(state.legal_actions()))
    return state


def in_bidding(cards: int, bids: Sequence[int], series: int = 0) -> BridzikState:
    """A round with so many cards a player in which ``bids`` have been made."""
    state = skip_to_round(8 - cards, series)
    state.apply(state.draw_chance(Stream("bids")))
    play(state, *(f"bid {bid}" for bid in bids))
    return state


@pytest.mark.parametrize(("round_", "cards"), [(0, 8), (1, 7), (3, 5), (7, 1)])
def test_vector_1_cards_a_round(round_: int, cards: int) -> None:
    assert cards_in_round(round_) == cards
    state = skip_to_round(round_)
    state.apply(state.draw_chance(Stream("v1")))
    assert state.view(0).counts == (cards,) * 4
    aside = GERMAN.full
    for seat in range(4):
        aside &= ~state.view(seat).hand
    assert aside.bit_count() == 4 * round_ == 32 - 4 * cards


@pytest.mark.parametrize("series", range(4))
@pytest.mark.parametrize("round_", range(8))
def test_vector_2_openers(series: int, round_: int) -> None:
    table = ["01230123", "12301230", "23012301", "30123012"]
    assert opener_of(series, round_) == int(table[series][round_])


@pytest.mark.parametrize(
    ("number", "cards", "bids", "allowed"),
    [
        (3, 8, [3, 2, 1], {0, 1, 3, 4, 5, 6, 7, 8}),
        (4, 3, [2, 2, 0], {0, 1, 2, 3}),
        (4, 3, [1, 1, 1], {1, 2, 3}),
        (5, 1, [0, 0, 0], {0}),
        (5, 1, [1, 0, 0], {1}),
        (5, 1, [1, 1, 0], {0, 1}),
    ],
)
def test_vectors_3_to_5_the_hook_rule(number: int, cards: int, bids: list[int], allowed: set[int]) -> None:
    state = in_bidding(cards, bids)
    assert legal(state) == {f"bid {bid}" for bid in allowed}
    forbidden = forbidden_bid(bids, cards)
    assert {forbidden} - {None} == set(range(cards + 1)) - allowed
    if forbidden is not None:
        with pytest.raises(IllegalAction) as caught:
            play(state, f"bid {forbidden}")
        assert (caught.value.rule, caught.value.details["number"]) == ("hook", forbidden)
        assert state.view(0).forbidden == forbidden


@pytest.mark.parametrize(
    ("series", "cards", "bids", "leader"),
    [
        (1, 8, [2, 3, 3, 1], 2),  # opener 1
        (3, 4, [0, 2, 1, 2], 0),  # opener 3
        (0, 4, [0, 0, 0, 0], 0),
        (2, 4, [0, 0, 0, 0], 2),
    ],
)
def test_vector_6_who_leads_first(series: int, cards: int, bids: list[int], leader: int) -> None:
    state = in_bidding(cards, bids[:3], series)
    events = play(state, f"bid {bids[3]}")
    assert state.current_player() == leader
    assert events[-1] == BiddingEnded(leader, sum(bids), cards)


def second_to_play(led: str, second: str) -> BridzikState:
    """P0 has led ``led``; P1 holds ``second`` only, as the last cards of a round of so many cards."""
    held = hand(second)
    cards = len(held)
    first = hand(led)[0]
    rest = [card for card in range(32) if card not in held and card != first]
    state = skip_to_round(8 - cards)
    opener = opener_of(state.series, state.round)
    hands = [rest[n * cards : (n + 1) * cards] for n in range(4)]
    hands[opener] = [first, *rest[4 * cards : 5 * cards - 1]] if cards < 6 else [first, *rest[-cards + 1 :]]
    hands[(opener + 1) % 4] = held
    state.apply(deal_text(hands))
    play(state, f"bid {cards}", "bid 0", "bid 0", f"bid {1 if cards != 1 else 0}")
    play(state, f"play {GERMAN.texts[first]}")
    return state


@pytest.mark.parametrize(
    ("led", "second", "allowed", "rule"),
    [
        ("L-10", "L-7,H-Ac,B-K", "L-7", "follow_suit"),
        ("L-10", "H-7,B-Ac,A-9", "H-7", "must_trump"),
        ("L-10", "B-Ac,A-9", "B-Ac,A-9", ""),
        ("H-9", "H-7,L-Ac", "H-7", "follow_suit"),
        ("H-9", "L-Ac,B-7", "L-Ac,B-7", ""),
    ],
)
def test_vector_7_duties_of_a_follower(led: str, second: str, allowed: str, rule: str) -> None:
    state = second_to_play(led, second)
    assert legal(state) == {f"play {text(card)}" for card in allowed.split(",")}
    for card in set(second.split(",")) - set(allowed.split(",")):
        with pytest.raises(IllegalAction) as caught:
            play(state, f"play {text(card)}")
        assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("L-Ac,L-K,H-7,B-Ac", "H-7"),
        ("L-9,A-Ac,L-10,B-Ac", "L-10"),
        ("B-7,A-Ac,L-Ac,A-K", "B-7"),
        ("H-8,H-10,L-Ac,H-9", "H-10"),
        ("A-K,H-9,A-Ac,H-Up", "H-Up"),
    ],
)
def test_vector_8_who_wins_a_trick(trick: str, winner: str) -> None:
    cards = hand(trick)
    state = skip_to_round(7)
    opener = opener_of(state.series, state.round)
    hands: list[list[int]] = [[] for _ in range(4)]
    for position, card in enumerate(cards):
        hands[(opener + position) % 4] = [card]
    state.apply(deal_text(hands))
    play(state, "bid 1", "bid 0", "bid 0", "bid 1")
    events = play(state, *(f"play {GERMAN.texts[card]}" for card in cards))
    taken = next(event for event in events if isinstance(event, TrickTaken))
    assert taken.seat == (opener + trick.split(",").index(winner)) % 4
    assert taken.cards == tuple(cards)
    assert taken.leader == opener


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [(3, 3, 13), (3, 2, 0), (3, 4, 0), (0, 0, 10), (8, 8, 18), (0, 1, 0), (8, 7, 0)],
)
def test_vector_9_points(bid: int, tricks: int, points: int) -> None:
    assert bid_points(bid, tricks) == points


def test_vector_10_a_round_of_two_cards() -> None:
    state = skip_to_round(6)
    before = state.scores()
    state.apply(deal_text([hand("H-Ac,L-7"), hand("B-K,B-9"), hand("L-Ac,H-8"), hand("A-10,L-9")]))
    assert state.current_player() == 2
    play(state, "bid 1", "bid 0", "bid 1")
    assert legal(state) == {"bid 1", "bid 2"}
    play(state, "bid 1")
    assert state.current_player() == 2
    play(state, "play LA")
    assert legal(state) == {"play L9"}
    play(state, "play L9")
    assert legal(state) == {"play L7"}
    events = play(state, "play L7", "play B9")
    assert events[-1] == TrickTaken(2, 2, tuple(hand("L-Ac,L-9,L-7,B-9")))
    events = play(state, "play H8", "play AT", "play HA", "play BK")
    scored = next(event for event in events if isinstance(event, RoundScored))
    assert scored.score.tricks == (1, 0, 1, 0)
    assert scored.score.points == (11, 0, 11, 10)
    assert state.scores() == [total + points for total, points in zip(before, (11, 0, 11, 10), strict=True)]


def test_vector_11_a_round_of_four_cards() -> None:
    state = skip_to_round(4, series=2)
    hands = ("H-K,L-Lo,A-Up,B-Up", "L-K,L-Ac,A-Lo,A-Ac", "H-9,H-10,B-7,B-Ac", "L-7,A-9,B-8,B-10")
    state.apply(deal_text([hand(cards) for cards in hands]))
    assert state.current_player() == 2
    play(state, "bid 2", "bid 0", "bid 1")
    assert legal(state) == {"bid 0", "bid 2", "bid 3", "bid 4"}
    play(state, "bid 2")
    assert state.current_player() == 2
    play(state, "play H9", "play L7")
    assert legal(state) == {"play HK"}
    play(state, "play HK", "play AA")
    assert state.current_player() == 0
    play(state, "play BU")
    assert legal(state) == {"play LK", "play LA", "play AL"}
    play(state, "play LK")
    assert legal(state) == {"play B7", "play BA"}
    play(state, "play BA")
    assert legal(state) == {"play B8", "play BT"}
    play(state, "play B8")
    play(state, "play HT", "play BT", "play AU", "play LA")
    events = play(state, "play B7", "play A9", "play LL", "play AL")
    scored = next(event for event in events if isinstance(event, RoundScored))
    assert scored.score.tricks == (1, 0, 3, 0)
    assert scored.score.points == (11, 0, 0, 10)


def test_vector_12_equal_totals_share_a_place() -> None:
    assert places([250, 250, 180, 90]) == (1, 1, 3, 4)


def test_vector_13_what_is_rejected() -> None:
    state = in_bidding(8, [])
    with pytest.raises(InvalidAction):
        GAME.parse_action("bid -1")
    with pytest.raises(InvalidAction):
        GAME.parse_action("bid 9")
    seven = in_bidding(7, [])
    with pytest.raises(IllegalAction) as caught:
        play(seven, "bid 8")
    assert (caught.value.rule, caught.value.details["cards"]) == ("bid_out_of_range", 7)
    held = next(cards_of(state.view(state.current_player()).hand))
    with pytest.raises(IllegalAction) as caught:
        play(state, f"play {GERMAN.texts[held]}")
    assert caught.value.rule == "bid_expected"
    play(state, "bid 1", "bid 1", "bid 1", "bid 1")
    with pytest.raises(IllegalAction) as caught:
        play(state, "bid 1")
    assert caught.value.rule == "play_expected"
    other = next(cards_of(state.view((state.current_player() + 1) % 4).hand))
    with pytest.raises(IllegalAction) as caught:
        play(state, f"play {GERMAN.texts[other]}")
    assert caught.value.rule == "not_your_card"


@pytest.mark.parametrize("seed", range(3))
def test_vector_14_somebody_fails_in_every_round(seed: int) -> None:
    state = new()
    random = Random(seed)
    events: list[Event] = []
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(Stream(str(random.random()))), events)
        else:
            state.apply(random.choice(state.legal_actions()), events)
    rounds = [event.score for event in events if isinstance(event, RoundScored)]
    assert len(rounds) == 32
    for score in rounds:
        cards = cards_in_round(score.round)
        assert sum(score.tricks) == cards
        assert sum(score.bids) != cards
        assert 0 in score.points
    assert isinstance(events[-1], PartieEnded)
    assert list(events[-1].scores) == [sum(score.points[seat] for score in rounds) for seat in range(4)]
    assert max(events[-1].scores) <= 464


def test_wrong_deals_are_refused() -> None:
    state = new()
    good = state.draw_chance(Stream("deal"))
    hands = good.text.removeprefix("deal ").split("|")
    for wrong in (hands[:3], [*hands, ""], [hands[0][:-3], *hands[1:]], ["", *hands[1:]]):
        with pytest.raises(IllegalAction) as caught:
            state.apply(GAME.parse_action("deal " + "|".join(wrong)))
        assert caught.value.rule == "wrong_deal"
    with pytest.raises(InvalidAction, match="twice"):
        GAME.parse_action("deal " + "|".join([hands[0], hands[0], *hands[2:]]))
    state.apply(good)
    with pytest.raises(IllegalAction) as caught:
        state.apply(good)
    assert caught.value.rule == "bid_expected"
