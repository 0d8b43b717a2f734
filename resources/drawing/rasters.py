"""The application's icon as desktops want it: hicolor PNGs, a Windows .ico and a macOS .icns."""

import os
from collections.abc import Callable, Sequence
from io import BytesIO

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImageWriter

from resources.drawing.app_icon import document_icon, icon, small_icon
from resources.drawing.sheets import rendered

SMALL_SIZES = (16, 22, 24, 32)
LARGE_SIZES = (48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)


def _png(svg: str, size: int) -> bytes:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(rendered(svg, size))
    buffer.close()
    return bytes(held.data())


def application_png(size: int) -> bytes:
    """The application's icon at *size* pixels as PNG; up to 32 pixels from the drawing made for them."""
    return _png(small_icon() if size <= max(SMALL_SIZES) else icon(), size)


def document_png(size: int) -> bytes:
    """The icon of a saved partie at *size* pixels as PNG."""
    return _png(document_icon(), size)


def _bundle(form: str, sizes: Sequence[int], draw: Callable[[int], bytes]) -> bytes:
    """One file with a picture drawn for each of *sizes*, the largest last."""
    images = [Image.open(BytesIO(draw(size))).convert("RGBA") for size in sizes]
    held = BytesIO()
    images[-1].save(held, format=form, sizes=[(size, size) for size in sizes], append_images=images[:-1])
    return held.getvalue()


def icon_files() -> dict[str, bytes]:
    """All raster icons, keyed by their path under ``resources``."""
    found: dict[str, bytes] = {}
    for size in (*SMALL_SIZES, *LARGE_SIZES):
        folder = f"app/hicolor/{size}x{size}"
        found[f"{folder}/apps/bridzik.png"] = application_png(size)
        found[f"{folder}/mimetypes/partie.png"] = document_png(size)
    for name, draw in (("bridzik", application_png), ("partie", document_png)):
        found[f"app/{name}.ico"] = _bundle("ICO", ICO_SIZES, draw)
        found[f"app/{name}.icns"] = _bundle("ICNS", ICNS_SIZES, draw)
    return found
