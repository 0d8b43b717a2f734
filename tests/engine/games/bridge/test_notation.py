"""Bridge's action texts: printing and parsing are inverses, everything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridzik_engine.core.action import Action, Deal
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import InvalidAction
from bridzik_engine.games.bridge.notation import CALLS, bid, deal_text, parse_action


@pytest.mark.parametrize("action", [*CALLS, *FRENCH.plays], ids=str)
def test_identity(action: Action) -> None:
    """parse∘print is the identity."""
    assert parse_action(action.text) == action


@given(st.permutations(range(52)))
def test_deal_identity(pack: list[int]) -> None:
    """A deal keeps the order its cards are written in."""
    deal = deal_text([pack[seat::4] for seat in range(4)])
    assert parse_action(deal.text) == deal
    assert isinstance(deal, Deal)


@pytest.mark.parametrize(
    "text",
    [
        "", "call", "call 8C", "call 0NT", "call 1N", "call pass", "call XXX", "call 1C ", "play", "play 2C",
        "play C1", "play HU", "deal SA SA|||", "deal SA|SA||", "deal SA  SK|||", "bid 3", "roll", " call X",
    ],
)  # fmt: skip
def test_invalid(text: str) -> None:
    """Anything else is no action of this game."""
    with pytest.raises(InvalidAction):
        parse_action(text)


def test_calls_by_code() -> None:
    """Codes ascend with the bids; names are the page's."""
    assert [call.code for call in CALLS] == list(range(38))
    assert bid(1, 0) is CALLS[0]
    assert bid(7, 4).name == "7NT"
    assert [(call.level, call.strain) for call in CALLS[:6]] == [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 0),
    ]
    assert [call.name for call in CALLS[35:]] == ["Pass", "X", "XX"]
    assert [call.is_bid for call in CALLS[33:]] == [True, True, False, False, False]
