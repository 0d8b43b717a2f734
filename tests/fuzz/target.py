"""``python -m tests.fuzz.target records|actions|imports [libFuzzer options] [corpus]``: one fuzzing process."""

import sys

import atheris

with atheris.instrument_imports(include=["bridzik_engine", "json"]):
    from bridzik_engine import games
    from bridzik_engine.core.errors import InvalidAction
    from tests.engine.games.bridge.imports import check as check_import
    from tests.engine.mutations import check

    GAMES = [games.load(game_id) for game_id in games.ids()]


def records(source: bytes) -> None:
    """Any bytes are a record that is written as it was read, or a ``CorruptRecord``."""
    check(source)


def actions(source: bytes) -> None:
    """Any text is an action that is printed as it was parsed, or an ``InvalidAction``."""
    if not source:
        return
    game = GAMES[source[0] % len(GAMES)]
    text = source[1:].decode("utf-8", "replace")
    try:
        action = game.parse_action(text)
    except InvalidAction:
        return
    assert action.text == text


def imports(source: bytes) -> None:
    """Any bytes are a file of bridge deals whose games come back as they were written, or a ``CorruptImport``."""
    check_import(source)


TARGETS = {"records": records, "actions": actions, "imports": imports}

if __name__ == "__main__":
    atheris.Setup([sys.argv[0], *sys.argv[2:]], TARGETS[sys.argv[1]])
    atheris.Fuzz()
