"""Full Koza positions that agree with a view."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from bridzik_engine.core.cards import GERMAN, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.koza.rules import BEATEN_BY, MASK_OF_SUIT_OF, KozaState
from bridzik_engine.games.koza.scoring import GOAT, GOAT_BIT, SEATS
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.players.sampling import deal_hidden

NO_LIMITS: Mapping[int, int] = MappingProxyType({})


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


def sample_hands(view: KozaView, random: Random, limits: Mapping[int, int] = NO_LIMITS) -> list[int]:
    """Bit sets of cards for all seats, drawn so that they agree with ``view``.

    ``limits`` narrows what a seat may hold. Raises ``ValueError`` when no deal fits them.
    """
    others = [seat for seat in range(SEATS) if seat != view.seat]
    possible = possible_cards(view)
    dealt = deal_hidden(
        list(cards_of(unseen_cards(view))),
        [view.counts[seat] for seat in others],
        [possible[seat] & limits.get(seat, GERMAN.full) for seat in others],
        random,
    )
    hands = [0] * SEATS
    hands[view.seat] = view.hand
    for seat, cards in zip(others, dealt, strict=True):
        hands[seat] = mask_of(cards)
    return hands


CAREFUL = 0.85
"""How surely a player who could get rid of the goat safely, and did not, is taken not to hold it."""


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


def likely_hands(view: KozaView, random: Random) -> list[int]:
    """Like ``sample_hands``, but the goat lies mostly where a sensible player's cards so far don't speak
    against it."""
    if view.announcer is None and unseen_cards(view) & GOAT_BIT:
        possible = possible_cards(view)
        able = [s for s in range(SEATS) if s != view.seat and view.counts[s] and possible[s] & GOAT_BIT]
        unlikely = [seat for seat in able if seat in kept_back(view) and random.random() < CAREFUL]
        if len(unlikely) < len(able):
            try:
                return sample_hands(view, random, dict.fromkeys(unlikely, ~GOAT_BIT))
            except ValueError:  # voids leave the goat no other place
                return sample_hands(view, random)
    return sample_hands(view, random)


def sample_world(view: View, random: Random) -> KozaState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, KozaView)
    return KozaState.from_view(view, sample_hands(view, random))
