"""Qt's own words ("Cancel", context menus, file dialogs) from the translations that come with Qt.

Words of ours that Qt's files lack are handed to Qt as a file of its kind, not by a Python override of
`QTranslator.translate`: Qt calls that with its list of translators locked, and a translator that Python's garbage
collector deletes inside of it waits for that lock for ever.
"""

from collections.abc import Mapping
from struct import pack

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator

from bridzik_desktop.i18n.messages import pgettext

THEME = "QPlatformTheme"
"""Qt's context of the standard buttons."""

_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES = 0x42, 0x69
_END, _TRANSLATION, _SOURCE, _CONTEXT = 1, 3, 6, 7


def translators(code: str, parent: QObject) -> list[QTranslator]:
    """What to install for the language `code`, the one in use: the last is asked first.

    First the standard buttons where Qt's file has no words for them (Slovak), then that file. FileNotFoundError where
    Qt has none.
    """
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    file = QTranslator(parent)
    if not file.load(f"qtbase_{code}", folder):
        raise FileNotFoundError(f"{folder}/qtbase_{code}.qm")
    return [_Buttons(parent), file]


class _Buttons(QTranslator):
    """The standard buttons in the language in use."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._data = qm_file(THEME, _standard_buttons())  # kept: Qt reads it where it lies
        self.load(self._data)


def qm_file(context: str, words: Mapping[str, str]) -> bytes:
    """A Qt message file: in Qt's `context` each source text and its translation."""
    messages = b""
    places = []
    for source, translation in words.items():
        places.append((_elf_hash(source.encode()), len(messages)))
        messages += _part(_TRANSLATION, translation.encode("utf-16-be"))
        messages += _part(_SOURCE, source.encode()) + _part(_CONTEXT, context.encode()) + bytes([_END])
    hashes = b"".join(pack(">II", *place) for place in sorted(places))
    return _MAGIC + _part(_HASHES, hashes) + _part(_MESSAGES, messages)


def _part(tag: int, content: bytes) -> bytes:
    return pack(">BI", tag, len(content)) + content


def _elf_hash(text: bytes) -> int:
    """The hash of the Unix object format, by which Qt looks a source text up."""
    value = 0
    for byte in text:
        value = (value << 4) + byte
        high = value & 0xF0000000
        value = (value ^ high >> 24) & ~high
    return value or 1


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
