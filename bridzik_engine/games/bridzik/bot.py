"""Bridžik's computer player: samples what the others may hold, plays every choice out, takes the best on average.

Candidates' values are expected points of this round. Beginners bid and play by the plain policy of ``policy.py``,
not always well; the others look ahead with it, a master also listening to what the others' bids tell.

Reasons, and the details that come with them:

* bidding: ``only_bid``; ``bid_best``, ``bid_hook`` (the better ``forbidden`` number is refused by the hook rule),
  ``bid_by_cards`` (a beginner's). Details ``number``, ``cards``, and where it looked ahead ``exact`` (chance of
  exactly this many tricks, per cent) and ``expected`` (points).
* playing: ``only_card``; else details ``card``, ``need`` (tricks still needed), ``left`` (tricks left), ``over`` (the
  best card on the table, unless leading), ``exact`` and ``expected`` as above, and one of
  ``bid_lost`` (exact no more; it spoils the others' bids) ·
  ``lead_all`` (all tricks left are needed), ``lead_take``, ``lead_wait`` (needs tricks, but gets them later),
  ``lead_low`` (needs no more) ·
  ``take``, ``take_last`` (last to play: sure), ``wait`` (could take, but not now), ``cannot_take``,
  ``throw_low`` (a card that helps nothing), while tricks are needed ·
  ``stay_under``, ``throw_high`` (gets rid of a dangerous card), ``low_and_hope``, ``have_to_take``, once they are not.
"""

from collections.abc import Sequence
from random import Random

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import GERMAN, mask_of
from bridzik_engine.core.state import View
from bridzik_engine.games.bridzik.notation import BIDS, Bid
from bridzik_engine.games.bridzik.playout import on_table, position_of
from bridzik_engine.games.bridzik.policy import (
    CARD_OF_BIT,
    TRUMPS,
    bid_for,
    by_strength,
    choose,
)
from bridzik_engine.games.bridzik.reasons import Details, reason_for
from bridzik_engine.games.bridzik.rules import SEATS
from bridzik_engine.games.bridzik.thinking import OneByOne, Outlook, Thinker
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.bridzik.world import unseen_cards
from bridzik_engine.players.bot import LEVELS, Budget, Candidate, Decision

EQUAL = 0.05
"""Points within which two choices are as good for the player itself."""
SLIP = 0.3
"""How often a beginner misjudges a hand by a trick."""


def thinker(level: str) -> Thinker:
    """How a player of ``level`` looks ahead: in lock-step where numpy is present."""
    master = level == "master"
    try:
        from bridzik_engine.games.bridzik.batch_thinking import Batched
    except ImportError:
        return OneByOne(40 if master else 24, listens=master)
    return Batched(128, 2, listens=True) if master else Batched(64, 1, listens=False)


class BridzikBot:
    """A computer player of ``level``."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"unknown level {level!r}")
        self._thinker = None if level == "easy" else thinker(level)
        self._slip = SLIP

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Bid or play a card; candidates' values are points."""
        assert isinstance(view, BridzikView)
        if view.bidding:
            return self._bid(view, random, budget)
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(plays) == 1:
            return Decision(plays[0], "only_card")
        if self._thinker is None:
            return beginner_play(view, plays, random)
        groups = equal_cards(view, [play.card for play in plays])
        outlooks = self._thinker.plays(view, [group[0] for group in groups], random, budget)
        number = best_of(outlooks, random)
        chosen = random.choice(groups[number])
        reason, details = reason_for(view, chosen)
        ranked: list[tuple[Action, Outlook]] = [
            (GERMAN.plays[card], outlook)
            for group, outlook in zip(groups, outlooks, strict=True)
            for card in group
        ]
        return decision(GERMAN.plays[chosen], reason, details, ranked)

    def _bid(self, view: BridzikView, random: Random, budget: Budget) -> Decision:
        bids = [action for action in view.legal if isinstance(action, Bid)]
        if len(bids) == 1:
            return Decision(bids[0], "only_bid", {"number": bids[0].number, "cards": view.cards})
        if self._thinker is None:
            return beginner_bid(view, random, self._slip)
        numbers = [bid.number for bid in bids]
        hooked = [] if view.forbidden is None else [view.forbidden]
        outlooks = self._thinker.bids(view, numbers + hooked, random, budget)
        number = numbers[best_of(outlooks[: len(numbers)], random)]
        details: Details = {"number": number, "cards": view.cards}
        reason = "bid_best"
        if hooked and outlooks[-1].points > max(outlook.points for outlook in outlooks[:-1]):
            reason, details["forbidden"] = "bid_hook", hooked[0]
        ranked: list[tuple[Action, Outlook]] = list(zip(bids, outlooks, strict=False))
        return decision(BIDS[number], reason, details, ranked)


def best_of(outlooks: Sequence[Outlook], random: Random) -> int:
    """Index of the best outlook: most points; of equal ones fewest for the others; of those still equal any."""
    most = max(outlook.points for outlook in outlooks) - EQUAL
    good = [index for index, outlook in enumerate(outlooks) if outlook.points >= most]
    fewest = min(outlooks[index].others for index in good) + EQUAL
    return random.choice([index for index in good if outlooks[index].others <= fewest])


def decision(
    action: Action, reason: str, details: Details, ranked: Sequence[tuple[Action, Outlook]]
) -> Decision:
    """The decision for ``action``, which comes first among the candidates; the others by what they promise."""
    own = next(outlook for candidate, outlook in ranked if candidate == action)
    details["exact"] = round(100 * own.exact)
    details["expected"] = round(own.points, 1)
    in_order = sorted(ranked, key=lambda pair: (pair[0] != action, -pair[1].points))
    return Decision(
        action, reason, details, tuple(Candidate(rival, outlook.points) for rival, outlook in in_order)
    )


def beginner_bid(view: BridzikView, random: Random, slip: float) -> Decision:
    """What the cards are worth by themselves, a trick off as often as ``slip`` says."""
    position = position_of(view)
    number = bid_for(by_strength(view.hand), view.cards, position.bids, view.forbidden)
    if random.random() < slip:
        near = [bid.number for bid in view.legal if isinstance(bid, Bid) and abs(bid.number - number) == 1]
        number = random.choice(near or [number])
    return Decision(BIDS[number], "bid_by_cards", {"number": number, "cards": view.cards})


def beginner_play(view: BridzikView, plays: Sequence[Play], random: Random) -> Decision:
    """The policy, without looking ahead; of side cards of one rank to lead or to throw any."""
    position = position_of(view)
    bid = view.bids[view.seat]
    assert bid is not None
    led, best = on_table(view.trick)
    hand = by_strength(mask_of(play.card for play in plays))
    need = bid - view.taken[view.seat]
    bit = choose(hand, led, best, len(view.trick) == SEATS - 1, need, position.left)
    card = CARD_OF_BIT[bit]
    if not bit & (led | TRUMPS):
        rank = GERMAN.rank_of[card]
        card = random.choice(
            [play.card for play in plays if GERMAN.rank_of[play.card] == rank and GERMAN.suit_of[play.card]]
        )
    return Decision(GERMAN.plays[card], *reason_for(view, card))


def equal_cards(view: BridzikView, cards: Sequence[int]) -> list[list[int]]:
    """``cards`` in groups that are worth the same: of one suit, with nobody else's card between them."""
    between = unseen_cards(view) | mask_of(view.trick)
    groups: list[list[int]] = []
    for card in sorted(cards):
        if groups:
            last = groups[-1][-1]
            gap = (1 << card) - (2 << last)
            if GERMAN.suit_of[card] == GERMAN.suit_of[last] and not gap & between:
                groups[-1].append(card)
                continue
        groups.append([card])
    return groups
