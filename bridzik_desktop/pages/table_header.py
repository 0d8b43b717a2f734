"""The strip above the table: where we are, and the commands of play."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QIcon, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from bridzik_desktop.i18n import _
from bridzik_desktop.pages.menus import RULES_KEY
from bridzik_desktop.pages.panel_button import ToolButton

BETWEEN = "   ·   "
TWO_LINES = 0.86
"""Size of the letters in two lines, against those in one."""
SMALLEST = 0.6
"""The same where the header is low, or a text is long."""
ICON = 20
"""Side of an icon in logical pixels."""
WIDE = 100
"""Average letters across a header that has room for the deal number."""


class StatusLabel(QLabel):
    """Short texts in one line; where it is too short in two lines, and in smaller letters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ()
        # Two lines must not make the header taller, nor a long text wider.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Show `texts` side by side."""
        self._texts = tuple(texts)
        self.setToolTip("\n".join(texts))
        self._fit()

    def _fit(self) -> None:
        large = QFont(QApplication.font())
        line = BETWEEN.join(self._texts)
        font: QFont = large
        lines: tuple[str, ...] = (line,)
        if QFontMetrics(large).horizontalAdvance(line) > self.width():
            font = QFont(large)
            rows = min(len(self._texts), 2)
            low = self.height() / (rows * QFontMetrics(large).lineSpacing())
            share = min(TWO_LINES, max(low, SMALLEST))
            font.setPointSizeF(large.pointSizeF() * share)
            lines = self._rows(font)
            widest = max(QFontMetrics(font).horizontalAdvance(part) for part in lines)
            if widest > self.width():
                share = max(share * self.width() / widest, SMALLEST)
                font.setPointSizeF(large.pointSizeF() * share)
        metrics = QFontMetrics(font)
        self.setFont(font)
        elided = (metrics.elidedText(part, Qt.TextElideMode.ElideRight, self.width()) for part in lines)
        self.setText("\n".join(elided))

    def _rows(self, font: QFont) -> tuple[str, ...]:
        return self._halves(QFontMetrics(font)) if len(self._texts) > 1 else self._texts

    def _halves(self, metrics: QFontMetrics) -> tuple[str, str]:
        """The texts in two lines of about the same length."""
        ways = [
            (BETWEEN.join(self._texts[:n]), BETWEEN.join(self._texts[n:])) for n in range(1, len(self._texts))
        ]
        return min(ways, key=lambda way: max(metrics.horizontalAdvance(part) for part in way))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QLabel: another width holds another text."""
        super().resizeEvent(event)
        self._fit()


class TableHeader(QFrame):
    """Signals for the commands; the page decides what they do."""

    back = Signal()
    undo = Signal()
    redo = Signal()
    hint = Signal()
    last_trick = Signal()
    rules = Signal()
    log_shown = Signal(bool)
    sheet_shown = Signal(bool)
    reference_shown = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tableHeader")
        self.actions_by_name: dict[str, QAction] = {}
        self._title = QLabel(self)
        self._title.setObjectName("tableTitle")
        self._status = StatusLabel(self)
        self._status.setObjectName("tableStatus")
        self._deal = QLabel(self)
        self._deal.setObjectName("tableDeal")
        self._deal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(4)
        self._buttons: dict[str, QToolButton] = {}
        for name, keys, signal in (
            ("back", "Alt+Left", self.back),
            ("undo", "Ctrl+Z", self.undo),
            ("redo", "Ctrl+Shift+Z", self.redo),
            ("hint", "F2", self.hint),
            ("last_trick", "F3", self.last_trick),
        ):
            action = self._action(name, keys)
            action.triggered.connect(signal)
            self._buttons[name] = self._button(action)
        row.addWidget(self._buttons["back"])
        row.addSpacing(6)
        row.addWidget(self._title)
        row.addSpacing(10)
        row.addWidget(self._status, 1)
        row.addWidget(self._deal)
        row.addSpacing(10)
        rules = self._action("rules")
        rules.triggered.connect(self.rules)
        self._buttons["rules"] = self._button(rules)
        for name in ("undo", "redo", "hint", "last_trick", "rules"):
            row.addWidget(self._buttons[name])
        for name, keys, toggled in (
            ("log", "F4", self.log_shown),
            ("score", "F5", self.sheet_shown),
            ("info", "F6", self.reference_shown),
        ):
            action = self._action(name, keys)
            action.setCheckable(True)
            action.setChecked(True)
            action.toggled.connect(toggled)
            self._buttons[name] = self._button(action)
            row.addWidget(self._buttons[name])

    def _action(self, name: str, keys: str = "") -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self.addAction(action)
        self.actions_by_name[name] = action
        return action

    def _button(self, action: QAction) -> QToolButton:
        button = ToolButton(self)
        button.setDefaultAction(action)
        button.setIconSize(QSize(ICON, ICON))
        button.setAutoRaise(True)
        return button

    def set_icons(self, icon: dict[str, QIcon]) -> None:
        """Take icons by the name of their command."""
        for name, action in self.actions_by_name.items():
            action.setIcon(icon[name])

    def allow(self, *, undo: bool, redo: bool, hint: bool) -> None:
        """Which commands make sense now."""
        for name, enabled in (("undo", undo), ("redo", redo), ("hint", hint)):
            self.actions_by_name[name].setEnabled(enabled)

    def offer_values(self, offered: bool) -> None:
        """Whether the game has a table of values."""
        self.actions_by_name["info"].setEnabled(offered)
        self._buttons["info"].setVisible(offered)

    def show_status(self, title: str, status: Sequence[str], deal: str) -> None:
        """Show the game's name, where the partie stands, and the deal number."""
        self._title.setText(title)
        self._status.show_texts(status)
        self._deal.setText(deal)
        self._title.setToolTip(deal)
        self._fit_deal()

    def _fit_deal(self) -> None:
        """The deal number gives way where large texts need the room; then the title's hint shows it."""
        self._deal.setVisible(self.width() >= WIDE * self.fontMetrics().averageCharWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override of QFrame: a narrow header has less to say."""
        super().resizeEvent(event)
        self._fit_deal()

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        texts = {
            "back": _("Back"),
            "undo": _("Undo the move"),
            "redo": _("Redo the move"),
            "hint": _("Hint"),
            "last_trick": _("Last trick"),
            "rules": _("Rules"),
            "log": _("Log"),
            "score": _("Score sheet"),
            "info": _("Table of values"),
        }
        for name, text in texts.items():
            action = self.actions_by_name[name]
            action.setText(text)
            shortcut = QKeySequence(RULES_KEY) if name == "rules" else action.shortcut()
            keys = shortcut.toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{text} ({keys})")
            self._buttons[name].setAccessibleName(text)
