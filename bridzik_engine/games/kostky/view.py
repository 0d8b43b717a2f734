"""What one seat may know in Kostky: everything, as nothing is hidden."""

from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.games.kostky.scoring import Row, TurnResult


@dataclass(frozen=True, slots=True)
class KostkyView(View):
    """A seat's knowledge. ``scores`` are the banked totals; per-seat tuples are indexed by seat.

    ``target`` and ``rules`` are the options. ``turn`` is the seat whose turn it is, in ``round`` (from 0),
    also while chance throws; ``points`` are those of the running turn. ``table`` are the dice on the table in
    their order, ``to_throw`` how many chance is about to throw (0 while a player decides), ``thrown`` the
    newest throw as it fell, a bust one included. ``kept`` are the rows set aside in this turn, ``aside``
    those of them that lie beside the table now (since the last hot dice); ``kept_from_throw`` tells that
    something was set aside from the newest throw. ``zeros`` counts zero turns in a row (0–2, the marks x and
    xx); ``turns`` are the results of all finished turns.
    """

    target: int
    rules: str
    round: int
    turn: int
    points: int
    table: tuple[int, ...]
    to_throw: int
    thrown: tuple[int, ...]
    kept: tuple[Row, ...]
    aside: tuple[Row, ...]
    kept_from_throw: bool
    zeros: tuple[int, ...]
    turns: tuple[TurnResult, ...]
    over: bool
