"""Adds up what sounds at the same time, 16-bit samples on one channel."""

from array import array
from collections.abc import Generator
from threading import Lock

_LOUDEST = 32_767


class Mixer:
    """Sounds that have begun. Sounds come from one thread, the device takes samples from another."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[tuple[array[int], int]] = []  # a sound, and how much of it has been taken

    def add(self, samples: "array[int]") -> None:
        """Begin a sound now."""
        with self._lock:
            self._voices.append((samples, 0))

    @property
    def silent(self) -> bool:
        """Whether all sounds have been taken to their ends."""
        with self._lock:
            return not self._voices

    def take(self, frames: int) -> "array[int]":
        """The next samples: all sounds added up and clipped, silence after their ends."""
        with self._lock:
            voices, self._voices = self._voices, []
            mixed = array("h", bytes(2 * frames))
            for samples, begun in voices:
                part = samples[begun : begun + frames]
                for place, sample in enumerate(part):
                    total = mixed[place] + sample
                    mixed[place] = max(-_LOUDEST, min(_LOUDEST, total))
                if begun + frames < len(samples):
                    self._voices.append((samples, begun + frames))
            return mixed

    def stream(self) -> "Generator[array[int], int, None]":
        """What a device asks for: it sends a number of frames and gets as many samples."""
        frames = yield array("h")
        while True:
            frames = yield self.take(frames)
