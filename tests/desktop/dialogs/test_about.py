"""The About box: what a bug report needs, and a licence for all that is bundled."""

import platform

import pytest
from PySide6.QtGui import QGuiApplication, QPixmap
from pytestqt.qtbot import QtBot

from bridzik_desktop import __version__
from bridzik_desktop.dialogs.about import PARTS, AboutDialog, Part, bug_report, licence_text, version_of


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


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_part_has_its_licence(part: Part) -> None:
    text = licence_text(part)
    assert len(text) > 1000
    keyword = {
        "GPL": "GNU GENERAL PUBLIC",
        "LGP": "GNU LESSER GENERAL PUBLIC",
        "PSF": "PYTHON SOFTWARE FOUNDATION LICENSE",
    }
    wanted = keyword.get(part.licence[:3])
    assert wanted is None or wanted in text


def test_a_part_that_is_not_installed_has_no_version() -> None:
    assert version_of(Part("Nothing", "MIT", (), "bridzik-no-such-distribution")) == ""


def test_licences_can_be_read(dialog: AboutDialog) -> None:
    for row in range(dialog.licences.count()):
        dialog.licences.setCurrentIndex(row)
        assert len(dialog.text.toPlainText()) > 1000
