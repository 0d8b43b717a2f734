"""The window's one door to all pictures."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from bridzik_desktop.art import Art, Catalogue, DeckError, Reason
from bridzik_desktop.art.art import RATIO
from bridzik_desktop.art.deck import open_deck
from tests.desktop.art.synthetic import SUIT_COLOURS, card, cards_svg, svg

MakeDeck = Callable[..., Path]


def settled(qtbot: QtBot, ask: Callable[[], QPixmap], colour: str) -> QImage:
    """Ask until the middle of the pixmap has the colour wanted."""
    image = QImage()

    def is_there() -> bool:
        nonlocal image
        image = ask().toImage()
        return image.pixelColor(image.width() // 2, image.height() // 2).name() == colour

    qtbot.waitUntil(is_there)
    return image


def test_cards_of_both_packs(qtbot: QtBot, art: Art) -> None:
    settled(qtbot, lambda: art.card("BA", "german", 60, 1.0), SUIT_COLOURS["diamond"])
    image = settled(qtbot, lambda: art.card("S2", "french", 60, 1.5), SUIT_COLOURS["spade"])
    assert image.size() == QSize(90, 135)
    with pytest.raises(KeyError):
        art.card("S2", "german", 60, 1.0)


def test_changed_says_when_to_ask_again(qtbot: QtBot, art: Art) -> None:
    with qtbot.waitSignal(art.changed):
        art.card("H7", "german", 60, 1.0)


def test_the_shape_is_ours_until_the_deck_is_known(qtbot: QtBot, art: Art, make_deck: MakeDeck) -> None:
    art.set_deck("german", open_deck(make_deck("new")))
    assert art.ratio("german") == RATIO
    qtbot.waitUntil(lambda: art.ratio("german") == 1.5)


def test_backs_are_the_decks_or_ours(qtbot: QtBot, art: Art) -> None:
    settled(qtbot, lambda: art.back("german", 60, 1.0), "#303060")
    with qtbot.waitSignal(art.changed):
        art.set_back("german", "woven")
    image = settled(qtbot, lambda: art.back("german", 60, 1.0), SUIT_COLOURS["club"])
    assert image.size() == QSize(60, 90)
    art.set_back("german", "")
    settled(qtbot, lambda: art.back("german", 60, 1.0), "#303060")


def test_a_pack_shows_the_deck_chosen(qtbot: QtBot, art: Art, make_deck: MakeDeck) -> None:
    square = "".join(
        card(f"{r}_{s}", height=60) for r in (1, 7, 8, 9, 10, "jack", "queen", "king") for s in SUIT_COLOURS
    )
    deck = open_deck(make_deck("square", svg=svg(square)))
    art.set_deck("german", deck)
    assert art.deck("german") == deck
    qtbot.waitUntil(lambda: art.ratio("german") == 1.0)
    assert settled(qtbot, lambda: art.card("H7", "german", 60, 1.0), SUIT_COLOURS["heart"]).height() == 60
    contents = art.contents(deck)
    assert contents is not None
    assert contents.packs == {"german"}


def test_a_broken_deck_gives_way_to_our_own(qtbot: QtBot, art: Art, make_deck: MakeDeck) -> None:
    deck = open_deck(make_deck("broken", svg=b"<svg"))
    with qtbot.waitSignal(art.deck_refused) as signal:
        art.set_deck("german", deck)
    refused, error = signal.args
    assert refused == deck
    assert isinstance(error, DeckError)
    assert error.reason is Reason.UNREADABLE
    own = art.deck("german")
    assert own is not None
    assert own.id == "bridzik-german"
    settled(qtbot, lambda: art.card("H7", "german", 60, 1.0), SUIT_COLOURS["heart"])


def test_without_any_deck_there_are_marked_blanks(qtbot: QtBot, tmp_path: Path) -> None:
    art = Art(tmp_path, Catalogue(tmp_path / "own", tmp_path / "user"), None)
    image = art.card("H7", "german", 60, 2.0)
    assert image.size() == QSize(120, round(120 * RATIO))
    assert art.back("german", 60, 2.0).size() == image.size()
    art.shutdown()


def test_decks_are_added_in_a_thread(qtbot: QtBot, art: Art, make_deck: MakeDeck, tmp_path: Path) -> None:
    with qtbot.waitSignal(art.deck_added) as signal:
        art.add_deck(make_deck("gift"))
    assert signal.args[0].svg.path.parent == tmp_path / "user" / "gift"
    with qtbot.waitSignal(art.deck_refused) as signal:
        art.add_deck(tmp_path / "absent")
    assert signal.args[0] == tmp_path / "absent"
    assert signal.args[1].reason is Reason.NOT_A_DECK


def test_any_deck_can_be_previewed(qtbot: QtBot, art: Art, make_deck: MakeDeck) -> None:
    deck = open_deck(make_deck("other"))
    settled(qtbot, lambda: art.preview(deck, "king_heart", 40, 1.0), SUIT_COLOURS["heart"])


def test_pictures_keep_their_shape(qtbot: QtBot, art: Art) -> None:
    first = art.picture("dice/ivory/die_3", 40, 2.0)
    assert first.size() == QSize(80, 40)
    assert first.toImage().pixelColor(40, 20).alpha() == 0
    settled(qtbot, lambda: art.picture("dice/ivory/die_3", 40, 2.0), "#000000")


def test_a_picture_that_is_not_there_is_an_error_in_the_log(
    qtbot: QtBot, art: Art, expect_log: Callable[..., AbstractContextManager[None]]
) -> None:
    with expect_log("nothing", 40):
        pixmap = art.picture("dice/nothing", 40, 1.0)
    assert pixmap.toImage().pixelColor(20, 20).alpha() == 0
    with qtbot.waitSignal(art.changed):
        pass
    assert art.picture("dice/nothing", 40, 1.0).toImage().pixelColor(20, 20).alpha() == 0


def test_a_window_being_resized_always_shows_the_card_and_ends_sharp(qtbot: QtBot, art: Art) -> None:
    settled(qtbot, lambda: art.card("H7", "german", 50, 1.0), SUIT_COLOURS["heart"])
    for width in range(51, 60):
        art.forget_waiting()
        meanwhile = art.card("H7", "german", width, 1.0)
        assert meanwhile.deviceIndependentSize().width() == pytest.approx(width)
        assert meanwhile.toImage().pixelColor(25, 37).name() == SUIT_COLOURS["heart"]
    qtbot.waitUntil(lambda: art.card("H7", "german", 59, 1.0).width() == 59)


def test_nothing_comes_after_shutdown(qtbot: QtBot, art: Art) -> None:
    for text in ("H7", "H8", "H9"):
        art.card(text, "german", 300, 2.0)
    art.shutdown()
    with qtbot.assertNotEmitted(art.changed, wait=50):
        art.card("HT", "german", 300, 2.0)


def test_icons_take_the_colour_asked_for(art: Art) -> None:
    image = art.icon_pixmap("undo", QColor("#12ab34"), 24, 1.5).toImage()
    assert image.size() == QSize(36, 36)
    assert image.pixelColor(5, 18).name() == "#12ab34"
    assert image.pixelColor(30, 18).alpha() == 0
    icon = art.icon("undo", QColor("#12ab34"), 16)
    assert icon is art.icon("undo", QColor("#12ab34"), 16)
    assert {size.toTuple() for size in icon.availableSizes()} >= {(16, 16), (32, 32)}
    pale = icon.pixmap(QSize(16, 16), mode=icon.Mode.Disabled).toImage()
    assert pale.pixelColor(4, 8).alpha() in range(95, 110)


@pytest.mark.parametrize("broken", [False, True])
def test_an_icon_that_cannot_be_drawn_is_transparent(
    art: Art, resources: Path, broken: bool, expect_log: Callable[..., AbstractContextManager[None]]
) -> None:
    if broken:
        (resources / "icons" / "odd.svg").write_text("<svg")
    with expect_log("odd", 40):
        icon = art.icon("odd", QColor("red"))
    assert icon.pixmap(QSize(24, 24)).toImage().pixelColor(12, 12).alpha() == 0


@pytest.mark.parametrize(
    "faulty",
    [
        '<g id="7_heart"><use xlink:href="#7_heart"/></g>',
        '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]>',
        '<rect id="7_heart" width="60" height="90" fill="url(#absent)"/>',
    ],
    ids=["circle", "entities", "absent-gradient"],
)
def test_faulty_decks_are_none_of_the_terminals_business(
    qtbot: QtBot, art: Art, make_deck: MakeDeck, faulty: str
) -> None:
    """Qt's warnings about other people's SVG are silent (a Qt warning fails this test), and nothing hangs."""
    deck = open_deck(make_deck("faulty", svg=svg(faulty + cards_svg().decode())))
    with qtbot.waitSignal(art.changed):
        art.preview(deck, "7_heart", 60, 1.0)
    with qtbot.waitSignal(art.deck_added if art.contents(deck) else art.deck_refused):
        art.add_deck(deck.svg.path.parent)


@pytest.mark.parametrize("end", ["art.shutdown()", "pass"])
def test_the_program_ends_well_in_the_middle_of_drawing(resources: Path, tmp_path: Path, end: str) -> None:
    program = f"""
from pathlib import Path
from PySide6.QtWidgets import QApplication
from bridzik_desktop.art import Art, Catalogue
app = QApplication([])
art = Art(Path({str(resources)!r}), Catalogue(Path({str(resources / "cards")!r}), Path("none")), None)
for width in range(200, 230):
    art.card("H7", "german", width, 2.0)
for _ in range(5):
    app.processEvents()
{end}
"""
    root = Path(__file__).parents[3]
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, timeout=60, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
