"""Begins, resumes, imports and exports partie: between the library and the table."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import takewhile

from bridzik_desktop import __version__, games
from bridzik_desktop.controllers.opponents import Opponents
from bridzik_desktop.controllers.table import TableController
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.partie import PartieState, Standing
from bridzik_engine import games as engine_games
from bridzik_engine import record
from bridzik_engine.core.action import Action
from bridzik_engine.core.event import PartieEnded
from bridzik_engine.core.game import OptionValue
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie, Player

PROGRAM = f"bridzik-desktop {__version__}"
DEAL_NUMBERS = 1_000_000
"""Deal numbers drawn for the user are below this: short enough to be told to a friend."""
EVENING = timedelta(hours=10)
"""What was finished within this time belongs to one evening."""
FOREIGN = "foreign"
"""The key of a record under which the text of another program's file is kept."""
FOREIGN_LEVEL = "experienced"
"""Who plays for the seats of an imported partie that persons can't take."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a new partie is made of; `seed` is the deal number, `None` draws one."""

    game: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    seed: int | None = None
    opening: tuple[Action, ...] = ()
    """The deal of a partie that has no deal number: what chance did before the first decision."""


@dataclass(frozen=True, slots=True)
class Added:
    """What a file has added to the library: ids, one at least, and how many partie can't happen by the rules."""

    ids: Sequence[int]
    left_out: int = 0


class Session:
    """Makes table controllers. Errors of library and records are the caller's to show."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.opponents = Opponents()

    def new(self, setup: Setup) -> TableController:
        """Begin a partie and store it. Raises `ValueError` for a setup the game doesn't allow, `StorageError`."""
        seed = setup.seed
        if seed is None and not setup.opening:
            seed = secrets.randbelow(DEAL_NUMBERS)
        partie = Partie(engine_games.load(setup.game), setup.options, setup.players, seed)
        standard = games.introduction_of(setup.game).is_standard(partie.options)
        data = json.loads(record.dump(partie))
        partie_id = self._library.create(
            setup.game, data["options"], data["players"], seed, standard=standard
        )
        for action in setup.opening:
            partie.apply(action)
        if setup.opening:
            self._library.extend(partie_id, 0, [action.text for action in setup.opening])
        return self._controller(partie, partie_id)

    def resume(self, partie_id: int) -> TableController:
        """Go on with a saved partie where it was left. Raises `StorageError` and `CorruptRecord`."""
        self._library.take(partie_id)
        saved = self._library.record(partie_id, program=PROGRAM)
        loaded = record.load(json.dumps(saved))
        controller = self._controller(loaded.partie, partie_id)
        controller.given_up = loaded.given_up
        return controller

    def again(self, controller: TableController, *, same_deal: bool) -> Setup:
        """The setup for another partie with the same players and options.

        A new deal moves everybody one seat on where the rules leave open who begins.
        """
        partie = controller.partie
        players, presenter = partie.players, games.presenter_of(partie.game.id)
        if same_deal:
            opening: tuple[Action, ...] = ()
            if partie.seed is None:
                made = takewhile(lambda ply: ply.seat == CHANCE, partie.plies)
                opening = tuple(ply.action for ply in made)
            return Setup(partie.game.id, partie.options, players, partie.seed, opening)
        if games.introduction_of(partie.game.id).first_seat_turns:
            players = (*players[1:], players[0])
        return Setup(partie.game.id, presenter.options_again(partie.options), players)

    def results_of(self, controller: TableController) -> list[Sequence[int]]:
        """Final scores of what was finished of the same game in the last hours, files of others left out."""
        since = datetime.now(UTC) - EVENING
        return [
            saved.standing.scores
            for saved in self._library.all()
            if saved.game == controller.partie.game.id
            and saved.state is PartieState.FINISHED
            and saved.changed >= since
            and not saved.imported
        ]

    def add_file(self, source: bytes, game: str) -> Added:
        """Add the partie of a `*.partie` file, or all that can be of another program's file for `game` (none: "").

        Raises `CorruptRecord`, `StorageError`.
        """
        if not game:
            return Added([self.add(source)])
        presenter = games.presenter_of(game)
        ids = []
        file = presenter.read_file(source, FOREIGN_LEVEL)
        for partie, kept in file.partie:
            data = json.loads(record.dump(partie)) | ({FOREIGN: kept} if kept else {})
            ids.append(self.add(json.dumps(data).encode()))
        return Added(ids, file.left_out)

    def foreign(self, partie_id: int) -> str:
        """A saved partie as the text of a file of the other programs of its game."""
        saved = self._library.record(partie_id, program=PROGRAM)
        partie = record.load(json.dumps(saved)).partie
        kept = saved.get(FOREIGN, "")
        return games.presenter_of(partie.game.id).write_file(partie, kept if isinstance(kept, str) else "")

    def exported(self, partie_id: int) -> str:
        """A saved partie as the text of a `*.partie` file."""
        return (
            json.dumps(self._library.record(partie_id, program=PROGRAM), ensure_ascii=False, indent=1) + "\n"
        )

    def add(self, source: bytes) -> int:
        """Add the partie of a `*.partie` file to the library; returns its id. Raises `CorruptRecord`."""
        loaded = record.load(source)
        partie = loaded.partie
        state = PartieState.IN_PROGRESS
        places: Sequence[int] = ()
        if partie.is_over:
            state = PartieState.FINISHED
            places = _places(partie)
        elif loaded.given_up:
            state = PartieState.GIVEN_UP
        presenter = games.presenter_of(partie.game.id)
        summary = presenter.summarise(partie.state.view(0))
        standing = Standing(state, partie.state.scores(), places, summary)
        return self._library.add_record(
            loaded.data, standing, standard=games.introduction_of(partie.game.id).is_standard(partie.options)
        )

    def close(self) -> None:
        """End the process of the computer players."""
        self.opponents.close()

    def _controller(self, partie: Partie, partie_id: int) -> TableController:
        presenter = games.presenter_of(partie.game.id)
        self.opponents.start()
        return TableController(
            partie, self._library, partie_id, self.opponents, presenter.ends_round, presenter.summarise
        )


def _places(partie: Partie) -> Sequence[int]:
    return next(
        (e.places for ply in reversed(partie.plies) for e in ply.events if isinstance(e, PartieEnded)), ()
    )


def with_levels(setup: Setup, level: str) -> Setup:
    """The same setup with the computer at every seat."""
    return replace(
        setup, players=tuple(Player(player.name, player.level or level) for player in setup.players)
    )
