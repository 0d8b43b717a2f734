"""The command line of the window, worded in the user's language."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from bridzik_desktop import __version__
from bridzik_desktop.i18n import _
from bridzik_engine.seeds import MAX_SEED


class WrongCommandLine(ValueError):
    """The command line can't be understood; the message says why, `usage` how it should be."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(message)
        self.usage = usage


@dataclass(frozen=True, slots=True)
class CommandLine:
    """What was asked for. `autoplay` is None, "normal" or "full": bots play all seats at that speed."""

    game: str | None
    seed: int | None
    language: str | None
    data_dir: Path | None
    autoplay: str | None
    screenshots: Path | None
    self_check: bool
    version: bool
    files: tuple[Path, ...]


class _Parser(argparse.ArgumentParser):
    """Raises instead of leaving the program, which may have no console to write to."""

    def error(self, message: str) -> NoReturn:
        """Override of ArgumentParser."""
        raise WrongCommandLine(message, self.format_usage())


def _deal_number(text: str) -> int:
    number = int(text)
    if not 0 <= number <= MAX_SEED:
        raise ValueError(text)
    return number


def _parser(games: Sequence[str]) -> _Parser:
    parser = _Parser(
        prog="bridzik-desktop", description=_("Table games for one and for friends."), add_help=False
    )
    parser.add_argument("--help", "-h", action="store_true", help=_("show this help"))
    parser.add_argument("--version", action="store_true", help=_("show the version"))
    parser.add_argument("--game", choices=games, help=_("begin a match of this game"))
    parser.add_argument("--seed", type=_deal_number, metavar="N", help=_("deal number of the match"))
    parser.add_argument("--language", metavar="xx", help=_("sk, cs, ru or en; for this start only"))
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=_("keep all data in this folder"))
    parser.add_argument(
        "--autoplay",
        nargs="?",
        const="normal",
        choices=("normal", "full"),
        help=_("the computer plays all seats, at normal or at full speed; the program ends with the match"),
    )
    parser.add_argument(
        "--screenshots",
        type=Path,
        metavar="DIR",
        help=_("render pictures of all tables into a folder, then end"),
    )
    parser.add_argument(
        "--self-check",
        action="store_true",
        help=_("try every part of the program without a window, print what was found, then end"),
    )
    parser.add_argument("files", nargs="*", type=Path, metavar=_("FILE"), help=_("a *.partie file to open"))
    return parser


def help_text(games: Sequence[str]) -> str:
    """The help, in the language in use."""
    return _parser(games).format_help()


def parse(arguments: Sequence[str], games: Sequence[str]) -> CommandLine | None:
    """The command line; None where help was asked for. Raises `WrongCommandLine`."""
    found = _parser(games).parse_args(list(arguments))
    if found.help:
        return None
    return CommandLine(
        found.game,
        found.seed,
        found.language,
        found.data_dir,
        found.autoplay,
        found.screenshots,
        found.self_check,
        found.version,
        tuple(found.files),
    )


def language_of(arguments: Sequence[str]) -> str | None:
    """The language asked for, found without parsing the rest, so that errors can be worded in it."""
    for n, argument in enumerate(arguments):
        if argument == "--language" and n + 1 < len(arguments):
            return arguments[n + 1]
        if argument.startswith("--language="):
            return argument.partition("=")[2]
    return None


VERSION_TEXT = f"Bridžik Desktop {__version__}"
