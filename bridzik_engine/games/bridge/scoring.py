"""Scoring of bridge: pure functions that return their parts (shared/rules/bridge.md, section 4; Law 77)."""

from dataclasses import dataclass
from typing import Literal

from bridzik_engine.games.bridge.notation import NO_TRUMP, STRAINS

BOOK = 6
"""Tricks that do not count: a contract of level L needs 6 + L."""

TRICKS = 13
FACTOR = (1, 2, 4)
"""What doubling multiplies contract points by: undoubled, doubled, redoubled."""

GAME_POINTS = 100
PART_BONUS = 50
GAME_BONUS = (300, 500)
SMALL_SLAM_BONUS = (500, 750)
GRAND_SLAM_BONUS = (1000, 1500)
INSULT = (0, 50, 100)
OVERTRICK_DOUBLED = (100, 200)
UNDERTRICK = (50, 100)
UNDERTRICKS_DOUBLED = ((100, 200, 200, 300), (200, 300, 300, 300))
"""First, second, third and every further trick down; pairs are (not vulnerable, vulnerable)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: ``strain`` 0 … 4 (♣ ♦ ♥ ♠ NT), ``doubling`` 0 undoubled, 1 doubled, 2 redoubled,
    ``declarer`` a seat.
    """

    level: int
    strain: int
    doubling: int
    declarer: int

    @property
    def name(self) -> str:
        """``4S``, ``1NTXX`` …"""
        return f"{self.level}{STRAINS[self.strain]}{'X' * self.doubling}"

    @property
    def target(self) -> int:
        """Tricks needed."""
        return BOOK + self.level

    @property
    def dummy(self) -> int:
        """Declarer's partner."""
        return (self.declarer + 2) % 4

    @property
    def leader(self) -> int:
        """Who makes the opening lead: the seat clockwise of declarer."""
        return (self.declarer + 1) % 4

    @property
    def trump(self) -> int | None:
        """The trump suit, ``None`` in no trumps."""
        return None if self.strain == NO_TRUMP else self.strain


Bonus = Literal["", "part", "game"]
Slam = Literal["", "small", "grand"]


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of a deal from the declaring side's view, part by part.

    ``margin`` is tricks above (+) or below (−) the target. A made contract has ``trick_points`` (doubling
    counted), ``bonus_points`` of kind ``bonus``, ``slam_points`` of kind ``slam``, ``insult`` for making a
    (re)doubled contract and ``margin`` · ``overtrick_value``; a beaten one has only ``undertricks``, the
    price of each trick down.
    """

    contract: Contract
    vulnerable: bool
    tricks: int
    margin: int
    trick_points: int = 0
    bonus: Bonus = ""
    bonus_points: int = 0
    slam: Slam = ""
    slam_points: int = 0
    insult: int = 0
    overtrick_value: int = 0
    undertricks: tuple[int, ...] = ()

    @property
    def overtrick_points(self) -> int:
        """All overtricks together."""
        return self.margin * self.overtrick_value if self.margin > 0 else 0

    @property
    def penalty(self) -> int:
        """All undertricks together, positive."""
        return sum(self.undertricks)

    @property
    def total(self) -> int:
        """Points of the declaring side; negative when the contract was beaten."""
        won = self.trick_points + self.bonus_points + self.slam_points + self.insult + self.overtrick_points
        return won - self.penalty


def trick_value(strain: int) -> int:
    """Points of one undoubled trick; the first one in no trumps counts ten more.

    >>> [trick_value(strain) for strain in range(5)]
    [20, 20, 30, 30, 30]
    """
    return 20 if strain < 2 else 30


def contract_points(level: int, strain: int, doubling: int) -> int:
    """Points for the tricks of the contract itself.

    >>> contract_points(3, 4, 0), contract_points(2, 2, 1)
    (100, 120)
    """
    first = 10 if strain == NO_TRUMP else 0
    return FACTOR[doubling] * (level * trick_value(strain) + first)


def undertrick_values(down: int, doubling: int, vulnerable: bool) -> tuple[int, ...]:
    """The price of each of ``down`` undertricks.

    >>> undertrick_values(4, 1, False)
    (100, 200, 200, 300)
    """
    if not doubling:
        return (UNDERTRICK[vulnerable],) * down
    steps = UNDERTRICKS_DOUBLED[vulnerable]
    return tuple(doubling * steps[min(nth, len(steps) - 1)] for nth in range(down))


def score_deal(contract: Contract, vulnerable: bool, tricks: int) -> DealScore:
    """The score of ``contract`` with ``tricks`` 0 … 13 taken by the declaring side, ``vulnerable`` being
    that side.
    """
    margin = tricks - contract.target
    if margin < 0:
        return DealScore(
            contract,
            vulnerable,
            tricks,
            margin,
            undertricks=undertrick_values(-margin, contract.doubling, vulnerable),
        )
    points = contract_points(contract.level, contract.strain, contract.doubling)
    slams: dict[int, tuple[Slam, int]] = {
        6: ("small", SMALL_SLAM_BONUS[vulnerable]),
        7: ("grand", GRAND_SLAM_BONUS[vulnerable]),
    }
    slam, slam_points = slams.get(contract.level, ("", 0))
    game = points >= GAME_POINTS
    return DealScore(
        contract,
        vulnerable,
        tricks,
        margin,
        trick_points=points,
        bonus="game" if game else "part",
        bonus_points=GAME_BONUS[vulnerable] if game else PART_BONUS,
        slam=slam,
        slam_points=slam_points,
        insult=INSULT[contract.doubling],
        overtrick_value=(
            contract.doubling * OVERTRICK_DOUBLED[vulnerable]
            if contract.doubling
            else trick_value(contract.strain)
        ),
    )
