"""What lies on the table, as plain values: a presenter says it, the scene shows it.

A `Tableau` is a whole still picture. Things on the table are `Spot`s with a key; a spot whose key stands in two
tableaux is the same thing, so going from one tableau to the next tells the scene what moves where.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple


class Kind(Enum):
    """The kinds of place on a table."""

    HAND = auto()
    """The cards a seat holds."""
    OPEN_HAND = auto()
    """A hand laid open for all, suits in rows."""
    TRICK = auto()
    """The card a seat has played to the trick on the table."""
    TAKEN = auto()
    """What a seat has won."""
    DECK = auto()
    """Where cards are dealt from."""
    STOCK = auto()
    DISCARD = auto()
    DICE = auto()
    """Dice thrown."""
    TRAY = auto()
    """Dice set aside."""
    BANK = auto()
    """Coins in the middle."""
    SIGN = auto()
    """A sign beside the discard pile: the suit asked for."""
    PURSE = auto()
    """Coins at a seat, on their way to or from it."""


class Place(NamedTuple):
    """A kind of place, at a seat where it belongs to one."""

    kind: Kind
    seat: int = -1


class Face(Enum):
    """What sort of picture a spot shows."""

    CARD = auto()
    BACK = auto()
    PICTURE = auto()


class Picture(NamedTuple):
    """`name` is a card's text ("H7"), or the path of a picture without its ending ("dice/ivory/die_3")."""

    face: Face
    name: str = ""


BACK = Picture(Face.BACK)


class Look(Enum):
    """How a spot is marked."""

    PLAIN = auto()
    PLAYABLE = auto()
    """May be chosen now: stands up a little."""
    BARRED = auto()
    """A rule forbids it now: dimmed; choosing it says which rule."""
    WINNING = auto()
    """Leads the trick."""
    CHOSEN = auto()
    """Selected, waiting to be confirmed."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing at a place: the `index`-th of `of`; in an open hand also by `row` (suit) and `column`.

    On the tray `row` is the number of the group a die belongs to, `column` how many groups there are.
    `words` is its name for people ("King of hearts"); `caption` a short text under it (a letter at a die), which
    also picks it when typed.
    Spots that look PLAYABLE, BARRED or CHOSEN can be picked.
    """

    key: str
    picture: Picture
    place: Place
    index: int = 0
    of: int = 1
    look: Look = Look.PLAIN
    words: str = ""
    caption: str = ""
    row: int = 0
    column: int = 0
    row_of: int = 0
    """How many things lie in its row of an open hand."""

    @property
    def pickable(self) -> bool:
        """Whether a click or key on it means something."""
        return self.look in (Look.PLAYABLE, Look.BARRED, Look.CHOSEN)


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's name plate: `lines` under the name, `badges` are pictures ("table/dealer"), `active` glows.

    `task` says what the person at the screen is to do now; it stands at the lower edge, where there is room.
    """

    seat: int
    name: str
    lines: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()
    active: bool = False
    person: bool = False
    task: str = ""


class Label(NamedTuple):
    """A short text under a place ("Bank 40 Kč")."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A table of short texts lying on the cloth; every row is as long as `columns`, the last rows matter most.

    `marked` is the column whose turn it is to be filled.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: int | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """A small text centred under the things with the keys `under`: how many, what they are worth."""

    text: str
    under: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The whole table: `seats` chairs, `bottom` the one drawn at the lower edge, `notice` a text in the middle."""

    seats: int
    bottom: int
    spots: tuple[Spot, ...]
    plates: tuple[Plate, ...]
    notice: str = ""
    pack: str = ""
    """The pack whose deck and back are shown, "" where the game has no cards."""
    labels: tuple[Label, ...] = ()
    captions: tuple[Caption, ...] = ()
    board: Board | None = None


class Motion(Enum):
    """What kind of movement leads to a frame; `scene.speeds` has a duration for each."""

    NONE = auto()
    DEAL = auto()
    PLAY = auto()
    TAKE = auto()
    DRAW = auto()
    ROLL = auto()
    MARK = auto()


class Hold(Enum):
    """How long a frame stays before the next."""

    NONE = auto()
    TRICK = auto()
    """As long as a finished trick is to be seen (a setting; possibly until a click)."""
    MOMENT = auto()
    """Long enough to notice."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A tableau, the motion that leads to it, how long it stays, and the sound it makes ("" for none)."""

    tableau: Tableau
    motion: Motion = Motion.NONE
    hold: Hold = Hold.NONE
    sound: str = ""
