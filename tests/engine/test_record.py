"""Records: what is written, what is read back, and what is refused with which reason."""

import json
from random import Random
from typing import Any

import pytest

from bridzik_engine import games, record
from bridzik_engine.core.errors import LONGEST_REASON, CorruptRecord
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie, Player
from bridzik_engine.seeds import MAX_SEED
from tests.engine.mutations import check, same, sources, spoiled_bytes, spoiled_values

NAMES = ("Žaneta", "Boris", "Борис", "Dana")


def begun(actions: int = 9, seed: int | None = 3) -> Partie:
    """A Bridžik partie with so many actions made."""
    players = [Player(NAMES[0]), Player(NAMES[1], "master"), Player(NAMES[2], "easy"), Player(NAMES[3])]
    partie = Partie(games.load("bridzik"), {"series": 2}, players, seed)
    for _ in range(actions):
        partie.apply(partie.next_chance() if partie.to_act == CHANCE else partie.legal_actions()[0])
    return partie


def data(**changes: Any) -> dict[str, Any]:
    """A sound record as a JSON value, with ``changes``; ``...`` drops a key."""
    value = json.loads(record.dump(begun())) | changes
    return {key: part for key, part in value.items() if part is not ...}


def refusal(value: object) -> CorruptRecord:
    """How the record ``value`` is refused."""
    source = value if isinstance(value, bytes | str) else json.dumps(value)
    with pytest.raises(CorruptRecord) as caught:
        record.load(source)
    return caught.value


def test_what_is_written() -> None:
    partie = begun()
    written = json.loads(record.dump(partie))
    assert list(written) == ["format", "version", "game", "options", "players", "seed", "actions"]
    assert (written["format"], written["version"], written["game"]) == ("bridzik-partie", 1, "bridzik")
    assert written["options"] == {"series": 2}
    assert written["players"] == [
        {"name": "Žaneta", "kind": "human"},
        {"name": "Boris", "kind": "bot", "level": "master"},
        {"name": "Борис", "kind": "bot", "level": "easy"},
        {"name": "Dana", "kind": "human"},
    ]
    assert written["seed"] == 3
    assert written["actions"] == [ply.action.text for ply in partie.plies]


def test_text_is_readable_utf_8_and_ends_with_a_newline() -> None:
    text = record.dump(begun())
    assert "Žaneta" in text
    assert text.endswith("}\n")


def test_a_partie_without_a_deal_number_writes_none() -> None:
    text = record.dump(begun(seed=None))
    assert "seed" not in json.loads(text)
    assert record.load(text).partie.seed is None


@pytest.mark.parametrize("source", [str, str.encode], ids=["text", "bytes"])
def test_a_partie_comes_back(source: Any) -> None:
    partie = begun()
    loaded = record.load(source(record.dump(partie)))
    assert loaded.partie.plies == partie.plies
    assert loaded.partie.players == partie.players
    assert loaded.partie.options == partie.options
    assert loaded.partie.state.view(0) == partie.state.view(0)
    assert loaded.partie.to_act == partie.to_act
    assert not loaded.given_up


def test_a_record_goes_on_with_the_same_cards() -> None:
    partie = begun()
    loaded = record.load(record.dump(partie)).partie
    for going in (partie, loaded):
        while going.to_act != CHANCE:
            going.apply(going.legal_actions()[0])
    assert loaded.next_chance() == partie.next_chance()


def test_reading_does_not_replay() -> None:
    read = record.read(record.dump(begun()))
    assert read.partie.plies == []
    assert len(read.actions) == 9
    events = list(read.replay())
    assert events == [ply.events for ply in begun().plies]


def test_replay_stops_before_the_bad_action() -> None:
    value = data()
    value["actions"][4] = "bid 8"
    read = record.read(json.dumps(value))
    with pytest.raises(CorruptRecord) as caught:
        list(read.replay())
    assert caught.value.action == 4
    assert len(read.partie.plies) == 4


def test_keys_of_a_later_version_are_kept() -> None:
    value = data(mood={"good": [1, None, 2.5]}, created="2026-12-01", program="Bridžik 9")
    value["players"][0]["colour"] = "green"
    value["players"][0]["level"] = "easy"
    loaded = record.load(json.dumps(value))
    assert same(json.loads(record.dump(loaded.partie, loaded.data)), value)
    loaded.partie.apply(loaded.partie.legal_actions()[0])
    longer = json.loads(record.dump(loaded.partie, loaded.data))
    assert len(longer.pop("actions")) == 10
    assert same(longer, {key: part for key, part in value.items() if key != "actions"})


def test_missing_options_take_their_defaults() -> None:
    loaded = record.load(json.dumps(data(options=..., actions=[])))
    assert loaded.partie.options == {"series": 4}
    assert "options" not in json.loads(record.dump(loaded.partie, loaded.data))
    loaded = record.load(json.dumps(data(options={}, actions=[])))
    assert loaded.partie.options == {"series": 4}
    assert json.loads(record.dump(loaded.partie, loaded.data))["options"] == {}


def test_given_up() -> None:
    loaded = record.load(json.dumps(data(ended="given_up")))
    assert loaded.given_up
    assert json.loads(record.dump(loaded.partie, loaded.data))["ended"] == "given_up"
    assert json.loads(record.dump(begun(), {"ended": "given_up"}))["ended"] == "given_up"


def test_a_partie_played_out_was_not_given_up() -> None:
    partie = Partie(games.load("bridzik"), {"series": 1}, [Player(name) for name in NAMES], 1)
    while not partie.is_over:
        partie.apply(partie.next_chance() if partie.to_act == CHANCE else partie.legal_actions()[0])
    assert record.load(record.dump(partie)).partie.is_over
    assert "given up" in refusal(record.dump(partie, {"ended": "given_up"})).reason


def test_a_newer_version_is_refused_and_said_to_be_newer() -> None:
    error = refusal(data(version=2))
    assert error.newer
    assert "newer" in error.reason
    assert error.action is None


@pytest.mark.parametrize("version", [0, -1, 1.0, True, "1", None, ..., [1]])
def test_other_versions_are_just_wrong(version: object) -> None:
    error = refusal(data(version=version))
    assert not error.newer
    assert "version" in error.reason


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"format": "pgn"}, "format|record"),
        ({"format": ...}, "record"),
        ({"game": "poker"}, "poker"),
        ({"game": 5}, "game"),
        ({"game": ...}, "game"),
        ({"options": []}, "options"),
        ({"options": {"series": 9}}, "series"),
        ({"options": {"series": True}}, "series"),
        ({"options": {"rounds": 9}}, "rounds"),
        ({"players": ...}, "players"),
        ({"players": {}}, "players"),
        ({"players": []}, "played by 0"),
        ({"players": ["Anna"] * 4}, "player"),
        ({"players": [{"name": "A", "kind": "human"}] * 4}, "unique"),
        ({"players": [{"name": name, "kind": "ghost"} for name in "ABCD"]}, "ghost"),
        ({"players": [{"name": name, "kind": "bot"} for name in "ABCD"]}, "level"),
        ({"players": [{"name": name, "kind": "bot", "level": "genius"} for name in "ABCD"]}, "genius"),
        ({"players": [{"name": name, "kind": "bot", "level": []} for name in "ABCD"]}, "level"),
        ({"players": [{"name": name, "kind": []} for name in "ABCD"]}, "kind"),
        ({"players": [{"name": 1, "kind": "human"}] * 4}, "name"),
        ({"seed": -1}, "deal number"),
        ({"seed": MAX_SEED + 1}, "deal number"),
        ({"seed": 1.0}, "seed"),
        ({"seed": None}, "seed"),
        ({"seed": True}, "seed"),
        ({"ended": "won"}, "won"),
        ({"ended": None}, "ended"),
        ({"created": 5}, "created"),
        ({"program": None}, "program"),
        ({"actions": ...}, "actions"),
        ({"actions": "play H7"}, "actions"),
    ],
    ids=str,
)
def test_a_wrong_value_is_named(changes: dict[str, object], word: str) -> None:
    error = refusal(data(**changes))
    assert error.action is None
    assert any(part in error.reason for part in word.split("|"))


@pytest.mark.parametrize(
    "bad", [None, 5, ["bid 1"], "", "bid", "bid 9", "play S2", "bid 1 ", "deal", "\u0000"]
)
@pytest.mark.parametrize("index", [0, 1, 8])
def test_the_first_bad_action_is_told(bad: object, index: int) -> None:
    value = data()
    value["actions"][index] = bad
    assert refusal(value).action == index


def test_a_reason_is_short_enough_to_be_read() -> None:
    value = data(actions=["deal " + "x" * 5000])
    assert len(str(refusal(value))) <= LONGEST_REASON + len("action 0: ")
    assert "not a card" in refusal(value).reason


def test_an_action_after_the_end_is_told() -> None:
    partie = Partie(games.load("bridzik"), {"series": 1}, [Player(name) for name in NAMES], 1)
    while not partie.is_over:
        partie.apply(partie.next_chance() if partie.to_act == CHANCE else partie.legal_actions()[0])
    value = json.loads(record.dump(partie))
    value["actions"].append("bid 1")
    assert refusal(value).action == len(partie.plies)


@pytest.mark.parametrize(
    "source",
    [
        b"", b" ", b"null", b"[]", b"5", b'"partie"', b"{", b"{}", b"{}{}", b"{} x", b"\xff\xfe{}",
        b"\xef\xbb\xbf{}", b'{"format": "bridzik-partie", "format": "bridzik-partie"}', b'{"a": NaN}',
        b'{"a": 1e999}', b'{"a": -Infinity}', b'{"a": "\\ud800"}', b'{"a": "\xed\xa0\x80"}', b"[" * 100_000,
        b'{"a":' * 100_000, b'{"a": ' + b"9" * 5000 + b"}", "{'a': 1}", '{"a": "\ud800"}',
    ],
    ids=lambda source: repr(source)[:24],
)  # fmt: skip
def test_what_is_no_json_object_is_refused(source: bytes | str) -> None:
    assert refusal(source).action is None


def test_trailing_bytes_are_refused() -> None:
    assert "JSON" in refusal(record.dump(begun()) + "x").reason


@pytest.mark.parametrize("depth", [10, 99, 100, 300, 900, 960, 990, 2000])
def test_deeply_nested_extras_are_refused_or_kept(depth: int) -> None:
    text = json.dumps(data(extra=0))[:-2] + "[" * depth + "]" * depth + "}"
    assert check(text.encode()) == (depth < 100)


@pytest.mark.parametrize("spoil", [spoiled_bytes, spoiled_values], ids=["bytes", "values"])
def test_mutated_records_are_refused_or_come_back_the_same(spoil: Any) -> None:
    random = Random(f"{spoil.__name__}")
    originals = sources()
    assert all(check(source) for source in originals)
    loaded = sum(check(spoil(random.choice(originals), random)) for _ in range(5000))
    assert 0 < loaded < 5000
