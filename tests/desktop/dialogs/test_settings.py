"""The settings dialog: made from the table, each change holds at once and is stored."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from bridzik_desktop.app import Program
from bridzik_desktop.art import DeckError, Reason
from bridzik_desktop.data import data_path
from bridzik_desktop.dialogs.deck_words import refusal_words
from bridzik_desktop.dialogs.settings import SettingsDialog
from bridzik_desktop.dialogs.settings_fields import (
    ChoiceField,
    Field,
    LineField,
    NumberField,
    PictureField,
    SwitchField,
)
from bridzik_desktop.dialogs.settings_pictures import DeckField
from bridzik_desktop.i18n import languages
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.setting import Category


@pytest.fixture
def dialog(program: Program, qtbot: QtBot) -> Iterator[SettingsDialog]:
    shown = SettingsDialog(program.settings, program.art, {}, program.window)
    shown.show()
    qtbot.waitExposed(shown)
    yield shown
    shown.close()


def stored(data: Path) -> dict[str, object]:
    values: dict[str, object] = json.loads((data / "settings.json").read_text(encoding="utf-8"))
    return values


def test_every_setting_is_there_and_nothing_that_is_only_remembered(dialog: SettingsDialog) -> None:
    shown = {key for key, setting in table.SETTINGS.items() if setting.category is not Category.REMEMBERED}
    assert set(dialog.fields) == shown


def test_every_field_has_its_label_its_sentence_and_a_way_back(
    dialog: SettingsDialog, program: Program
) -> None:
    for key, field in dialog.fields.items():
        assert field.setting.key == key
        assert field.reset_button.isHidden() == (program.settings.get(field.setting) == field.setting.default)


def test_switch(dialog: SettingsDialog, program: Program, qtbot: QtBot, data: Path) -> None:
    field = dialog.fields["play_forced"]
    assert isinstance(field, SwitchField)
    field.box.click()
    assert program.settings.get(table.PLAY_FORCED) is True
    assert stored(data)["play_forced"] is True
    qtbot.mouseClick(field.reset_button, Qt.MouseButton.LeftButton)
    assert program.settings.get(table.PLAY_FORCED) is False
    assert "play_forced" not in stored(data)
    assert not field.box.isChecked()
    assert field.reset_button.isHidden()


def test_choice(dialog: SettingsDialog, program: Program, data: Path) -> None:
    field = dialog.fields["animation"]
    assert isinstance(field, ChoiceField)
    field.box.setCurrentIndex(field.box.findData("slow"))
    field.box.activated.emit(field.box.currentIndex())
    assert stored(data)["animation"] == "slow"
    assert program.window.table.scene.speeds.factor == pytest.approx(1.7)


def test_slider_shows_while_it_is_dragged_and_stores_when_released(
    dialog: SettingsDialog, program: Program, data: Path
) -> None:
    field = dialog.fields["contrast"]
    assert isinstance(field, NumberField)
    seen: list[int] = []
    end = program.settings.on_change(lambda setting: seen.append(program.settings.get(table.CONTRAST)))
    field.slider.setSliderDown(True)
    field.slider.setValue(60)
    field.slider.setValue(70)
    assert seen == [60, 70]
    assert not (data / "settings.json").exists() or "contrast" not in stored(data)
    field.slider.setSliderDown(False)
    assert stored(data)["contrast"] == 70
    end()


def test_slider_by_keyboard_moves_in_steps(dialog: SettingsDialog, program: Program, qtbot: QtBot) -> None:
    field = dialog.fields["trick_pause"]
    assert isinstance(field, NumberField)
    qtbot.keyClick(field.slider, Qt.Key.Key_Right)
    assert program.settings.get(table.TRICK_PAUSE) == 1000


def test_text_size_waits_for_the_release(dialog: SettingsDialog, program: Program) -> None:
    field = dialog.fields["text_size"]
    assert isinstance(field, NumberField)
    field.slider.setSliderDown(True)
    field.slider.setValue(4)
    assert program.settings.get(table.TEXT_SIZE) == 100
    field.slider.setSliderDown(False)
    assert program.settings.get(table.TEXT_SIZE) == 120
    program.settings.set(table.TEXT_SIZE, 100)


def test_line_is_stored_as_it_is_typed_and_loses_control_characters(
    dialog: SettingsDialog, program: Program, qtbot: QtBot
) -> None:
    field = dialog.fields["player_name"]
    assert isinstance(field, LineField)
    qtbot.keyClicks(field.edit, "Eva ")
    assert program.settings.get(table.PLAYER_NAME) == "Eva "
    QApplication.clipboard().setText("\x07Žlutá")
    field.edit.paste()
    assert program.settings.get(table.PLAYER_NAME) == "Eva Žlutá"


def test_wheel_passes_over_what_has_no_keyboard(dialog: SettingsDialog, program: Program) -> None:
    field = dialog.fields["contrast"]
    assert isinstance(field, NumberField)
    assert not field.slider.hasFocus()
    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPointF(0, -120).toPoint(),
        QPointF(0, -120).toPoint(),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field.slider, turn)
    assert program.settings.get(table.CONTRAST) == 50


def test_what_changes_elsewhere_is_shown(dialog: SettingsDialog, program: Program) -> None:
    field = dialog.fields["show_log"]
    assert isinstance(field, SwitchField)
    program.window.table.header.actions_by_name["log"].trigger()
    assert not field.box.isChecked()


def test_page_goes_back_to_its_defaults(dialog: SettingsDialog, program: Program) -> None:
    program.settings.set(table.CLOTH, "wine")
    program.settings.set(table.GRAIN, 10)
    program.settings.set(table.ANIMATION, "slow")
    dialog.pages.setCurrentRow(2)
    dialog.reset_button.click()
    assert program.settings.get(table.CLOTH) == "green"
    assert program.settings.get(table.GRAIN) == 50
    assert program.settings.get(table.ANIMATION) == "slow"


def test_cloth_is_chosen_by_its_swatch(dialog: SettingsDialog, program: Program, qtbot: QtBot) -> None:
    field = dialog.fields["cloth"]
    assert isinstance(field, PictureField)
    field.gallery.setCurrentRow(3)
    qtbot.waitUntil(lambda: program.settings.get(table.CLOTH) == "slate")


def test_own_decks_serve_their_packs_and_variants_are_no_decks_of_their_own(
    dialog: SettingsDialog, qtbot: QtBot
) -> None:
    dialog.pages.setCurrentRow(1)
    german, french = dialog.fields["german_deck"], dialog.fields["french_deck"]
    assert isinstance(german, DeckField)
    assert isinstance(french, DeckField)
    qtbot.waitUntil(
        lambda: "bridzik-french" in [entry.key for entry in french.gallery.entries()], timeout=10_000
    )
    qtbot.waitUntil(
        lambda: "bridzik-german" in [entry.key for entry in german.gallery.entries()], timeout=10_000
    )
    assert "bridzik-german" not in [entry.key for entry in french.gallery.entries()]
    assert not [entry for entry in german.gallery.entries() if "-large" in entry.key or "-four" in entry.key]


@pytest.mark.parametrize(
    ("large", "four", "expected"),
    [
        (False, False, "bridzik-german"),
        (True, False, "bridzik-german-large"),
        (False, True, "bridzik-german-four-colour"),
        (True, True, "bridzik-german-large-four-colour"),
    ],
)
def test_two_switches_choose_the_variant(program: Program, large: bool, four: bool, expected: str) -> None:
    program.settings.set(table.LARGE_INDEX, large)
    program.settings.set(table.FOUR_COLOURS, four)
    deck = program.art.deck("german")
    assert deck is not None
    assert deck.id == expected


def test_a_deck_is_added_chosen_and_removed(
    dialog: SettingsDialog, program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.pages.setCurrentRow(1)
    folder = tmp_path / "grandmother"
    shutil.copytree(data_path("resources", "cards", "bridzik-german"), folder)
    with qtbot.waitSignal(program.art.deck_added, timeout=20_000):
        program.art.add_deck(folder)
    field = dialog.fields["german_deck"]
    assert isinstance(field, DeckField)
    qtbot.waitUntil(lambda: "grandmother" in [entry.key for entry in field.gallery.entries()], timeout=10_000)
    field.gallery.setCurrentRow([entry.key for entry in field.gallery.entries()].index("grandmother"))
    qtbot.waitUntil(lambda: program.settings.get(table.GERMAN_DECK) == "grandmother")
    deck = program.art.deck("german")
    assert deck is not None
    assert deck.id == "grandmother"
    dialog.adder.remove(deck)
    assert program.settings.get(table.GERMAN_DECK) == "bridzik-german"
    assert "grandmother" not in [entry.key for entry in field.gallery.entries()]


def test_a_refused_deck_says_why(
    dialog: SettingsDialog, program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    with qtbot.waitSignal(program.art.deck_refused, timeout=20_000):
        program.art.add_deck(tmp_path / "empty")
    assert dialog.adder.message.text() == (
        "“empty” can't be used. “empty” holds no card deck: there is no file “index.desktop” in it."
    )


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    error = DeckError(reason, file="x.zip", megabytes=50, usable=3, broken=4)
    assert "x.zip" in refusal_words(error)


def test_language_changes_while_the_dialog_is_open(dialog: SettingsDialog, program: Program) -> None:
    titles = {}
    for code in languages.available():
        program.language.activate(code)
        titles[code] = dialog.windowTitle()
        assert all(field.settings is program.settings for field in dialog.fields.values())
    program.language.activate("en")
    assert dialog.windowTitle() == "Settings"


def test_dialog_hears_nothing_after_it_is_closed(program: Program, qtbot: QtBot) -> None:
    dialog = SettingsDialog(program.settings, program.art, {}, program.window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog))
    program.settings.set(table.CLOTH, "blue")


def test_a_note_is_shown_only_where_there_is_one(program: Program) -> None:
    notes = {"sound": lambda: "No device.", "animation": lambda: ""}
    dialog = SettingsDialog(program.settings, program.art, notes, program.window)

    def noted(field: Field) -> bool:
        return not field._note.isHidden()

    assert noted(dialog.fields["sound"])
    assert not noted(dialog.fields["animation"])
    dialog.close()
