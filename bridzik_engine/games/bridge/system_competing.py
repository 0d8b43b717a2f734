"""The system, second part: when the opponents opened. Overcalls, take-out doubles, and partner's answers to
them.
"""

from collections.abc import Iterator

from bridzik_engine.games.bridge.auction import (
    NO_FORCE,
    ROUND,
    SUPPORT,
    Auction,
    Made,
    Rule,
    Test,
    at_least,
    for_suit,
    high_cards,
    lengths,
)
from bridzik_engine.games.bridge.evaluation import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, Hand
from bridzik_engine.games.bridge.notation import DOUBLE_CODE, NO_TRUMP, PASS_CODE, REDOUBLE_CODE
from bridzik_engine.games.bridge.system_opening import MAJORS, code

TAKEOUT_LEVEL = 4
"""Doubles of suit bids up to here ask partner to bid, while our side has not bid."""


def overcalls(auction: Auction) -> Iterator[Rule]:
    """Our side's first bid after the opponents opened."""
    their = auction.last % 5
    level = auction.last // 5 + 1
    if their == NO_TRUMP:
        yield from _over_no_trump(auction)
        return
    theirs = auction.their_suits() or [their]
    force = ROUND if level < TAKEOUT_LEVEL else NO_FORCE  # at the four level a weak hand passes
    last = auction.last_of(auction.partner)
    # The opening would be passed out: partner has the points that are missing, so bid with three less.
    light = 3 if last is not None and auction.bidder == (auction.seat + 1) % 4 and len(theirs) == 1 else 0

    def stopped(hand: Hand) -> bool:
        return all(map(hand.stops, theirs))

    if level <= 3:
        low = (15, 15, 16)[level - 1] - light
        name = "no_trump_overcall" if level == 1 else "natural"
        yield Rule(
            code(level if level < 3 else 3, NO_TRUMP), name, low, low + 3 if level < 3 else 22,
            measure=high_cards, balanced=level < 3, test=stopped,
        )  # fmt: skip
    if level <= TAKEOUT_LEVEL:
        yield Rule(DOUBLE_CODE, "takeout_double", 18 - light, measure=high_cards, force=force)
    for suit in sorted(SUITS, key=lambda suit: (suit in MAJORS, suit), reverse=True):
        if suit not in theirs:
            yield from _suit_overcalls(auction, suit, light)
    if level <= TAKEOUT_LEVEL:
        need = (12, 12, 13, 15)[level - 1] - light
        yield Rule(
            DOUBLE_CODE, "takeout_double", need, 40, measure=high_cards,
            test=lambda hand: _takes_out(hand, theirs), force=force,
        )  # fmt: skip
    yield Rule(PASS_CODE, "pass", high=16, measure=high_cards)


def _takes_out(hand: Hand, theirs: list[int]) -> bool:
    """Short in their suits, something in all others."""
    others = [suit for suit in SUITS if suit not in theirs]
    majors = [suit for suit in MAJORS if suit not in theirs]
    return (
        all(hand.lengths[suit] <= 2 for suit in theirs)
        and all(hand.lengths[suit] >= 3 for suit in others)
        and (not majors or max(hand.lengths[suit] for suit in majors) >= 4 or hand.hcp >= 15)
    )


def _suit_overcalls(auction: Auction, suit: int, light: int) -> Iterator[Rule]:
    level = auction.cheapest(suit)
    if level > 4:
        return
    low, high = ((8, 17), (11, 17), (13, 18), (15, 20))[level - 1]
    length = 5 if level <= 2 else 6 if suit not in MAJORS or level == 4 else 5
    vulnerable = auction.vulnerable[auction.seat % 2]

    def sound(hand: Hand) -> bool:
        enough = hand.hcp >= (low + 4 if level > 1 else 11) - light
        return hand.longest == suit and (
            hand.good(suit) or enough or (hand.lengths[suit] >= 6 and hand.hcp >= 7 and not vulnerable)
        )

    yield Rule(code(level, suit), "overcall", low - light, high, at_least(suit, length), test=sound)
    if level <= 2 and not light and len(auction.bids()) == 1:
        yield Rule(
            code(level + 1, suit), "weak_jump", 5, 10, at_least(suit, 6 if level == 1 else 7), measure=high_cards,
            test=lambda hand: hand.good(suit) and hand.longest == suit,
        )  # fmt: skip


def _over_no_trump(auction: Auction) -> Iterator[Rule]:
    level = auction.last // 5 + 1
    if level == 1:
        yield Rule(DOUBLE_CODE, "penalty_double", 16, measure=high_cards)
    for suit in reversed(SUITS):
        cheapest = auction.cheapest(suit)
        if cheapest <= 3 and suit not in auction.their_suits():
            yield Rule(
                code(cheapest, suit), "overcall", 10 if cheapest == 2 else 13, 16,
                at_least(suit, 6 if cheapest == 3 else 5),
                test=for_suit(suit, lambda hand, suit: hand.longest == suit and hand.good(suit)),
            )  # fmt: skip
    yield Rule(PASS_CODE, "pass", high=17, measure=high_cards)


def advances(auction: Auction, overcall: Made) -> Iterator[Rule]:
    """The first call after partner's overcall in a suit."""
    suit = overcall.code % 5
    support, cheapest = SUPPORT[suit], auction.cheapest(suit)
    weak = overcall.rule.reason == "weak_jump"
    theirs = auction.their_suits()

    def stopped(hand: Hand) -> bool:
        return all(map(hand.stops, theirs))

    shift = 5 if weak else 0
    if suit in MAJORS:
        yield Rule(code(4, suit), "game_fit", 14 + shift, least=at_least(suit, 3), measure=support)
    if cheapest <= 2:
        yield Rule(code(3, suit), "jump_raise", 11 + shift, 13 + shift, at_least(suit, 3), measure=support)
    if cheapest <= 3 and not weak:
        yield Rule(
            code(cheapest, suit), "raise", 7 if cheapest == 2 else 9, 12, at_least(suit, 3), measure=support
        )
    for other in reversed(SUITS):
        level = auction.cheapest(other)
        if other != suit and other not in theirs and level <= 2 and not weak:
            yield Rule(
                code(level, other), "new_suit", 9 if level == 1 else 11, 17, at_least(other, 5),
                test=for_suit(other, lambda hand, other: hand.longest == other),
            )  # fmt: skip
    ranges = {1: (9, 11), 2: (12, 13), 3: (14, 20)}
    for level in (3, 2, 1):
        if level >= auction.cheapest(NO_TRUMP):
            low, high = ranges[level]
            yield Rule(
                code(level, NO_TRUMP),
                "natural_no_trump",
                low + shift,
                high + shift,
                measure=high_cards,
                test=stopped,
            )
    yield Rule(PASS_CODE, "pass", high=13, measure=high_cards)


def answers_to_double(auction: Auction) -> Iterator[Rule]:
    """The answer to partner's take-out double: a must after a pass, with values after a bid."""
    theirs = auction.their_suits()
    their = auction.last % 5
    forced = auction.forced

    def stopped(hand: Hand) -> bool:
        return all(map(hand.stops, theirs))

    if their != NO_TRUMP and auction.rho_passed:
        yield Rule(
            PASS_CODE, "penalty_pass", 4, 40, at_least(their, 5), measure=high_cards,
            test=lambda hand: hand.good(their) and hand.defence(their) >= 3,
        )  # fmt: skip
    for suit in MAJORS:
        if suit not in theirs:
            yield Rule(
                code(4, suit),
                "game_fit",
                13,
                least=at_least(suit, 4),
                measure=SUPPORT[suit],
                test=_is_best(suit, theirs),
            )
    yield Rule(code(3, NO_TRUMP), "game_no_trump", 13, measure=high_cards, test=stopped)
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        level = auction.cheapest(suit)
        if suit not in theirs and level <= 3:
            yield Rule(
                code(level + 1, suit), "jump_answer", 9, 12, at_least(suit, 4), test=_is_best(suit, theirs)
            )
    cheapest = auction.cheapest(NO_TRUMP)
    if cheapest <= 2:
        low, high = ((7, 10), (11, 12))[cheapest - 1]
        yield Rule(code(cheapest, NO_TRUMP), "natural_no_trump", low, high, measure=high_cards, test=stopped)
        if cheapest == 1:
            yield Rule(code(2, NO_TRUMP), "natural_no_trump", 11, 12, measure=high_cards, test=stopped)
    for length in (4, 3):
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
            level = auction.cheapest(suit)
            if suit not in theirs and level <= 5 and (forced or length == 4):
                low = 0 if forced else 6 if level <= 2 else 9
                yield Rule(
                    code(level, suit),
                    "answer",
                    low,
                    12 if forced else 40,
                    at_least(suit, length),
                    test=_is_best(suit, theirs),
                )
    if not forced:
        yield Rule(PASS_CODE, "pass", high=10, measure=high_cards)


def after_own_double(auction: Auction, answer: Made) -> Iterator[Rule]:
    """The doubler's second bid after the cheapest answer: with more than a minimum he has something to
    add.
    """
    if answer.rule.reason != "answer" or not auction.we_bid_last:
        return
    theirs = auction.their_suits()
    suit = answer.code % 5
    cheapest = auction.cheapest(suit)
    support = SUPPORT[suit]
    if suit in MAJORS:
        yield Rule(code(4, suit), "game_fit", 22, least=at_least(suit, 4), measure=support)
    if cheapest < 4:
        yield Rule(code(cheapest + 1, suit), "jump_raise", 20, 22, at_least(suit, 4), measure=support)
        yield Rule(code(cheapest, suit), "raise", 17, 19, at_least(suit, 4), measure=support)
    for other in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if other not in (suit, *theirs) and auction.cheapest(other) <= 3:
            yield Rule(code(auction.cheapest(other), other), "strong_overcall", 18, 22, at_least(other, 5))
    level = auction.cheapest(NO_TRUMP)
    if level <= 2:
        yield Rule(
            code(level, NO_TRUMP), "natural_no_trump", 18 if level == 1 else 19, 21, measure=high_cards,
            test=lambda hand: all(map(hand.stops, theirs)),
        )  # fmt: skip


def _is_best(suit: int, theirs: list[int]) -> Test:
    """Whether ``suit`` is the one to answer a double in: the longest unbid one, a major before a minor."""

    def test(hand: Hand) -> bool:
        others = [other for other in SUITS if other not in theirs]
        return suit == max(
            others, key=lambda other: (hand.lengths[other], other in MAJORS, hand.suit_hcp[other])
        )

    return test


def negative_double(auction: Auction, opening: Made) -> Iterator[Rule]:
    """Responder's double of a suit overcall: the unbid majors."""
    their, level = auction.last % 5, auction.last // 5 + 1
    if auction.rho_passed or their == NO_TRUMP or level > 3 or opening.code % 5 == NO_TRUMP:
        return
    majors = [suit for suit in MAJORS if suit not in (their, opening.code % 5)]
    if majors:
        least = lengths(0, **{"CDHS"[suit]: 4 for suit in majors})
        yield Rule(
            DOUBLE_CODE, "negative_double", (6, 8, 10)[level - 1], 40, least, measure=high_cards, force=ROUND
        )


def after_their_double(auction: Auction) -> Iterator[Rule]:
    """Responder after a take-out double of partner's opening: redouble with points and no fit."""
    opening = auction.last % 5
    yield Rule(
        REDOUBLE_CODE, "redouble", 10, measure=high_cards,
        test=lambda hand: opening == NO_TRUMP or hand.lengths[opening] <= 3,
    )  # fmt: skip
