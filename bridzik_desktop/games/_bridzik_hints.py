"""Bridžik's hints: what to bid or play and why, in words and numbers."""

from bridzik_desktop.games.card_names import card_name
from bridzik_desktop.i18n import _, ngettext
from bridzik_desktop.i18n.formats import number
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.players.bot import Candidate, Decision


def reason_words(decision: Decision) -> str:
    """Why the decision was taken; "" for a reason that needs no words."""
    details = decision.details
    need = int(details.get("need", 0))
    bid = int(details.get("number", 0))
    cards = int(details.get("cards", 0))
    forbidden = details.get("forbidden", "")
    over = card_name(GERMAN, GERMAN.card(str(details["over"]))) if "over" in details else ""
    more = ngettext("You still need {n} trick.", "You still need {n} tricks.", need).format(n=need)
    sentences = {
        "only_bid": lambda: _("It is the only bid allowed."),
        "only_card": lambda: _("It is the only card you may play."),
        "bid_best": lambda: ngettext(
            "Your cards are most likely to take exactly {bid} of {n} trick.",
            "Your cards are most likely to take exactly {bid} of {n} tricks.",
            cards,
        ).format(bid=bid, n=cards),
        "bid_hook": lambda: _(
            "{forbidden} would suit your cards better, but the bids must not add up to the tricks."
        ).format(forbidden=forbidden),
        "bid_by_cards": lambda: _("That is what your cards are worth by themselves."),
        "bid_lost": lambda: _("Your own bid can no longer come true; it may still cost the others theirs."),
        "lead_all": lambda: _("You need every trick that is left, so lead your strongest card."),
        "lead_take": lambda: more + " " + _("This lead may well take one."),
        "lead_wait": lambda: more + " " + _("They come later; keep your strong cards for now."),
        "lead_low": lambda: _("You need no more tricks, so lead what others will beat."),
        "take": lambda: more + " " + _("This beats {over}.").format(over=over),
        "take_last": lambda: more + " " + _("You play last, so this trick is yours."),
        "wait": lambda: more + " " + _("It need not be this one."),
        "cannot_take": lambda: more + " " + _("This one can't be yours, so keep your better cards."),
        "throw_low": lambda: more + " " + _("This card would not help to take one."),
        "stay_under": lambda: _("You need no more tricks; this card stays under {over}.").format(over=over),
        "throw_high": lambda: _("You need no more tricks; get rid of a card that could take one."),
        "low_and_hope": lambda: _("You need no more tricks; someone may still beat this card."),
        "have_to_take": lambda: _("You need no more tricks, but this one can't be avoided."),
    }
    sentence = sentences.get(decision.reason)
    return sentence() if sentence is not None else ""


def chance_words(decision: Decision) -> str:
    """How likely the bid comes true exactly, where the player looked ahead."""
    if "exact" not in decision.details or decision.reason == "bid_lost":
        return ""
    return _("Your bid comes true in {percent} % of cases.").format(
        percent=number(int(decision.details["exact"]))
    )


def comparison_words(first: Candidate, second: Candidate, other: str) -> str:
    """What the choice is worth against the next best one, `other` in words."""
    return _("It is worth {value} points on average, {other} would be worth {less}.").format(
        value=number(first.value, 1), other=other, less=number(second.value, 1)
    )
