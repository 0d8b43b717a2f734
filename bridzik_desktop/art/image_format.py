"""The one format of all images drawn here."""

from PySide6.QtGui import QImage

FORMAT = QImage.Format.Format_ARGB32_Premultiplied
