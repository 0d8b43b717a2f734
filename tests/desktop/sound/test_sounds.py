"""Sounds: mixed right, loaded late, never in the way."""

import shutil
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop.data import data_path
from bridzik_desktop.sound import Sounds, speaker
from bridzik_desktop.sound.mixer import Mixer
from bridzik_desktop.sound.speaker import Speaker, Trouble

FOLDER = data_path("resources", "sounds")
NAMES = ("card", "deal", "dice", "coin", "turn", "win")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """Sounds that play into nothing."""
    made = Sounds(FOLDER, backend="NULL")
    yield made
    made.close()


def test_mixer_adds_clips_and_ends() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1, 2, 3, 4]))
    mixer.add(array("h", [30_000, -30_000]))
    assert mixer.take(1).tolist() == [30_001]
    mixer.add(array("h", [0, 30_000]))
    assert mixer.take(2).tolist() == [-29_998, 30_003]
    assert not mixer.silent
    assert mixer.take(3).tolist() == [4, 0, 0]
    assert mixer.silent
    mixer.add(array("h", [32_000]))
    mixer.add(array("h", [32_000]))
    assert mixer.take(1).tolist() == [32_767]


def test_stream_gives_as_much_as_it_is_asked_for() -> None:
    stream = Mixer().stream()
    next(stream)
    assert len(stream.send(441)) == 441


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_played(sounds: Sounds, qtbot: QtBot, name: str) -> None:
    sounds.set_on(True)
    sounds.play(name)
    thread = sounds._speaker
    assert thread is not None
    qtbot.waitUntil(lambda: thread.opened == 1, timeout=10_000)
    qtbot.waitUntil(lambda: thread._mixer.silent, timeout=10_000)
    assert sounds.note() == ""


def test_device_is_opened_once_and_closed_when_the_table_is_quiet(
    sounds: Sounds, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaker, "_IDLE", 0.2)
    closed: list[Speaker] = []
    feed = Speaker._feed

    def fed(self: Speaker) -> bool:
        try:
            return feed(self)
        finally:
            closed.append(self)

    monkeypatch.setattr(Speaker, "_feed", fed)
    sounds.set_on(True)
    for _ in range(3):
        sounds.play("card")
    thread = sounds._speaker
    assert thread is not None
    qtbot.waitUntil(lambda: len(closed) == 1, timeout=10_000)
    assert thread.opened == 1
    sounds.play("card")
    qtbot.waitUntil(lambda: thread.opened == 2, timeout=10_000)


def test_off_or_at_volume_nought_nothing_is_begun(sounds: Sounds) -> None:
    sounds.play("card")
    sounds.set_on(True)
    sounds.set_volume(0)
    sounds.play("card")
    assert sounds._speaker is None


def test_volume_makes_it_quieter(sounds: Sounds) -> None:
    def loudest(volume: int) -> int:
        samples = sounds._loaded("card", volume)
        assert samples is not None
        return max(map(abs, samples))

    assert loudest(50) == pytest.approx(loudest(100) / 4, abs=1)


def test_a_missing_or_foreign_file_is_reported_and_silent(
    tmp_path: Path, expect_log: Callable[..., object]
) -> None:
    with wave.open(str(tmp_path / "coin.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(80))
    (tmp_path / "turn.wav").write_bytes(b"RIFF")
    sounds = Sounds(tmp_path, backend="NULL")
    for name in ("card", "coin", "turn"):
        with expect_log(rf"sound {name} can't be played", 40):  # type: ignore[attr-defined]  # a context manager
            assert sounds._loaded(name, 50) is None


def test_without_the_library_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, sounds: Sounds, qtbot: QtBot
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    sounds.set_on(True)
    sounds.play("win")
    thread = sounds._speaker
    assert thread is not None
    qtbot.waitUntil(lambda: thread.trouble is Trouble.NO_LIBRARY, timeout=10_000)
    sounds.play("win")
    monkeypatch.undo()
    assert "miniaudio" in sounds.note()


def test_without_a_device_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, sounds: Sounds, qtbot: QtBot
) -> None:
    import miniaudio

    def no_device(*_arguments: object, **_options: object) -> None:
        raise miniaudio.MiniaudioError("no device")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", no_device)
    sounds.set_on(True)
    sounds.play("win")
    thread = sounds._speaker
    assert thread is not None
    qtbot.waitUntil(lambda: thread.trouble is Trouble.NO_DEVICE, timeout=10_000)
    assert "device" in sounds.note()


def test_a_device_that_hangs_holds_neither_a_sound_nor_the_end(
    monkeypatch: pytest.MonkeyPatch, sounds: Sounds
) -> None:
    import miniaudio

    held: list[bool] = []

    def hangs(*_arguments: object, **_options: object) -> None:
        while not held:
            time.sleep(0.01)
        raise miniaudio.MiniaudioError("too late")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", hangs)
    sounds.set_on(True)
    sounds.play("card")
    sounds.play("card")
    thread = sounds._speaker
    assert thread is not None
    thread.close(patience=0.05)
    assert thread.is_alive()
    held.append(True)
    thread.join(10)
    assert not thread.is_alive()


def test_library_is_not_loaded_before_the_first_sound() -> None:
    code = "import bridzik_desktop.app, sys; print('miniaudio' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_switched_off_while_it_sounds(sounds: Sounds, qtbot: QtBot, tmp_path: Path) -> None:
    shutil.copy(FOLDER / "win.wav", tmp_path)
    sounds.set_on(True)
    sounds.play("win")
    thread = sounds._speaker
    assert thread is not None
    sounds.set_on(False)
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=10_000)
    sounds.set_on(True)
    sounds.play("win")
    assert sounds._speaker is not thread


def test_half_the_rate_is_played_at_the_right_pitch(sounds: Sounds) -> None:
    with wave.open(str(FOLDER / "turn.wav"), "rb") as file:
        assert file.getframerate() == 22_050
        frames = file.getnframes()
    samples = sounds._loaded("turn", 100)
    assert samples is not None
    assert len(samples) == 2 * frames
