"""The decks under resources/cards: complete, of one size, readable by KDE's rules, and as the scripts draw them."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources.cards.drawing.decks import all_decks

CARDS = Path(__file__).resolve().parents[2] / "resources" / "cards"
COURTS = ("jack", "queen", "king")
GERMAN_RANKS = ("1", "7", "8", "9", "10", *COURTS)
FRENCH_RANKS = (*(str(rank) for rank in range(1, 11)), *COURTS)
SUITS = ("club", "spade", "diamond", "heart")
RANKS = {
    f"bridzik-{pack}{variant}": ranks
    for pack, ranks in (("german", GERMAN_RANKS), ("french", FRENCH_RANKS))
    for variant in ("", "-large", "-four-colour", "-large-four-colour")
}
CARD_SIZE = QSizeF(180, 280)

every_deck = pytest.mark.parametrize("folder", sorted(RANKS))


def deck_index(folder: str) -> configparser.SectionProxy:
    """Return the deck's entry in its ``index.desktop``."""
    index = configparser.ConfigParser(interpolation=None)
    index.read_string((CARDS / folder / "index.desktop").read_text(encoding="utf-8"))
    return index["KDE Backdeck"]


def svg_of(folder: str) -> Path:
    """Return the SVG file that the index names."""
    return CARDS / folder / deck_index(folder)["SVG"]


def drawn(renderer: QSvgRenderer, element: str, width: int, height: int) -> np.ndarray:
    """Return ``element`` drawn on nothing: height x width x (blue, green, red, alpha)."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, element, QRectF(0, 0, width, height))
    painter.end()
    return np.frombuffer(image.constBits(), dtype=np.uint8).reshape(height, width, 4).copy()


def wanted(folder: str) -> list[str]:
    """Return the element ids that the deck must hold."""
    return [f"{rank}_{suit}" for rank in RANKS[folder] for suit in SUITS] + ["back"]


@every_deck
def test_index_names_the_deck_in_four_languages(folder: str) -> None:
    entry = deck_index(folder)
    names = [entry[key] for key in ("Name", "Name[sk]", "Name[cs]", "Name[ru]")]
    assert all(names)
    assert svg_of(folder).is_file()
    assert entry["X-Bridzik-Suits"] == folder.split("-")[1]


def test_no_two_decks_share_a_name() -> None:
    names = [
        deck_index(folder)[key] for folder in RANKS for key in ("Name", "Name[sk]", "Name[cs]", "Name[ru]")
    ]
    assert len(set(names)) == len(names)


@every_deck
def test_every_card_is_there_and_has_exactly_the_size_of_a_card(qapp: QGuiApplication, folder: str) -> None:
    renderer = QSvgRenderer(str(svg_of(folder)))
    assert renderer.isValid()
    assert [name for name in wanted(folder) if not renderer.elementExists(name)] == []
    sizes = {name: renderer.boundsOnElement(name).size() for name in wanted(folder)}
    off = {
        name: size
        for name, size in sizes.items()
        if abs(size.width() - CARD_SIZE.width()) > 0.01 or abs(size.height() - CARD_SIZE.height()) > 0.01
    }
    assert off == {}


@every_deck
def test_no_card_is_empty_and_no_two_look_alike(qapp: QGuiApplication, folder: str) -> None:
    renderer = QSvgRenderer(str(svg_of(folder)))
    pictures: dict[bytes, str] = {}
    for name in wanted(folder):
        picture = drawn(renderer, name, 45, 70)
        assert picture[3, 22, 3] == 255, f"{name} has no paper"
        assert picture[0, 0, 3] < 128, f"{name} has no rounded corner"
        inner = picture[8:-8, 8:-8, :3].reshape(-1, 3)
        assert len(np.unique(inner, axis=0)) > 20, f"{name} is empty"
        content = picture.tobytes()
        assert content not in pictures, f"{name} looks like {pictures.get(content)}"
        pictures[content] = name


@every_deck
def test_a_court_looks_the_same_from_both_ends(qapp: QGuiApplication, folder: str) -> None:
    renderer = QSvgRenderer(str(svg_of(folder)))
    for name in [f"{rank}_{suit}" for rank in COURTS for suit in SUITS] + ["back"]:
        grey = drawn(renderer, name, 90, 140)[..., :3].astype(int).mean(axis=2)
        differing = float((abs(grey - grey[::-1, ::-1]) > 64).mean())
        assert differing < 0.02, f"{name} differs in {differing:.1%} of its pixels when turned"


@every_deck
def test_the_index_can_be_told_apart_at_forty_pixels(qapp: QGuiApplication, folder: str) -> None:
    """A fanned hand shows the left edge alone: rank and suit stand there, dark enough to be read."""
    renderer = QSvgRenderer(str(svg_of(folder)))
    corners: dict[str, np.ndarray] = {}
    for name in wanted(folder)[:-1]:
        corner = drawn(renderer, name, 40, 62)[1:19, 1:10, :3].astype(int)
        assert corner.mean(axis=2)[1:9].min() < 140, f"the letter of {name} is faint"
        for other, seen in corners.items():
            assert abs(corner - seen).max(axis=2).sum() >= 800, f"{name} and {other} are too much alike"
        corners[name] = corner


@every_deck
def test_only_what_every_svg_renderer_knows(folder: str) -> None:
    text = svg_of(folder).read_text(encoding="utf-8")
    assert set(re.findall(r"<([a-zA-Z]+)", text)) <= {"svg", "g", "path", "rect", "circle"}
    assert not re.search(r"style=|class=|href|nan|inf", text)


def test_the_files_are_what_the_scripts_draw() -> None:
    decks = {deck.folder: deck.files() for deck in all_decks()}
    assert set(decks) == set(RANKS)
    stale = [
        f"{folder}/{name}"
        for folder, files in decks.items()
        for name, text in files.items()
        if (CARDS / folder / name).read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run: python resources/cards/drawing"


def test_the_command_writes_all_decks(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(CARDS / "drawing"), str(tmp_path)], check=True, capture_output=True)
    for folder in RANKS:
        for name in ("index.desktop", f"{folder}.svg"):
            assert (tmp_path / folder / name).read_bytes() == (CARDS / folder / name).read_bytes()


def test_the_contact_sheet_shows_the_whole_deck(tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    subprocess.run(
        [
            sys.executable,
            str(CARDS / "drawing" / "contact_sheet.py"),
            str(CARDS / "bridzik-german"),
            str(out),
            "--width",
            "40",
        ],
        check=True,
        capture_output=True,
    )
    image = QImage(str(out))
    assert image.width() > 9 * 40
    assert image.height() > 4 * 62
