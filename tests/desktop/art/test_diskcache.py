"""The cache on disk: it may be missing, damaged or forbidden, and nothing but speed is lost."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from bridzik_desktop.art import diskcache
from bridzik_desktop.art.diskcache import DiskCache

ExpectLog = Callable[..., AbstractContextManager[None]]


def test_what_is_put_is_got_by_a_later_program(tmp_path: Path) -> None:
    DiskCache(tmp_path / "new" / "cache").put(("a", 1), b"picture")
    later = DiskCache(tmp_path / "new" / "cache")
    assert later.get(("a", 1)) == b"picture"
    assert later.get(("a", 2)) is None


def test_without_a_folder_nothing_is_kept() -> None:
    cache = DiskCache(None)
    cache.put(("a",), b"x")
    assert cache.get(("a",)) is None


@pytest.mark.parametrize("damage", [b"", b"x", b"\0" * 500])
def test_a_damaged_file_is_ignored_with_a_line_in_the_log(
    tmp_path: Path, expect_log: ExpectLog, damage: bytes
) -> None:
    cache = DiskCache(tmp_path)
    cache.put(("a",), b"picture")
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage)
    with expect_log("damaged"):
        assert cache.get(("a",)) is None
    cache.put(("a",), b"anew")
    assert cache.get(("a",)) == b"anew"


def test_a_flipped_bit_is_noticed(tmp_path: Path, expect_log: ExpectLog) -> None:
    cache = DiskCache(tmp_path)
    cache.put(("a",), b"picture")
    (file,) = tmp_path.iterdir()
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    file.write_bytes(data)
    with expect_log("damaged"):
        assert cache.get(("a",)) is None


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path, expect_log: ExpectLog) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = DiskCache(tmp_path / "file" / "cache")
    with expect_log("can't be cached"):
        cache.put(("a",), b"x")
    cache.put(("b",), b"x")
    assert cache.get(("a",)) is None


def test_the_total_stays_bounded_and_the_longest_unused_goes_first(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, limit=20_000)
    for number in range(100):
        cache.put((number,), bytes(1000))
        for age, file in enumerate(sorted(tmp_path.iterdir(), key=lambda f: f.stat().st_mtime_ns)):
            os.utime(file, (1000 + age, 1000 + age))
        cache.get((0,))  # always in use
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 26_000
    assert cache.get((0,)) is not None
    assert cache.get((99,)) is not None
    assert cache.get((1,)) is None


def test_a_new_version_does_not_use_the_old_ones_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = DiskCache(tmp_path)
    cache.put(("a",), b"old")
    monkeypatch.setattr(diskcache, "VERSION", diskcache.VERSION + 1)
    assert cache.get(("a",)) is None
