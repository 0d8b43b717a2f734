"""Records spoiled at random, as bytes and as JSON values, and what must come of them."""

import copy
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bridzik_engine import record
from bridzik_engine.core.errors import CorruptRecord

RECORDS = sorted((Path(__file__).parent.parent / "data" / "records").glob("*.partie"))

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3, 2**63, 10**400, 1.0, -0.0, 1e300, "", " ", "0", "play H7", "leave 0", "deal",
    "deal |||", "dice 1", "dice 111111", "keep 1", "é", "\u0000", "\ud800", [], {}, [[]], {"": None}, ["play H7"],
    "x" * 3000, "given_up", "easy", "human",
)  # fmt: skip
TOKENS = (b"\x00", b"\xff", b"\xc3\xa9", b"\xed\xa0\x80", b'"', b"{", b"}", b"[", b"]", b",", b":", b"1e999", b"NaN",
          b"null", b"\\ud800", b"\xef\xbb\xbf", b"\n", b"9" * 5000)  # fmt: skip


def sources() -> list[bytes]:
    """The handed records, cut short so that thousands of replays take seconds."""
    cut = []
    for path in RECORDS:
        data = json.loads(path.read_bytes())
        data["actions"] = data["actions"][:40]
        data |= {"seed": 5, "created": "2026-01-01T00:00:00", "mood": {"deep": [1, 2.5, None]}}
        cut.append(json.dumps(data, ensure_ascii=False).encode())
    return cut


def spoiled_bytes(source: bytes, random: Random, tokens: Sequence[bytes] = TOKENS) -> bytes:
    """``source`` with one to three faults of the kind a disk, an editor or a bad copy makes.

    ``tokens`` are what is put in: signs that mean something in the format.
    """
    spoiled = bytearray(source)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        at = random.randrange(len(spoiled) + 1)
        to = min(len(spoiled), at + random.choice((1, 1, 2, 8, 60)))
        kind = random.randrange(6)
        if kind == 0:
            del spoiled[at:to]
        elif kind == 1:
            spoiled[at:at] = random.choice(tokens)
        elif kind == 2:
            spoiled[at:to] = random.choice(tokens)
        elif kind == 3:
            spoiled[at:at] = spoiled[at:to]
        elif kind == 4 and at < len(spoiled):
            spoiled[at] ^= 1 << random.randrange(8)
        else:
            del spoiled[at:]
    return bytes(spoiled)


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(items):
        yield value, key
        yield from places_in(part)


def spoiled_values(source: bytes, random: Random) -> bytes:
    """``source`` with JSON values changed, dropped, doubled or swapped; still JSON."""
    data = copy.deepcopy(json.loads(source))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = list(places_in(data))
        # Actions are many: look at the other places as often.
        fewer = [place for place in places if place[0] is not data.get("actions")]
        container, key = random.choice(random.choice((places, fewer)) or places)
        kind = random.randrange(5)
        if kind == 0:
            del container[key]
        elif kind == 1 and isinstance(container, list):
            container.insert(key, container[random.randrange(len(container))])
        elif kind == 2 and isinstance(container, list):
            other = random.randrange(len(container))
            container[key], container[other] = container[other], container[key]
        elif kind == 3 and isinstance(container[key], str) and container[key]:
            text = container[key]
            at = random.randrange(len(text))
            container[key] = text[:at] + random.choice(" |,=0123456789HSCDLABTUK\n") + text[at + 1 :]
        else:
            # A copy, or faults put into it would stand in later records too.
            container[key] = copy.deepcopy(random.choice(ODD))
    return json.dumps(data).encode()


def check(source: bytes) -> bool:
    """Whether ``source`` loads; then it must dump to the same JSON value. Else it must be a ``CorruptRecord``."""
    try:
        loaded = record.load(source)
    except CorruptRecord:
        return False
    value = json.loads(source)
    dumped = record.dump(loaded.partie, loaded.data)
    dumped.encode()
    assert same(json.loads(dumped), value)
    return True


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal, ``true`` and 1 and 1.0 told apart."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
