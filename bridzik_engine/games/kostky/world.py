"""Full Kostky positions that agree with a view: there is but one, as nothing is hidden."""

from random import Random

from bridzik_engine.core.state import View
from bridzik_engine.games.kostky.rules import KostkyState
from bridzik_engine.games.kostky.view import KostkyView


def sample_world(view: View, random: Random) -> KostkyState:
    """The position of ``view``; ``random`` has nothing to draw."""
    assert isinstance(view, KostkyView)
    return KostkyState.from_view(view)
