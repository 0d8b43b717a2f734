"""All durations of the table, in milliseconds, and the one factor the user sets."""

from dataclasses import dataclass

from bridzik_desktop.scene.tableau import Hold, Motion

FACTORS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""By the setting "animation speed"; 0 means that everything jumps into place."""

FLIGHT = {
    Motion.NONE: 0,
    Motion.DEAL: 240,
    Motion.PLAY: 260,
    Motion.TAKE: 300,
    Motion.DRAW: 220,
    Motion.ROLL: 350,
    Motion.MARK: 140,
}
"""How long one thing is on its way."""

STAGGER = {Motion.DEAL: 28, Motion.TAKE: 20, Motion.DRAW: 90, Motion.ROLL: 25}
"""How much later the next thing starts; motions not named start all at once."""

MOMENT = 420
"""A frame that must be noticed stays this long."""

UNTIL_CLICK = -1
"""A hold that only a click or key ends."""


@dataclass(frozen=True, slots=True)
class Speeds:
    """The durations in force: `factor` scales all; `trick_pause` in ms, or UNTIL_CLICK, is the user's own."""

    factor: float = 1.0
    trick_pause: int = 900

    def flight(self, motion: Motion) -> int:
        """Milliseconds one thing flies."""
        return round(FLIGHT[motion] * self.factor)

    def stagger(self, motion: Motion) -> int:
        """Milliseconds between the starts of two things."""
        return round(STAGGER.get(motion, 0) * self.factor)

    def hold(self, hold: Hold) -> int:
        """Milliseconds a frame stays, or UNTIL_CLICK."""
        if hold is Hold.NONE:
            return 0
        if hold is Hold.TRICK:
            return self.trick_pause
        return round(MOMENT * self.factor)
