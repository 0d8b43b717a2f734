"""Koza (the Goat) in the window."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_desktop.games import _koza_words as words
from bridzik_desktop.games import introduction_of
from bridzik_desktop.games.card_names import card_name, suit_name
from bridzik_desktop.games.presenter import (
    Choice,
    Picked,
    Presenter,
    Prompt,
    Refused,
    Seating,
    Sheet,
    Summary,
)
from bridzik_desktop.games.trick_table import (
    OnTable,
    card_key,
    hand_spots,
    hidden_spots,
    plays_by_key,
    sorted_hand,
    suit_to_play,
    trick_frames,
    trick_spots,
    turn_words,
    with_task,
)
from bridzik_desktop.games.words import final_summary
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import money
from bridzik_desktop.scene.tableau import (
    Face,
    Frame,
    Hold,
    Kind,
    Label,
    Motion,
    Picture,
    Place,
    Plate,
    Spot,
    Tableau,
)
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded, TrickTaken
from bridzik_engine.core.state import View
from bridzik_engine.games.koza.events import GameSettled
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT
from bridzik_engine.games.koza.scoring import COSTLY, GOAT_BIT, SEATS, Settlement
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.players.bot import Decision

COINS = (20, 5, 1)
"""The coins there are, in crowns."""

BANK = Place(Kind.BANK)

_PLAYS = plays_by_key(GERMAN)


def _own(view: View) -> KozaView:
    assert isinstance(view, KozaView)
    return view


def coins_for(amount: int) -> list[int]:
    """The fewest coins that make `amount`, largest first."""
    coins = []
    for coin in COINS:
        number, amount = divmod(amount, coin)
        coins += [coin] * number
    return coins


def coin_spots(coins: Sequence[tuple[str, int]], place: Place, first: int = 0) -> list[Spot]:
    """Coins, each a key and its worth, at `place`; they are the things number `first` and on there."""
    return [
        Spot(key, Picture(Face.PICTURE, f"table/coin_{worth}"), place, first + n, first + len(coins))
        for n, (key, worth) in enumerate(coins)
    ]


def _bank_coins(amount: int) -> list[tuple[str, int]]:
    return [(f"coin {n}", worth) for n, worth in enumerate(coins_for(amount))]


class KozaPresenter(Presenter):
    """Neither reds nor the goat."""

    id = "koza"

    def summarise(self, view: View) -> dict[str, int]:
        """Override of Presenter."""
        own = _own(view)
        # Until the next deal the table shows the game just finished.
        finished = own.game > 0 and not any(own.counts)
        return {"game": own.game + (not finished), "of": own.games}

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Override of Presenter: which game it is, the mode, and whether prices are doubled."""
        own = _own(view)
        mode = (
            _("two clean players share the bank")
            if own.winners == 2
            else _("only a single clean player takes the bank")
        )
        facts = [introduction_of("koza").progress(self.summarise(view)), mode]
        if own.announcer is not None:
            facts.append(_("prices doubled by {player}").format(player=seating.names[own.announcer]))
        return tuple(facts)

    # The table.

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        own = _own(view)
        trick = OnTable(own.leader or 0, own.trick, own.winner)
        return self._tableau(own, seating, trick, Kind.TRICK, selected)

    def _tableau(
        self, view: KozaView, seating: Seating, trick: OnTable, kind: Kind, selected: Sequence[str] = ()
    ) -> Tableau:
        asked = view.to_act == view.seat in seating.persons and not view.announcing and not seating.over
        spots: list[Spot] = []
        for seat in range(SEATS):
            if seat == view.seat:
                cards = sorted_hand(GERMAN, view.hand, seating)
                spots += hand_spots(GERMAN, seat, cards, view.legal, choosing=asked, selected=selected)
            else:
                spots += hidden_spots(seat, view.counts[seat])
            spots += self._collected(seat, view.collected[seat])
        shown = {spot.key for spot in spots}
        # A costly card of a trick on its way to the winner lies among what it has collected already.
        spots += [spot for spot in trick_spots(GERMAN, trick, SEATS, kind) if spot.key not in shown]
        spots += coin_spots(_bank_coins(view.bank), BANK)
        plates = tuple(self._plate(view, seat, seating) for seat in range(SEATS))
        if asked:
            letter = suit_to_play(GERMAN, view.hand, view.legal)
            suit = suit_name(GERMAN, letter) if letter else ""
            plates = with_task(plates, view.seat, turn_words(suit, leads=not view.trick))
        label = Label(BANK, _("Bank {amount}").format(amount=money(view.bank)))
        return Tableau(SEATS, view.seat, tuple(spots), plates, pack="german", labels=(label,))

    @staticmethod
    def _collected(seat: int, cards: int) -> list[Spot]:
        """The cards a seat has to pay for, face up, the goat first."""
        ordered = sorted(cards_of(cards), key=lambda card: (not GOAT_BIT >> card & 1, card))
        return [
            Spot(
                card_key(GERMAN, card),
                Picture(Face.CARD, GERMAN.texts[card]),
                Place(Kind.TAKEN, seat),
                n,
                len(ordered),
                words=card_name(GERMAN, card),
            )
            for n, card in enumerate(ordered)
        ]

    @staticmethod
    def _plate(view: KozaView, seat: int, seating: Seating) -> Plate:
        lines = (
            _("{balance} · {tricks}").format(
                balance=money(view.scores[seat]), tricks=words.trick_count(view.taken[seat])
            ),
            words.standing(view, seat),
        )
        badges = []
        if seat == view.leader and not view.over:
            badges.append("table/lead")
        if seat == view.announcer:
            badges.append("table/suit_german_l")
        # While the goat may be announced, nothing may tell who is asked.
        active = view.to_act == seat and not view.announcing and not seating.over
        return Plate(seat, seating.names[seat], lines, tuple(badges), active, seat in seating.persons)

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter."""
        old, new = _own(before), _own(after)
        played = next((event for event in events if isinstance(event, CardPlayed)), None)
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)
        settled = next((event for event in events if isinstance(event, GameSettled)), None)
        final = self.tableau(new, seating)

        def between(won: bool) -> KozaView:
            """The position just after the play: the old one less the card, nobody to act."""
            assert played is not None
            counts = tuple(n - (seat == played.seat) for seat, n in enumerate(old.counts))
            position = replace(old, to_act=None, legal=(), counts=counts, hand=old.hand & ~(1 << played.card))
            if won and taken is not None:
                position = replace(
                    position, taken=new.taken, collected=new.collected, charges=new.charges, leader=taken.seat
                )
            return position

        def during(trick: OnTable, kind: Kind) -> Tableau:
            return self._tableau(between(kind is Kind.TAKEN), seating, trick, kind)

        frames = trick_frames(events, final, during, OnTable(old.leader or 0, old.trick, old.winner))
        if settled is not None:
            rest = self._tableau(between(True), seating, OnTable(), Kind.TRICK)
            frames[-1:] = [*self._settling(settled.settlement, rest), frames[-1]]
        return frames

    @staticmethod
    def _settling(done: Settlement, rest: Tableau) -> list[Frame]:
        """Coins go from those who pay into the bank, and from there to who takes it."""
        table = tuple(spot for spot in rest.spots if spot.place != BANK)
        carried = _bank_coins(done.carried)
        paid = {
            seat: [(f"paid {seat} {n}", worth) for n, worth in enumerate(coins_for(amount))]
            for seat, amount in enumerate(done.payments)
            if amount
        }
        bank = coin_spots(carried, BANK)
        purses = [spot for seat, coins in paid.items() for spot in coin_spots(coins, Place(Kind.PURSE, seat))]
        flat = [coin for coins in paid.values() for coin in coins]
        full = Label(BANK, _("Bank {amount}").format(amount=money(done.carried + sum(done.payments))))
        frames = [
            Frame(replace(rest, spots=(*table, *bank, *purses)), Motion.MARK, Hold.MOMENT),
            Frame(
                replace(rest, spots=(*table, *bank, *coin_spots(flat, BANK, len(carried))), labels=(full,)),
                Motion.TAKE,
                Hold.MOMENT,
                "coin",
            ),
        ]
        shares = _shares([*carried, *flat], done.payouts)
        if shares:
            won = [
                spot for seat, coins in shares.items() for spot in coin_spots(coins, Place(Kind.PURSE, seat))
            ]
            empty = Label(BANK, _("Bank {amount}").format(amount=money(0)))
            frames.append(
                Frame(replace(rest, spots=(*table, *won), labels=(empty,)), Motion.TAKE, Hold.MOMENT, "coin")
            )
        return frames

    def last_trick(self, view: View, seating: Seating) -> Tableau | None:
        """Override of Presenter."""
        own = _own(view)
        if not own.tricks:
            return None
        last = own.tricks[-1]
        shown = sum(1 << card for card in last.cards)
        quiet = replace(
            own,
            to_act=None,
            legal=(),
            collected=tuple(cards & ~(shown & COSTLY) for cards in own.collected),
        )
        return self._tableau(quiet, seating, OnTable(last.leader, last.cards, last.winner), Kind.TRICK)

    # Asking.

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter. While the goat may be announced every person is asked the same."""
        own = _own(view)
        if not own.announcing:
            return Prompt("") if own.to_act == own.seat else None
        text = _(
            "Whoever holds the goat, the Upper of leaves, may announce it now: then all prices are doubled and "
            "everybody knows who has it."
        )
        why = "" if ANNOUNCE in own.legal else _("Only the holder of the Upper of leaves can announce it.")
        return Prompt(
            text,
            (
                Choice(_("Announce the goat"), ANNOUNCE, enabled=not why, why=why, shortcut="A", column=0),
                Choice(_("Don't announce"), SILENT, shortcut="N", column=1, primary=True),
            ),
        )

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter: a card of the hand is played."""
        play = _PLAYS.get(key)
        return play if play is not None else Refused(_("This card is not yours."))

    # Words.

    def action_words(self, action: Action, seating: Seating) -> str:
        """Override of Presenter."""
        return words.action_words(action)

    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        """Override of Presenter."""
        return words.refusal(error)

    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        """Override of Presenter."""
        return [line for event in events if (line := words.log_line(event, seating.names))]

    def sheet(self, view: View, seating: Seating) -> Sheet:
        """Override of Presenter."""
        return words.score_sheet(_own(view), seating.names)

    def ends_round(self, event: Event) -> bool:
        """Override of Presenter."""
        return isinstance(event, GameSettled)

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """Override of Presenter."""
        own = _own(view)
        settled = next((event for event in events if isinstance(event, GameSettled)), None)
        if settled is None:
            return None
        done = settled.settlement
        lines = words.settlement_lines(done, own.winners, seating)
        ended = next((event for event in events if isinstance(event, PartieEnded)), None)
        if ended is not None:
            final = final_summary(ended, seating, money)
            return replace(final, lines=(*lines, *final.lines))
        return Summary(
            _("Settlement of game {n}").format(n=done.game + 1),
            (*lines, *words.next_lines(own, done, seating.names)),
            words.settlement_sheet(done, settled.balances, seating.names),
        )

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """Override of Presenter."""
        return words.advice(decision, seating.names)


def _shares(coins: Sequence[tuple[str, int]], payouts: Sequence[int]) -> dict[int, list[tuple[str, int]]]:
    """Which coin goes to whom: the largest first, each to the one who still lacks most."""
    lacking = {seat: amount for seat, amount in enumerate(payouts) if amount}
    shares: dict[int, list[tuple[str, int]]] = {seat: [] for seat in lacking}
    for coin in sorted(coins, key=lambda coin: -coin[1]) if lacking else ():
        seat = max(lacking, key=lambda seat: lacking[seat])
        shares[seat].append(coin)
        lacking[seat] -= coin[1]
    return shares
