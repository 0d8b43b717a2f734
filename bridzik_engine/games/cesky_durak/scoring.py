"""Scoring of Czech Fool: pure functions that return their parts (shared/rules/cesky_durak.md, 6 and 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.cards import FRENCH, cards_of

LIMIT = 101
"""Exactly so many points become 0; more put a player out."""

QUEEN_BONUS = 20
SPADE_QUEEN_BONUS = 40
RANK_POINTS = {"A": 11, "K": 4, "Q": 20, "J": 2, "T": 10}
SPADE_QUEEN = FRENCH.card("SQ")
CARD_POINTS = tuple(RANK_POINTS.get(text[1]) or int(text[1]) for text in FRENCH.texts)
"""Points of each card left in a hand, ♠Q as the seed counts it."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One player's part of a round.

    ``left`` are the cards left (bit set) and ``points`` what they count; ``bonus`` is 0, −20 or −40 for a
    winner whose last card was a queen; ``before`` and ``after`` are his totals. ``reset``: exactly 101 became
    0; ``out``: he went over 101.
    """

    left: int
    points: int
    bonus: int
    before: int
    after: int
    reset: bool
    out: bool


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's row of the score sheet: ``seats`` holds ``None`` for who no longer played.

    ``loser`` gained the most points (lowest seat of equal ones); he deals next unless he is out.
    """

    round: int
    dealer: int
    winner: int
    last_card: int
    loser: int
    seats: tuple[SeatScore | None, ...]


def points_of(cards: int, spade_queen: int = 20) -> int:
    """Points of the cards of a bit set, ♠Q counting ``spade_queen``.

    >>> points_of(FRENCH.full)
    364
    """
    points = sum(CARD_POINTS[card] for card in cards_of(cards))
    return points + spade_queen - CARD_POINTS[SPADE_QUEEN] if cards >> SPADE_QUEEN & 1 else points


def bonus_of(last_card: int) -> int:
    """What the winner's last card takes off his total: −20 for a queen, −40 for ♠Q, else 0."""
    if FRENCH.texts[last_card][1] != "Q":
        return 0
    return -(SPADE_QUEEN_BONUS if last_card == SPADE_QUEEN else QUEEN_BONUS)


def score_seat(left: int, bonus: int, before: int, spade_queen: int) -> SeatScore:
    """A player's round: his new total is set to 0 at exactly 101, and above he is out."""
    points = points_of(left, spade_queen)
    total = before + points + bonus
    return SeatScore(
        left=left,
        points=points,
        bonus=bonus,
        before=before,
        after=0 if total == LIMIT else total,
        reset=total == LIMIT,
        out=total > LIMIT,
    )


def score_round(
    round_: int,
    dealer: int,
    winner: int,
    last_card: int,
    hands: Sequence[int | None],
    totals: Sequence[int],
    spade_queen: int,
) -> RoundScore:
    """The round's score: ``hands`` are the cards left by seat, ``None`` for who no longer plays."""
    bonus = bonus_of(last_card)
    seats = tuple(
        None if hand is None else score_seat(hand, bonus if seat == winner else 0, totals[seat], spade_queen)
        for seat, hand in enumerate(hands)
    )
    gains = [-1 if score is None else score.points for score in seats]
    return RoundScore(round_, dealer, winner, last_card, gains.index(max(gains)), seats)


def final_places(
    winner: int, out: Sequence[tuple[int, int]], left: Sequence[int], totals: Sequence[int]
) -> tuple[int, ...]:
    """Places of all seats: the winner, those who went ``out`` (seat, round) last out first, then leavers.

    Out in the same round: the lower total stands first, equal totals share a place. ``left`` are the seats
    that left, in order of leaving; who left later stands before.

    >>> final_places(0, [(2, 3), (1, 5)], [3], [40, 120, 110, 7])
    (1, 2, 3, 4)
    """
    rank: dict[int, tuple[int, int, int]] = {winner: (0, 0, 0)}
    rank |= {seat: (1, -round_, totals[seat]) for seat, round_ in out}
    rank |= {seat: (2, -order, 0) for order, seat in enumerate(left)}
    return tuple(1 + sum(other < rank[seat] for other in rank.values()) for seat in range(len(totals)))
