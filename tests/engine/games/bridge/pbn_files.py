"""What the tests of PBN read: data files, a game of one deal; and calls and cards of a partie as text."""

from pathlib import Path

from bridzik_engine.games.bridge import files
from bridzik_engine.games.bridge.imported import ImportedGame
from bridzik_engine.partie import Partie

DATA = Path(__file__).parents[3] / "data" / "bridge"
DEAL = "N:AQJ8.53.Q92.KQT2 96.J762.KT63.A83 KT72.AKQ8.874.J5 543.T94.AJ5.9764"


def load(name: str) -> list[ImportedGame]:
    """The games of a data file."""
    return files.read((DATA / name).read_bytes())


def plays(partie: Partie) -> list[str]:
    """The cards played so far."""
    return [
        ply.action.text.removeprefix("play ") for ply in partie.plies if ply.action.text.startswith("play")
    ]


def calls(partie: Partie) -> list[str]:
    """The calls so far."""
    return [
        ply.action.text.removeprefix("call ") for ply in partie.plies if ply.action.text.startswith("call")
    ]


def minimal(rest: str = "", deal: str = DEAL) -> str:
    """A PBN game of a deal (its tag is line 1) and what follows."""
    return f'[Deal "{deal}"]\n{rest}'
