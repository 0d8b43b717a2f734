"""All decks of Debian's package kdegames-card-data-kf5, drawn whole.

Not part of a plain run, since the package has to be there: `pytest tests/decks_debian/check_debian_decks.py`.
Without the decks it fails and says what to install.
"""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from bridzik_desktop.art.cards import BACK, elements
from bridzik_desktop.art.catalogue import Catalogue
from bridzik_desktop.art.deck import Deck, open_deck
from bridzik_desktop.art.diskcache import DiskCache
from bridzik_desktop.art.studio import CardPicture, Studio
from bridzik_desktop.art.svg import ink

FOLDER = Path("/usr/share/carddecks")
NAMES = [
    "ancient-egyptians",
    "dondorf",
    "future",
    "gm-paris",
    "jolly-royal",
    "konqi-modern",
    "nicu-ornamental",
    "nicu-white",
    "oxygen",
    "oxygen-air",
    "oxygen-white",
    "penguins",
    "standard",
    "tigullio-international",
    "xskat-french",
    "xskat-german",
]


@pytest.fixture(autouse=True)
def _qt(qapp: object) -> None:
    """SVG text needs an application."""


def debian_deck(name: str) -> Deck:
    """The deck svg-NAME; fails with what to install if it isn't there."""
    folder = FOLDER / f"svg-{name}"
    if not folder.is_dir():
        pytest.fail(f"{folder} is missing: apt-get install kdegames-card-data-kf5", pytrace=False)
    return open_deck(folder)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_of_every_deck_is_drawn(name: str) -> None:
    deck, studio = debian_deck(name), Studio(DiskCache(None))
    contents = studio.contents(deck)
    assert contents.broken == ()
    assert set(contents.elements) == {BACK, *elements("french")}
    assert contents.packs == ({"german"} if name == "xskat-german" else {"german", "french"})
    size = QSize(60, round(60 * contents.ratio))
    pictures = {}
    for element in contents.elements:
        image = studio.image(CardPicture(deck, element), size)
        assert image is not None, element
        assert image.size() == size
        assert ink(image) > 0.4, element
        pictures[element] = bytes(image.constBits())
    assert len(set(pictures.values())) == len(pictures), "no two cards look alike"


def test_the_german_deck_has_our_suits() -> None:
    """Leaves (spade) are green, hearts red, bells (diamond) yellow, acorns (club) brown or red and green."""
    deck, studio = debian_deck("xskat-german"), Studio(DiskCache(None))
    hues: dict[str, set[str]] = {}
    for suit in ("heart", "spade", "diamond"):
        image = studio.image(CardPicture(deck, f"10_{suit}"), QSize(90, 140))
        assert image is not None
        colours = [QColor(image.pixelColor(x, y)) for x in range(90) for y in range(140)]
        hues[suit] = {
            "red"
            if colour.hue() < 20 or colour.hue() > 340
            else "green"
            if 80 < colour.hue() < 160
            else "yellow"
            for colour in colours
            if colour.saturation() > 150 and colour.value() > 90 and colour.alpha() == 255
        }
    assert "green" in hues["spade"]
    assert "red" in hues["heart"]
    assert "green" not in hues["heart"]
    assert "yellow" in hues["diamond"]


@pytest.mark.parametrize("name", ["dondorf", "xskat-german"])
def test_they_can_be_added(tmp_path: Path, name: str) -> None:
    debian_deck(name)
    deck = Catalogue(tmp_path / "own", tmp_path / "user").add(FOLDER / f"svg-{name}")
    assert deck.svg.path.is_relative_to(tmp_path / "user")
    assert deck.name("sk")
