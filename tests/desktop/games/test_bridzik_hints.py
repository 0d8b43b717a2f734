"""Bridžik's hints: every reason that the computer players give has its words and numbers."""

import ast
import inspect

from bridzik_desktop.games import presenter_of
from bridzik_desktop.games.presenter import Seating
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.games.bridzik import reasons
from bridzik_engine.games.bridzik.notation import BIDS
from bridzik_engine.games.bridzik.rules import BridzikState
from bridzik_engine.players.bot import Candidate, Decision

PRESENTER = presenter_of("bridzik")
SEATING = Seating(("Anna", "Boris", "Cyril", "Dana"), frozenset({0}))
BIDDING = {"only_bid", "bid_best", "bid_hook", "bid_by_cards"}


def keys_of_plays() -> set[str]:
    """Every string of reasons.py that is a key: lower case, no name of a detail."""
    nodes = ast.walk(ast.parse(inspect.getsource(reasons)))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if text.isidentifier() and text.islower()} - {
        "card",
        "need",
        "left",
        "over",
    }


def test_every_reason_is_worded() -> None:
    state = BridzikState({"series": 1})
    state.apply(state.draw_chance(chance_stream("bridzik", {"series": 1}, 4, 1, 0)))
    view = state.view(0)
    keys = keys_of_plays()
    assert len(keys) >= 13
    details: dict[str, int | float | str] = {
        "card": "LU", "need": 2, "left": 5, "over": "LK", "number": 3, "cards": 8, "forbidden": 4,
    }  # fmt: skip
    for key in keys | BIDDING | {"only_card"}:
        action = BIDS[3] if key in BIDDING else GERMAN.plays[9]
        bare = PRESENTER.advice(Decision(action, "no such reason"), view, SEATING)
        text = PRESENTER.advice(Decision(action, key, details), view, SEATING)
        assert text.startswith(bare)
        assert text != bare, key
        assert "{" not in text


def test_numbers_are_told() -> None:
    state = BridzikState({"series": 1})
    rivals = (Candidate(BIDS[2], 8.25), Candidate(BIDS[1], 6.5))
    details: dict[str, int | float | str] = {"number": 2, "cards": 8, "exact": 69, "expected": 8.3}
    text = PRESENTER.advice(Decision(BIDS[2], "bid_best", details, rivals), state.view(0), SEATING)
    assert "69" in text
    assert "6.5" in text
