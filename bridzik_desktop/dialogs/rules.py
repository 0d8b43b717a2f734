"""The rules of the games, a page each, in a window that stays beside the table."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPalette, QTextBlockFormat, QTextCursor, QTextFrameFormat, QTextTable
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabBar, QTextBrowser, QVBoxLayout, QWidget

from bridzik_desktop import games
from bridzik_desktop.data import data_path
from bridzik_desktop.i18n import _, language_in_use
from bridzik_desktop.i18n.messages import SOURCE_LANGUAGE
from bridzik_desktop.on_screen import resize_on_screen

_MARGIN = 18
_CELL = 5
_LINE = 90
"""How much of a table's lines is seen, of 255."""


def rules_file(game: str, language: str) -> Path | None:
    """The page on `game` in `language`, else in English; None where nobody has written one."""
    for code in (language, SOURCE_LANGUAGE):
        path = data_path("resources", "rules", f"{game}.{code}.md")
        if path.is_file():
            return path
    return None


class RulesWindow(QDialog):
    """One page of text, and a tab for each game."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A window of its own, with all its buttons: it stays open beside the table.
        self.setWindowFlag(Qt.WindowType.Window)
        self.tabs = QTabBar(self)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self._games = games.ids()
        for _game in self._games:
            self.tabs.addTab("")
        self.page = QTextBrowser(self)
        self.page.setOpenExternalLinks(False)
        self.page.document().setDocumentMargin(_MARGIN)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs)
        layout.addWidget(self.page, 1)
        layout.addWidget(buttons)
        resize_on_screen(self, QSize(720, 760))
        self.show_game(game)
        self.tabs.currentChanged.connect(self._show_page)
        self.retranslate()
        self.page.setFocus()

    def show_game(self, game: str) -> None:
        """Turn to the page on `game`."""
        if game in self._games:
            self.tabs.setCurrentIndex(self._games.index(game))

    def retranslate(self) -> None:
        """Set all texts in the language in use; the place in the text is kept."""
        self.setWindowTitle(_("Rules"))
        self.tabs.setAccessibleName(_("Games"))
        self.page.setAccessibleName(_("Rules"))
        for index, game in enumerate(self._games):
            self.tabs.setTabText(index, games.introduction_of(game).title())
        bar = self.page.verticalScrollBar()
        share = bar.value() / bar.maximum() if bar.maximum() else 0.0
        self._show_page()
        bar.setValue(round(share * bar.maximum()))

    def _show_page(self) -> None:
        path = rules_file(self._games[self.tabs.currentIndex()], language_in_use())
        if path is None:
            self.page.setPlainText(_("There is no page on the rules of this game."))
            return
        self.page.setMarkdown(path.read_text(encoding="utf-8"))
        self._space()
        self.page.moveCursor(QTextCursor.MoveOperation.Start)

    def _space(self) -> None:
        """Room between lines and in tables, which Markdown knows nothing of."""
        document = self.page.document()
        cursor = QTextCursor(document)
        cursor.select(QTextCursor.SelectionType.Document)
        lines = QTextBlockFormat()
        lines.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.mergeBlockFormat(lines)
        line = self.palette().color(QPalette.ColorRole.PlaceholderText)
        line.setAlpha(_LINE)
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                style = frame.format()
                style.setCellPadding(_CELL)
                style.setCellSpacing(0)
                style.setBorder(1)
                style.setBorderCollapse(True)
                style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                style.setBorderBrush(line)
                frame.setFormat(style)

    def changeEvent(self, event: QEvent) -> None:
        """Override of QDialog: texts follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
