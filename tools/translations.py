"""The catalogues: collected from the source, brought up to date, checked, compiled.

    python -m tools.translations update    after texts changed in the source: new ones wait in each .po
    python -m tools.translations check     what a translator still has to do, and what is wrong
    python -m tools.translations compile   .po → .mo, where the program reads them in a source tree

English is the language of the source and has no catalogue. A new language is a folder under translations/
with an empty LC_MESSAGES/bridzik.po, filled by `update`, and its native name in the table of
bridzik_desktop/i18n/languages.py.
"""

import io
import re
import string
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "bridzik"
# Function → the positions of its texts, as Babel writes them; "c" marks the context.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# Dates and empty forms in a catalogue's head: they change without a text having changed.
_HEADERS_LEFT_OUT = (
    b'"Project-Id-Version:',
    b'"Report-Msgid-Bugs-To:',
    b'"POT-Creation-Date:',
    b'"PO-Revision-Date:',
    b'"Last-Translator:',
    b'"Language-Team:',
    b'"Generated-By:',
)
_NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)
_LINE = re.compile(r'\s*|#.*|((msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"(\\.|[^"\\])*"')
# Languages whose first plural form means exactly one thing: there the number may be left out or spelt.
_FIRST_FORM_IS_ONE = frozenset({"sk", "cs"})


def catalogue_paths(root: Path = ROOT) -> dict[str, Path]:
    """Language code → its .po file."""
    paths = sorted((root / "translations").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return {path.parent.parent.name: path for path in paths}


def extracted(package: Path = ROOT / "bridzik_desktop") -> Catalog:
    """Every message of the package's Python files, with its file and the comments "Translators: …"."""
    catalogue = Catalog(project="Bridžik Desktop", charset="utf-8")
    found = extract_from_dir(
        package, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for filename, _line, message, comments, context in sorted(found, key=lambda entry: entry[:2]):
        place = f"{package.name}/{Path(filename).as_posix()}"
        # Without line numbers, so that a catalogue changes when its texts do.
        catalogue.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalogue


def read(code: str, path: Path) -> Catalog:
    """The catalogue in a .po file; ValueError or PoFileError for one that isn't valid."""
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        # Babel reads over a missing quotation mark and loses the text's last letter.
        if not _LINE.fullmatch(line):
            raise ValueError(f"{path}:{number}: not a line of a catalogue: {line}")
    return _without_percent_formats(
        read_po(io.BytesIO(text.encode()), locale=code, domain=DOMAIN, abort_invalid=True)
    )


def updated(code: str, path: Path, source: Catalog) -> bytes:
    """The .po file for the messages of `source`: translations kept, new ones empty, old ones gone."""
    catalogue = read(code, path)
    # No guessing from similar texts: a wrong guess looks done.
    catalogue.update(source, no_fuzzy_matching=True, update_creation_date=False)
    _without_percent_formats(catalogue)
    catalogue.fuzzy = False
    catalogue.header_comment = f"# Bridžik Desktop in the language {code}."
    out = io.BytesIO()
    write_po(out, catalogue, width=100, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_HEADERS_LEFT_OUT))


def faults(code: str, path: Path, source: Catalog | None = None) -> list[str]:
    """What keeps a catalogue from being finished, one sentence each; with `source` also what it lacks."""
    catalogue = read(code, path)
    found = [f"{path}: {fault}" for message in catalogue for fault in _message_faults(code, message)]
    if source is not None:
        has, needs = _keys(catalogue), _keys(source)
        found += [
            f"{path}: not in the catalogue, run `make translations`: {key!r}" for key in sorted(needs - has)
        ]
        found += [
            f"{path}: no longer in the source, run `make translations`: {key!r}"
            for key in sorted(has - needs)
        ]
    return found


def compiled(code: str, path: Path) -> bytes:
    """The .mo file of a .po; ValueError naming everything that is wrong with its translations.

    What isn't translated yet stays English: whether it may is the tests' question, not the compiler's.
    """
    catalogue = read(code, path)
    wrong = [f"{path}: {fault}" for message in catalogue for fault in _placeholder_faults(code, message)]
    wrong += [f"{path}: {error}" for _message, errors in catalogue.check() for error in errors]
    if wrong:
        raise ValueError("\n".join(wrong))
    # Babel would put the time of compiling into the head; the same source has to give the same bytes.
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def compile_all(root: Path = ROOT) -> None:
    """Write each catalogue's .mo beside its .po."""
    for code, path in catalogue_paths(root).items():
        path.with_suffix(".mo").write_bytes(compiled(code, path))


def _without_percent_formats(catalogue: Catalog) -> Catalog:
    """`catalogue`, its texts not taken for "%"-formats: we fill braces, and Babel sees one in "50 % of"."""
    for message in catalogue:
        message.flags.discard("python-format")
    return catalogue


def _keys(catalogue: Catalog) -> set[tuple[str, str]]:
    """Context and singular of every message: what gettext looks it up by."""
    return {(message.context or "", _texts(message.id)[0]) for message in catalogue if message.id}


def _texts(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A message's or a translation's forms; one where there is no plural."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _message_faults(code: str, message: Message) -> Iterator[str]:
    if not message.id:
        return
    if message.fuzzy:
        yield f"marked fuzzy: {message.id!r}"
    if not all(_texts(message.string)):
        yield f"not translated: {message.id!r}"
    else:
        yield from _placeholder_faults(code, message)


def _placeholder_faults(code: str, message: Message) -> Iterator[str]:
    if not message.id:
        return
    needed = _placeholders(_texts(message.id)[-1])
    forms = _texts(message.string)
    for index, form in enumerate(forms):
        if not form:
            continue
        try:
            used = _placeholders(form)
        except ValueError as error:
            yield f"{error} in the translation of {message.id!r}"
            continue
        optional = {"n"} if len(forms) > 1 and index == 0 and code in _FIRST_FORM_IS_ONE else set()
        if not needed - optional <= used <= needed:
            yield f"placeholders {sorted(used)}, not {sorted(needed)}, in the translation of {message.id!r}"


def _placeholders(text: str) -> set[str]:
    """The names in braces that `str.format` fills; ValueError for braces that don't pair."""
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def main(arguments: list[str]) -> int:
    """Run one of the commands of the module's docstring."""
    match arguments:
        case ["update"]:
            source = extracted()
            for code, path in catalogue_paths().items():
                path.write_bytes(updated(code, path, source))
                waiting = sum(not all(_texts(message.string)) for message in read(code, path) if message.id)
                print(f"{path.relative_to(ROOT)}: {len(source)} messages, {waiting} to translate")
        case ["check"]:
            source = extracted()
            found = [
                fault for code, path in catalogue_paths().items() for fault in faults(code, path, source)
            ]
            print("\n".join(found) or "every catalogue is complete")
            return 1 if found else 0
        case ["compile"]:
            compile_all()
        case _:
            print("usage: python -m tools.translations update|check|compile", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
