"""What went wrong, in the user's language; the technical reason is kept for a bug report."""

from collections.abc import Callable

from bridzik_desktop.i18n import _
from bridzik_desktop.storage.errors import (
    Change,
    PartieChangedElsewhere,
    StorageBusy,
    StorageDamaged,
    StorageError,
    StorageFull,
    StorageReadOnly,
    UnknownPartie,
)
from bridzik_engine.core.errors import CorruptRecord

_STORAGE: dict[type[StorageError], Callable[[], str]] = {
    StorageFull: lambda: _("The disk is full."),
    StorageReadOnly: lambda: _("The file or its folder can't be written to."),
    StorageBusy: lambda: _("Another program holds the library."),
    StorageDamaged: lambda: _(
        "The library is damaged. At the next start it is set aside and what can be read is carried over."
    ),
    UnknownPartie: lambda: _("This match is no longer there."),
}

_CHANGES: dict[Change, Callable[[], str]] = {
    Change.TAKEN: lambda: _("This match is being played in another window of the program."),
    Change.DELETED: lambda: _("This match was deleted."),
    Change.OTHER_LENGTH: lambda: _("This match was played on in another window of the program."),
}


_SYSTEM: dict[type[OSError], Callable[[], str]] = {
    FileNotFoundError: lambda: _("The file or its folder is not there."),
    PermissionError: lambda: _("You may not read or write this file."),
}
"""What happens often. The system words the rest, in English where it has no other language."""


def trouble_words(trouble: Exception) -> str:
    """A sentence for `trouble`; a system error keeps the system's own text."""
    if isinstance(trouble, CorruptRecord):
        return _record_words(trouble)
    if isinstance(trouble, PartieChangedElsewhere):
        return _CHANGES[trouble.change]()
    if isinstance(trouble, OSError):
        if type(trouble) in _SYSTEM:
            return _SYSTEM[type(trouble)]()
        return _("The file can't be read or written: {reason}.").format(
            reason=trouble.strerror or str(trouble)
        )
    known = _STORAGE.get(type(trouble)) if isinstance(trouble, StorageError) else None
    return known() if known is not None else _("Something went wrong: {reason}").format(reason=trouble)


def _record_words(trouble: CorruptRecord) -> str:
    if trouble.newer:
        return _("This file was written by a newer version of the program. Please install the newer version.")
    line = getattr(trouble, "line", None)
    if line is not None:
        return _("The file can't be read: line {n} is wrong.").format(n=line)
    if trouble.action is not None:
        return _("The match in this file can't be: its move number {n} is not allowed.").format(
            n=trouble.action + 1
        )
    return _("This file holds no match that can be read, or it is damaged.")


def technical(trouble: Exception) -> str:
    """The reason as the program knows it, in English, for a bug report."""
    return f"{type(trouble).__name__}: {trouble}"
