"""Messages between a program and the process of its computer players.

Each is a pickle behind a length of four bytes; they travel only between a program and the child it started itself.
A request carries the view of one seat and nothing else of the partie, so an opponent can't peek.
"""

import pickle
from dataclasses import dataclass

from bridzik_engine.core.state import View
from bridzik_engine.players.bot import Decision

HEADER = 4
"""Bytes of the length in front of each message, big-endian."""


@dataclass(frozen=True, slots=True)
class Request:
    """``ticket`` comes back with the answer; ``seed`` makes the bot's randomness; ``seconds`` is its time."""

    ticket: int
    game: str
    level: str
    view: View
    seed: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision, or ``None`` and what went wrong."""

    ticket: int
    decision: Decision | None
    fault: str = ""


def pack(message: Request | Answer) -> bytes:
    """The message as it travels."""
    body = pickle.dumps(message)
    return len(body).to_bytes(HEADER, "big") + body


def unpack(buffer: bytearray) -> Request | Answer | None:
    """Take the first whole message out of ``buffer``; ``None`` while it is incomplete."""
    if len(buffer) < HEADER:
        return None
    end = HEADER + int.from_bytes(buffer[:HEADER], "big")
    if len(buffer) < end:
        return None
    message = pickle.loads(buffer[HEADER:end])
    del buffer[:end]
    assert isinstance(message, Request | Answer)
    return message
