"""A position of Czech Fool: its data, copies, and what each seat may know of it; ``rules.py`` changes it."""

from collections.abc import Sequence
from typing import Self

from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.game import Options
from bridzik_engine.core.state import CHANCE, TERMINAL
from bridzik_engine.games.cesky_durak.cards import CAUSE, FITS_ON, FITS_SUIT, SUITS, TWOS
from bridzik_engine.games.cesky_durak.scoring import RoundScore, final_places
from bridzik_engine.games.cesky_durak.view import Drawing, FoolView

SEATS = range(2, 5)
NONE = -1
"""Stands for no seat, card or suit where an index is kept."""

DEAL, TURN, PENDING, ANSWER, RESHUFFLE, OVER = range(6)
BY_WILL, BY_FORCE, BY_EIGHT = range(3)


class Position:
    """The cards, seats, totals and whose turn it is; hands and heaps are bit sets of the French pack."""

    __slots__ = (
        "_actor",
        "_at",
        "_buried",
        "_dealer",
        "_declined",
        "_draw_kind",
        "_draw_seat",
        "_drawn",
        "_fits",
        "_follow",
        "_fresh",
        "_hands",
        "_left",
        "_mixed",
        "_out",
        "_owed",
        "_phase",
        "_pile",
        "_playing",
        "_reshuffled",
        "_round",
        "_rounds",
        "_seats",
        "_spade_queen",
        "_stock",
        "_suit",
        "_to_act",
        "_top",
        "_totals",
        "_touched",
        "_winner",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int) -> None:
        if seats not in SEATS:
            raise ValueError(f"Czech Fool is played by 2 to 4, not {seats}")
        self._spade_queen = int(options["spade_queen"])
        self._seats = seats
        self._round = 0
        self._phase = DEAL
        self._to_act = CHANCE
        self._playing = (1 << seats) - 1
        self._dealer = NONE
        self._totals = [0] * seats
        self._hands = [0] * seats
        self._stock: tuple[int, ...] = ()  # in drawing order; drawn up to _at
        self._at = 0
        self._pile = 0  # the discards under the top
        self._buried = 0  # those of them that were never seen
        self._top = NONE
        self._suit = NONE
        self._fits = 0  # what the seat to act may play, held or not
        self._follow = 0  # the suit to follow: splits plays for PLAYS, no rule of its own
        self._drawn = NONE
        self._draw_kind = BY_WILL
        self._draw_seat = NONE
        self._owed = 0
        self._actor = NONE
        self._reshuffled = 0
        self._mixed = False
        self._touched = 0
        self._declined = [0] * seats
        self._fresh = [0] * seats
        self._rounds: tuple[RoundScore, ...] = ()
        self._out: tuple[tuple[int, int], ...] = ()
        self._left: tuple[int, ...] = ()
        self._winner = NONE

    def current_player(self) -> int:
        """The seat to act, ``CHANCE`` or ``TERMINAL``."""
        return self._to_act

    def scores(self) -> list[int]:
        """Total penalty points a seat."""
        return self._totals.copy()

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin._spade_queen = self._spade_queen
        twin._seats = self._seats
        twin._round = self._round
        twin._phase = self._phase
        twin._to_act = self._to_act
        twin._playing = self._playing
        twin._dealer = self._dealer
        twin._totals = self._totals.copy()
        twin._hands = self._hands.copy()
        twin._stock = self._stock
        twin._at = self._at
        twin._pile = self._pile
        twin._buried = self._buried
        twin._top = self._top
        twin._suit = self._suit
        twin._fits = self._fits
        twin._follow = self._follow
        twin._drawn = self._drawn
        twin._draw_kind = self._draw_kind
        twin._draw_seat = self._draw_seat
        twin._owed = self._owed
        twin._actor = self._actor
        twin._reshuffled = self._reshuffled
        twin._mixed = self._mixed
        twin._touched = self._touched
        twin._declined = self._declined.copy()
        twin._fresh = self._fresh.copy()
        twin._rounds = self._rounds
        twin._out = self._out
        twin._left = self._left
        twin._winner = self._winner
        return twin

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the seat to act; stands in ``rules.py``."""
        raise NotImplementedError

    def playing_seats(self) -> tuple[int, ...]:
        """The seats still in, ascending."""
        return tuple(seat for seat in range(self._seats) if self._playing >> seat & 1)

    def choice(self) -> tuple[int, int]:
        """The hand of the seat to act, and the cards of it that may be played, as bit sets."""
        hand = self._hands[self._to_act]
        return hand, hand & self._fits

    def may_draw(self) -> bool:
        """Whether the seat to act may draw: once a turn, where a card can be had."""
        return self._drawn < 0 and (self._pile != 0 or self._at < len(self._stock))

    def fewest_cards(self) -> int:
        """The smallest number of cards a seat but the one to act holds."""
        others = self._playing & ~(1 << self._to_act)
        fewest = FRENCH.size
        for seat, hand in enumerate(self._hands):
            if others >> seat & 1 and hand.bit_count() < fewest:
                fewest = hand.bit_count()
        return fewest

    def is_shuffling(self) -> bool:
        """Whether a draw waits for the reshuffle, in the midst of a round."""
        return self._phase == RESHUFFLE

    def pile_cards(self) -> list[int]:
        """The discards under the top, ascending: what a reshuffle makes the stock of."""
        return list(cards_of(self._pile))

    def places(self) -> tuple[int, ...]:
        """Final places, once the partie is over."""
        return final_places(self._winner, self._out, self._left, self._totals)

    def cause(self) -> str:
        """Why cards are drawn now, as ``events.CardsDrawn`` says it."""
        if self._draw_kind == BY_FORCE:
            return CAUSE[FRENCH.texts[self._top][1]]
        return "turn" if self._draw_kind == BY_WILL else "eight"

    def whole_pack(self) -> tuple[int, ...]:
        """All heaps as bit sets: hands, stock, pile, top. Once dealt they are the 52 cards, each once."""
        stock = sum(1 << card for card in self._stock[self._at :])
        return (*self._hands, stock, self._pile, 0 if self._top == NONE else 1 << self._top)

    # What a seat may know, and a position made to agree with it.

    def view(self, seat: int) -> FoolView:
        """What ``seat`` may know: its own hand and everything public."""
        acting = self._to_act if self._to_act >= 0 else None
        phase = self._phase
        drawing = None
        if phase == RESHUFFLE:
            owed = None if self._draw_kind == BY_EIGHT else self._owed
            drawing = Drawing(self._draw_seat, self._actor, self.cause(), owed)
        own_drawn = acting == seat and self._drawn != NONE
        return FoolView(
            seat=seat,
            to_act=acting,
            legal=tuple(self.legal_actions()) if acting == seat else (),
            scores=tuple(self._totals),
            spade_queen=self._spade_queen,
            round=self._round,
            dealing=phase == DEAL,
            dealer=None if self._dealer == NONE else self._dealer,
            playing=self._flags(self._playing),
            hand=self._hands[seat],
            counts=tuple(hand.bit_count() for hand in self._hands),
            stock=len(self._stock) - self._at,
            pile=self._pile.bit_count() + (self._top != NONE),
            top=None if self._top == NONE else self._top,
            suit=None if self._suit == NONE else self._suit,
            eight=phase in (PENDING, ANSWER) or (drawing is not None and drawing.cause == "eight"),
            answering=phase == ANSWER,
            drawn=self._drawn != NONE,
            drawn_card=self._drawn if own_drawn else None,
            drawing=drawing,
            discards=(self._pile & ~self._buried) | (0 if self._top == NONE else 1 << self._top),
            buried=self._buried.bit_count(),
            reshuffled=self._reshuffled,
            mixed=self._mixed,
            touched=self._flags(self._touched),
            declined=tuple(self._declined),
            fresh=tuple(self._fresh),
            rounds=self._rounds,
            out=self._out,
            left=self._left,
            over=phase == OVER,
            places=self.places() if phase == OVER else None,
        )

    def _flags(self, seats: int) -> tuple[bool, ...]:
        return tuple(bool(seats >> seat & 1) for seat in range(self._seats))

    @classmethod
    def from_view(
        cls, view: FoolView, hands: Sequence[int], stock: Sequence[int], buried: int, drawn: int | None
    ) -> Self:
        """The position that ``view`` shows, with the hidden cards given.

        ``drawn`` is the card drawn in this turn by the seat to act, which only that seat knows.
        """
        position = cls({"spade_queen": view.spade_queen}, len(view.scores))
        position._round = view.round
        position._playing = sum(1 << seat for seat, playing in enumerate(view.playing) if playing)
        position._dealer = NONE if view.dealer is None else view.dealer
        position._totals = list(view.scores)
        position._hands = list(hands)
        position._stock = tuple(stock)
        position._buried = buried
        position._reshuffled = view.reshuffled
        position._mixed = view.mixed
        position._touched = sum(1 << seat for seat, touched in enumerate(view.touched) if touched)
        position._declined = list(view.declined)
        position._fresh = list(view.fresh)
        position._rounds = view.rounds
        position._out = view.out
        position._left = view.left
        position._drawn = NONE if drawn is None else drawn
        if view.top is not None:
            position._set_table(view.top, view.suit, view.discards)
        position._set_phase(view)
        return position

    def _set_table(self, top: int, suit: int | None, discards: int) -> None:
        self._top = top
        self._pile = discards & ~(1 << top) | self._buried
        self._suit = NONE if suit is None else suit
        self._fits = FITS_ON[top] if suit is None else FITS_SUIT[suit]
        self._follow = FRENCH.mask_of_suit_of[top] if suit is None else SUITS[suit]

    def _set_phase(self, view: FoolView) -> None:
        if view.over:
            self._phase, self._to_act = OVER, TERMINAL
            self._winner = self._playing.bit_length() - 1
        elif view.drawing is not None:
            self._phase = RESHUFFLE
            self._draw_seat = view.drawing.seat
            self._actor = view.drawing.actor
            self._owed = view.drawing.owed or 1
            self._draw_kind = {"turn": BY_WILL, "eight": BY_EIGHT}.get(view.drawing.cause, BY_FORCE)
        elif not view.dealing and view.to_act is not None:
            self._to_act = view.to_act
            self._phase = ANSWER if view.answering else PENDING if view.eight else TURN
        if view.eight:
            self._fits = TWOS | (1 << self._drawn if view.answering else 0)
