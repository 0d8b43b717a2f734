"""Numbers, money, dates and name order in each language."""

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from bridzik_desktop.i18n import formats, messages

NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    messages.use_language("en")


@pytest.mark.parametrize(
    ("code", "million", "half", "share"),
    [
        ("en", "1,234,567", "−2.5", "12%"),
        ("sk", f"1{NBSP}234{NBSP}567", "−2,5", f"12{NBSP}%"),
        ("cs", f"1{NBSP}234{NBSP}567", "−2,5", f"12{NBSP}%"),
        ("ru", f"1{NBSP}234{NBSP}567", "−2,5", f"12{NBSP}%"),
    ],
)
def test_numbers(code: str, million: str, half: str, share: str) -> None:
    messages.use_language(code)
    assert formats.number(1_234_567) == million
    assert formats.number(-2.5, 1) == half
    assert formats.percent(0.12) == share
    assert [formats.number(n) for n in (-999, 0, 999)] == ["−999", "0", "999"]


def test_change_is_written_with_its_sign() -> None:
    assert [formats.signed(n) for n in (24, 0, -6)] == ["+24", "0", "−6"]


@pytest.mark.parametrize("code", ["en", "sk", "cs", "ru"])
def test_money_is_crowns_in_every_language(code: str) -> None:
    messages.use_language(code)
    assert formats.money(24) == f"24{NBSP}Kč"
    assert formats.money(2400) == ("2,400" if code == "en" else f"2{NBSP}400") + f"{NBSP}Kč"


@pytest.mark.parametrize(
    ("code", "day", "time"),
    [
        ("en", "Dec 1, 2029", "1:05"),
        ("sk", "1. 12. 2029", "13:05"),
        ("cs", "1. 12. 2029", "13:05"),
        ("ru", "1 дек. 2029", "13:05"),
    ],
)
def test_dates(code: str, day: str, time: str) -> None:
    messages.use_language(code)
    assert formats.day(date(2029, 12, 1)).replace(NBSP, " ").startswith(day)
    moment = formats.moment(datetime(2029, 12, 1, 13, 5))
    assert moment.startswith(formats.day(date(2029, 12, 1)))
    assert time in moment


def test_names_are_sorted_as_the_language_sorts() -> None:
    names = ["Ivan", "Chalupa", "cyril", "Čenek", "Hana", "Dana", "Žofia", "Zora", "Adam"]
    messages.use_language("sk")
    in_slovak = ["Adam", "cyril", "Čenek", "Dana", "Hana", "Chalupa", "Ivan", "Zora", "Žofia"]
    assert formats.sorted_by_name(names, str) == in_slovak
    messages.use_language("en")
    in_english = ["Adam", "Čenek", "Chalupa", "cyril", "Dana", "Hana", "Ivan", "Žofia", "Zora"]
    assert formats.sorted_by_name(names, str) == in_english
