"""What a setting is: key, kind of value, default, limits, words. Dialog, checks and docs come from it."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_LONGEST_JSON = 65_536  # characters of a stored object
_DEEPEST_JSON = 20


class BadValue(ValueError):
    """A value that a setting can't have."""

    def __init__(self, key: str, value: object, reason: str) -> None:
        super().__init__(f"{key}: {value!r} {reason}")
        self.key = key
        self.value = value
        self.reason = reason


def nested_within(value: object, levels: int) -> bool:
    """Whether lists and objects in `value` lie at most so many deep in each other."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if not isinstance(value, list | tuple):
        return True
    return levels > 0 and all(nested_within(part, levels - 1) for part in value)


class Category(StrEnum):
    """The pages of the settings dialog, in their order."""

    GENERAL = "general"
    CARDS = "cards"
    TABLE = "table"
    PLAY = "play"
    SOUND = "sound"
    REMEMBERED = "remembered"
    """Not in the dialog: what the program itself remembers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(ABC, Generic[T]):
    """One setting. `label` and `description` are English sources for the catalogues."""

    key: str
    default: T
    category: Category
    label: str
    description: str

    @abstractmethod
    def accept(self, value: object) -> T:
        """The value, when this setting can have it; raises `BadValue` otherwise."""

    def _refuse(self, value: object, reason: str) -> BadValue:
        return BadValue(self.key, value, reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Setting[str]):
    """One of several values, each with its English label, in the order of the dialog."""

    choices: Mapping[str, str]

    def accept(self, value: object) -> str:
        """One of the keys of `choices`."""
        if not isinstance(value, str) or value not in self.choices:
            raise self._refuse(value, f"is none of {', '.join(self.choices)}")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Setting[bool]):
    """On or off."""

    def accept(self, value: object) -> bool:
        """True or False."""
        if not isinstance(value, bool):
            raise self._refuse(value, "is neither true nor false")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Setting[int]):
    """A whole number from `lowest` to `highest`; a slider moves by `step`. `unit` is "%", "ms" or empty."""

    lowest: int
    highest: int
    step: int = 1
    unit: str = ""

    def accept(self, value: object) -> int:
        """A whole number within the limits, on or between the steps."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._refuse(value, "is no whole number")
        if not self.lowest <= value <= self.highest:
            raise self._refuse(value, f"is not between {self.lowest} and {self.highest}")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Setting[str]):
    """One line of text: a name, the id of an installed deck, a window's geometry. May be empty."""

    longest: int = 200

    def accept(self, value: object) -> str:
        """A text of at most `longest` characters without control characters."""
        if not isinstance(value, str):
            raise self._refuse(value, "is no text")
        if len(value) > self.longest:
            raise self._refuse(value[:20] + "…", f"is longer than {self.longest} characters")
        if any(ord(sign) < 32 or "\ud800" <= sign <= "\udfff" for sign in value):
            raise self._refuse(value, "has control characters")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory(Setting[dict[str, Any]]):
    """A JSON object that the program keeps for itself; whoever reads it checks what is in it."""

    default: dict[str, Any] = field(default_factory=dict)

    def accept(self, value: object) -> dict[str, Any]:
        """A copy of an object with text keys that JSON can hold, of bounded size."""
        if not isinstance(value, Mapping):
            raise self._refuse(value, "is no object")
        if not nested_within(value, _DEEPEST_JSON):
            raise self._refuse("{…", "is nested too deeply")
        try:
            text = json.dumps(dict(value), allow_nan=False)
        except (TypeError, ValueError) as error:
            raise self._refuse(type(value).__name__, f"is no JSON: {error}") from error
        if len(text) > _LONGEST_JSON:
            raise self._refuse(text[:20] + "…", "is too large")
        copy: dict[str, Any] = json.loads(text)
        return copy
