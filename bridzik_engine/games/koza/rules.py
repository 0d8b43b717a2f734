"""Koza: take tricks, but neither reds nor the goat. State and rules.

The rules in prose (source: the user's own Czech rules text; sections and decisions K1–K23 of
shared/rules/koza.md):

* Four players, 32 German-suited cards, eight each; no trumps; in every suit 7 < 8 < 9 < 10 < Lower < Upper <
  King < Ace (K2). The goat (koza) is the green Upper.
* Each player has a balance in crowns, from 0, which may go below (K18); a common bank starts empty. Balances
  and bank add up to 0 at all times.
* Before the first lead the holder of the green Upper, and nobody else, announces the goat or stays silent
  (K5). Announcing is public (K6), doubles all payments of this game and has no other effect (K7); staying
  silent reveals nothing.
* The leader of the first game is drawn by lot (K3); each later game is led by who collected the goat in the
  one before.
* Any card may be led, reds too (K21). Followers must follow suit, else play anything; there is no duty to
  beat. The highest card of the suit led takes the trick, its winner leads on; play goes clockwise (K4).
* Who collects a card in a trick owes for it: 1 a red card, 12 the goat (K1), twice that in an announced game.
  Money moves only when the game is settled (K22).
* Settlement: if one player took all eight tricks (durch) he pays nothing, the others pay 20 each (40
  announced) into the bank and he takes all of it, with what was carried over (K12, K13). Otherwise each pays
  what he owes; a single clean player (nothing owed) takes the bank, two clean players share it when two may
  win (odd crown to the earlier seat, K14), and with any other number it stays for the next game (K8, K9,
  K11).
* The partie ends once the chosen number of games has been played and the bank is empty (K16); until then
  extra games follow. Ranking by balance; equal balances share a place (K19).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.core.game import Options
from bridzik_engine.core.state import CHANCE, TERMINAL, places
from bridzik_engine.core.trick import EMPTY_CARD, Trick
from bridzik_engine.games.koza.events import (
    CardsCharged,
    GameSettled,
    GameStarted,
    GoatAnnounced,
    GoatNotAnnounced,
)
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT, Announcement, KozaDeal, deal_text
from bridzik_engine.games.koza.scoring import (
    COSTLY,
    GOAT_BIT,
    REDS,
    SEATS,
    TRICKS,
    Settlement,
    charge,
    multiplier,
    settle,
)
from bridzik_engine.games.koza.view import KozaView

BEATEN_BY = GERMAN.beaten_by(None)
MASK_OF_SUIT_OF = GERMAN.mask_of_suit_of

DEAL, ANNOUNCING, PLAY, OVER = range(4)


PLAYS = GERMAN.suit_plays
_HEARTS, _LEAVES, _ACORNS, _BELLS = GERMAN.suit_masks


@lru_cache(maxsize=4096)
def plays_of(hand: int) -> tuple[Play, ...]:
    """The plays of a whole hand, kept for the hands met last: playouts meet the same ones again and again."""
    return PLAYS[hand & _HEARTS] + PLAYS[hand & _LEAVES] + PLAYS[hand & _ACORNS] + PLAYS[hand & _BELLS]


class KozaState:
    """One position of a Koza partie."""

    __slots__ = (
        "_announcer",
        "_balances",
        "_bank",
        "_best",
        "_collected",
        "_first",
        "_games",
        "_hands",
        "_leader",
        "_led",
        "_phase",
        "_played",
        "_settlements",
        "_takers",
        "_to_act",
        "_winner",
        "_winners",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int = SEATS) -> None:
        if seats != SEATS:
            raise ValueError(f"Koza has {SEATS} players, not {seats}")
        self._games = int(options["games"])
        self._winners = int(options["winners"])
        self._phase = DEAL
        self._to_act = CHANCE
        self._hands = [0] * SEATS
        self._balances = [0] * SEATS
        self._bank = 0
        self._announcer: int | None = None
        self._collected = [0] * SEATS  # bit sets of costly cards
        self._played: list[int] = []  # cards of this game in order of play
        self._takers: list[int] = []  # who took each finished trick
        self._first = 0  # who led the first trick
        self._leader: int | None = None
        self._led = 0  # bit set of the suit led, 0 before the lead
        self._best = EMPTY_CARD
        self._winner = 0
        self._settlements: tuple[Settlement, ...] = ()

    def current_player(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        return self._to_act

    def scores(self) -> list[int]:
        """Balance a seat, in crowns."""
        return self._balances.copy()

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin._games = self._games
        twin._winners = self._winners
        twin._phase = self._phase
        twin._to_act = self._to_act
        twin._hands = self._hands.copy()
        twin._balances = self._balances.copy()
        twin._bank = self._bank
        twin._announcer = self._announcer
        twin._collected = self._collected.copy()
        twin._played = self._played.copy()
        twin._takers = self._takers.copy()
        twin._first = self._first
        twin._leader = self._leader
        twin._led = self._led
        twin._best = self._best
        twin._winner = self._winner
        twin._settlements = self._settlements
        return twin

    # Legal actions, one function a phase.

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act; empty at chance nodes and at the end."""
        if self._phase == PLAY:
            hand = self._hands[self._to_act]
            follow = hand & self._led
            return PLAYS[follow] if follow else plays_of(hand)
        if self._phase == ANNOUNCING:
            return [ANNOUNCE, SILENT]
        return []

    # Applying actions, one function a phase.

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``. Raises ``IllegalAction``, with the state untouched, when it is not allowed now."""
        if self._phase == PLAY:
            self._play(action, events)
        elif self._phase == ANNOUNCING:
            self._announce(action, events)
        elif self._phase == DEAL:
            self._deal(action, events)
        else:
            raise IllegalAction("partie_over")

    def _deal(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, KozaDeal):
            raise IllegalAction("deal_expected")
        hands = action.hands
        if len(hands) != SEATS or any(hand.bit_count() != TRICKS for hand in hands):
            raise IllegalAction("wrong_deal", cards=TRICKS)
        if hands[0] | hands[1] | hands[2] | hands[3] != GERMAN.full:
            raise IllegalAction("wrong_deal", cards=TRICKS)
        first = self._leader is None
        if first and action.lead is None:
            raise IllegalAction("lead_expected")
        if not first and action.lead is not None:
            raise IllegalAction("lead_unexpected", seat=action.lead)
        if first:
            self._leader = action.lead
        assert self._leader is not None
        self._first = self._leader
        self._hands = list(hands)
        self._announcer = None
        self._collected = [0] * SEATS
        self._played = []
        self._takers = []
        self._phase = ANNOUNCING
        self._to_act = next(seat for seat in range(SEATS) if hands[seat] & GOAT_BIT)
        if events is not None:
            game = len(self._settlements)
            events.append(GameStarted(game, self._leader, first, game >= self._games, self._bank))
            events.append(HandsDealt((TRICKS,) * SEATS, self._leader))

    def _announce(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Announcement):
            raise IllegalAction("announcement_expected")
        if action.doubled:
            self._announcer = self._to_act
        if events is not None:
            events.append(GoatAnnounced(self._to_act) if action.doubled else GoatNotAnnounced())
        self._to_act = self._first
        self._phase = PLAY

    def _play(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Play):
            raise IllegalAction("announcement_over" if isinstance(action, Announcement) else "play_expected")
        seat = self._to_act
        card = action.card
        bit = 1 << card
        hand = self._hands[seat]
        led = self._led
        if not (hand & led or hand) & bit:
            raise self._refusal(hand, action)
        self._hands[seat] = hand ^ bit
        played = self._played
        played.append(card)
        if not led:
            self._led = MASK_OF_SUIT_OF[card]
            self._best = card
            self._winner = seat
        elif BEATEN_BY[self._best] & bit:
            self._best = card
            self._winner = seat
        if events is not None:
            events.append(CardPlayed(seat, card))
        if len(played) & 3:
            self._to_act = (seat + 1) & 3
        else:
            self._finish_trick(events)

    def _refusal(self, hand: int, action: Play) -> IllegalAction:
        if not hand >> action.card & 1:
            return IllegalAction("not_your_card", card=action.text.removeprefix("play "))
        return IllegalAction("follow_suit", suit=GERMAN.suits[GERMAN.suit_masks.index(self._led)])

    def _finish_trick(self, events: list[Event] | None) -> None:
        winner = self._winner
        one, two, three, four = self._played[-SEATS:]
        costly = (1 << one | 1 << two | 1 << three | 1 << four) & COSTLY
        if costly:
            self._collected[winner] |= costly
        self._takers.append(winner)
        if events is not None:
            assert self._leader is not None
            events.append(TrickTaken(winner, self._leader, (one, two, three, four)))
            if costly:
                factor = multiplier(self._announcer)
                total = charge(self._collected[winner], factor)
                events.append(CardsCharged(winner, tuple(cards_of(costly)), charge(costly, factor), total))
        self._led = 0
        self._to_act = self._leader = winner
        if not self._hands[winner]:
            self._settle(events)

    def _settle(self, events: list[Event] | None) -> None:
        game = len(self._settlements)
        reds = [(cards & REDS).bit_count() for cards in self._collected]
        goat = [cards & GOAT_BIT for cards in self._collected].index(GOAT_BIT)
        result = settle(game, self._announcer, self._taken(), reds, goat, self._bank, self._winners)
        self._settlements += (result,)
        changes = zip(self._balances, result.payouts, result.payments, strict=True)
        self._balances = [balance + out - paid for balance, out, paid in changes]
        self._bank = result.bank
        self._leader = result.goat
        self._phase, self._to_act = DEAL, CHANCE
        if events is not None:
            events.append(GameSettled(result, tuple(self._balances)))
        if game + 1 >= self._games and not self._bank:
            self._phase, self._to_act = OVER, TERMINAL
            if events is not None:
                events.append(PartieEnded(places(self._balances), tuple(self._balances)))

    def _taken(self) -> tuple[int, ...]:
        """Number of tricks each seat took in this game."""
        return tuple([self._takers.count(seat) for seat in range(SEATS)])

    # Chance and views.

    def draw_chance(self, stream: Stream) -> Action:
        """The deal that ``stream`` determines: the lot for the lead in the first game, then a shuffle.

        Cards go round one at a time from the leader on.
        """
        lead = stream.below(SEATS) if self._leader is None else None
        pack = stream.shuffled(range(GERMAN.size))
        first = self._leader if lead is None else lead
        assert first is not None
        return deal_text([pack[(seat - first) % SEATS :: SEATS] for seat in range(SEATS)], lead)

    @classmethod
    def from_view(cls, view: KozaView, hands: Sequence[int]) -> Self:
        """The position a view tells of, with ``hands`` put in for all seats."""
        state = cls({"games": view.games, "winners": view.winners})
        state._hands = list(hands)
        state._balances = list(view.scores)
        state._bank = view.bank
        state._announcer = view.announcer
        state._collected = list(view.collected)
        state._played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
        state._takers = [trick.winner for trick in view.tricks]
        state._leader = view.leader
        if view.tricks:
            state._first = view.tricks[0].leader
        elif view.leader is not None:
            state._first = view.leader
        if view.trick:
            assert view.leader is not None
            assert view.winner is not None
            state._led = MASK_OF_SUIT_OF[view.trick[0]]
            state._winner = view.winner
            state._best = view.trick[(view.winner - view.leader) % SEATS]
        state._settlements = view.settlements
        if view.over:
            state._phase, state._to_act = OVER, TERMINAL
        elif view.announcing:
            state._phase = ANNOUNCING
            state._to_act = next(seat for seat in range(SEATS) if hands[seat] & GOAT_BIT)
        elif view.to_act is not None:
            state._phase, state._to_act = PLAY, view.to_act
        return state

    def view(self, seat: int) -> KozaView:
        """What ``seat`` may know: its own hand and everything public, not who is asked to announce."""
        announcing = self._phase == ANNOUNCING
        acting: int | None = self._to_act
        if self._to_act < 0 or (announcing and self._to_act != seat):
            acting = None
        factor = multiplier(self._announcer)
        trick = self._played[len(self._takers) * SEATS :]
        return KozaView(
            seat=seat,
            to_act=acting,
            legal=tuple(self.legal_actions()) if acting == seat else (),
            scores=tuple(self._balances),
            games=self._games,
            winners=self._winners,
            game=len(self._settlements),
            bank=self._bank,
            announcing=announcing,
            announcer=self._announcer,
            hand=self._hands[seat],
            counts=tuple(hand.bit_count() for hand in self._hands),
            taken=self._taken(),
            collected=tuple(self._collected),
            charges=tuple(charge(cards, factor) for cards in self._collected),
            leader=self._leader,
            trick=tuple(trick),
            winner=self._winner if trick else None,
            tricks=self._tricks(),
            settlements=self._settlements,
            over=self._phase == OVER,
        )

    def _tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this game."""
        leaders = [self._first, *self._takers]
        return tuple(
            Trick(leader, tuple(self._played[SEATS * number : SEATS * (number + 1)]), taker)
            for number, (leader, taker) in enumerate(zip(leaders, self._takers, strict=False))
        )
