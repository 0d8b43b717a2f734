"""Contract bridge, one deal: auction, play and raw duplicate score. State and rules.

The rules in prose (sections and decisions R1–R22 of shared/rules/bridge.md; Laws of Duplicate Bridge):

* 52 cards (R1), seats clockwise South, West, North, East; North–South against East–West. Vulnerability is an
  option (R17); South deals, another dealer comes with imported deals only (R2). Cards are dealt one by one
  from the dealer's left.
* Auction, from the dealer clockwise: pass; a bid above the last one (♣ < ♦ < ♥ < ♠ < NT at levels 1–7); a
  double of the opponents' last bid (R9); a redouble of one's own side's doubled bid (R10). A new bid cancels
  both. Four opening passes end the deal without play, 0 : 0 (R11); else three passes in a row end the
  auction. Declarer is who of the side of the last bid first named its strain (R12).
* The seat clockwise of declarer leads; then dummy is laid open (R13) and declarer chooses the cards of both
  hands (R14, R15): the acting seat for dummy's cards is declarer. Follow suit if able, else anything. The
  highest trump, else the highest card of the suit led, takes the trick and leads on. All 13 tricks are
  played, no claims (R16).
* The declaring side scores by Law 77 (scoring.py), the other side the negative (R19). Deals are never added
  up (R3).
"""

from collections.abc import Sequence
from typing import Self

from bridzik_engine.core.action import Action, Deal, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.core.game import Options
from bridzik_engine.core.state import CHANCE, TERMINAL, places
from bridzik_engine.core.trick import EMPTY_CARD, Trick
from bridzik_engine.games.bridge.events import AuctionEnded, CallMade, DealScored, DummyLaid, PassedOut
from bridzik_engine.games.bridge.notation import (
    BIDS,
    CALLS,
    DOUBLE,
    DOUBLE_CODE,
    PASS,
    PASS_CODE,
    REDOUBLE,
    Call,
    bid_name,
    deal_text,
)
from bridzik_engine.games.bridge.scoring import Contract, DealScore, score_deal
from bridzik_engine.games.bridge.view import BridgeView, is_vulnerable

SEATS = 4
HAND = 13
DEALERS = "swne"
VULNERABILITIES = ("none", "ns", "ew", "both")
NO_BID = -1

BEATEN_BY = tuple(FRENCH.beaten_by(trump) for trump in (0, 1, 2, 3, None))
"""By strain: for each card the cards that beat it."""

_SUIT_OF = FRENCH.mask_of_suit_of
_PLAYS = FRENCH.plays
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = FRENCH.suit_masks


class _SuitPlays(dict[int, Sequence[Action]]):
    """The plays of a bit set within one suit, made when first asked for: who must follow suit has few
    choices.
    """

    def __missing__(self, cards: int) -> Sequence[Action]:
        """Override of dict: make and keep them."""
        plays = self[cards] = tuple(FRENCH.plays_of(cards))
        return plays


_suit_plays = _SuitPlays()

DEAL, AUCTION, PLAY, OVER = range(4)

# [doubling possible: none, X, XX][last bid + 1]: pass, X or XX, then the higher bids.
_LEGAL_CALLS = tuple(
    tuple((PASS, *extra, *CALLS[last + 1 : BIDS]) for last in range(NO_BID, BIDS))
    for extra in ((), (DOUBLE,), (REDOUBLE,))
)


def contract_of(calls: Sequence[Call], dealer: int) -> Contract | None:
    """The contract that ``calls`` from ``dealer`` on lead to if all pass now; ``None`` without any bid."""
    last = max((index for index, call in enumerate(calls) if call.code < BIDS), default=None)
    if last is None:
        return None
    final = calls[last]
    first = next(
        index
        for index in range(last % 2, last + 1, 2)  # the turns of the last bidder's side
        if calls[index].code < BIDS and calls[index].strain == final.strain
    )
    doubling = sum(call.code > PASS_CODE for call in calls[last:])
    return Contract(final.level, final.strain, doubling, (dealer + first) % SEATS)


class BridgeState:
    """One position of a bridge deal."""

    __slots__ = (
        "_beaten_by",
        "_best",
        "_calls",
        "_contract",
        "_dealer",
        "_declarer",
        "_doubling",
        "_dummy",
        "_hands",
        "_last",
        "_last_side",
        "_leader",
        "_leaders",
        "_led",
        "_passes",
        "_phase",
        "_played",
        "_score",
        "_taken",
        "_to_act",
        "_trick_cards",
        "_turn",
        "_vulnerable",
        "_winner",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int = SEATS) -> None:
        if seats != SEATS:
            raise ValueError(f"bridge has {SEATS} players, not {seats}")
        self._vulnerable = str(options["vulnerable"])
        self._dealer = DEALERS.index(str(options["dealer"]))
        self._phase = DEAL
        self._to_act = CHANCE
        self._hands = [0] * SEATS
        self._calls: list[Call] = []  # from the dealer on
        self._last = NO_BID
        self._last_side = 0
        self._doubling = 0
        self._passes = 0
        self._contract: Contract | None = None
        self._declarer = self._dummy = -1
        self._beaten_by = BEATEN_BY[-1]
        self._turn = self._dealer  # the hand the next card comes from
        self._leader = self._dealer
        self._leaders: list[int] = []  # of the finished tricks
        self._played: list[int] = []  # all cards in order of play
        self._trick_cards = 0
        self._led = 0  # bit set of the suit led, 0 before the lead
        self._best = EMPTY_CARD
        self._winner = 0
        self._taken = [0, 0]  # North–South, East–West
        self._score: DealScore | None = None

    def current_player(self) -> int:
        """The seat to act (declarer for dummy's cards), ``CHANCE`` or ``TERMINAL``."""
        return self._to_act

    def scores(self) -> list[int]:
        """0 until the end; then the score of each seat's side."""
        if self._score is None:
            return [0] * SEATS
        total = self._score.total
        north_south = -total if self._declarer & 1 else total
        return [north_south, -north_south] * 2

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin._vulnerable = self._vulnerable
        twin._dealer = self._dealer
        twin._phase = self._phase
        twin._to_act = self._to_act
        twin._hands = self._hands.copy()
        twin._calls = self._calls.copy()
        twin._last = self._last
        twin._last_side = self._last_side
        twin._doubling = self._doubling
        twin._passes = self._passes
        twin._contract = self._contract
        twin._declarer = self._declarer
        twin._dummy = self._dummy
        twin._beaten_by = self._beaten_by
        twin._turn = self._turn
        twin._leader = self._leader
        twin._leaders = self._leaders.copy()
        twin._played = self._played.copy()
        twin._trick_cards = self._trick_cards
        twin._led = self._led
        twin._best = self._best
        twin._winner = self._winner
        twin._taken = self._taken.copy()
        twin._score = self._score
        return twin

    # Legal actions, one function a phase.

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act; empty at chance nodes and at the end."""
        if self._phase == PLAY:
            hand = self._hands[self._turn]
            following = hand & self._led
            if following:
                return _suit_plays[following]
            return (
                *_suit_plays[hand & _CLUBS],
                *_suit_plays[hand & _DIAMONDS],
                *_suit_plays[hand & _HEARTS],
                *_suit_plays[hand & _SPADES],
            )
        if self._phase == AUCTION:
            return self._legal_calls()
        return []

    def _legal_calls(self) -> Sequence[Action]:
        own = self._to_act & 1 == self._last_side
        extra = 0 if self._last < 0 or self._doubling != own else 1 + own
        return _LEGAL_CALLS[extra][self._last + 1]

    # Applying actions, one function a phase.

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Make ``action``. Raises ``IllegalAction``, with the state untouched, when it is not allowed now."""
        if self._phase == PLAY:
            self._play(action, events)
        elif self._phase == AUCTION:
            self._call(action, events)
        elif self._phase == DEAL:
            self._deal(action, events)
        else:
            raise IllegalAction("partie_over")

    def _deal(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Deal):
            raise IllegalAction("deal_expected")
        union = 0
        for hand in action.hands:
            union |= hand
        # Four times 13 cards that make up the whole pack can't overlap.
        if [hand.bit_count() for hand in action.hands] != [HAND] * SEATS or union != FRENCH.full:
            raise IllegalAction("wrong_deal", cards=HAND)
        self._hands = list(action.hands)
        self._phase = AUCTION
        self._to_act = self._dealer
        if events is not None:
            events.append(HandsDealt((HAND,) * SEATS, self._dealer))

    def _call(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Call):
            raise IllegalAction("call_expected")
        seat = self._to_act
        code = action.code
        if code == PASS_CODE:
            self._passes += 1
        elif code < BIDS:
            if code <= self._last:
                raise IllegalAction("insufficient_bid", last=bid_name(self._last))
            self._last = code
            self._last_side = seat & 1
            self._doubling = self._passes = 0
        else:
            if action not in self._legal_calls():
                raise self._no_double() if code == DOUBLE_CODE else self._no_redouble()
            self._doubling += 1
            self._passes = 0
        self._calls.append(action)
        if events is not None:
            events.append(CallMade(seat, action))
        if self._passes >= 3 and (self._last >= 0 or self._passes == SEATS):
            self._end_auction(events)
        else:
            self._to_act = (seat + 1) % SEATS

    def _no_double(self) -> IllegalAction:
        if self._last < 0:
            return IllegalAction("double_no_bid")
        last = bid_name(self._last)
        if self._to_act & 1 == self._last_side:
            return IllegalAction("double_own_side", last=last)
        return IllegalAction("double_again", last=last)

    def _no_redouble(self) -> IllegalAction:
        if not self._doubling:
            return IllegalAction("redouble_no_double")
        if self._to_act & 1 != self._last_side:
            return IllegalAction("redouble_opponents", last=bid_name(self._last))
        return IllegalAction("redouble_again", last=bid_name(self._last))

    def _end_auction(self, events: list[Event] | None) -> None:
        contract = contract_of(self._calls, self._dealer)
        self._contract = contract
        if contract is None:
            self._phase, self._to_act = OVER, TERMINAL
            if events is not None:
                events.append(PassedOut())
                events.append(PartieEnded((1,) * SEATS, (0,) * SEATS))
            return
        self._declarer = contract.declarer
        self._dummy = contract.dummy
        self._beaten_by = BEATEN_BY[contract.strain]
        self._leader = self._turn = self._to_act = contract.leader
        self._phase = PLAY
        if events is not None:
            events.append(AuctionEnded(contract))

    def _play(self, action: Action, events: list[Event] | None) -> None:
        if not isinstance(action, Play):
            raise IllegalAction("play_expected")
        turn = self._turn
        card = action.card
        hand = self._hands[turn]
        # A play of the German pack is a Play too, and means another card.
        if action is not _PLAYS[card % 52] and action not in _PLAYS:
            raise IllegalAction("not_your_card", seat=turn)
        bit = 1 << card
        led = self._led
        if not (hand & led or hand) & bit:
            raise self._refusal(hand, bit)
        self._hands[turn] = hand ^ bit
        self._played.append(card)
        if not led:
            self._led = _SUIT_OF[card]
            self._best = card
            self._winner = turn
        elif self._beaten_by[self._best] & bit:
            self._best = card
            self._winner = turn
        if events is not None:
            events.append(CardPlayed(turn, card))
            if len(self._played) == 1:
                events.append(DummyLaid(self._dummy, self._hands[self._dummy]))
        if self._trick_cards < SEATS - 1:
            self._trick_cards += 1
            self._turn = turn = (turn + 1) & 3
            self._to_act = self._declarer if turn == self._dummy else turn
        else:
            self._finish_trick(events)

    def _refusal(self, hand: int, bit: int) -> IllegalAction:
        if not hand & bit:
            return IllegalAction("not_your_card", seat=self._turn)
        return IllegalAction("follow_suit", suit=FRENCH.suits[FRENCH.suit_masks.index(self._led)])

    def _finish_trick(self, events: list[Event] | None) -> None:
        winner = self._winner
        self._taken[winner & 1] += 1
        self._leaders.append(self._leader)
        if events is not None:
            events.append(TrickTaken(winner, self._leader, tuple(self._played[-SEATS:])))
        self._trick_cards = 0
        self._led = 0
        self._leader = self._turn = winner
        self._to_act = self._declarer if winner == self._dummy else winner
        if not self._hands[winner]:
            self._finish_deal(events)

    def _finish_deal(self, events: list[Event] | None) -> None:
        assert self._contract is not None
        vulnerable = is_vulnerable(self._vulnerable, self._declarer)
        self._score = score_deal(self._contract, vulnerable, self._taken[self._declarer & 1])
        self._phase, self._to_act = OVER, TERMINAL
        if events is not None:
            totals = self.scores()
            events.append(DealScored(self._score, tuple(totals)))
            events.append(PartieEnded(places(totals), tuple(totals)))

    # Chance and views.

    def draw_chance(self, stream: Stream) -> Action:
        """The deal that ``stream`` determines: shuffle, then one card at a time from the dealer's left on."""
        pack = stream.shuffled(range(FRENCH.size))
        return deal_text([pack[(seat - self._dealer - 1) % SEATS :: SEATS] for seat in range(SEATS)])

    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        leaders = [*self._leaders, self._leader]
        return tuple(
            Trick(leaders[n], tuple(self._played[SEATS * n : SEATS * n + SEATS]), leaders[n + 1])
            for n in range(len(self._leaders))
        )

    @classmethod
    def from_view(cls, view: BridgeView, hands: Sequence[int]) -> Self:
        """The position a view tells of, with ``hands`` put in for all seats."""
        state = cls({"vulnerable": view.vulnerable, "dealer": DEALERS[view.dealer]})
        if not view.dealt:
            return state
        state._hands = list(hands)
        state._phase, state._to_act = AUCTION, view.dealer
        for call in view.calls:
            state._call(call, None)
        if state._phase == PLAY:
            state._leaders = [trick.leader for trick in view.tricks]
            state._played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
            state._leader = view.leader
            state._trick_cards = len(view.trick)
            state._taken = list(view.taken)
            if view.trick:
                assert view.winner is not None
                state._led = _SUIT_OF[view.trick[0]]
                state._winner = view.winner
                state._best = view.trick[(view.winner - view.leader) % SEATS]
            if view.over:
                state._score = view.score
                state._phase, state._to_act = OVER, TERMINAL
                state._turn = view.leader
            else:
                assert view.turn is not None
                assert view.to_act is not None
                state._turn, state._to_act = view.turn, view.to_act
        return state

    def view(self, seat: int) -> BridgeView:
        """What ``seat`` may know: its own hand, dummy once laid open, and everything public."""
        acting = self._to_act if self._to_act >= 0 else None
        dummy_open = bool(self._played)
        in_trick = self._trick_cards
        return BridgeView(
            seat=seat,
            to_act=acting,
            legal=tuple(self.legal_actions()) if acting == seat else (),
            scores=tuple(self.scores()),
            vulnerable=self._vulnerable,
            dealer=self._dealer,
            dealt=self._phase != DEAL,
            bidding=self._phase == AUCTION,
            calls=tuple(self._calls),
            contract=self._contract,
            dummy_open=dummy_open,
            hands=tuple(
                hand if of == seat or (dummy_open and of == self._dummy) else None
                for of, hand in enumerate(self._hands)
            ),
            counts=tuple(hand.bit_count() for hand in self._hands),
            turn=self._turn if self._phase == PLAY else None,
            leader=self._leader,
            trick=tuple(self._played[-in_trick:]) if in_trick else (),
            winner=self._winner if in_trick else None,
            tricks=self.tricks(),
            taken=(self._taken[0], self._taken[1]),
            score=self._score,
            over=self._phase == OVER,
        )
