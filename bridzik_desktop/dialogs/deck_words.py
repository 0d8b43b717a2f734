"""Why a card deck is refused, in words."""

from collections.abc import Callable

from bridzik_desktop.art import DeckError, Reason
from bridzik_desktop.i18n import _

_SENTENCES: dict[Reason, Callable[[], str]] = {
    Reason.NOT_A_DECK: lambda: _("“{file}” is neither a folder, an archive nor an SVG picture."),
    Reason.NO_INDEX: lambda: _("“{file}” holds no card deck: there is no file “index.desktop” in it."),
    Reason.NO_SVG: lambda: _("The deck's picture “{file}” is missing."),
    Reason.UNREADABLE: lambda: _("“{file}” is damaged or can't be read."),
    Reason.TOO_LARGE: lambda: _("“{file}” would unpack to more than {megabytes} MB."),
    Reason.TOO_COMPLEX: lambda: _("“{file}” is too complex to be drawn."),
    Reason.UNSAFE_PATH: lambda: _("“{file}” lies outside the deck's own folder."),
    Reason.NO_CARDS: lambda: _(
        "“{file}” holds too few cards of a pack we play with. Usable: {usable}, broken: {broken}."
    ),
    Reason.CANNOT_SAVE: lambda: _("“{file}” can't be written to."),
}


def refusal_words(error: DeckError) -> str:
    """One sentence on what is wrong, in the language in use."""
    return _SENTENCES[error.reason]().format(**error.parameters)
