"""How a sensible player bids and plays Bridžik from its own cards and what lies open: the policy of playouts.

Cards are bits in order of strength here: leaves, acorns and bells rank by rank (bit = 3 · rank + suit), the eight
hearts above them all. So the lowest bit of a hand is its weakest card, a trump is above every side card as an int,
and comparing what may win a trick is comparing ints. ``batch.py`` holds the same policy for many worlds at once; a
test keeps the two alike.
"""

from collections.abc import Sequence

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.games.bridzik.bid_weights import WEIGHTS

SIDE_SUITS = 3
SIDE = (1 << 8 * SIDE_SUITS) - 1
TRUMPS = 0xFF << 8 * SIDE_SUITS
LOW_TRUMPS = 0x07 << 8 * SIDE_SUITS
"""Seven to nine of hearts: led by who wants no trick, as someone is likely to be over them."""
LEAVES = 0o11111111
"""All cards of the first side suit; the next ones are one and two bits higher."""


def _bit_of(card: int) -> int:
    suit, rank = GERMAN.suit_of[card], GERMAN.rank_of[card]
    return 1 << (SIDE_SUITS * rank + suit - 1 if suit else 8 * SIDE_SUITS + rank)


BIT_OF_CARD = tuple(_bit_of(card) for card in range(GERMAN.size))
CARD_OF_BIT = {bit: card for card, bit in enumerate(BIT_OF_CARD)}
SUIT_OF_BIT = {
    bit: LEAVES << GERMAN.suit_of[card] - 1 if GERMAN.suit_of[card] else TRUMPS
    for card, bit in enumerate(BIT_OF_CARD)
}
"""For each card the set of all cards of its suit."""

_SPREAD = tuple(
    sum(1 << (SIDE_SUITS * rank) for rank in range(8) if ranks >> rank & 1) for ranks in range(256)
)


def by_strength(hand: int) -> int:
    """The bit set ``hand`` of the German pack in order of strength.

    >>> by_strength(1 << GERMAN.card("HA")) == 1 << 31
    True
    """
    return (
        (hand & 255) << 8 * SIDE_SUITS
        | _SPREAD[hand >> 8 & 255]
        | _SPREAD[hand >> 16 & 255] << 1
        | _SPREAD[hand >> 24] << 2
    )


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 1 << (cards.bit_length() - 1)


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return cards & -cards


def choose(hand: int, led: int, best: int, last: bool, need: int, left: int) -> int:
    """The card to play from ``hand``: take while tricks are needed, duck after.

    ``led`` is the set of all cards of the suit led (0: to lead), ``best`` the card that takes the trick so far,
    ``last`` tells that the trick ends with this card; ``need`` is the bid less the tricks taken, ``left`` counts the
    tricks not finished.
    """
    if not led:
        if need > 0:
            return highest((need < left and hand & SIDE) or hand)
        return lowest((hand & LOW_TRUMPS and hand & TRUMPS) or hand)
    can = hand & led or hand & TRUMPS
    under = can & (best - 1)
    if need > 0:
        over = can ^ under
        if over:
            return lowest(over) if last else highest(over)
        return lowest(under or hand)
    if under:
        return highest(under)
    if can:
        return highest(can) if last else lowest(can)
    return highest(hand)


# Bidding: a sum of weights, one a card, plus what the bids so far leave.


def _table(cards: int, byte: int) -> tuple[float, ...]:
    """Sums of the weights of the cards in each value of one byte of a hand."""
    weights = WEIGHTS[cards]
    values = []
    for bit in range(8 * byte, 8 * byte + 8):
        suit_and_rank = divmod(CARD_OF_BIT[1 << bit], 8)
        values.append(
            weights.trumps[suit_and_rank[1]] if not suit_and_rank[0] else weights.sides[suit_and_rank[1]]
        )
    return tuple(sum(values[bit] for bit in range(8) if part >> bit & 1) for part in range(256))


TABLES = tuple(tuple(_table(cards, byte) for byte in range(4)) if cards else () for cards in range(9))
"""For each number of cards and byte of a hand the sums of weights of all 256 values."""


def tricks_in(hand: int, cards: int) -> float:
    """The tricks that ``hand``, in order of strength, should be bid for in a round of ``cards`` cards."""
    one, two, three, four = TABLES[cards]
    return (
        WEIGHTS[cards].base
        + one[hand & 255]
        + two[hand >> 8 & 255]
        + three[hand >> 16 & 255]
        + four[hand >> 24]
    )


def pressure(cards: int, bids: Sequence[int]) -> float:
    """How many tricks more than their share the ``bids`` so far leave to each one still to bid."""
    return (cards - sum(bids)) / (4 - len(bids)) - cards / 4


def bid_for(hand: int, cards: int, bids: Sequence[int], forbidden: int | None) -> int:
    """The bid on ``hand``, in order of strength, after ``bids``; ``forbidden`` is the hook rule's number."""
    worth = tricks_in(hand, cards) + WEIGHTS[cards].pressure * pressure(cards, bids)
    bid = min(max(int(worth + 0.5), 0), cards)
    if bid == forbidden:
        up = bid < cards and (worth > bid or bid == 0)
        bid += 1 if up else -1
    return bid
