"""Every drawn picture is sound SVG Tiny for Qt, stays in its box, and is what its generator draws."""

import io
import re
import wave
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import IcnsImagePlugin, IcoImagePlugin, Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources.drawing import grain, rasters, sounds
from resources.drawing.dice import SETS, TUMBLES, cube, face
from resources.drawing.pictures import all_pictures

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
FOLDERS = ("app", "backs", "dice", "icons", "sounds", "table")
SVG = "{http://www.w3.org/2000/svg}"
DRAWN_ELEMENTS = {f"{SVG}{name}" for name in ("svg", "g", "path", "circle", "ellipse", "rect")}

NAMES = sorted(
    path.relative_to(RESOURCES).as_posix()
    for folder in FOLDERS
    for path in (RESOURCES / folder).rglob("*.svg")
)


PICTURES = all_pictures()
RASTERS = rasters.icon_files()
SOUNDS = sounds.sounds()


def pixels(image: QImage) -> NDArray[np.uint8]:
    """Height × width × (red, green, blue, alpha)."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    held = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine() // 4, 4)
    return held[:, : plain.width()].copy()


def drawn(
    name: str, width: int, height: int, margin: float = 0, ground: str | None = None
) -> NDArray[np.uint8]:
    """The committed picture *name*; *margin* shows that share of its view box around it as well."""
    renderer = QSvgRenderer(str(RESOURCES / name))
    box = renderer.viewBoxF()
    dx, dy = box.width() * margin, box.height() * margin
    renderer.setViewBox(box.adjusted(-dx, -dy, dx, dy))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(ground) if ground else 0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return pixels(image)


def luminance(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Relative luminance as WCAG defines it."""
    shares = colours[..., :3] / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def test_every_committed_file_is_generated_and_no_other() -> None:
    committed = {
        path.relative_to(RESOURCES).as_posix()
        for folder in FOLDERS
        for path in (RESOURCES / folder).rglob("*")
        if path.is_file()
    }
    assert committed == set(PICTURES) | set(RASTERS) | set(SOUNDS) | {"table/cloth_grain.png"}


@pytest.mark.parametrize("name", NAMES)
def test_the_generator_draws_the_committed_picture(name: str) -> None:
    assert (RESOURCES / name).read_bytes().decode() == PICTURES[name]


@pytest.mark.parametrize("name", NAMES)
def test_only_elements_and_path_commands_of_svg_tiny(name: str) -> None:
    root = ElementTree.parse(RESOURCES / name).getroot()
    for element in root.iter():
        assert element.tag in DRAWN_ELEMENTS
        assert not {"filter", "clip-path", "mask", "style", "class"} & set(element.attrib)
        commands = set(re.findall("[A-Za-z]", element.get("d", "")))
        assert commands <= set("MLHVCQZ")


@pytest.mark.parametrize("name", NAMES)
def test_qt_draws_it_and_nothing_leaves_the_view_box(name: str) -> None:
    assert QSvgRenderer(str(RESOURCES / name)).isValid()
    alpha = drawn(name, 360, 360, margin=0.1)[..., 3]
    inside = np.zeros_like(alpha, dtype=bool)
    inside[30:-30, 30:-30] = True  # a tenth of the view box on each side of it
    assert (alpha[inside] > 200).mean() > 0.03
    assert int(alpha[~inside].max()) <= 16


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("icons/")])
def test_icons_have_one_colour(name: str) -> None:
    text = (RESOURCES / name).read_text("utf-8")
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", "#000"}
    assert set(re.findall(r'stroke-width="([^"]+)"', text)) <= {"2"}


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("backs/")])
def test_backs_look_the_same_from_both_ends(name: str) -> None:
    picture = drawn(name, 180, 280).astype(int)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 1.5
    assert picture[0, 0, 3] == 0  # the corner is round


@pytest.mark.parametrize("ground", ["#FFFFFF", "#FBF5E6", "#202124", "#2F6B4A"])
@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("table/suit_")])
def test_suit_signs_stand_out_at_14_pixels(name: str, ground: str) -> None:
    seen = luminance(drawn(name, 14, 14, ground=ground)) + 0.05
    own = float(luminance(np.array(QColor(ground).getRgb(), np.uint8))) + 0.05
    contrast = np.maximum(seen / own, own / seen)
    assert (contrast >= 2).sum() >= 25


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(value: int) -> None:
    assert sum(shape.startswith("<circle") for shape in face(value, SETS["ivory"])) == value


def test_a_tumbling_die_shows_three_sides() -> None:
    for turn, values in TUMBLES:
        pips = len(cube(turn, values, SETS["red"])) - 2 - 3  # less the body's two shapes and the sides
        assert pips in {
            a + b + c
            for a in (values[0], 7 - values[0])
            for b in (values[1], 7 - values[1])
            for c in (values[2], 7 - values[2])
        }


@pytest.mark.parametrize("name", sorted(RASTERS))
def test_raster_icons_hold_what_they_are_drawn_from(name: str) -> None:
    """Compared by sight, since encoders and the last bit of antialiasing differ between versions."""
    committed, fresh = (RESOURCES / name).read_bytes(), RASTERS[name]
    for size in _sizes(name, committed):
        old, new = (np.asarray(_opened(name, data, size), dtype=int) for data in (committed, fresh))
        assert old.shape == new.shape == (size, size, 4)
        assert np.abs(old - new).mean() < 1


def _sizes(name: str, data: bytes) -> list[int]:
    held = Image.open(io.BytesIO(data))
    if isinstance(held, IcoImagePlugin.IcoImageFile):
        sizes = sorted(width for width, _ in held.ico.sizes())
        assert sizes == list(rasters.ICO_SIZES)
        return sizes
    if isinstance(held, IcnsImagePlugin.IcnsImageFile):
        sizes = sorted({width * scale for width, _, scale in held.info["sizes"]})
        assert sizes == list(rasters.ICNS_SIZES)
        return []  # Pillow reads back what the PNGs above already show
    return [int(re.search(r"/(\d+)x\1/", name).group(1))]  # type: ignore[union-attr]  # every other name has a size


def _opened(name: str, data: bytes, size: int) -> Image.Image:
    held = Image.open(io.BytesIO(data))
    if isinstance(held, IcoImagePlugin.IcoImageFile):
        return held.ico.getimage((size, size)).convert("RGBA")
    return held.convert("RGBA")


def test_cloth_grain_is_neutral_seamless_and_small() -> None:
    path = RESOURCES / "table/cloth_grain.png"
    assert path.stat().st_size <= 60 * 1024
    image = QImage(str(path))
    fresh = QImage.fromData(grain.tile())
    assert np.array_equal(pixels(image), pixels(fresh))
    tile = pixels(image).astype(int)
    assert tile.shape == (256, 256, 4)
    assert np.array_equal(tile[..., 0], tile[..., 1])
    assert np.array_equal(tile[..., 0], tile[..., 2])
    push = np.where(tile[..., 0] > 127, tile[..., 3], -tile[..., 3])
    assert abs(push.mean()) < 0.5
    inner, across = np.abs(np.diff(push, axis=1)).mean(), np.abs(push[:, 0] - push[:, -1]).mean()
    below = np.abs(push[0] - push[-1]).mean()
    assert across == pytest.approx(inner, rel=0.2)
    assert below == pytest.approx(inner, rel=0.2)


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_sounds_are_short_quiet_and_synthesised(name: str) -> None:
    path = RESOURCES / name
    assert path.stat().st_size <= 40 * 1024
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in (22_050, 44_100)
        heard = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)
    fresh = sounds.pcm(SOUNDS[name]).astype(int)
    assert heard.shape == fresh.shape
    assert np.abs(heard - fresh).max() <= 1  # rounding of the last bit differs between processors
    assert 0.15 * 32768 < np.abs(heard).max() < 0.36 * 32768
    assert abs(heard[0]) < 200
    assert abs(heard[-1]) < 200
