"""The table of Czech Fool: hands, stock, discard pile, the suit asked for; and a play as keyframes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bridzik_desktop.games import _durak_words as words
from bridzik_desktop.games.card_names import card_name
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.games.trick_table import hand_spots, hidden_spots, sorted_hand
from bridzik_desktop.i18n.formats import number
from bridzik_desktop.scene.tableau import (
    BACK,
    Caption,
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
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH, cards_of, mask_of
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt
from bridzik_engine.games.cesky_durak.events import (
    CardsDrawn,
    EightPending,
    EightSpent,
    PileShuffled,
    RoundScored,
    SeatLeft,
    SeatSkipped,
    StartCardLaid,
    SuitChosen,
    TurnPassed,
)
from bridzik_engine.games.cesky_durak.notation import DRAW, PlayQueen
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.games.cesky_durak.world import hands_are_open

SIGN_KEY = "suit asked for"
PER_BACK = 4
"""Cards of the stock that one back in its heap stands for."""
UNDER = 3
"""Cards seen under the top of the discard pile, for their corners."""

Said = Mapping[int, str]
"""By seat what has just happened to it, in a word or two."""


def stock_key(index: int) -> str:
    """The key of a back in the stock."""
    return f"stock {index}"


def is_choosing(view: FoolView, seating: Seating) -> bool:
    """Whether the viewer is to play."""
    return view.to_act == view.seat and view.seat in seating.persons and not seating.over


def tableau(
    view: FoolView, seating: Seating, selected: Sequence[str] = (), said: Said | None = None
) -> Tableau:
    """The whole table."""
    spots = [
        *_hands(view, seating, selected),
        *_stock(view, is_choosing(view, seating), selected),
        *_pile(view),
    ]
    captions = []
    if view.suit is not None:
        letter = FRENCH.suits[view.suit]
        name = words.suit(letter)
        picture = Picture(Face.PICTURE, f"table/suit_french_{letter.lower()}")
        spots.append(Spot(SIGN_KEY, picture, Place(Kind.SIGN), words=name))
        captions.append(Caption(name, (SIGN_KEY,)))
    stock = tuple(spot.key for spot in spots if spot.place.kind is Kind.STOCK)
    if stock and view.top is not None:
        captions.append(Caption(number(view.stock), stock[:1]))
    seats = len(view.scores)
    plates = tuple(_plate(view, seat, seating, said or {}) for seat in range(seats))
    return Tableau(seats, view.seat, tuple(spots), plates, pack="french", captions=tuple(captions))


def _hands(view: FoolView, seating: Seating, selected: Sequence[str]) -> list[Spot]:
    spots: list[Spot] = []
    left = view.rounds[-1].seats if view.rounds and hands_are_open(view) else None
    for seat, count in enumerate(view.counts):
        score = left[seat] if left is not None else None
        if seat == view.seat:
            cards = sorted_hand(FRENCH, view.hand, seating)
            plays = [_as_play(action) for action in view.legal]
            choosing = is_choosing(view, seating)
            spots += hand_spots(FRENCH, seat, cards, plays, choosing=choosing, selected=selected)
        elif score is not None:
            cards = sorted_hand(FRENCH, score.left, seating)
            spots += hand_spots(FRENCH, seat, cards, (), choosing=False)
        else:
            spots += hidden_spots(seat, count)
    return spots


def _as_play(action: Action) -> Action:
    return FRENCH.plays[action.card] if isinstance(action, PlayQueen) else action


def _stock(view: FoolView, choosing: bool, selected: Sequence[str]) -> list[Spot]:
    # Before the first deal the whole pack lies there.
    count = FRENCH.size if view.top is None else view.stock
    backs = -(-count // PER_BACK)
    spots = [Spot(stock_key(i), BACK, Place(Kind.STOCK), i, backs) for i in range(backs)]
    if spots and choosing and DRAW in view.legal:
        look = Look.CHOSEN if spots[-1].key in selected else Look.PLAYABLE
        spots[-1] = replace(spots[-1], look=look, words=words.draw_words())
    return spots


def _pile(view: FoolView) -> list[Spot]:
    if view.top is None:
        return []
    seen = [card for card in cards_of(view.discards) if card != view.top]
    # Which ones peep out from below is left to a shuffle that stays the same as the pile grows.
    under = sorted(sorted(seen, key=lambda card: card * 29 % 53)[:UNDER], key=lambda card: card * 29 % 53)
    cards = [*under, view.top]
    place = Place(Kind.DISCARD)
    return [
        Spot(
            FRENCH.texts[card],
            Picture(Face.CARD, FRENCH.texts[card]),
            place,
            index,
            len(cards),
            words=card_name(FRENCH, card),
        )
        for index, card in enumerate(cards)
    ]


def _plate(view: FoolView, seat: int, seating: Seating, said: Said) -> Plate:
    lines = [words.score_line(view, seat)]
    if seat in said:
        lines.append(said[seat])
    elif view.playing[seat] and not view.over:
        lines.append(words.cards_line(view, seat))
    badges: tuple[str, ...] = ()
    if view.over:
        badges = ("table/crown",) if view.places and view.places[seat] == 1 else ()
    elif seat == view.dealer:
        badges = ("table/dealer",)
    return Plate(
        seat,
        seating.names[seat],
        tuple(lines),
        badges,
        active=view.to_act == seat and not seating.over,
        person=seat in seating.persons,
    )


class Story:
    """Turns the events of one action into frames, step by step from the view before it to the view after."""

    def __init__(self, before: FoolView, after: FoolView, seating: Seating) -> None:
        self._now = replace(before, to_act=None, legal=())
        self._after = after
        self._seating = seating
        self._frames: list[Frame] = []

    def tell(self, events: Sequence[Event]) -> list[Frame]:
        """The frames of `events`, the last one being the table after them."""
        for event in events:
            self._tell(event, events)
        final = tableau(self._after, self._seating)
        if not self._frames or self._frames[-1].tableau != final:
            self._frames.append(Frame(final, Motion.MARK))
        return self._frames

    def _tell(self, event: Event, events: Sequence[Event]) -> None:
        if isinstance(event, HandsDealt):
            self._deal(event, events)
        elif isinstance(event, CardPlayed):
            self._play(event)
        elif isinstance(event, SuitChosen):
            self._now = replace(self._now, suit=event.suit)
            self._say(event.seat, words.asks(event.suit))
        elif isinstance(event, CardsDrawn):
            self._draw(event)
        elif isinstance(event, SeatSkipped):
            self._say(event.seat, words.skipped())
        elif isinstance(event, EightPending):
            self._now = replace(self._now, eight=True)
            self._say(event.seat, words.must_answer())
        elif isinstance(event, EightSpent):
            self._now = replace(self._now, eight=False)
            self._say(event.seat, words.spent())
        elif isinstance(event, TurnPassed):
            self._say(event.seat, words.passes())
        elif isinstance(event, PileShuffled):
            top = 0 if self._now.top is None else 1 << self._now.top
            self._now = replace(self._now, stock=event.count, pile=1, discards=top, buried=0)
            self._show(Motion.TAKE, Hold.MOMENT, "deal")
        elif isinstance(event, SeatLeft):
            self._leave(event)
        elif isinstance(event, RoundScored):
            self._frames.append(Frame(tableau(self._after, self._seating), Motion.MARK, Hold.MOMENT))

    def _show(
        self, motion: Motion, hold: Hold = Hold.NONE, sound: str = "", said: Said | None = None
    ) -> None:
        self._frames.append(Frame(tableau(self._now, self._seating, said=said), motion, hold, sound))

    def _say(self, seat: int, text: str) -> None:
        self._show(Motion.MARK, Hold.MOMENT, said={seat: text})

    def _deal(self, event: HandsDealt, events: Sequence[Event]) -> None:
        """Clear the table, deal, lay the start card; what it makes the first player draw comes after."""
        after = self._after
        start = next(laid for laid in events if isinstance(laid, StartCardLaid))
        drawn = [other for other in events if isinstance(other, CardsDrawn)]
        mine = sum(other.count for other in drawn if other.seat == after.seat)
        hand = list(cards_of(after.hand))
        empty = replace(
            after,
            to_act=None,
            legal=(),
            hand=0,
            counts=(0,) * len(after.counts),
            dealing=False,
            top=None,
            suit=None,
            eight=False,
            discards=0,
        )
        self._now = empty
        self._show(Motion.NONE)
        self._now = replace(
            empty,
            hand=mask_of(hand[: len(hand) - mine]),
            counts=event.counts,
            stock=after.stock + sum(other.count for other in drawn),
            pile=1,
            top=start.card,
            discards=1 << start.card,
        )
        self._show(Motion.DEAL, Hold.MOMENT, "deal")

    def _play(self, event: CardPlayed) -> None:
        now = self._now
        self._now = replace(
            now,
            hand=now.hand & ~(1 << event.card),
            counts=tuple(count - (seat == event.seat) for seat, count in enumerate(now.counts)),
            pile=now.pile + 1,
            top=event.card,
            discards=now.discards | 1 << event.card,
            suit=None,
            eight=False,
            drawn=False,
        )
        watched = event.seat != now.seat
        self._show(Motion.PLAY, Hold.MOMENT if watched else Hold.NONE, "card")

    def _draw(self, event: CardsDrawn) -> None:
        now = self._now
        hand = now.hand
        if event.seat == now.seat:
            # What is new in the hand, as many cards as were drawn; the order is nobody's to know any more.
            hand |= mask_of(list(cards_of(self._after.hand & ~hand))[: event.count])
        self._now = replace(
            now,
            hand=hand,
            counts=tuple(n + event.count * (seat == event.seat) for seat, n in enumerate(now.counts)),
            stock=max(now.stock - event.count, 0),
        )
        said = {event.seat: words.draws(event)}
        watched = event.seat != now.seat or event.cause != "turn"
        self._show(Motion.DRAW, Hold.MOMENT if watched else Hold.NONE, "card", said)

    def _leave(self, event: SeatLeft) -> None:
        now = self._now
        self._now = replace(
            now,
            hand=0 if event.seat == now.seat else now.hand,
            counts=tuple(0 if seat == event.seat else n for seat, n in enumerate(now.counts)),
            playing=tuple(p and seat != event.seat for seat, p in enumerate(now.playing)),
            pile=now.pile + event.count,
            buried=now.buried + event.count,
            left=(*now.left, event.seat),
        )
        self._say(event.seat, words.leaves())
