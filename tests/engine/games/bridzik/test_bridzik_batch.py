"""Bridžik's playouts, one by one and in lock-step, agree with the rules and with each other card by card."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.games.bridzik import batch, policy
from bridzik_engine.games.bridzik.batch_thinking import likelihood_of_plays
from bridzik_engine.games.bridzik.notation import BIDS
from bridzik_engine.games.bridzik.playout import finish_bidding, play_out, position_of
from bridzik_engine.games.bridzik.rules import SEATS, BridzikState

OPTIONS = {"series": 1}
LANES = 30


def dealt(seed: int, cards: int) -> BridzikState:
    """A round of ``cards`` cards with nothing bid yet."""
    state = BridzikState(OPTIONS)
    state.round = 8 - cards
    state.apply(state.draw_chance(chance_stream("bridzik", OPTIONS, SEATS, seed, 0)))
    return state


def played(seed: int, cards: int, plies: int) -> BridzikState:
    """The same after random bids and ``plies`` random cards."""
    state = dealt(seed, cards)
    random = Random(seed)
    for _ in range(SEATS + plies):
        state.apply(random.choice(state.legal_actions()))
    return state


def hands_of(state: BridzikState) -> list[int]:
    return [policy.by_strength(state.view(seat).hand) for seat in range(SEATS)]


def lanes_of(state: BridzikState, lanes: int = LANES) -> batch.Cards:
    return np.repeat(np.array(hands_of(state), dtype=np.uint32)[:, None], lanes, axis=1)


def bids_of(state: BridzikState, lanes: int = LANES) -> batch.Numbers:
    return np.repeat(np.array(state.view(0).bids, dtype=np.int8)[:, None], lanes, axis=1)


@pytest.mark.parametrize("plies", [0, 1, 6, 11, 19])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["random", "sensible"])
def test_batch_plays_by_the_rules(seed: int, plies: int, name: str) -> None:
    state = played(seed, 6, plies)
    chooser = batch.Random(np.random.default_rng(seed)) if name == "random" else batch.Sensible()
    seen: list[list[tuple[int, int]]] = [[] for _ in range(LANES)]

    def watch(seats: batch.Numbers, bits: batch.Cards) -> None:
        for lane, (seat, bit) in enumerate(zip(seats.tolist(), bits.tolist(), strict=True)):
            seen[lane].append((seat, policy.CARD_OF_BIT[bit]))

    hands, bids = lanes_of(state), bids_of(state)
    before = hands.copy()
    taken = batch.play_out(position_of(state.view(0)), hands, bids, chooser, watch=watch)
    assert (hands == before).all()
    for lane in range(LANES):
        twin = state.clone()
        for seat, card in seen[lane]:
            assert twin.current_player() == seat
            twin.apply(GERMAN.plays[card])
        assert twin.view(0).rounds[-1].tricks == tuple(taken[:, lane].tolist())


@pytest.mark.parametrize("cards", range(1, 9))
def test_batch_and_single_playouts_agree(cards: int) -> None:
    for seed in range(20):
        state = dealt(seed, cards)
        random = Random(seed)
        for _ in range(seed % SEATS):
            state.apply(random.choice(state.legal_actions()))
        position = position_of(state.view(0))
        own = None if seed % 2 else seed % (cards + 1)
        bids, leader = finish_bidding(position, hands_of(state), own)
        owns = None if own is None else np.array([own], dtype=np.int8)
        lanes = lanes_of(state, 1)
        batch_bids, leaders = batch.finish_bidding(position, lanes, owns)
        assert batch_bids[:, 0].tolist() == bids
        assert leaders.tolist() == [leader]
        single = play_out(replace(position, leader=leader), hands_of(state), bids, 0)
        taken = batch.play_out(position, lanes, batch_bids, batch.Sensible(), leaders=leaders)
        assert taken[:, 0].tolist() == single


def test_the_policy_bids_by_the_hook_rule() -> None:
    for seed in range(200):
        state = dealt(seed, 1 + seed % 8)
        position = position_of(state.view(0))
        bids, _ = finish_bidding(position, hands_of(state), None)
        for turn in range(SEATS):
            state.apply(BIDS[bids[(position.opener + turn) % SEATS]])  # refused when against the rules


def test_a_first_card_is_played() -> None:
    state = played(1, 8, 6)
    position, hands, bids = position_of(state.view(0)), lanes_of(state, 1), bids_of(state, 1)
    for action in state.legal_actions():
        bit = policy.BIT_OF_CARD[action.card]  # type: ignore[attr-defined]  # all are plays of cards
        seen: list[tuple[int, int]] = []
        first = np.array([bit], dtype=np.uint32)
        batch.play_out(
            position,
            hands,
            bids,
            batch.Sensible(),
            first,
            watch=lambda seats, bits, seen=seen: seen.append((int(seats[0]), int(bits[0]))),
        )
        assert seen[0] == (state.current_player(), bit)


def test_random_playouts_keep_the_hook_rule() -> None:
    points = batch.random_playouts(dealt(3, 1), 400, np.random.default_rng(1))
    assert points.shape == (SEATS, 400)
    assert (points > 0).all(axis=0).sum() == 0  # someone fails in every round
    assert set(points.ravel().tolist()) == {0, 10, 11}


def test_cards_that_fit_the_policy_are_the_likely_ones() -> None:
    state = dealt(5, 8)
    for _ in range(SEATS):
        state.apply(state.legal_actions()[2])
    position = position_of(state.view(0))
    bids, watched = bids_of(state, 1), []
    batch.play_out(
        position,
        lanes_of(state, 1),
        bids,
        batch.Sensible(),
        watch=lambda seats, bits: watched.append(policy.CARD_OF_BIT[int(bits[0])]),
    )
    for card in watched[:9]:
        state.apply(GERMAN.plays[card])
    seat = state.current_player()
    true = lanes_of(state, 1)
    swapped = true.copy()
    others = [other for other in range(SEATS) if other != seat]
    swapped[others] = true[others[1:] + others[:1]]
    likely = likelihood_of_plays(state.view(seat), np.concatenate([true, swapped], axis=1))
    assert likely[0] == 1
    assert likely[1] < 1


def test_order_of_strength_keeps_every_card() -> None:
    for card in range(GERMAN.size):
        assert policy.by_strength(1 << card) == policy.BIT_OF_CARD[card]
        assert policy.CARD_OF_BIT[policy.BIT_OF_CARD[card]] == card
    assert policy.by_strength(GERMAN.full) == GERMAN.full
    ranks = [GERMAN.rank_of[policy.CARD_OF_BIT[1 << bit]] for bit in range(24)]
    assert ranks == sorted(ranks)


def test_worth_of_a_hand_is_the_sum_of_its_cards() -> None:
    hand = GERMAN.hand("HA H9 LA LK A7 BT")
    weights = policy.WEIGHTS[6]
    expected = weights.base + weights.trumps[7] + weights.trumps[2]
    expected += sum(weights.sides[GERMAN.rank_of[card]] for card in cards_of(hand & ~GERMAN.suit_masks[0]))
    strength = policy.by_strength(hand)
    assert policy.tricks_in(strength, 6) == pytest.approx(expected)
    assert batch.tricks_in(np.array([strength], dtype=np.uint32), 6)[0] == pytest.approx(expected)
