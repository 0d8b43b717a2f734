"""A deck on disk: one SVG with all cards and the ``index.desktop`` by which KDE's games find it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .card import sheet


@dataclass(frozen=True)
class Deck:
    """A finished deck: its folder, its names by language ("" is English), its suits, and its cards.

    ``suits`` is ``german`` or ``french``; Bridžik Desktop reads it from the index, KDE's games pass it over.
    """

    folder: str
    names: dict[str, str]
    suits: str
    cards: dict[str, str]

    def files(self) -> dict[str, str]:
        """Return the text of every file of the deck by its name."""
        names = [f"Name{f'[{language}]' if language else ''}={name}" for language, name in self.names.items()]
        index = [
            "[KDE Backdeck]",
            *names,
            "Comment=Drawn for Bridžik Desktop. GPL-3.0-or-later.",
            "Author=Bridžik Desktop",
            f"SVG={self.folder}.svg",
            "Back=Bridžik",
            f"X-Bridzik-Suits={self.suits}",
        ]
        return {"index.desktop": "\n".join(index) + "\n", f"{self.folder}.svg": sheet(self.cards)}

    def write(self, parent: Path) -> None:
        """Write the deck's folder below ``parent``."""
        folder = parent / self.folder
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in self.files().items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
