"""Czech Fool's score sheet and results, every number explained."""

from collections.abc import Sequence

from bridzik_desktop.games import _durak_words as words
from bridzik_desktop.games.presenter import Cell, Seating, Sheet, Summary
from bridzik_desktop.games.words import final_summary
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number, signed
from bridzik_engine.core.cards import cards_of
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.games.cesky_durak.events import RoundScored, SeatOut, SeatReset
from bridzik_engine.games.cesky_durak.scoring import CARD_POINTS, LIMIT, SPADE_QUEEN, SeatScore
from bridzik_engine.games.cesky_durak.view import FoolView


def gained(score: SeatScore) -> int:
    """What a round changed a total by, before 101 became 0."""
    return score.points + score.bonus


def sheet(view: FoolView, seating: Seating) -> Sheet:
    """A row a round with the points gained, the totals last; fewest are best."""
    rows = []
    for done in view.rounds:
        rows.append(
            tuple(
                Cell("–", _("No longer in the match."), faint=True)
                if score is None
                else Cell(
                    number(gained(score)),
                    explanation(score, view.spade_queen),
                    strong=seat == done.winner,
                    faint=score.out,
                )
                for seat, score in enumerate(done.seats)
            )
        )
    best = min(
        (total for total, playing in zip(view.scores, view.playing, strict=True) if playing), default=0
    )
    totals = tuple(
        Cell(
            number(total),
            words.score_line(view, seat),
            strong=view.playing[seat] and total == best and bool(rows),
            faint=not view.playing[seat],
        )
        for seat, total in enumerate(view.scores)
    )
    headers = (*(str(done.round + 1) for done in view.rounds), _("Total"))
    return Sheet(seating.names, headers, (*rows, totals))


def explanation(score: SeatScore, spade_queen: int) -> str:
    """How a round's points came about, down to the new total."""
    if score.left:
        cards = " + ".join(
            _("{card} {points}").format(card=words.short(card), points=points_of_card(card, spade_queen))
            for card in cards_of(score.left)
        )
        text = _("Cards left: {cards} = {points}.").format(cards=cards, points=score.points)
    elif score.bonus:
        text = _("Rid of all cards, the last one a queen: {points}.").format(points=signed(score.bonus))
    else:
        text = _("Rid of all cards: 0.")
    total = score.before + gained(score)
    text += " " + _("Total {before} → {total}.").format(before=number(score.before), total=number(total))
    if score.reset:
        text += " " + _("Exactly {limit} becomes 0.").format(limit=LIMIT)
    if score.out:
        text += " " + _("More than {limit}: out.").format(limit=LIMIT)
    return text


def points_of_card(card: int, spade_queen: int) -> int:
    """Points of a card left in the hand."""
    return spade_queen if card == SPADE_QUEEN else CARD_POINTS[card]


def round_summary(events: Sequence[Event], view: FoolView, seating: Seating) -> Summary | None:
    """A round's result: cards left, points, totals, who is reset, out, and deals next."""
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    if scored is None:
        return None
    score = scored.score
    seats = [seat for seat, part in enumerate(score.seats) if part is not None]
    lines = [
        words.log_line(event, seating.names) for event in events if isinstance(event, SeatReset | SeatOut)
    ]
    if view.dealer is not None and not view.over:
        text = _("{player} gains most and deals next.")
        lines.append(text.format(player=seating.names[view.dealer]))
    rows = []
    for seat in seats:
        part = score.seats[seat]
        assert part is not None
        cards = " ".join(words.short(card) for card in cards_of(part.left)) or "–"
        rows.append(
            (
                Cell(cards),
                Cell(number(gained(part)), explanation(part, view.spade_queen), strong=seat == score.winner),
                Cell(number(part.after), explanation(part, view.spade_queen), faint=part.out),
            )
        )
    columns = (_("Cards left"), _("Points"), _("Total"))
    title = _("Round {n}").format(n=score.round + 1)
    grid = Sheet(columns, tuple(seating.names[seat] for seat in seats), tuple(rows))
    return Summary(title, (words.result_of_round(scored, seating.names) + ".", *lines), grid)


def result(events: Sequence[Event], view: FoolView, seating: Seating) -> Summary | None:
    """The result that an action brought: of a round, or of the partie with its last round."""
    of_round = round_summary(events, view, seating)
    ended = next((event for event in events if isinstance(event, PartieEnded)), None)
    if ended is None:
        return of_round
    final = final_summary(ended, seating)
    return Summary(final.title, (*(of_round.lines if of_round else ()), *final.lines), final.sheet)
