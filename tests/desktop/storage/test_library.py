"""The library while nothing goes wrong: what goes in comes out, in order, for ever."""

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bridzik_desktop.storage import schema
from bridzik_desktop.storage.errors import (
    Change,
    PartieChangedElsewhere,
    StorageDamaged,
    StorageError,
    StorageFull,
    UnknownPartie,
)
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.partie import Class, PartieState, Standing

ANNA = {"name": "Anna", "kind": "human"}
BORIS = {"name": "Boris", "kind": "bot", "level": "master"}


def new(library: Library, game: str = "koza", **more: object) -> int:
    return library.create(game, {"games": 4}, [ANNA, BORIS], 7, **more)  # type: ignore[arg-type]  # passed on


def test_a_partie_comes_back_as_it_was_after_closing(library: Library, place: Path) -> None:
    before = datetime.now(UTC)
    partie = new(library)
    standing = Standing(PartieState.IN_PROGRESS, (3, -3), (1, 2), {"game": 1})
    library.append(partie, 0, "deal lead=0 H7|H8", standing)
    library.append(partie, 1, "play H7")
    library.close()
    with open_library(place).library as again:
        assert again.stored
        saved = again.get(partie)
        assert again.actions(partie) == ("deal lead=0 H7|H8", "play H7")
    assert (saved.game, saved.options, saved.players, saved.seed) == ("koza", {"games": 4}, (ANNA, BORIS), 7)
    assert (saved.length, saved.standing, saved.title) == (2, standing, "")
    assert before <= saved.created <= saved.changed <= datetime.now(UTC)
    assert not saved.assisted
    assert saved.deleted is None


def test_the_list_has_the_partie_played_last_first(library: Library) -> None:
    first, second, third = new(library), new(library), new(library)
    library.append(first, 0, "silent")
    library.rename(second, "Christmas")
    assert [saved.id for saved in library.all()] == [first, third, second]
    assert [saved.title for saved in library.all()] == ["", "", "Christmas"]


def test_the_order_outlives_a_clock_that_is_set_back(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Yesterday(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            return datetime(2001, 1, 1, tzinfo=UTC)

    first = new(library)
    monkeypatch.setattr("bridzik_desktop.storage.library.datetime", Yesterday)
    second = new(library)
    assert [saved.id for saved in library.all()] == [second, first]


def test_continue_offers_what_is_not_over_and_not_deleted(library: Library) -> None:
    assert library.last_in_progress() is None
    going, over, given_up, deleted = (new(library) for _ in range(4))
    library.set_standing(over, Standing(PartieState.FINISHED))
    library.set_standing(given_up, Standing(PartieState.GIVEN_UP))
    library.append(deleted, 0, "silent")
    library.delete(deleted)
    last = library.last_in_progress()
    assert last is not None
    assert last.id == going


def test_undo_takes_actions_back_and_is_counted(library: Library) -> None:
    partie = new(library)
    library.extend(partie, 0, ["a", "b", "c", "d"])
    library.truncate(partie, 2, Standing(scores=(1, 1)))
    library.append(partie, 2, "e")
    assert library.actions(partie) == ("a", "b", "e")
    saved = library.get(partie)
    assert (saved.undone, saved.hints, saved.assisted, saved.standing.scores) == (1, 0, True, (1, 1))


def test_a_hint_is_counted(library: Library) -> None:
    partie = new(library)
    library.count_hint(partie)
    assert (library.get(partie).hints, library.get(partie).assisted) == (1, True)


@pytest.mark.parametrize("n", [0, 1, 3, -1])
def test_an_action_with_the_wrong_number_is_refused(library: Library, n: int) -> None:
    partie = new(library)
    library.extend(partie, 0, ["a", "b"])
    with pytest.raises(PartieChangedElsewhere) as caught:
        library.append(partie, n, "c", Standing(scores=(9, 9)))
    assert (caught.value.partie, caught.value.change) == (partie, Change.OTHER_LENGTH)
    assert library.actions(partie) == ("a", "b")
    assert library.get(partie).standing == Standing()


@pytest.mark.parametrize("n", [-1, 3])
def test_undo_beyond_the_partie_is_refused(library: Library, n: int) -> None:
    partie = new(library)
    library.extend(partie, 0, ["a", "b"])
    with pytest.raises(PartieChangedElsewhere):
        library.truncate(partie, n)
    assert library.get(partie).undone == 0


def test_the_copy_that_took_a_partie_last_has_it(library: Library, place: Path) -> None:
    partie = new(library)
    library.append(partie, 0, "a")
    with open_library(place).library as other:
        with pytest.raises(PartieChangedElsewhere) as caught:
            other.append(partie, 1, "b")  # looked at is not taken
        assert caught.value.change is Change.TAKEN
        assert other.take(partie) == ("a",)
        other.append(partie, 1, "b")
        # The first copy went back to the same length by an undo of its own: the length alone would not tell.
        for refused in (
            lambda: library.append(partie, 2, "c"),
            lambda: library.truncate(partie, 1),
            lambda: library.set_standing(partie, Standing(PartieState.GIVEN_UP)),
            lambda: library.count_hint(partie),
        ):
            with pytest.raises(PartieChangedElsewhere):
                refused()
        assert library.actions(partie) == ("a", "b")
        assert library.take(partie) == ("a", "b")
        library.append(partie, 2, "c")
        assert other.actions(partie) == ("a", "b", "c")


def test_two_copies_play_two_partie_side_by_side(library: Library, place: Path) -> None:
    with open_library(place).library as other:
        mine, theirs = new(library), new(other)
        for n in range(20):
            library.append(mine, n, f"mine {n}")
            other.append(theirs, n, f"theirs {n}")
        assert other.actions(mine) == tuple(f"mine {n}" for n in range(20))
        assert library.actions(theirs) == tuple(f"theirs {n}" for n in range(20))


def test_deleting_is_undone_as_if_it_had_not_been(library: Library) -> None:
    partie = new(library, title="Evening")
    library.append(partie, 0, "a")
    before = library.get(partie)
    library.delete(partie)
    assert library.all() == []
    assert [saved.id for saved in library.deleted()] == [partie]
    with pytest.raises(PartieChangedElsewhere) as caught:
        library.append(partie, 1, "b")
    assert caught.value.change is Change.DELETED
    library.restore(partie)
    assert library.get(partie) == before
    assert library.actions(partie) == ("a",)
    library.append(partie, 1, "b")


def test_purge_removes_what_was_deleted_long_enough_ago_and_no_id_comes_twice(library: Library) -> None:
    kept, gone = new(library), new(library)
    library.append(gone, 0, "a")
    library.delete(gone)
    assert library.purge(timedelta(days=30)) == 0
    assert library.purge() == 1
    assert [saved.id for saved in library.all()] == [kept]
    with pytest.raises(UnknownPartie):
        library.get(gone)
    assert new(library) not in (kept, gone)


@pytest.mark.parametrize(
    "call",
    [
        lambda lib: lib.get(99),
        lambda lib: lib.actions(99),
        lambda lib: lib.take(99),
        lambda lib: lib.append(99, 0, "a"),
        lambda lib: lib.truncate(99, 0),
        lambda lib: lib.set_standing(99, Standing()),
        lambda lib: lib.rename(99, "x"),
        lambda lib: lib.delete(99),
        lambda lib: lib.restore(99),
        lambda lib: lib.count_hint(99),
        lambda lib: lib.record(99, program="p"),
    ],
)
def test_an_unknown_partie_is_said_to_be_unknown(library: Library, call: object) -> None:
    with pytest.raises(UnknownPartie):
        call(library)  # type: ignore[operator]  # one of the lambdas above


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_deal_number_out_of_range_is_refused(library: Library, seed: int) -> None:
    with pytest.raises(ValueError, match="deal number"):
        library.create("koza", {}, [ANNA], seed)
    assert library.all() == []


def test_the_largest_deal_number_comes_back(library: Library) -> None:
    partie = library.create("koza", {}, [ANNA], 2**63 - 1)
    assert library.get(partie).seed == 2**63 - 1


def test_a_full_disk_loses_the_last_change_only(library: Library) -> None:
    partie = new(library)
    library.append(partie, 0, "a")
    pages = library._db.execute("PRAGMA page_count").fetchone()[0]
    library._db.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StorageFull):
        library.append(partie, 1, "deal " + "x" * 100_000, Standing(scores=(5, 5)))
    assert library.actions(partie) == ("a",)
    assert library.get(partie).standing == Standing()
    library._db.execute("PRAGMA max_page_count=1000000")
    library.append(partie, 1, "b")
    assert library.actions(partie) == ("a", "b")


def test_damage_that_shows_later_is_named(library: Library, place: Path) -> None:
    partie = new(library)
    library.extend(partie, 0, ["x" * 500] * 100)
    library.close()
    with open_library(place).library as again:
        with open(place, "r+b") as file:
            file.seek(4096)
            file.write(b"\xaa" * (place.stat().st_size - 4096))
        again._db.execute("PRAGMA shrink_memory")  # forget the pages that opening read
        with pytest.raises(StorageDamaged):
            again.actions(partie)


def test_a_closed_library_speaks_of_storage_not_of_sqlite(library: Library) -> None:
    library.close()
    with pytest.raises(StorageError):
        library.all()


# Records


def test_a_record_goes_round(library: Library) -> None:
    record = {
        "format": "bridzik-partie",
        "version": 1,
        "game": "koza",
        "options": {"games": 4, "winners": 2},
        "players": [ANNA, BORIS | {"avatar": "fox"}],
        "actions": ["deal lead=2 …", "silent", "play H7"],
        "seed": 12,
        "ended": "given_up",
        "created": "2025-02-03T04:05:06Z",
        "program": "another program 2",
        "mood": {"good": [1, None, "ž"]},
    }
    partie = library.add_record(record, Standing(PartieState.GIVEN_UP, (1, -1)), title="From Boris")
    assert library.record(partie, program="ours 1") == record | {"program": "ours 1"}
    saved = library.get(partie)
    assert saved.imported
    assert saved.created == datetime(2025, 2, 3, 4, 5, 6, tzinfo=UTC)
    assert (saved.length, saved.title, saved.standing.scores) == (3, "From Boris", (1, -1))
    library.append(partie, 3, "play H8")  # adding takes it


def test_a_record_of_ours_has_exactly_the_keys_of_the_contract(library: Library) -> None:
    partie = new(library)
    library.append(partie, 0, "silent")
    record = library.record(partie, program="bridzik-desktop 1")
    assert list(record) == [
        "format",
        "version",
        "game",
        "options",
        "players",
        "seed",
        "created",
        "program",
        "actions",
    ]
    datetime.strptime(record["created"], "%Y-%m-%dT%H:%M:%SZ")
    library.set_standing(partie, Standing(PartieState.GIVEN_UP))
    assert library.record(partie, program="x")["ended"] == "given_up"
    library.set_standing(partie, Standing(PartieState.FINISHED))
    assert "ended" not in library.record(partie, program="x")


@pytest.mark.parametrize("created", ["yesterday", "", "9999-12-31T23:59:59-23:00", "2999-01-01"])
def test_a_record_begun_at_an_odd_time_is_taken_and_keeps_its_words(library: Library, created: str) -> None:
    record = {"game": "koza", "players": [ANNA], "actions": [], "created": created}
    partie = library.add_record(record, Standing())
    assert library.get(partie).created <= datetime.now(UTC)
    assert library.record(partie, program="x")["created"] == created


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    extra=st.dictionaries(st.text(), JSON, max_size=4),
    options=st.dictionaries(st.text(), JSON, max_size=3),
    names=st.lists(st.text(min_size=1), min_size=1, max_size=4, unique=True),
    actions=st.lists(st.text(st.characters(codec="utf-8")), max_size=5),
    seed=st.none() | st.integers(0, 2**63 - 1),
)
def test_any_record_goes_round(
    library: Library,
    extra: dict[str, object],
    options: dict[str, object],
    names: list[str],
    actions: list[str],
    seed: int | None,
) -> None:
    record: dict[str, object] = extra | {
        "format": "bridzik-partie",
        "version": 1,
        "game": "koza",
        "options": options,
        "players": [{"name": name, "kind": "human"} for name in names],
        "actions": actions,
        "created": "2025-02-03T04:05:06Z",
        "program": "p",
    }
    record.pop("seed", None)
    record.pop("ended", None)
    if seed is not None:
        record["seed"] = seed
    partie = library.add_record(record, Standing())
    assert json.dumps(library.record(partie, program="p"), sort_keys=True) == json.dumps(
        record, sort_keys=True
    )


# Statistics


def finish(
    library: Library,
    places: tuple[int, ...],
    scores: tuple[int, ...],
    standard: bool = True,
    game: str = "koza",
) -> int:
    partie = library.create(game, {}, [ANNA, BORIS], 1, standard=standard)
    library.append(partie, 0, "a", Standing(PartieState.FINISHED, scores, places))
    return partie


def test_statistics_count_places_and_keep_help_and_odd_rules_apart(library: Library) -> None:
    finish(library, (1, 2), (10, -10))
    finish(library, (2, 1), (-4, 4))
    finish(library, (1, 1), (0, 0))
    library.count_hint(finish(library, (1, 2), (8, 8)))
    finish(library, (1, 2), (9, 1), standard=False)
    finish(library, (1, 2), (20, 1), game="bridzik")
    new(library)
    library.set_standing(new(library), Standing(PartieState.GIVEN_UP, (99, 0), (1, 2)))
    library.delete(finish(library, (1, 2), (99, 0)))
    library.add_record(
        {"game": "koza", "players": [ANNA], "actions": []}, Standing(PartieState.FINISHED, (99,), (1,))
    )
    tallies = {tally.of_class: tally for tally in library.tallies(game="koza", name="Anna")}
    assert set(tallies) == {Class.STANDARD, Class.ASSISTED, Class.NON_STANDARD}
    plain = tallies[Class.STANDARD]
    assert (plain.played, plain.won, plain.drawn, plain.places) == (3, 1, 1, {1: 2, 2: 1})
    assert (plain.best, plain.worst, plain.total) == (10, -4, 6)
    assert (tallies[Class.ASSISTED].played, tallies[Class.NON_STANDARD].best) == (1, 9)
    assert {(tally.game, tally.name, tally.level) for tally in library.tallies()} == {
        ("koza", "Anna", None),
        ("koza", "Boris", "master"),
        ("bridzik", "Anna", None),
        ("bridzik", "Boris", "master"),
    }


def test_a_partie_without_places_or_opponents_is_played_but_not_won(library: Library) -> None:
    for places in ((), (1,)):
        library.append(
            library.create("kostky", {}, [ANNA], 1),
            0,
            "bank",
            Standing(PartieState.FINISHED, (10_050,), places),
        )
    (tally,) = library.tallies()
    assert (tally.played, tally.won, tally.drawn, tally.best) == (2, 0, 0, 10_050)


# Anything in any order


class AnyOrder(RuleBasedStateMachine):
    """A library against a plain list, with copies that come, take over and go."""

    def __init__(self) -> None:
        super().__init__()
        memory = schema.connect(":memory:")
        schema.migrate(memory)
        self.copies = [Library(memory, stored=False), Library(memory, stored=False)]
        self.partie = self.copies[0].create("koza", {}, [ANNA], 1)
        self.actions: list[str] = []
        self.owner = 0
        self.deleted = False

    def _can(self, who: int) -> bool:
        return who == self.owner and not self.deleted

    @rule(who=st.integers(0, 1), off=st.integers(-1, 1), texts=st.lists(st.sampled_from("abc"), max_size=3))
    def extend(self, who: int, off: int, texts: list[str]) -> None:
        call = lambda: self.copies[who].extend(self.partie, len(self.actions) + off, texts)  # noqa: E731
        if self._can(who) and off == 0:
            call()
            self.actions += texts
        else:
            with pytest.raises(PartieChangedElsewhere):
                call()

    @rule(who=st.integers(0, 1), n=st.integers(-1, 6))
    def truncate(self, who: int, n: int) -> None:
        if self._can(who) and 0 <= n <= len(self.actions):
            self.copies[who].truncate(self.partie, n)
            del self.actions[n:]
        else:
            with pytest.raises(PartieChangedElsewhere):
                self.copies[who].truncate(self.partie, n)

    @rule(who=st.integers(0, 1))
    def take(self, who: int) -> None:
        assert list(self.copies[who].take(self.partie)) == self.actions
        self.owner = who

    @rule(who=st.integers(0, 1), deleted=st.booleans())
    def delete_or_restore(self, who: int, deleted: bool) -> None:
        (self.copies[who].delete if deleted else self.copies[who].restore)(self.partie)
        self.deleted = deleted

    @invariant()
    def same(self) -> None:
        assert list(self.copies[0].actions(self.partie)) == self.actions
        assert self.copies[1].get(self.partie).length == len(self.actions)

    def teardown(self) -> None:
        self.copies[0].close()


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=40, stateful_step_count=25)


def test_a_refused_schema_change_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    connection = schema.connect(str(tmp_path / "x.sqlite"))
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(connection, (*schema.STEPS, "CREATE TABLE more (a); CREATE TABLE partie (a);"))
    assert schema.version_of(connection) == 0
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    connection.close()
