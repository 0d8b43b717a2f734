"""Claims: whether a player's side wins every trick that is left however the unseen cards lie, and how.

The rules know no claims (R16); a program may still offer to play the rest out when nothing is open any more.
What is found here is certain, and what is certain may be missed: the opponents are given the best of all cases
at once, the search gives up after so many positions, and only who is on lead at the start of a trick claims.
"""

from collections.abc import Iterator
from functools import lru_cache

from bridzik_engine.core.action import Play
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.view import BridgeView

POSITIONS = 600
"""Positions looked at before the rest counts as open: a few milliseconds."""

_SUITS = FRENCH.suit_masks


def claims_all(view: BridgeView) -> bool:
    """Whether the seat to act, about to lead (dummy's hand too, as declarer), is sure of all tricks left."""
    return not view.trick and claim_play(view) is not None


def claim_play(view: BridgeView) -> Play | None:
    """A card of the seat to act that keeps all tricks left certain; ``None`` where they are not."""
    if view.to_act != view.seat or view.contract is None or view.turn is None or view.bidding:
        return None
    own = view.hands[view.turn] or 0
    other_seat = (view.turn + 2) % 4
    declares = view.seat == view.contract.declarer
    other = (view.hands[other_seat] or 0) if declares and view.dummy_open else None
    trump = 0 if view.contract.trump is None else _SUITS[view.contract.trump]
    played = sum(view.played())
    outside = FRENCH.full & ~(played | own | (other or 0))
    if not view.trick:
        card = _search(own, other, outside, trump)
        return None if card is None else FRENCH.plays[card]
    if len(view.trick) != 2 or not declares or other is None:
        return None
    return _answer(view, own, other, outside, trump)


def _answer(view: BridgeView, own: int, other: int, outside: int, trump: int) -> Play | None:
    """The card of the third hand to a trick that its partner led."""
    lead, between = view.trick
    suit = FRENCH.mask_of_suit_of[lead]
    follows = bool(suit >> between & 1)
    for action in view.legal:
        assert isinstance(action, Play)
        winner = _winner(lead, action.card, suit, outside | 1 << between, trump)
        if winner is None:
            continue
        # Where the second hand did not follow, the fourth holds all of the suit and has to.
        left = outside if follows else _less_lowest(outside, suit)
        hands = (own & ~(1 << action.card), other)
        first, second = hands if winner else hands[::-1]
        if not first or _search(first, second, left, trump) is not None:
            return action
    return None


@lru_cache(maxsize=256)
def _search(own: int, other: int | None, outside: int, trump: int) -> int | None:
    """A card of ``own`` to lead so that all tricks are won; ``other`` is the partner's hand where it is seen."""
    failed: set[tuple[int, int | None, int]] = set()
    left = [POSITIONS]

    def wins(own: int, other: int | None, outside: int) -> int | None:
        """The card to lead; ``None`` where none is certain."""
        key = (own, other, outside)
        if key in failed or left[0] <= 0:
            return None
        left[0] -= 1
        for card, answer, winner in _leads(own, other, outside, trump):
            rest, rest_other = own & ~(1 << card), other
            if other is not None and answer is not None:
                rest_other = other & ~(1 << answer)
            gone = _less_lowest(outside, FRENCH.mask_of_suit_of[card])
            first, second = (rest, rest_other) if not winner or rest_other is None else (rest_other, rest)
            if not rest or wins(first, second, gone) is not None:
                return card
        failed.add(key)
        return None

    return wins(own, other, outside)


def _leads(own: int, other: int | None, outside: int, trump: int) -> Iterator[tuple[int, int | None, bool]]:
    """Leads from ``own`` that win, with the partner's card and whether that one wins the trick."""
    # Trumps first, then the suits with most winners: what is certain is mostly found without turning back.
    for suit in sorted(_SUITS, key=lambda mask: (mask != trump, -(own & mask).bit_count())):
        held = sorted(cards_of(own & suit), reverse=True)
        for card in dict.fromkeys((held[0], held[-1])) if held else ():
            for answer in _answers(other, suit):
                winner = _winner(card, answer, suit, outside, trump)
                if winner is not None:
                    yield card, answer, winner


def _answers(other: int | None, suit: int) -> list[int | None]:
    """What the partner may play to a suit: its lowest or highest, else the lowest of any suit; ``None`` unseen."""
    if other is None:
        return [None]
    following = other & suit
    if following:
        cards = list(cards_of(following))
        return list(dict.fromkeys((cards[0], cards[-1])))
    return [next(cards_of(other & mask)) for mask in _SUITS if other & mask]


def _winner(card: int, answer: int | None, suit: int, outside: int, trump: int) -> bool | None:
    """Who of lead and partner's ``answer`` is sure to win: ``True`` the answer, ``None`` neither."""
    ruffs = answer is not None and suit != trump and bool(trump >> answer & 1)
    if ruffs:
        assert answer is not None
        return True if 1 << answer > outside & trump else None
    if trump and suit != trump and outside & trump:
        return None
    same = answer is not None and bool(suit >> answer & 1)
    best = max(card, answer) if same and answer is not None else card
    return best != card if 1 << best > outside & suit else None


def _less_lowest(cards: int, suit: int) -> int:
    """``cards`` without the lowest of ``suit``: at least one of them falls to the trick."""
    of_suit = cards & suit
    return cards & ~(of_suit & -of_suit)
