"""The bidding system put together: which part of it speaks in which auction, and the choice of a call."""

from collections.abc import Iterator, Sequence

from bridzik_engine.games.bridge.auction import Auction, Made, Rule
from bridzik_engine.games.bridge.evaluation import Hand
from bridzik_engine.games.bridge.notation import BIDS, DOUBLE_CODE, NO_TRUMP, PASS_CODE, Call
from bridzik_engine.games.bridge.system_competing import (
    advances,
    after_own_double,
    after_their_double,
    answers_to_double,
    negative_double,
    overcalls,
)
from bridzik_engine.games.bridge.system_later import after_ask, answers_to_ask, later
from bridzik_engine.games.bridge.system_opening import (
    WEAK,
    after_stayman,
    answers_to_no_trump,
    openings,
    rebids,
    responses,
    strong_rebids,
    to_no_trump,
)
from bridzik_engine.games.bridge.view import is_vulnerable

_SHAPE_ASKED = ("stayman", "transfer")
_NO_TRUMP_BIDS = ("open_no_trump", "no_trump_overcall")
_REBID_AFTER = ("new_suit", "one_no_trump", "negative_double")


def system(auction: Auction) -> list[Rule]:
    """The rules that speak now, in order of preference; only legal calls, each reason's first rule counts."""
    return [rule for rule in _all(auction) if auction.legal(rule.code)]


def read(calls: Sequence[Call], dealer: int, vulnerable: str) -> Auction:
    """The auction of ``calls`` as the system understands it."""
    auction = Auction(dealer, (is_vulnerable(vulnerable, 0), is_vulnerable(vulnerable, 1)))
    for call in calls:
        auction.make(call.code, system)
    return auction


def choose(auction: Auction, hand: Hand) -> Rule:
    """The call of ``hand``: the first rule it fulfils. A forced hand passes only to punish."""
    forced = auction.forced
    for rule in system(auction):
        if rule.fits(hand) and not (forced and rule.code == PASS_CODE and rule.reason not in _DELIBERATE):
            return rule
    return _least_bad(auction, hand) if forced else Rule(PASS_CODE, "pass")


_DELIBERATE = ("penalty_pass", "sign_off")


def _least_bad(auction: Auction, hand: Hand) -> Rule:
    """A forced hand without a rule: the suit where most cards are, at its cheapest, else no trumps."""
    partner = auction.shown[auction.partner]
    theirs = auction.their_suits()
    bids = [
        (auction.cheapest(suit) * 2 - hand.lengths[suit] - partner.least[suit], suit)
        for suit in range(4)
        if suit not in theirs and auction.cheapest(suit) <= 7
    ]
    strain = min(bids)[1] if bids else NO_TRUMP
    level = auction.cheapest(strain)
    return Rule(5 * (level - 1) + strain, "least_bad") if level <= 5 else Rule(PASS_CODE, "pass")


def _all(auction: Auction) -> Iterator[Rule]:
    opening = auction.first_bid()
    if opening is None:
        yield from openings(auction)
        return
    asked = auction.last_of(auction.partner)
    mine = [made for made in auction.made if made.seat == auction.seat]
    own = mine[-1] if mine else None
    if asked is not None and asked.rule.reason == "ask_aces" and auction.rho_passed:
        yield from answers_to_ask(auction)
        return
    if asked is not None and asked.rule.reason == "aces" and own is not None and auction.we_bid_last:
        yield from after_ask(auction, asked)
        return
    if (opening.seat - auction.seat) % 2 == 0:
        yield from _we_opened(auction, opening, asked, own)
    else:
        yield from _they_opened(auction, asked)


def _we_opened(auction: Auction, opening: Made, asked: Made | None, own: Made | None) -> Iterator[Rule]:
    silent = auction.silent(auction.seat)
    if asked is not None and asked.rule.reason == "takeout_double" and silent:
        yield from answers_to_double(auction)
        return
    if opening.seat == auction.partner and silent and len(auction.calls_of(auction.partner)) == 1:
        if opening.rule.reason == "open_suit" and auction.made[-1].code == DOUBLE_CODE:
            yield from after_their_double(auction)
        elif opening.rule.reason == "open_suit":
            yield from negative_double(auction, opening)
        yield from responses(auction, opening)
        if not auction.rho_passed or opening.rule.reason not in ("open_no_trump", *WEAK, "open_suit"):
            yield from later(auction)
        return
    if asked is not None:
        yield from _answers(auction, opening, asked, own)
    yield from later(auction)


def _answers(auction: Auction, opening: Made, asked: Made, own: Made | None) -> Iterator[Rule]:
    """What a side that opened says to its partner's last call, where the system has more than points and
    fit.
    """
    if asked.rule.reason in _SHAPE_ASKED:
        yield from answers_to_no_trump(auction, asked)
    if own is None:
        return
    if own.rule.reason == "stayman":
        yield from after_stayman(auction, asked)
    second = opening.seat == auction.seat and len(auction.calls_of(auction.seat)) == 1
    if second and opening.rule.reason == "strong" and asked.code < BIDS:
        yield from strong_rebids(auction)
    elif second and opening.rule.reason == "open_suit" and asked.rule.reason in _REBID_AFTER:
        yield from rebids(auction, opening, asked)
    elif asked.rule.reason == "open_no_trump" and own.rule.reason == "waiting" and auction.we_bid_last:
        yield from to_no_trump(auction.last // 5 + 1, 22, 24)


def _they_opened(auction: Auction, asked: Made | None) -> Iterator[Rule]:
    silent = auction.silent(auction.seat)
    partners = auction.calls_of(auction.partner)
    if silent and not partners:
        yield from overcalls(auction)
        return
    if silent and asked is not None and asked.rule.reason == "takeout_double":
        yield from answers_to_double(auction)
    if silent and len(partners) == 1 and asked is partners[0]:
        reason = asked.rule.reason
        if reason in ("overcall", "weak_jump"):
            yield from advances(auction, asked)
        elif reason in _NO_TRUMP_BIDS and auction.we_bid_last:
            yield from to_no_trump(1, 15, 18)
    mine = auction.calls_of(auction.seat)
    if len(mine) == 1 and mine[0].rule.reason == "takeout_double" and asked is not None:
        yield from after_own_double(auction, asked)
    if asked is not None and asked.rule.reason in _SHAPE_ASKED and auction.rho_passed:
        yield from answers_to_no_trump(auction, asked)
    yield from later(auction)
