"""Letters and digits by the place of the key, where the layout has none there."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

from bridzik_desktop.keys import letter_of

NONE = Qt.KeyboardModifier.NoModifier
PLACES = {
    # Sign: key code under X11 and Wayland, virtual key of Windows, virtual key of macOS.
    "a": (38, 0x41, 0),
    "d": (40, 0x44, 2),
    "f": (41, 0x46, 3),
    "h": (43, 0x48, 4),
    "k": (45, 0x4B, 40),
    "m": (58, 0x4D, 46),
    "n": (57, 0x4E, 45),
    "p": (33, 0x50, 35),
    "y": (29, 0x59, 16),
    "z": (52, 0x5A, 6),
    "0": (19, 0x30, 29),
    "1": (10, 0x31, 18),
    "5": (14, 0x35, 23),
    "6": (15, 0x36, 22),
    "9": (18, 0x39, 25),
}
PLATFORMS = ("xcb", "windows", "cocoa")


def press(text: str, *, scan: int = 0, virtual: int = 0, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """The event of a key that bears `text`."""
    key = ord(text.upper()) if len(text) == 1 else 0
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0, text)


def pressed_on(platform: str, sign: str, text: str) -> QKeyEvent:
    """The event of the key at the place of `sign`, which bears `text`, as a platform of Qt sends it."""
    x11, windows, macos = PLACES[sign]
    scan, virtual = {
        "xcb": (x11, ord(text)),
        "wayland": (x11, ord(text)),
        "windows": (x11 - 8, windows),
        "cocoa": (1, macos),
    }[platform]
    return press(text, scan=scan, virtual=virtual)


@pytest.fixture(params=[*PLATFORMS, "wayland"])
def platform(request: pytest.FixtureRequest, qapp: object, monkeypatch: pytest.MonkeyPatch) -> str:
    """A platform of Qt that we believe to be on."""
    name = str(request.param)
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: name)
    return name


@pytest.mark.parametrize(
    ("sign", "text"),
    [
        *zip("adfhkmnpyz", "фвархьтзня", strict=True),  # Russian
        ("f", "А"),  # with Shift or Caps Lock
        *zip("1569", "+řží", strict=True),  # Czech
        ("5", "ť"),  # Slovak
        *zip("190", "&çà", strict=True),  # French
    ],
)
def test_a_key_without_a_latin_sign_is_known_by_its_place(platform: str, sign: str, text: str) -> None:
    assert letter_of(pressed_on(platform, sign, text)) == sign


@pytest.mark.parametrize("sign", PLACES)
@pytest.mark.parametrize("text", ["a", "z", "k", "7"])
def test_a_layout_with_latin_letters_is_taken_at_its_word(platform: str, sign: str, text: str) -> None:
    assert letter_of(pressed_on(platform, sign, text.upper())) == text


def test_every_letter_and_digit_has_a_place(platform: str) -> None:
    codes = range(256)
    found = [
        letter_of(press("я", scan=code) if platform in ("xcb", "wayland") else press("я", virtual=code))
        for code in codes
    ]
    signs = "".join(sorted(sign for sign in found if sign != "я"))
    assert signs == "0123456789abcdefghijklmnopqrstuvwxyz"


def test_other_keys_keep_their_text(qapp: object) -> None:
    assert letter_of(press("\r", scan=36)) == "\r"
    assert letter_of(press(" ", scan=65)) == " "
    assert letter_of(press("+", scan=86)) == "+"  # beside the digits at the right
    assert letter_of(press("", scan=113)) == ""  # an arrow


@pytest.mark.parametrize(
    "modifier",
    [
        Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.MetaModifier,
    ],
)
def test_commands_of_the_window_are_no_letters(qapp: object, modifier: Qt.KeyboardModifier) -> None:
    assert letter_of(press("л", scan=45, modifiers=modifier)) == ""
    assert letter_of(press("k", scan=45, modifiers=modifier)) == ""
