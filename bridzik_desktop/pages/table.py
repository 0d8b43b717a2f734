"""The table page: one partie from its first tableau to its result, its log and sheet, the commands of play."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from bridzik_desktop import games
from bridzik_desktop.controllers.table import Step, TableController, Wait
from bridzik_desktop.games.presenter import Command, Presenter, Seating
from bridzik_desktop.i18n import _
from bridzik_desktop.pages.deciding import DecidingPage
from bridzik_desktop.pages.trouble_words import trouble_words
from bridzik_desktop.scene.items import Pictures
from bridzik_desktop.scene.table_view import Cloth
from bridzik_desktop.scene.tableau import Frame
from bridzik_desktop.storage.errors import StorageError
from bridzik_engine.core.event import Event
from bridzik_engine.players.bot import Decision

AGAIN, SAME_DEAL, HOME = "again", "same_deal", "home"
"""Keys of the buttons at the end of a partie."""


class TablePage(DecidingPage):
    """Plays one partie at a time: `open` seats it, `leave` takes it away.

    It shows what the controller reports, tells it when all has been shown, and carries out the commands of play.
    """

    ended = Signal(str)
    """AGAIN, SAME_DEAL or HOME after the end of a partie."""
    left = Signal()
    sounded = Signal(str)
    """The name of a sound that fits what is seen now."""

    def __init__(self, pictures: Pictures, cloth: Cloth, parent: QWidget | None = None) -> None:
        super().__init__(pictures, cloth, parent)
        self.results_of: Callable[[TableController], Sequence[Sequence[int]]] = lambda controller: ()
        """Final scores of the partie of the same game that were finished in the last hours."""
        self._last_events: tuple[Event, ...] = ()
        self._log_lines: list[str] = []
        self._logged = 0
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.scene.settled.connect(self._settled)
        self.scene.frame_begun.connect(self._frame_begun)
        self.summary_panel.chosen.connect(self._summary_left)
        self.curtain.opened.connect(self._seat_taken)
        header = self.header
        header.back.connect(self.left)
        header.undo.connect(self.undo)
        header.redo.connect(self.redo)
        header.hint.connect(self.ask_hint)
        header.last_trick.connect(self.toggle_last_trick)
        header.log_shown.connect(self.log_view.setVisible)
        header.sheet_shown.connect(self._show_sheet)
        header.reference_shown.connect(self.reference.set_wanted)

    # A partie comes and goes.

    def open(
        self,
        controller: TableController,
        presenter: Presenter,
        seating_of: Callable[[TableController], Seating],
    ) -> None:
        """Seat `controller`'s partie; `seating_of` tells names and the user's wishes at any time."""
        self.leave()
        self._controller, self._presenter, self._seating_of = controller, presenter, seating_of
        controller.stepped.connect(self._stepped)
        controller.jumped.connect(self._jumped)
        controller.waiting.connect(self._waiting)
        controller.hinted.connect(self._hinted)
        controller.troubled.connect(self._troubled)
        # First of all: what asks something takes the keyboard for itself.
        self.view.setFocus()
        if len(controller.persons) > 1 and not controller.is_over and not controller.autoplay:
            # Whoever opens a shared table need not be the one whose cards would lie there.
            self._draw_curtain(controller)
        self._jumped()

    def leave(self) -> None:
        """Take the partie away; it is all stored."""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.stepped.disconnect(self._stepped)
            controller.jumped.disconnect(self._jumped)
            controller.waiting.disconnect(self._waiting)
            controller.hinted.disconnect(self._hinted)
            controller.troubled.disconnect(self._troubled)
            controller.close()
            controller.deleteLater()
        self._clear_questions()
        self.curtain.hide()
        self.toast.hide()
        self._log_lines, self._logged = [], 0

    def pause(self, paused: bool) -> None:
        """Hold the game while the window can't be seen."""
        if self._controller is not None:
            self._controller.pause(paused)
            if not paused:
                self._proceed()

    def refresh_table(self) -> None:
        """The user's wishes about cards, dice, order or language changed: show everything anew."""
        if self._controller is None:
            return
        self._log_lines, self._logged = [], 0
        self._way_out = None
        self._end_peeking()
        # Also while something moves: frames not yet shown were made the old way.
        self._show_position()
        self._show_texts()
        self._ask_again()

    # What happens.

    def _stepped(self, step: Step) -> None:
        if self._presenter is None:
            return
        self._peeking = False
        self._selected = ()
        self._last_events = step.events
        self.prompt_bar.ask(None)
        self.scene.play(self._presenter.frames(step.before, step.events, step.after, self._seating()))

    def _jumped(self) -> None:
        """The position is another one: show it at once."""
        plies = self._controller.partie.plies if self._controller is not None else []
        self._last_events = plies[-1].events if plies else ()
        self._clear_questions()
        self._selected = ()
        self._peeking = False
        self._log_lines, self._logged = [], 0
        self._show_position()
        self._show_texts()
        self._proceed()

    def _settled(self) -> None:
        if self._peeking:
            return
        self._show_texts()
        self._proceed()

    def _proceed(self) -> None:
        if self._controller is not None and not self.scene.busy:
            self._controller.proceed()

    def _frame_begun(self, frame: Frame) -> None:
        if frame.sound:
            self.sounded.emit(frame.sound)

    def _waiting(self, wait: Wait) -> None:
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None:
            return
        if wait is Wait.PERSON:
            self._ask_again()
            self.sounded.emit("turn")
        elif wait is Wait.SUMMARY:
            summary = presenter.summary(self._last_events, controller.view(), self._seating())
            if summary is None or controller.autoplay:
                controller.next_round()
            else:
                self.summary_panel.show_summary(summary, {"go_on": _("Go on")})
                self.arrange()
        elif wait is Wait.SEAT:
            self._draw_curtain(controller)
        elif wait is Wait.BOT:
            self.prompt_bar.ask(None)
        elif wait is Wait.OVER:
            self._show_end(controller, presenter)

    def _draw_curtain(self, controller: TableController) -> None:
        name = controller.partie.players[controller.next_viewer].name
        presenter = self._presenter
        if presenter is not None and not presenter.hides_hands:
            controller.take_seat()
            return
        self.prompt_bar.ask(None)
        self.curtain.close_for(
            _("Please pass the seat to {player}.").format(player=name),
            _("I am {player}").format(player=name),
        )
        self.arrange()

    def _seat_taken(self) -> None:
        if self._controller is not None:
            self._controller.take_seat()

    def _show_end(self, controller: TableController, presenter: Presenter) -> None:
        summary = None
        if not controller.given_up:
            summary = presenter.summary(self._last_events, controller.view(), self._seating())
        if summary is None:
            summary = presenter.given_up(controller.view(), self._seating())
        elif not controller.autoplay:
            self.sounded.emit("win")
        evening = presenter.evening(self.results_of(controller), self._seating())
        if evening:
            summary = replace(summary, lines=(*summary.lines, evening))
        buttons = {
            AGAIN: presenter.again_words(),
            SAME_DEAL: _("Play the same deal"),
            HOME: _("To the home page"),
        }
        self.summary_panel.show_summary(summary, buttons)
        self.arrange()

    def _summary_left(self, key: str) -> None:
        self.summary_panel.clear()
        if key in (AGAIN, SAME_DEAL, HOME):
            self.ended.emit(key)
        elif self._controller is not None:
            self._controller.next_round()

    def _clear_questions(self) -> None:
        self._way_out = None
        self.prompt_bar.ask(None)
        self.summary_panel.clear()

    def _show_sheet(self, shown: bool) -> None:
        self.sheet_view.setVisible(shown)
        self.summary_panel.want_record(not shown)

    # Commands.

    def undo(self) -> None:
        """Back to the viewer's last decision."""
        self._jump(lambda controller: controller.undo())

    def redo(self) -> None:
        """Make again what was taken back."""
        self._jump(lambda controller: controller.redo())

    def _jump(self, command: Callable[[TableController], None]) -> None:
        if self._controller is None or self.curtain.isVisible():
            return
        self._end_peeking()
        # What was said of the old position means nothing in the new one.
        self.toast.hide()
        command(self._controller)

    def give_up(self) -> None:
        """End the partie without a winner."""
        if self._controller is not None:
            self._controller.give_up()

    def commands(self) -> tuple[Command, ...]:
        """What the viewer may do besides his turns."""
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None or controller.is_over or self.curtain.isVisible():
            return ()
        return presenter.commands(controller.view(), self._seating())

    def carry_out(self, command: Command) -> None:
        """Do what a command says, if the rules allow it at this moment."""
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None:
            return
        refusal = controller.command(command.action)
        if refusal is not None:
            self.say(presenter.refusal(refusal, self._seating()))

    def ask_hint(self) -> None:
        """Ask what a strong player would do."""
        if self._controller is not None and not self.covered():
            self._controller.ask_hint()

    def _hinted(self, decision: Decision) -> None:
        if self._controller is not None and self._presenter is not None:
            text = self._presenter.advice(decision, self._controller.view(), self._seating())
            self.say(text, lasting=True)
            self._point_at(decision.action)

    def _troubled(self, trouble: StorageError) -> None:
        self.say(
            _("This could not be stored. {reason} It will be tried again with the next move.").format(
                reason=trouble_words(trouble)
            ),
            lasting=True,
        )

    def tell(self, text: str) -> None:
        """Say something to who sits at the table."""
        self.say(text, lasting=True)

    # Texts.

    def _show_texts(self) -> None:
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None:
            return
        seating, view = self._seating(), controller.view()
        plies = controller.partie.plies
        for ply in plies[self._logged :]:
            self._log_lines += presenter.log_lines(ply.events, seating)
        self._logged = len(plies)
        self.log.set_lines(self._log_lines)
        self.sheet.show_sheet(presenter.sheet(view, seating))
        values = presenter.reference(view, seating)
        self.reference.show_sheet(values)
        self.header.offer_values(values is not None)
        deal = (
            _("Deal number {n}").format(n=controller.partie.seed)
            if controller.partie.seed is not None
            else ""
        )
        self.header.show_status(
            games.introduction_of(presenter.id).title(), presenter.status(view, seating), deal
        )
        self.header.allow(
            undo=controller.can_undo,
            redo=controller.can_redo,
            hint=controller.persons_turn and not self.covered(),
        )

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.header.retranslate()
        self.view.setAccessibleName(_("Table"))
        self.log_view.setAccessibleName(_("Log"))
        self.sheet_view.setAccessibleName(_("Score sheet"))
        self.toast.hide()
        self.refresh_table()
        if self._controller is not None:
            if self.summary_panel.isVisible():
                self.summary_panel.clear()
                self._proceed()
            if self.curtain.isVisible():
                self._draw_curtain(self._controller)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QWidget: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
