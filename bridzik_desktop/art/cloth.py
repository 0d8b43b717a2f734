"""The table cloth: one picture for the whole table, since a gradient drawn anew costs 2 ms a frame."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient

from bridzik_desktop.art.image_format import FORMAT

ClothName = Literal["green", "blue", "wine", "slate", "paper"]
CLOTHS: tuple[ClothName, ...] = ("green", "blue", "wine", "slate", "paper")

_COLOURS: dict[ClothName, str] = {
    "green": "#2f6b4a",
    "blue": "#2b5575",
    "wine": "#74303a",
    "slate": "#4a545c",
    "paper": "#d9cdb4",
}
_NEUTRAL = 50
_TILE = 192
_SEED = 20


@dataclass(frozen=True, slots=True)
class Cloth:
    """How the cloth looks. The three sliders go from 0 to 100, 50 is neutral."""

    name: ClothName = "green"
    contrast: int = _NEUTRAL
    """How much darker the table's edge is than the light in its middle."""
    grain: int = _NEUTRAL
    """How much of the weave is seen."""
    temperature: int = _NEUTRAL
    """Colder (blue) below, warmer (amber) above."""

    def colour(self) -> QColor:
        """The cloth's colour under the lamp, at this temperature."""
        base = QColor(_COLOURS[self.name])
        warmth = (self.temperature - _NEUTRAL) / _NEUTRAL
        return QColor.fromRgbF(
            _clamped(base.redF() * (1 + 0.13 * warmth) + 0.03 * max(0.0, warmth)),
            _clamped(base.greenF() * (1 + 0.03 * warmth)),
            _clamped(base.blueF() * (1 - 0.18 * warmth) + 0.03 * max(0.0, -warmth)),
        )

    def ink(self) -> QColor:
        """A colour for text that is legible on this cloth."""
        return QColor("#2b241b") if self.colour().lightnessF() > 0.5 else QColor("#f4ecd9")

    def draw(self, size: QSize, dpr: float) -> QImage:
        """The cloth for a table of `size` logical pixels, with `dpr` device pixels each.

        For any thread. The light falls softly from above the middle.
        """
        image = QImage(round(size.width() * dpr), round(size.height() * dpr), QImage.Format.Format_RGB32)
        space = QRectF(image.rect())
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # Light changes slowly: a small picture of it, stretched, is quicker than a large gradient.
        painter.drawImage(space, self._light())
        if self.grain > 0:
            painter.setOpacity(min(1.0, self.grain / 100))
            brush = QBrush(_weave())
            painter.setBrush(brush)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(space)
        painter.end()
        image.setDevicePixelRatio(dpr)
        return image

    def _light(self) -> QImage:
        strength = self.contrast / _NEUTRAL
        colour = self.colour()
        small = QImage(96, 54, QImage.Format.Format_RGB32)
        light = QRadialGradient(QPointF(48, 14), 66)
        light.setColorAt(0.0, colour.lighter(100 + round(13 * strength)))
        light.setColorAt(0.45, colour)
        light.setColorAt(1.0, colour.darker(100 + round(42 * strength)))
        painter = QPainter(small)
        painter.fillRect(small.rect(), light)
        painter.end()
        return small


def _clamped(value: float) -> float:
    return max(0.0, min(1.0, value))


@lru_cache(maxsize=1)
def _weave() -> QImage:
    """A tile of fine threads: black and white specks of little opacity, drawn out along warp and weft."""
    import random  # with the first table, not with the window

    noise = random.Random(_SEED).randbytes(_TILE * _TILE)
    speck = bytearray(4 * _TILE * _TILE)
    # Premultiplied: a white speck of opacity a is (a, a, a, a), a black one (0, 0, 0, a).
    opacity = bytes(abs(value - 128) // 6 for value in range(256))
    white = bytes(max(0, value - 128) // 6 for value in range(256))
    alpha, shade = noise.translate(opacity), noise.translate(white)
    speck[0::4] = speck[1::4] = speck[2::4] = shade
    speck[3::4] = alpha
    tile = QImage(bytes(speck), _TILE, _TILE, 4 * _TILE, FORMAT).copy()
    woven = QImage(_TILE, _TILE, FORMAT)
    woven.fill(Qt.GlobalColor.transparent)
    painter = QPainter(woven)
    painter.setOpacity(0.5)
    for x, y in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2)):
        painter.setBrushOrigin(x, y)
        painter.fillRect(woven.rect(), QBrush(tile))
    painter.end()
    return woven
