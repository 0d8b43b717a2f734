"""The three errors of the engine, all ``ValueError``: bad text, forbidden action, damaged record."""

from collections.abc import Mapping
from types import MappingProxyType


class InvalidAction(ValueError):
    """A text that is no action of the game at all; ``text`` is the offending value."""

    def __init__(self, text: str, reason: str = "not an action of this game") -> None:
        super().__init__(f"{text!r}: {reason}")
        self.text = text


class IllegalAction(ValueError):
    """An action that is not allowed now.

    ``rule`` names the rule broken, as a key (``"follow_suit"``) which a user interface words in its own
    language; ``details`` are the values such a sentence needs (a suit letter, a number, a seat).
    """

    def __init__(self, rule: str, **details: int | str) -> None:
        shown = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(rule.replace("_", " ") + (f" ({shown})" if shown else ""))
        self.rule = rule
        self.details: Mapping[str, int | str] = MappingProxyType(details)


LONGEST_REASON = 300
"""Characters of a reason: what is wrong in a damaged file may be as long as the file."""


class CorruptRecord(ValueError):
    """A record that cannot be read: ``reason`` in words, ``action`` the 0-based index of the first bad action.

    ``action`` is ``None`` where the fault is not in an action. ``newer`` tells that the record was written by a
    newer version of the format, which is refused but not damaged.
    """

    def __init__(self, reason: str, action: int | None = None, *, newer: bool = False) -> None:
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[: LONGEST_REASON // 2]}…{reason[1 - LONGEST_REASON // 2 :]}"
        super().__init__(reason if action is None else f"action {action}: {reason}")
        self.reason = reason
        self.action = action
        self.newer = newer
