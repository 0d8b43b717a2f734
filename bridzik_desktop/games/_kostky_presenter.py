"""Kostky in the window: the dice, the tray, choosing and asking. Words stand in `_kostky_words`."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_desktop.games import _kostky_words as words
from bridzik_desktop.games.presenter import (
    Choice,
    Picked,
    Presenter,
    Prompt,
    Refused,
    Seating,
    Selected,
    Several,
    Sheet,
    Summary,
)
from bridzik_desktop.games.words import final_summary, ranking
from bridzik_desktop.i18n import _, ngettext
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
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import View, places
from bridzik_engine.games.kostky.events import (
    Bust,
    DiceKept,
    DiceThrown,
    HotDice,
    RoundEnded,
    TotalReset,
    TurnEnded,
)
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL
from bridzik_engine.games.kostky.rules import FARKLE, leftmost
from bridzik_engine.games.kostky.scoring import DICE, ROW_OF, rows_in, split
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.players.bot import Decision

LETTERS = "abcdef"
SET_ASIDE, END_TURN, ROLL_ON = "set aside", "end turn", "roll on"
ONE_BY_ONE, ASIDE_AND_ROLL, ASIDE_AND_END = "one by one", "aside and roll", "aside and end"
CHOOSE_AGAIN = "choose again"
HIGHEST_TARGET = 1_000_000


def _own(view: View) -> KostkyView:
    assert isinstance(view, KostkyView)
    return view


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


class KostkyPresenter(Presenter):
    """Six dice, and stopping in time."""

    id = "kostky"
    hides_hands = False
    give_up_word = "exit"

    def summarise(self, view: View) -> dict[str, int]:
        """Override of Presenter."""
        own = _own(view)
        return {"round": own.round + 1, "best": max(own.scores), "target": min(own.target, 2**31)}

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Override of Presenter."""
        return words.status(_own(view), seating)

    # The table.

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        own = _own(view)
        notice = words.turn_points(own) if own.kept else ""
        return self._tableau(own, seating, selected, notice)

    def _tableau(self, view: KostkyView, seating: Seating, selected: Sequence[str], notice: str) -> Tableau:
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
            spots.append(self._die(die, face, place, at, len(on_table), seating, look, caption))
        total = sum(len(row) for row in rows)
        at = 0
        captions = []
        for group, (row, dice) in enumerate(zip(view.aside, rows, strict=True)):
            for die, face in zip(dice, row.faces, strict=True):
                spot = self._die(die, face, Place(Kind.TRAY), at, total, seating)
                spots.append(replace(spot, row=group, column=len(rows)))
                at += 1
            captions.append(Caption(number(row.points), tuple(map(die_key, dice))))
        seats = len(view.scores)
        plates = tuple(self._plate(view, seat, seating) for seat in range(seats))
        return Tableau(seats, view.seat, tuple(spots), plates, notice, captions=tuple(captions))

    @staticmethod
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

    @staticmethod
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

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter: a throw rolls, dice slide to the tray, what ends a turn stays to be read."""
        old, new = _own(before), _own(after)
        watched = old.turn not in seating.persons
        final = self.tableau(new, seating)
        between = replace(old, to_act=None, legal=())
        frames: list[Frame] = []
        for event in events:
            if isinstance(event, DiceThrown):
                between = replace(between, thrown=event.dice, table=event.dice, to_throw=0)
                shown = self.tableau(between, seating)
                busts = any(isinstance(other, Bust) for other in events)
                hold = Hold.MOMENT if watched or busts else Hold.NONE
                # A throw that is followed by nothing is the final tableau itself: letters and marks come with it.
                frames.append(Frame(shown if busts else final, Motion.ROLL, hold, "dice"))
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
                frames.append(Frame(self.tableau(between, seating), Motion.PLAY, hold, "dice"))
            elif isinstance(event, HotDice):
                frames.append(self._told(between, seating, words.hot_dice(event), Hold.TRICK))
            elif isinstance(event, Bust):
                frames.append(self._told(between, seating, words.bust(event, seating), Hold.TRICK))
            elif isinstance(event, TurnEnded) and not event.result.bust:
                hold = Hold.TRICK if watched else Hold.MOMENT
                frames.append(self._told(between, seating, words.turn_ended(event, seating), hold))
            elif isinstance(event, TotalReset):
                frames.append(self._told(between, seating, words.reset(event, seating), Hold.TRICK))
            elif isinstance(event, RoundEnded) and event.tied:
                frames.append(self._told(between, seating, words.tie(event, seating), Hold.TRICK))
        if not frames or frames[-1].tableau != final:
            # Dice in the tray may change numbers for the next throw: where they lie nothing is to be seen of it.
            frames.append(Frame(final, Motion.NONE))
        return frames

    def _told(self, view: KostkyView, seating: Seating, text: str, hold: Hold) -> Frame:
        return Frame(self._tableau(view, seating, (), text), Motion.MARK, hold)

    # Asking.

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter."""
        own = _own(view)
        faces = self._faces(own, selected)
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
            self._roll_choice(own, faces),
            self._end_choice(own, faces),
        )
        placed = tuple(replace(choice, column=column) for column, choice in enumerate(choices))
        return Prompt(words.question(own, faces), placed, takes_keyboard=False)

    @staticmethod
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

    @staticmethod
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

    @staticmethod
    def _faces(view: KostkyView, selected: Sequence[str]) -> tuple[int, ...]:
        """The faces selected, ascending."""
        by_key = {die_key(die): face for die, face in zip(table_dice(view), view.table, strict=False)}
        return tuple(sorted(by_key[key] for key in selected if key in by_key))

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter: a die is chosen or let go; the keys of buttons ask and answer."""
        own = _own(view)
        faces = self._faces(own, selected)
        if key == SET_ASIDE:
            return self._set_aside(own, faces)
        if key == CHOOSE_AGAIN:
            return Selected(())
        if key in (ROLL_ON, END_TURN):
            return self._leave_throw(own, faces, key)
        if key in (ONE_BY_ONE, ASIDE_AND_ROLL, ASIDE_AND_END):
            keeps: list[Action] = [KEEPS[row.faces] for row in split(faces).rows]
            goes_on = len(faces) < len(own.table) or own.rules == FARKLE
            then: dict[str, Action] = {ASIDE_AND_ROLL: ROLL, ASIDE_AND_END: BANK} if goes_on else {}
            return Several((*keeps, then[key]) if key in then else tuple(keeps))
        return self._toggle(key, own, selected)

    @staticmethod
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

    @staticmethod
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
            Choice(
                _("Set aside one after the other"), key=ONE_BY_ONE, shortcut="Return", primary=True, column=0
            ),
            Choice(_("Choose again"), key=CHOOSE_AGAIN, column=1),
        )
        return Refused("", Prompt(text, choices))

    @staticmethod
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

    # Words.

    def action_words(self, action: Action, seating: Seating) -> str:
        """Override of Presenter."""
        return words.action_words(action)

    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        """Override of Presenter."""
        return words.refusal(error)

    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        """Override of Presenter."""
        return words.log_lines(events, seating)

    def sheet(self, view: View, seating: Seating) -> Sheet:
        """Override of Presenter: a row a round, the totals last."""
        return words.sheet(_own(view), seating)

    def reference(self, view: View, seating: Seating) -> Sheet | None:
        """Override of Presenter: the 31 combinations; those on the table now stand out."""
        return words.values(_own(view))

    def ends_round(self, event: Event) -> bool:
        """Override of Presenter: turns follow one another without a stop."""
        return False

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """Override of Presenter."""
        ended = next((event for event in events if isinstance(event, PartieEnded)), None)
        return None if ended is None else final_summary(ended, seating)

    def given_up(self, view: View, seating: Seating) -> Summary:
        """Override of Presenter: the table of banked totals, marked as ended early."""
        lines = (_("Ended early: nobody has won. Points of the running turn don't count."),)
        return Summary(_("End of the match"), lines, ranking(places(view.scores), view.scores, seating))

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """Override of Presenter."""
        return words.advice(decision)
