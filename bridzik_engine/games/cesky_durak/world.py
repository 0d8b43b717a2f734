"""Full positions of Czech Fool that agree with a view."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from bridzik_engine.core.cards import FRENCH, cards_of, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.cesky_durak.cards import ANSWERS_EIGHT, QUEENS
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.players.sampling import deal_hidden


def unseen_cards(view: FoolView) -> int:
    """The cards that the view's seat neither holds nor has seen in the discard pile."""
    return FRENCH.full & ~view.hand & ~view.discards


def stock_may_hold(view: FoolView) -> int:
    """What may lie in the stock: after a reshuffle of seen cards alone only those."""
    return view.reshuffled if view.reshuffled and not view.mixed else FRENCH.full


def seat_may_hold(view: FoolView, seat: int) -> int:
    """What ``seat`` may hold: who has not drawn since the reshuffle has none of the reshuffled cards."""
    return FRENCH.full if view.touched[seat] else FRENCH.full & ~view.reshuffled


def hands_are_open(view: FoolView) -> bool:
    """Whether the round has been counted: all hands then lie open, as the score tells them."""
    return view.dealing or (view.over and view.counts[view.playing.index(True)] == 0)


def sample_world(view: View, random: Random) -> FoolState:
    """A full position drawn so that its view from the same seat equals ``view``."""
    assert isinstance(view, FoolView)
    return _sample(view, random, [0] * len(view.scores))


def sample_likely_world(view: FoolView, random: Random) -> FoolState:
    """Like ``sample_world``, and believing that who passed held no fitting card then, queens apart."""
    try:
        return _sample(view, random, [fits & ~QUEENS for fits in view.declined])
    except ValueError:  # somebody passed with a card that fitted
        return sample_world(view, random)


def _sample(view: FoolView, random: Random, declined: Sequence[int]) -> FoolState:
    """Draw a position where no seat holds a card it ``declined`` but among those drawn since."""
    known = [0] * len(view.scores)
    if view.top is None:
        return FoolState.from_view(view, known, (), 0, None)
    if hands_are_open(view):
        known = [0 if score is None else score.left for score in view.rounds[-1].seats]
    else:
        known[view.seat] = view.hand
    if view.answering and view.to_act is not None and view.to_act != view.seat:
        return _sample_answer(view, random, known, view.to_act, ANSWERS_EIGHT[view.top], declined)
    hands, stock, buried = _deal(view, random, known, declined)
    drawn = view.drawn_card
    if view.drawn and drawn is None and view.to_act is not None:
        drawn = random.choice(list(cards_of(hands[view.to_act])))
    return FoolState.from_view(view, hands, stock, buried, drawn)


def _sample_answer(
    view: FoolView, random: Random, known: Sequence[int], seat: int, answers: int, declined: Sequence[int]
) -> FoolState:
    """A position where ``seat`` has just drawn one of the cards ``answers`` on an eight."""
    drawable = list(cards_of(unseen_cards(view) & answers & stock_may_hold(view)))
    random.shuffle(drawable)
    for drawn in drawable:
        with_drawn = list(known)
        with_drawn[seat] |= 1 << drawn
        try:
            hands, stock, buried = _deal(view, random, with_drawn, declined)
        except ValueError:  # that card must lie elsewhere
            continue
        return FoolState.from_view(view, hands, stock, buried, drawn)
    raise ValueError("no deal agrees with what is known")


def _deal(
    view: FoolView, random: Random, known: Sequence[int], declined: Sequence[int]
) -> tuple[list[int], list[int], int]:
    """Hands, stock in drawing order and buried cards, ``known`` being what is known of each hand."""
    unseen = FRENCH.full & ~view.discards
    counts: list[int] = []
    allowed: list[int] = []
    for seat, hand in enumerate(known):
        unseen &= ~hand
        need = view.counts[seat] - hand.bit_count()
        fresh = min(need, view.fresh[seat]) if declined[seat] else need
        may_hold = seat_may_hold(view, seat)
        counts += (fresh, need - fresh)
        allowed += (may_hold, may_hold & ~declined[seat])
    counts += (view.stock, view.buried)
    allowed += (stock_may_hold(view), FRENCH.full)
    pool = list(cards_of(unseen))
    needed = FRENCH.full
    for count, mask in zip(counts, allowed, strict=True):
        if count:
            needed &= mask
    if needed == FRENCH.full:
        random.shuffle(pool)
        cuts = [sum(counts[:place]) for place in range(len(counts) + 1)]
        heaps = [pool[start:end] for start, end in pairwise(cuts)]
    else:
        heaps = deal_hidden(pool, counts, allowed, random)
    hands = [hand | mask_of(heaps[2 * seat] + heaps[2 * seat + 1]) for seat, hand in enumerate(known)]
    stock = heaps[-2]
    random.shuffle(stock)
    return hands, stock, mask_of(heaps[-1])
