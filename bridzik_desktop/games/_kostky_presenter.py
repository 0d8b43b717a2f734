"""Kostky in the window: who answers what; table, asking, words, sheets and hints stand in modules of their own."""

from collections.abc import Sequence

from bridzik_desktop.games import _kostky_asking as asking
from bridzik_desktop.games import _kostky_hints as hints
from bridzik_desktop.games import _kostky_sheets as sheets
from bridzik_desktop.games import _kostky_table as table
from bridzik_desktop.games import _kostky_words as words
from bridzik_desktop.games.presenter import Picked, Presenter, Prompt, Seating, Sheet, Summary
from bridzik_desktop.games.words import final_summary, ranking
from bridzik_desktop.i18n import _
from bridzik_desktop.scene.tableau import Frame, Tableau
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import View, places
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.players.bot import Decision


def _own(view: View) -> KostkyView:
    assert isinstance(view, KostkyView)
    return view


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

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        return table.tableau(_own(view), seating, selected)

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter."""
        return table.frames(_own(before), events, _own(after), seating)

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter."""
        return asking.prompt(_own(view), selected)

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter."""
        return asking.pick(key, _own(view), selected)

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
        return sheets.sheet(_own(view), seating)

    def reference(self, view: View, seating: Seating) -> Sheet | None:
        """Override of Presenter: the 31 combinations; those on the table now stand out."""
        return sheets.values(_own(view))

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
        return hints.advice(decision)
