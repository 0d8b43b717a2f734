"""What one seat may know in Czech Fool."""

from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.games.cesky_durak.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class Drawing:
    """A draw of ``seat`` that waits for the reshuffle: ``owed`` cards more, or until one fits (``None``).

    ``cause`` as in ``events.CardsDrawn``; ``actor`` is the seat whose card forces the draw, −1 where none
    does.
    """

    seat: int
    actor: int
    cause: str
    owed: int | None


@dataclass(frozen=True, slots=True)
class FoolView(View):
    """A seat's knowledge. Hands and heaps are bit sets of the French pack; per-seat tuples go by seat.

    The table: ``dealer`` (``None`` while chance is to pick him), ``playing`` (who is still in), ``hand``,
    ``counts``, ``stock`` and ``pile`` (numbers of cards; the pile with its ``top``), ``top`` (``None`` before
    the first deal), ``suit`` (the one asked for by a queen), ``dealing`` (a deal comes next), ``eight`` (the
    seat to act has to answer an eight), ``answering`` (it has drawn a card that fits), ``drawn`` (it has
    drawn in this turn) and ``drawn_card`` (that card, known to its owner alone), ``drawing`` (a draw waits
    for the reshuffle).

    Counting cards: ``discards`` are all cards of the pile that were seen, ``buried`` the number of unseen
    ones (of those who left). ``reshuffled`` are the cards seen to go into the present stock, ``mixed`` tells
    that unseen ones went in too, ``touched`` who has drawn since. ``declined`` are the cards that would have
    fitted when the seat passed last and ``fresh`` the number of cards it has drawn since.

    The sheet: ``rounds``; ``out`` (seat, round) in order of going out; ``left`` in order of leaving;
    ``places`` when the partie is ``over``.
    """

    spade_queen: int
    round: int
    dealing: bool
    dealer: int | None
    playing: tuple[bool, ...]
    hand: int
    counts: tuple[int, ...]
    stock: int
    pile: int
    top: int | None
    suit: int | None
    eight: bool
    answering: bool
    drawn: bool
    drawn_card: int | None
    drawing: Drawing | None
    discards: int
    buried: int
    reshuffled: int
    mixed: bool
    touched: tuple[bool, ...]
    declined: tuple[int, ...]
    fresh: tuple[int, ...]
    rounds: tuple[RoundScore, ...]
    out: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    over: bool
    places: tuple[int, ...] | None
