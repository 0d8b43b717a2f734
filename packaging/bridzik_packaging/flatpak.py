"""The Flatpak manifest, read by Flatpak's own builder."""

from bridzik_packaging.project import APP_ID, PACKAGING, need, run


def check() -> None:
    """Let the builder parse the manifest. Raises `PackagingError`."""
    need({"flatpak-builder": "flatpak-builder"})
    run(["flatpak-builder", "--show-manifest", PACKAGING / "flatpak" / f"{APP_ID}.yaml"])
