"""Czech Fool: shedding cards, eights, queens, and 101 points that put one out."""

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.game import Game, Option
from bridzik_engine.games.cesky_durak.notation import parse_action
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.world import sample_world
from bridzik_engine.players.bot import Bot


def make_bot(level: str) -> Bot:
    """A computer player of ``level`` (imported here, so that rules alone never load what bots need)."""
    from bridzik_engine.games.cesky_durak.bot import FoolBot

    return FoolBot(level)


GAME = Game(
    id="cesky_durak",
    seats=range(2, 5),
    usual_seats=4,
    options=(Option("spade_queen", 20, (20, 40)),),
    pack=FRENCH,
    new_state=FoolState,
    parse_action=parse_action,
    sample_world=sample_world,
    make_bot=make_bot,
)
