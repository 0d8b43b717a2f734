"""The handed records of all games: each reproduces its trace, step by step, and makes a round trip."""

import json
from pathlib import Path

import pytest

from bridzik_engine import record
from bridzik_engine.__main__ import trace

DATA = Path(__file__).parent.parent / "data"
RECORDS = sorted((DATA / "records").glob("*.partie"))
BAD = json.loads((DATA / "bad" / "index.json").read_text(encoding="utf-8"))


def test_they_are_all_here() -> None:
    assert len(RECORDS) == 22
    assert {path.name for path in (DATA / "bad").glob("*.partie")} == {entry["file"] for entry in BAD}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_reproduces_its_trace(path: Path) -> None:
    expected = [json.loads(line) for line in path.with_suffix(".trace").read_text("utf-8").splitlines()]
    assert [json.loads(line) for line in trace(path.read_bytes())] == expected


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    loaded = record.load(path.read_bytes())
    assert json.loads(record.dump(loaded.partie, loaded.data)) == json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("entry", BAD, ids=lambda entry: entry["file"])
def test_a_bad_record_is_refused_at_its_action(entry: dict[str, object]) -> None:
    source = (DATA / "bad" / str(entry["file"])).read_bytes()
    with pytest.raises(record.CorruptRecord) as caught:
        record.load(source)
    assert caught.value.action == entry["action"]
    assert caught.value.reason
    assert caught.value.newer == (entry["file"] == "newer-version.partie")
