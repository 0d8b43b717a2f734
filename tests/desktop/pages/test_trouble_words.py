"""Every trouble has a sentence of its own, and none of it is technical."""

from pathlib import Path

import pytest

from bridzik_desktop.pages.trouble_words import technical, trouble_words
from bridzik_desktop.storage import errors
from bridzik_engine.core.errors import CorruptRecord

TROUBLES = [
    errors.StorageFull("database or disk is full"),
    errors.StorageReadOnly("attempt to write"),
    errors.StorageBusy("locked"),
    errors.StorageDamaged("malformed"),
    errors.UnknownPartie(7),
    *(errors.PartieChangedElsewhere(7, change) for change in errors.Change),
    CorruptRecord("not JSON"),
    CorruptRecord("card twice", 3),
    CorruptRecord("version 9", newer=True),
    FileNotFoundError(2, "No such file or directory"),
    PermissionError(13, "Permission denied"),
]


@pytest.mark.parametrize("trouble", TROUBLES, ids=technical)
def test_a_sentence_without_technical_words(trouble: Exception) -> None:
    text = trouble_words(trouble)
    assert text.endswith(".")
    assert str(trouble) not in text
    assert getattr(trouble, "strerror", None) is None or trouble.strerror not in text  # type: ignore[attr-defined]


def test_all_sentences_differ() -> None:
    assert len({trouble_words(trouble) for trouble in TROUBLES}) == len(TROUBLES)


def test_the_move_is_counted_from_one() -> None:
    assert "number 4" in trouble_words(CorruptRecord("card twice", 3))


def test_a_system_error_keeps_the_systems_text(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as caught:
        tmp_path.read_bytes()
    assert "Is a directory" in trouble_words(caught.value)
