"""Bridžik introduced: what is known of it before it is on the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction, OptionChoice, OptionField, OptionValue
from bridzik_desktop.i18n import _, ngettext

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter

FULL = 4


class BridzikIntroduction(Introduction):
    """Exact bids, hearts as trumps."""

    id = "bridzik"

    def title(self) -> str:
        """Override of Introduction."""
        return _("Bridžik")

    def tagline(self) -> str:
        """Override of Introduction."""
        return _("Say how many tricks you will take, and take exactly that many.")

    def option_fields(self) -> tuple[OptionField, ...]:
        """Override of Introduction."""
        choices = tuple(
            OptionChoice(
                n,
                ngettext("{n} series ({rounds} rounds)", "{n} series ({rounds} rounds)", n).format(
                    n=n, rounds=8 * n
                ),
                _("The full match, as the rules have it.")
                if n == FULL
                else _("A shorter match, outside the rules; it is counted apart in the statistics."),
            )
            for n in (4, 3, 2, 1)
        )
        explanation = _("A series has eight rounds: with eight cards in hand, then seven, down to one.")
        return (OptionField("series", _("Length"), explanation, choices),)

    def is_standard(self, options: Mapping[str, OptionValue]) -> bool:
        """Override of Introduction: only the full four series follow the rules."""
        return options.get("series", FULL) == FULL

    def progress(self, summary: Mapping[str, int]) -> str:
        """Override of Introduction."""
        return _("Series {series} of {of}, round {round} of 8").format(
            series=min(summary["series"], summary["of"]), of=summary["of"], round=summary["round"]
        )

    def presenter(self) -> "Presenter":
        """Override of Introduction."""
        from bridzik_desktop.games._bridzik_presenter import BridzikPresenter

        return BridzikPresenter()


INTRODUCTION = BridzikIntroduction()
