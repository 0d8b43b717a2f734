"""Qt's own words ("Cancel", context menus, file dialogs) from the translations that come with Qt."""

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator

from bridzik_desktop.i18n.messages import pgettext


class QtStrings(QTranslator):
    """Qt's file for one language, and the standard buttons where that file has no words for them (Slovak)."""

    def __init__(self, code: str, parent: QObject | None = None) -> None:
        """Load the file of `code`, the language in use; FileNotFoundError where Qt has none."""
        super().__init__(parent)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if not self.load(f"qtbase_{code}", folder):
            raise FileNotFoundError(f"{folder}/qtbase_{code}.qm")
        self._buttons = _standard_buttons()

    def translate(
        self, context: str, source_text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Override of QTranslator: Qt's translation, else ours for a button, else the English text.

        Never an empty text: from Python it would reach Qt as a translation that says nothing.
        """
        translated = super().translate(context, source_text, disambiguation, n)
        if not translated and context == "QPlatformTheme":
            translated = self._buttons.get(source_text, "")
        return translated or source_text


def _standard_buttons() -> dict[str, str]:
    """Source text of each button in Qt's QPlatformTheme → its text in the language in use."""
    return {
        "OK": pgettext("standard button", "OK"),
        "Save": pgettext("standard button", "Save"),
        "Save All": pgettext("standard button", "Save All"),
        "Open": pgettext("standard button", "Open"),
        "&Yes": pgettext("standard button", "&Yes"),
        "Yes to &All": pgettext("standard button", "Yes to &All"),
        "&No": pgettext("standard button", "&No"),
        "N&o to All": pgettext("standard button", "N&o to All"),
        "Abort": pgettext("standard button", "Abort"),
        "Retry": pgettext("standard button", "Retry"),
        "Ignore": pgettext("standard button", "Ignore"),
        "Close": pgettext("standard button", "Close"),
        "Cancel": pgettext("standard button", "Cancel"),
        "Discard": pgettext("standard button", "Discard"),
        "Help": pgettext("standard button", "Help"),
        "Apply": pgettext("standard button", "Apply"),
        "Reset": pgettext("standard button", "Reset"),
        "Restore Defaults": pgettext("standard button", "Restore Defaults"),
    }
