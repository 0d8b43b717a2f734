"""The table cloth and its sliders."""

from statistics import mean, pstdev

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from bridzik_desktop.art.cloth import CLOTHS, Cloth, ClothName

SIZE = QSize(320, 200)


def lightness(image: QImage, x: int, y: int) -> float:
    """The mean lightness of a patch, 0 to 255."""
    return mean(image.pixelColor(x + i, y + j).lightness() for i in range(16) for j in range(16))


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_the_picture_has_the_device_pixels_of_the_table(qapp: object, dpr: float) -> None:
    image = Cloth().draw(SIZE, dpr)
    assert image.size() == QSize(round(320 * dpr), round(200 * dpr))
    assert image.devicePixelRatio() == dpr


@pytest.mark.parametrize("name", CLOTHS)
def test_light_falls_from_above_on_every_cloth(qapp: object, name: ClothName) -> None:
    image = Cloth(name).draw(SIZE, 1.0)
    assert lightness(image, 152, 40) > lightness(image, 2, 180)
    assert lightness(image, 152, 40) > lightness(image, 152, 180)


def test_contrast_deepens_the_edge_and_none_leaves_it_even(qapp: object) -> None:
    falls = []
    for contrast in (0, 50, 100):
        image = Cloth(contrast=contrast, grain=0).draw(SIZE, 1.0)
        falls.append(lightness(image, 152, 40) - lightness(image, 2, 180))
    assert falls[0] == 0
    assert falls[0] < falls[1] < falls[2]


def test_grain_roughens_and_none_leaves_it_smooth(qapp: object) -> None:
    rough = []
    for grain in (0, 50, 100):
        image = Cloth(contrast=0, grain=grain).draw(SIZE, 1.0)
        rough.append(pstdev(image.pixelColor(x, 100).lightness() for x in range(320)))
    assert rough[0] == 0
    assert rough[0] < rough[1] < rough[2]


@pytest.mark.parametrize("name", CLOTHS)
def test_temperature_goes_from_blue_to_amber(name: ClothName) -> None:
    cold, neutral, warm = (Cloth(name, temperature=value).colour() for value in (0, 50, 100))
    assert cold.red() < neutral.red() < warm.red()
    assert cold.blue() > neutral.blue() > warm.blue()


@pytest.mark.parametrize("temperature", [0, 50, 100])
@pytest.mark.parametrize("name", CLOTHS)
def test_text_is_legible_on_every_cloth(name: ClothName, temperature: int) -> None:
    """WCAG's contrast ratio of 4.5 for text, as the cloth is under the lamp."""

    def luminance(*channels: float) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    cloth = Cloth(name, temperature=temperature)
    tones = sorted(
        luminance(colour.redF(), colour.greenF(), colour.blueF()) for colour in (cloth.colour(), cloth.ink())
    )
    assert (tones[1] + 0.05) / (tones[0] + 0.05) >= 4.5


def test_the_same_cloth_is_the_same_picture(qapp: object) -> None:
    assert Cloth("wine", 70, 30, 60).draw(SIZE, 1.0) == Cloth("wine", 70, 30, 60).draw(SIZE, 1.0)
