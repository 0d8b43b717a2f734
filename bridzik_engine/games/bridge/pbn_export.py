"""PBN 2.1: writing a partie in the standard's export format (chapters 2.1, 3 and 4), so that every program
reads it.

What the rules know is written from the partie; what they don't (names of the event, unknown tags, tables,
notes, comments) is taken over from the game it was imported from, where there is one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bridzik_engine.core.action import Deal, Play
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.imported import SEAT_NAMES, ImportedGame, Remark, replay
from bridzik_engine.games.bridge.rules import SEATS
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.games.bridge.words import SEAT_LETTERS
from bridzik_engine.partie import Partie

HEADER = "% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=UTF-8\n"
"""The standard knows Latin-1 only, which has no ž and no Ж: the third line is how deal composers tell UTF-8."""

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal",
    "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags every game has in export format, in this order (3.4)."""

_VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
_OURS = (*MANDATORY, "Auction", "Play", "Score")
_UNKNOWN = "?"


def dump(
    parties: Iterable[Partie],
    tags: Iterable[Mapping[str, str]] = (),
    kept: Iterable[ImportedGame | None] = (),
) -> str:
    """A PBN file of ``parties``.

    ``tags``, one mapping a partie, give what the rules don't know (``Event``, ``Site``, ``Date`` as
    YYYY.MM.DD, ``Board``, any other name); ``kept``, one a partie, is the game it was imported from. Parties
    without a deal are left out. Lines end with ``\\n``; the file is to be written as UTF-8 with CR LF (2.3).
    """
    given, games = iter(tags), iter(kept)
    written = []
    for partie in parties:
        text = "".join(line + "\n" for line in _game(partie, next(given, {}), next(games, None)))
        if text:
            written.append(text)
    return HEADER + "\n".join(written)


def _game(partie: Partie, given: Mapping[str, str], kept: ImportedGame | None) -> Iterator[str]:
    deal = next((ply.action for ply in partie.plies if isinstance(ply.action, Deal)), None)
    if deal is None:
        return
    view = partie.state.view(0)
    assert isinstance(view, BridgeView)
    cards = [ply.action.card for ply in partie.plies if isinstance(ply.action, Play)]
    extra = {**(kept.tags if kept else {}), **given}
    outcome = _outcome_told(kept, view, cards)
    facts = {
        "Event": "", "Site": "", "Date": "", "Board": "", "Scoring": "",
        **{name: value for name, value in extra.items() if name in MANDATORY},
        **{SEAT_NAMES[seat]: player.name for seat, player in enumerate(partie.players)},
        **{name: value for name, value in given.items() if name in SEAT_NAMES},
        **_facts(view, deal),
        **{name: value for name, value in outcome.items() if name in MANDATORY},
    }  # fmt: skip
    for comment in kept.comments if kept else ():
        yield _comment(comment)
    for name in MANDATORY:
        yield _tag(name, facts[name])
    sections = kept.sections if kept else {}
    supplemental = {name: value for name, value in extra.items() if name not in _OURS}
    if view.score is not None:
        side = "EW" if view.score.contract.declarer & 1 else "NS"
        supplemental["Score"] = f"{side} {view.score.total}"
    elif "Score" in outcome:
        supplemental["Score"] = outcome["Score"]
    plain = [name for name in sorted(supplemental) if name not in sections]
    yield from (_tag(name, supplemental[name]) for name in plain)
    yield from _auction(view, kept)
    if cards:
        yield from _play(view, cards, kept, claimed="Result" in outcome)
    for name in sorted(sections):
        if name not in _OURS:
            yield _tag(name, supplemental.get(name, ""))
            # A percent sign in the first column would be the escape mechanism.
            yield from (f" {row}" if row.startswith("%") else row for row in sections[name])


def _facts(view: BridgeView, deal: Deal) -> dict[str, str]:
    """The tags the rules know."""
    declarer = contract = result = _UNKNOWN
    if view.contract is not None:
        declarer, contract = SEAT_LETTERS[view.contract.declarer], view.contract.name
        if view.score is not None:
            result = str(view.score.tricks)
    elif view.passed_out:
        declarer, contract, result = "", "Pass", ""
    return {
        "Dealer": SEAT_LETTERS[view.dealer],
        "Vulnerable": _VULNERABLE[view.vulnerable],
        "Deal": deal_tag(deal.hands, view.dealer),
        "Declarer": declarer,
        "Contract": contract,
        "Result": result,
    }


def deal_tag(hands: Sequence[int], first: int) -> str:
    """``N:AKQ.JT9.… …``: the hands from ``first`` on, suits from spades, ranks from aces (3.4.11)."""
    return f"{SEAT_LETTERS[first]}:" + " ".join(
        hand_text(hands[(first + turn) % SEATS]) for turn in range(SEATS)
    )


def hand_text(hand: int) -> str:
    """``AKQ.JT9.876.5432``: spades, hearts, diamonds, clubs.

    >>> hand_text(FRENCH.hand("SA S2 HK C5 C6"))
    'A2.K..65'
    """
    return ".".join(
        "".join(FRENCH.ranks[FRENCH.rank_of[card]] for card in reversed(list(cards_of(hand & suit))))
        for suit in reversed(FRENCH.suit_masks)
    )


def _tag(name: str, value: str) -> str:
    escaped = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _comment(text: str) -> str:
    """A comment; a brace that would end it becomes a bracket."""
    return "{" + text.replace("}", ")") + "}"


def _outcome_told(kept: ImportedGame | None, view: BridgeView, cards: Sequence[int]) -> dict[str, str]:
    """The tags that say how the imported game ended, by claim for example, where the rules don't know: they hold
    as long as the partie stands exactly where that game stopped.
    """
    if kept is None or view.over:
        return {}
    told = replay(kept)
    if told.state.view(0).calls != view.calls or [play.card for play in told.plays] != cards:
        return {}
    outcome = {"Score": kept.tags["Score"]} if "Score" in kept.tags else {}
    if kept.claimed is not None:
        outcome["Result"] = str(kept.claimed)
    if view.contract is None and kept.contract is not None:
        outcome |= {"Declarer": SEAT_LETTERS[kept.contract.declarer], "Contract": kept.contract.name}
    return outcome


class _Notes:
    """Numbers the notes of one section as they come; equal ones share a number."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def suffix(self, remark: Remark) -> str:
        """What stands behind a call or card: note, glyphs in increasing order, comment (3.5.2)."""
        parts = []
        if remark.note:
            if remark.note not in self.texts:
                self.texts.append(remark.note)
            parts.append(f"={self.texts.index(remark.note) + 1}=")
        parts += [f"${glyph}" for glyph in sorted(set(remark.glyphs))]
        if remark.comment:
            parts.append(_comment(remark.comment))
        return "".join(f" {part}" for part in parts)

    def tags(self) -> Iterator[str]:
        """The notes as tags."""
        for number, text in enumerate(self.texts, start=1):
            yield _tag("Note", f"{number}:{text}")


def _rows(entries: Sequence[str]) -> Iterator[str]:
    for start in range(0, len(entries), SEATS):
        yield " ".join(entries[start : start + SEATS])


def _auction(view: BridgeView, kept: ImportedGame | None) -> Iterator[str]:
    """The calls from the dealer on, four a line; ``+`` marks an auction to be gone on with."""
    told = kept.calls if kept else ()
    notes = _Notes()
    entries = []
    for index, call in enumerate(view.calls):
        known = told[index] if index < len(told) and told[index].call == call else None
        entries.append(call.name + (notes.suffix(known.remark) if known else ""))
    if view.bidding:
        entries.append("+")
    yield _tag("Auction", SEAT_LETTERS[view.dealer])
    yield from _rows(entries)
    yield from notes.tags()


def _play(view: BridgeView, cards: Sequence[int], kept: ImportedGame | None, claimed: bool) -> Iterator[str]:
    """The cards in four columns, the opening leader's first; ``-`` not played, ``+`` to be played next,
    ``*`` claimed.
    """
    assert view.contract is not None
    first = view.contract.leader
    told = replay(kept).plays if kept else ()
    notes = _Notes()
    leaders = [trick.leader for trick in view.tricks]
    if len(leaders) * SEATS < len(cards):
        leaders.append(view.leader)
    rows = [["-"] * SEATS for _ in leaders]
    for index, card in enumerate(cards):
        trick = index // SEATS
        column = (leaders[trick] + index - first) % SEATS
        known = told[index] if index < len(told) and told[index].card == card else None
        rows[trick][column] = FRENCH.texts[card] + (notes.suffix(known.remark) if known else "")
    if view.turn is not None and not claimed:
        if len(cards) % SEATS == 0:
            rows.append(["-"] * SEATS)
        rows[-1][(view.turn - first) % SEATS] = "+"
    yield _tag("Play", SEAT_LETTERS[first])
    yield from (" ".join(row) for row in rows)
    if claimed:
        yield "*"
    yield from notes.tags()
