"""Full Koza positions that agree with a view."""

from collections.abc import Sequence
from random import Random

from bridzik_engine.core.cards import GERMAN, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.koza.rules import BEATEN_BY, MASK_OF_SUIT_OF, KozaState
from bridzik_engine.games.koza.scoring import GOAT, GOAT_BIT, SEATS
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.players.sampling import deal_hidden

CAREFUL = 0.85
"""How surely a player who could get rid of the goat safely, and did not, is taken not to hold it."""

SHUFFLES = 8
"""Plain shuffles tried before cards are dealt by constraint."""


def unseen_cards(view: KozaView) -> int:
    """The cards still held by the three other seats."""
    if not sum(view.counts):
        return 0
    played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
    return GERMAN.full & ~view.hand & ~mask_of(played)


def possible_cards(view: KozaView) -> list[int]:
    """For each seat the bit set of cards it may still hold.

    A seat that did not follow is out of that suit; an announced goat lies with its announcer; and while it is
    being announced a seat that is not asked knows only that it is not its own.
    """
    possible = [GERMAN.full] * SEATS
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.leader is not None:
        tricks.append((view.leader, view.trick))
    for leader, cards in tricks:
        for position, card in enumerate(cards[1:], start=1):
            led = MASK_OF_SUIT_OF[cards[0]]
            if not led >> card & 1:
                possible[(leader + position) % SEATS] &= ~led
    if view.announcer is not None:
        for seat in range(SEATS):
            if seat != view.announcer:
                possible[seat] &= ~GOAT_BIT
    return possible


def kept_back(view: KozaView) -> set[int]:
    """Seats that have had a safe occasion to get rid of the goat in this game and did not take it."""
    seats = set()
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.leader is not None:
        tricks.append((view.leader, view.trick))
    for leader, cards in tricks:
        best = cards[0] if cards else 0
        for position, card in enumerate(cards[1:], start=1):
            led = MASK_OF_SUIT_OF[cards[0]]
            discards = not led >> card & 1
            under = led & GOAT_BIT and BEATEN_BY[GOAT] >> best & 1
            if card != GOAT and (discards or under):
                seats.add((leader + position) % SEATS)
            if BEATEN_BY[best] >> card & 1:
                best = card
    return seats


class Hands:
    """Draws hands for all seats that agree with a view."""

    def __init__(self, view: KozaView) -> None:
        self._own = view.seat, view.hand
        self._others = [seat for seat in range(SEATS) if seat != view.seat]
        self._counts = [view.counts[seat] for seat in self._others]
        self._unseen = list(cards_of(unseen_cards(view)))
        possible = possible_cards(view)
        self._allowed = [possible[seat] for seat in self._others]
        self._unlikely: list[int] = []
        if view.announcer is None and unseen_cards(view) & GOAT_BIT:
            back = kept_back(view)
            able = [n for n, count in enumerate(self._counts) if count and self._allowed[n] & GOAT_BIT]
            self._unlikely = [n for n in able if self._others[n] in back]
            if len(self._unlikely) == len(able):
                self._unlikely = []

    def draw(self, random: Random) -> list[int]:
        """Any hands that the view allows, as bit sets."""
        return self._deal(self._allowed, random)

    def draw_likely(self, random: Random) -> list[int]:
        """The same, but the goat lies mostly where a sensible player's cards so far don't speak against it."""
        allowed = list(self._allowed)
        for n in self._unlikely:
            if random.random() < CAREFUL:
                allowed[n] &= ~GOAT_BIT
        try:
            return self._deal(allowed, random)
        except ValueError:  # voids leave the goat no other place
            return self._deal(self._allowed, random)

    def _deal(self, allowed: Sequence[int], random: Random) -> list[int]:
        """Plain shuffles while they fit, which is quick and uniform; else cards are put where they may lie."""
        first, second, _ = self._counts
        pool = self._unseen
        for _ in range(SHUFFLES):
            random.shuffle(pool)
            heaps = pool[:first], pool[first : first + second], pool[first + second :]
            masks = [mask_of(heap) for heap in heaps]
            if all(not mask & ~may for mask, may in zip(masks, allowed, strict=True)):
                return self._seated(masks)
        return self._seated([mask_of(heap) for heap in deal_hidden(pool, self._counts, allowed, random)])

    def _seated(self, masks: Sequence[int]) -> list[int]:
        hands = [0] * SEATS
        seat, hand = self._own
        hands[seat] = hand
        for other, mask in zip(self._others, masks, strict=True):
            hands[other] = mask
        return hands


def sample_world(view: View, random: Random) -> KozaState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, KozaView)
    return KozaState.from_view(view, Hands(view).draw(random))
