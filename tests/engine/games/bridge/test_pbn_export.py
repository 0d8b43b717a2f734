"""PBN as we write it: the export format, read back as it was."""

from random import Random

import pytest

from bridzik_engine.games.bridge import GAME, files, pbn, pbn_export
from bridzik_engine.games.bridge.imported import to_partie
from bridzik_engine.partie import Partie, Player

from .pbn_files import DEAL, load, minimal


def random_partie(seed: int, stop: float) -> Partie:
    """A random partie, stopped somewhere with probability ``stop`` a ply."""
    random = Random(seed)
    options = {"vulnerable": random.choice(("none", "ns", "ew", "both")), "dealer": random.choice("swne")}
    partie = Partie(GAME, options, [Player(name) for name in ("Žofia", 'O"Hara', "c\\d", "D")], seed)
    partie.apply(partie.next_chance())
    while not partie.is_over and random.random() >= stop:
        legal = partie.legal_actions()
        passes = legal[0].text == "call Pass" and random.random() < 0.7
        partie.apply(legal[0] if passes else random.choice(legal))
    return partie


@pytest.mark.parametrize("seed", range(60))
def test_export_reads_back(seed: int) -> None:
    """What is written is read back to the same options, actions and names, whatever point the partie is
    at.
    """
    partie = random_partie(seed, stop=0 if seed % 3 == 0 else 0.03)
    text = pbn_export.dump([partie], tags=[{"Event": "Test", "Board": "5", "Room": "Open"}])
    game = files.read(text)[0]
    again = to_partie(game)
    assert again.options == partie.options
    assert [set_of(ply.action) for ply in again.plies] == [set_of(ply.action) for ply in partie.plies]
    assert [player.name for player in again.players] == [player.name for player in partie.players]
    assert (game.tags["Event"], game.tags["Board"], game.tags["Room"]) == ("Test", "5", "Open")
    assert pbn_export.dump([again], kept=[game]) == text


def set_of(action: object) -> object:
    """An action, a deal without the order within its hands."""
    return getattr(action, "hands", action)


def test_export_layout() -> None:
    """Mandatory tags first and in order, hands from the dealer, four columns, score, supplemental tags
    sorted.
    """
    partie = to_partie(pbn.read(minimal('[Dealer "N"]\n[Auction "N"]\n1C P 1S AP\n'))[0])
    for card in ["C4", "C2", "CA", "C5", "S9", "SK", "S3", "S8"]:
        partie.apply(GAME.parse_action(f"play {card}"))
    partie.undo()
    told = '[Dealer "N"]\n[Zone "9"]\n[Auction "N"]\n1C =1= P 1S AP\n[Note "1:short"]\n[Abc ""]\n1 2'
    lines = pbn_export.dump([partie], [{"Date": "2024.01.02"}], pbn.read(minimal(told))).splitlines()
    assert lines == [
        *pbn_export.HEADER.splitlines(), '[Event ""]', '[Site ""]', '[Date "2024.01.02"]', '[Board ""]',
        '[West "West"]', '[North "North"]', '[East "East"]', '[South "South"]', '[Dealer "N"]',
        '[Vulnerable "None"]', f'[Deal "{DEAL}"]', '[Scoring ""]', '[Declarer "S"]', '[Contract "1S"]',
        '[Result "?"]', '[Zone "9"]', '[Auction "N"]', "1C =1= Pass 1S Pass", "Pass Pass",
        '[Note "1:short"]', '[Play "W"]', "C4 C2 CA C5", "S3 + S9 SK", '[Abc ""]', "1 2",
    ]  # fmt: skip


def test_export_of_finished_and_claimed_games() -> None:
    """A finished game has result and score; one passed out an empty declarer; one claimed keeps claim and
    star.
    """
    done = pbn_export.dump([random_partie(0, 0)])
    assert '[Score "' in done
    assert "+" not in done.split("[Auction")[1].replace("NS +", "")
    passed = to_partie(pbn.read(minimal('[Auction "N"]\nAP'))[0])
    text = pbn_export.dump([passed])
    assert '[Declarer ""]\n[Contract "Pass"]\n[Result ""]' in text
    game = load("no_auction.pbn")[0]
    text = pbn_export.dump([to_partie(game)], kept=[game])
    assert '[Result "9"]' in text
    assert "D3 D4 DJ D2\n*\n" in text
    assert text.startswith(pbn_export.HEADER + "{found on a server: no calls, but contract and cards}\n")
    assert pbn_export.dump([Partie(GAME, {}, [Player(name) for name in "abcd"])]) == pbn_export.HEADER


@pytest.mark.parametrize(
    "told",
    [
        '; a } b\n[Event "x"]',
        '[Auction "N"]\n1C ; a } b {c\nAP',
        '[Auction "N"]\n1C AP\n[Play "E"]\nS9 {well} ; led } here\nSK S3 SJ',
        '[Table "A"]\n  %x 1\n"a {b" ; c } d',
        '[Event "a\tb"]',
    ],
)
def test_what_was_told_survives_two_round_trips(told: str) -> None:
    """Braces, percent signs and tabs, which mean something in PBN, do no harm where they come back out."""
    game = pbn.read(minimal(told))[0]
    text = pbn_export.dump([to_partie(game)], kept=[game])
    again = pbn.read(text)[0]
    assert pbn_export.dump([to_partie(again)], kept=[again]) == text
    assert to_partie(again).plies == to_partie(game).plies
    assert len(again.comments) == len(game.comments)
    assert again.sections == game.sections
    assert [call.remark.comment for call in again.calls] == [
        call.remark.comment.replace("}", ")") for call in game.calls
    ]


def test_export_keeps_the_outcome_told_until_the_partie_goes_on() -> None:
    """A deal with its contract, result and score but no calls, or one claimed, comes back out as it was told."""
    outcome = '[Declarer "N"]\n[Contract "1C"]\n[Result "9"]\n[Score "NS 110"]\n'
    for rest in ("", '[Auction "N"]\n1C AP\n[Play "E"]\nS9 SK S3 SJ\n*'):
        game = pbn.read(minimal(outcome + rest))[0]
        partie = to_partie(game)
        text = pbn_export.dump([partie], kept=[game])
        assert set(outcome.splitlines()) <= set(text.splitlines())
        partie.apply(partie.legal_actions()[0])
        text = pbn_export.dump([partie], kept=[game])
        assert '[Result "?"]' in text
        assert "Score " not in text


def test_several_games_in_one_file() -> None:
    """Games are separated by an empty line and come back in order."""
    parties = [random_partie(seed, 0.02) for seed in range(5)]
    games = pbn.read(pbn_export.dump(parties))
    assert [to_partie(game).plies[1:] for game in games] == [partie.plies[1:] for partie in parties]
