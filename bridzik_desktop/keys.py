"""Which Latin letter or digit a key means, on whatever keyboard.

The keys of the games are Latin letters and digits. A Russian layout has no such letters, a Czech, Slovak or French one
no digits without Shift; there the place of the key decides, as the American layout names it. A layout that has the
letter elsewhere (Y and Z in Prague, Q and A in Paris) is taken at its word.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_X11 = {
    first + n: sign
    for first, signs in ((10, "1234567890"), (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"))
    for n, sign in enumerate(signs)
}
"""Scan codes as Qt has them from X11, Wayland and the Linux console: those of evdev plus 8."""
_WINDOWS = {ord(sign.upper()): sign for sign in _X11.values()}
"""Virtual keys: capitals and digits of ASCII, by place where a layout has no Latin ones."""
_MACOS = {
    code: sign
    for code, sign in enumerate("asdfhgzxcv bqweryt123465 97 80 ou ip lj k    nm")
    if not sign.isspace()
}
"""Virtual keys: places on the American keyboard, in the order of the first Macintosh."""


def letter_of(event: QKeyEvent) -> str:
    """The small Latin letter or the digit that is meant; else the text typed, and "" with Ctrl, Alt or Meta."""
    if event.modifiers() & _COMMANDS:
        return ""
    text = event.text().lower()
    return text if text.isascii() and text.isalnum() else _by_place(event) or text


def _by_place(event: QKeyEvent) -> str:
    """What the key bears on an American keyboard; "" where that is neither a letter nor a digit."""
    platform = QGuiApplication.platformName()
    if platform == "windows":
        return _WINDOWS.get(event.nativeVirtualKey(), "")
    if platform == "cocoa":
        return _MACOS.get(event.nativeVirtualKey(), "")
    return _X11.get(event.nativeScanCode(), "")
