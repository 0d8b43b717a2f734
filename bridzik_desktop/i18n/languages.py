"""Which languages there are, which one the system speaks, which one to take."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale

from bridzik_desktop.data import data_path
from bridzik_desktop.i18n.messages import DOMAIN, SOURCE_LANGUAGE

# As a chooser shows them: each in itself, so that a lost user finds the own one.
NATIVE_NAMES = {"sk": "Slovenčina", "cs": "Čeština", "ru": "Русский", SOURCE_LANGUAGE: "English"}


class Choice(NamedTuple):
    """A language to use, and the one that was asked for in vain."""

    code: str
    """The code of an available language."""
    refused: str | None
    """What was asked for, when it isn't available: to be told to the user. None when all is well."""


def available() -> dict[str, str]:
    """Code → native name, in a chooser's order: the source language and those whose catalogue is there."""
    return {code: name for code, name in NATIVE_NAMES.items() if _has_catalogue(code)}


def system_language(ui_languages: Sequence[str] | None = None) -> str:
    """The first language of the system's list that is available, English where none is.

    `ui_languages` are BCP 47 tags or POSIX names by preference ("sk-SK", "cs_CZ"); None asks the system.
    """
    tags = QLocale.system().uiLanguages() if ui_languages is None else ui_languages
    codes = available()
    return next((code for code in map(_code_of, tags) if code in codes), SOURCE_LANGUAGE)


def choose(asked: str | None) -> Choice:
    """The language for a wish from the command line or the settings; None wishes the system's.

    A wish that can't be met falls back to the system's language and comes back in `refused`.
    """
    if asked is None:
        return Choice(system_language(), None)
    code = _code_of(asked)
    return Choice(code, None) if code in available() else Choice(system_language(), asked)


def _has_catalogue(code: str) -> bool:
    return code == SOURCE_LANGUAGE or data_path("translations", code, "LC_MESSAGES", f"{DOMAIN}.mo").is_file()


def _code_of(tag: str) -> str:
    """The language of a tag: "sk" of "sk-SK", "sk_SK.UTF-8" and "SK"."""
    return tag.strip().replace("_", "-").partition("-")[0].partition(".")[0].lower()
