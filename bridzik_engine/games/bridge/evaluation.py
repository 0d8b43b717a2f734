"""What a bridge hand is worth: points, shape, stoppers, quality of suits. Pure functions of 13 cards."""

from functools import lru_cache

from bridzik_engine.core.cards import FRENCH

SUITS = range(4)
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
_WIDTH = FRENCH.width
_SUIT = (1 << _WIDTH) - 1
_ACE, _KING, _QUEEN, _JACK, _TEN = (1 << rank for rank in (12, 11, 10, 9, 8))


def suit_points(cards: int) -> int:
    """High-card points of one suit (its 13 bits): 4, 3, 2, 1 for ace, king, queen, jack.

    >>> suit_points(0b1_1111_0000_0000)
    10
    """
    return 4 * bool(cards & _ACE) + 3 * bool(cards & _KING) + 2 * bool(cards & _QUEEN) + bool(cards & _JACK)


class Hand:
    """A hand of up to 13 cards, evaluated.

    ``lengths`` and ``suit_hcp`` by suit; ``hcp`` all high-card points; ``points`` with a point for each card
    beyond the fourth of a suit; ``balanced``: 4333, 4432 or 5332.
    """

    __slots__ = ("balanced", "cards", "hcp", "lengths", "points", "suit_hcp", "suits")

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.suits = tuple(cards >> (_WIDTH * suit) & _SUIT for suit in SUITS)
        self.lengths = tuple(suit.bit_count() for suit in self.suits)
        self.suit_hcp = tuple(map(suit_points, self.suits))
        self.hcp = sum(self.suit_hcp)
        self.points = self.hcp + sum(length - 4 for length in self.lengths if length > 4)
        shape = sorted(self.lengths)
        self.balanced = (shape[0] >= 2 and shape[1] >= 3) or shape == [2, 3, 4, 4]

    def fit_points(self, trump: int) -> int:
        """Points in support of ``trump``: high cards and short suits, which count more with four trumps."""
        voids = (3, 2, 1) if self.lengths[trump] < 4 else (5, 3, 1)
        return self.hcp + sum(
            voids[length] for suit, length in enumerate(self.lengths) if suit != trump and length < 3
        )

    def stops(self, suit: int) -> bool:
        """Whether the suit is stopped: ace, guarded king, Qxx, Jxxx."""
        cards, length = self.suits[suit], self.lengths[suit]
        return bool(
            cards & _ACE
            or (cards & _KING and length >= 2)
            or (cards & _QUEEN and length >= 3)
            or (cards & _JACK and length >= 4)
        )

    def good(self, suit: int) -> bool:
        """Whether the suit is good: two of the top three or three of the top five honours."""
        cards = self.suits[suit]
        top_three = (cards & (_ACE | _KING | _QUEEN)).bit_count()
        return top_three >= 2 or (cards & (_ACE | _KING | _QUEEN | _JACK | _TEN)).bit_count() >= 3

    def solid(self, suit: int) -> bool:
        """Whether the suit runs by itself: six cards with ace, king, queen, or seven with ace, king."""
        cards, length = self.suits[suit], self.lengths[suit]
        honours = (cards & (_ACE | _KING | _QUEEN)).bit_count()
        return (length >= 6 and honours == 3) or (length >= 7 and honours == 2 and bool(cards & _ACE))

    @property
    def aces(self) -> int:
        """Number of aces."""
        return sum(bool(suit & _ACE) for suit in self.suits)

    @property
    def longest(self) -> int:
        """The longest suit, of equal ones the higher."""
        return max(SUITS, key=lambda suit: (self.lengths[suit], suit))

    def defence(self, trump: int | None) -> float:
        """Tricks the hand may be expected to take in defence against ``trump``."""
        tricks = 0.0
        for suit in SUITS:
            cards, length = self.suits[suit], self.lengths[suit]
            ace, king, queen = bool(cards & _ACE), bool(cards & _KING), bool(cards & _QUEEN)
            if suit == trump:
                tricks += ace + 0.8 * (king and length >= 2) + 0.6 * (queen and length >= 3)
                tricks += 0.7 * max(0, length - 3)
                continue
            # High cards of a long suit are ruffed.
            worth = ace + (0.9 if ace else 0.5) * king + (0.4 if king else 0.2) * (queen and length >= 3)
            tricks += worth * (1.0 if length <= 5 or trump is None else 0.6)
        return tricks


@lru_cache(maxsize=4096)
def hand_of(cards: int) -> Hand:
    """The evaluation of ``cards``, kept: the same hand is asked for at every step of an auction."""
    return Hand(cards)
