"""What is read from disk is bounded, and stays inside the deck."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.files import LIMIT, inflate, read_archive, read_folder, read_svg

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "xz": lzma.compress,
    "bz2": bz2.compress,
}


def reason(call: Callable[[], object]) -> Reason:
    """The reason of the DeckError that `call` must raise."""
    with pytest.raises(DeckError) as caught:
        call()
    return caught.value.reason


def tar(entries: list[tuple[tarfile.TarInfo, bytes]]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for info, data in entries:
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
def test_packed_data_comes_back(pack: Callable[[bytes], bytes]) -> None:
    data = bytes(range(256)) * 5_000
    assert inflate(pack(data), "x") == data
    assert inflate(pack(data) + pack(b"more"), "x") == data + b"more"


def test_what_is_not_packed_is_left_alone() -> None:
    assert inflate(b"<svg/>", "x") == b"<svg/>"
    assert inflate(b"", "x") == b""


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
def test_a_bomb_is_refused_at_the_limit(pack: Callable[[bytes], bytes]) -> None:
    bomb = pack(bytes(LIMIT + 1))
    assert len(bomb) < LIMIT // 100
    with pytest.raises(DeckError) as caught:
        inflate(bomb, "bomb.svgz")
    assert caught.value.reason is Reason.TOO_LARGE
    assert caught.value.parameters == {"file": "bomb.svgz", "megabytes": 50}


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
def test_truncated_or_damaged_data_is_unreadable(pack: Callable[[bytes], bytes]) -> None:
    packed = pack(bytes(range(256)) * 50)
    assert reason(lambda: inflate(packed[: len(packed) // 2], "x")) is Reason.UNREADABLE
    damaged = bytearray(packed)
    damaged[len(packed) // 2] ^= 0xFF
    damaged[len(packed) // 2 + 1] ^= 0xFF
    assert reason(lambda: inflate(bytes(damaged), "x")) is Reason.UNREADABLE


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    assert reason(lambda: read_svg(tmp_path / "no.svg")) is Reason.UNREADABLE


def test_a_folder_over_the_limit_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "huge.svg").open("wb") as stream:
        stream.truncate(LIMIT - 10)
    (tmp_path / "little.txt").write_bytes(b"twenty bytes of text")
    assert reason(lambda: read_folder(tmp_path)) is Reason.TOO_LARGE


def test_a_zip_bomb_is_refused_even_in_parts(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"part{number}", bytes(LIMIT // 2))
    assert path.stat().st_size < LIMIT // 100
    assert reason(lambda: read_archive(path)) is Reason.TOO_LARGE


def test_a_zip_of_very_many_files_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "many.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(2001):
            archive.writestr(str(number), b"")
    assert reason(lambda: read_archive(path)) is Reason.TOO_LARGE


@pytest.mark.parametrize("name", ["../evil.svg", "/etc/evil.svg", "a/../../evil", "C:/evil", "..\\evil"])
def test_archives_may_not_reach_outside(tmp_path: Path, name: str) -> None:
    zipped = tmp_path / "evil.zip"
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr(name, b"x")
    assert reason(lambda: read_archive(zipped)) is Reason.UNSAFE_PATH
    tarred = tmp_path / "evil.tar.gz"
    tarred.write_bytes(gzip.compress(tar([(tarfile.TarInfo(name), b"x")])))
    assert reason(lambda: read_archive(tarred)) is Reason.UNSAFE_PATH


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE])
def test_links_and_devices_in_an_archive_are_refused(tmp_path: Path, kind: bytes) -> None:
    info = tarfile.TarInfo("cards.svg")
    info.type = kind
    info.linkname = "/etc/passwd"
    path = tmp_path / "links.tar"
    path.write_bytes(tar([(info, b"")]))
    assert reason(lambda: read_archive(path)) is Reason.UNSAFE_PATH


@pytest.mark.parametrize("name", ["a.zip", "a.tar", "a.tar.gz", "a.tar.xz"])
def test_a_damaged_archive_is_unreadable(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"this is no archive at all, whatever it is called " * 20)
    assert reason(lambda: read_archive(path)) is Reason.UNREADABLE


def test_a_zip_cut_short_or_with_a_wrong_checksum_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("index.desktop", b"0123456789" * 100)
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    assert reason(lambda: read_archive(path)) is Reason.UNREADABLE
    path.write_bytes(whole.replace(b"0123456789", b"0123456788", 1))
    assert reason(lambda: read_archive(path)) is Reason.UNREADABLE


def test_regular_files_come_by_their_path(tmp_path: Path) -> None:
    folder = tarfile.TarInfo("deck")
    folder.type = tarfile.DIRTYPE
    path = tmp_path / "deck.tar.xz"
    path.write_bytes(lzma.compress(tar([(folder, b""), (tarfile.TarInfo("./deck/a.svg"), b"one")])))
    assert read_archive(path) == {"deck/a.svg": b"one"}
