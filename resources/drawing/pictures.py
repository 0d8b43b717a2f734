"""All generated files in one place: SVG text, and the bytes of rasters and sounds."""

from pathlib import Path

from resources.drawing import app_icon, backs, dice, icons, table, tiles


def all_pictures() -> dict[str, str]:
    """SVG text keyed by the path under ``resources``."""
    found: dict[str, str] = {}
    for module in (icons, app_icon, tiles, dice, backs, table):
        found |= module.pictures()
    return found


def all_binaries() -> dict[str, bytes]:
    """PNG, ICO, ICNS and WAV files keyed by the path under ``resources``; needs Qt, Pillow and numpy."""
    from resources.drawing import grain, rasters, sounds

    heard = {name: sounds.wav(sound) for name, sound in sounds.sounds().items()}
    return rasters.icon_files() | {"table/cloth_grain.png": grain.tile()} | heard


def write_all(resources: Path) -> None:
    """Write all files below the folder *resources*; bytes that are there already are left alone."""
    files = {name: svg.encode() for name, svg in all_pictures().items()} | all_binaries()
    for name, content in files.items():
        target = resources / name
        if target.exists() and target.read_bytes() == content:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
