"""The dialog for a new partie: game, options, players, deal number; last choices are remembered."""

import getpass
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bridzik_desktop import games
from bridzik_desktop.controllers.session import Setup
from bridzik_desktop.dialogs.wheel import CalmWheel
from bridzik_desktop.games.introduction import OptionField
from bridzik_desktop.i18n import _, pgettext
from bridzik_desktop.on_screen import resize_on_screen
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.settings import Settings
from bridzik_engine import games as engine_games
from bridzik_engine.core.game import OptionValue
from bridzik_engine.partie import Player
from bridzik_engine.players.bot import LEVELS
from bridzik_engine.seeds import MAX_SEED

_log = logging.getLogger(__name__)

OPPONENT_NAMES: Mapping[str, Callable[[], str]] = {
    "Anna": lambda: pgettext("opponent's name", "Anna"),
    "Boris": lambda: pgettext("opponent's name", "Boris"),
    "Cyril": lambda: pgettext("opponent's name", "Cyril"),
    "Dana": lambda: pgettext("opponent's name", "Dana"),
    "Emil": lambda: pgettext("opponent's name", "Emil"),
    "Fero": lambda: pgettext("opponent's name", "Fero"),
    "Gita": lambda: pgettext("opponent's name", "Gita"),
    "Hana": lambda: pgettext("opponent's name", "Hana"),
}
"""Usual names, in English and in the language in use."""
LETTERS = 66
"""Average letters across the dialog at the least."""
PERSON = "person"
"""Stands for a person where a level of a computer player could stand."""


def own_name(settings: Settings) -> str:
    """The user's name: the one set, else the system's."""
    name = settings.get(table.PLAYER_NAME).strip()
    if name:
        return name
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError) as trouble:
        _log.info("the system does not tell the user's name: %s", trouble)
        return _("Player")


def names_for(count: int, first: str) -> list[str]:
    """`count` different names, the user's first."""
    own = first.casefold()
    others = [
        name()
        for english, name in OPPONENT_NAMES.items()
        if own not in (english.casefold(), name().casefold())
    ]
    return [first, *others][:count]


def usual_setup(game: str, settings: Settings, seed: int | None = None) -> Setup:
    """A partie of `game` as it is most usual: the user against computer players."""
    found = engine_games.load(game)
    first, *others = names_for(found.usual_seats, own_name(settings))
    players = (Player(first), *(Player(name, "experienced") for name in others))
    return Setup(game, {option.name: option.default for option in found.options}, players, seed)


def level_words(level: str) -> str:
    """A kind of player in words."""
    return {
        PERSON: _("Person"),
        "easy": _("Computer: easy"),
        "experienced": _("Computer: experienced"),
        "master": _("Computer: master"),
    }[level]


@dataclass(slots=True)
class Seat:
    """The widgets of one seat."""

    name: QLineEdit
    kind: QComboBox


class NumberBox(QSpinBox):
    """A number that is its usual value where nothing is entered."""

    def __init__(self, usual: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usual = usual

    def chosen(self) -> int:
        """The number entered, what is still being typed included."""
        if not self.cleanText():
            return self._usual
        self.interpretText()
        return self.value()


class NewPartieDialog(QDialog):
    """Asks what to play. `setup` is the answer once accepted."""

    def __init__(self, settings: Settings, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._options: dict[str, QComboBox | NumberBox] = {}
        self._explanations: dict[str, QLabel] = {}
        self.seats: list[Seat] = []
        self.game = QComboBox(self)
        for known in games.ids():
            self.game.addItem(games.introduction_of(known).title(), known)
        self.game.setCurrentIndex(games.ids().index(game))
        self.count = QComboBox(self)
        self.deal = QLineEdit(self)
        self.deal.setValidator(QRegularExpressionValidator(r"\d{0,19}", self))
        self.deal.setPlaceholderText(_("drawn by lot"))
        self._tagline = QLabel(self)
        self._tagline.setObjectName("faint")
        self._tagline.setWordWrap(True)
        self._problem = QLabel(self)
        self._problem.setWordWrap(True)
        self._option_box = QGroupBox(_("Options"), self)
        self._option_form = QFormLayout(self._option_box)
        self._player_box = QGroupBox(_("Players"), self)
        self._player_grid = QGridLayout(self._player_box)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.begin_button = QPushButton(_("Begin"), self)
        self.begin_button.setObjectName("primary")
        self._buttons.addButton(self.begin_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.begin_button.setDefault(True)
        self._scroll = QScrollArea(self)
        self._content = QWidget(self._scroll)
        self._content.installEventFilter(self)
        self._wheel = CalmWheel(self)
        for box in (self.game, self.count):
            self._wheel.watch(box)
        self._build()
        self._show_game()

    def _build(self) -> None:
        self.setWindowTitle(_("New match"))
        top = QFormLayout()
        top.addRow(_("Game:"), self.game)
        top.addRow(self._tagline)
        deal = QFormLayout()
        deal.addRow(_("Deal number:"), self.deal)
        hint = QLabel(
            _("The same number deals the same cards and dice. Leave it empty for a new deal."), self
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        deal.addRow(hint)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 6, 0)
        column.addLayout(top)
        column.addWidget(self._option_box)
        column.addWidget(self._player_box)
        column.addLayout(deal)
        column.addStretch(1)
        self._scroll.setWidget(self._content)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._problem)
        layout.addWidget(self._buttons)
        self.game.currentIndexChanged.connect(self._show_game)
        self.count.currentIndexChanged.connect(self._show_seats)
        self.deal.textChanged.connect(self._check)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)

    # Showing a game.

    def _game_id(self) -> str:
        return str(self.game.currentData())

    def _remembered(self) -> Mapping[str, Any]:
        """What was chosen last for this game; anything unusable in it is passed over where it is used."""
        kept = self._settings.get(table.NEW_PARTIE).get(self._game_id(), {})
        return kept if isinstance(kept, Mapping) else {}

    def _show_game(self) -> None:
        presenter = games.introduction_of(self._game_id())
        self._tagline.setText(presenter.tagline())
        while self._option_form.rowCount():
            self._option_form.removeRow(0)
        self._options = {}
        for field in presenter.option_fields():
            self._add_option(field)
        self._option_box.setVisible(bool(self._options))
        engine = engine_games.load(self._game_id())
        self.count.blockSignals(True)
        self.count.clear()
        for n in engine.seats:
            self.count.addItem(str(n), n)
        kept = self._remembered().get("players")
        wanted = len(kept) if isinstance(kept, list) and len(kept) in engine.seats else engine.usual_seats
        self.count.setCurrentIndex(self.count.findData(wanted))
        self.count.blockSignals(False)
        self._show_seats()

    def _add_option(self, field: OptionField) -> None:
        kept = self._remembered().get("options")
        value = kept.get(field.name) if isinstance(kept, Mapping) else None
        option = next(o for o in engine_games.load(self._game_id()).options if o.name == field.name)
        if not option.accepts(value):
            value = option.default
        explanation = QLabel(self._option_box)
        explanation.setObjectName("faint")
        explanation.setWordWrap(True)
        widget: QComboBox | NumberBox
        if field.choices:
            widget = QComboBox(self._option_box)
            for choice in field.choices:
                widget.addItem(choice.label, choice.value)
            widget.setCurrentIndex(widget.findData(value))
            widget.currentIndexChanged.connect(lambda: self._explain(field))
        else:
            assert isinstance(option.default, int)
            widget = NumberBox(option.default, self._option_box)
            widget.setRange(field.lowest, field.highest)
            widget.setValue(int(value) if isinstance(value, int) else field.lowest)
        self._wheel.watch(widget)
        self._options[field.name] = widget
        self._explanations[field.name] = explanation
        self._option_form.addRow(field.label + ":", widget)
        self._option_form.addRow(explanation)
        self._explain(field)

    def _explain(self, field: OptionField) -> None:
        widget = self._options[field.name]
        text = field.explanation
        if isinstance(widget, QComboBox) and widget.currentIndex() >= 0:
            chosen = field.choices[widget.currentIndex()].explanation
            text = f"{text} {chosen}".strip()
        self._explanations[field.name].setText(text)

    def _show_seats(self) -> None:
        before = [(seat.name.text(), str(seat.kind.currentData())) for seat in self.seats]
        while (item := self._player_grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None and widget is not self.count:
                widget.deleteLater()
        self.seats = []
        count = int(self.count.currentData())
        if self.count.count() > 1:
            self._player_grid.addWidget(QLabel(_("Number of players:"), self._player_box), 0, 0)
            self._player_grid.addWidget(self.count, 0, 1)
        self.count.setVisible(self.count.count() > 1)
        wishes = self._seat_wishes(count, before)
        for row, (name, kind) in enumerate(wishes, start=1):
            self._add_seat(row, name, kind)
        self._check()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override of QObject: what the dialog asks for has changed, or is measured for the first time."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Override of QDialog: everything has its letters now."""
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        """As wide as the words want and as high as the game's options; on a small screen the middle scrolls."""
        column, whole = self._content.layout(), self.layout()
        assert column is not None
        assert whole is not None
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        letters = self.fontMetrics().averageCharWidth() * LETTERS
        width = max(letters, column.sizeHint().width() + bar)
        edges = whole.contentsMargins()
        column.activate()
        height = column.totalHeightForWidth(width) + self._buttons.sizeHint().height() + 3 * whole.spacing()
        resize_on_screen(
            self, QSize(width + edges.left() + edges.right(), height + edges.top() + edges.bottom())
        )

    def _seat_wishes(self, count: int, before: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Name and kind for each seat: as just entered, else as last time, else the usual ones."""
        first, *others = self._usual_names()
        wishes = [(first, PERSON)] + [(name, "experienced") for name in others]
        kept = self._remembered().get("players")
        for n, entry in enumerate(kept if isinstance(kept, list) else []):
            if n < len(wishes) and isinstance(entry, Mapping) and entry.get("kind") in (PERSON, *LEVELS):
                wishes[n] = (str(entry.get("name", "")) or wishes[n][0], str(entry["kind"]))
        for n, entered in enumerate(before[: len(wishes)]):
            wishes[n] = entered
        return wishes[:count]

    def _usual_names(self) -> list[str]:
        return names_for(len(OPPONENT_NAMES), own_name(self._settings))

    def _add_seat(self, row: int, name: str, kind: str) -> None:
        fixed = games.introduction_of(self._game_id()).person_seats
        edit = QLineEdit(name, self._player_box)
        edit.setMaxLength(40)
        edit.setAccessibleName(_("Name of player {n}").format(n=row))
        edit.textChanged.connect(self._check)
        combo = QComboBox(self._player_box)
        combo.setAccessibleName(_("Kind of player {n}").format(n=row))
        allowed: tuple[str, ...] = (PERSON, *LEVELS)
        if fixed is not None:
            allowed = (PERSON,) if row - 1 in fixed else LEVELS
        for level in allowed:
            combo.addItem(level_words(level), level)
        combo.setCurrentIndex(max(combo.findData(kind), 0))
        self._wheel.watch(combo)
        self._player_grid.addWidget(edit, row, 0)
        self._player_grid.addWidget(combo, row, 1)
        self.seats.append(Seat(edit, combo))

    # Checking and answering.

    def problem(self) -> str:
        """What is still wrong, in words; "" when the partie can begin."""
        names = [seat.name.text().strip() for seat in self.seats]
        if not all(names):
            return _("Every player needs a name.")
        if len(set(names)) != len(names):
            return _("Every player needs a name of his own.")
        if self.deal.text() and int(self.deal.text()) > MAX_SEED:
            return _("The deal number is too large.")
        return ""

    def _check(self) -> None:
        problem = self.problem()
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.begin_button.setEnabled(not problem)

    def setup(self) -> Setup:
        """What was chosen."""
        options: dict[str, OptionValue] = {}
        for name, widget in self._options.items():
            options[name] = widget.chosen() if isinstance(widget, NumberBox) else widget.currentData()
        players = tuple(
            Player(
                seat.name.text().strip(),
                None if seat.kind.currentData() == PERSON else str(seat.kind.currentData()),
            )
            for seat in self.seats
        )
        return Setup(self._game_id(), options, players, int(self.deal.text()) if self.deal.text() else None)

    def _accept(self) -> None:
        if self.problem():
            return
        setup = self.setup()
        kept: dict[str, Any] = self._settings.get(table.NEW_PARTIE)
        kept[setup.game] = {
            "options": dict(setup.options),
            "players": [
                # A usual name is not kept: next time the language, or the user's name, may be another.
                {"name": "" if player.name == usual else player.name, "kind": player.level or PERSON}
                for player, usual in zip(setup.players, self._usual_names(), strict=False)
            ],
        }
        self._settings.set(table.NEW_PARTIE, kept)
        self.accept()
