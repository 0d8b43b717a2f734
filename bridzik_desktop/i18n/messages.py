"""The texts of the interface: English in the source, other languages from gettext catalogues.

No Qt here, so that a message can be worded before the application exists (command line, start-up errors).
Placeholders are named and filled after translating: `_("{player} wins the trick").format(player=name)`.
"""

import gettext

from bridzik_desktop.data import data_path

DOMAIN = "bridzik"
SOURCE_LANGUAGE = "en"

# gettext keeps its catalogue per process; so does every program that calls `_`.
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = SOURCE_LANGUAGE


def _(message: str) -> str:
    """`message` in the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form for `n` things: English has `one` and `many`, each catalogue as many forms as its language."""
    return _catalogue.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """`message` where English has one word for two of another language; `context` says which is meant."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """`ngettext` with a context: "trick" is another word in Bridžik than in bridge."""
    return _catalogue.npgettext(context, one, many, n)


def N_(message: str) -> str:
    """`message` unchanged, but collected for the catalogues: for tables whose entries meet `_` later."""
    return message


def language_in_use() -> str:
    """The code of the language that messages come in, for example "sk"."""
    return _code


def use_language(code: str) -> None:
    """Take messages from the catalogue of `code`; FileNotFoundError where there is none."""
    global _catalogue, _code
    if code == SOURCE_LANGUAGE:
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation(DOMAIN, data_path("translations"), [code])
    _code = code
