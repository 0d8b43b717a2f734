"""Why a card is played in Koza, as a key that the desktop words, with the values for that sentence."""

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.games.koza.rules import BEATEN_BY
from bridzik_engine.games.koza.scoring import COSTLY, GOAT, GOAT_BIT, REDS, SEATS, charge, multiplier
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.games.koza.world import unseen_cards

LOW = GERMAN.rank_of[GERMAN.card("HT")]
"""The highest rank that counts as low."""

Reason = tuple[str, dict[str, int | float | str]]


def reason_for(view: KozaView, card: int, durch: bool) -> Reason:
    """The reason why ``view``'s seat plays ``card``; ``durch`` tells that it goes for all tricks."""
    text = GERMAN.texts[card]
    if durch:
        return "go_for_durch", {"card": text}
    if not view.trick:
        return _lead(view, card)
    assert view.leader is not None
    assert view.winner is not None
    led = GERMAN.mask_of_suit_of[view.trick[0]]
    winning = view.trick[(view.winner - view.leader) % SEATS]
    table = sum(1 << other for other in view.trick)
    cost = charge(table | 1 << card, multiplier(view.announcer))
    if not led >> card & 1:
        key = "dump_goat" if card == GOAT else "dump_red" if REDS >> card & 1 else "dump_high"
        return key, {"card": text, "seat": view.winner}
    if not BEATEN_BY[winning] >> card & 1:
        key = "goat_under" if card == GOAT else "stay_under"
        return key, {"card": text, "over": GERMAN.texts[winning]}
    if len(view.trick) < SEATS - 1:
        return "low_and_hope", {"card": text}
    under = view.hand & led & ~BEATEN_BY[winning] & ~(1 << winning)
    if cost:
        key = "take_to_stop" if under else "have_to_take"
        return key, {"card": text, "cost": cost}
    return "take_for_free", {"card": text}


def _lead(view: KozaView, card: int) -> Reason:
    unseen = unseen_cards(view)
    suit = GERMAN.mask_of_suit_of[card]
    text, letter = GERMAN.texts[card], GERMAN.suits[GERMAN.suit_of[card]]
    if suit & GOAT_BIT and unseen & GOAT_BIT and card < GOAT:
        return "drive_goat_out", {"card": text, "suit": letter}
    over = (unseen & BEATEN_BY[card]).bit_count()
    if not unseen & suit:
        key = "lead_alone" if not unseen & COSTLY else "lead_high"
        return key, {"card": text, "suit": letter}
    if over and GERMAN.rank_of[card] <= LOW:
        return "lead_low", {"card": text, "over": over}
    return "lead_high", {"card": text, "suit": letter}
