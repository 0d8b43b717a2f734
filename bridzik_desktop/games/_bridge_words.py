"""Bridge in words: calls and contracts, the log, refusals, what a score is made of."""

from collections.abc import Callable, Sequence

from bridzik_desktop.games.card_names import bridge_card_name
from bridzik_desktop.games.presenter import Cell, Sheet
from bridzik_desktop.games.words import common_refusal
from bridzik_desktop.i18n import _, ngettext, npgettext, pgettext
from bridzik_desktop.i18n.formats import number, signed
from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, HandsDealt, PartieEnded, TrickTaken
from bridzik_engine.games.bridge.events import AuctionEnded, CallMade, DealScored, DummyLaid, PassedOut
from bridzik_engine.games.bridge.notation import CALLS, DOUBLE_CODE, NO_TRUMP, PASS_CODE, Call
from bridzik_engine.games.bridge.scoring import Contract, DealScore

SIGNS = "♣♦♥♠"
"""The suits as the engine counts them."""


def direction(seat: int) -> str:
    """The name of a seat."""
    return (_("South"), _("West"), _("North"), _("East"))[seat]


def side(seat: int) -> str:
    """The name of the side of a seat."""
    return _("East–West") if seat & 1 else _("North–South")


def strain_text(strain: int) -> str:
    """A suit's sign, or the short word for no trumps."""
    return pgettext("bridge", "NT") if strain == NO_TRUMP else SIGNS[strain]


def call_text(call: Call) -> str:
    """A call as an auction table has it: "1♠", "Pass", "X"."""
    if call.is_bid:
        return f"{call.level}{strain_text(call.strain)}"
    return pgettext("bridge", "Pass") if call.code == PASS_CODE else call.name


def contract_text(contract: Contract) -> str:
    """A contract: "4♠", "3NT X"."""
    text = f"{contract.level}{strain_text(contract.strain)}"
    return f"{text} {'X' * contract.doubling}" if contract.doubling else text


def vulnerability(vulnerable: str) -> str:
    """Who is vulnerable, in words."""
    return {
        "none": _("nobody is vulnerable"),
        "ns": _("North–South is vulnerable"),
        "ew": _("East–West is vulnerable"),
        "both": _("both sides are vulnerable"),
    }[vulnerable]


def action_words(action: Action) -> str:
    """An action in words."""
    if isinstance(action, Call):
        if action.is_bid:
            return call_text(action)
        return {
            PASS_CODE: pgettext("bridge", "Pass"),
            DOUBLE_CODE: pgettext("bridge", "Double"),
        }.get(action.code, pgettext("bridge", "Redouble"))
    if isinstance(action, Play):
        return bridge_card_name(action.card)
    return action.text


def refusal(error: IllegalAction) -> str:
    """Which rule forbids an action."""
    last = str(error.details.get("last", ""))
    code = next((call for call in CALLS if call.name == last), None)
    bid = call_text(code) if code is not None else last
    sentences: dict[str, Callable[[], str]] = {
        "call_expected": lambda: _("The auction is still going on: a call must be made now."),
        "insufficient_bid": lambda: _("A bid must be higher than the last one, {bid}.").format(bid=bid),
        "double_no_bid": lambda: _("There is no bid to double yet."),
        "double_own_side": lambda: _(
            "{bid} is your own side's bid; only the opponents' can be doubled."
        ).format(bid=bid),
        "double_again": lambda: _("{bid} has been doubled already.").format(bid=bid),
        "redouble_no_double": lambda: _("There is no double to redouble."),
        "redouble_opponents": lambda: _("Only the side whose bid was doubled can redouble {bid}.").format(
            bid=bid
        ),
        "redouble_again": lambda: _("{bid} has been redoubled already.").format(bid=bid),
        "not_your_card": lambda: _("This card can't be played now: another hand is to play."),
    }
    sentence = sentences.get(error.rule)
    return sentence() if sentence is not None else common_refusal(error, FRENCH)


# The log.


def log_line(event: Event, names: Sequence[str]) -> str:
    """What happened; "" for what needs no line."""
    if isinstance(event, HandsDealt):
        first = event.first if event.first is not None else 0
        return _("The cards are dealt, {player} calls first").format(player=names[first])
    if isinstance(event, CallMade):
        return _called(event, names)
    if isinstance(event, AuctionEnded):
        contract = event.contract
        return _("The contract is {contract} by {player}; {leader} leads").format(
            contract=contract_text(contract),
            player=names[contract.declarer],
            leader=names[contract.leader],
        )
    if isinstance(event, PassedOut):
        return _("All four pass: the deal is a draw, 0 : 0")
    if isinstance(event, DummyLaid):
        return _("{player} lays the dummy open").format(player=names[event.seat])
    if isinstance(event, CardPlayed):
        return _("{player}: {card}").format(player=names[event.seat], card=bridge_card_name(event.card))
    if isinstance(event, TrickTaken):
        return pgettext("bridge", "{player} takes the trick").format(player=names[event.seat])
    if isinstance(event, DealScored):
        return result_words(event.score) + " " + sides_words(event.totals)
    if isinstance(event, PartieEnded):
        return _("The deal is over")
    return ""


def _called(event: CallMade, names: Sequence[str]) -> str:
    player = names[event.seat]
    if event.call.is_bid:
        return pgettext("bridge", "{player} bids {bid}").format(player=player, bid=call_text(event.call))
    if event.call.code == PASS_CODE:
        return pgettext("bridge", "{player} passes").format(player=player)
    if event.call.code == DOUBLE_CODE:
        return _("{player} doubles").format(player=player)
    return _("{player} redoubles").format(player=player)


# The score.


def result_words(score: DealScore) -> str:
    """How a contract ended, in a sentence."""
    contract = contract_text(score.contract)
    if score.margin == 0:
        return _("{contract} is made exactly.").format(contract=contract)
    if score.margin > 0:
        return ngettext(
            "{contract} is made with {n} overtrick.", "{contract} is made with {n} overtricks.", score.margin
        ).format(contract=contract, n=score.margin)
    return ngettext("{contract} goes {n} down.", "{contract} goes {n} down.", -score.margin).format(
        contract=contract, n=-score.margin
    )


def sides_words(totals: Sequence[int]) -> str:
    """Both sides' scores, equal and opposite."""
    return _("North–South {ns}, East–West {ew}.").format(ns=signed(totals[0]), ew=signed(totals[1]))


def outcome_words(points: int) -> str:
    """What a deal was for North–South."""
    if points > 0:
        return _("North–South wins the deal.")
    return _("East–West wins the deal.") if points < 0 else _("The deal is a draw.")


def breakdown(score: DealScore, totals: Sequence[int]) -> Sheet:
    """The score part by part, then both sides' scores."""
    contract = score.contract
    rows: list[tuple[str, Cell]] = []

    def part(label: str, points: int, why: str = "") -> None:
        if points:
            rows.append((label, Cell(signed(points), why)))

    each = _("Trick points of the contract, doubling counted: {contract}").format(
        contract=contract_text(contract)
    )
    part(
        npgettext("bridge", "{n} contract trick", "{n} contract tricks", contract.level).format(
            n=contract.level
        ),
        score.trick_points,
        each,
    )
    threshold = _("A game is 100 trick points or more; overtricks don't count towards it")
    part(_("Game") if score.bonus == "game" else _("Partscore"), score.bonus_points, threshold)
    part(_("Small slam") if score.slam == "small" else _("Grand slam"), score.slam_points)
    part(_("Making it doubled") if contract.doubling == 1 else _("Making it redoubled"), score.insult)
    if score.margin > 0:
        part(
            ngettext("{n} overtrick", "{n} overtricks", score.margin).format(n=score.margin),
            score.overtrick_points,
            _("{n} × {value}").format(n=score.margin, value=number(score.overtrick_value)),
        )
    if score.margin < 0:
        steps = " + ".join(number(value) for value in score.undertricks)
        part(
            ngettext("{n} undertrick", "{n} undertricks", -score.margin).format(n=-score.margin),
            -score.penalty,
            steps,
        )
    state = _("vulnerable") if score.vulnerable else _("not vulnerable")
    declarers = _("{side} ({vulnerable})").format(side=side(contract.declarer), vulnerable=state)
    rows.append((declarers, Cell(signed(score.total), strong=True)))
    defenders = contract.declarer ^ 1
    rows.append((side(defenders), Cell(signed(totals[defenders]), strong=True)))
    return Sheet(
        (_("Points"),), tuple(label for label, _cell in rows), tuple((cell,) for _label, cell in rows)
    )
