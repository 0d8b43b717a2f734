"""Why an action of Czech Fool is refused: the rule broken, as a key, with the values to word it."""

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.games.cesky_durak.cards import QUEENS


def refuse_play(
    hand: int, card: int, names_suit: bool, top: int, suit: int, pending: bool, drawn: int | None
) -> IllegalAction:
    """Why ``card`` cannot be played from ``hand`` on ``top``, with ``suit`` asked for (−1: none).

    ``pending``: an eight waits for its answer; ``drawn`` is the card that was drawn on an eight and fits.
    """
    bit = 1 << card
    if not hand & bit:
        return IllegalAction("not_your_card", card=FRENCH.texts[card])
    if pending:
        return IllegalAction("two_or_draw")
    if drawn is not None and card != drawn and FRENCH.texts[card][1] != "2":
        return IllegalAction("play_drawn_or_two", card=FRENCH.texts[drawn])
    if bit & QUEENS:
        return IllegalAction("no_suit_for_last_card" if names_suit else "suit_needed")
    if suit >= 0:
        return IllegalAction("follow_chosen_suit", suit=FRENCH.suits[suit])
    return IllegalAction("suit_or_rank", suit=FRENCH.texts[top][0], rank=FRENCH.texts[top][1])


def why_no_draw(drawn: int, answering: bool) -> IllegalAction:
    """Why no card can be drawn now; ``drawn`` is the card drawn in this turn (−1: none)."""
    if answering:
        return IllegalAction("play_drawn_or_two", card=FRENCH.texts[drawn])
    return IllegalAction("drawn_already" if drawn >= 0 else "nothing_to_draw")


def why_no_pass(ordinary: bool, drawn: int | None) -> IllegalAction:
    """Why one cannot pass: in an ``ordinary`` turn, or under an eight, with ``drawn`` to be played."""
    if drawn is not None:
        return IllegalAction("play_drawn_or_two", card=FRENCH.texts[drawn])
    return IllegalAction("draw_first" if ordinary else "two_or_draw")
