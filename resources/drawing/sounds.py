"""The sounds of the table, synthesised: short, quiet, mono, 16 bits."""

import io
import math
import random
import wave
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
FINE, COARSE = 44_100, 22_050


@dataclass(frozen=True)
class Sound:
    """Samples between -1 and 1 at *rate* a second."""

    rate: int
    samples: Signal


def _times(rate: int, seconds: float) -> Signal:
    return np.arange(round(rate * seconds)) / rate


def _noise(count: int, seed: int) -> Signal:
    source = random.Random(seed)  # random() gives the same sequence in every version of Python
    return np.array([2 * source.random() - 1 for _ in range(count)])


def _low_pass(signal: Signal, rate: int, corner: float) -> Signal:
    """One-pole low pass with its corner in hertz."""
    share = 1 - math.exp(-2 * math.pi * corner / rate)
    passed = np.empty_like(signal)
    level = 0.0
    for place, value in enumerate(signal.tolist()):
        level += share * (value - level)
        passed[place] = level
    return passed


def _band(signal: Signal, rate: int, low: float, high: float) -> Signal:
    smooth = _low_pass(_low_pass(signal, rate, high), rate, high)
    return smooth - _low_pass(smooth, rate, low)


def _at(rate: int, seconds: float, parts: Sequence[tuple[float, Signal]]) -> Signal:
    """Signals laid over one another, each from its own moment on."""
    total = np.zeros(round(rate * seconds))
    for start, part in parts:
        first = round(rate * start)
        part = part[: max(0, len(total) - first)]
        total[first : first + len(part)] += part
    return total


def _finished(rate: int, signal: Signal, peak: float) -> Sound:
    """Scaled to *peak*, with ends that fade so that no click is heard."""
    signal = signal - signal.mean()
    edge = round(rate * 0.001)
    signal[:edge] *= np.linspace(0, 1, edge)
    tail = min(len(signal) // 3, round(rate * 0.03))
    signal[-tail:] *= np.linspace(1, 0, tail)
    return Sound(rate, signal / np.abs(signal).max() * peak)


def _swish(rate: int, seconds: float, seed: int, rise: float) -> Signal:
    """Card paper brushing over cloth."""
    t = _times(rate, seconds)
    body = _band(_noise(len(t), seed), rate, 900, 5200)
    shape = np.minimum(t / rise, 1) ** 1.5 * np.exp(-np.maximum(t - rise, 0) / (seconds / 5))
    return body * shape


def _pat(rate: int, pitch: float, decay: float, seed: int) -> Signal:
    """A soft blow on cloth over wood."""
    t = _times(rate, decay * 6)
    tone = np.sin(2 * np.pi * pitch * t * (1 - 0.8 * t)) * np.exp(-t / decay)
    dust = _band(_noise(len(t), seed), rate, 300, 2400) * np.exp(-t / (decay * 0.35))
    return tone * 0.8 + dust * 1.2


def card() -> Sound:
    """A card put down on cloth."""
    swish = _swish(FINE, 0.16, 1, 0.05)
    return _finished(FINE, _at(FINE, 0.22, [(0, swish * 0.9), (0.055, _pat(FINE, 150, 0.022, 2) * 0.9)]), 0.3)


def deal() -> Sound:
    """A card that leaves the pack: shorter and brighter than one put down."""
    flick = _band(_noise(round(FINE * 0.02), 4), FINE, 1800, 7000) * np.exp(-_times(FINE, 0.02) / 0.004)
    return _finished(
        FINE, _at(FINE, 0.13, [(0, flick * 1.1), (0.008, _swish(FINE, 0.1, 3, 0.022) * 0.8)]), 0.25
    )


def _knock(seed: int, brightness: float) -> Signal:
    """One die that strikes wood."""
    t = _times(FINE, 0.05)
    partials = ((1150, 0.012, 0.9), (2350, 0.007, 0.6), (3900, 0.004, 0.45))
    tone = sum(
        (
            level * np.sin(2 * np.pi * pitch * brightness * t) * np.exp(-t / decay)
            for pitch, decay, level in partials
        ),
        np.zeros_like(t),
    )
    return tone + _band(_noise(len(t), seed), FINE, 600, 6000) * np.exp(-t / 0.003) * 1.3


def dice() -> Sound:
    """Dice that roll out over wood and settle."""
    knocks = (
        (0.00, 1.00, 1.00),
        (0.045, 0.75, 1.12),
        (0.075, 0.85, 0.92),
        (0.130, 0.60, 1.06),
        (0.165, 0.50, 0.96),
        (0.225, 0.42, 1.15),
        (0.270, 0.30, 1.02),
        (0.305, 0.22, 0.94),
        (0.350, 0.16, 1.08),
    )
    parts = [(start, _knock(10 + k, tone) * level) for k, (start, level, tone) in enumerate(knocks)]
    return _finished(FINE, _at(FINE, 0.43, parts), 0.32)


def _clink(pitch: float) -> Signal:
    t = _times(FINE, 0.36)
    partials = (
        (1.0, 0.11, 0.8),
        (1.51, 0.08, 0.5),
        (2.27, 0.055, 0.45),
        (2.93, 0.035, 0.3),
        (3.71, 0.02, 0.2),
    )
    return sum(
        (
            level * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t / decay)
            for ratio, decay, level in partials
        ),
        np.zeros_like(t),
    )


def coin() -> Sound:
    """A coin that falls on other coins."""
    return _finished(
        FINE,
        _at(FINE, 0.42, [(0, _clink(2790)), (0.062, _clink(3160) * 0.6), (0.105, _clink(2880) * 0.25)]),
        0.22,
    )


def _chime(pitch: float, seconds: float, decay: float) -> Signal:
    """A soft bar of wood: few partials, rounded attack."""
    t = _times(COARSE, seconds)
    attack = np.minimum(t / 0.008, 1)
    tone = (
        np.sin(2 * np.pi * pitch * t) * np.exp(-t / decay)
        + 0.22 * np.sin(2 * np.pi * 2 * pitch * t) * np.exp(-t / (decay * 0.6))
        + 0.12 * np.sin(2 * np.pi * 3.98 * pitch * t) * np.exp(-t / (decay * 0.22))
    )
    return tone * attack


def turn() -> Sound:
    """Two soft notes, a fourth upwards: your turn."""
    return _finished(
        COARSE,
        _at(COARSE, 0.62, [(0, _chime(587.33, 0.4, 0.12) * 0.8), (0.13, _chime(783.99, 0.49, 0.16))]),
        0.22,
    )


def _string(pitch: float, seconds: float, decay: float = 0.24) -> Signal:
    """A struck string of a cimbalom: higher partials die sooner and stand a little sharp."""
    t = _times(COARSE, seconds)
    total = np.zeros_like(t)
    for number in range(1, 9):
        sharp = number * math.sqrt(1 + 0.0004 * number * number)
        if pitch * sharp < COARSE * 0.45:
            level = 1 / number**1.25 * (0.35 if number % 4 == 0 else 1)
            total += level * np.sin(2 * np.pi * pitch * sharp * t) * np.exp(-t * number**0.75 / decay)
    return total * np.minimum(t / 0.002, 1)


def win() -> Sound:
    """A short cadence with the raised fourth of Slovak tunes: e f# g# a over d, home to a."""
    d, e, f_sharp, g_sharp, a = 587.33, 659.26, 739.99, 830.61, 880.0
    run = [(0.0, e, 0.7), (0.09, f_sharp, 0.7), (0.18, g_sharp, 0.8), (0.29, a, 1.0)]
    parts = [(start, _string(pitch, 0.59) * level) for start, pitch, level in run]
    parts += [(0.0, _string(d / 2, 0.4) * 0.5), (0.18, _string(e / 2, 0.3) * 0.5)]
    parts += [
        (0.29 + 0.012 * k, _string(pitch, 0.55, 0.34) * 0.55)
        for k, pitch in enumerate((a / 4, a / 2, 554.37))
    ]
    return _finished(COARSE, _at(COARSE, 0.88, parts), 0.26)


def pcm(sound: Sound) -> NDArray[np.int16]:
    """The samples as 16-bit numbers."""
    return np.round(sound.samples * 32767).astype("<i2")


def wav(sound: Sound) -> bytes:
    """The sound as a WAV file."""
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.rate)
        file.writeframes(pcm(sound).tobytes())
    return held.getvalue()


def sounds() -> dict[str, Sound]:
    """All sounds, keyed by their path under ``resources``."""
    return {f"sounds/{make.__name__}.wav": make() for make in (card, deal, dice, coin, turn, win)}
