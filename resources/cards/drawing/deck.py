"""A deck on disk: one SVG with all cards and the ``index.desktop`` by which KDE's games find it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .card import sheet


@dataclass(frozen=True)
class Deck:
    """A finished deck: its folder, its names by language ("" is English), a comment, and its cards."""

    folder: str
    names: dict[str, str]
    comment: str
    cards: dict[str, str]

    def files(self) -> dict[str, str]:
        """Return the text of every file of the deck by its name."""
        names = [f"Name{f'[{language}]' if language else ''}={name}" for language, name in self.names.items()]
        index = [
            "[KDE Backdeck]",
            *names,
            f"Comment={self.comment}",
            f"SVG={self.folder}.svg",
            "Back=Bridžik",
            "License=GPL-3.0-or-later",
        ]
        return {"index.desktop": "\n".join(index) + "\n", f"{self.folder}.svg": sheet(self.cards)}

    def write(self, parent: Path) -> None:
        """Write the deck's folder below ``parent``."""
        folder = parent / self.folder
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in self.files().items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
