"""The language of the running window, and switching it."""

import logging

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication

from bridzik_desktop.i18n import messages
from bridzik_desktop.i18n.qt_strings import translators

_log = logging.getLogger(__name__)


class Language(QObject):
    """Switches everything at once: our messages, Qt's own strings, number formats, and every window.

    Widgets follow in Qt's way: they get `QEvent.Type.LanguageChange` and set their texts again in
    `changeEvent`. What isn't a widget (models, the scene, controllers) connects to `changed`, which comes
    after the widgets.
    """

    changed = Signal(str)
    """The new language's code."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._qt_strings: list[QTranslator] = []

    @property
    def code(self) -> str:
        """The code of the language in use."""
        return messages.language_in_use()

    def activate(self, code: str) -> None:
        """Speak the language `code`, one of `languages.available()`.

        When it returns, every widget has been told. FileNotFoundError, with nothing changed, when there is no
        catalogue: ask `languages.choose` first.
        """
        messages.use_language(code)
        locale = QLocale(code)
        QLocale.setDefault(locale)
        self._translate_qt(code)
        for window in QApplication.topLevelWidgets():
            window.setLocale(locale)
        self._tell_widgets()
        self.changed.emit(code)

    def _translate_qt(self, code: str) -> None:
        """Replace Qt's strings ("Cancel", context menus); its source language needs no file."""
        self._drop_qt_strings()
        if code == messages.SOURCE_LANGUAGE:
            return
        try:
            self._qt_strings = translators(code, self)
        except FileNotFoundError as missing:
            # The game is all there; only Qt's few standard words stay English.
            _log.warning("Qt's own words stay English, their file is missing: %s", missing)
        for translator in self._qt_strings:
            QCoreApplication.installTranslator(translator)

    def _drop_qt_strings(self) -> None:
        for translator in self._qt_strings:
            QCoreApplication.removeTranslator(translator)
            translator.deleteLater()
        self._qt_strings = []

    def close(self) -> None:
        """Leave the process as it was found, speaking English; no widget is told."""
        self._drop_qt_strings()
        messages.use_language(messages.SOURCE_LANGUAGE)

    @staticmethod
    def _tell_widgets() -> None:
        """Deliver LanguageChange now: Qt posts it, and not at all where no translator came or went.

        Posted twice it is delivered once, since Qt merges events of this type.
        """
        application = QCoreApplication.instance()
        if application is not None:
            QCoreApplication.sendEvent(application, QEvent(QEvent.Type.LanguageChange))
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
