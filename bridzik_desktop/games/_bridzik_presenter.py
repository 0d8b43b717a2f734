"""Bridžik in the window."""

from collections.abc import Sequence
from dataclasses import replace

from bridzik_desktop.games._bridzik_hints import chance_words, comparison_words, reason_words
from bridzik_desktop.games.card_names import card_name, suit_name
from bridzik_desktop.games.presenter import (
    Cell,
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
from bridzik_desktop.games.words import common_refusal, final_summary
from bridzik_desktop.i18n import _, ngettext, npgettext, pgettext
from bridzik_desktop.i18n.formats import number
from bridzik_desktop.scene.tableau import Frame, Kind, Plate, Spot, Tableau
from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded, TrickTaken
from bridzik_engine.core.state import View
from bridzik_engine.games.bridzik.events import BiddingEnded, BidMade, RoundScored, RoundStarted
from bridzik_engine.games.bridzik.notation import BIDS, Bid
from bridzik_engine.games.bridzik.scoring import EXACT_BONUS, RoundScore
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.players.bot import Decision

SEATS = 4
FULL = 4
"""Series of a partie as the rules have it."""

TRUMP = "H"

_PLAYS = plays_by_key(GERMAN)


def _own(view: View) -> BridzikView:
    assert isinstance(view, BridzikView)
    return view


def _sum_of(parts: Sequence[Sequence[int]], seat: int) -> str:
    """How a sum came about: "10 + 0 + 12 = 22"."""
    points = [part[seat] for part in parts]
    return f"{' + '.join(map(number, points))} = {number(sum(points))}" if points else ""


class BridzikPresenter(Presenter):
    """Exact bids, hearts as trumps."""

    id = "bridzik"

    def summarise(self, view: View) -> dict[str, int]:
        """Override of Presenter."""
        own = _own(view)
        return {"series": own.series + 1, "round": own.round + 1, "of": own.series_total}

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Override of Presenter: series and round, how the bids stand against the tricks, the trumps."""
        own = _own(view)
        where = _("Series {series} of {of}, round {round} of 8").format(
            series=min(own.series + 1, own.series_total), of=own.series_total, round=own.round + 1
        )
        trumps = _("hearts are trumps")
        made = [bid for bid in own.bids if bid is not None]
        if len(made) == SEATS:
            return where, self._sum_words(sum(made), own.cards), trumps
        return (where, self._balance(sum(made), own.cards, last=False), trumps) if made else (where, trumps)

    # The table.

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        own = _own(view)
        trick = OnTable(own.leader, own.trick, own.winner)
        return self._tableau(own, seating, trick, Kind.TRICK, selected)

    def _tableau(
        self,
        view: BridzikView,
        seating: Seating,
        trick: OnTable,
        kind: Kind,
        selected: Sequence[str] = (),
    ) -> Tableau:
        asked = (
            view.to_act == view.seat
            and view.seat in seating.persons
            and not view.bidding
            and not seating.over
        )
        spots: list[Spot] = []
        for seat in range(SEATS):
            if seat == view.seat:
                cards = sorted_hand(GERMAN, view.hand, seating, TRUMP)
                spots += hand_spots(GERMAN, seat, cards, view.legal, choosing=asked, selected=selected)
            else:
                spots += hidden_spots(seat, view.counts[seat])
        spots += trick_spots(GERMAN, trick, SEATS, kind)
        plates = tuple(self._plate(view, seat, seating) for seat in range(SEATS))
        if asked:
            letter = suit_to_play(GERMAN, view.hand, view.legal)
            suit = suit_name(GERMAN, letter) if letter else ""
            plates = with_task(plates, view.seat, turn_words(suit, leads=not view.trick))
        return Tableau(SEATS, view.seat, tuple(spots), plates, pack="german")

    def _plate(self, view: BridzikView, seat: int, seating: Seating) -> Plate:
        bid = view.bids[seat]
        lines = [_("Score {points}").format(points=number(view.scores[seat]))]
        if bid is not None:
            lines.append(_("Bid {bid} · taken {taken}").format(bid=bid, taken=view.taken[seat]))
        elif view.bidding:
            lines.append(_("No bid yet"))
        badges = ("table/dealer",) if seat == view.opener and not view.over else ()
        return Plate(
            seat,
            seating.names[seat],
            tuple(lines),
            badges,
            active=view.to_act == seat and not seating.over,
            person=seat in seating.persons,
        )

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter."""
        old, new = _own(before), _own(after)
        played = next((event for event in events if isinstance(event, CardPlayed)), None)
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)

        def during(trick: OnTable, kind: Kind) -> Tableau:
            """The position just after the play: the old one less the card, nobody to act."""
            assert played is not None
            counts = tuple(n - (seat == played.seat) for seat, n in enumerate(old.counts))
            hand = old.hand & ~(1 << played.card)
            won = old.taken
            if kind is Kind.TAKEN and taken is not None:
                won = tuple(n + (seat == taken.seat) for seat, n in enumerate(old.taken))
            between = replace(old, to_act=None, legal=(), counts=counts, hand=hand, taken=won)
            return self._tableau(between, seating, trick, kind)

        return trick_frames(
            events, self.tableau(new, seating), during, OnTable(old.leader, old.trick, old.winner)
        )

    def last_trick(self, view: View, seating: Seating) -> Tableau | None:
        """Override of Presenter."""
        own = _own(view)
        if not own.tricks:
            return None
        last = own.tricks[-1]
        return self._tableau(
            replace(own, to_act=None, legal=()),
            seating,
            OnTable(last.leader, last.cards, last.winner),
            Kind.TRICK,
        )

    # Asking.

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter."""
        own = _own(view)
        if own.to_act != own.seat:
            return None
        if not own.bidding:
            return Prompt("")
        made = [bid for bid in own.bids if bid is not None]
        text = _("How many tricks will you take?")
        if made:
            text += " " + self._balance(sum(made), own.cards, len(made) == SEATS - 1)
        choices = tuple(
            Choice(
                str(n),
                BIDS[n],
                enabled=n != own.forbidden,
                why=self._hook(n, own.cards) if n == own.forbidden else "",
                shortcut=str(n),
                column=n,
                words=npgettext("Bridžik", "bid {n} trick", "bid {n} tricks", n).format(n=n),
            )
            for n in range(own.cards + 1)
        )
        return Prompt(text, choices)

    def _hook(self, bid: int, cards: int) -> str:
        return _(
            "Hook rule: with {bid} the bids would make {cards}, exactly the number of tricks. "
            "The last bidder may not do that."
        ).format(bid=bid, cards=cards)

    @staticmethod
    def _balance(total: int, cards: int, last: bool) -> str:
        if last:
            return _("The others bid {total} of {cards}.").format(total=total, cards=cards)
        return _("Bid so far: {total} of {cards}.").format(total=total, cards=cards)

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter: a card of the hand is played."""
        play = _PLAYS.get(key)
        return play if play is not None else Refused(_("This card is not yours."))

    # Words.

    def action_words(self, action: Action, seating: Seating) -> str:
        """Override of Presenter."""
        if isinstance(action, Bid):
            n = action.number
            return npgettext("Bridžik", "bid {n} trick", "bid {n} tricks", n).format(n=n)
        if isinstance(action, Play):
            return card_name(GERMAN, action.card)
        return action.text

    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        """Override of Presenter."""
        if error.rule == "must_trump":
            return _("You have no card of the suit led, so you must play a heart.")
        if error.rule == "hook":
            return self._hook(int(error.details["number"]), int(error.details["cards"]))
        if error.rule in ("bid_expected", "bid_out_of_range"):
            return _("First all players bid; cards are played after that.")
        return common_refusal(error, GERMAN)

    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        """Override of Presenter."""
        lines: list[str] = []
        for event in events:
            line = self._log_line(event, seating.names)
            if line:
                lines.append(line)
        return lines

    def _log_line(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, RoundStarted):
            return ngettext(
                "Series {series}, round {round}: {cards} card each, {player} bids first",
                "Series {series}, round {round}: {cards} cards each, {player} bids first",
                event.cards,
            ).format(
                series=event.series + 1, round=event.round + 1, cards=event.cards, player=names[event.opener]
            )
        if isinstance(event, BidMade):
            return pgettext("Bridžik", "{player} bids {bid}").format(
                player=names[event.seat], bid=event.number
            )
        if isinstance(event, BiddingEnded):
            return (
                self._sum_words(event.total, event.cards)
                + " "
                + _("{player} leads.").format(player=names[event.leader])
            )
        if isinstance(event, CardPlayed):
            return _("{player}: {card}").format(player=names[event.seat], card=card_name(GERMAN, event.card))
        if isinstance(event, TrickTaken):
            return pgettext("Bridžik", "{player} takes the trick").format(player=names[event.seat])
        if isinstance(event, RoundScored):
            parts = ", ".join(
                f"{name} {points}" for name, points in zip(names, event.score.points, strict=True)
            )
            return _("Round over: {points}").format(points=parts)
        if isinstance(event, PartieEnded):
            return _("The match is over")
        return ""

    @staticmethod
    def _sum_words(total: int, cards: int) -> str:
        difference = total - cards
        if difference > 0:
            return ngettext(
                "Bids {total}, tricks {cards}: {n} too many.",
                "Bids {total}, tricks {cards}: {n} too many.",
                difference,
            ).format(total=total, cards=cards, n=difference)
        return ngettext(
            "Bids {total}, tricks {cards}: {n} too few.",
            "Bids {total}, tricks {cards}: {n} too few.",
            -difference,
        ).format(total=total, cards=cards, n=-difference)

    # Scores.

    def sheet(self, view: View, seating: Seating) -> Sheet:
        """Override of Presenter: a row a round, a subtotal a series, the total last."""
        own = _own(view)
        headers: list[str] = []
        rows: list[tuple[Cell, ...]] = []
        running: list[tuple[int, ...]] = []
        series: list[tuple[int, ...]] = []
        for score in own.rounds:
            headers.append(f"{score.series + 1}/{score.round + 1}")
            rows.append(tuple(self._score_cell(score, seat) for seat in range(SEATS)))
            running.append(tuple(score.points))
            if score.round == 7:
                headers.append(_("Series {n}").format(n=score.series + 1))
                series.append(tuple(map(sum, zip(*running, strict=True))))
                rows.append(
                    tuple(
                        Cell(number(series[-1][seat]), _sum_of(running, seat), faint=True)
                        for seat in range(SEATS)
                    )
                )
                running = []
        headers.append(_("Total"))
        best = max(own.scores)
        parts = (*series, *running)
        rows.append(
            tuple(
                Cell(number(score), _sum_of(parts, seat), strong=score == best and best > 0)
                for seat, score in enumerate(own.scores)
            )
        )
        return Sheet(seating.names, tuple(headers), tuple(rows))

    @staticmethod
    def _score_cell(score: RoundScore, seat: int) -> Cell:
        bid, tricks, points = score.bids[seat], score.tricks[seat], score.points[seat]
        if points:
            why = _("Bid {bid}, took {tricks}: {bonus} + {bid} = {points} points").format(
                bid=bid, tricks=tricks, bonus=EXACT_BONUS, points=points
            )
        else:
            why = _("Bid {bid}, took {tricks}: no points").format(bid=bid, tricks=tricks)
        return Cell(number(points), why, faint=not points)

    def ends_round(self, event: Event) -> bool:
        """Override of Presenter."""
        return isinstance(event, RoundScored)

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """Override of Presenter."""
        for event in events:
            if isinstance(event, PartieEnded):
                return final_summary(event, seating)
        for event in events:
            if isinstance(event, RoundScored):
                return self._round_summary(event, seating)
        return None

    def _round_summary(self, scored: RoundScored, seating: Seating) -> Summary:
        score = scored.score
        rows = tuple(
            (
                Cell(number(score.bids[seat])),
                Cell(number(score.tricks[seat])),
                Cell(number(score.points[seat]), strong=score.points[seat] > 0),
                Cell(number(scored.totals[seat])),
            )
            for seat in range(SEATS)
        )
        title = _("Series {series}, round {round}").format(series=score.series + 1, round=score.round + 1)
        columns = (_("Bid"), pgettext("Bridžik", "Tricks"), _("Points"), _("Total"))
        return Summary(title, (), Sheet(columns, seating.names, rows))

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """Override of Presenter."""
        best = self.action_words(decision.action, seating)
        parts = [_("Advice: {action}.").format(action=best), reason_words(decision), chance_words(decision)]
        compared = decision.compared()
        if compared is not None:
            other = self.action_words(compared[1].action, seating)
            parts.append(comparison_words(*compared, other))
        return " ".join(part for part in parts if part)
