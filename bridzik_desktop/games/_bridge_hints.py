"""Why the computer would make a call or play a card in bridge, in words and numbers."""

from collections.abc import Callable

from bridzik_desktop.games import _bridge_words as words
from bridzik_desktop.games.card_names import bridge_suit_name
from bridzik_desktop.i18n import _, pgettext
from bridzik_desktop.i18n.formats import number
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.notation import CALLS, Call
from bridzik_engine.players.bot import Decision

HIGHEST = 37
"""Points that no hand has more of: a range up to here has no upper end."""

CALL_REASONS: dict[str, Callable[[], str]] = {
    "pass": lambda: _("Nothing better fits this hand."),
    "open_suit": lambda: _("An opening bid, in the longest suit."),
    "open_no_trump": lambda: _("A balanced opening hand."),
    "strong": lambda: _("The strong, artificial opening: partner has to answer."),
    "weak_two": lambda: _("A weak hand with a good six-card suit."),
    "preempt": lambda: _("A weak hand with a very long suit takes the opponents' room."),
    "raise": lambda: _("A simple raise with a fit."),
    "raise_preempt": lambda: _("A weak raise with a long fit takes the opponents' room."),
    "jump_raise": lambda: _("A jump raise: a fit and more than a minimum."),
    "limit_raise": lambda: _("A raise with a fit that invites to game."),
    "forcing_raise": lambda: _("A raise with a fit that forces to game."),
    "new_suit": lambda: _("A suit of at least four cards; partner has to bid on."),
    "new_suit_forcing": lambda: _("A new suit that forces to go on."),
    "one_no_trump": lambda: _("A few points, no fit and no suit to show at this level."),
    "natural_no_trump": lambda: _("Balanced, with the strength that the bid names."),
    "natural": lambda: _("Balanced, with the strength that the bid names."),
    "no_trump_overcall": lambda: _(
        "A balanced hand as for a no-trump opening, with the opponents' suit stopped."
    ),
    "rebid": lambda: _("The own suit once more: it is long, and the hand is near a minimum."),
    "rebid_no_trump": lambda: _("Balanced, and near a minimum."),
    "jump_rebid": lambda: _("The own six-card suit with a jump: more than a minimum."),
    "jump_no_trump": lambda: _("Balanced, and too strong for a simple no-trump bid."),
    "jump_shift": lambda: _("A jump in a new suit: very strong, forcing to game."),
    "reverse": lambda: _("A second suit at a height that shows extra strength."),
    "four_card_major": lambda: _("Four cards of a major suit, which partner may fit."),
    "no_major": lambda: _("It denies four cards in a major suit."),
    "stayman": lambda: _("Stayman: it asks for four cards in a major suit."),
    "transfer": lambda: _("A transfer: five cards in the next higher suit, which partner names."),
    "complete_transfer": lambda: _("It names the suit that partner's transfer asked for."),
    "super_accept": lambda: _("It accepts the transfer with a jump: four cards and a maximum."),
    "waiting": lambda: _("A waiting answer to the strong opening; it says nothing of the suit."),
    "positive": lambda: _("A positive answer to the strong opening."),
    "strong_suit": lambda: _("It names the suit of the strong opening."),
    "preference": lambda: _("Of partner's suits the one that fits better."),
    "own_suit": lambda: _("A long suit of one's own is the best place to play."),
    "invite_fit": lambda: _("It invites to game: with a fit it is near."),
    "invite_no_trump": lambda: _("It invites to game in no trumps."),
    "game_fit": lambda: _("Together there is enough for game, and a fit."),
    "game_minor": lambda: _("Together there is enough for game in a minor suit."),
    "game_no_trump": lambda: _("Together there is enough for game in no trumps."),
    "game_own_suit": lambda: _("Together there is enough for game in the own long suit."),
    "quantitative": lambda: _("It invites to a slam in no trumps."),
    "ask_aces": lambda: _("It asks for aces: a slam is near."),
    "aces": lambda: _("The answer says how many aces there are."),
    "slam": lambda: _("Together there is enough for twelve tricks."),
    "grand_slam": lambda: _("Together there is enough for all tricks."),
    "sign_off": lambda: _("This is high enough."),
    "overcall": lambda: _("A good suit of at least five cards against the opponents' opening."),
    "strong_overcall": lambda: _("Too strong for a simple overcall; the suit is named after the double."),
    "second_suit": lambda: _("A second suit to choose from."),
    "weak_jump": lambda: _("A jump with a weak hand and a long suit."),
    "takeout_double": lambda: _("A takeout double: support for the unbid suits."),
    "answer": lambda: _("The answer to partner's takeout double: the best suit."),
    "jump_answer": lambda: _("The answer to partner's takeout double, with a jump for extra strength."),
    "negative_double": lambda: _("A negative double: it shows the unbid major suit."),
    "penalty_double": lambda: _("The opponents have bid too high."),
    "penalty_pass": lambda: _("The double stays: the opponents won't make it."),
    "redouble": lambda: _("A redouble shows strength after the opponents' double."),
    "compete": lambda: _("With this fit it is worth fighting on."),
    "least_bad": lambda: _("Partner's bid must not be passed; this is the least of the evils."),
}


def card_reasons(suit: str) -> dict[str, Callable[[], str]]:
    """The reasons of leads and plays; `suit` is the card's, in words."""
    return {
        "only_card": lambda: _("No other card is allowed."),
        "lead_partners_suit": lambda: _("Partner has bid {suit}.").format(suit=suit),
        "lead_sequence": lambda: _("The top of a sequence in {suit}.").format(suit=suit),
        "lead_ace_king": lambda: _("From ace and king of {suit} one looks at dummy first.").format(suit=suit),
        "lead_ace": lambda: _("The ace of {suit}, to look at dummy.").format(suit=suit),
        "lead_fourth_best": lambda: _("The fourth highest of the longest suit, {suit}.").format(suit=suit),
        "lead_short_suit": lambda: _("A short suit, {suit}, in the hope of a ruff.").format(suit=suit),
        "lead_singleton": lambda: _("The only card of {suit}: the next round can be ruffed.").format(
            suit=suit
        ),
        "lead_top_of_nothing": lambda: _("The highest of small cards in {suit}, giving nothing away.").format(
            suit=suit
        ),
        "lead_trump": lambda: _("A round of trumps."),
        "cash_winner": lambda: _("No card outside beats it."),
        "lead_suit": lambda: _("{suit} is the suit to work on.").format(suit=suit.capitalize()),
        "follow_low": lambda: _("A low card; the trick can't or needn't be won."),
        "win_trick": lambda: _("It wins the trick."),
        "beat_for_now": lambda: _("It beats what lies, and makes the next one spend a higher card."),
        "ruff": lambda: _("It ruffs."),
        "overruff": lambda: _("It ruffs higher than the trump that lies."),
        "discard": lambda: _("This card will be missed least."),
    }


def advice(decision: Decision) -> str:
    """A hint in words and numbers."""
    parts = [_("Advice: {action}.").format(action=words.action_words(decision.action))]
    reason = decision.reason
    if reason.startswith("call_"):
        sentence = CALL_REASONS.get(reason.removeprefix("call_"))
        parts += [sentence()] if sentence is not None else []
        parts += call_numbers(decision)
    else:
        letter = str(decision.details.get("suit", ""))
        suit = bridge_suit_name(letter) if letter in FRENCH.suits and letter else ""
        known = card_reasons(suit).get(reason)
        parts += [known()] if known is not None else []
        parts += card_numbers(decision)
    return " ".join(parts)


def _range(low: int, high: int) -> str:
    if high >= HIGHEST:
        return pgettext("points", "{low} or more").format(low=low)
    if low <= 0:
        return pgettext("points", "at most {high}").format(high=high)
    if low == high:
        return pgettext("points", "exactly {n}").format(n=low)
    return pgettext("points", "{low} to {high}").format(low=low, high=high)


def call_numbers(decision: Decision) -> list[str]:
    """The points in the hand, what the call promises, what partner has shown."""
    details = {key: int(value) for key, value in decision.details.items() if isinstance(value, int | float)}
    texts = []
    if "points" in details:
        texts.append(_("Your hand has {n} high-card points.").format(n=details["points"]))
    low, high = details.get("low", 0), details.get("high", HIGHEST)
    is_call = isinstance(decision.action, Call) and decision.action in CALLS
    if is_call and (low > 0 or high < HIGHEST):
        texts.append(_("The call shows {range} points.").format(range=_range(low, high)))
    low, high = details.get("partner_low", 0), details.get("partner_high", HIGHEST)
    if low > 0 or high < HIGHEST:
        texts.append(_("Partner has shown {range}.").format(range=_range(low, high)))
    return texts


def card_numbers(decision: Decision) -> list[str]:
    """What the card is worth, and the next best."""
    texts = []
    if "tricks" in decision.details:
        texts.append(
            _("Your side takes {tricks} more tricks on average.").format(
                tricks=number(float(decision.details["tricks"]), 1)
            )
        )
    compared = decision.compared()
    if compared is not None and "score" in decision.details:
        first, second = compared
        texts.append(
            _("Expected score {value}; with {other}: {less}.").format(
                value=number(round(first.value)),
                other=words.action_words(second.action),
                less=number(round(second.value)),
            )
        )
    return texts
