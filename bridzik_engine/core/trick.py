"""Tricks: who must follow what, who wins. Shared by the trick-taking games.

A finished or running trick is the seat that led and the cards in order of play; seats follow clockwise.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: ``leader`` and ``cards`` in order of play; ``winner`` is the seat that took it or leads it so far."""

    leader: int
    cards: tuple[int, ...]
    winner: int

    def seat_of(self, position: int, seats: int = 4) -> int:
        """The seat that played the card at ``position`` (0 = led)."""
        return (self.leader + position) % seats


EMPTY_CARD = -1
"""Stands for "no card yet" where a card index is kept."""
