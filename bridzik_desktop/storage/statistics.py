"""Counting finished partie: who won how often, help and odd rules counted apart."""

from collections import Counter
from collections.abc import Iterable

from bridzik_desktop.storage.partie import Class, SavedPartie, Tally

_Key = tuple[str, str, str, str, Class]
_Result = tuple[int | None, bool, bool, int | None]  # place, won, drawn, score


def tally(finished: Iterable[SavedPartie], name: str | None = None) -> list[Tally]:
    """The tallies of all players, or of those called `name`, over these partie.

    A partie whose places aren't known counts as played only.
    """
    results: dict[_Key, list[_Result]] = {}
    for partie in finished:
        places = partie.standing.places
        contested = any(place != 1 for place in places)
        for seat, player in enumerate(partie.players):
            if name is not None and player["name"] != name:
                continue
            key = (
                partie.game,
                player["name"],
                player.get("kind", "human"),
                player.get("level") or "",
                class_of(partie),
            )
            place = places[seat] if seat < len(places) else None
            score = partie.standing.scores[seat] if seat < len(partie.standing.scores) else None
            won = place == 1 and contested
            drawn = place == 1 and not contested and len(places) > 1
            results.setdefault(key, []).append((place, won, drawn, score))
    return [_tally(key, results[key]) for key in sorted(results)]


def class_of(partie: SavedPartie) -> Class:
    """Which of the three classes a partie belongs to."""
    if not partie.standard:
        return Class.NON_STANDARD
    return Class.ASSISTED if partie.assisted else Class.STANDARD


def _tally(key: _Key, results: list[_Result]) -> Tally:
    game, name, kind, level, of_class = key
    scores = [score for *_, score in results if score is not None]
    places = Counter(place for place, *_ in results if place is not None)
    return Tally(
        game=game,
        name=name,
        kind=kind,
        level=level or None,
        of_class=of_class,
        played=len(results),
        won=sum(won for _, won, _, _ in results),
        drawn=sum(drawn for _, _, drawn, _ in results),
        places=dict(sorted(places.items())),
        best=max(scores, default=None),
        worst=min(scores, default=None),
        total=sum(scores),
    )
