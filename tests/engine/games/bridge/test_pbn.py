"""PBN: files as programs write them, and what can't be read."""

from random import Random

import pytest

from bridzik_engine.core.cards import FRENCH
from bridzik_engine.games.bridge import files, pbn
from bridzik_engine.games.bridge.imported import (
    CorruptImport,
    Remark,
    complete_hands,
    default_players,
    replay,
    to_partie,
)
from bridzik_engine.games.bridge.scoring import Contract

from .helpers import EAST, NORTH, SOUTH, WEST
from .imports import check, spoiled
from .pbn_files import DATA, DEAL, calls, load, minimal, plays

HANDS = replay(pbn.read(f'[Deal "{DEAL}"]')[0]).actions[0]


def test_composed_file() -> None:
    """Header tags last (##), comments hold empty lines, sections and unknown tags are kept, spacers left
    out.
    """
    games = load("composer.pbn")
    assert [game.tags["Board"] for game in games] == ["1", "2", "3", "4"]
    assert [game.tags["Event"] for game in games] == ["Klubový večer", "", "Next evening", "Next evening"]
    assert {game.tags["Site"] for game in games} == {"Brno"}
    assert [game.dealer for game in games] == [NORTH, EAST, SOUTH, WEST]
    assert [game.vulnerable for game in games] == ["none", "ns", "both", "none"]
    first = games[0]
    assert first.names == ("Žáková", "Dvořák", "Nováková", "Šťastný")
    assert first.sections["OptimumResultTable"] == ("N NT 8", "N  S 10", "N  H 8")
    assert first.sections["ActionTable"] == ('"a [word] in quotes" 10',)
    assert first.comments == ("Board 1: a hand for\nbeginners.\n\nCount your {tricks first; there are ten.",)
    assert first.tags["BCFlags"] == "60002b"
    assert first.calls[0].remark == Remark(note="three or more clubs")
    assert first.calls[6].remark == Remark(note="to play", glyphs=(1,), comment="enough")
    assert first.contract == Contract(4, 3, 0, SOUTH)
    assert first.claimed == 10


def test_wrong_declarer_is_named_with_its_line() -> None:
    """North bid spades first: a file that says South can't be replayed, and says where."""
    with pytest.raises(
        CorruptImport, match="line 21: the auction leads to 4S by North, not to 4S by South"
    ) as error:
        to_partie(load("composer.pbn")[0])
    assert error.value.line == 21


def test_deal_alone_starts_a_partie() -> None:
    """A deal without auction stands at its first call; an open hand is what the others leave."""
    games = load("composer.pbn")
    partie = to_partie(games[2])
    assert partie.to_act == SOUTH
    assert partie.options == {"vulnerable": "both", "dealer": "s"}
    assert len(partie.legal_actions()) == 36
    assert complete_hands(games[3]) == complete_hands(games[2])
    assert to_partie(games[3]).to_act == WEST
    assert calls(to_partie(games[1])) == ["Pass", "1NT", "Pass", "Pass", "Pass"]


def test_careless_file() -> None:
    """Two tags a line, stray quotes, lower case, 10 for T, dashes before the dealer, plays with and without
    order.
    """
    first, second = load("careless.pbn")
    assert first.tags["Event"] == 'The "Golden" pairs'
    assert first.tags["Site"] == "C:\\bridge\\"
    assert (first.dealer, first.vulnerable, second.vulnerable) == (SOUTH, "both", "none")
    assert first.calls[0].remark == Remark(glyphs=(1,))
    assert first.calls[2].remark == Remark(note="raise to game")
    assert first.cards[7] is not None
    assert first.cards[7].remark == Remark(glyphs=(11,))
    partie = to_partie(first)
    assert " ".join(plays(partie)) == "C4 C2 CA C5 C8 CJ C6 CT S2 S3 SA S6 SJ S9 ST S4"
    assert partie.to_act == SOUTH
    assert partie.state.view(SOUTH).turn == NORTH
    # Board 8 gives its cards in the order they were played, and more passes than needed.
    partie = to_partie(second)
    assert calls(partie)[-4:] == ["4S", "Pass", "Pass", "Pass"]
    assert plays(partie) == [
        "D3",
        "D4",
        "DJ",
        "D2",
        "DA",
        "DQ",
        "D6",
        "D7",
        "D5",
        "D9",
        "DK",
        "D8",
        "CA",
        "C5",
        "C4",
        "C2",
        "H2",
        "HA",
        "H4",
        "H3",
        "SK",
        "S3",
        "S8",
        "S6",
    ]


def test_claimed_game_goes_on() -> None:
    """A game that ended by claim is the deal, the auction and the cards so far, and can be played on."""
    game = load("no_auction.pbn")[0]
    replayed = replay(game)
    assert replayed.auction_supplied
    assert game.claimed == 9
    assert (game.dealer, game.vulnerable) == (WEST, "ew")  # board 16
    partie = to_partie(game)
    assert calls(partie) == ["Pass", "2S", "X", "Pass", "Pass", "Pass"]
    assert plays(partie) == ["D3", "D4", "DJ", "D2"]
    assert not partie.is_over
    random = Random(1)
    while not partie.is_over:
        partie.apply(random.choice(partie.legal_actions()))
    assert len(plays(partie)) == 52


def test_latin_1_and_windows_lines() -> None:
    """Bytes that are no UTF-8 are Latin-1; CR LF ends lines."""
    game = load("latin1.pbn")[0]
    assert (game.tags["Event"], game.names[NORTH], game.names[EAST]) == (
        "Zürich Café",
        "Müller, Jürgen",
        "East",
    )
    assert files.decode("Žižka".encode()) == "Žižka"
    assert files.decode(b"\xef\xbb\xbf[Deal") == "[Deal"
    assert files.decode(b"\x93quoted\x94 \x81"[:-2]) == "“quoted”"
    assert files.decode(b"\x81\xe9") == "\x81é"


def test_repeats() -> None:
    """``#`` is the value of the game before, without one it is empty; ``##`` lasts and may be set anew."""
    text = "\n".join(
        f'[Event "{event}"]\n[Site "{site}"]\n[Board "{board}"]\n[Deal "{DEAL}"]\n'
        for board, (event, site) in enumerate([("#", "##a"), ("E", "#"), ("#", "b"), ("#", "##c")], start=1)
    )
    games = pbn.read(text + f'\n[Board "9"]\n[Deal "{DEAL}"]')
    assert [game.tags.get("Event") for game in games] == ["", "E", "E", "E", None]
    assert [game.tags["Site"] for game in games] == ["a", "a", "b", "c", "c"]


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("AP", ["Pass"] * 4),
        ("Pass Pass Pass AP", ["Pass"] * 4),
        ("1NT X XX AP", ["1NT", "X", "XX", "Pass", "Pass", "Pass"]),
        ("1NT Pass AP", ["1NT", "Pass", "Pass", "Pass"]),
        ("1C !? $4 =3= 1D\n+", ["1C", "1D"]),
        ("1C Dbl Rdbl 1NT *", ["1C", "X", "XX", "1NT"]),
        ("1C* Pass 1H* Pass 2H*", ["1C", "Pass", "1H", "Pass", "2H"]),
        ("1C Pass 1H =1=* Pass\n*", ["1C", "Pass", "1H", "Pass"]),
        ("1C X All Pass", ["1C", "X", "Pass", "Pass", "Pass"]),
        ("All Pass", ["Pass"] * 4),
        ("1C ; a comment\n{another} 1D", ["1C", "1D"]),
        ("", []),
    ],
)
def test_auctions(auction: str, expected: list[str]) -> None:
    """All ways to write and to stop an auction."""
    partie = to_partie(pbn.read(minimal(f'[Dealer "N"]\n[Auction "N"]\n{auction}\n'))[0])
    assert calls(partie) == expected


MANY = "9" * 5000
"""More digits than Python makes a number of."""


@pytest.mark.parametrize(
    "tag",
    [
        f'[Board "{MANY}"]',
        f'[Board "{MANY.replace("9", "0")}1"]',
        f'[Result "{MANY}"]',
        f'[Result "NS {MANY}"]',
        f'[Note "{MANY}:x"]',
    ],
)
def test_numbers_beyond_reason_tell_nothing(tag: str) -> None:
    """What no program counts to is taken as not told."""
    game = pbn.read(minimal(f'[Declarer "N"]\n[Contract "1C"]\n{tag}'))[0]
    assert (game.dealer, game.vulnerable, game.claimed) == (NORTH, "none", None)


def test_an_empty_line_within_calls_cards_or_a_table() -> None:
    """By the standard an empty line ends the game; what can't begin one still belongs to the section before it."""
    text = minimal(
        '[Auction "N"]\n1C\n\nPass Pass\n \nPass\n[Play "E"]\n\nS9 SK S3 SJ\n\n*\n\n[Abc ""]\n1\n\n2\n\n'
    )
    first, second = pbn.read(text + minimal())
    partie = to_partie(first)
    assert calls(partie) == ["1C", "Pass", "Pass", "Pass"]
    assert plays(partie) == ["S9", "SK", "S3", "SJ"]
    assert first.sections == {"Abc": ("1", "2")}
    assert (second.line, second.sections) == (19, {})


def test_comments_around_calls_and_cards_are_kept() -> None:
    """What is said before the first call or card and behind the end belongs to the game."""
    game = pbn.read(
        minimal(
            '[Auction "N"]\n{one}\n1C {to it} AP\n[Play "E"] ; two\nS9 SK S3 {led} SJ {last}\n*\n{three}\n; four\n'
        )
    )[0]
    assert game.comments == ("one", "two", "three", "four")
    assert game.calls[0].remark.comment == "to it"
    assert [card.remark.comment for card in game.cards if card] == ["", "", "led", "last"]
    assert pbn.read(minimal('[Auction "N"]\n1C +\n{so far}'))[0].comments == ("so far",)


FAULTS = {
    "empty": ("", None, "no deal"),
    "not pbn": ("hello there", 1, "before any tag"),
    "no deal": ('[Event "x"]', None, "no deal"),
    "open comment": (minimal("{never\nclosed"), 2, "has no }"),
    "open tag": ('[Event "x"]\n[Site "y\n[Date "z"]', 2, "Site"),
    "endless tag": ('[Event "x\n' + "a\n" * 30 + 'z"]\n' + minimal(), 1, "Event"),
    "something before the value": ('[Event x "y"]\n' + minimal(), 1, "Event"),
    "no seat": (minimal(deal="X:- - - -"), 1, "does not begin with a seat"),
    "three hands": (minimal(deal="N:- - -"), 1, "3 hands, not 4"),
    "three suits": (minimal(deal="N:AK.Q.J - - -"), 1, "3 suits, not 4"),
    "strange rank": (minimal(deal="N:AKX.Q.J. - - -"), 1, "'X' is no rank"),
    "card twice in a hand": (minimal(deal="N:AA... - - -"), 1, "SA twice"),
    "dealer": (minimal('[Dealer "Q"]'), 2, "Dealer 'Q' is no seat"),
    "vulnerable": (minimal('[Vulnerable "red"]'), 2, "Vulnerable 'red'"),
    "call": (minimal('[Auction "N"]\n1C 9C'), 3, "'9C' is no call"),
    "sign": (minimal('[Auction "N"]\n1C &'), 3, "'&' in the Auction section"),
    "note number": (minimal(f'[Auction "N"]\n1C ={MANY}='), 3, "'=' in the Auction section"),
    "glyph number": (minimal(f'[Auction "N"]\n1C ${MANY}'), 3, "'\\$' in the Auction section"),
    "insufficient": (minimal('[Auction "N"]\n1C\n^I 1C'), 4, "\\^I marks an insufficient bid"),
    "dealer and auction": (minimal('[Dealer "S"]\n[Auction "N"]\n1C'), 3, "does not begin with the dealer"),
    "card": (minimal('[Auction "N"]\n1C AP\n[Play "E"]\nS1'), 5, "'S1' is no card"),
    "revoke": (minimal('[Auction "N"]\n1C AP\n[Play "E"]\nS9 ^R HK'), 5, "a revoke"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "reason"), FAULTS.values(), ids=FAULTS)
def test_faults(text: str, line: int | None, reason: str) -> None:
    """What can't be read is said, with the line."""
    with pytest.raises(CorruptImport, match=reason) as error:
        pbn.read(text)
    assert error.value.line == line
    assert str(error.value).startswith("" if line is None else f"line {line}: ")


BROKEN = {
    "short hand": (minimal(deal="N:A... - - -"), 1, "North has 1 cards, not 13"),
    "two hands": (minimal(deal=f"N:{DEAL[2:36]} - -"), 1, "hands of South, West are not given"),
    "card twice": (minimal(deal=DEAL.replace("96.J762", "A6.J762")), 1, "SA dealt twice"),
    "low bid": (minimal('[Auction "N"]\n1C 1D\n1C'), 4, "insufficient bid \\(last 1D\\)"),
    "call after the end": (minimal('[Auction "N"]\n1C AP 1D'), 3, "play expected"),
    "contract": (
        minimal('[Declarer "N"]\n[Contract "2C"]\n[Auction "N"]\n1C AP'), 3, "leads to 1C by North, not"
    ),
    "not his card": (minimal('[Auction "N"]\n1C AP\n[Play "E"]\nS2'), 5, "card S2: not your card"),
    "revoke": (minimal('[Auction "N"]\n1C AP\n[Play "E"]\nS9 HK'), 5, "card HK: follow suit"),
    "no contract": (minimal('[Auction "N"]\n1C *\n[Play "E"]\nS9'), 5, "the auction has no end"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "reason"), BROKEN.values(), ids=BROKEN)
def test_replay_faults(text: str, line: int, reason: str) -> None:
    """A file that reads well but breaks the rules names the line of the first thing that does not fit."""
    game = pbn.read(text)[0]
    with pytest.raises(CorruptImport, match=reason) as error:
        to_partie(game)
    assert error.value.line == line


OTHER_TABLE = """[Event "Final"]
[Board "1"]
[West "Anna"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "{deal}"]
[Auction "N"]
1C AP

[Auction "N"]
1NT AP
[Play "E"]
S9 SK S3 SJ
*

[Board "1"]
[West "Boris"]
[Contract "Pass"]
[Auction "N"]
AP

[Board "1"]
[Auction "N"]
1H AP

[Board "2"]
[Contract "1H"]
[Auction "N"]
1H AP
"""


def test_the_other_tables_of_a_board_need_not_repeat_the_deal() -> None:
    """A game with a contract or cards and no deal is the board of the game before, played elsewhere; an exercise
    in bidding and another board are not.
    """
    games = pbn.read(OTHER_TABLE.format(deal=DEAL))
    assert [calls(to_partie(game))[0] for game in games] == ["1C", "1NT", "Pass"]
    assert {(game.dealer, game.vulnerable, game.tags["Board"]) for game in games} == {(NORTH, "ew", "1")}
    assert [game.names[WEST] for game in games] == ["Anna", "West", "Boris"]
    assert len(plays(to_partie(games[1]))) == 4


@pytest.mark.parametrize("deal", ["", "?", "N:- - - -", "N:... ... ... ...", "s:... - ... -"])
def test_a_deal_without_cards_is_none(deal: str) -> None:
    """Programs leave a place for the deal of a header or an exercise in bidding: nothing to be played."""
    (game,) = pbn.read(minimal('[Board "1"]\n[Auction "N"]\n1C\n\n', deal) + minimal('[Board "2"]'))
    assert game.tags["Board"] == "2"


CONTRACT = '[Contract "2SX"]\n[Declarer "N"]\n'


@pytest.mark.parametrize(
    ("auction", "expected", "supplied"),
    [
        ("Pass 1S Pass 2S X", "Pass 1S Pass 2S X Pass Pass Pass", False),
        ("Pass 2S X Pass Pass *", "Pass 2S X Pass Pass Pass", False),
        ("Pass 1S Pass 2S", "Pass 2S X Pass Pass Pass", True),
        ("Pass 1S Pass +", "Pass 2S X Pass Pass Pass", True),
        ("", "Pass 2S X Pass Pass Pass", True),
    ],
)
def test_calls_told_are_kept_where_they_lead_to_the_contract(
    auction: str, expected: str, supplied: bool
) -> None:
    """Only the passes at the end may be missing; calls that lead elsewhere are no auction to that contract."""
    tags = f'[Dealer "W"]\n{CONTRACT}[Auction "W"]\n{auction}\n[Play "E"]\nD3 D4 DJ D2'
    replayed = replay(pbn.read(minimal(tags))[0])
    assert " ".join(action.text[5:] for action in replayed.actions if action.text[0] == "c") == expected
    assert replayed.auction_supplied == supplied
    assert len(replayed.plays) == 4


def test_result_of_a_play_to_go_on_is_no_claim() -> None:
    """With ``+`` the result counts the tricks so far (3.4.15); a star, or nothing, ends the play."""
    for end, claimed in (("+ - - -", None), ("*", 1), ("", 1)):
        text = minimal(
            f'[Declarer "N"]\n[Contract "1C"]\n[Result "1"]\n[Auction "N"]\n1C AP\n[Play "E"]\nS9 SK S3 SJ\n{end}'
        )
        assert pbn.read(text)[0].claimed == claimed


def test_double_names_are_told_apart() -> None:
    """A partie needs four different names; files often have the same program on three seats."""
    game = pbn.read(minimal('[West "GIB"]\n[North "GIB"]\n[East "?"]'))[0]
    assert [p.name for p in default_players(game)] == ["South", "GIB (West)", "GIB (North)", "East"]
    game = pbn.read(minimal('[South "A"]\n[West "A"]\n[North "A (West)"]\n[East "B"]'))[0]
    assert len({player.name for player in to_partie(game).players}) == 4


def test_damaged_files_are_refused_or_come_back() -> None:
    """Whatever happens to a file: it is refused as CorruptImport, or read, and what is written of it reads back."""
    random = Random(7)
    sources = [
        (DATA / name).read_bytes() for name in ("composer.pbn", "careless.pbn", "vugraph.lin", "session.lin")
    ]
    played = sum(check(spoiled(random.choice(sources), random)) for _ in range(3000))
    assert played > 500


def test_all_cards_are_in_the_deal() -> None:
    """The reference deal of these tests is a deal."""
    assert sum(HANDS.hands) == FRENCH.full  # type: ignore[attr-defined]  # a Deal
