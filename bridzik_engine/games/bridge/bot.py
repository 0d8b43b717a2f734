"""Bridge's computer player: bids by the system, leads by rule, plays by comparing cards over possible deals.

Reasons of calls are those of the system's rules (``system_*.py``) with prefix ``call_``; of cards see
``_reason``. The value of a candidate card is the score its side expects, in points; of a lead, its standing
among leads.
"""

from random import Random

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.state import View
from bridzik_engine.games.bridge import cardplay
from bridzik_engine.games.bridge.auction import Auction
from bridzik_engine.games.bridge.cardplay import Depth, Valued
from bridzik_engine.games.bridge.evaluation import hand_of
from bridzik_engine.games.bridge.leads import opening_leads
from bridzik_engine.games.bridge.notation import CALLS
from bridzik_engine.games.bridge.system import choose, read
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.players.bot import Budget, Candidate, Decision

DEPTHS = {
    "easy": Depth(deals=3, solve=1, ending_deals=2),
    "experienced": Depth(deals=16, solve=3, ending_deals=12),
    "master": Depth(deals=48, solve=4, ending_deals=12),
}


class BridgeBot:
    """A player of ``level``: all bid alike; they differ in how many possible deals they think of at cards."""

    def __init__(self, level: str) -> None:
        self._depth = DEPTHS[level]

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """A call or a card, with its reason."""
        assert isinstance(view, BridgeView)
        auction = read(view.calls, view.dealer, view.vulnerable)
        if view.bidding:
            return self._call(view, auction)
        if len(view.legal) == 1:
            return Decision(view.legal[0], "only_card")
        if not view.dummy_open:
            return self._lead(view, auction, random)
        valued = cardplay.value_cards(view, auction, random, self._depth, budget)
        return self._card(view, valued, random)

    def _call(self, view: BridgeView, auction: Auction) -> Decision:
        hand = hand_of(view.hand)
        rule = choose(auction, hand)
        call = CALLS[rule.code]
        partner = auction.shown[auction.partner]
        details: dict[str, int | float | str] = {
            "call": call.name, "points": hand.hcp, "low": rule.low, "high": rule.high,
            "partner_low": partner.low, "partner_high": partner.high,
        }  # fmt: skip
        return Decision(call, f"call_{rule.reason}", details)

    def _lead(self, view: BridgeView, auction: Auction, random: Random) -> Decision:
        assert view.contract is not None
        leads = opening_leads(view.hand, view.contract, auction, view.seat, random)
        best = leads[0]
        return Decision(
            FRENCH.plays[best.card],
            best.reason,
            {"suit": FRENCH.texts[best.card][0], "card": FRENCH.texts[best.card]},
            tuple(Candidate(FRENCH.plays[lead.card], round(lead.value, 2)) for lead in leads),
        )

    def _card(self, view: BridgeView, valued: list[Valued], random: Random) -> Decision:
        best = cardplay.best_of(valued, random)
        bit = self._spelled(view, best.bit)
        details = self._details(bit) | {"tricks": round(best.tricks, 1), "score": round(best.score)}
        candidates = tuple(
            Candidate(FRENCH.plays[entry.bit.bit_length() - 1], round(entry.score, 1)) for entry in valued
        )
        return Decision(FRENCH.plays[bit.bit_length() - 1], self._reason(view, bit), details, candidates)

    @staticmethod
    def _details(bit: int) -> dict[str, int | float | str]:
        text = FRENCH.texts[bit.bit_length() - 1]
        return {"card": text, "suit": text[0]}

    @staticmethod
    def _spelled(view: BridgeView, bit: int) -> int:
        """Of touching cards the one people play: the top of a sequence when leading, else the lowest."""
        if view.trick:
            return bit
        hand = view.hands[view.turn if view.turn is not None else view.seat] or 0
        if bit.bit_length() % 13 in range(1, 9):
            return bit  # below the ten it doesn't matter, and low cards say less
        while (bit << 1) & hand & FRENCH.mask_of_suit_of[bit.bit_length() - 1]:
            bit <<= 1
        return bit

    @staticmethod
    def _reason(view: BridgeView, bit: int) -> str:
        """What a card does, as a key: ``lead_trump``, ``cash_winner``, ``lead_suit``; ``follow_low``,
        ``win_trick``, ``beat_for_now``; ``ruff``, ``overruff``, ``discard``."""
        assert view.contract is not None
        trump = view.contract.trump
        card = bit.bit_length() - 1
        suit = FRENCH.suit_of[card]
        own = [view.seat, view.contract.dummy] if view.seat == view.contract.declarer else [view.seat]
        held = sum(view.hands[seat] or 0 for seat in own)
        rivals = FRENCH.full & ~(sum(view.played()) | held) & FRENCH.suit_masks[suit]
        if not view.trick:
            if suit == trump:
                return "lead_trump"
            return "cash_winner" if bit > rivals else "lead_suit"
        led = FRENCH.suit_of[view.trick[0]]
        assert view.winner is not None
        best = 1 << view.trick[(view.winner - view.leader) % 4]
        if suit == led:
            if not best & FRENCH.suit_masks[led] or bit < best:
                return "follow_low"
            return "win_trick" if len(view.trick) == 3 or bit > rivals else "beat_for_now"
        if suit == trump:
            return "overruff" if best & FRENCH.suit_masks[suit] else "ruff"
        return "discard"
