"""Undo, redo, hint, last trick, give up, refusals, languages: at the table, in the middle of a partie."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.dialogs.rules import RulesWindow
from bridzik_desktop.scene.tableau import Look
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player


def at_table(program: Program, qtbot: QtBot, seed: int = 5, decisions: int = 0) -> Player:
    """Begin a partie and decide so many times."""
    program.window.begin_partie(usual_setup("bridzik", program.settings, seed))
    player = Player(qtbot, program.window.table)
    for _ in range(decisions):
        player.wait()
        player.act_by_mouse()
    player.wait()
    return player


def plies(program: Program) -> int:
    """Number of actions of the partie at the table."""
    controller = program.window.table.controller
    assert controller is not None
    return len(controller.partie.plies)


def test_the_table_has_its_size_before_the_first_cards_fly(start: Start, qtbot: QtBot) -> None:
    program = start(quick=False)
    program.window.begin_partie(usual_setup("bridzik", program.settings, 5))
    view = program.window.table.view
    size = view.size()
    assert program.window.table.scene.busy
    qtbot.wait(100)
    assert view.size() == size
    assert program.window.table.scene.busy


def test_undo_and_redo_lead_between_my_decisions_and_are_marked(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=3)
    actions = program.window.table.header.actions_by_name
    after = plies(program)
    texts = [ply.action for ply in player.page.controller.partie.plies]  # type: ignore[union-attr]
    actions["undo"].trigger()
    assert plies(program) < after
    assert player.page.controller.persons_turn  # type: ignore[union-attr]
    actions["undo"].trigger()
    actions["redo"].trigger()
    actions["redo"].trigger()
    assert [ply.action for ply in player.page.controller.partie.plies] == texts  # type: ignore[union-attr]
    saved = program.library.all()[0]
    assert saved.undone == 2
    assert saved.assisted
    assert program.library.actions(saved.id) == tuple(action.text for action in texts)


def test_undo_in_the_middle_of_an_animation_is_right(start: Start, qtbot: QtBot) -> None:
    program = start(quick=False)
    player = at_table(program, qtbot)
    player.act_by_mouse()
    program.window.table.undo()
    player.wait()
    assert plies(program) == next(
        n
        for n, ply in enumerate(_replayed(program))
        if ply == player.page.controller.viewer  # type: ignore[union-attr]
    )


def _replayed(program: Program) -> list[int]:
    """Who acted, and then the one to act."""
    controller = program.window.table.controller
    assert controller is not None
    return [ply.seat for ply in controller.partie.plies] + [controller.partie.to_act]


def test_a_hint_gives_a_legal_action_in_words(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=1)
    program.window.table.header.actions_by_name["hint"].trigger()
    qtbot.waitUntil(lambda: player.page.toast.isVisible(), timeout=10_000)
    assert "Advice" in player.page.toast.text()
    assert program.library.all()[0].hints == 1


def test_a_hint_points_at_what_it_advises(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot)
    page, controller = player.page, program.window.table.controller
    assert controller is not None
    hint = page.header.actions_by_name["hint"]
    with qtbot.waitSignal(controller.hinted, timeout=10_000) as hinted:
        hint.trigger()
    bid = hinted.args[0].action
    prompt = page.prompt_bar.prompt
    assert prompt is not None
    advised = [choice.action for choice in prompt.choices].index(bid)
    assert program.window.focusWidget() is page.prompt_bar.buttons()[advised]
    player.type(Qt.Key.Key_Return)
    player.wait()
    with qtbot.waitSignal(controller.hinted, timeout=10_000) as hinted:
        hint.trigger()
    card = hinted.args[0].action
    assert page.scene.cursor == card.text.split()[1]
    before = plies(program)
    player.type(Qt.Key.Key_Return)
    assert controller.partie.plies[before].action == card


@pytest.mark.parametrize("beside", ["log_view", "sheet_view"])
def test_a_click_beside_the_table_leaves_the_keyboard_there(start: Start, qtbot: QtBot, beside: str) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=1)
    page = player.page
    view = getattr(page, beside)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    assert program.window.focusWidget() is page.view
    player.type(Qt.Key.Key_Right)
    assert page.scene.cursor is not None


def test_the_keyboard_begins_with_a_card_that_may_be_played(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, seed=8)
    page = player.page
    while page.summary_panel.isVisible() or not any(s.look is Look.BARRED for s in page.scene.pickable()):
        player.act_by_mouse()
        player.wait()
    assert page.scene.pickable()[0].look is Look.BARRED
    player.type(Qt.Key.Key_Right)
    assert page.scene.cursor == player.playable()[0]
    page.scene.set_cursor(None)
    player.type(Qt.Key.Key_Left)
    assert page.scene.cursor == player.playable()[-1]


def test_a_message_goes_with_escape_and_with_undo(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=1)
    page = player.page
    for go in (lambda: player.type(Qt.Key.Key_Escape), page.undo):
        page.say("Follow suit.")
        assert page.toast.isVisible()
        go()
        assert not page.toast.isVisible()


@pytest.mark.parametrize("backwards", [False, True])
def test_tab_leads_round_the_whole_page(start: Start, qtbot: QtBot, backwards: bool) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=1)
    page = player.page
    page.view.setFocus()
    passed = []
    for _ in range(30):
        player.type(Qt.Key.Key_Backtab if backwards else Qt.Key.Key_Tab)
        focused = program.window.focusWidget()
        if focused is page.view:
            break
        assert focused is not None
        passed.append(focused.accessibleName())
    assert program.window.focusWidget() is page.view
    assert {"Log", "Score sheet", "Back", "Hint", "Rules"} <= set(passed)
    assert all(passed), "the keyboard is somewhere without a name"


def test_keys_that_play_do_so_from_the_log_too(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot)
    program.window.table.log_view.setFocus(Qt.FocusReason.TabFocusReason)
    assert program.window.focusWidget() is program.window.table.log_view
    before = plies(program)
    player.type(Qt.Key.Key_2)
    assert program.window.table.controller.partie.plies[before].action.text == "bid 2"  # type: ignore[union-attr]


def test_the_rules_are_a_button_away(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot)
    header = player.page.header
    button = next(b for b in header.findChildren(QToolButton) if b.accessibleName() == "Rules")
    assert button.toolTip() == "Rules (F1)"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    window = program.window.findChild(RulesWindow)
    assert window is not None
    assert window.isVisible()
    assert "Bridžik" in window.page.toPlainText()
    window.close()


def test_a_forbidden_card_says_which_rule(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, seed=8)
    for _ in range(40):
        barred = [s.key for s in player.page.scene.pickable() if s.look is Look.BARRED]
        if barred and not player.page.summary_panel.isVisible():
            break
        player.act_by_mouse()
        player.wait()
    before = plies(program)
    player.click_thing(barred[0])
    assert plies(program) == before
    assert player.page.toast.isVisible()
    assert player.page.toast.text().startswith("You")


def test_the_hook_rule_bars_a_bid_and_says_why(start: Start, qtbot: QtBot) -> None:
    program = start()
    setup = usual_setup("bridzik", program.settings, 4)
    me, *others = setup.players
    # Seat 0 opens the first round, so seat 3 bids last.
    program.window.begin_partie(Setup("bridzik", {"series": 1}, (*others, me), 4))
    player = Player(qtbot, program.window.table)
    player.wait()
    prompt = player.page.prompt_bar.prompt
    assert prompt is not None
    barred = [n for n, choice in enumerate(prompt.choices) if not choice.enabled]
    assert len(barred) == 1
    before = plies(program)
    player.click(player.page.prompt_bar.buttons()[barred[0]])
    assert plies(program) == before
    assert "Hook" in player.page.toast.text()


def test_last_trick_again(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=3)
    tableau = player.page.scene.tableau
    player.page.toggle_last_trick()
    shown = player.page.scene.tableau
    assert shown is not None
    assert shown != tableau
    player.page.toggle_last_trick()
    player.act_by_mouse()


def test_giving_up_ends_without_a_winner(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=2)
    program.window.table.give_up()
    assert player.is_over()
    saved = program.library.all()[0]
    assert saved.state is PartieState.GIVEN_UP
    assert not saved.standing.places
    assert program.library.last_in_progress() is None


def test_two_persons_at_one_screen_see_a_curtain_and_no_foreign_card(start: Start, qtbot: QtBot) -> None:
    program = start()
    seats = (Seat("Anna"), Seat("Boris", "easy"), Seat("Cyril"), Seat("Dana", "easy"))
    program.window.begin_partie(Setup("bridzik", {"series": 1}, seats, 6))
    player = Player(qtbot, program.window.table)
    page = program.window.table
    seen: set[int] = set()
    for _ in range(12):
        player.wait()
        assert page.scene.tableau is not None
        assert page.controller is not None
        viewer = page.controller.viewer
        seen.add(viewer)
        for spot in page.scene.tableau.spots:
            if spot.place.seat != viewer and spot.place.kind.name == "HAND":
                assert spot.picture.name == ""
                assert not spot.words
        if page.curtain.isVisible():
            assert page.curtain.geometry().contains(page.view.geometry())
        player.act_by_mouse()
    assert seen == {0, 2}


def _texts(widget: QWidget) -> list[str]:
    """All that a person can read in a widget."""
    texts = [w.text() for w in widget.findChildren(QLabel) if w.isVisible()]
    texts += [w.text() for w in widget.findChildren(QAbstractButton) if w.isVisible()]
    return [text for text in texts if text.strip()]


@pytest.mark.parametrize(("code", "word"), [("sk", "Bridžik"), ("cs", "Bridžik"), ("ru", "Бриджик")])
def test_the_language_changes_in_the_middle_of_a_partie(
    start: Start, qtbot: QtBot, code: str, word: str
) -> None:
    program = start()
    player = at_table(program, qtbot, decisions=2)
    before = plies(program)
    english = _texts(program.window)
    log = [program.window.table.log.index(n).data() for n in range(program.window.table.log.rowCount())]
    program.window.speak(code)
    assert plies(program) == before
    assert program.window.table.header._title.text() == word
    now = [program.window.table.log.index(n).data() for n in range(program.window.table.log.rowCount())]
    assert len(now) == len(log)
    assert now != log
    assert _texts(program.window) != english
    program.window.speak("en")
    assert _texts(program.window) == english
    player.act_by_mouse()


def test_fast_clicks_during_animations_play_each_card_once(start: Start, qtbot: QtBot) -> None:
    program = start(quick=False)
    program.settings.set(table.TRICK_PAUSE, 0)
    player = at_table(program, qtbot, decisions=1)
    page = program.window.table
    for _ in range(60):
        keys = player.playable()
        if keys and not page.summary_panel.isVisible():
            key = keys[0]
            player.click_thing(key)
            point = page.view.viewport().rect().center()
            qtbot.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
        qtbot.wait(5)
    controller = page.controller
    assert controller is not None
    played = [ply.action.text for ply in controller.partie.plies if ply.action.text.startswith("play")]
    assert len(set(played[:32])) == len(played[:32])


def test_minimising_pauses_and_going_on_is_right(start: Start, qtbot: QtBot) -> None:
    program = start()
    player = at_table(program, qtbot)
    page = program.window.table
    page.pause(True)
    player.act_by_mouse()
    qtbot.wait(60)
    paused = plies(program)
    qtbot.wait(60)
    assert plies(program) == paused
    page.pause(False)
    player.wait()
    assert plies(program) > paused
