"""Koza's rules: every test vector of its rules page by number, its events, and what must always hold."""

from collections.abc import Sequence
from random import Random

import pytest

from bridzik_engine.core.action import Action, Deal, Play
from bridzik_engine.core.cards import FRENCH, GERMAN, cards_of, mask_of
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.koza import GAME
from bridzik_engine.games.koza.events import (
    CardsCharged,
    GameSettled,
    GameStarted,
    GoatAnnounced,
    GoatNotAnnounced,
)
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT, deal_text, parse_action
from bridzik_engine.games.koza.rules import KozaState
from bridzik_engine.games.koza.scoring import COSTLY, Settlement, charge, settle, split
from bridzik_engine.games.koza.view import KozaView

# The rules page writes suits Z Č K A and ranks s(podek) sv(ršek) k(rál) e(so); here the engine's letters.
HANDS_15 = (
    "LU H7 H9 B9 BT BA A7 AK",
    "LT H8 HU B8 BL BU A8 A9",
    "L7 LA HA B7 AT AL AU AA",
    "L8 L9 LL LK HT HL HK BK",
)
TRICKS_15 = (
    "H7 HU HA HT",
    "AT HL AK A8",
    "A7 A9 AU L9",
    "L7 LL LU LT",
    "H9 H8 AA HK",
    "L8 BA BL LA",
    "AL BK BT B8",
    "B7 LK B9 BU",
)


def started(hands: Sequence[str], lead: int = 0, games: int = 1, winners: int = 1) -> KozaState:
    """A partie whose first deal has been made."""
    state = KozaState({"games": games, "winners": winners})
    state.apply(parse_action(f"deal lead={lead} " + "|".join(hands)))
    return state


def play(state: KozaState, *cards: str) -> list[Event]:
    events: list[Event] = []
    for card in cards:
        state.apply(parse_action(f"play {card}"), events)
    return events


def texts(actions: Sequence[Action]) -> set[str]:
    return {action.text for action in actions}


def hands_with(*firsts: str) -> list[str]:
    """Four full hands that begin with ``firsts``, filled up from what is left of the pack."""
    rest = list(cards_of(GERMAN.full & ~mask_of(c for hand in firsts for c in cards_of(GERMAN.hand(hand)))))
    hands = []
    for hand in firsts:
        have = hand.split(" ") if hand else []
        hands.append(" ".join(have + [GERMAN.texts[rest.pop()] for _ in range(8 - len(have))]))
    return hands


def collected(*seats: tuple[int, bool]) -> tuple[tuple[int, ...], int]:
    """How many reds each seat took, and who took the goat, from (reds, goat or not) of each seat."""
    return tuple(reds for reds, _ in seats), [goat for _, goat in seats].index(True)


P0_TO_3 = ((3, False), (2, True), (3, False), (0, False))


class TestVectors:
    """Section 7 of the rules page."""

    def test_01_prices(self) -> None:
        red, goat = GERMAN.hand("H7"), GERMAN.hand("LU")
        assert [charge(red, 1), charge(goat, 1), charge(red, 2), charge(goat, 2)] == [1, 12, 2, 24]
        assert [charge(COSTLY, factor) for factor in (1, 2)] == [20, 40]
        durch = collected((8, True), (0, False), (0, False), (0, False))
        assert settle(0, None, (8, 0, 0, 0), *durch, 0, 1).payments == (0, 20, 20, 20)
        assert settle(0, 3, (8, 0, 0, 0), *durch, 0, 1).payments == (0, 40, 40, 40)

    @pytest.mark.parametrize(
        ("led", "hand", "legal"),
        [
            ("L9", "LU HA", {"LU"}),
            ("B7", "LU H8 A9", {"LU", "H8", "A9"}),
            ("L7", "LU L8 AA", {"LU", "L8"}),
        ],
    )
    def test_02_duties(self, led: str, hand: str, legal: set[str]) -> None:
        suits_in_hand = {card[0] for card in hand.split(" ")}
        # The rest of the follower's hand may hold nothing of the suit led that the vector does not name.
        filler = [
            t for t in GERMAN.texts if t[0] != led[0] and t not in hand.split(" ") and t[0] in suits_in_hand
        ]
        if led[0] not in suits_in_hand:
            filler = [text for text in filler if text != led]
        full = hand.split(" ") + filler[: 8 - len(hand.split(" "))]
        state = started(hands_with(led, " ".join(full), "", ""))
        state.apply(SILENT)
        play(state, led)
        named = {text.removeprefix("play ") for text in texts(state.legal_actions())} - set(filler)
        assert named == legal
        assert (led[0] in suits_in_hand) == (len(state.legal_actions()) < 8)

    @pytest.mark.parametrize(
        ("cards", "winner", "cost"),
        [("A7 HA BK A8", 3, 1), ("L7 LU LK B7", 2, 12), ("BT BK H7 B9", 1, 1), ("H8 LA H9 BA", 2, 2)],
    )
    def test_03_tricks(self, cards: str, winner: int, cost: int) -> None:
        # Hands of one suit each, apart from the named card, so that everyone may play his.
        led = cards[0]
        parts = cards.split(" ")
        spare = [text for text in GERMAN.texts if text[0] != led and text not in parts]
        own = [text for text in GERMAN.texts if text[0] == led and text not in parts]
        hands = []
        for position, card in enumerate(parts):
            takes = 7
            fill: list[str] = []
            while len(fill) < takes:
                fits_led = position == 0 or card[0] == led
                fill.append(own.pop() if own and fits_led else spare.pop())
            hands.append(" ".join([card, *fill]))
        state = started(hands)
        state.apply(SILENT)
        events = play(state, *parts)
        assert [e.seat for e in events if isinstance(e, TrickTaken)] == [winner]
        assert [e.amount for e in events if isinstance(e, CardsCharged)] == [cost]
        assert state.current_player() == winner

    @pytest.mark.parametrize("winners", [1, 2])
    def test_04_one_clean(self, winners: int) -> None:
        result = settle(0, None, (2, 2, 2, 2), *collected(*P0_TO_3), 0, winners)
        assert result.payments == (3, 14, 3, 0)
        assert result.clean == (3,)
        assert result.changes == (-3, -14, -3, 20)
        assert (result.bank, result.goat) == (0, 1)

    def test_05_two_clean_and_carried_bank(self) -> None:
        cards = collected((8, False), (0, True), (0, False), (0, False))
        two = settle(1, None, (2, 2, 2, 2), *cards, 20, 2)
        assert two.payments == (8, 12, 0, 0)
        assert two.payouts == (0, 0, 20, 20)
        assert two.bank == 0
        assert [a + b for a, b in zip((-20, 0, 0, 0), two.changes, strict=True)] == [-28, -12, 20, 20]
        one = settle(1, None, (2, 2, 2, 2), *cards, 20, 1)
        assert (one.bank, one.payouts, one.clean) == (40, (0, 0, 0, 0), (2, 3))
        assert [a + b for a, b in zip((-20, 0, 0, 0), one.changes, strict=True)] == [-28, -12, 0, 0]

    def test_06_nobody_clean(self) -> None:
        result = settle(
            0, None, (2, 2, 2, 2), *collected((2, False), (2, True), (2, False), (2, False)), 0, 2
        )
        assert (result.changes, result.bank, result.clean) == ((-2, -14, -2, -2), 20, ())

    @pytest.mark.parametrize("winners", [1, 2])
    def test_07_three_clean_without_durch(self, winners: int) -> None:
        cards = collected((8, True), (0, False), (0, False), (0, False))
        result = settle(0, None, (6, 1, 1, 0), *cards, 0, winners)
        assert (result.changes, result.bank, result.durch) == ((-20, 0, 0, 0), 20, None)
        assert (result.clean, result.goat) == ((1, 2, 3), 0)

    @pytest.mark.parametrize("winners", [1, 2])
    def test_08_durch(self, winners: int) -> None:
        cards = collected((0, False), (0, False), (8, True), (0, False))
        result = settle(1, None, (0, 0, 8, 0), *cards, 20, winners)
        assert [a + b for a, b in zip((-20, 0, 0, 0), result.changes, strict=True)] == [-40, -20, 80, -20]
        assert (result.bank, result.goat, result.durch, result.clean) == (0, 2, 2, ())

    def test_09_announced_durch(self) -> None:
        cards = collected((8, True), (0, False), (0, False), (0, False))
        result = settle(2, 3, (8, 0, 0, 0), *cards, 40, 1)
        assert result.payments == (0, 40, 40, 40)
        assert result.payouts == (160, 0, 0, 0)
        assert (result.bank, result.multiplier) == (0, 2)

    def test_10_announced(self) -> None:
        cards = collected((1, True), (4, False), (3, False), (0, False))
        assert settle(0, 0, (2, 2, 2, 2), *cards, 0, 1).changes == (-26, -8, -6, 40)
        assert settle(0, 0, (2, 2, 2, 2), *cards, 20, 1).changes == (-26, -8, -6, 60)

    def test_11_split(self) -> None:
        assert split(21, (1, 3)) == {1: 11, 3: 10}
        assert split(21, (3, 1)) == {1: 11, 3: 10}
        assert split(40, (0, 2)) == {0: 20, 2: 20}
        assert split(7, (2,)) == {2: 7}

    def test_12_end_and_extra_games(self) -> None:
        extra = empty_before = ended_at_once = 0
        for seed in range(24):
            starts: list[bool] = []
            results: list[Settlement] = []
            for event in random_partie({"games": 4, "winners": 1}, seed):
                if isinstance(event, GameStarted):
                    assert event.game == len(results)
                    assert event.extra == (event.game >= 4)
                    assert event.bank == (results[-1].bank if results else 0)
                    starts.append(event.extra)
                elif isinstance(event, GameSettled):
                    results.append(event.settlement)
            assert len(results) >= 4
            assert results[-1].bank == 0
            assert all(result.bank > 0 for result in results[3:-1])
            extra += len(results) > 4
            empty_before += any(result.bank == 0 for result in results[:3])
            ended_at_once += len(results) == 4
        assert extra
        assert empty_before
        assert ended_at_once

    def test_13_who_announces(self) -> None:
        state = started(hands_with("", "", "LU", ""))
        assert state.current_player() == 2
        assert texts(state.legal_actions()) == {"announce", "silent"}
        for seat in range(4):
            assert texts(state.view(seat).legal) == ({"announce", "silent"} if seat == 2 else set())
        with pytest.raises(IllegalAction, match="announcement expected"):
            play(state, GERMAN.texts[next(cards_of(state.view(0).hand))])
        state.apply(SILENT)
        lead = state.legal_actions()[0]
        for moment in range(2):
            with pytest.raises(IllegalAction, match="announcement over"):
                state.apply(ANNOUNCE)
            if not moment:
                state.apply(lead)

    def test_14_partie(self) -> None:
        first = settle(0, None, (2, 2, 2, 2), *collected((8, False), (0, True), (0, False), (0, False)), 0, 1)
        assert (first.changes, first.bank, first.goat) == ((-8, -12, 0, 0), 20, 1)
        second = settle(
            1, 2, (2, 2, 2, 2), *collected((0, False), (0, True), (5, False), (3, False)), first.bank, 1
        )
        assert second.payments == (0, 24, 10, 6)
        totals = [a + b for a, b in zip(first.changes, second.changes, strict=True)]
        assert totals == [52, -36, -10, -6]
        assert second.bank == 0

    @pytest.mark.parametrize(
        ("answer", "changes"), [("silent", [-13, 20, -4, -3]), ("announce", [-26, 40, -8, -6])]
    )
    def test_15_whole_game(self, answer: str, changes: list[int]) -> None:
        state = started(HANDS_15)
        state.apply(parse_action(answer))
        takers = []
        events: list[Event] = []
        for trick in TRICKS_15:
            events += play(state, *trick.split(" "))
        takers = [event.seat for event in events if isinstance(event, TrickTaken)]
        assert takers == [2, 0, 2, 0, 3, 2, 2, 1]
        (settled,) = [event for event in events if isinstance(event, GameSettled)]
        assert settled.settlement.tricks == (2, 1, 4, 1)
        assert settled.settlement.goat == 0
        assert list(settled.balances) == changes == state.scores()
        assert state.current_player() == TERMINAL
        assert events[-1] == PartieEnded((4, 1, 3, 2), tuple(changes))

    def test_15_next_game_is_led_by_the_goats_collector(self) -> None:
        state = started(HANDS_15, games=2)
        state.apply(SILENT)
        for trick in TRICKS_15:
            play(state, *trick.split(" "))
        assert state.current_player() == CHANCE
        events: list[Event] = []
        state.apply(parse_action("deal " + "|".join(HANDS_15)), events)
        assert events == [GameStarted(1, 0, False, False, 0), HandsDealt((8, 8, 8, 8), 0)]


def random_partie(options: dict[str, int], seed: int) -> list[Event]:
    """All events of a partie between random players; what must always hold is checked on the way."""
    random = Random(seed)
    state = KozaState(options)
    events: list[Event] = []
    count = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            assert state.legal_actions() == []
            action = state.draw_chance(chance_stream("koza", options, 4, seed, count))
            count += 1
        else:
            legal = state.legal_actions()
            assert len(texts(legal)) == len(legal) > 0
            action = random.choice(legal)
        state.apply(action, events)
        view = state.view(0)
        assert sum(view.scores) + view.bank == 0
        hands = [state.view(seat).hand for seat in range(4)]
        played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
        assert mask_of(played) | hands[0] | hands[1] | hands[2] | hands[3] in (0, GERMAN.full)
        assert len(played) + sum(view.counts) in (0, 32)
    return events


@pytest.mark.parametrize("winners", [1, 2])
@pytest.mark.parametrize("games", [1, 3])
def test_random_parties_end_and_balance(games: int, winners: int) -> None:
    for seed in range(25):
        events = random_partie({"games": games, "winners": winners}, seed)
        assert isinstance(events[-1], PartieEnded)
        assert sum(events[-1].scores) == 0


def test_events_of_a_game() -> None:
    state = KozaState({"games": 1, "winners": 1})
    events: list[Event] = []
    state.apply(parse_action("deal lead=2 " + "|".join(HANDS_15)), events)
    state.apply(ANNOUNCE, events)
    assert events == [
        GameStarted(0, 2, True, False, 0),
        HandsDealt((8, 8, 8, 8), 2),
        GoatAnnounced(0),
    ]
    assert state.current_player() == 2
    events = play(state, "HA", "HT", "H7", "HU")
    cards = GERMAN.hand("HA HT H7 HU")
    assert [event.seat for event in events if isinstance(event, CardPlayed)] == [2, 3, 0, 1]
    assert events[-1] == CardsCharged(2, tuple(cards_of(cards)), 8, 8)
    assert state.view(1).charges == (0, 0, 8, 0)


def test_silence_names_nobody() -> None:
    state = started(HANDS_15)
    events: list[Event] = []
    state.apply(SILENT, events)
    assert events == [GoatNotAnnounced()]
    assert state.view(1).announcer is None


def test_who_is_asked_to_announce_is_hidden() -> None:
    swapped = list(HANDS_15)
    swapped[0], swapped[1] = swapped[1], swapped[0]
    one, other = started(HANDS_15), started(swapped)
    for seat in (2, 3):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_act is None
    assert one.view(0).to_act == 0


def test_durch_is_played_out() -> None:
    hands = [" ".join(suit + rank for rank in "789TLUKA") for suit in "HLAB"]
    state = started(hands, lead=1, games=1)
    state.apply(SILENT)
    events: list[Event] = []
    while state.current_player() >= 0:
        state.apply(state.legal_actions()[0], events)
    (settled,) = [event for event in events if isinstance(event, GameSettled)]
    assert settled.settlement.durch == 1
    assert settled.balances == (-20, 60, -20, -20)
    assert events[-1] == PartieEnded((2, 1, 2, 2), (-20, 60, -20, -20))


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("announce", "deal_expected"),
        ("play H7", "deal_expected"),
        ("deal " + "|".join(HANDS_15), "lead_expected"),
        ("deal lead=0 " + "|".join(HANDS_15[:3]), "wrong_deal"),
        ("deal lead=0 H7|H8|H9|HT", "wrong_deal"),
    ],
)
def test_refused_before_the_deal(action: str, rule: str) -> None:
    state = KozaState({"games": 1, "winners": 1})
    with pytest.raises(IllegalAction) as caught:
        state.apply(parse_action(action))
    assert caught.value.rule == rule
    assert state.current_player() == CHANCE


def test_refused_in_play() -> None:
    state = started(HANDS_15)
    state.apply(SILENT)
    play(state, "LU")
    before = [state.view(seat) for seat in range(4)]
    refusals = {
        "play LU": ("not_your_card", {"card": "LU"}),
        "play H8": ("follow_suit", {"suit": "L"}),
        "silent": ("announcement_over", {}),
        "deal lead=0 " + "|".join(HANDS_15): ("play_expected", {}),
    }
    for text, (rule, details) in refusals.items():
        with pytest.raises(IllegalAction) as caught:
            state.apply(parse_action(text))
        assert (caught.value.rule, dict(caught.value.details)) == (rule, details)
    assert [state.view(seat) for seat in range(4)] == before


def test_refused_later() -> None:
    state = started(HANDS_15, games=2)
    state.apply(SILENT)
    for trick in TRICKS_15:
        play(state, *trick.split(" "))
    with pytest.raises(IllegalAction, match="lead unexpected"):
        state.apply(parse_action("deal lead=0 " + "|".join(HANDS_15)))
    over = started(HANDS_15)
    over.apply(SILENT)
    for trick in TRICKS_15:
        play(over, *trick.split(" "))
    for action in ("silent", "play H7", "deal " + "|".join(HANDS_15)):
        with pytest.raises(IllegalAction, match="partie over"):
            over.apply(parse_action(action))


def test_a_foreign_action_is_illegal_not_a_crash() -> None:
    for state in (KozaState({"games": 1, "winners": 1}), started(HANDS_15)):
        for action in (Action("bid 3"), Deal("deal", (1, 2, 4, 8)), Play("play H7", 0)):
            with pytest.raises(IllegalAction):
                state.apply(action)
    state = started(HANDS_15)
    state.apply(SILENT)
    with pytest.raises(IllegalAction, match="not your card"):
        state.apply(FRENCH.plays[51])


MALFORMED = (
    "", "deal", "deal lead=4 H7|||", "deal lead=00 H7|||", "deal H7|H7||", "deal H7 H7|||", "play", "play X9",
    "play  H7", "Announce", "silent ", "bid 3", "deal lead=1", "deal H7  H8|||", "play lu",
)  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_text(text: str) -> None:
    with pytest.raises(InvalidAction):
        parse_action(text)


def test_text_and_parser_are_inverses() -> None:
    hands = [list(cards_of(GERMAN.hand(hand))) for hand in HANDS_15]
    for action in (*GERMAN.plays, ANNOUNCE, SILENT, deal_text(hands, None), deal_text(hands, 3)):
        assert parse_action(action.text) == action
        assert parse_action(action.text).text == action.text


def test_first_deal_is_pinned() -> None:
    state = GAME.new_state(GAME.complete({}), 4)
    action = state.draw_chance(chance_stream("koza", GAME.complete({}), 4, 1, 0))
    assert action.text.startswith("deal lead=")
    state.apply(action)
    twin = GAME.new_state(GAME.complete({}), 4)
    twin.apply(parse_action(action.text))
    assert [twin.view(seat) for seat in range(4)] == [state.view(seat) for seat in range(4)]


def test_clone_is_independent() -> None:
    state = started(HANDS_15)
    twin = state.clone()
    before = state.view(0)
    twin.apply(ANNOUNCE)
    play(twin, "H7")
    assert state.view(0) == before


@pytest.mark.parametrize("seed", range(6))
def test_sampled_worlds_agree_with_the_view(seed: int) -> None:
    random = Random(seed)
    options = {"games": 2, "winners": 1 + seed % 2}
    state = KozaState(options)
    count = 0
    while state.current_player() != TERMINAL:
        for seat in range(4):
            view = state.view(seat)
            world = GAME.sample_world(view, random)
            assert world.view(seat) == view
            assert isinstance(view, KozaView)
            if not view.announcing:
                assert world.current_player() == state.current_player()
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(chance_stream("koza", options, 4, seed, count)))
            count += 1
        else:
            state.apply(random.choice(state.legal_actions()))
