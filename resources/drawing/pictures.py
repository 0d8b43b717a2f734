"""All generated SVG files in one mapping from path to text."""

from pathlib import Path

from resources.drawing import app_icon, dice, icons, tiles


def all_pictures() -> dict[str, str]:
    """SVG text keyed by the path under ``resources``."""
    found: dict[str, str] = {}
    for module in (icons, app_icon, tiles, dice):
        found |= module.pictures()
    return found


def write_pictures(resources: Path) -> None:
    """Write all SVG files below the folder *resources*."""
    for name, svg in all_pictures().items():
        target = resources / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8", newline="\n")
