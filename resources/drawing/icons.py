"""The icons of the window: one stroke of two units on a 24 × 24 grid, black, recoloured by the program."""

from dataclasses import dataclass

from resources.drawing.svg import arc, document, group, path

INK = "#000"
STROKE = 2.0


@dataclass(frozen=True)
class Icon:
    """Path data of one icon: *lines* stroked, *solids* filled and stroked, *dots* filled; *turn* tilts."""

    lines: str = ""
    solids: str = ""
    dots: str = ""
    turn: float = 0


def _ring(cx: float, cy: float, r: float) -> str:
    return arc(cx, cy, r, 0, 360) + "Z"


def _dot(cx: float, cy: float, r: float = 1.4) -> str:
    # Filled without a stroke: the stroker leaves a hole in rings smaller than the stroke is wide.
    return _ring(cx, cy, r)


_OPEN_CARD = "M17 10V5Q17 3 15 3H6Q4 3 4 5V19Q4 21 6 21H11"
_TRAY = "M4 15V20H20V15"
_SPEAKER = "M3 9.5H6.5L11 5.5V18.5L6.5 14.5H3Z"

ICONS: dict[str, Icon] = {
    "announce": Icon("M3 10V14H6.5L16 18.5V5.5L6.5 10ZM7.5 14.5L9 20H12L10.8 16.5M20 9.5V14.5"),
    "back": Icon("M20 12H4M10.5 5.5L4 12L10.5 18.5"),
    "bank": Icon(
        "M9 8L7 3.5Q9.5 4.5 12 3.2Q14.5 4.5 17 3.5L15 8ZM9 8C5 10.5 3 14 3 17C3 20 6 21 12 21"
        "C18 21 21 20 21 17C21 14 19 10.5 15 8",
        dots=_ring(12, 14.8, 2.6),
    ),
    "check": Icon("M4 12.5L9.5 18L20 6.5"),
    "close": Icon("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "computer": Icon(
        "M5 4H19Q21 4 21 6V14Q21 16 19 16H5Q3 16 3 14V6Q3 4 5 4ZM8 21H16M12 16V21",
        dots=_dot(8.7, 10, 1.5) + _dot(15.3, 10, 1.5),
    ),
    "continue": Icon("M5 5V19", "M10.5 5.5L19.5 12L10.5 18.5Z"),
    "deal_number": Icon("M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20M4 15H19.5"),
    "delete": Icon("M4 6.5H20M9 6.5V3H15V6.5M6 6.5L7 21H17L18 6.5M10.3 11V16.5M13.7 11V16.5"),
    "draw_card": Icon(_OPEN_CARD + "M17 13.5V22M13.3 18.3L17 22L20.7 18.3"),
    "export": Icon(_TRAY + "M12 15V3M7.5 7.5L12 3L16.5 7.5"),
    "fullscreen": Icon("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
    "give_up": Icon("M5 21V3M5 4.2C9.5 2 13.5 6.5 20 4.2V14C13.5 16.3 9.5 11.8 5 14"),
    "hint": Icon(
        "M9 17C9 14.2 5.8 13 5.8 9C5.8 5.4 8.6 3 12 3C15.4 3 18.2 5.4 18.2 9C18.2 13 15 14.2 15 17ZM10 21H14"
    ),
    "import": Icon(_TRAY + "M12 3V15M7.5 10.5L12 15L16.5 10.5"),
    "info": Icon(_ring(12, 12, 9) + "M12 11.5V16.5", dots=_dot(12, 7.7)),
    "language": Icon(
        _ring(12, 12, 9) + "M3 12H21M12 3C7 7.5 7 16.5 12 21C17 16.5 17 7.5 12 3Z",
    ),
    "last_trick": Icon(
        "M12.5 8H18.5Q20 8 20 9.5V19.5Q20 21 18.5 21H12.5Q11 21 11 19.5V9.5Q11 8 12.5 8Z"
        "M7.2 18.5L4.2 6.6Q3.8 5 5.4 4.6L11.6 3Q13.2 2.7 13.6 4.2M17 12L14.5 14.5L17 17",
    ),
    "library": Icon("M3 4H8V20H3ZM8 8H13V20H8M15 8.2L18.6 7.2L21.8 19L18.2 20Z"),
    "log": Icon("M9.5 6H20.5M9.5 12H20.5M9.5 18H20.5", dots=_dot(4.5, 6) + _dot(4.5, 12) + _dot(4.5, 18)),
    "mute": Icon(_SPEAKER + "M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5"),
    "new": Icon(_OPEN_CARD + "M17 14V22M13 18H21"),
    "pass": Icon("M3.5 14.5C5 6.5 16 4.5 20 13M20.5 7.5V13.5H14.5", dots=_dot(11.5, 18.5, 2)),
    "pause": Icon("", "M7 5H9V19H7ZM15 5H17V19H15Z"),
    "person": Icon(_ring(12, 7.5, 4.5) + "M3.5 21C3.5 17 7 15 12 15C17 15 20.5 17 20.5 21Z"),
    "play": Icon("", "M7.5 5L18.5 12L7.5 19Z"),
    "redo": Icon("M16 4L21 9L16 14M21 9H10C6 9 3 11.3 3 14.7C3 18 5.7 20 9 20H14"),
    "rename": Icon("M4 20L5 15.2L16.2 4L20 7.8L8.8 19ZM13.4 6.8L17.2 10.6"),
    "restart": Icon(arc(12, 12.5, 8, 20, 322) + "L20.5 9.8M20.5 4V9.8H14.7"),
    "roll": Icon(
        "M8 5H16Q19 5 19 8V16Q19 19 16 19H8Q5 19 5 16V8Q5 5 8 5Z",
        dots=_dot(8.8, 8.8, 1.6) + _dot(12, 12, 1.6) + _dot(15.2, 15.2, 1.6),
        turn=-18,
    ),
    "rules": Icon("M12 6.5Q9 4 3 4V18Q9 18 12 20.5Q15 18 21 18V4Q15 4 12 6.5ZM12 6.5V20.5"),
    "score": Icon(
        "M5.5 4H18.5Q20 4 20 5.5V18.5Q20 20 18.5 20H5.5Q4 20 4 18.5V5.5Q4 4 5.5 4ZM4 9.5H20M12 9.5V20"
    ),
    "search": Icon(_ring(10.5, 10.5, 6.5) + "M15.3 15.3L21 21"),
    "settings": Icon(
        "M3 6H6M12 6H21M3 12H12M18 12H21M3 18H5M11 18H21"
        + _ring(9, 6, 2.3)
        + _ring(15, 12, 2.3)
        + _ring(8, 18, 2.3)
    ),
    "sound": Icon(_SPEAKER + arc(11, 12, 4.6, -42, 42) + arc(11, 12, 9, -46, 46)),
    "statistics": Icon("M3 21H21", "M5 13H7V17H5ZM11 5H13V17H11ZM17 9H19V17H17Z"),
    "undo": Icon("M8 4L3 9L8 14M3 9H14C18 9 21 11.3 21 14.7C21 18 18.3 20 15 20H10"),
    "warning": Icon("M12 3.5L21.5 20H2.5ZM12 9.5V13.5", dots=_dot(12, 16.8)),
}


def picture(icon: Icon) -> str:
    """The SVG text of one icon."""
    shapes: list[str] = []
    if icon.lines:
        shapes.append(path(icon.lines, None, INK, STROKE))
    if icon.solids:
        shapes.append(path(icon.solids, INK, INK, STROKE))
    if icon.dots:
        shapes.append(path(icon.dots, INK))
    if icon.turn:
        shapes = [group(shapes, f"rotate({icon.turn:g} 12 12)")]
    return document(24, 24, shapes)


def pictures() -> dict[str, str]:
    """All icons, keyed by their path under ``resources``."""
    return {f"icons/{name}.svg": picture(icon) for name, icon in ICONS.items()}
