"""Czech Fool in words: plates, questions, log, refusals."""

from collections.abc import Callable, Sequence

from bridzik_desktop.games.card_names import card_name, suit_name
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.games.words import common_refusal
from bridzik_desktop.i18n import _, ngettext, pgettext
from bridzik_desktop.i18n.formats import number, signed
from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded
from bridzik_engine.games.cesky_durak.events import (
    CardsDrawn,
    EightDrawn,
    EightPending,
    EightSpent,
    PileShuffled,
    RoundScored,
    RoundStarted,
    SeatLeft,
    SeatOut,
    SeatReset,
    SeatSkipped,
    StartCardLaid,
    SuitChosen,
    TurnPassed,
)
from bridzik_engine.games.cesky_durak.notation import Draw, Leave, Pass, PlayQueen
from bridzik_engine.games.cesky_durak.scoring import LIMIT
from bridzik_engine.games.cesky_durak.view import FoolView

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def suit(letter: str) -> str:
    """A suit's name by its letter."""
    return suit_name(FRENCH, letter)


def rank(letter: str) -> str:
    """A rank as it stands on the cards."""
    return "10" if letter == "T" else letter


def short(card: int) -> str:
    """A card as rank and sign: "10♥"."""
    text = FRENCH.texts[card]
    return rank(text[1]) + SIGNS[text[0]]


def named(text: object) -> str:
    """The name of the card written `text`."""
    return card_name(FRENCH, FRENCH.card(str(text)))


# Plates.


def score_line(view: FoolView, seat: int) -> str:
    """The total beside a name; who is out is marked."""
    points = number(view.scores[seat])
    if seat in view.left:
        return _("Left with {points}").format(points=points)
    if any(out == seat for out, _round in view.out):
        return _("Out with {points}").format(points=points)
    return _("Score {points}").format(points=points)


def cards_line(view: FoolView, seat: int) -> str:
    """How many cards a seat holds."""
    count = view.counts[seat]
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def asks(suit_index: int) -> str:
    """A queen's wish."""
    return _("asks for {suit}").format(suit=suit(FRENCH.suits[suit_index]))


def draws(event: CardsDrawn) -> str:
    """A draw, on the plate."""
    if not event.count:
        return _("no card left to draw")
    return ngettext("draws {n} card", "draws {n} cards", event.count).format(n=event.count)


def skipped() -> str:
    """A turn lost."""
    return _("skips a turn")


def must_answer() -> str:
    """An eight waits."""
    return _("must answer the eight")


def spent() -> str:
    """An eight nobody could answer."""
    return _("no card fits the eight")


def passes() -> str:
    """A pass."""
    return _("passes")


def leaves() -> str:
    """Somebody gives up."""
    return _("leaves the match")


def draw_words() -> str:
    """The stock for a screen reader, when a card may be drawn."""
    return _("stock: draw a card")


# Strip and questions.


def status(view: FoolView) -> tuple[str, ...]:
    """Round, and what binds the next player."""
    parts = [_("Round {n}").format(n=view.round + 1), _("Out over {limit} points").format(limit=LIMIT)]
    if view.suit is not None:
        parts.append(_("Asked for: {suit}").format(suit=suit(FRENCH.suits[view.suit])))
    if view.eight and view.top is not None:
        parts.append(_("The eight must be answered"))
    return tuple(parts)


def question(view: FoolView) -> str:
    """What the viewer may do now."""
    if view.top is None:
        return ""
    top = FRENCH.texts[view.top]
    if view.answering and view.drawn_card is not None:
        return _("Play the {card} you have drawn, or a 2.").format(card=card_name(FRENCH, view.drawn_card))
    if view.eight:
        if any(isinstance(action, Draw) for action in view.legal):
            text = _("Eight: play only a 2, or draw until a 2, 8, queen or {suit} comes.")
            return text.format(suit=suit(top[0]))
        return _("Eight: play only a 2; no card can be drawn, so you may pass.")
    if view.suit is not None:
        name = suit(FRENCH.suits[view.suit])
        return _("{suit} asked for: follow, or play a queen.").format(suit=name.capitalize())
    return _("Your turn: {suit}, {rank} or a queen.").format(suit=suit(top[0]), rank=rank(top[1]))


# Actions, refusals, log.


def action_words(action: Action, seating: Seating) -> str:
    """An action in words."""
    if isinstance(action, PlayQueen):
        return _("{card}, asking for {suit}").format(
            card=card_name(FRENCH, action.card), suit=suit(FRENCH.suits[action.suit])
        )
    if isinstance(action, Play):
        return card_name(FRENCH, action.card)
    if isinstance(action, Draw):
        return pgettext("Czech Fool", "draw")
    if isinstance(action, Pass):
        return pgettext("Czech Fool", "pass")
    if isinstance(action, Leave):
        return _("leave the match")
    return action.text


def refusal(error: IllegalAction) -> str:
    """Which rule forbids an action."""
    details = error.details
    sentences: dict[str, Callable[[], str]] = {
        "two_or_draw": lambda: _("The eight must be answered: from the hand only with a 2, else draw."),
        "play_drawn_or_two": lambda: _(
            "After drawing on an eight you must play the card that fits ({card}) or a 2."
        ).format(card=named(details["card"])),
        "no_suit_for_last_card": lambda: _("Your last card asks for no suit any more."),
        "suit_needed": lambda: _("A queen asks for a suit: choose one."),
        "suit_for_queen_only": lambda: _("Only a queen asks for a suit."),
        "follow_chosen_suit": lambda: _("{suit} is asked for: play that suit or another queen.").format(
            suit=suit(str(details["suit"])).capitalize()
        ),
        "suit_or_rank": lambda: _("It must be the same suit ({suit}) or rank ({rank}), or a queen.").format(
            suit=suit(str(details["suit"])), rank=rank(str(details["rank"]))
        ),
        "drawn_already": lambda: _("You draw only once a turn: play a card or pass."),
        "nothing_to_draw": lambda: _("No card is left to draw: play a card or pass."),
        "draw_first": lambda: _("You may pass only after you have drawn a card."),
        "leave_in_round_only": lambda: _("Leave once the cards are dealt."),
        "not_playing": lambda: _("This player is out already."),
    }
    dealing = (
        "deal_expected",
        "wrong_deal",
        "dealer_by_chance",
        "dealer_known",
        "shuffle_expected",
        "wrong_shuffle",
    )
    if error.rule in dealing:
        return _("The cards are being dealt.")
    if error.rule == "not_now":
        return _("Play a card, draw or pass.")
    sentence = sentences.get(error.rule)
    return sentence() if sentence is not None else common_refusal(error, FRENCH)


def log_lines(events: Sequence[Event], seating: Seating) -> list[str]:
    """What happened, in words."""
    lines = [log_line(event, seating.names) for event in events]
    return [line for line in lines if line]


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; "" for one that needs none."""
    if isinstance(event, RoundStarted):
        return _("Round {n}: {player} deals").format(n=event.round + 1, player=names[event.dealer])
    if isinstance(event, StartCardLaid):
        return _("Start card: {card}").format(card=card_name(FRENCH, event.card))
    if isinstance(event, CardPlayed):
        return _("{player}: {card}").format(player=names[event.seat], card=card_name(FRENCH, event.card))
    if isinstance(event, SuitChosen):
        name = suit(FRENCH.suits[event.suit])
        if event.by_chance:
            return _("The suit asked for is drawn by lot: {suit}").format(suit=name)
        return _("{player} asks for {suit}").format(player=names[event.seat], suit=name)
    if isinstance(event, CardsDrawn):
        return _drawn(event, names[event.seat])
    if isinstance(event, SeatSkipped):
        return _("{player} skips a turn ({card})").format(player=names[event.seat], card=short(event.card))
    if isinstance(event, EightPending):
        return _("{player} must answer the eight").format(player=names[event.seat])
    if isinstance(event, EightDrawn):
        return _("{player} finds a card that fits the eight").format(player=names[event.seat])
    if isinstance(event, EightSpent):
        return _("{player} can't answer the eight; it binds nobody any more").format(player=names[event.seat])
    if isinstance(event, TurnPassed):
        return pgettext("Czech Fool", "{player} passes").format(player=names[event.seat])
    if isinstance(event, PileShuffled):
        return ngettext(
            "The discard pile is shuffled: a new stock of {n} card",
            "The discard pile is shuffled: a new stock of {n} cards",
            event.count,
        ).format(n=event.count)
    if isinstance(event, SeatLeft):
        return _("{player} leaves the match").format(player=names[event.seat])
    if isinstance(event, RoundScored):
        return result_of_round(event, names)
    if isinstance(event, SeatReset):
        return _("{player} stands at exactly {limit}: back to 0").format(
            player=names[event.seat], limit=LIMIT
        )
    if isinstance(event, SeatOut):
        return _("{player} is out with {points}").format(player=names[event.seat], points=number(event.total))
    if isinstance(event, PartieEnded):
        return _("The match is over")
    return ""


def _drawn(event: CardsDrawn, name: str) -> str:
    if not event.count:
        return _("{player} should draw, but no card is left").format(player=name)
    n = event.count
    if event.cause == "eight":
        text = ngettext("{player} draws {n} card on the eight", "{player} draws {n} cards on the eight", n)
    elif event.cause == "turn":
        text = ngettext("{player} draws {n} card", "{player} draws {n} cards", n)
    else:
        text = ngettext("{player} has to draw {n} card", "{player} has to draw {n} cards", n)
    return text.format(player=name, n=n)


def result_of_round(event: RoundScored, names: Sequence[str]) -> str:
    """Who has won a round, and what the last card brought."""
    score = event.score
    winner = names[score.winner]
    part = score.seats[score.winner]
    if part is not None and part.bonus:
        return _("{player} is rid of all cards, the last one a queen ({card}): {points}").format(
            player=winner, card=short(score.last_card), points=signed(part.bonus)
        )
    return _("{player} is rid of all cards").format(player=winner)
