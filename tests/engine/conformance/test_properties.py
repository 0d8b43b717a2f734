"""Properties of every game, on parties that hypothesis chooses: which table, which cards, which moves."""

import json
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridzik_engine import games, record
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import CorruptRecord, IllegalAction, InvalidAction
from bridzik_engine.core.state import CHANCE
from bridzik_engine.partie import Partie
from bridzik_engine.seeds import MAX_SEED
from tests.engine.conformance.tables import TABLES, Table, snapshot

LONGEST = 60

EXAMPLES = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
GAMES = pytest.mark.parametrize("game_id", games.ids())


@dataclass(frozen=True)
class Line:
    """A partie begun: table, deal number, and which of the legal actions was taken each time (modulo their number)."""

    table: Table
    seed: int
    choices: tuple[int, ...]

    def play(self) -> Partie:
        """The partie, with as many actions as there are choices, or to its end."""
        partie = self.table.partie(self.seed)
        for choice in self.choices:
            if partie.is_over:
                break
            make(partie, choice)
        return partie


def make(partie: Partie, choice: int) -> None:
    """One action of chance, or the legal action number ``choice``."""
    if partie.to_act == CHANCE:
        partie.apply(partie.next_chance())
    else:
        actions = partie.legal_actions()
        partie.apply(actions[choice % len(actions)])


def lines(game_id: str) -> st.SearchStrategy[Line]:
    """Lines of a game at any of its tables."""
    return st.builds(
        Line,
        st.sampled_from([table for table in TABLES if table.game_id == game_id]),
        st.integers(0, MAX_SEED),
        st.lists(st.integers(0, 60), max_size=LONGEST).map(tuple),
    )


@GAMES
@EXAMPLES
@given(data=st.data())
def test_parse_after_print_is_the_identity(game_id: str, data: st.DataObject) -> None:
    partie = data.draw(lines(game_id)).play()
    parse = partie.game.parse_action
    actions = [ply.action for ply in partie.plies] + list(partie.legal_actions())
    if partie.to_act == CHANCE:
        actions.append(partie.next_chance())
    for action in actions:
        assert parse(action.text) == action
        assert parse(action.text).text == action.text


@GAMES
@EXAMPLES
@given(data=st.data(), choice=st.integers(0, 60))
def test_apply_then_undo_restores_an_equal_state(game_id: str, data: st.DataObject, choice: int) -> None:
    partie = data.draw(lines(game_id)).play()
    if partie.is_over:
        return
    seats = len(partie.players)
    before, plies = snapshot(partie.state, seats), list(partie.plies)
    make(partie, choice)
    made = partie.plies[-1].action
    after = snapshot(partie.state, seats)
    assert partie.undo() == made
    assert partie.plies == plies
    assert snapshot(partie.state, seats) == before
    partie.redo()
    assert snapshot(partie.state, seats) == after


@GAMES
@EXAMPLES
@given(data=st.data())
def test_a_record_makes_the_round_trip(game_id: str, data: st.DataObject) -> None:
    partie = data.draw(lines(game_id)).play()
    kept = data.draw(
        st.dictionaries(
            st.sampled_from(["created", "program"]), st.text(st.characters(exclude_categories=["Cs"]))
        )
    )
    text = record.dump(partie, kept)
    loaded = record.load(text)
    assert loaded.partie.plies == partie.plies
    assert snapshot(loaded.partie.state, len(partie.players)) == snapshot(partie.state, len(partie.players))
    assert record.dump(loaded.partie, loaded.data) == text


@GAMES
@EXAMPLES
@given(data=st.data(), seed=st.integers(0, 999))
def test_a_view_never_changes_when_hidden_cards_are_permuted(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    partie = data.draw(lines(game_id)).play()
    seat = data.draw(st.integers(0, len(partie.players) - 1))
    view = partie.state.view(seat)
    world = partie.game.sample_world(view, Random(seed))
    assert world.view(seat) == view
    again = partie.game.sample_world(world.view(seat), Random(seed))
    assert snapshot(again, len(partie.players)) == snapshot(world, len(partie.players))


@GAMES
@EXAMPLES
@given(data=st.data())
def test_illegal_actions_leave_the_state_untouched(game_id: str, data: st.DataObject) -> None:
    partie = data.draw(lines(game_id)).play()
    other = data.draw(lines(game_id)).play()
    seats = len(partie.players)
    before = snapshot(partie.state, seats)
    legal = {action.text for action in partie.legal_actions()}
    candidates: list[Action] = [ply.action for ply in other.plies] + list(other.legal_actions())
    for action in candidates:
        if action.text in legal:
            continue
        try:
            partie.state.clone().apply(action)
        except IllegalAction as error:
            refusal = error
        else:  # a deal or throw at a chance node, which may be any
            assert partie.to_act == CHANCE
            continue
        with pytest.raises(IllegalAction) as caught:
            partie.state.apply(action)
        assert (caught.value.rule, caught.value.details) == (refusal.rule, refusal.details)
        assert snapshot(partie.state, seats) == before


WORDS = (
    "deal", "play", "bid", "call", "keep", "dice", "leave", "shuffle", "draw", "roll", "bank", "H7", "LU", "SQ", "D",
    "1", "135", "7NT", "lead=1", "dealer=0", "top=C2", "suit=S", "stock=C3,C4", "|", "",
)  # fmt: skip
LIKE_ACTIONS = st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join)


@GAMES
@EXAMPLES
@given(text=st.one_of(st.text(max_size=30), LIKE_ACTIONS))
def test_any_text_is_an_action_or_refused(game_id: str, text: str) -> None:
    try:
        action = games.load(game_id).parse_action(text)
    except InvalidAction:
        return
    assert action.text == text


@GAMES
@EXAMPLES
@given(
    data=st.data(), at=st.integers(0, LONGEST), bad=st.one_of(st.text(max_size=12), st.none(), st.integers())
)
def test_the_first_bad_action_of_a_record_is_named(
    game_id: str, data: st.DataObject, at: int, bad: object
) -> None:
    partie = data.draw(lines(game_id)).play()
    value = json.loads(record.dump(partie))
    at = min(at, len(partie.plies))
    value["actions"].insert(at, bad)
    try:
        record.load(json.dumps(value))
    except CorruptRecord as error:
        found = error.action
    else:
        found = len(value["actions"])
    # What is no text at all is found before anything is replayed; otherwise the fault may show later, or never.
    assert found is not None
    assert found >= at if isinstance(bad, str) else found == at
