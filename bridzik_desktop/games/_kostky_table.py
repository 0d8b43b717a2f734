"""The table of Kostky: dice thrown, dice in the tray, plates; and an action as keyframes."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_desktop.games import _kostky_words as words
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.i18n.formats import number
from bridzik_desktop.scene.tableau import (
    Caption,
    Face,
    Frame,
    Hold,
    Kind,
    Look,
    Motion,
    Picture,
    Place,
    Plate,
    Spot,
    Tableau,
)
from bridzik_engine.core.event import Event
from bridzik_engine.games.kostky.events import (
    Bust,
    DiceKept,
    DiceThrown,
    HotDice,
    RoundEnded,
    TotalReset,
    TurnEnded,
)
from bridzik_engine.games.kostky.rules import leftmost
from bridzik_engine.games.kostky.scoring import DICE, rows_in
from bridzik_engine.games.kostky.view import KostkyView

LETTERS = "abcdef"


def die_key(number_: int) -> str:
    """The key of one of the six dice: those set aside before the newest throw come first."""
    return f"die {number_}"


def table_dice(view: KostkyView) -> list[int]:
    """For each die on the table its number among the six."""
    return _numbers(view)[1]


def _numbers(view: KostkyView) -> tuple[list[list[int]], list[int]]:
    """The numbers of the dice of each row beside the table, and of those on the table.

    A die keeps its number from throw to throw and on its way to the tray, so that the scene knows it again.
    """
    if not view.table and view.to_throw:
        start, rows = 0, []
        for row in view.aside:
            rows.append(list(range(start, start + len(row.faces))))
            start += len(row.faces)
        return rows, []
    first = DICE - len(view.thrown)
    numbers: list[list[int]] = []
    start = 0
    on_table = list(range(first, DICE))
    faces = list(view.thrown)
    for row in view.aside:
        if start < first:
            numbers.append(list(range(start, start + len(row.faces))))
            start += len(row.faces)
            continue
        taken = leftmost(faces, row.faces)
        # In the order of the row's faces, so that a straight lies sorted in the tray.
        numbers.append([on_table[at] for at in sorted(taken, key=lambda at: faces[at])])
        on_table = [die for at, die in enumerate(on_table) if at not in taken]
        faces = [face for at, face in enumerate(faces) if at not in taken]
    return numbers, on_table if view.table else []


def tableau(view: KostkyView, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
    """The table at rest."""
    return _lay(view, seating, selected, words.turn_points(view) if view.kept else "")


def _lay(view: KostkyView, seating: Seating, selected: Sequence[str], notice: str) -> Tableau:
    rows, on_table = _numbers(view)
    choosing = view.to_act == view.seat and view.seat in seating.persons and not seating.over
    useful = {face for row in rows_in(view.table) for face in row.faces}
    spots = []
    for at, (die, face) in enumerate(zip(on_table, view.table, strict=False)):
        look = Look.PLAIN
        if choosing:
            look = Look.PLAYABLE if face in useful else Look.BARRED
            look = Look.CHOSEN if die_key(die) in selected else look
        caption = LETTERS[at] if choosing else ""
        place = Place(Kind.DICE, view.turn)
        spots.append(_die(die, face, place, at, len(on_table), seating, look, caption))
    total = sum(len(row) for row in rows)
    at = 0
    captions = []
    for group, (row, dice) in enumerate(zip(view.aside, rows, strict=True)):
        for die, face in zip(dice, row.faces, strict=True):
            spot = _die(die, face, Place(Kind.TRAY), at, total, seating)
            spots.append(replace(spot, row=group, column=len(rows)))
            at += 1
        captions.append(Caption(number(row.points), tuple(map(die_key, dice))))
    seats = len(view.scores)
    plates = tuple(_plate(view, seat, seating) for seat in range(seats))
    return Tableau(seats, view.seat, tuple(spots), plates, notice, captions=tuple(captions))


def _die(
    die: int,
    face: int,
    place: Place,
    index: int,
    of: int,
    seating: Seating,
    look: Look = Look.PLAIN,
    caption: str = "",
) -> Spot:
    picture = Picture(Face.PICTURE, f"dice/{seating.dice}/die_{face}")
    return Spot(die_key(die), picture, place, index, of, look, words.die_name(face, caption), caption)


def _plate(view: KostkyView, seat: int, seating: Seating) -> Plate:
    lines = [words.standing(view, seat)]
    acting = view.turn == seat and not view.over and not seating.over
    if acting and view.points:
        lines.append(words.turn_points(view))
    won = view.over and view.scores[seat] == max(view.scores)
    return Plate(
        seat,
        seating.names[seat],
        tuple(lines),
        ("table/crown",) if won else (),
        active=acting,
        person=seat in seating.persons,
    )


def frames(old: KostkyView, events: Sequence[Event], new: KostkyView, seating: Seating) -> list[Frame]:
    """What is to be seen of one action: a throw rolls, dice slide to the tray, what ends a turn stays to be read."""
    watched = old.turn not in seating.persons
    final = tableau(new, seating)
    between = replace(old, to_act=None, legal=())
    made: list[Frame] = []
    for event in events:
        if isinstance(event, DiceThrown):
            between = replace(between, thrown=event.dice, table=event.dice, to_throw=0)
            shown = tableau(between, seating)
            busts = any(isinstance(other, Bust) for other in events)
            hold = Hold.MOMENT if watched or busts else Hold.NONE
            # A throw that is followed by nothing is the final tableau itself: letters and marks come with it.
            made.append(Frame(shown if busts else final, Motion.ROLL, hold, "dice"))
        elif isinstance(event, DiceKept):
            between = replace(
                between,
                table=event.left,
                points=event.points,
                kept=(*between.kept, event.row),
                aside=(*between.aside, event.row),
                kept_from_throw=True,
            )
            hold = Hold.MOMENT if watched else Hold.NONE
            made.append(Frame(tableau(between, seating), Motion.PLAY, hold, "dice"))
        elif isinstance(event, HotDice):
            made.append(_told(between, seating, words.hot_dice(event), Hold.TRICK))
        elif isinstance(event, Bust):
            made.append(_told(between, seating, words.bust(event, seating), Hold.TRICK))
        elif isinstance(event, TurnEnded) and not event.result.bust:
            hold = Hold.TRICK if watched else Hold.MOMENT
            made.append(_told(between, seating, words.turn_ended(event, seating), hold))
        elif isinstance(event, TotalReset):
            made.append(_told(between, seating, words.reset(event, seating), Hold.TRICK))
        elif isinstance(event, RoundEnded) and event.tied:
            made.append(_told(between, seating, words.tie(event, seating), Hold.TRICK))
    if not made or made[-1].tableau != final:
        # Dice in the tray may change numbers for the next throw: where they lie nothing is to be seen of it.
        made.append(Frame(final, Motion.NONE))
    return made


def _told(view: KostkyView, seating: Seating, text: str, hold: Hold) -> Frame:
    return Frame(_lay(view, seating, (), text), Motion.MARK, hold)
