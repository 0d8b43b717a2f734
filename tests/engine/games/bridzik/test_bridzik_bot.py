"""Bridžik's computer players: legal, sensible, seeing nothing but their view, with reasons."""

import builtins
import sys
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.bridzik import GAME
from bridzik_engine.games.bridzik import bot as bot_module
from bridzik_engine.games.bridzik.bot import BridzikBot
from bridzik_engine.games.bridzik.notation import parse_action
from bridzik_engine.games.bridzik.rules import BridzikState
from bridzik_engine.games.bridzik.thinking import OneByOne
from bridzik_engine.players.bot import LEVELS, Budget, Decision

OPTIONS = {"series": 1}
BIDDING = {"only_bid", "bid_best", "bid_hook", "bid_by_cards"}
PLAYING = {
    "only_card", "bid_lost", "lead_all", "lead_take", "lead_wait", "lead_low", "take", "take_last", "wait",
    "cannot_take", "throw_low", "stay_under", "throw_high", "low_and_hope", "have_to_take",
}  # fmt: skip


def state_of(hands: str, bids: str = "", cards: str = "") -> BridzikState:
    """A round that seat 0 opens, after bids and cards in order."""
    state = BridzikState({"series": 4})
    state.round = 8 - len(hands.split("|")[0].split(" "))
    state.series = -state.round % 4
    state.apply(parse_action(f"deal {hands}"))
    for bid in bids.split():
        state.apply(parse_action(f"bid {bid}"))
    for card in cards.split():
        state.apply(parse_action(f"play {card}"))
    return state


def decide(state: BridzikState, level: str = "master", seed: int = 1) -> Decision:
    return GAME.make_bot(level).decide(state.view(state.current_player()), Random(seed), Budget(10))


def play_partie(level: str) -> list[Decision]:
    state = BridzikState(OPTIONS)
    decisions = []
    count = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state.apply(state.draw_chance(chance_stream("bridzik", OPTIONS, 4, 7, count)))
            count += 1
            continue
        bidding = state.view(state.current_player()).bidding
        decision = decide(state, level, len(decisions))
        assert decision.action in state.legal_actions()
        assert decision.reason in (BIDDING if bidding else PLAYING)
        state.apply(decision.action)
        decisions.append(decision)
    return decisions


@pytest.mark.parametrize("level", LEVELS)
def test_whole_parties_are_legal_and_explained(level: str) -> None:
    for decision in play_partie(level):
        if not decision.candidates:
            continue
        first, *rest = decision.candidates
        values = [candidate.value for candidate in rest]
        assert first.action == decision.action
        assert values == sorted(values, reverse=True)
        assert first.value >= max(values, default=0) - bot_module.EQUAL
        assert {"exact", "expected"} <= decision.details.keys()
        assert 0 <= int(decision.details["exact"]) <= 100


def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def guarded(
        name: str, globals_: Mapping[str, Any] | None = None, *rest: Any, **more: Any
    ) -> Any:  # the signature of __import__
        if name.partition(".")[0] == "numpy":
            raise ImportError(name)
        return real(name, globals_, *rest, **more)

    for module in list(sys.modules):
        if module.startswith("bridzik_engine.games.bridzik.batch"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", guarded)


@pytest.mark.parametrize("level", ["experienced", "master"])
def test_without_numpy_too(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_numpy(monkeypatch)
    assert isinstance(bot_module.thinker(level), OneByOne)
    state = state_of("HA LA|HK L8|A7 B7|B8 L9", "2 0 0")
    assert decide(state, level).candidates
    state = state_of("HA LA A7 BK|HK L8 B9 LT|A8 B7 BA H7|B8 L9 HT AA")
    while state.current_player() != CHANCE:
        state.apply(decide(state, level).action)


def test_out_of_time_is_still_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of("HA LA A7|HK L8 B9|A8 B7 BA|B8 L9 HT", "1 1 0 0")
    for thinker in (bot_module.thinker("master"), OneByOne(64, listens=True)):
        monkeypatch.setattr(bot_module, "thinker", lambda level, thinker=thinker: thinker)
        decision = BridzikBot("master").decide(state.view(0), Random(1), Budget(0))
        assert decision.action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_are_not_seen(level: str) -> None:
    hands = "HA LA A7 BK|HK L8 B9 LT|A8 B7 BA H7|B8 L9 HT AA"
    mine, *others = hands.split("|")
    for bids in ("", "2 1 0 0"):
        one, other = state_of(hands, bids), state_of("|".join([mine, *others[1:], others[0]]), bids)
        assert one.view(0) == other.view(0)
        assert decide(one, level) == decide(other, level)


@pytest.mark.parametrize("level", LEVELS)
def test_changing_any_unseen_cards_changes_nothing(level: str) -> None:
    state = BridzikState(OPTIONS)
    state.round = 2
    state.apply(state.draw_chance(chance_stream("bridzik", OPTIONS, 4, 11, 0)))
    random = Random(3)
    bot = BridzikBot(level)
    while state.current_player() != CHANCE:
        view = state.view(state.current_player())
        expected = bot.decide(view, Random(5), Budget(10))
        for seed in range(2):
            world = GAME.sample_world(view, Random(seed))
            assert bot.decide(world.view(view.seat), Random(5), Budget(10)) == expected
        state.apply(random.choice(state.legal_actions()))


def test_the_same_view_and_chance_give_the_same_answer() -> None:
    state = state_of("HA LA A7 BK|HK L8 B9 LT|A8 B7 BA H7|B8 L9 HT AA", "2 1 0 0")
    assert decide(state, "master", 4) == decide(state, "master", 4)


def test_equal_cards_are_played_at_random() -> None:
    state = state_of("L7 L8 L9 LT|HA HK HU HL|LA LK AA AK|BA BK BU BL", "0 0 0 1", "BA")
    assert state.current_player() == 0
    assert len({decide(state, "master", seed).action.text for seed in range(12)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_hand_is_bid_in_full(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_module, "SLIP", 0.0)
    number = int(str(decide(state_of("HA HK HU|L7 L8 L9|A7 A8 A9|B7 B8 B9"), level).action).split()[1])
    assert number == 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_hopeless_hand_is_bid_zero(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_module, "SLIP", 0.0)
    assert decide(state_of("L7 A7 B7|HA HK LA|AA BA HU|HL LK AK"), level).action.text == "bid 0"


def test_a_beginner_slips_now_and_then() -> None:
    state = state_of("L7 A7 B7|HA HK LA|AA BA HU|HL LK AK")
    bids = [decide(state, "easy", seed).action.text for seed in range(60)]
    assert 30 < bids.count("bid 0") < 60
    assert set(bids) == {"bid 0", "bid 1"}


def test_the_hook_rule_is_given_as_reason() -> None:
    # Seat 3 bids last: 0 + 0 + 0 so far, so it may not bid all three, though it holds the three highest.
    decision = decide(state_of("L7 A7 B7|L8 A8 B8|L9 A9 B9|HA HK HU", "0 0 0"))
    assert decision.reason == "bid_hook"
    assert decision.details["forbidden"] == 3
    assert decision.details["number"] != 3


@pytest.mark.parametrize("level", LEVELS)
def test_last_to_play_takes_the_trick_still_needed(level: str) -> None:
    state = state_of("L9 B7 A7|LK A8 A9|LU AT AL|LA L7 AU", "1 0 0 1", "L9 LK LU")
    decision = decide(state, level)
    assert decision.action.text == "play LA"
    assert decision.reason == "take_last"
    assert decision.details["over"] == "LK"


@pytest.mark.parametrize("level", LEVELS)
def test_ducks_once_the_bid_is_made(level: str) -> None:
    state = state_of("L9 B7 A7|LK A8 A9|LU AT AL|LA L7 AU", "1 0 1 0", "L9 LK LU")
    decision = decide(state, level)
    assert decision.action.text == "play L7"
    assert decision.reason == "stay_under"


@pytest.mark.parametrize("level", LEVELS)
def test_throws_the_dangerous_card(level: str) -> None:
    state = state_of("L9 B7|LK A8|LU A9|BA A7", "1 0 0 0", "L9 LK LU")
    decision = decide(state, level)
    assert decision.action.text == "play BA"
    assert decision.reason == "throw_high"


def test_a_lost_bid_is_called_lost() -> None:
    state = state_of("LA LK A7|L8 L9 A8|LT LL A9|AT AL LU", "3 0 1 0", "A7 A8 A9 AL")
    assert state.current_player() == 3
    decision = decide(state)
    assert decision.reason == "bid_lost"
    assert decision.details["expected"] == 0


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        BridzikBot("genius")
