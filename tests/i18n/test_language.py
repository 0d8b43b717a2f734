"""Switching the language of a running window."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale
from PySide6.QtWidgets import QDialogButtonBox, QDoubleSpinBox, QLabel, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from bridzik_desktop.i18n import language_in_use, messages
from bridzik_desktop.i18n.language import Language

CANCEL = {"sk": "Zrušiť", "cs": "Zrušit", "ru": "Отмена", "en": "Cancel"}


class Follower(QLabel):
    """Shows the language in use, and counts how often it was told."""

    told = 0

    def changeEvent(self, event: QEvent) -> None:
        """Override of QWidget: follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.told += 1
            self.setText(language_in_use())
        super().changeEvent(event)


@pytest.fixture
def language(qtbot: QtBot) -> Iterator[Language]:
    language = Language()
    yield language
    language.activate("en")


def test_every_widget_is_told_once_before_activate_returns(language: Language, qtbot: QtBot) -> None:
    window = QStackedWidget()
    qtbot.addWidget(window)
    shown, hidden, deep = Follower(), QWidget(), Follower()
    deep.setParent(hidden)
    window.addWidget(shown)
    window.addWidget(hidden)
    window.show()
    for count, code in enumerate(("sk", "cs", "en", "en", "ru"), start=1):
        language.activate(code)
        assert [label.text() for label in (shown, deep)] == [code, code]
        QCoreApplication.processEvents()
        assert [label.told for label in (shown, deep)] == [count, count]


def test_changed_comes_after_the_widgets(language: Language, qtbot: QtBot) -> None:
    label = Follower()
    qtbot.addWidget(label)
    seen: list[tuple[str, str]] = []
    language.changed.connect(lambda code: seen.append((code, label.text())))
    language.activate("ru")
    assert seen == [("ru", "ru")]
    assert language.code == "ru"


@pytest.mark.parametrize("code", CANCEL)
def test_qt_buttons_speak_it_too(code: str, language: Language, qtbot: QtBot) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    language.activate(code)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == CANCEL[code]


@pytest.mark.parametrize("code", ["sk", "cs", "ru"])
def test_every_standard_button_has_words(code: str, language: Language, qtbot: QtBot) -> None:
    english = {}
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    for button in QDialogButtonBox.StandardButton:
        if button.name not in ("NoButton", "LastButton", "FirstButton"):
            box.addButton(button)
            english[button] = box.button(button).text()
    language.activate(code)
    same = {text for button, text in english.items() if box.button(button).text() == text}
    assert same <= {"OK", "&OK"}


def test_no_python_runs_while_qt_translates(language: Language, qtbot: QtBot) -> None:
    """Qt's list of translators is locked then: one that Python's garbage collector deletes waits for it for ever."""
    language.activate("sk")
    called: list[str] = []
    sys.setprofile(
        lambda frame, event, _what: called.append(frame.f_code.co_name) if event == "call" else None
    )
    try:
        text = QCoreApplication.translate("QPlatformTheme", "Restore Defaults")
    finally:
        sys.setprofile(None)
    assert text == "Obnoviť predvolené"
    assert called == []


def test_number_fields_follow(language: Language, qtbot: QtBot) -> None:
    field = QDoubleSpinBox()
    qtbot.addWidget(field)
    field.setValue(2.5)
    language.activate("cs")
    assert field.text() == "2,50"
    assert QLocale().language() == QLocale.Language.Czech
    language.activate("en")
    assert field.text() == "2.50"


def test_missing_qt_file_leaves_qt_english_and_says_so(
    language: Language,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    expect_log: Callable[..., AbstractContextManager[None]],
) -> None:
    monkeypatch.setattr(QLibraryInfo, "path", lambda _kind: "no-such-folder")
    label = Follower()
    qtbot.addWidget(label)
    with expect_log("Qt's own words stay English"):
        language.activate("sk")
    assert label.text() == "sk"


def test_unknown_language_changes_nothing(language: Language) -> None:
    language.activate("sk")
    with pytest.raises(FileNotFoundError):
        language.activate("xx")
    assert (language.code, messages.language_in_use()) == ("sk", "sk")
