"""LIN: vugraph files, sessions, links, and what can't be read."""

from urllib.parse import quote

import pytest

from bridzik_engine.games.bridge import files, lin
from bridzik_engine.games.bridge.imported import CorruptImport, Remark, complete_hands, to_partie

from .helpers import NORTH, SOUTH, WEST
from .test_pbn import DATA, calls, plays


def test_vugraph_file() -> None:
    """Two rooms, eight names, alerts with and without a note, several calls in one value, a claim."""
    opened, closed = files.read((DATA / "vugraph.lin").read_bytes())
    assert opened.tags == {
        "Event": "Cup of Brno, Final", "Board": "1", "Room": "Open",
        "South": "Anna", "West": "Boris", "North": "Cyril", "East": "Dana",
    }  # fmt: skip
    assert (closed.tags["Room"], closed.names) == ("Closed", ("Eva", "Fedor", "Gita", "Hugo"))
    assert opened.comments == ("Welcome to the final.",)
    assert opened.calls[0].remark == Remark(note="three or more")
    assert opened.calls[6].remark == Remark(note="!")
    assert (opened.dealer, opened.vulnerable, opened.claimed) == (NORTH, "none", 10)
    partie = to_partie(opened)
    assert calls(partie) == ["1C", "Pass", "1H", "Pass", "1S", "Pass", "4S", "Pass", "Pass", "Pass"]
    assert plays(partie) == ["D3", "D4", "DJ", "D2", "DA", "DQ", "D6", "D7"]
    assert complete_hands(opened) == complete_hands(closed)
    with pytest.raises(CorruptImport, match="line 18: card D3: not your card"):
        to_partie(closed)


def test_session_file() -> None:
    """One board a line, each with its own header."""
    first, second = files.read((DATA / "session.lin").read_text())
    assert (first.names[SOUTH], second.names[SOUTH]) == ("Anna", "Eva")
    assert (first.tags["Board"], second.tags["Board"]) == ("1", "2")
    assert (first.vulnerable, second.vulnerable) == ("none", "ns")
    assert second.line == 2
    assert to_partie(second).is_over
    assert plays(to_partie(first)) == ["D3", "D4"]


def test_closed_room_takes_the_open_rooms_deal() -> None:
    """Some files give the deal of a board once."""
    source = (DATA / "vugraph.lin").read_text()
    start = source.index("md|", source.index("qx|c1|"))
    end = source.index("sv|", start)
    opened, closed = lin.read(source[:start] + source[end:])
    assert closed.hands == opened.hands
    assert complete_hands(opened) == complete_hands(lin.read(source)[1])


def test_link() -> None:
    """The link of the hand viewer carries its LIN."""
    text = (DATA / "session.lin").read_text().splitlines()[0]
    game = files.read(f"https://www.example.org/tools/handviewer.html?lin={quote(text)}")[0]
    assert (game.names[WEST], plays(to_partie(game))) == ("Boris", ["D3", "D4"])
    with pytest.raises(CorruptImport, match="without lin="):
        lin.read("https://www.example.org/?x=1")


HEAD = "md|3SKT72HAKQ8D874CJ5,S543HT94DAJ5C9764,SAQJ8H53DQ92CKQT2,|\n"
FAULTS = {
    "nothing": ("", 1, "not LIN"),
    "no deal": ("vg|x|pg||", None, "no deal"),
    "no dealer": ("\nmd|SA,,,|", 2, "md does not begin with the dealer"),
    "five hands": ("md|1SA,SK,SQ,SJ,ST|", 1, "5 hands"),
    "rank": ("md|1SA1,,,|", 1, "'1' is no rank"),
    "twice": ("md|1SAA,,,|", 1, "SA twice"),
    "suit": ("md|1AS,,,|", 1, "does not begin with a suit"),
    "vulnerable": (HEAD + "sv|q|", 2, "sv 'q'"),
    "call": (HEAD + "mb|1C|\nmb|1Z|", 3, "'1Z' is no call"),
    "card": (HEAD + "mb|1Cppp|\n\npc|X7|", 4, "'X7' is no card"),
    "claim": (HEAD + "mc|14|", 2, "mc '14' is no number of tricks"),
    "endless claim": (HEAD + f"mc|{'9' * 5000}|", 2, "is no number of tricks"),
    "call in strange letters": (HEAD + "mb|1\u017f|", 2, "is no call"),
    "card in strange letters": (HEAD + "mb|1Cppp|pc|s\u212a|", 2, "is no card"),
    "hand in strange letters": ("md|1\u017fAKQ,,,|", 1, "does not begin with a suit"),
    "open end": (HEAD + "mb|1C", 2, "mb\\| has no closing"),
    "half a pair": (HEAD + "mb", 2, "'mb' is no pair"),
    "calls before a deal": ("qx|o1|\nmb|1C|", 1, "without a deal"),
}


@pytest.mark.parametrize(("text", "line", "reason"), FAULTS.values(), ids=FAULTS)
def test_faults(text: str, line: int | None, reason: str) -> None:
    """What can't be read is said, with the line."""
    with pytest.raises(CorruptImport, match=reason) as error:
        lin.read(text)
    assert error.value.line == line


def test_commentary_before_the_first_board_is_the_first_boards() -> None:
    """Commentators greet before the cards are dealt."""
    games = lin.read("vg|Cup|\nnt|hello|pg||\nqx|o1|" + HEAD + "nt|good lead|\nqx|o2|" + HEAD)
    assert [game.comments for game in games] == [("hello", "good lead"), ()]


def test_windows_and_old_mac_lines() -> None:
    """Line ends of any system, within a comment too, are line ends; a DOS end-of-file mark ends nothing."""
    for end in ("\n", "\r\n", "\r"):
        text = (HEAD + "nt|one\ntwo|\nmb|1C|\nmb|1Z|").replace("\n", end)
        assert lin.read(text.replace("1Z", "1D"))[0].comments == ("one\ntwo",)
        with pytest.raises(CorruptImport, match="line 5: '1Z' is no call"):
            lin.read(text)
    assert files.read(HEAD + "mb|1C|\n\x1a")[0].calls == lin.read(HEAD + "mb|1C|")[0].calls


def test_blanks_within_calls_and_hands() -> None:
    """Blanks and line ends do no harm where nothing else can be meant."""
    game = lin.read(HEAD.replace(",", " ,\n ") + "mb|1\tC|mb|1\nN !|mb|p p\n p|")[0]
    assert game.hands == lin.read(HEAD)[0].hands
    assert calls(to_partie(game)) == ["1C", "1NT", "Pass", "Pass", "Pass"]
    assert game.calls[1].remark == Remark(note="!")


def test_illegal_call_names_its_line() -> None:
    """Calls go through the rules."""
    game = lin.read(HEAD + "mb|1C|mb|1D|\nmb|1C|")[0]
    with pytest.raises(CorruptImport, match="line 3: call 1C: insufficient bid"):
        to_partie(game)
