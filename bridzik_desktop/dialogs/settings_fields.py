"""One setting in the dialog: its label, what changes it, its sentence, and the way back to its default."""

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from bridzik_desktop.dialogs.settings_gallery import Gallery
from bridzik_desktop.dialogs.wheel import CalmWheel
from bridzik_desktop.i18n import _
from bridzik_desktop.i18n.formats import number, percent
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.setting import BadValue, Choice, Line, Number, Setting, Switch
from bridzik_desktop.storage.settings import Settings

_ON_RELEASE = frozenset({table.TEXT_SIZE.key})
"""Sliders without a preview: with every new size the slider itself would move away under the mouse."""


class Field(QWidget):
    """Shows and changes one setting; the value is stored the moment it is changed."""

    def __init__(self, settings: Settings, setting: Setting[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.setting = setting
        self._label = QLabel(self)
        self._beside = True
        self._description = QLabel(self)
        self._description.setObjectName("faint")
        self._description.setWordWrap(True)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.hide()
        self.reset_button = QToolButton(self)
        self.reset_button.setText("↺")
        self.reset_button.setAutoRaise(True)
        self.reset_button.clicked.connect(lambda: settings.reset(setting))
        # The button's place stays, so that nothing moves when it comes.
        policy = self.reset_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset_button.setSizePolicy(policy)

    def _build(self, editor: QWidget, *, below: bool = False) -> None:
        """Place the parts; the editor stands beside the label, or `below` it where it needs the width."""
        self._beside = not below
        CalmWheel(self).watch(editor)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 10)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._label, 0, 0)
        if below:
            grid.addWidget(editor, 1, 0, 1, 3)
        else:
            grid.addWidget(editor, 0, 1)
        grid.addWidget(self.reset_button, 0, 2)
        grid.addWidget(self._description, 2, 0, 1, 2)
        grid.addWidget(self._note, 3, 0, 1, 2)
        self._label.setBuddy(editor)

    def label_width(self) -> int:
        """What the label needs beside an editor; 0 where it stands alone."""
        return self._label.sizeHint().width() if self._beside else 0

    def set_label_width(self, width: int) -> None:
        """Give the label this width, so that the editors of a page stand below each other."""
        if self._beside:
            self._label.setFixedWidth(width)

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        self._label.setText(_(self.setting.label))
        self._description.setText(_(self.setting.description))
        hint = _("Back to the default")
        self.reset_button.setToolTip(hint)
        self.reset_button.setAccessibleName(hint)
        self.show_value()

    def show_value(self) -> None:
        """Show the value in force."""
        value = self.settings.get(self.setting)
        self.reset_button.setVisible(value != self.setting.default)
        self._show(value)

    def show_note(self, text: str) -> None:
        """Say something that holds on this machine only, or nothing."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    @abstractmethod
    def _show(self, value: Any) -> None:
        """Show `value` without setting it."""


class SwitchField(Field):
    """On or off: a check box that carries the label itself."""

    def __init__(self, settings: Settings, setting: Switch, parent: QWidget | None = None) -> None:
        super().__init__(settings, setting, parent)
        self.box = QCheckBox(self)
        self.box.toggled.connect(lambda on: settings.set(setting, on))
        self._build(self.box)
        self._label.hide()
        self._beside = False
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        grid.addWidget(self.box, 0, 0, 1, 2)

    def retranslate(self) -> None:
        """Override of Field: the box has the label."""
        super().retranslate()
        self.box.setText(_(self.setting.label))
        self.box.setAccessibleDescription(_(self.setting.description))

    def _show(self, value: Any) -> None:
        _quietly(self.box, lambda: self.box.setChecked(value))


class ChoiceField(Field):
    """One of some values: a list that folds down."""

    def __init__(self, settings: Settings, setting: Choice, parent: QWidget | None = None) -> None:
        super().__init__(settings, setting, parent)
        self._choices = setting.choices
        self.box = QComboBox(self)
        for key in setting.choices:
            self.box.addItem("", key)
        self.box.activated.connect(lambda: settings.set(setting, str(self.box.currentData())))
        self._build(self.box)

    def retranslate(self) -> None:
        """Override of Field: the values too."""
        for row, label in enumerate(self._choices.values()):
            self.box.setItemText(row, _(label))
        super().retranslate()
        self.box.setAccessibleDescription(_(self.setting.description))

    def _show(self, value: Any) -> None:
        self.box.setCurrentIndex(self.box.findData(value))


class NumberField(Field):
    """A number: a slider, which shows what it does while it is dragged, and the number in words."""

    def __init__(self, settings: Settings, setting: Number, parent: QWidget | None = None) -> None:
        super().__init__(settings, setting, parent)
        self._range = setting
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, (setting.highest - setting.lowest) // setting.step)
        self.slider.setPageStep(max(1, self.slider.maximum() // 10))
        self.slider.valueChanged.connect(self._moved)
        self.slider.sliderReleased.connect(self._store)
        self._value = QLabel(self)
        self._build(self.slider)
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        grid.removeWidget(self.reset_button)
        grid.addWidget(self._value, 0, 2)
        grid.addWidget(self.reset_button, 0, 3)

    def value(self) -> int:
        """The value the slider stands at."""
        return self._range.lowest + self.slider.value() * self._range.step

    def _moved(self) -> None:
        self._word(self.value())
        if not self.slider.isSliderDown():
            self._store()
        elif self.setting.key not in _ON_RELEASE:
            self.settings.preview(self.setting, self.value())

    def _store(self) -> None:
        self.settings.set(self.setting, self.value())

    def _show(self, value: Any) -> None:
        position = round((value - self._range.lowest) / self._range.step)
        if position != self.slider.value():
            _quietly(self.slider, lambda: self.slider.setValue(position))
        self._word(value)

    def _word(self, value: int) -> None:
        if self._range.unit == "%":
            text = percent(value / 100)
        elif self._range.unit == "ms":
            text = _("{n} s").format(n=number(value / 1000, 1))
        else:
            text = number(value)
        self._value.setText(text)
        self.slider.setAccessibleDescription(text)
        # Wide enough for every value, so that the slider keeps its width.
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("100 000"))


class LineField(Field):
    """One line of text."""

    def __init__(self, settings: Settings, setting: Line, parent: QWidget | None = None) -> None:
        super().__init__(settings, setting, parent)
        self.edit = QLineEdit(self)
        self.edit.setMaxLength(setting.longest)
        self.edit.textEdited.connect(self._edited)
        self._build(self.edit)

    def _edited(self, text: str) -> None:
        try:
            self.settings.set(self.setting, text)
        except BadValue:
            # Pasted control characters: they go, the rest stays.
            self.edit.setText("".join(sign for sign in text if sign.isprintable()))
            self.settings.set(self.setting, self.edit.text())

    def _show(self, value: Any) -> None:
        if value != self.edit.text():
            self.edit.setText(value)


class PictureField(Field):
    """One of some pictures. Subclasses fill the gallery and draw."""

    def __init__(
        self, settings: Settings, setting: Setting[str], gallery: Gallery, parent: QWidget | None = None
    ) -> None:
        super().__init__(settings, setting, parent)
        self.gallery = gallery
        gallery.setParent(self)
        gallery.chosen.connect(self._chosen)
        gallery.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._build(gallery, below=True)

    @abstractmethod
    def fill(self) -> None:
        """Offer what there is, in the language in use."""

    def _chosen(self, key: str) -> None:
        # Later, when the list is done with the click: what a new deck brings about may fill the list anew.
        QTimer.singleShot(0, self, lambda: self.settings.set(self.setting, key))

    def retranslate(self) -> None:
        """Override of Field: the pictures' names too."""
        self.fill()
        super().retranslate()
        self.gallery.setAccessibleName(_(self.setting.label))
        self.gallery.setAccessibleDescription(_(self.setting.description))

    def _show(self, value: Any) -> None:
        self.gallery.show_chosen(value)


def _quietly(widget: QAbstractButton | QSlider, change: Any) -> None:
    """Show a value without taking it for the user's wish."""
    widget.blockSignals(True)
    change()
    widget.blockSignals(False)


def field_for(settings: Settings, setting: Setting[Any], parent: QWidget | None = None) -> Field:
    """The field for a setting after its kind; TypeError for a kind that no field can show."""
    if isinstance(setting, Switch):
        return SwitchField(settings, setting, parent)
    if isinstance(setting, Choice):
        return ChoiceField(settings, setting, parent)
    if isinstance(setting, Number):
        return NumberField(settings, setting, parent)
    if isinstance(setting, Line):
        return LineField(settings, setting, parent)
    raise TypeError(type(setting).__name__)
