"""The user's folders."""

import sys
from pathlib import Path

import pytest

from bridzik_desktop.storage.errors import FolderUnusable
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.places import Places
from bridzik_desktop.storage.settings import open_settings


def test_the_users_places_are_the_programs_own_and_nothing_is_made_by_asking() -> None:
    places = Places.of_user()
    for folder in (places.data, places.config, places.cache):
        assert folder.is_absolute()
        assert "bridzik" in folder.parts
        assert not folder.exists()
    assert places.library.parent == places.data
    assert places.settings.parent == places.config


def test_everything_lies_under_a_named_folder(tmp_path: Path) -> None:
    places = Places.under(tmp_path / "d")
    for folder in (places.data, places.config, places.cache, places.library, places.settings):
        assert folder.is_relative_to(tmp_path / "d")
    assert not (tmp_path / "d").exists()


def test_a_relative_folder_is_resolved_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    places = Places.under("data")
    monkeypatch.chdir("/")
    assert places.data == tmp_path / "data"


def test_a_tilde_means_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert Places.under("~/games").data == tmp_path / "games"
    monkeypatch.chdir(tmp_path)
    assert Places.under("~nobody-of-this-name/x").data == tmp_path / "~nobody-of-this-name" / "x"


NAMES = ["Žofia Čížová", "Юрий", "a'b\"c#d%20?&", "  ", "x" * 200, "家 🂡"]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_kind_hold_a_library_and_settings(tmp_path: Path, name: str) -> None:
    places = Places.under(tmp_path / name)
    for folder in (places.data_folder(), places.config_folder(), places.cache_folder()):
        assert folder.is_dir()
    with open_library(places.library).library as library:
        assert library.stored
    assert open_settings(places.settings).settings.stored
    assert places.library.is_file()


def test_a_name_that_is_no_text_holds_a_library(tmp_path: Path) -> None:
    name = b"latin1-\xe9".decode(sys.getfilesystemencoding(), "surrogateescape")
    with open_library(tmp_path / name / "library.sqlite").library as library:
        assert library.stored


def test_a_folder_in_the_way_is_an_error_with_path_and_reason(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    with pytest.raises(FolderUnusable) as caught:
        Places.under(tmp_path / "x" / "y").data_folder()
    assert caught.value.path == tmp_path / "x" / "y"
    assert caught.value.reason


def test_a_system_without_a_home_folder_gets_no_folder_in_the_current_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    places = Places(Path("~/data"), Path("~/config"), Path("~/cache"))
    with pytest.raises(FolderUnusable):
        places.data_folder()
    assert list(tmp_path.iterdir()) == []


def test_folders_are_private_to_the_user(tmp_path: Path) -> None:
    folder = Places.under(tmp_path / "d").data_folder()
    assert folder.stat().st_mode & 0o077 == 0
