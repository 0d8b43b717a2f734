"""Whole Koza partie through the window, and the question that nobody may know the addressee of."""

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.games.presenter import Prompt
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT
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
    assert len(curtains) >= 1
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
        assert page.prompt_bar.prompt is not None
        if not page.prompt_bar.prompt.choices[0].enabled:
            break
    controller = page.controller
    assert controller is not None
    player.click(page.prompt_bar.buttons()[0])
    assert page.toast.isVisible()
    assert controller.viewer == 0
    assert len(controller.partie.plies) == 1
