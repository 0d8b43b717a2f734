"""The thread that opens the sound device, feeds it, and closes it when nothing has sounded for a while.

`miniaudio` is optional and loaded here at the first sound: opening a device can take as long as it likes, and
where there is none nothing happens.
"""

import importlib
import logging
from array import array
from collections.abc import Callable
from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from bridzik_desktop.sound.mixer import Mixer

_log = logging.getLogger(__name__)

RATE = 44_100
"""Samples a second that are played."""
_IDLE = 3.0
"""Seconds of silence after which the device is closed, so that a quiet table costs nothing."""
_BUFFER = 60
"""Milliseconds the device holds: short enough that a sound fits what is seen."""


Load = Callable[[], "array[int] | None"]
"""Brings the samples of a sound; None where they can't be had."""


class Trouble(Enum):
    """Why nothing is heard."""

    NO_LIBRARY = auto()
    NO_DEVICE = auto()


class Speaker(Thread):
    """Loads and plays sounds in the order in which they come, one over the other."""

    def __init__(self, backend: str | None = None) -> None:
        """`backend` names one of miniaudio's ("NULL" plays into nothing); None takes what the system has."""
        # A daemon, so that a device that hangs while it is opened doesn't hold the end of the program.
        super().__init__(name="sound", daemon=True)
        self.trouble: Trouble | None = None
        self.opened = 0
        """How often the device has been opened."""
        self._backend = backend
        self._waiting: SimpleQueue[Load | None] = SimpleQueue()
        self._mixer = Mixer()

    def play(self, load: "Load") -> None:
        """Begin the sound that `load` brings as soon as possible; returns at once."""
        self._waiting.put(load)

    def close(self, patience: float = 1.0) -> None:
        """End the thread; waits `patience` seconds for the device."""
        self._waiting.put(None)
        if self.is_alive():
            self.join(patience)

    def run(self) -> None:
        """Override of Thread: wait for a sound, open the device, play until it has been silent for a while."""
        while (load := self._waiting.get()) is not None:
            samples = load()
            if samples is None:
                continue
            self._mixer.add(samples)
            device = self._open()
            if device is None:
                return
            try:
                go_on = self._feed()
            finally:
                device.close()
            if not go_on:
                return

    def _feed(self) -> bool:
        """Take sounds while the device is open; False at the end of the program."""
        while True:
            try:
                load = self._waiting.get(timeout=_IDLE)
            except Empty:
                if self._mixer.silent:
                    return True
            else:
                if load is None:
                    return False
                samples = load()
                if samples is not None:
                    self._mixer.add(samples)

    def _open(self) -> Any:
        try:
            miniaudio = importlib.import_module("miniaudio")
        except ImportError as missing:
            _log.info("no sounds: %s", missing)
            self.trouble = Trouble.NO_LIBRARY
            return None
        backends = None if self._backend is None else [miniaudio.Backend[self._backend]]
        stream = self._mixer.stream()
        next(stream)
        try:
            device = miniaudio.PlaybackDevice(
                miniaudio.SampleFormat.SIGNED16,
                1,
                RATE,
                _BUFFER,
                backends=backends,
                app_name="Bridžik Desktop",
            )
            device.start(stream)
        except miniaudio.MiniaudioError as fault:
            _log.info("no sounds: %s", fault)
            self.trouble = Trouble.NO_DEVICE
            return None
        self.opened += 1
        return device
