"""Pixmaps of the right size, at once or a little later."""

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from bridzik_desktop.art.cards import BACK, elements
from bridzik_desktop.art.deck import Deck, SvgFile, open_deck
from bridzik_desktop.art.diskcache import DiskCache
from bridzik_desktop.art.frame import margin
from bridzik_desktop.art.pixmaps import Key, Pixmaps
from bridzik_desktop.art.studio import BackPicture, CardPicture, FilePicture, Picture, Studio
from bridzik_desktop.art.workers import Workers
from tests.desktop.art.synthetic import SUIT_COLOURS, card, cards_svg, svg

MakeDeck = Callable[..., Path]


@pytest.fixture
def deck(make_deck: MakeDeck) -> Deck:
    return open_deck(make_deck())


@pytest.fixture
def pixmaps(studio: Studio, workers: Workers) -> Pixmaps:
    return Pixmaps(studio, workers)


def wanted(qtbot: QtBot, pixmaps: Pixmaps, picture: Picture, width: float = 60, dpr: float = 1.0) -> QImage:
    """The finished picture."""
    with qtbot.waitSignal(pixmaps.ready):
        pixmaps.pixmap(picture, width, width * 1.5, dpr, "H7")
    return pixmaps.pixmap(picture, width, width * 1.5, dpr, "H7").toImage()


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_pixmaps_have_exactly_the_device_pixels_wanted(
    qtbot: QtBot, pixmaps: Pixmaps, deck: Deck, dpr: float
) -> None:
    image = wanted(qtbot, pixmaps, CardPicture(deck, "7_heart"), 61, dpr)
    assert image.size() == QSize(round(61 * dpr), round(61 * 1.5 * dpr))
    assert image.devicePixelRatio() == dpr
    assert image.pixelColor(image.width() // 2, image.height() // 2) == QColor(SUIT_COLOURS["heart"])


def test_corners_and_margin_are_transparent_without_a_light_halo(
    qtbot: QtBot, pixmaps: Pixmaps, make_deck: MakeDeck
) -> None:
    dark = open_deck(make_deck("dark", svg=cards_svg().replace(b"#c02020", b"#101010")))
    image = wanted(qtbot, pixmaps, CardPicture(dark, "7_heart"), 100)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(99, 0).alpha() == 0
    for x in range(100):
        for y in range(150):
            colour = image.pixelColor(x, y)
            assert colour.alpha() == 0 or colour.lightness() < 60, (x, y)


def test_there_is_a_shadow_below(qtbot: QtBot, pixmaps: Pixmaps, deck: Deck) -> None:
    image = wanted(qtbot, pixmaps, CardPicture(deck, "7_heart"), 100)
    below = image.pixelColor(50, 150 - margin(100))
    assert 0 < below.alpha() < 128


def test_first_bare_paper_then_the_picture(qtbot: QtBot, pixmaps: Pixmaps, deck: Deck) -> None:
    with qtbot.waitSignal(pixmaps.ready) as signal:
        first = pixmaps.pixmap(CardPicture(deck, "7_heart"), 60, 90, 2.0).toImage()
    assert first.size() == QSize(120, 180)
    assert first.pixelColor(60, 90).alpha() == 255
    assert first.pixelColor(60, 90) != QColor(SUIT_COLOURS["heart"])
    assert signal.args == [Key(CardPicture(deck, "7_heart"), 120, 180, 2.0)]


def test_while_a_new_size_is_drawn_the_old_one_stands_in(qtbot: QtBot, pixmaps: Pixmaps, deck: Deck) -> None:
    picture = CardPicture(deck, "7_heart")
    wanted(qtbot, pixmaps, picture, 60)
    with qtbot.waitSignal(pixmaps.ready):
        meanwhile = pixmaps.pixmap(picture, 90, 135, 1.0)
        assert meanwhile.size() == QSize(60, 90)
        assert meanwhile.deviceIndependentSize().toSize() == QSize(90, 135)
        assert meanwhile.toImage().pixelColor(30, 45) == QColor(SUIT_COLOURS["heart"])
    assert pixmaps.pixmap(picture, 90, 135, 1.0).size() == QSize(90, 135)
    assert pixmaps.pixmap(picture, 60, 90, 1.0).devicePixelRatio() == 1.0, "the old one is as it was"


def test_a_picture_is_ordered_once(qtbot: QtBot, pixmaps: Pixmaps, deck: Deck) -> None:
    made: list[Key] = []
    pixmaps.ready.connect(made.append)
    for _ in range(10):
        pixmaps.pixmap(CardPicture(deck, "7_heart"), 60, 90, 1.0)
    with qtbot.waitSignal(pixmaps.ready, check_params_cb=lambda key: key.picture.element == "8_heart"):
        pixmaps.pixmap(CardPicture(deck, "8_heart"), 60, 90, 1.0)
    assert len(made) == 2


def test_forgotten_orders_are_not_drawn_but_can_be_ordered_again(
    qtbot: QtBot, pixmaps: Pixmaps, deck: Deck
) -> None:
    made: list[Key] = []
    pixmaps.ready.connect(made.append)
    for element in elements("german"):
        pixmaps.pixmap(CardPicture(deck, element), 60, 90, 1.0)
    pixmaps.forget_waiting()
    picture = CardPicture(deck, "9_club")
    wanted(qtbot, pixmaps, picture)
    assert [key.picture for key in made] == [picture]


def test_a_missing_card_is_a_marked_blank(qtbot: QtBot, pixmaps: Pixmaps, make_deck: MakeDeck) -> None:
    ids = [element for element in (BACK, *elements("french")) if element != "7_heart"]
    deck = open_deck(make_deck(svg=cards_svg(ids)))
    marked = wanted(qtbot, pixmaps, CardPicture(deck, "7_heart"))
    with qtbot.waitSignal(pixmaps.ready):
        pixmaps.pixmap(CardPicture(deck, "7_heart"), 70, 105, 1.0, "H8")
    assert marked.pixelColor(30, 12).alpha() == 255
    middle = {marked.pixelColor(x, 45).name() for x in range(18, 42)}
    assert len(middle) > 2, "something is written there"


def test_a_card_that_draws_nothing_is_a_marked_blank(
    qtbot: QtBot, pixmaps: Pixmaps, make_deck: MakeDeck
) -> None:
    others = "".join(card(element) for element in (BACK, *elements("french")) if element != "7_heart")
    ghost = '<rect id="7_heart" width="60" height="90" fill="none"/>'
    deck = open_deck(make_deck(svg=svg(others + ghost)))
    assert wanted(qtbot, pixmaps, CardPicture(deck, "7_heart")).pixelColor(30, 20).alpha() == 255


@pytest.mark.parametrize("data", [b"", b"<svg", svg("")])
def test_a_broken_deck_shows_marked_blanks(
    qtbot: QtBot, pixmaps: Pixmaps, make_deck: MakeDeck, data: bytes
) -> None:
    deck = open_deck(make_deck(svg=data))
    for element in ("7_heart", "8_heart"):
        assert wanted(qtbot, pixmaps, CardPicture(deck, element)).pixelColor(30, 20).alpha() == 255


def test_a_back_of_another_shape_keeps_it(qtbot: QtBot, pixmaps: Pixmaps, make_deck: MakeDeck) -> None:
    faces = "".join(card(element) for element in elements("french"))
    deck = open_deck(make_deck(svg=svg(faces + card(BACK, width=80, height=80))))
    image = wanted(qtbot, pixmaps, CardPicture(deck, BACK), 100)
    assert image.pixelColor(50, 10).alpha() == 0
    assert image.pixelColor(50, 75).alpha() == 255


def test_whole_files_serve_as_pictures_and_backs(qtbot: QtBot, pixmaps: Pixmaps, resources: Path) -> None:
    die = wanted(qtbot, pixmaps, FilePicture(SvgFile(resources / "dice/ivory/die_3.svg")), 50)
    assert die.pixelColor(0, 38).alpha() == 255, "no margin around what is no card"
    back = wanted(qtbot, pixmaps, BackPicture(SvgFile(resources / "backs/woven.svg")), 50)
    assert back.pixelColor(0, 0).alpha() == 0


def test_memory_is_bounded(qtbot: QtBot, studio: Studio, workers: Workers, deck: Deck) -> None:
    pixmaps = Pixmaps(studio, workers, memory=10 * 4 * 60 * 90)
    for element in elements("german"):
        wanted(qtbot, pixmaps, CardPicture(deck, element))
    latest = CardPicture(deck, elements("german")[-1])
    assert pixmaps.pixmap(latest, 60, 90, 1.0).toImage().pixelColor(30, 45).alpha() == 255
    kept = 0
    for element in elements("german"):
        image = pixmaps.pixmap(CardPicture(deck, element), 60, 90, 1.0).toImage()
        kept += image.pixelColor(30, 45).name() in SUIT_COLOURS.values()
    assert kept == 10


def test_what_was_drawn_once_is_not_drawn_by_the_next_program(
    qtbot: QtBot, tmp_path: Path, workers: Workers, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = CardPicture(deck, "7_heart")
    drawn = wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)

    def never(self: SvgFile) -> bytes:
        raise AssertionError(self)

    monkeypatch.setattr(SvgFile, "read", never)
    again = wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)
    assert again == drawn


def test_a_changed_deck_is_drawn_anew(qtbot: QtBot, tmp_path: Path, workers: Workers, deck: Deck) -> None:
    picture = CardPicture(deck, "7_heart")
    wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)
    deck.svg.path.write_bytes(cards_svg().replace(b"#c02020", b"#0000ff") + b"\n")
    image = wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)
    assert image.pixelColor(30, 45) == QColor("#0000ff")


def test_a_deck_deleted_meanwhile_shows_blanks(qtbot: QtBot, pixmaps: Pixmaps, deck: Deck) -> None:
    shutil.rmtree(deck.svg.path.parent)
    assert wanted(qtbot, pixmaps, CardPicture(deck, "7_heart")).pixelColor(30, 20).alpha() == 255


def test_damaged_cached_pictures_are_drawn_anew(
    qtbot: QtBot,
    tmp_path: Path,
    workers: Workers,
    deck: Deck,
    expect_log: Callable[..., AbstractContextManager[None]],
) -> None:
    picture = CardPicture(deck, "7_heart")
    drawn = wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)
    for file in (tmp_path / "cache").iterdir():
        file.write_bytes(b"rubbish")
    with expect_log("damaged"):
        again = wanted(qtbot, Pixmaps(Studio(DiskCache(tmp_path / "cache")), workers), picture)
    assert again == drawn
