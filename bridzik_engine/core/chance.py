"""The engine's own source of chance, pinned by tests (engine-contract.md, "Seeds").

SHA-256 in counter mode over a key gives one endless stream of 64-bit words, the same on every platform and in
every release. A key names game, options, players, deal number and the count of chance actions, so undo, redo
and replay never change what comes. Shuffles are Fisher–Yates with rejection, hence unbiased.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

WORD = 1 << 64


class Stream:
    """An endless stream of chance determined by ``key`` alone."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._block = b""
        self._blocks = 0

    def word(self) -> int:
        """The next 64 bits, 0 ≤ word < 2⁶⁴."""
        if not self._block:
            self._block = sha256(self._key + b"#%d" % self._blocks).digest()
            self._blocks += 1
        word, self._block = int.from_bytes(self._block[:8], "big"), self._block[8:]
        return word

    def below(self, bound: int) -> int:
        """A uniform integer 0 ≤ n < ``bound`` (``bound`` ≥ 1)."""
        fair = WORD - WORD % bound
        while True:
            word = self.word()
            if word < fair:
                return word % bound

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """``items`` in a uniformly random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def chance_stream(game: str, options: Mapping[str, int | str], seats: int, seed: int, count: int) -> Stream:
    """The stream of the ``count``-th chance action (0-based) of a partie with deal number ``seed``."""
    return Stream(
        json.dumps([game, dict(sorted(options.items())), seats, seed, count], separators=(",", ":"))
    )
