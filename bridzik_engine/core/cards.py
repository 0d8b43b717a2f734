"""The two packs: a card is a small int, a hand a bit set (bit = suit · ranks + rank), text stays outside.

Suits and ranks in text are those of engine-contract.md. Within a pack a higher index in one suit is a
higher rank, so that comparing two cards of a suit is comparing ints.
"""

from collections.abc import Iterable, Iterator

from bridzik_engine.core.action import Play
from bridzik_engine.core.errors import InvalidAction


class SuitPlays(dict[int, tuple[Play, ...]]):
    """The plays of a bit set within one suit, ascending, kept as they occur: at most suits · 2^ranks entries.

    For the hot paths of rules; ask it for cards of a single suit only, or it grows without bound.
    """

    def __init__(self, plays: tuple[Play, ...]) -> None:
        super().__init__()
        self._plays = plays

    def __missing__(self, cards: int) -> tuple[Play, ...]:
        """Override of dict: list the plays of ``cards`` and keep them."""
        plays = self[cards] = tuple(self._plays[card] for card in cards_of(cards))
        return plays


class Pack:
    """A pack of ``len(suits) · len(ranks)`` distinct cards.

    ``suits`` and ``ranks`` are the letters in ascending order; ``suit_masks`` holds the bit set of each suit,
    ``full`` that of the whole pack, ``plays`` the one ``Play`` of each card and ``suit_plays`` those of a bit
    set within one suit.
    """

    def __init__(self, name: str, suits: str, ranks: str) -> None:
        self.name = name
        self.suits = suits
        self.ranks = ranks
        self.width = len(ranks)
        self.size = len(suits) * len(ranks)
        self.full = (1 << self.size) - 1
        suit = (1 << self.width) - 1
        self.suit_masks = tuple(suit << (s * self.width) for s in range(len(suits)))
        self.texts = tuple(s + r for s in suits for r in ranks)
        self.plays = tuple(Play(f"play {text}", card) for card, text in enumerate(self.texts))
        self.suit_of = tuple(card // self.width for card in range(self.size))
        self.rank_of = tuple(card % self.width for card in range(self.size))
        self.mask_of_suit_of = tuple(self.suit_masks[s] for s in self.suit_of)
        self._cards = {text: card for card, text in enumerate(self.texts)}
        self.suit_plays = SuitPlays(self.plays)

    def card(self, text: str) -> int:
        """Index of the card written ``text``. Raises ``InvalidAction`` for anything else."""
        try:
            return self._cards[text]
        except KeyError:
            raise InvalidAction(text, f"not a card of the {self.name} pack") from None

    def hand(self, text: str) -> int:
        """Bit set of cards separated by single blanks; ``""`` is the empty hand.

        Raises ``InvalidAction`` for an unknown card, a card named twice or wrong blanks.
        """
        hand = 0
        for part in text.split(" ") if text else ():
            bit = 1 << self.card(part)
            if hand & bit:
                raise InvalidAction(text, f"card {part} twice")
            hand |= bit
        return hand

    def write(self, cards: Iterable[int]) -> str:
        """The cards as text, in the order given, single blanks between."""
        return " ".join(self.texts[card] for card in cards)

    def plays_of(self, hand: int) -> list[Play]:
        """One ``Play`` for each card of ``hand``, ascending."""
        known = self.suit_plays
        plays: list[Play] = []
        for suit in self.suit_masks:
            part = hand & suit
            if part:
                plays += known[part]
        return plays

    def beaten_by(self, trump: int | None) -> tuple[int, ...]:
        """For each card the bit set of the cards that beat it in a trick, ``trump`` being a suit index or ``None``."""
        table = []
        for card in range(self.size):
            suit = self.suit_masks[self.suit_of[card]]
            higher = suit & ~((2 << card) - 1)
            if trump is not None and self.suit_of[card] != trump:
                higher |= self.suit_masks[trump]
            table.append(higher)
        return tuple(table)


def cards_of(hand: int) -> Iterator[int]:
    """The cards of a bit set, ascending."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The bit set of ``cards``."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


GERMAN = Pack("german", "HLAB", "789TLUKA")
"""32 cards: hearts, leaves, acorns, bells; Lower, Upper, King, Ace above the ten."""

FRENCH = Pack("french", "CDHS", "23456789TJQKA")
"""52 cards; suits ascending as bridge ranks them."""
