"""All that is written on a table: the seats' plates, notice, captions, labels and a table of texts."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from bridzik_desktop.scene.board import BoardItem
from bridzik_desktop.scene.items import NoticeItem, Pictures, PlateItem
from bridzik_desktop.scene.layout import Layout
from bridzik_desktop.scene.tableau import Caption, Face, Label, Place, Plate, Spot, Tableau

PLATE_TEXT = 15.0
"""Height of a plate's text in pixels at 100 % text size."""
CAPTION_SHARE = 0.92
"""Size of a caption's text, in sizes of a plate's."""
OVER_HEAPS = 95.0
"""Height order of captions: over a heap, on whose edge one may lie, and under the own hand."""


class Inscriptions:
    """The texts of one tableau after the other, as items of `scene`."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        self._plates: dict[int, PlateItem] = {}
        self._notice = self._new_notice()
        self._captions: list[NoticeItem] = []
        self._labels: dict[Place, NoticeItem] = {}
        self._board = BoardItem()
        scene.addItem(self._board)

    def show(self, tableau: Tableau, layout: Layout, ratio: float) -> None:
        """Write what `tableau` says, for a screen of the device pixel ratio `ratio`."""
        points = PLATE_TEXT * layout.scale
        self._show_plates(tableau.plates, layout, ratio, points)
        self._notice.show_text(tableau.notice, layout.notice_centre, points)
        self._board.show_board(tableau.board, layout.board_rect, PLATE_TEXT * layout.dense_scale)
        self._show_labels(tableau.labels, layout, points)
        self._show_captions(tableau, layout, points * CAPTION_SHARE)

    def rects(self) -> list[QRectF]:
        """Where texts are seen, in scene units."""
        texts = [*self._plates.values(), *self._labels.values(), *self._captions, self._board, self._notice]
        return [item.sceneBoundingRect() for item in texts if item.isVisible()]

    def _show_plates(self, plates: Sequence[Plate], layout: Layout, ratio: float, points: float) -> None:
        wanted = {plate.seat: plate for plate in plates}
        for seat in [seat for seat in self._plates if seat not in wanted]:
            self._scene.removeItem(self._plates.pop(seat))
        for seat, plate in wanted.items():
            rect = layout.plate_rect(seat)
            if seat in self._plates:
                self._plates[seat].show_plate(plate, rect, ratio, points)
            else:
                self._plates[seat] = PlateItem(plate, rect, self._pictures, ratio, points)
                self._scene.addItem(self._plates[seat])

    def _show_labels(self, labels: Sequence[Label], layout: Layout, points: float) -> None:
        texts = {label.place: label.text for label in labels}
        for place in texts.keys() - self._labels.keys():
            self._labels[place] = self._new_notice()
        for place, item in self._labels.items():
            item.show_text(texts.get(place, ""), layout.label_centre(place), points)

    def _show_captions(self, tableau: Tableau, layout: Layout, points: float) -> None:
        while len(self._captions) < len(tableau.captions):
            self._captions.append(self._new_notice())
            self._captions[-1].setZValue(OVER_HEAPS)
        for item in self._captions[len(tableau.captions) :]:
            item.show_text("", item.pos(), points)
        spots = {spot.key: spot for spot in tableau.spots}
        for item, caption in zip(self._captions, tableau.captions, strict=False):
            under = [spots[key] for key in caption.under]
            item.show_text(caption.text, _caption_point(caption, under, layout, points), points)

    def _new_notice(self) -> NoticeItem:
        item = NoticeItem()
        self._scene.addItem(item)
        return item


def _caption_point(caption: Caption, spots: Sequence[Spot], layout: Layout, points: float) -> QPointF:
    poses = [layout.pose(spot) for spot in spots]
    x = (min(pose.x for pose in poses) + max(pose.x for pose in poses)) / 2
    low = max(pose.y for pose in poses)
    half = poses[0].width / 2
    if spots[0].picture.face is Face.PICTURE:
        return QPointF(x, low + half + points * 1.2)
    # On the edge of a card, where it takes less of the room that a question needs.
    return QPointF(x, low + half / layout.aspect)
