"""The About box: name, licence, versions for a bug report, and the licences of what is bundled."""

import importlib.util
import platform
import sys
from dataclasses import dataclass
from importlib import metadata

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QSysInfo, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.command_line import VERSION_TEXT
from bridzik_desktop.data import data_path
from bridzik_desktop.i18n import _, language_in_use


@dataclass(frozen=True, slots=True)
class Part:
    """Something the program is made of: its name, the short name of its licence, the files with the texts.

    `distribution` is its name among Python's packages, "" for what is none.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    distribution: str = ""


PARTS = (
    Part("Bridžik Desktop", "GPL-3.0-or-later", ("gpl-3.0",)),
    Part("Qt", "LGPL-3.0", ("lgpl-3.0", "gpl-3.0")),
    Part("PySide6, Shiboken6", "LGPL-3.0", ("lgpl-3.0", "gpl-3.0"), "PySide6-Essentials"),
    Part("Python", "PSF-2.0", ("python",)),
    Part("numpy", "BSD-3-Clause", ("numpy",), "numpy"),
    Part("Babel", "BSD-3-Clause", ("babel",), "Babel"),
    Part("platformdirs", "MIT", ("platformdirs",), "platformdirs"),
    Part("miniaudio", "MIT", ("miniaudio",), "miniaudio"),
    Part("cffi", "MIT", ("cffi",), "cffi"),
)


def version_of(part: Part) -> str:
    """The version that is installed; "" for a part that isn't, or can't be asked."""
    if part.name == "Python":
        return platform.python_version()
    if part.name == "Qt":
        return QLibraryInfo.version().toString()
    if not part.distribution:
        return ""
    try:
        return metadata.version(part.distribution)
    except metadata.PackageNotFoundError:
        # A bundle may carry the module without its papers; the module itself would have to be loaded to tell.
        return ""


def is_here(part: Part) -> bool:
    """Whether the part is in this installation: some are optional."""
    return (
        part.distribution not in ("miniaudio", "cffi")
        or importlib.util.find_spec(part.distribution) is not None
    )


def bug_report() -> str:
    """What somebody who looks for a fault needs to know, in English, whatever the window speaks."""
    lines = [VERSION_TEXT]
    lines += [f"{part.name} {version_of(part)}" for part in PARTS if version_of(part)]
    lines += [
        f"System: {QSysInfo.prettyProductName()}, {platform.machine()}",
        f"Kernel: {QSysInfo.kernelType()} {QSysInfo.kernelVersion()}",
        f"Qt platform: {QGuiApplication.platformName()}",
        f"Language: {language_in_use()}, system: {QLocale.system().name()}",
        f"Frozen: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
    ]
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        size = screen.size()
        lines.append(f"Screen: {size.width()} x {size.height()} at {screen.devicePixelRatio():g}")
    return "\n".join(lines)


def licence_text(part: Part) -> str:
    """The licence's full text."""
    return "\n\n\n".join(
        data_path("resources", "licences", f"{name}.txt").read_text(encoding="utf-8") for name in part.texts
    )


class AboutDialog(QDialog):
    """Three pages: the program, its versions, its licences."""

    def __init__(self, emblem: QPixmap, parent: QWidget | None = None) -> None:
        """`emblem` is the program's picture."""
        super().__init__(parent)
        self._tabs = QTabWidget(self)
        self._name = QLabel(VERSION_TEXT, self)
        self._name.setObjectName("pageTitle")
        self._about = QLabel(self)
        self._about.setWordWrap(True)
        self.versions = QPlainTextEdit(self)
        self.versions.setReadOnly(True)
        self.licences = QComboBox(self)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.copy_button = self._buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(bug_report()))
        self._buttons.rejected.connect(self.reject)
        self._parts = [part for part in PARTS if is_here(part)]
        self._build(emblem)
        self.licences.currentIndexChanged.connect(self._show_licence)
        self.retranslate()
        self._show_licence()

    def _build(self, emblem: QPixmap) -> None:
        picture = QLabel(self)
        picture.setPixmap(emblem)
        about = QWidget(self)
        row = QHBoxLayout(about)
        row.setContentsMargins(18, 18, 18, 18)
        row.setSpacing(18)
        words = QVBoxLayout()
        words.setSpacing(12)
        words.addWidget(self._name)
        words.addWidget(self._about)
        words.addStretch(1)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        licences = QWidget(self)
        column = QVBoxLayout(licences)
        column.addWidget(self.licences)
        column.addWidget(self.text, 1)
        for page in (about, self.versions, licences):
            self._tabs.addTab(page, "")
        layout = QVBoxLayout(self)
        layout.addWidget(self._tabs, 1)
        layout.addWidget(self._buttons)
        self.resize(720, 520)

    def _show_licence(self) -> None:
        self.text.setPlainText(licence_text(self._parts[self.licences.currentIndex()]))

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self.setWindowTitle(_("About Bridžik Desktop"))
        self._about.setText(
            _(
                "Table games for one and for friends: Bridžik, Koza, contract bridge, Kostky and Czech Fool.\n\n"
                "Free software under the GNU General Public License, version 3 or later. It comes without any "
                "warranty."
            )
        )
        for index, title in enumerate((_("Program"), _("Versions"), _("Licences"))):
            self._tabs.setTabText(index, title)
        self.versions.setPlainText(bug_report())
        self.versions.setAccessibleName(_("Versions"))
        self.text.setAccessibleName(_("Text of the licence"))
        self.licences.setAccessibleName(_("Licences"))
        self.copy_button.setText(_("Copy for a bug report"))
        chosen = max(self.licences.currentIndex(), 0)
        self.licences.blockSignals(True)
        self.licences.clear()
        for part in self._parts:
            self.licences.addItem(_("{part}: {licence}").format(part=part.name, licence=part.licence))
        self.licences.setCurrentIndex(chosen)
        self.licences.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QDialog: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
