"""Random partie for presenters' tests: every step as each seat sees it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from bridzik_desktop.scene.tableau import Face, Kind, Tableau
from bridzik_engine import games
from bridzik_engine.core.event import Event
from bridzik_engine.core.game import OptionValue
from bridzik_engine.core.state import CHANCE, View
from bridzik_engine.partie import Partie, Player

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fero", "Gita", "Hana")


@dataclass(frozen=True, slots=True)
class Seen:
    """One action as a seat sees it."""

    before: View
    events: tuple[Event, ...]
    after: View


def steps(
    game: str, options: Mapping[str, OptionValue], seed: int, seats: int = 4, longest: int = 4000
) -> Iterator[list[Seen]]:
    """Play a random partie; each step as seen from every seat."""
    partie = Partie(games.load(game), options, [Player(name) for name in NAMES[:seats]], seed)
    random = Random(seed)
    for _ in range(longest):
        if partie.is_over:
            return
        before = [partie.state.view(seat) for seat in range(seats)]
        if partie.to_act == CHANCE:
            events = partie.apply(partie.next_chance())
        else:
            events = partie.apply(random.choice(list(partie.legal_actions())))
        yield [Seen(before[seat], events, partie.state.view(seat)) for seat in range(seats)]


def faces(tableau: Tableau, kind: Kind | None = None) -> list[str]:
    """The cards that lie face up, of one kind of place or of all."""
    return [
        spot.picture.name
        for spot in tableau.spots
        if spot.picture.face is Face.CARD and kind in (None, spot.place.kind)
    ]


def check_keys(tableau: Tableau) -> None:
    """Keys are unique, no card lies twice, and a hidden card's key or words tell nothing."""
    keys = [spot.key for spot in tableau.spots]
    assert len(keys) == len(set(keys))
    assert len(faces(tableau)) == len(set(faces(tableau)))
    for spot in tableau.spots:
        if spot.picture.face is Face.BACK and spot.place.kind is not Kind.TAKEN:
            assert spot.key.startswith("back"), spot
            assert not spot.words
