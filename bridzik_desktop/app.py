"""Start-up: the one place where everything is wired together."""

import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from bridzik_desktop import games
from bridzik_desktop.art import Art, Catalogue, shared_folders
from bridzik_desktop.command_line import (
    VERSION_TEXT,
    CommandLine,
    WrongCommandLine,
    help_text,
    language_of,
    parse,
)
from bridzik_desktop.data import data_path
from bridzik_desktop.i18n import _, languages
from bridzik_desktop.i18n.language import Language
from bridzik_desktop.i18n.messages import use_language
from bridzik_desktop.pages.window import MainWindow
from bridzik_desktop.single_instance import Application, SingleInstance, Wish, come_to_front
from bridzik_desktop.storage import setting_table as table
from bridzik_desktop.storage.errors import FolderUnusable
from bridzik_desktop.storage.library import Library
from bridzik_desktop.storage.opening import open_library
from bridzik_desktop.storage.places import Places
from bridzik_desktop.storage.settings import Settings, open_settings

EXIT_USAGE = 2
DESKTOP_ENTRY = "org.bridzik.BridzikDesktop"
"""The name of the menu's entry, by which a Linux desktop knows whose window it is."""


@dataclass(slots=True)
class Program:
    """The parts of a running program, for whoever started it; `close` ends them in order."""

    window: MainWindow
    library: Library
    settings: Settings
    art: Art
    language: Language

    def close(self) -> None:
        """End everything; nothing is left running and nothing unsaved."""
        self.window.end()
        self.language.close()
        self.art.shutdown()
        self.library.close()
        # Windows that are only hidden would be restyled with every later one.
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(self.window, QEvent.Type.DeferredDelete)


def build(command: CommandLine) -> Program:
    """Make the program as `command` wants it, the window not yet shown.

    Whatever is wrong with files and folders becomes a notice on the home page.
    """
    places = places_of(command)
    opened_settings = open_settings(places.settings)
    settings = opened_settings.settings
    language = Language()
    wish = command.language or settings.get(table.LANGUAGE)
    choice = languages.choose(None if wish == "auto" else wish)
    language.activate(choice.code)
    opened = open_library(places.library)
    notices = [str(notice) for notice in (*opened_settings.notices, *opened.notices)]
    if choice.refused is not None:
        notices.append(
            _("The language “{language}” is not known. Known are: {known}.").format(
                language=choice.refused, known=", ".join(languages.available())
            )
        )
    art = Art(data_path("resources"), _catalogue(places), _cache(places))
    window = MainWindow(opened.library, settings, art, language)
    for notice in notices:
        window.home.tell(notice)
    settings.on_notice(lambda notice: window.home.tell(str(notice)))
    return Program(window, opened.library, settings, art, language)


def places_of(command: CommandLine) -> Places:
    """Where the files are: the user's folders, or those `command` names."""
    return Places.of_user() if command.data_dir is None else Places.under(command.data_dir)


def _catalogue(places: Places) -> Catalogue:
    return Catalogue(data_path("resources", "cards"), places.data / "carddecks", shared_folders())


def _cache(places: Places) -> Path | None:
    try:
        return places.cache_folder()
    except FolderUnusable as trouble:
        logging.getLogger(__name__).info("pictures are not kept: %s", trouble)
        return None


def run(arguments: Sequence[str]) -> int:
    """Run the program with the command line `arguments`; returns the exit code."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    # The command line comes before Qt, so that help and version need no screen.
    use_language(languages.choose(language_of(arguments)).code)
    try:
        command = parse(arguments, games.ids())
    except WrongCommandLine as fault:
        return _refuse(fault)
    if command is None:
        print(help_text(games.ids()))
        return 0
    if command.version:
        print(f"{VERSION_TEXT}, Qt {QLibraryInfo.version().toString()}")
        return 0
    if command.self_check:
        return _check_self(command)
    if command.screenshots is not None:
        make_application()
        return _take_screenshots(command)
    instance = _single_instance(command)
    if instance is not None and not instance.claim() and instance.hand_over(Wish.of(command)):
        return 0
    application = make_application()
    program = build(command)
    program.window.show()
    if isinstance(application, Application):
        application.file_opened.connect(lambda name: _fulfil(program, command, Wish(files=(Path(name),))))
    QTimer.singleShot(0, lambda: _begin(program, command, instance))
    code = application.exec()
    program.close()
    if instance is not None:
        instance.close()
    return code


def _single_instance(command: CommandLine) -> SingleInstance | None:
    """What finds the window that runs already; None for a start that plays by itself or has no data folder."""
    if command.autoplay is not None:
        return None
    try:
        return SingleInstance(places_of(command).data_folder())
    except FolderUnusable:
        return None  # `build` tells the user


def _begin(program: Program, command: CommandLine, instance: SingleInstance | None) -> None:
    """After the first paint: what the command line asks for, then what other starts do."""
    program.window.begin(command)
    if instance is not None:
        instance.wished.connect(lambda wish: _fulfil(program, command, wish))
        instance.listen()


def _fulfil(program: Program, command: CommandLine, wish: Wish) -> None:
    """Do what another start asked for, in front of the user."""
    come_to_front(program.window, wish.token)
    program.window.begin(wish.command(command))


def _take_screenshots(command: CommandLine) -> int:
    """Render all tables into a folder, with a library and settings of their own that leave no trace."""
    from tempfile import TemporaryDirectory

    from bridzik_desktop import screenshots

    assert command.screenshots is not None
    with TemporaryDirectory() as folder:
        program = build(replace(command, data_dir=Path(folder)))
        screenshots.prepare(program.settings)
        program.window.resize(screenshots.PLAIN)
        program.window.show()
        photographer = screenshots.Photographer(
            program.window, program.library, program.settings, program.art, command.screenshots
        )
        screenshots.take(photographer, command.screenshots, command.game)
        program.close()
    return 0


def _check_self(command: CommandLine) -> int:
    """Try every part of the program, without a screen and away from the user's data."""
    from tempfile import TemporaryDirectory

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    make_application()
    with TemporaryDirectory() as folder:
        program = build(replace(command, data_dir=Path(folder)))
        from bridzik_desktop import self_check

        code = self_check.run(program.window, program.window.session.opponents, program.art, program.settings)
        program.close()
    return code


def make_application() -> QApplication:
    """The one application object, with our name and the style that looks the same everywhere."""
    application = QApplication.instance() or Application([sys.argv[0]])
    assert isinstance(application, QApplication)
    application.setApplicationName("bridzik-desktop")
    application.setApplicationDisplayName("Bridžik Desktop")
    application.setDesktopFileName(DESKTOP_ENTRY)
    if sys.platform == "win32":
        import ctypes

        # By it the taskbar knows our windows from those of other programs that run in Python; as the installer's.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Bridzik.BridzikDesktop")
    application.setStyle("Fusion")
    return application


def _refuse(fault: WrongCommandLine) -> int:
    """Say what is wrong, on the console and, where there is none, in a window."""
    text = _("The command line can't be understood: {fault}").format(fault=fault)
    if sys.stderr is not None:  # a Windows program without a console has none
        print(f"{text}\n{fault.usage}", file=sys.stderr)
    else:
        make_application()
        QMessageBox.warning(None, _("Bridžik Desktop"), f"{text}\n\n{fault.usage}")
    return EXIT_USAGE
