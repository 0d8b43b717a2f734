"""Finds card decks: our own, the user's and those of KDE's games; adds decks to the user's."""

import logging
import os
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridzik_desktop.art.contents import inspect
from bridzik_desktop.art.deck import Deck, deck_files, open_deck
from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.files import INDEX

log = logging.getLogger(__name__)

_HIDDEN = ".adding-"
# Names that Windows keeps to itself, in any case and with any suffix.
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\.|$)")


def shared_folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """The `carddecks` folders of XDG: the user's own first, then the system's. They need not exist."""
    home = environment.get("XDG_DATA_HOME") or str(Path("~/.local/share").expanduser())
    system = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    folders = [home, *system.split(":")]
    # Relative paths in these variables are to be ignored, says the specification.
    return [Path(folder, "carddecks") for folder in folders if folder and Path(folder).is_absolute()]


@dataclass(frozen=True, slots=True)
class Refused:
    """A deck that was found and can't be used."""

    path: Path
    error: DeckError


class Catalogue:
    """The decks in some folders. Of several with the same id the first counts."""

    def __init__(self, own: Path, user: Path, shared: Sequence[Path] = ()) -> None:
        """Look in `own` (the program's), `user` (where decks are added) and `shared`, in this order."""
        self.user = user
        self._folders = (own, user, *shared)

    def decks(self) -> tuple[list[Deck], list[Refused]]:
        """All decks, and what looks like one but is refused. Reads the indexes only: a few milliseconds."""
        found: dict[str, Deck] = {}
        refused: list[Refused] = []
        for folder in self._folders:
            for path in _candidates(folder):
                try:
                    deck = open_deck(path)
                except DeckError as error:
                    refused.append(Refused(path, error))
                    log.info("deck %s is refused: %s", path, error)
                else:
                    found.setdefault(deck.id, deck)
        return list(found.values()), refused

    def find(self, deck_id: str) -> Deck | None:
        """The deck with this id, or None if there is none, or it is refused.

        The id of a deck in a folder is the folder's name: nothing else is read.
        """
        if Path(deck_id).name != deck_id:
            return None
        for folder in self._folders:
            path = folder / deck_id
            if (path / INDEX).is_file():
                try:
                    return open_deck(path)
                except DeckError as error:
                    log.info("deck %s is refused: %s", path, error)
        return None

    def add(self, path: Path) -> Deck:
        """Copy the deck at `path` (folder, archive, SVG) to the user's decks, after looking all through it.

        The copy appears whole or not at all. The same deck added again is the one that is there. Slow: for a
        thread. Raises DeckError.
        """
        deck = open_deck(path)
        from bridzik_desktop.art.svg import Drawing  # with the first picture

        inspect(deck, Drawing(deck.svg.read(), deck.svg.member or deck.svg.path.name))
        files = deck_files(path)
        try:
            return open_deck(self._copied(_folder_name(deck.id), files))
        except OSError as error:
            raise DeckError(Reason.CANNOT_SAVE, file=str(self.user)) from error

    def remove(self, deck: Deck) -> None:
        """Delete a deck that was added. Raises DeckError: CANNOT_SAVE; ValueError if it isn't the user's."""
        folder = deck.svg.path.parent
        if folder.parent != self.user:
            raise ValueError(deck.id)
        try:
            shutil.rmtree(folder)
        except OSError as error:
            raise DeckError(Reason.CANNOT_SAVE, file=str(folder)) from error

    def _copied(self, name: str, files: Mapping[str, bytes]) -> Path:
        """A new folder of the user's with these files, or the one that has them already."""
        self.user.mkdir(parents=True, exist_ok=True)
        target = self.user / name
        number = 1
        while target.exists():
            if all(_same(target / file, data) for file, data in files.items()):
                return target
            number += 1
            target = self.user / f"{name}-{number}"
        import tempfile  # when a deck is added

        temporary = Path(tempfile.mkdtemp(prefix=_HIDDEN, dir=self.user))
        try:
            for file, data in files.items():
                (temporary / file).write_bytes(data)
            temporary.chmod(0o755)
            temporary.rename(target)
        except OSError:
            shutil.rmtree(temporary, ignore_errors=True)
            raise
        return target


def _candidates(folder: Path) -> list[Path]:
    """What may be a deck in `folder`: folders with an index, sorted by name."""
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        log.info("%s can't be searched for decks: %s", folder, error)
        return []
    return [path for path in paths if not path.name.startswith(".") and (path / INDEX).is_file()]


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _folder_name(deck_id: str) -> str:
    """The deck's id made fit for a folder's name on every system."""
    name = re.sub(r"[^\w.-]+", "-", deck_id).strip(".-")[:60] or "deck"
    return f"deck-{name}" if _RESERVED.match(name) else name
