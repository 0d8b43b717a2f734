"""Finding and adding decks."""

import gzip
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from bridzik_desktop.art.catalogue import Catalogue, shared_folders
from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.files import LIMIT
from tests.desktop.art.synthetic import cards_svg

MakeDeck = Callable[..., Path]
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def catalogue(tmp_path: Path, make_deck: MakeDeck) -> Catalogue:
    make_deck("ours", under=tmp_path / "own")
    return Catalogue(tmp_path / "own", tmp_path / "user", [tmp_path / "shared", tmp_path / "absent"])


def ids(catalogue: Catalogue) -> list[str]:
    return [deck.id for deck in catalogue.decks()[0]]


def test_xdg_folders(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": "/home/eva/data", "XDG_DATA_DIRS": "/opt/share:relative::/usr/share"}
    assert [folder.as_posix() for folder in shared_folders(environment)] == [
        "/home/eva/data/carddecks",
        "/opt/share/carddecks",
        "/usr/share/carddecks",
    ]
    assert shared_folders({})[1:] == [Path("/usr/local/share/carddecks"), Path("/usr/share/carddecks")]


def test_all_folders_are_searched_and_the_first_of_an_id_counts(
    tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue
) -> None:
    make_deck("mine", under=tmp_path / "user")
    make_deck("mine", under=tmp_path / "shared")
    make_deck("theirs", under=tmp_path / "shared")
    (tmp_path / "shared" / "no-deck").mkdir()
    assert ids(catalogue) == ["ours", "mine", "theirs"]
    mine = catalogue.find("mine")
    assert mine is not None
    assert mine.svg.path.is_relative_to(tmp_path / "user")
    assert catalogue.find("nobody's") is None


def test_broken_decks_are_named_with_their_reason(
    tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue
) -> None:
    bad = make_deck("bad", under=tmp_path / "shared", index={"SVG": "absent.svg"})
    _, refused = catalogue.decks()
    assert [(entry.path, entry.error.reason) for entry in refused] == [(bad, Reason.NO_SVG)]


def test_a_folder_is_added_by_copying_it(tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue) -> None:
    source = make_deck("gift", packed=True)
    (source / "COPYING").write_text("free")
    deck = catalogue.add(source)
    assert deck.svg.path.parent == tmp_path / "user" / "gift"
    assert (tmp_path / "user" / "gift" / "COPYING").read_text() == "free"
    assert ids(catalogue) == ["ours", "gift"]


def test_an_archive_is_added(tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue) -> None:
    folder = make_deck("gift")
    with zipfile.ZipFile(tmp_path / "gift.zip", "w") as archive:
        for file in folder.iterdir():
            archive.write(file, f"Deck from Žilina/{file.name}")
    deck = catalogue.add(tmp_path / "gift.zip")
    assert deck.id == "Deck-from-Žilina"
    assert deck.svg.read() == cards_svg()


def test_a_lone_svg_is_added_with_an_index(tmp_path: Path, catalogue: Catalogue) -> None:
    (tmp_path / "gnome.svgz").write_bytes(gzip.compress(cards_svg()))
    assert catalogue.add(tmp_path / "gnome.svgz").id == "gnome"
    assert ids(catalogue) == ["ours", "gnome"]


def test_the_same_deck_twice_is_one_another_of_its_name_is_two(
    tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue
) -> None:
    source = make_deck("gift")
    assert catalogue.add(source) == catalogue.add(source)
    (source / "cards.svg").write_bytes(cards_svg() + b"\n")
    assert catalogue.add(source).id == "gift-2"
    assert ids(catalogue) == ["ours", "gift", "gift-2"]


def test_a_deck_is_looked_through_before_it_is_copied(
    tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue
) -> None:
    with pytest.raises(DeckError) as caught:
        catalogue.add(make_deck("empty", svg=cards_svg(["back"])))
    assert caught.value.reason is Reason.NO_CARDS
    assert not (tmp_path / "user").exists()


def test_a_bomb_is_not_added(tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue) -> None:
    folder = make_deck("bomb", packed=True)
    (folder / "cards.svgz").write_bytes(gzip.compress(bytes(LIMIT + 1)))
    with pytest.raises(DeckError) as caught:
        catalogue.add(folder)
    assert caught.value.reason is Reason.TOO_LARGE


def test_a_failed_copy_leaves_nothing_behind(
    tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = make_deck("gift")
    original = Path.write_bytes

    def full(self: Path, data: bytes) -> int:
        if self.name == "index.desktop":
            raise OSError(28, os.strerror(28))
        return original(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(DeckError) as caught:
        catalogue.add(source)
    assert caught.value.reason is Reason.CANNOT_SAVE
    assert list((tmp_path / "user").iterdir()) == []


def test_an_unwritable_user_folder_is_said(tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue) -> None:
    (tmp_path / "user").write_text("in the way")
    with pytest.raises(DeckError) as caught:
        catalogue.add(make_deck("gift"))
    assert caught.value.reason is Reason.CANNOT_SAVE
    assert ids(catalogue) == ["ours"]


@pytest.mark.parametrize(("name", "folder"), [("con", "deck-con"), ("...", "deck"), ("a b/c", "c")])
def test_folder_names_are_fit_for_every_system(
    tmp_path: Path, catalogue: Catalogue, name: str, folder: str
) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/index.desktop", "[KDE Backdeck]\nSVG=cards.svg\n")
        archive.writestr(f"{name}/cards.svg", cards_svg())
    assert catalogue.add(path).id == folder


def test_only_the_users_decks_are_removed(tmp_path: Path, make_deck: MakeDeck, catalogue: Catalogue) -> None:
    added = catalogue.add(make_deck("gift"))
    catalogue.remove(added)
    assert ids(catalogue) == ["ours"]
    ours = catalogue.find("ours")
    assert ours is not None
    with pytest.raises(ValueError, match="ours"):
        catalogue.remove(ours)
