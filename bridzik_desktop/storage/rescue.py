"""Carrying over from a damaged library what can still be read."""

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from bridzik_desktop.storage import records, schema
from bridzik_desktop.storage.partie import PartieState


def rescue(damaged: Path, scratch: Path, companions: Sequence[str], fresh: sqlite3.Connection) -> int:
    """Copies every readable partie of `damaged` into the empty library `fresh`; returns how many there were.

    The damaged file and its companions are left as they are: SQLite reads a copy of them at `scratch`, which
    is removed afterwards. Raises `OSError` and SQLite's errors for `fresh`, none for `damaged`.
    """
    names = [(Path(f"{damaged}{suffix}"), Path(f"{scratch}{suffix}")) for suffix in ("", *companions)]
    try:
        for original, copy in names:
            if original.exists():
                shutil.copyfile(original, copy)
        with contextlib.closing(schema.connect(str(scratch))) as source:
            # Lets SQLite read a file that is shorter than its header says.
            source.execute("PRAGMA writable_schema=ON")
            return _carry_over(source, fresh)
    finally:
        for _, copy in names:
            copy.unlink(missing_ok=True)


def _carry_over(source: sqlite3.Connection, fresh: sqlite3.Connection) -> int:
    columns = [row["name"] for row in fresh.execute("PRAGMA table_info(partie)")]
    seen: set[int] = set()
    fresh.execute("BEGIN IMMEDIATE")
    # From both ends towards the damaged page.
    for rows in (_walk(source, ">", -1, "ASC"), _walk(source, "<", 2**63 - 1, "DESC")):
        for row in rows:
            if row["id"] in seen:
                break
            if _is_readable(row):
                # A turned byte can also leave a row that our table's conditions refuse.
                with contextlib.suppress(sqlite3.IntegrityError):
                    _add(fresh, columns, row, _first_actions(source, row["id"]))
                    seen.add(row["id"])
    fresh.execute("COMMIT")
    return len(seen)


def _walk(source: sqlite3.Connection, side: str, start: int, direction: str) -> Iterator[sqlite3.Row]:
    """The rows of `partie` one after the other, up to the first place that SQLite can't read."""
    at = start
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):  # the latter for the name of a column
        while True:
            step = f"SELECT * FROM partie WHERE id {side} ? ORDER BY id {direction} LIMIT 1"
            row = source.execute(step, (at,)).fetchone()
            # A damaged tree can lead back to where we were.
            if row is None or (row["id"] <= at) == (side == ">"):
                return
            at = row["id"]
            yield row


def _is_readable(row: sqlite3.Row) -> bool:
    try:
        records.saved_partie(row)
    except records.UNREADABLE:
        return False
    return True


def _first_actions(source: sqlite3.Connection, partie: int) -> list[str]:
    """The actions up to the first one that is missing or can't be read."""
    actions: list[str] = []
    with contextlib.suppress(sqlite3.Error):
        for row in source.execute("SELECT n, text FROM action WHERE partie = ? ORDER BY n", (partie,)):
            if row["n"] != len(actions):
                break
            actions.append(row["text"])
    return actions


def _add(fresh: sqlite3.Connection, columns: list[str], row: sqlite3.Row, actions: list[str]) -> None:
    values = {name: row[name] for name in columns if name in row.keys()}  # noqa: SIM118  (a Row iterates values)
    if len(actions) != row["length"]:
        # The end is lost: the partie goes on from what is left, and nobody has won it.
        values |= {"state": PartieState.IN_PROGRESS, "scores": "[]", "places": "[]", "summary": "{}"}
    values["length"] = len(actions)
    marks = ", ".join("?" * len(values))
    fresh.execute(f"INSERT INTO partie ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
    fresh.executemany(
        "INSERT INTO action (partie, n, text) VALUES (?, ?, ?)",
        [(row["id"], n, text) for n, text in enumerate(actions)],
    )
