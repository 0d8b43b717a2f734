"""Contact sheets: every picture at the sizes it is shown at, on light and dark ground, to be looked at."""

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources.drawing.palette import OFF_WHITE

GROUNDS = ("#F4F1EA", "#26282B", "#2F6B4A")
GAP = 10


def _on_dark(svg: str) -> str:
    """One-colour pictures as the program recolours them on a dark ground."""
    return svg.replace('"#000"', f'"{OFF_WHITE}"')


def rendered(svg: str, height: int) -> QImage:
    """One picture at *height* pixels on a transparent ground."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = renderer.defaultSize()
    image = QImage(
        round(height * size.width() / size.height()), height, QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def sheet(
    pictures: Sequence[str], heights: Sequence[int], width: int = 1400, grounds: Sequence[str] = GROUNDS
) -> QImage:
    """All *pictures* in rows, each height in turn, once on each ground."""
    placed: list[tuple[int, int, QImage, str]] = []
    bands: list[tuple[int, int, str]] = []
    top = 0
    for ground in grounds:
        start = top
        for height in heights:
            x, top = GAP, top + GAP
            for svg in pictures:
                image = rendered(svg if ground == GROUNDS[0] else _on_dark(svg), height)
                if x + image.width() + GAP > width:
                    x, top = GAP, top + height + GAP
                placed.append((x, top, image, ground))
                x += image.width() + GAP
            top += height
        top += GAP
        bands.append((start, top, ground))
    canvas = QImage(width, top, QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    for start, end, ground in bands:
        painter.fillRect(0, start, width, end - start, QColor(ground))
    for x, y, image, _ in placed:
        painter.drawImage(x, y, image)
    painter.end()
    return canvas


def write_sheets(pictures: dict[str, str], folder: Path) -> None:
    """One contact sheet for each kind of picture, as PNG files in *folder*."""
    folder.mkdir(parents=True, exist_ok=True)

    def chosen(prefix: str) -> list[str]:
        return [svg for name, svg in pictures.items() if name.startswith(prefix)]

    plans: dict[str, tuple[list[str], tuple[int, ...]]] = {
        "icons": (chosen("icons/"), (16, 24, 32, 48)),
        "tiles": (chosen("app/tile_"), (60, 200)),
        "app": ([*chosen("app/bridzik"), *chosen("app/partie")], (16, 24, 32, 48, 64, 200)),
        "dice": (chosen("dice/"), (32, 64, 100)),
        "backs": (chosen("backs/"), (62, 140, 280)),
        "table": (chosen("table/"), (14, 24, 32, 64, 128)),
    }
    for name, (svgs, heights) in plans.items():
        if svgs:
            sheet(svgs, heights).save(str(folder / f"{name}.png"))
