"""The system, first part: openings, responses to them, opener's second bid.

Five-card majors, 1NT 15–17 with Stayman and transfers, limit raises, 2NT as a forcing raise of a major, weak
twos, 2♣ strong and artificial. Rules stand in order of preference; the first that fits is bid.
"""

from collections.abc import Iterator

from bridzik_engine.games.bridge.auction import (
    GAME,
    ROUND,
    SUPPORT,
    Auction,
    Made,
    Rule,
    at_least,
    at_most,
    for_suit,
    high_cards,
    lengths,
)
from bridzik_engine.games.bridge.evaluation import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, Hand
from bridzik_engine.games.bridge.notation import NO_TRUMP, PASS_CODE

MAJORS = (SPADES, HEARTS)
WEAK = ("weak_two", "preempt")
"""Openings that told all there is to tell."""

NT_GAME = {1: 9, 2: 4}
"""High cards that make game opposite 1NT (15–17) and 2NT (20–21)."""


def code(level: int, strain: int) -> int:
    """The code of a bid."""
    return 5 * (level - 1) + strain


def openings(auction: Auction) -> Iterator[Rule]:
    """The first bid of all, after up to three passes."""
    fourth = len(auction.made) == 3
    vulnerable = auction.vulnerable[auction.seat % 2]
    yield Rule(code(2, CLUBS), "strong", 22, measure=high_cards, force=ROUND, artificial=True)
    yield Rule(code(2, NO_TRUMP), "open_no_trump", 20, 21, measure=high_cards, balanced=True)
    yield Rule(code(1, NO_TRUMP), "open_no_trump", 15, 17, measure=high_cards, balanced=True)

    def worth(hand: Hand) -> bool:
        return hand.hcp >= 10 and (not fourth or hand.hcp >= 13 or hand.hcp + hand.lengths[SPADES] >= 15)

    for suit in MAJORS:
        yield Rule(
            code(1, suit), "open_suit", 12, 30, at_least(suit, 5),
            test=for_suit(suit, lambda hand, suit: worth(hand) and hand.longest == suit),
        )  # fmt: skip
    yield Rule(
        code(1, DIAMONDS), "open_suit", 12, 30, at_least(DIAMONDS, 3),
        test=lambda hand: worth(hand) and _better_minor(hand) == DIAMONDS,
    )  # fmt: skip
    yield Rule(code(1, CLUBS), "open_suit", 12, 30, at_least(CLUBS, 3), test=worth)
    if not fourth:
        yield from _preempts(vulnerable)
    yield Rule(PASS_CODE, "pass", high=12, measure=high_cards)


def _better_minor(hand: Hand) -> int:
    """The minor to open without a five-card major: the longer, 4–4 diamonds, 3–3 clubs."""
    clubs, diamonds = hand.lengths[CLUBS], hand.lengths[DIAMONDS]
    return DIAMONDS if diamonds > clubs or diamonds == clubs >= 4 else CLUBS


def _preempts(vulnerable: bool) -> Iterator[Rule]:
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        for level, length in ((4, 8), (3, 7)):
            yield Rule(
                code(level, suit), "preempt", 4, 10, at_least(suit, length), measure=high_cards,
                test=for_suit(suit, lambda hand, suit: hand.good(suit) or not vulnerable),
            )  # fmt: skip
    for suit in (SPADES, HEARTS, DIAMONDS):
        yield Rule(
            code(2, suit), "weak_two", 6, 10, at_least(suit, 6), at_most(suit, 6), high_cards,
            test=for_suit(suit, lambda hand, suit: (
                hand.good(suit)
                and min(hand.lengths) > 0
                and all(hand.lengths[major] < 4 for major in MAJORS if major != suit)
            )),
        )  # fmt: skip


def responses(auction: Auction, opening: Made) -> Iterator[Rule]:
    """Responder's first call to partner's opening, what the opponents' call between leaves of it."""
    reason, level, suit = opening.rule.reason, opening.code // 5 + 1, opening.code % 5
    if reason == "strong":
        yield from _to_strong()
    elif reason == "open_no_trump":
        yield from to_no_trump(level, opening.rule.low, opening.rule.high)
    elif reason in WEAK:
        yield from _to_weak(level, suit)
    elif suit in MAJORS:
        yield from _to_major(auction, suit)
    elif suit != NO_TRUMP:
        yield from _to_minor(auction, suit)


def to_no_trump(level: int, low: int, high: int) -> Iterator[Rule]:
    """Responses to a natural ``level`` NT of ``low`` … ``high``: Stayman, transfers, raises by points."""
    over = level + 1
    game = NT_GAME.get(level, 3) + max(0, 15 - low if level == 1 else 0)
    invite = 25 - high if level == 1 else game
    yield Rule(code(7, NO_TRUMP), "grand_slam", 37 - low, measure=high_cards, balanced=True)
    yield Rule(code(6, NO_TRUMP), "slam", 33 - low, measure=high_cards, balanced=True)
    for shown, suit in ((DIAMONDS, HEARTS), (HEARTS, SPADES)):
        yield Rule(
            code(over, shown), "transfer", 0, 37 - low, at_least(suit, 5), measure=high_cards,
            test=for_suit(
                suit, lambda hand, suit: hand.lengths[suit] + (suit == SPADES) > hand.lengths[SPADES + HEARTS - suit]
            ),
            force=ROUND, artificial=True,
        )  # fmt: skip
    yield Rule(
        code(over, CLUBS), "stayman", invite, most=lengths(13, H=4, S=4), measure=high_cards,
        test=lambda hand: 4 in hand.lengths[HEARTS:] and sorted(hand.lengths) != [3, 3, 3, 4],
        force=ROUND, artificial=True,
    )  # fmt: skip
    yield Rule(code(4, NO_TRUMP), "quantitative", 33 - high, 32 - low, measure=high_cards, balanced=True)
    yield Rule(code(3, NO_TRUMP), "game_no_trump", game, 32 - high, measure=high_cards)
    yield Rule(code(6, NO_TRUMP), "slam", 33 - low, measure=high_cards)
    if level == 1:
        yield Rule(code(2, NO_TRUMP), "invite_no_trump", invite, game - 1, measure=high_cards)
    yield Rule(PASS_CODE, "pass", high=game - 1, measure=high_cards)


def answers_to_no_trump(auction: Auction, asked: Made) -> Iterator[Rule]:
    """Opener's answer to Stayman or a transfer."""
    own = auction.shown[auction.seat]
    if asked.rule.reason == "transfer":
        suit = asked.code % 5 + 1
        level = auction.cheapest(suit)
        if own.low < 20:
            yield Rule(code(level + 1, suit), "super_accept", 17, 18, at_least(suit, 4), measure=high_cards)
        # Over interference only with a fit; partner has another turn.
        length = 2 if auction.rho_passed else 3
        yield Rule(code(level, suit), "complete_transfer", least=at_least(suit, length))
        return
    for suit in (HEARTS, SPADES):
        yield Rule(code(auction.cheapest(suit), suit), "four_card_major", least=at_least(suit, 4))
    yield Rule(
        code(auction.cheapest(DIAMONDS), DIAMONDS), "no_major", most=lengths(13, H=3, S=3), artificial=True
    )


def after_stayman(auction: Auction, answer: Made) -> Iterator[Rule]:
    """Responder's no trumps after 2♥: the major asked for was spades."""
    if answer.code % 5 == HEARTS and answer.rule.reason == "four_card_major":
        partner = auction.shown[auction.partner]
        spades = lengths(0, S=4)
        yield Rule(
            code(3, NO_TRUMP), "game_no_trump", 25 - partner.likely, 32 - partner.high, spades, at_most(HEARTS, 3),
            high_cards,
        )  # fmt: skip
        yield Rule(
            code(2, NO_TRUMP), "invite_no_trump", 25 - partner.high, 24 - partner.likely, spades,
            at_most(HEARTS, 3), high_cards,
        )  # fmt: skip


def _to_strong() -> Iterator[Rule]:
    for level, suit in ((2, SPADES), (2, HEARTS), (3, DIAMONDS), (3, CLUBS)):
        yield Rule(
            code(level, suit), "positive", 8, least=at_least(suit, 5),
            test=for_suit(suit, lambda hand, suit: hand.good(suit) and hand.longest == suit), force=GAME,
        )  # fmt: skip
    yield Rule(code(2, NO_TRUMP), "positive", 8, measure=high_cards, balanced=True, force=GAME)
    yield Rule(code(2, DIAMONDS), "waiting", force=ROUND, artificial=True)


def _to_weak(level: int, suit: int) -> Iterator[Rule]:
    """Responses to weak twos and preempts: game with real values, else only more of the same."""

    def runs(hand: Hand) -> bool:
        return all(hand.stops(other) for other in SUITS if other != suit) and hand.lengths[suit] >= 2

    yield Rule(code(3, NO_TRUMP), "game_no_trump", 16, measure=high_cards, test=runs)
    if suit in MAJORS:
        need = 17 if level == 2 else 15
        yield Rule(code(4, suit), "game_fit", need, least=at_least(suit, 2), measure=SUPPORT[suit])
        if level == 2:
            yield Rule(code(4, suit), "raise_preempt", 5, 13, at_least(suit, 4), measure=SUPPORT[suit])
    if level == 2:
        yield Rule(code(3, suit), "raise_preempt", 5, 15, at_least(suit, 3), measure=SUPPORT[suit])
    yield Rule(PASS_CODE, "pass", high=16, measure=high_cards)


def _to_major(auction: Auction, suit: int) -> Iterator[Rule]:
    support = SUPPORT[suit]
    quiet = auction.rho_passed
    passed = auction.shown[auction.seat].high <= 12
    if quiet and not passed:
        yield Rule(
            code(2, NO_TRUMP), "forcing_raise", 13, least=at_least(suit, 4), measure=support, force=GAME,
            artificial=True,
        )  # fmt: skip
    yield Rule(
        code(4, suit),
        "raise_preempt",
        6,
        12,
        at_least(suit, 5),
        measure=support,
        test=lambda hand: hand.hcp <= 10,
    )
    yield Rule(code(3, suit), "limit_raise", 10, 12, at_least(suit, 4), measure=support)
    yield Rule(code(2, suit), "raise", 6, 9, at_least(suit, 3), measure=support)
    yield from _new_suits(auction, suit, passed)
    if not quiet or passed:
        yield Rule(code(4, suit), "game_fit", 13, least=at_least(suit, 3), measure=support)
    yield Rule(code(3, suit), "limit_raise", 10, 12, at_least(suit, 3), measure=support)
    yield from _no_trump_responses(auction, None if quiet else auction.last % 5, suit)


def _to_minor(auction: Auction, suit: int) -> Iterator[Rule]:
    passed = auction.shown[auction.seat].high <= 12
    yield from _new_suits(auction, suit, passed)
    length = 4 if suit == DIAMONDS else 5
    fit, support = at_least(suit, length), SUPPORT[suit]

    def shapely(hand: Hand) -> bool:
        return not hand.balanced

    # With shape the raise comes before no trumps, without it after.
    yield Rule(code(3, suit), "limit_raise", 10, 12, fit, measure=support, test=shapely)
    yield Rule(code(2, suit), "raise", 6, 9, fit, measure=support, test=shapely)
    yield from _no_trump_responses(auction, None if auction.rho_passed else auction.last % 5, suit)
    yield Rule(code(3, suit), "limit_raise", 10, 12, fit, measure=support)
    yield Rule(code(2, suit), "raise", 6, 10, fit, measure=support)
    yield Rule(code(3, NO_TRUMP), "game_no_trump", 13, 16, measure=high_cards)


def _new_suits(auction: Auction, opened: int, passed: bool) -> Iterator[Rule]:
    """New suits of responder: the longest first, at the one level four-card suits up the line; forcing one
    round.
    """
    force = 0 if passed else ROUND
    theirs = auction.their_suits()
    candidates = [suit for suit in SUITS if suit != opened and suit not in theirs]
    for suit in candidates:
        level = auction.cheapest(suit)
        if level > 3:
            continue
        low = {1: 6, 2: 11, 3: 13}[level]
        major_first = level == 2 and suit == HEARTS
        length = 5 if major_first or level == 3 or (level == 2 and not auction.rho_passed) else 4

        def best(hand: Hand, suit: int = suit, level: int = level) -> bool:
            return _response_suit(hand, candidates, auction, opened) == suit or (
                level > 1 and hand.longest == suit
            )

        yield Rule(code(level, suit), "new_suit", low, least=at_least(suit, length), test=best, force=force)


def _response_suit(hand: Hand, candidates: list[int], auction: Auction, opened: int) -> int | None:
    """The suit to respond in: strong hands the longest; weak ones only what the one level holds."""
    one = [suit for suit in candidates if auction.cheapest(suit) == 1 and hand.lengths[suit] >= 4]
    strong = hand.points >= 11
    two = [s for s in candidates if auction.cheapest(s) == 2 and hand.lengths[s] >= 4] if strong else []
    # A weak hand shows a major before diamonds; 2♣ or 2♦ needs a suit longer than the major left out.
    if not strong:
        one = [suit for suit in one if suit in MAJORS] or one
    longest = max((hand.lengths[suit] for suit in one + two), default=0)
    best = [suit for suit in one + two if hand.lengths[suit] == longest]
    if not best:
        return None
    ones = [suit for suit in best if suit in one]
    if ones:
        return min(ones) if longest == 4 else max(ones)
    if any(suit in MAJORS for suit in one) and longest < 5:
        return min(suit for suit in one if suit in MAJORS)
    return max(best) if longest >= 5 else min(best)


def _no_trump_responses(auction: Auction, their: int | None, opened: int) -> Iterator[Rule]:
    """No trumps of responder: by points, with their suit stopped."""

    def stopped(hand: Hand) -> bool:
        return their is None or their == NO_TRUMP or hand.stops(their)

    if opened not in MAJORS:
        yield Rule(
            code(6, NO_TRUMP), "slam", 20, measure=high_cards, balanced=True, test=stopped
        )  # opposite at least twelve with shape
        yield Rule(code(4, NO_TRUMP), "quantitative", 17, 19, measure=high_cards, balanced=True, test=stopped)
        yield Rule(
            code(3, NO_TRUMP), "game_no_trump", 13, 16, measure=high_cards, balanced=True, test=stopped
        )
        yield Rule(
            code(2, NO_TRUMP), "invite_no_trump", 11, 12, measure=high_cards, balanced=True, test=stopped
        )
    low = 6 if their is None else 7
    yield Rule(code(1, NO_TRUMP), "one_no_trump", low, 10, measure=high_cards, test=stopped)


def rebids(auction: Auction, opening: Made, answer: Made) -> Iterator[Rule]:
    """Opener's second bid after 1 of a suit and a new suit or 1NT of partner (or a double showing a
    major).
    """
    suit = opening.code % 5
    partner = auction.shown[auction.partner]
    level = answer.code // 5 + 1 if answer.code < PASS_CODE else 1
    major_shown = [s for s in MAJORS if s != suit and partner.least[s] >= 4]
    theirs = auction.their_suits()
    for other in major_shown or ([answer.code % 5] if answer.code < PASS_CODE else []):
        if other != NO_TRUMP:
            yield from _raises(auction, other, 8 - partner.least[other])
    if not (answer.code < PASS_CODE and answer.code % 5 == NO_TRUMP):
        yield from _balanced_rebids(auction, level, theirs)
    elif level == 1:
        yield Rule(code(3, NO_TRUMP), "game_no_trump", 18, measure=high_cards, balanced=True)
    yield from _second_suits(auction, suit, level, theirs)
    six = at_least(suit, 6)
    cheapest = auction.cheapest(suit)
    if suit in MAJORS:
        yield Rule(code(4, suit), "game_own_suit", 19, least=six)
    yield Rule(code(cheapest + 1, suit), "jump_rebid", 16, 18, six)
    yield Rule(code(cheapest, suit), "rebid", 12, 15, six)
    if answer.code < PASS_CODE and answer.code % 5 == NO_TRUMP:
        yield Rule(PASS_CODE, "pass", 12, 17)
        return
    if not auction.forced:
        yield Rule(PASS_CODE, "pass", 12, 15)
        return
    # A forced opener with nothing better: five cards again, a higher suit without extra strength, else no
    # trumps.
    yield Rule(code(cheapest, suit), "rebid", 12, 17, at_least(suit, 5))
    for other in SUITS:
        if other > suit and auction.cheapest(other) == 2 and other not in theirs:
            yield Rule(code(2, other), "reverse", 12, 16, at_least(other, 4))
    yield Rule(code(auction.cheapest(NO_TRUMP), NO_TRUMP), "rebid_no_trump", 12, 15, measure=high_cards)


def _raises(auction: Auction, suit: int, need: int) -> Iterator[Rule]:
    """Raises of partner's suit by strength."""
    fit = at_least(suit, max(need, 3))
    cheapest = auction.cheapest(suit)
    support = SUPPORT[suit]
    if suit in MAJORS:
        yield Rule(code(4, suit), "game_fit", 19 if cheapest <= 2 else 15, least=fit, measure=support)
        if cheapest <= 2:
            yield Rule(code(3, suit), "jump_raise", 16, 18, fit, measure=support)
        yield Rule(code(cheapest, suit), "raise", 12, 15, fit, measure=support)
    elif cheapest <= 3:
        yield Rule(code(cheapest + 1, suit), "jump_raise", 16, 18, at_least(suit, 4), measure=support)
        yield Rule(code(cheapest, suit), "raise", 12, 15, at_least(suit, 4), measure=support)


def _balanced_rebids(auction: Auction, level: int, theirs: list[int]) -> Iterator[Rule]:
    def stopped(hand: Hand) -> bool:
        return all(map(hand.stops, theirs))

    cheapest = auction.cheapest(NO_TRUMP)
    if cheapest == 1:
        for major in MAJORS:
            if auction.cheapest(major) == 1:
                yield Rule(code(1, major), "new_suit", 12, 18, at_least(major, 4))
    if cheapest <= 2:
        jump = (18, 19) if level == 1 else (15, 19)
        yield Rule(
            code(cheapest + 1, NO_TRUMP),
            "jump_no_trump",
            *jump,
            measure=high_cards,
            balanced=True,
            test=stopped,
        )
        yield Rule(
            code(cheapest, NO_TRUMP),
            "rebid_no_trump",
            12,
            14,
            measure=high_cards,
            balanced=True,
            test=stopped,
        )


def _second_suits(auction: Auction, first: int, level: int, theirs: list[int]) -> Iterator[Rule]:
    """Opener's second suit: jump shift, at the one level, reverse, lower at the cheapest level."""
    partner = auction.shown[auction.partner]
    for suit in reversed(SUITS):
        if suit == first or suit in theirs or partner.least[suit] >= 4:
            continue
        cheapest = auction.cheapest(suit)
        least = at_least(suit, 4)
        if cheapest <= 2:
            yield Rule(
                code(cheapest + 1, suit), "jump_shift", 19, least=least, force=GAME,
                test=for_suit(suit, lambda hand, suit: hand.lengths[suit] <= hand.lengths[first]),
            )  # fmt: skip
        if cheapest == 1:
            yield Rule(code(1, suit), "new_suit", 12, 18, least)
        elif suit > first and cheapest == 2:
            yield Rule(
                code(2, suit), "reverse", 17 if level == 1 else 15, least=least, force=ROUND,
                test=for_suit(suit, lambda hand, suit: hand.lengths[suit] < hand.lengths[first]),
            )  # fmt: skip
        elif cheapest == 2:
            yield Rule(code(2, suit), "new_suit", 12, 18, least)
        elif cheapest == 3:
            yield Rule(code(3, suit), "new_suit", 15, least=least, force=ROUND if level == 2 else 0)


def strong_rebids(auction: Auction) -> Iterator[Rule]:
    """Opener's second bid after 2♣ and an answer."""
    cheapest = auction.cheapest(NO_TRUMP)
    yield Rule(code(cheapest, NO_TRUMP), "open_no_trump", 22, 24, measure=high_cards, balanced=True)
    yield Rule(code(max(cheapest, 3), NO_TRUMP), "natural", 25, 27, measure=high_cards, balanced=True)
    for length in (5, 4):
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
            yield Rule(
                code(auction.cheapest(suit), suit), "strong_suit", 22, least=at_least(suit, length),
                test=for_suit(suit, lambda hand, suit: hand.longest == suit), force=GAME,
            )  # fmt: skip
