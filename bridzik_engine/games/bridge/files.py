"""Bridge files of other programs: bytes to text, and whichever format it is to deals."""

from bridzik_engine.games.bridge import lin, pbn
from bridzik_engine.games.bridge.imported import ImportedGame

DOS_END = "\x1a"
"""What programs of the DOS years wrote behind the last line."""


def decode(source: bytes) -> str:
    """The text of a file: UTF-8 where it is valid, else the Latin-1 of the PBN standard as Windows extends
    it.
    """
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return source.decode(encoding)
        except UnicodeDecodeError:
            continue
    return source.decode("latin-1")


def read(source: bytes | str) -> list[ImportedGame]:
    """The deals of a PBN or LIN file. Raises ``CorruptImport``."""
    text = (decode(source) if isinstance(source, bytes) else source).removeprefix("\ufeff")
    text = text.rstrip(DOS_END)
    start = text.lstrip()
    # PBN begins with a tag, a comment or an escape line; LIN has none of these and bars everywhere.
    is_link = start.startswith(("http://", "https://"))
    is_lin = is_link or ("|" in start and not start.startswith(("[", "%", "{", ";")))
    return lin.read(text) if is_lin else pbn.read(text)
