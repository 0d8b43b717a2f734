"""Play of bridge: section 8's vectors, who acts for dummy, traces of the handed records, invariants."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bridzik_engine import games, record
from bridzik_engine.__main__ import trace
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.chance import Stream, chance_stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded, TrickTaken
from bridzik_engine.core.state import TERMINAL
from bridzik_engine.games.bridge.events import DealScored
from bridzik_engine.games.bridge.notation import STRAINS, deal_text, parse_action
from bridzik_engine.games.bridge.rules import VULNERABILITIES, BridgeState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.games.bridge.world import sample_world

from .helpers import EAST, NORTH, SOUTH, WEST, call, hands_deal, legal_names, new_state, play, suits_deal

GAME = games.load("bridge")
RECORDS = Path(__file__).parents[3] / "data" / "records"

TRICKS = {
    "8.1 ruff wins": ("S", "HA H2 S2 HK", 2),
    "8.1 no trumps, only the suit led": ("NT", "C3 DA C4 SA", 2),
    "8.1 ruff with the four": ("S", "HT S4 HA S3", 1),
    "8.1 trump led": ("S", "SJ SQ HA S2", 1),
}


def deal_with(cards: list[str], first: int) -> list[list[int]]:
    """A deal in which each seat, from ``first`` on, holds the card named for it and else no card of the suit
    led.

    Who does follow may hold more of it; the rest of the pack fills up the hands.
    """
    led = cards[0][0]
    hands: list[list[int]] = [[] for _ in range(4)]
    for position, card in enumerate(cards):
        hands[(first + position) % 4].append(FRENCH.card(card))
    followers = [(first + position) % 4 for position, card in enumerate(cards) if card[0] == led]
    rest = [card for card in range(52) if not any(card in hand for hand in hands)]
    for card in sorted(rest, key=lambda card: FRENCH.texts[card][0] != led):
        seats = followers if FRENCH.texts[card][0] == led else range(4)
        seat = min(seats, key=lambda seat: len(hands[seat]))
        hands[seat].append(card)
    return hands


@pytest.mark.parametrize(("trump", "cards", "winner"), TRICKS.values(), ids=TRICKS)
def test_trick_winner(trump: str, cards: str, winner: int) -> None:
    """Vector 1: who takes a trick led by West."""
    words = cards.split()
    state = new_state(deal_text(deal_with(words, WEST)))
    call(state, f"1{trump} P P P")
    assert state.current_player() == WEST
    events: list[Event] = []
    for word in words:
        state.apply(parse_action(f"play {word}"), events)
    assert [event.seat for event in events if isinstance(event, TrickTaken)] == [(WEST + winner) % 4]
    assert state.view(0).tricks[0].winner == (WEST + winner) % 4


def test_vector_2_follow_suit() -> None:
    """Who has the suit led must follow; who has not may play anything, trumps or not."""
    deal = hands_deal("AKQJT98765432...", ".AKQJT98765.3.43", "..AKQJT987654.A2", ".432.2.KQJT98765")
    state = call(new_state(deal), "1♣ P P P")
    play(state, "C4")
    assert legal_names(state) == {"CA", "C2"}
    play(state, "C2")
    with pytest.raises(IllegalAction) as refused:
        play(state, "D2")
    assert (refused.value.rule, dict(refused.value.details)) == ("follow_suit", {"suit": "C"})
    play(state, "CK")
    assert len(legal_names(state)) == 13
    with pytest.raises(IllegalAction) as refused:
        play(state, "DA")
    assert (refused.value.rule, dict(refused.value.details)) == ("not_your_card", {"seat": SOUTH})


SUIT_LEADS = {
    "8.3 7S": ("7♠ P P P", "none", "S", 1510),
    "8.3 7NT": ("7NT P P P", "none", "H", -650),
    "8.3 7NT vulnerable": ("7NT P P P", "ns", "H", -1300),
    "8.3 7NTX": ("7NT X P P P", "ew", "H", -3500),
    "8.3 7NTXX": ("7NT X XX P P P", "none", "H", -7000),
}


@pytest.mark.parametrize(("calls", "vulnerable", "suit", "score"), SUIT_LEADS.values(), ids=SUIT_LEADS)
def test_vector_3_extreme_deal(calls: str, vulnerable: str, suit: str, score: int) -> None:
    """Each seat holds a suit: 7♠ takes all tricks, 7NT none."""
    state = call(new_state(vulnerable=vulnerable), calls)
    events: list[Event] = []
    while state.current_player() != TERMINAL:
        legal = state.legal_actions()
        state.apply(legal[-1], events)
    assert state.scores() == [score, -score] * 2
    scored = [event for event in events if isinstance(event, DealScored)]
    assert [event.score.total for event in scored] == [score]
    assert events[-1] == PartieEnded((1, 3, 1, 3) if score > 0 else (3, 1, 3, 1), (score, -score) * 2)
    winners = [event.seat for event in events if isinstance(event, TrickTaken)]
    assert winners == [SOUTH if suit == "S" else WEST] * 13
    view = state.view(EAST)
    assert view.score is not None
    assert view.dealt_hands() == suits_deal().hands


def test_vector_4_declarer_north_leads_from_dummy() -> None:
    """North declares and wins in dummy (South): the next card comes from South's hand, chosen by North."""
    state = call(new_state(), "P P 7♠ P P P")
    assert state.current_player() == EAST
    play(state, "CA S2")
    assert state.current_player() == WEST
    play(state, "H2")
    assert state.current_player() == NORTH
    play(state, "D2")
    view = state.view(NORTH)
    assert (view.to_act, view.turn, view.leader) == (NORTH, SOUTH, SOUTH)
    assert {action.text for action in view.legal} == {f"play S{rank}" for rank in "3456789TJQKA"}
    assert state.view(SOUTH).legal == ()
    events: list[Event] = []
    state.apply(parse_action("play SA"), events)
    assert events == [CardPlayed(SOUTH, FRENCH.card("SA"))]


@pytest.mark.parametrize("name", [f"bridge-{number}" for number in (100, 101, 106, 119)])
def test_handed_record(name: str) -> None:
    """A handed record gives its trace: seat, legal actions and scores after every action."""
    got = [json.loads(line) for line in trace((RECORDS / f"{name}.partie").read_bytes())]
    want = [json.loads(line) for line in (RECORDS / f"{name}.trace").read_text().splitlines()]
    assert got == want
    partie = record.load((RECORDS / f"{name}.partie").read_bytes()).partie
    assert partie.is_over


def random_states(seed: int, options: dict[str, str]) -> Iterator[BridgeState]:
    """The positions of one random partie, the same object as it goes on."""
    random = Random(seed)
    complete = GAME.complete(options)
    state = BridgeState(complete)
    yield state
    state.apply(state.draw_chance(chance_stream("bridge", complete, 4, seed, 0)))
    yield state
    while state.current_player() != TERMINAL:
        legal = state.legal_actions()
        # A random auction climbs to the top; passing more often lets all contracts come up.
        action = legal[0] if legal[0].text == "call Pass" and random.random() < 0.6 else random.choice(legal)
        state.apply(action)
        yield state


@pytest.mark.parametrize("seed", range(8))
def test_invariants(seed: int) -> None:
    """All along a random partie: 52 cards accounted for, sides balanced, worlds agree with the view they
    come from.
    """
    random = Random(seed)
    options = {"vulnerable": VULNERABILITIES[seed % 4], "dealer": "swne"[seed // 2 % 4]}
    for state in random_states(seed, options):
        views = [state.view(seat) for seat in range(4)]
        if views[0].dealt:
            full = sum(hand for seat in range(4) for hand in [views[seat].hands[seat]] if hand is not None)
            assert full + sum(views[0].played()) == FRENCH.full
        assert state.scores()[0] == -state.scores()[1] == state.scores()[2]
        assert sum(views[0].taken) == len(views[0].tricks)
        seat = random.randrange(4)
        world = sample_world(views[seat], random)
        assert world.view(seat) == views[seat]
        assert world.clone().view(seat) == views[seat]


def test_worlds_differ_only_in_hidden_hands_and_play_on() -> None:
    """A sampled world goes on to a legal end; known voids are respected."""
    random = Random(5)
    for n, state in enumerate(random_states(11, {})):
        if n % 7 or state.current_player() < 0:
            continue
        world = sample_world(state.view(state.current_player()), random)
        while world.current_player() != TERMINAL:
            world.apply(random.choice(world.legal_actions()))
        assert world.scores()[0] == -world.scores()[1]


def test_thousand_random_parties_end() -> None:
    """Random players always come to an end, all strains and doublings come up, and no event list is
    needed.
    """
    random = Random(1)
    seen: set[str] = set()
    for seed in range(1000):
        complete = GAME.complete({})
        state = BridgeState(complete)
        state.apply(state.draw_chance(Stream(str(seed))))
        for _ in range(400):
            if state.current_player() == TERMINAL:
                break
            legal = state.legal_actions()
            state.apply(
                legal[0] if legal[0].text == "call Pass" and random.random() < 0.5 else random.choice(legal)
            )
        view: BridgeView = state.view(0)
        assert view.over
        seen.add(view.contract.name.lstrip("1234567") if view.contract else "")
    assert {strain + doubling for strain in STRAINS for doubling in ("", "X")} <= seen


def test_deal_starts_left_of_the_dealer() -> None:
    """The first card of the pack goes to the dealer's left (section 1)."""
    for dealer, first in (("s", 1), ("w", 2), ("n", 3), ("e", 0)):
        options = {"vulnerable": "none", "dealer": dealer}
        text = BridgeState(options).draw_chance(Stream("x")).text
        pack = Stream("x").shuffled(range(52))
        hands = text.removeprefix("deal ").split("|")
        assert hands[first].startswith(FRENCH.texts[pack[0]])
        assert hands[(first + 1) % 4].startswith(FRENCH.texts[pack[1]])
