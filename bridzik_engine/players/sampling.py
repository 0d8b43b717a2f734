"""Dealing the hidden cards at random so that they agree with what is known: counts, and suits a seat is out of."""

from collections.abc import Mapping, Sequence
from random import Random

TRIES = 10
EXCHANGES = 20
"""Exchanges tried for each card of a deal that had to be matched; more change its fairness no further."""


def deal_hidden(
    cards: Sequence[int], counts: Sequence[int], allowed: Sequence[int], random: Random
) -> list[list[int]]:
    """Deal ``cards`` to places that need ``counts`` cards each and may hold only cards in the bit sets ``allowed``.

    Places are seats and heaps alike; ``sum(counts) == len(cards)``. Where cards are so bound that ``TRIES`` attempts
    fail, a matching finds a deal whenever one exists, and exchanges make it a random one.
    Raises ``ValueError`` when none does.
    """
    if sum(counts) != len(cards):
        raise ValueError(f"{len(cards)} cards for {sum(counts)} places")
    pool = list(cards)
    choices = {card: [place for place, mask in enumerate(allowed) if mask >> card & 1] for card in pool}
    for _ in range(TRIES):
        random.shuffle(pool)
        dealt = _constrained(pool, counts, choices, random)
        if dealt is not None:
            return dealt
    dealt = _matching(pool, counts, allowed)
    _exchange(dealt, allowed, random)
    return dealt


def _constrained(
    pool: Sequence[int], counts: Sequence[int], choices: Mapping[int, Sequence[int]], random: Random
) -> list[list[int]] | None:
    """One attempt: the most constrained cards first, each to a free place in proportion to its open needs.

    ``choices`` are the places each card may go to.
    """
    dealt: list[list[int]] = [[] for _ in counts]
    need = list(counts)
    draw = random.random
    for card in sorted(pool, key=lambda card: len(choices[card])):
        places = choices[card]
        ticket = draw() * sum([need[place] for place in places])
        for place in places:
            ticket -= need[place]
            if ticket < 0:
                break
        else:
            return None  # no place is open
        dealt[place].append(card)
        need[place] -= 1
    return dealt


def _matching(pool: Sequence[int], counts: Sequence[int], allowed: Sequence[int]) -> list[list[int]]:
    """A deal by augmenting paths (Kuhn's algorithm over places with capacities)."""
    dealt: list[list[int]] = [[] for _ in counts]

    def put(card: int, seen: set[int]) -> bool:
        for place, mask in enumerate(allowed):
            if not mask >> card & 1 or place in seen:
                continue
            seen.add(place)
            if len(dealt[place]) < counts[place]:
                dealt[place].append(card)
                return True
            for index, other in enumerate(dealt[place]):
                if put(other, seen):
                    dealt[place][index] = card
                    return True
        return False

    for card in pool:
        if not put(card, set()):
            raise ValueError("no deal agrees with what is known")
    return dealt


def _exchange(dealt: list[list[int]], allowed: Sequence[int], random: Random) -> None:
    """Let cards change places by twos where both may: a walk on which every deal it reaches is equally likely."""
    slots = [(place, index) for place, cards in enumerate(dealt) for index in range(len(cards))]
    for _ in range(EXCHANGES * len(slots)):
        (here, i), (there, j) = random.choice(slots), random.choice(slots)
        if allowed[here] >> dealt[there][j] & allowed[there] >> dealt[here][i] & 1:
            dealt[here][i], dealt[there][j] = dealt[there][j], dealt[here][i]
