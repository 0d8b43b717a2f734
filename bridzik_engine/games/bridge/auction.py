"""An auction as a bidder reads it: what each call showed by the system, so what everyone knows of each hand.

The system (``system*.py``) is a list of ``Rule`` for every position that public facts alone determine.
Reading a call is finding its rule in the list of the moment it was made; bidding is taking the first rule
one's hand fulfils. So what the computer bids and what it understands can't differ.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bridzik_engine.games.bridge.evaluation import SUITS, Hand
from bridzik_engine.games.bridge.notation import BIDS, DOUBLE_CODE, NO_TRUMP, PASS_CODE, REDOUBLE_CODE

NO_FORCE, ROUND, GAME = range(3)
"""How far a call forces partner: not at all, to one more call, to game."""

MOST = 40

Measure = Callable[[Hand], int]
Test = Callable[[Hand], bool]


def high_cards(hand: Hand) -> int:
    """High-card points: what no trumps are bid on."""
    return hand.hcp


def points(hand: Hand) -> int:
    """High-card and length points: what suits are bid on."""
    return hand.points


SUPPORT: tuple[Measure, ...] = tuple(
    (lambda trump: lambda hand: hand.fit_points(trump))(suit) for suit in SUITS
)
"""By suit: points in support of it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One call of the system and what it shows: ``low`` … ``high`` by ``measure``, lengths by suit, and
    ``test`` for what can't be told to others exactly. ``reason`` is the key of its meaning; ``artificial``
    bids say nothing of their strain."""

    code: int
    reason: str
    low: int = 0
    high: int = MOST
    least: tuple[int, int, int, int] = (0, 0, 0, 0)
    most: tuple[int, int, int, int] = (13, 13, 13, 13)
    measure: Measure = points
    balanced: bool = False
    force: int = NO_FORCE
    artificial: bool = False
    test: Test | None = None

    def fits(self, hand: Hand) -> bool:
        """Whether ``hand`` is what the rule shows."""
        return (
            self.low <= self.measure(hand) <= self.high
            and all(map(int.__le__, self.least, hand.lengths))
            and all(map(int.__ge__, self.most, hand.lengths))
            and (hand.balanced or not self.balanced)
            and (self.test is None or self.test(hand))
        )


def for_suit(suit: int, test: Callable[[Hand, int], bool]) -> Test:
    """The test of a hand that ``test`` is for ``suit``."""
    return lambda hand: test(hand, suit)


def both(first: Test, second: Test) -> Test:
    """The test that asks for both."""
    return lambda hand: first(hand) and second(hand)


def lengths(default: int, **suits: int) -> tuple[int, int, int, int]:
    """Lengths by suit letter: ``lengths(0, S=5)``."""
    return tuple(suits.get(letter, default) for letter in "CDHS")  # type: ignore[return-value]  # four letters


def at_least(suit: int, length: int) -> tuple[int, int, int, int]:
    """At least ``length`` cards of ``suit``."""
    return tuple(length if s == suit else 0 for s in SUITS)  # type: ignore[return-value]  # four suits


def at_most(suit: int, length: int) -> tuple[int, int, int, int]:
    """At most ``length`` cards of ``suit``."""
    return tuple(length if s == suit else 13 for s in SUITS)  # type: ignore[return-value]  # four suits


@dataclass(slots=True)
class Shown:
    """What a seat's calls have shown: points ``low`` … ``high``, lengths ``least`` … ``most`` by suit.

    ``honours`` are high-card points alone, at least: what no-trump slams need.
    """

    low: int = 0
    high: int = 37
    honours: int = 0
    least: list[int] = field(default_factory=lambda: [0] * 4)
    most: list[int] = field(default_factory=lambda: [13] * 4)
    balanced: bool = False

    @property
    def narrow(self) -> bool:
        """Whether the strength is known within a few points."""
        return self.high - self.low <= 4

    @property
    def likely(self) -> int:
        """What partner may count on: the middle of a narrow range, else hardly more than the least."""
        return (self.low + self.high + 1) // 2 if self.narrow else self.low + 1

    def learn(self, rule: Rule) -> None:
        """Take in what a call showed; what contradicts earlier calls replaces it."""
        low, high = max(self.low, rule.low), min(self.high, rule.high)
        # Short suits may make up three of the points shown with a fit, long ones one or two of others.
        discount = 0 if rule.measure is high_cards else 1 if rule.measure is points else 3
        self.honours = max(self.honours, rule.low - discount)
        self.low, self.high = (low, high) if low <= high else (rule.low, min(rule.high, 37))
        for suit in SUITS:
            self.least[suit] = max(self.least[suit], rule.least[suit])
            self.most[suit] = max(min(self.most[suit], rule.most[suit]), self.least[suit])
        if rule.balanced:
            self.balanced = True
            for suit in SUITS:
                self.least[suit] = max(self.least[suit], 2)
                self.most[suit] = max(min(self.most[suit], 5), self.least[suit])


@dataclass(frozen=True, slots=True)
class Made:
    """A call made: by which seat, which rule it was read as."""

    seat: int
    code: int
    rule: Rule


System = Callable[["Auction"], Sequence[Rule]]


class Auction:
    """The auction so far. ``seat`` is the one to call; ``shown`` by seat what is publicly known.

    ``made`` are the calls from the dealer on; ``last`` is the last bid's code (−1: none) and ``bidder`` its
    seat; ``doubling`` 0, 1, 2. ``vulnerable`` by side (North–South, East–West).
    """

    def __init__(self, dealer: int, vulnerable: tuple[bool, bool]) -> None:
        self.seat = dealer
        self.vulnerable = vulnerable
        self.made: list[Made] = []
        self.shown = [Shown() for _ in range(4)]
        self.last = -1
        self.bidder = -1
        self.doubling = 0
        self.game_forced = [False, False]

    @property
    def partner(self) -> int:
        """Partner of the seat to call."""
        return (self.seat + 2) % 4

    @property
    def we_bid_last(self) -> bool:
        """Whether the last bid is our side's."""
        return self.last >= 0 and (self.bidder - self.seat) % 2 == 0

    def calls_of(self, seat: int) -> list[Made]:
        """The calls of a seat that are not passes."""
        return [made for made in self.made if made.seat == seat and made.code != PASS_CODE]

    def last_of(self, seat: int) -> Made | None:
        """The last call of a seat, passes too; ``None`` before it has called."""
        return next((made for made in reversed(self.made) if made.seat == seat), None)

    def bids(self) -> list[Made]:
        """All bids."""
        return [made for made in self.made if made.code < BIDS]

    def first_bid(self) -> Made | None:
        """The opening bid."""
        return next((made for made in self.made if made.code < BIDS), None)

    def silent(self, seat: int) -> bool:
        """Whether a seat has only passed so far, or not called."""
        return not self.calls_of(seat)

    @property
    def rho_passed(self) -> bool:
        """Whether the call just before was a pass."""
        return bool(self.made) and self.made[-1].code == PASS_CODE

    def their_suits(self) -> list[int]:
        """The suits the opponents have bid naturally."""
        return sorted(
            {
                made.code % 5
                for made in self.bids()
                if (made.seat - self.seat) % 2 and made.code % 5 != NO_TRUMP and not made.rule.artificial
            }
        )

    def legal(self, code: int) -> bool:
        """Whether the seat to call may make the call."""
        if code < BIDS:
            return code > self.last
        if code == DOUBLE_CODE:
            return self.last >= 0 and not self.we_bid_last and self.doubling == 0
        if code == REDOUBLE_CODE:
            return self.we_bid_last and self.doubling == 1
        return True

    def cheapest(self, strain: int) -> int:
        """The lowest level, 1 … 8, at which ``strain`` may be bid now."""
        return (self.last + 1 + (strain - self.last - 1) % 5) // 5 + 1 if self.last >= 0 else 1

    @property
    def forced(self) -> bool:
        """Whether the seat to call may not pass by the system: partner's last call forces and nobody came
        between.
        """
        last = self.last_of(self.partner)
        if last is None or not self.rho_passed or (not self.we_bid_last and last.code != DOUBLE_CODE):
            return False
        return last.rule.force != NO_FORCE or (self.game_forced[self.seat % 2] and not self.game_reached)

    @property
    def game_reached(self) -> bool:
        """Whether the last bid, with its doubling, makes game or more."""
        level, strain = self.last // 5 + 1, self.last % 5
        return self.last >= 0 and (
            level >= 5 or (level == 4 and strain >= 2) or (level == 3 and strain == NO_TRUMP)
        )

    def make(self, code: int, system: System) -> None:
        """The seat to call makes a call; everybody reads it by ``system``."""
        rule = next((rule for rule in system(self) if rule.code == code), None) or natural(self, code)
        self.shown[self.seat].learn(rule)
        self.made.append(Made(self.seat, code, rule))
        if rule.force == GAME:
            self.game_forced[self.seat % 2] = True
        if code < BIDS:
            self.last, self.bidder, self.doubling = code, self.seat, 0
        elif code != PASS_CODE:
            self.doubling += 1
        self.seat = (self.seat + 1) % 4


def natural(auction: Auction, code: int) -> Rule:
    """How a call outside the system is understood: as meaning what it says, and little more."""
    if code == PASS_CODE:
        return Rule(code, "pass")
    if code == DOUBLE_CODE:
        return Rule(code, "double", low=10)
    if code == REDOUBLE_CODE:
        return Rule(code, "redouble", low=9)
    level, strain = code // 5 + 1, code % 5
    if strain == NO_TRUMP:
        return Rule(code, "natural", low=min(5 + 3 * level, 16))
    own = auction.shown[auction.seat].least[strain]
    partners = auction.shown[auction.partner].least[strain]
    length = 3 if partners >= 4 else max(own, 4 if level == 1 else 5)
    return Rule(code, "natural", low=min(4 + 2 * level, 12), least=at_least(strain, length))
