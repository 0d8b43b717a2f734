"""Full Bridžik positions that agree with a view."""

from collections.abc import Sequence
from random import Random

from bridzik_engine.core.cards import GERMAN, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.bridzik.rules import HEARTS_MASK, SEATS, BridzikState
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.players.sampling import deal_hidden

SHUFFLES = 8
"""Plain shuffles tried before cards are dealt by constraint."""


def possible_cards(view: BridzikView) -> list[int]:
    """For each seat the bit set of unseen cards it may still hold, by suits it has shown itself to be out of."""
    possible = [GERMAN.full] * SEATS
    for leader, cards in [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]:
        for position, card in enumerate(cards[1:], start=1):
            led = GERMAN.mask_of_suit_of[cards[0]]
            if not led >> card & 1:
                seat = (leader + position) % SEATS
                possible[seat] &= ~led
                if not HEARTS_MASK >> card & 1:
                    possible[seat] &= ~HEARTS_MASK
    return possible


def unseen_cards(view: BridzikView) -> int:
    """The cards that the view's seat neither holds nor has seen played."""
    played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
    return GERMAN.full & ~view.hand & ~mask_of(played)


class Hands:
    """Draws hands for all seats that agree with a view: the known ones, and the rest at random.

    ``unseen`` are the hidden cards, ``places`` the three other seats, ``counts`` and ``allowed`` how many cards and
    which ones each of them and the heap that lies aside may hold.
    """

    def __init__(self, view: BridzikView) -> None:
        self.seat, self.hand = view.seat, view.hand
        self.unseen = list(cards_of(unseen_cards(view)))
        self.places = [seat for seat in range(SEATS) if seat != view.seat]
        counts = [view.counts[seat] for seat in self.places]
        possible = possible_cards(view)
        self.counts = [*counts, len(self.unseen) - sum(counts)]
        self.allowed = [*(possible[seat] for seat in self.places), GERMAN.full]

    def draw(self, random: Random) -> list[int]:
        """Any hands that the view allows, as bit sets.

        Plain shuffles while they fit, which is quick and uniform; else cards are put where they may lie.
        """
        first, second, third, _ = self.counts
        pool = self.unseen
        for _ in range(SHUFFLES):
            random.shuffle(pool)
            heaps = pool[:first], pool[first : first + second], pool[first + second : first + second + third]
            masks = [mask_of(heap) for heap in heaps]
            if all(not mask & ~may for mask, may in zip(masks, self.allowed, strict=False)):
                return self._seated(masks)
        return self._seated([mask_of(heap) for heap in deal_hidden(pool, self.counts, self.allowed, random)])

    def _seated(self, masks: Sequence[int]) -> list[int]:
        hands = [0] * SEATS
        hands[self.seat] = self.hand
        for seat, mask in zip(self.places, masks, strict=False):  # the last heap lies aside
            hands[seat] = mask
        return hands


def sample_world(view: View, random: Random) -> BridzikState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, BridzikView)
    return BridzikState.from_view(view, Hands(view).draw(random))
