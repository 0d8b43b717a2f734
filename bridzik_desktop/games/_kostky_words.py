"""Kostky in words: questions, notices, log, score sheet, table of values, refusals, hints."""

from collections.abc import Sequence

from bridzik_desktop.games.presenter import Cell, Seating, Sheet
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
from bridzik_engine.games.kostky.scoring import ROW_OF, TABLE, Row, TurnResult, rows_in, split
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.players.bot import Decision

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


# Sheets.


def sheet(view: KostkyView, seating: Seating) -> Sheet:
    """A row a round, a column a player; the totals last."""
    seats = len(view.scores)
    rounds: list[list[Cell]] = []
    for result in view.turns:
        if result.round == len(rounds):
            rounds.append([Cell("")] * seats)
        rounds[result.round][result.seat] = _cell(result)
    headers = [str(n) for n in range(1, len(rounds) + 1)]
    best = max(view.scores)
    totals = tuple(
        Cell(number(score), standing(view, seat), strong=score == best and best > 0)
        for seat, score in enumerate(view.scores)
    )
    return Sheet(seating.names, (*headers, _("Total")), (*map(tuple, rounds), totals))


def _cell(result: TurnResult) -> Cell:
    if result.points:
        why = _("Turn ended with {points}; total {total}.").format(
            points=points_text(result.points), total=number(result.total)
        )
        return Cell(number(result.points), why)
    if result.bust and result.lost:
        why = _("Bust: {points} lost.").format(points=points_text(result.lost))
    elif result.bust:
        why = _("Bust on the first throw.")
    else:
        why = _("Turn ended without points.")
    if result.reset is not None:
        why += " " + _("Third zero turn in a row: the total of {points} becomes 0.").format(
            points=number(result.reset)
        )
        return Cell("xxx", why, faint=True)
    return Cell(MARKS[result.zeros], why, faint=True)


def values(view: KostkyView) -> Sheet:
    """All combinations: equal dice by face and number, then the straights."""
    now = rows_in(view.table)
    headers = []
    rows = []
    for face in range(1, 7):
        headers.append(str(face))
        equal = [ROW_OF.get((face,) * count) for count in range(1, 7)]
        rows.append(tuple(_value(row, now) for row in equal))
    for row in TABLE:
        if len(set(row.faces)) > 1:
            headers.append("–".join((str(row.faces[0]), str(row.faces[-1]))))
            rows.append((_value(row, now),))
    return Sheet(tuple(f"×{count}" for count in range(1, 7)), tuple(headers), tuple(rows))


def _value(row: Row | None, now: Sequence[Row]) -> Cell:
    if row is None:
        return Cell("·", faint=True)
    why = _("{faces} is worth {points}.").format(faces=row_text(row), points=points_text(row.points))
    return Cell(str(row.points), why, strong=row in now)


# Hints.


def advice(decision: Decision) -> str:
    """What to do and why, with the chance of a bust and what the alternatives are worth."""
    text = _("Advice: {action}.").format(action=action_words(decision.action))
    why = _reason(decision)
    return " ".join(part for part in (text, why, _comparison(decision)) if part)


def _reason(decision: Decision) -> str:
    details = decision.details
    risk = number(float(details.get("bust", 0)), 1)
    dice = int(details.get("dice", 6))
    points = points_text(int(details.get("points", 0)))
    thrown = ngettext("{n} die", "{n} dice", dice).format(n=dice)
    rows = " + ".join(faces_text(text) for text in str(details.get("rows", "")).split())
    sentences = {
        "keep_most": lambda: _("{rows} scores most.").format(rows=rows),
        "keep_hot": lambda: _(
            "{rows} clears the table: six new dice, a bust in only {risk} % of throws."
        ).format(rows=rows, risk=risk),
        "keep_and_bank": lambda: _(
            "Take {rows} and then stop with {points}: a throw of {dice} is a bust in {risk} %."
        ).format(rows=rows, points=points, dice=thrown, risk=risk),
        "keep_and_roll": lambda: _(
            "Take {rows} and then roll {dice}: with {points} at stake a bust comes in {risk} %."
        ).format(rows=rows, points=points, dice=thrown, risk=risk),
        "bank_target": lambda: _("With {points} in this turn you lead at the target.").format(points=points),
        "bank_before_reset": lambda: _(
            "Another zero turn would cost your whole total; {points} are safe now."
        ).format(points=points),
        "bank_enough": lambda: _(
            "{points} are at stake, and {dice} are a bust in {risk} % of throws."
        ).format(points=points, dice=thrown, risk=risk),
        "roll_to_catch": lambda: _(
            "You still need {need} to pass the leader, so there is nothing to lose."
        ).format(need=points_text(int(details.get("need", 0)))),
        "roll_for_more": lambda: _(
            "A new throw of {dice} promises more than what lies here; a bust comes in {risk} %."
        ).format(dice=thrown, risk=risk),
        "roll_worth": lambda: _(
            "A throw of {dice} is a bust in only {risk} %; {points} are worth the risk."
        ).format(dice=thrown, risk=risk, points=points),
    }
    sentence = sentences.get(decision.reason)
    return sentence() if sentence is not None else ""


def _comparison(decision: Decision) -> str:
    if len(decision.candidates) < 2:
        return ""
    first, second = decision.candidates[:2]
    if decision.details.get("unit") == "percent":
        text = _("You win in {value} % of cases; in {less} % if you {other}.")
    else:
        text = _("The turn is then worth {value} points on average; {less} if you {other}.")
    return text.format(
        value=number(first.value, 1), less=number(second.value, 1), other=action_words(second.action)
    )
