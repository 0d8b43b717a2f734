"""`--self-check`: tries every part of an installed program once, so that a package that lacks something says so."""

import gettext
import importlib.util
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QLibraryInfo, QPluginLoader, QSize, QTimer

from bridzik_desktop import games, installation, parts
from bridzik_desktop.art import PACKS, Art
from bridzik_desktop.art.deck import open_deck
from bridzik_desktop.art.files import INDEX
from bridzik_desktop.art.svg import Drawing, ink
from bridzik_desktop.controllers.opponents import Opponents, Question
from bridzik_desktop.data import data_path
from bridzik_desktop.dialogs.about import bug_report
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.i18n.languages import NATIVE_NAMES, available
from bridzik_desktop.i18n.messages import DOMAIN, SOURCE_LANGUAGE
from bridzik_desktop.i18n.qt_strings import translators
from bridzik_desktop.pages.window import MainWindow
from bridzik_desktop.single_instance import SingleInstance
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.settings import Settings
from bridzik_engine import games as engine_games
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Decision

SEED = 1
LEVEL = "experienced"
PATIENCE = 20_000
"""Milliseconds for one answer of the computer players."""
ATTEMPTS = 3
"""On a cold disk the process may start so slowly that it is given up and started anew, as at the table."""
SCREENS = {"linux": ("xcb", "wayland"), "win32": ("windows",), "darwin": ("cocoa",)}
"""Qt's platforms that show windows, by system; the check itself runs without a screen."""

Checks = Iterable[tuple[str, Callable[[], None]]]
"""Names of parts, and what raises an exception where the part is missing or broken."""


class Fault(Exception):
    """A part of the program is missing or doesn't work; the message says which."""


def run(window: MainWindow, opponents: Opponents, art: Art, settings: Settings) -> int:
    """Try everything, print a line for each part in English; returns 0, or 1 where something is wrong."""
    print(bug_report())
    failed = tried(_checks(window, opponents, art, settings))
    for reason in _unusable_screens():
        print(f"note  {reason}")
    print("everything is here" if not failed else f"faults: {failed}", flush=True)
    return 1 if failed else 0


def tried(checks: Checks) -> int:
    """Print a line for each check, of a fault the traceback; returns the number of faults."""
    failed = 0
    for name, check in checks:
        try:
            check()
        except Exception:  # whatever it is, it is a fault of the package and to be printed
            failed += 1
            print(f"FAULT {name}\n{traceback.format_exc()}")
        else:
            print(f"ok    {name}")
    return failed


def _checks(window: MainWindow, opponents: Opponents, art: Art, settings: Settings) -> Checks:
    yield "files", all_files
    yield "window", partial(_paint, window)
    yield "games", _all_games
    for code in NATIVE_NAMES:
        yield f"language {code}", partial(_language, settings, window, code)
    # Only what comes with the program: what the user or the system has of decks is no fault of a package.
    for folder in sorted(path.parent for path in data_path("resources", "cards").glob(f"*/{INDEX}")):
        yield f"deck {folder.name}", partial(_draw, folder)
    yield "default decks", partial(_default_decks, art)
    yield "pictures", _pictures
    yield "sounds", _sounds
    yield "second start", second_start
    yield "licences", _licences
    for game in games.ids():
        yield f"opponents of {game}", partial(_answer, opponents, settings, game)
    for game in games.ids():
        yield f"table of {game}", partial(_sit_down, window, settings, game)


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Fault(otherwise)


def all_files() -> None:
    """Nothing that was installed has gone, what is loaded on other desktops than this one included."""
    missing = installation.missing()
    _expect(not missing, f"missing: {', '.join(missing)}")


def _paint(window: MainWindow) -> None:
    _expect(not window.grab().isNull(), "the window can't be painted")


def _all_games() -> None:
    _expect(len(games.ids()) >= len(games.ORDER), f"only {games.ids()}")
    for game in games.ids():
        games.presenter_of(game)
        _expect(data_path("resources", "rules").is_dir(), "the rules' texts are missing")


def _language(settings: Settings, window: MainWindow, code: str) -> None:
    """The catalogue is there and full, Qt speaks it, and the window shows it."""
    _expect(code in available(), "the catalogue is missing")
    if code != SOURCE_LANGUAGE:
        path = data_path("translations", code, "LC_MESSAGES", f"{DOMAIN}.mo")
        with path.open("rb") as source:
            _expect(bool(gettext.GNUTranslations(source).info()), "the catalogue is empty")
        translators(code, window)
    settings.set(table.LANGUAGE, code)
    _paint(window)


def _draw(folder: Path) -> None:
    """The deck is accepted, its drawing read, and a card of it drawn."""
    deck = open_deck(folder)
    drawing = Drawing(deck.svg.read(), deck.id)
    known = [element for element in ("1_club", "king_heart") if drawing.bounds(element) is not None]
    _expect(bool(known), "no known card is in it")
    for element in known:
        _expect(ink(drawing.image(element, QSize(60, 90))) > 0, f"{element} is empty")


def _default_decks(art: Art) -> None:
    for pack in PACKS:
        _expect(art.deck(pack) is not None, f"no {pack} deck")


def _sounds() -> None:
    _expect(any(data_path("resources", "sounds").glob("*.wav")), "no sounds")
    if importlib.util.find_spec("miniaudio") is not None:  # an optional helper
        importlib.import_module("miniaudio")


def second_start() -> None:
    """A file that is opened later can be handed to the window that is there."""
    with tempfile.TemporaryDirectory() as folder:
        instance = SingleInstance(Path(folder))
        _expect(instance.claim(), "the lock of the window can't be had")
        instance.listen()
        reachable = instance.reachable
        instance.close()
    _expect(reachable, "another start can't reach the window")


def _unusable_screens() -> Iterator[str]:
    """Why one of the system's ways to show a window can't be used: it lacks a library of the system."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    for name in SCREENS.get(sys.platform, ()):
        for path in folder.glob(f"*q{name}*"):
            loader = QPluginLoader(str(path))
            if not loader.load():
                yield loader.errorString()


def _pictures() -> None:
    """Every drawing that comes with the program can be read."""
    drawings = sorted(data_path("resources").rglob("*.svg"))
    _expect(len(drawings) > 20, f"only {len(drawings)} pictures")
    for path in drawings:
        if "cards" not in path.parts:
            Drawing(path.read_bytes(), path.name)


def _licences() -> None:
    for part in parts.present():
        _expect(bool(parts.licence_text(part).strip()), f"no licence of {part.name}")


def _answer(opponents: Opponents, settings: Settings, game: str) -> None:
    """The computer players' process answers the first decision of a partie with a legal action."""
    setup = usual_setup(game, settings, SEED)
    players = [Player(player.name, LEVEL) for player in setup.players]
    partie = Partie(engine_games.load(game), setup.options, players, SEED)
    while partie.to_act == CHANCE:
        partie.apply(partie.next_chance())
    question = Question(len(partie.plies), partie.state.view(partie.to_act), False)
    for _attempt in range(ATTEMPTS):
        said, fault = _ask(opponents, question, game)
        if said:
            break
    _expect(bool(said), f"no answer: {fault}")
    _expect(said in [action.text for action in partie.legal_actions()], f"illegal answer {said}")


def _ask(opponents: Opponents, question: Question, game: str) -> tuple[str, str]:
    """The answer, or else what went wrong."""
    said, wrong = "", "nothing came"
    loop = QEventLoop()

    def decided(_question: Question, decision: Decision) -> None:
        nonlocal said
        said = decision.action.text
        loop.quit()

    def failed(_question: Question, fault: str) -> None:
        nonlocal wrong
        wrong = fault
        loop.quit()

    opponents.answered.connect(decided)
    opponents.failed.connect(failed)
    QTimer.singleShot(PATIENCE, loop, loop.quit)
    opponents.ask(question, game, LEVEL, "1")
    loop.exec()
    opponents.answered.disconnect(decided)
    opponents.failed.disconnect(failed)
    return said, wrong


def _sit_down(window: MainWindow, settings: Settings, game: str) -> None:
    """A partie is begun, stored, written to a file and painted."""
    window.begin_partie(usual_setup(game, settings, SEED))
    _paint(window)
    controller = window.table.controller
    _expect(controller is not None, "no partie came to the table")
    assert controller is not None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "žluťoučký кот.partie")
        window.files.save(controller.partie_id, path)
        _expect(path.stat().st_size > 0, "nothing was written")
    window.show_home()
