"""Fits what each card is worth in a bid to what looking ahead would bid, and writes bid_weights.py anew.

``python -m tools.fit_bids [SITUATIONS]``; run it two or three times: the playouts bid by the weights themselves.
"""

import sys
from pathlib import Path
from random import Random

import numpy as np

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.games.bridzik import bid_weights
from bridzik_engine.games.bridzik.batch_thinking import Batched
from bridzik_engine.games.bridzik.notation import BIDS, deal_text
from bridzik_engine.games.bridzik.policy import bid_for, by_strength, pressure
from bridzik_engine.games.bridzik.rules import SEATS, BridzikState
from bridzik_engine.games.bridzik.thinking import Outlook
from bridzik_engine.players.bot import Budget

SITUATIONS = 1600
"""Hands looked at for each number of cards."""
WANDER = 0.25
"""How often a bid of the situations is a trick off, so that uncommon sums of bids are seen too."""
RIDGE = 2.0
HEAD = '''"""What each card is worth in a bid, by the number of cards in the round: written by tools/fit_bids.py."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Tricks: ``base`` of any hand, of each trump and side card from seven to ace, and a share of ``pressure``."""

    base: float
    trumps: tuple[float, ...]
    sides: tuple[float, ...]
    pressure: float


'''


def best_bid(outlooks: list[Outlook]) -> float:
    """The best bid, between whole numbers where its neighbours differ: the top of a parabola through the three."""
    points = [outlook.points for outlook in outlooks]
    top = points.index(max(points))
    below = points[top - 1] if top else 0.0
    above = points[top + 1] if top + 1 < len(points) else 0.0
    return top + (above - below) / (4 * points[top] - 2 * below - 2 * above + 1e-9)


def features(hand: int, cards: int, bids: list[int]) -> list[float]:
    """Base, trumps and side cards by rank, pressure."""
    trumps = [float(hand >> rank & 1) for rank in range(8)]
    sides = [float((hand >> 8 & 0x010101 << rank).bit_count()) for rank in range(8)]
    return [1.0, *trumps, *sides, pressure(cards, bids)]


def situations(cards: int, number: int, random: Random) -> tuple[list[list[float]], list[float]]:
    """Features and best bids of ``number`` hands of ``cards`` cards."""
    thinker = Batched(256, 1, listens=True)
    rows: list[list[float]] = []
    bests: list[float] = []
    while len(rows) < number:
        state = BridzikState({"series": 1})
        state.round = 8 - cards
        pack = random.sample(range(GERMAN.size), cards * SEATS)
        state.apply(deal_text([pack[seat::SEATS] for seat in range(SEATS)]))
        bids: list[int] = []
        for _ in range(SEATS):
            view = state.view(state.current_player())
            rows.append(features(view.hand, cards, bids))
            bests.append(best_bid(thinker.bids(view, range(cards + 1), random, Budget(1))))
            number_bid = bid_for(by_strength(view.hand), cards, bids, view.forbidden)
            legal = [
                action.number for action in map(BIDS.__getitem__, range(cards + 1)) if action in view.legal
            ]
            near = [bid for bid in legal if abs(bid - number_bid) == 1]
            if near and random.random() < WANDER:
                number_bid = random.choice(near)
            bids.append(number_bid)
            state.apply(BIDS[number_bid])
    return rows, bests


def fit(cards: int, number: int) -> tuple[str, float]:
    """The weights for ``cards`` cards, and how far bids lie off (standard deviation, tricks)."""
    rows, bests = situations(cards, number, Random(cards))
    matrix, target = np.array(rows), np.array(bests)
    penalty = RIDGE * np.eye(matrix.shape[1])
    penalty[0, 0] = 0
    weights = np.linalg.solve(matrix.T @ matrix + penalty, matrix.T @ target)
    off = float((matrix @ weights - target).std())
    base, *cards_worth, share = (round(float(weight), 3) for weight in weights)
    return entry(base, cards_worth[:8], cards_worth[8:], share), off


def entry(base: float, trumps: list[float], sides: list[float], share: float) -> str:
    """The lines of one number of cards in the module."""
    values = "".join(f"        {value},\n" for value in (base, tuple(trumps), tuple(sides), share))
    return f"    Weights(\n{values}    ),"


def main() -> int:
    """Fit all numbers of cards and rewrite the module."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else SITUATIONS
    lines = []
    for cards in range(1, 9):
        line, off = fit(cards, number)
        lines.append(line)
        print(f"{cards} cards: {off:.2f} tricks off")
    body = "\n".join(["WEIGHTS = (", entry(0.0, [0.0] * 8, [0.0] * 8, 0.0), *lines, ")"])
    tail = '"""Indexed by the cards in hand, 1 to 8; 0 is not used."""\n'
    Path(bid_weights.__file__).write_text(f"{HEAD}{body}\n{tail}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
