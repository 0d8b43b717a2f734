"""Between the scene and the art: which picture of which deck, which cloth, after the user's settings."""

from collections.abc import Callable
from typing import get_args

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmap

from bridzik_desktop.art import Art, Cloth, Pack
from bridzik_desktop.art.cloth import ClothName
from bridzik_desktop.scene.tableau import Face, Picture

_PACKS: dict[str, Pack] = {name: name for name in get_args(Pack)}
_CLOTHS: dict[str, ClothName] = {name: name for name in get_args(ClothName)}


class TableArt:
    """What `scene.items.Pictures` and `scene.table_view.Cloth` ask for; `cloth_of` tells the cloth in force."""

    def __init__(self, art: Art, cloth_of: Callable[[], Cloth]) -> None:
        self._art = art
        self._cloth_of = cloth_of

    def pixmap(self, picture: Picture, pack: str, width: float, ratio: float) -> QPixmap:
        """The pixmap of a picture, `width` logical pixels wide at device pixel ratio `ratio`."""
        if picture.face is Face.PICTURE:
            return self._art.picture(picture.name, width, ratio)
        if picture.face is Face.CARD:
            return self._art.card(picture.name, _PACKS[pack], width, ratio)
        return self._art.back(_PACKS[pack], width, ratio)

    def aspect(self, pack: str) -> float:
        """Width over height of a card."""
        return 1 / self._art.ratio(_PACKS.get(pack, "german"))

    def cloth(self, size: QSizeF, ratio: float) -> QPixmap:
        """The cloth for a table of `size` logical pixels."""
        return QPixmap.fromImage(self._cloth_of().draw(size.toSize(), ratio))


def cloth_name(name: str) -> ClothName:
    """The cloth called `name` in the settings."""
    return _CLOTHS[name]
