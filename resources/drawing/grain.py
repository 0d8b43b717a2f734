"""The grain of the table's cloth: a seamless tile of fine threads, black and white at low alpha."""

import random
import struct
import zlib

import numpy as np
from numpy.typing import NDArray

SIZE = 256
LEVELS = 16
STRONGEST = 44
"""Alpha of the darkest and the lightest step; the program scales it with its grain slider."""


def steps() -> NDArray[np.uint8]:
    """The tile as 256 × 256 steps from 0 (darkest) to 15 (lightest); opposite edges fit together."""
    source = random.Random(20)  # random() gives the same sequence in every version of Python
    noise = np.array([source.random() - 0.5 for _ in range(3 * SIZE * SIZE)]).reshape(3, SIZE, SIZE)

    def drawn_out(layer: NDArray[np.float64], axis: int, length: int) -> NDArray[np.float64]:
        total: NDArray[np.float64] = np.zeros_like(layer)
        for shift in range(length):
            total += np.roll(layer, shift, axis)
        total /= length**0.5
        return total

    fibres = drawn_out(noise[0], 1, 7) + drawn_out(noise[1], 0, 7) + 0.7 * noise[2]
    cloth: NDArray[np.float64] = fibres - np.roll(np.roll(fibres, 1, 0), 1, 1) * 0.35
    cloth -= cloth.mean()
    scaled = np.clip(cloth / (2.6 * cloth.std()), -1, 1)
    numbered: NDArray[np.uint8] = np.clip(np.floor((scaled + 1) / 2 * LEVELS), 0, LEVELS - 1).astype(np.uint8)
    return numbered


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def tile() -> bytes:
    """The tile as a PNG of 16 colours: eight alphas of black, then eight of white."""
    half = LEVELS // 2
    alphas = [round(STRONGEST * (abs(step - half + 0.5) / (half - 0.5))) for step in range(LEVELS)]
    colours = bytes(3 * half) + bytes([255]) * 3 * half
    values = steps()
    packed = (values[:, 0::2] << 4) | values[:, 1::2]
    rows = b"".join(b"\0" + row.tobytes() for row in packed)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 4, 3, 0, 0, 0))
        + _chunk(b"PLTE", colours)
        + _chunk(b"tRNS", bytes(alphas))
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )
