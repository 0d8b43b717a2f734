"""The licences of everything in a bundle: our own list of parts, and the papers of the system's libraries."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from bridzik_packaging.project import PACKAGING, ROOT

TEXTS = ROOT / "resources" / "licences"
MORE_TEXTS = PACKAGING / "licences"
"""Of what only bundles carry: Qt's ICU, Python's own libraries."""
PARTS = (
    ("Bridžik Desktop: program, cards, pictures, sounds, texts", "GPL-3.0-or-later", ("gpl-3.0",)),
    ("Qt, PySide6, Shiboken6", "LGPL-3.0-only", ("lgpl-3.0", "gpl-3.0")),
    ("Python and its standard library", "PSF-2.0", ("python",)),
    (
        "numpy, with OpenBLAS, LAPACK and the GCC runtime",
        "BSD-3-Clause and GPL-3.0 with GCC exception",
        ("numpy",),
    ),
    ("Babel, with data of the CLDR", "BSD-3-Clause and Unicode-3.0", ("babel", "icu")),
    ("ICU", "Unicode-3.0", ("icu",)),
    ("platformdirs", "MIT", ("platformdirs",)),
    ("miniaudio", "MIT", ("miniaudio",)),
    ("cffi", "MIT", ("cffi",)),
    ("The starter of PyInstaller", "GPL-2.0-or-later with exception", ("pyinstaller",)),
)
"""Part, licence, the texts' names."""


def text(name: str) -> str:
    """The full text of a licence."""
    for folder in (TEXTS, MORE_TEXTS):
        path = folder / f"{name}.txt"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(name)


def copyright_file(bundle: Path) -> str:
    """Everything in one text: Debian's `copyright`, and LICENCES.txt of the other packages."""
    lines = ["Bridžik Desktop is free software under the GNU General Public License, version 3 or later.", ""]
    lines += ["It is handed out together with:", ""]
    lines += [f"  {part}: {licence}" for part, licence, _texts in PARTS[1:]]
    system = sorted((bundle / "_internal" / "licences").glob("*.txt"))
    lines += [f"  libraries of Debian's or Ubuntu's package {path.stem}: see below" for path in system]
    chapters = ["\n".join(lines)]
    seen: set[str] = set()
    for part, _licence, names in PARTS:
        for name in names:
            if name not in seen:
                seen.add(name)
                chapters.append(f"{part}\n{'=' * len(part)}\n\n{text(name)}")
    for path in system:
        chapters.append(f"{path.stem}\n{'=' * len(path.stem)}\n\n{path.read_text(encoding='utf-8')}")
    return "\n\n\n".join(chapters) + "\n"


def of_system(sources: Iterable[str], folder: Path) -> list[tuple[str, str]]:
    """The copyright files of the Debian packages that some libraries come from, as data files of a bundle.

    Raises `OSError` or `CalledProcessError` where a library of the system belongs to no package.
    """
    libraries = sorted({source for source in sources if source.startswith(("/lib/", "/usr/lib/"))})
    found = []
    for package in sorted({_package_of(library) for library in libraries}):
        paper = Path("/usr/share/doc", package, "copyright")
        target = folder / f"{package}.txt"
        target.write_text(paper.read_text(encoding="utf-8", errors="replace"), encoding="utf-8")
        found.append((str(target), "licences"))
    return found


def _package_of(library: str) -> str:
    # Packages name the path before or after /lib became a link to /usr/lib.
    real = str(Path(library).resolve())
    for path in (real, library, real.removeprefix("/usr"), f"/usr{library}"):
        said = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True, check=False)
        if said.returncode == 0:
            return said.stdout.split(":")[0]
    raise FileNotFoundError(f"{library} belongs to no package, so its licence is not known")
