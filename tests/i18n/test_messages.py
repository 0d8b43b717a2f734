"""Messages, plural forms and the choice of a language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bridzik_desktop.i18n import N_, _, language_in_use, languages, messages, ngettext, npgettext, pgettext
from tools import translations

TEXTS = {
    "sk": (
        'msgid "{n} point"\nmsgid_plural "{n} points"\n'
        'msgstr[0] "{n} bod"\nmsgstr[1] "{n} body"\nmsgstr[2] "{n} bodov"\n\n'
        'msgctxt "bridge"\nmsgid "trick"\nmsgstr "zdvih"\n\n'
        'msgctxt "bridzik"\nmsgid "trick"\nmsgid_plural "tricks"\n'
        'msgstr[0] "kopka"\nmsgstr[1] "kopky"\nmsgstr[2] "kopiek"\n\n'
        'msgid "easy"\nmsgstr "začiatočník"\n'
    ),
    "cs": (
        'msgid "{n} point"\nmsgid_plural "{n} points"\n'
        'msgstr[0] "{n} bod"\nmsgstr[1] "{n} body"\nmsgstr[2] "{n} bodů"\n'
    ),
    "ru": (
        'msgid "{n} point"\nmsgid_plural "{n} points"\n'
        'msgstr[0] "{n} очко"\nmsgstr[1] "{n} очка"\nmsgstr[2] "{n} очков"\n'
    ),
}


@pytest.fixture(autouse=True)
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Small catalogues with CLDR's plural rules, in place of those of the program."""
    for code, body in TEXTS.items():
        po = tmp_path / "translations" / code / "LC_MESSAGES" / "bridzik.po"
        po.parent.mkdir(parents=True)
        po.write_bytes(b"")
        head = translations.updated(code, po, translations.extracted(tmp_path)).decode()
        po.write_text(head + "\n" + body, encoding="utf-8")
    translations.compile_all(tmp_path)
    for module in (messages, languages):
        monkeypatch.setattr(module, "data_path", tmp_path.joinpath)
    yield tmp_path
    messages.use_language("en")


def points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


@pytest.mark.parametrize(
    ("code", "one", "few", "many"),
    [
        ("sk", (1,), (2, 3, 4), (0, 5, 11, 12, 21, 22, 101, 102)),
        ("cs", (1,), (2, 3, 4), (0, 5, 11, 12, 21, 22, 101, 102)),
        ("ru", (1, 21, 101), (2, 3, 4, 22, 102), (0, 5, 11, 12, 14, 111)),
    ],
)
def test_plural_forms(code: str, one: tuple[int, ...], few: tuple[int, ...], many: tuple[int, ...]) -> None:
    messages.use_language(code)
    forms = {"sk": ("bod", "body", "bodov"), "cs": ("bod", "body", "bodů"), "ru": ("очко", "очка", "очков")}[
        code
    ]
    for form, numbers in zip(forms, (one, few, many), strict=True):
        assert [points(n) for n in numbers] == [f"{n} {form}" for n in numbers]


def test_english_needs_no_catalogue() -> None:
    messages.use_language("en")
    assert [points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert pgettext("bridge", "trick") == "trick"


def test_context_tells_two_meanings_apart() -> None:
    messages.use_language("sk")
    assert pgettext("bridge", "trick") == "zdvih"
    assert [npgettext("bridzik", "trick", "tricks", n) for n in (1, 2, 5)] == ["kopka", "kopky", "kopiek"]


def test_deferred_text_is_translated_when_it_is_shown() -> None:
    level = N_("easy")
    assert level == "easy"
    messages.use_language("sk")
    assert _(level) == "začiatočník"


def test_text_without_translation_stays_english() -> None:
    messages.use_language("cs")
    assert _("easy") == "easy"


def test_language_without_catalogue_changes_nothing() -> None:
    messages.use_language("sk")
    with pytest.raises(FileNotFoundError):
        messages.use_language("xx")
    assert language_in_use() == "sk"
    assert _("easy") == "začiatočník"


def test_available_are_those_with_a_catalogue(catalogues: Path) -> None:
    names = {"sk": "Slovenčina", "cs": "Čeština", "ru": "Русский", "en": "English"}
    assert languages.available() == names
    (catalogues / "translations/cs/LC_MESSAGES/bridzik.mo").unlink()
    assert set(languages.available()) == {"sk", "ru", "en"}


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        (["sk-SK", "en"], "sk"),
        (["cs_CZ.UTF-8"], "cs"),
        (["de-DE", "ru-Cyrl-RU", "en"], "ru"),
        (["en-GB", "sk"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_system_language(tags: list[str], code: str) -> None:
    assert languages.system_language(tags) == code


@pytest.mark.parametrize(
    ("asked", "choice"),
    [
        ("sk", ("sk", None)),
        ("CS", ("cs", None)),
        ("ru_RU.UTF-8", ("ru", None)),
        ("xx", ("en", "xx")),
        ("", ("en", "")),
        ("../../etc", ("en", "../../etc")),
        (None, ("en", None)),
    ],
)
def test_choice_says_what_it_refused(asked: str | None, choice: tuple[str, str | None]) -> None:
    assert languages.choose(asked) == choice
