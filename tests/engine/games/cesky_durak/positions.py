"""Positions of Czech Fool made to order, for tests."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.event import Event
from bridzik_engine.games.cesky_durak import GAME
from bridzik_engine.games.cesky_durak.rules import FoolState


def cards(text: str) -> list[int]:
    """The cards of a text like ``"H7 SQ"``, in order."""
    return [FRENCH.card(part) for part in text.split()]


def position(
    *hands: str,
    top: str,
    to_act: int = 0,
    stock: str | None = None,
    suit: str | None = None,
    eight: bool = False,
    totals: Sequence[int] | None = None,
    dealer: int = 0,
    rest_to: int | None = None,
    out: Sequence[int] = (),
    spade_queen: int = 20,
) -> FoolState:
    """A position in mid-round with ``hands``.

    All cards not named are the stock; with ``stock`` given they lie under the ``top``, or in the hand of the seat
    ``rest_to``.
    """
    masks = [FRENCH.hand(hand) for hand in hands]
    top_card = FRENCH.card(top)
    stock_cards = [] if stock is None else cards(stock)
    used = sum(masks) | 1 << top_card | sum(1 << card for card in stock_cards)
    rest = [card for card in range(FRENCH.size) if not used >> card & 1]
    pile = 0
    if stock is None:
        stock_cards = rest
    elif rest_to is not None:
        masks[rest_to] |= sum(1 << card for card in rest)
    else:
        pile = sum(1 << card for card in rest)
    seats = len(hands)
    view = replace(
        GAME.new_state({"spade_queen": spade_queen}, seats).view(0),
        to_act=to_act,
        scores=tuple(totals or [0] * seats),
        dealing=False,
        dealer=dealer,
        playing=tuple(seat not in out for seat in range(seats)),
        top=top_card,
        suit=None if suit is None else FRENCH.suits.index(suit),
        eight=eight,
        discards=pile | 1 << top_card,
        out=tuple((seat, 0) for seat in out),
    )
    return FoolState.from_view(view, masks, stock_cards, 0, None)


def play(state: FoolState, *texts: str) -> list[Event]:
    """Make the actions written ``texts``; all their events."""
    events: list[Event] = []
    for text in texts:
        state.apply(GAME.parse_action(text), events)
    return events


def legal(state: FoolState) -> set[str]:
    """The legal actions as texts."""
    return {action.text for action in state.legal_actions()}


def hand(state: FoolState, seat: int) -> set[str]:
    """The cards of ``seat`` as texts."""
    return {text for card, text in enumerate(FRENCH.texts) if state.view(seat).hand >> card & 1}
