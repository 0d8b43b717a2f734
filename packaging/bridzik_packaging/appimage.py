"""The AppImage, where appimagetool is at hand: the CI workflow's machines have it, Debian doesn't."""

import shutil
from pathlib import Path

from bridzik_packaging import bundle, linux_files
from bridzik_packaging.project import (
    APP_ID,
    BUILD,
    DIST,
    NAME,
    PackagingError,
    emptied,
    environment,
    run,
    version,
)

TOOL = BUILD.parent / "appimagetool"
"""Where `make appimage-tool` puts it; an AppImage itself, which unpacks itself where it can't be mounted."""
RUNTIME = BUILD.parent / "appimage-runtime"
"""What mounts and starts an AppImage. Left to itself, the tool fetches whichever is the newest."""
START = f"""#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/{NAME}/{NAME}" "$@"
"""


def folder() -> Path:
    """The folder that an AppImage is made of: bundle, menu entry, icon, starter."""
    made = emptied(BUILD / "appimage" / "AppDir")
    shutil.copytree(bundle.FOLDER, made / "usr" / "lib" / NAME, symlinks=True)
    linux_files.install_share(made / "usr" / "share")
    shutil.copyfile(linux_files.SOURCE / f"{APP_ID}.desktop", made / f"{APP_ID}.desktop")
    icon = made / "usr" / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{APP_ID}.png"
    shutil.copyfile(icon, made / icon.name)
    (made / ".DirIcon").symlink_to(icon.name)
    (made / "AppRun").write_text(START, encoding="ascii")
    (made / "AppRun").chmod(0o755)
    bundle.date_alike(made)
    return made


def build() -> Path:
    """dist/NAME-VERSION-x86_64.AppImage. Raises `PackagingError` where appimagetool is missing."""
    if not (TOOL.exists() and RUNTIME.exists()):
        raise PackagingError("appimagetool is missing; it is in no distribution. Run `make appimage-tool`.")
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{NAME}-{version()}-x86_64.AppImage"
    own = environment(ARCH="x86_64", APPIMAGE_EXTRACT_AND_RUN="1")
    # Everything in the folder is dated, and the tool dates the rest itself: with both, its mksquashfs gives up.
    del own["SOURCE_DATE_EPOCH"]
    # The metainfo has been judged; the tool looks for it by a name that is out of use.
    run([TOOL, "--no-appstream", "--runtime-file", RUNTIME, folder(), target], env=own)
    return target


def try_image() -> None:
    """Let the AppImage check itself, where it can be mounted or not. Raises `PackagingError`."""
    (made,) = DIST.glob(f"{NAME}-{version()}-*.AppImage")
    run([made, "--self-check"], env=environment(APPIMAGE_EXTRACT_AND_RUN="1"))
