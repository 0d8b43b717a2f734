"""Renders a deck to one PNG, as a contact sheet to be looked at.

python resources/cards/drawing/contact_sheet.py DECK_FOLDER OUT.png [--width 180] [--only jack,queen]
"""

from __future__ import annotations

import argparse
import configparser
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

CLOTH = "#35684A"
RANKS = ("1", *(str(rank) for rank in range(2, 11)), "jack", "queen", "king")
SUITS = ("heart", "spade", "club", "diamond")


def deck_file(folder: Path) -> Path:
    """Return the SVG file that the deck's ``index.desktop`` names."""
    index = configparser.ConfigParser(interpolation=None, strict=False)
    index.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case, as KDE writes them
    index.read(folder / "index.desktop", encoding="utf-8")
    return folder / index["KDE Backdeck"]["SVG"]


def contact_sheet(file: Path, width: int, only: Sequence[str] = (), columns: int = 0) -> QImage:
    """Draw all cards of the SVG deck ``file``, each ``width`` pixels wide, a suit a row, the back last.

    ``only`` names the ranks or element ids to draw; empty means all. With ``columns`` the cards fill rows
    of that many instead.
    """
    renderer = QSvgRenderer(str(file))
    ids = [[f"{rank}_{suit}" for rank in RANKS] for suit in SUITS]
    ids[0].append("back")
    rows = [
        [
            name
            for name in row
            if renderer.elementExists(name) and (not only or name in only or name.rpartition("_")[0] in only)
        ]
        for row in ids
    ]
    if columns:
        names = [name for row in rows for name in row]
        rows = [names[first : first + columns] for first in range(0, len(names), columns)]
    rows = [row for row in rows if row]
    natural = renderer.boundsOnElement("back")
    height = round(width * natural.height() / natural.width())
    gap = max(4, width // 16)
    image = QImage(
        max(map(len, rows)) * (width + gap) + gap,
        len(rows) * (height + gap) + gap,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(QColor(CLOTH))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            renderer.render(
                painter, name, QRectF(gap + x * (width + gap), gap + y * (height + gap), width, height)
            )
    painter.end()
    return image


def main() -> None:
    """Read the command line and write the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--width", type=int, default=180, help="width of a card in pixels")
    parser.add_argument("--only", default="", help="ranks or element ids, separated by commas")
    parser.add_argument("--columns", type=int, default=0, help="cards in a row (default: a suit a row)")
    options = parser.parse_args()
    application = QGuiApplication([])
    only = [name for name in options.only.split(",") if name]
    image = contact_sheet(deck_file(options.folder), options.width, only, options.columns)
    if not image.save(str(options.out)):
        parser.error(f"cannot write {options.out}")
    application.quit()


if __name__ == "__main__":
    main()
