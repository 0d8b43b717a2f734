"""The opponents' own process: answers requests on standard input, one at a time, until it is closed."""

import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import BinaryIO

from bridzik_engine import games
from bridzik_engine.players.bot import Bot, Budget
from bridzik_engine.players.messages import HEADER, Answer, Request, pack, unpack


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
    # The stronger players think with numpy where it is: loaded now, so that no first answer waits for it.
    if find_spec("numpy") is not None:
        import_module("numpy")
    target = sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not break the stream
    serve(sys.stdin.buffer, target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
