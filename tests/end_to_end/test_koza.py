"""Whole Koza partie through the window, and the question that nobody may know the addressee of."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.games.presenter import Prompt
from bridzik_desktop.pages.table import TablePage
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine import games, record
from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.state import CHANCE
from bridzik_engine.games.koza.events import GameSettled
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT
from bridzik_engine.games.koza.scoring import Settlement
from bridzik_engine.partie import Partie
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def setup_of(
    program: Program, *, games: int, winners: int, seed: int, persons: tuple[int, ...] = (0,)
) -> Setup:
    usual = usual_setup("koza", program.settings, seed)
    seats = tuple(
        Seat(player.name, None if seat in persons else "easy") for seat, player in enumerate(usual.players)
    )
    return Setup("koza", {"games": games, "winners": winners}, seats, seed)


@pytest.mark.parametrize(("way", "language", "winners"), [("mouse", "cs", 2), ("keyboard", "sk", 2)])
def test_a_partie_from_first_deal_to_ranking(
    start: Start, qtbot: QtBot, way: str, language: str, winners: int
) -> None:
    program = start()
    program.window.speak(language)
    program.window.begin_partie(setup_of(program, games=1, winners=winners, seed=4))
    player = Player(qtbot, program.window.table)
    player.play_to_end(player.act_by_mouse if way == "mouse" else player.act_by_keyboard)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    assert sum(saved.standing.scores) == 0
    assert 1 in saved.standing.places


def asked_in_turn(program: Program, player: Player) -> tuple[list[tuple[int, Prompt]], list[str]]:
    """Who is shown the question about the goat in a partie just begun, and the curtains between."""
    page = program.window.table
    seen: list[tuple[int, Prompt]] = []
    curtains = []
    controller = page.controller
    assert controller is not None
    while len(controller.partie.plies) < 2:
        player.wait()
        if page.curtain.isVisible():
            curtains.append(page.curtain.button.text())
            player.click(page.curtain.button)
            continue
        prompt = page.prompt_bar.prompt
        if prompt is None or not prompt.choices:
            break
        seen.append((controller.viewer, prompt))
        player.click(page.prompt_bar.buttons()[1])
    return seen, curtains


@pytest.mark.parametrize("seed", range(6))
def test_every_person_is_shown_the_same_question_whoever_holds_the_goat(
    start: Start, qtbot: QtBot, seed: int
) -> None:
    program = start()
    program.window.begin_partie(setup_of(program, games=1, winners=1, seed=seed, persons=(0, 2)))
    player = Player(qtbot, program.window.table)
    seen, curtains = asked_in_turn(program, player)
    controller = program.window.table.controller
    assert controller is not None
    assert [viewer for viewer, _ in seen] == [0, 2]
    assert len(curtains) >= 2
    assert curtains[0] != curtains[1]
    qtbot.waitUntil(lambda: len(controller.partie.plies) >= 2, timeout=10_000)
    ply = controller.partie.plies[1]
    assert ply.action == SILENT
    for viewer, prompt in seen:
        assert prompt.text == seen[0][1].text
        assert [choice.action for choice in prompt.choices] == [ANNOUNCE, SILENT]
        assert prompt.choices[0].enabled is (viewer == ply.seat)


def test_an_answer_of_the_other_person_does_not_announce(start: Start, qtbot: QtBot) -> None:
    """The disabled button says why and does nothing."""
    program = start()
    for seed in range(20):
        program.window.begin_partie(setup_of(program, games=1, winners=1, seed=seed, persons=(0, 2)))
        page = program.window.table
        player = Player(qtbot, page)
        player.wait()
        assert page.curtain.isVisible()
        player.click(page.curtain.button)
        player.wait()
        assert page.prompt_bar.prompt is not None
        if not page.prompt_bar.prompt.choices[0].enabled:
            break
    controller = page.controller
    assert controller is not None
    player.click(page.prompt_bar.buttons()[0])
    assert page.toast.isVisible()
    assert controller.viewer == 0
    assert len(controller.partie.plies) == 1


HEARTS = "H7 H8 H9 HT HL HU HK HA"


def resumed(program: Program, tmp_path: Path, partie: Partie, actions: int) -> TablePage:
    """Open the first `actions` of `partie` from a file, a person sitting at seat 0."""
    data = json.loads(record.dump(partie))
    data["actions"] = data["actions"][:actions]
    path = tmp_path / "game.partie"
    path.write_text(json.dumps(data), encoding="utf-8")
    program.window.files.open(path)
    return program.window.table


def ended_so(wanted: Callable[[Settlement], bool], winners: int) -> Partie:
    """A game at random whose settlement is as wanted."""
    players = [Seat("Anna"), *(Seat(name, "easy") for name in ("Boris", "Cyril", "Dana"))]
    for seed in range(2000):
        random = Random(seed)
        partie = Partie(games.load("koza"), {"games": 1, "winners": winners}, players, seed)
        done: list[Settlement] = []
        while not done:
            chance = partie.to_act == CHANCE
            events = partie.apply(
                partie.next_chance() if chance else random.choice(list(partie.legal_actions()))
            )
            done = [event.settlement for event in events if isinstance(event, GameSettled)]
        if wanted(done[0]):
            return partie
    raise AssertionError("no such game")


@pytest.mark.parametrize(
    ("wanted", "winners", "sentence"),
    [
        (lambda done: len(done.clean) == 1, 1, "The only clean player"),
        (lambda done: len(done.clean) == 2, 2, "share the bank"),
        (lambda done: len(done.clean) == 2, 1, "only a single clean player takes the bank"),
        (lambda done: len(done.clean) == 0, 1, "With nobody clean the bank stays"),
        (lambda done: len(done.clean) == 3, 2, "With three clean players"),
        (lambda done: done.announcer is not None and len(done.clean) == 1, 1, "all prices are doubled"),
    ],
    ids=["one", "two share", "two but one may win", "nobody", "three", "announced"],
)
def test_every_settlement_is_explained_where_it_happens(
    start: Start,
    qtbot: QtBot,
    tmp_path: Path,
    wanted: Callable[[Settlement], bool],
    winners: int,
    sentence: str,
) -> None:
    program = start()
    partie = ended_so(wanted, winners)
    page = resumed(program, tmp_path, partie, len(partie.plies) - 4)
    player = Player(qtbot, page)
    while not page.summary_panel.isVisible():
        player.wait()
        if not page.summary_panel.isVisible():
            player.act_by_mouse()
    shown = " ".join(label.text() for label in page.summary_panel.findChildren(QLabel))
    assert sentence in shown
    if not player.is_over():
        assert "extra games follow" in shown
        player.act_by_mouse()
        player.wait()
        assert page.controller is not None
        lines = [page.log.data(page.log.index(row)) for row in range(page.log.rowCount())]
        assert any("Extra game, number 2" in str(line) for line in lines)


def test_an_announced_durch_takes_the_whole_bank(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    players = [Seat("Anna"), *(Seat(name, "easy") for name in ("Boris", "Cyril", "Dana"))]
    partie = Partie(games.load("koza"), {"games": 1, "winners": 1}, players, 1)
    rest = [text for text in GERMAN.texts if not text.startswith("H")]
    hands = [HEARTS, *(" ".join(rest[n::3]) for n in range(3))]
    for text in ("deal lead=0 " + "|".join(hands), "announce"):
        partie.apply(partie.game.parse_action(text))
    page = resumed(program, tmp_path, partie, 2)
    player = Player(qtbot, page)
    player.play_to_end(player.act_by_mouse)
    shown = " ".join(label.text() for label in page.summary_panel.findChildren(QLabel)).replace("\u00a0", " ")
    assert "Durch: Anna takes all eight tricks, so each of the others pays 40 Kč" in shown
    assert "Anna takes the whole bank, 120 Kč" in shown
    assert program.library.all()[0].standing.scores == (120, -40, -40, -40)


def test_a_shared_table_opens_behind_the_curtain(start: Start, qtbot: QtBot) -> None:
    """Also when it is resumed while nobody may know who is asked about the goat."""
    program = start()
    program.window.begin_partie(setup_of(program, games=1, winners=1, seed=2, persons=(0, 2)))
    controller = program.window.table.controller
    assert controller is not None
    qtbot.waitUntil(lambda: len(controller.partie.plies) == 1)
    partie_id = controller.partie_id
    program = start()
    program.window.resume(partie_id)
    page = program.window.table
    assert page.curtain.isVisible()
    assert page.controller is not None
    assert page.controller.viewer == 0
