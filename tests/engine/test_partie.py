"""A partie: who plays, actions and their events, undo, redo and going back, and chance."""

import pytest

from bridzik_engine import games
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie, Player
from bridzik_engine.seeds import DEFAULT_SEED, MAX_SEED

NAMES = ("Anna", "Boris", "Cyril", "Dana")
BRIDZIK = games.load("bridzik")


def partie(seed: int | None = 5, **options: object) -> Partie:
    """A Bridžik partie of four persons."""
    return Partie(BRIDZIK, options, [Player(name) for name in NAMES], seed)


def begun(actions: int = 12) -> Partie:
    """A partie with so many actions made, always the first legal one."""
    going = partie()
    for _ in range(actions):
        going.apply(going.next_chance() if going.to_act == CHANCE else going.legal_actions()[0])
    return going


def test_a_partie_begins_with_chance() -> None:
    fresh = partie()
    assert (fresh.to_act, fresh.plies, fresh.undone) == (CHANCE, [], [])
    assert fresh.options == {"series": 4}
    assert not fresh.is_over
    assert list(fresh.legal_actions()) == []


@pytest.mark.parametrize(
    "names", [NAMES[:3], (*NAMES, "Eva"), ("", *NAMES[1:]), ("  ", *NAMES[1:]), ("Dana", *NAMES[1:])]
)
def test_wrong_players_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"not played by|unique"):
        Partie(BRIDZIK, {}, [Player(name) for name in names])


@pytest.mark.parametrize("options", [{"series": 0}, {"series": "4"}, {"rounds": 8}])
def test_wrong_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="option"):
        partie(**options)


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_deal_numbers_outside_the_range_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="deal number"):
        partie(seed)


def test_a_person_has_no_level() -> None:
    assert Player("Anna").is_person
    assert not Player("Anna", "easy").is_person


def test_plies_know_seat_action_and_events() -> None:
    going = begun(6)
    assert [ply.seat for ply in going.plies] == [CHANCE, 0, 1, 2, 3, going.plies[5].seat]
    assert all(ply.events for ply in going.plies)
    events = going.apply(going.legal_actions()[0])
    assert going.plies[-1].events == events


def test_a_refused_action_leaves_the_partie_untouched() -> None:
    going = begun()
    plies, views = list(going.plies), [going.state.view(seat) for seat in range(4)]
    going.undo()
    going.redo()
    with pytest.raises(IllegalAction):
        going.apply(BRIDZIK.parse_action("bid 3"))
    assert going.plies == plies
    assert [going.state.view(seat) for seat in range(4)] == views


def test_undo_gives_the_action_and_redo_makes_it_again() -> None:
    going = begun()
    plies = list(going.plies)
    views = [going.state.view(seat) for seat in range(4)]
    undone = [going.undo() for _ in range(5)]
    assert undone == [ply.action for ply in reversed(plies[-5:])]
    assert len(going.plies) == 7
    assert [going.redo() for _ in range(5)] == [ply.events for ply in plies[-5:]]
    assert going.plies == plies
    assert [going.state.view(seat) for seat in range(4)] == views


def test_nothing_to_undo_or_redo() -> None:
    fresh = partie()
    with pytest.raises(IndexError):
        fresh.undo()
    with pytest.raises(IndexError):
        fresh.redo()
    assert fresh.plies == []
    assert fresh.to_act == CHANCE


def test_the_same_action_keeps_the_rest_to_redo_and_another_forgets_it() -> None:
    going = begun()
    going.back_to(8)
    assert len(going.undone) == 4
    going.apply(going.undone[-1])
    assert len(going.undone) == 3
    other = next(a for a in going.legal_actions() if a != going.undone[-1])
    going.apply(other)
    assert going.undone == []


def test_a_refused_action_forgets_nothing() -> None:
    going = begun()
    going.back_to(8)
    undone = list(going.undone)
    with pytest.raises(IllegalAction):
        going.apply(Action("nothing known"))
    assert going.undone == undone


@pytest.mark.parametrize("length", [0, 1, 7, 12, 30])
def test_back_to_a_length(length: int) -> None:
    going = begun()
    plies = list(going.plies)
    going.back_to(length)
    assert going.plies == plies[:length]
    while going.undone:
        going.redo()
    assert going.plies == plies


def test_chance_never_changes_by_undo_redo_or_asking() -> None:
    going = partie()
    first = going.next_chance()
    assert going.next_chance() == first
    going.apply(first)
    going.undo()
    assert going.next_chance() == first
    going.redo()
    while going.to_act != CHANCE:
        going.apply(going.legal_actions()[0])
    second = going.next_chance()
    assert second != first
    going.back_to(0)
    while going.undone:
        going.redo()
    assert going.next_chance() == second


def test_a_partie_without_a_deal_number_deals_as_number_0() -> None:
    assert partie(None).next_chance() == partie(DEFAULT_SEED).next_chance()


def test_players_names_do_not_matter_to_chance() -> None:
    other = Partie(BRIDZIK, {}, [Player(name, "easy") for name in "wxyz"], 5)
    assert other.next_chance() == partie().next_chance()


def test_options_matter_to_chance() -> None:
    assert partie(series=1).next_chance() != partie().next_chance()
