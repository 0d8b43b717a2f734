"""Asking in Kostky: choosing dice, setting them aside, rolling, ending the turn."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_desktop.games import _kostky_words as words
from bridzik_desktop.games._kostky_table import die_key, table_dice
from bridzik_desktop.games.presenter import Choice, Picked, Prompt, Refused, Selected, Several
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.formats import number
from bridzik_engine.core.action import Action
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL
from bridzik_engine.games.kostky.rules import FARKLE
from bridzik_engine.games.kostky.scoring import DICE, ROW_OF, rows_in, split
from bridzik_engine.games.kostky.view import KostkyView

SET_ASIDE, END_TURN, ROLL_ON = "set aside", "end turn", "roll on"
ONE_BY_ONE, ASIDE_AND_ROLL, ASIDE_AND_END = "one by one", "aside and roll", "aside and end"
CHOOSE_AGAIN = "choose again"


def prompt(own: KostkyView, selected: Sequence[str]) -> Prompt:
    """Set aside, roll or end the turn, with what the selected dice are worth."""
    faces = _faces(own, selected)
    row = ROW_OF.get(faces)
    aside = _("Set aside: {points}").format(points=number(row.points)) if row else _("Set aside")
    choices = (
        Choice(
            aside,
            KEEPS[faces] if row else None,
            SET_ASIDE,
            enabled=bool(faces),
            why="" if faces else _("First choose dice: click them or type their letters."),
            shortcut="Return",
            primary=bool(row),
        ),
        _roll_choice(own, faces),
        _end_choice(own, faces),
    )
    placed = tuple(replace(choice, column=column) for column, choice in enumerate(choices))
    return Prompt(words.question(own, faces), placed, takes_keyboard=False)


def _roll_choice(view: KostkyView, faces: Sequence[int]) -> Choice:
    dice = len(view.table) or DICE
    legal = ROLL in view.legal
    asks = bool(faces) and not split(faces).idle
    return Choice(
        ngettext("Roll {n} die", "Roll {n} dice", dice).format(n=dice),
        ROLL if legal and not faces else None,
        ROLL_ON,
        enabled=legal or asks,
        why="" if legal or asks else words.keep_first(view, rolling=True),
        shortcut="H",
    )


def _end_choice(view: KostkyView, faces: Sequence[int]) -> Choice:
    legal = BANK in view.legal
    asks = bool(faces) and not split(faces).idle
    label = _("End the turn: +{points}") if view.points else _("End the turn")
    return Choice(
        label.format(points=number(view.points)),
        BANK if legal and view.points and not faces else None,
        END_TURN,
        enabled=legal or asks,
        why="" if legal or asks else words.keep_first(view, rolling=False),
        shortcut="K",
    )


def _faces(view: KostkyView, selected: Sequence[str]) -> tuple[int, ...]:
    """The faces selected, ascending."""
    by_key = {die_key(die): face for die, face in zip(table_dice(view), view.table, strict=False)}
    return tuple(sorted(by_key[key] for key in selected if key in by_key))


def pick(key: str, own: KostkyView, selected: Sequence[str]) -> Picked:
    """What picking `key` means: a die is chosen or let go; the keys of buttons ask and answer."""
    faces = _faces(own, selected)
    if key == SET_ASIDE:
        return _set_aside(own, faces)
    if key == CHOOSE_AGAIN:
        return Selected(())
    if key in (ROLL_ON, END_TURN):
        return _leave_throw(own, faces, key)
    if key in (ONE_BY_ONE, ASIDE_AND_ROLL, ASIDE_AND_END):
        keeps: list[Action] = [KEEPS[row.faces] for row in split(faces).rows]
        goes_on = len(faces) < len(own.table) or own.rules == FARKLE
        then: dict[str, Action] = {ASIDE_AND_ROLL: ROLL, ASIDE_AND_END: BANK} if goes_on else {}
        return Several((*keeps, then[key]) if key in then else tuple(keeps))
    return _toggle(key, own, selected)


def _toggle(key: str, view: KostkyView, selected: Sequence[str]) -> Picked:
    if key in selected:
        return Selected(tuple(other for other in selected if other != key))
    numbers = table_dice(view)
    face = next((f for die, f in zip(numbers, view.table, strict=False) if die_key(die) == key), None)
    if face is None:
        return Refused(_("This die is set aside already."))
    if not any(face in row.faces for row in rows_in(view.table)):
        return Refused(words.idle(face))
    return Selected((*selected, key))


def _set_aside(view: KostkyView, faces: tuple[int, ...]) -> Picked:
    if faces in ROW_OF:
        return KEEPS[faces]
    if not faces:
        return Refused(_("First choose dice: click them or type their letters."))
    parts = split(faces)
    if parts.idle:
        return Refused(words.scores_nothing(parts.idle))
    text = words.several(parts.rows)
    choices = (
        Choice(_("Set aside one after the other"), key=ONE_BY_ONE, shortcut="Return", primary=True, column=0),
        Choice(_("Choose again"), key=CHOOSE_AGAIN, column=1),
    )
    return Refused("", Prompt(text, choices))


def _leave_throw(view: KostkyView, faces: tuple[int, ...], key: str) -> Picked:
    """Roll or end the turn; asks first what is to become of selected dice, or whether no points are meant."""
    parts = split(faces)
    legal = (ROLL if key == ROLL_ON else BANK) in view.legal
    action = ROLL if key == ROLL_ON else BANK
    if parts.rows and not parts.idle:
        aside = ASIDE_AND_ROLL if key == ROLL_ON else ASIDE_AND_END
        yes = _("Set aside and roll") if key == ROLL_ON else _("Set aside and end the turn")
        no = _("Roll without them") if key == ROLL_ON else _("End the turn without them")
        choices = [Choice(yes, key=aside, primary=True, column=0)]
        if legal and (view.points or key == ROLL_ON):
            choices.append(Choice(no, action, column=1))
        choices.append(Choice(_("Choose again"), key=CHOOSE_AGAIN, column=2))
        return Refused("", Prompt(words.still_selected(parts.rows), tuple(choices)))
    if not legal:
        return Refused(words.keep_first(view, rolling=key == ROLL_ON))
    if key == ROLL_ON or view.points:
        return action
    ways = (
        Choice(_("Go on with the turn"), key=CHOOSE_AGAIN, primary=True, column=0),
        Choice(_("End it without points"), BANK, shortcut="K", column=1),
    )
    return Refused("", Prompt(words.zero_turn_question(view), ways))
