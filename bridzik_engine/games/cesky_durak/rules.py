"""Czech Fool (Чешский дурак): a shedding game of the Mau-Mau family. State and rules.

The rules in prose (source: the public repository jahlib/czech-fool; sections and decisions C1–C35 of
shared/rules/cesky_durak.md):

* 2–4 players, each for himself, 52 cards. Each gets 5 cards, one is laid open, the rest is the stock. The
  first dealer is random, later the player who gained the most points in the round before (lowest seat of
  equal ones, C25; random when he is out, C26). The seat left of the dealer begins; the start card counts as
  the dealer's first play, with a random suit for a queen (C1).
* In his turn a player plays a card of the suit or the rank of the top card, or any queen; after a queen the
  suit asked for or another queen (C16, C17). Or he draws one card, even holding one that fits (C2), and then
  plays any card that fits (C3) or passes (C4). Passing without drawing is for when no card can be had (C5).
* A 6 makes the next player draw one card, a 7 two; both, and an ace, skip him; there is no answering (C6,
  C7).
* An 8 must be answered: with a 2 from the hand, or by drawing until a 2, a queen, an 8 or the suit of the
  eight comes (C8, C9, C11), which then must be played, or a 2 (C10). When the cards run out the eight is
  spent and the turn goes on (C12). The card played on it acts as usual (C13, C14).
* The round ends when a hand is empty. A last 6 or 7 still makes the next player draw (C19), other last cards
  do nothing. Cards left count A 11, Q 20 (♠Q 20 or 40 by option, C21), K 4, J 2, others their face. The
  winner gains 0, or takes 20 off his total for a last queen, 40 for ♠Q (C22).
* Exactly 101 points become 0, more put a player out (C23, C24). The last one in wins.
* An empty stock is renewed, at the moment a card must be drawn, from all discards but the top; if there are
  none a forced draw takes what there is (C29) and nobody can draw of his own will (C30).
* Who leaves is out, his cards go under the discard pile; a turn or a pending eight passes on to the next
  (C28).
* Places: the winner, then the others in reverse order of going out (in one round the lower total first),
  those who left last, in reverse order of leaving.
"""

from collections.abc import Sequence

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt
from bridzik_engine.core.state import CHANCE
from bridzik_engine.games.cesky_durak.cards import (
    ANSWERS_EIGHT,
    EFFECT,
    EIGHT,
    FITS_ON,
    FITS_SUIT,
    FORCED,
    NEXT,
    PLAIN,
    PLAYS,
    PLAYS_OR_DRAW,
    PLAYS_OR_PASS,
    QUEEN,
    SKIP,
    SUIT_OF,
    SUITS,
    TWOS,
)
from bridzik_engine.games.cesky_durak.events import (
    CardsDrawn,
    EightDrawn,
    EightPending,
    EightSpent,
    PileShuffled,
    RoundStarted,
    SeatLeft,
    SeatSkipped,
    StartCardLaid,
    SuitChosen,
    TurnPassed,
)
from bridzik_engine.games.cesky_durak.notation import (
    Draw,
    Leave,
    Pass,
    PlayQueen,
    Shuffle,
    StartDeal,
)
from bridzik_engine.games.cesky_durak.position import (
    ANSWER,
    BY_EIGHT,
    BY_FORCE,
    BY_WILL,
    DEAL,
    NONE,
    OVER,
    PENDING,
    RESHUFFLE,
    TURN,
)
from bridzik_engine.games.cesky_durak.refusal import refuse_play, why_no_draw, why_no_pass
from bridzik_engine.games.cesky_durak.rounds import Rounds


class FoolState(Rounds):
    """One position of a partie of Czech Fool, and what may happen in it."""

    __slots__ = ()

    # Legal actions, one function a phase.

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act but ``leave``; empty at chance nodes and at the end."""
        if self._phase == TURN:
            hand = self._hands[self._to_act]
            fit = hand & self._fits
            plays = PLAYS_OR_DRAW if self.may_draw() else PLAYS_OR_PASS
            if fit == hand and not hand & (hand - 1):
                return (*FRENCH.plays_of(hand), *plays[0])  # a last queen asks for no suit
            suited = fit & self._follow
            return plays[fit] if fit == suited else PLAYS[suited] + plays[fit ^ suited]
        if self._phase == PENDING:
            return (PLAYS_OR_DRAW if self.may_draw() else PLAYS_OR_PASS)[self._hands[self._to_act] & TWOS]
        if self._phase == ANSWER:
            return PLAYS[self._hands[self._to_act] & self._fits]
        return ()

    # Applying actions, one function a kind of action.

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``. Raises ``IllegalAction``, with the state untouched, when it is not allowed now."""
        if self._to_act >= 0:
            if isinstance(action, Play):
                self._play(action.card, NONE, events)
            elif isinstance(action, Draw):
                self._draw_one(events)
            elif isinstance(action, Pass):
                self._pass(events)
            elif isinstance(action, PlayQueen):
                self._play(action.card, action.suit, events)
            elif isinstance(action, Leave):
                self._leave(action.seat, events)
            else:
                raise IllegalAction("not_now")
        elif self._phase == OVER:
            raise IllegalAction("partie_over")
        elif isinstance(action, Leave):
            raise IllegalAction("leave_in_round_only")
        elif self._phase == DEAL:
            self._deal(action, events)
        else:
            self._shuffle(action, events)

    def _deal(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, StartDeal):
            raise IllegalAction("deal_expected")
        self._check_deal(action)
        playing = self.playing_seats()
        dealer = self._dealer if action.dealer is None else action.dealer
        if events is not None:
            counts = tuple(hand.bit_count() for hand in action.hands)
            events.append(RoundStarted(self._round, dealer, action.dealer is not None, playing))
            events.append(HandsDealt(counts, NEXT[self._playing][dealer]))
            events.append(StartCardLaid(dealer, action.top))
        self._dealer = dealer
        self._hands = list(action.hands)
        self._stock, self._at = action.stock, 0
        self._pile = self._buried = self._reshuffled = self._touched = 0
        self._mixed = False
        self._declined = [0] * self._seats
        self._fresh = [0] * self._seats
        self._lay(action.top)
        if action.suit is not None:
            self._choose(dealer, action.suit, events, by_chance=True)
        self._act(dealer, action.top, events)

    def _play(self, card: int, suit: int, events: list[Event] | None) -> None:
        bit = 1 << card
        seat = self._to_act
        hand = self._hands[seat]
        rest = hand ^ bit
        effect = EFFECT[card]
        # A queen names a suit unless it is the last card (section 3).
        if not hand & self._fits & bit or (suit >= 0) != (effect == QUEEN and rest != 0):
            raise refuse_play(
                hand, card, suit >= 0, self._top, self._suit, self._phase == PENDING,
                self._drawn if self._phase == ANSWER else None,
            )  # fmt: skip
        if events is not None:
            events.append(CardPlayed(seat, card))
        self._hands[seat] = rest
        self._pile |= 1 << self._top
        self._lay(card)
        if effect == PLAIN and rest:
            self._to_act = NEXT[self._playing][seat]
            self._phase = TURN
            return
        if suit >= 0:
            self._choose(seat, suit, events, by_chance=False)
        self._act(seat, card, events)

    def _lay(self, card: int) -> None:
        self._top = card
        self._suit = self._drawn = NONE
        self._fits = FITS_ON[card]
        self._follow = SUIT_OF[card]

    def _choose(self, seat: int, suit: int, events: list[Event] | None, *, by_chance: bool) -> None:
        self._suit = suit
        self._fits = FITS_SUIT[suit]
        self._follow = SUITS[suit]
        if events is not None:
            events.append(SuitChosen(seat, suit, by_chance))

    def _act(self, seat: int, card: int, events: list[Event] | None) -> None:
        """What ``card``, just played by ``seat``, does to the next player; then who acts, or the end."""
        effect = EFFECT[card]
        victim = NEXT[self._playing][seat]
        won = not self._hands[seat]
        if effect == SKIP and FORCED[card]:
            self._draw_kind, self._draw_seat, self._owed, self._actor = BY_FORCE, victim, FORCED[card], seat
            self._draw(events)
        elif won:
            self._finish_round(seat, events)
        elif effect == SKIP:
            self._skip(victim, events)
        elif effect == EIGHT:
            self._pend(victim, events)
        else:
            self._begin_turn(victim)

    def _skip(self, victim: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(SeatSkipped(victim, self._top))
        self._begin_turn(NEXT[self._playing][victim])

    def _begin_turn(self, seat: int) -> None:
        self._to_act = seat
        self._drawn = NONE
        self._phase = TURN

    def _pend(self, seat: int, events: list[Event] | None) -> None:
        self._to_act = seat
        self._drawn = NONE
        self._phase = PENDING
        self._fits = TWOS
        if events is not None:
            events.append(EightPending(seat, self._top))

    def _spend_eight(self, seat: int, events: list[Event] | None) -> None:
        """Nothing could be drawn (any more): the next one plays normally on the eight (C12)."""
        if events is not None:
            events.append(EightSpent(seat))
        self._fits = FITS_ON[self._top]
        self._begin_turn(NEXT[self._playing][seat])

    # Drawing: by will, by force and under an eight; an empty stock interrupts it with a chance node.

    def _draw_one(self, events: list[Event] | None) -> None:
        if not self.may_draw() or self._phase == ANSWER:
            raise why_no_draw(self._drawn, self._phase == ANSWER)
        self._draw_kind = BY_WILL if self._phase == TURN else BY_EIGHT
        self._draw_seat = self._to_act
        self._owed = 1
        self._draw(events)

    def _draw(self, events: list[Event] | None) -> None:
        """Draw what is owed, as far as the stock goes; then wait for a reshuffle or go on after the draw."""
        if self._draw_kind == BY_EIGHT:
            self._draw_until_fit(events)
            return
        got = min(self._owed, len(self._stock) - self._at)
        if got:
            self._take(self._draw_seat, got, events)
            self._owed -= got
        if self._owed and self._pile:
            self._wait_for_shuffle()
        elif self._draw_kind == BY_WILL:
            self._to_act, self._phase = self._draw_seat, TURN
            self._drawn = self._stock[self._at - 1]
        else:
            self._end_forced(events)

    def _end_forced(self, events: list[Event] | None) -> None:
        victim = self._draw_seat
        if self._owed and events is not None:
            events.append(CardsDrawn(victim, 0, self.cause(), missing=self._owed))
        self._owed = 0
        if self._hands[self._actor]:
            self._skip(victim, events)
        else:
            self._finish_round(self._actor, events)

    def _draw_until_fit(self, events: list[Event] | None) -> None:
        seat = self._draw_seat
        answers = ANSWERS_EIGHT[self._top]
        stock = self._stock
        start = at = self._at
        while at < len(stock):
            card = stock[at]
            at += 1
            if answers >> card & 1:
                self._take(seat, at - start, events)
                self._owed = 0
                self._to_act, self._phase, self._drawn = seat, ANSWER, card
                self._fits = TWOS | 1 << card
                if events is not None:
                    events.append(EightDrawn(seat))
                return
        if at > start:
            self._take(seat, at - start, events)
        if self._pile:
            self._wait_for_shuffle()
        else:
            self._owed = 0
            self._spend_eight(seat, events)

    def _take(self, seat: int, count: int, events: list[Event] | None) -> None:
        hand = self._hands[seat]
        at = self._at
        self._at = end = at + count
        while at < end:
            hand |= 1 << self._stock[at]
            at += 1
        self._hands[seat] = hand
        self._touched |= 1 << seat
        self._fresh[seat] += count
        if events is not None:
            events.append(CardsDrawn(seat, count, self.cause()))

    def _wait_for_shuffle(self) -> None:
        self._phase, self._to_act = RESHUFFLE, CHANCE

    def _shuffle(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Shuffle):
            raise IllegalAction("shuffle_expected")
        mask = 0
        for card in action.cards:
            mask |= 1 << card
        if mask != self._pile or len(action.cards) != mask.bit_count():
            raise IllegalAction("wrong_shuffle", cards=self._pile.bit_count())
        self._stock, self._at = action.cards, 0
        self._reshuffled = self._pile & ~self._buried
        self._mixed = self._buried != 0
        self._touched = 0
        self._pile = self._buried = 0
        if events is not None:
            events.append(PileShuffled(len(action.cards)))
        self._draw(events)

    def _pass(self, events: list[Event] | None) -> None:
        seat = self._to_act
        if self._phase == ANSWER or self.may_draw():
            raise why_no_pass(self._phase == TURN, self._drawn if self._phase == ANSWER else None)
        if events is not None:
            events.append(TurnPassed(seat))
        if self._phase == PENDING:
            self._spend_eight(seat, events)
            return
        self._declined[seat] = self._fits
        self._fresh[seat] = 0
        self._begin_turn(NEXT[self._playing][seat])

    # Leaving.

    def _leave(self, seat: int, events: list[Event] | None) -> None:
        if not self._playing >> seat & 1:
            raise IllegalAction("not_playing", seat=seat)
        hand = self._hands[seat]
        self._pile |= hand
        self._buried |= hand
        self._hands[seat] = 0
        self._playing ^= 1 << seat
        self._left += (seat,)
        if events is not None:
            events.append(SeatLeft(seat, hand.bit_count()))
        if self._is_decided():
            self._end(events)
        elif seat == self._to_act:
            following = NEXT[self._playing][seat]
            if self._phase == TURN:
                self._begin_turn(following)
            else:
                self._pend(following, events)
