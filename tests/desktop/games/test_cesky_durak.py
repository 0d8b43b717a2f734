"""Czech Fool on the table and in words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridzik_desktop.games import presenter_of
from bridzik_desktop.games._cesky_durak_presenter import ANOTHER_CARD
from bridzik_desktop.games._durak_table import SIGN_KEY
from bridzik_desktop.games.presenter import Prompt, Refused, Seating, Selected
from bridzik_desktop.scene.tableau import Face, Frame, Kind, Look, Motion, Tableau
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed, Event, PartieEnded
from bridzik_engine.games.cesky_durak import bot, events, refusal, rules
from bridzik_engine.games.cesky_durak.notation import DRAW, LEAVES, PASS, QUEEN_PLAYS
from bridzik_engine.games.cesky_durak.rules import FoolState
from bridzik_engine.games.cesky_durak.view import FoolView
from bridzik_engine.games.cesky_durak.world import hands_are_open
from bridzik_engine.players.bot import Candidate, Decision
from tests.desktop.games.random_play import NAMES, Seen, faces, steps
from tests.engine.games.cesky_durak.positions import play, position

FOOL = presenter_of("cesky_durak")


def seat_at(viewer: int, seats: int = 4, persons: tuple[int, ...] | None = None) -> Seating:
    return Seating(NAMES[:seats], frozenset(range(seats) if persons is None else persons), viewer)


def view_of(state: FoolState, seat: int | None = None) -> FoolView:
    return state.view(max(state.current_player(), 0) if seat is None else seat)


def prompt(state: FoolState, *selected: str) -> Prompt:
    view = view_of(state)
    found = FOOL.prompt(view, seat_at(view.seat), selected)
    assert found is not None
    return found


def frames(state: FoolState, action: str, viewer: int, persons: tuple[int, ...] = (0,)) -> list[Frame]:
    """The frames of an action, as seen from `viewer`."""
    before = state.view(viewer)
    happened = play(state, action)
    return FOOL.frames(before, happened, state.view(viewer), seat_at(viewer, len(before.scores), persons))


def random_steps(seed: int, longest: int = 130) -> Iterator[Seen]:
    seats = 2 + seed % 3
    for seen in steps("cesky_durak", {"spade_queen": 20}, seed, seats, longest):
        yield from seen


def check(tableau: Tableau) -> None:
    """Keys are unique, no card lies twice, and backs tell nothing of their faces."""
    keys = [spot.key for spot in tableau.spots]
    assert len(keys) == len(set(keys))
    assert len(faces(tableau)) == len(set(faces(tableau)))
    for spot in tableau.spots:
        if spot.picture.face is Face.BACK:
            assert spot.key.startswith(("back ", "stock "))
            assert spot.words in ("", "stock: draw a card")
    for caption in tableau.captions:
        assert set(caption.under) <= set(keys)


@pytest.mark.parametrize("seed", range(6))
def test_tables_show_each_visible_card_once_and_nothing_of_other_hands(seed: int) -> None:
    for one in random_steps(seed):
        view = one.after
        assert isinstance(view, FoolView)
        tableau = FOOL.tableau(view, seat_at(view.seat))
        check(tableau)
        known = view.hand
        if view.rounds and hands_are_open(view):
            for score in view.rounds[-1].seats:
                known |= 0 if score is None else score.left
        in_hands = {FRENCH.texts[card] for card in cards_of(known)}
        assert set(faces(tableau, Kind.HAND)) == in_hands
        seen = {FRENCH.texts[card] for card in cards_of(view.discards)}
        assert set(faces(tableau)) <= in_hands | seen
        if view.top is not None:
            assert faces(tableau, Kind.DISCARD)[-1] == FRENCH.texts[view.top]
        shown = [spot for spot in tableau.spots if spot.place.kind is Kind.HAND]
        assert len(shown) == sum(view.counts)
        assert (view.suit is not None) is (SIGN_KEY in [spot.key for spot in tableau.spots])


@pytest.mark.parametrize("seed", range(6))
def test_frames_are_sound_and_end_in_the_table_at_rest(seed: int) -> None:
    for one in random_steps(seed):
        seating = seat_at(one.after.seat)
        told = FOOL.frames(one.before, one.events, one.after, seating)
        assert told[-1].tableau == FOOL.tableau(one.after, seating)
        for frame in told:
            check(frame.tableau)
        if any(isinstance(event, CardPlayed) for event in one.events):
            assert told[0].motion is Motion.PLAY


def hand_sizes(tableau: Tableau) -> list[int]:
    return [
        sum(spot.place.kind is Kind.HAND and spot.place.seat == seat for spot in tableau.spots)
        for seat in range(tableau.seats)
    ]


def test_a_forced_draw_and_the_skip_are_shown_one_after_the_other() -> None:
    state = position("D7 CK S4", "C3 C4", "C5 C6", top="D9")
    told = frames(state, "play D7", viewer=1, persons=(1,))
    assert [hand_sizes(frame.tableau)[:2] for frame in told] == [[2, 2], [2, 4], [2, 4], [2, 4]]
    assert [frame.motion for frame in told[:2]] == [Motion.PLAY, Motion.DRAW]
    assert "draws 2 cards" in told[1].tableau.plates[1].lines
    assert "skips a turn" in told[2].tableau.plates[1].lines


def test_a_reshuffle_turns_the_pile_into_a_stock() -> None:
    state = position("S7 CK S4", "C3 C4", top="S9", stock="H2")
    play(state, "play S7")
    assert state.is_shuffling()
    pile = ",".join(FRENCH.texts[card] for card in state.pile_cards())
    told = frames(state, f"shuffle {pile}", viewer=0)
    assert faces(told[0].tableau, Kind.DISCARD) == ["S7"]
    assert [frame.motion for frame in told[:2]] == [Motion.TAKE, Motion.DRAW]


def test_playable_cards_stand_up_and_the_stock_gives_one() -> None:
    state = position("S7 HK C3 DQ", "C4 C5", top="H7")
    tableau = FOOL.tableau(view_of(state), seat_at(0, 2))
    looks = {spot.key: spot.look for spot in tableau.spots if spot.place == (Kind.HAND, 0)}
    assert looks == {"S7": Look.PLAYABLE, "HK": Look.PLAYABLE, "DQ": Look.PLAYABLE, "C3": Look.BARRED}
    top = [spot for spot in tableau.spots if spot.place.kind is Kind.STOCK][-1]
    assert top.look is Look.PLAYABLE
    assert FOOL.pick(top.key, view_of(state), seat_at(0, 2)) == DRAW


def test_a_queen_asks_for_its_suit_first() -> None:
    state = position("DQ C3", "C4 C5", top="H7")
    view = view_of(state)
    assert FOOL.pick("DQ", view, seat_at(0, 2)) == Selected(("DQ",))
    assert FOOL.pick("DQ", view, seat_at(0, 2), ("DQ",)) == Selected(())
    asked = prompt(state, "DQ")
    queen = FRENCH.card("DQ")
    assert {choice.action for choice in asked.choices} == {*QUEEN_PLAYS[queen], None}
    assert [choice.picture for choice in asked.choices][:4] == [f"table/suit_french_{s}" for s in "shdc"]
    assert FOOL.pick(ANOTHER_CARD, view, seat_at(0, 2), ("DQ",)) == Selected(())


def test_a_last_queen_is_played_without_a_suit() -> None:
    state = position("DQ", "C4 C5", top="H7")
    assert FOOL.pick("DQ", view_of(state), seat_at(0, 2)) == FRENCH.plays[FRENCH.card("DQ")]


def test_a_queen_on_an_eight_is_refused_by_the_rule() -> None:
    state = position("DQ C3", "C4 C5", top="H8", eight=True)
    picked = FOOL.pick("DQ", view_of(state), seat_at(0, 2))
    assert picked in QUEEN_PLAYS[FRENCH.card("DQ")]
    with pytest.raises(IllegalAction) as caught:
        state.apply(picked)
    assert "2" in FOOL.refusal(caught.value, seat_at(0))


def test_the_chosen_suit_stays_beside_the_pile_until_covered() -> None:
    state = position("CQ C2 S3", "H3 C9 C4", "H4 H5", top="C9")
    play(state, "play CQ H")
    sign = next(s for s in FOOL.tableau(view_of(state), seat_at(1, 3)).spots if s.key == SIGN_KEY)
    assert (sign.picture.name, sign.words) == ("table/suit_french_h", "hearts")
    assert "Hearts" in prompt(state).text
    play(state, "draw", "pass")
    assert SIGN_KEY in [s.key for s in FOOL.tableau(view_of(state), seat_at(2, 3)).spots]
    play(state, "play H4")
    assert SIGN_KEY not in [s.key for s in FOOL.tableau(view_of(state), seat_at(0, 3)).spots]


def test_a_pending_eight_is_explained() -> None:
    state = position("H8 C3", "C2 S8 H5", top="H9")
    play(state, "play H8")
    asked = prompt(state)
    assert asked.text == "Eight: play only a 2, or draw until a 2, 8, queen or hearts comes."
    assert [choice.enabled for choice in asked.choices] == [True, False]
    assert asked.choices[1].why


def test_draw_and_pass_say_why_not() -> None:
    state = position("H3 C3", "C2 S8 H5", top="H9")
    draw, pass_ = prompt(state).choices
    assert (draw.action, draw.enabled) == (DRAW, True)
    assert (pass_.action, pass_.enabled, bool(pass_.why)) == (PASS, False, True)
    play(state, "draw")
    draw, pass_ = prompt(state).choices
    assert (draw.enabled, bool(draw.why), pass_.enabled) == (False, True, True)


def test_only_a_person_who_still_plays_may_leave() -> None:
    state = position("H3 C3", "C2 S8", "D2 D3", top="H9", out=(2,))
    (command,) = FOOL.commands(view_of(state), seat_at(0, 3))
    assert command.action == LEAVES[0]
    assert FOOL.commands(state.view(2), seat_at(2, 3)) == ()
    assert FOOL.commands(state.view(0), seat_at(0, 3, persons=())) == ()
    told = frames(state, "leave 1", viewer=0)
    assert hand_sizes(told[0].tableau)[1] == 0
    assert FOOL.commands(state.view(1), seat_at(1, 3)) == ()


def test_round_scores_explain_every_number() -> None:
    state = position("HQ", "C4 DA", "C5 C6", top="H9", totals=(35, 86, 30))
    happened = play(state, "play HQ")
    view = state.view(0)
    cells = FOOL.sheet(view, seat_at(0, 3)).rows[0]
    assert [cell.text for cell in cells] == ["−20", "15", "11"]
    assert "A♦ 11" in cells[1].explanation
    assert "101 becomes 0" in cells[1].explanation
    summary = FOOL.summary(happened, view, seat_at(0, 3))
    assert summary is not None
    assert [row[0].text for row in summary.sheet.rows] == ["–", "4♣ A♦", "5♣ 6♣"]
    assert any("exactly 101" in line for line in summary.lines)
    assert any("deals next" in line for line in summary.lines)
    assert set(faces(FOOL.tableau(view, seat_at(0, 3)), Kind.HAND)) == {"C4", "DA", "C5", "C6"}


def test_the_last_round_is_told_with_the_final_ranking() -> None:
    state = position("H3", "C4 DA", top="H9", totals=(35, 95))
    happened = play(state, "play H3")
    summary = FOOL.summary(happened, state.view(0), seat_at(0, 2))
    assert summary is not None
    assert any("out with 110" in line for line in summary.lines)
    assert [row[0].text for row in summary.sheet.rows] == ["Anna", "Boris"]
    plates = FOOL.tableau(state.view(0), seat_at(0, 2)).plates
    assert plates[0].badges == ("table/crown",)
    assert plates[1].lines == ("Out with 110",)


def test_every_event_is_worded() -> None:
    known = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    known = known - {Event} | {CardPlayed, PartieEnded}
    seen: set[type[Event]] = set()
    made = [event for seed in range(6) for one in random_steps(seed) for event in one.events]
    made += play(position("H3", "C4 DA", top="H9", totals=(35, 95)), "play H3")
    made += play(position("H3", "C4 DA", "C6", top="H9", totals=(35, 86, 0)), "play H3")
    made += play(position("H3 H4", "C4", "C6", top="H9"), "leave 1")
    nothing = position("H8 C4", "C3 S4", top="H9", stock="")
    made += [events.EightSpent(1), events.CardsDrawn(1, 0, "six", missing=1)]
    made += play(nothing, "play H8")
    for event in made:
        lines = FOOL.log_lines((event,), seat_at(0))
        if type(event) in known:
            assert len(lines) == 1
            assert lines[0]
            seen.add(type(event))
    assert seen == known


def test_every_refusal_is_worded() -> None:
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in (refusal, rules))
    keys = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    keys = {key for key in keys if f'IllegalAction("{key}"' in source or f'"{key}" if' in source} | {
        "draw_first",
        "nothing_to_draw",
        "dealer_known",
        "suit_needed",
    }
    assert len(keys) >= 15
    unworded = FOOL.refusal(IllegalAction("of no game"), seat_at(0))
    for key in keys:
        error = IllegalAction(key, suit="H", rank="7", card="H7", cards=5, seat=1)
        assert FOOL.refusal(error, seat_at(0)) != unworded, key


def test_every_reason_of_the_computer_is_worded() -> None:
    said = re.search(r"Reasons: (.*?)\.\n", bot.__doc__ or "", re.DOTALL)
    assert said is not None
    keys = set(re.findall(r"``(\w+)``", said[1]))
    assert len(keys) >= 15
    view = view_of(position("H3 C3", "C2 S8", top="H9"))
    bare = FOOL.advice(Decision(DRAW, "no such reason"), view, seat_at(0))
    details: dict[str, int | float | str] = {
        "card": "H7",
        "points": 7,
        "seat": 1,
        "count": 2,
        "suit": "H",
        "total": 88,
        "queens": 2,
        "fewest": 1,
        "bonus": -20,
    }
    for key in keys:
        text = FOOL.advice(Decision(DRAW, key, details), view, seat_at(0))
        assert text.startswith(bare)
        assert text != bare, key
    rivals = (Candidate(DRAW, 4.5), Candidate(PASS, 1.25))
    assert "3.2" in FOOL.advice(Decision(DRAW, "draw", {}, rivals), view, seat_at(0))


def test_a_strange_key_is_no_card() -> None:
    assert isinstance(FOOL.pick("back 1 0", view_of(position("H3", "C4", top="H9")), seat_at(0)), Refused)
