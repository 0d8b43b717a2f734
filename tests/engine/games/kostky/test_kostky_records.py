"""Handed records of Kostky: each reproduces its trace, and the damaged one is refused."""

import json
from pathlib import Path

import pytest

from bridzik_engine import record
from bridzik_engine.__main__ import trace
from bridzik_engine.core.errors import CorruptRecord

DATA = Path(__file__).parents[3] / "data"
RECORDS = sorted((DATA / "records").glob("kostky-*.partie"))


def test_records_are_there() -> None:
    assert len(RECORDS) == 4


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_trace(path: Path) -> None:
    expected = [json.loads(line) for line in path.with_suffix(".trace").read_text().splitlines()]
    assert [json.loads(line) for line in trace(path.read_bytes())] == expected


def test_two_rows_at_once_are_refused() -> None:
    with pytest.raises(CorruptRecord, match="several combinations") as caught:
        record.load((DATA / "bad" / "kostky-two-rows.partie").read_bytes())
    assert caught.value.action == 1
