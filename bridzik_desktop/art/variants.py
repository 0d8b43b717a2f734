"""Our own decks come in variants, which two settings choose: a large index, a colour for every suit."""

from bridzik_desktop.art.art import DEFAULT_DECKS

_LARGE = "-large"
_FOUR_COLOURS = "-four-colour"


def variant_of(deck_id: str, *, large: bool, four_colours: bool) -> str:
    """The id of the wished variant of one of our own decks; any other deck comes as it is."""
    if deck_id not in DEFAULT_DECKS.values():
        return deck_id
    return deck_id + _LARGE * large + _FOUR_COLOURS * four_colours


def is_variant(deck_id: str) -> bool:
    """Whether this is a variant, which nobody chooses by its name."""
    return any(
        deck_id == variant_of(own, large=large, four_colours=four)
        for own in DEFAULT_DECKS.values()
        for large, four in ((True, False), (False, True), (True, True))
    )
