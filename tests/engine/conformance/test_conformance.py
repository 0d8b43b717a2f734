"""What holds for every game: random parties, legality, copies, undo, chance, records, secrets, bots."""

import dataclasses
import pickle
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bridzik_engine import games, record
from bridzik_engine.core.action import Action
from bridzik_engine.core.chance import Stream
from bridzik_engine.core.errors import IllegalAction, InvalidAction
from bridzik_engine.core.event import PartieEnded
from bridzik_engine.core.state import CHANCE, TERMINAL, State
from bridzik_engine.partie import Partie
from bridzik_engine.players.bot import LEVELS, Budget
from tests.engine.conformance.tables import MAX_PLIES, TABLES, Table, finish, snapshot, walk

pytestmark = pytest.mark.parametrize("table", TABLES, ids=str)


def positions(table: Table) -> Iterator[State]:
    """States of the table's partie, each the test's own."""
    for state in walk(table).states.values():
        yield state.clone()


def test_random_parties_end(table: Table) -> None:
    for seed in range(2):
        partie = table.partie(seed)
        finish(partie, Random(seed))
        assert len(partie.plies) < MAX_PLIES
        ended = [event for ply in partie.plies for event in ply.events if isinstance(event, PartieEnded)]
        assert len(ended) == 1
        assert partie.plies[-1].events[-1] == ended[0]
        assert len(ended[0].places) == len(ended[0].scores) == table.seats
        assert min(ended[0].places) == 1
        assert list(ended[0].scores) == partie.state.scores()


def test_legal_actions_are_there_unique_and_written_as_they_parse(table: Table) -> None:
    parse = table.game.parse_action
    for state in positions(table):
        actions = state.legal_actions()
        if state.current_player() >= 0:
            assert 0 <= state.current_player() < table.seats
            assert actions
        else:
            assert not actions
        texts = [action.text for action in actions]
        assert len(set(texts)) == len(texts)
        for action in actions:
            assert parse(action.text) == action
            assert str(action) == action.text


def test_every_legal_action_can_be_made(table: Table) -> None:
    for state in positions(table):
        before = snapshot(state, table.seats)
        for action in state.legal_actions():
            state.clone().apply(action)
            state.clone().apply(table.game.parse_action(action.text))
        assert snapshot(state, table.seats) == before


def test_chance_actions_parse_back(table: Table) -> None:
    for state in positions(table):
        if state.current_player() == CHANCE:
            action = state.draw_chance(Stream("parse"))
            assert table.game.parse_action(action.text) == action


def test_illegal_actions_are_refused_and_change_nothing(table: Table) -> None:
    partie = walk(table).partie
    parse = table.game.parse_action
    made = sorted({ply.action.text for ply in partie.plies}, key=lambda text: (len(text), text))
    random = Random(1)
    refused = 0
    for state in positions(table):
        before = snapshot(state, table.seats)
        legal = {action.text for action in state.legal_actions()}
        for text in random.sample(made, min(len(made), 12)):
            if text in legal:
                continue
            if state.current_player() == CHANCE and not is_no_outcome(state, text):
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(parse(text), [])
            assert re.fullmatch(r"[a-z0-9_]+", caught.value.rule)
            refused += 1
        assert snapshot(state, table.seats) == before
    assert refused


def is_no_outcome(state: State, text: str) -> bool:
    """Whether ``text`` is surely no outcome of the chance node ``state``, being of another kind."""
    return text.split(" ")[0] != state.draw_chance(Stream("kind")).text.split(" ")[0]


def test_actions_of_other_games_are_illegal_or_legal_but_never_fail(table: Table) -> None:
    foreign: list[Action] = []
    for other in {other.game_id: other for other in TABLES if other.game_id != table.game_id}.values():
        foreign += {
            ply.action.text.split(" ")[0]: ply.action for ply in walk(other).partie.plies[:60]
        }.values()
    for state in list(positions(table))[::8]:
        before = snapshot(state, table.seats)
        for action in foreign:
            try:
                state.clone().apply(action)
            except IllegalAction:
                assert snapshot(state, table.seats) == before


def test_nothing_can_be_done_when_the_partie_is_over(table: Table) -> None:
    partie = walk(table).partie
    assert partie.is_over
    for ply in partie.plies[:30]:
        with pytest.raises(IllegalAction) as caught:
            partie.state.clone().apply(ply.action)
        assert caught.value.rule == "partie_over"


def test_malformed_texts_are_no_actions(table: Table) -> None:
    parse = table.game.parse_action
    random = Random(2)
    texts = {ply.action.text for ply in walk(table).partie.plies}
    for text in sorted(texts, key=lambda text: (len(text), text))[:120]:
        for spoiled in spoil(text, random):
            try:
                action = parse(spoiled)
            except InvalidAction as error:
                assert error.text is not None  # noqa: PT017  # either outcome is right, other errors are not
            else:
                assert action.text == spoiled


def spoil(text: str, random: Random) -> list[str]:
    """``text`` with a slip of the pen: cut, doubled, changed, moved."""
    at = random.randrange(len(text))
    other = random.choice(" |,=0123456789abcXHSDCLTQ\n\u00e9\u0661")
    return [
        "", text + " ", " " + text, text + "\n", text.upper(), text.replace(" ", "  "), text[:at],
        text[:at] + text[at + 1 :], text[:at] + other + text[at:], text[:at] + other + text[at + 1 :],
        text.split(" ")[0], text + text, text[::-1],
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["play", "bid 1e0", "play \u0661", "x" * 5000, "leave -1", "\x00"])
def test_nonsense_is_no_action(table: Table, text: str) -> None:
    with pytest.raises(InvalidAction):
        table.game.parse_action(text)


def test_clones_are_independent(table: Table) -> None:
    for state in positions(table):
        before = snapshot(state, table.seats)
        twin = state.clone()
        assert snapshot(twin, table.seats) == before
        rest = Random(3)
        for _ in range(12):
            if twin.current_player() == TERMINAL:
                break
            actions = list(twin.legal_actions()) or [twin.draw_chance(Stream("clone"))]
            twin.apply(rest.choice(actions))
        assert snapshot(state, table.seats) == before


def test_values_handed_out_are_the_callers_own(table: Table) -> None:
    for state in positions(table):
        before = snapshot(state, table.seats)
        state.scores().append(99)
        actions = state.legal_actions()
        if isinstance(actions, list):
            actions.clear()
        assert snapshot(state, table.seats) == before


def replayed(table: Table, actions: list[Action]) -> State:
    """The state after ``actions``, made from the beginning."""
    state = table.game.new_state(table.game.complete(dict(table.options)), table.seats)
    for action in actions:
        state.apply(action)
    return state


def test_undo_redo_and_back_to_restore_equal_states(table: Table) -> None:
    walked = walk(table)
    actions = [ply.action for ply in walked.partie.plies]
    events = [ply.events for ply in walked.partie.plies]
    partie = table.partie(seed=7)
    for action in actions[: min(len(actions), 150)]:
        partie.apply(action)
    lengths = sorted((length for length in walked.states if length < len(partie.plies)), reverse=True)
    for length in lengths[::6]:
        partie.back_to(length)
        assert snapshot(partie.state, table.seats) == snapshot(walked.states[length], table.seats)
        if length:
            undone = partie.undo()
            assert undone == actions[length - 1]
            assert partie.redo() == events[length - 1]
            assert snapshot(partie.state, table.seats) == snapshot(walked.states[length], table.seats)
    while partie.undone:
        partie.redo()
    assert [ply.events for ply in partie.plies] == events[: len(partie.plies)]
    assert snapshot(partie.state, table.seats) == snapshot(
        replayed(table, actions[: len(partie.plies)]), table.seats
    )


def test_chance_is_a_function_of_deal_number_and_count(table: Table) -> None:
    walked = walk(table).partie
    partie = table.partie(seed=7)
    chances = [n for n, state in enumerate(states_of(partie, walked)) if state == CHANCE]
    assert chances
    for n in chances[:: max(1, len(chances) // 8)]:
        partie.back_to(n)
        assert partie.next_chance() == walked.plies[n].action
        assert partie.next_chance() == walked.plies[n].action
        while partie.undone:
            partie.redo()
    other = table.partie(seed=7)
    assert other.next_chance() == walked.plies[0].action
    firsts = {table.partie(seed).next_chance().text for seed in range(12)}
    assert len(firsts) > 6


def states_of(partie: Partie, source: Partie) -> Iterator[int]:
    """Who acts before each action of ``source``, made again on ``partie``."""
    for ply in source.plies:
        yield partie.to_act
        partie.apply(ply.action)


def test_records_make_a_round_trip(table: Table) -> None:
    walked = walk(table).partie
    text = record.dump(walked, {"created": "2026-01-01", "mood": {"good": True}})
    loaded = record.load(text)
    assert loaded.partie.plies == walked.plies
    assert loaded.partie.players == walked.players
    assert loaded.partie.options == walked.options
    assert loaded.partie.seed == walked.seed
    assert snapshot(loaded.partie.state, table.seats) == snapshot(walked.state, table.seats)
    assert record.dump(loaded.partie, loaded.data) == text
    assert record.load(text.encode()).partie.plies == walked.plies


# What may be known.


def test_views_tell_the_public_truth(table: Table) -> None:
    for state in positions(table):
        player = state.current_player()
        for seat in range(table.seats):
            view = state.view(seat)
            assert view.seat == seat
            assert list(view.scores) == state.scores()
            assert view.to_act in (None, player)
            if seat == player:
                assert view.to_act == player
                assert [action.text for action in view.legal] == [a.text for a in state.legal_actions()]
            else:
                assert view.legal == ()
            assert hash(view) == hash(state.view(seat))


def test_sampled_worlds_agree_with_the_view(table: Table) -> None:
    random = Random(4)
    for state in list(positions(table))[::3]:
        for seat in range(table.seats):
            view = state.view(seat)
            world = table.game.sample_world(view, random)
            assert world.view(seat) == view
            assert world.scores() == state.scores()
            if view.to_act is not None:
                assert world.current_player() == state.current_player()


def test_sampled_worlds_play_on(table: Table) -> None:
    random = Random(5)
    for state in list(positions(table))[::5]:
        world = table.game.sample_world(state.view(random.randrange(table.seats)), random)
        for _ in range(40):
            if world.current_player() == TERMINAL:
                break
            actions = world.legal_actions() or [world.draw_chance(Stream(str(random.random())))]
            world.apply(actions[random.randrange(len(actions))])


def test_permuting_hidden_cards_changes_no_view(table: Table) -> None:
    if table.game.pack is None:
        return  # dice hide nothing
    random = Random(6)
    hidden = 0
    for state in list(positions(table))[:40]:
        for seat in range(table.seats):
            view = state.view(seat)
            worlds = [table.game.sample_world(view, random) for _ in range(2)]
            others = [
                tuple(world.view(other) for other in range(table.seats) if other != seat)
                for world in (state, *worlds)
            ]
            hidden += len(set(others)) > 1
            assert all(world.view(seat) == view for world in worlds)
    assert hidden


def cards_in(value: object, size: int) -> Iterator[int]:
    """All bit sets of three cards and more in a value: ints, and tuples of different cards."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name), size)
    elif isinstance(value, int) and not isinstance(value, bool):
        if value > 0 and value.bit_count() >= 3:
            yield value
    elif isinstance(value, tuple | list):
        numbers: list[Any] = [part for part in value if isinstance(part, int)]
        if len(numbers) == len(value) == len(set(numbers)) >= 3 and all(0 <= n < size for n in numbers):
            yield sum(1 << n for n in numbers)
        for part in value:
            yield from cards_in(part, size)


def test_events_carry_no_hidden_hand(table: Table) -> None:
    pack = table.game.pack
    if pack is None:
        return
    walked = walk(table).partie
    partie = table.partie(seed=7)
    for ply in walked.plies[:400]:
        partie.apply(ply.action)
        hands = {view.hand for view in views(partie.state, table.seats)} - {0}  # type: ignore[attr-defined]  # every card game's view has a hand
        told = {mask for event in ply.events for mask in cards_in(event, pack.size)} & hands
        for view in views(partie.state, table.seats) if told else ():
            assert told <= set(cards_in(view, pack.size))


def views(state: State, seats: int) -> list[Any]:
    """The views of all seats."""
    return [state.view(seat) for seat in range(seats)]


def test_no_card_is_in_two_hands(table: Table) -> None:
    pack = table.game.pack
    if pack is None:
        return
    for state in positions(table):
        hands = [view.hand for view in views(state, table.seats)]
        assert sum(hands) <= pack.full
        union = 0
        for hand in hands:
            assert not union & hand
            union |= hand


def test_views_actions_and_events_travel_between_processes(table: Table) -> None:
    walked = walk(table)
    for state in list(walked.states.values())[::7]:
        for seat in range(table.seats):
            view = state.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view
    plies = walked.partie.plies[:50]
    assert pickle.loads(pickle.dumps(plies)) == plies


# Opponents.


@pytest.mark.parametrize("level", LEVELS)
def test_bots_answer_at_once_and_legally(table: Table, level: str) -> None:
    bot = table.game.make_bot(level)
    states = [state for state in positions(table) if state.current_player() >= 0]
    for number, state in enumerate(states[:: max(1, len(states) // 25)]):
        view = state.view(state.current_player())
        decision = bot.decide(view, Random(number), Budget(0.0))
        assert decision.action in view.legal
        assert re.fullmatch(r"[a-z][a-z0-9_]*", decision.reason)
        assert all(candidate.action in view.legal for candidate in decision.candidates)
        # Best first; among equals drawn by lot the chosen one may stand before or after its rivals.
        rivals = [rival.value for rival in decision.candidates if rival.action != decision.action]
        assert rivals == sorted(rivals, reverse=True)


def test_bots_play_to_the_end(table: Table) -> None:
    partie = table.partie(seed=3)
    bots = [table.game.make_bot(LEVELS[seat % len(LEVELS)]) for seat in range(table.seats)]
    for n in range(400):
        if partie.is_over:
            break
        if partie.to_act == CHANCE:
            partie.apply(partie.next_chance())
        else:
            view = partie.state.view(partie.to_act)
            partie.apply(bots[partie.to_act].decide(view, Random(n), Budget(0.001)).action)


# What a game offers.


def test_options_and_seats_are_checked(table: Table) -> None:
    game = table.game
    assert games.load(game.id) is game
    assert game.usual_seats in game.seats
    complete = game.complete(dict(table.options))
    assert list(complete) == [option.name for option in game.options]
    for option in game.options:
        assert option.accepts(option.default)
        for wrong in (None, True, 1.0, "no such value", -1):
            with pytest.raises(ValueError, match=option.name):
                game.complete({option.name: wrong})
    with pytest.raises(ValueError, match="unknown"):
        game.complete({"no_such_option": 1})
    for seats in (0, game.seats[-1] + 1):
        with pytest.raises(ValueError, match=r"player|played"):
            game.new_state(complete, seats)
