"""Kostky's hints: what to do and why, in words and numbers."""

from bridzik_desktop.games._kostky_words import action_words, faces_text, points_text
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.formats import number
from bridzik_engine.players.bot import Decision


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
            "A throw of {dice} is a bust in {risk} % of cases; {points} are worth the risk."
        ).format(dice=thrown, risk=risk, points=points),
    }
    sentence = sentences.get(decision.reason)
    return sentence() if sentence is not None else ""


def _comparison(decision: Decision) -> str:
    compared = decision.compared()
    if compared is None:
        return ""
    first, second = compared
    if decision.details.get("unit") == "percent":
        text = _("You win in {value} % of cases; in {less} % if you {other}.")
    else:
        text = _("The turn is then worth {value} points on average; {less} if you {other}.")
    return text.format(
        value=number(first.value, 1), less=number(second.value, 1), other=action_words(second.action)
    )
