"""Bridge's computer player: calls, leads and cards a player would make; nothing absurd over many deals."""

from random import Random

import pytest

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.state import TERMINAL
from bridzik_engine.games.bridge import GAME
from bridzik_engine.games.bridge.auction import Auction
from bridzik_engine.games.bridge.evaluation import Hand, hand_of
from bridzik_engine.games.bridge.leads import opening_leads
from bridzik_engine.games.bridge.notation import CALLS, PASS_CODE, deal_text, parse_action
from bridzik_engine.games.bridge.playout import Position, play_out
from bridzik_engine.games.bridge.rules import BridgeState, contract_of
from bridzik_engine.games.bridge.solver import Solver, distinct
from bridzik_engine.games.bridge.system import choose, read, system
from bridzik_engine.games.bridge.world import sample_world
from bridzik_engine.players.bot import LEVELS, Budget

from .helpers import SOUTH, call, hands_deal, new_state, play


def cards(text: str) -> int:
    """The bit set of a hand written ``S.H.D.C``."""
    hand = 0
    for suit, ranks in zip("SHDC", text.split("."), strict=True):
        for rank in ranks:
            hand |= 1 << FRENCH.card(suit + rank)
    return hand


def auction(calls: str) -> Auction:
    """The auction of ``calls`` from South on."""
    words = ["Pass" if word == "P" else word for word in calls.split()]
    made = [parse_action(f"call {word}") for word in words]
    return read(made, SOUTH, "none")  # type: ignore[arg-type]  # calls


CALLS_MADE = {
    "flat 12, no major: 1♣": ("", "K72.A84.Q963.KJ4", "1D"),
    "3–3 minors: 1♣": ("", "K72.A864.Q93.KJ4", "1C"),
    "five-card major": ("", "AQ872.K84.93.KJ4", "1S"),
    "5–5 majors: the higher": ("", "AQ872.KJ984.3.K4", "1S"),
    "six diamonds before five spades": ("", "AQ872.4.KJ9832.K", "1D"),
    "16 balanced": ("", "K72.AQ84.QJ3.KJ4", "1NT"),
    "20 balanced": ("", "KQ2.AQ84.AJ3.KJ4", "2NT"),
    "23 balanced: 2♣ first": ("", "KQ2.AQ84.AK3.KQ4", "2C"),
    "weak two": ("", "72.KQJ984.932.J4", "2H"),
    "weak suit: no weak two": ("", "Q2.K98642.Q32.J4", "Pass"),
    "preempt": ("", "7.842.KQJ9842.J4", "3D"),
    "11 flat: pass": ("", "K72.A84.Q963.Q64", "Pass"),
    "fourth seat, 11 without spades: pass": ("P P P", "K2.AJ84.Q963.J64", "Pass"),
    "raise with three": ("1H P", "K72.Q84.9632.Q64", "2H"),
    "limit raise with four": ("1H P", "A72.KQ84.9632.J4", "3H"),
    "forcing raise with 14": ("1H P", "A72.KQ84.A632.Q4", "2NT"),
    "weak with five trumps: game at once": ("1S P", "QT872.4.9632.J42", "4S"),
    "one over one with 6": ("1C P", "KJ72.Q84.96.9842", "1S"),
    "majors up the line": ("1C P", "KJ72.Q843.96.984", "1H"),
    "weak hand: 1NT": ("1S P", "72.K84.QJ63.9864", "1NT"),
    "too weak: pass": ("1S P", "72.984.QJ63.9864", "Pass"),
    "two over one with 12": ("1S P", "72.K84.AQ632.K64", "2D"),
    "Stayman": ("1NT P", "KJ72.984.A6.Q984", "2C"),
    "transfer, weak too": ("1NT P", "72.JT984.63.9864", "2D"),
    "3NT with 10 flat": ("1NT P", "K72.984.A63.Q984", "3NT"),
    "2NT with 8 flat": ("1NT P", "K72.J84.A63.9842", "2NT"),
    "garbage over 1NT: pass": ("1NT P", "J72.984.963.Q984", "Pass"),
    "6NT with 18 opposite 15": ("1NT P", "KQ2.AK4.A63.Q984", "6NT"),
    "Stayman answered": ("1NT P 2C P", "K72.AQ84.QJ3.KJ4", "2H"),
    "no major": ("1NT P 2C P", "K72.AQ8.QJ32.KJ4", "2D"),
    "transfer completed": ("1NT P 2D P", "K72.AQ8.QJ32.KJ4", "2H"),
    "fit found after Stayman": ("1NT P 2C P 2S P", "KJ72.984.A6.Q984", "4S"),
    "spades after 2♥ Stayman: 3NT": ("1NT P 2C P 2H P", "KJ72.984.A6.Q984", "3NT"),
    "six-card major after the transfer": ("1NT P 2D P 2H P", "K2.KJ9842.A63.84", "4H"),
    "five-card major after the transfer": ("1NT P 2D P 2H P", "K2.KJ984.A63.842", "3NT"),
    "waiting over 2♣": ("2C P", "K72.984.963.Q984", "2D"),
    "never pass 2♣": ("2C P", "972.984.963.9842", "2D"),
    "rebid after 2♣ 2♦": ("2C P 2D P", "KQ2.AQ84.AK3.KQ4", "2NT"),
    "minimum raise": ("1D P 1S P", "KJ72.A4.KJ632.64", "2S"),
    "jump raise": ("1D P 1S P", "KJ72.A4.AQJ32.64", "3S"),
    "balanced minimum": ("1D P 1S P", "J72.AQ4.KJ63.Q64", "1NT"),
    "balanced 19": ("1D P 1S P", "J72.AQ4.AKJ3.KJ4", "2NT"),
    "six-card suit": ("1H P 1S P", "7.AQJ984.K63.Q64", "2H"),
    "invitation accepted": ("1H P 3H P", "K2.AQJ84.K63.Q64", "4H"),
    "invitation refused": ("1H P 3H P", "Q2.AQ984.K63.J64", "Pass"),
    "aces asked for": ("1S P 3S P", "AKQ84.2.AKQ3.KJ2", "4NT"),
    "two aces": ("1S P 3S P 4NT P", "J975.A84.A63.Q64", "5H"),
    "slam with all but one ace": ("1S P 3S P 4NT P 5D P", "AKQ84.2.AKQ3.KJ2", "6S"),
    "two aces missing: stop": ("1S P 3S P 4NT P 5C P", "AKQ84.2.AKQ3.KJ2", "5S"),
    "overcall": ("1D", "AQJ84.K4.963.J64", "1S"),
    "take-out double": ("1D", "AQ84.KJ94.3.KJ64", "X"),
    "1NT overcall": ("1D", "AQ8.KJ4.AQ3.T964", "1NT"),
    "nothing to say over 1♦": ("1D", "AQ8.J4.Q963.9642", "Pass"),
    "must answer the double": ("1D X P", "9842.J43.963.964", "1S"),
    "good answer to the double": ("1D X P", "KQ842.A43.963.94", "2S"),
    "double converted": ("1D X P", "3.A43.KQJT9.9642", "Pass"),
    "raise of the overcall": ("1D 1S P", "Q842.K43.963.A94", "2S"),
    "negative double": ("1D 1S", "84.KQ43.963.A942", "X"),
    "competing to the level of the fit": ("1H P 2H 2S P P", "K4.A842.9632.J42", "3H"),
}


@pytest.mark.parametrize(("calls", "hand", "expected"), CALLS_MADE.values(), ids=CALLS_MADE)
def test_call(calls: str, hand: str, expected: str) -> None:
    """A textbook hand gets its textbook call."""
    held = cards(hand)
    assert held.bit_count() == 13
    assert CALLS[choose(auction(calls), hand_of(held)).code].name == expected


LEADS = {
    "ace from ace-king": ("4S", "72.AK84.963.Q964", "HA"),
    "top of a sequence": ("3NT", "72.984.QJT63.Q94", "DQ"),
    "fourth best": ("3NT", "72.984.KJ863.Q94", "D6"),
    "singleton": ("4S", "742.Q9843.3.K964", "D3"),
    "not away from an ace": ("4S", "742.A983.JT9.964", "DJ"),
    "king from king-queen": ("4H", "KQ83.72.9643.Q94", "SK"),
}


@pytest.mark.parametrize(("contract", "hand", "expected"), LEADS.values(), ids=LEADS)
def test_lead(contract: str, hand: str, expected: str) -> None:
    """Opening leads by the standard rules."""
    made = auction(f"{contract} P P P")
    final = contract_of([CALLS[entry.code] for entry in made.made], SOUTH)
    assert final is not None
    leads = {
        FRENCH.texts[opening_leads(cards(hand), final, made, 1, Random(seed))[0].card] for seed in range(5)
    }
    assert leads == {expected}


def test_partners_suit_is_led() -> None:
    """West leads the suit East has overcalled."""
    made = auction("1NT P P 2H 3NT P P P")
    final = contract_of([CALLS[entry.code] for entry in made.made], SOUTH)
    assert final is not None
    best = opening_leads(cards("J964.83.Q863.Q94"), final, made, 1, Random(1))[0]
    assert (FRENCH.texts[best.card], best.reason) == ("H8", "lead_partners_suit")


def deals(count: int, seed: int) -> list[list[int]]:
    """Random hands."""
    random = Random(seed)
    found = []
    for _ in range(count):
        pack = list(range(52))
        random.shuffle(pack)
        found.append([sum(1 << card for card in pack[seat::4]) for seat in range(4)])
    return found


def bid_out(hands: list[int], vulnerable: tuple[bool, bool] = (False, False)) -> Auction:
    """The auction of four computers."""
    made = Auction(SOUTH, vulnerable)
    while len(made.made) < 4 or any(entry.code != PASS_CODE for entry in made.made[-3:]):
        forced = made.forced
        rule = choose(made, hand_of(hands[made.seat]))
        assert made.legal(rule.code)
        assert not forced or rule.code != PASS_CODE or rule.reason in ("penalty_pass", "sign_off")
        made.make(rule.code, system)
    return made


def test_auctions_of_many_deals_are_sane() -> None:
    """Forcing calls are answered, slams and games have their points, auctions end soon."""
    for number, hands in enumerate(deals(250, 3)):
        made = bid_out(hands, (number % 2 == 0, number % 4 < 2))
        assert len(made.made) <= 28
        contract = contract_of([CALLS[entry.code] for entry in made.made], SOUTH)
        if contract is None:
            assert max(Hand(hand).hcp for hand in hands) <= 15
            continue
        both = Hand(hands[contract.declarer]), Hand(hands[contract.dummy])
        points = sum(hand.hcp for hand in both)
        if contract.level == 7:
            assert points >= 32
        elif contract.level == 6:
            assert points >= 25
        if contract.level >= 5 or contract.strain == 4:
            assert points >= 14
        if contract.trump is not None:
            assert sum(hand.lengths[contract.trump] for hand in both) >= 5


def test_any_auction_gets_a_legal_call() -> None:
    """Whatever people call, the computer finds a legal call and reads the auction without fault."""
    random = Random(8)
    for hands in deals(30, 4):
        state = BridgeState({"vulnerable": "both", "dealer": "w"})
        state.apply(deal_text([[card for card in range(52) if hand >> card & 1] for hand in hands]))
        while state.view(0).bidding:
            view = state.view(state.current_player())
            made = read(view.calls, view.dealer, view.vulnerable)
            rule = choose(made, hand_of(view.hand))
            assert CALLS[rule.code] in view.legal
            state.apply(random.choice(view.legal[:9]))


@pytest.mark.parametrize("level", LEVELS)
def test_whole_deals(level: str) -> None:
    """Every level plays deals to the end, legally, with reasons, and from its view alone."""
    bot = GAME.make_bot(level)
    random = Random(level)
    for hands in deals(1 if level == "master" else 2, 9):
        state = BridgeState({"vulnerable": "ns", "dealer": "s"})
        state.apply(deal_text([[card for card in range(52) if hand >> card & 1] for hand in hands]))
        while (seat := state.current_player()) != TERMINAL:
            view = state.view(seat)
            decision = bot.decide(view, Random(1), Budget(60))
            assert decision.action in view.legal
            assert decision.reason
            if random.random() < 0.1:
                world = sample_world(view, random)
                assert bot.decide(world.view(seat), Random(1), Budget(60)) == decision
            state.apply(decision.action)


PLAYS = {
    # (South's, West's, North's, East's hands), calls, cards so far, what the seat to act should play
    "take the last trick needed": (
        ("AKQJ.AKQ.AKQ.AK2", "T987.JT9.JT9.JT9", "6543.876.876.876", "2.5432.5432.Q543"),
        "7NT P P P", "HJ H6 H2", {"HA", "HK", "HQ"},
    ),
    "fourth hand wins as cheaply as it can": (
        ("AK2.A32.A432.AQ3", "QJT.KQJ.KQJ.T987", "543.654.8765.542", "9876.T987.T9.KJ6"),
        "1NT P P P", "C7 C2 CJ", {"CQ"},
    ),
    "second hand low": (
        ("K52.AQ4.KQ62.KJ3", "J98.JT98.A54.T98", "AQ43.K53.J83.Q62", "T76.762.T97.A754"),
        "3NT P P P", "HJ HK H2 H4 D3 DT", {"D2", "DK", "DQ", "D6"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "calls", "so_far", "good"), PLAYS.values(), ids=PLAYS)
def test_card(hands: tuple[str, ...], calls: str, so_far: str, good: set[str]) -> None:
    """Plain situations are played plainly, by every level."""
    state = play(call(new_state(hands_deal(*hands)), calls), so_far)
    seat = state.current_player()
    for level in LEVELS[1:]:
        decision = GAME.make_bot(level).decide(state.view(seat), Random(2), Budget(60))
        assert decision.action.text.removeprefix("play ") in good, decision


def test_equal_cards_are_not_always_the_same() -> None:
    """Where it does not matter the computer is not a clockwork."""
    deal = hands_deal("AK2.AK2.A432.A32", "QJT9.QJT9.987.98", "543.543.KQJ.KQJT", "876.876.T65.7654")
    state = call(new_state(deal), "1NT P P P")
    bot = GAME.make_bot("experienced")
    leads = {bot.decide(state.view(1), Random(seed), Budget(60)).action.text for seed in range(12)}
    assert len(leads) > 1


def brute(position: Position) -> int:
    """Tricks of North–South by plain minimax."""
    if not position.hands[position.turn]:
        return position.won[0]
    values = []
    legal = position.legal()
    while legal:
        bit = legal & -legal
        legal ^= bit
        after = position.copy()
        after.play(bit)
        values.append(brute(after))
    return max(values) if not position.turn & 1 else min(values)


@pytest.mark.parametrize("seed", range(25))
def test_solver_agrees_with_plain_minimax(seed: int) -> None:
    """Endings of three cards, at the start of a trick and within one, in every strain."""
    random = Random(seed)
    pack = random.sample(range(52), 12)
    hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
    trump = (*FRENCH.suit_masks, 0)[seed % 5]
    position = Position(hands, seed % 4, trump)
    for _ in range(seed % 3):
        position.play(position.legal() & -position.legal())
    assert position.won[0] + Solver(trump).tricks(position) == brute(position.copy())


def test_touching_cards_count_as_one() -> None:
    """Of KQJ with nothing between only one is tried, cards of others separate."""
    position = Position([cards("KQJ9..."), cards("T..."), cards("..2."), cards("..3.")], 0, 0)
    assert [FRENCH.texts[bit.bit_length() - 1] for bit in distinct(position)] == ["SJ", "S9"]


def test_playouts_take_all_tricks() -> None:
    """A playout uses up all cards; the sum of tricks is thirteen."""
    for hands in deals(50, 11):
        position = Position(hands, 1, FRENCH.suit_masks[2])
        play_out(position, 0)
        assert sum(position.won) == 13
        assert not any(position.hands)
