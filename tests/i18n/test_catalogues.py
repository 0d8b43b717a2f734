"""The catalogues are complete, and the tools that keep them so find what they should."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from bridzik_desktop.i18n.languages import NATIVE_NAMES
from tools import translations

PATHS = translations.catalogue_paths()

HEAD = """msgid ""
msgstr ""
"Language: sk\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);\\n"

"""
SOURCE = """
from bridzik_desktop.i18n import N_, _, ngettext, npgettext, pgettext

LEVEL = N_("easy")


def words(n, name):
    # Translators: said at the end of a trick.
    _("{player} wins the trick").format(player=name)
    ngettext("{n} trick", "{n} tricks", n).format(n=n)
    npgettext("bridge", "{n} trick", "{n} tricks", n)
    pgettext("button", "Draw")
"""


@pytest.fixture
def po(tmp_path: Path) -> Path:
    return tmp_path / "bridzik.po"


def faults(po: Path, body: str) -> str:
    po.write_text(HEAD + body, encoding="utf-8")
    return "\n".join(translations.faults("sk", po))


@pytest.mark.parametrize("code", PATHS)
def test_every_text_is_translated(code: str) -> None:
    """Nothing untranslated, fuzzy, missing or left over, and every placeholder in its place."""
    assert translations.faults(code, PATHS[code], translations.extracted()) == []


def test_every_language_has_a_catalogue_and_a_name() -> None:
    assert set(PATHS) == set(NATIVE_NAMES) - {"en"}


@pytest.mark.parametrize("code", PATHS)
def test_update_changes_nothing_where_nothing_changed(code: str) -> None:
    assert translations.updated(code, PATHS[code], translations.extracted()) == PATHS[code].read_bytes()


def test_extraction_finds_every_kind_of_text(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(SOURCE, encoding="utf-8")
    catalogue = translations.extracted(tmp_path)
    found = {(message.context, message.id) for message in catalogue if message.id}
    assert found == {
        (None, "easy"),
        (None, "{player} wins the trick"),
        (None, ("{n} trick", "{n} tricks")),
        ("bridge", ("{n} trick", "{n} tricks")),
        ("button", "Draw"),
    }
    message = catalogue.get("{player} wins the trick")
    assert message is not None
    assert message.auto_comments == ["Translators: said at the end of a trick."]


def test_update_keeps_translations_adds_new_texts_and_drops_old_ones(tmp_path: Path, po: Path) -> None:
    (tmp_path / "words.py").write_text(SOURCE, encoding="utf-8")
    po.write_text(
        HEAD + 'msgid "easy"\nmsgstr "začiatočník"\n\nmsgid "gone"\nmsgstr "preč"\n', encoding="utf-8"
    )
    updated = translations.updated("sk", po, translations.extracted(tmp_path)).decode()
    assert 'msgid "easy"\nmsgstr "začiatočník"' in updated
    assert "gone" not in updated
    assert 'msgid "{n} trick"\nmsgid_plural "{n} tricks"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""' in updated


@pytest.mark.parametrize("code", PATHS)
def test_new_catalogue_takes_its_plural_forms_from_cldr(code: str, po: Path) -> None:
    po.write_bytes(b"")
    assert translations.read(code, po).num_plurals == 3


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('msgid "a"\nmsgstr ""\n', "not translated: 'a'"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "b"\n', "marked fuzzy: 'a'"),
        ('msgid "{n} of {m}"\nmsgstr "{n} z {o}"\n', "placeholders ['n', 'o'], not ['m', 'n']"),
        ('msgid "a {x}"\nmsgstr "b {x"\n', "in the translation of 'a {x}'"),
        (
            'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
            'msgstr[0] "jedna karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "kariet"\n',
            "placeholders [], not ['n']",
        ),
    ],
)
def test_fault_is_found(body: str, fault: str, po: Path) -> None:
    assert fault in faults(po, body)


def test_form_for_exactly_one_may_leave_the_number_out(po: Path) -> None:
    body = (
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "jedna karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "{n} kariet"\n'
    )
    assert faults(po, body) == ""


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('msgid "a {x}"\nmsgstr "b {y}"\n', "placeholders"),
        ('msgid "a"\nmsgstr "b"\nnot one\n', r"bridzik.po:9: not a line of a catalogue: not one"),
        ('msgid "a"\nmsgstr "b\n', r"bridzik.po:8: "),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[7] "b"\n', "plural"),
    ],
)
def test_faulty_catalogue_is_not_compiled(body: str, fault: str, po: Path) -> None:
    po.write_text(HEAD + body, encoding="utf-8")
    with pytest.raises((ValueError, PoFileError), match=fault):
        translations.compiled("sk", po)


@pytest.mark.parametrize("code", PATHS)
def test_compiled_catalogue_does_not_depend_on_the_day(code: str) -> None:
    year_and_month = datetime.now(UTC).strftime("%Y-%m")
    assert year_and_month.encode() not in translations.compiled(code, PATHS[code])
