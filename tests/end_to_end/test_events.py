"""Every event of the rules, reached through the window: acted by mouse or keyboard, read on the screen."""

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from tests.end_to_end.conftest import Start
from tests.end_to_end.doer import WAYS, at_moment
from tests.end_to_end.moments import FOLDER


@dataclass(frozen=True, slots=True)
class Told:
    """What is to be read after a moment: whole lines of the log in their order, parts of the result."""

    log: tuple[str, ...] = ()
    summary: tuple[str, ...] = ()


KOZA = {
    "announce": Told(("Anna announces the goat: all prices are doubled",)),
    "the goat is taken": Told(
        ("Anna takes the trick", "The trick costs 24 Kč; Anna has to pay 24 Kč so far"),
    ),
    "bank is carried on": Told(
        ("Game over, the bank stays: 20 Kč",),
        ("With three clean players nobody takes the bank: its 20 Kč stay for the next game.",),
    ),
    "carried bank is taken": Told(
        ("Game over, the bank goes to: Cyril 40 Kč", "The match is over"),
        ("With the 20 Kč carried over, the bank holds 40 Kč.", "takes the bank: 40 Kč"),
    ),
    "durch": Told(
        ("Game over, durch: Boris takes the bank of 60 Kč",),
        ("Durch: Boris takes all eight tricks, so each of the others pays 20 Kč into the bank.",),
    ),
    "durch takes what was carried": Told(
        ("Game over, durch: Dana takes the bank of 100 Kč",),
        ("With the 40 Kč carried over, the bank holds 100 Kč.", "Dana takes the whole bank, 100 Kč."),
    ),
}

BRIDGE = {
    "double": Told(("Anna doubles",)),
    "redouble": Told(("Anna redoubles",)),
    "the last pass": Told(("Anna passes", "The contract is 7♣ XX by Boris; Cyril leads")),
    "opening lead": Told(("Anna: two of diamonds", "Boris lays the dummy open")),
    "declarer plays": Told(("Cyril: seven of spades", "Anna: king of spades", "Anna takes the trick")),
    "dummy plays": Told(("Cyril lays the dummy open", "Cyril: seven of spades")),
    "dummy leads": Told(("Cyril takes the trick", "Cyril: two of spades")),
    "north declares": Told(
        ("Anna lays the dummy open", "7♠ X goes 9 down. North–South −2,600, East–West +2,600."),
        ("7♠ X by Cyril", "9 undertricks", "−2,600", "+2,600"),
    ),
    "down": Told(
        ("4♦ goes 6 down. North–South −600, East–West +600.",),
        ("6 undertricks", "East–West wins the deal."),
    ),
    "down doubled": Told(
        ("2NT X goes 4 down. North–South −1,100, East–West +1,100.",), ("4 undertricks", "−1,100")
    ),
    "down redoubled": Told(
        ("4♣ XX goes 6 down. North–South −3,400, East–West +3,400.",), ("6 undertricks", "−3,400")
    ),
    "made exactly": Told(
        ("1NT is made exactly. North–South +90, East–West −90.",), ("Partscore", "+50", "+40", "+90")
    ),
    "overtricks": Told(
        ("2NT is made with 2 overtricks. North–South +180, East–West −180.",), ("2 overtricks", "+60")
    ),
    "game": Told(
        ("2♠ X is made with 3 overtricks. North–South +1,270, East–West −1,270.",),
        ("Game", "+500", "Making it doubled", "+50", "3 overtricks", "+600"),
    ),
}

BRIDZIK = {
    "all bids zero": Told(("Dana bids 0", "Bids 0, tricks 8: 8 too few. Anna leads.")),
    "hook with one card": Told(("Cyril bids 0",)),
    "shared first place": Told(
        ("Round over: Anna 10, Boris 10, Cyril 10, Dana 0", "The match is over"),
        ("Shared first place: Anna, Boris.", "1.", "3."),
    ),
}

FOOL = {
    "start card 6": Told(
        ("Start card: six of diamonds", "Cyril has to draw 1 card", "Cyril skips a turn (6♦)")
    ),
    "start card 7": Told(
        ("Start card: seven of diamonds", "Anna has to draw 2 cards", "Anna skips a turn (7♦)")
    ),
    "start card 8": Told(("Start card: eight of diamonds", "Cyril must answer the eight")),
    "start card ace": Told(("Start card: ace of diamonds", "Cyril skips a turn (A♦)")),
    "start card queen": Told(("Start card: queen of spades", "The suit asked for is drawn by lot: spades")),
    "six": Told(("Anna: six of spades", "Boris has to draw 1 card", "Boris skips a turn (6♠)")),
    "seven": Told(("Cyril: seven of diamonds", "Anna has to draw 2 cards", "Anna skips a turn (7♦)")),
    "ace": Told(("Cyril: ace of spades", "Anna skips a turn (A♠)")),
    "eight": Told(("Cyril: eight of diamonds", "Anna must answer the eight")),
    "two on an eight": Told(("Boris must answer the eight", "Boris: two of hearts")),
    "draw on an eight": Told(("Cyril draws 2 cards on the eight", "Cyril finds a card that fits the eight")),
    "drawn card on an eight": Told(("Cyril finds a card that fits the eight", "Cyril: eight of hearts")),
    "drawn eight on an eight": Told(("Cyril: eight of hearts", "Anna must answer the eight")),
    "eight empties the stock": Told(
        (
            "The discard pile is shuffled: a new stock of 12 cards",
            "Anna finds a card that fits the eight",
        )
    ),
    "queen": Told(("Anna: queen of diamonds", "Anna asks for diamonds")),
    "suit stays": Told(("Cyril passes",)),
    "reshuffle": Told(("The discard pile is shuffled: a new stock of 26 cards", "Boris draws 1 card")),
    "nothing to draw": Told(("Boris passes",)),
    "draw too few": Told(
        (
            "Boris: seven of hearts",
            "The discard pile is shuffled: a new stock of 1 card",
            "Cyril has to draw 1 card",
            "Cyril should draw, but no card is left",
            "Cyril skips a turn (7♥)",
        )
    ),
    "last card a six": Told(
        ("Boris: six of spades", "Cyril has to draw 1 card", "Boris is rid of all cards"), ("55",)
    ),
    "last card a seven": Told(
        ("Anna: seven of spades", "Boris has to draw 2 cards", "Anna is rid of all cards"), ("54",)
    ),
    "last card an eight": Told(("Boris: eight of hearts", "Boris is rid of all cards"), ("46", "49")),
    "last card a queen": Told(
        ("Anna is rid of all cards, the last one a queen (Q♦): −20",), ("−20", "Cyril gains most")
    ),
    "last card the queen of spades": Told(
        ("Boris is rid of all cards, the last one a queen (Q♠): −40",), ("−40",)
    ),
    "exactly 101": Told(
        ("Boris stands at exactly 101: back to 0",), ("Boris stands at exactly 101: back to 0",)
    ),
    "out": Told(("Anna is out with 129",), ("Anna is out with 129",)),
    "two out at once": Told(
        ("Boris is out with 125", "Cyril is out with 103", "The match is over"), ("Anna wins the match.",)
    ),
    "last one wins": Told(("Anna is out with 146", "The match is over"), ("Cyril wins the match.",)),
}

KOSTKY = {
    "bust": Told(("Anna rolls 3 dice", "Anna throws 3 6 2", "Bust! Anna loses 400 points.")),
    "hot dice": Told(("Hot dice! All six are rolled again with 800 points at stake.",)),
    "hot dice and bust": Told(("Anna throws 3 6 3 2 6 4", "Bust! Anna loses 1,100 points.")),
    "second zero": Told(("Anna ends the turn without points.",)),
    "third zero": Told(
        (
            "Anna ends the turn without points.",
            "Bust! Anna has thrown no combination.",
            "Third zero turn in a row: the total of Anna falls from 100 to 0.",
        )
    ),
    "last round": Told(("Anna is at the target with 1,000; 1 player still has a turn in this round",)),
    "tie": Told(("Anna, Boris share the lead: another round is played.",)),
    "won after a tie": Told(("The match is over",), ("Boris wins the match.",)),
    "two combinations": Told(("Anna sets aside 1 (100), 100 in this turn",)),
    "farkle bust": Told(("Anna rolls 3 dice", "Anna throws 6 2 4", "Bust! Anna loses 200 points.")),
    "farkle hot dice": Told(("Hot dice! All six score.",)),
    "farkle second zero": Told(("Bust! Boris loses 1,000 points.",), ("Anna wins the match.",)),
    "farkle third zero": Told(("Third zero turn in a row: the total of Boris falls from 200 to 0.",)),
    "farkle last round": Told(("Anna is at the target with 600; 1 player still has a turn in this round",)),
    "farkle tie": Told(("Anna, Boris share the lead: another round is played.",)),
    "farkle won after a tie": Told(("The match is over",), ("Boris wins the match.",)),
    "farkle two combinations": Told(("Anna sets aside 1 (100), 100 in this turn",)),
}

EXPECTED = {
    (game, name): told
    for game, moments in {
        "bridge": BRIDGE,
        "bridzik": BRIDZIK,
        "cesky_durak": FOOL,
        "kostky": KOSTKY,
        "koza": KOZA,
    }.items()
    for name, told in moments.items()
}


def in_order(wanted: tuple[str, ...], lines: list[str]) -> bool:
    """Whether `wanted` are among `lines`, in this order."""
    rest = iter(lines)
    return all(line in rest for line in wanted)


@pytest.mark.parametrize(
    ("game", "name", "way"),
    [(game, name, WAYS[n % 2]) for n, (game, name) in enumerate(EXPECTED)],
    ids=lambda value: str(value).replace(" ", "-"),
)
def test_an_event_is_reached_and_told(start: Start, qtbot: QtBot, game: str, name: str, way: str) -> None:
    told = EXPECTED[game, name]
    doer = at_moment(start(), qtbot, game, name, way)
    qtbot.waitUntil(lambda: in_order(told.log, doer.lines()), timeout=30_000)
    if told.summary:
        qtbot.waitUntil(doer.page.summary_panel.isVisible, timeout=30_000)
        assert [part for part in told.summary if part not in doer.summary()] == []


def test_every_moment_kept_is_played() -> None:
    kept = {(path.parent.name, path.stem) for path in FOLDER.rglob("*.partie")}
    assert kept == {(game, name.replace(" ", "-")) for game, name in EXPECTED}
