"""What a game tells the window: its place on the table, its prompts, its words. Presenters keep no state."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bridzik_desktop.i18n import _
from bridzik_desktop.scene.tableau import Frame, Motion, Tableau
from bridzik_engine.core.action import Action
from bridzik_engine.core.errors import IllegalAction
from bridzik_engine.core.event import Event
from bridzik_engine.core.game import OptionValue
from bridzik_engine.core.state import View
from bridzik_engine.partie import Partie
from bridzik_engine.players.bot import Decision


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, and how the user likes the table.

    `names` by seat; `persons` are the seats people sit at; `viewer` is the seat shown at the bottom. `high_first`
    sorts a hand from high to low; `alternate` lays light and dark suits in turn, else as the rules rank them;
    `trumps_first` lays the trump suit at the left. `dice` is the set of dice; `one_click` plays without confirming
    where a game asks, `confirm` asks everywhere; `over` is true once the partie has been given up.
    """

    names: tuple[str, ...]
    persons: frozenset[int] = frozenset()
    viewer: int = 0
    high_first: bool = True
    alternate: bool = True
    trumps_first: bool = True
    dice: str = "ivory"
    one_click: bool = False
    confirm: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a prompt. A disabled one says `why`; one without `action` picks the selection's `key`.

    `shortcut` is a key as QKeySequence writes it; `picture` an icon or symbol; `row` and `column` its place.
    """

    label: str
    action: Action | None = None
    key: str = ""
    enabled: bool = True
    why: str = ""
    shortcut: str = ""
    picture: str = ""
    row: int = 0
    column: int = 0
    column_span: int = 1
    primary: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to the person at the screen, and the buttons that answer it; `inline` puts them beside it.

    Where `takes_keyboard` is false the keyboard stays with the things on the table, and buttons have their keys.
    `dense` makes many small buttons, with their pictures after the words; such a prompt leaves room for a board.
    """

    text: str
    choices: tuple[Choice, ...] = ()
    inline: bool = False
    takes_keyboard: bool = True
    dense: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a score sheet; `explanation` shows where the number comes from."""

    text: str
    explanation: str = ""
    strong: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: a column a player, a row a round, totals last."""

    columns: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a round, or of the partie: a title, sentences, a table; `record` tells how it came about."""

    title: str
    lines: tuple[str, ...] = ()
    sheet: Sheet = field(default_factory=Sheet)
    record: Sheet = field(default_factory=Sheet)


@dataclass(frozen=True, slots=True)
class Selected:
    """A pick that only changes what is selected."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A pick that can't be: `text` says why, in the user's language; `prompt` may offer a way out."""

    text: str
    prompt: Prompt | None = None


@dataclass(frozen=True, slots=True)
class Several:
    """A pick that means several actions of the same player, one after the other."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Claimed:
    """A pick that lets the program play on for the viewer, as `Presenter.claimed` says."""


Picked = Action | Several | Selected | Claimed | Refused


@dataclass(frozen=True)
class ForeignFile:
    """What was read of another program's file."""

    partie: Sequence[tuple[Partie, str]]
    """Each with the text to keep of it."""
    left_out: int = 0
    """How many the rules don't let happen, beside those."""


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A file format of other programs that a game reads and writes: its ending (".pbn") and its name."""

    ending: str
    label: str
    writes: bool = True


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player may do at any moment, from the menu; `question` asks whether it is meant."""

    label: str
    action: Action
    question: str


class Presenter(ABC):
    """One game in the window. Every text is made when asked for, so that the language can change at any moment.

    `selected` are keys of things the user has chosen but not confirmed; the table page keeps them.
    """

    id: str = ""
    hides_hands: bool = True
    """Whether players have secrets from one another, so that a shared screen needs a curtain."""
    give_up_word: str = ""
    """A word that gives the match up when it is typed at the table; lower case."""

    @abstractmethod
    def summarise(self, view: View) -> dict[str, int]:
        """What the library keeps of a position for its lists."""

    @abstractmethod
    def status(self, view: View, seating: Seating) -> tuple[str, ...]:
        """Short facts for the strip above the table: where the partie stands, what the round is about."""

    # The table.

    @abstractmethod
    def tableau(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Tableau:
        """The table at rest."""

    @abstractmethod
    def frames(self, before: View, events: Sequence[Event], after: View, seating: Seating) -> list[Frame]:
        """What is to be seen of one action, the last frame being `tableau(after)`."""

    @abstractmethod
    def prompt(self, view: View, seating: Seating, selected: Sequence[str] = ()) -> Prompt | None:
        """What the person at the screen is asked, on his turn."""

    @abstractmethod
    def pick(self, key: str, view: View, seating: Seating, selected: Sequence[str] = ()) -> Picked:
        """What picking the thing `key` means."""

    # Words.

    @abstractmethod
    def action_words(self, action: Action, seating: Seating) -> str:
        """An action of a player in words ("King of hearts", "bid 3")."""

    @abstractmethod
    def refusal(self, error: IllegalAction, seating: Seating) -> str:
        """Which rule forbids an action, in words."""

    @abstractmethod
    def log_lines(self, events: Sequence[Event], seating: Seating) -> list[str]:
        """What happened, in words, present tense."""

    @abstractmethod
    def sheet(self, view: View, seating: Seating) -> Sheet:
        """The score sheet."""

    @abstractmethod
    def ends_round(self, event: Event) -> bool:
        """Whether `event` closes a round whose result should be read before the next begins."""

    @abstractmethod
    def summary(self, events: Sequence[Event], view: View, seating: Seating) -> Summary | None:
        """The result that `events` brought: of a round, or of the partie at its end."""

    @abstractmethod
    def advice(self, decision: Decision, view: View, seating: Seating) -> str:
        """A hint: what to do and why, in words and numbers."""

    def reference(self, view: View, seating: Seating) -> Sheet | None:
        """A table of values to look at while playing, what counts now marked; None where there is none."""
        return None

    def commands(self, view: View, seating: Seating) -> tuple[Command, ...]:
        """What the viewer may do besides his turns: leave while the others go on."""
        return ()

    def given_up(self, view: View, seating: Seating) -> Summary:
        """The result of a match that was given up: no winner."""
        line = _("The match was given up; nobody has won.")
        return Summary(_("End of the match"), (line,), self.sheet(view, seating))

    def claimed(self, view: View) -> Action | None:
        """What to play for a viewer who has claimed; None where there is nothing to claim (any more)."""
        return None

    # Between one partie and the next, and files of other programs.

    def again_words(self) -> str:
        """The button that begins another partie with the same players."""
        return _("Play again")

    def options_again(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of another partie with the same players."""
        return dict(options)

    def evening(self, results: Sequence[Sequence[int]], seating: Seating) -> str:
        """A sentence on the partie finished in the last hours, from their final scores; "" for none."""
        return ""

    def file_formats(self) -> tuple[FileFormat, ...]:
        """The formats of other programs that the game knows."""
        return ()

    def read_file(self, source: bytes, level: str) -> ForeignFile:
        """What a file of such a format holds; `level` plays what no person does. Raises `CorruptRecord`."""
        return ForeignFile(())

    def write_file(self, partie: Partie, kept: str) -> str:
        """A partie as the text of such a file; `kept` is what `read_file` said to keep, or "".

        Asked only of games one of whose `file_formats` is written; the others need no override.
        """
        raise NotImplementedError(f"{self.id} writes no files of other programs")

    def last_trick(self, view: View, seating: Seating) -> Tableau | None:
        """The table with the last finished trick on it; None where there is none."""
        return None


def still(tableau: Tableau, motion: Motion = Motion.MARK) -> list[Frame]:
    """The one frame that leads to `tableau`."""
    return [Frame(tableau, motion)]
