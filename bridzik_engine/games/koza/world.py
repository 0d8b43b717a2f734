"""Full Koza positions that agree with a view."""

from random import Random

from bridzik_engine.core.cards import GERMAN, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.koza.rules import MASK_OF_SUIT_OF, KozaState
from bridzik_engine.games.koza.scoring import GOAT_BIT, SEATS
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.players.sampling import deal_hidden


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


def sample_hands(view: KozaView, random: Random) -> list[int]:
    """Bit sets of cards for all seats, drawn so that they agree with ``view``."""
    others = [seat for seat in range(SEATS) if seat != view.seat]
    possible = possible_cards(view)
    dealt = deal_hidden(
        list(cards_of(unseen_cards(view))),
        [view.counts[seat] for seat in others],
        [possible[seat] for seat in others],
        random,
    )
    hands = [0] * SEATS
    hands[view.seat] = view.hand
    for seat, cards in zip(others, dealt, strict=True):
        hands[seat] = mask_of(cards)
    return hands


def sample_world(view: View, random: Random) -> KozaState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, KozaView)
    return KozaState.from_view(view, sample_hands(view, random))
