"""The About box: what a bug report needs, and a licence for all that is bundled."""

import platform

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridzik_desktop import __version__, parts
from bridzik_desktop.dialogs.about import AboutDialog, bug_report
from bridzik_desktop.pages.window import emblem


@pytest.fixture
def dialog(qtbot: QtBot) -> AboutDialog:
    shown = AboutDialog(QPixmap(96, 96), None)
    qtbot.addWidget(shown)
    return shown


def test_report_names_every_version(dialog: AboutDialog, qtbot: QtBot) -> None:
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == bug_report()
    for part in (
        "Qt 6.",
        f"Python {platform.python_version()}",
        "numpy ",
        "Babel ",
        "platformdirs ",
        __version__,
    ):
        assert part in copied
    assert "offscreen" in copied


def test_licences_can_be_read(dialog: AboutDialog) -> None:
    for row in range(dialog.licences.count()):
        dialog.licences.setCurrentIndex(row)
        assert len(dialog.text.toPlainText()) > 1000


def test_what_a_bundle_adds_is_shown_with_its_version(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    part = parts.Part("libsomething", "MIT", ("cffi",), version="1.2-3")
    monkeypatch.setattr(parts, "bundled", lambda: [part])
    shown = AboutDialog(QPixmap(96, 96), None)
    qtbot.addWidget(shown)
    last = shown.licences.count() - 1
    assert shown.licences.itemText(last) == "libsomething 1.2-3: MIT"
    shown.licences.setCurrentIndex(last)
    assert shown.text.toPlainText() == parts.licence_text(part)
    assert "libsomething 1.2-3" in bug_report()


def test_the_emblem_is_sharp_on_a_fine_screen(qapp: QApplication) -> None:
    """A taskbar asks for small sizes first; at twice the resolution the larger ones are still to be had."""
    icon = emblem()
    asked = [icon.pixmap(QSize(side, side), 2.0).width() for side in (16, 32, 64, 96)]
    assert asked == [32, 64, 128, 192]
