"""What packages tell systems of the program: the same games, languages, file types and version everywhere."""

import configparser
import os
import plistlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from bridzik_packaging import deb, elf, linux_files, macos, readme, trim
from bridzik_packaging.licences import INSIDE, copyright_file, text, write
from bridzik_packaging.project import APP_ID, GAMES, LANGUAGES, NAME, PACKAGING, ROOT, version
from PySide6.QtGui import QImage

from bridzik_desktop import __version__, games, parts
from bridzik_desktop.app import DESKTOP_ENTRY
from bridzik_desktop.command_line import help_text
from bridzik_desktop.i18n.languages import NATIVE_NAMES

TRANSLATED = sorted(set(LANGUAGES) - {"en"})
MIME_TYPES = {"application/x-bridzik-partie": "*.partie", "application/x-portable-bridge-notation": "*.pbn"}
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def menu() -> configparser.ConfigParser:
    """The menu's entry."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case, as the manual shows
    parser.read(PACKAGING / "linux" / f"{APP_ID}.desktop", encoding="utf-8")
    return parser


def test_the_tools_know_what_the_program_knows() -> None:
    assert version() == __version__
    assert sorted(GAMES) == sorted(games.ids())
    assert sorted(LANGUAGES) == sorted(NATIVE_NAMES)


def test_menu_has_one_action_a_game_named_in_all_languages(menu: configparser.ConfigParser) -> None:
    actions = menu["Desktop Entry"]["Actions"].strip(";").split(";")
    started = {menu[f"Desktop Action {action}"]["Exec"] for action in actions}
    assert started == {f"bridzik-desktop --game {game}" for game in GAMES}
    for group in menu.sections():
        keys = ["Name"] if "Action" in group else ["Name", "GenericName", "Comment", "Keywords"]
        for key in keys:
            texts = [menu[group][key], *(menu[group][f"{key}[{code}]"] for code in TRANSLATED)]
            assert all(texts)


def test_files_are_associated_the_same_everywhere(menu: configparser.ConfigParser) -> None:
    assert set(menu["Desktop Entry"]["MimeType"].strip(";").split(";")) == set(MIME_TYPES)
    assert menu["Desktop Entry"]["Exec"].endswith("%F")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    types = ElementTree.parse(PACKAGING / "linux" / f"{APP_ID}.mime.xml").getroot()
    found = {kind.get("type"): kind.find(f"{space}glob").get("pattern") for kind in types}  # type: ignore[union-attr]  # fails the test
    assert found == MIME_TYPES
    for kind in types:
        assert {comment.get(XML_LANG, "en") for comment in kind.findall(f"{space}comment")} == set(LANGUAGES)
    provided = ElementTree.fromstring(linux_files.metainfo()).findall("provides/mediatype")
    assert {element.text for element in provided} == set(MIME_TYPES)
    installer = (PACKAGING / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert r"${CLASSES}\.partie" in installer
    assert r"${CLASSES}\.pbn" in installer


def test_metainfo_is_whole_in_every_language() -> None:
    root = ElementTree.fromstring(linux_files.metainfo())
    assert "@" not in linux_files.metainfo().replace("<!-- @…@", "")
    assert root.findtext("id") == APP_ID
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    paragraphs = [element.get(XML_LANG, "en") for element in root.findall("description/p")]
    points = [element.get(XML_LANG, "en") for element in root.findall("description/ul/li")]
    for found in (paragraphs, points):
        assert {code: found.count(code) for code in LANGUAGES} == dict.fromkeys(LANGUAGES, found.count("en"))


def test_manual_page_tells_every_switch() -> None:
    page = linux_files.manual_page().replace("\\-", "-")
    switches = set(re.findall(r"(?<!\w)--?[a-z][a-z-]*", help_text(GAMES)))
    assert switches
    assert all(re.search(rf"{switch}(?![\w-])", page) for switch in switches)
    assert all(game in page for game in GAMES)
    assert f"Bridžik Desktop {__version__}" in page


def test_debians_changelog_is_ours() -> None:
    lines = deb.changelog().splitlines()
    assert lines[0] == f"bridzik-desktop ({__version__}) stable; urgency=low"
    assert lines[-1].startswith(f" -- {deb.MAINTAINER}  ")
    assert all(len(line) <= 80 for line in lines[:-1])
    assert sum(line.startswith("  * ") for line in lines) > 5


def test_icons_of_program_and_document_are_there(tmp_path: Path) -> None:
    linux_files.install_icons(tmp_path)
    for pixels in (16, 22, 24, 32, 48, 64, 128, 256, 512):
        size = f"{pixels}x{pixels}"
        for icon in (f"apps/{APP_ID}.png", f"mimetypes/{linux_files.MIME_ICON}.png"):
            image = QImage(str(tmp_path / size / icon))
            assert (image.width(), image.height()) == (pixels, pixels)
    for drawing in (f"apps/{APP_ID}.svg", f"mimetypes/{linux_files.MIME_ICON}.svg"):
        assert (tmp_path / "scalable" / drawing).is_file()
    assert (tmp_path / "symbolic" / "apps" / f"{APP_ID}-symbolic.svg").is_file()


def test_what_the_desktop_is_told_bears_one_name(tmp_path: Path, menu: configparser.ConfigParser) -> None:
    linux_files.install_share(tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    # Flatpak's rule for what may leave the sandbox.
    assert all(re.match(rf"{re.escape(APP_ID)}(?![\w])", path.name) for path in files)
    assert menu["Desktop Entry"]["Icon"] == APP_ID
    assert DESKTOP_ENTRY == APP_ID
    told = ElementTree.fromstring(linux_files.metainfo())
    assert told.findtext("id") == APP_ID
    # What the menu says already is not said twice: the builders of Flatpaks refuse it.
    assert told.find("icon") is None
    assert told.findtext("launchable") == f"{APP_ID}.desktop"


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("one.partie", b"{}", "application/x-bridzik-partie"),
        ("ONE.PBN", b"", "application/x-portable-bridge-notation"),
        # By what is in them, where the name was lost on the way.
        ("record", b'{\n "format": "bridzik-partie",\n "version": 1', "application/x-bridzik-partie"),
        ("record", b'{"format":"bridzik-partie"', "application/x-bridzik-partie"),
        ("deals", b"% PBN 2.1\n% EXPORT\n", "application/x-portable-bridge-notation"),
        ("deals", b'[Event ""]\n[Dealer "N"]\n[Deal "N:', "application/x-portable-bridge-notation"),
        ("record.json", b'{"a": 1}', "application/json"),
        ("game.txt", b'[Event "chess"]\n1. e4 e5', "text/plain"),
    ],
)
def test_files_are_known_by_name_and_content(tmp_path: Path, name: str, content: bytes, kind: str) -> None:
    linux_files.install_share(tmp_path / "share")
    (tmp_path / name).write_bytes(content)
    # Qt reads the MIME types of the system once, so another process does it.
    ask = (
        "import sys; from PySide6.QtCore import QMimeDatabase; "
        "print(QMimeDatabase().mimeTypeForFile(sys.argv[1]).name())"
    )
    own = {**os.environ, "XDG_DATA_DIRS": str(tmp_path / "share"), "XDG_DATA_HOME": str(tmp_path / "none")}
    said = subprocess.run(
        [sys.executable, "-c", ask, tmp_path / name], env=own, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == kind


def test_information_of_the_macos_application_is_a_sound_property_list() -> None:
    data = plistlib.loads(plistlib.dumps(macos.information()))
    assert data["CFBundleShortVersionString"] == __version__
    assert sorted(data["CFBundleLocalizations"]) == sorted(LANGUAGES)
    declared = {
        kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"]
        for kind in (*data["UTExportedTypeDeclarations"], *data["UTImportedTypeDeclarations"])
    }
    assert sorted(declared.values()) == [["partie"], ["pbn"]]
    opened = [name for kind in data["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]]
    assert set(opened) == set(declared)


@pytest.mark.parametrize("language", LANGUAGES)
def test_macos_names_its_documents_in_every_language(language: str) -> None:
    lines = macos.strings(language).splitlines()
    assert len(lines) == 4
    assert all(re.fullmatch(r'"[^"]+" = "[^"]+";', line) for line in lines)


def test_windows_speaks_all_languages() -> None:
    script = (PACKAGING / "windows" / "installer.nsi").read_text(encoding="utf-8")
    strings = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE)
    names = {name for name, _language in strings}
    assert set(strings) == {
        (name, code) for name in names for code in ("ENGLISH", "CZECH", "SLOVAK", "RUSSIAN")
    }
    assert "RequestExecutionLevel user" in script
    # `make test-windows` tries the installer over a running program; the uninstaller asks in the same way.
    assert script.count("!insertmacro STOP_IF_RUNNING") == 2


def test_taskbars_id_is_the_installers() -> None:
    script = (PACKAGING / "windows" / "installer.nsi").read_text(encoding="utf-8")
    (identity,) = re.findall(r'!define ID "(.+)"', script)
    assert f'"{identity}"' in (ROOT / "bridzik_desktop" / "app.py").read_text(encoding="utf-8")


def test_what_bundles_add_has_its_licence(tmp_path: Path) -> None:
    added = [*INSIDE, parts.Part("zlib", "Zlib", ("zlib", "common-GPL-3"), version="1.3")]
    texts = {"zlib": "may be used by anyone", "common-GPL-3": "share alike"}
    write(tmp_path / parts.FOLDER, added, texts)
    everything = copyright_file(tmp_path)
    assert "  zlib 1.3: Zlib\n" in everything
    for name in {name for part in parts.PARTS for name in part.texts}:
        assert text(name).strip() in everything
    assert all(found in everything for found in texts.values())
    # Debian has the long ones.
    in_debian = copyright_file(tmp_path, debian=True)
    assert "/usr/share/common-licenses/GPL-3." in in_debian
    assert text("lgpl-3.0") not in in_debian
    assert text("python-libraries") in in_debian


def test_readme_names_this_versions_packages() -> None:
    assert readme.command("apt install")[-1] == f"./dist/{NAME}_{__version__}_amd64.deb"
    assert readme.command("apt remove")[-1] == NAME
    assert readme.command("pipx install")[-1].startswith(f"./dist/bridzik_desktop-{__version__}-py3-")


def test_versions_are_pinned() -> None:
    for path in (PACKAGING / "requirements.txt", PACKAGING / "windows" / "requirements.txt"):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
        pinned = r"[\w-]+==[\d.]+(; sys_platform == 'linux')?( --hash=sha256:[0-9a-f]{64})?"
        assert all(re.fullmatch(pinned, line) for line in lines)


def test_workflow_calls_make_and_pins_versions() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    targets = (ROOT / "Makefile").read_text("utf-8") + (PACKAGING / "packages.mk").read_text("utf-8")
    steps = re.findall(r"- run: (.+)", text)
    assert steps
    for step in steps:
        called = re.match(r"(?:sudo )?make ([a-z-]+)", step)
        assert called, step
        assert re.search(rf"^{called[1]}:", targets, re.MULTILINE), step
    # A tag can be moved, a commit can't.
    used = re.findall(r"uses: (.+)", text)
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line) for line in used)
    images = re.findall(r"(?:runs-on|container|image): (.+)", text)
    assert all(
        re.fullmatch(r"\w+-[\d.]+|python:(\$\{\{ matrix\.python }}|[\d.]+)-bookworm", line) for line in images
    )
    assert set(re.findall(r"secrets\.\w+", text)) == set()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/lib/libQt6Widgets.so.6", True),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/QtNetwork.abi3.so", True),
        ("PySide6/QtQml.pyd", False),
        ("PySide6/Qt6Core.dll", True),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt/lib/QtWidgets.framework/Versions/A/QtWidgets", True),
        ("PySide6/Qt/lib/QtWidgets.framework/Versions/A/Resources/Info.plist", True),
        ("PySide6/Qt/lib/QtDesigner.framework/Versions/A/QtDesigner", False),
        ("PySide6/Qt/lib/QtDesigner.framework/Versions/A/Resources/Info.plist", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/tls/libqsecuretransportbackend.dylib", False),
        ("PySide6/Qt/translations/qtbase_sk.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("babel/locale-data/ru_RU.dat", True),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/rundi.dat", False),
        ("libX11.so.6", False),
        ("libxcb-cursor.so.0", True),
        ("libxcb.so.1", False),
        ("bridzik_desktop/_data/resources/licences/numpy.txt", True),
    ],
)
def test_a_bundle_holds_what_is_loaded(name: str, kept: bool) -> None:
    assert trim.keeps(name) is kept


@pytest.mark.parametrize(
    ("searched", "kept"),
    [
        ("", ""),
        ("$ORIGIN/../../lib", "$ORIGIN/../../lib"),
        ("/home/build/python/lib", ""),
        ("$ORIGIN/:/opt/lib:$ORIGIN/Qt/lib", "$ORIGIN/:$ORIGIN/Qt/lib"),
    ],
)
def test_libraries_are_searched_for_inside_the_bundle(searched: str, kept: str) -> None:
    assert elf.inside(searched) == kept


def test_the_debian_package_asks_for_what_the_bundle_leaves_out() -> None:
    for library in ("libc6", "libegl1", "libfontconfig1", "libx11-6", "libxcb1", "libdbus-1-3"):
        assert any(wanted.startswith(library) for wanted in deb.DEPENDS)
