"""No setting is without effect: each is read by the code that the dialog only shows it to."""

import re
from pathlib import Path

import pytest

import bridzik_desktop
from bridzik_desktop.storage import setting_table
from bridzik_desktop.storage.setting import Setting

ROOT = Path(bridzik_desktop.__file__).parent
NAMES = sorted(name for name, value in vars(setting_table).items() if isinstance(value, Setting))
SHOWN_BY = ("setting_table.py", "settings.py", "settings_fields.py", "settings_pictures.py")
READERS = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(ROOT.rglob("*.py")) if path.name not in SHOWN_BY
)


def test_there_is_a_name_for_each() -> None:
    assert len(NAMES) == len(setting_table.SETTINGS)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_read(name: str) -> None:
    assert re.search(rf"\b(table|setting_table)\.{name}\b", READERS)
