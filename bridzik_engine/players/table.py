"""A table of bots: plays a partie to its end without any window."""

from random import Random

from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie
from bridzik_engine.players.bot import Budget
from bridzik_engine.seeds import DEFAULT_SEED

SECONDS = 0.3
"""Time a bot may take for one decision."""


def play_out(partie: Partie) -> None:
    """Let bots decide at every seat until the partie is over (persons' seats are played at the middle level)."""
    bots = [partie.game.make_bot(player.level or "experienced") for player in partie.players]
    while not partie.is_over:
        seat = partie.to_act
        if seat == CHANCE:
            partie.apply(partie.next_chance())
        else:
            decision = bots[seat].decide(partie.state.view(seat), bot_random(partie), Budget(SECONDS))
            partie.apply(decision.action)


def bot_random(partie: Partie) -> Random:
    """A bot's randomness at this ply: the same for the same partie and ply, so that a replay plays the same."""
    seed = DEFAULT_SEED if partie.seed is None else partie.seed
    return Random(f"{partie.game.id} {seed} {len(partie.plies)}")
