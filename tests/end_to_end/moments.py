"""Moments just before a rare event, found by playing at random: `python -m tests.end_to_end.moments`.

Each is kept as a record under tests/data/events that stops where a person is to act; its key "then" holds the
action that brings the event about ("" where only chance is left). Chance follows from the record's deal number.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeVar

from bridzik_engine import games, record
from bridzik_engine.core.action import Action
from bridzik_engine.core.cards import FRENCH
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.core.state import CHANCE, View
from bridzik_engine.games.bridge import events as bridge
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.games.bridzik import events as bridzik
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.games.cesky_durak import events as fool
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.games.kostky import events as kostky
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.games.koza import events as koza
from bridzik_engine.partie import Partie, Player

FOLDER = Path(__file__).parents[1] / "data" / "events"
NAMES = ("Anna", "Boris", "Cyril", "Dana")
LONGEST = 700
"""Actions of a partie that are looked at."""

_E = TypeVar("_E", bound=Event)


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision, the view it was made with and the one after it, and all that it and the chance after it brought.

    `text` is the action as records have it, "" for the chance at the beginning of a partie.
    """

    seat: int
    text: str
    before: View
    after: View
    events: tuple[Event, ...]

    def one(self, kind: type[_E]) -> _E | None:
        """The first event of a kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def has(self, kind: type[_E], wanted: Callable[[_E], bool] = lambda event: True) -> bool:
        """Whether an event of a kind came that is as wanted."""
        return any(isinstance(event, kind) and wanted(event) for event in self.events)


Wanted = Callable[[Turn], bool]


@dataclass(frozen=True, slots=True)
class Search:
    """Where moments of some names are looked for: partie of `seats`, and how much likelier an action is made."""

    game: str
    wanted: Mapping[str, Wanted]
    options: Mapping[str, int | str] = field(default_factory=dict)
    seats: int = 4
    likes: Callable[[Action], float] = lambda action: 1.0
    person: int | None = None
    """The seat the person must sit at; anywhere by default."""


def _turns(search: Search, seed: int) -> Iterator[tuple[Partie, int, Turn]]:
    """One partie at random: the partie, how many actions lie before the turn, the turn."""
    players = [Player(name) for name in NAMES[: search.seats]]
    partie = Partie(games.load(search.game), search.options, players, seed)
    random = Random(seed)
    while not partie.is_over and len(partie.plies) < LONGEST:
        before, seat, text = len(partie.plies), partie.to_act, ""
        view = partie.state.view(max(seat, 0))
        if seat != CHANCE:
            legal = list(partie.legal_actions())
            (action,) = random.choices(legal, [search.likes(action) for action in legal])
            partie.apply(action)
            text = action.text
        while partie.to_act == CHANCE and not (text and _is_deal(partie)):
            partie.apply(partie.next_chance())
        events = tuple(event for ply in partie.plies[before:] for event in ply.events)
        if seat != CHANCE or before == 0:
            yield partie, before, Turn(max(seat, 0), text, view, partie.state.view(max(seat, 0)), events)


def _is_deal(partie: Partie) -> bool:
    return partie.next_chance().text.startswith("deal")


def find(search: Search, seeds: int) -> dict[str, str]:
    """The shortest record found for each name."""
    found: dict[str, tuple[int, str]] = {}
    for seed in range(seeds):
        for partie, before, turn in _turns(search, seed):
            if search.person is not None and turn.seat != search.person:
                continue
            for name, wanted in search.wanted.items():
                best = found.get(name)
                if (best is None or best[0] > before) and wanted(turn):
                    found[name] = (before, _record(partie, before, turn))
    return {name: text for name, (_before, text) in found.items()}


def _record(partie: Partie, before: int, turn: Turn) -> str:
    data = json.loads(record.dump(partie))
    for seat, player in enumerate(data["players"]):
        if seat != turn.seat:
            player |= {"kind": "bot", "level": "easy"}
    data["actions"] = data["actions"][:before]
    data["then"] = turn.text
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


# Bridge.


def _scored(wanted: Callable[[bridge.DealScored], bool]) -> Wanted:
    return lambda turn: turn.has(bridge.DealScored, wanted)


def _plays(turn: Turn) -> bool:
    return turn.text.startswith("play") and isinstance(turn.before, BridgeView)


def _plays_from(turn: Turn, hand: int) -> bool:
    view = turn.before
    return _plays(turn) and isinstance(view, BridgeView) and view.turn == hand and turn.seat == 0


def _lead_of_dummy(turn: Turn) -> bool:
    view = turn.before
    return isinstance(view, BridgeView) and _plays_from(turn, 2) and not view.trick


def _bids_of_low_level(action: Action) -> float:
    text = action.text
    return {"call Pass": 9.0, "call X": 6.0, "call XX": 6.0}.get(text, 3.0 if text[5:6] in "12" else 0.2)


BRIDGE: Mapping[str, Wanted] = {
    "double": lambda turn: turn.text == "call X",
    "redouble": lambda turn: turn.text == "call XX",
    "the last pass": lambda turn: turn.has(bridge.AuctionEnded, lambda e: e.contract.doubling == 2),
    "dummy plays": lambda turn: _plays_from(turn, 2),
    "dummy leads": _lead_of_dummy,
    "declarer plays": lambda turn: _plays_from(turn, 0) and _declares(turn),
    "north declares": lambda turn: turn.has(bridge.AuctionEnded, lambda e: e.contract.declarer == 2),
    "opening lead": lambda turn: turn.has(bridge.DummyLaid),
    "down": _scored(lambda e: e.score.margin < -1 and e.score.contract.doubling == 0),
    "down doubled": _scored(lambda e: e.score.margin < -1 and e.score.contract.doubling == 1),
    "down redoubled": _scored(lambda e: e.score.margin < 0 and e.score.contract.doubling == 2),
    "made exactly": _scored(lambda e: e.score.margin == 0 and e.score.bonus == "part"),
    "overtricks": _scored(lambda e: e.score.margin > 0 and e.score.contract.doubling == 0),
    "game": _scored(lambda e: e.score.margin >= 0 and e.score.bonus == "game"),
}


def _declares(turn: Turn) -> bool:
    view = turn.before
    return isinstance(view, BridgeView) and view.contract is not None and view.contract.declarer == 0


# Bridžik.


def _asks_for_hook(turn: Turn) -> bool:
    view = turn.before
    return isinstance(view, BridzikView) and view.bidding and view.forbidden is not None and view.cards == 1


BRIDZIK: Mapping[str, Wanted] = {
    "all bids zero": lambda turn: turn.has(bridzik.BiddingEnded, lambda e: e.total == 0),
    "hook with one card": _asks_for_hook,
    "shared first place": lambda turn: turn.has(PartieEnded, lambda e: e.places.count(1) > 1),
}


# Czech Fool.


def _start_card(rank: str) -> Wanted:
    return lambda turn: not turn.text and turn.has(fool.StartCardLaid, lambda e: _rank(e.card) == rank)


def _rank(card: int) -> str:
    return FRENCH.texts[card][1]


def _fool(wanted: Callable[[FoolView, Turn], bool]) -> Wanted:
    return lambda turn: bool(turn.text) and isinstance(turn.before, FoolView) and wanted(turn.before, turn)


def _skips(rank: str) -> Wanted:
    return lambda turn: turn.text[-1:] == rank and turn.has(fool.SeatSkipped)


def _last(rank: str) -> Wanted:
    return _fool(
        lambda view, turn: (
            view.counts[turn.seat] == 1 and turn.text[6:7] == rank and turn.has(fool.RoundScored)
        )
    )


FOOL: Mapping[str, Wanted] = {
    **{f"start card {name}": _start_card(name[0].upper()) for name in ("6", "7", "8", "ace", "queen")},
    "six": _skips("6"),
    "seven": _skips("7"),
    "ace": _skips("A"),
    "eight": lambda turn: turn.text[-1:] == "8" and turn.has(fool.EightPending),
    "two on an eight": _fool(lambda view, turn: view.eight and turn.text[-1:] == "2"),
    "draw on an eight": lambda turn: turn.has(fool.EightDrawn),
    "drawn card on an eight": _fool(lambda view, turn: view.answering and turn.text[-1:] != "2"),
    "drawn eight on an eight": _fool(lambda view, turn: view.answering and turn.text[-1:] == "8"),
    # An eight can't be spent in a partie: what it was played on lies under it, comes back into the stock and fits.
    "eight empties the stock": _fool(
        lambda view, turn: view.stock > 0 and turn.has(fool.EightDrawn) and turn.has(fool.PileShuffled)
    ),
    "queen": lambda turn: turn.text.startswith("play") and turn.has(fool.SuitChosen),
    "suit stays": _fool(lambda view, turn: view.suit is not None and turn.text == "pass"),
    "reshuffle": lambda turn: turn.text == "draw" and turn.has(fool.PileShuffled),
    "nothing to draw": _fool(lambda view, turn: turn.text == "pass" and not view.drawn and not view.eight),
    "draw too few": lambda turn: turn.has(fool.CardsDrawn, lambda e: e.missing > 0 and e.cause == "seven"),
    "last card a six": _last("6"),
    "last card a seven": _last("7"),
    "last card an eight": _last("8"),
    "last card a queen": lambda turn: _last("Q")(turn) and "SQ" not in turn.text,
    "last card the queen of spades": lambda turn: _last("Q")(turn) and "SQ" in turn.text,
    "exactly 101": lambda turn: turn.has(fool.SeatReset),
    "out": lambda turn: turn.has(fool.SeatOut) and not turn.has(PartieEnded),
    "two out at once": lambda turn: sum(isinstance(event, fool.SeatOut) for event in turn.events) == 2,
    "last one wins": lambda turn: turn.has(PartieEnded),
}


# Kostky.


KOSTKY: Mapping[str, Wanted] = {
    "bust": lambda turn: turn.text == "roll" and turn.has(kostky.Bust, lambda e: e.lost > 0),
    "hot dice": lambda turn: turn.has(kostky.HotDice) and not turn.has(kostky.Bust),
    "hot dice and bust": lambda turn: turn.has(kostky.HotDice) and turn.has(kostky.Bust),
    "third zero": lambda turn: turn.has(kostky.TotalReset, lambda e: e.lost > 0 and e.seat == turn.seat),
    "second zero": lambda turn: turn.has(
        kostky.TurnEnded, lambda e: e.result.zeros == 2 and e.result.seat == turn.seat
    ),
    "last round": lambda turn: turn.has(kostky.TargetReached, lambda e: e.left > 0),
    "tie": lambda turn: turn.has(kostky.RoundEnded, lambda e: bool(e.tied)),
    "won after a tie": lambda turn: turn.has(PartieEnded) and _went_on(turn),
    "two combinations": lambda turn: turn.text == "keep 1" and _shows(turn.before, (1, 5)),
}


def _went_on(turn: Turn) -> bool:
    """Whether the match ended later than in the round in which somebody reached the target."""
    view = turn.before
    if not isinstance(view, KostkyView):
        return False
    reached = [done.round for done in view.turns if done.total >= view.target]
    return bool(reached) and reached[0] < view.round


def _shows(view: View, faces: tuple[int, ...]) -> bool:
    return isinstance(view, KostkyView) and all(face in view.table for face in faces)


# Koza.


def _settled(wanted: Callable[[koza.GameSettled], bool]) -> Wanted:
    return lambda turn: turn.has(koza.GameSettled, wanted)


KOZA: Mapping[str, Wanted] = {
    "announce": lambda turn: turn.text == "announce",
    "durch": _settled(lambda e: e.settlement.durch is not None and e.settlement.announcer is None),
    "durch takes what was carried": _settled(
        lambda e: e.settlement.durch is not None and e.settlement.carried > 0
    ),
    "bank is carried on": _settled(lambda e: e.settlement.bank > 0 and e.settlement.game == 0),
    "carried bank is taken": _settled(
        lambda e: e.settlement.carried > 0 and len(e.settlement.clean) == 1 and e.settlement.game == 1
    ),
    "the goat is taken": lambda turn: turn.has(
        koza.CardsCharged, lambda e: e.amount >= 24 and e.seat == turn.seat
    ),
}


def _draws_much(action: Action) -> float:
    return {"draw": 30.0, "pass": 10.0}.get(action.text, 20.0 if action.text[-1] == "8" else 1.0)


def _bids_zero(action: Action) -> float:
    return 30.0 if action.text == "bid 0" else 1.0


def _ends_turns(action: Action) -> float:
    return 3.0 if action.text == "bank" else 1.0


_EMPTY = {name: FOOL[name] for name in ("eight empties the stock", "nothing to draw", "draw too few")}
"""What takes an empty stock: players who draw whenever they may, and then play eights."""

SEARCHES: Sequence[tuple[Search, int]] = (
    (Search("bridge", BRIDGE, {"vulnerable": "ns"}, likes=_bids_of_low_level, person=0), 1500),
    (Search("bridzik", BRIDZIK, {"series": 1}, likes=_bids_zero), 150),
    (Search("cesky_durak", {k: v for k, v in FOOL.items() if k not in _EMPTY}, seats=3), 400),
    (Search("cesky_durak", _EMPTY, seats=3, likes=_draws_much), 60),
    (Search("kostky", KOSTKY, {"target": 400}, seats=2, likes=_ends_turns), 600),
    (
        Search(
            "kostky",
            {f"farkle {name}": wanted for name, wanted in KOSTKY.items() if name != "hot dice and bust"},
            {"target": 400, "rules": "farkle"},
            seats=2,
            likes=_ends_turns,
        ),
        600,
    ),
    (Search("koza", KOZA, {"games": 1, "winners": 1}), 2000),
)


def path_of(game: str, name: str) -> Path:
    """Where a moment is kept."""
    return FOLDER / game / f"{name.replace(' ', '-')}.partie"


def main(only: Sequence[str]) -> None:
    """Find and keep all moments, or those of the games named."""
    for search, seeds in SEARCHES:
        if only and search.game not in only:
            continue
        found = find(search, seeds)
        for name in search.wanted:
            path = path_of(search.game, name)
            if name in found:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(found[name], encoding="utf-8")
            else:
                sys.stderr.write(f"{search.game}: no “{name}” in {seeds} partie\n")


if __name__ == "__main__":
    main(sys.argv[1:])
