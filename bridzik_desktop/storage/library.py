"""The library of partie: every action stored in a transaction of its own, the moment it is made."""

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from types import TracebackType
from typing import Any, Self

from bridzik_desktop.storage import records, statistics
from bridzik_desktop.storage.errors import Change, PartieChangedElsewhere, UnknownPartie, speaking_storage
from bridzik_desktop.storage.partie import PartieState, SavedPartie, Standing, Tally

_SEEDS = range(0, 2**63)


class Library:
    """The saved partie of one user, in one SQLite file (or in memory when nothing can be stored).

    Made by `opening.open_library`. Several running copies may have the same file open. A partie is appended
    to by the copy that took it last (`create`, `add_record` and `take` take it); any other gets
    `PartieChangedElsewhere` and stores nothing. This needs no time limits and leaves nothing behind when a
    process is killed.

    Every method raises a `StorageError` when the file can't be read or written, and `UnknownPartie` for an id
    that isn't there. What a method didn't store completely, it didn't store at all. A library is used by the
    thread that opened it.
    """

    def __init__(self, connection: sqlite3.Connection, *, stored: bool) -> None:
        self._db = connection
        self._writer = os.urandom(16).hex()  # in every running copy another one
        self._last_time = ""
        self.stored = stored
        """Whether what is played outlives the program; False for a library in memory."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file; nothing needs to be flushed. More than once is allowed."""
        self._db.close()

    def rehearse(self) -> None:
        """Does what playing does and takes it back: changes nothing, and nothing waits for the disk.

        Raises SQLite's own errors, for the one who opens the file to judge them.
        """
        self._db.execute("BEGIN IMMEDIATE")
        try:
            partie = self._insert("", {}, [], 0, {}, self._now(), Standing(), "", True, False)
            self._store_actions(partie, 0, [""])
            self._change(partie, "length = 0, changed = '', hints = 0, undone = 0, writer = '', title = ''")
            self._db.execute("DELETE FROM action WHERE partie = ? AND n >= 0", (partie,))
            self._db.execute("DELETE FROM partie WHERE id = ? AND deleted_at IS NULL", (partie,))
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    # Playing

    def create(
        self,
        game: str,
        options: Mapping[str, Any],
        players: Sequence[Mapping[str, Any]],
        seed: int | None,
        *,
        title: str = "",
        standard: bool = True,
        standing: Standing | None = None,
    ) -> int:
        """Begins a partie, taken by this copy, and returns its id. `seed` is the deal number."""
        with self._transaction():
            return self._insert(
                game, options, players, seed, {}, self._now(), standing or Standing(), title, standard, False
            )

    def take(self, partie: int) -> tuple[str, ...]:
        """Takes a partie in order to play on here, and returns its actions. Who had it before loses it."""
        with self._transaction():
            self._change(partie, "writer = ?", self._writer)
            return self._actions(partie)

    def append(self, partie: int, n: int, action: str, standing: Standing | None = None) -> None:
        """Stores the text of action number `n` (the first is 0); when it returns, the action is on the disk.

        `standing` replaces the stored one; without it the old one stays.
        Raises `PartieChangedElsewhere` when the partie isn't ours or doesn't hold exactly `n` actions.
        """
        self.extend(partie, n, (action,), standing)

    def extend(self, partie: int, n: int, actions: Sequence[str], standing: Standing | None = None) -> None:
        """Like `append`, for several actions from number `n` on: all of them or none."""
        with self._transaction():
            self._require(partie, n)
            self._store_actions(partie, n, actions)
            self._change(partie, "length = ?, changed = ?", n + len(actions), self._now())
            self._stand(partie, standing)

    def truncate(self, partie: int, n: int, standing: Standing | None = None) -> None:
        """Takes back all actions but the first `n` and counts it as one undo.

        Raises `PartieChangedElsewhere` when the partie isn't ours or holds fewer than `n` actions.
        """
        with self._transaction():
            self._require(partie, None)
            length = self._row(partie)["length"]
            if not 0 <= n <= length:
                raise PartieChangedElsewhere(partie, Change.OTHER_LENGTH)
            self._db.execute("DELETE FROM action WHERE partie = ? AND n >= ?", (partie, n))
            self._change(partie, "length = ?, changed = ?, undone = undone + 1", n, self._now())
            self._stand(partie, standing)

    def set_standing(self, partie: int, standing: Standing) -> None:
        """Stores how the partie stands without an action: given up, for example.

        Raises `PartieChangedElsewhere` when it isn't ours.
        """
        with self._transaction():
            self._require(partie, None)
            self._change(partie, "changed = ?", self._now())
            self._stand(partie, standing)

    def count_hint(self, partie: int) -> None:
        """Notes that a hint was asked for. Raises `PartieChangedElsewhere` when the partie isn't ours."""
        with self._transaction():
            self._require(partie, None)
            self._change(partie, "hints = hints + 1")

    # Looking

    def get(self, partie: int) -> SavedPartie:
        """One partie, deleted or not."""
        with speaking_storage():
            return records.saved_partie(self._row(partie))

    def actions(self, partie: int) -> tuple[str, ...]:
        """The texts of its actions, without taking the partie."""
        with self._transaction("DEFERRED"):
            self._row(partie)
            return self._actions(partie)

    def all(self) -> list[SavedPartie]:
        """All partie that aren't deleted, the one played last first."""
        return self._select("deleted_at IS NULL ORDER BY changed DESC, id DESC")

    def deleted(self) -> list[SavedPartie]:
        """The deleted ones that aren't purged yet, the one deleted last first."""
        return self._select("deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC")

    def last_in_progress(self) -> SavedPartie | None:
        """What "Continue" goes on with: the one played last of those that aren't over, if there is one."""
        found = self._select(
            "deleted_at IS NULL AND state = ? ORDER BY changed DESC, id DESC LIMIT 1", PartieState.IN_PROGRESS
        )
        return found[0] if found else None

    def tallies(self, *, game: str | None = None, name: str | None = None) -> list[Tally]:
        """Statistics by game, player and class over the finished, played-here partie that aren't deleted.

        Ordered by game, name, kind, level and class. `game` and `name` narrow the choice.
        """
        where, values = "deleted_at IS NULL AND NOT imported AND state = ?", [str(PartieState.FINISHED)]
        if game is not None:
            where, values = where + " AND game = ?", [*values, game]
        return statistics.tally(self._select(where + " ORDER BY id", *values), name)

    # Keeping order

    def rename(self, partie: int, title: str) -> None:
        """Gives a partie a name of its own; an empty one takes it away."""
        title.encode()  # half a surrogate pair: ValueError here, not in SQLite
        with self._transaction():
            self._change(partie, "title = ?", title)

    def delete(self, partie: int) -> None:
        """Deletes a partie so that `restore` brings it back; a copy that plays it can't append any more."""
        with self._transaction():
            self._change(partie, "deleted_at = ?", self._now())

    def restore(self, partie: int) -> None:
        """Brings a deleted partie back as it was."""
        with self._transaction():
            self._change(partie, "deleted_at = NULL")

    def purge(self, older_than: timedelta = timedelta(0)) -> int:
        """Removes for good what was deleted at least that long ago; returns how many partie."""
        limit = _iso(datetime.now(UTC) - older_than)
        with self._transaction():
            return self._db.execute("DELETE FROM partie WHERE deleted_at <= ?", (limit,)).rowcount

    # Records

    def record(self, partie: int, *, program: str) -> dict[str, Any]:
        """The partie as the JSON object of a `*.partie` file; `program` is our name and version."""
        with self._transaction("DEFERRED"):
            row = self._row(partie)
            return records.record_of(row, self._actions(partie), program)

    def add_record(
        self,
        record: Mapping[str, Any],
        standing: Standing,
        *,
        title: str = "",
        standard: bool = True,
    ) -> int:
        """Adds a partie from the object of a `*.partie` file that the engine has checked; returns its id.

        `standing` is how the engine found it to stand. Keys we don't know are kept for `record`.
        """
        created = records.created_of(record)
        with self._transaction():
            now = self._now()
            partie = self._insert(
                record["game"],
                record.get("options", {}),
                record["players"],
                record.get("seed"),
                records.extra_of(record),
                min(created or now, now),
                standing,
                title,
                standard,
                True,
            )
            actions = record["actions"]
            self._store_actions(partie, 0, actions)
            self._change(partie, "length = ?", len(actions))
            return partie

    # Inside a transaction

    @contextmanager
    def _transaction(self, mode: str = "IMMEDIATE") -> Iterator[None]:
        """All or nothing; SQLite's errors come out as ours. `DEFERRED` reads as of one moment."""
        with speaking_storage():
            self._db.execute(f"BEGIN {mode}")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:  # Ctrl+C too must leave no transaction open
                # A full disk makes SQLite roll back by itself.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _insert(
        self,
        game: str,
        options: Mapping[str, Any],
        players: Sequence[Mapping[str, Any]],
        seed: int | None,
        extra: Mapping[str, Any],
        created: str,
        standing: Standing,
        title: str,
        standard: bool,
        imported: bool,
    ) -> int:
        if seed is not None and seed not in _SEEDS:
            raise ValueError(f"deal number {seed} is not between 0 and 2⁶³−1")
        title.encode()
        cursor = self._db.execute(
            "INSERT INTO partie (game, options, players, seed, extra, created, changed, writer, title,"
            " standard, imported) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game,
                _json(dict(options)),
                _json([dict(player) for player in players]),
                seed,
                _json(dict(extra)),
                created,
                self._now(),
                self._writer,
                title,
                standard,
                imported,
            ),
        )
        partie = cursor.lastrowid
        assert partie is not None  # sqlite3: set by every INSERT
        self._stand(partie, standing)
        return partie

    def _store_actions(self, partie: int, n: int, actions: Sequence[str]) -> None:
        self._db.executemany(
            "INSERT INTO action (partie, n, text) VALUES (?, ?, ?)",
            [(partie, number, text) for number, text in enumerate(actions, n)],
        )

    def _require(self, partie: int, length: int | None) -> None:
        """The partie is ours, not deleted, and of this length (any, if None)."""
        row = self._row(partie)
        if row["deleted_at"] is not None:
            raise PartieChangedElsewhere(partie, Change.DELETED)
        if row["writer"] != self._writer:
            raise PartieChangedElsewhere(partie, Change.TAKEN)
        if length is not None and row["length"] != length:
            raise PartieChangedElsewhere(partie, Change.OTHER_LENGTH)

    def _stand(self, partie: int, standing: Standing | None) -> None:
        if standing is not None:
            self._change(
                partie,
                "state = ?, scores = ?, places = ?, summary = ?",
                PartieState(standing.state),
                _json(list(standing.scores)),
                _json(list(standing.places)),
                _json(dict(standing.summary)),
            )

    def _change(self, partie: int, assignments: str, *values: str | int) -> None:
        done = self._db.execute(f"UPDATE partie SET {assignments} WHERE id = ?", (*values, partie))
        if done.rowcount != 1:
            raise UnknownPartie(partie)

    def _row(self, partie: int) -> sqlite3.Row:
        row: sqlite3.Row | None = self._db.execute("SELECT * FROM partie WHERE id = ?", (partie,)).fetchone()
        if row is None:
            raise UnknownPartie(partie)
        return row

    def _actions(self, partie: int) -> tuple[str, ...]:
        rows = self._db.execute("SELECT text FROM action WHERE partie = ? ORDER BY n", (partie,))
        return tuple(row["text"] for row in rows)

    def _select(self, where: str, *values: str) -> list[SavedPartie]:
        with speaking_storage():
            rows = self._db.execute(f"SELECT * FROM partie WHERE {where}", values).fetchall()
        return [records.saved_partie(row) for row in rows]

    def _now(self) -> str:
        """The time, never earlier than the one before: lists keep their order when the clock is set back."""
        self._last_time = max(_iso(datetime.now(UTC)), self._last_time)
        return self._last_time


def _iso(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def _json(value: object) -> str:
    # ASCII, so that a name with half a surrogate pair, which JSON can hold, goes in and comes out.
    return json.dumps(value, separators=(",", ":"))
