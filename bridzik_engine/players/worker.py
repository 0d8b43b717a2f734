"""The opponents' own process: answers requests on standard input, one at a time, until it is closed.

Messages are pickles behind a length of four bytes, between a program and the child it started itself. A request
carries the view of one seat and nothing else of the partie, so an opponent can't peek.
"""

import pickle
import sys
from dataclasses import dataclass
from random import Random
from typing import BinaryIO

from bridzik_engine import games
from bridzik_engine.core.state import View
from bridzik_engine.players.bot import Bot, Budget, Decision

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


def answer(request: Request, bots: dict[tuple[str, str], Bot]) -> Answer:
    """Decide one request; ``bots`` keeps the players made so far."""
    try:
        key = (request.game, request.level)
        if key not in bots:
            bots[key] = games.load(request.game).make_bot(request.level)
        decision = bots[key].decide(request.view, Random(request.seed), Budget(request.seconds))
    except Exception as fault:  # a fault of one bot must not end the game: the desktop logs it and plays on
        return Answer(request.ticket, None, f"{type(fault).__name__}: {fault}")
    return Answer(request.ticket, decision)


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until ``source`` ends."""
    bots: dict[tuple[str, str], Bot] = {}
    while header := source.read(HEADER):
        buffer = bytearray(header)
        buffer += source.read(int.from_bytes(header, "big"))
        request = unpack(buffer)
        if not isinstance(request, Request):
            return
        target.write(pack(answer(request, bots)))
        target.flush()


def main() -> int:
    """Serve on standard input and output."""
    target = sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not break the stream
    serve(sys.stdin.buffer, target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
