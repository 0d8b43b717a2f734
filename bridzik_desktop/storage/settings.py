"""The user's settings: one JSON file that a person can read, written whole, unknown keys kept."""

import copy
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from bridzik_desktop.storage.errors import FolderUnusable, StorageBusy
from bridzik_desktop.storage.keeping import (
    free_name,
    locked,
    make_folder,
    reason_of,
    set_aside,
    write_whole,
)
from bridzik_desktop.storage.notices import Notice, NoticeKey, Term
from bridzik_desktop.storage.setting import BadValue, Setting, nested_within
from bridzik_desktop.storage.setting_table import SETTINGS

T = TypeVar("T")
_LARGEST = 1_000_000  # bytes; a settings file of ours has some 2,000
_DEEPEST = 50  # objects in each other; Python can read deeper ones than it can write
_PATIENCE = 2.0  # seconds to wait for another running copy that is writing


class _Damaged(Exception):
    """The file holds no JSON object."""


class Settings:
    """The values of the settings, and who wants to know when one changes.

    A value that was set is on the disk when `set` returns. Only what was set is stored, so that a later
    version may have other defaults. Another running copy's changes are kept: only the key that was set is
    replaced in the file. Observers are plain callables, called in the order in which they came.
    """

    def __init__(self, file: Path | None, values: Mapping[str, Any], unknown: Mapping[str, Any]) -> None:
        self._file = file
        self._values = dict(values)
        self._unknown = dict(unknown)
        self._observers: list[Callable[[Setting[Any]], None]] = []
        self._listeners: list[Callable[[Notice], None]] = []
        self._told = False

    @property
    def stored(self) -> bool:
        """Whether what is set outlives the program."""
        return self._file is not None

    def get(self, setting: Setting[T]) -> T:
        """The value in force; changing a returned object changes nothing."""
        value: T = copy.deepcopy(self._values.get(setting.key, setting.default))
        return value

    def set(self, setting: Setting[T], value: T) -> None:
        """Puts a value in force, stores it and tells the observers if it is another one.

        Raises `BadValue`. Where it can't be stored it holds until the program ends, and the listeners of
        `on_notice` hear about it, once.
        """
        self._put(setting, value)
        self._store(setting)

    def preview(self, setting: Setting[T], value: T) -> None:
        """Like `set`, but not stored: for a slider while it is dragged, which ends in a `set`."""
        self._put(setting, value)

    def reset(self, setting: Setting[T]) -> None:
        """Goes back to the default, and follows it when a later version changes it."""
        before = self.get(setting)
        self._values.pop(setting.key, None)
        self._store(setting)
        if before != setting.default:
            self._tell(setting)

    def on_change(self, observer: Callable[[Setting[Any]], None]) -> Callable[[], None]:
        """Calls `observer` with the setting whenever one has a new value; returns what ends that."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def on_notice(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Calls `listener` when settings can't be stored; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _put(self, setting: Setting[T], value: T) -> None:
        accepted = setting.accept(value)
        before = self.get(setting)
        self._values[setting.key] = accepted
        if accepted != before:
            self._tell(setting)

    def _tell(self, setting: Setting[Any]) -> None:
        for observer in tuple(self._observers):
            observer(setting)

    def _store(self, setting: Setting[Any]) -> None:
        if self._file is None:
            return
        try:
            make_folder(self._file.parent)
            with locked(_lock_of(self._file), _PATIENCE):
                stored = self._on_disk(self._file)
                if setting.key in self._values:
                    stored[setting.key] = self._values[setting.key]
                else:
                    stored.pop(setting.key, None)
                write_whole(self._file, _as_text(stored))
        except (OSError, FolderUnusable, StorageBusy) as error:
            if not self._told:
                self._told = True
                for listener in tuple(self._listeners):
                    listener(_unwritable(self._file, error))
        else:
            self._told = False

    def _on_disk(self, file: Path) -> dict[str, Any]:
        """What the file holds now; all that we know where somebody removed or broke it meanwhile."""
        try:
            return _read(file)
        except _Damaged:
            set_aside(file, "damaged")
        except FileNotFoundError:
            pass
        return {**self._unknown, **self._values}


@dataclass(frozen=True, slots=True)
class OpenedSettings:
    """Settings, from the file as far as it could be used, and what the user should be told about it."""

    settings: Settings
    notices: tuple[Notice, ...]


def open_settings(file: Path) -> OpenedSettings:
    """Reads the settings at `file`; a missing file is a first start. Never raises for the state of the file.

    A damaged file is set aside. A single bad value gives way to its default, after the file was copied aside.
    Where nothing can be written the settings live in memory.
    """
    try:
        content = _read(file)
    except FileNotFoundError:
        content = {}
    except _Damaged:
        return _begin_anew(file)
    except OSError as error:
        return OpenedSettings(Settings(None, {}, {}), (_unwritable(file, error),))
    values, bad = _judge(content)
    unknown = {key: value for key, value in content.items() if key not in SETTINGS}
    try:
        make_folder(file.parent)
        with locked(_lock_of(file), _PATIENCE):
            kept = _repair(file) if bad else None
    except (OSError, FolderUnusable, StorageBusy) as error:
        notices = [_bad_value(fault, file) for fault in bad]
        return OpenedSettings(Settings(None, values, unknown), (*notices, _unwritable(file, error)))
    notices = [_bad_value(fault, kept or file) for fault in bad]
    return OpenedSettings(Settings(file, values, unknown), tuple(notices))


def _begin_anew(file: Path) -> OpenedSettings:
    try:
        with locked(_lock_of(file), _PATIENCE):
            kept = set_aside(file, "damaged")
    except (OSError, StorageBusy) as error:
        return OpenedSettings(Settings(None, {}, {}), (_unwritable(file, error),))
    notice = Notice(NoticeKey.SETTINGS_DAMAGED, {"path": str(file), "kept": str(kept)})
    return OpenedSettings(Settings(file, {}, {}), (notice,))


def _judge(content: Mapping[str, Any]) -> tuple[dict[str, Any], list[BadValue]]:
    """The usable values, and what is wrong with the others."""
    values: dict[str, Any] = {}
    bad: list[BadValue] = []
    for key, setting in SETTINGS.items():
        if key in content:
            try:
                values[key] = setting.accept(content[key])
            except BadValue as error:
                bad.append(error)
    return values, bad


def _repair(file: Path) -> Path | None:
    """Copies the file aside and takes the bad values out of it; returns the copy's name."""
    content = _read(file)
    _, bad = _judge(content)
    if not bad:
        return None  # another running copy was faster
    kept = free_name(file, "damaged")
    write_whole(kept, file.read_bytes())
    for fault in bad:
        del content[fault.key]
    write_whole(file, _as_text(content))
    return kept


def _read(file: Path) -> dict[str, Any]:
    """The object in the file. Raises `_Damaged` and `OSError`."""
    with open(file, "rb") as stream:
        data = stream.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise _Damaged("too large")
    try:
        content = json.loads(data.decode("utf-8-sig"))  # some editors on Windows put a mark in front
    except (ValueError, RecursionError) as error:
        raise _Damaged(str(error)) from error
    if not isinstance(content, dict) or not nested_within(content, _DEEPEST):
        raise _Damaged("no object, or one nested too deeply")
    return content


def _as_text(content: Mapping[str, Any]) -> bytes:
    order = {key: place for place, key in enumerate(SETTINGS)}
    ordered = {key: content[key] for key in sorted(content, key=lambda key: order.get(key, len(order)))}
    with suppress(UnicodeEncodeError):  # half a surrogate pair in a key we don't know can only be escaped
        return (json.dumps(ordered, indent=2, ensure_ascii=False) + "\n").encode()
    return (json.dumps(ordered, indent=2) + "\n").encode()


def _lock_of(file: Path) -> Path:
    return file.with_name(file.name + ".lock")


def _unwritable(file: Path, error: Exception) -> Notice:
    reason = reason_of(error) if isinstance(error, OSError) else getattr(error, "reason", str(error))
    return Notice(NoticeKey.SETTINGS_UNWRITABLE, {"path": str(file), "reason": reason})


def _bad_value(fault: BadValue, kept: Path) -> Notice:
    shown = json.dumps(fault.value, ensure_ascii=False).encode(errors="replace").decode()
    return Notice(
        NoticeKey.SETTING_BAD,
        {"setting": Term(SETTINGS[fault.key].label), "value": shown[:80], "kept": str(kept)},
    )
