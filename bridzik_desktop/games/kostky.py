"""Kostky introduced: what is known of it before it is on the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction, OptionChoice, OptionField, OptionValue
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter

HIGHEST_TARGET = 1_000_000
KOSTKY, FARKLE = "kostky", "farkle"
"""Values of the option "rules" (engine-contract.md)."""


class KostkyIntroduction(Introduction):
    """Six dice, and stopping in time."""

    id = "kostky"

    def title(self) -> str:
        """Override of Introduction."""
        return _("Kostky (dice)")

    def tagline(self) -> str:
        """Override of Introduction."""
        return _("Throw six dice, set aside what scores, and stop before a bust takes it all.")

    def option_fields(self) -> tuple[OptionField, ...]:
        """Override of Introduction."""
        rules = (
            OptionChoice(
                KOSTKY,
                _("Kostky"),
                _(
                    "After one combination in a turn you may roll as often as you like; a turn may end without "
                    "points; six dice set aside are rolled again at once."
                ),
            ),
            OptionChoice(
                FARKLE,
                _("Farkle (house rule)"),
                _(
                    "Something must be set aside from every throw before you roll or end the turn; with six dice "
                    "set aside you choose whether to roll them again."
                ),
            ),
        )
        target = _(
            "Whoever leads alone with at least this many points after a full round wins. Empty means 10,000."
        )
        return (
            OptionField("target", _("Target score"), target, lowest=1, highest=HIGHEST_TARGET),
            OptionField("rules", _("Rules"), "", rules),
        )

    def is_standard(self, options: Mapping[str, OptionValue]) -> bool:
        """Override of Introduction: any target is within the rules, the house rule is not."""
        return options.get("rules", KOSTKY) == KOSTKY

    def progress(self, summary: Mapping[str, int]) -> str:
        """Override of Introduction."""
        return _("Round {round}, {best} of {target} points").format(
            round=summary["round"], best=number(summary["best"]), target=number(summary["target"])
        )

    def presenter(self) -> "Presenter":
        """Override of Introduction."""
        from bridzik_desktop.games._kostky_presenter import KostkyPresenter

        return KostkyPresenter()


INTRODUCTION = KostkyIntroduction()
