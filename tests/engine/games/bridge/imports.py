"""Bridge files spoiled at random, and what must come of them."""

from random import Random

from bridzik_engine.core.action import Action
from bridzik_engine.games.bridge import files, pbn_export
from bridzik_engine.games.bridge.imported import CorruptImport, ImportedGame, to_partie
from bridzik_engine.partie import Partie
from tests.engine.mutations import spoiled_bytes

TOKENS = (
    b'"', b"|", b"\n\n", b"[", b"]", b"AP ", b"{", b"}", b";", b"#", b"^I ", b"=1=", b"$5", b"%", b"*", b"+", b"-",
    b"\x00", b"\xe9", b"\r", b"9" * 5000, b'[Deal "?"]', b'[Play "N"]', b'[Note "1:x"]', b"pc|H2|", b"qx|c1|", b"mc||",
)  # fmt: skip


def spoiled(source: bytes, random: Random) -> bytes:
    """``source`` with a few faults."""
    return spoiled_bytes(source, random, TOKENS)


def check(source: bytes) -> int:
    """The number of games in ``source`` that can be played, each written and read back as it was; nothing but
    ``CorruptImport`` says why others can't.
    """
    try:
        games = files.read(source)
    except CorruptImport:
        return 0
    return sum(map(_comes_back, games))


def _comes_back(game: ImportedGame) -> bool:
    try:
        partie = to_partie(game)
    except CorruptImport:
        return False
    text = pbn_export.dump([partie], kept=[game])
    (again,) = files.read(text.encode())
    second = to_partie(again)
    assert second.options == partie.options
    assert _made(second) == _made(partie)
    assert len(again.comments) == len(game.comments)
    if not any(
        value.startswith("#") for value in game.tags.values()
    ):  # which PBN can't tell from its repeats
        assert pbn_export.dump([second], kept=[again]) == text
    return True


def _made(partie: Partie) -> list[tuple[int, ...] | Action]:
    """The actions, the deal without the order within its hands."""
    return [getattr(ply.action, "hands", ply.action) for ply in partie.plies]
