"""How a sensible player of Czech Fool weighs the cards he may play: the common root of all three levels.

Values are penalty points: what a play is worth against the mean of the others, roughly what it saves its
player.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.cesky_durak.cards import EFFECT, FITS_ON, FITS_SUIT, QUEENS, SKIP, SUITS, TWOS
from bridzik_engine.games.cesky_durak.notation import DRAW, PASS, QUEEN_PLAYS, PlayQueen
from bridzik_engine.games.cesky_durak.position import Position
from bridzik_engine.games.cesky_durak.scoring import CARD_POINTS, LIMIT, bonus_of, points_of
from bridzik_engine.games.cesky_durak.view import FoolView

OUT_COST = 60
"""What being put out costs beyond the points themselves."""

NEAR = 75
"""From here on every point counts half as much again."""

RISK = {1: 0.85, 2: 0.55, 3: 0.4, 4: 0.3}
"""Chance that another ends the round soon, by the smallest number of cards another holds."""

THREAT = {1: 3.0, 2: 2.0, 3: 1.4}
"""How much more it is worth to hold up the next player when he holds few cards."""

ATTACK = {"7": 5.0, "8": 4.0, "6": 3.0, "A": 2.5}
KEEP_QUEEN = 9.0
KEEP_TWO = 1.0
DRAW_COST = 4.0
NEEDLESS = 8.0
"""Taken off for drawing or passing with a card that fits and is no queen."""

WIN = 25.0


def total_cost(total: int) -> float:
    """What it costs to stand at ``total`` points after a round, exactly 101 and going out included."""
    if total == LIMIT:
        return 0.0
    if total > LIMIT:
        return LIMIT + OUT_COST
    return total + max(0, total - NEAR) * 0.5


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action, its worth, and the parts that the worth is made of, by reason."""

    action: Action
    value: float
    parts: Mapping[str, float]


def next_seat(view: FoolView) -> int:
    """The seat that acts after the view's own."""
    seats = len(view.playing)
    return next(seat for step in range(1, seats + 1) if view.playing[seat := (view.seat + step) % seats])


def smallest_other(view: FoolView) -> int:
    """The smallest number of cards another player holds."""
    return min(
        count
        for seat, count in enumerate(view.counts)
        if seat != view.seat and view.playing[seat]
    )  # fmt: skip


def weigh(view: FoolView) -> list[Weighed]:
    """All legal actions with their worth, in the order of ``view.legal``."""
    return [_weighed(view, action) for action in view.legal]


def _weighed(view: FoolView, action: Action) -> Weighed:
    if isinstance(action, Play | PlayQueen):
        suit = action.suit if isinstance(action, PlayQueen) else None
        parts = _parts_of_play(view, action.card, suit)
    else:
        cost = DRAW_COST if action == DRAW else DRAW_COST / 2
        parts = {"idle": -cost * (0.5 + RISK.get(smallest_other(view), 0.2))}
        if any(isinstance(other, Play) for other in view.legal):
            parts["needless"] = -NEEDLESS
    return Weighed(action, sum(parts.values()), parts)


def _parts_of_play(view: FoolView, card: int, suit: int | None) -> dict[str, float]:
    hand = view.hand & ~(1 << card)
    if not hand:
        return {"win": WIN + points_of(view.hand, view.spade_queen) - bonus_of(card)}
    following = next_seat(view)
    again = view.playing.count(True) == 2 and EFFECT[card] == SKIP
    risk = RISK.get(smallest_other(view), 0.2)
    parts = {
        "shed": risk * (_cost(view, view.hand) - _cost(view, hand)),
        "follow": 0.8 * min(4, (hand & _fits_after(card, suit)).bit_count()) * (2.5 if again else 1.0),
    }
    attack = ATTACK.get(FRENCH.texts[card][1], 0.0)
    if attack:
        parts["attack"] = attack * THREAT.get(view.counts[following], 1.0)
    if QUEENS >> card & 1:
        parts["queen"] = -_worth_of_queen(view, hand, risk)
    if TWOS >> card & 1 and not view.eight:
        parts["two"] = -KEEP_TWO
    if suit is not None and view.fresh[following] < view.counts[following]:
        # Who passed on a suit most likely still has none of it.
        lacks = SUITS[suit] & ~QUEENS & ~view.declined[following] == 0
        parts["void"] = 2.0 * THREAT.get(view.counts[following], 1.0) if lacks else 0.0
    return parts


def _cost(view: FoolView, hand: int) -> float:
    return total_cost(view.scores[view.seat] + points_of(hand, view.spade_queen))


def _fits_after(card: int, suit: int | None) -> int:
    return FITS_ON[card] if suit is None else FITS_SUIT[suit]


def _worth_of_queen(view: FoolView, hand: int, risk: float) -> float:
    """What a queen is worth in the hand: it fits on everything, and as the last card takes 20 or 40 off."""
    if hand & QUEENS:  # another one stays
        return KEEP_QUEEN / 2 * (1 - risk)
    return KEEP_QUEEN * (1.3 - risk) + (
        6.0 if hand.bit_count() <= 2 and view.counts[next_seat(view)] > 1 else 0.0
    )


# The quick player of playouts: the same likings as two tables, on a full position.

_ATTACKS = [ATTACK.get(text[1], 0.0) for text in FRENCH.texts]
EARLY = tuple(
    -20.0 if QUEENS >> card & 1 else 0.5 * CARD_POINTS[card] + _ATTACKS[card] - 3 * (TWOS >> card & 1)
    for card in range(FRENCH.size)
)
LATE = tuple(CARD_POINTS[card] + 2.5 * _ATTACKS[card] for card in range(FRENCH.size))
NOISE = 4.0


def best_suit(hand: int) -> int:
    """The suit of which ``hand`` holds most cards, queens apart; of equal ones the one with more points."""
    rest = hand & ~QUEENS
    return max(range(len(SUITS)), key=lambda suit: ((rest & SUITS[suit]).bit_count(), rest & SUITS[suit]))


def quick_action(position: Position, random: Random) -> Action:
    """A sensible legal action for the seat to act, chosen in a few microseconds."""
    hand, playable = position.choice()
    if not playable:
        return DRAW if position.may_draw() else PASS
    table = LATE if position.fewest_cards() <= 2 and hand.bit_count() > 2 else EARLY
    best, chosen = -1e9, 0
    while playable:
        low = playable & -playable
        playable ^= low
        card = low.bit_length() - 1
        value = table[card] + NOISE * random.random()
        if value > best:
            best, chosen = value, card
    if not QUEENS >> chosen & 1 or hand == 1 << chosen:
        return FRENCH.plays[chosen]
    return QUEEN_PLAYS[chosen][best_suit(hand & ~(1 << chosen))]
