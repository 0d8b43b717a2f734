"""Claims: never wrong whatever the opponents hold, and played out by ordinary cards."""

from random import Random

import pytest

from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.state import TERMINAL
from bridzik_engine.games.bridge.claim import claims_all, next_card
from bridzik_engine.games.bridge.notation import Call, bid, deal_text
from bridzik_engine.games.bridge.rules import BridgeState
from bridzik_engine.games.bridge.world import sample_world

from .helpers import EAST, NORTH, SOUTH, WEST, call, hands_deal, new_state, play, suits_deal

TOP = hands_deal("AKQ.AKQ.AKQ.AKQJ", "9876.987.987.987", "JT5.JT65.JT6.T65", "432.432.5432.432")


def test_top_cards_are_claimed_after_the_lead() -> None:
    """Declarer claims when all winners are his; nobody else can, and not before dummy is open."""
    state = call(new_state(TOP), "7NT P P P")
    assert not claims_all(state.view(SOUTH))
    play(state, "S9 S5 S2 SA")
    assert claims_all(state.view(SOUTH))
    assert not any(claims_all(state.view(seat)) for seat in (WEST, NORTH, EAST))


def test_not_within_a_trick_nor_at_the_end() -> None:
    """Claims are made between tricks."""
    state = call(new_state(TOP), "7NT P P P")
    play(state, "S9 S5 S2 SA SK")
    assert not claims_all(state.view(SOUTH))
    while state.current_player() != TERMINAL:
        state.apply(state.legal_actions()[-1])
    assert not claims_all(state.view(SOUTH))


def test_trumps_out_forbid_side_suits() -> None:
    """Winners in the side suits are not certain while a trump is out that can't be drawn."""
    deal = hands_deal("AK.AKQJ.AKQ.AKQJ", "9876.987.987.987", "JT5.T65.JT6.T654", "Q432.432.5432.32")
    state = call(new_state(deal), "6♠ P P P")
    play(state, "H9 H5 H2 HA")
    assert not claims_all(state.view(SOUTH))
    state = call(new_state(deal), "6NT P P P")
    play(state, "H9 H5 H2 HA")
    assert claims_all(state.view(SOUTH)) is True


def test_trumps_are_drawn_first() -> None:
    """With the long top trumps the claim holds: they are led until none is out."""
    deal = hands_deal("AKQJT9.AKQ.AKQ.A", "876.J98.J987.987", "5.T765.T654.T654", "432.432.32.KQJ32")
    state = call(new_state(deal), "7♠ P P P")
    play(state, "H9 H5 H2 HA")
    assert claims_all(state.view(SOUTH))
    card = next_card(state.view(SOUTH))
    assert card is not None
    assert card.text.startswith("play S")


def test_defender_claims_his_own_top_cards() -> None:
    """West with all hearts on lead against 7NT takes the rest, once dummy is open."""
    state = call(new_state(suits_deal()), "7NT P P P")
    play(state, "HA D2 C2 S2")
    assert claims_all(state.view(WEST))
    assert not claims_all(state.view(SOUTH))


def ending(random: Random) -> BridgeState:
    """A random deal of good declarer hands, played at random to some point between two tricks."""
    while True:
        state = BridgeState({"vulnerable": "none", "dealer": "s"})
        pack = list(range(52))
        random.shuffle(pack)
        if random.random() < 0.7:  # honours to South and North, so that there is something to claim
            pack.sort(key=lambda card: (card % 13 < random.randint(5, 8), random.random()))
        state.apply(deal_text([pack[:13], pack[26:39], pack[13:26], pack[39:]]))
        call_ = bid(random.randint(1, 7), random.randint(0, 4))
        for action in (call_, *[Call("call Pass", 35)] * 3):
            state.apply(action)
        for _ in range(4 * random.randint(1, 10)):
            state.apply(random.choice(state.legal_actions()))
        return state


@pytest.mark.parametrize("seed", range(6))
def test_claims_hold_against_anything(seed: int) -> None:
    """A claim is played out against random worlds and random opponents and never loses a trick."""
    random = Random(seed)
    claimed = 0
    for _ in range(50):
        state = ending(random)
        for seat in (SOUTH, WEST, EAST):
            if not claims_all(state.view(seat)):
                continue
            claimed += 1
            for _ in range(4):
                world = sample_world(state.view(seat), random)
                before = world.view(seat).taken[seat & 1]
                left = 13 - len(world.tricks())
                while (actor := world.current_player()) != TERMINAL:
                    card = next_card(world.view(actor)) if actor == seat else None
                    if actor == seat:
                        assert card is not None
                    world.apply(card or random.choice(world.legal_actions()))
                assert world.view(seat).taken[seat & 1] == before + left
    assert claimed > 5


def test_no_claim_to_play_without_a_proof() -> None:
    """Who has no claim gets no card; a deal not begun has none either."""
    state = call(new_state(), "1♠ P P P")
    assert next_card(state.view(WEST)) is None
    empty = BridgeState({"vulnerable": "none", "dealer": "s"})
    assert next_card(empty.view(SOUTH)) is None
    empty.apply(empty.draw_chance(Stream("x")))
    assert not claims_all(empty.view(SOUTH))
    assert list(cards_of(FRENCH.full)) == list(range(52))
