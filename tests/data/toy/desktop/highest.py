"""The toy game in the window."""

from collections.abc import Mapping, Sequence

from bridzik_desktop.games.introduction import Introduction, OptionField
from bridzik_desktop.games.presenter import Cell, Picked, Presenter, Prompt, Refused, Seating, Sheet, Summary
from bridzik_desktop.games.trick_table import OnTable, hand_spots, hidden_spots, plays_by_key, trick_spots
from bridzik_desktop.games.words import common_refusal, final_summary
from bridzik_desktop.scene.tableau import Frame, Motion, Plate, Tableau
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import View
from bridzik_engine.players.bot import Decision

PLAYS = plays_by_key(GERMAN)


class ToyPresenter(Presenter):
    id = "highest"

    def summarise(self, view: View) -> dict[str, int]:
        return {"points": view.scores[0]}

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        return ("A toy",)

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        own = list(cards_of(view.hand))
        choosing = view.to_act == view.seat and view.seat in seating.persons
        spots = hand_spots(GERMAN, view.seat, own, view.legal, choosing=choosing)
        spots += hidden_spots(1 - view.seat, view.counts[1 - view.seat])
        if view.table:
            spots += trick_spots(GERMAN, OnTable(1 - (view.to_act or 0), view.table, None), 2)
        plates = tuple(Plate(seat, seating.names[seat], (str(view.scores[seat]),)) for seat in range(2))
        return Tableau(2, view.seat, tuple(spots), plates, pack="german")

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        return [Frame(self.tableau(after, seating), Motion.PLAY)]

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        return Prompt("")

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        return PLAYS.get(key, Refused("no"))

    def action_words(self, action: Action, seating: Seating) -> str:
        return action.text

    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        return common_refusal(error, GERMAN)

    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        return [type(event).__name__ for event in events]

    def sheet(self, view: View, seating: Seating) -> Sheet:
        return Sheet(seating.names, ("Points",), (tuple(Cell(str(score)) for score in view.scores),))

    def ends_round(self, event: Event) -> bool:
        return False

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        return next((final_summary(e, seating) for e in events if isinstance(e, PartieEnded)), None)

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        return decision.reason


class ToyIntroduction(Introduction):
    id = "highest"

    def title(self) -> str:
        return "The highest card"

    def tagline(self) -> str:
        return "A toy."

    def option_fields(self) -> tuple[OptionField, ...]:
        return ()

    def progress(self, summary: Mapping[str, int]) -> str:
        return f"{summary['points']} points"

    def presenter(self) -> Presenter:
        return ToyPresenter()


INTRODUCTION = ToyIntroduction()
