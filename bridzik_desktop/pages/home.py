"""The home page: Continue first, then the games, and the saved partie."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QInputDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop import games
from bridzik_desktop.i18n import _
from bridzik_desktop.models.library import Column, LibraryModel, name_of, standing_of
from bridzik_desktop.pages.tile import Tile
from bridzik_desktop.storage.partie import SavedPartie

TILES_IN_ROW = 3
LEFT, RIGHT = 5, 4
"""Shares of the width that games and saved partie take beside one another."""
EDGE, BETWEEN = 24, 24
"""Pixels about the page and between its halves."""
NAME, STANDING = 24, 14
"""Average letters of a name that are seen at the most, and of a standing at the least."""
ROWS = 7
"""Rows of the list that are seen at the least where it lies below the games."""


class ShortenedButton(QPushButton):
    """A button whose text is shortened where it is too long: a saved partie may bear any name."""

    PADDING = 36
    """Pixels beside the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Bear `words`."""
        self._words = words
        self.setAccessibleName(words)
        self._fit()

    def _fit(self) -> None:
        room = max(self.width() - self.PADDING, 60)
        shown = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(self._words if shown != self._words else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QPushButton: another width holds another text."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Override of QPushButton: other letters too."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


class HomePage(QWidget):
    """Signals what the user wants; the window does it."""

    continued = Signal(int)
    """Go on with this saved partie."""
    new_wanted = Signal(str)
    """A new partie of this game."""
    renamed = Signal(int, str)
    deleted = Signal(int)
    restored = Signal(int)
    exported = Signal(int)
    import_wanted = Signal()

    def __init__(
        self, tile_picture: Callable[[str, float, float], QPixmap], parent: QWidget | None = None
    ) -> None:
        """`tile_picture` paints "app/tile_bridzik" at a width and device pixel ratio."""
        super().__init__(parent)
        self._last: SavedPartie | None = None
        self._just_deleted: SavedPartie | None = None
        self.model = LibraryModel()
        self.continue_button = ShortenedButton(self)
        self.continue_button.setObjectName("primary")
        self.continue_button.setAutoDefault(True)
        self.continue_button.clicked.connect(self._continue)
        self._title = QLabel(self)
        self._title.setObjectName("pageTitle")
        self._saved_title = QLabel(self)
        self._saved_title.setObjectName("panelTitle")
        self.tiles = [Tile(game, tile_picture, self) for game in games.ids()]
        for tile in self.tiles:
            tile.resized.connect(self._fit_tiles)
            tile.clicked.connect(lambda _checked=False, game=tile.game: self.new_wanted.emit(game))
        self.list = self._make_list()
        self._notices = QVBoxLayout()
        self._empty = QLabel(self)
        self._empty.setObjectName("faint")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._empty.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._buttons = {name: QPushButton(self) for name in ("open", "rename", "delete", "export", "import")}
        self._commands = QGridLayout()
        self.undo_bar = QFrame(self)
        self.undo_bar.setObjectName("notice")
        self._undo_text = QLabel(self.undo_bar)
        self._undo_text.setWordWrap(True)
        self.undo_button = QPushButton(self.undo_bar)
        self._scroll = QScrollArea(self)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build()
        self.retranslate()

    def _make_list(self) -> QTreeView:
        view = QTreeView(self)
        view.setObjectName("library")
        view.setModel(self.model)
        view.setRootIsDecorated(False)
        view.setAllColumnsShowFocus(True)
        view.setUniformRowHeights(True)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.header().setStretchLastSection(False)
        view.header().setSectionResizeMode(Column.NAME, QHeaderView.ResizeMode.Interactive)
        view.header().setSectionResizeMode(Column.STANDING, QHeaderView.ResizeMode.Stretch)
        view.header().setSectionResizeMode(Column.PLAYED, QHeaderView.ResizeMode.ResizeToContents)
        view.activated.connect(self._open_row)
        view.selectionModel().selectionChanged.connect(self._allow)
        return view

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(10)
        for index, tile in enumerate(self.tiles):
            grid.addWidget(tile, index // TILES_IN_ROW, index % TILES_IN_ROW)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self._title)
        left.addWidget(self.continue_button)
        # The tiles take all the height they can use, the rest stays below them.
        left.addLayout(grid, 1000)
        left.addStretch(1)
        # Two rows: five long words in one don't fit a small window in every language.
        for index, button in enumerate(self._buttons.values()):
            self._commands.addWidget(button, index // 3, index % 3)
        undo = QHBoxLayout(self.undo_bar)
        undo.addWidget(self._undo_text, 1)
        undo.addWidget(self.undo_button)
        self.undo_bar.hide()
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self._saved_title)
        right.addWidget(self._empty)
        right.addWidget(self.list, 1)
        right.addWidget(self.undo_bar)
        right.addLayout(self._commands)
        content = QWidget(self)
        content.setObjectName("page")
        page = QVBoxLayout(content)
        page.setContentsMargins(EDGE, 16, EDGE, 16)
        page.addLayout(self._notices)
        self._body.setSpacing(BETWEEN)
        self._body.addLayout(left, LEFT)
        self._body.addLayout(right, RIGHT)
        page.addLayout(self._body, 1)
        self._scroll.setWidget(content)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll)
        self._buttons["open"].clicked.connect(lambda: self._with_selected(self.continued.emit))
        self._buttons["rename"].clicked.connect(self._rename)
        self._buttons["delete"].clicked.connect(self._delete)
        self._buttons["export"].clicked.connect(lambda: self._with_selected(self.exported.emit))
        self._buttons["import"].clicked.connect(self.import_wanted)
        self.undo_button.clicked.connect(self._restore)

    # Showing.

    def show_library(self, rows: Sequence[SavedPartie], last: SavedPartie | None) -> None:
        """Show the saved partie; `last` is what Continue goes on with."""
        self._last = last
        self.model.show_partie(rows)
        self._retranslate_continue()
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        self._allow()
        self._arrange()

    def tell(self, text: str) -> None:
        """Show a notice at the top until it is closed."""
        bar = QFrame(self)
        bar.setObjectName("notice")
        row = QHBoxLayout(bar)
        label = QLabel(text, bar)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = QPushButton(_("Close"), bar)
        close.clicked.connect(bar.deleteLater)
        row.addWidget(label, 1)
        row.addWidget(close)
        self._notices.addWidget(bar)

    def refresh_pictures(self) -> None:
        """Pictures came: show them on the tiles."""
        for tile in self.tiles:
            tile.update()

    # Fitting.

    def _fit_tiles(self) -> None:
        """The longest name says how large all are written, the longest sentence how high all tiles are."""
        share = min(tile.name_share() for tile in self.tiles)
        lines = max(tile.lines_needed() for tile in self.tiles)
        for tile in self.tiles:
            tile.fit(share, lines, whole=self.is_stacked)

    @property
    def is_stacked(self) -> bool:
        """Whether the saved partie lie below the games: where texts are too large for both side by side."""
        return self._body.direction() is QBoxLayout.Direction.TopToBottom

    def _arrange(self) -> None:
        """Games and saved partie side by side where all words have room, else below one another."""
        room = self.width() - 2 * EDGE - BETWEEN
        left, right = room * LEFT / (LEFT + RIGHT), room * RIGHT / (LEFT + RIGHT)
        beside = self._left_needed() <= left and self._right_needed() <= right
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if direction is not self._body.direction():
            self._body.setDirection(direction)
        rows = 0 if beside else (self.list.sizeHintForRow(0) + 2) * (ROWS + 1)
        self.list.setMinimumHeight(rows)
        self.list.header().resizeSection(Column.NAME, self._name_width())
        self._fit_tiles()

    def _name_width(self) -> int:
        """Width of the names of saved partie; only very long ones are cut."""
        head = self.list.header().sectionSizeHint(Column.NAME)
        longest = self.list.fontMetrics().averageCharWidth() * NAME
        return min(max(self.list.sizeHintForColumn(Column.NAME), head), max(longest, head))

    def _left_needed(self) -> int:
        """Width that the names of the games take."""
        return TILES_IN_ROW * max(tile.width_needed() for tile in self.tiles)

    def _right_needed(self) -> int:
        """Width that the commands of the list take, and its rows."""
        ends = self._name_width() + self.list.sizeHintForColumn(Column.PLAYED)
        standing = self.list.fontMetrics().averageCharWidth() * STANDING
        rows = ends + standing if self.model.rowCount() else 0
        return max(self._commands.sizeHint().width(), rows)

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self._title.setText(_("Bridžik Desktop"))
        self._saved_title.setText(_("Saved matches"))
        self._empty.setText(_("Matches you begin appear here. Each move is stored the moment it is made."))
        for tile in self.tiles:
            tile.retranslate()
        texts = {
            "open": _("Open"),
            "rename": _("Rename…"),
            "delete": _("Delete"),
            "export": _("Save to a file…"),
            "import": _("Open a file…"),
        }
        for name, text in texts.items():
            self._buttons[name].setText(text)
        self.undo_button.setText(_("Bring it back"))
        self.list.setAccessibleName(_("Saved matches"))
        self._retranslate_continue()
        self._retranslate_undo()
        self._arrange()

    def _retranslate_continue(self) -> None:
        self.continue_button.setVisible(self._last is not None)
        if self._last is not None:
            self.continue_button.say(
                _("Continue: {match} – {standing}").format(
                    match=name_of(self._last), standing=standing_of(self._last)
                )
            )

    def _retranslate_undo(self) -> None:
        if self._just_deleted is not None:
            self._undo_text.setText(_("“{match}” was deleted.").format(match=name_of(self._just_deleted)))

    def _allow(self) -> None:
        chosen = self.selected() is not None
        for name in ("open", "rename", "delete", "export"):
            self._buttons[name].setEnabled(chosen)

    # Commands.

    def selected(self) -> SavedPartie | None:
        """The saved partie that is selected."""
        rows = self.list.selectionModel().selectedRows()
        return self.model.partie(rows[0].row()) if rows else None

    def button(self, name: str) -> QPushButton:
        """One of the buttons "open", "rename", "delete", "export", "import"."""
        return self._buttons[name]

    def focus_first(self) -> None:
        """Put the keyboard on Continue, else on the first game."""
        first = self.tiles[0] if self._last is None else self.continue_button
        first.setFocus()

    def _continue(self) -> None:
        if self._last is not None:
            self.continued.emit(self._last.id)

    def _open_row(self, index: QModelIndex) -> None:
        self.continued.emit(self.model.partie(index.row()).id)

    def _with_selected(self, command: Callable[[int], None]) -> None:
        saved = self.selected()
        if saved is not None:
            command(saved.id)

    def _rename(self) -> None:
        saved = self.selected()
        if saved is None:
            return
        title, accepted = QInputDialog.getText(self, _("Rename"), _("Name of the match:"), text=saved.title)
        if accepted:
            self.renamed.emit(saved.id, title.strip())

    def _delete(self) -> None:
        saved = self.selected()
        if saved is None:
            return
        self.deleted.emit(saved.id)
        self._just_deleted = saved
        self._retranslate_undo()
        self.undo_bar.show()

    def _restore(self) -> None:
        if self._just_deleted is not None:
            self.restored.emit(self._just_deleted.id)
            self._just_deleted = None
        self.undo_bar.hide()

    def changeEvent(self, event: QEvent) -> None:
        """Override of QWidget: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QWidget: another width holds other columns."""
        super().resizeEvent(event)
        self._arrange()
