"""Whether the rest of a round is decided: every way of playing it on brings the same result."""

from collections.abc import Callable

from bridzik_engine.core.event import Event
from bridzik_engine.core.state import CHANCE, TERMINAL, State

_POSITIONS = 250
"""Positions looked at before the round counts as open: some milliseconds of the window's thread at most."""

_Result = tuple[tuple[int, ...], tuple[Event, ...]]


class _Open(Exception):
    """The round isn't decided, or to find out takes too long."""


def is_decided(state: State, ends_round: Callable[[Event], bool]) -> bool:
    """Whether all plays from `state` to the end of its round lead to the same scores and the same closing events.

    False where chance still has a say, and where there is too much to look through: in practice a round is found
    to be decided in its last two or three tricks. `state` stays as it is.
    """
    left = [_POSITIONS]
    try:
        _result(state, ends_round, left)
    except _Open:
        return False
    return True


def _result(state: State, ends_round: Callable[[Event], bool], left: list[int]) -> _Result:
    """The one result of all plays from here; `_Open` where there are two."""
    found: _Result | None = None
    if state.current_player() in (CHANCE, TERMINAL):
        raise _Open
    for action in state.legal_actions():
        left[0] -= 1
        if left[0] < 0:
            raise _Open
        after = state.clone()
        events: list[Event] = []
        after.apply(action, events)
        closing = tuple(event for event in events if ends_round(event))
        if closing or after.current_player() == TERMINAL:
            result = (tuple(after.scores()), closing)
        else:
            result = _result(after, ends_round, left)
        if found is not None and result != found:
            raise _Open
        found = result
    if found is None:
        raise _Open
    return found
