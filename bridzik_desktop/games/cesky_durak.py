"""Czech Fool introduced: what is known of it before it is on the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction, OptionChoice, OptionField, OptionValue
from bridzik_desktop.i18n import _

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter

SEED_SPADE_QUEEN = 20


class FoolIntroduction(Introduction):
    """Follow suit or rank, and keep no high cards."""

    id = "cesky_durak"
    first_seat_turns = False

    def title(self) -> str:
        """Override of Introduction."""
        return _("Czech Fool")

    def tagline(self) -> str:
        """Override of Introduction."""
        return _("Get rid of your cards by suit or rank; whoever passes 101 points is out.")

    def option_fields(self) -> tuple[OptionField, ...]:
        """Override of Introduction."""
        choices = (
            OptionChoice(20, _("20 points"), _("It counts like the other queens.")),
            OptionChoice(40, _("40 points"), _("As some tables play it: twice as much as another queen.")),
        )
        explanation = _("What the queen of spades costs who still holds it at the end of a round.")
        return (OptionField("spade_queen", _("Queen of spades in hand"), explanation, choices),)

    def is_standard(self, options: Mapping[str, OptionValue]) -> bool:
        """Override of Introduction."""
        return options.get("spade_queen", SEED_SPADE_QUEEN) == SEED_SPADE_QUEEN

    def progress(self, summary: Mapping[str, int]) -> str:
        """Override of Introduction."""
        return _("Round {n}").format(n=summary["round"])

    def presenter(self) -> "Presenter":
        """Override of Introduction."""
        from bridzik_desktop.games._cesky_durak_presenter import FoolPresenter

        return FoolPresenter()


INTRODUCTION = FoolIntroduction()
