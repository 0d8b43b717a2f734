"""Full bridge positions that agree with a view."""

from random import Random

from bridzik_engine.core.cards import FRENCH, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.bridge.rules import SEATS, BridgeState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.players.sampling import deal_hidden


def possible_cards(view: BridgeView) -> list[int]:
    """For each seat the bit set of cards it may still hold, by suits it has shown itself to be out of."""
    possible = [FRENCH.full] * SEATS
    for leader, cards in [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]:
        for position, card in enumerate(cards[1:], start=1):
            led = FRENCH.mask_of_suit_of[cards[0]]
            if not led >> card & 1:
                possible[(leader + position) % SEATS] &= ~led
    return possible


def unseen_cards(view: BridgeView) -> int:
    """The cards that the view's seat neither sees in a hand nor has seen played."""
    seen = 0
    for hand in view.dealt_hands():
        seen |= hand
    return FRENCH.full & ~seen if view.dealt else 0


def sample_world(view: View, random: Random) -> BridgeState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, BridgeView)
    hidden = [seat for seat in range(SEATS) if view.hands[seat] is None]
    possible = possible_cards(view)
    dealt = deal_hidden(
        list(cards_of(unseen_cards(view))),
        [view.counts[seat] for seat in hidden],
        [possible[seat] for seat in hidden],
        random,
    )
    hands = [hand or 0 for hand in view.hands]
    for seat, cards in zip(hidden, dealt, strict=True):
        hands[seat] = mask_of(cards)
    return BridgeState.from_view(view, hands)
