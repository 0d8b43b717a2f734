"""The engine's chance, pinned: the same words, shuffles and deals in every release and on every platform."""

import json
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridzik_engine import games
from bridzik_engine.core.chance import Stream, chance_stream
from tests.golden.deals import DEALS, NUMBERS, first_chance


def test_words_are_pinned() -> None:
    stream = Stream("bridzik")
    assert [stream.word() for _ in range(6)] == [
        1218458815142886283, 5307537839521254141, 3645960156641968668,
        15031508050113802822, 1082514077305270741, 16254378978216582601,
    ]  # fmt: skip


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_words_are_sha_256_in_counter_mode(key: str) -> None:
    stream = Stream(key)
    blocks = b"".join(sha256(key.encode() + b"#%d" % block).digest() for block in range(3))
    assert [stream.word() for _ in range(12)] == [
        int.from_bytes(blocks[at : at + 8], "big") for at in range(0, 96, 8)
    ]


def test_a_shuffle_is_pinned() -> None:
    assert Stream("shuffle").shuffled(range(10)) == [0, 7, 5, 8, 2, 6, 9, 4, 1, 3]
    assert [Stream(str(n)).below(6) for n in range(12)] == [2, 2, 5, 4, 0, 0, 4, 1, 3, 5, 4, 4]


@given(st.text("ab"), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_what_it_shuffles(key: str, items: list[int]) -> None:
    before = items.copy()
    assert Counter(Stream(key).shuffled(items)) == Counter(before)
    assert items == before


@given(st.text("ab"), st.integers(1, 2**64))
def test_numbers_lie_below_the_bound(key: str, bound: int) -> None:
    assert 0 <= Stream(key).below(bound) < bound


def test_all_orders_are_about_equally_likely() -> None:
    stream = Stream("fair")
    orders = Counter(tuple(stream.shuffled(range(4))) for _ in range(24 * 200))
    assert len(orders) == 24
    # 200 expected each, standard deviation 14: pinned chance, so this can't fail by bad luck.
    assert all(130 < count < 270 for count in orders.values())


def test_every_face_comes_up() -> None:
    stream = Stream("dice")
    faces = Counter(stream.below(6) for _ in range(6000))
    assert sorted(faces) == list(range(6))
    assert all(850 < count < 1150 for count in faces.values())


def test_the_stream_depends_on_all_that_names_a_chance_action() -> None:
    keys = [
        ("koza", {"a": 1, "b": 2}, 4, 5, 0),
        ("kozb", {"a": 1, "b": 2}, 4, 5, 0),
        ("koza", {"a": 2, "b": 2}, 4, 5, 0),
        ("koza", {"a": 1, "b": "2"}, 4, 5, 0),
        ("koza", {"a": 1, "b": 2}, 3, 5, 0),
        ("koza", {"a": 1, "b": 2}, 4, 6, 0),
        ("koza", {"a": 1, "b": 2}, 4, 5, 1),
    ]
    assert len({chance_stream(*key).word() for key in keys}) == len(keys)
    assert chance_stream("koza", {"b": 2, "a": 1}, 4, 5, 0).word() == chance_stream(*keys[0]).word()


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game_id", games.ids())
def test_deals_are_pinned(game_id: str, number: int) -> None:
    pinned = json.loads(DEALS.read_text(encoding="utf-8"))
    assert first_chance(game_id, number) == pinned[game_id][str(number)]
