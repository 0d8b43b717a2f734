"""Koza in words: what happened, how a game is settled, why a card is good, which rule forbids another."""

from collections.abc import Callable, Sequence

from bridzik_desktop.games.card_names import card_name, suit_name
from bridzik_desktop.games.presenter import Cell, Seating, Sheet
from bridzik_desktop.games.words import common_refusal, joined_names
from bridzik_desktop.i18n import _, ngettext, npgettext, pgettext
from bridzik_desktop.i18n.formats import money, number, signed
from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded, TrickTaken
from bridzik_engine.games.koza.events import (
    CardsCharged,
    GameSettled,
    GameStarted,
    GoatAnnounced,
    GoatNotAnnounced,
)
from bridzik_engine.games.koza.notation import Announcement
from bridzik_engine.games.koza.scoring import (
    FULL_PRICE,
    GOAT_BIT,
    REDS,
    SEATS,
    TRICKS,
    Settlement,
    multiplier,
)
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.players.bot import Decision


def action_words(action: Action) -> str:
    """An action in words."""
    if isinstance(action, Announcement):
        return _("announce the goat") if action.doubled else _("don't announce")
    if isinstance(action, Play):
        return card_name(GERMAN, action.card)
    return action.text


def refusal(error: IllegalAction) -> str:
    """Which rule forbids an action."""
    sentences: dict[str, Callable[[], str]] = {
        "announcement_expected": lambda: _(
            "Cards are played once the holder of the Upper of leaves has decided whether to announce the goat."
        ),
        "announcement_over": lambda: _("The goat can be announced only before the first trick."),
    }
    sentence = sentences.get(error.rule)
    return sentence() if sentence is not None else common_refusal(error, GERMAN)


def standing(view: KozaView, seat: int) -> str:
    """What a seat has to pay as things stand, and for what; once all tricks are taken by one, what that means."""
    factor = multiplier(view.announcer)
    if TRICKS in view.taken:
        if view.taken[seat]:
            return _("durch: pays nothing")
        return _("durch: pays {amount}").format(amount=money(FULL_PRICE * factor))
    cards = view.collected[seat]
    reds, goat = (cards & REDS).bit_count(), bool(cards & GOAT_BIT)
    if not reds and not goat:
        return pgettext("Koza", "clean") if sum(view.taken) == TRICKS else _("clean so far")
    return what_costs(reds, goat, factor, view.charges[seat])


def what_costs(reds: int, goat: bool, factor: int, amount: int) -> str:
    """How much a player has to pay, and for what: "15 Kč: 3 red · goat"."""
    parts = [ngettext("{n} red", "{n} red", reds).format(n=reds)] if reds else []
    if goat:
        parts.append(pgettext("Koza", "goat"))
    cards = " · ".join(parts)
    if factor > 1:
        return _("{amount} (×2): {cards}").format(cards=cards, amount=money(amount))
    return _("{amount}: {cards}").format(cards=cards, amount=money(amount))


# The log.


def log_line(event: Event, names: Sequence[str]) -> str:
    """What happened; "" for what needs no line."""
    if isinstance(event, GameStarted):
        return _started(event, names)
    if isinstance(event, GoatAnnounced):
        return _("{player} announces the goat: all prices are doubled").format(player=names[event.seat])
    if isinstance(event, GoatNotAnnounced):
        return _("Nobody announces the goat")
    if isinstance(event, CardPlayed):
        return _("{player}: {card}").format(player=names[event.seat], card=card_name(GERMAN, event.card))
    if isinstance(event, TrickTaken):
        return pgettext("Koza", "{player} takes the trick").format(player=names[event.seat])
    if isinstance(event, CardsCharged):
        return _("The trick costs {amount}; {player} has to pay {total} so far").format(
            amount=money(event.amount), player=names[event.seat], total=money(event.total)
        )
    if isinstance(event, GameSettled):
        return settlement_result(event.settlement, names)
    if isinstance(event, PartieEnded):
        return _("The match is over")
    return ""


def _started(event: GameStarted, names: Sequence[str]) -> str:
    leader = names[event.leader]
    if event.extra:
        return _("Extra game, number {n}: the bank of {bank} has not been taken. {player} leads").format(
            n=event.game + 1, bank=money(event.bank), player=leader
        )
    if event.by_lot:
        return _("Game {n}: the lot lets {player} lead").format(n=event.game + 1, player=leader)
    if event.bank:
        return _("Game {n}: {bank} in the bank, {player} leads").format(
            n=event.game + 1, bank=money(event.bank), player=leader
        )
    return _("Game {n}: {player} leads").format(n=event.game + 1, player=leader)


# Settlement.


def settlement_lines(done: Settlement, winners: int, seating: Seating) -> tuple[str, ...]:
    """A settlement step by step: who pays, who is clean, who takes the bank."""
    names = seating.names
    lines = []
    if done.announcer is not None:
        lines.append(
            _("{player} announced the goat: all prices are doubled.").format(player=names[done.announcer])
        )
    if done.durch is not None:
        lines.append(
            _(
                "Durch: {player} takes all eight tricks, so each of the others pays {amount} into the bank."
            ).format(player=names[done.durch], amount=money(FULL_PRICE * done.multiplier))
        )
    else:
        payers = [seat for seat in range(SEATS) if done.payments[seat]]
        paid = ", ".join(
            _("{player} {amount}").format(player=names[seat], amount=money(done.payments[seat]))
            for seat in payers
        )
        lines.append(_("Into the bank pay: {payments}.").format(payments=paid))
    pot = done.carried + sum(done.payments)
    if done.carried:
        lines.append(
            _("With the {carried} carried over, the bank holds {amount}.").format(
                carried=money(done.carried), amount=money(pot)
            )
        )
    if done.durch is None:
        clean = joined_names(done.clean, seating) if done.clean else pgettext("Koza", "nobody")
        lines.append(_("Clean, with nothing to pay: {players}.").format(players=clean))
        lines.append(_outcome(done, winners, names, pot))
    else:
        lines.append(
            _("{player} takes the whole bank, {amount}.").format(player=names[done.durch], amount=money(pot))
        )
    return tuple(lines)


def _outcome(done: Settlement, winners: int, names: Sequence[str], pot: int) -> str:
    """Who takes the bank, or why it stays."""
    takers = [seat for seat in range(SEATS) if done.payouts[seat]]
    if len(takers) == 1:
        return _("The only clean player, {player}, takes the bank: {amount}.").format(
            player=names[takers[0]], amount=money(pot)
        )
    if takers:
        shares = ", ".join(
            _("{player} {amount}").format(player=names[seat], amount=money(done.payouts[seat]))
            for seat in takers
        )
        return _("Two clean players share the bank: {shares}.").format(shares=shares)
    if len(done.clean) == 2 and winners == 1:
        return _(
            "In this match only a single clean player takes the bank: its {amount} stay for the next game."
        ).format(amount=money(pot))
    if done.clean:
        return _(
            "With three clean players nobody takes the bank: its {amount} stay for the next game."
        ).format(amount=money(pot))
    return _("With nobody clean the bank stays for the next game: {amount}.").format(amount=money(pot))


def settlement_result(done: Settlement, names: Sequence[str]) -> str:
    """A settlement in one line, for the log."""
    takers = ", ".join(
        _("{player} {amount}").format(player=names[seat], amount=money(done.payouts[seat]))
        for seat in range(SEATS)
        if done.payouts[seat]
    )
    if done.durch is not None:
        return _("Game over, durch: {player} takes the bank of {amount}").format(
            player=names[done.durch], amount=money(done.payouts[done.durch])
        )
    if takers:
        return _("Game over, the bank goes to: {shares}").format(shares=takers)
    return _("Game over, the bank stays: {amount}").format(amount=money(done.bank))


def next_lines(view: KozaView, done: Settlement, names: Sequence[str]) -> tuple[str, ...]:
    """What follows a settlement: who leads next, and why there may be an extra game."""
    lines = [_("{player} collected the goat and leads the next game.").format(player=names[done.goat])]
    if done.durch is not None:
        lines = [_("{player} leads the next game.").format(player=names[done.goat])]
    if done.game + 1 >= view.games:
        lines.append(
            ngettext(
                "The agreed {n} game has been played, but the bank has not been taken: extra games follow until "
                "somebody takes it.",
                "The agreed {n} games have been played, but the bank has not been taken: extra games follow until "
                "somebody takes it.",
                view.games,
            ).format(n=view.games)
        )
    elif not done.bank and done.game + 1 < view.games:
        left = view.games - done.game - 1
        lines.append(ngettext("{n} game is left.", "{n} games are left.", left).format(n=left))
    return tuple(lines)


def settlement_sheet(done: Settlement, balances: Sequence[int], names: Sequence[str]) -> Sheet:
    """A settlement as a table: a row a player."""
    rows = tuple(
        (
            Cell(number(done.tricks[seat])),
            Cell(number(done.reds[seat])),
            Cell(pgettext("Koza", "goat") if seat == done.goat else ""),
            Cell(money(done.payments[seat]), payment_words(done, seat), faint=not done.payments[seat]),
            Cell(money(done.payouts[seat]) if done.payouts[seat] else "", strong=True),
            Cell(money(balances[seat]), strong=True),
        )
        for seat in range(SEATS)
    )
    columns = (pgettext("Koza", "Tricks"), _("Reds"), _("Goat"), _("Pays"), _("Takes"), _("Balance"))
    return Sheet(columns, tuple(names), rows)


def payment_words(done: Settlement, seat: int) -> str:
    """Where a payment comes from."""
    if done.durch == seat:
        return _("Durch: all eight tricks, nothing to pay")
    if done.durch is not None:
        return _("Durch of another player: {amount} to pay").format(amount=money(done.payments[seat]))
    if not done.payments[seat]:
        return _("Clean: no red card, no goat")
    return what_costs(done.reds[seat], seat == done.goat, done.multiplier, done.payments[seat])


def change_words(done: Settlement, seat: int) -> str:
    """Where the change of a balance comes from, for the score sheet."""
    text = payment_words(done, seat)
    if done.payouts[seat]:
        text += "; " + _("takes {amount} from the bank").format(amount=money(done.payouts[seat]))
    return text


def score_sheet(view: KozaView, names: Sequence[str]) -> Sheet:
    """A row a game with the change of each balance and what the bank holds; the balances last."""
    headers, rows = [], []
    for done in view.settlements:
        mark = "×2" if done.multiplier > 1 else ""
        headers.append(f"{done.game + 1} {mark}".strip())
        cells = [
            Cell(signed(done.changes[seat]), change_words(done, seat), faint=not done.changes[seat])
            for seat in range(SEATS)
        ]
        held = _("The bank after game {n}").format(n=done.game + 1)
        rows.append((*cells, Cell(number(done.bank), held, faint=True)))
    best = max(view.scores)
    why = _("All changes together; balances and bank add up to nothing")
    totals = [
        Cell(number(score), why, strong=score == best and bool(view.settlements)) for score in view.scores
    ]
    headers.append(_("Kč"))
    rows.append((*totals, Cell(number(view.bank), why, faint=True)))
    return Sheet((*names, _("Bank")), tuple(headers), tuple(rows))


# Advice.


def advice(decision: Decision, names: Sequence[str]) -> str:
    """A hint in words and numbers."""
    parts = [_("Advice: {action}.").format(action=action_words(decision.action))]
    reason = _reason(decision, names)
    if reason:
        parts.append(reason)
    compared = decision.compared()
    if compared is not None:
        first, second = compared
        parts.append(
            _("Expected on average: {value}; with {other}: {less}.").format(
                value=_crowns(first.value), other=action_words(second.action), less=_crowns(second.value)
            )
        )
    return " ".join(parts)


def _crowns(value: float) -> str:
    return _("{amount} Kč").format(amount=number(float(value), 1))


def _reason(decision: Decision, names: Sequence[str]) -> str:
    details = decision.details
    suit = suit_name(GERMAN, str(details["suit"])) if "suit" in details else ""
    player = names[int(details["seat"])] if "seat" in details else ""
    over = details.get("over", "")
    higher = card_name(GERMAN, GERMAN.card(over)) if isinstance(over, str) and over else ""
    cost = money(int(details.get("cost", 0)))
    sentences: dict[str, Callable[[], str]] = {
        "announce_gains": lambda: _("The cards are good enough to gain from doubled prices."),
        "silent_safer": lambda: _("Doubled prices would rather hurt than help."),
        "silent_beginner": lambda: _("Not announcing is the careful choice."),
        "only_card": lambda: _("No other card is allowed."),
        "go_for_durch": lambda: _("All eight tricks are within reach: durch."),
        "dump_goat": lambda: _("The goat goes to {player}, who is taking the trick.").format(player=player),
        "dump_red": lambda: _("The red card goes to {player}, who is taking the trick.").format(
            player=player
        ),
        "dump_high": lambda: _("A dangerous high card goes away while {player} takes the trick.").format(
            player=player
        ),
        "goat_under": lambda: _("Under the {card} the goat goes away safely.").format(card=higher),
        "stay_under": lambda: _("It stays under the {card}, so the trick is not yours.").format(card=higher),
        "low_and_hope": lambda: _("It is the lowest risk: somebody may still go over it."),
        "take_to_stop": lambda: _("Taking this trick ({cost}) prevents worse.").format(cost=cost),
        "have_to_take": lambda: _("The trick can't be avoided ({cost}), so a high card goes with it.").format(
            cost=cost
        ),
        "take_for_free": lambda: _("The trick costs nothing, so a high card goes away."),
        "drive_goat_out": lambda: _("Leading {suit} may drive the goat out.").format(suit=suit),
        "lead_alone": lambda: _("Nobody else holds {suit}, and nothing costly is left.").format(suit=suit),
        "lead_high": lambda: _("Leading {suit} is a safe way to let a high card go.").format(suit=suit),
        "lead_low": lambda: ngettext(
            "{n} card still out is higher, so the trick will hardly be yours.",
            "{n} cards still out are higher, so the trick will hardly be yours.",
            int(over) if not isinstance(over, str) else 0,
        ).format(n=over),
    }
    sentence = sentences.get(decision.reason)
    return sentence() if sentence is not None else ""


def trick_count(n: int) -> str:
    """A number of tricks."""
    return npgettext("Koza", "{n} trick", "{n} tricks", n).format(n=n)
