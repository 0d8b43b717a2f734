"""Matches in files: asked for in the system's dialogs, read into the library, written from it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSaveFile, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from bridzik_desktop.i18n import _
from bridzik_desktop.storage.errors import StorageError
from bridzik_desktop.storage.library import Library
from bridzik_engine.core.errors import CorruptRecord

if TYPE_CHECKING:
    # Loaded with the first file: the window's way to the screen is shorter without it.
    from bridzik_desktop.controllers.session import Session


class MatchFiles(QObject):
    """Saves partie of `library` to files, and adds those of files to it; `session` gives what does either."""

    opened = Signal(object)
    """What a file has added to the library, as `Added`."""
    failed = Signal(Exception, Path)
    """Why a file could not be read or written, and which; nothing has changed."""

    def __init__(self, window: QWidget, library: Library, session: "Callable[[], Session]") -> None:
        super().__init__(window)
        self._window = window
        self._library = library
        self._session = session

    def ask_where_to_save(self, partie_id: int) -> None:
        """Write a saved partie to a file the user names, in a format of other programs where that is chosen."""
        from bridzik_desktop.controllers import foreign

        formats = foreign.written_by(self._library.get(partie_id).game)
        filters = [_("Matches (*.partie)"), *map(foreign.filter_of, formats)]
        path, wanted = QFileDialog.getSaveFileName(
            self._window, _("Save to a file"), "bridzik.partie", ";;".join(filters)
        )
        if path:
            chosen = filters.index(wanted) if wanted in filters else 0
            self.save(partie_id, foreign.with_ending(Path(path), chosen, formats))

    def save(self, partie_id: int, path: Path) -> None:
        """Write a saved partie to the file `path`, whose ending says in which format."""
        from bridzik_desktop.controllers import foreign

        try:
            is_foreign = foreign.game_of(path) == self._library.get(partie_id).game
            session = self._session()
            text = session.foreign(partie_id) if is_foreign else session.exported(partie_id)
            _write(path, text)
        except (OSError, StorageError) as trouble:
            self.failed.emit(trouble, path)

    def ask_what_to_open(self) -> None:
        """Add the partie of a file the user names."""
        from bridzik_desktop.controllers import foreign

        path, _filter = QFileDialog.getOpenFileName(self._window, _("Open a file"), "", foreign.everything())
        if path:
            self.open(Path(path))

    def open(self, path: Path) -> None:
        """Add the partie of `path` to the library."""
        from bridzik_desktop.controllers import foreign

        game = foreign.game_of(path)
        try:
            source = path.read_bytes()
            added = self._session().add_file(source, game)
        except (OSError, CorruptRecord, StorageError) as trouble:
            self.failed.emit(trouble, path)
        else:
            self.opened.emit(added)


def _write(path: Path, text: str) -> None:
    """Write `text` to `path`: all of it, or what was there stays. Raises `OSError`."""
    file = QSaveFile(str(path))
    written = file.open(QSaveFile.OpenModeFlag.WriteOnly) and file.write(text.encode()) >= 0
    if not (written and file.commit()):
        raise OSError(None, file.errorString())
