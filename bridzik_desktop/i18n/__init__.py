"""Languages of the window: messages, plural forms, numbers, dates, money, and switching between them.

`from bridzik_desktop.i18n import _, ngettext, pgettext` words a text; `formats` writes numbers and dates;
`languages` says what there is and what the system speaks; `Language` (in `language`) switches the window.
A widget sets its texts in one method and calls it at the start and from `changeEvent`:

    def changeEvent(self, event: QEvent) -> None:
        \"\"\"Override of QWidget: texts follow the language.\"\"\"
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
"""

from bridzik_desktop.i18n.messages import N_, _, language_in_use, ngettext, npgettext, pgettext

__all__ = ["N_", "_", "language_in_use", "ngettext", "npgettext", "pgettext"]
