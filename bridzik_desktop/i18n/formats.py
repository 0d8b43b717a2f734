"""Numbers, money, dates and name order as the language in use writes them.

Babel writes the numbers; it is imported at the first text that needs it, since its 50 ms don't belong on the
window's way to the screen.
"""

from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import TypeVar

from PySide6.QtCore import QCollator, QDate, QLocale, Qt, QTime

from bridzik_desktop.i18n.messages import language_in_use

# A narrow table column or a line's end must not part a number from its unit.
_NO_BREAK_SPACE = "\u00a0"
_MINUS = "\u2212"

# CLDR's medium dates, written by Qt: the home page shows dates, and Babel must not be loaded for it.
_DAYS = {"sk": "d. M. yyyy", "cs": "d. M. yyyy", "ru": "d MMM yyyy 'г.'", "en": "MMM d, yyyy"}

_Thing = TypeVar("_Thing")


def number(n: int | float, digits: int = 0) -> str:
    """`n` with the language's group and decimal signs and exactly `digits` decimals."""
    if isinstance(n, int) and not digits and -1000 < n < 1000:
        # No group, no decimal sign: the same in all our languages, and most numbers of a game.
        text = str(n)
    else:
        from babel.numbers import format_decimal

        pattern = "#,##0." + "0" * digits if digits else "#,##0"
        text = format_decimal(n, pattern, locale=language_in_use())
    return text.replace("-", _MINUS)


def signed(n: int) -> str:
    """`n` with its sign, as a change is written: "+24", "−6", "0"."""
    return f"+{number(n)}" if n > 0 else number(n)


def percent(share: float) -> str:
    """`share` (1.0 is the whole) in whole per cent, with the language's blank before the sign or without."""
    from babel.numbers import format_percent

    return str(format_percent(share, locale=language_in_use())).replace("-", _MINUS)


def money(crowns: int) -> str:
    """An amount in Koza: "24 Kč" in every language, only the number follows it."""
    return f"{number(crowns)}{_NO_BREAK_SPACE}Kč"


def day(when: date) -> str:
    """A date of medium length: "1. 12. 2029", "Dec 1, 2029"."""
    pattern = _DAYS.get(language_in_use(), _DAYS["en"])
    return QLocale(language_in_use()).toString(QDate(when.year, when.month, when.day), pattern)


def moment(when: datetime) -> str:
    """A date and the time of day to the minute, as `when` says it (no change of time zone)."""
    clock = QTime(when.hour, when.minute)
    time = QLocale(language_in_use()).toString(clock, QLocale.FormatType.ShortFormat)
    return f"{day(when)}{_NO_BREAK_SPACE}{time}"


def sorted_by_name(things: Iterable[_Thing], name: Callable[[_Thing], str]) -> list[_Thing]:
    """`things` in the language's alphabetical order of `name`: Czech "ch" after "h", "č" after "c"."""
    collator = QCollator(QLocale(language_in_use()))
    collator.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return sorted(things, key=lambda thing: collator.sortKey(name(thing)))
