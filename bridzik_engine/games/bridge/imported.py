"""A bridge deal as a file of another program tells it, and its replay through the rules into a partie.

PBN and LIN readers (``pbn.py``, ``lin.py``) both give ``ImportedGame``; nothing of it is believed: every call
and every card goes through the rules once more, and the first that does not fit is named with its line.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bridzik_engine.core.action import Action, Play
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.errors import CorruptRecord, IllegalAction
from bridzik_engine.games.bridge import GAME
from bridzik_engine.games.bridge.notation import DOUBLE, PASS, REDOUBLE, Call, bid, deal_text
from bridzik_engine.games.bridge.rules import DEALERS, HAND, SEATS, BridgeState, contract_of
from bridzik_engine.games.bridge.scoring import Contract
from bridzik_engine.partie import Partie, Player

SEAT_NAMES = ("South", "West", "North", "East")
"""The seats in English, as files name them."""


class CorruptImport(CorruptRecord):
    """A file of another program that can't be read: ``reason`` in words, ``line`` (1-based) where known."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        place = "" if line is None else f"line {line}: "
        super().__init__(place + reason)
        self.reason = self.reason.removeprefix(place)
        self.line = line


@dataclass(frozen=True, slots=True)
class Remark:
    """What a file says about a call or card: a note, numeric annotation glyphs of PBN, a comment."""

    note: str = ""
    glyphs: tuple[int, ...] = ()
    comment: str = ""


@dataclass(frozen=True, slots=True)
class ToldCall:
    """A call as the file tells it, where, and with what remark."""

    call: Call
    line: int
    remark: Remark = Remark()


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card as the file tells it, where, and with what remark."""

    card: int
    line: int
    remark: Remark = Remark()


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """One deal of a file.

    ``line`` is where it begins; ``tags`` are all tags with their values (inherited ones filled in), in the
    order of the file, unknown ones too; ``tag_lines`` tells where; ``sections`` are the lines that follow a
    tag (tables and what else programs write), by tag; ``comments`` stand before or between the tags.

    ``hands`` are bit sets in seat order, ``None`` where the file leaves a hand open. ``cards`` are in order
    of play where ``columns_from`` is ``None``; else they are PBN's table of four columns, the first one
    belonging to that seat, ``None`` for a card that is not told. ``claimed`` is the number of tricks the file
    gives declarer when the play was not finished.
    """

    line: int
    dealer: int
    vulnerable: str
    hands: tuple[int | None, ...]
    calls: tuple[ToldCall, ...] = ()
    cards: tuple[ToldCard | None, ...] = ()
    columns_from: int | None = None
    contract: Contract | None = None
    claimed: int | None = None
    tags: dict[str, str] = field(default_factory=dict)
    tag_lines: dict[str, int] = field(default_factory=dict)
    sections: dict[str, tuple[str, ...]] = field(default_factory=dict)
    comments: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, South first; the seat's own name where the file has none."""
        return tuple(
            told if (told := self.tags.get(seat, "").strip()) not in ("", "?") else seat
            for seat in SEAT_NAMES
        )


@dataclass(frozen=True, slots=True)
class Replay:
    """An imported game made into actions. ``auction_supplied`` tells that the file had a contract and cards
    but no calls that lead there, so that the shortest auction to that contract was put in; ``plays`` are the
    cards in order of play.
    """

    options: dict[str, str]
    actions: tuple[Action, ...]
    plays: tuple[ToldCard, ...]
    auction_supplied: bool
    state: BridgeState


def replay(game: ImportedGame) -> Replay:
    """``game`` through the rules. Raises ``CorruptImport`` at the first thing that does not fit."""
    options = {"vulnerable": game.vulnerable, "dealer": DEALERS[game.dealer]}
    state = BridgeState(options)
    deal = deal_text([hand_order(hand) for hand in complete_hands(game)])
    _apply(state, deal, game.tag_lines.get("Deal", game.line))
    calls, supplied = game.calls, False
    if game.contract is not None and any(game.cards) and not _is_complete(game):
        supplied = contract_of([told.call for told in calls], game.dealer) != game.contract
        ending = (ToldCall(PASS, game.line),) * 3
        calls = shortest_auction(game.contract, game.dealer, game.line) if supplied else calls + ending
    made: list[Action] = [deal]
    for told in calls:
        # Some programs fill the last row of the auction with more passes.
        if told.call is PASS and not state.view(0).bidding:
            continue
        _apply(state, told.call, told.line)
        made.append(told.call)
    contract = state.view(0).contract
    if contract is not None and game.contract not in (None, contract):
        assert game.contract is not None
        line = game.tag_lines.get("Contract", game.line)
        raise CorruptImport(
            f"the auction leads to {_contract_text(contract)}, not to {_contract_text(game.contract)}", line
        )
    state, plays = _play(state, game)
    made += [FRENCH.plays[told.card] for told in plays]
    return Replay(options, tuple(made), plays, supplied, state)


def to_partie(game: ImportedGame, players: Sequence[Player] | None = None) -> Partie:
    """A partie that stands where ``game`` ends: to be played from the auction, gone on with, or looked at.

    ``players`` are by default persons with the names of the file. Raises ``CorruptImport``.
    """
    replayed = replay(game)
    partie = Partie(GAME, replayed.options, players or default_players(game))
    for action in replayed.actions:
        partie.apply(action)
    return partie


def default_players(game: ImportedGame) -> tuple[Player, ...]:
    """Persons named as in the file; a name that stands twice gets the seat's name after it."""
    names = game.names
    while len(set(names)) < SEATS:  # once more where a name made so stands in the file already
        names = tuple(
            name if names.count(name) == 1 else f"{name} ({seat})"
            for seat, name in zip(SEAT_NAMES, names, strict=True)
        )
    return tuple(map(Player, names))


def complete_hands(game: ImportedGame) -> tuple[int, ...]:
    """All four hands; one that the file leaves open is what the others leave. Raises ``CorruptImport``."""
    line = game.tag_lines.get("Deal", game.line)
    union = 0
    for seat, hand in enumerate(game.hands):
        if hand is None:
            continue
        if hand.bit_count() != HAND:
            raise CorruptImport(f"{SEAT_NAMES[seat]} has {hand.bit_count()} cards, not {HAND}", line)
        if hand & union:
            raise CorruptImport(f"{FRENCH.write(cards_of(hand & union))} dealt twice", line)
        union |= hand
    missing = [SEAT_NAMES[seat] for seat, hand in enumerate(game.hands) if hand is None]
    if len(missing) > 1:
        raise CorruptImport(f"the hands of {', '.join(missing)} are not given", line)
    return tuple(FRENCH.full & ~union if hand is None else hand for hand in game.hands)


def hand_order(hand: int) -> list[int]:
    """The cards of a hand as people write them: spades first, aces first."""
    return sorted(cards_of(hand), reverse=True)


def shortest_auction(contract: Contract, dealer: int, line: int) -> tuple[ToldCall, ...]:
    """The calls that lead straight to ``contract``: passes, the one bid, doubling where there was any,
    passes.
    """
    calls = [PASS] * ((contract.declarer - dealer) % SEATS)
    calls.append(bid(contract.level, contract.strain))
    calls += [DOUBLE, REDOUBLE][: contract.doubling]
    return tuple(ToldCall(call, line) for call in [*calls, PASS, PASS, PASS])


def _is_complete(game: ImportedGame) -> bool:
    """Whether the calls told end an auction."""
    told = [entry.call for entry in game.calls]
    return contract_of(told, game.dealer) is not None and told[-3:] == [PASS] * 3


def _play(state: BridgeState, game: ImportedGame) -> tuple[BridgeState, tuple[ToldCard, ...]]:
    """The state after the cards told, as far as they go, and these in order of play."""
    told = tuple(card for card in game.cards if card is not None)
    if not told:
        return state, ()
    if state.view(0).contract is None:
        raise CorruptImport("cards were played, but the auction has no end", told[0].line)
    if game.columns_from is None:
        return _play_in_order(state, told)
    try:
        return _play_columns(state.clone(), game.cards, game.columns_from)
    except CorruptImport as error:
        # Some programs write the cards in the order they were played, whatever the standard says.
        try:
            return _play_in_order(state, told)
        except CorruptImport:
            raise error from None


def _play_in_order(
    state: BridgeState, told: tuple[ToldCard, ...]
) -> tuple[BridgeState, tuple[ToldCard, ...]]:
    for card in told:
        _apply(state, FRENCH.plays[card.card], card.line)
    return state, told


def _play_columns(
    state: BridgeState, table: Sequence[ToldCard | None], first: int
) -> tuple[BridgeState, tuple[ToldCard, ...]]:
    """Play from PBN's table up to the first card it does not tell."""
    plays: list[ToldCard] = []
    while (turn := state.view(0).turn) is not None:
        place = len(plays) // SEATS * SEATS + (turn - first) % SEATS
        told = table[place] if place < len(table) else None
        if told is None:
            break
        _apply(state, FRENCH.plays[told.card], told.line)
        plays.append(told)
    return state, tuple(plays)


def _apply(state: BridgeState, action: Action, line: int) -> None:
    try:
        state.apply(action)
    except IllegalAction as error:
        what = f"card {FRENCH.texts[action.card]}" if isinstance(action, Play) else action.text
        raise CorruptImport(f"{what}: {error}", line) from error


def _contract_text(contract: Contract) -> str:
    return f"{contract.name} by {SEAT_NAMES[contract.declarer]}"
