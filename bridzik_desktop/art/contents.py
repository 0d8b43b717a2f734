"""What a deck's SVG holds: which cards, how large, which packs it can serve, and what in it is unusable."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from bridzik_desktop.art.cards import BACK, PACKS, Pack, elements, spellings
from bridzik_desktop.art.deck import Deck
from bridzik_desktop.art.errors import DeckError, Reason

if TYPE_CHECKING:
    from bridzik_desktop.art.svg import Drawing  # loaded with the first picture that is drawn

MISSING_AT_MOST = 4
"""Cards that a pack may lack and still be played with; they are drawn as marked blanks."""

# Height to width. Wide cards exist (KDE's Future is 0.73), strips don't.
_SLIMMEST, _WIDEST = 3.0, 1 / 3
# A face this many times larger or smaller than the deck's others is no card but a mistake.
_ODD = 3.0


@dataclass(frozen=True, slots=True)
class Contents:
    """The usable pictures of one deck."""

    elements: Mapping[str, str]
    """KDE element id → id under which the SVG has it. What isn't here is drawn blank."""
    broken: tuple[str, ...]
    """Element ids that are there and can't be drawn: empty, of an absurd shape or size, far outside."""
    width: float
    height: float
    """Natural size, in the SVG's units: the back's bounds, or a usual face's where there is no back."""
    packs: frozenset[Pack]
    """Packs it can serve, each lacking MISSING_AT_MOST cards. German suits don't serve the French pack."""

    @property
    def ratio(self) -> float:
        """Height of a card for a width of 1."""
        return self.height / self.width

    def dump(self) -> bytes:
        """As bytes for a cache."""
        values = {
            "elements": dict(self.elements),
            "broken": self.broken,
            "size": [self.width, self.height],
            "packs": sorted(self.packs),
        }
        return json.dumps(values).encode()

    @classmethod
    def load(cls, data: bytes) -> "Contents":
        """From `dump`. Raises ValueError, KeyError or TypeError if it is something else."""
        values = json.loads(data)
        width, height = (float(value) for value in values["size"])
        found = {str(key): str(value) for key, value in values["elements"].items()}
        packs = frozenset(pack for pack in PACKS if pack in values["packs"])
        if not (width > 0 and height > 0):
            raise ValueError(values["size"])
        return cls(found, tuple(values["broken"]), width, height, packs)


def inspect(deck: Deck, drawing: "Drawing") -> Contents:
    """Look through a deck's drawing. Raises DeckError: NO_CARDS if it can serve no pack.

    It may take some tenths of a second for an ornate deck.
    """
    bounds: dict[str, QRectF] = {}
    found: dict[str, str] = {}
    for element in (BACK, *elements("french")):
        for spelling in spellings(element):
            rectangle = drawing.bounds(spelling)
            if rectangle is not None:
                bounds[element], found[element] = rectangle, spelling
                break
    broken = {element for element, rectangle in bounds.items() if not _is_card(rectangle)}
    sound = {element: bounds[element] for element in bounds if element not in broken}
    faces = [rectangle for element, rectangle in sound.items() if element != BACK]
    if faces:
        width = _usual([rectangle.width() for rectangle in faces])
        height = _usual([rectangle.height() for rectangle in faces])
        broken |= {element for element, rectangle in sound.items() if _is_odd(rectangle, width, height)}
    usable = {element: found[element] for element in bounds if element not in broken}
    packs = frozenset(pack for pack in PACKS if _serves(deck, pack, usable))
    if not packs:
        raise DeckError(
            Reason.NO_CARDS,
            file=deck.svg.member or deck.svg.path.name,
            usable=sum(1 for element in usable if element != BACK),
            broken=len(broken),
        )
    if BACK in usable:
        width, height = sound[BACK].width(), sound[BACK].height()
    return Contents(usable, tuple(sorted(broken)), width, height, packs)


def _usual(sizes: list[float]) -> float:
    """The middle one, whatever the odd ones are like."""
    return sorted(sizes)[len(sizes) // 2]


def _is_card(bounds: QRectF) -> bool:
    from bridzik_desktop.art.svg import is_sound

    return is_sound(bounds) and _WIDEST <= bounds.height() / bounds.width() <= _SLIMMEST


def _is_odd(bounds: QRectF, width: float, height: float) -> bool:
    across, down = bounds.width() / width, bounds.height() / height
    return not (1 / _ODD <= across <= _ODD and 1 / _ODD <= down <= _ODD)


def _serves(deck: Deck, pack: Pack, usable: Mapping[str, str]) -> bool:
    if deck.suits == "german" and pack == "french":
        return False
    return sum(1 for element in elements(pack) if element not in usable) <= MISSING_AT_MOST
