"""Plays a sound by its name, as loud as the user wishes, or not at all."""

import logging
from array import array
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bridzik_desktop.i18n import _

if TYPE_CHECKING:
    from bridzik_desktop.sound.speaker import Speaker

_log = logging.getLogger(__name__)


class Sounds:
    """The sounds of a folder, each a WAV file with one channel of 16 bits, at 44.1 kHz or half of that.

    Off until `set_on`; then the first sound loads the library and opens the device, both in a thread of their
    own. Nothing here waits, and nothing fails where there is no library or no device.
    """

    def __init__(self, folder: Path, backend: str | None = None) -> None:
        """`backend` is miniaudio's name of one; None takes what the system has."""
        self._folder = folder
        self._backend = backend
        self._on = False
        self._volume = 50
        self._speaker: Speaker | None = None
        self._samples: dict[tuple[str, int], array[int]] = {}

    def set_on(self, on: bool) -> None:
        """Let sounds be heard, or no longer."""
        self._on = on
        if not on:
            self.close()

    def set_volume(self, volume: int) -> None:
        """How loud: 0 is silent, 100 as the files are."""
        self._volume = volume

    def play(self, name: str) -> None:
        """Begin the sound `name` ("card", "deal", "dice", "coin", "turn", "win"), if sounds are on."""
        if not self._on or not self._volume:
            return
        if self._speaker is None:
            # Here, because most people never turn sounds on.
            from bridzik_desktop.sound.speaker import Speaker

            self._speaker = Speaker(self._backend)
            self._speaker.start()
        self._speaker.play(partial(self._loaded, name, self._volume))

    def note(self) -> str:
        """Why nothing can be heard on this machine, in words; "" as far as nothing is known against it."""
        import importlib.util

        from bridzik_desktop.sound.speaker import Trouble

        trouble = self._speaker.trouble if self._speaker is not None else None
        if importlib.util.find_spec("miniaudio") is None or trouble is Trouble.NO_LIBRARY:
            return _("The component “miniaudio” is not installed, so nothing can be heard.")
        if trouble is Trouble.NO_DEVICE:
            return _("No sound device was found, so nothing can be heard.")
        return ""

    def close(self) -> None:
        """End the thread and close the device; a later sound begins anew."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def _loaded(self, name: str, volume: int) -> "array[int] | None":
        """Called in the speaker's thread, which alone touches the samples."""
        key = (name, volume)
        if key not in self._samples:
            raw = self._read(name)
            if raw is None:
                return None
            # Ears hear loudness in ratios: half the slider is a quarter of the swing.
            gain = (volume / 100) ** 2
            self._samples[key] = array("h", (int(sample * gain) for sample in raw))
        return self._samples[key]

    def _read(self, name: str) -> "array[int] | None":
        import wave

        from bridzik_desktop.sound.speaker import RATE

        try:
            with wave.open(str(self._folder / f"{name}.wav"), "rb") as file:
                rate = file.getframerate()
                if (file.getnchannels(), file.getsampwidth()) != (1, 2) or rate not in (RATE, RATE // 2):
                    raise wave.Error("not 16 bits on one channel at 44.1 or 22.05 kHz")
                samples = array("h", file.readframes(file.getnframes()))
                return samples if rate == RATE else _doubled(samples)
        except (OSError, EOFError, wave.Error) as fault:
            _log.error("sound %s can't be played: %s", name, fault)
            return None


def _doubled(samples: "array[int]") -> "array[int]":
    """Twice as many samples a second: between two neighbours their middle."""
    result = array("h", bytes(4 * len(samples)))
    result[::2] = samples
    result[1::2] = array("h", ((a + b) // 2 for a, b in zip(samples, [*samples[1:], 0], strict=True)))
    return result
