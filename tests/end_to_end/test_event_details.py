"""What is to be seen around the events of the rules: signs, marks, refusals, who decides."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.games._durak_table import SIGN_KEY
from bridzik_desktop.games._kostky_asking import ONE_BY_ONE, SET_ASIDE
from bridzik_desktop.scene.tableau import Face, Kind, Look
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.doer import KEYS, MOUSE, WAYS, Doer, at_moment
from tests.end_to_end.moments import path_of
from tests.end_to_end.test_bridge import ALL_SPADES

every_way = pytest.mark.parametrize("way", WAYS)
both_rules = pytest.mark.parametrize("rules", ["kostky", "farkle"])


def before(program: Program, qtbot: QtBot, game: str, name: str, way: str = MOUSE) -> Doer:
    """Sit down at a moment, nothing done yet."""
    program.window.files.open(path_of(game, name))
    doer = Doer(qtbot, program.window.table, way)
    doer.wait()
    return doer


def moment(rules: str, name: str) -> str:
    return name if rules == "kostky" else f"farkle {name}"


def status(doer: Doer) -> str:
    return doer.page.header._status.text()


# Czech Fool.


def test_the_suit_asked_for_stays_in_sight_until_it_is_covered(start: Start, qtbot: QtBot) -> None:
    program = start()
    doer = before(program, qtbot, "cesky_durak", "suit stays")
    assert SIGN_KEY in doer.page.scene.things()
    assert "Asked for: clubs" in status(doer)
    barred = [spot.key for spot in doer.page.scene.pickable() if spot.look is Look.BARRED]
    doer.pick(barred[0])
    assert doer.page.toast.text() == "Clubs is asked for: play that suit or another queen."
    suits: list[object] = []
    doer.controller.stepped.connect(lambda step: suits.append(step.after.suit))
    doer.press_label("Pass")
    qtbot.waitUntil(lambda: "Cyril passes" in doer.lines(), timeout=10_000)
    assert suits[0] == 0, "clubs, the first suit of the pack"


@every_way
def test_an_eight_is_answered_by_a_two_or_by_drawing_only(start: Start, qtbot: QtBot, way: str) -> None:
    doer = before(start(), qtbot, "cesky_durak", "two on an eight", way)
    assert "The eight must be answered" in status(doer)
    prompt = doer.page.prompt_bar.prompt
    assert prompt is not None
    assert prompt.text == "Eight: play only a 2, or draw until a 2, 8, queen or clubs comes."
    looks = {spot.key: spot.look for spot in doer.page.scene.pickable() if spot.place.kind is Kind.HAND}
    assert {key for key, look in looks.items() if look is Look.PLAYABLE} == {"H2"}
    done = len(doer.controller.partie.plies)
    doer.pick(next(key for key, look in looks.items() if look is Look.BARRED))
    assert doer.page.toast.text().startswith("The eight must be answered")
    assert not prompt.choices[1].enabled
    assert len(doer.controller.partie.plies) == done


@every_way
def test_after_drawing_on_an_eight_the_card_that_fits_must_be_played(
    start: Start, qtbot: QtBot, way: str
) -> None:
    doer = at_moment(start(), qtbot, "cesky_durak", "draw on an eight", way)
    doer.wait()
    prompt = doer.page.prompt_bar.prompt
    assert prompt is not None
    assert prompt.text == "Play the five of diamonds you have drawn, or a 2."
    assert [choice.enabled for choice in prompt.choices] == [False, False]
    doer.press_label("Pass")
    assert "you must play the card that fits" in doer.page.toast.text()
    doer.do(doer.controller.partie.game.parse_action("play D5"))
    qtbot.waitUntil(lambda: "Cyril: five of diamonds" in doer.lines(), timeout=10_000)


def test_who_is_out_stays_out_and_the_others_play_on(start: Start, qtbot: QtBot) -> None:
    doer = at_moment(start(), qtbot, "cesky_durak", "out", KEYS)
    qtbot.waitUntil(doer.page.summary_panel.isVisible, timeout=10_000)
    doer.go_on()
    doer.wait()
    assert doer.plates()["Anna"] == "Out with 129"
    assert doer.controller.partie.plies[-1].seat in (-1, 1, 2)
    tableau = doer.page.scene.tableau
    assert tableau is not None
    assert not [spot for spot in tableau.spots if spot.place == (Kind.HAND, 0)]


# Kostky.


@both_rules
@every_way
def test_two_combinations_are_refused_and_set_aside_one_after_the_other(
    start: Start, qtbot: QtBot, rules: str, way: str
) -> None:
    doer = before(start(), qtbot, "kostky", moment(rules, "two combinations"), way)
    spots = {spot.picture.name[-1]: spot for spot in doer.page.scene.pickable()}
    for face in "15":
        if way == MOUSE:
            doer.pick(spots[face].key)
        else:
            doer.press(spots[face].caption)
    done = len(doer.controller.partie.plies)
    doer.press_key_of(SET_ASIDE)
    prompt = doer.page.prompt_bar.prompt
    assert prompt is not None
    assert prompt.text == "These are two combinations: 1 (100) and 5 (50)."
    assert len(doer.controller.partie.plies) == done
    doer.press_key_of(ONE_BY_ONE)
    made = [ply.action.text for ply in doer.controller.partie.plies[done:]]
    assert made == ["keep 1", "keep 5"]
    qtbot.waitUntil(lambda: "Anna sets aside 5 (50), 150 in this turn" in doer.lines(), timeout=5000)


@both_rules
def test_rolling_before_setting_aside_is_refused(start: Start, qtbot: QtBot, rules: str) -> None:
    doer = before(start(), qtbot, "kostky", moment(rules, "two combinations"), KEYS)
    done = len(doer.controller.partie.plies)
    doer.press("H")
    assert "set" in doer.page.toast.text()
    assert doer.page.toast.text().startswith("You may roll on" if rules == "kostky" else "House rule")
    doer.press("K")
    assert len(doer.controller.partie.plies) == done
    if rules == "farkle":
        assert doer.page.toast.text().endswith("before you end the turn.")


def test_zero_turns_are_marked_and_the_third_takes_all(start: Start, qtbot: QtBot) -> None:
    program = start()
    doer = at_moment(program, qtbot, "kostky", "second zero", MOUSE)
    doer.wait()
    assert doer.plates()["Anna"] == "0/400  xx"
    doer = at_moment(program, qtbot, "kostky", "bust", MOUSE)
    doer.wait()
    assert doer.plates()["Anna"] == "0/400  x"
    doer = at_moment(program, qtbot, "kostky", "third zero", MOUSE)
    qtbot.waitUntil(lambda: any(line.startswith("Third zero turn") for line in doer.lines()), timeout=20_000)
    doer.wait()
    assert doer.plates()["Anna"] == "0/400"


@both_rules
def test_hot_dice_are_thrown_at_once_or_chosen(start: Start, qtbot: QtBot, rules: str) -> None:
    doer = at_moment(start(), qtbot, "kostky", moment(rules, "hot dice"), KEYS)
    doer.wait()
    dice = [spot for spot in doer.page.scene.pickable() if spot.place.kind is Kind.DICE]
    assert len(dice) == (6 if rules == "kostky" else 0)
    if rules == "farkle":
        done = len(doer.controller.partie.plies)
        doer.press("H")
        qtbot.waitUntil(lambda: len(doer.controller.partie.plies) >= done + 2, timeout=5000)
        assert len(doer.controller.partie.plies[done + 1].action.text) == len("dice 123456")


@both_rules
def test_exit_is_typed(start: Start, qtbot: QtBot, rules: str) -> None:
    program = start()
    doer = before(program, qtbot, "kostky", moment(rules, "last round"), KEYS)
    doer.press("EXIT")
    box = program.window.findChild(QMessageBox)
    assert box is not None
    doer.click(box.button(QMessageBox.StandardButton.Yes))  # type: ignore[arg-type]  # a QPushButton
    qtbot.waitUntil(doer.is_over, timeout=5000)
    assert "nobody has won" in doer.summary()
    saved = program.library.all()[0]
    assert saved.state is PartieState.GIVEN_UP
    # What was collected in the turn is not banked.
    assert saved.standing.scores == (0, 0)


def test_the_last_round_is_announced(start: Start, qtbot: QtBot) -> None:
    doer = at_moment(start(), qtbot, "kostky", "tie", MOUSE)
    doer.wait()
    assert "Last round" in status(doer)


# Bridge.


def bridge_view(doer: Doer) -> BridgeView:
    view = doer.controller.view()
    assert isinstance(view, BridgeView)
    return view


def test_a_person_who_is_dummy_watches(start: Start, qtbot: QtBot) -> None:
    doer = at_moment(start(), qtbot, "bridge", "north declares", MOUSE)
    done = len(doer.controller.partie.plies)
    asked: list[bool] = []
    doer.controller.stepped.connect(lambda _step: asked.append(doer.controller.persons_turn))
    qtbot.waitUntil(lambda: len(bridge_view(doer).tricks) == 2, timeout=30_000)
    assert doer.page.prompt_bar.prompt is None
    assert not [spot for spot in doer.page.scene.pickable() if spot.look is Look.PLAYABLE]
    assert not any(asked)
    assert {ply.seat for ply in doer.controller.partie.plies[done:]} == {1, 2, 3}


@every_way
def test_the_declarer_plays_from_both_seats(start: Start, qtbot: QtBot, way: str) -> None:
    doer = before(start(), qtbot, "bridge", "dummy plays", way)
    tableau = doer.page.scene.tableau
    assert tableau is not None
    open_cards = [spot for spot in tableau.spots if spot.place == (Kind.OPEN_HAND, 2)]
    assert len(open_cards) == 13
    assert all(spot.picture.face is Face.CARD for spot in open_cards)
    assert {spot.place.seat for spot in doer.page.scene.pickable() if spot.look is Look.PLAYABLE} == {2}
    own = next(spot.key for spot in tableau.spots if spot.place == (Kind.HAND, 0))
    assert own not in [spot.key for spot in doer.page.scene.pickable() if spot.look is Look.PLAYABLE]
    doer.do(doer.controller.partie.game.parse_action("play S7"))
    doer.wait()
    playable = {spot.place.seat for spot in doer.page.scene.pickable() if spot.look is Look.PLAYABLE}
    assert playable == {0}


def test_a_small_slam_with_an_overtrick_is_claimed(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    path = tmp_path / "slam.pbn"
    path.write_text(ALL_SPADES + '6S Pass Pass Pass\n[Play "W"]\nHA DA CA S2\n', encoding="utf-8")
    program.window.files.open(path)
    doer = Doer(qtbot, program.window.table, KEYS)
    doer.wait()
    doer.press("C")
    qtbot.waitUntil(doer.is_over, timeout=20_000)
    assert bridge_view(doer).scores[0] == 180 + 300 + 500 + 30
    for part in ("Small slam", "+500", "1 overtrick", "+1,010", "−1,010"):
        assert part in doer.summary()


# Bridžik and Koza.


@every_way
def test_the_hook_holds_with_one_card_too(start: Start, qtbot: QtBot, way: str) -> None:
    doer = before(start(), qtbot, "bridzik", "hook with one card", way)
    prompt = doer.page.prompt_bar.prompt
    assert prompt is not None
    (barred,) = [choice for choice in prompt.choices if not choice.enabled]
    assert barred.why.startswith("Hook rule")
    done = len(doer.controller.partie.plies)
    doer.press_label(barred.label)
    assert doer.page.toast.text() == barred.why
    assert len(doer.controller.partie.plies) == done


def test_first_place_is_shared(start: Start, qtbot: QtBot) -> None:
    program = start()
    doer = at_moment(program, qtbot, "bridzik", "shared first place", KEYS)
    qtbot.waitUntil(doer.is_over, timeout=10_000)
    assert program.library.all()[0].standing.places == (1, 1, 3, 3)


def test_doubled_prices_are_shown(start: Start, qtbot: QtBot) -> None:
    doer = at_moment(start(), qtbot, "koza", "the goat is taken", MOUSE)
    doer.wait()
    assert "prices doubled by Anna" in status(doer)
    assert doer.plates()["Anna"] == "0 Kč · 1 trick\n24 Kč (×2): goat"


def test_a_bank_left_over_is_played_for_in_an_extra_game(start: Start, qtbot: QtBot) -> None:
    doer = at_moment(start(), qtbot, "koza", "bank is carried on", MOUSE)
    qtbot.waitUntil(doer.page.summary_panel.isVisible, timeout=10_000)
    doer.go_on()
    doer.wait()
    assert any(line.startswith("Extra game, number 2") for line in doer.lines())
    tableau = doer.page.scene.tableau
    assert tableau is not None
    assert [label.text.replace("\u00a0", " ") for label in tableau.labels] == ["Bank 20 Kč"]
    assert [spot for spot in tableau.spots if spot.place.kind is Kind.BANK]


# A seat that nobody may see.


def test_of_a_dice_game_persons_need_names_only(start: Start, qtbot: QtBot) -> None:
    program = start()
    seats = tuple(Seat(name) for name in ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fero", "Gita", "Hana"))
    program.window.begin_partie(Setup("kostky", {"target": 10_000}, seats, 3))
    doer = Doer(qtbot, program.window.table, KEYS)
    seen = set()
    for _ in range(60):
        doer.wait()
        assert not doer.page.curtain.isVisible()
        seen.add(doer.controller.viewer)
        doer.act_at_random()
    assert seen == set(range(8))
