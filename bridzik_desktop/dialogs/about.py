"""The About box: name, licence, versions for a bug report, and the licences of what is bundled."""

import platform
import sys

from PySide6.QtCore import QEvent, QLocale, QSize, QSysInfo, Qt
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

from bridzik_desktop import parts
from bridzik_desktop.command_line import VERSION_TEXT
from bridzik_desktop.i18n import _, language_in_use
from bridzik_desktop.on_screen import resize_on_screen


def bug_report() -> str:
    """What somebody who looks for a fault needs to know, in English, whatever the window speaks."""
    lines = [VERSION_TEXT]
    lines += [_named(part) for part in parts.PARTS if parts.version_of(part)]
    bundled = ", ".join(_named(part) for part in parts.bundled() if part.version)
    if bundled:
        lines.append(f"Bundled: {bundled}")
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


def _named(part: parts.Part) -> str:
    return f"{part.name} {parts.version_of(part)}".rstrip()


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
        self._parts = parts.present()
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
        resize_on_screen(self, QSize(720, 520))

    def _show_licence(self) -> None:
        self.text.setPlainText(parts.licence_text(self._parts[self.licences.currentIndex()]))

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
            self.licences.addItem(_("{part}: {licence}").format(part=_named(part), licence=part.licence))
        self.licences.setCurrentIndex(chosen)
        self.licences.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QDialog: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
