"""Bridžik playouts of many worlds in lock-step, with numpy: the same rules and policy as one by one, lane by lane.

A lane is one world. Cards are bits in order of strength (``policy.py``) in arrays of uint32; arrays a seat have the
shape (4, lanes). Import this module only where numpy is present and worth its loading time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bridzik_engine.games.bridzik.bid_weights import WEIGHTS
from bridzik_engine.games.bridzik.playout import Position, position_of
from bridzik_engine.games.bridzik.policy import (
    LEAVES,
    LOW_TRUMPS,
    SIDE,
    SUIT_OF_BIT,
    TABLES,
    TRUMPS,
    by_strength,
)
from bridzik_engine.games.bridzik.rules import SEATS, BridzikState
from bridzik_engine.games.bridzik.scoring import EXACT_BONUS
from bridzik_engine.players.playouts import Cards, any_of, either, highest, lowest, mask

Numbers = NDArray[np.int8]
Watch = Callable[[NDArray[Any], Cards], object]
"""Told of every ply: the seat and the card of each lane."""

_ONE = np.uint32(1)
_SIDE = np.uint32(SIDE)
_TRUMPS = np.uint32(TRUMPS)
_LOW_TRUMPS = np.uint32(LOW_TRUMPS)
_LEAVES = np.uint32(LEAVES)
_PLACES = np.arange(SEATS, dtype=np.int8)[:, None]


@dataclass(frozen=True, slots=True)
class Lanes:
    """What a policy sees of a ply, lane by lane.

    ``can`` are the cards of the suit led in ``hand``, else its hearts; empty where neither is there, ``None`` when
    all lanes lead. ``best`` takes the trick so far; ``last`` tells that the trick ends with this card; ``need`` is
    the bid less the tricks taken, ``left`` counts the tricks not finished.
    """

    hand: Cards
    can: Cards | None
    best: Cards
    last: bool
    need: Numbers
    left: int


class Policy(Protocol):
    """Chooses a card for every lane."""

    def choose(self, lanes: Lanes) -> Cards:
        """One legal card a lane."""
        ...


class Sensible:
    """The policy of ``policy.choose``."""

    def choose(self, lanes: Lanes) -> Cards:
        """One card a lane."""
        hand, can = lanes.hand, lanes.can
        wants = lanes.need > 0
        if can is None:
            sides = hand & _SIDE & mask(lanes.need < lanes.left)
            few = hand & _TRUMPS & mask(hand & _LOW_TRUMPS != 0)
            return np.where(wants, highest(either(sides, hand)), lowest(either(few, hand)))
        wanting = mask(wants)
        under = can & (lanes.best - _ONE)
        # What serves best: cards over the best one where tricks are needed, else cards under it.
        fitting = under ^ (can & wanting)
        cards = either(fitting, either(can, hand))
        high = ~wants if lanes.last else (fitting != 0) | (can == 0) & ~wants
        return np.where(high, highest(cards), lowest(cards))


class Random:
    """Every legal card with the same chance."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator

    def choose(self, lanes: Lanes) -> Cards:
        """One card a lane."""
        hand, can = lanes.hand, lanes.can
        return any_of(hand if can is None else either(can, hand), self._generator)


def play_out(
    position: Position,
    hands: Cards,
    bids: Numbers,
    policy: Policy,
    first: Cards | None = None,
    leaders: NDArray[np.int8] | None = None,
    watch: Watch | None = None,
) -> Numbers:
    """Play all lanes from ``position`` to the end of the round; returns the tricks taken, shape (4, lanes).

    ``hands`` and ``bids`` have the shape (4, lanes) and are left unchanged. The seat to act plays ``first`` of its
    lane where given. ``leaders`` says who leads in each lane where the bidding of the lanes differs.
    """
    lanes = hands.shape[1]
    lane = np.arange(lanes)
    leader = np.full(lanes, position.leader, dtype=np.int8) if leaders is None else leaders
    need = bids - np.array(position.taken, dtype=np.int8)[:, None]
    # Row p holds the seat p places after the leader, so that most work is on whole rows.
    rows = _rows(leader) * lanes + lane
    held = hands.ravel().take(rows)
    need = need.ravel().take(rows)
    led, winning, best, place_of_best = _lying(position, lanes)
    start = len(position.trick)
    for left in range(position.left, 0, -1):
        for place in range(start, SEATS):
            hand = held[place]
            can = None if led is None else either(hand & led, hand & _TRUMPS)
            if first is not None:
                bit, first = first, None
            else:
                bit = policy.choose(Lanes(hand, can, best, place == SEATS - 1, need[place], left))
            if watch is not None:
                watch(leader + np.int8(place) & np.int8(3), bit)
            hand ^= bit
            if led is None:
                led, best = _suit_of(bit), bit
                winning = led | _TRUMPS
                place_of_best = np.zeros(lanes, dtype=np.int8)
            else:
                fits = bit & winning
                wins = (fits > best).view(np.int8)
                place_of_best = place_of_best * (wins ^ np.int8(1)) + wins * np.int8(place)
                best = np.maximum(best, fits)
        need -= place_of_best == _PLACES
        leader = leader + place_of_best & np.int8(3)
        rows = _rows(place_of_best) * lanes + lane
        held = held.ravel().take(rows)
        need = need.ravel().take(rows)
        led, start = None, 0
    taken: Numbers = bids - need.ravel().take(_rows(-leader) * lanes + lane)
    return taken


def _rows(by: Numbers) -> NDArray[np.int64]:
    """For each lane the four rows in turn from row ``by`` on."""
    return (_PLACES + by & np.int8(3)).astype(np.int64)


def _lying(position: Position, lanes: int) -> tuple[Cards | None, Cards, Cards, Numbers]:
    """Suit led, what may win, the best card on the table and its place in the trick, for every lane alike."""
    led = best = at = 0
    for place, bit in enumerate(position.trick):
        led = led or SUIT_OF_BIT[bit]
        if bit & (led | TRUMPS) > best:
            best, at = bit, place
    leds, winnings, bests = (np.full(lanes, value, dtype=np.uint32) for value in (led, led | TRUMPS, best))
    return leds if led else None, winnings, bests, np.full(lanes, at, dtype=np.int8)


def _suit_of(bit: Cards) -> Cards:
    """All cards of the suit of each lane's single card."""
    folded = bit & _SIDE
    folded |= folded >> np.uint32(12)
    folded |= folded >> np.uint32(6)
    folded |= folded >> np.uint32(3)
    return np.where(bit > _SIDE, _TRUMPS, (folded & np.uint32(7)) * _LEAVES)


_TABLES = [np.array(table, dtype=np.float64) for table in TABLES]


def tricks_in(hands: Cards, cards: int) -> NDArray[np.float64]:
    """``policy.tricks_in`` lane by lane, for an array of any shape."""
    table = _TABLES[cards]
    total: NDArray[np.float64] = WEIGHTS[cards].base + table[0].take(hands & np.uint32(255))
    for byte in range(1, 4):
        total += table[byte].take(hands >> np.uint32(8 * byte) & np.uint32(255))
    return total


def finish_bidding(position: Position, hands: Cards, own: Numbers | None) -> tuple[Numbers, NDArray[np.int8]]:
    """The four bids, by seat, when the seat to act bids ``own`` and those after it by policy, and who leads then."""
    lanes = hands.shape[1]
    cards = position.cards
    made = [np.full(lanes, bid, dtype=np.int8) for bid in position.bids]
    if own is not None:
        made.append(own)
    while len(made) < SEATS:
        total = sum(made, np.zeros(lanes, dtype=np.int8))
        worth = tricks_in(hands[(position.opener + len(made)) % SEATS], cards)
        worth += WEIGHTS[cards].pressure * ((cards - total) / (SEATS - len(made)) - cards / SEATS)
        bid = np.clip(worth + 0.5, 0, cards).astype(np.int8)
        if len(made) == SEATS - 1:
            hooked = bid == cards - total
            up = (bid < cards) & ((worth > bid) | (bid == 0))
            bid += hooked * np.where(up, 1, -1).astype(np.int8)
        made.append(bid)
    return _by_seat(np.stack(made), position.opener)


def random_playouts(state: BridzikState, lanes: int, generator: np.random.Generator) -> Numbers:
    """Play a round from its first bid to its end by random legal actions, in so many lanes.

    Returns points, shape (4, lanes): what benchmarks measure.
    """
    position = position_of(state.view(0))
    hands = np.repeat([[by_strength(state.view(seat).hand)] for seat in range(SEATS)], lanes, axis=1)
    bids, leaders = _random_bids(position, lanes, generator)
    taken = play_out(position, hands.astype(np.uint32), bids, Random(generator), leaders=leaders)
    points: Numbers = (taken == bids) * (bids + np.int8(EXACT_BONUS))
    return points


def _random_bids(
    position: Position, lanes: int, generator: np.random.Generator
) -> tuple[Numbers, NDArray[np.int8]]:
    """Any legal bids, by seat, and who leads then."""
    cards = position.cards
    in_order = generator.integers(0, cards + 1, (SEATS, lanes), dtype=np.int8)
    left = np.int8(cards) - in_order[:-1].sum(axis=0, dtype=np.int8)
    # Of the other bids any: those from the forbidden one on move up by one.
    hooked = left >= 0
    last = generator.integers(0, cards + 1 - hooked, dtype=np.int8)
    in_order[-1] = last + (hooked & (last >= left))
    return _by_seat(in_order, position.opener)


def _by_seat(in_order: Numbers, opener: int) -> tuple[Numbers, NDArray[np.int8]]:
    """Bids in bidding order, by seat, and who leads: argmax() finds the earliest of equal bids."""
    leaders = (opener + in_order.argmax(axis=0) & 3).astype(np.int8)
    return np.roll(in_order, opener, axis=0), leaders
