"""Which picture of a deck shows which card: the engine's card texts and the element ids of KDE and GNOME."""

from typing import Literal

Pack = Literal["german", "french"]
"""Suits and size of a pack: 32 German-suited cards, or 52 French-suited ones."""

PACKS: tuple[Pack, Pack] = ("german", "french")
BACK = "back"

# Our German suits take the places that KDE's German deck gives them (bells are diamonds, leaves are spades).
_SUITS: dict[Pack, dict[str, str]] = {
    "german": {"H": "heart", "L": "spade", "A": "club", "B": "diamond"},
    "french": {"S": "spade", "H": "heart", "D": "diamond", "C": "club"},
}
_GERMAN_RANKS = {
    **{rank: rank for rank in "789"},
    "T": "10",
    "L": "jack",
    "U": "queen",
    "K": "king",
    "A": "1",
}
_FRENCH_RANKS = {
    **{rank: rank for rank in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "1",
}
_RANKS: dict[Pack, dict[str, str]] = {"german": _GERMAN_RANKS, "french": _FRENCH_RANKS}


def element(text: str, pack: Pack) -> str:
    """The KDE element id of a card: `"HA"` of the German pack is `"1_heart"`; KeyError for any other text."""
    if len(text) != 2:
        raise KeyError(text)
    return f"{_RANKS[pack][text[1]]}_{_SUITS[pack][text[0]]}"


def elements(pack: Pack) -> tuple[str, ...]:
    """The element ids of all cards of a pack, in KDE's spelling, suit by suit."""
    return tuple(f"{rank}_{suit}" for suit in _SUITS[pack].values() for rank in _RANKS[pack].values())


def spellings(element_id: str) -> tuple[str, ...]:
    """The ids under which decks carry a picture: KDE's own, then GNOME's, which turns them round.

    `king_heart` may be `heart_king`; an ace, `1_heart`, also `ace_heart` or `heart_ace`.
    """
    first, underscore, last = element_id.partition("_")
    if not underscore:
        return (element_id,)
    found = [element_id, f"{last}_{first}"]
    if first == "1":
        found += [f"ace_{last}", f"{last}_ace"]
    return tuple(found)
