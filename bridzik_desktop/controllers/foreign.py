"""Which game a file of another program belongs to, and how file dialogs name such formats."""

from collections.abc import Sequence
from pathlib import Path

from bridzik_desktop import games
from bridzik_desktop.games.presenter import FileFormat
from bridzik_desktop.i18n import _


def game_of(path: Path) -> str:
    """The game whose format of other programs `path` ends like, "" for none: then it is a `*.partie` file."""
    for game in games.ids():
        if any(path.suffix.lower() == known.ending for known in games.presenter_of(game).file_formats()):
            return game
    return ""


def written_by(game: str) -> list[FileFormat]:
    """The formats of other programs that a partie of `game` can be written in."""
    return [known for known in games.presenter_of(game).file_formats() if known.writes]


def filter_of(known: FileFormat) -> str:
    """How a file dialog offers a format."""
    return f"{known.label} (*{known.ending})"


def everything() -> str:
    """What a dialog to open files offers: all that can be read at once, then each alone."""
    formats = [known for game in games.ids() for known in games.presenter_of(game).file_formats()]
    endings = " ".join(["*.partie", *(f"*{known.ending}" for known in formats)])
    return ";;".join(
        [
            _("All matches ({endings})").format(endings=endings),
            _("Matches (*.partie)"),
            *(filter_of(known) for known in formats),
        ]
    )


def with_ending(path: Path, chosen: int, formats: Sequence[FileFormat]) -> Path:
    """`path` with the ending of the chosen entry (0 is our own), where it has none of those offered."""
    endings = [".partie", *(known.ending for known in formats)]
    return path if path.suffix.lower() in endings else path.with_name(path.name + endings[max(chosen, 0)])
