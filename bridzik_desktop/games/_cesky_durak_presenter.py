"""Czech Fool in the window: asking and picking; the table and the words stand in `_durak_…`."""

from collections.abc import Sequence

from bridzik_desktop.games import _durak_hints as hints
from bridzik_desktop.games import _durak_results as results
from bridzik_desktop.games import _durak_words as words
from bridzik_desktop.games._durak_table import Story, is_choosing
from bridzik_desktop.games._durak_table import tableau as table_of
from bridzik_desktop.games.presenter import (
    Choice,
    Command,
    Picked,
    Presenter,
    Prompt,
    Refused,
    Seating,
    Selected,
    Sheet,
    Summary,
)
from bridzik_desktop.games.words import ranking
from bridzik_desktop.i18n import _, pgettext
from bridzik_desktop.scene.tableau import Frame, Tableau
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event
from bridzik_engine.core.state import View
from bridzik_engine.games.cesky_durak.events import RoundScored
from bridzik_engine.games.cesky_durak.notation import DRAW, LEAVES, PASS, QUEEN_PLAYS
from bridzik_engine.games.cesky_durak.refusal import why_no_draw, why_no_pass
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.players.bot import Decision

ANOTHER_CARD = "another card"
SUIT_ORDER = "SHDC"


def _own(view: View) -> FoolView:
    assert isinstance(view, FoolView)
    return view


class FoolPresenter(Presenter):
    """Follow suit or rank, and keep no high cards."""

    id = "cesky_durak"

    def summarise(self, view: View) -> dict[str, int]:
        """Override of Presenter."""
        own = _own(view)
        return {"round": own.round + 1, "playing": own.playing.count(True)}

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Override of Presenter."""
        return words.status(_own(view))

    # The table.

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        return table_of(_own(view), seating, selected)

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter."""
        return Story(_own(before), _own(after), seating).tell(events)

    # Asking.

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter: the suit for a queen that was picked, else what may be done."""
        own = _own(view)
        if not is_choosing(own, seating):
            return None
        queen = self._queen(own, selected)
        if queen is not None:
            return self._suit_question(queen)
        draw, may_pass = DRAW in own.legal, PASS in own.legal
        choices = (
            Choice(
                pgettext("Czech Fool", "Draw"),
                DRAW,
                enabled=draw,
                why="" if draw else words.refusal(self._why_no_draw(own)),
                shortcut="D",
                words=_("draw a card from the stock"),
                column=0,
            ),
            Choice(
                pgettext("Czech Fool", "Pass"),
                PASS,
                enabled=may_pass,
                why="" if may_pass else words.refusal(self._why_no_pass(own)),
                shortcut="P",
                words=_("pass the turn on"),
                column=1,
            ),
        )
        return Prompt(words.question(own), choices, inline=True, takes_keyboard=False)

    @staticmethod
    def _suit_question(queen: int) -> Prompt:
        choices = [
            Choice(
                words.suit(letter).capitalize(),
                QUEEN_PLAYS[queen][FRENCH.suits.index(letter)],
                shortcut=str(column + 1),
                picture=f"table/suit_french_{letter.lower()}",
                column=column,
                words=_("ask for {suit}").format(suit=words.suit(letter)),
            )
            for column, letter in enumerate(SUIT_ORDER)
        ]
        choices.append(Choice(_("Another card"), key=ANOTHER_CARD, column=len(SUIT_ORDER)))
        return Prompt(_("Which suit does the queen ask for?"), tuple(choices))

    @staticmethod
    def _queen(view: FoolView, selected: Sequence[str]) -> int | None:
        """The queen picked that still needs a suit."""
        for queen, plays in QUEEN_PLAYS.items():
            if FRENCH.texts[queen] in selected and plays[0] in view.legal:
                return queen
        return None

    @staticmethod
    def _why_no_draw(view: FoolView) -> IllegalAction:
        drawn = -1 if view.drawn_card is None else view.drawn_card
        return why_no_draw(drawn, view.answering)

    @staticmethod
    def _why_no_pass(view: FoolView) -> IllegalAction:
        return why_no_pass(not view.eight, view.drawn_card if view.answering else None)

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter: a card is played, a queen asks for its suit first, the stock gives a card."""
        own = _own(view)
        if key == ANOTHER_CARD:
            return Selected(())
        if key.startswith("stock"):
            return DRAW
        if key not in FRENCH.texts:
            return Refused(_("This card is not yours."))
        card = FRENCH.card(key)
        plays = QUEEN_PLAYS.get(card)
        if plays is None or own.hand == 1 << card:
            return FRENCH.plays[card]
        if plays[0] not in own.legal:
            return plays[0]
        return Selected(() if key in selected else (key,))

    def commands(self, view: View, seating: Seating) -> tuple[Command, ...]:
        """Override of Presenter: a person may leave, and the others go on."""
        own = _own(view)
        if own.seat not in seating.persons or not own.playing[own.seat] or own.over:
            return ()
        question = _(
            "Leave the match? Your cards go under the discard pile, and the others play on without you."
        )
        if own.playing.count(True) == 2:
            question = _("Leave the match? The other player then wins it.")
        return (Command(_("Lea&ve the match…"), LEAVES[own.seat], question),)

    # Words.

    def action_words(self, action: Action, seating: Seating) -> str:
        """Override of Presenter."""
        return words.action_words(action, seating)

    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        """Override of Presenter."""
        return words.refusal(error)

    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        """Override of Presenter."""
        return words.log_lines(events, seating)

    def sheet(self, view: View, seating: Seating) -> Sheet:
        """Override of Presenter."""
        return results.sheet(_own(view), seating)

    def ends_round(self, event: Event) -> bool:
        """Override of Presenter."""
        return isinstance(event, RoundScored)

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """Override of Presenter."""
        return results.result(events, _own(view), seating)

    def given_up(self, view: View, seating: Seating) -> Summary:
        """Override of Presenter: the totals, fewest points first; those who are out come last."""
        own = _own(view)
        lines = (_("The match was given up; nobody has won."),)
        ranks = [(not playing, total) for playing, total in zip(own.playing, own.scores, strict=True)]
        order = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        return Summary(_("End of the match"), lines, ranking(order, own.scores, seating))

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """Override of Presenter."""
        return hints.advice(decision, seating)
