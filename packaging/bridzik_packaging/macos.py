"""The macOS application: its Info.plist with document types, texts in four languages, and the disk image."""

import platform
from pathlib import Path

from bridzik_packaging.project import (
    APP_ID,
    BUILD,
    DIST,
    LANGUAGES,
    NAME,
    PackagingError,
    emptied,
    run,
    size_mb,
    version,
)

APP = "Bridzik Desktop.app"
PARTIE = "org.bridzik.partie"
PBN = "org.bridzik.portable-bridge-notation"
WORDS = {
    "en": ("Bridžik Desktop", "Match of Bridžik Desktop", "Bridge deals (PBN)"),
    "cs": ("Bridžik Desktop", "Partie Bridžik Desktop", "Bridžová rozdání (PBN)"),
    "ru": ("Бриджик", "Партия Bridžik Desktop", "Бриджевые сдачи (PBN)"),
    "sk": ("Bridžik Desktop", "Partia Bridžik Desktop", "Bridžové rozdania (PBN)"),
}
"""The program's name, and what its two kinds of documents are called."""


def information() -> dict[str, object]:
    """What Info.plist says besides what PyInstaller writes into it."""
    name, match, deals = WORDS["en"]
    return {
        "CFBundleName": name,
        "CFBundleDisplayName": name,
        "CFBundleIdentifier": APP_ID,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "LSHasLocalizedDisplayName": True,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "14.0",  # Qt 6.12's
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "GPL-3.0-or-later",
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": match,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "partie.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [PARTIE],
            },
            {
                "CFBundleTypeName": deals,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [PBN],
            },
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": PARTIE,
                "UTTypeDescription": match,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeIconFile": "partie.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["partie"],
                    "public.mime-type": ["application/x-bridzik-partie"],
                },
            }
        ],
        "UTImportedTypeDeclarations": [
            {
                "UTTypeIdentifier": PBN,
                "UTTypeDescription": deals,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["pbn"]},
            }
        ],
    }


def strings(language: str) -> str:
    """InfoPlist.strings of a language: the program's and its documents' names."""
    english, words = WORDS["en"], WORDS[language]
    named = {
        "CFBundleName": words[0],
        "CFBundleDisplayName": words[0],
        english[1]: words[1],
        english[2]: words[2],
    }
    return "".join(f'"{key}" = "{text}";\n' for key, text in named.items())


def localisations(folder: Path) -> list[Path]:
    """Write the strings of all languages into folders in `folder`, named as a bundle wants them; the files."""
    found = []
    for language in LANGUAGES:
        path = folder / f"{language}.lproj" / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(strings(language), encoding="utf-8")
        found.append(path)
    return found


def disk_image() -> Path:
    """dist/NAME-VERSION-macos.dmg: the application beside a link to the folder it is dragged to."""
    if platform.system() != "Darwin":
        raise PackagingError("A disk image is made on macOS: hdiutil is part of it.")
    app = BUILD / "bundle" / APP
    folder = emptied(BUILD / "dmg")
    run(["ditto", app, folder / APP])
    (folder / "Applications").symlink_to("/Applications")
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{NAME}-{version()}-macos.dmg"
    title = f"Bridzik Desktop {version()}"
    run(["hdiutil", "create", "-ov", "-volname", title, "-srcfolder", folder, "-format", "UDZO", target])
    print(f"{target.name}: {size_mb(target):.1f} MB")
    return target


def try_app() -> None:
    """Let the application check itself, where it was built."""
    run([BUILD / "bundle" / APP / "Contents" / "MacOS" / NAME, "--self-check"])
