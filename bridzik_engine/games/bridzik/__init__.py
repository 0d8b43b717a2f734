"""Bridžik, the namesake: Slovak trick-taking with exact bids."""

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.game import Game, Option
from bridzik_engine.games.bridzik.notation import parse_action
from bridzik_engine.games.bridzik.rules import BridzikState
from bridzik_engine.games.bridzik.world import sample_world
from bridzik_engine.players.bot import Bot


def make_bot(level: str) -> Bot:
    """A computer player of ``level`` (imported here, so that rules alone never load what bots need)."""
    from bridzik_engine.games.bridzik.bot import BridzikBot

    return BridzikBot(level)


GAME = Game(
    id="bridzik",
    seats=range(4, 5),
    usual_seats=4,
    options=(Option("series", 4, range(1, 5)),),
    pack=GERMAN,
    new_state=BridzikState,
    parse_action=parse_action,
    sample_world=sample_world,
    make_bot=make_bot,
)
