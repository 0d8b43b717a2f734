"""Koza's playouts, one by one and in lock-step, agree with the rules and with each other card by card."""

from random import Random

import numpy as np
import pytest

from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.games.koza import batch, policy
from bridzik_engine.games.koza.notation import SILENT
from bridzik_engine.games.koza.playout import NOBODY, Position, play_out, position_of, worth
from bridzik_engine.games.koza.rules import KozaState
from bridzik_engine.games.koza.scoring import SEATS, Settlement

LANES = 40


def positions(seed: int, plies: int) -> KozaState:
    """A position in the middle of a game, after ``plies`` random cards."""
    random = Random(seed)
    options = {"games": 1, "winners": 1 + seed % 2}
    state = KozaState(options)
    state.apply(state.draw_chance(chance_stream("koza", options, 4, seed, 0)))
    state.apply(SILENT)
    for _ in range(plies):
        state.apply(random.choice(state.legal_actions()))
    return state


def hands_of(state: KozaState) -> list[int]:
    return [policy.in_rank_order(state.view(seat).hand) for seat in range(SEATS)]


def watched(
    position: Position, hands: list[int], chooser: batch.Policy, planner: int = NOBODY
) -> tuple[batch.Outcomes, list[list[tuple[int, int]]]]:
    """Outcomes of ``LANES`` equal lanes, and for each the seats and cards of its plies."""
    plies: list[list[tuple[int, int]]] = [[] for _ in range(LANES)]

    def watch(seats: batch.Seats, bits: batch.Cards) -> None:
        for lane, (seat, bit) in enumerate(zip(seats.tolist(), bits.tolist(), strict=True)):
            plies[lane].append((seat, policy.CARD_OF_BIT[bit]))

    array = np.array([hands] * LANES, dtype=np.uint32)
    planners = None if planner == NOBODY else np.full(LANES, planner)
    outcomes = batch.play_out(position, array, chooser, planner=planners, watch=watch)
    assert (array == np.array(hands)).all()
    return outcomes, plies


@pytest.mark.parametrize("plies", [0, 1, 6, 11, 19, 27])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["random", "sensible"])
def test_batch_plays_by_the_rules(seed: int, plies: int, name: str) -> None:
    state = positions(seed, plies)
    position = position_of(state.view(0))
    chooser = batch.Random(np.random.default_rng(seed)) if name == "random" else batch.Sensible()
    outcomes, played = watched(position, hands_of(state), chooser)
    worths = batch.worths(position, outcomes, None)
    for lane in range(LANES):
        twin = state.clone()
        for seat, card in played[lane]:
            assert twin.current_player() == seat
            twin.apply(GERMAN.plays[card])
        view = twin.view(0)
        collected = [policy.in_rank_order(cards) for cards in view.collected]
        assert outcomes.collected[lane].tolist() == collected
        settled: Settlement = view.settlements[-1]
        assert outcomes.sole[lane] == (NOBODY if settled.durch is None else settled.durch)
        expected = [change + settled.bank / SEATS for change in settled.changes]
        assert worths[lane].tolist() == pytest.approx(expected)


@pytest.mark.parametrize("plies", [0, 1, 6, 11, 19, 27])
@pytest.mark.parametrize("planner", [NOBODY, 0, 3])
def test_batch_and_single_playouts_agree(plies: int, planner: int) -> None:
    for seed in range(25):
        state = positions(seed, plies)
        position = position_of(state.view(0))
        outcomes, _ = watched(position, hands_of(state), batch.Sensible(), planner)
        single = play_out(position, hands_of(state), 0, planner)
        assert outcomes.collected[0].tolist() == list(single.collected)
        assert outcomes.sole[0] == single.sole
        for announcer in (None, 2):
            lanes = batch.worths(position, outcomes, announcer)[0].tolist()
            assert lanes == pytest.approx([worth(position, single, seat, announcer) for seat in range(SEATS)])


def test_a_first_card_is_played() -> None:
    state = positions(1, 6)
    position = position_of(state.view(0))
    seat = state.current_player()
    for action in state.legal_actions():
        bit = policy.BIT_OF_CARD[action.card]  # type: ignore[attr-defined]  # all are plays of cards
        seen = []
        batch.play_out(
            position,
            np.array([hands_of(state)], dtype=np.uint32),
            batch.Sensible(),
            np.array([bit], dtype=np.uint32),
            watch=lambda seats, bits, seen=seen: seen.append((int(seats[0]), int(bits[0]))),
        )
        assert seen[0] == (seat, bit)


def test_durch_is_seen_by_who_plans_it() -> None:
    hands = [policy.in_rank_order(mask) for mask in GERMAN.suit_masks]
    position = Position(1, (), 0, NOBODY, (0, 0, 0, 0), True, None, 0, 1)
    for planner in (NOBODY, 1):
        outcome = play_out(position, hands, 0, planner)
        assert outcome.sole == 1
        assert worth(position, outcome, 1, None) == 60
        assert worth(position, outcome, 1, 1) == 120


def test_random_policy_is_uniform() -> None:
    hand = GERMAN.hand("H7 HK L9 LU A8 BT BA B7")
    lanes = np.full(40_000, policy.in_rank_order(hand), dtype=np.uint32)
    chosen = batch.Random(np.random.default_rng(1)).choose(
        batch.Lanes(lanes, None, lanes, False, lanes > 0, None, None)
    )
    counts = {policy.CARD_OF_BIT[bit]: (chosen == bit).sum() for bit in set(chosen.tolist())}
    assert set(counts) == set(cards_of(hand))
    assert all(abs(count - 5000) < 350 for count in counts.values())


def test_rank_order_keeps_every_card() -> None:
    for card in range(GERMAN.size):
        assert policy.in_rank_order(1 << card) == policy.BIT_OF_CARD[card]
    assert policy.in_rank_order(GERMAN.full) == GERMAN.full
