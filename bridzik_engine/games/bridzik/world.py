"""Full Bridžik positions that agree with a view."""

from random import Random

from bridzik_engine.core.cards import GERMAN, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.bridzik.rules import HEARTS_MASK, SEATS, BridzikState
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.players.sampling import deal_hidden


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


def sample_world(view: View, random: Random) -> BridzikState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, BridzikView)
    unseen = list(cards_of(unseen_cards(view)))
    others = [seat for seat in range(SEATS) if seat != view.seat]
    counts = [view.counts[seat] for seat in others]
    possible = possible_cards(view)
    allowed = [possible[seat] for seat in others]
    aside = len(unseen) - sum(counts)
    dealt = deal_hidden(unseen, [*counts, aside], [*allowed, GERMAN.full], random)
    hands = [0] * SEATS
    hands[view.seat] = view.hand
    for seat, cards in zip(others, dealt, strict=False):  # the last heap lies aside
        hands[seat] = mask_of(cards)
    return BridzikState.from_view(view, hands)
