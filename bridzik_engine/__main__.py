"""Command line of the engine: ``trace`` · ``verify`` · ``play`` · ``bench`` (engine-contract.md)."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bridzik_engine import games, record
from bridzik_engine.core.errors import CorruptRecord
from bridzik_engine.core.game import Game, OptionValue
from bridzik_engine.core.state import CHANCE, TERMINAL, State
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import LEVELS
from bridzik_engine.seeds import DEFAULT_SEED, MAX_SEED


def trace_line(n: int, state: State) -> str:
    """The state after ``n`` actions as one JSON line."""
    player = state.current_player()
    acts = player >= 0
    return json.dumps(
        {
            "n": n,
            "seat": "chance" if player == CHANCE else None if player == TERMINAL else player,
            "legal": sorted(action.text for action in state.legal_actions()) if acts else None,
            "scores": state.scores(),
        }
    )


def trace(source: bytes) -> Iterator[str]:
    """Lines of the trace of a record. Raises ``CorruptRecord`` after what was reached."""
    read = record.read(source)
    yield trace_line(0, read.partie.state)
    for n, _ in enumerate(read.replay(), start=1):
        yield trace_line(n, read.partie.state)


def run_trace(path: Path) -> int:
    """Print the trace of the record at ``path``; 0, or 2 with the reason on stderr."""
    try:
        source = path.read_bytes()
    except OSError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    try:
        for line in trace(source):
            print(line)
    except CorruptRecord as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    return 0


def run_verify(paths: Sequence[Path]) -> int:
    """Print one line a record; 0 when all are ok, else 1."""
    failed = False
    for path in paths:
        try:
            partie = record.load(path.read_bytes()).partie
        except (CorruptRecord, OSError) as error:
            print(f"{path}: {error}")
            failed = True
        else:
            print(f"{path}: ok, {len(partie.plies)} actions, scores {partie.state.scores()}")
    return int(failed)


def option_value(game: Game, text: str) -> tuple[str, OptionValue]:
    """``name=value`` as an option of ``game``, the value an integer where the option is one."""
    name, equals, value = text.partition("=")
    default = next((option.default for option in game.options if option.name == name), None)
    if not equals or default is None:
        raise ValueError(f"{text!r}: {game.id} has the options {', '.join(o.name for o in game.options)}")
    return name, int(value) if isinstance(default, int) else value


def run_play(arguments: argparse.Namespace) -> int:
    """Play one partie between bots and write its record; 0, or 2 for bad arguments."""
    from bridzik_engine.players.table import (
        play_out,
    )  # numpy may come with it: not needed by trace and verify

    try:
        game = games.load(arguments.game)
        levels = arguments.players.split(",") if arguments.players else ["experienced"] * game.usual_seats
        if not set(levels) <= set(LEVELS):
            raise ValueError(f"levels are {', '.join(LEVELS)}")
        players = [Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
        options = dict(option_value(game, text) for text in arguments.option)
        partie = Partie(game, options, players, arguments.seed)
    except ValueError as error:
        print(f"bridzik-engine play: {error}", file=sys.stderr)
        return 2
    play_out(partie)
    text = record.dump(partie)
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        try:
            arguments.out.write_text(text, encoding="utf-8")
        except OSError as error:
            print(f"bridzik-engine play: {error}", file=sys.stderr)
            return 2
    return 0


def run_bench() -> int:
    """Print random playouts a second for each game."""
    from bridzik_engine.players.bench import bench_lines

    for line in bench_lines():
        print(line, flush=True)
    return 0


def deal_number(text: str) -> int:
    """A deal number 0 … 2⁶³−1 from the command line."""
    number = int(text)
    if not 0 <= number <= MAX_SEED:
        raise ValueError(text)
    return number


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    root = argparse.ArgumentParser(prog="bridzik-engine", description=__doc__)
    commands = root.add_subparsers(dest="command", required=True)
    trace_ = commands.add_parser("trace", help="print the state after each action of a record")
    trace_.add_argument("file", type=Path)
    verify = commands.add_parser("verify", help="check records")
    verify.add_argument("files", type=Path, nargs="+")
    play = commands.add_parser("play", help="play one partie between bots and write its record")
    play.add_argument("game")
    play.add_argument("--seed", type=deal_number, default=DEFAULT_SEED, help="deal number")
    play.add_argument("--players", help=f"levels, comma-separated: {', '.join(LEVELS)}")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--out", type=Path, help="file to write (default: standard output)")
    commands.add_parser("bench", help="print playouts a second")
    return root


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    # Records and names are Unicode whatever the console's code page is, but names of files need not be text at all.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    arguments = parser().parse_args(argv)
    try:
        code = run(arguments)
        sys.stdout.flush()
    except OSError as error:
        return stop_printing(error)
    return code


def stop_printing(error: OSError) -> int:
    """Standard output takes no more: 1 when its reader has gone, else 2 with the reason on stderr."""
    # What is still buffered would fail once more at the exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 1
    print(f"bridzik-engine: {error}", file=sys.stderr)
    return 2


def run(arguments: argparse.Namespace) -> int:
    """Run the command asked for; returns the exit code."""
    if arguments.command == "trace":
        return run_trace(arguments.file)
    if arguments.command == "verify":
        return run_verify(arguments.files)
    if arguments.command == "play":
        return run_play(arguments)
    return run_bench()


if __name__ == "__main__":
    sys.exit(main())
