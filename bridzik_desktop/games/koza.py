"""Koza (the Goat) introduced: what is known of it before it is on the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction, OptionChoice, OptionField
from bridzik_desktop.i18n import _

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter


class KozaIntroduction(Introduction):
    """Neither reds nor the goat."""

    id = "koza"

    def title(self) -> str:
        """Override of Introduction."""
        return _("Koza")

    def tagline(self) -> str:
        """Override of Introduction."""
        return _("Take neither red cards nor the goat: whoever stays clean takes the bank.")

    def option_fields(self) -> tuple[OptionField, ...]:
        """Override of Introduction."""
        games = OptionField(
            "games",
            _("Number of games"),
            _("Games to play; while the bank has not been taken after the last one, extra games follow."),
            lowest=1,
            highest=50,
        )
        winners = OptionField(
            "winners",
            _("Who may take the bank"),
            _("All payments go into the bank."),
            (
                OptionChoice(
                    1,
                    _("one player"),
                    _(
                        "It goes to the only clean player; where two or more are clean it stays for the next game."
                    ),
                ),
                OptionChoice(
                    2,
                    _("one or two players"),
                    _("It goes to the only clean player, and two clean players share it."),
                ),
            ),
        )
        return games, winners

    def progress(self, summary: Mapping[str, int]) -> str:
        """Override of Introduction."""
        game, total = summary["game"], summary["of"]
        if game > total:
            return _("Extra game {n}: the bank has not been taken").format(n=game)
        return _("Game {n} of {of}").format(n=game, of=total)

    def presenter(self) -> "Presenter":
        """Override of Introduction."""
        from bridzik_desktop.games._koza_presenter import KozaPresenter

        return KozaPresenter()


INTRODUCTION = KozaIntroduction()
