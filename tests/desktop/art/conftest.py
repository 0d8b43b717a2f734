"""Small decks and pictures, and the parts that draw them."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bridzik_desktop.art.art import Art
from bridzik_desktop.art.catalogue import Catalogue
from bridzik_desktop.art.diskcache import DiskCache
from bridzik_desktop.art.studio import Studio
from bridzik_desktop.art.workers import Workers
from tests.desktop.art.synthetic import NAMESPACES, card, cards_svg


@pytest.fixture
def make_deck(tmp_path: Path) -> Callable[..., Path]:
    """Writes a deck's folder: `make_deck("name", svg=…, index={…}, packed=True)`."""

    def make(
        name: str = "plain",
        svg: bytes | None = None,
        index: dict[str, str] | None = None,
        packed: bool = False,
        under: Path | None = None,
    ) -> Path:
        folder = (under if under is not None else tmp_path / "decks") / name
        folder.mkdir(parents=True)
        data = cards_svg() if svg is None else svg
        file = "cards.svgz" if packed else "cards.svg"
        (folder / file).write_bytes(gzip.compress(data) if packed else data)
        keys = {"Name": name.title(), "SVG": file, **(index or {})}
        lines = ["[KDE Backdeck]", *(f"{key}={value}" for key, value in keys.items())]
        (folder / "index.desktop").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return folder

    return make


@pytest.fixture
def studio() -> Studio:
    """Draws without a disk cache."""
    return Studio(DiskCache(None))


@pytest.fixture
def workers(qapp: object) -> Iterator[Workers]:
    """One thread, ended after the test."""
    made = Workers(1)
    yield made
    made.shutdown()


@pytest.fixture
def resources(tmp_path: Path, make_deck: Callable[..., Path]) -> Path:
    """A resources folder with our two decks, an icon, a back and a die."""
    root = tmp_path / "resources"
    make_deck("bridzik-german", under=root / "cards", index={"X-Bridzik-Suits": "german"})
    make_deck("bridzik-french", under=root / "cards")
    pictures = {
        "icons/undo": f'<svg {NAMESPACES} viewBox="0 0 24 24"><rect width="12" height="24"/></svg>',
        "dice/ivory/die_3": f'<svg {NAMESPACES} viewBox="0 0 100 50"><rect width="100" height="50"/></svg>',
        "backs/woven": f'<svg {NAMESPACES} viewBox="0 0 180 280">{card("club", width=180, height=280)}</svg>',
    }
    for name, text in pictures.items():
        path = root / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture
def art(qapp: object, tmp_path: Path, resources: Path) -> Iterator[Art]:
    """Everything wired together, over folders of the test's own."""
    made = Art(resources, Catalogue(resources / "cards", tmp_path / "user"), tmp_path / "cache")
    yield made
    made.shutdown()
