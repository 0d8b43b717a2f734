"""Records (``*.partie``): load, dump and versions, as engine-contract.md fixes them.

A record is one JSON object in UTF-8. Keys this version does not know are kept on a round trip; a record of a
newer version is refused and said to be newer; everything else that is wrong is a ``CorruptRecord`` that names
the first bad action.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from bridzik_engine import games
from bridzik_engine.core.errors import CorruptRecord, IllegalAction, InvalidAction
from bridzik_engine.core.event import Event
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import LEVELS

FORMAT = "bridzik-partie"
VERSION = 1
KINDS = ("human", "bot")
GIVEN_UP = "given_up"

DEEPEST = 100
"""Levels of nesting a record may have: far from where Python's reader and writer give up, each elsewhere."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record read and checked but not yet replayed.

    ``partie`` stands at its beginning; ``actions`` are the texts to replay; ``data`` is the whole JSON object,
    unknown keys included.
    """

    partie: Partie
    actions: tuple[str, ...]
    data: Mapping[str, Any] = field(repr=False)

    @property
    def given_up(self) -> bool:
        """Whether the players gave the partie up."""
        return self.data.get("ended") == GIVEN_UP

    def replay(self) -> Iterator[tuple[Event, ...]]:
        """Make the actions one by one, yielding the events of each.

        Raises ``CorruptRecord`` with the index at the first bad one; the partie then stands before it.
        """
        for index, text in enumerate(self.actions):
            try:
                yield self.partie.apply(self.partie.game.parse_action(text))
            except (InvalidAction, IllegalAction) as error:
                raise CorruptRecord(str(error), index) from error


def read(source: bytes | str) -> Record:
    """Parse and check a record without replaying its actions. Raises ``CorruptRecord``."""
    data = _json_object(source)
    _check_header(data)
    try:
        game = games.load(data["game"])
        partie = Partie(game, data.get("options", {}), _players(data["players"]), data.get("seed"))
    except ValueError as error:
        raise CorruptRecord(str(error)) from error
    return Record(partie, tuple(data["actions"]), data)


def load(source: bytes | str) -> Record:
    """Read a record and replay it to its last action. Raises ``CorruptRecord``."""
    record = read(source)
    for _ in record.replay():
        pass
    if record.given_up and record.partie.is_over:
        raise CorruptRecord("given up, yet played to the end")
    return record


def dump(partie: Partie, keep: Mapping[str, Any] | None = None) -> str:
    """The record of ``partie`` as JSON text; ``keep`` are keys to carry over (``Record.data``, or optional keys).

    Of ``keep``, what the partie itself knows is replaced, everything else stays as it is; options that a record
    left to their defaults stay unsaid.
    """
    kept = dict(keep or {})
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": partie.game.id}
    data |= kept
    if "format" not in kept:  # no whole record, whose options are kept as they were said or not
        data.setdefault("options", dict(partie.options))
    data["players"] = kept["players"] if "players" in kept else [_player_data(p) for p in partie.players]
    if partie.seed is not None:
        data["seed"] = partie.seed
    data.pop("actions", None)
    data["actions"] = [ply.action.text for ply in partie.plies]
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _player_data(player: Player) -> dict[str, str]:
    if player.level is None:
        return {"name": player.name, "kind": "human"}
    return {"name": player.name, "kind": "bot", "level": player.level}


def _json_object(source: bytes | str) -> dict[str, Any]:
    try:
        text = source.decode("utf-8") if isinstance(source, bytes) else source
        text.encode("utf-8")
        data = json.loads(
            text, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_unique_keys
        )
        # An escaped half of a surrogate pair parses but can't be written as UTF-8 again.
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeError as error:
        raise CorruptRecord(f"not UTF-8: {error}") from error
    except RecursionError as error:
        raise CorruptRecord("nested too deeply") from error
    except ValueError as error:
        raise CorruptRecord(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise CorruptRecord("not a JSON object")
    if _depth(data) > DEEPEST:
        raise CorruptRecord("nested too deeply")
    return data


def _depth(value: object) -> int:
    """Levels of objects and lists within each other."""
    depth = 0
    level = [value]
    while level := [part for part in level if isinstance(part, dict | list)]:
        depth += 1
        level = [part for outer in level for part in (outer.values() if isinstance(outer, dict) else outer)]
    return depth


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"{text} is out of range")
    return value


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return data


def _check_header(data: Mapping[str, Any]) -> None:
    if data.get("format") != FORMAT:
        raise CorruptRecord(f"not a {FORMAT} record")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise CorruptRecord(f"version {version!r} is no version")
    if version > VERSION:
        raise CorruptRecord(
            f"written by a newer version of the program (format {version}, this one reads {VERSION})",
            newer=True,
        )
    for key, kind in (("game", str), ("options", dict), ("players", list), ("actions", list)):
        if not isinstance(data.get(key, {} if key == "options" else None), kind):
            raise CorruptRecord(f"{key} is missing or no {kind.__name__}")
    for index, action in enumerate(data["actions"]):
        if not isinstance(action, str):
            raise CorruptRecord(f"{action!r} is no text", index)
    seed = data.get("seed")
    if "seed" in data and type(seed) is not int:
        raise CorruptRecord(f"seed {seed!r} is no integer")
    if "ended" in data and data["ended"] != GIVEN_UP:
        raise CorruptRecord(f"ended {data['ended']!r} is not known")
    for key in ("created", "program"):
        if not isinstance(data.get(key, ""), str):
            raise CorruptRecord(f"{key} is no text")


def _players(entries: list[Any]) -> list[Player]:
    players = []
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise CorruptRecord("a player is no object with a name")
        kind, level = entry.get("kind"), entry.get("level")
        if kind not in KINDS:
            raise CorruptRecord(f"player kind {kind!r} is neither of {', '.join(KINDS)}")
        if (kind == "bot" or "level" in entry) and level not in LEVELS:
            raise CorruptRecord(f"player level {level!r} is none of {', '.join(LEVELS)}")
        players.append(Player(entry["name"], level if kind == "bot" else None))
    return players
