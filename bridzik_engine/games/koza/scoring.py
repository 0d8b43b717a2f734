"""Scoring of Koza: pure functions that return their parts (shared/rules/koza.md, sections 2.5 and 3).

Amounts are whole crowns. Seats are indices into every tuple.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.cards import GERMAN

SEATS = 4
TRICKS = 8
RED_PRICE = 1
GOAT_PRICE = 12
FULL_PRICE = 20
"""All eight reds and the goat; also what each of the three others pays in a durch."""

GOAT = GERMAN.card("LU")
GOAT_BIT = 1 << GOAT
REDS = GERMAN.suit_masks[GERMAN.suits.index("H")]
COSTLY = REDS | GOAT_BIT
"""The bit set of the cards that cost their collector something."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Result of one game, with every part a score sheet explains.

    ``game`` counts from 0; ``announcer`` is ``None`` in a plain game. ``tricks``, ``reds`` and ``charges``
    say what each seat took, how many reds among it and what they would cost; ``goat`` is the seat that
    collected the goat (and leads the next game). ``payments`` is what each seat pays into the bank: its
    charge, or the durch price. ``clean`` are the seats without a charge (empty in a durch, where being clean
    counts for nothing), ``durch`` the seat that took all tricks. The bank held ``carried`` before, paid
    ``payouts`` out and holds ``bank`` after.
    """

    game: int
    announcer: int | None
    tricks: tuple[int, ...]
    reds: tuple[int, ...]
    goat: int
    charges: tuple[int, ...]
    payments: tuple[int, ...]
    clean: tuple[int, ...]
    durch: int | None
    carried: int
    payouts: tuple[int, ...]
    bank: int

    @property
    def multiplier(self) -> int:
        """2 when the goat was announced, else 1."""
        return multiplier(self.announcer)

    @property
    def changes(self) -> tuple[int, ...]:
        """How each balance changes."""
        return tuple(out - paid for out, paid in zip(self.payouts, self.payments, strict=True))


def multiplier(announcer: int | None) -> int:
    """What all prices of a game are multiplied by: 2 when someone announced the goat, else 1."""
    return 1 if announcer is None else 2


def charge(cards: int, factor: int) -> int:
    """What collecting the bit set ``cards`` costs, prices times ``factor``.

    >>> charge(REDS | GOAT_BIT, 1), charge(GOAT_BIT, 2), charge(0b11, 2)
    (20, 24, 4)
    """
    return factor * (RED_PRICE * (cards & REDS).bit_count() + (GOAT_PRICE if cards & GOAT_BIT else 0))


def split(bank: int, seats: Sequence[int]) -> dict[int, int]:
    """Share ``bank`` between ``seats``; what does not divide goes crown by crown to the earliest seats (K14).

    >>> split(21, [3, 1])
    {1: 11, 3: 10}
    """
    share, rest = divmod(bank, len(seats))
    return {seat: share + (place < rest) for place, seat in enumerate(sorted(seats))}


def settle(
    game: int,
    announcer: int | None,
    tricks: Sequence[int],
    reds: Sequence[int],
    goat: int,
    carried: int,
    winners: int,
) -> Settlement:
    """Settle a game of eight tricks.

    ``tricks`` and ``reds`` say how many each seat took, ``goat`` who collected the goat, ``carried`` what the
    bank held before; ``winners`` is 1 or 2.
    """
    factor = multiplier(announcer)
    owed = [factor * RED_PRICE * count for count in reds]
    owed[goat] += factor * GOAT_PRICE
    charges = tuple(owed)
    payments = charges
    clean: tuple[int, ...] = ()
    durch = None
    if TRICKS in tricks:
        durch = tricks.index(TRICKS)
        payments = tuple([0 if seat == durch else factor * FULL_PRICE for seat in range(SEATS)])
        takers: tuple[int, ...] = (durch,)
    else:
        if 0 in charges:
            clean = tuple([seat for seat in range(SEATS) if not charges[seat]])
        takers = clean if 1 <= len(clean) <= winners else ()
    bank = carried + sum(payments)
    payouts = [0] * SEATS
    for seat, share in split(bank, takers).items() if takers else ():
        payouts[seat] = share
    return Settlement(
        game,
        announcer,
        tuple(tricks),
        tuple(reds),
        goat,
        charges,
        payments,
        clean,
        durch,
        carried,
        tuple(payouts),
        0 if takers else bank,
    )
