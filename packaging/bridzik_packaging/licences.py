"""The licences of everything in a bundle: what pip installs too, what only bundles carry, the system's libraries."""

import dataclasses
import json
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from importlib import metadata
from pathlib import Path

from bridzik_desktop.parts import FOLDER, LIST, PARTS, Part
from bridzik_packaging.project import PACKAGING, ROOT, PackagingError

TEXTS = (ROOT / "resources" / "licences", PACKAGING / "licences")
"""Of what every installation consists of, and of what only bundles carry."""
INSIDE = (
    Part("Libraries inside Qt", "BSD, MIT, Zlib and others", ("qt-libraries",)),
    Part("Libraries inside Python", "BSD, MIT, Zlib and others", ("python-libraries",)),
    Part("CLDR, inside Babel", "Unicode-3.0", ("icu",)),
)
"""What Qt, Python and Babel are made of besides themselves, in every bundle."""
SYSTEM = {
    "brotli": "MIT",
    "bzip2": "bzip2-1.0.6",
    "e2fsprogs": "MIT",
    "keyutils": "LGPL-2.0-or-later",
    "krb5": "MIT and others",
    "libffi": "MIT",
    "libxcb": "MIT",
    "libxkbcommon": "MIT",
    "libzstd": "BSD-3-Clause",
    "sqlite3": "public domain",
    "util-linux": "BSD-3-Clause",
    "xcb-util": "MIT",
    "xcb-util-cursor": "MIT",
    "xcb-util-image": "MIT",
    "xcb-util-keysyms": "MIT",
    "xcb-util-renderutil": "MIT",
    "xcb-util-wm": "MIT",
    "xz-utils": "public domain",
    "zlib": "Zlib",
}
"""The licence of the library that is taken from a source package of Debian's or Ubuntu's."""
_COMMON = Path("/usr/share/common-licenses")
_IN_COMMON = {"gpl-3.0": "GPL-3", "lgpl-3.0": "LGPL-3"}


def text(name: str) -> str:
    """The full text of a licence. Raises `FileNotFoundError`."""
    for folder in TEXTS:
        path = folder / f"{name}.txt"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(name)


def of_bundle(sources: Iterable[str], folder: Path) -> list[Path]:
    """Write what a bundle made by PyInstaller adds into `folder`, as the About box reads it; the files.

    `sources` are the libraries. Raises `PackagingError` for one of the system whose licence is not known here.
    """
    names = sorted(set(sources))
    starter = "GPL-2.0-or-later with exception"
    added = [*INSIDE, Part("PyInstaller", starter, ("pyinstaller",), version=metadata.version("pyinstaller"))]
    for name in names:
        if (icu := re.search(r"libicuuc\.so\.(\d+)$", name)) is not None:
            added.append(Part("ICU", "Unicode-3.0", ("icu",), version=icu[1]))
    found, texts = _of_system(name for name in names if name.startswith(("/lib/", "/usr/lib/")))
    return write(folder, [*added, *found], texts)


def write(folder: Path, added: Sequence[Part], texts: Mapping[str, str]) -> list[Path]:
    """Write the list of the parts that a bundle adds, and the texts that are not the program's own; the files."""
    folder.mkdir(parents=True, exist_ok=True)
    listed = folder / LIST
    entries = [dataclasses.asdict(part) for part in added]
    listed.write_text(json.dumps(entries, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    files = [listed]
    for name in sorted({name for part in added for name in part.texts}):
        files.append(folder / f"{name}.txt")
        files[-1].write_text(texts.get(name) or text(name), encoding="utf-8")
    return files


def copyright_file(packages: Path, debian: bool = False) -> str:
    """Everything in one text: LICENCES.txt, and `copyright` of the Debian package, which finds some texts at home.

    `packages` is the folder of a bundle with the program's packages.
    """
    folder = packages / FOLDER
    entries = json.loads((folder / LIST).read_text(encoding="utf-8"))
    every = [*PARTS, *(Part(**{**entry, "texts": tuple(entry["texts"])}) for entry in entries)]
    lines = [
        "Bridžik Desktop: program, cards, pictures, sounds and texts.",
        "Copyright 2026 the maintainers of Bridžik Desktop.",
        "It is free software under the GNU General Public License, version 3 or later.",
        "",
        "It is handed out together with:",
        "",
        *(f"  {f'{part.name} {part.version}'.rstrip()}: {part.licence}" for part in every[1:]),
    ]
    chapters = ["\n".join(lines)]
    seen: set[str] = set()
    for part in every:
        for name in part.texts:
            if name not in seen:
                seen.add(name)
                chapters.append(f"{part.name}\n{'=' * len(part.name)}\n\n{_shown(name, folder, debian)}")
    return "\n\n\n".join(chapters) + "\n"


def _shown(name: str, folder: Path, debian: bool) -> str:
    common = name.removeprefix("common-") if name.startswith("common-") else _IN_COMMON.get(name)
    if debian and common is not None:
        return f"The text is in {_COMMON / common}."
    path = folder / f"{name}.txt"
    return path.read_text(encoding="utf-8") if path.exists() else text(name)


def _of_system(libraries: Iterable[str]) -> tuple[list[Part], dict[str, str]]:
    """The source packages that some libraries come from, and the texts by name."""
    sources: dict[str, tuple[str, str]] = {}
    for package in sorted({_package_of(library) for library in libraries}):
        source, version = _ask_dpkg("-W", "-f", "${source:Package} ${source:Version}", package).split()
        paper = Path("/usr/share/doc", package.split(":")[0], "copyright")
        sources[source] = (version, paper.read_text(encoding="utf-8", errors="replace"))
    parts: list[Part] = []
    texts: dict[str, str] = {}
    for source, (version, paper_text) in sorted(sources.items()):
        if source not in SYSTEM:
            raise PackagingError(f"the bundle takes a library of {source}: say its licence in licences.py")
        # Debian's papers leave out the texts that every Debian has.
        named = {name.rstrip(".") for name in re.findall(rf"{_COMMON}/([\w.+-]+)", paper_text)}
        common = sorted({(_COMMON / name).resolve().name for name in named})
        texts[source] = paper_text
        texts |= {f"common-{name}": (_COMMON / name).read_text(encoding="utf-8") for name in common}
        names = (source, *(f"common-{name}" for name in common))
        parts.append(Part(source, SYSTEM[source], names, version=version))
    return parts, texts


def _package_of(library: str) -> str:
    # Packages name the path before or after /lib became a link to /usr/lib.
    real = str(Path(library).resolve())
    for path in (real, library, real.removeprefix("/usr"), f"/usr{library}"):
        if owners := _ask_dpkg("-S", path):
            return owners.rpartition(": ")[0]
    raise PackagingError(f"{library} belongs to no package, so its licence is not known")


def _ask_dpkg(*question: str) -> str:
    """The answer; "" when there is none."""
    return subprocess.run(
        ["dpkg-query", *question], capture_output=True, text=True, check=False
    ).stdout.strip()
