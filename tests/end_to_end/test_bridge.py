"""Bridge through the window: whole deals, calls typed, claims, passed out, redoubled, PBN files."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bridzik_desktop.app import Program
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.new_partie import usual_setup
from bridzik_desktop.scene.tableau import Look
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.partie import PartieState
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.partie import Player as Seat
from tests.end_to_end.conftest import Start
from tests.end_to_end.player import Player

FULL = "23456789TJQKA"
ALL_SPADES = f"""[Event "One suit each"]
[Board "1"]
[West "Anna"]
[North "Boris"]
[East "Cyril"]
[South "Dana"]
[Dealer "S"]
[Vulnerable "None"]
[Club "Blue"]
[Deal "S:{FULL[::-1]}... .{FULL[::-1]}.. ..{FULL[::-1]}. ...{FULL[::-1]}"]
[Auction "S"]
"""
"""South holds all spades; the lead of hearts will be ruffed."""


def sit(program: Program, seed: int = 3, vulnerable: str = "none") -> Setup:
    """Begin a deal against the weakest opponents."""
    usual = usual_setup("bridge", program.settings, seed)
    seats = tuple(Seat(player.name, "easy" if n else None) for n, player in enumerate(usual.players))
    setup = Setup("bridge", {"vulnerable": vulnerable}, seats, seed)
    program.window.begin_partie(setup)
    return setup


def view_of(program: Program) -> BridgeView:
    controller = program.window.table.controller
    assert controller is not None
    view = controller.view()
    assert isinstance(view, BridgeView)
    return view


def type_word(player: Player, word: str) -> None:
    for letter in word:
        player.type(Qt.Key(ord(letter.upper())))


@pytest.mark.parametrize(("way", "language"), [("mouse", "ru"), ("keyboard", "en")])
def test_a_deal_from_first_call_to_score(start: Start, qtbot: QtBot, way: str, language: str) -> None:
    program = start()
    program.window.speak(language)
    sit(program)
    player = Player(qtbot, program.window.table)
    player.play_to_end(player.act_by_mouse if way == "mouse" else player.act_by_keyboard)
    saved = program.library.all()[0]
    assert saved.state is PartieState.FINISHED
    south, west, north, east = saved.standing.scores
    assert south == north == -west == -east
    view = view_of(program)
    assert view.over
    assert view.contract is None or sum(view.taken) == 13


def test_calls_are_typed(start: Start, qtbot: QtBot) -> None:
    program = start()
    sit(program)
    player = Player(qtbot, program.window.table)
    player.wait()
    type_word(player, "7n")
    qtbot.waitUntil(lambda: view_of(program).calls[:1] != (), timeout=5000)
    assert view_of(program).calls[0].name == "7NT"


def test_calls_are_typed_on_a_czech_keyboard(start: Start, qtbot: QtBot) -> None:
    program = start()
    sit(program)
    player = Player(qtbot, program.window.table)
    player.wait()
    player.type_foreign("ý", 16)
    player.type_foreign("n", 57)
    qtbot.waitUntil(lambda: view_of(program).calls[:1] != (), timeout=5000)
    assert view_of(program).calls[0].name == "7NT"


def test_a_call_too_low_is_refused_with_its_rule(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "4S Pass Pass X"))
    player = Player(qtbot, program.window.table)
    player.wait()
    prompt = program.window.table.prompt_bar.prompt
    assert prompt is not None
    buttons = program.window.table.prompt_bar.buttons()
    barred = next(n for n, choice in enumerate(prompt.choices) if choice.words == "3NT")
    player.click(buttons[barred])
    assert "4♠" in program.window.table.toast.text()
    assert len(view_of(program).calls) == 4


def _deal(tmp_path: Path, auction: str = "", more: str = "") -> Path:
    path = tmp_path / "deal.pbn"
    path.write_text(ALL_SPADES + auction + "\n" + more, encoding="utf-8")
    return path


def test_redoubled_contract_is_claimed_and_scored(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "7S Pass Pass X"))
    page = program.window.table
    player = Player(qtbot, page)
    player.wait()
    type_word(player, "x")
    qtbot.waitUntil(lambda: not view_of(program).bidding, timeout=10_000)
    contract = view_of(program).contract
    assert contract is not None
    assert contract.name == "7SXX"
    # Dummy's and the own card to the first trick, by mouse, selected and confirmed.
    while len(view_of(program).tricks) < 1:
        player.wait()
        player.act_by_mouse()
    player.wait()
    prompt = page.prompt_bar.prompt
    assert prompt is not None
    assert [choice.key for choice in prompt.choices] == ["claim"]
    player.click(page.prompt_bar.buttons()[0])
    qtbot.waitUntil(player.is_over, timeout=20_000)
    view = view_of(program)
    assert view.taken == (13, 0)
    controller = page.controller
    assert controller is not None
    assert sum(ply.action.text.startswith("play") for ply in controller.partie.plies) == 52
    assert view.scores[0] == 840 + 300 + 1000 + 100
    shown = [label.text() for label in page.summary_panel.findChildren(QLabel)]
    assert {"+840", "+300", "+1,000", "+100", "+2,240", "−2,240"} <= set(shown)
    assert page.summary_panel.buttons()["again"].text() == "Next deal"


def test_undo_after_a_claim_goes_back_and_stays(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "7S Pass Pass Pass", '[Play "W"]\nHA DA CA S2\n'))
    page = program.window.table
    player = Player(qtbot, page)
    player.wait()
    type_word(player, "c")
    qtbot.waitUntil(player.is_over, timeout=20_000)
    page.undo()
    player.wait()
    assert not view_of(program).over
    assert view_of(program).to_act == 0


def test_passed_out(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    path = tmp_path / "quiet.pbn"
    # Nobody has an opening bid in this deal; three passes are told, South is asked last.
    path.write_text(
        ALL_SPADES.replace('[Dealer "S"]', '[Dealer "W"]').replace('[Auction "S"]', '[Auction "W"]')
        + "Pass Pass Pass\n",
        encoding="utf-8",
    )
    program.window.files.open(path)
    page = program.window.table
    player = Player(qtbot, page)
    player.wait()
    type_word(player, "p")
    qtbot.waitUntil(player.is_over, timeout=10_000)
    assert view_of(program).passed_out
    texts = [label.text() for label in page.summary_panel.findChildren(QLabel)]
    assert any("draw" in text for text in texts)
    saved = program.library.all()[0]
    assert list(saved.standing.places) == [1, 1, 1, 1]


def test_one_click_plays_where_that_is_set(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.settings.set(table.CARD_CLICK, "one_click")
    program.window.files.open(_deal(tmp_path, "7S Pass Pass Pass", '[Play "W"]\nHA DA CA -\n'))
    player = Player(qtbot, program.window.table)
    player.wait()
    before = view_of(program).counts[0]
    player.click_thing("SA")
    assert view_of(program).counts[0] == before - 1


def test_select_and_confirm_is_the_usual_way(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "7S Pass Pass Pass", '[Play "W"]\nHA DA CA -\n'))
    page = program.window.table
    player = Player(qtbot, page)
    player.wait()
    before = view_of(program).counts[0]
    player.click_thing("S9")
    assert view_of(program).counts[0] == before
    qtbot.waitUntil(lambda: not page.scene.busy)
    looks = {spot.key: spot.look for spot in page.scene.pickable()}
    assert looks["S9"] is Look.CHOSEN
    player.type(Qt.Key.Key_Return)
    assert view_of(program).counts[0] == before - 1


def test_pbn_comes_in_goes_out_and_keeps_what_we_do_not_know(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "7S Pass Pass Pass", '[Play "W"]\nHA DA CA S2\n'))
    page = program.window.table
    player = Player(qtbot, page)
    player.wait()
    controller = page.controller
    assert controller is not None
    assert [seat.name for seat in controller.partie.players] == ["Dana", "Anna", "Boris", "Cyril"]
    type_word(player, "c")
    qtbot.waitUntil(player.is_over, timeout=20_000)
    out = tmp_path / "out.pbn"
    program.window.files.save(controller.partie_id, out)
    assert out.read_bytes().replace(b"\r\n", b"").count(b"\n") == 0
    text = out.read_text(encoding="utf-8")
    assert '[Club "Blue"]' in text
    assert '[Result "13"]' in text
    program.window.files.open(out)
    assert view_of(program).over


def test_same_deal_of_a_file_is_dealt_again(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    program.window.files.open(_deal(tmp_path, "7S Pass Pass Pass", '[Play "W"]\nHA DA CA S2\n'))
    program.window.play_again(same_deal=True)
    view = view_of(program)
    assert view.calls == ()
    assert view.hand == 0b1111111111111 << 39


def test_several_deals_of_a_file_are_all_added(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    path = tmp_path / "evening.pbn"
    path.write_text(ALL_SPADES + "\n\n" + ALL_SPADES.replace('[Board "1"]', '[Board "2"]') + "\n")
    program.window.files.open(path)
    assert len(program.library.all()) == 2
    assert "2" in program.window.table.toast.text()


def test_a_deal_that_cant_be_replayed_takes_no_other_with_it(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    program = start()
    impossible = ALL_SPADES.replace('[Board "1"]', '[Board "2"]') + "7S 6S AP\n"
    path = tmp_path / "evening.pbn"
    path.write_text(f"{impossible}\n\n{ALL_SPADES}\n", encoding="utf-8")
    program.window.files.open(path)
    assert len(program.library.all()) == 1
    assert program.window.table.toast.text() == "1 match of the file was left out: its moves are not allowed."


def test_a_damaged_file_is_refused_with_its_line(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    path = tmp_path / "bad.pbn"
    path.write_text(ALL_SPADES.replace("AKQ", "AAQ", 1), encoding="utf-8")
    complaints: list[str] = []
    program.window._complain = lambda trouble, _file: complaints.append(str(trouble))  # type: ignore[method-assign]  # no dialog
    program.window.files.open(path)
    assert len(complaints) == 1
    assert "line" in complaints[0]
    assert program.library.all() == []


def test_an_evening_counts_deals(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    program = start()
    sit(program)
    player = Player(qtbot, program.window.table)
    player.play_to_end(player.act_by_mouse)
    texts = [label.text() for label in program.window.table.summary_panel.findChildren(QLabel)]
    line = next(text for text in texts if "Tonight" in text)
    numbers = [int(word) for word in line.replace(":", " ").replace(",", " ").split() if word.isdigit()]
    assert sum(numbers) == 1
