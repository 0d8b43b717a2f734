"""How a sensible player plays Koza from its own cards and what lies open: the policy of playouts.

Cards are bits in rank order here (bit = 4 · rank + suit), so that the lowest or highest bit of any set is its
lowest or highest card. ``batch.py`` holds the same policy for many worlds at once; a test keeps the two
alike.
"""

from bridzik_engine.core.cards import GERMAN

SUITS = len(GERMAN.suits)
RED = 0x11111111
GREEN = 0x22222222
GOAT = 1 << (SUITS * 5 + 1)
OVER_GOAT = 1 << (SUITS * 6 + 1) | 1 << (SUITS * 7 + 1)
"""King and Ace of leaves: who holds them may have to take the goat."""
HIGH_RED = RED & ~0xFFF
"""Reds from the ten up: likely to take a trick full of reds."""
COSTLY = RED | GOAT

STOP_FROM = 5
"""After so many tricks, all taken by one player, it goes for the durch and the others play to break it."""

CARD_OF_BIT = {
    1 << (SUITS * GERMAN.rank_of[card] + GERMAN.suit_of[card]): card for card in range(GERMAN.size)
}
"""Index in the German pack of each bit in rank order."""
BIT_OF_CARD = {card: bit for bit, card in CARD_OF_BIT.items()}
SUIT_OF_BIT = {bit: RED << GERMAN.suit_of[card] for bit, card in CARD_OF_BIT.items()}
"""For each bit in rank order the set of all cards of its suit."""


def _spread() -> tuple[int, ...]:
    """For each set of ranks (eight bits) the same ranks four bits apart."""
    return tuple(sum(1 << (SUITS * rank) for rank in range(8) if ranks >> rank & 1) for ranks in range(256))


_SPREAD = _spread()


def in_rank_order(hand: int) -> int:
    """The bit set ``hand`` of the German pack in rank order.

    >>> in_rank_order(1 << GERMAN.card("LU")) == GOAT
    True
    """
    return (
        _SPREAD[hand & 255]
        | _SPREAD[hand >> 8 & 255] << 1
        | _SPREAD[hand >> 16 & 255] << 2
        | _SPREAD[hand >> 24] << 3
    )


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 1 << (cards.bit_length() - 1)


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return cards & -cards


def choose(
    hand: int, led: int, best: int, last: bool, goat_out: bool, attacking: bool, stopping: bool
) -> int:
    """The card to play from ``hand``.

    ``led`` is the set of all cards of the suit led (0: to lead) and ``best`` the card that takes the trick so
    far; ``last`` tells that the trick ends with this card, ``goat_out`` that the goat has not been played
    yet. An ``attacking`` player goes for a durch, a ``stopping`` one sees another's coming.
    """
    if not led:
        return _lead(hand, goat_out, attacking)
    follow = hand & led
    under = follow & (best - 1)
    over = follow ^ under
    if attacking or stopping:
        if over:
            return highest(over)
        return lowest(under or (not attacking and hand & GOAT) or hand)
    if under:
        return under & GOAT or highest(under)
    if over:
        safe = over & ~GOAT or over
        return highest(safe) if last else lowest(safe)
    return highest(hand & GOAT or (goat_out and hand & OVER_GOAT) or hand & HIGH_RED or hand)


def _lead(hand: int, goat_out: bool, attacking: bool) -> int:
    """Attack from above; else drive the goat out with safe greens; else get off lead with the lowest card."""
    if attacking:
        return highest(hand)
    if goat_out and hand & GREEN and not hand & (GOAT | OVER_GOAT):
        return lowest(hand & GREEN)
    return lowest(hand & ~GOAT or hand)
