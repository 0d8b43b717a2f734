"""The engine's own source of chance, pinned by tests (engine-contract.md, "Seeds").

SHA-256 in counter mode over a key gives one endless stream of 64-bit words, the same on every platform and in
every release. A key names game, options, players, deal number and the count of chance actions, so undo, redo
and replay never change what comes. Shuffles are Fisher–Yates with rejection, hence unbiased.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count as counting
from struct import unpack

WORD = 1 << 64
_as_json = json.JSONEncoder(separators=(",", ":")).encode
FAIR = (0, *(WORD - WORD % bound for bound in range(1, 65)))
"""For each small bound how many of the lowest words are shared out evenly among the numbers below it."""


def _words(key: bytes) -> Iterator[int]:
    """The stream of ``key``: four words of each SHA-256, without end."""
    for block in counting():
        yield from unpack(">4Q", sha256(key + b"#%d" % block).digest())


class Stream:
    """An endless stream of chance determined by ``key`` alone."""

    def __init__(self, key: str) -> None:
        self.word = _words(key.encode()).__next__
        """The next 64 bits, 0 ≤ word < 2⁶⁴."""

    def below(self, bound: int) -> int:
        """A uniform integer 0 ≤ n < ``bound`` (``bound`` ≥ 1)."""
        fair = FAIR[bound] if bound < len(FAIR) else WORD - WORD % bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """``items`` in a uniformly random order."""
        result = list(items)
        below = self.below
        for last in range(len(result) - 1, 0, -1):
            other = below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def chance_stream(game: str, options: Mapping[str, int | str], seats: int, seed: int, count: int) -> Stream:
    """The stream of the ``count``-th chance action (0-based) of a partie with deal number ``seed``."""
    return Stream(_as_json([game, dict(sorted(options.items())), seats, seed, count]))
