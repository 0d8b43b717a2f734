"""The parts of the program: each has its licence, whether pip or a bundle brought it."""

import json
from pathlib import Path

import pytest

from bridzik_desktop import parts
from bridzik_desktop.parts import PARTS, Part, licence_text, version_of


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_part_has_its_licence(part: Part) -> None:
    text = licence_text(part)
    assert len(text) > 1000
    keyword = {
        "GPL": "GNU GENERAL PUBLIC",
        "LGP": "GNU LESSER GENERAL PUBLIC",
        "PSF": "PYTHON SOFTWARE FOUNDATION LICENSE",
    }
    wanted = keyword.get(part.licence[:3])
    assert wanted is None or wanted in text


def test_a_part_that_is_not_installed_has_no_version() -> None:
    assert version_of(Part("Nothing", "MIT", (), "bridzik-no-such-distribution")) == ""


def test_an_installation_by_pip_adds_nothing() -> None:
    assert parts.bundled() == []


def test_a_bundle_lists_what_it_adds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / parts.FOLDER
    folder.mkdir()
    entry = {"name": "zlib", "licence": "Zlib", "version": "1.3", "texts": ["zlib"]}
    (folder / parts.LIST).write_text(json.dumps([entry]), encoding="utf-8")
    (folder / "zlib.txt").write_text("may be used by anyone", encoding="utf-8")
    monkeypatch.setattr(parts, "__file__", str(tmp_path / "bridzik_desktop" / "parts.py"))
    (part,) = parts.bundled()
    assert part in parts.present()
    assert version_of(part) == "1.3"
    assert licence_text(part) == "may be used by anyone"
