"""The system, third part: from the second round on. By points and fit, with what partner is known to hold.

Everything is derived from what the calls so far have shown: game is bid where own points and partner's likely
ones make 25 (28 in a minor), invited where partner's best would, slam looked for from 33 on with a question
for aces.
"""

from collections.abc import Iterator

from bridzik_engine.games.bridge.auction import (
    ROUND,
    SUPPORT,
    Auction,
    Made,
    Rule,
    Shown,
    Test,
    at_least,
    both,
    for_suit,
    high_cards,
)
from bridzik_engine.games.bridge.evaluation import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, Hand
from bridzik_engine.games.bridge.notation import BIDS, DOUBLE_CODE, NO_TRUMP, PASS_CODE
from bridzik_engine.games.bridge.system_opening import MAJORS, WEAK, code

GAME_POINTS = 25
MINOR_GAME_POINTS = 28
SLAM_POINTS = 33
GRAND_POINTS = 37
ASK = code(4, NO_TRUMP)


def answers_to_ask(auction: Auction) -> Iterator[Rule]:
    """Aces by steps: 0 or 4, 1, 2, 3."""
    for step in range(4):
        yield Rule(
            code(5, step), "aces", artificial=True, force=ROUND,
            test=for_suit(step, lambda hand, step: hand.aces % 4 == step),
        )  # fmt: skip
    yield Rule(PASS_CODE, "pass")


def after_ask(auction: Auction, answer: Made) -> Iterator[Rule]:
    """Who asked for aces decides: slam when at most one is missing."""
    partner = auction.shown[auction.partner]
    step = answer.code % 5

    def all_aces(hand: Hand) -> int:
        told = 4 if step == 0 and hand.aces == 0 and partner.likely >= 16 else step
        return hand.aces + told

    def grand(hand: Hand, suit: int) -> bool:
        return all_aces(hand) == 4 and hand.fit_points(suit) + partner.likely >= GRAND_POINTS

    for suit in SUITS:
        best = _is_best_fit(partner, suit)
        yield Rule(code(7, suit), "grand_slam", artificial=True, test=both(best, for_suit(suit, grand)))
        yield Rule(code(6, suit), "slam", artificial=True, test=both(best, lambda hand: all_aces(hand) >= 3))
        if answer.code == code(5, suit):
            yield Rule(PASS_CODE, "sign_off", test=best)
        elif auction.legal(code(5, suit)):
            yield Rule(code(5, suit), "sign_off", test=best)
        else:
            yield Rule(code(6, suit), "sign_off", artificial=True, test=best)


def _is_best_fit(partner: Shown, suit: int) -> Test:
    """Whether ``suit`` is where most cards of both hands are, majors first."""

    def test(hand: Hand) -> bool:
        return suit == max(
            SUITS, key=lambda other: (hand.lengths[other] + partner.least[other], other in MAJORS, other)
        )

    return test


def later(auction: Auction) -> Iterator[Rule]:
    """Any call after the first round of a side."""
    own = auction.shown[auction.seat]
    partner = auction.shown[auction.partner]
    need = [max(8 - length, 0) for length in partner.least]
    mine = auction.calls_of(auction.seat)
    told_all = bool(mine) and mine[0].rule.reason in WEAK
    if told_all and not auction.forced:
        yield Rule(PASS_CODE, "pass")
        return
    yield from _slams(auction, partner, need)
    if auction.game_reached and auction.we_bid_last:
        yield from _corrections(auction, partner, need)
        yield Rule(PASS_CODE, "pass")
        return
    if not auction.we_bid_last:
        yield from _doubles(auction, partner)
    yield from _games(auction, own, partner, need)
    yield from _invitations(auction, partner, need)
    if auction.we_bid_last:
        yield from _improvements(auction, partner)
    else:
        yield from _competition(auction, partner)
    yield Rule(PASS_CODE, "pass")


def _slams(auction: Auction, partner: Shown, need: list[int]) -> Iterator[Rule]:
    last = auction.last_of(auction.partner)
    natural_no_trump = (
        last is not None and last.code < BIDS and last.code % 5 == NO_TRUMP and not last.rule.artificial
    )
    yield Rule(code(7, NO_TRUMP), "grand_slam", GRAND_POINTS - partner.honours, measure=high_cards)
    if natural_no_trump and partner.balanced:
        yield Rule(
            code(6, NO_TRUMP), "slam", SLAM_POINTS - partner.honours, measure=high_cards,
            test=lambda hand: all(hand.lengths[s] < need[s] for s in SUITS) or hand.balanced,
        )  # fmt: skip
        if auction.legal(ASK):
            yield Rule(
                ASK, "quantitative", SLAM_POINTS - partner.high, SLAM_POINTS - 1 - partner.low, measure=high_cards,
                balanced=True,
            )  # fmt: skip
    if last is not None and last.rule.reason == "quantitative":
        top = auction.shown[auction.seat].high
        yield Rule(code(6, NO_TRUMP), "slam", top, measure=high_cards)
        return
    wanted = SLAM_POINTS - partner.likely
    if auction.legal(ASK) and (auction.last // 5 + 1 >= 2 or auction.game_forced[auction.seat % 2]):
        yield Rule(
            ASK, "ask_aces", max(wanted - 3, 0), artificial=True, force=ROUND,
            test=lambda hand: any(
                hand.lengths[suit] >= need[suit] and hand.fit_points(suit) >= wanted for suit in SUITS
            ) and 0 not in hand.lengths,
        )  # fmt: skip
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        yield Rule(
            code(6, suit), "slam", wanted + 1, least=at_least(suit, max(need[suit], 3)), measure=SUPPORT[suit],
            test=lambda hand: hand.aces >= 2,
        )  # fmt: skip
    yield Rule(code(6, NO_TRUMP), "slam", SLAM_POINTS + 1 - partner.honours, measure=high_cards)


def _corrections(auction: Auction, partner: Shown, need: list[int]) -> Iterator[Rule]:
    """Out of 3NT into a major where the two hands have eight cards."""
    if auction.last != code(3, NO_TRUMP) or auction.bidder != auction.partner:
        return
    for suit in MAJORS:
        if partner.least[suit] >= 4:
            yield Rule(
                code(4, suit), "game_fit", least=at_least(suit, need[suit]),
                test=lambda hand: sorted(hand.lengths) != [3, 3, 3, 4],
            )  # fmt: skip


def _stops(auction: Auction) -> Test:
    theirs = auction.their_suits()
    return lambda hand: all(map(hand.stops, theirs))


def _games(auction: Auction, own: Shown, partner: Shown, need: list[int]) -> Iterator[Rule]:
    wanted = GAME_POINTS - partner.likely
    theirs = auction.their_suits()
    for suit in MAJORS:
        if suit in theirs:
            continue
        if partner.least[suit] >= 2:
            yield Rule(
                code(4, suit), "game_fit", wanted, least=at_least(suit, need[suit]), measure=SUPPORT[suit]
            )
        yield Rule(code(4, suit), "game_own_suit", wanted, least=at_least(suit, 7))
    # A hand that wants game but knows no strain yet shows one more suit.
    if auction.rho_passed and auction.we_bid_last:
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
            level = auction.cheapest(suit)
            known = partner.least[suit] >= 3 or own.least[suit] >= 3 or suit in theirs
            if level <= 3 and not known:
                length = 5 if suit in MAJORS else 4
                yield Rule(
                    code(level, suit), "new_suit_forcing", max(wanted, 11), least=at_least(suit, length), force=ROUND,
                    test=lambda hand: (
                        hand.hcp >= wanted - 1 and not hand.balanced
                        and all(hand.lengths[s] < need[s] for s in MAJORS)
                    ),
                )  # fmt: skip
    yield Rule(code(3, NO_TRUMP), "game_no_trump", wanted, measure=high_cards, test=_stops(auction))
    for suit in (DIAMONDS, CLUBS):
        if partner.least[suit] >= 3 and suit not in theirs:
            yield Rule(
                code(5, suit), "game_minor", MINOR_GAME_POINTS - partner.likely, least=at_least(suit, need[suit]),
                measure=SUPPORT[suit],
            )  # fmt: skip


def _invitations(auction: Auction, partner: Shown, need: list[int]) -> Iterator[Rule]:
    if auction.game_forced[auction.seat % 2]:
        return
    low = GAME_POINTS - min(partner.high, partner.low + 3)
    high = GAME_POINTS - 1 - partner.likely
    if low > high:
        return
    theirs = auction.their_suits()
    for suit in MAJORS:
        if suit not in theirs and partner.least[suit] >= 2 and auction.cheapest(suit) <= 3:
            yield Rule(
                code(3, suit), "invite_fit", low, high, at_least(suit, need[suit]), measure=SUPPORT[suit]
            )
    if auction.cheapest(NO_TRUMP) <= 2:
        yield Rule(code(2, NO_TRUMP), "invite_no_trump", low, high, measure=high_cards, test=_stops(auction))
    for suit in (DIAMONDS, CLUBS):
        if suit not in theirs and partner.least[suit] >= 4 and auction.cheapest(suit) <= 3:
            yield Rule(
                code(3, suit), "invite_fit", low, high, at_least(suit, need[suit]), measure=SUPPORT[suit]
            )


def _improvements(auction: Auction, partner: Shown) -> Iterator[Rule]:
    """Not enough for game: stay, or go where more cards are."""
    now = auction.last % 5
    own = auction.shown[auction.seat]
    high = GAME_POINTS - 1 - partner.likely

    def length_now(hand: Hand) -> int:
        return (
            7
            if now == NO_TRUMP and hand.balanced
            else 6
            if now == NO_TRUMP
            else hand.lengths[now] + partner.least[now]
        )

    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        level = auction.cheapest(suit)
        if suit == now or level > 3:
            continue
        if partner.least[suit] >= 4:
            yield Rule(
                code(level, suit), "preference", 0, high, at_least(suit, 2),
                test=for_suit(suit, lambda hand, suit: (
                    hand.lengths[suit] + partner.least[suit] > max(length_now(hand), 6)
                )),
            )  # fmt: skip
        if level <= 2 and max(own.least) >= 4 and own.least[suit] < 4:
            yield Rule(
                code(level, suit), "second_suit", 0, high, at_least(suit, 5),
                test=lambda hand: hand.lengths.count(5) >= 2 and length_now(hand) < 7,
            )  # fmt: skip
        if level <= 2 or auction.forced:
            yield Rule(
                code(level, suit), "own_suit", 0, high, at_least(suit, 6),
                test=lambda hand: length_now(hand) <= 7,
            )  # fmt: skip
    if auction.cheapest(NO_TRUMP) == 1:
        yield Rule(
            code(1, NO_TRUMP),
            "one_no_trump",
            6,
            10,
            measure=high_cards,
            test=lambda hand: length_now(hand) < 7,
        )
    if not auction.forced:
        return
    # Forced, and nothing fits: the cheapest thing that is not a lie.
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        for length in (5, 3):
            if auction.cheapest(suit) <= 4 and (partner.least[suit] >= 4 or length == 5):
                yield Rule(code(auction.cheapest(suit), suit), "least_bad", least=at_least(suit, length))
    yield Rule(code(auction.cheapest(NO_TRUMP), NO_TRUMP), "least_bad", artificial=True)


def _doubles(auction: Auction, partner: Shown) -> Iterator[Rule]:
    """Doubles after the first round: for take-out while partner is silent, else for penalties."""
    if not auction.legal(DOUBLE_CODE):
        return
    level, their = auction.last // 5 + 1, auction.last % 5
    theirs = auction.their_suits()
    unlimited = not auction.shown[auction.seat].narrow
    if auction.silent(auction.partner) and level <= 3 and their != NO_TRUMP and unlimited:
        yield Rule(
            DOUBLE_CODE, "takeout_double", 12 + level, measure=high_cards, force=ROUND,
            test=lambda hand: (
                all(hand.lengths[suit] <= 2 for suit in theirs)
                and all(hand.lengths[suit] >= 3 for suit in SUITS if suit not in theirs)
            ),
        )  # fmt: skip
        return
    trump = None if their == NO_TRUMP else their
    beat = 8 - level  # tricks that set them
    helped = partner.low / 7

    def sets(hand: Hand) -> bool:
        return hand.defence(trump) + helped >= beat + (0.5 if level >= 4 else 1)

    yield Rule(DOUBLE_CODE, "penalty_double", 6, measure=high_cards, test=sets)
    if level >= 4 and auction.game_forced[auction.seat % 2]:
        yield Rule(DOUBLE_CODE, "penalty_double", 10, measure=high_cards)
    elif level >= 4 and partner.low >= 6:
        yield Rule(
            DOUBLE_CODE, "penalty_double", max(24 - partner.likely, 8), measure=high_cards,
            test=lambda hand: hand.defence(trump) >= 1.5,
        )  # fmt: skip


def _competition(auction: Auction, partner: Shown) -> Iterator[Rule]:
    """Bidding on without game: as many tricks as the two hands have trumps, if the points are not a
    disgrace.
    """
    theirs = auction.their_suits()
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        level = auction.cheapest(suit)
        if level > 4 or suit in theirs:
            continue
        low = max((6, 8, 11, 15)[level - 1], 14 + 3 * level - partner.likely)
        high = GAME_POINTS - 1 - partner.likely + (5 if level == 4 else 0)
        if partner.least[suit] >= 3:
            yield Rule(
                code(level, suit), "compete", low - 4, high, at_least(suit, max(6 + level - partner.least[suit], 2)),
                measure=SUPPORT[suit],
            )  # fmt: skip
        if level <= 3:
            yield Rule(
                code(level, suit), "own_suit", (10, 13, 16)[level - 1], 24, at_least(suit, 6 if level <= 2 else 7),
                test=for_suit(suit, lambda hand, suit: hand.good(suit)),
            )  # fmt: skip
