"""Claims: whether all remaining tricks are certain for the side of one seat, by what that seat knows, and how
to take them.

Certain means: whatever the opponents hold of the unseen cards and whatever they play. Proved by a search over
one's own leads against the worst that unseen cards can do: a card led or played by one's side must beat all
unseen cards of its suit, nothing may be ruffed while a trump is out, and each round of a suit draws but one
unseen card. A proof that is not found is no claim, so some certain claims are missed, never the other way
round.
"""

from dataclasses import dataclass

from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.view import BridgeView

_SUIT_OF = FRENCH.mask_of_suit_of
SEARCH_LIMIT = 1000
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
            if leader is None:
                suits = [suit for suit in FRENCH.suit_masks if out & suit]
                found = all(self.reply(hands, suit, out) is not None for suit in suits)
            else:
                found = self.lead(hands, leader, out) is not None
            self._known[key] = found
        return self._known[key]

    def lead(self, hands: tuple[int, int], leader: int, out: int) -> tuple[int, int] | None:
        """The lead, and the other hand's card, that take this trick and all others; ``None``: there are
        none.
        """
        for bit in self._leads(hands[leader]):
            suit = _SUIT_OF[bit.bit_length() - 1]
            if suit != self._trump and out & self._trump:
                continue  # it might be ruffed
            for answer in self._answers(hands[1 - leader], suit, bit):
                if answer & self._trump and suit != self._trump:
                    winner = 1 - leader
                elif max(bit, answer & suit) > out & suit:
                    winner = leader if bit > answer & suit else 1 - leader
                else:
                    continue
                after = self._without(hands, leader, bit, answer)
                if self.all_tricks(after, winner, self._drawn(out, suit)):
                    return bit, answer
        return None

    def reply(self, hands: tuple[int, int], suit: int, out: int) -> tuple[int, int] | None:
        """The cards of the two hands that win a trick the opponents lead in ``suit``, and everything after
        it.
        """
        for hand in (0, 1):
            pair = self._win(hands, hand, suit, out)
            if pair is not None:
                return pair if hand == 0 else (pair[1], pair[0])
        return None

    @staticmethod
    def _leads(hand: int) -> list[int]:
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

    def _win(self, hands: tuple[int, int], hand: int, suit: int, out: int) -> tuple[int, int] | None:
        """The cards of ``hand``, which wins, and of the other one; ``None`` when that is not certain."""
        following = hands[hand] & suit
        if following:
            card = 1 << (following.bit_length() - 1)
            if card < out & suit or (out & self._trump and suit != self._trump):
                return None
        else:
            card = hands[hand] & self._trump
            card &= -card
            if not card or out & self._trump:
                return None
        other = hands[1 - hand]
        answer = other & suit
        answer = answer & -answer if answer else spare(other) if other else 0
        if answer & self._trump and suit != self._trump:
            return None  # it would ruff partner's trick
        after = self._without(hands, hand, card, answer)
        return (card, answer) if self.all_tricks(after, hand, self._drawn(out, suit)) else None


def spare(hand: int) -> int:
    """The card thrown away when a hand can't follow: the lowest of all, of the lower suit."""
    return 1 << min(cards_of(hand), key=lambda card: (card % 13, card))


def claims_all(view: BridgeView) -> bool:
    """Whether the side of ``view.seat`` is sure of all remaining tricks, by what the seat knows, between two
    tricks.

    Asked of declarer it counts on dummy's cards too; of a defender only on his own; of dummy never.
    """
    if view.trick or not view.dummy_open or view.over:
        return False
    claim = _claim(view)
    return claim is not None and claim.proof.all_tricks(claim.hands, claim.leader, claim.out)


def next_card(view: BridgeView) -> Play | None:
    """The card by which the seat to act plays out a claim that held at the start of the trick, else
    ``None``.
    """
    claim = _claim(view)
    if claim is None or view.to_act != view.seat or view.turn is None:
        return None
    if claim.leader is not None:
        cards = claim.proof.lead(claim.hands, claim.leader, claim.out)
        if cards is not None and claim.leader == 1:
            cards = (cards[1], cards[0])
    elif view.trick:
        cards = claim.proof.reply(claim.hands, _SUIT_OF[view.trick[0]], claim.out)
    else:
        return None
    if cards is None:
        return None
    bit = cards[claim.seats.index(view.turn)]
    # A trick begun otherwise than the proof would have it needs no card of the proof.
    play = FRENCH.plays[bit.bit_length() - 1]
    return play if play in view.legal else None


@dataclass(frozen=True, slots=True)
class _Claim:
    """What is to be proved at the start of the trick on the table: hands by ``seats``, ``leader`` an index
    of them.
    """

    proof: _Proof
    hands: tuple[int, int]
    seats: tuple[int, int]
    leader: int | None
    out: int


def _claim(view: BridgeView) -> _Claim | None:
    contract = view.contract
    if contract is None or view.over or view.seat == contract.dummy:
        return None
    seats = (view.seat, contract.dummy if view.seat == contract.declarer and view.dummy_open else -1)
    on_table = [0, 0, 0, 0]
    for position, card in enumerate(view.trick):
        on_table[(view.leader + position) % 4] = 1 << card
    hands = [0, 0]
    for index, seat in enumerate(seats):
        if seat >= 0:
            hands[index] = (view.hands[seat] or 0) | on_table[seat]
    before = sum(view.played()) & ~sum(on_table)
    out = FRENCH.full & ~(before | hands[0] | hands[1])
    return _Claim(
        _Proof(0 if contract.trump is None else FRENCH.suit_masks[contract.trump]),
        (hands[0], hands[1]),
        seats,
        seats.index(view.leader) if view.leader in seats else None,
        out,
    )
