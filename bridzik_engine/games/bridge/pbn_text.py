"""The text level of PBN: lines, comments, tags and what follows them, cut into games. Knows nothing of
bridge.

Source: Portable Bridge Notation 2.1 (2007), chapters 2, 3.1–3.3, 3.8 and 4.8; more forgiving where programs
are known to be careless (quotes inside values, games without an empty line between them, text behind a blank
line).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bridzik_engine.games.bridge.imported import CorruptImport

_LINE_END = re.compile(r"\r\n|\r|\n")
_NAME = re.compile(r"\[\s*([A-Za-z0-9_]+)\s*")
# The closing quote is the one before a bracket, so that stray quotes inside a value do no harm.
_VALUE = re.compile(r'\s*"((?:\\.|[^\\])*?)"\s*\]', re.DOTALL)
# A backslash before the closing quote, as in a Windows path, should have been doubled and was not.
_CARELESS_VALUE = re.compile(r'\s*"([^"]*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')

TAG_LINES = 20
"""A tag that goes on for longer has lost its closing quote."""

NEW_GAME = ("Event", "Board", "Deal")
"""Tags that tell of a game of its own: repeated without an empty line, or first after one."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A bit of text behind a tag: a token of a section, or a comment."""

    text: str
    line: int
    comment: bool = False


@dataclass(slots=True)
class Tag:
    """``[name "value"]`` and the lines, tokens and comments that follow it up to the next tag."""

    name: str
    value: str
    line: int
    pieces: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Block:
    """What stands between two empty lines: comments before the first tag, and tags."""

    line: int
    comments: list[Piece] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)

    def has(self, name: str) -> bool:
        """Whether a tag called ``name`` is in it."""
        return any(tag.name == name for tag in self.tags)

    def pieces(self) -> list[Piece]:
        """Where text that comes now belongs."""
        return self.tags[-1].pieces if self.tags else self.comments


def games(text: str) -> list[Block]:
    """The games of ``text``: one block each, in order. Raises ``CorruptImport``."""
    found: list[Block] = []
    for block in _blocks(text):
        for part in _split(block):
            if found and part.line == block.line and _continues(found[-1], part):
                found[-1].pieces().extend(part.comments)
                found[-1].tags.extend(part.tags)
            else:
                found.append(part)
    return found


def _continues(game: Block, block: Block) -> bool:
    """Whether ``block`` belongs to ``game``: an empty line ends a game, but programs put them inside one
    too.
    """
    if any(game.has(tag.name) for tag in block.tags if tag.name != "Note"):
        return False
    begins = [name for name in NEW_GAME if block.has(name)]
    return not begins or (begins == ["Deal"] and not game.has("Deal"))


def _split(block: Block) -> Iterator[Block]:
    """``block`` cut where a game begins without an empty line; a tag that comes again is else ignored
    (3.4).
    """
    current = Block(block.line, block.comments)
    for tag in block.tags:
        again = tag.name != "Note" and current.has(tag.name)
        if tag.name in NEW_GAME and ((again and current.has("Deal")) or _is_rest(current)):
            yield current
            current = Block(tag.line)
        elif again:
            continue
        current.tags.append(tag)
    yield current


def _is_rest(block: Block) -> bool:
    """Whether ``block`` is what an empty line cut off a game: calls or cards without what they belong to."""
    return (block.has("Auction") or block.has("Play")) and not any(map(block.has, NEW_GAME))


def _blocks(text: str) -> Iterator[Block]:
    """What stands between empty lines, comments apart, which may hold some.

    Calls, cards and rows that an empty line cut off belong to the last tag before it.
    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    block = Block(1)
    tag: Tag | None = None
    row, column = 0, 0
    while row < len(lines):
        line = lines[row]
        rest = line[column:]
        if not column and rest.startswith("%"):
            row += 1  # the escape mechanism: such a line is for the program that wrote it
        elif not rest.strip():
            if not column and (block.tags or block.comments):
                yield block
                block = Block(row + 2)
            row, column = row + 1, 0
        elif rest[0].isspace():
            column += len(rest) - len(rest.lstrip())
        elif rest[0] == ";":
            block.pieces().append(Piece(rest[1:].strip(), row + 1, comment=True))
            row, column = row + 1, 0
        elif rest[0] == "{":
            row, column = _comment(lines, row, column, block)
        elif rest[0] == "[" and _NAME.match(rest):
            row, column = _tag(lines, row, column, block)
            tag = block.tags[-1]
        elif tag is None:
            raise CorruptImport(f"{_short(rest)} stands before any tag: not PBN", row + 1)
        else:
            column += _data(rest, row + 1, tag)
    if block.tags or block.comments:
        yield block


def _comment(lines: Sequence[str], row: int, column: int, block: Block) -> tuple[int, int]:
    """Read a comment in braces; returns where the text goes on."""
    start, begin = row, column + 1
    words: list[str] = []
    while row < len(lines):
        end = lines[row].find("}", begin)
        if end >= 0:
            words.append(lines[row][begin:end])
            block.pieces().append(Piece("\n".join(words).strip(), start + 1, comment=True))
            return row, end + 1
        words.append(lines[row][begin:])
        row, begin = row + 1, 0
    raise CorruptImport("a comment that begins with { has no }", start + 1)


def _tag(lines: Sequence[str], row: int, column: int, block: Block) -> tuple[int, int]:
    """Read a tag, which may go over several lines; returns where the text goes on."""
    name = _NAME.match(lines[row], column)
    assert name is not None
    taken = lines[row][column:]
    last = row
    start = name.end() - column
    while (match := _VALUE.match(taken, start) or _CARELESS_VALUE.match(taken, start)) is None:
        last += 1
        if last == min(len(lines), row + TAG_LINES) or not lines[last].strip():
            break
        if lines[last].lstrip().startswith("["):
            break
        taken += "\n" + lines[last]
    if match is None:
        raise CorruptImport(f'tag {name[1]} is not of the form [Name "value"]', row + 1)
    value = _ESCAPED.sub(r"\1", match[1]).replace("\n", " ")
    block.tags.append(Tag(name[1], value, row + 1))
    lines_used = taken.count("\n", 0, match.end())
    if not lines_used:
        return row, column + match.end()
    return row + lines_used, match.end() - taken.rfind("\n", 0, match.end()) - 1


def _data(rest: str, line: int, tag: Tag) -> int:
    """Take what stands up to a comment, a tag or the end of the line; returns its length."""
    length, quoted = 0, False
    while length < len(rest):
        char = rest[length]
        if char == '"':
            quoted = not quoted
        elif not quoted and (char in "{;" or (char == "[" and _NAME.match(rest, length))):
            break
        length += 1
    tag.pieces.append(Piece(rest[:length].rstrip(), line))
    return length


def _short(text: str) -> str:
    """The beginning of ``text`` for an error message."""
    return repr(text[:30] + "…" if len(text) > 30 else text)
