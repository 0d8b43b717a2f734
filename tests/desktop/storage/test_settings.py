"""Settings: what is stored, what is refused, and files in every bad state."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridzik_desktop.storage.keeping import locked
from bridzik_desktop.storage.notices import SENTENCES, Notice, NoticeKey
from bridzik_desktop.storage.setting import BadValue, Category, Choice, Line, Memory, Number, Setting, Switch
from bridzik_desktop.storage.setting_table import (
    CLOTH,
    CONTRAST,
    LANGUAGE,
    NEW_PARTIE,
    PLAYER_NAME,
    SETTINGS,
    SOUND,
    THEME,
    VOLUME,
    WINDOW,
)
from bridzik_desktop.storage.settings import OpenedSettings, Settings, open_settings

ALL = list(SETTINGS.values())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "nastavení" / "settings.json"


def fresh(file: Path) -> Settings:
    opened = open_settings(file)
    assert opened.notices == ()
    assert opened.settings.stored
    return opened.settings


def written(file: Path, text: str | bytes) -> OpenedSettings:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    opened = open_settings(file)
    assert all(str(notice) for notice in opened.notices)
    return opened


# The table


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.key)
def test_every_default_is_possible_and_every_setting_has_words(setting: Setting[Any]) -> None:
    assert setting.accept(setting.default) == setting.default
    assert setting.label
    assert setting.description.endswith(".")
    if isinstance(setting, Choice):
        assert all(setting.choices.values())
        assert all(setting.accept(value) == value for value in setting.choices)
    if isinstance(setting, Number):
        assert setting.accept(setting.lowest) < setting.accept(setting.highest)


def test_the_table_lists_its_settings_by_page_and_lists_them_all() -> None:
    from bridzik_desktop.storage import setting_table

    categories = list(Category)
    pages = [categories.index(setting.category) for setting in ALL]
    assert pages == sorted(pages)
    named = {value.key for value in vars(setting_table).values() if isinstance(value, Setting)}
    assert named == set(SETTINGS)


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.key)
@settings(max_examples=40)
@given(value=JSON)
def test_any_value_is_accepted_as_it_is_or_refused_with_a_reason(
    setting: Setting[Any], value: object
) -> None:
    refused = None
    try:
        accepted = setting.accept(value)
    except BadValue as error:
        refused = error
    if refused is not None:
        assert refused.key == setting.key
        assert refused.reason
    else:
        assert type(accepted) is type(setting.default)
        assert setting.accept(json.loads(json.dumps(accepted))) == accepted


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (THEME, "Dark"),
        (THEME, 1),
        (SOUND, 1),
        (SOUND, "true"),
        (VOLUME, True),
        (VOLUME, 50.0),
        (VOLUME, -1),
        (VOLUME, 101),
        (PLAYER_NAME, "x" * 41),
        (PLAYER_NAME, "a\nb"),
        (PLAYER_NAME, "\ud800"),
        (PLAYER_NAME, None),
        (NEW_PARTIE, []),
        (NEW_PARTIE, {"a": object()}),
        (NEW_PARTIE, {"a": float("nan")}),
        (NEW_PARTIE, {"a": "x" * 70_000}),
        (NEW_PARTIE, json.loads('{"a": ' + "[" * 30 + "]" * 30 + "}")),
    ],
)
def test_impossible_values_are_refused_and_change_nothing(
    file: Path, setting: Setting[Any], value: object
) -> None:
    values = fresh(file)
    with pytest.raises(BadValue):
        values.set(setting, value)
    assert values.get(setting) == setting.default
    assert not file.exists()


def test_the_kinds_of_settings_are_all_in_use() -> None:
    assert {type(setting) for setting in ALL} == {Choice, Line, Memory, Number, Switch}


# Storing


def test_what_is_set_is_there_at_the_next_start(file: Path) -> None:
    values = fresh(file)
    values.set(CLOTH, "wine")
    values.set(PLAYER_NAME, "Žofia 🂡")
    values.set(NEW_PARTIE, {"koza": {"games": 8, "names": ["Žofia"]}})
    again = fresh(file)
    assert again.get(CLOTH) == "wine"
    assert again.get(PLAYER_NAME) == "Žofia 🂡"
    assert again.get(NEW_PARTIE) == {"koza": {"games": 8, "names": ["Žofia"]}}
    assert again.get(VOLUME) == VOLUME.default
    # A person can read it, and only what was set is in it.
    assert json.loads(file.read_text(encoding="utf-8")).keys() == {"player_name", "cloth", "new_partie"}
    assert "Žofia" in file.read_text(encoding="utf-8")


def test_reset_goes_back_to_the_default_and_forgets(file: Path) -> None:
    values = fresh(file)
    values.set(VOLUME, 5)
    values.reset(VOLUME)
    assert values.get(VOLUME) == VOLUME.default
    assert json.loads(file.read_text()) == {}


def test_observers_hear_of_new_values_only_and_until_they_leave(file: Path) -> None:
    values, heard = fresh(file), []
    leave = values.on_change(lambda setting: heard.append((setting.key, values.get(setting))))
    values.set(VOLUME, VOLUME.default)
    values.set(VOLUME, 5)
    values.preview(CONTRAST, 60)
    values.reset(VOLUME)
    values.reset(VOLUME)
    leave()
    values.set(VOLUME, 7)
    assert heard == [("volume", 5), ("contrast", 60), ("volume", VOLUME.default)]


def test_a_preview_is_in_force_but_not_stored(file: Path) -> None:
    values = fresh(file)
    values.preview(CONTRAST, 60)
    assert values.get(CONTRAST) == 60
    assert not file.exists()
    values.set(CONTRAST, 61)
    assert fresh(file).get(CONTRAST) == 61


def test_a_returned_object_is_a_copy(file: Path) -> None:
    values = fresh(file)
    values.get(NEW_PARTIE)["koza"] = 1
    assert values.get(NEW_PARTIE) == {}
    given = {"koza": {"games": 1}}
    values.set(NEW_PARTIE, given)
    given["koza"]["games"] = 2
    assert values.get(NEW_PARTIE) == {"koza": {"games": 1}}


def test_unknown_keys_survive(file: Path) -> None:
    values = written(file, '{"from_the_future": {"a": [1, "ž", "\\ud800"]}, "volume": 5}').settings
    values.set(CLOTH, "blue")
    assert json.loads(file.read_text()) == {
        "from_the_future": {"a": [1, "ž", "\ud800"]},
        "volume": 5,
        "cloth": "blue",
    }


def test_two_running_copies_keep_each_others_changes(file: Path) -> None:
    first, second = fresh(file), fresh(file)
    first.set(CLOTH, "blue")
    second.set(VOLUME, 5)
    first.set(THEME, "dark")
    again = fresh(file)
    assert (again.get(CLOTH), again.get(VOLUME), again.get(THEME)) == ("blue", 5, "dark")


def test_a_file_that_goes_away_or_breaks_meanwhile_is_written_anew(file: Path) -> None:
    values = written(file, '{"new": 1}').settings
    values.set(CLOTH, "blue")
    file.unlink()
    values.set(VOLUME, 5)
    assert json.loads(file.read_text()) == {"new": 1, "cloth": "blue", "volume": 5}
    file.write_text("broken")
    values.set(VOLUME, 6)
    assert json.loads(file.read_text()) == {"new": 1, "cloth": "blue", "volume": 6}
    (kept,) = file.parent.glob("settings.damaged-*.json")
    assert kept.read_text() == "broken"


def test_a_link_in_the_place_of_the_file_stays_one(file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles.json"
    elsewhere.write_text("{}")
    file.parent.mkdir()
    file.symlink_to(elsewhere)
    fresh(file).set(VOLUME, 5)
    assert file.is_symlink()
    assert json.loads(elsewhere.read_text()) == {"volume": 5}


# Bad files


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 100,
        b"[]",
        b"null",
        b'{"volume": 5',
        b"\xff\xfe",
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": ' + b"[" * 100_000,
        b'{"a": ' + b"[" * 60 + b"]" * 60 + b"}",
        b" " * 1_000_001,
    ],
)
def test_a_damaged_file_is_kept_aside_and_the_defaults_hold(file: Path, content: bytes) -> None:
    opened = written(file, content)
    (notice,) = opened.notices
    assert notice.key is NoticeKey.SETTINGS_DAMAGED
    assert Path(notice.parameters["kept"]).read_bytes() == content
    assert not file.exists()
    assert opened.settings.get(VOLUME) == VOLUME.default
    opened.settings.set(VOLUME, 5)
    assert fresh(file).get(VOLUME) == 5


def test_a_bad_value_costs_that_value_only(file: Path) -> None:
    text = '{"volume": "loud", "cloth": "blue", "theme": 7, "new": 1}'
    opened = written(file, text)
    assert [notice.key for notice in opened.notices] == [NoticeKey.SETTING_BAD] * 2
    assert [notice.parameters["value"] for notice in opened.notices] == ["7", '"loud"']
    (kept,) = {notice.parameters["kept"] for notice in opened.notices}
    assert Path(kept).read_text() == text
    assert opened.settings.get(VOLUME) == VOLUME.default
    assert opened.settings.get(CLOTH) == "blue"
    assert json.loads(file.read_text()) == {"cloth": "blue", "new": 1}
    fresh(file)  # said once, not at every start


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(content=st.dictionaries(st.sampled_from(sorted(SETTINGS)) | st.text(), JSON, max_size=6))
def test_whatever_json_the_file_holds_the_program_starts_and_stores(
    file: Path, content: dict[str, object]
) -> None:
    opened = written(file, json.dumps(content))
    for notice in opened.notices:
        Path(notice.parameters["kept"]).unlink(missing_ok=True)
    for setting in ALL:
        setting.accept(opened.settings.get(setting))
    opened.settings.set(VOLUME, 3)
    again = fresh(file)
    assert again.get(VOLUME) == 3
    now = json.loads(file.read_text())
    for key in content.keys() - SETTINGS.keys():
        assert json.dumps(now[key]) == json.dumps(content[key])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(content=st.binary(max_size=60))
def test_whatever_bytes_the_file_holds_the_program_starts(file: Path, content: bytes) -> None:
    opened = written(file, content)
    for notice in opened.notices:
        kept = Path(notice.parameters["kept"])
        if kept.exists():
            assert kept.read_bytes() == content
            kept.unlink()
    opened.settings.set(VOLUME, 3)
    assert fresh(file).get(VOLUME) == 3


def test_a_mark_of_byte_order_is_no_damage(file: Path) -> None:
    opened = written(file, b"\xef\xbb\xbf" + b'{"volume": 5}')
    assert opened.notices == ()
    assert opened.settings.get(VOLUME) == 5


# Places where nothing can be written


def in_memory(opened: OpenedSettings) -> Notice:
    assert not opened.settings.stored
    opened.settings.set(VOLUME, 5)
    assert opened.settings.get(VOLUME) == 5
    assert str(opened.notices[-1])
    return opened.notices[-1]


def test_a_folder_that_is_a_file_leaves_settings_in_memory(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    notice = in_memory(open_settings(tmp_path / "config" / "settings.json"))
    assert notice.key is NoticeKey.SETTINGS_UNWRITABLE
    assert (tmp_path / "config").read_text() == "in the way"


def test_settings_that_are_a_folder_leave_settings_in_memory(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    assert in_memory(open_settings(tmp_path / "settings.json")).key is NoticeKey.SETTINGS_UNWRITABLE


def test_no_home_folder_leaves_settings_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert in_memory(open_settings(Path("~/.config/settings.json"))).key is NoticeKey.SETTINGS_UNWRITABLE
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", ['{"cloth": "blue"}', '{"cloth": "blue", "volume": -5}', "broken"])
def test_a_read_only_folder_is_read_and_left_alone(
    open_folder: Path, unprivileged: Callable[[], AbstractContextManager[None]], content: str
) -> None:
    file = open_folder / "settings.json"
    file.write_text(content)
    file.chmod(0o444)
    open_folder.chmod(0o555)
    with unprivileged():
        opened = open_settings(file)
        assert in_memory(opened).key is NoticeKey.SETTINGS_UNWRITABLE
    assert opened.settings.get(CLOTH) == ("green" if content == "broken" else "blue")
    assert [path.name for path in open_folder.iterdir()] == ["settings.json"]
    assert file.read_text() == content


def test_a_file_nobody_may_read_is_never_replaced(
    open_folder: Path, unprivileged: Callable[[], AbstractContextManager[None]]
) -> None:
    file = open_folder / "settings.json"
    file.write_text('{"cloth": "blue"}')
    file.chmod(0)
    open_folder.chmod(0o777)
    with unprivileged():
        assert in_memory(open_settings(file)).key is NoticeKey.SETTINGS_UNWRITABLE
    file.chmod(0o644)
    assert file.read_text() == '{"cloth": "blue"}'


def test_a_disk_that_fills_up_is_told_once_and_forgiven(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    values, heard = fresh(file), []
    values.on_notice(heard.append)
    with monkeypatch.context() as patched:
        patched.setattr("bridzik_desktop.storage.settings.write_whole", full)
        values.set(VOLUME, 5)
        values.set(VOLUME, 6)
    assert [notice.key for notice in heard] == [NoticeKey.SETTINGS_UNWRITABLE]
    assert heard[0].parameters["reason"] == "No space left on device"
    assert values.get(VOLUME) == 6
    values.set(CLOTH, "blue")
    again = fresh(file)
    assert (again.get(CLOTH), again.get(VOLUME)) == ("blue", 6)


def test_another_copy_that_holds_the_lock_too_long_is_no_crash(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    values, heard = fresh(file), []
    values.on_notice(heard.append)
    monkeypatch.setattr("bridzik_desktop.storage.settings._PATIENCE", 0.05)
    with locked(file.with_name("settings.json.lock")):
        values.set(VOLUME, 5)
    assert [notice.key for notice in heard] == [NoticeKey.SETTINGS_UNWRITABLE]


# Words


def test_every_notice_has_a_sentence() -> None:
    assert set(SENTENCES) == set(NoticeKey)


def test_opaque_texts_fit() -> None:
    assert len(WINDOW.accept("A" * 2000)) == 2000
    assert LANGUAGE.choices.keys() == {"auto", "sk", "cs", "ru", "en"}
