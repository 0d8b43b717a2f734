"""Where this user's files lie on this system, or all under one folder when the user names one."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from bridzik_desktop.storage.keeping import make_folder

_NAME = "bridzik"


@dataclass(frozen=True, slots=True)
class Places:
    """Three folders of one user. None of them needs to exist; the `…_folder` methods make them."""

    data: Path
    """Things the user would miss: the library, decks added by hand."""
    config: Path
    """Settings."""
    cache: Path
    """Things that can be made again: rendered pictures."""

    @classmethod
    def of_user(cls) -> Self:
        """The folders the system has for this user. On Windows they are those that stay on this machine: a
        library that is synchronised while it is open would be damaged.
        """
        import platformdirs  # here, because `--data-dir` needs none of it

        return cls(
            data=platformdirs.user_data_path(_NAME, appauthor=False),
            config=platformdirs.user_config_path(_NAME, appauthor=False),
            cache=platformdirs.user_cache_path(_NAME, appauthor=False),
        )

    @classmethod
    def under(cls, folder: str | Path) -> Self:
        """Everything under one folder (`--data-dir`); `~` and relative paths are resolved now."""
        try:
            root = Path(folder).expanduser().absolute()
        except RuntimeError:  # "~somebody" that doesn't exist: a folder of that very name, then
            root = Path(folder).absolute()
        return cls(data=root, config=root, cache=root / "cache")

    @property
    def library(self) -> Path:
        """The library's file."""
        return self.data / "library.sqlite"

    @property
    def settings(self) -> Path:
        """The settings' file."""
        return self.config / "settings.json"

    def data_folder(self) -> Path:
        """The data folder, made if it wasn't there. Raises `FolderUnusable`."""
        return make_folder(self.data)

    def config_folder(self) -> Path:
        """The settings' folder, made if it wasn't there. Raises `FolderUnusable`."""
        return make_folder(self.config)

    def cache_folder(self) -> Path:
        """The cache folder, made if it wasn't there. Raises `FolderUnusable`."""
        return make_folder(self.cache)
