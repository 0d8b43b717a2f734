"""Kostky in words: questions, notices, log, refusals."""

from collections.abc import Sequence

from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.games.words import common_refusal, joined_names
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.formats import number, signed
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
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
from bridzik_engine.games.kostky.notation import Bank, Keep, Roll
from bridzik_engine.games.kostky.rules import FARKLE, KOSTKY
from bridzik_engine.games.kostky.scoring import ROW_OF, Row, rows_in, split
from bridzik_engine.games.kostky.view import KostkyView

MARKS = ("", "x", "xx")
"""How zero turns in a row are marked beside the score."""


def faces_text(faces: Sequence[int] | str) -> str:
    """Faces with blanks between: "1 1 1"."""
    return " ".join(map(str, faces))


def points_text(points: int) -> str:
    """ "350 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=number(points))


def die_name(face: int, letter: str) -> str:
    """A die for a screen reader."""
    if letter:
        return _("die {letter}: {face}").format(letter=letter, face=face)
    return _("die: {face}").format(face=face)


# The table.


def standing(view: KostkyView, seat: int) -> str:
    """Score and target as they stand beside a name, with the marks of zero turns: "250/10,000  x"."""
    text = f"{number(view.scores[seat])}/{number(view.target)}"
    return f"{text}  {MARKS[view.zeros[seat]]}" if view.zeros[seat] else text


def turn_points(view: KostkyView) -> str:
    """The points of the running turn."""
    return _("This turn: {points}").format(points=number(view.points))


def status(view: KostkyView, seating: Seating) -> tuple[str, ...]:
    """Round and target; the last round and the house rule where they are in force."""
    parts = [
        _("Round {n}").format(n=view.round + 1),
        _("Target {points}").format(points=number(view.target)),
    ]
    if view.rules == FARKLE:
        parts.append(_("House rule: set aside from every throw"))
    best = max(view.scores)
    if best >= view.target and not view.over:
        leaders = [seat for seat, score in enumerate(view.scores) if score == best]
        text = _("Last round, unless the lead is shared at its end: {players} at {points}")
        parts.append(text.format(players=joined_names(leaders, seating), points=number(best)))
    return tuple(parts)


def bust(event: Bust, seating: Seating) -> str:
    """A throw without any combination."""
    name = seating.names[event.seat]
    if not event.lost:
        return _("Bust! {player} has thrown no combination.").format(player=name)
    return _("Bust! {player} loses {points}.").format(player=name, points=points_text(event.lost))


def hot_dice(event: HotDice) -> str:
    """All six dice are set aside."""
    if event.automatic:
        return _("Hot dice! All six are rolled again with {points} at stake.").format(
            points=points_text(event.points)
        )
    return _("Hot dice! All six score.")


def turn_ended(event: TurnEnded, seating: Seating) -> str:
    """A turn that was ended by its player."""
    result = event.result
    name = seating.names[result.seat]
    if not result.points:
        return _("{player} ends the turn without points.").format(player=name)
    return _("{player} ends the turn: {points}, {total} in all.").format(
        player=name, points=signed(result.points), total=number(result.total)
    )


def reset(event: TotalReset, seating: Seating) -> str:
    """The third zero turn in a row."""
    return _("Third zero turn in a row: the total of {player} falls from {points} to 0.").format(
        player=seating.names[event.seat], points=number(event.lost)
    )


def tie(event: RoundEnded, seating: Seating) -> str:
    """The lead at the target is shared."""
    return _("{players} share the lead: another round is played.").format(
        players=joined_names(event.tied, seating)
    )


# Asking.


def question(view: KostkyView, faces: tuple[int, ...]) -> str:
    """What the player is asked, with a look at the dice that are selected."""
    if faces:
        return _selection(faces)
    if not view.table:
        return _("All six dice score. Roll them again, or end the turn?")
    rows = rows_in(view.table)
    if not rows:
        return _("Nothing more can be set aside. Roll on, or end the turn?")
    if view.rules == FARKLE and not view.kept_from_throw:
        return _("Set something aside from this throw: click dice or type their letters.")
    if view.kept:
        return _("Set more aside, roll on, or end the turn?")
    return _("Choose dice that score: click them or type their letters.")


def _selection(faces: tuple[int, ...]) -> str:
    row = ROW_OF.get(faces)
    if row is not None:
        return _("{faces} is worth {points}.").format(faces=row_text(row), points=points_text(row.points))
    parts = split(faces)
    if parts.idle:
        return _("Selected: {faces}. That is no combination yet.").format(faces=faces_text(faces))
    return several(parts.rows)


def row_text(row: Row) -> str:
    """The faces of a combination."""
    return faces_text(row.faces)


def several(rows: Sequence[Row]) -> str:
    """A selection that consists of more than one combination: "1 (100) and 5 (50)"."""
    named = [_("{faces} ({points})").format(faces=row_text(row), points=number(row.points)) for row in rows]
    first, last = ", ".join(named[:-1]), named[-1]
    if len(rows) == 2:
        return _("These are two combinations: {first} and {last}.").format(first=first, last=last)
    return ngettext(
        "This is {n} combination: {first} and {last}.",
        "These are {n} combinations: {first} and {last}.",
        len(rows),
    ).format(n=len(rows), first=first, last=last)


def still_selected(rows: Sequence[Row]) -> str:
    """Dice are selected but not set aside."""
    return _("Selected, but not set aside: {faces}, worth {points}.").format(
        faces=" + ".join(row_text(row) for row in rows), points=points_text(sum(row.points for row in rows))
    )


def idle(face: int) -> str:
    """A die that is in no combination."""
    return _("This {face} is in no combination with the other dice on the table.").format(face=face)


def scores_nothing(faces: Sequence[int] | str) -> str:
    """Selected dice that no combination uses."""
    return _("The selected dice are no combination: {faces} would score nothing.").format(
        faces=faces_text(faces)
    )


def keep_first(view: KostkyView, *, rolling: bool) -> str:
    """Something must be set aside first."""
    return _keep_first(view.rules, rolling)


def _keep_first(rules: str, rolling: bool) -> str:
    if rules == KOSTKY:
        return _("You may roll on once you have set aside a combination in this turn.")
    if rolling:
        return _("House rule: set something aside from this throw before you roll on.")
    return _("House rule: set something aside from this throw before you end the turn.")


def zero_turn_question(view: KostkyView) -> str:
    """Whether a turn is to end without points."""
    text = _("End the turn without points? It counts as a zero turn; the third in a row sets the total to 0.")
    marks = view.zeros[view.turn]
    if marks == len(MARKS) - 1:
        text += " " + _("This would be the third: your {points} would be lost.").format(
            points=points_text(view.scores[view.turn])
        )
    return text


# Actions, refusals, log.


def action_words(action: Action) -> str:
    """An action in words."""
    if isinstance(action, Keep):
        return _("set aside {faces}").format(faces=faces_text(action.faces))
    if isinstance(action, Roll):
        return _("roll")
    if isinstance(action, Bank):
        return _("end the turn")
    return action.text


def refusal(error: IllegalAction) -> str:
    """Which rule forbids an action."""
    details = error.details
    if error.rule == "not_on_table":
        return _("No such dice are on the table: {faces}.").format(faces=faces_text(str(details["dice"])))
    if error.rule == "scores_nothing":
        return scores_nothing(str(details["dice"]))
    if error.rule == "several_combinations":
        rows = [ROW_OF[tuple(map(int, text))] for text in str(details["rows"]).split()]
        return several(rows)
    if error.rule in ("keep_before_roll", "keep_before_bank"):
        return _keep_first(str(details["rules"]), error.rule == "keep_before_roll")
    if error.rule in ("dice_expected", "wrong_dice"):
        return _("The dice are being thrown.")
    if error.rule == "decision_expected":
        return _("Set dice aside, roll on or end the turn.")
    return common_refusal(error, None)


def log_lines(events: Sequence[Event], seating: Seating) -> list[str]:
    """What happened, in words."""
    lines = [_log_line(event, seating) for event in events]
    return [line for line in lines if line]


def _log_line(event: Event, seating: Seating) -> str:
    names = seating.names
    if isinstance(event, TurnStarted):
        return _("Round {round}: {player} begins the turn").format(
            round=event.round + 1, player=names[event.seat]
        )
    if isinstance(event, DiceThrown):
        return _("{player} throws {faces}").format(player=names[event.seat], faces=faces_text(event.dice))
    if isinstance(event, DiceKept):
        return _("{player} sets aside {faces} ({points}), {total} in this turn").format(
            player=names[event.seat],
            faces=row_text(event.row),
            points=number(event.row.points),
            total=number(event.points),
        )
    if isinstance(event, HotDice):
        return hot_dice(event)
    if isinstance(event, RollChosen):
        text = ngettext("{player} rolls {n} die", "{player} rolls {n} dice", event.dice)
        return text.format(player=names[event.seat], n=event.dice)
    if isinstance(event, Bust):
        return bust(event, seating)
    if isinstance(event, TurnEnded):
        return "" if event.result.bust else turn_ended(event, seating)
    if isinstance(event, TotalReset):
        return reset(event, seating)
    if isinstance(event, TargetReached):
        return _target_reached(event, names[event.seat])
    if isinstance(event, RoundEnded):
        return tie(event, seating) if event.tied else ""
    if isinstance(event, PartieEnded):
        return _("The match is over")
    return ""


def _target_reached(event: TargetReached, name: str) -> str:
    if not event.left:
        return _("{player} is at the target with {total}").format(player=name, total=number(event.total))
    return ngettext(
        "{player} is at the target with {total}; {n} player still has a turn in this round",
        "{player} is at the target with {total}; {n} players still have a turn in this round",
        event.left,
    ).format(player=name, total=number(event.total), n=event.left)
