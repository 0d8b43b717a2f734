"""How likely a seat is to win a Kostky partie once its turn is over, when the target is near.

Against each rival it is a race of two, known from a table (``races.py``); several rivals count as independent. When
somebody has reached the target, those who still have their turn in the round have one throw at passing the leader.
"""

from collections.abc import Sequence

from bridzik_engine.games.kostky.races import RACES
from bridzik_engine.games.kostky.reach import reached_first, value_at

RESET_RISK = (0.0, 0.01, 0.06)
"""What part of a total is as good as lost, by zero turns in a row."""

NO_HOPE = 0.01


def race(rules: str, second: bool, mine: float, theirs: float) -> float:
    """Chance of the player to move who needs ``mine`` points against one who needs ``theirs``."""
    table = RACES[rules][second]
    return value_at([value_at(row, theirs) for row in table], mine) / 1000


def chance_to_win(totals: Sequence[int], zeros: Sequence[int], seat: int, target: int, rules: str) -> float:
    """Chance of ``seat`` to win just after its turn; seats after it still have theirs in this round."""
    lead = max(totals)
    mine = totals[seat]
    rivals = [other for other in range(len(totals)) if other != seat]
    if lead >= target:
        if mine < lead:
            return NO_HOPE * mine / lead
        chance = 1.0
        for rival in rivals:
            need = mine - totals[rival]
            if rival > seat:
                chance *= reached_first(rules, need)
            elif not need:
                chance /= 2
        return chance
    chance = 1.0
    needs = [target - total * (1 - RESET_RISK[marks]) for total, marks in zip(totals, zeros, strict=True)]
    for rival in rivals:
        chance *= 1 - race(rules, rival > seat, needs[rival], needs[seat])
    return chance
