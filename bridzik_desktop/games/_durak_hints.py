"""Hints in Czech Fool: what to do and why, in words and numbers."""

from collections.abc import Callable

from bridzik_desktop.games import _durak_words as words
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.formats import number, signed
from bridzik_engine.games.cesky_durak.scoring import LIMIT
from bridzik_engine.players.bot import Decision


def advice(decision: Decision, seating: Seating) -> str:
    """A hint for `decision`."""
    best = words.action_words(decision.action, seating)
    parts = [_("Advice: {action}.").format(action=best), _reason(decision, seating), _gap(decision, seating)]
    return " ".join(part for part in parts if part)


def _reason(decision: Decision, seating: Seating) -> str:
    details = decision.details
    points = number(int(details.get("points", 0)))
    count = int(details.get("count", 0))
    total = number(int(details.get("total", 0)))
    queens = int(details.get("queens", 1))

    def suit() -> str:
        return words.suit(str(details.get("suit", "S")))

    sentences: dict[str, Callable[[], str]] = {
        "only": lambda: _("It is the only card you may play."),
        "win": lambda: _("It is your last card and ends the round."),
        "win_queen": lambda: _("It is your last card, and a queen: {bonus} points.").format(
            bonus=signed(int(details.get("bonus", -20)))
        ),
        "shed": lambda: ngettext(
            "Left in the hand it would cost {n} point.", "Left in the hand it would cost {n} points.",
            int(details.get("points", 0)),
        ).format(n=points),
        "attack": lambda: ngettext(
            "It holds up {player}, who has {n} card left.", "It holds up {player}, who has {n} cards left.", count
        ).format(player=seating.names[int(details.get("seat", 0))], n=count),
        "play_again": lambda: _("{player} is skipped, so you play again at once.").format(
            player=seating.names[int(details.get("seat", 0))]
        ),
        "follow": lambda: ngettext(
            "{n} more card of yours fits on it.", "{n} more cards of yours fit on it.", count
        ).format(n=count),
        "suit": lambda: ngettext(
            "You hold {n} more card of {suit}.", "You hold {n} more cards of {suit}.", count
        ).format(n=count, suit=suit()),
        "void": lambda: _("The next player has passed on {suit} and most likely has none.").format(suit=suit()),
        "keep_queen": lambda: ngettext(
            "Your queen fits on everything and is worth keeping.",
            "Your {n} queens fit on everything and are worth keeping.",
            queens,
        ).format(n=queens),
        "queen_now": lambda: ngettext(
            "Somebody has only {n} card left: now is the time for the queen.",
            "Somebody has only {n} cards left: now is the time for the queen.",
            int(details.get("fewest", 1)),
        ).format(n=int(details.get("fewest", 1))),
        "two_on_eight": lambda: _("A 2 answers the eight without drawing."),
        "exact_101": lambda: _("What you keep would make exactly {limit}, which becomes 0.").format(limit=LIMIT),
        "below_101": lambda: _("With what you keep you would stand at {total}, within {limit}.").format(
            total=total, limit=LIMIT
        ),
        "draw": lambda: _("A new card is better than what you could play."),
        "draw_on_eight": lambda: _("Without a 2 worth playing the eight makes you draw until a card fits."),
        "pass": lambda: _("Nothing you could play is worth giving away."),
        "drawn": lambda: _("It is the card that fits the eight."),
    }  # fmt: skip
    only_draw = "legal" in details and decision.reason == "draw"
    if only_draw:
        return _("None of your cards may be played.")
    if "legal" in details and decision.reason == "pass":
        return _("Nothing else is possible.")
    sentence = sentences.get(decision.reason)
    return sentence() if sentence is not None else ""


def _gap(decision: Decision, seating: Seating) -> str:
    """What the advice saves against the next best action, in points."""
    compared = decision.compared()
    if compared is None:
        return ""
    first, second = compared
    gap = first.value - second.value
    if gap < 0.05:
        return ""
    text = _("That saves about {points} points against this: {other}.")
    return text.format(points=number(gap, 1), other=words.action_words(second.action, seating))
