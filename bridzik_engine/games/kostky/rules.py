"""Kostky: throw six dice, set aside what scores, stop in time. State and rules.

The rules in prose (source: the text program this game comes from; sections and decisions D1–D22 of
shared/rules/kostky.md):

* One to eight players; a round is one turn of each, in order of entry. A turn begins with a throw of six
  dice.
* A fresh throw without any combination is a bust: the turn ends and its points are lost. Otherwise the player
  sets aside dice that are exactly one row of the score table, any number of times (D1); they never join later
  ones (D17). Dice left without a combination after that are no bust (D3).
* Rules "kostky" (the literal text): ``roll`` throws the dice left once something was set aside in this turn
  (D2); ``bank`` is legal after any throw that scores, with 0 points too (D5); as soon as the sixth die is set
  aside six new ones are thrown in the same turn (D4).
* Rules "farkle" (the wide-spread house rule, section 8): ``roll`` and ``bank`` need something set aside from
  the newest throw; with all six set aside the player chooses ``roll`` (six dice) or ``bank``.
* A turn that adds nothing is a zero turn (D6); the third in a row sets the total to 0, and counting starts
  anew (D7, D8).
* After a complete round (D10) a single leader at or above the target wins (D9); otherwise, and when the lead
  is shared, all play on (D11). Equal totals share a place (D20).
"""

from collections.abc import Sequence
from typing import Self

from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.game import Options
from bridzik_engine.core.state import CHANCE, TERMINAL, places
from bridzik_engine.games.kostky.events import (
    Bust,
    DiceKept,
    DiceThrown,
    HotDice,
    RollChosen,
    RoundEnded,
    TargetReached,
    TotalReset,
    TurnEnded,
    TurnStarted,
)
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL, Bank, Dice, Keep, Roll, dice
from bridzik_engine.games.kostky.scoring import (
    DICE,
    ROW_OF,
    Row,
    TurnResult,
    end_turn,
    leaders,
    rows_in,
    split,
)
from bridzik_engine.games.kostky.view import KostkyView

KOSTKY, FARKLE = RULES = ("kostky", "farkle")
SEATS = range(1, 9)

THROW, DECIDE, OVER = range(3)


class KostkyState:
    """One position of a Kostky partie."""

    __slots__ = (
        "_aside_from",
        "_kept",
        "_kept_from_throw",
        "_phase",
        "_points",
        "_round",
        "_rules",
        "_table",
        "_target",
        "_thrown",
        "_to_throw",
        "_totals",
        "_turn",
        "_turns",
        "_zeros",
    )

    def __init__(self, options: Options, seats: int) -> None:
        if seats not in SEATS:
            raise ValueError(f"Kostky is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
        self._target = int(options["target"])
        self._rules = str(options["rules"])
        self._phase = THROW
        self._round = 0
        self._turn = 0
        self._totals = [0] * seats
        self._zeros = [0] * seats
        self._points = 0
        self._table: tuple[int, ...] = ()
        self._to_throw = DICE
        self._thrown: tuple[int, ...] = ()
        self._kept: tuple[Row, ...] = ()
        self._aside_from = 0  # index into _kept: the first row set aside since the last hot dice
        self._kept_from_throw = False
        self._turns: tuple[TurnResult, ...] = ()

    def current_player(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        if self._phase == DECIDE:
            return self._turn
        return CHANCE if self._phase == THROW else TERMINAL

    def scores(self) -> list[int]:
        """Banked total a seat."""
        return self._totals.copy()

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin._target = self._target
        twin._rules = self._rules
        twin._phase = self._phase
        twin._round = self._round
        twin._turn = self._turn
        twin._totals = self._totals.copy()
        twin._zeros = self._zeros.copy()
        twin._points = self._points
        twin._table = self._table
        twin._to_throw = self._to_throw
        twin._thrown = self._thrown
        twin._kept = self._kept
        twin._aside_from = self._aside_from
        twin._kept_from_throw = self._kept_from_throw
        twin._turns = self._turns
        return twin

    # Legal actions.

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act, each row once; empty at chance nodes and at the end."""
        if self._phase != DECIDE:
            return []
        legal: list[Action] = [KEEPS[row.faces] for row in rows_in(self._table)]
        if self._may_roll():
            legal.append(ROLL)
        if self._may_bank():
            legal.append(BANK)
        return legal

    def _may_roll(self) -> bool:
        return bool(self._kept) if self._rules == KOSTKY else self._kept_from_throw

    def _may_bank(self) -> bool:
        return self._rules == KOSTKY or self._kept_from_throw

    # Applying actions, one function an action.

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``. Raises ``IllegalAction``, with the state untouched, when it is not allowed now."""
        if self._phase == THROW:
            if not isinstance(action, Dice):
                raise IllegalAction("dice_expected")
            self._throw(action, events)
        elif self._phase == OVER:
            raise IllegalAction("partie_over")
        elif isinstance(action, Keep):
            self._keep(action, events)
        elif isinstance(action, Roll):
            self._roll(events)
        elif isinstance(action, Bank):
            self._bank(events)
        else:
            raise IllegalAction("decision_expected")

    def _throw(self, action: Dice, events: list[Event] | None) -> None:
        if len(action.faces) != self._to_throw or not all(1 <= face <= 6 for face in action.faces):
            raise IllegalAction("wrong_dice", dice=self._to_throw)
        first = not self._kept
        self._thrown = self._table = action.faces
        self._to_throw = 0
        self._kept_from_throw = False
        self._phase = DECIDE
        if events is not None:
            if first:
                events.append(TurnStarted(self._round, self._turn))
            events.append(DiceThrown(self._turn, action.faces))
        if not rows_in(action.faces):
            if events is not None:
                events.append(Bust(self._turn, self._points))
            self._end_turn(0, self._points, True, events)

    def _keep(self, action: Keep, events: list[Event] | None) -> None:
        table = list(self._table)
        missing = []
        for face in action.faces:
            if face in table:
                table.remove(face)  # the leftmost of equal dice
            else:
                missing.append(face)
        if missing:
            raise IllegalAction("not_on_table", dice="".join(map(str, missing)))
        row = ROW_OF.get(action.faces)
        if row is None:
            raise self._no_row(action.faces)
        before = self._table
        self._table = tuple(table)
        self._points += row.points
        self._kept += (row,)
        self._kept_from_throw = True
        if events is not None:
            positions = leftmost(before, action.faces)
            events.append(DiceKept(self._turn, row, positions, self._points, self._table))
        if not table:
            automatic = self._rules == KOSTKY
            if events is not None:
                events.append(HotDice(self._turn, self._points, automatic))
            if automatic:
                self._prepare_throw()

    def _no_row(self, faces: tuple[int, ...]) -> IllegalAction:
        parts = split(faces)
        if parts.idle or not parts.rows:
            return IllegalAction("scores_nothing", dice="".join(map(str, parts.idle)))
        return IllegalAction(
            "several_combinations",
            rows=" ".join(row.text for row in parts.rows),
            points=" ".join(str(row.points) for row in parts.rows),
        )

    def _roll(self, events: list[Event] | None) -> None:
        if not self._may_roll():
            raise IllegalAction("keep_before_roll", rules=self._rules)
        if events is not None:
            events.append(RollChosen(self._turn, len(self._table) or DICE, self._points))
        self._prepare_throw()

    def _prepare_throw(self) -> None:
        """Chance throws what is left on the table, or six new dice."""
        self._to_throw = len(self._table) or DICE
        if not self._table:
            self._aside_from = len(self._kept)
        self._table = ()
        self._phase = THROW

    def _bank(self, events: list[Event] | None) -> None:
        if not self._may_bank():
            raise IllegalAction("keep_before_bank", rules=self._rules)
        self._end_turn(self._points, 0, False, events)

    def _end_turn(self, points: int, lost: int, bust: bool, events: list[Event] | None) -> None:
        seat = self._turn
        before = self._totals[seat]
        result = end_turn(self._round, seat, before, self._zeros[seat], points, lost, bust)
        self._totals[seat] = result.total
        self._zeros[seat] = result.zeros
        self._turns += (result,)
        self._points = 0
        self._kept = ()
        self._aside_from = 0
        self._kept_from_throw = False
        self._table = ()
        self._to_throw = DICE
        self._phase = THROW
        self._turn += 1
        seats = len(self._totals)
        if events is not None:
            events.append(TurnEnded(result))
            if result.reset is not None:
                events.append(TotalReset(seat, result.reset))
            if before < self._target <= result.total:
                events.append(TargetReached(seat, result.total, seats - self._turn))
        if self._turn == seats:
            self._end_round(events)

    def _end_round(self, events: list[Event] | None) -> None:
        lead = leaders(self._totals, self._target)
        totals = tuple(self._totals)
        if events is not None:
            events.append(RoundEnded(self._round, totals, lead if len(lead) > 1 else ()))
        self._turn = 0
        if len(lead) != 1:
            self._round += 1
        else:
            self._phase = OVER
            self._to_throw = 0
            if events is not None:
                events.append(PartieEnded(places(totals), totals))

    # Chance and views.

    def draw_chance(self, stream: Stream) -> Action:
        """The throw that ``stream`` determines: the first of six dice drawn, as many as are thrown."""
        return dice([stream.below(6) + 1 for _ in range(DICE)][: self._to_throw])

    @classmethod
    def from_view(cls, view: KostkyView) -> Self:
        """The position a view tells of: all of it, as nothing is hidden."""
        state = cls({"target": view.target, "rules": view.rules}, len(view.scores))
        state._phase = OVER if view.over else THROW if view.to_throw else DECIDE
        state._round = view.round
        state._turn = view.turn
        state._totals = list(view.scores)
        state._zeros = list(view.zeros)
        state._points = view.points
        state._table = view.table
        state._to_throw = view.to_throw
        state._thrown = view.thrown
        state._kept = view.kept
        state._aside_from = len(view.kept) - len(view.aside)
        state._kept_from_throw = view.kept_from_throw
        state._turns = view.turns
        return state

    def view(self, seat: int) -> KostkyView:
        """What ``seat`` may know: everything; the legal actions only when it acts."""
        acting = self._turn if self._phase == DECIDE else None
        return KostkyView(
            seat=seat,
            to_act=acting,
            legal=tuple(self.legal_actions()) if acting == seat else (),
            scores=tuple(self._totals),
            target=self._target,
            rules=self._rules,
            round=self._round,
            turn=self._turn,
            points=self._points,
            table=self._table,
            to_throw=self._to_throw,
            thrown=self._thrown,
            kept=self._kept,
            aside=self._kept[self._aside_from :],
            kept_from_throw=self._kept_from_throw,
            zeros=tuple(self._zeros),
            turns=self._turns,
            over=self._phase == OVER,
        )


def leftmost(table: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """Positions on the ``table`` of the dice that show ``faces``, of equal ones the leftmost; ascending.

    >>> leftmost((5, 1, 5, 1, 1), (1, 1, 5))
    (0, 1, 3)
    """
    wanted = list(faces)
    positions = []
    for position, face in enumerate(table):
        if face in wanted:
            wanted.remove(face)
            positions.append(position)
    return tuple(positions)
