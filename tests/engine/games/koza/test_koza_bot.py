"""Koza's computer players: legal, sensible, seeing nothing but their view."""

from random import Random

import pytest

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.koza import GAME, bot
from bridzik_engine.games.koza.bot import KozaBot, equal_cards
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT, parse_action
from bridzik_engine.games.koza.rules import KozaState
from bridzik_engine.players.bot import LEVELS, Budget, Decision


def state_of(hands: str, lead: int = 0, answer: str | None = "silent", winners: int = 1) -> KozaState:
    state = KozaState({"games": 4, "winners": winners})
    state.apply(parse_action(f"deal lead={lead} {hands}"))
    if answer:
        state.apply(parse_action(answer))
    return state


def play(state: KozaState, cards: str) -> KozaState:
    for card in cards.split(" "):
        state.apply(parse_action(f"play {card}"))
    return state


def decide(state: KozaState, level: str = "master", seed: int = 1) -> Decision:
    seat = state.current_player()
    return GAME.make_bot(level).decide(state.view(seat), Random(seed), Budget(10))


@pytest.mark.parametrize("level", LEVELS)
def test_whole_parties_are_legal(level: str) -> None:
    options = {"games": 1, "winners": 1}
    state = KozaState(options)
    count = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(chance_stream("koza", options, 4, 7, count)))
            count += 1
        else:
            decision = decide(state, level, count)
            assert decision.action in state.legal_actions()
            assert decision.reason
            values = [candidate.value for candidate in decision.candidates]
            assert values == sorted(values, reverse=True)
            state.apply(decision.action)


def test_without_numpy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "find_spec", lambda name: None)
    state = state_of(
        "H7 H8 HU HA L7 LA BU BA|LU LK H9 AA AK A7 B7 B8|HT HL HK L8 L9 A8 A9 AT|LT LL AL AU B9 BT BL BK"
    )
    decision = decide(state)
    assert decision.action in state.legal_actions()
    assert decision.candidates


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_are_not_seen(level: str) -> None:
    one = state_of(
        "H7 H8 HU HA L7 LA BU BA|LU LK H9 AA AK A7 B7 B8|HT HL HK L8 L9 A8 A9 AT|LT LL AL AU B9 BT BL BK"
    )
    other = state_of(
        "H7 H8 HU HA L7 LA BU BA|LT LL AL AU B9 BT BL BK|LU LK H9 AA AK A7 B7 B8|HT HL HK L8 L9 A8 A9 AT"
    )
    assert one.view(0) == other.view(0)
    assert decide(one, level) == decide(other, level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_goat_goes_under_the_king(level: str) -> None:
    state = play(
        state_of(
            "LK H8 HU HA L7 LA BU BA|LU L8 H9 AA AK A7 B7 B8|HT HL HK H7 L9 A8 A9 AT|LT LL AL AU B9 BT BL BK"
        ),
        "LK",
    )
    decision = decide(state, level)
    assert decision.action.text == "play LU"
    assert decision.reason == "goat_under"
    assert decision.details["over"] == "LK"


@pytest.mark.parametrize("level", LEVELS)
def test_the_goat_is_discarded(level: str) -> None:
    state = play(
        state_of(
            "A7 H8 HU HA L7 LA BU BA|LU L8 H9 HT HL HK B7 B8|AK AA A8 H7 L9 LK A9 AT|LT LL AL AU B9 BT BL BK"
        ),
        "A7",
    )
    decision = decide(state, level)
    assert decision.action.text == "play LU"
    assert decision.reason == "dump_goat"


@pytest.mark.parametrize("level", LEVELS)
def test_last_to_play_stays_under_a_costly_trick(level: str) -> None:
    state = play(
        state_of(
            "H9 H8 HU L9 L7 LA BU BA|LU L8 HL A7 AT A9 B7 B8|HK AK A8 H7 LK AA BK AU|LT LL AL HT HA BT BL B9"
        ),
        "H9 HL HK",
    )
    assert decide(state, level).action.text == "play HT"


def test_a_sure_durch_is_played() -> None:
    state = state_of(
        "LA LK LU LL BA BK BU BL|L7 L8 L9 LT H7 H8 H9 HT|B7 B8 B9 BT HL HU HK HA|A7 A8 A9 AT AL AU AK AA"
    )
    while state.current_player() != CHANCE:
        decision = decide(state, "master")
        if state.current_player() == 0 and decision.reason != "only_card" and not state.view(0).tricks:
            assert decision.reason == "go_for_durch"
        state.apply(decision.action)
    assert state.scores() == [60, -20, -20, -20]


def test_a_durch_is_broken_when_it_can_be() -> None:
    # Seat 0 has taken five tricks and leads on; seat 1 must keep its ace of bells, not throw it away.
    state = state_of(
        "AA AK AU AL AT A9 BK B7|BA L7 L8 L9 LT LL LU LK|H7 H8 H9 HT HL HU HK HA|A7 A8 B8 B9 BT BL BU LA"
    )
    for trick in ("AA L7 H7 A7", "AK L8 H8 A8", "AU L9 H9 B8", "AL LT HT B9", "AT LL HL BT"):
        play(state, trick)
    play(state, "A9")
    decision = decide(state, "master")
    assert decision.action.text != "play BA"


def test_announces_when_safe_and_not_when_lost() -> None:
    safe = state_of(
        "LU L7 L8 L9 A7 A8 B7 B8|H7 H8 LK LA AK AA BK BA|H9 HT LT LL A9 AT B9 BT|HL HU HK HA AL AU BL BU",
        1,
        None,
    )
    assert decide(safe).action == ANNOUNCE
    lost = state_of(
        "LU LK HA HK HT AK BK B7|H7 H8 L7 L8 AA A7 BA B8|H9 LA LT LL A9 AT B9 BT|HL A8 L9 HU AL AU BL BU",
        1,
        None,
    )
    assert decide(lost).action == SILENT
    assert decide(lost).reason == "silent_safer"


def test_equal_cards_are_played_at_random() -> None:
    state = state_of(
        "L7 L8 L9 A7 A8 B7 B8 H7|LU LK LA AK AA BK BA H8|H9 HT LT LL A9 AT B9 BT|HL HU HK HA AL AU BL BU"
    )
    assert len({decide(state, "master", seed).action.text for seed in range(12)}) > 1


def test_equal_cards_are_grouped() -> None:
    state = state_of(
        "L7 L8 LT A7 A9 LL LU LK|L9 LA H7 AK AA BK BA H8|H9 HT B7 B8 A8 AT B9 BT|HL HU HK HA AL AU BL BU"
    )
    view = state.view(0)
    groups = equal_cards(
        view, [GERMAN.card(text) for text in ["L7", "L8", "LT", "LL", "LU", "LK", "A7", "A9"]]
    )
    assert [GERMAN.write(group) for group in groups] == ["L7 L8", "LT LL", "LU", "LK", "A7", "A9"]


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        KozaBot("genius")
