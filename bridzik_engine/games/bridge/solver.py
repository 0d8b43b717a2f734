"""Double dummy for endings: the tricks both sides get with best play when all cards are known. Exact, meant
for up to five or six cards a hand; alpha–beta over plays, remembering positions at the start of tricks,
touching cards as one.
"""

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.playout import Position

SUIT_MASKS = FRENCH.suit_masks


class Solver:
    """Solves endings of one deal with one trump suit; keeps what it has found."""

    def __init__(self, trump: int) -> None:
        self._trump = trump
        self._known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    def tricks(self, position: Position) -> int:
        """Tricks of North–South from ``position`` on, the trick on the table included."""
        return self._search(position, 0, 13)

    def _search(self, position: Position, low: int, high: int) -> int:
        """Tricks still to come for North–South; exact between ``low`` and ``high``, else a bound."""
        hands = position.hands
        turn = position.turn
        if not position.count:
            left = hands[turn].bit_count()
            if left <= 1:
                return self._last_trick(position) if left else 0
            key = (hands[0], hands[1], hands[2], hands[3], turn)
            least, most = self._known.get(key, (0, left))
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            low, high = max(low, least), min(high, most)
            value = self._best(position, low, high)
            if value <= low:
                most = value
            elif value >= high:
                least = value
            else:
                least = most = value
            self._known[key] = (least, most)
            return value
        return self._best(position, low, high)

    def _best(self, position: Position, low: int, high: int) -> int:
        maximise = not position.turn & 1
        best = -1 if maximise else 14
        for bit in distinct(position):
            after = position.copy()
            before = after.won[0]
            after.play(bit)
            taken = after.won[0] - before
            value = taken + self._search(after, low - taken, high - taken)
            if maximise:
                if value > best:
                    best = value
                low = max(low, value)
            else:
                if value < best:
                    best = value
                high = min(high, value)
            if low >= high:
                break
        return best

    def _last_trick(self, position: Position) -> int:
        after = position.copy()
        for _ in range(4):
            after.play(after.hands[after.turn])
        return after.won[0] - position.won[0]


def distinct(position: Position) -> list[int]:
    """The cards (bits) that may be played, of touching ones the lowest; likely good ones first.

    Touching are cards of a suit with none of another hand between them, played cards apart.
    """
    hands = position.hands
    turn = position.turn
    legal = position.legal()
    others = hands[(turn + 1) & 3] | hands[(turn + 2) & 3] | hands[(turn + 3) & 3]
    if position.count:
        others |= position.best  # a card on the table separates too
    cards: list[int] = []
    for mask in SUIT_MASKS:
        own = legal & mask
        if not own:
            continue
        rivals = others & mask
        previous_rivals = -1
        for_suit = []
        while own:
            bit = own & -own
            own ^= bit
            # Cards with equally many rivals above them do the same work.
            above = (rivals & ~(2 * bit - 1)).bit_count()
            if above != previous_rivals:
                for_suit.append(bit)
                previous_rivals = above
        # High cards first when leading or winning, which cuts the tree soonest.
        cards += reversed(for_suit)
    return cards
