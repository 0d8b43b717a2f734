"""The About box."""

import platform

from PySide6.QtCore import QLibraryInfo, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from bridzik_desktop.command_line import VERSION_TEXT
from bridzik_desktop.i18n import _


def about_box(parent: QWidget) -> QMessageBox:
    """Name, version, licence."""
    text = _(
        "{name}\n\nTable games for one and for friends: Bridžik, Koza, contract bridge, Kostky and Czech Fool.\n\n"
        "Free software under the GNU General Public License, version 3 or later."
    ).format(name=VERSION_TEXT)
    box = QMessageBox(QMessageBox.Icon.NoIcon, _("About Bridžik Desktop"), text, parent=parent)
    box.setInformativeText(f"Qt {QLibraryInfo.version().toString()} · Python {platform.python_version()}")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
