"""Opening leads by the standard rules: sequences, fourth best, partner's suit, short suits against a trump
contract.
"""

from dataclasses import dataclass
from random import Random

from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.auction import Auction
from bridzik_engine.games.bridge.evaluation import SUITS, hand_of
from bridzik_engine.games.bridge.notation import NO_TRUMP
from bridzik_engine.games.bridge.scoring import Contract

_A, _K, _Q, _J, _T, _9 = 12, 11, 10, 9, 8, 7


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead considered: ``card``, how good it looks (``value``, in no unit) and why."""

    card: int
    value: float
    reason: str


def opening_leads(
    cards: int, contract: Contract, auction: Auction, leader: int, random: Random
) -> list[Lead]:
    """The lead of each suit, best first; equally good ones in random order."""
    leads = []
    for suit in SUITS:
        held = sorted((card % 13 for card in cards_of(cards & FRENCH.suit_masks[suit])), reverse=True)
        if held:
            rank, value, reason = (
                _against_no_trump(held)
                if contract.trump is None
                else _against_trumps(held, suit, contract, cards)
            )
            value += _by_the_calls(suit, contract, auction, leader)
            partner = auction.shown[(leader + 2) % 4].least[suit] >= 4
            if partner and suit != contract.trump and not reason.startswith("lead_sequence"):
                rank, reason = _to_partner(held, contract.strain == NO_TRUMP), "lead_partners_suit"
            leads.append(Lead(suit * 13 + rank, value + random.random() * 0.8, reason))
    return sorted(leads, key=lambda lead: -lead.value)


def _sequence(held: list[int]) -> int:
    """Length of the touching sequence at the top, a gap after the second card allowed to count half a
    card.
    """
    run = 1
    while run < len(held) and held[run] == held[run - 1] - 1:
        run += 1
    return run


def _against_no_trump(held: list[int]) -> tuple[int, float, str]:
    length, run = len(held), _sequence(held)
    honours = sum(max(0, rank - 8) for rank in held)
    value = length * 1.5 + honours * 0.2
    if held[0] >= _T and (run >= 3 or (run == 2 and length >= 3 and held[2] == held[1] - 2)):
        return held[0], value + 2, "lead_sequence"
    if length >= 4:
        if held[0] == _A and held[1] == _K and length >= 5:
            return held[1], value + 1, "lead_sequence"
        return held[3], value, "lead_fourth_best"
    if length == 3:
        return (held[0] if held[0] <= _T else held[2]), value - 1, "lead_top_of_nothing"
    return held[0], value - 1.5, "lead_short_suit"


def _against_trumps(held: list[int], suit: int, contract: Contract, cards: int) -> tuple[int, float, str]:
    length, run = len(held), _sequence(held)
    trump = contract.trump
    assert trump is not None
    if suit == trump:
        value = 3.0 if held[0] < _Q else 1.5
        if length == 1 and held[0] >= _Q:
            value = 0.0
        return (held[-1] if length < 3 or held[0] >= _J else held[-2]), value, "lead_trump"
    trumps = hand_of(cards).lengths[trump]
    if held[0] == _A:
        if length > 1 and held[1] == _K:
            return _A, 8.0 if length < 6 else 6.5, "lead_ace_king"
        if length == 1:
            return _A, 6.5 if trumps else 3.0, "lead_singleton"
        return _A, 5.0 if contract.level >= 6 else 1.5, "lead_ace"
    if run >= 2 and held[0] >= _T:
        top = {_K: 7.5, _Q: 6.0, _J: 5.0, _T: 4.5}[held[0]]
        return held[0], top + (0.7 if run >= 3 else 0), "lead_sequence"
    if length == 1:
        return held[0], 7.0 if 1 <= trumps <= 3 else 2.5, "lead_singleton"
    if length == 2:
        return held[0], 2.0 if held[0] >= _J else 4.4 if 1 <= trumps <= 3 else 3.5, "lead_short_suit"
    if held[0] >= _J:
        card = held[3] if length >= 4 else held[2]
        return card, 3.6 if held[0] != _K else 3.0, "lead_fourth_best"
    return held[0] if length == 3 else held[1], 4.0, "lead_top_of_nothing"


def _by_the_calls(suit: int, contract: Contract, auction: Auction, leader: int) -> float:
    """Partner's suit is good to lead; the opponents' suits are not."""
    value = 0.0
    partner = auction.shown[(leader + 2) % 4]
    if partner.least[suit] >= 4 and suit != contract.trump:
        value += 3.5 + partner.least[suit] * 0.4
    for seat in (contract.declarer, contract.dummy):
        length = auction.shown[seat].least[suit]
        if length >= 4 and suit != contract.trump:
            value -= 2.5
    return value


def _to_partner(held: list[int], no_trump: bool) -> int:
    """The card to lead of partner's suit: high from two, the honour of a sequence, else low from an
    honour.
    """
    if len(held) <= 2 or (_sequence(held) >= 2 and held[0] >= _T):
        return held[0]
    if held[0] == _A and not no_trump:
        return _A
    return held[-1] if held[0] >= _J else held[0]
