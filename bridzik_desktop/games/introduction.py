"""What is known of a game before it is on the table: name, options, how a saved partie stands.

The home page and the New-match dialog need no more, so that rules and presenters are loaded with the first partie.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bridzik_desktop.games.presenter import Presenter

OptionValue = int | str
"""As in `bridzik_engine.core.game`, whose loading this module spares."""


class OptionChoice(NamedTuple):
    """One value of an option: what it is called, and a sentence on what it means."""

    value: OptionValue
    label: str
    explanation: str = ""


class OptionField(NamedTuple):
    """An option of the game as the New-match dialog shows it.

    `choices` are offered as a list; without any, the option is a number between `lowest` and `highest`.
    """

    name: str
    label: str
    explanation: str
    choices: tuple[OptionChoice, ...] = ()
    lowest: int = 1
    highest: int = 1


class Introduction(ABC):
    """A game's introduction. Every text is made when asked for, so that the language can change at any moment."""

    id: str = ""
    person_seats: frozenset[int] | None = None
    """The seats persons sit at, where the rules say so; `None` where any seat may be anybody's."""
    first_seat_turns: bool = True
    """Whether "play again" moves everybody one seat on: the rules leave open who begins."""

    @abstractmethod
    def title(self) -> str:
        """The game's name."""

    @abstractmethod
    def tagline(self) -> str:
        """One sentence for the home page."""

    @abstractmethod
    def option_fields(self) -> tuple[OptionField, ...]:
        """The options a new partie asks for."""

    def is_standard(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether a partie with `options` follows the rules as written; others are counted apart."""
        return True

    @abstractmethod
    def progress(self, summary: Mapping[str, int]) -> str:
        """Where a saved partie stands ("Series 2, round 5"), from what `Presenter.summarise` kept."""

    @abstractmethod
    def presenter(self) -> "Presenter":
        """Who shows the game at the table; loads its code."""
