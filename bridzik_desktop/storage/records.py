"""Between rows of the library, `SavedPartie`, and the JSON object of a `*.partie` file."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bridzik_desktop.storage.partie import PartieState, SavedPartie, Standing

FORMAT = "bridzik-partie"
VERSION = 1
UNREADABLE = (ValueError, TypeError, LookupError)
"""What `saved_partie` raises for a row in which a byte was turned: JSON, times, states, names of columns."""
# What has a column of its own. "ended" isn't here: it follows from the state, which the engine tells.
_COLUMNS = ("format", "version", "game", "options", "players", "actions", "seed", "ended", "program")


def saved_partie(row: sqlite3.Row) -> SavedPartie:
    """A row of the table `partie`, read."""
    return SavedPartie(
        id=row["id"],
        title=row["title"],
        game=row["game"],
        options=json.loads(row["options"]),
        players=tuple(json.loads(row["players"])),
        seed=row["seed"],
        created=datetime.fromisoformat(row["created"]),
        changed=datetime.fromisoformat(row["changed"]),
        length=row["length"],
        standing=Standing(
            state=PartieState(row["state"]),
            scores=tuple(json.loads(row["scores"])),
            places=tuple(json.loads(row["places"])),
            summary=json.loads(row["summary"]),
        ),
        standard=bool(row["standard"]),
        imported=bool(row["imported"]),
        undone=row["undone"],
        hints=row["hints"],
        deleted=None if row["deleted_at"] is None else datetime.fromisoformat(row["deleted_at"]),
    )


def record_of(row: sqlite3.Row, actions: Sequence[str], program: str) -> dict[str, Any]:
    """The object of a `*.partie` file, keys in the order in which a reader wants them."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": row["game"],
        "options": json.loads(row["options"]),
        "players": json.loads(row["players"]),
    }
    if row["seed"] is not None:
        record["seed"] = row["seed"]
    if row["state"] == PartieState.GIVEN_UP:
        record["ended"] = str(PartieState.GIVEN_UP)
    created = datetime.fromisoformat(row["created"]).strftime("%Y-%m-%dT%H:%M:%SZ")
    record |= {"created": created, "program": program}
    record |= json.loads(row["extra"])
    record["actions"] = list(actions)
    return record


def extra_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """What of a record has no column: unknown keys, and "created" in the very words of the file."""
    return {key: value for key, value in record.items() if key not in _COLUMNS}


def created_of(record: Mapping[str, Any]) -> str | None:
    """When a record says it was begun, as the library writes times; None where it doesn't say it readably."""
    try:
        time = datetime.fromisoformat(record["created"])
        # A time without a zone is taken for UTC, as ours are.
        time = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return time.isoformat(timespec="microseconds")
