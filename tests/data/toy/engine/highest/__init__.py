"""A toy game: two players get three cards each and play one at a time; the higher card of two takes the point."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from bridzik_engine.core.action import Action, Deal, Play
from bridzik_engine.core.cards import GERMAN, mask_of
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.core.game import Game, Options
from bridzik_engine.core.state import CHANCE, TERMINAL, View, places
from bridzik_engine.players.bot import Bot, Budget, Decision

CARDS = 3


@dataclass(frozen=True, slots=True)
class ToyView(View):
    """A hand, the other's count, the card on the table."""

    hand: int
    counts: tuple[int, ...]
    table: tuple[int, ...]
    over: bool


class ToyState:
    """One position."""

    def __init__(self, options: Options, seats: int) -> None:
        self.hands = [0, 0]
        self.points = [0, 0]
        self.table: list[int] = []
        self.turn = CHANCE

    def current_player(self) -> int:
        return self.turn

    def legal_actions(self) -> Sequence[Action]:
        return GERMAN.plays_of(self.hands[self.turn]) if self.turn >= 0 else []

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        if self.turn == CHANCE and isinstance(action, Deal):
            self.hands, self.turn = list(action.hands), 0
            if events is not None:
                events.append(HandsDealt((CARDS, CARDS), 0))
        elif self.turn >= 0 and isinstance(action, Play):
            self._play(action.card, events)
        else:
            raise IllegalAction("not_now")

    def _play(self, card: int, events: list[Event] | None) -> None:
        seat = self.turn
        if not self.hands[seat] >> card & 1:
            raise IllegalAction("not_your_card")
        self.hands[seat] ^= 1 << card
        self.table.append(card)
        told: list[Event] = [CardPlayed(seat, card)]
        self.turn = 1 - seat
        if len(self.table) == 2:
            first = 1 - seat
            winner = first if GERMAN.rank_of[self.table[0]] >= GERMAN.rank_of[self.table[1]] else seat
            self.points[winner] += 1
            told.append(TrickTaken(winner, first, tuple(self.table)))
            self.table, self.turn = [], winner
            if not any(self.hands):
                self.turn = TERMINAL
                told.append(PartieEnded(places(self.points), tuple(self.points)))
        if events is not None:
            events += told

    def scores(self) -> list[int]:
        return list(self.points)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands, twin.points, twin.table, twin.turn = (
            list(self.hands),
            list(self.points),
            list(self.table),
            self.turn,
        )
        return twin

    def view(self, seat: int) -> ToyView:
        acting = self.turn if self.turn >= 0 else None
        return ToyView(
            seat,
            acting,
            tuple(self.legal_actions()) if acting == seat else (),
            tuple(self.points),
            self.hands[seat],
            tuple(hand.bit_count() for hand in self.hands),
            tuple(self.table),
            self.turn == TERMINAL,
        )

    def draw_chance(self, stream: Stream) -> Action:
        pack = stream.shuffled(range(GERMAN.size))
        hands = [pack[:CARDS], pack[CARDS : 2 * CARDS]]
        return Deal("deal " + "|".join(map(GERMAN.write, hands)), tuple(map(mask_of, hands)))


def parse_action(text: str) -> Action:
    verb, _, rest = text.partition(" ")
    if verb == "play":
        return GERMAN.plays[GERMAN.card(rest)]
    if verb == "deal":
        return Deal(text, tuple(GERMAN.hand(part) for part in rest.split("|")))
    raise InvalidAction(text)


def sample_world(view: View, random: Random) -> ToyState:
    raise NotImplementedError("the toy's player doesn't look ahead")


class ToyBot:
    """Plays the first card."""

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        return Decision(view.legal[0], "first")


def make_bot(level: str) -> Bot:
    return ToyBot()


GAME = Game("highest", range(2, 3), 2, (), GERMAN, ToyState, parse_action, sample_world, make_bot)
