"""What the table page is made of: header, log, scene, score sheet, and what lies over the table."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop.models.log import LogModel
from bridzik_desktop.models.score_sheet import ScoreSheetModel
from bridzik_desktop.pages.log_view import LogView
from bridzik_desktop.pages.panels import Curtain, Toast
from bridzik_desktop.pages.prompt_bar import PromptBar
from bridzik_desktop.pages.reference import ReferencePanel
from bridzik_desktop.pages.sheet_view import SheetView
from bridzik_desktop.pages.summary_panel import SummaryPanel
from bridzik_desktop.pages.table_header import TableHeader
from bridzik_desktop.scene.free_place import calmest, calmest_height
from bridzik_desktop.scene.items import Pictures
from bridzik_desktop.scene.speeds import Speeds
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.scene.table_view import Cloth, TableView

SIDE = 230
"""Width of log and score sheet in pixels at 100 % text size."""
LOG_SHARE, SHEET_SHARE, WIDE_SHEET_SHARE = 0.19, 0.25, 0.34
"""Shares of the page that log, score sheet and one with many players take at most: the table comes first."""
ASKING_WEIGHT = 100.0
"""How much a question matters that a message would cover, against 1 for a card."""
FITTING = 5
"""Columns that a score sheet of the usual width has room for."""
SMALLEST_LOG = 0.7
"""The smallest letters of the log, as a share of the text size; never smaller than those at 100 %."""


class TableSurface(QWidget):
    """The widgets of a table and where they stand; what they do is `TablePage`'s business."""

    def __init__(self, pictures: Pictures, cloth: Cloth, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text_scale = 1.0
        self.header = TableHeader(self)
        self.scene = TableScene(pictures, self)
        self.view = TableView(self.scene, cloth, self)
        self.log = LogModel()
        self.sheet = ScoreSheetModel()
        self.log_view = LogView(self.log, self)
        self.sheet_view = SheetView(self.sheet, self)
        self.reference = ReferencePanel(self)
        self._build()
        self.prompt_bar = PromptBar(pictures, self.view, self)
        self.summary_panel = SummaryPanel(self.view, self)
        self.curtain = Curtain(self.view, self)
        self.toast = Toast(self)
        self.view.resized.connect(self._follow)
        self.sheet.modelReset.connect(self._fit_sides)

    def _fit_sides(self) -> None:
        """Log and score sheet as wide as their texts want, as far as the table can spare it."""
        usual = SIDE * self._text_scale
        log = min(usual, max(self.width() * LOG_SHARE, 180))
        self.log_view.setFixedWidth(round(log))
        self.log_view.shrink(max(log / usual, SMALLEST_LOG, 1.0 / self._text_scale))
        share = WIDE_SHEET_SHARE if self.sheet.columnCount() > FITTING else SHEET_SHARE
        width = min(max(usual, self.sheet_view.needed()), max(self.width() * share, 200))
        self.sheet_view.fit(width, self._text_scale)
        self.reference.setFixedWidth(round(width))
        self.reference.set_text_scale(min(width / SIDE, self._text_scale))
        # At once: a table that gets its size only after the first deal has begun would cut that short.
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def _build(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.log_view)
        middle.addWidget(self.view, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.sheet_view, 1)
        right.addWidget(self.reference, 0, Qt.AlignmentFlag.AlignTop)
        middle.addLayout(right)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addLayout(middle, 1)

    def set_speeds(self, speeds: Speeds) -> None:
        """How fast things move and how long a trick stays."""
        self.scene.speeds = speeds

    def set_text_scale(self, scale: float) -> None:
        """Text size, 1.0 = 100 %."""
        self._text_scale = scale
        self.view.set_text_scale(scale)
        self._fit_sides()
        self.arrange()

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Say something over the table for a while; a `lasting` text until the next."""
        self.toast.say(text, lasting=lasting)
        self.arrange()
        self._place_toast()

    def covered(self) -> bool:
        """Whether something lies over the table that has to be answered first."""
        return self.curtain.isVisible() or self.summary_panel.isVisible()

    def refresh_pictures(self) -> None:
        """Pictures changed, or a sharper one is ready."""
        self.scene.refresh_pictures()
        self.prompt_bar.refresh_pictures()

    def arrange(self) -> None:
        """Place what lies over the table."""
        area = QRect(self.view.mapTo(self, QPoint(0, 0)), self.view.size())
        layout = self.scene.layout()
        bottom = layout.asking_bottom
        bar = self.prompt_bar
        if bar.isVisible():
            dense = bar.prompt is not None and bar.prompt.dense
            scale = layout.dense_scale if dense else layout.scale
            bar.fit(scale, QSize(area.width() - 16, max(int(bottom) - 8, 60)))
            size = bar.size()
            x = area.left() + (area.width() - size.width()) // 2
            tableau = self.scene.tableau
            if tableau is not None and tableau.board is not None and layout.splits_middle:
                x = area.left() + int(layout.middle.right()) - size.width()
            low = area.top() + int(bottom) - size.height() - 4
            bar.move(x, max(low, area.top()))
        panel = self.summary_panel
        if panel.isVisible():
            panel.fit(max(layout.scale, self._text_scale), area.size() - QSize(16, 16))
            table = QRectF(0, 8, area.width(), area.height() - 16)
            place = calmest_height(table, QSizeF(panel.size()), self.scene.taken())
            panel.move(place.topLeft().toPoint() + area.topLeft())
        self.curtain.setGeometry(area)
        if self.toast.isVisible() and bar.isVisible() and self.toast.geometry().intersects(bar.geometry()):
            self._place_toast()
        for overlay in (self.curtain, panel, self.toast):
            if overlay.isVisible():
                overlay.raise_()

    def _place_toast(self) -> None:
        """The message where it covers the least: a question never, names and the own hand rather not."""
        area = QRect(self.view.mapTo(self, QPoint(0, 0)), self.view.size())
        taken = self.scene.taken()
        for asking in (self.prompt_bar, self.summary_panel):
            if asking.isVisible():
                taken.append((QRectF(asking.geometry().translated(-area.topLeft())), ASKING_WEIGHT))
        size = QSizeF(area.size())
        self.toast.dress(self.scene.layout().scale)
        place = calmest(QRectF(QPointF(), size), self.toast.sizes(size.width() - 40), taken)
        self.toast.setGeometry(place.toRect().translated(area.topLeft()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QWidget: log and score sheet share the width with the table."""
        super().resizeEvent(event)
        self._fit_sides()

    def _follow(self) -> None:
        self.arrange()
        if self.toast.isVisible():
            self._place_toast()
