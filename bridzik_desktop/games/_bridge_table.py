"""Bridge on the table: hands, dummy, trick, plates, the auction, and the record of a deal."""

from collections.abc import Sequence

from bridzik_desktop.games import _bridge_words as words
from bridzik_desktop.games.presenter import Cell, Seating, Sheet
from bridzik_desktop.games.trick_table import (
    OnTable,
    hand_spots,
    hidden_spots,
    sorted_hand,
    suit_to_play,
    trick_spots,
    turn_words,
    with_task,
)
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.scene.tableau import Board, Kind, Plate, Spot, Tableau
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.trick import Trick
from bridzik_engine.games.bridge.notation import PASS
from bridzik_engine.games.bridge.view import BridgeView, is_vulnerable

SEATS = 4
COLUMNS = (1, 2, 3, 0)
"""Seats in the columns of auction and record, West first as bridge players write it."""
RANK_SIGNS = {"T": "10"}


def tableau(
    view: BridgeView, seating: Seating, trick: OnTable, kind: Kind, selected: Sequence[str] = ()
) -> Tableau:
    """The table with `trick` lying or going to its winner."""
    asked = view.to_act == view.seat and view.seat in seating.persons and not seating.over
    spots: list[Spot] = []
    for seat in range(SEATS):
        choosing = asked and not view.bidding and view.turn == seat
        cards = view.hands[seat]
        if seat == view.seat:
            ordered = sorted_hand(FRENCH, cards or 0, seating, trump_letter(view))
            spots += hand_spots(FRENCH, seat, ordered, view.legal, choosing=choosing, selected=selected)
        elif cards is not None:
            spots += open_hand(view, seat, seating, choosing, selected)
        else:
            spots += hidden_spots(seat, view.counts[seat])
    spots += trick_spots(FRENCH, trick, SEATS, kind)
    plates = tuple(plate(view, seat, seating) for seat in range(SEATS))
    if asked and not view.bidding:
        plates = with_task(plates, view.seat, task(view))
    board = auction_board(view, seating) if view.bidding else None
    return Tableau(SEATS, view.seat, tuple(spots), plates, pack="french", board=board)


def task(view: BridgeView) -> str:
    """What the declarer or a defender is to play, and from which hand."""
    hand = view.hands[view.turn] if view.turn is not None else None
    letter = suit_to_play(FRENCH, hand or 0, view.legal)
    sign = words.SIGNS[FRENCH.suits.index(letter)] if letter else ""
    if view.turn == view.seat:
        return turn_words(sign, leads=not view.trick)
    if not view.trick:
        return _("Lead any card from dummy")
    return _("From dummy: {suit}").format(suit=sign) if sign else _("From dummy: any card")


def trump_letter(view: BridgeView) -> str:
    """The letter of the trump suit, "" where there is none (yet)."""
    trump = view.contract.trump if view.contract is not None else None
    return FRENCH.suits[trump] if trump is not None else ""


def open_hand(
    view: BridgeView, seat: int, seating: Seating, choosing: bool, selected: Sequence[str]
) -> list[Spot]:
    """Dummy, a row for each suit."""
    ordered = sorted_hand(FRENCH, view.hands[seat] or 0, seating, trump_letter(view))
    suits = list(dict.fromkeys(FRENCH.suit_of[card] for card in ordered))
    plain = hand_spots(
        FRENCH, seat, ordered, view.legal, choosing=choosing, selected=selected, place=Kind.OPEN_HAND
    )
    spots = []
    for spot, card in zip(plain, ordered, strict=True):
        row = [other for other in ordered if FRENCH.suit_of[other] == FRENCH.suit_of[card]]
        spots.append(
            Spot(
                spot.key,
                spot.picture,
                spot.place,
                spot.index,
                spot.of,
                spot.look,
                spot.words,
                row=suits.index(FRENCH.suit_of[card]),
                column=row.index(card),
                row_of=len(row),
            )
        )
    return spots


def plate(view: BridgeView, seat: int, seating: Seating) -> Plate:
    """A seat's name, direction, vulnerability and part in the deal."""
    where = words.direction(seat)
    if is_vulnerable(view.vulnerable, seat):
        where = _("{direction}, vulnerable").format(direction=where)
    badges = []
    if view.bidding or not view.dealt:
        if seat == view.dealer:
            badges.append("table/dealer")
    elif seat == view.leader and not view.over:
        badges.append("table/lead")
    turn = view.to_act if view.bidding else view.turn
    return Plate(
        seat,
        seating.names[seat],
        (where, part(view, seat)),
        tuple(badges),
        active=turn == seat and not seating.over,
        person=seat in seating.persons,
    )


def part(view: BridgeView, seat: int) -> str:
    """What a seat has called last, or what it is in the play."""
    contract = view.contract
    if contract is None:
        own = [call for index, call in enumerate(view.calls) if view.caller(index) == seat]
        return words.action_words(own[-1]) if own else ""
    if seat == contract.declarer:
        return _("Declarer: {contract}").format(contract=words.contract_text(contract))
    if seat == contract.dummy:
        return _("Dummy")
    return _("Defender")


def status(view: BridgeView, seating: Seating) -> tuple[str, ...]:
    """The contract, and how the tricks stand against it."""
    vulnerable = words.vulnerability(view.vulnerable)
    contract = view.contract
    if contract is None:
        return (_("Passed out") if view.passed_out else _("Auction"), vulnerable)
    facts = [
        _("{contract} by {player} ({direction})").format(
            contract=words.contract_text(contract),
            player=seating.names[contract.declarer],
            direction=words.direction(contract.declarer),
        ),
        _("declarer {taken} of {needed} tricks").format(
            taken=view.taken[contract.declarer & 1], needed=contract.target
        ),
        _("defence {taken} of {needed} to beat it").format(
            taken=view.taken[contract.declarer & 1 ^ 1], needed=14 - contract.target
        ),
    ]
    return (*facts, vulnerable)


# Auction and record.


def auction_rows(view: BridgeView) -> list[list[str]]:
    """The calls in rows of four, West first; empty where nobody has called (yet)."""
    cells = [""] * COLUMNS.index(view.dealer) + [words.call_text(call) for call in view.calls]
    cells += [""] * (-len(cells) % SEATS)
    return [cells[n : n + SEATS] for n in range(0, len(cells), SEATS)]


def auction_board(view: BridgeView, seating: Seating) -> Board:
    """The auction on the table, the column of who is to call marked."""
    rows = auction_rows(view)
    place = COLUMNS.index(view.dealer) + len(view.calls)
    if place % SEATS == 0 and place:
        rows.append([""] * SEATS)
    names = tuple(words.direction(seat) for seat in COLUMNS)
    marked = COLUMNS.index(view.to_act) if view.to_act is not None else None
    return Board(names, tuple(map(tuple, rows)), marked)


def card_text(card: int) -> str:
    """A card as short as can be: "♠K"."""
    text = FRENCH.texts[card]
    return words.SIGNS[FRENCH.suit_of[card]] + RANK_SIGNS.get(text[1], text[1])


def record_sheet(view: BridgeView) -> Sheet:
    """The record of a deal: all calls, the contract, every trick with its winner."""
    headers: list[str] = []
    rows: list[tuple[Cell, ...]] = []
    for cells in auction_rows(view):
        headers.append("")
        rows.append(tuple(Cell(text, faint=text == words.call_text(PASS)) for text in cells))
    lying = Trick(view.leader, view.trick, -1) if view.trick else None
    for number, trick in enumerate([*view.tricks, *([lying] if lying else [])], start=1):
        headers.append(str(number))
        rows.append(tuple(_trick_cell(trick, seat) for seat in COLUMNS))
    return Sheet(tuple(words.direction(seat) for seat in COLUMNS), tuple(headers), tuple(rows))


def _trick_cell(trick: Trick, seat: int) -> Cell:
    place = (seat - trick.leader) % SEATS
    if place >= len(trick.cards):
        return Cell("")
    text = card_text(trick.cards[place])
    if seat == trick.winner:
        return Cell(
            text, _("{direction} takes this trick").format(direction=words.direction(seat)), strong=True
        )
    led = _("{direction} leads").format(direction=words.direction(seat)) if place == 0 else ""
    return Cell(text, led)


def evening_words(results: Sequence[Sequence[int]]) -> str:
    """How many deals of an evening were won, drawn and lost; their points are never added up (R3)."""
    won = sum(scores[0] > 0 for scores in results if scores)
    lost = sum(scores[0] < 0 for scores in results if scores)
    drawn = sum(scores[0] == 0 for scores in results if scores)
    if won + lost + drawn == 0:
        return ""
    return _("Tonight's deals for North–South: {won}, {drawn}, {lost}.").format(
        won=ngettext("{n} won", "{n} won", won).format(n=won),
        drawn=ngettext("{n} drawn", "{n} drawn", drawn).format(n=drawn),
        lost=ngettext("{n} lost", "{n} lost", lost).format(n=lost),
    )
