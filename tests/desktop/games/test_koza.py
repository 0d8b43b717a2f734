"""Koza on the table and in words."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from bridzik_desktop.games import presenter_of
from bridzik_desktop.games._koza_presenter import BANK, coins_for
from bridzik_desktop.games.presenter import Seating
from bridzik_desktop.i18n.formats import money
from bridzik_desktop.scene.tableau import Kind
from bridzik_engine import games
from bridzik_engine.core.cards import GERMAN, cards_of
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import CardPlayed
from bridzik_engine.games.koza import reasons, rules
from bridzik_engine.games.koza.events import GameSettled
from bridzik_engine.games.koza.notation import ANNOUNCE, SILENT
from bridzik_engine.games.koza.scoring import COSTLY, GOAT, Settlement, settle
from bridzik_engine.games.koza.view import KozaView
from bridzik_engine.partie import Partie, Player
from bridzik_engine.players.bot import Candidate, Decision
from tests.desktop.games.random_play import NAMES, Seen, check_keys, faces, steps

KOZA = presenter_of("koza")
PERSONS = Seating(NAMES[:4], frozenset(range(4)))


def seat_at(viewer: int) -> Seating:
    return Seating(NAMES[:4], frozenset(range(4)), viewer)


def koza_view(seen: Seen) -> KozaView:
    assert isinstance(seen.after, KozaView)
    return seen.after


@pytest.mark.parametrize("seed", range(4))
def test_tables_show_each_visible_card_once_and_nothing_of_other_hands(seed: int) -> None:
    for seen in steps("koza", {"games": 2, "winners": 1 + seed % 2}, seed, longest=80):
        for one in seen:
            view = koza_view(one)
            tableau = KOZA.tableau(view, seat_at(view.seat))
            check_keys(tableau)
            visible = view.hand | sum(1 << card for card in view.trick)
            for cards in view.collected:
                visible |= cards
            assert sorted(faces(tableau)) == sorted(GERMAN.texts[card] for card in cards_of(visible))
            assert [spot.place.kind for spot in tableau.spots].count(Kind.HAND) == sum(view.counts)
            coins = [spot for spot in tableau.spots if spot.place == BANK]
            assert sum(int(spot.picture.name.rpartition("_")[2]) for spot in coins) == view.bank


@pytest.mark.parametrize("seed", range(4))
def test_frames_are_sound_and_end_in_the_table_at_rest(seed: int) -> None:
    for seen in steps("koza", {"games": 2, "winners": 2}, seed, longest=80):
        for one in seen:
            seating = seat_at(one.after.seat)
            frames = KOZA.frames(one.before, one.events, one.after, seating)
            assert frames[-1].tableau == KOZA.tableau(one.after, seating)
            for frame in frames:
                check_keys(frame.tableau)


def test_coins_of_a_settlement_all_go_the_whole_way() -> None:
    paid = 0
    for seen in steps("koza", {"games": 6, "winners": 2}, 11):
        one = seen[0]
        for event in one.events:
            if isinstance(event, GameSettled):
                done = event.settlement
                frames = KOZA.frames(one.before, one.events, one.after, PERSONS)
                full = next(frame for frame in frames if frame.sound == "coin").tableau
                in_bank = [spot.picture.name for spot in full.spots if spot.place == BANK]
                assert sum(int(name.rpartition("_")[2]) for name in in_bank) == done.carried + sum(
                    done.payments
                )
                winners = [
                    spot.place.seat for spot in frames[-2].tableau.spots if spot.place.kind is Kind.PURSE
                ]
                assert set(winners) == {seat for seat in range(4) if done.payouts[seat]}
                paid += bool(winners)
    assert paid


@pytest.mark.parametrize(("amount", "coins"), [(0, []), (26, [20, 5, 1]), (64, [20, 20, 20, 1, 1, 1, 1])])
def test_fewest_coins(amount: int, coins: list[int]) -> None:
    assert coins_for(amount) == coins


def test_every_event_is_worded() -> None:
    silent: set[str] = set()
    worded: set[str] = set()
    for seed in range(6):
        for seen in steps("koza", {"games": 2, "winners": 1}, seed):
            for event in seen[0].events:
                lines = KOZA.log_lines([event], PERSONS)
                (worded if lines and all(lines) else silent).add(type(event).__name__)
    assert silent == {"HandsDealt"}
    assert worded == {
        "GameStarted", "GoatAnnounced", "GoatNotAnnounced", "CardPlayed", "TrickTaken", "CardsCharged",
        "GameSettled", "PartieEnded",
    }  # fmt: skip


def test_silence_says_nothing_of_who_was_asked() -> None:
    for seen in steps("koza", {"games": 1, "winners": 1}, 5, longest=1):
        asked = [koza_view(one) for one in seen]
    holder = next(view.seat for view in asked if view.to_act is not None)
    for view in asked:
        seating = seat_at(view.seat)
        assert not any(plate.active for plate in KOZA.tableau(view, seating).plates)
        prompt = KOZA.prompt(view, seating)
        assert prompt is not None
        announce, silent = prompt.choices
        assert (announce.action, silent.action) == (ANNOUNCE, SILENT)
        assert announce.enabled is (view.seat == holder)
        assert silent.enabled
        assert bool(announce.why) is (view.seat != holder)
    texts = {KOZA.prompt(view, seat_at(view.seat)).text for view in asked}  # type: ignore[union-attr]  # asserted above
    assert len(texts) == 1


def keys_of(module: object) -> set[str]:
    """The rule keys that a module of the engine refuses with."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]  # a module
    texts: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction":
            texts |= {n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)}
    return {text for text in texts if isinstance(text, str)}


def test_every_refusal_of_a_player_is_worded() -> None:
    chance_only = {"deal_expected", "wrong_deal", "lead_expected", "lead_unexpected"}
    keys = keys_of(rules) - chance_only
    assert {"follow_suit", "announcement_expected", "announcement_over", "not_your_card"} <= keys
    unworded = KOZA.refusal(IllegalAction("of no game"), PERSONS)
    for key in keys:
        assert KOZA.refusal(IllegalAction(key, suit="H", card="H7"), PERSONS) != unworded, key


def test_every_reason_of_the_computer_is_worded() -> None:
    source = Path(str(reasons.__file__)).read_text(encoding="utf-8")
    keys = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "_" in node.value
    } - {"other"}
    keys = {key for key in keys if key.isidentifier() and key == key.lower()}
    keys |= {"announce_gains", "silent_safer", "silent_beginner", "only_card"}
    assert len(keys) >= 16
    view = next(steps("koza", {"games": 1, "winners": 1}, 5))[0].after
    play = GERMAN.plays[GOAT]
    for key in keys:
        over: int | str = 3 if key == "lead_low" else "LK"
        details: dict[str, int | float | str] = {
            "card": "LU",
            "seat": 1,
            "over": over,
            "suit": "L",
            "cost": 12,
        }
        bare = KOZA.advice(Decision(play, "no such reason"), view, PERSONS)
        text = KOZA.advice(Decision(play, key, details), view, PERSONS)
        assert text.startswith(bare)
        assert text != bare, key
    rivals = (Candidate(play, -1.25), Candidate(SILENT, -3.5))
    assert "3.5" in KOZA.advice(Decision(play, "only_card", {}, rivals), view, PERSONS)


def lines_of(done: Settlement, *, winners: int, games_agreed: int = 4) -> str:
    balances = done.changes
    partie = Partie(
        games.load("koza"),
        {"games": games_agreed, "winners": winners},
        [Player(name) for name in NAMES[:4]],
        1,
    )
    view = partie.state.view(0)
    summary = KOZA.summary([GameSettled(done, balances)], view, PERSONS)
    assert summary is not None
    assert len(summary.sheet.rows) == 4
    return " ".join(summary.lines).replace("\u00a0", " ")


def test_settlement_tells_who_pays_who_is_clean_and_who_takes_the_bank() -> None:
    one_clean = settle(0, None, (3, 3, 2, 0), (3, 2, 3, 0), 1, 0, 1)
    text = lines_of(one_clean, winners=1)
    assert "Anna 3 Kč, Boris 14 Kč, Cyril 3 Kč" in text
    assert "Dana, takes the bank: 20 Kč" in text
    assert "Boris collected the goat and leads" in text


def test_settlement_explains_why_a_bank_stays() -> None:
    two_clean = settle(1, None, (4, 2, 1, 1), (8, 0, 0, 0), 1, 20, 1)
    assert "carried over, the bank holds 40 Kč" in lines_of(two_clean, winners=1)
    assert "only a single clean player" in lines_of(two_clean, winners=1)
    three_clean = settle(1, None, (6, 1, 1, 0), (8, 0, 0, 0), 0, 0, 2)
    assert "three clean players" in lines_of(three_clean, winners=2)
    nobody = settle(3, None, (2, 2, 2, 2), (2, 2, 2, 2), 1, 0, 1)
    text = lines_of(nobody, winners=1)
    assert "nobody clean" in text
    assert "The agreed 4 games have been played" in text


def test_settlement_of_shared_bank_and_durch() -> None:
    shared = settle(1, None, (4, 2, 1, 1), (8, 0, 0, 0), 1, 20, 2)
    assert "share the bank: Cyril 20 Kč, Dana 20 Kč" in lines_of(shared, winners=2)
    durch = settle(1, 3, (8, 0, 0, 0), (8, 0, 0, 0), 0, 40, 1)
    text = lines_of(durch, winners=1)
    assert "Dana announced the goat" in text
    assert "Durch: Anna takes all eight tricks, so each of the others pays 40 Kč" in text
    assert "Anna takes the whole bank, 160 Kč" in text


@pytest.mark.parametrize(("announcer", "price"), [(None, 20), (3, 40)])
def test_after_a_durch_the_plates_say_who_pays_what(announcer: int | None, price: int) -> None:
    for seen in steps("koza", {"games": 2, "winners": 2}, 2, longest=36):
        view = koza_view(seen[0])
    all_taken = replace(
        view, announcer=announcer, taken=(0, 8, 0, 0), collected=(0, COSTLY, 0, 0), charges=(0, 20, 0, 0)
    )
    costs = [plate.lines[1] for plate in KOZA.tableau(all_taken, PERSONS).plates]
    pays = f"durch: pays {money(price)}"
    assert costs == [pays, "durch: pays nothing", pays, pays]


def test_clean_so_far_is_clean_at_the_end() -> None:
    for seen in steps("koza", {"games": 1, "winners": 2}, 2, longest=36):
        view = koza_view(seen[0])
    for taken, words in (((2, 2, 2, 1), "clean so far"), ((2, 2, 2, 2), "clean")):
        one_clean = replace(view, taken=taken, collected=(COSTLY, 0, 0, 0), charges=(20, 0, 0, 0))
        assert KOZA.tableau(one_clean, PERSONS).plates[1].lines[1] == words


def test_sheet_explains_every_change_and_ends_with_the_balances() -> None:
    for seen in steps("koza", {"games": 3, "winners": 2}, 2):
        view = koza_view(seen[0])
    sheet = KOZA.sheet(view, PERSONS)
    assert len(sheet.rows) == len(view.settlements) + 1 == len(sheet.headers)
    assert all(cell.explanation for row in sheet.rows for cell in row)


def test_last_trick_shows_its_cards_once() -> None:
    for seen in steps("koza", {"games": 1, "winners": 1}, 7, longest=34):
        view = koza_view(seen[0])
        tableau = KOZA.last_trick(view, PERSONS)
        if view.tricks:
            assert tableau is not None
            check_keys(tableau)
            assert sorted(faces(tableau, Kind.TRICK)) == sorted(
                GERMAN.texts[card] for card in view.tricks[-1].cards
            )
        elif not any(isinstance(event, CardPlayed) for event in seen[0].events):
            assert tableau is None
