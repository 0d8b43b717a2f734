"""A card deck in KDE's carddeck format: its index.desktop, and where its SVG lies."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from bridzik_desktop.art.cards import Pack
from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.files import (
    INDEX,
    SVG_SUFFIXES,
    inflate,
    is_archive,
    read_archive,
    read_folder,
    read_svg,
)

_GROUP = "KDE Backdeck"
_GERMAN = re.compile(r"\b(german|deutsch|doppeldeutsch|mariáš)\b", re.IGNORECASE)
_INDEX_LIMIT = 1024 * 1024


@dataclass(frozen=True, slots=True)
class SvgFile:
    """An SVG on disk, plain or gzipped; `member` is its path inside the archive `path`, if it is in one."""

    path: Path
    member: str = ""

    def read(self) -> bytes:
        """The SVG's text, unpacked. Raises DeckError: UNREADABLE, TOO_LARGE, UNSAFE_PATH, NO_SVG."""
        if not self.member:
            return read_svg(self.path)
        files = read_archive(self.path)
        if self.member not in files:
            raise DeckError(Reason.NO_SVG, file=self.path.name)
        return inflate(files[self.member], self.member)

    def stamp(self) -> str:
        """Changes whenever the file does: time of change and size; empty if there is no such file."""
        try:
            status = self.path.stat()
        except OSError:
            return ""
        return f"{status.st_mtime_ns}-{status.st_size}"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck somebody can choose. Nothing of its SVG has been read yet."""

    id: str
    """The name of its folder, or of its file without the suffix."""
    svg: SvgFile
    names: Mapping[str, str] = field(hash=False)
    """Its name by language (`"sk"`, `"pt_BR"`); the untranslated one under `""`."""
    author: str
    suits: Pack
    """The suits drawn on it: the index's X-Bridzik-Suits; else German if the deck is called so."""

    def name(self, language: str = "") -> str:
        """Its name in `language`, or the untranslated one."""
        return self.names.get(language) or self.names.get(language.split("_")[0]) or self.names[""]


def open_deck(path: Path) -> Deck:
    """The deck in a folder, in an archive, or an SVG file alone, as GNOME's decks come.

    Reads the index only, so it is quick for folders. Raises DeckError.
    """
    if path.is_dir():
        return _from_index(path.name, _folder_index(path), path)
    if path.suffix.lower() in SVG_SUFFIXES and path.is_file():
        return _alone(path)
    if is_archive(path) and path.is_file():
        return archived_deck(path, read_archive(path))
    raise DeckError(Reason.NOT_A_DECK, file=path.name)


def archived_deck(path: Path, files: Mapping[str, bytes]) -> Deck:
    """The deck among the `files` of the archive `path`: the one that lies least deep. Raises DeckError."""
    root = archive_root(path, files)
    name = root.name or path.name.split(".")[0]
    return _from_index(name, _decoded(files[str(root / INDEX)]), path, root, files)


def archive_root(path: Path, files: Mapping[str, bytes]) -> PurePosixPath:
    """The folder of the deck among the `files` of an archive. Raises DeckError: NO_INDEX."""
    found = sorted(
        (PurePosixPath(name) for name in files if PurePosixPath(name).name == INDEX),
        key=lambda index: (len(index.parts), index),
    )
    if not found:
        raise DeckError(Reason.NO_INDEX, file=path.name)
    return found[0].parent


def deck_files(path: Path) -> dict[str, bytes]:
    """All files of the deck at `path`, by name: what to copy. A lone SVG gets an index. Raises DeckError."""
    if path.is_dir():
        return read_folder(path)
    if path.suffix.lower() in SVG_SUFFIXES:
        deck = _alone(path)
        name = deck.name().replace("\n", " ")
        index = f"[{_GROUP}]\nName={name}\nSVG={path.name}\nX-Bridzik-Suits={deck.suits}\n"
        return {INDEX: index.encode(), path.name: read_svg(path)}
    files = read_archive(path)
    root = archive_root(path, files)
    return {
        PurePosixPath(name).name: data for name, data in files.items() if PurePosixPath(name).parent == root
    }


def _alone(path: Path) -> Deck:
    name = path.stem.replace("_", " ").replace("-", " ").strip() or path.name
    return Deck(path.stem, SvgFile(path), {"": name}, "", _suits("", path.stem, name))


def _folder_index(folder: Path) -> str:
    try:
        with (folder / INDEX).open("rb") as stream:
            return _decoded(stream.read(_INDEX_LIMIT))
    except FileNotFoundError as error:
        raise DeckError(Reason.NO_INDEX, file=folder.name) from error
    except OSError as error:
        raise DeckError(Reason.UNREADABLE, file=INDEX) from error


def _decoded(data: bytes) -> str:
    return data.decode("utf-8-sig", errors="replace")


def _from_index(
    name: str,
    index: str,
    path: Path,
    root: PurePosixPath | None = None,
    files: Mapping[str, bytes] | None = None,
) -> Deck:
    """The deck that an index describes: a folder's, or (`root` and `files`) one inside an archive."""
    keys = _index_keys(index)
    svg = keys.get("SVG", "")
    if not svg:
        raise DeckError(Reason.NO_SVG, file=path.name)
    if "/" in svg or "\\" in svg or svg in {".", ".."}:
        raise DeckError(Reason.UNSAFE_PATH, file=svg)
    if root is not None and files is not None:
        member = str(root / svg)
        source, there = SvgFile(path, member), member in files
    else:
        source = SvgFile(path / svg)
        there = source.path.is_file()
    if not there:
        raise DeckError(Reason.NO_SVG, file=svg)
    names = {"": keys.get("Name") or name}
    for key, value in keys.items():
        if key.startswith("Name[") and key.endswith("]") and value:
            names[key[5:-1]] = value
    suits = _suits(keys.get("X-Bridzik-Suits", ""), name, names[""])
    return Deck(name, source, names, keys.get("Author", ""), suits)


def _suits(declared: str, *names: str) -> Pack:
    """The declared suits; a deck that declares none is German if one of its names says so."""
    if declared.lower() in {"german", "french"}:
        return "german" if declared.lower() == "german" else "french"
    return "german" if any(_GERMAN.search(name.replace("_", " ")) for name in names) else "french"


def _index_keys(text: str) -> dict[str, str]:
    """Keys of the deck's group; of doubled keys the first. Decks in the wild are loose with the format."""
    keys: dict[str, str] = {}
    group = _GROUP
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("[") and line.endswith("]"):
            group = line[1:-1]
        elif group == _GROUP and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            keys.setdefault(key.strip(), value.strip())
    return keys
