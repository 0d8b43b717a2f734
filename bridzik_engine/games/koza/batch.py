"""Koza playouts of many worlds in lock-step, with numpy: the same rules and policy as one by one.

A lane is one world. Cards are bits in rank order (``policy.py``) in arrays of uint32: ``hands`` has the shape
(lanes, 4). Import this module only where numpy is present and worth its loading time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bridzik_engine.games.koza.playout import NOBODY, Position, position_of
from bridzik_engine.games.koza.policy import (
    COSTLY,
    GOAT,
    GREEN,
    HIGH_RED,
    OVER_GOAT,
    RED,
    STOP_FROM,
    SUIT_OF_BIT,
    in_rank_order,
)
from bridzik_engine.games.koza.rules import KozaState
from bridzik_engine.games.koza.scoring import FULL_PRICE, GOAT_PRICE, RED_PRICE, SEATS, TRICKS, multiplier
from bridzik_engine.players.playouts import Cards, Flags, any_of, either, highest, lowest, mask

Seats = NDArray[np.int64]
Watch = Callable[[Seats, Cards], object]
"""Told of every ply: the seat and the card of each lane."""

_ONE = np.uint32(1)
_GOAT = np.uint32(GOAT)
_OVER_GOAT = np.uint32(OVER_GOAT)
_HIGH_RED = np.uint32(HIGH_RED)
_GREEN = np.uint32(GREEN)
_COSTLY = np.uint32(COSTLY)


@dataclass(frozen=True, slots=True)
class Lanes:
    """What a policy sees of a ply, lane by lane.

    ``follow`` are the cards of the suit led in ``hand``, ``None`` when all lanes lead; ``best`` takes the
    trick so far; ``last`` tells that the trick ends with this card. ``attacking`` and ``stopping`` are
    ``None`` where no lane does.
    """

    hand: Cards
    follow: Cards | None
    best: Cards
    last: bool
    goat_out: Flags
    attacking: Flags | None
    stopping: Flags | None


class Policy(Protocol):
    """Chooses a card for every lane.

    ``minds_durch`` tells whether it looks at ``attacking`` and ``stopping``.
    """

    minds_durch: bool

    def choose(self, lanes: Lanes) -> Cards:
        """One legal card a lane."""
        ...


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How each lane ended.

    ``collected`` are the costly cards, shape (lanes, 4), and ``sole`` who took all tricks (or ``NOBODY``).
    """

    collected: Cards
    sole: Seats


class Sensible:
    """The policy of ``policy.choose``."""

    minds_durch = True

    def choose(self, lanes: Lanes) -> Cards:
        """One card a lane."""
        hand, follow = lanes.hand, lanes.follow
        if follow is None:
            return self._lead(lanes)
        goat = hand & _GOAT
        under = follow & (lanes.best - _ONE)
        over = follow ^ under
        take = either(over & ~_GOAT, over)
        fears = either(hand & _OVER_GOAT & mask(lanes.goat_out), hand & _HIGH_RED)
        discard = either(goat, either(fears, hand))
        chosen = highest(either(under & _GOAT, either(under, either(take, discard))))
        if not lanes.last:
            chosen = np.where((under == 0) & (over != 0), lowest(take), chosen)
        attacking, stopping = lanes.attacking, lanes.stopping
        if attacking is None:  # whoever stops sees someone else attack
            return chosen
        bold, rest = attacking, hand
        if stopping is not None:
            bold, rest = attacking | stopping, either(goat & mask(stopping), hand)
        brave = np.where(over != 0, highest(either(over, hand)), lowest(either(under, rest)))
        return np.where(bold, brave, chosen)

    def _lead(self, lanes: Lanes) -> Cards:
        hand = lanes.hand
        safe = lanes.goat_out & (hand & (_GOAT | _OVER_GOAT) == 0)
        chosen = lowest(either(hand & _GREEN & mask(safe), either(hand & ~_GOAT, hand)))
        return chosen if lanes.attacking is None else np.where(lanes.attacking, highest(hand), chosen)


class Random:
    """Every legal card with the same chance (to within 2⁻¹³)."""

    minds_durch = False

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator

    def choose(self, lanes: Lanes) -> Cards:
        """One card a lane."""
        hand = lanes.hand
        legal = hand if lanes.follow is None else either(lanes.follow, hand)
        return any_of(legal, self._generator)


def copies(state: KozaState, lanes: int) -> tuple[Position, Cards]:
    """The open part of ``state``, a game in play, and its hands in so many lanes: what benchmarks start from."""
    hands = [in_rank_order(state.view(seat).hand) for seat in range(SEATS)]
    return position_of(state.view(0)), np.tile(np.array(hands, dtype=np.uint32), (lanes, 1))


def play_out(
    position: Position,
    hands: Cards,
    policy: Policy,
    first: Cards | None = None,
    planner: Seats | None = None,
    watch: Watch | None = None,
) -> Outcomes:
    """Play all lanes of ``hands`` from ``position`` to their ends.

    The seat to act plays ``first`` of its lane where given. ``planner`` is the seat that goes for a durch in
    each lane (``NOBODY``: none). ``hands`` is left unchanged.
    """
    lanes = len(hands)
    # Row p holds the hands of the p-th seat from the leader on, so that most work is on whole rows.
    held = np.roll(np.array(hands, dtype=np.uint32).T, -position.leader, axis=0).copy()
    lane = np.arange(lanes)
    collected = np.tile(np.array(position.collected, dtype=np.uint32), lanes)
    leader = np.full(lanes, position.leader)
    sole = np.full(lanes, position.sole)
    goat_out = np.full(lanes, position.goat_out)
    plans = policy.minds_durch and planner is not None and bool((planner != NOBODY).any())
    trick, best, place_of_best, led = _lying(position, lanes)
    count = len(position.trick)
    for done in range(position.done, TRICKS):
        for place in range(count, SEATS):
            hand = held[place]
            follow = None if led is None else hand & led
            if first is not None:
                bit, first = first, None
            else:
                attacking = stopping = None
                if policy.minds_durch and (plans or done >= STOP_FROM):
                    attacking, stopping = _plans(done, leader + place & 3, sole, planner if plans else None)
                bit = policy.choose(
                    Lanes(hand, follow, best, place == SEATS - 1, goat_out, attacking, stopping)
                )
            if watch is not None:
                watch(leader + place & 3, bit)
            held[place] ^= bit
            if policy.minds_durch:
                goat_out = goat_out & (bit != _GOAT)
            if led is None:
                led, best, trick = _suit_of(bit), bit, bit
                place_of_best = np.zeros(lanes, dtype=np.uint8)
            else:
                fits = bit & led
                wins = (fits > best).view(np.uint8)
                place_of_best = place_of_best * (wins ^ np.uint8(1)) + wins * np.uint8(place)
                best = np.maximum(best, fits)
                trick = trick | bit
        taker = leader + place_of_best & 3
        collected[lane * SEATS + taker] |= trick & _COSTLY
        sole = taker if done == 0 else np.where(sole == taker, taker, NOBODY)
        if done < TRICKS - 1:
            rows = _ROWS[:, None] + place_of_best & np.uint8(3)
            held = held.ravel().take(rows.astype(np.int64) * lanes + lane)
        leader, led, count = taker, None, 0
    return Outcomes(collected.reshape(lanes, SEATS), sole)


_ROWS = np.arange(SEATS, dtype=np.uint8)


def _lying(position: Position, lanes: int) -> tuple[Cards, Cards, NDArray[np.uint8], Cards | None]:
    """Cards on the table, the best of them, its place in the trick, and the suit led; all lanes alike."""
    trick = best = at = 0
    for place, bit in enumerate(position.trick):
        trick |= bit
        if bit & SUIT_OF_BIT[position.trick[0]] > best:
            best, at = bit, place
    led = np.full(lanes, SUIT_OF_BIT[position.trick[0]], dtype=np.uint32) if position.trick else None
    tricks, bests = (np.full(lanes, value, dtype=np.uint32) for value in (trick, best))
    return tricks, bests, np.full(lanes, at, dtype=np.uint8), led


def _plans(done: int, seat: Seats, sole: Seats, planner: Seats | None) -> tuple[Flags | None, Flags | None]:
    """Who goes for a durch and who plays to break one, ``None`` where no lane does."""
    attacking = stopping = None
    if planner is not None:
        attacking = planner == seat if done == 0 else (planner == seat) & (sole == seat)
    if done >= STOP_FROM:
        own = sole == seat
        stopping = (sole != NOBODY) & ~own
        attacking = own if attacking is None else own | attacking
    return attacking, stopping


def _suit_of(bit: Cards) -> Cards:
    """All cards of the suit of each lane's single card."""
    folded = bit | bit >> np.uint32(16)
    folded |= folded >> np.uint32(8)
    folded |= folded >> np.uint32(4)
    return (folded & np.uint32(0xF)) * np.uint32(RED)


def random_playouts(state: KozaState, lanes: int, generator: np.random.Generator) -> Outcomes:
    """Play a game in play to its end by random legal cards, in so many lanes: what benchmarks measure."""
    position, hands = copies(state, lanes)
    return play_out(position, hands, Random(generator))


def worths(position: Position, outcomes: Outcomes, announcer: int | None) -> NDArray[np.float64]:
    """What each lane is worth to each seat, shape (lanes, 4), as ``playout.worth`` counts it."""
    factor = multiplier(announcer)
    collected = outcomes.collected
    reds = sum((collected >> np.uint32(SEATS * rank)) & _ONE for rank in range(TRICKS)) * np.int64(RED_PRICE)
    charges: NDArray[Any] = factor * (reds + np.where(collected & _GOAT, GOAT_PRICE, 0))
    durch = outcomes.sole[:, None] == np.arange(SEATS)
    any_durch = durch.any(axis=1)[:, None]
    payments = np.where(any_durch, np.where(durch, 0, factor * FULL_PRICE), charges)
    clean = payments == 0
    cleans = clean.sum(axis=1)[:, None]
    bank = position.carried + payments.sum(axis=1)[:, None]
    taken = any_durch | ((cleans >= 1) & (cleans <= position.winners))
    share = np.where(taken, np.where(clean, bank / np.maximum(cleans, 1), 0), bank / SEATS)
    return share - payments
