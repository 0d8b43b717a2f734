"""Contract bridge: one deal of auction, play and duplicate score."""

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.game import Game, Option
from bridzik_engine.games.bridge.notation import parse_action
from bridzik_engine.games.bridge.rules import DEALERS, VULNERABILITIES, BridgeState
from bridzik_engine.games.bridge.world import sample_world
from bridzik_engine.players.bot import Bot


def make_bot(level: str) -> Bot:
    """A computer player of ``level`` (imported here, so that rules alone never load what bots need)."""
    from bridzik_engine.games.bridge.bot import BridgeBot

    return BridgeBot(level)


GAME = Game(
    id="bridge",
    seats=range(4, 5),
    usual_seats=4,
    options=(Option("vulnerable", "none", VULNERABILITIES), Option("dealer", "s", tuple(DEALERS))),
    pack=FRENCH,
    new_state=BridgeState,
    parse_action=parse_action,
    sample_world=sample_world,
    make_bot=make_bot,
)
