"""What a game folder offers to the rest: its options, seats, pack, and the makers of states, actions and bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import Pack
from bridzik_engine.core.state import State, View

if TYPE_CHECKING:
    from bridzik_engine.players.bot import Bot

OptionValue = int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its ``default`` and all ``allowed`` values (a range or a tuple)."""

    name: str
    default: OptionValue
    allowed: range | tuple[OptionValue, ...]

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is allowed; a bool or float never is, though Python calls it equal to an int."""
        return type(value) is type(self.default) and value in self.allowed


@dataclass(frozen=True, slots=True)
class Game:
    """One game. ``seats`` are the possible numbers of players, ``usual_seats`` that of its most usual table.

    ``sample_world`` draws one full state that agrees with a view in everything the view's seat may know: what
    bots think with, and how tests prove that a view hides what it must.
    """

    id: str
    seats: range
    usual_seats: int
    options: tuple[Option, ...]
    pack: Pack | None
    new_state: Callable[[Options, int], State]
    parse_action: Callable[[str], Action]
    sample_world: Callable[[View, Random], State]
    make_bot: "Callable[[str], Bot]"

    def complete(self, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """``options`` with defaults for what is missing. Raises ``ValueError`` for an unknown or refused one."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"unknown option {name!r}")
            if not known[name].accepts(value):
                raise ValueError(f"option {name}: {value!r} is not allowed")
        return {name: options.get(name, option.default) for name, option in known.items()}  # type: ignore[misc]  # accepts() has checked the type
