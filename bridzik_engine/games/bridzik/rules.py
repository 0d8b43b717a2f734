"""Bridžik: Slovak trick-taking with exact bids. State and rules.

The rules in prose (source: the user's own rules text; sections and decisions B1–B13 of shared/rules/bridzik.md):

* Four players, each for himself, 32 German-suited cards. Hearts are always trump; in every suit
  7 < 8 < 9 < 10 < Lower < Upper < King < Ace.
* A partie is 4 series of 8 rounds (a partie of 1–3 series is offered outside the rules). In round r = 0…7 each
  player gets 8 − r cards; the other 4 · r cards lie aside unseen, also after the round (B5).
* The opener of round r in series s is seat (s + r) mod 4. From the opener on each player bids once how many
  tricks he will take, 0 … cards. The last one may not make the sum of bids equal the number of tricks
  (the hook rule; in one-card rounds too, B7; no restriction once the sum is already above, B6).
* The highest bid leads the first trick, of equal bids the earliest; if all bid 0 the opener leads (B2).
  Followers must follow suit; who cannot must play a heart; who has neither plays anything. There is no duty to beat
  (B8). The highest heart wins, else the highest card of the suit led; the winner leads on.
* Exactly as many tricks as bid: 10 + bid points, else 0. The highest total after the last round wins; equal
  totals share a place (B1).
"""

from collections.abc import Sequence
from operator import add
from typing import Self

from bridzik_engine.core.action import Action, Deal, Play
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.core.game import Options
from bridzik_engine.core.state import CHANCE, TERMINAL, places
from bridzik_engine.core.trick import Trick
from bridzik_engine.games.bridzik.events import BiddingEnded, BidMade, RoundScored, RoundStarted
from bridzik_engine.games.bridzik.notation import BIDS, Bid, deal_text
from bridzik_engine.games.bridzik.scoring import RoundScore, score_round
from bridzik_engine.games.bridzik.view import BridzikView

SEATS = 4
ROUNDS = 8
HEARTS = 0
HEARTS_MASK = GERMAN.suit_masks[HEARTS]
BEATEN_BY = GERMAN.beaten_by(HEARTS)

MASK_OF_SUIT_OF = GERMAN.mask_of_suit_of
PLAYS = GERMAN.suit_plays
_HEARTS, _LEAVES, _ACORNS, _BELLS = GERMAN.suit_masks

DEAL, BID, PLAY, OVER = range(4)


BIDS_UP_TO = tuple(BIDS[: cards + 1] for cards in range(ROUNDS + 1))
"""All bids in a round of so many cards."""


def plays_of(hand: int) -> tuple[Play, ...]:
    """The plays of a whole hand; this and ``PLAYS`` are what makes playouts fast."""
    return PLAYS[hand & _HEARTS] + PLAYS[hand & _LEAVES] + PLAYS[hand & _ACORNS] + PLAYS[hand & _BELLS]


def cards_in_round(round_: int) -> int:
    """Cards a player, and tricks, in round 0…7."""
    return ROUNDS - round_


def opener_of(series: int, round_: int) -> int:
    """The seat that bids first."""
    return (series + round_) % SEATS


def forbidden_bid(bids: Sequence[int], cards: int) -> int | None:
    """The number the hook rule forbids the last bidder, given the three ``bids`` before; ``None`` if it bites not."""
    rest = cards - sum(bids)
    return rest if rest >= 0 else None


class BridzikState:
    """One position of a Bridžik partie."""

    __slots__ = (
        "_beating",
        "_bids",
        "_first",
        "_hands",
        "_leader",
        "_led",
        "_phase",
        "_played",
        "_rounds",
        "_series_total",
        "_taken",
        "_takers",
        "_to_act",
        "_totals",
        "_winner",
        "round",
        "series",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int = SEATS) -> None:
        if seats != SEATS:
            raise ValueError(f"Bridžik has {SEATS} players, not {seats}")
        self._series_total = int(options["series"])
        self.series = 0
        self.round = 0
        self._phase = DEAL
        self._to_act = CHANCE
        self._hands = [0] * SEATS
        self._bids: list[int] = []  # in bidding order, from the opener on
        self._taken = [0] * SEATS
        self._totals = [0] * SEATS
        self._played: list[int] = []  # cards of this round in order of play
        self._takers: list[int] = []  # who took each finished trick
        self._first = 0  # who led the first trick
        self._leader = 0
        self._led = 0  # bit set of the suit led, 0 before the lead
        self._beating = 0  # bit set of the cards that would take the trick from its winner so far
        self._winner = 0
        self._rounds: tuple[RoundScore, ...] = ()

    def current_player(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        return self._to_act

    def scores(self) -> list[int]:
        """Total points a seat."""
        return self._totals.copy()

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin._series_total = self._series_total
        twin.series = self.series
        twin.round = self.round
        twin._phase = self._phase
        twin._to_act = self._to_act
        twin._hands = self._hands.copy()
        twin._bids = self._bids.copy()
        twin._taken = self._taken.copy()
        twin._totals = self._totals.copy()
        twin._played = self._played.copy()
        twin._takers = self._takers.copy()
        twin._first = self._first
        twin._leader = self._leader
        twin._led = self._led
        twin._beating = self._beating
        twin._winner = self._winner
        twin._rounds = self._rounds
        return twin

    # Legal actions, one function a phase.

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act; empty at chance nodes and at the end."""
        if self._phase == PLAY:
            # Follow suit, else trump with a heart, else anything (section 5).
            hand = self._hands[self._to_act]
            led = self._led
            if led:
                fitting = hand & led or hand & _HEARTS
                if fitting:
                    return PLAYS[fitting]
            return plays_of(hand)
        if self._phase == BID:
            return self._legal_bids()
        return []

    def _legal_bids(self) -> Sequence[Action]:
        bids = BIDS_UP_TO[cards_in_round(self.round)]
        if len(self._bids) == SEATS - 1:
            forbidden = self._forbidden()
            return [bid for bid in bids if bid.number != forbidden]
        return bids

    def _forbidden(self) -> int | None:
        return forbidden_bid(self._bids, cards_in_round(self.round)) if len(self._bids) == SEATS - 1 else None

    # Applying actions, one function a phase.

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``. Raises ``IllegalAction``, with the state untouched, when it is not allowed now."""
        if self._phase == PLAY:
            self._play(action, events)
        elif self._phase == BID:
            self._bid(action, events)
        elif self._phase == DEAL:
            self._deal(action, events)
        else:
            raise IllegalAction("partie_over")

    def _deal(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Deal):
            raise IllegalAction("deal_expected")
        cards = cards_in_round(self.round)
        if len(action.hands) != SEATS or any(hand.bit_count() != cards for hand in action.hands):
            raise IllegalAction("wrong_deal", cards=cards)
        self._hands = list(action.hands)
        self._bids = []
        self._taken = [0] * SEATS
        self._played = []
        self._takers = []
        self._phase = BID
        self._to_act = self._leader = opener_of(self.series, self.round)
        if events is not None:
            events.append(RoundStarted(self.series, self.round, cards, self._to_act))
            events.append(HandsDealt((cards,) * SEATS, self._to_act))

    def _bid(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Bid):
            raise IllegalAction("bid_expected")
        cards = cards_in_round(self.round)
        if action.number > cards:
            raise IllegalAction("bid_out_of_range", cards=cards)
        bids = self._bids
        if len(bids) == SEATS - 1 and action.number == self._forbidden():
            raise IllegalAction("hook", number=action.number, cards=cards)
        seat = self._to_act
        bids.append(action.number)
        if events is not None:
            events.append(BidMade(seat, action.number))
        if len(bids) < SEATS:
            self._to_act = (seat + 1) & 3
            return
        opener = opener_of(self.series, self.round)
        # index() finds the earliest of equal bids; with all bids 0 that is the opener (B2).
        self._to_act = self._leader = self._first = (opener + self._bids.index(max(self._bids))) % SEATS
        self._phase = PLAY
        if events is not None:
            events.append(BiddingEnded(self._leader, sum(self._bids), cards))

    def _play(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Play):
            raise IllegalAction("play_expected")
        seat = self._to_act
        card = action.card
        bit = 1 << card
        hand = self._hands[seat]
        led = self._led
        if not (hand & led or (led and hand & _HEARTS) or hand) & bit:
            raise self._refusal(hand, bit)
        self._hands[seat] = hand ^ bit
        played = self._played
        played.append(card)
        if not led:
            self._led = MASK_OF_SUIT_OF[card]
            self._beating = BEATEN_BY[card]
            self._winner = seat
        elif self._beating & bit:
            self._beating = BEATEN_BY[card]
            self._winner = seat
        if events is not None:
            events.append(CardPlayed(seat, card))
        if len(played) & 3:
            self._to_act = (seat + 1) & 3
        else:
            self._finish_trick(events)

    def _refusal(self, hand: int, bit: int) -> IllegalAction:
        if not hand & bit:
            return IllegalAction("not_your_card")
        if hand & self._led:
            return IllegalAction("follow_suit", suit=GERMAN.suits[GERMAN.suit_masks.index(self._led)])
        return IllegalAction("must_trump", suit=GERMAN.suits[HEARTS])

    def _finish_trick(self, events: list[Event] | None) -> None:
        winner = self._winner
        self._taken[winner] += 1
        self._takers.append(winner)
        if events is not None:
            one, two, three, four = self._played[-SEATS:]
            events.append(TrickTaken(winner, self._leader, (one, two, three, four)))
        self._led = 0
        self._to_act = self._leader = winner
        if not self._hands[winner]:
            self._finish_round(events)

    def _finish_round(self, events: list[Event] | None) -> None:
        score = score_round(self.series, self.round, self._bids_by_seat(), self._taken)
        self._rounds += (score,)
        self._bids = []
        self._taken = [0] * SEATS
        self._totals = list(map(add, self._totals, score.points))
        self._phase, self._to_act = DEAL, CHANCE
        self.round += 1
        if self.round == ROUNDS:
            self.round = 0
            self.series += 1
        if events is not None:
            events.append(RoundScored(score, tuple(self._totals)))
        if self.series == self._series_total:
            self._phase, self._to_act = OVER, TERMINAL
            if events is not None:
                events.append(PartieEnded(places(self._totals), tuple(self._totals)))

    # Chance and views.

    def draw_chance(self, stream: Stream) -> Action:
        """The deal that ``stream`` determines: shuffle, then one card at a time from the opener on (B4)."""
        pack = stream.shuffled(range(GERMAN.size))
        opener = opener_of(self.series, self.round)
        dealt = pack[: SEATS * cards_in_round(self.round)]
        hands = [dealt[(seat - opener) % SEATS :: SEATS] for seat in range(SEATS)]
        return deal_text(hands)

    def _bids_by_seat(self) -> list[int]:
        """The four bids of a finished auction, by seat."""
        opener = opener_of(self.series, self.round)
        return self._bids[-opener:] + self._bids[:-opener]

    @classmethod
    def from_view(cls, view: BridzikView, hands: Sequence[int]) -> Self:
        """The position a view tells of, with ``hands`` put in for all seats."""
        state = cls({"series": view.series_total})
        state.series, state.round = view.series, view.round
        state._hands = list(hands)
        in_order = [view.bids[(view.opener + turn) % SEATS] for turn in range(SEATS)]
        state._bids = [bid for bid in in_order if bid is not None]
        state._taken = list(view.taken)
        state._totals = list(view.scores)
        state._played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
        state._takers = [trick.winner for trick in view.tricks]
        state._first = view.tricks[0].leader if view.tricks else view.leader
        state._leader = view.leader
        if view.trick:
            state._led = MASK_OF_SUIT_OF[view.trick[0]]
            state._winner = view.leader if view.winner is None else view.winner
            state._beating = BEATEN_BY[view.trick[(state._winner - view.leader) % SEATS]]
        state._rounds = view.rounds
        if view.to_act is not None:
            state._to_act = view.to_act
            state._phase = BID if view.bidding else PLAY
        elif view.over:
            state._phase, state._to_act = OVER, TERMINAL
        return state

    def view(self, seat: int) -> BridzikView:
        """What ``seat`` may know: its own hand and everything public."""
        opener = opener_of(self.series, self.round)
        order = [(seat_ - opener) % SEATS for seat_ in range(SEATS)]
        acting = self._to_act if self._to_act >= 0 else None
        trick = self._played[len(self._takers) * SEATS :]
        return BridzikView(
            seat=seat,
            to_act=acting,
            legal=tuple(self.legal_actions()) if acting == seat else (),
            scores=tuple(self._totals),
            series_total=self._series_total,
            series=self.series,
            round=self.round,
            cards=cards_in_round(self.round),
            opener=opener,
            bidding=self._phase == BID,
            forbidden=self._forbidden() if self._phase == BID else None,
            hand=self._hands[seat],
            counts=tuple(hand.bit_count() for hand in self._hands),
            bids=tuple(self._bids[at] if at < len(self._bids) else None for at in order),
            taken=tuple(self._taken),
            leader=self._leader,
            trick=tuple(trick),
            winner=self._winner if trick else None,
            tricks=self._tricks(),
            rounds=self._rounds,
            over=self._phase == OVER,
        )

    def _tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this round."""
        leaders = [self._first, *self._takers]
        return tuple(
            Trick(leader, tuple(self._played[SEATS * number : SEATS * (number + 1)]), taker)
            for number, (leader, taker) in enumerate(zip(leaders, self._takers, strict=False))
        )
