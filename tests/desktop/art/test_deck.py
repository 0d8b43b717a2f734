"""Decks in folders, archives and files of their own."""

import shutil
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from bridzik_desktop.art.deck import deck_files, open_deck
from bridzik_desktop.art.errors import DeckError, Reason

MakeDeck = Callable[..., Path]


def refusal(path: Path) -> DeckError:
    """The error that opening `path` must raise."""
    with pytest.raises(DeckError) as caught:
        open_deck(path)
    return caught.value


def test_a_folder_with_an_index(make_deck: MakeDeck) -> None:
    index = {"Name": "Oak", "Name[sk]": "Dub", "Name[pt_BR]": "Carvalho", "Author": "Eva Dubová"}
    deck = open_deck(make_deck("oak", index=index))
    assert (deck.id, deck.author) == ("oak", "Eva Dubová")
    assert [deck.name(language) for language in ("", "sk", "sk_SK", "pt_BR", "pt", "ru")] == [
        "Oak",
        "Dub",
        "Dub",
        "Carvalho",
        "Oak",
        "Oak",
    ]


def test_the_svg_may_be_gzipped_whatever_its_name(make_deck: MakeDeck) -> None:
    plain, packed = open_deck(make_deck("a")), open_deck(make_deck("b", packed=True))
    assert plain.svg.read() == packed.svg.read()
    folder = make_deck("c", packed=True, index={"SVG": "other.svg"})
    (folder / "cards.svgz").rename(folder / "other.svg")
    assert open_deck(folder).svg.read() == plain.svg.read()


@pytest.mark.parametrize("nested", [True, False])
@pytest.mark.parametrize("suffix", [".zip", ".tar.gz", ".tar.xz"])
def test_an_archive_is_read_without_unpacking(
    make_deck: MakeDeck, tmp_path: Path, suffix: str, nested: bool
) -> None:
    folder = make_deck("elm", packed=True)
    before = "elm-1.0/" if nested else ""
    path = tmp_path / f"elm{suffix}"
    if suffix == ".zip":
        with zipfile.ZipFile(path, "w") as archive:
            for file in folder.iterdir():
                archive.write(file, before + file.name)
    else:
        with tarfile.open(path, "w:gz" if suffix == ".tar.gz" else "w:xz") as packed:
            for file in folder.iterdir():
                packed.add(file, before + file.name)
    deck = open_deck(path)
    assert deck.id == ("elm-1.0" if nested else "elm")
    assert deck.svg.read() == open_deck(folder).svg.read()
    assert deck_files(path) == deck_files(folder)


def test_a_lone_svg_is_a_deck_as_gnome_has_them(make_deck: MakeDeck, tmp_path: Path) -> None:
    path = tmp_path / "neat_old.svgz"
    shutil.copy(make_deck("x", packed=True) / "cards.svgz", path)
    deck = open_deck(path)
    assert (deck.id, deck.name()) == ("neat_old", "neat old")
    assert set(deck_files(path)) == {"index.desktop", "neat_old.svgz"}


@pytest.mark.parametrize(
    ("name", "index", "suits"),
    [
        ("svg-xskat-german", {}, "german"),
        ("svg-germany-tour", {}, "french"),
        ("plain", {"Name": "Einfach Deutsch"}, "german"),
        ("plain", {"X-Bridzik-Suits": "german"}, "german"),
        ("svg-xskat-german", {"X-Bridzik-Suits": "french"}, "french"),
        ("plain", {"X-Bridzik-Suits": "klingon"}, "french"),
    ],
)
def test_whose_suits_are_on_it(make_deck: MakeDeck, name: str, index: dict[str, str], suits: str) -> None:
    assert open_deck(make_deck(name, index=index)).suits == suits


def test_a_folder_without_an_index_is_refused(make_deck: MakeDeck) -> None:
    folder = make_deck()
    (folder / "index.desktop").unlink()
    error = refusal(folder)
    assert error.reason is Reason.NO_INDEX
    assert error.parameters == {"file": "plain"}


def test_an_archive_without_an_index_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("readme.txt", "nothing here")
    assert refusal(tmp_path / "a.zip").reason is Reason.NO_INDEX


@pytest.mark.parametrize("svg", ["", "absent.svg"])
def test_an_index_without_its_svg_is_refused(make_deck: MakeDeck, svg: str) -> None:
    assert refusal(make_deck(index={"SVG": svg})).reason is Reason.NO_SVG


@pytest.mark.parametrize("svg", ["../../secret.svg", "/etc/passwd", "..", "sub\\x.svg"])
def test_an_index_may_not_point_outside(make_deck: MakeDeck, svg: str) -> None:
    assert refusal(make_deck(index={"SVG": svg})).reason is Reason.UNSAFE_PATH


def test_an_archive_whose_svg_is_absent_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("deck/index.desktop", "[KDE Backdeck]\nSVG=cards.svg\n")
    assert refusal(tmp_path / "a.zip").reason is Reason.NO_SVG


@pytest.mark.parametrize("name", ["photo.png", "absent.svg", "absent"])
def test_anything_else_is_no_deck(tmp_path: Path, name: str) -> None:
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    assert refusal(tmp_path / name).reason is Reason.NOT_A_DECK


def test_a_binary_or_strange_index_does_not_crash(make_deck: MakeDeck) -> None:
    folder = make_deck()
    (folder / "index.desktop").write_bytes(
        b"\xff\xfe\x00SVG=\n[KDE Backdeck]\n=\n\xc3\x28=x\n[Other]\nSVG=a\n"
    )
    assert refusal(folder).reason is Reason.NO_SVG


def test_a_loose_index_is_understood(make_deck: MakeDeck) -> None:
    folder = make_deck()
    text = "\ufeff# a comment\r\n[KDE Backdeck]\r\n Name = Loose \r\nSVG= cards.svg\r\nName=Second\r\n"
    (folder / "index.desktop").write_bytes(text.encode("utf-8"))
    assert open_deck(folder).name() == "Loose"
