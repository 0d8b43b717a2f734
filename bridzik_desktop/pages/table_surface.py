"""What the table page is made of: header, log, scene, score sheet, and what lies over the table."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from bridzik_desktop.models.log import LogModel
from bridzik_desktop.models.score_sheet import ScoreSheetModel
from bridzik_desktop.pages.log_view import LogView
from bridzik_desktop.pages.panels import Curtain, SummaryPanel, Toast
from bridzik_desktop.pages.prompt_bar import PromptBar
from bridzik_desktop.pages.reference import ReferencePanel
from bridzik_desktop.pages.table_header import TableHeader
from bridzik_desktop.scene.items import Pictures
from bridzik_desktop.scene.speeds import Speeds
from bridzik_desktop.scene.table_scene import TableScene
from bridzik_desktop.scene.table_view import Cloth, TableView

SIDE = 230
"""Width of log and score sheet in pixels at 100 % text size."""
FITTING = 5
"""Columns that the score sheet shows without scrolling."""
NARROWEST = 56
"""Width of a column of the score sheet with many players; the sheet then scrolls sideways."""


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
        self.sheet_view = self._make_sheet_view()
        self.reference = ReferencePanel(self)
        self._build()
        self.prompt_bar = PromptBar(pictures, self.view, self)
        self.summary_panel = SummaryPanel(self.view, self)
        self.curtain = Curtain(self.view, self)
        self.toast = Toast(self)

    def _make_sheet_view(self) -> QTableView:
        view = QTableView(self)
        view.setObjectName("sheet")
        view.setModel(self.sheet)
        view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        view.setShowGrid(False)
        view.setAlternatingRowColors(True)
        self.sheet.modelReset.connect(view.scrollToBottom)
        self.sheet.modelReset.connect(self._fit_columns)
        return view

    def _fit_columns(self) -> None:
        many = self.sheet.columnCount() > FITTING
        self.sheet_view.horizontalHeader().setMinimumSectionSize(NARROWEST if many else 20)

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
        for side in (self.log_view, self.sheet_view, self.reference):
            side.setFixedWidth(round(SIDE * scale))
        self.arrange()

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Say something over the table for a while; a `lasting` text until the next."""
        self.toast.say(text, lasting=lasting)
        self.arrange()

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
            size = bar.sizeHint().boundedTo(QSize(area.width() - 16, area.height()))
            bar.resize(size)
            x = area.left() + (area.width() - size.width()) // 2
            tableau = self.scene.tableau
            if tableau is not None and tableau.board is not None and layout.splits_middle:
                x = area.left() + int(layout.middle.right()) - size.width()
            low = area.top() + int(bottom) - size.height() - 4
            bar.move(x, max(low, area.top()))
        panel = self.summary_panel
        if panel.isVisible():
            panel.resize(panel.sizeHint().boundedTo(area.size()))
            panel.move(area.center() - panel.rect().center())
        self.curtain.setGeometry(area)
        toast = self.toast
        # Where no hands lie below the plates there is room under them.
        down = 14 if layout.cards else int(layout.middle.top())
        toast.move(area.center().x() - toast.width() // 2, area.top() + down)
        for overlay in (self.curtain, panel, toast):
            if overlay.isVisible():
                overlay.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QWidget: panels follow the table."""
        super().resizeEvent(event)
        self.arrange()
