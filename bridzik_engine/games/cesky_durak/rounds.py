"""Czech Fool's rounds: the deal that begins one, its score, and when the partie is over."""

from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.cesky_durak.cards import EFFECT, QUEEN, SUITS
from bridzik_engine.games.cesky_durak.events import RoundScored, SeatOut, SeatReset
from bridzik_engine.games.cesky_durak.notation import StartDeal, deal_action, shuffle_action
from bridzik_engine.games.cesky_durak.position import DEAL, NONE, OVER, RESHUFFLE, Position
from bridzik_engine.games.cesky_durak.scoring import score_round

HAND = 5


class Rounds(Position):
    """A position, and what happens to it between two rounds; the turns of a round stand in ``rules.py``."""

    __slots__ = ()

    def draw_chance(self, stream: Stream) -> Action:
        """The deal or the shuffle that ``stream`` determines."""
        if self._phase == RESHUFFLE:
            return shuffle_action(
                stream.shuffled([card for card in range(FRENCH.size) if self._pile >> card & 1])
            )
        playing = self.playing_seats()
        picked = playing[stream.below(len(playing))] if self._dealer == NONE else None
        dealer = self._dealer if picked is None else picked
        pack = stream.shuffled(range(FRENCH.size))
        order = [seat for step in range(1, 5) if (seat := (dealer + step) % 4) in playing]
        cards = len(order) * HAND
        hands = [
            pack[order.index(seat) : cards : len(order)] if seat in order else []
            for seat in range(self._seats)
        ]
        top = pack[cards]
        suit = stream.below(len(SUITS)) if EFFECT[top] == QUEEN else None
        return deal_action(picked, top, suit, pack[cards + 1 :], hands)

    def _check_deal(self, deal: StartDeal) -> None:
        sizes = [HAND if self._playing >> seat & 1 else 0 for seat in range(self._seats)]
        stock = FRENCH.size - sum(sizes) - 1
        if [hand.bit_count() for hand in deal.hands] != sizes or len(deal.stock) != stock:
            raise IllegalAction("wrong_deal", cards=HAND)
        if (deal.dealer is None) != (self._dealer != NONE):
            raise IllegalAction("dealer_by_chance" if self._dealer == NONE else "dealer_known")
        if deal.dealer is not None and not self._playing >> deal.dealer & 1:
            raise IllegalAction("not_playing", seat=deal.dealer)
        if (deal.suit is not None) != (EFFECT[deal.top] == QUEEN):
            raise IllegalAction("suit_for_queen_only" if deal.suit is not None else "suit_needed")

    def _finish_round(self, winner: int, events: list[Event] | None) -> None:
        hands = [self._hands[s] if self._playing >> s & 1 else None for s in range(self._seats)]
        score = score_round(
            self._round, self._dealer, winner, self._top, hands, self._totals, self._spade_queen
        )
        self._rounds += (score,)
        for seat, part in enumerate(score.seats):
            if part is not None:
                self._totals[seat] = part.after
                if part.out:
                    self._playing ^= 1 << seat
                    self._out += ((seat, self._round),)
        if events is not None:
            events.append(RoundScored(score, tuple(self._totals)))
            for seat, part in enumerate(score.seats):
                if part is not None and part.reset:
                    events.append(SeatReset(seat))
                elif part is not None and part.out:
                    events.append(SeatOut(seat, part.after))
        self._round += 1
        self._dealer = score.loser if self._playing >> score.loser & 1 else NONE
        self._drawn = NONE
        self._suit = NONE
        self._phase, self._to_act = DEAL, CHANCE
        if self._is_decided():
            self._end(events)

    def _is_decided(self) -> bool:
        return not self._playing & (self._playing - 1)

    def _end(self, events: list[Event] | None) -> None:
        self._winner = self._playing.bit_length() - 1
        self._phase, self._to_act = OVER, TERMINAL
        if events is not None:
            events.append(PartieEnded(self.places(), tuple(self._totals)))
