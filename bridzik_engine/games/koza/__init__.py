"""Koza (The Goat): take no red card and not the green Upper; who stays clean takes the bank."""

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.game import Game, Option
from bridzik_engine.games.koza.notation import parse_action
from bridzik_engine.games.koza.rules import KozaState
from bridzik_engine.games.koza.world import sample_world
from bridzik_engine.players.bot import Bot


def make_bot(level: str) -> Bot:
    """A computer player of ``level`` (imported here, so that rules alone never load what bots need)."""
    from bridzik_engine.games.koza.bot import KozaBot

    return KozaBot(level)


GAME = Game(
    id="koza",
    seats=range(4, 5),
    usual_seats=4,
    options=(Option("games", 8, range(1, 51)), Option("winners", 1, range(1, 3))),
    pack=GERMAN,
    new_state=KozaState,
    parse_action=parse_action,
    sample_world=sample_world,
    make_bot=make_bot,
)
