"""What a bundle leaves out: parts of Qt, Python and Babel that the program never loads; one list for all systems."""

import re
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path, PurePosixPath

from bridzik_packaging.project import LANGUAGES

MODULES = [
    "PIL",
    "_hashlib",  # with OpenSSL's library; Python's own SHA-256 serves
    "_ssl",
    "_tkinter",
    "babel.messages",
    "curses",
    "idlelib",
    "lib2to3",
    "numpy.f2py",
    "numpy.testing",
    "pip",
    "pydoc",
    "pydoc_data",
    "readline",
    "setuptools",
    "tkinter",
    "turtle",
    "xmlrpc",
]
"""Modules that others mention and that are never loaded."""

QT = ("Core", "DBus", "Gui", "Network", "Svg", "WaylandClient", "Widgets", "XcbQpa")
"""Libraries of Qt that the program or a plug-in in `PLUGINS` is linked with."""
BINDINGS = ("QtCore", "QtGui", "QtNetwork", "QtSvg", "QtWidgets")
PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qico", "qicns", "qjpeg", "qsvg"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platforms": ("qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"),
    "platformthemes": ("qxdgdesktopportal",),
    "styles": ("qmacstyle", "qmodernwindowsstyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""Plug-ins by folder. GTK's theme draws in the whole of GTK; the others are for screens and formats not met here."""
LOCALES = ("root", *LANGUAGES)
"""Babel's data: a language and its countries."""

# Libraries that every desktop has, and that must be the system's own: they talk to its daemons and its drivers.
_SYSTEM = re.compile(
    r"lib(blkid|bsd|cap|dbus-1|drm|EGL|elogind|expat|ffi-static|fontconfig|freetype|gbm|gcrypt|GL|GLdispatch|GLX|"
    r"glib-2\.0|gio-2\.0|gmodule-2\.0|gobject-2\.0|gthread-2\.0|gpg-error|ICE|lz4|m|md|mount|mvec|OpenGL|pcre2-8|png16|"
    r"selinux|SM|stdc\+\+|gcc_s|systemd|wayland-(client|cursor|egl)|X11|X11-xcb|Xau|xcb|Xdmcp)\.so"
)
_QT_LIBRARY = re.compile(r"(?:lib)?Qt6?([A-Z]\w*)\.(?:so|dll|dylib)")
_QT_FRAMEWORK = re.compile(r"Qt([A-Z]\w*)\.framework$")
_BINDING = re.compile(r"(Qt\w+)\.(?:abi3\.so|pyd|pyi)$")


def keeps(name: str) -> bool:
    """Whether the file at `name` in a bundle is needed."""
    path = PurePosixPath(name.replace("\\", "/"))
    parts = path.parts
    if _SYSTEM.match(path.name) or path.suffix in (".pyi", ".pxd", ".h", ".prl"):
        return False
    if "PySide6" in parts or "shiboken6" in parts:
        return _keeps_of_qt(path)
    if (found := _QT_LIBRARY.match(path.name)) is not None:
        return found[1] in QT
    if "locale-data" in parts:
        return path.stem.partition("_")[0] in LOCALES
    return "tests" not in parts or "numpy" not in parts


def _keeps_of_qt(path: PurePosixPath) -> bool:
    if "plugins" in path.parts:
        kind, name = path.parts[path.parts.index("plugins") + 1], path.name.split(".")[0]
        return name.removeprefix("lib") in PLUGINS.get(kind, ())
    if "translations" in path.parts:
        return path.stem in {f"qtbase_{code}" for code in LANGUAGES}
    if "qml" in path.parts or "opengl32sw" in path.name:
        return False
    # On macOS a library is a folder; half of one could not be signed.
    if frameworks := [found[1] for part in path.parts if (found := _QT_FRAMEWORK.match(part))]:
        return frameworks[0] in QT
    if (found := _BINDING.match(path.name)) is not None:
        return found[1] in BINDINGS
    if (found := _QT_LIBRARY.match(path.name)) is not None:
        return found[1] in QT
    if re.match(r"(lib)?pyside6qml", path.name) or path.suffix == ".exe":
        return False
    folders = {"doc", "glue", "include", "metatypes", "resources", "scripts", "support", "typesystems"}
    return folders.isdisjoint(path.parts)


Entry = tuple[str, str, str]
"""A file of a bundle as PyInstaller lists it: name in the bundle, source, kind."""


def reached(binaries: Iterable[Entry]) -> list[Entry]:
    """Of what `keeps` lets through, the binaries that are loaded by name and all that these are linked with.

    PyInstaller adds what a plug-in needs before the plug-in is left out.
    """
    from PyInstaller.depend.bindepend import get_imports  # type: ignore[import-untyped]  # it has no types

    kept = [entry for entry in binaries if keeps(entry[0])]
    by_name = {PurePosixPath(name).name: (name, source, kind) for name, source, kind in kept}
    waiting = [
        entry for entry in kept if entry[2] == "EXTENSION" or "plugins" in PurePosixPath(entry[0]).parts
    ]
    # Python itself, and what a library's own package loads on Windows.
    waiting += [
        entry for entry in kept if re.match(r"(lib)?python3|vcruntime|msvcp", PurePosixPath(entry[0]).name)
    ]
    found: dict[str, Entry] = {}
    while waiting:
        entry = waiting.pop()
        if entry[0] in found:
            continue
        found[entry[0]] = entry
        linked = (PurePosixPath(name.replace("\\", "/")).name for name, _path in get_imports(entry[1]))
        waiting += [by_name[name] for name in linked if name in by_name]
    links = [entry for entry in kept if entry[2] == "SYMLINK" and PurePosixPath(entry[0]).name in by_name]
    names = {PurePosixPath(name).name for name in found}
    return [*found.values(), *(e for e in links if e[0] not in found and PurePosixPath(e[0]).name in names)]


def papers(distributions: tuple[str, ...], folder: Path) -> list[tuple[str, str]]:
    """The METADATA of distributions, by which the About box knows their versions: (file, folder in the bundle).

    They are written into `folder`, the head alone: descriptions are long.
    """
    found = []
    for name in distributions:
        distribution = metadata.distribution(name)
        text = distribution.read_text("METADATA") or ""
        target = f"{name}-{distribution.version}.dist-info"
        file = folder / target / "METADATA"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.partition("\n\n")[0] + "\n", encoding="utf-8")
        found.append((str(file), target))
    return found
