"""The table of trick-taking games: hands round it, the trick in the middle, what each has taken."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bridzik_desktop.games.card_names import card_name
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.i18n import _
from bridzik_desktop.scene.tableau import (
    BACK,
    Face,
    Frame,
    Hold,
    Kind,
    Look,
    Motion,
    Picture,
    Place,
    Plate,
    Spot,
    Tableau,
)
from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import Pack, cards_of
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, TrickTaken


@dataclass(frozen=True, slots=True)
class OnTable:
    """The cards of a trick being played: from `leader` on, `winner` leading it so far (`None` for an empty trick)."""

    leader: int = 0
    cards: tuple[int, ...] = ()
    winner: int | None = None


def card_key(pack: Pack, card: int) -> str:
    """The key of a card whose face is known."""
    return pack.texts[card]


def back_key(seat: int, index: int) -> str:
    """The key of the `index`-th hidden card in the hand of `seat`."""
    return f"back {seat} {index}"


_RANKED = {"german": "HLAB", "french": "SHDC"}
"""Suits from left to right as the rules rank them; German suits have no rank, these are as packs list them."""
_LIGHT = {"german": "HB", "french": "HD"}
"""The light suits of each pack: hearts and bells, hearts and diamonds."""


def suits_in_order(pack: Pack, hand: int, seating: Seating, trump: str = "") -> str:
    """The suits a hand holds, from left to right in the order the user likes; `trump` is a suit's letter or ""."""
    held = [s for s in _RANKED[pack.name] if hand & pack.suit_masks[pack.suits.index(s)]]
    if trump in held and seating.trumps_first:
        held.remove(trump)
        first = trump
    else:
        first = ""
    return first + ("".join(held) if not seating.alternate else _alternating(held, first, _LIGHT[pack.name]))


def _alternating(suits: Sequence[str], before: str, light: str) -> str:
    """`suits` with light and dark in turn as far as they go, beginning with the other shade than `before`."""
    shades = {shade: [s for s in suits if (s in light) is shade] for shade in (False, True)}
    # Where nothing lies before, the shade with more suits has to begin, dark where both have as many.
    shade = before not in light if before else len(shades[True]) > len(shades[False])
    row = ""
    while any(shades.values()):
        if not shades[shade]:
            shade = not shade
        row += shades[shade].pop(0)
        shade = not shade
    return row


def sorted_hand(pack: Pack, hand: int, seating: Seating, trump: str = "") -> list[int]:
    """The cards of a hand by suit, in the order the user likes; `trump` is the letter of the trump suit, if any."""
    order = suits_in_order(pack, hand, seating, trump)
    sign = -1 if seating.high_first else 1
    return sorted(
        cards_of(hand),
        key=lambda card: (order.index(pack.suits[pack.suit_of[card]]), sign * pack.rank_of[card]),
    )


def hand_spots(
    pack: Pack,
    seat: int,
    cards: Sequence[int],
    legal: Sequence[Action],
    *,
    choosing: bool,
    selected: Sequence[str] = (),
    place: Kind = Kind.HAND,
) -> list[Spot]:
    """A hand with its faces: when its owner is `choosing`, legal cards stand up and the others are dimmed."""
    playable = {action.card for action in legal if isinstance(action, Play)}
    spots = []
    for index, card in enumerate(cards):
        key = card_key(pack, card)
        look = Look.PLAIN
        if choosing:
            look = Look.PLAYABLE if card in playable else Look.BARRED
            if key in selected:
                look = Look.CHOSEN
        spots.append(
            Spot(
                key,
                Picture(Face.CARD, pack.texts[card]),
                Place(place, seat),
                index,
                len(cards),
                look,
                card_name(pack, card),
            )
        )
    return spots


def hidden_spots(seat: int, count: int) -> list[Spot]:
    """A hand seen from behind."""
    return [Spot(back_key(seat, i), BACK, Place(Kind.HAND, seat), i, count) for i in range(count)]


def trick_spots(pack: Pack, trick: OnTable, seats: int, kind: Kind = Kind.TRICK) -> list[Spot]:
    """The cards of a trick, each before the seat that played it; with `Kind.TAKEN` on their way to the winner."""
    spots = []
    for position, card in enumerate(trick.cards):
        seat = (trick.leader + position) % seats
        target = seat if kind is Kind.TRICK or trick.winner is None else trick.winner
        winning = kind is Kind.TRICK and trick.winner == seat
        spots.append(
            Spot(
                card_key(pack, card),
                Picture(Face.CARD, pack.texts[card]) if kind is Kind.TRICK else BACK,
                Place(kind, target),
                position,
                len(trick.cards),
                Look.WINNING if winning else Look.PLAIN,
                card_name(pack, card),
            )
        )
    return spots


def suit_to_play(pack: Pack, hand: int, legal: Sequence[Action]) -> str:
    """The letter of the suit that a rule asks for, "" where all cards of `hand` may be played."""
    cards = [action.card for action in legal if isinstance(action, Play)]
    suits = {pack.suits[pack.suit_of[card]] for card in cards}
    return suits.pop() if len(suits) == 1 and len(cards) < hand.bit_count() else ""


def turn_words(suit: str, *, leads: bool) -> str:
    """What a person is to do; `suit` names the one to be played, "" for any."""
    if leads:
        return _("You lead: any card")
    return _("Your turn: {suit}").format(suit=suit) if suit else _("Your turn: any card")


def with_task(plates: Sequence[Plate], seat: int, task: str) -> tuple[Plate, ...]:
    """`plates`, that of `seat` with what is to be done."""
    return tuple(replace(plate, task=task) if plate.seat == seat else plate for plate in plates)


def trick_frames(
    events: Sequence[Event],
    final: Tableau,
    during: Callable[[OnTable, Kind], Tableau],
    trick_before: OnTable,
) -> list[Frame]:
    """Frames for a play: the card goes to the table, a full trick stays and then goes to its winner.

    `during` makes the tableau with the given trick lying as `Kind.TRICK` or `Kind.TAKEN`, hands as they are between.
    """
    taken = next((event for event in events if isinstance(event, TrickTaken)), None)
    if any(isinstance(event, HandsDealt) for event in events):
        return [Frame(final, Motion.DEAL, sound="deal")]
    if not any(isinstance(event, CardPlayed) for event in events):
        return [Frame(final, Motion.MARK)]
    if taken is None:
        return [Frame(final, Motion.PLAY, sound="card")]
    full = OnTable(taken.leader, taken.cards, taken.seat)
    return [
        Frame(during(full, Kind.TRICK), Motion.PLAY, Hold.TRICK, "card"),
        Frame(during(full, Kind.TAKEN), Motion.TAKE),
        Frame(final, Motion.MARK),
    ]


def plays_by_key(pack: Pack) -> dict[str, Play]:
    """For each card's key its play."""
    return dict(zip(pack.texts, pack.plays, strict=True))
