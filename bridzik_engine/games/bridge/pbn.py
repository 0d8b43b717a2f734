"""PBN 2.1 (Portable Bridge Notation): reading. Text in, deals out; ``pbn_export.py`` writes.

Source: Portable Bridge Notation 2.1 (2007), chapter 3. Repeats (``#``, ``##``) by 4.8. Irregularities (3.9:
insufficient bids, calls and leads out of turn, revokes) can't be replayed by the rules and are refused where
they occur.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge.imported import CorruptImport, ImportedGame, Remark, ToldCall, ToldCard
from bridzik_engine.games.bridge.notation import BIDS, PASS, Call
from bridzik_engine.games.bridge.pbn_text import Block, Piece, Tag, games
from bridzik_engine.games.bridge.scoring import Contract
from bridzik_engine.games.bridge.words import (
    VULNERABLE,
    board_dealer,
    board_vulnerable,
    call_of,
    card_of,
    contract_of_text,
    seat_of,
)

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""Suffixes of calls are glyphs $1 … $6, those of cards $7 … $12 (3.5.3, 3.6.3)."""

_CARD_GLYPHS = 7
# Numbers have no more digits than can mean something.
_BOARD = re.compile(r"0{0,9}[1-9]\d{0,8}", re.ASCII)
_NOTE_TAG = re.compile(r"\s*(\d{1,9})\s*:(.*)", re.DOTALL)
_RESULT = re.compile(r"\^?\s*(\d{1,2})(?!\d)")
_SIDE_RESULT = re.compile(r"(NS|EW)\s*(\d{1,2})(?!\d)")
_TOKEN = re.compile(
    r"=(?P<note>\d{1,9})=|\$(?P<glyph>\d{1,9})(?!\d)|(?P<suffix>[!?]{1,2})|(?P<mark>(?<=\S)\*)|(?P<end>[*+])|\^(?P<irregular>[A-Za-z])"
    r"|(?P<word>[A-Za-z0-9-]+)|(?P<space>\s+)|(?P<other>.)"
)

_ALL_PASS = ("AP", "ALL", "ALLPASS", "ALL-PASS")
_NO_DEAL = re.compile(r"\??|[NESW]:\s*[.-]+(\s+[.-]+){3}", re.IGNORECASE)
"""Deals of exercises in bidding and of headers: four hands without a card."""

_OF_THE_BOARD = ("Event", "Site", "Date", "Board", "Dealer", "Vulnerable", "Deal", "Scoring")
_OF_A_TABLE = ("Declarer", "Contract", "Result", "Play")
_END_OF = {"Auction": re.compile(r"(?<!\S)[*+]"), "Play": re.compile(r"(?<!\S)\*")}
"""What ends the calls or cards before the next tag does."""

_IRREGULAR = {
    "I": "an insufficient bid", "S": "a call out of turn", "R": "a revoke", "L": "a lead out of turn",
}  # fmt: skip


def read(text: str) -> list[ImportedGame]:
    """The deals of a PBN file, in order; games without a deal (headers, score tables) are left out.

    Raises ``CorruptImport`` with the line of what is wrong, or when there is no deal at all.
    """
    found = []
    last: dict[str, str] = {}
    lasting: dict[str, str] = {}
    for block in games(text):
        _inherit(block, last, lasting)
        _share_board(block, last)
        last |= {tag.name: tag.value for tag in block.tags}
        if any(tag.name == "Deal" and not _NO_DEAL.fullmatch(tag.value.strip()) for tag in block.tags):
            found.append(_game(block))
    if not found:
        raise CorruptImport("no deal in this file")
    return found


def _inherit(block: Block, last: dict[str, str], lasting: dict[str, str]) -> None:
    """Fill in repeated values (4.8): ``#`` as in the game before, ``##value`` for all games from here on."""
    for tag in block.tags:
        if tag.value.startswith("##"):
            tag.value = lasting[tag.name] = tag.value[2:]
        elif tag.value == "#":
            tag.value = last.get(tag.name, "")
        elif tag.name in lasting:
            lasting[tag.name] = tag.value
    block.tags[:0] = [Tag(name, value, block.line) for name, value in lasting.items() if not block.has(name)]


def _share_board(block: Block, last: dict[str, str]) -> None:
    """Some programs give the deal of a board once and then only what happened at each further table."""
    boards = [tag.value for tag in block.tags if tag.name == "Board"]
    if block.has("Deal") or not any(map(block.has, _OF_A_TABLE)) or boards not in ([], [last.get("Board")]):
        return
    told = [name for name in _OF_THE_BOARD if name in last and not block.has(name)]
    block.tags[:0] = [Tag(name, last[name], block.line) for name in told]


def _game(block: Block) -> ImportedGame:
    tags = {tag.name: tag for tag in reversed(block.tags) if tag.name != "Note"}
    values = {tag.name: tag.value for tag in block.tags if tag.name != "Note"}
    lines = {tag.name: tag.line for tag in tags.values()}
    notes = _notes(block.tags)
    first, hands = _deal(tags["Deal"])
    board = values.get("Board", "").strip()
    number = int(board) if _BOARD.fullmatch(board) else None
    dealer = _seat(tags.get("Dealer"))
    if dealer is None:
        dealer = first if number is None else board_dealer(number)
    calls: tuple[ToldCall, ...] = ()
    if "Auction" in tags:
        dealer, calls = _auction(tags["Auction"], dealer, _seat(tags.get("Dealer")), notes.get("Auction", {}))
    contract = _contract(values)
    cards: tuple[ToldCard | None, ...] = ()
    columns = None
    goes_on = False
    if "Play" in tags:
        told, goes_on = _play(tags["Play"], notes.get("Play", {}))
        cards = tuple(told)
        columns = _seat(tags["Play"])
        if columns is None and contract is not None:
            columns = contract.leader
    return ImportedGame(
        line=block.line if block.comments else block.tags[0].line,
        dealer=dealer,
        vulnerable=_vulnerable(tags.get("Vulnerable"), number),
        hands=hands,
        calls=calls,
        cards=cards,
        columns_from=columns,
        contract=contract,
        claimed=None if goes_on else _result(values.get("Result", ""), contract),
        tags=values,
        tag_lines=lines,
        sections={
            tag.name: tuple(piece.text for piece in tag.pieces if not piece.comment)
            for tag in block.tags
            if tag.name not in ("Auction", "Play", "Note") and any(not piece.comment for piece in tag.pieces)
        },
        comments=tuple(piece.text for piece in _comments(block)),
    )


def _comments(block: Block) -> Iterator[Piece]:
    yield from block.comments
    for tag in block.tags:
        begun = tag.name not in _END_OF  # comments within calls and cards are remarks to these
        ended = begun
        for piece in tag.pieces:
            if not piece.comment:
                begun = True
                ended = ended or _END_OF[tag.name].search(piece.text) is not None
            elif ended or not begun:
                yield piece


def _notes(tags: Sequence[Tag]) -> dict[str, dict[int, str]]:
    """The notes by number, for the section they stand in: the auction's or the play's."""
    notes: dict[str, dict[int, str]] = {}
    section = "Auction"
    for tag in tags:
        if tag.name in ("Auction", "Play"):
            section = tag.name
        elif tag.name == "Note" and (match := _NOTE_TAG.match(tag.value)):
            notes.setdefault(section, {})[int(match[1])] = match[2].strip()
    return notes


def _seat(tag: Tag | None) -> int | None:
    """The seat a tag names; ``None`` when it is missing, empty or ``?``. Raises ``CorruptImport`` for other
    words.
    """
    if tag is None or tag.value.strip() in ("", "?"):
        return None
    seat = seat_of(tag.value)
    if seat is None:
        raise CorruptImport(f"{tag.name} {tag.value!r} is no seat", tag.line)
    return seat


def _vulnerable(tag: Tag | None, board: int | None) -> str:
    if tag is None or tag.value.strip() in ("", "?"):
        return "none" if board is None else board_vulnerable(board)
    try:
        return VULNERABLE[tag.value.strip().lower()]
    except KeyError:
        raise CorruptImport(f"Vulnerable {tag.value!r} is not None, NS, EW or All", tag.line) from None


def _deal(tag: Tag) -> tuple[int, tuple[int | None, ...]]:
    """The first seat and the four hands in seat order (3.4.11)."""
    letter, colon, rest = tag.value.strip().partition(":")
    first = seat_of(letter)
    if not colon or first is None:
        raise CorruptImport(f"Deal {tag.value[:20]!r} does not begin with a seat and a colon", tag.line)
    words = rest.split()
    if len(words) != 4:
        raise CorruptImport(f"Deal has {len(words)} hands, not 4", tag.line)
    hands: list[int | None] = [None] * 4
    for turn, word in enumerate(words):
        hands[(first + turn) % 4] = _hand(word, tag.line)
    return first, tuple(hands)


def _hand(word: str, line: int) -> int | None:
    if word == "-":
        return None
    suits = word.split(".")
    if len(suits) != 4:
        raise CorruptImport(f"hand {word!r} has {len(suits)} suits, not 4", line)
    hand = 0
    for suit, ranks in zip("SHDC", suits, strict=True):
        for rank in ranks.upper().replace("10", "T").strip("-"):
            card = card_of(suit + rank)
            if card is None:
                raise CorruptImport(f"hand {word!r}: {rank!r} is no rank", line)
            if hand >> card & 1:
                raise CorruptImport(f"hand {word!r}: {FRENCH.texts[card]} twice", line)
            hand |= 1 << card
    return hand


def _contract(values: dict[str, str]) -> Contract | None:
    """The contract of the tags; ``None`` when passed out, unknown, or with declarer and dummy swapped
    (3.4.13).
    """
    declarer = seat_of(values.get("Declarer", ""))
    return None if declarer is None else contract_of_text(values.get("Contract", ""), declarer)


def _result(value: str, contract: Contract | None) -> int | None:
    """Tricks of the declaring side, from any of the forms of 3.4.15."""
    if match := _RESULT.match(value.strip()):
        tricks = int(match[1])
    elif contract is not None and (sides := dict(_SIDE_RESULT.findall(value.upper()))):
        own, other = ("EW", "NS") if contract.declarer & 1 else ("NS", "EW")
        tricks = int(sides[own]) if own in sides else 13 - int(sides[other])
    else:
        return None
    return tricks if 0 <= tricks <= 13 else None


class _Section:
    """Walks the tokens of an auction or a play; remarks go to the entry before them."""

    def __init__(self, tag: Tag, notes: dict[int, str], first_glyph: int) -> None:
        self._tag = tag
        self._notes = notes
        self._first_glyph = first_glyph
        self.remark = Remark()

    def words(self) -> Iterator[tuple[str, int]]:
        """Each word or ``*`` or ``+`` with its line; ``remark`` is complete when the next one comes.

        A star that clings to a call or card ends nothing: programs mark alerts so.
        """
        for piece in self._tag.pieces:
            if piece.comment:
                joined = f"{self.remark.comment}\n{piece.text}".strip()
                self.remark = replace(self.remark, comment=joined)
                continue
            for match in _TOKEN.finditer(piece.text):
                word = match["word"] or match["end"]
                if word:
                    yield word, piece.line
                else:
                    self._take(match, piece.line)

    def _take(self, match: re.Match[str], line: int) -> None:
        remark = self.remark
        if match["note"]:
            note = self._notes.get(int(match["note"]), "")
            self.remark = replace(remark, note=f"{remark.note}; {note}".strip("; "))
        elif match["glyph"]:
            self.remark = replace(remark, glyphs=(*remark.glyphs, int(match["glyph"])))
        elif match["suffix"] in SUFFIXES:
            glyph = self._first_glyph + SUFFIXES.index(match["suffix"])
            self.remark = replace(remark, glyphs=(*remark.glyphs, glyph))
        elif match["irregular"]:
            what = _IRREGULAR.get(match["irregular"].upper(), "an irregularity")
            raise CorruptImport(f"{match[0]} marks {what}, which can't be replayed by the rules", line)
        elif match["other"]:
            raise CorruptImport(f"{match['other']!r} in the {self._tag.name} section", line)


def _auction(
    tag: Tag, dealer: int, told_dealer: int | None, notes: dict[int, str]
) -> tuple[int, tuple[ToldCall, ...]]:
    """The dealer and the calls (3.5). The first column may be another seat's: dashes come before the
    dealer.
    """
    first = _seat(tag)
    calls: list[ToldCall] = []
    section = _Section(tag, notes, first_glyph=1)
    skipped = 0
    for word, line in section.words():
        _remember(calls, section)
        if word in "*+":
            break
        if not word.strip("-"):
            skipped += not calls
        elif word.upper() in _ALL_PASS:
            calls += [ToldCall(PASS, line)] * _passes_to_end([told.call for told in calls])
        elif call := call_of(word):
            calls.append(ToldCall(call, line))
        else:
            raise CorruptImport(f"{word!r} is no call", line)
    _remember(calls, section)
    if first is None:
        return dealer, tuple(calls)
    opener = (first + skipped) % 4
    if calls and told_dealer is not None and opener != told_dealer:
        raise CorruptImport("the auction does not begin with the dealer", tag.line)
    return (opener if calls else dealer), tuple(calls)


def _remember(entries: list[ToldCall], section: _Section) -> None:
    """Give the remark collected to the call it follows."""
    if section.remark != Remark():
        if entries:
            entries[-1] = replace(entries[-1], remark=section.remark)
        section.remark = Remark()


def _passes_to_end(calls: Sequence[Call]) -> int:
    """How many passes end an auction that stands at ``calls``."""
    passes = 0
    for call in reversed(calls):
        if call is not PASS:
            break
        passes += 1
    return max(0, (3 if any(call.code < BIDS for call in calls) else 4) - passes)


def _play(tag: Tag, notes: dict[int, str]) -> tuple[list[ToldCard | None], bool]:
    """The table of cards, row by row, ``None`` for what is not told; and whether ``+`` marks the card to come, so
    that the result counts the tricks so far only (3.4.15, 3.6).
    """
    cards: list[ToldCard | None] = []
    goes_on = False
    section = _Section(tag, notes, first_glyph=_CARD_GLYPHS)
    for word, line in section.words():
        _annotate(cards, section)
        if word == "*":
            break
        goes_on = goes_on or word == "+"
        if word == "+" or not word.strip("-"):
            cards.append(None)
            continue
        card = card_of(word)
        if card is None:
            raise CorruptImport(f"{word!r} is no card", line)
        cards.append(ToldCard(card, line))
    _annotate(cards, section)
    return cards, goes_on


def _annotate(cards: list[ToldCard | None], section: _Section) -> None:
    """Give the remark collected to the card it follows."""
    if section.remark != Remark():
        if cards and cards[-1] is not None:
            cards[-1] = replace(cards[-1], remark=section.remark)
        section.remark = Remark()
