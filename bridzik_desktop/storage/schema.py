"""The library's tables and the steps that bring an older file to them.

Durability: a write-ahead log with `synchronous=FULL`. One commit is one append to the log and one fsync, so
an action that was acknowledged survives kill -9 and a power cut just as with a rollback journal, which needs
three fsyncs or more for the same promise (measured: 0.3 ms against 0.9–1.2 ms for one append on a fast
disk; on a hard disk a fsync is some 12 ms, and the difference is one dropped frame or three). Readers in a
second running copy never wait for the writer. Where a file system offers no shared memory, SQLite keeps its
rollback journal, and `synchronous=EXTRA` then syncs the folder as well.
"""

import sqlite3
import time

from bridzik_desktop.storage.errors import primary_code

APPLICATION_ID = 0x4272697A  # "Briz": tells `file`, and us, whose database this is
BUSY_SECONDS = 5.0

STEPS: tuple[str, ...] = (
    # 0 → 1
    """
    CREATE TABLE partie (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: an undone deletion finds its own partie
        title TEXT NOT NULL DEFAULT '',
        game TEXT NOT NULL,
        options TEXT NOT NULL,                 -- JSON object
        players TEXT NOT NULL,                 -- JSON array of objects
        seed INTEGER,
        extra TEXT NOT NULL DEFAULT '{}',      -- JSON object: keys of an imported record we don't know
        created TEXT NOT NULL,                 -- UTC, ISO 8601, always with microseconds: sorts as text
        changed TEXT NOT NULL,
        length INTEGER NOT NULL DEFAULT 0,     -- number of actions
        writer TEXT NOT NULL DEFAULT '',       -- the running copy that may append
        state TEXT NOT NULL DEFAULT 'in_progress' CHECK (state IN ('in_progress', 'finished', 'given_up')),
        scores TEXT NOT NULL DEFAULT '[]',
        places TEXT NOT NULL DEFAULT '[]',
        summary TEXT NOT NULL DEFAULT '{}',
        standard INTEGER NOT NULL DEFAULT 1,
        imported INTEGER NOT NULL DEFAULT 0,
        undone INTEGER NOT NULL DEFAULT 0,
        hints INTEGER NOT NULL DEFAULT 0,
        deleted_at TEXT
    );
    CREATE TABLE action (
        partie INTEGER NOT NULL REFERENCES partie (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (partie, n)
    ) WITHOUT ROWID;
    """,
)
"""`STEPS[k]` brings version k to version k + 1; a new file goes through all of them."""


def connect(path: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection as the library needs it: transactions are ours to begin, rows have names."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, uri=uri)
    connection.row_factory = sqlite3.Row
    # A turned byte in a text spoils one sign, which its reader will refuse, and not the whole query.
    connection.text_factory = lambda data: data.decode(errors="replace")
    return connection


def make_durable(connection: sqlite3.Connection) -> None:
    """Sets journal and synchronisation (see the module) and foreign keys for a connection that will write."""
    mode = _write_ahead(connection)
    connection.execute(f"PRAGMA synchronous={'FULL' if mode == 'wal' else 'EXTRA'}")
    connection.execute("PRAGMA foreign_keys=ON")


def _write_ahead(connection: sqlite3.Connection) -> str:
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return str(connection.execute("PRAGMA journal_mode=WAL").fetchone()[0])
        except sqlite3.OperationalError as error:
            # The change of mode doesn't wait for a second copy that is opening the file at this moment.
            if primary_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() >= end:
                raise
            time.sleep(0.02)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version the file says it has."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def owner_of(connection: sqlite3.Connection) -> int:
    """The application id the file carries."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Brings the file from its version to the newest, all steps in one transaction or none."""
    connection.execute("BEGIN EXCLUSIVE")
    try:
        for step in steps[version_of(connection) :]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={len(steps)}")
        connection.execute("COMMIT")
    except BaseException:  # Ctrl+C between two steps too: all of them or none
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would commit between them."""
    statements, begun = [], ""
    for part in script.split(";"):
        begun += part + ";"
        if sqlite3.complete_statement(begun):
            statements.append(begun)
            begun = ""
    return statements
