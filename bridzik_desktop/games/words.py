"""Words the games share: places, final ranking, refusals that mean the same in every game."""

from collections.abc import Callable, Sequence

from bridzik_desktop.games.card_names import suit_name
from bridzik_desktop.games.presenter import Cell, Seating, Sheet, Summary
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number
from bridzik_engine.core.cards import Pack
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import PartieEnded


def common_refusal(error: IllegalAction, pack: Pack | None) -> str:
    """The sentence for a rule that several games share; the rule's bare name for one nobody has worded."""
    suit = error.details.get("suit")
    named = suit_name(pack, str(suit)) if pack is not None and suit is not None else ""
    sentences: dict[str, Callable[[], str]] = {
        "not_your_turn": lambda: _("It is not your turn."),
        "not_your_card": lambda: _("This card is not yours."),
        "partie_over": lambda: _("The match is over."),
        "follow_suit": lambda: _("You must follow suit: {suit}.").format(suit=named),
        "play_expected": lambda: _("A card must be played now."),
    }
    sentence = sentences.get(error.rule)
    return sentence() if sentence is not None else _("The rules don't allow that now.")


def joined_names(seats: Sequence[int], seating: Seating) -> str:
    """The names of `seats`, comma between."""
    return ", ".join(seating.names[seat] for seat in seats)


def ranking(
    places: Sequence[int], scores: Sequence[int], seating: Seating, unit: Callable[[int], str] = number
) -> Sheet:
    """The final table: a row a player, best first; equal places are shared."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    rows = tuple(
        (
            Cell(seating.names[seat], strong=places[seat] == 1),
            Cell(unit(scores[seat]), strong=places[seat] == 1),
        )
        for seat in order
    )
    headers = tuple(_("{place}.").format(place=places[seat]) for seat in order)
    return Sheet((_("Player"), _("Score")), headers, rows)


def final_summary(ended: PartieEnded, seating: Seating, unit: Callable[[int], str] = number) -> Summary:
    """The end of a partie: who has won, and the table of all."""
    winners = [seat for seat, place in enumerate(ended.places) if place == 1]
    if len(winners) == 1:
        line = _("{player} wins the match.").format(player=seating.names[winners[0]])
    else:
        line = _("Shared first place: {players}.").format(players=joined_names(winners, seating))
    return Summary(_("End of the match"), (line,), ranking(ended.places, ended.scores, seating, unit))
