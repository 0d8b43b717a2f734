"""Contract bridge in the window."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from bridzik_desktop.games import _bridge_hints as hints
from bridzik_desktop.games import _bridge_table as table
from bridzik_desktop.games import _bridge_words as words
from bridzik_desktop.games.presenter import (
    Choice,
    Claimed,
    FileFormat,
    ForeignFile,
    Picked,
    Presenter,
    Prompt,
    Refused,
    Seating,
    Selected,
    Sheet,
    Summary,
)
from bridzik_desktop.games.trick_table import OnTable, plays_by_key, trick_frames
from bridzik_desktop.i18n import _, pgettext
from bridzik_desktop.scene.tableau import Frame, Kind, Tableau
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import CorruptRecord, IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded, TrickTaken
from bridzik_engine.core.game import OptionValue
from bridzik_engine.core.state import View
from bridzik_engine.games.bridge.claim import claims_all, next_card
from bridzik_engine.games.bridge.events import DealScored
from bridzik_engine.games.bridge.notation import CALLS, DOUBLE, NO_TRUMP, PASS, REDOUBLE, STRAINS, Call, bid
from bridzik_engine.games.bridge.rules import BridgeState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Decision

CLAIM = "claim"
"""The key of the button that claims the rest."""

_PLAYS = plays_by_key(FRENCH)

_certain = lru_cache(maxsize=4)(claims_all)
"""A prompt is asked for several times in the same position, and the proof takes some milliseconds."""


def _own(view: View) -> BridgeView:
    assert isinstance(view, BridgeView)
    return view


class BridgePresenter(Presenter):
    """Auction and play for two sides."""

    id = "bridge"

    def summarise(self, view: View) -> dict[str, int]:
        """Override of Presenter."""
        own = _own(view)
        contract = own.contract
        facts = {"tricks": len(own.tricks), "calls": len(own.calls), "over": int(own.over)}
        if contract is not None:
            facts |= {
                "level": contract.level,
                "strain": contract.strain,
                "doubling": contract.doubling,
                "declarer": contract.declarer,
            }
        return facts

    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Override of Presenter: contract, tricks taken and needed, vulnerability."""
        return table.status(_own(view), seating)

    # The table.

    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """Override of Presenter."""
        own = _own(view)
        trick = OnTable(own.leader, own.trick, own.winner)
        return table.tableau(own, seating, trick, Kind.TRICK, selected)

    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """Override of Presenter."""
        old, new = _own(before), _own(after)
        played = next((event for event in events if isinstance(event, CardPlayed)), None)
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)

        def during(trick: OnTable, kind: Kind) -> Tableau:
            """The position just after the play: the old one less the card, nobody to act."""
            assert played is not None
            counts = tuple(n - (seat == played.seat) for seat, n in enumerate(old.counts))
            hands = tuple(hand if hand is None else hand & ~(1 << played.card) for hand in old.hands)
            won = old.taken
            if kind is Kind.TAKEN and taken is not None:
                won = new.taken
            between = replace(old, to_act=None, turn=None, legal=(), counts=counts, hands=hands, taken=won)
            return table.tableau(between, seating, trick, kind)

        trick = OnTable(old.leader, old.trick, old.winner)
        return trick_frames(events, self.tableau(new, seating), during, trick)

    def last_trick(self, view: View, seating: Seating) -> Tableau | None:
        """Override of Presenter."""
        own = _own(view)
        if not own.tricks:
            return None
        last = own.tricks[-1]
        quiet = replace(own, to_act=None, turn=None, legal=())
        return table.tableau(quiet, seating, OnTable(last.leader, last.cards, last.winner), Kind.TRICK)

    # Asking.

    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """Override of Presenter: the bidding box; in play the card selected, and a claim where it is certain."""
        own = _own(view)
        if own.to_act != own.seat:
            return None
        if own.bidding:
            return self._bidding_box(own)
        choices = []
        play = _PLAYS.get(selected[0]) if selected else None
        if play is not None:
            label = _("Play: {card}").format(card=words.action_words(play))
            choices.append(Choice(label, play, shortcut="Return", primary=True))
        if _certain(own):
            left = own.counts[own.seat]
            choices.append(
                Choice(
                    _("Claim the rest"),
                    key=CLAIM,
                    shortcut="C",
                    column=1,
                    words=_("All {n} tricks left are yours, whatever the others play.").format(n=left),
                )
            )
        return Prompt("", tuple(choices), inline=True, takes_keyboard=False)

    def _bidding_box(self, view: BridgeView) -> Prompt:
        legal = set(view.legal)
        last = max((call.code for call in view.calls if call.is_bid), default=-1)
        choices = [
            self._bid_choice(bid(level, strain), legal, last, row=NO_TRUMP - strain, column=level - 1)
            for strain in reversed(range(NO_TRUMP + 1))
            for level in range(1, 8)
        ]
        redoubles = REDOUBLE in legal
        choices += [
            Choice(
                pgettext("bridge", "Pass"), PASS, shortcut="P", row=5, column=0, column_span=3, primary=True
            ),
            self._doubling_choice(DOUBLE, view, legal, "" if redoubles else "X", column=3),
            self._doubling_choice(REDOUBLE, view, legal, "X" if redoubles else "R", column=5),
        ]
        return Prompt("", tuple(choices), dense=True)

    @staticmethod
    def _bid_choice(call: Call, legal: set[Action], last: int, *, row: int, column: int) -> Choice:
        enabled = call in legal
        why = ""
        if not enabled:
            why = words.refusal(IllegalAction("insufficient_bid", last=CALLS[last].name))
        trump = call.strain == NO_TRUMP
        return Choice(
            words.call_text(call) if trump else str(call.level),
            call,
            enabled=enabled,
            why=why,
            shortcut=f"{call.level}{STRAINS[call.strain][0]}",
            picture="" if trump else f"table/suit_french_{STRAINS[call.strain].lower()}",
            row=row,
            column=column,
            words=words.call_text(call),
        )

    @staticmethod
    def _doubling_choice(
        call: Call, view: BridgeView, legal: set[Action], shortcut: str, column: int
    ) -> Choice:
        why = ""
        if call not in legal:
            why = words.refusal(_why_no_doubling(call, view))
        return Choice(
            call.name,
            call,
            enabled=not why,
            why=why,
            shortcut=shortcut,
            row=5,
            column=column,
            column_span=2,
            words=words.action_words(call),
        )

    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """Override of Presenter: a card is selected, and played when picked again; or at once if so wished."""
        own = _own(view)
        if key == CLAIM:
            return Claimed()
        play = _PLAYS.get(key)
        if play is None:
            return Refused(_("This card is not yours."))
        if seating.one_click or key in selected or play not in own.legal:
            return play
        return Selected((key,))

    def claimed(self, view: View) -> Action | None:
        """Override of Presenter."""
        return next_card(_own(view))

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
        """Override of Presenter: the record so far, since the scores of deals are never added up."""
        return table.record_sheet(_own(view))

    def ends_round(self, event: Event) -> bool:
        """Override of Presenter: one deal is one partie."""
        return isinstance(event, DealScored)

    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """Override of Presenter: how the deal ended, its score part by part, the whole record."""
        own = _own(view)
        scored = next((event for event in events if isinstance(event, DealScored)), None)
        record = table.record_sheet(own)
        if scored is not None:
            contract = words.contract_text(scored.score.contract)
            title = _("{contract} by {player}").format(
                contract=contract, player=seating.names[scored.score.contract.declarer]
            )
            lines = (words.result_words(scored.score), words.outcome_words(scored.totals[0]))
            return Summary(title, lines, words.breakdown(scored.score, scored.totals), record)
        if any(isinstance(event, PartieEnded) for event in events):
            passed = (
                _("Nobody made a bid: nobody plays."),
                words.outcome_words(0),
                words.sides_words([0, 0]),
            )
            return Summary(_("Passed out"), passed, record=record)
        return None

    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """Override of Presenter."""
        return hints.advice(decision)

    # Between deals, and files.

    def again_words(self) -> str:
        """Override of Presenter."""
        return _("Next deal")

    def options_again(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Override of Presenter: a dealer other than South comes with imported deals only (R2)."""
        return {name: value for name, value in options.items() if name != "dealer"}

    def evening(self, results: Sequence[Sequence[int]], seating: Seating) -> str:
        """Override of Presenter."""
        return table.evening_words(results)

    def file_formats(self) -> tuple[FileFormat, ...]:
        """Override of Presenter."""
        return (
            FileFormat(".pbn", _("Bridge deals, PBN")),
            FileFormat(".lin", _("Bridge deals, LIN"), writes=False),
        )

    def read_file(self, source: bytes, level: str) -> ForeignFile:
        """Override of Presenter: South is a person, the others are played by the computer."""
        from bridzik_engine.games.bridge import files, imported, pbn_export  # no part of the window's start

        read: list[tuple[Partie, str]] = []
        faults = []
        for game in files.read(source):
            told = imported.default_players(game)
            players = [Player(player.name, level if seat else None) for seat, player in enumerate(told)]
            try:
                partie = imported.to_partie(game, players)
            except CorruptRecord as fault:
                # One board of an evening that was written down wrong takes none of the others with it.
                faults.append(fault)
            else:
                read.append((partie, pbn_export.dump([partie], kept=[game])))
        if faults and not read:
            raise faults[0]
        return ForeignFile(read, len(faults))

    def write_file(self, partie: Partie, kept: str) -> str:
        """Override of Presenter."""
        from bridzik_engine.games.bridge import pbn, pbn_export  # no part of the window's start

        game = pbn.read(kept)[0] if kept else None
        # The export format ends its lines so, on every system (PBN 2.3).
        return pbn_export.dump([partie], kept=[game]).replace("\n", "\r\n")


def _why_no_doubling(call: Call, view: BridgeView) -> IllegalAction:
    """The rule that forbids a double or redouble now, for a button's explanation."""
    state = BridgeState.from_view(view, [hand or 0 for hand in view.hands])
    try:
        state.apply(call)
    except IllegalAction as refusal:
        return refusal
    raise AssertionError(f"{call} is legal")
