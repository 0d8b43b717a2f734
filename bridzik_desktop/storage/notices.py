"""What storage has to tell the user: a key, parameters, and a sentence in the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from bridzik_desktop.i18n import N_, _


class NoticeKey(StrEnum):
    """One key for each thing that can be told."""

    LIBRARY_DAMAGED = "library-damaged"
    LIBRARY_RESCUED = "library-rescued"
    LIBRARY_FOREIGN = "library-foreign"
    LIBRARY_STUCK = "library-stuck"
    LIBRARY_NEWER = "library-newer"
    LIBRARY_UNWRITABLE = "library-unwritable"
    LIBRARY_BUSY = "library-busy"
    LIBRARY_MIGRATED = "library-migrated"
    SETTINGS_DAMAGED = "settings-damaged"
    SETTING_BAD = "setting-bad"
    SETTINGS_UNWRITABLE = "settings-unwritable"


SENTENCES: Mapping[NoticeKey, str] = MappingProxyType(
    {
        NoticeKey.LIBRARY_DAMAGED: N_(
            "The library of saved matches was damaged. It is kept as {kept}; a new, empty one was begun."
        ),
        NoticeKey.LIBRARY_RESCUED: N_(
            "The library of saved matches was damaged. What could be read was carried over into a new one; "
            "the damaged file is kept as {kept}."
        ),
        NoticeKey.LIBRARY_FOREIGN: N_(
            "The file in the place of the library belongs to another program. It is kept as {kept}; "
            "a new library was begun."
        ),
        NoticeKey.LIBRARY_STUCK: N_(
            "The library {path} is damaged and could not be set aside ({reason}). "
            "Nothing is stored until the program is started again."
        ),
        NoticeKey.LIBRARY_NEWER: N_(
            "The library {path} was written by a newer version of this program. It was not touched, "
            "and nothing you play now is stored. Please install the newer version."
        ),
        NoticeKey.LIBRARY_UNWRITABLE: N_(
            "Nothing can be written to {path} ({reason}). You can play, but nothing is stored."
        ),
        NoticeKey.LIBRARY_BUSY: N_(
            "Another program holds the library {path}. You can play, but nothing is stored."
        ),
        NoticeKey.LIBRARY_MIGRATED: N_(
            "The library of saved matches was brought to the form this version needs. "
            "The file as it was is kept as {kept}."
        ),
        NoticeKey.SETTINGS_DAMAGED: N_(
            "The file with the settings was damaged. It is kept as {kept}; "
            "the settings are as at first start."
        ),
        NoticeKey.SETTING_BAD: N_(
            "The setting “{setting}” had the value {value}, which is not possible. "
            "It is set to its default; the file as it was is kept as {kept}."
        ),
        NoticeKey.SETTINGS_UNWRITABLE: N_(
            "Settings can't be stored in {path} ({reason}). They hold until the program is closed."
        ),
    }
)


class Term(str):
    """A parameter that is itself a text of the catalogues, such as the name of a setting."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the user should know. `parameters` fill the places of the sentence.

    `str()` words it in the language in use at that moment.
    """

    key: NoticeKey
    parameters: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        words = {
            name: _(value) if isinstance(value, Term) else value for name, value in self.parameters.items()
        }
        return _(SENTENCES[self.key]).format(**words)
