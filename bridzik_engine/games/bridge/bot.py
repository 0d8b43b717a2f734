"""Bridge's computer player: passes and plays at random until its system is in."""

from random import Random

from bridzik_engine.core.state import View
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.players.bot import Budget, Decision


class BridgeBot:
    """A legal player of ``level``."""

    def __init__(self, level: str) -> None:
        self.level = level

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Pass, or any legal card."""
        assert isinstance(view, BridgeView)
        return Decision(view.legal[0] if view.bidding else random.choice(view.legal), "only")
