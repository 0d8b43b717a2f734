"""Claims: whether all remaining tricks are certain for the side of one seat, by what that seat knows, and how
to take them.

Certain means: whatever the opponents hold of the unseen cards and whatever they play. Proved by a search over
one's own leads against the worst that unseen cards can do: a card led or played by one's side must beat all
unseen cards of its suit, nothing may be ruffed while a trump is out, and each round of a suit draws but one
unseen card. A proof that is not found is no claim, so some certain claims are missed, never the other way
round.
"""

from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.view import BridgeView

_SUIT_OF = FRENCH.mask_of_suit_of
SEARCH_LIMIT = 4000
"""Positions looked at before the search gives up."""


class _Proof:
    """The search: ``own`` hands (one, or declarer's and dummy's) against ``out``, the cards all others may
    hold.
    """

    def __init__(self, trump: int) -> None:
        self._trump = trump
        self._left = SEARCH_LIMIT
        self._known: dict[tuple[int, int, int, int], bool] = {}

    def all_tricks(self, hands: tuple[int, int], leader: int | None, out: int) -> bool:
        """Whether the side takes every trick; ``leader`` is the hand on lead, ``None``: the opponents are."""
        if not hands[0] and not hands[1]:
            return True
        key = (*hands, out, 2 if leader is None else leader)
        if key not in self._known:
            self._left -= 1
            if self._left < 0:
                return False
            self._known[key] = (
                self._they_lead(hands, out) if leader is None else self.lead(hands, leader, out) is not None
            )
        return self._known[key]

    def lead(self, hands: tuple[int, int], leader: int, out: int) -> int | None:
        """The lead that takes this trick and all others; ``None`` when there is none."""
        for bit in self._leads(hands[leader], out):
            suit = _SUIT_OF[bit.bit_length() - 1]
            if suit != self._trump and out & self._trump:
                continue  # it might be ruffed
            for answer in self._answers(hands[1 - leader], suit, bit):
                winner = leader if bit > answer & suit else 1 - leader
                best = max(bit, answer & suit)
                if best < out & suit:
                    continue
                after = self._without(hands, leader, bit, answer)
                if self.all_tricks(after, winner, self._drawn(out, suit)):
                    return bit
        return None

    @staticmethod
    def _leads(hand: int, out: int) -> list[int]:
        """Leads worth trying: of each suit the highest card and the lowest, long suits first."""
        leads = []
        for suit in sorted(FRENCH.suit_masks, key=lambda suit: -(hand & suit).bit_count()):
            cards = hand & suit
            if cards:
                low, high = cards & -cards, 1 << (cards.bit_length() - 1)
                leads += [high, low] if low != high else [high]
        return leads

    @staticmethod
    def _answers(hand: int, suit: int, led: int) -> list[int]:
        """What the other hand plays to ``suit``: its lowest card, its highest, or its least useful
        discard.
        """
        following = hand & suit
        if following:
            low, high = following & -following, 1 << (following.bit_length() - 1)
            return [low, high] if high > led and high != low else [low]
        return [spare(hand)] if hand else [0]

    @staticmethod
    def _without(hands: tuple[int, int], leader: int, bit: int, answer: int) -> tuple[int, int]:
        return (hands[0] ^ bit, hands[1] ^ answer) if leader == 0 else (hands[0] ^ answer, hands[1] ^ bit)

    @staticmethod
    def _drawn(out: int, suit: int) -> int:
        """The cards still out after a round of ``suit``: at least one has gone, at worst the lowest."""
        cards = out & suit
        return out ^ (cards & -cards)

    def _they_lead(self, hands: tuple[int, int], out: int) -> bool:
        """Whether every suit they might lead is won at once, and everything after it."""
        for suit in FRENCH.suit_masks:
            if out & suit and not any(self._wins(hands, hand, suit, out) for hand in (0, 1)):
                return False
        return True

    def _wins(self, hands: tuple[int, int], hand: int, suit: int, out: int) -> bool:
        """Whether ``hand`` takes a trick they lead in ``suit`` and the side then takes the rest."""
        following = hands[hand] & suit
        if following:
            card = 1 << (following.bit_length() - 1)
            if card < out & suit or (out & self._trump and suit != self._trump):
                return False
        else:
            card = hands[hand] & self._trump
            card &= -card
            if not card or out & self._trump:
                return False
        other = hands[1 - hand]
        answer = other & suit
        answer = answer & -answer if answer else spare(other) if other else 0
        if answer & self._trump and not following:
            return False
        return self.all_tricks(self._without(hands, hand, card, answer), hand, self._drawn(out, suit))


def spare(hand: int) -> int:
    """The card thrown away when a hand can't follow: the lowest of all, of the lower suit."""
    return 1 << min(cards_of(hand), key=lambda card: (card % 13, card))


def claims_all(view: BridgeView) -> bool:
    """Whether the side of ``view.seat`` is sure of all remaining tricks, by what the seat knows, between two
    tricks.

    Asked of declarer it counts on dummy's cards too; of a defender only on his own; of dummy never.
    """
    return _proof(view) is not None


def next_card(view: BridgeView) -> Play | None:
    """The card by which the seat to act, whose claim holds, plays it out; ``None`` when it has no claim to
    play.

    Between tricks the lead that the proof goes by; within a trick the winning card where one is needed, else
    the least useful one.
    """
    if view.to_act != view.seat or view.contract is None or view.turn is None:
        return None
    if not view.trick:
        proof = _proof(view)
        if proof is None:
            return None
        search, hands, seats, out = proof
        bit = search.lead(hands, seats.index(view.turn), out)
        return None if bit is None else FRENCH.plays[bit.bit_length() - 1]
    return FRENCH.plays[_reply(view).bit_length() - 1]


def _reply(view: BridgeView) -> int:
    assert view.turn is not None
    hand = view.hands[view.turn] or 0
    led = _SUIT_OF[view.trick[0]]
    following = hand & led
    if following:
        top = 1 << (following.bit_length() - 1)
        best = max((1 << card for card in view.trick if led >> card & 1), default=0)
        ours = view.winner is not None and (view.winner - view.turn) % 2 == 0
        return top if top > best and not ours else following & -following
    return spare(hand)


def _proof(view: BridgeView) -> tuple[_Proof, tuple[int, int], tuple[int, int], int] | None:
    """The search that proves the claim of ``view.seat``, its hands, their seats, and the cards out."""
    contract = view.contract
    if contract is None or view.over or view.trick or not view.dummy_open or view.seat == contract.dummy:
        return None
    declaring = view.seat == contract.declarer
    seats = (view.seat, contract.dummy) if declaring else (view.seat, -1)
    hands = (view.hand, (view.hands[contract.dummy] or 0) if declaring else 0)
    out = FRENCH.full & ~(sum(view.played()) | hands[0] | hands[1])
    search = _Proof(0 if contract.trump is None else FRENCH.suit_masks[contract.trump])
    leader = seats.index(view.leader) if view.leader in seats else None
    return (search, hands, seats, out) if search.all_tricks(hands, leader, out) else None
