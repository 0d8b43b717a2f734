"""Text of Czech Fool's actions (engine-contract.md): deals, shuffles, plays, draw, pass, leave.

Chance: ``deal [dealer=SEAT] top=CARD [suit=S] stock=C1,C2,… H0|H1|…`` and ``shuffle C1,C2,…``;
players: ``play CARD`` · ``play QUEEN SUIT`` · ``draw`` · ``pass`` · ``leave SEAT``.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH, mask_of
from bridzik_engine.core.errors import InvalidAction

MAX_SEATS = 4
QUEENS = tuple(FRENCH.card(suit + "Q") for suit in FRENCH.suits)


@dataclass(frozen=True, slots=True)
class StartDeal(Action):
    """``deal …``: ``dealer`` only where chance picks him, ``suit`` only where ``top`` is a queen.

    ``stock`` is in drawing order; ``hands`` are bit sets, one a seat, empty for a seat that is out.
    """

    dealer: int | None
    top: int
    suit: int | None
    stock: tuple[int, ...]
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """``shuffle C1,C2,…``: the discards but the top, as the new stock in drawing order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayQueen(Action):
    """``play QUEEN SUIT``: a queen, and the suit it asks for."""

    card: int
    suit: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """``draw``: one card in an ordinary turn, under an eight cards until one fits."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """``pass``: the turn goes on to the next."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """``leave SEAT``: ``seat`` gives up; the others go on."""

    seat: int


DRAW = Draw("draw")
PASS = Pass("pass")
LEAVES = tuple(Leave(f"leave {seat}", seat) for seat in range(MAX_SEATS))
QUEEN_PLAYS = {
    queen: tuple(
        PlayQueen(f"play {FRENCH.texts[queen]} {letter}", queen, suit)
        for suit, letter in enumerate(FRENCH.suits)
    )
    for queen in QUEENS
}
"""For each queen its four plays, one a suit."""

_BY_TEXT: dict[str, Action] = {
    action.text: action
    for action in (
        DRAW,
        PASS,
        *LEAVES,
        *FRENCH.plays,
        *(play for four in QUEEN_PLAYS.values() for play in four),
    )
}
_DEAL = re.compile(r"deal (?:dealer=([0-3]) )?top=(\S+) (?:suit=([CDHS]) )?stock=(\S+) ([^=]*)")


def deal_action(
    dealer: int | None, top: int, suit: int | None, stock: Sequence[int], hands: Sequence[Sequence[int]]
) -> StartDeal:
    """The deal of ``hands``, each in dealing order."""
    text = "".join(
        (
            "deal ",
            "" if dealer is None else f"dealer={dealer} ",
            f"top={FRENCH.texts[top]} ",
            "" if suit is None else f"suit={FRENCH.suits[suit]} ",
            f"stock={_listed(stock)} ",
            "|".join(map(FRENCH.write, hands)),
        )
    )
    return StartDeal(text, dealer, top, suit, tuple(stock), tuple(map(mask_of, hands)))


def shuffle_action(cards: Sequence[int]) -> Shuffle:
    """The shuffle that leaves ``cards`` as the stock, in drawing order."""
    return Shuffle(f"shuffle {_listed(cards)}", tuple(cards))


def parse_action(text: str) -> Action:
    """The action written ``text``. Raises ``InvalidAction`` for any other text."""
    action = _BY_TEXT.get(text)
    if action is not None:
        return action
    verb, _, rest = text.partition(" ")
    if verb == "deal":
        return _parse_deal(text)
    if verb == "shuffle":
        cards = tuple(map(FRENCH.card, rest.split(",")))
        _refuse_doubles(text, cards)
        return Shuffle(text, cards)
    if verb == "play":
        card, _, suit = rest.partition(" ")
        FRENCH.card(card)
        raise InvalidAction(text, f"{suit!r} is no suit for {card}")
    raise InvalidAction(text)


def _parse_deal(text: str) -> StartDeal:
    match = _DEAL.fullmatch(text)
    if match is None:
        raise InvalidAction(text, "not written as a deal")
    dealer, top_text, suit, stock_text, hands_text = match.groups()
    top = FRENCH.card(top_text)
    stock = tuple(map(FRENCH.card, stock_text.split(",")))
    hands = tuple(map(FRENCH.hand, hands_text.split("|")))
    dealt = [card for hand in hands for card in range(FRENCH.size) if hand >> card & 1]
    _refuse_doubles(text, (top, *stock, *dealt))
    return StartDeal(
        text,
        None if dealer is None else int(dealer),
        top,
        None if suit is None else FRENCH.suits.index(suit),
        stock,
        hands,
    )


def _listed(cards: Sequence[int]) -> str:
    return ",".join(FRENCH.texts[card] for card in cards)


def _refuse_doubles(text: str, cards: Sequence[int]) -> None:
    if len(set(cards)) != len(cards):
        raise InvalidAction(text, "a card twice")
