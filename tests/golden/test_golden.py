"""The games still play as the kept playthroughs tell. On purpose otherwise? ``python -m tests.golden``."""

import difflib

import pytest

from bridzik_engine import games
from tests.golden.playthrough import LONGEST, PLAYTHROUGHS, path_of, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_kept(name: str) -> None:
    kept = path_of(name).read_text(encoding="utf-8").splitlines()
    now = playthrough(name).splitlines()
    changes = "\n".join(list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=1))[:60])
    assert not changes


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_reaches_the_end(name: str) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    assert "PartieEnded" in text or f"\n{LONGEST}. " in text


def test_every_game_has_one() -> None:
    assert {game_id for game_id, _, _ in PLAYTHROUGHS.values()} == set(games.ids())
