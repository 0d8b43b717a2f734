"""Bridge on the table and in words."""

import ast
from pathlib import Path
from random import Random

import pytest

from bridzik_desktop.games import _bridge_hints as hints
from bridzik_desktop.games import presenter_of
from bridzik_desktop.games.presenter import Claimed, Seating, Selected
from bridzik_desktop.scene.tableau import Kind, Look
from bridzik_engine import games
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import PartieEnded
from bridzik_engine.games import bridge as engine_bridge
from bridzik_engine.games.bridge import rules
from bridzik_engine.games.bridge.events import DealScored, PassedOut
from bridzik_engine.games.bridge.notation import CALLS, DOUBLE, PASS, REDOUBLE
from bridzik_engine.games.bridge.scoring import Contract, score_deal
from bridzik_engine.games.bridge.view import BridgeView
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Candidate, Decision
from tests.desktop.games.random_play import NAMES, Seen, check_keys, faces, steps

BRIDGE = presenter_of("bridge")
SOUTH = Seating(NAMES[:4], frozenset({0}))
ONE_SUIT_EACH = "|".join(" ".join(suit + rank for rank in "23456789TJQKA") for suit in "SHDC")


def seat_at(viewer: int) -> Seating:
    return Seating(NAMES[:4], frozenset({viewer}), viewer)


def bridge_view(seen: Seen) -> BridgeView:
    assert isinstance(seen.after, BridgeView)
    return seen.after


def partie_of(*texts: str, deal: str = ONE_SUIT_EACH) -> Partie:
    """South, a person, holds all spades, West hearts, North diamonds, East clubs; then the actions."""
    partie = Partie(games.load("bridge"), {}, [Player(name) for name in NAMES[:4]])
    for text in (f"deal {deal}", *texts):
        partie.apply(partie.game.parse_action(text))
    return partie


@pytest.mark.parametrize("seed", range(6))
def test_tables_show_each_visible_card_once_and_nothing_of_hidden_hands(seed: int) -> None:
    for seen in steps("bridge", {"vulnerable": "ns"}, seed):
        for one in seen:
            view = bridge_view(one)
            tableau = BRIDGE.tableau(view, seat_at(view.seat))
            check_keys(tableau)
            visible = sum(hand for hand in view.hands if hand) | sum(1 << card for card in view.trick)
            assert sorted(faces(tableau)) == sorted(FRENCH.texts[card] for card in cards_of(visible))
            assert (tableau.board is not None) is view.bidding


@pytest.mark.parametrize("seed", range(6))
def test_frames_are_sound_and_end_in_the_table_at_rest(seed: int) -> None:
    for seen in steps("bridge", {"vulnerable": "none"}, seed):
        for one in seen:
            seating = seat_at(one.after.seat)
            frames = BRIDGE.frames(one.before, one.events, one.after, seating)
            assert frames[-1].tableau == BRIDGE.tableau(one.after, seating)
            for frame in frames:
                check_keys(frame.tableau)


def test_declarer_is_offered_dummys_cards_in_dummys_turn() -> None:
    partie = partie_of("call 7S", "call Pass", "call Pass", "call Pass", "play HA")
    view = partie.state.view(0)
    tableau = BRIDGE.tableau(view, SOUTH)
    dummy = [spot for spot in tableau.spots if spot.place.kind is Kind.OPEN_HAND]
    assert {spot.place.seat for spot in dummy} == {2}
    assert all(spot.look is Look.PLAYABLE for spot in dummy)
    assert not any(spot.pickable for spot in tableau.spots if spot.place == (Kind.HAND, 0))


def test_south_as_dummy_only_watches() -> None:
    partie = partie_of("call Pass", "call Pass", "call 7D", "call Pass", "call Pass", "call Pass", "play CA")
    view = partie.state.view(0)
    assert BRIDGE.prompt(view, SOUTH) is None
    tableau = BRIDGE.tableau(view, SOUTH)
    assert len(faces(tableau, Kind.HAND)) == 13
    assert not any(spot.pickable for spot in tableau.spots)


def test_bidding_box_has_every_call_and_only_legal_ones_active() -> None:
    calls = ("call 1C", "call 1H", "call X")
    partie = partie_of(*calls)
    for seat in range(4):
        view = partie.state.view(seat)
        prompt = BRIDGE.prompt(view, seat_at(seat))
        if seat != partie.to_act:
            assert prompt is None
            continue
        assert prompt is not None
        assert sorted(choice.action.code for choice in prompt.choices) == list(range(38))  # type: ignore[union-attr]  # calls
        for choice in prompt.choices:
            assert choice.enabled is (choice.action in view.legal)
            assert bool(choice.why) is not choice.enabled
    typed = [choice.shortcut for choice in prompt.choices if choice.shortcut] if prompt else []
    assert len(typed) == len(set(typed))


def test_doubling_is_typed_x_whichever_it_is() -> None:
    shortcuts = {}
    for calls in (("call 1C",), ("call 1C", "call X")):
        partie = partie_of(*calls)
        prompt = BRIDGE.prompt(partie.state.view(partie.to_act), seat_at(partie.to_act))
        assert prompt is not None
        shortcuts[len(calls)] = {choice.shortcut: choice.action for choice in prompt.choices}
    assert shortcuts[1]["X"] == DOUBLE
    assert shortcuts[2]["X"] == REDOUBLE
    assert shortcuts[1]["P"] == PASS
    assert shortcuts[1]["3N"] == CALLS[14]


def test_a_card_is_selected_then_played_or_played_at_once() -> None:
    partie = partie_of("call Pass", "call 7H", "call Pass", "call Pass", "call Pass")
    partie.apply(partie.legal_actions()[0])
    partie.apply(partie.legal_actions()[0])
    view = partie.state.view(0)
    assert view.to_act == 0
    assert BRIDGE.pick("SA", view, SOUTH) == Selected(("SA",))
    assert BRIDGE.pick("SA", view, SOUTH, ("SA",)) == FRENCH.plays[FRENCH.card("SA")]
    quick = Seating(NAMES[:4], frozenset({0}), one_click=True)
    assert BRIDGE.pick("SA", view, quick) == FRENCH.plays[FRENCH.card("SA")]
    prompt = BRIDGE.prompt(view, SOUTH, ("SA",))
    assert prompt is not None
    assert [choice.action for choice in prompt.choices] == [FRENCH.plays[FRENCH.card("SA")]]
    looks = {spot.key: spot.look for spot in BRIDGE.tableau(view, SOUTH, ("SA",)).spots}
    assert looks["SA"] is Look.CHOSEN


def test_a_claim_is_offered_where_all_is_certain() -> None:
    partie = partie_of(
        "call 7S", "call Pass", "call Pass", "call Pass", "play HA", "play DA", "play CA", "play SA"
    )
    view = partie.state.view(0)
    prompt = BRIDGE.prompt(view, SOUTH)
    assert prompt is not None
    (claim,) = prompt.choices
    assert BRIDGE.pick(claim.key, view, SOUTH) == Claimed()
    assert BRIDGE.claimed(view) in view.legal


def test_every_event_is_worded() -> None:
    silent: set[str] = set()
    worded: set[str] = set()
    for seed in range(6):
        for seen in steps("bridge", {"vulnerable": "both"}, seed):
            for event in seen[0].events:
                lines = BRIDGE.log_lines([event], SOUTH)
                (worded if lines and all(lines) else silent).add(type(event).__name__)
    assert BRIDGE.log_lines([PassedOut()], SOUTH)
    assert silent == set()
    assert worded >= {
        "HandsDealt", "CallMade", "AuctionEnded", "DummyLaid", "CardPlayed", "TrickTaken", "DealScored",
        "PartieEnded",
    }  # fmt: skip


def test_every_refusal_of_a_player_is_worded() -> None:
    tree = ast.parse(Path(str(rules.__file__)).read_text(encoding="utf-8"))
    keys = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "IllegalAction"
        and isinstance(node.args[0], ast.Constant)
    } - {"deal_expected", "wrong_deal"}
    assert {"insufficient_bid", "redouble_again", "follow_suit"} <= keys
    unworded = BRIDGE.refusal(IllegalAction("of no game"), SOUTH)
    for key in keys:
        assert BRIDGE.refusal(IllegalAction(str(key), suit="H", last="1NT", seat=1), SOUTH) != unworded, key


def test_every_reason_of_the_computer_is_worded() -> None:
    folder = Path(str(engine_bridge.__file__)).parent
    texts: set[str] = set()
    for path in folder.glob("system*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Rule":
                reasons = [arg for arg in node.args[1:2] if isinstance(arg, ast.Constant)]
                texts |= {str(arg.value) for arg in reasons}
    assert len(texts) > 30
    assert texts <= hints.CALL_REASONS.keys()
    cards: set[str] = set()
    for name in ("bot", "leads"):
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.islower():
                cards |= {node.value} if node.value.isidentifier() else set()
    known = hints.card_reasons("spades")
    stems = ("lead_", "ruff", "follow_", "win_", "beat_", "cash_", "overruff", "discard", "only_card")
    assert {text for text in cards if text.startswith(stems) and text != "lead_"} <= known.keys()
    for sentence in (*known.values(), *hints.CALL_REASONS.values()):
        assert sentence()


def test_advice_has_numbers() -> None:
    details: dict[str, int | float | str] = {
        "call": "1S", "points": 13, "low": 12, "high": 21, "partner_low": 6, "partner_high": 37,
    }  # fmt: skip
    view = partie_of().state.view(0)
    text = BRIDGE.advice(Decision(CALLS[3], "call_open_suit", details), view, SOUTH)
    assert "13" in text
    assert "12 to 21" in text
    assert "6 or more" in text
    play, other = FRENCH.plays[:2]
    rivals = (Candidate(play, 420.0), Candidate(other, -50.0))
    text = BRIDGE.advice(
        Decision(play, "win_trick", {"suit": "C", "tricks": 3.5, "score": 420}, rivals), view, SOUTH
    )
    assert "3.5" in text
    assert "420" in text
    assert "−50" in text


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "parts"),
    [
        (Contract(4, 3, 0, 0), True, 11, {"+120", "+500", "+30", "+650", "−650"}),
        (Contract(2, 2, 1, 0), False, 8, {"+120", "+300", "+50", "+470", "−470"}),
        (Contract(6, 4, 0, 1), False, 12, {"+190", "+300", "+500", "+990", "−990"}),
        (Contract(7, 3, 2, 1), True, 13, {"+840", "+500", "+1,500", "+100", "+2,940", "−2,940"}),
        (Contract(4, 3, 1, 2), False, 7, {"−500", "+500"}),
    ],
)
def test_breakdown_shows_every_part_and_both_sides(
    contract: Contract, vulnerable: bool, tricks: int, parts: set[str]
) -> None:
    score = score_deal(contract, vulnerable, tricks)
    total = -score.total if contract.declarer & 1 else score.total
    scored = DealScored(score, (total, -total, total, -total))
    summary = BRIDGE.summary([scored], partie_of().state.view(0), SOUTH)
    assert summary is not None
    assert {cell.text for (cell,) in summary.sheet.rows} == parts


def test_record_has_all_calls_and_tricks() -> None:
    for seen in steps("bridge", {"vulnerable": "none"}, 3):
        view = bridge_view(seen[0])
    sheet = BRIDGE.sheet(view, SOUTH)
    texts = [cell.text for row in sheet.rows for cell in row if cell.text]
    assert len(texts) == len(view.calls) + 4 * len(view.tricks)
    winners = [cell for row in sheet.rows for cell in row if cell.strong]
    assert len(winners) == len(view.tricks)


def test_passed_out_is_a_draw() -> None:
    partie = partie_of(*["call Pass"] * 4)
    events = partie.plies[-1].events
    assert any(isinstance(event, PartieEnded) for event in events)
    summary = BRIDGE.summary(events, partie.state.view(0), SOUTH)
    assert summary is not None
    assert any("draw" in line for line in summary.lines)


def test_an_evening_counts_deals_and_adds_nothing_up() -> None:
    text = BRIDGE.evening(
        [(420, -420, 420, -420), (-50, 50, -50, 50), (0, 0, 0, 0), (90, -90, 90, -90)], SOUTH
    )
    assert "2 won" in text
    assert "1 drawn" in text
    assert "1 lost" in text
    assert "460" not in text
    assert BRIDGE.evening([], SOUTH) == ""


def test_next_deal_is_dealt_by_south_again() -> None:
    assert BRIDGE.options_again({"vulnerable": "ew", "dealer": "n"}) == {"vulnerable": "ew"}


def test_a_file_written_reads_back_the_same() -> None:
    random = Random(1)
    partie = partie_of()
    while not partie.is_over:
        partie.apply(random.choice(list(partie.legal_actions())))
    text = BRIDGE.write_file(partie, "")
    ((again, kept),) = BRIDGE.read_file(text.encode(), "easy").partie
    assert [ply.action for ply in again.plies][1:] == [ply.action for ply in partie.plies][1:]
    assert [player.is_person for player in again.players] == [True, False, False, False]
    assert [player.name for player in again.players] == list(NAMES[:4])
    told = kept.replace("[Deal ", '[Club "Blue"]\n[Deal ', 1)
    ((third, kept_too),) = BRIDGE.read_file(told.encode(), "easy").partie
    assert '[Club "Blue"]' in BRIDGE.write_file(third, kept_too)
