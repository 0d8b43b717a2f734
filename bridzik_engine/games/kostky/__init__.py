"""Kostky: throw six dice, set combinations aside and bank the points before a bust takes them."""

from bridzik_engine.core.game import Game, Option
from bridzik_engine.games.kostky.notation import parse_action
from bridzik_engine.games.kostky.rules import RULES, SEATS, KostkyState
from bridzik_engine.games.kostky.world import sample_world
from bridzik_engine.players.bot import Bot

MOST = 2**63 - 1
"""Any positive target is allowed; a range has to end somewhere."""


def make_bot(level: str) -> Bot:
    """A computer player of ``level`` (imported here, so that rules alone never load what bots need)."""
    from bridzik_engine.games.kostky.bot import KostkyBot

    return KostkyBot(level)


GAME = Game(
    id="kostky",
    seats=SEATS,
    usual_seats=2,
    options=(Option("target", 10_000, range(1, MOST)), Option("rules", RULES[0], RULES)),
    pack=None,
    new_state=KostkyState,
    parse_action=parse_action,
    sample_world=sample_world,
    make_bot=make_bot,
)
