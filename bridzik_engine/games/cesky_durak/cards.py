"""Czech Fool's cards: which fit on which, and what a played one does to the next player."""

from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH, cards_of, mask_of
from bridzik_engine.games.cesky_durak.notation import DRAW, PASS, QUEEN_PLAYS
from bridzik_engine.games.cesky_durak.notation import QUEENS as QUEEN_CARDS


def _rank(letter: str) -> int:
    return mask_of(FRENCH.card(suit + letter) for suit in FRENCH.suits)


TWOS, EIGHTS, QUEENS = _rank("2"), _rank("8"), mask_of(QUEEN_CARDS)
SUITS = FRENCH.suit_masks
SUIT_OF = FRENCH.mask_of_suit_of
"""For each card the cards of its suit."""
RANK_MASK = tuple(_rank(text[1]) for text in FRENCH.texts)
"""For each card the cards of its rank."""

FITS_ON = tuple(SUIT_OF[card] | RANK_MASK[card] | QUEENS for card in range(FRENCH.size))
"""For each top card what may be played on it: its suit, its rank, every queen."""

FITS_SUIT = tuple(suit | QUEENS for suit in SUITS)
"""For each suit asked for by a queen what may be played: the suit, every queen."""

ANSWERS_EIGHT = tuple(SUIT_OF[card] | TWOS | EIGHTS | QUEENS for card in range(FRENCH.size))
"""For each eight the drawn cards that end the drawing: its suit, every 2, 8 and queen."""

PLAIN, SKIP, EIGHT, QUEEN = range(4)
_EFFECTS = {"6": SKIP, "7": SKIP, "A": SKIP, "8": EIGHT, "Q": QUEEN}
EFFECT = tuple(_EFFECTS.get(text[1], PLAIN) for text in FRENCH.texts)
FORCED = tuple({"6": 1, "7": 2}.get(text[1], 0) for text in FRENCH.texts)
"""For each card the number of cards the next player draws."""

CAUSE = {"6": "six", "7": "seven"}


class Plays(dict[int, tuple[Action, ...]]):
    """The plays of a bit set of cards (each queen four times, once a suit), ascending, then ``after``; kept.

    Ask it for cards of one suit, or for queens, 2s and one rank, so that what is kept stays small.
    """

    def __init__(self, *after: Action) -> None:
        super().__init__()
        self._after = after

    def __missing__(self, part: int) -> tuple[Action, ...]:
        """Override of dict: list the plays of ``part`` and keep them."""
        plays: list[Action] = []
        for card in cards_of(part):
            plays += QUEEN_PLAYS.get(card) or (FRENCH.plays[card],)
        kept = self[part] = (*plays, *self._after)
        return kept


PLAYS, PLAYS_OR_DRAW, PLAYS_OR_PASS = Plays(), Plays(DRAW), Plays(PASS)


def next_table() -> tuple[tuple[int, ...], ...]:
    """For each bit set of up to four playing seats and each seat the next playing one, clockwise."""
    table = []
    for playing in range(16):
        row = []
        for seat in range(4):
            after = [(seat + step) % 4 for step in range(1, 5)]
            row.append(next((other for other in after if playing >> other & 1), seat))
        table.append(tuple(row))
    return tuple(table)


NEXT = next_table()
