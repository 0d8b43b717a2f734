"""LIN, the format of Bridge Base Online: reading single deals, hand-viewer links and vugraph files.

A file is pairs ``command|value|``; the commands that matter: ``md`` dealer and hands (South first), ``sv``
vulnerability, ``mb`` calls, ``an`` the note to the last call, ``pc`` cards in order of play, ``mc`` tricks
claimed, ``pn`` names, ``ah`` and ``qx`` the board (``qx|c3|``: closed room), ``vg`` the event, ``nt``
commentary. Others are skipped.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qs, urlsplit

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.imported import (
    SEAT_NAMES,
    CorruptImport,
    ImportedGame,
    Remark,
    ToldCall,
    ToldCard,
)
from bridzik_engine.games.bridge.words import VULNERABLE, call_of, card_of

# Letters of other scripts that only look or fold like these are none of them.
_LETTERS = re.IGNORECASE | re.ASCII
_CALL = re.compile(r"\s*([1-7]\s*(?:NT|[CDHSN])|PASS|P|DBL|D|RDBL|R|XX|X)\s*(!*)", _LETTERS)
_CARD = re.compile(r"\s*([SHDC](?:10|[2-9TJQKA]))", _LETTERS)
_HAND = re.compile(r"([SHDC])([^SHDC]*)", _LETTERS)
_LINE_END = re.compile(r"\r\n?")
_BOARD = re.compile(r"\d+")
_TRICKS = re.compile(r"\d{1,2}", re.ASCII)


@dataclass(slots=True)
class _Board:
    """What has been read of one board; before its ``md`` or ``qx``, what is said of the board to come."""

    line: int
    names: list[str] = field(default_factory=list)
    number: str = ""
    closed: bool = False
    dealer: int = 0
    hands: tuple[int | None, ...] = ()
    deal_line: int = 0
    vulnerable: str = ""
    calls: list[ToldCall] = field(default_factory=list)
    cards: list[ToldCard] = field(default_factory=list)
    claimed: int | None = None
    comments: list[str] = field(default_factory=list)


class _Reader:
    """Takes the pairs of a file one after the other."""

    def __init__(self) -> None:
        self.boards: list[_Board] = []
        self._event = ""
        self._names: list[str] = []
        self._next = _Board(0)

    def take(self, command: str, value: str, line: int) -> None:
        """One ``command|value|``. Raises ``CorruptImport``."""
        if command == "vg":
            self._event = ", ".join(part for part in map(str.strip, value.split(",")[:2]) if part)
        elif command == "qx":
            self._open(line)
            board = self.boards[-1]
            board.closed = value[:1].lower() == "c"
            board.number = _number(value)
        elif command == "md":
            if not self.boards or self.boards[-1].hands:
                self._open(line)
            board = self.boards[-1]
            board.dealer, board.hands = _deal(value, line)
            board.deal_line = line
        elif command == "pn":
            self._names = [name.strip() for name in value.split(",")]
            if self.boards and not self.boards[-1].names:
                self.boards[-1].names = self._names
        elif command in ("sv", "ah"):
            self._describe(command, value, line)
        elif self.boards:
            _read_into(self.boards[-1], command, value, line)
        elif command == "nt" and value:
            self._next.comments.append(value)

    def _open(self, line: int) -> None:
        board, self._next = self._next, _Board(0)
        board.line, board.names = line, self._names
        self.boards.append(board)

    def _describe(self, command: str, value: str, line: int) -> None:
        """Vulnerability or number: of this board, or of the next one where this one has it already."""
        board = self.boards[-1] if self.boards else self._next
        if command == "sv":
            if board.vulnerable:
                board = self._next
            word = value.strip().lower()
            if word and word not in VULNERABLE:
                raise CorruptImport(f"sv {value!r} is not o, n, e or b", line)
            board.vulnerable = VULNERABLE.get(word, "none")
        elif not board.number:
            board.number = _number(value)
        elif _number(value) != board.number:
            self._next.number = _number(value)

    def games(self) -> list[ImportedGame]:
        """The boards as games; in vugraph files the closed room may leave the deal to the open one."""
        dealt: dict[str, _Board] = {}
        games = []
        for board in self.boards:
            if board.hands:
                dealt.setdefault(board.number, board)
            source = board if board.hands else dealt.get(board.number)
            if source is None:
                if board.calls or board.cards:
                    raise CorruptImport("calls or cards without a deal", board.line)
                continue
            games.append(
                ImportedGame(
                    line=board.line,
                    dealer=source.dealer,
                    vulnerable=board.vulnerable or source.vulnerable or "none",
                    hands=source.hands,
                    calls=tuple(board.calls),
                    cards=tuple(board.cards),
                    claimed=board.claimed,
                    tags=self._tags(board),
                    tag_lines={"Deal": source.deal_line},
                    comments=tuple(board.comments),
                )
            )
        if not games:
            raise CorruptImport("no deal in this file")
        return games

    def _tags(self, board: _Board) -> dict[str, str]:
        """What LIN tells, under PBN's names."""
        tags = {"Event": self._event, "Board": board.number}
        # A match lists eight names: the open room's, then the closed room's.
        names = board.names[4:8] if board.closed and len(board.names) >= 8 else board.names[:4]
        tags |= dict(zip(SEAT_NAMES, names, strict=False))
        if any(line.hands and line.closed for line in self.boards) or board.closed:
            tags["Room"] = "Closed" if board.closed else "Open"
        return {name: value for name, value in tags.items() if value}


def read(text: str) -> list[ImportedGame]:
    """The deals of a LIN file or hand-viewer link. Raises ``CorruptImport`` with the line of what is
    wrong.
    """
    reader = _Reader()
    text = _LINE_END.sub("\n", text.removeprefix("\ufeff"))
    for command, value, line in _pairs(_out_of_link(text)):
        reader.take(command, value, line)
    return reader.games()


def _out_of_link(text: str) -> str:
    """The LIN inside a hand-viewer link; other text as it is."""
    if not text.lstrip().startswith(("http://", "https://")):
        return text
    lin = parse_qs(urlsplit(text.strip()).query).get("lin")
    if not lin:
        raise CorruptImport("a link without lin=", 1)
    return lin[0]


def _pairs(text: str) -> Iterator[tuple[str, str, int]]:
    """``(command, value, line of the command)``."""
    fields = text.split("|")
    line = 1
    for index in range(0, len(fields) - 1, 2):
        command, value = fields[index], fields[index + 1]
        line += command.count("\n")
        name = command.strip().lower()
        if index + 2 == len(fields):
            raise CorruptImport(f"{name}| has no closing |", line)
        yield name, value.strip(), line
        line += value.count("\n")
    if fields[-1].strip() and len(fields) > 1:
        raise CorruptImport(
            f"{fields[-1].strip()[:20]!r} is no pair command|value|", line + fields[-1].count("\n")
        )
    if len(fields) < 3:
        raise CorruptImport("not LIN: no pair command|value|", 1)


def _number(value: str) -> str:
    match = _BOARD.search(value)
    return match[0] if match else ""


def _deal(value: str, line: int) -> tuple[int, tuple[int | None, ...]]:
    """Dealer and hands of ``md|3S…H…D…C…,…|``: 1 South … 4 East, hands from South on whoever deals."""
    if value[:1] not in ("1", "2", "3", "4"):
        raise CorruptImport("md does not begin with the dealer 1, 2, 3 or 4", line)
    texts = "".join(value[1:].split()).lstrip(",").split(",")
    if len(texts) > 4:
        raise CorruptImport(f"md has {len(texts)} hands, not 4", line)
    hands = [_hand(text, line) for text in texts] + [0] * (4 - len(texts))
    return int(value[0]) - 1, tuple(hand or None for hand in hands)


def _hand(text: str, line: int) -> int:
    hand = 0
    taken = ""
    for suit, ranks in _HAND.findall(text):
        taken += suit + ranks
        for rank in ranks.upper().replace("10", "T"):
            card = card_of(suit + rank)
            if card is None:
                raise CorruptImport(f"hand {text!r}: {rank!r} is no rank", line)
            if hand >> card & 1:
                raise CorruptImport(f"hand {text!r}: {FRENCH.texts[card]} twice", line)
            hand |= 1 << card
    if len(taken) != len(text):
        raise CorruptImport(f"hand {text!r} does not begin with a suit", line)
    return hand


def _read_into(board: _Board, command: str, value: str, line: int) -> None:
    if command == "mb":
        for match in _all(_CALL, value, line, "call"):
            call = call_of("".join(match[1].split()))
            assert call is not None
            board.calls.append(ToldCall(call, line, Remark(note="!" if match[2] else "")))
    elif command == "an":
        if board.calls:
            board.calls[-1] = replace(board.calls[-1], remark=Remark(note=value))
    elif command == "pc":
        for match in _all(_CARD, value, line, "card"):
            card = card_of(match[1])
            assert card is not None
            board.cards.append(ToldCard(card, line))
    elif command == "mc":
        if _TRICKS.fullmatch(value) is None or int(value) > 13:
            raise CorruptImport(f"mc {value!r} is no number of tricks", line)
        board.claimed = int(value)
    elif command == "nt" and value:
        board.comments.append(value)


def _all(pattern: re.Pattern[str], value: str, line: int, what: str) -> Iterator[re.Match[str]]:
    """The calls or cards of a value; programs write one or several into it."""
    at = 0
    while at < len(value):
        match = pattern.match(value, at)
        if match is None:
            raise CorruptImport(f"{value[at:]!r} is no {what}", line)
        yield match
        at = match.end()
