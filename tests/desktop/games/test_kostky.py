"""Kostky on the table and in words."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bridzik_desktop.games import presenter_of
from bridzik_desktop.games._kostky_asking import (
    ASIDE_AND_END,
    ASIDE_AND_ROLL,
    END_TURN,
    ONE_BY_ONE,
    ROLL_ON,
    SET_ASIDE,
)
from bridzik_desktop.games._kostky_table import die_key, table_dice
from bridzik_desktop.games.presenter import Choice, Prompt, Refused, Seating, Selected, Several
from bridzik_desktop.scene.tableau import Hold, Kind, Look, Motion, Tableau
from bridzik_engine import games
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event, PartieEnded
from bridzik_engine.games.kostky import bot, events, rules
from bridzik_engine.games.kostky.notation import BANK, KEEPS, ROLL, dice
from bridzik_engine.games.kostky.scoring import TABLE, Row
from bridzik_engine.games.kostky.view import KostkyView
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Candidate, Decision
from tests.desktop.games.random_play import NAMES, Seen, check_keys, steps

KOSTKY = presenter_of("kostky")


def seat_at(viewer: int, seats: int = 3) -> Seating:
    return Seating(NAMES[:seats], frozenset(range(seats)), viewer)


def played(*actions: str, target: int = 10_000, which: str = "kostky", seats: int = 2) -> Partie:
    """A partie after these actions, chance included."""
    game = games.load("kostky")
    partie = Partie(game, {"target": target, "rules": which}, [Player(name) for name in NAMES[:seats]])
    for text in actions:
        partie.apply(game.parse_action(text))
    return partie


def view_of(partie: Partie) -> KostkyView:
    view = partie.state.view(max(partie.to_act, 0))
    assert isinstance(view, KostkyView)
    return view


def at(view: KostkyView, positions: str) -> tuple[str, ...]:
    """The keys of the dice under these letters."""
    return tuple(die_key(table_dice(view)["abcdef".index(letter)]) for letter in positions)


def pick(partie: Partie, key: str, letters: str = "") -> object:
    view = view_of(partie)
    return KOSTKY.pick(key, view, seat_at(view.seat, 2), at(view, letters))


def prompt(partie: Partie, letters: str = "") -> Prompt:
    view = view_of(partie)
    found = KOSTKY.prompt(view, seat_at(view.seat, 2), at(view, letters))
    assert found is not None
    return found


def prompt_of(picked: object) -> Prompt:
    assert isinstance(picked, Refused)
    assert picked.prompt is not None
    return picked.prompt


def random_steps(seed: int, longest: int = 150) -> Iterator[Seen]:
    which = ("kostky", "farkle")[seed % 2]
    for seen in steps("kostky", {"target": 3000, "rules": which}, seed, 3, longest):
        yield from seen


def dice_shown(tableau: Tableau, kind: Kind) -> list[int]:
    return [int(spot.picture.name[-1]) for spot in tableau.spots if spot.place.kind is kind]


@pytest.mark.parametrize("seed", range(4))
def test_tables_show_each_die_once_in_its_place(seed: int) -> None:
    for one in random_steps(seed):
        view = one.after
        assert isinstance(view, KostkyView)
        tableau = KOSTKY.tableau(view, seat_at(view.seat))
        check_keys(tableau)
        assert dice_shown(tableau, Kind.DICE) == list(view.table)
        assert dice_shown(tableau, Kind.TRAY) == [face for row in view.aside for face in row.faces]
        assert len(tableau.captions) == len(view.aside)
        letters = [spot.caption for spot in tableau.spots if spot.place.kind is Kind.DICE]
        mine = view.to_act == view.seat
        assert letters == (list("abcdef"[: len(view.table)]) if mine else [""] * len(view.table))


@pytest.mark.parametrize("seed", range(4))
def test_frames_are_sound_and_end_in_the_table_at_rest(seed: int) -> None:
    for one in random_steps(seed):
        seating = seat_at(one.after.seat)
        frames = KOSTKY.frames(one.before, one.events, one.after, seating)
        assert frames[-1].tableau == KOSTKY.tableau(one.after, seating)
        for frame in frames:
            check_keys(frame.tableau)
        if any(isinstance(event, events.DiceThrown) for event in one.events):
            assert frames[0].motion is Motion.ROLL
        if any(isinstance(event, events.Bust) for event in one.events):
            assert frames[1].hold is Hold.TRICK
            assert frames[1].tableau.notice


def test_a_die_keeps_its_key_on_its_way_to_the_tray() -> None:
    partie = played("dice 514432")
    before = view_of(partie)
    taken = at(before, "b")[0]
    partie.apply(KEEPS[(1,)])
    spots = KOSTKY.tableau(view_of(partie), seat_at(0, 2)).spots
    assert [spot.key for spot in spots if spot.place.kind is Kind.TRAY] == [taken]
    assert at(view_of(partie), "abcde") == at(before, "acdef")


def test_dice_set_aside_keep_their_keys_when_the_rest_is_thrown() -> None:
    partie = played("dice 114432", "keep 11", "roll")
    keys = [spot.key for spot in KOSTKY.tableau(view_of(partie), seat_at(0, 2)).spots]
    partie.apply(dice([5, 5, 2, 3]))
    spots = KOSTKY.tableau(view_of(partie), seat_at(0, 2)).spots
    assert [spot.key for spot in spots if spot.place.kind is Kind.TRAY] == keys


def test_choosing_and_letting_go() -> None:
    partie = played("dice 154462")
    view = view_of(partie)
    key = at(view, "a")[0]
    assert pick(partie, key) == Selected((key,))
    assert pick(partie, key, "a") == Selected(())
    looks = [spot.look for spot in KOSTKY.tableau(view, seat_at(0, 2), (key,)).spots]
    assert looks == [Look.CHOSEN, Look.PLAYABLE, *[Look.BARRED] * 4]
    refused = pick(partie, at(view, "c")[0])
    assert isinstance(refused, Refused)
    assert "4" in refused.text


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.text)
def test_each_of_the_31_combinations_is_set_aside(row: Row) -> None:
    faces = row.faces
    rest = (1, 2, 3, 4, 6, 6)[: 6 - len(faces)]
    partie = played("dice " + "".join(map(str, (*faces, *rest))))
    assert pick(partie, SET_ASIDE, "abcdef"[: len(faces)]) == KEEPS[faces]
    choice = prompt(partie, "abcdef"[: len(faces)]).choices[0]
    assert choice.action == KEEPS[faces]
    assert choice.primary


def test_two_combinations_are_refused_and_can_be_set_aside_one_after_the_other() -> None:
    partie = played("dice 154462")
    asked = prompt_of(pick(partie, SET_ASIDE, "ab"))
    assert asked.text == "These are two combinations: 1 (100) and 5 (50)."
    assert asked.choices[0].key == ONE_BY_ONE
    assert pick(partie, ONE_BY_ONE, "ab") == Several((KEEPS[(1,)], KEEPS[(5,)]))


def test_what_scores_nothing_is_refused() -> None:
    partie = played("dice 222153")
    refused = pick(partie, SET_ASIDE, "ab")
    assert isinstance(refused, Refused)
    assert "2 2" in refused.text
    assert isinstance(pick(partie, SET_ASIDE), Refused)


def test_a_zero_turn_is_asked_for_in_the_prompt() -> None:
    partie = played("dice 154462")
    end = prompt(partie).choices[2]
    assert (end.action, end.key, end.enabled) == (None, END_TURN, True)
    asked = prompt_of(pick(partie, END_TURN))
    assert [choice.action for choice in asked.choices] == [None, BANK]
    assert asked.choices[0].primary
    partie.apply(KEEPS[(1,)])
    assert prompt(partie).choices[2].action == BANK


def test_rolling_needs_something_set_aside() -> None:
    partie = played("dice 154462")
    roll = prompt(partie).choices[1]
    assert not roll.enabled
    assert roll.why
    assert isinstance(pick(partie, ROLL_ON), Refused)
    partie.apply(KEEPS[(1,)])
    assert prompt(partie).choices[1].action == ROLL


def test_selected_dice_are_not_forgotten_when_the_turn_goes_on() -> None:
    partie = played("dice 154462", "keep 1")
    asked = prompt_of(pick(partie, ROLL_ON, "a"))
    assert [choice.key or choice.action for choice in asked.choices][:2] == [ASIDE_AND_ROLL, ROLL]
    assert pick(partie, ASIDE_AND_ROLL, "a") == Several((KEEPS[(5,)], ROLL))
    assert pick(partie, ASIDE_AND_END, "a") == Several((KEEPS[(5,)], BANK))


def test_the_sixth_die_is_followed_by_a_throw_of_its_own() -> None:
    partie = played("dice 123451")
    picked = pick(partie, ASIDE_AND_ROLL, "abcdef")
    assert isinstance(picked, Several)
    assert ROLL not in picked.actions


def test_scores_targets_and_marks_stand_at_the_names() -> None:
    partie = played("dice 223346", "dice 223346", "dice 223346", "dice 123456", target=1000)
    plates = KOSTKY.tableau(view_of(partie), seat_at(0, 2)).plates
    assert plates[0].lines[0] == "0/1,000  xx"
    assert plates[1].lines[0] == "0/1,000  x"


def test_the_table_of_values_marks_what_lies_on_the_table() -> None:
    partie = played("dice 222153")
    sheet = KOSTKY.reference(view_of(partie), seat_at(0, 2))
    assert sheet is not None
    cells = [cell for row in sheet.rows for cell in row]
    assert sorted(int(cell.text) for cell in cells if cell.text.isdigit()) == sorted(r.points for r in TABLE)
    assert sorted(int(cell.text) for cell in cells if cell.strong) == [50, 100, 200]


def every_event() -> set[type[Event]]:
    return {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {
        Event
    }


LINES = [
    played("dice 111346", "keep 111", "roll", "dice 555", "keep 555", "dice 233466").plies,
    played("dice 123456", "keep 1", "bank", "dice 123456", "keep 1", "bank", target=100).plies,
    played(*["dice 223346"] * 6, target=100).plies,
    played("dice 154462", "bank", "dice 123456", "keep 123456", "dice 154462", "bank", target=100).plies,
]


def test_every_event_is_worded_or_told_by_another() -> None:
    seen: set[type[Event]] = set()
    for plies in LINES:
        for ply in plies:
            seen |= {type(event) for event in ply.events}
            lines = KOSTKY.log_lines(ply.events, seat_at(0, 2))
            quiet = [
                event
                for event in ply.events
                if (isinstance(event, events.TurnEnded) and event.result.bust)
                or (isinstance(event, events.RoundEnded) and not event.tied)
            ]
            assert len(lines) == len(ply.events) - len(quiet)
            assert all(lines)
    assert seen >= every_event() | {PartieEnded}


def test_every_refusal_is_worded() -> None:
    source = Path(str(rules.__file__)).read_text(encoding="utf-8")
    keys = set(re.findall(r'IllegalAction\(\s*"(\w+)"', source))
    assert {"several_combinations", "scores_nothing", "keep_before_roll", "keep_before_bank"} <= keys
    unworded = KOSTKY.refusal(IllegalAction("of no game"), seat_at(0))
    for key in keys:
        error = IllegalAction(key, dice="22", rows="1 5", points="100 50", rules="farkle")
        assert KOSTKY.refusal(error, seat_at(0)) != unworded, key


def test_every_reason_of_the_computer_is_worded() -> None:
    source = Path(str(bot.__file__)).read_text(encoding="utf-8")
    keys = set(re.findall(r'"((?:keep|bank|roll)_\w+)"', source))
    assert len(keys) >= 9
    details: dict[str, int | float | str] = {
        "points": 350,
        "dice": 3,
        "bust": 27.8,
        "rows": "111 5",
        "need": 700,
    }
    view = view_of(played("dice 154462"))
    bare = KOSTKY.advice(Decision(ROLL, "no such reason"), view, seat_at(0))
    for key in keys:
        text = KOSTKY.advice(Decision(ROLL, key, details), view, seat_at(0))
        assert text.startswith(bare), key
        assert text != bare, key
    rivals = (Candidate(ROLL, 412.5), Candidate(BANK, 350.0))
    assert "412.5" in KOSTKY.advice(Decision(ROLL, "roll_worth", details, rivals), view, seat_at(0))
    percent = {**details, "unit": "percent"}
    assert "%" in KOSTKY.advice(Decision(ROLL, "roll_worth", percent, rivals), view, seat_at(0))


def test_zero_turns_are_marked_and_explained_in_the_sheet() -> None:
    partie = played("dice 123456", "keep 1", "bank", *["dice 223346"] * 3, seats=1)
    sheet = KOSTKY.sheet(view_of(partie), seat_at(0, 1))
    assert [row[0].text for row in sheet.rows] == ["100", "x", "xx", "xxx", "0"]
    assert "100" in sheet.rows[3][0].explanation


def test_a_match_ended_early_shows_the_banked_totals() -> None:
    partie = played("dice 123456", "keep 1", "bank", "dice 111234", "keep 111", target=500)
    summary = KOSTKY.given_up(view_of(partie), seat_at(0, 2))
    assert [row[1].text for row in summary.sheet.rows] == ["100", "0"]
    assert "early" in summary.lines[0]


def test_last_round_and_house_rule_are_told_in_the_strip() -> None:
    partie = played("dice 123456", "keep 123456", "dice 123456", "bank", target=1000, which="kostky")
    assert any("Last round" in text for text in KOSTKY.status(view_of(partie), seat_at(0, 2)))
    view = replace(view_of(played("dice 154462", which="farkle")), scores=(0, 0))
    assert len(KOSTKY.status(view, seat_at(0, 2))) == 3


def test_under_the_house_rule_hot_dice_are_the_players_choice() -> None:
    partie = played("dice 123456", "keep 123456", which="farkle")
    asked = prompt(partie)
    assert [choice.action for choice in asked.choices] == [None, ROLL, BANK]
    assert "6" in asked.choices[1].label
    assert isinstance(asked.choices[0], Choice)
