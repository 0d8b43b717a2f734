"""Colours and style sheet of the window, light and dark, in the palette of the cards."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from bridzik_desktop.data import data_path
from bridzik_desktop.ink import FAINT, INK, PAPER


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme."""

    window: str
    panel: str
    field: str
    text: str
    faint: str
    line: str
    accent: str
    on_accent: str
    hover: str


LIGHT = Theme("#F4ECDA", PAPER, "#FFFDF6", INK, FAINT, "#D9CBB0", "#8E2A2C", "#FFFDF6", "#EADDC2")
DARK = Theme(
    "#211C19", "#2B2522", "#1A1614", "#F1E7D3", "#B5A794", "#4A4039", "#C8524E", "#FFFDF6", "#3A322D"
)


def theme_for(setting: str) -> Theme:
    """The theme for the setting "system", "light" or "dark"."""
    if setting == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme is Qt.ColorScheme.Dark else LIGHT
    return DARK if setting == "dark" else LIGHT


def apply_theme(application: QApplication, theme: Theme, text_scale: float, points: float) -> None:
    """Dress the whole program: palette, style sheet, and a font of `points` · `text_scale`."""
    font = application.font()
    font.setPointSizeF(points * text_scale)
    application.setFont(font)
    application.setPalette(_palette(theme))
    application.setStyleSheet(_sheet(theme, text_scale))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.field),
        (role.AlternateBase, theme.panel),
        (role.ToolTipBase, theme.panel),
        (role.ToolTipText, theme.text),
        (role.Text, theme.text),
        (role.Button, theme.panel),
        (role.ButtonText, theme.text),
        (role.PlaceholderText, theme.faint),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Link, theme.accent),
    ):
        palette.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(theme.faint))
    return palette


def _sheet(theme: Theme, scale: float) -> str:
    large, title, pad = round(17 * scale), round(26 * scale), round(6 * scale)
    box, knob = round(16 * scale), round(8 * scale)
    check = data_path("resources", "style", "check.svg").as_posix()
    return f"""
    QToolTip {{ background: {theme.panel}; color: {theme.text}; border: 1px solid {theme.line}; padding: 4px; }}
    #tableHeader {{ background: {theme.panel}; border-bottom: 1px solid {theme.line}; }}
    #tableTitle {{ font-weight: bold; font-size: {large}px; }}
    #tableStatus, #tableDeal, #faint {{ color: {theme.faint}; }}
    QTableView#sheet QHeaderView {{ background: {theme.panel}; border: none; }}
    QListView#log {{ background: {theme.panel}; border: none; border-right: 1px solid {theme.line}; padding: 4px; }}
    QTableView#sheet {{ background: {theme.panel}; alternate-background-color: {theme.window};
        border: none; border-left: 1px solid {theme.line}; }}
    QTableView#sheet QHeaderView::section, QTableView#sheet QTableCornerButton::section {{
        background: {theme.panel}; color: {theme.faint}; border: none; padding: 3px; }}
    QFrame#reference {{ background: {theme.panel}; border: none; border-left: 1px solid {theme.line};
        border-top: 1px solid {theme.line}; }}
    #valueFaint {{ color: {theme.faint}; }}
    #valueNow {{ background: {theme.accent}; color: {theme.on_accent}; font-weight: bold; border-radius: 4px; }}
    QToolButton {{ padding: 5px; border-radius: 6px; }}
    QToolButton:hover, QToolButton:checked {{ background: {theme.hover}; }}
    QToolButton:focus {{ border: 2px solid {theme.accent}; }}
    #promptBar, #summaryPanel {{ background: {theme.panel}; border: 1px solid {theme.line}; border-radius: 12px; }}
    #toast {{ background: {theme.text}; color: {theme.panel}; border-radius: 10px; padding: 8px 14px; }}
    #curtain {{ background: {theme.window}; }}
    #panelTitle {{ font-size: {large + 4}px; font-weight: bold; }}
    #pageTitle {{ font-size: {title}px; font-weight: bold; }}
    QPushButton {{ background: {theme.field}; color: {theme.text}; border: 1px solid {theme.line};
        border-radius: 8px; padding: {pad}px {2 * pad}px; min-height: {round(20 * scale)}px; }}
    QPushButton:hover {{ background: {theme.hover}; }}
    QPushButton:focus {{ border: 2px solid {theme.accent}; padding: {pad - 1}px {2 * pad - 1}px; }}
    QPushButton:disabled {{ color: {theme.faint}; }}
    QPushButton#primary {{ background: {theme.accent}; color: {theme.on_accent}; border-color: {theme.accent};
        font-weight: bold; }}
    QPushButton#primary:focus {{ border: 2px solid {theme.text}; }}
    QPushButton#primary:disabled {{ background: {theme.line}; border-color: {theme.line}; color: {theme.faint}; }}
    QPushButton[barred="true"] {{ color: {theme.faint}; background: {theme.window}; border-style: dashed; }}
    QToolButton#tile {{ background: {theme.panel}; border-radius: 12px; padding: 8px; font-size: {large}px;
        font-weight: bold; }}
    QToolButton#tile:hover {{ background: {theme.hover}; }}
    QHeaderView::section {{ background: {theme.panel}; color: {theme.faint}; border: none; padding: {pad}px 4px; }}
    QTreeView#library {{ background: {theme.field}; border: 1px solid {theme.line}; border-radius: 8px; }}
    QTreeView#library::item {{ padding: {pad}px 4px; }}
    QScrollBar {{ background: transparent; border: none; }}
    QScrollBar:vertical {{ width: {knob + 4}px; }}
    QScrollBar:horizontal {{ height: {knob + 4}px; }}
    QScrollBar::handle {{ background: {theme.line}; border-radius: {knob // 2 - 1}px; margin: 3px; }}
    QScrollBar::handle:vertical {{ min-height: {4 * knob}px; }}
    QScrollBar::handle:horizontal {{ min-width: {4 * knob}px; }}
    QScrollBar::handle:hover {{ background: {theme.faint}; }}
    QScrollBar::handle:disabled {{ background: transparent; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; border: none; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QCheckBox {{ spacing: {pad + 2}px; }}
    QCheckBox::indicator {{ width: {box}px; height: {box}px; background: {theme.field};
        border: 1px solid {theme.faint}; border-radius: 4px; }}
    QCheckBox::indicator:checked {{ background: {theme.accent}; border-color: {theme.accent};
        image: url("{check}"); }}
    QCheckBox::indicator:focus {{ border: 2px solid {theme.accent}; }}
    QCheckBox::indicator:checked:focus {{ border: 2px solid {theme.text}; }}
    QLineEdit {{ background: {theme.field}; border: 1px solid {theme.line}; border-radius: 6px;
        padding: {pad - 2}px {pad}px; }}
    QLineEdit:focus {{ border: 2px solid {theme.accent}; padding: {pad - 3}px {pad - 1}px; }}
    QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; padding: 0; }}
    QSlider {{ min-height: {2 * knob + 4}px; }}
    QSlider::groove:horizontal {{ height: 4px; background: {theme.line}; border-radius: 2px; }}
    QSlider::sub-page:horizontal {{ background: {theme.accent}; border-radius: 2px; }}
    QSlider::handle:horizontal {{ width: {2 * knob - 4}px; margin: -{knob - 2}px 0; border-radius: {knob}px;
        background: {theme.field}; border: 2px solid {theme.accent}; }}
    QSlider::handle:horizontal:focus, QSlider::handle:horizontal:hover {{ background: {theme.accent}; }}
    QSlider:disabled::handle:horizontal {{ border-color: {theme.line}; }}
    #gallery, #settingsPages {{ border: 1px solid {theme.line}; border-radius: 8px; background: {theme.field}; }}
    #notice {{ background: {theme.hover}; border: 1px solid {theme.line}; border-radius: 8px; padding: 6px; }}
    """
