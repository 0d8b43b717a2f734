"""Drives one partie: persons' actions in, bots' decisions in, every action stored, steps out to the screens."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from random import Random

from PySide6.QtCore import QObject, Signal

from bridzik_desktop.controllers.decided import is_decided
from bridzik_desktop.controllers.opponents import HINT_LEVEL, Opponents, Question
from bridzik_desktop.storage.errors import StorageError
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.partie import PartieState, Standing
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import CHANCE, View
from bridzik_engine.partie import Partie
from bridzik_engine.players.bot import Decision
from bridzik_engine.seeds import DEFAULT_SEED

_log = logging.getLogger(__name__)


class Wait(Enum):
    """What the table waits for once everything has been shown."""

    PERSON = auto()
    """The person at `viewer` decides."""
    SEAT = auto()
    """The screen must be passed to the person at `next_viewer`."""
    SUMMARY = auto()
    """A round has ended: its result stays until the user goes on."""
    BOT = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """One action as a screen sees it: the views before and after, from the same seat, and the events."""

    before: View
    events: tuple[Event, ...]
    after: View


class TableController(QObject):
    """One partie at the table.

    The table goes on when the screens call `proceed`: they have shown what happened. Nothing of the partie hangs
    on it: a person's action is taken, checked and stored whenever it comes.
    """

    stepped = Signal(Step)
    jumped = Signal()
    """The position changed without steps to show (undo, redo, another viewer)."""
    waiting = Signal(Wait)
    hinted = Signal(Decision)
    troubled = Signal(StorageError)
    """Something could not be stored; play goes on and storing is tried again with the next action."""

    def __init__(
        self,
        partie: Partie,
        library: Library,
        partie_id: int,
        opponents: Opponents,
        ends_round: Callable[[Event], bool],
        summarise: Callable[[View], dict[str, int]],
        parent: QObject | None = None,
    ) -> None:
        """`ends_round` tells the events that close a round; `summarise` makes the library's line of a view."""
        super().__init__(parent)
        self.partie = partie
        self.partie_id = partie_id
        self.given_up = False
        self.autoplay = False
        self.play_forced = False
        self.play_out = False
        self._taken_back = False
        self._library = library
        self._opponents = opponents
        self._ends_round = ends_round
        self._summarise = summarise
        self._stored = len(partie.plies)
        self._round_pending = self._round_just_ended()
        self._paused = False
        self._secret_answers: dict[int, Action] = {}
        self._claim: Callable[[View], Action | None] | None = None
        self.persons = tuple(seat for seat, player in enumerate(partie.players) if player.is_person)
        self.viewer = self._first_viewer()
        self._opponents.answered.connect(self._answered)
        self._opponents.failed.connect(self._failed)

    # Looking.

    def view(self) -> View:
        """What the viewer may know."""
        return self.partie.state.view(self.viewer)

    @property
    def is_over(self) -> bool:
        """Whether the partie has been played to its end or given up."""
        return self.given_up or self.partie.is_over

    @property
    def persons_turn(self) -> bool:
        """Whether the viewer, a person, is to act now."""
        return not self.is_over and not self.autoplay and self._asked == self.viewer in self.persons

    @property
    def next_viewer(self) -> int:
        """The seat the screen belongs to next."""
        seat = self._asked
        return seat if seat in self.persons else self.viewer

    @property
    def _asked(self) -> int:
        """The seat asked now: the one to act; where only that one may know it, all persons in turn before."""
        if self._is_secret:
            for seat in self.persons:
                if seat not in self._secret_answers:
                    return seat
        return self.partie.to_act

    @property
    def _is_secret(self) -> bool:
        """Whether several persons share the screen and none may learn from it who is to act."""
        if len(self.persons) < 2 or self.autoplay or self.partie.to_act < 0:
            return False
        seats = range(len(self.partie.players))
        return any(self.partie.state.view(seat).to_act is None for seat in seats)

    def _first_viewer(self) -> int:
        seat = self._asked
        if seat in self.persons:
            return seat
        return self.persons[0] if self.persons else 0

    # Going on.

    def proceed(self) -> None:
        """All is shown: let chance or a computer player act, or say what is waited for."""
        if self._paused:
            return
        if self.is_over:
            self.waiting.emit(Wait.OVER)
            return
        seat = self._asked
        if seat == CHANCE:
            if self._round_pending:
                self.waiting.emit(Wait.SUMMARY)
            else:
                self._make(self.partie.next_chance())
        elif seat in self.persons and not self.autoplay:
            self._turn_of_person(seat)
        elif self._claim is not None:
            # Nothing they do matters any more.
            self._make(self.partie.legal_actions()[0])
        elif not self._opponents.thinking:
            self.waiting.emit(Wait.BOT)
            self._ask(
                self.partie.players[seat].level or HINT_LEVEL, self.partie.state.view(seat), is_hint=False
            )

    def _turn_of_person(self, seat: int) -> None:
        if seat != self.viewer:
            self.waiting.emit(Wait.SEAT)
            return
        action = self._foregone()
        if action is not None:
            self._make(action)
        else:
            self.waiting.emit(Wait.PERSON)

    def _foregone(self) -> Action | None:
        """What is played for the person, who wants it so: the only legal action, any where all is decided."""
        claimed = self._claim(self.view()) if self._claim is not None else None
        if claimed is not None:
            return claimed
        self._claim = None
        if self._taken_back:
            return None  # or what was just taken back would be made again at once
        legal = self.partie.legal_actions()
        forced = self.play_forced and len(legal) == 1
        if forced or (self.play_out and is_decided(self.partie.state, self._ends_round)):
            return legal[0]
        return None

    def next_round(self) -> None:
        """The round's result has been read."""
        self._round_pending = False
        self.proceed()

    def take_seat(self) -> None:
        """The person to act sits at the screen now."""
        self.viewer = self.next_viewer
        self.jumped.emit()

    def pause(self, paused: bool) -> None:
        """Hold computer players and chance while the window can't be seen; going on is the screen's `proceed`."""
        self._paused = paused

    # Acting.

    def act(self, action: Action) -> None:
        """The viewer's decision. Raises `IllegalAction` where it isn't allowed, or not this person's turn.

        Where nobody may learn who is to act, it is kept until all persons have answered; of those who are not
        to act it means only that they have looked.
        """
        if not self.persons_turn:
            raise IllegalAction("not_your_turn")
        self._taken_back = False
        if not self._is_secret:
            self._make(action)
            return
        self._secret_answers[self.viewer] = action
        seat = self.partie.to_act
        if self._asked == seat and seat in self._secret_answers:
            self._make(self._secret_answers[seat])
        else:
            self.proceed()

    def command(self, action: Action) -> IllegalAction | None:
        """Make an action that needs no turn (leaving); which rule forbids it, None where it is made."""
        if self.is_over:
            return IllegalAction("partie_over")
        try:
            self.partie.state.clone().apply(action)
        except IllegalAction as refusal:
            return refusal
        self._opponents.drop()
        self._make(action)
        return None

    def claim(self, choose: Callable[[View], Action | None]) -> None:
        """Play on for the viewer as `choose` says, and anything for the others, until it says nothing more."""
        if self.persons_turn:
            self._claim = choose
            self.proceed()

    def why_not(self, action: Action) -> IllegalAction | None:
        """Which rule forbids `action` now; None where it is allowed."""
        if self._asked != self.viewer:
            return IllegalAction("not_your_turn")
        if self.partie.to_act != self.viewer:
            return None
        try:
            self.partie.state.clone().apply(action)
        except IllegalAction as refusal:
            return refusal
        return None

    def _make(self, action: Action) -> None:
        before = self.view()
        events = self.partie.apply(action)
        self._secret_answers.clear()
        self._round_pending = self._round_just_ended()
        self._store()
        self.stepped.emit(Step(before, events, self.view()))

    def _round_just_ended(self) -> bool:
        """Whether the last action closed a round, whose result is still to be read."""
        plies = self.partie.plies
        events = plies[-1].events if plies else ()
        return any(self._ends_round(event) for event in events) and not self.partie.is_over

    # Storing.

    def _standing(self) -> Standing:
        state = PartieState.IN_PROGRESS
        if self.given_up:
            state = PartieState.GIVEN_UP
        elif self.partie.is_over:
            state = PartieState.FINISHED
        events = self.partie.plies[-1].events if self.partie.plies else ()
        places = next((event.places for event in events if isinstance(event, PartieEnded)), ())
        return Standing(state, self.partie.state.scores(), places, self._summarise(self.view()))

    def _store(self) -> None:
        """Store what isn't stored yet; what failed before is stored along with the next action."""
        new = [ply.action.text for ply in self.partie.plies[self._stored :]]
        try:
            self._library.extend(self.partie_id, self._stored, new, self._standing())
        except StorageError as trouble:
            _log.info("not stored: %s", trouble)
            self.troubled.emit(trouble)
        else:
            self._stored += len(new)

    # Undo and redo: to and from decisions of the person at the screen.

    def _last_decision(self) -> int | None:
        plies = self.partie.plies
        return next((n for n in reversed(range(len(plies))) if plies[n].seat == self.viewer), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the viewer to go back to."""
        return self.viewer in self.persons and not self.given_up and self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be made again."""
        return bool(self.partie.undone) and not self.given_up

    def undo(self) -> None:
        """Go back to the viewer's last decision."""
        length = self._last_decision()
        if not self.can_undo or length is None:
            return
        self._opponents.drop()
        self._round_pending = False
        self._secret_answers.clear()
        self._claim = None
        self._taken_back = True
        self.partie.back_to(length)
        try:
            if self._stored > length:
                self._library.truncate(self.partie_id, length, self._standing())
        except StorageError as trouble:
            self.troubled.emit(trouble)
        else:
            self._stored = min(self._stored, length)
        self.jumped.emit()

    def redo(self) -> None:
        """Make the viewer's decision again, and all that followed until his next one."""
        if not self.can_redo:
            return
        self._opponents.drop()
        self._secret_answers.clear()
        self.partie.redo()
        while self.partie.undone and self.partie.to_act not in self.persons:
            self.partie.redo()
        self._round_pending = self._round_just_ended()
        self._store()
        self.jumped.emit()

    # Giving up, hints.

    def give_up(self) -> None:
        """End the partie without a winner."""
        if self.is_over:
            return
        self._opponents.drop()
        self.given_up = True
        try:
            self._library.set_standing(self.partie_id, self._standing())
        except StorageError as trouble:
            self.troubled.emit(trouble)
        self.jumped.emit()

    def ask_hint(self) -> None:
        """Ask what a strong player would do in the viewer's place; `hinted` brings it."""
        if not self.persons_turn or self.partie.to_act != self.viewer:
            return
        try:
            self._library.count_hint(self.partie_id)
        except StorageError as trouble:
            self.troubled.emit(trouble)
        self._ask(HINT_LEVEL, self.view(), is_hint=True)

    # The opponents.

    def _ask(self, level: str, view: View, *, is_hint: bool) -> None:
        ply = len(self.partie.plies)
        seed = DEFAULT_SEED if self.partie.seed is None else self.partie.seed
        question = Question(ply, view, is_hint)
        self._opponents.ask(question, self.partie.game.id, level, f"{self.partie.game.id} {seed} {ply}")

    def _is_current(self, question: Question) -> bool:
        return question.ply == len(self.partie.plies) and not self.is_over

    def _answered(self, question: Question, decision: Decision) -> None:
        if not self._is_current(question):
            return
        if question.is_hint:
            self.hinted.emit(decision)
        elif decision.action in question.view.legal:
            self._make(decision.action)
        else:
            self._failed(question, f"illegal answer {decision.action}")

    def _failed(self, question: Question, fault: str) -> None:
        """The game goes on with a legal action; the fault is in the log."""
        if self._is_current(question) and not question.is_hint:
            _log.warning("a computer player's move was made for it: %s", fault)
            self._make(_any_of(question.view.legal, question.ply))

    def close(self) -> None:
        """Leave the table: an open question is dropped, nothing else is to do, all is stored."""
        self._opponents.drop()
        self._opponents.answered.disconnect(self._answered)
        self._opponents.failed.disconnect(self._failed)


def _any_of(legal: Sequence[Action], ply: int) -> Action:
    return Random(ply).choice(legal)
