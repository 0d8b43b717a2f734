"""A partie: a game, its options and players, and the actions so far; apply, undo and redo yield events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.event import Event
from bridzik_engine.core.game import Game
from bridzik_engine.core.state import CHANCE, TERMINAL, State
from bridzik_engine.seeds import DEFAULT_SEED, MAX_SEED


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: ``level`` is ``None`` for a person, else one of ``players.bot.LEVELS``."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person, not the computer, decides here."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Ply:
    """One action made, the seat that made it (or ``CHANCE``) and the events it brought about."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Partie:
    """A partie in progress or finished. ``plies`` are the actions so far with their events.

    Raises ``ValueError`` for options or a number of players the game does not know, for names that are empty or
    not unique, and for a deal number outside 0 … 2⁶³−1.
    """

    def __init__(
        self, game: Game, options: Mapping[str, object], players: Sequence[Player], seed: int | None = None
    ) -> None:
        if len(players) not in game.seats:
            raise ValueError(f"{game.id} is not played by {len(players)}")
        names = [player.name for player in players]
        if not all(name.strip() for name in names) or len(set(names)) != len(names):
            raise ValueError("players' names must be non-empty and unique")
        if seed is not None and not 0 <= seed <= MAX_SEED:
            raise ValueError(f"deal number {seed} is outside 0 … 2^63-1")
        self.game = game
        self.options = game.complete(options)
        self.players = tuple(players)
        self.seed = seed
        self.plies: list[Ply] = []
        self.undone: list[Action] = []
        self._chances = 0
        self.state: State = self._start()

    def _start(self) -> State:
        return self.game.new_state(self.options, len(self.players))

    @property
    def to_act(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        return self.state.current_player()

    @property
    def is_over(self) -> bool:
        """Whether the last action has been made."""
        return self.to_act == TERMINAL

    def legal_actions(self) -> Sequence[Action]:
        """Legal actions of the seat to act; empty at chance nodes and at the end."""
        return self.state.legal_actions()

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Make ``action`` and return its events; what had been undone is forgotten unless it is the same action.

        Raises ``IllegalAction`` with the partie untouched.
        """
        events = self._make(action)
        if self.undone and self.undone[-1] == action:
            self.undone.pop()
        else:
            self.undone.clear()
        return events

    def _make(self, action: Action) -> tuple[Event, ...]:
        seat = self.to_act
        events: list[Event] = []
        self.state.apply(action, events)
        self._chances += seat == CHANCE
        self.plies.append(Ply(seat, action, tuple(events)))
        return self.plies[-1].events

    def next_chance(self) -> Action:
        """At a chance node: the outcome that the deal number and the count of chance actions determine."""
        seed = DEFAULT_SEED if self.seed is None else self.seed
        return self.state.draw_chance(
            chance_stream(self.game.id, self.options, len(self.players), seed, self._chances)
        )

    def undo(self) -> Action:
        """Take back the last action and return it. Raises ``IndexError`` when there is none."""
        undone = self.plies.pop().action
        self.undone.append(undone)
        self._replay([ply.action for ply in self.plies])
        return undone

    def redo(self) -> tuple[Event, ...]:
        """Make the action undone last again. Raises ``IndexError`` when there is none."""
        return self._make(self.undone.pop())

    def back_to(self, length: int) -> None:
        """Undo until ``length`` actions are left, replaying once."""
        while len(self.plies) > length:
            self.undone.append(self.plies.pop().action)
        self._replay([ply.action for ply in self.plies])

    def _replay(self, actions: Sequence[Action]) -> None:
        self.state = self._start()
        self._chances = 0
        for action in actions:
            self._chances += self.to_act == CHANCE
            self.state.apply(action)
