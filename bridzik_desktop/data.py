"""Where the files that belong to the program lie: pictures, sounds, rules texts, catalogues."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
# A wheel, and whatever is built from one, carries the data inside the package (tools/build_hook.py).
_BUNDLED = _PACKAGE / "_data"


def data_path(*parts: str) -> Path:
    """The path of a file or folder that comes with the program: `data_path("resources", "cards")`.

    The root is `bridzik_desktop/_data` where that exists (installed, frozen), otherwise the repository the
    package lies in (source tree, editable install). The path is returned whether or not something is there.
    """
    root = _BUNDLED if _BUNDLED.is_dir() else _PACKAGE.parent
    return root.joinpath(*parts)
