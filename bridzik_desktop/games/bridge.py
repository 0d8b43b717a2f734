"""Contract bridge introduced: what is known of it before it is on the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridzik_desktop.games.introduction import Introduction, OptionChoice, OptionField
from bridzik_desktop.i18n import _

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter


class BridgeIntroduction(Introduction):
    """Auction and play for two sides."""

    id = "bridge"
    person_seats = frozenset({0})
    first_seat_turns = False

    def title(self) -> str:
        """Override of Introduction."""
        return _("Contract bridge")

    def tagline(self) -> str:
        """Override of Introduction."""
        return _("With your partner bid for the contract you can make, then make it.")

    def option_fields(self) -> tuple[OptionField, ...]:
        """Override of Introduction."""
        explanation = _("A vulnerable side wins more for games and slams and loses more for undertricks.")
        choices = (
            OptionChoice("none", _("nobody"), _("Neither side is vulnerable.")),
            OptionChoice("ns", _("North–South"), _("You and your partner are vulnerable.")),
            OptionChoice("ew", _("East–West"), _("The opponents are vulnerable.")),
            OptionChoice("both", _("both sides"), _("Both sides are vulnerable.")),
        )
        return (OptionField("vulnerable", _("Vulnerable"), explanation, choices),)

    def progress(self, summary: Mapping[str, int]) -> str:
        """Override of Introduction."""
        if "level" not in summary:
            return _("Passed out") if summary["over"] else _("Auction")
        # A library with bridge in it needs these words, a home page without does not.
        from bridzik_desktop.games import _bridge_words as words
        from bridzik_engine.games.bridge.scoring import Contract

        contract = words.contract_text(
            Contract(summary["level"], summary["strain"], summary["doubling"], summary["declarer"])
        )
        direction = words.direction(summary["declarer"])
        if summary["over"]:
            return _("{contract} by {direction}").format(contract=contract, direction=direction)
        return _("{contract} by {direction}, trick {n} of 13").format(
            contract=contract, direction=direction, n=min(summary["tricks"] + 1, 13)
        )

    def presenter(self) -> "Presenter":
        """Override of Introduction."""
        from bridzik_desktop.games._bridge_presenter import BridgePresenter

        return BridgePresenter()


INTRODUCTION = BridgeIntroduction()
