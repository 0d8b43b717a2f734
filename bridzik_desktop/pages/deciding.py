"""What the person at the table decides: asked for, picked, typed or refused; and the last trick looked at between."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bridzik_desktop.controllers.table import TableController
from bridzik_desktop.games.presenter import (
    Choice,
    Claimed,
    Presenter,
    Prompt,
    Refused,
    Seating,
    Selected,
    Several,
)
from bridzik_desktop.i18n import _
from bridzik_desktop.keys import letter_of
from bridzik_desktop.pages.table_surface import TableSurface
from bridzik_desktop.scene.items import Pictures
from bridzik_desktop.scene.table_view import Cloth
from bridzik_engine.core.action import Action


class DecidingPage(TableSurface):
    """Asks the person whose turn it is, and hands every decision through the presenter to the controller.

    Whatever is moving at that moment is cut short. Who comes and goes is `TablePage`'s business.
    """

    give_up_typed = Signal()
    """The word that gives the match up was typed."""

    def __init__(self, pictures: Pictures, cloth: Cloth, parent: QWidget | None = None) -> None:
        super().__init__(pictures, cloth, parent)
        self._controller: TableController | None = None
        self._presenter: Presenter | None = None
        self._seating_of: Callable[[TableController], Seating] = lambda controller: Seating(
            tuple(player.name for player in controller.partie.players)
        )
        self._selected: tuple[str, ...] = ()
        self._way_out: Prompt | None = None
        self._peeking = False
        self._typed = ""
        self._before_word: tuple[str, ...] = ()
        self.view.picked.connect(self._picked)
        self.view.skipped.connect(self._skipped)
        self.prompt_bar.chosen.connect(self._chosen)

    @property
    def controller(self) -> TableController | None:
        """What is being played."""
        return self._controller

    def _seating(self) -> Seating:
        assert self._controller is not None
        return self._seating_of(self._controller)

    def _show_position(self) -> None:
        if self._controller is not None and self._presenter is not None and not self.curtain.isVisible():
            tableau = self._presenter.tableau(self._controller.view(), self._seating(), self._selected)
            self.scene.show_now(tableau)

    def _ask_again(self) -> None:
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None:
            return
        if controller.persons_turn and not self.curtain.isVisible():
            prompt = self._way_out or presenter.prompt(controller.view(), self._seating(), self._selected)
            self.view.enter_picks = not (prompt and any(c.shortcut == "Return" for c in prompt.choices))
            self.prompt_bar.ask(prompt)
            self.arrange()
            if not self.prompt_bar.isVisible():
                self.view.setFocus()
        else:
            self.prompt_bar.ask(None)

    # By mouse and by the buttons.

    def _picked(self, key: str) -> None:
        self._end_peeking()
        if self.scene.busy:
            self.scene.settle()
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None or not controller.persons_turn or self.covered():
            return
        seating = self._seating()
        picked = presenter.pick(key, controller.view(), seating, self._selected)
        asks = seating.confirm and key not in self._selected
        if asks and isinstance(picked, Action) and controller.why_not(picked) is None:
            picked = Selected((key,))
        if isinstance(picked, Action):
            self._act(picked)
        elif isinstance(picked, Claimed):
            self.prompt_bar.ask(None)
            controller.claim(presenter.claimed)
        elif isinstance(picked, Several):
            for action in picked.actions:
                self._act(action)
        elif isinstance(picked, Selected):
            self._select(picked.keys)
        else:
            self._refuse(picked)

    def _select(self, keys: tuple[str, ...]) -> None:
        self._way_out = None
        self._selected = keys
        if self._controller is not None and self._presenter is not None:
            self.scene.update_marks(self._presenter.tableau(self._controller.view(), self._seating(), keys))
            self._ask_again()

    def _drop_selection(self) -> None:
        self._select(())

    def _refuse(self, refused: Refused) -> None:
        if refused.text:
            self.say(refused.text)
        if refused.prompt is not None:
            self._way_out = refused.prompt
            self._ask_again()

    def _chosen(self, choice: Choice) -> None:
        if not choice.enabled:
            self.say(choice.why)
        elif choice.key:
            self._picked(choice.key)
        elif choice.action is not None:
            self._end_peeking()
            if self.scene.busy:
                self.scene.settle()
            self._act(choice.action)

    def _act(self, action: Action) -> None:
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None:
            return
        refusal = controller.why_not(action)
        if refusal is not None:
            self.say(presenter.refusal(refusal, self._seating()))
            return
        self.toast.hide()
        self._way_out = None
        self.scene.set_cursor(None)
        controller.act(action)

    def _skipped(self) -> None:
        """A click or key that means nothing else ends what is being shown."""
        if self._peeking:
            self._end_peeking()
        elif self.scene.busy:
            self.scene.settle()

    def _point_at(self, action: Action) -> None:
        """Put the keyboard on what makes `action`: its button, or the card that is it."""
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None or self.prompt_bar.point_at(action):
            return
        view, seating = controller.view(), self._seating()
        for spot in self.scene.pickable():
            if presenter.pick(spot.key, view, seating, (spot.key,)) == action:
                self.view.setFocus()
                self.scene.set_cursor(spot.key)
                return

    # By keys.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override of QWidget: keys of the prompt, and of the commands."""
        if self.covered():
            event.ignore()
        elif self._type(letter_of(event)) or (
            self.prompt_bar.isVisible() and self.prompt_bar.press_key(event)
        ):
            return
        elif event.key() == Qt.Key.Key_Escape and (self._selected or self._way_out):
            self._drop_selection()
        elif event.key() == Qt.Key.Key_Escape and self.toast.isVisible() and not self._peeking:
            self.toast.hide()
        else:
            self._skipped()
            event.ignore()

    def _type(self, letter: str) -> bool:
        """A letter picks the thing it stands under; the word that gives up, once complete, picked nothing."""
        word = self._presenter.give_up_word if self._presenter is not None else ""
        if word and letter == word[len(self._typed) : len(self._typed) + 1]:
            if not self._typed:
                self._before_word = self._selected
            self._typed += letter
        else:
            self._typed = letter if word and letter and word.startswith(letter) else ""
            self._before_word = self._selected
        if word and self._typed == word:
            self._typed = ""
            self._select(self._before_word)
            self.give_up_typed.emit()
            return True
        named = [spot.key for spot in self.scene.pickable() if letter and spot.caption == letter]
        if named:
            self._picked(named[0])
        return bool(named)

    # The last trick.

    def toggle_last_trick(self) -> None:
        """Show the last finished trick, or go back to the table as it is."""
        if self._peeking:
            self._end_peeking()
            return
        controller, presenter = self._controller, self._presenter
        if controller is None or presenter is None or self.covered() or self.scene.busy:
            return
        tableau = presenter.last_trick(controller.view(), self._seating())
        if tableau is None:
            self.say(_("No trick has been finished in this round yet."))
            return
        self._peeking = True
        self.prompt_bar.ask(None)
        self.scene.show_now(tableau)
        self.say(_("The last trick. Click or press a key to go on."), lasting=True)

    def _end_peeking(self) -> None:
        if self._peeking:
            self._peeking = False
            self.toast.hide()
            self._show_position()
            self._ask_again()
