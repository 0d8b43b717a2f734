"""Possible deals: the hidden cards dealt at random so that they agree with play and, as well as may be, with
the calls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.auction import Auction, Shown
from bridzik_engine.games.bridge.evaluation import SUITS, suit_points
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.games.bridge.world import possible_cards, unseen_cards
from bridzik_engine.players.sampling import deal_hidden

DRAWS = 4
"""Deals drawn for each one kept: those that fit the calls best."""

_WIDTH = FRENCH.width
_SUIT = (1 << _WIDTH) - 1
_POINTS = tuple(suit_points(cards) for cards in range(1 << _WIDTH))


@dataclass(frozen=True, slots=True)
class Hidden:
    """The seats a view does not show: how many cards they need and which they may hold."""

    seats: tuple[int, ...]
    counts: tuple[int, ...]
    allowed: tuple[int, ...]
    unseen: int


def hidden_of(view: BridgeView) -> Hidden:
    """What is hidden from the view's seat."""
    seats = tuple(seat for seat in range(4) if view.hands[seat] is None)
    possible = possible_cards(view)
    return Hidden(
        seats,
        tuple(view.counts[seat] for seat in seats),
        tuple(possible[seat] for seat in seats),
        unseen_cards(view),
    )


def possible_deals(view: BridgeView, auction: Auction, random: Random, wanted: int) -> list[list[int]]:
    """``wanted`` lists of the four hands left, as the view's seat may imagine them."""
    hidden = hidden_of(view)
    played = view.played()
    drawn: list[tuple[float, list[int]]] = []
    for _ in range(wanted * DRAWS):
        hands = [hand or 0 for hand in view.hands]
        for seat, cards in zip(hidden.seats, _draw(hidden, random), strict=True):
            hands[seat] = cards
        misfit = sum(strain_of(hands[seat] | played[seat], auction.shown[seat]) for seat in hidden.seats)
        drawn.append((misfit + random.random(), hands))
    drawn.sort(key=lambda pair: pair[0])
    return [hands for _, hands in drawn[:wanted]]


def _draw(hidden: Hidden, random: Random) -> Sequence[int]:
    """The unseen cards dealt to the hidden seats."""
    if len(hidden.seats) != 2:
        dealt = deal_hidden(list(cards_of(hidden.unseen)), hidden.counts, hidden.allowed, random)
        return [sum(1 << card for card in cards) for cards in dealt]
    first = hidden.unseen & ~hidden.allowed[1]
    free = list(cards_of(hidden.unseen & hidden.allowed[0] & hidden.allowed[1]))
    for card in random.sample(free, hidden.counts[0] - first.bit_count()):
        first |= 1 << card
    return first, hidden.unseen & ~first


def strain_of(hand: int, shown: Shown) -> float:
    """How badly a hand as dealt fits what its calls have shown; 0 when it fits."""
    points = 0
    misfit = 0.0
    for suit in SUITS:
        cards = hand >> (suit * _WIDTH) & _SUIT
        points += _POINTS[cards]
        length = cards.bit_count()
        if length < shown.least[suit]:
            misfit += 3 * (shown.least[suit] - length)
        elif length > shown.most[suit]:
            misfit += 2 * (length - shown.most[suit])
    # Length and shortness count in the ranges shown, high cards alone here: hence some play at the lower end.
    if points < shown.low - 2:
        misfit += shown.low - 2 - points
    elif points > shown.high + 1:
        misfit += points - shown.high - 1
    return misfit
