"""Why a card deck is refused: a reason the window words in the user's language."""

from enum import StrEnum


class Reason(StrEnum):
    """What is wrong with a deck; in brackets the parameters that a sentence about it may name."""

    NOT_A_DECK = "not_a_deck"
    """Neither a folder, an SVG file nor an archive we can open [file]."""
    NO_INDEX = "no_index"
    """There is no index.desktop in the folder or archive [file]."""
    NO_SVG = "no_svg"
    """index.desktop names no SVG file, or one that isn't there [file]."""
    UNREADABLE = "unreadable"
    """A file can't be read or is damaged [file]."""
    TOO_LARGE = "too_large"
    """It unpacks to more than we are willing to read [file, megabytes]."""
    TOO_COMPLEX = "too_complex"
    """A picture that stands for so many shapes that drawing it would take for ever [file]."""
    UNSAFE_PATH = "unsafe_path"
    """A file in the archive, or the SVG named by the index, lies outside the deck's own folder [file]."""
    NO_CARDS = "no_cards"
    """Too few pictures in it are cards of a pack we play with [file, usable, broken]."""
    CANNOT_SAVE = "cannot_save"
    """The user's deck folder can't be written [file]."""


class DeckError(ValueError):
    """A deck that can't be used: `reason`, and `parameters` to fill a sentence with."""

    def __init__(self, reason: Reason, **parameters: str | int) -> None:
        super().__init__(f"{reason}: {parameters}")
        self.reason = reason
        self.parameters = parameters
