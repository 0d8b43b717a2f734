"""Czech Fool's computer players: situations with the play an ordinary player expects, and why."""

from random import Random

import pytest

from bridzik_engine.core.chance import Stream
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.cesky_durak import GAME
from bridzik_engine.players.bot import LEVELS, Budget, Decision
from tests.engine.games.cesky_durak.positions import position

GOOD = ("experienced", "master")
SECONDS = 60.0
"""Far more than any decision takes, so that answers depend on the seed alone."""


def decide(level: str, seed: int = 1, **given: object) -> Decision:
    """What a player of ``level`` does as seat 0 of a position made to order."""
    hands = str(given.pop("hands")).split("|")
    state = position(*hands, **given)  # type: ignore[arg-type]  # passed through as given
    return GAME.make_bot(level).decide(state.view(0), Random(seed), Budget(SECONDS))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("reason", "expected", "given"),
    [
        ("win", {"play H5"}, {"hands": "H5|C3 C4", "top": "H9"}),
        ("win_queen", {"play CQ"}, {"hands": "CQ|C3 C4", "top": "H9"}),
        ("two_on_eight", {"play S2"}, {"hands": "S2 HK CK|C3 C4 C9|D3 D4 D9", "top": "H8", "eight": True}),
        ("draw", {"draw"}, {"hands": "S5 S3|C3 C4", "top": "H9"}),
        ("draw_on_eight", {"draw"}, {"hands": "S5 S3|C3 C4", "top": "H8", "eight": True}),
        ("pass", {"pass"}, {"hands": "S5 S3|C3", "top": "H9", "stock": "", "rest_to": 1}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_level_does_the_plain_thing(
    level: str, reason: str, expected: set[str], given: dict[str, object]
) -> None:
    decision = decide(level, **given)
    assert decision.action.text in expected
    assert decision.reason == reason


@pytest.mark.parametrize("level", GOOD)
@pytest.mark.parametrize(
    ("why", "expected", "given"),
    [
        (
            "the queen stays for later while others hold many cards",
            {"play H4", "play HK", "draw"},
            {"hands": "CQ H4 HK S5 D3|C3 C4 C9 CT CJ|D4 D9 DT DJ DK", "top": "H9"},
        ),
        (
            "the queen goes last, for its bonus",
            {"play H4"},
            {"hands": "CQ H4|C3 C4 C9|D3 D4 D9", "top": "H9"},
        ),
        (
            "a seven against the one who has a single card",
            {"play H7"},
            {"hands": "H7 H3 S4 D4|C3|D3 D9 DT", "top": "H9"},
        ),
        (
            "the ace goes before the three when somebody is about to finish",
            {"play HA"},
            {"hands": "H3 HA S4 D5|C4 C9 CT|D3", "top": "H9", "totals": [60, 0, 0]},
        ),
        (
            "a player near 101 gets rid of points",
            {"play HT"},
            {"hands": "H3 HT S2|C3 C4 C9|D3", "top": "H9", "totals": [92, 10, 10]},
        ),
        (
            "exactly 101 is nought: the ace stays",
            {"play H3"},
            {"hands": "H3 HA|C4 C9 CT|D3", "top": "H9", "totals": [90, 0, 0]},
        ),
        (
            "the suit held most is asked for",
            {"play CQ D"},
            {"hands": "CQ D3 D4 D9 S4|C3|H3 H4", "top": "HK"},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_good_players_know(level: str, why: str, expected: set[str], given: dict[str, object]) -> None:
    answers = [decide(level, seed, **given).action.text for seed in range(5)]
    assert sum(answer in expected for answer in answers) >= 4, (why, answers)


def test_reasons_come_with_their_numbers() -> None:
    decision = decide("experienced", hands="H7 H3 S4 D4|C3|D3 D9 DT", top="H9")
    assert (decision.reason, decision.details["seat"], decision.details["count"]) == ("attack", 1, 1)
    decision = decide("experienced", hands="H3 HA|C4 C9 CT|D3", top="H9", totals=[90, 0, 0])
    assert (decision.reason, decision.details["total"]) == ("exact_101", 101)
    decision = decide("experienced", hands="CQ D3 D4 D9 S4|C3|H3 H4", top="HK")
    assert (decision.reason, decision.details["suit"], decision.details["count"]) == ("queen_now", "D", 3)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    given = {"hands": "CQ H4 HK H7 D9|C3 C4 C9 CT CJ|D4 D8 DT DJ DK", "top": "H9"}
    assert decide(level, 3, **given) == decide(level, 3, **given)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_choices_vary(level: str) -> None:
    given = {"hands": "H4 C9 D9 S5|C3 C4 CT CJ|D4 DT DJ DK", "top": "H9", "stock": "S2 S3 S4"}
    assert len({decide(level, seed, **given).action.text for seed in range(12)}) > 1


def test_experienced_players_beat_random_ones() -> None:
    wins = 0
    for seed in range(20):
        random = Random(seed)
        state = GAME.new_state(GAME.complete({}), 2)
        bot = GAME.make_bot("experienced")
        while (seat := state.current_player()) != TERMINAL:
            if seat == CHANCE:
                state.apply(state.draw_chance(Stream(str(random.random()))))
            elif seat == seed % 2:
                state.apply(bot.decide(state.view(seat), random, Budget(SECONDS)).action)
            else:
                state.apply(random.choice(state.legal_actions()))
        wins += state.view(seed % 2).places == ((1, 2), (2, 1))[seed % 2]  # type: ignore[attr-defined]  # a FoolView
    assert wins >= 18
