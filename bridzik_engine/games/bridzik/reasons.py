"""Why a card is played in Bridžik, as a key that the desktop words, with the values for that sentence (``bot.py``)."""

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.games.bridzik.rules import BEATEN_BY, HEARTS_MASK, SEATS
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.bridzik.world import unseen_cards

Details = dict[str, int | float | str]


def reason_for(view: BridzikView, card: int) -> tuple[str, Details]:
    """The reason why ``view``'s seat plays ``card``."""
    bid = view.bids[view.seat]
    assert bid is not None
    need = bid - view.taken[view.seat]
    left = view.cards - len(view.tricks)
    details: Details = {"card": GERMAN.texts[card], "need": need, "left": left}
    if need < 0 or need > left:
        return "bid_lost", details
    if not view.trick:
        return _lead(view, card, need, left), details
    assert view.winner is not None
    led = GERMAN.mask_of_suit_of[view.trick[0]]
    best = view.trick[(view.winner - view.leader) % SEATS]
    details["over"] = GERMAN.texts[best]
    if BEATEN_BY[best] >> card & 1:
        last = len(view.trick) == SEATS - 1
        if need:
            return ("take_last" if last else "take"), details
        return ("have_to_take" if last else "low_and_hope"), details
    if not (led | HEARTS_MASK) >> card & 1:
        return ("throw_low" if need else "throw_high"), details
    if need:
        can_take = any(BEATEN_BY[best] >> GERMAN.card(action.text[5:]) & 1 for action in view.legal)
        return ("wait" if can_take else "cannot_take"), details
    return "stay_under", details


def _lead(view: BridzikView, card: int, need: int, left: int) -> str:
    over = unseen_cards(view) & BEATEN_BY[card] & GERMAN.mask_of_suit_of[card]
    if need == left:
        return "lead_all"
    if need:
        return "lead_wait" if over.bit_count() > 2 else "lead_take"
    return "lead_low"
