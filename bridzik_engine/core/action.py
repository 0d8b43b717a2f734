"""Actions: tiny values whose text form (engine-contract.md, "Actions, as text") and parser are inverses.

Each game parses its own text; two actions are equal when kind, meaning and text are equal.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A decision of a player or an outcome of chance; ``text`` is its form in records."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Play(Action):
    """``play CARD``: the seat to act plays ``card`` (index into the game's pack)."""

    card: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """``deal H0|H1|…``: chance deals; ``hands`` are bit sets of cards, one a seat."""

    hands: tuple[int, ...]
