"""All settings of the program, in the order of the dialog."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from bridzik_desktop.i18n import N_
from bridzik_desktop.storage.setting import Category, Choice, Line, Memory, Number, Setting, Switch

# General

LANGUAGE: Final = Choice(
    key="language",
    default="auto",
    category=Category.GENERAL,
    label=N_("Language"),
    description=N_("The language of the window."),
    # A language is written in itself, so that a lost user finds the own one.
    choices={
        "auto": N_("As the system"),
        "sk": "Slovenčina",
        "cs": "Čeština",
        "ru": "Русский",
        "en": "English",
    },
)
THEME: Final = Choice(
    key="theme",
    default="system",
    category=Category.GENERAL,
    label=N_("Theme"),
    description=N_("Light or dark window."),
    choices={"system": N_("As the system"), "light": N_("Light"), "dark": N_("Dark")},
)
TEXT_SIZE: Final = Number(
    key="text_size",
    default=100,
    category=Category.GENERAL,
    label=N_("Text size"),
    description=N_("Size of all texts, as a share of the system's text size."),
    lowest=100,
    highest=200,
    step=5,
    unit="%",
)
FULL_SCREEN: Final = Switch(
    key="full_screen",
    default=False,
    category=Category.GENERAL,
    label=N_("Full screen"),
    description=N_("The window fills the screen."),
)
PLAYER_NAME: Final = Line(
    key="player_name",
    default="",
    category=Category.GENERAL,
    label=N_("Your name"),
    description=N_("The name at your seat in a new match; empty for the name of the system's user."),
    longest=40,
)

# Cards and dice

GERMAN_DECK: Final = Line(
    key="german_deck",
    default="bridzik-german",
    category=Category.CARDS,
    label=N_("German-suited cards"),
    description=N_("The deck for Bridžik and Koza."),
)
FRENCH_DECK: Final = Line(
    key="french_deck",
    default="bridzik-french",
    category=Category.CARDS,
    label=N_("French-suited cards"),
    description=N_("The deck for bridge and Czech Fool."),
)
GERMAN_BACK: Final = Line(
    key="german_back",
    default="",
    category=Category.CARDS,
    label=N_("Back of the German-suited cards"),
    description=N_("The pattern on the backs of the cards."),
)
FRENCH_BACK: Final = Line(
    key="french_back",
    default="",
    category=Category.CARDS,
    label=N_("Back of the French-suited cards"),
    description=N_("The pattern on the backs of the cards."),
)
LARGE_INDEX: Final = Switch(
    key="large_index",
    default=False,
    category=Category.CARDS,
    label=N_("Large corner signs"),
    description=N_("Larger numbers, letters and suits in the corners of our own cards."),
)
FOUR_COLOURS: Final = Switch(
    key="four_colours",
    default=False,
    category=Category.CARDS,
    label=N_("Four colours"),
    description=N_("Every suit of our own cards has a colour of its own."),
)
DICE: Final = Choice(
    key="dice",
    default="ivory",
    category=Category.CARDS,
    label=N_("Dice"),
    description=N_("The colour of the dice."),
    choices={"ivory": N_("Ivory"), "red": N_("Red"), "blue": N_("Blue")},
)
SUIT_ORDER: Final = Choice(
    key="suit_order",
    default="alternating",
    category=Category.CARDS,
    label=N_("Order of suits in your hand"),
    description=N_("How the suits of your hand lie from left to right."),
    choices={"alternating": N_("Colours alternate"), "rank": N_("As the rules rank them")},
)
TRUMPS_FIRST: Final = Switch(
    key="trumps_first",
    default=True,
    category=Category.CARDS,
    label=N_("Trumps first"),
    description=N_("Where there is a trump suit, it lies at the left."),
)
RANK_ORDER: Final = Choice(
    key="rank_order",
    default="descending",
    category=Category.CARDS,
    label=N_("Order within a suit"),
    description=N_("Which end of a suit its highest card lies at."),
    choices={"descending": N_("Highest at the left"), "ascending": N_("Highest at the right")},
)

# Table

CLOTH: Final = Choice(
    key="cloth",
    default="green",
    category=Category.TABLE,
    label=N_("Cloth"),
    description=N_("The colour of the table."),
    choices={
        "green": N_("Green"),
        "blue": N_("Blue"),
        "wine": N_("Wine red"),
        "slate": N_("Slate"),
        "paper": N_("Paper"),
    },
)


def _slider(key: str, label: str, description: str) -> Number:
    return Number(
        key=key,
        default=50,
        category=Category.TABLE,
        label=label,
        description=description,
        lowest=0,
        highest=100,
        unit="%",
    )


CONTRAST: Final = _slider("contrast", N_("Contrast"), N_("Light and shadow on the cloth; 50 % is neutral."))
GRAIN: Final = _slider("grain", N_("Grain"), N_("How coarse the cloth looks; 50 % is neutral."))
TEMPERATURE: Final = _slider(
    "temperature", N_("Colour temperature"), N_("Cold at the left, warm at the right; 50 % is neutral.")
)
SHOW_LOG: Final = Switch(
    key="show_log",
    default=True,
    category=Category.TABLE,
    label=N_("Log"),
    description=N_("Shows at the left of the table what happened, in words."),
)
SHOW_SCORE_SHEET: Final = Switch(
    key="show_score_sheet",
    default=True,
    category=Category.TABLE,
    label=N_("Score sheet"),
    description=N_("Shows the score sheet at the right of the table."),
)

# Play

ANIMATION: Final = Choice(
    key="animation",
    default="normal",
    category=Category.PLAY,
    label=N_("Movement"),
    description=N_("How fast cards and dice move. Your system's wish for less motion is obeyed in any case."),
    choices={"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal"), "slow": N_("Slow")},
)
TRICK_PAUSE: Final = Number(
    key="trick_pause",
    default=900,
    category=Category.PLAY,
    label=N_("A finished trick stays"),
    description=N_("How long a finished trick lies on the table; a click takes it away at once."),
    lowest=0,
    highest=10_000,
    step=100,
    unit="ms",
)
TRICK_WAITS: Final = Switch(
    key="trick_waits",
    default=False,
    category=Category.PLAY,
    label=N_("A finished trick waits for a click"),
    description=N_("A finished trick lies on the table until you click or press a key."),
)
CARD_CLICK: Final = Choice(
    key="card_click",
    default="confirm_bridge",
    category=Category.PLAY,
    label=N_("Playing a card"),
    description=N_("Whether a click plays a card at once, or selects it and a second one plays it."),
    choices={
        "confirm_bridge": N_("Select and confirm in bridge, one click elsewhere"),
        "one_click": N_("One click"),
        "confirm": N_("Select and confirm"),
    },
)
PLAY_FORCED: Final = Switch(
    key="play_forced",
    default=False,
    category=Category.PLAY,
    label=N_("Play a forced card"),
    description=N_("When only one of your cards may be played, it is played for you."),
)
PLAY_OUT: Final = Switch(
    key="play_out",
    default=False,
    category=Category.PLAY,
    label=N_("Play out what is decided"),
    description=N_("When nothing can change the outcome any more, the rest is played for you."),
)

# Sound

SOUND: Final = Switch(
    key="sound",
    default=False,
    category=Category.SOUND,
    label=N_("Sounds"),
    description=N_("Short, quiet sounds of cards, dice and coins."),
)
VOLUME: Final = Number(
    key="volume",
    default=50,
    category=Category.SOUND,
    label=N_("Volume"),
    description=N_("How loud the sounds are."),
    lowest=0,
    highest=100,
    step=5,
    unit="%",
)

# Remembered

WINDOW: Final = Line(
    key="window",
    default="",
    category=Category.REMEMBERED,
    label=N_("Window"),
    description=N_("Place and size of the window when it was last closed."),
    longest=2000,
)
NEW_PARTIE: Final = Memory(
    key="new_partie",
    category=Category.REMEMBERED,
    label=N_("New match"),
    description=N_("What was last chosen for a new match, by game."),
)

_IN_ORDER: tuple[Setting[Any], ...] = (
    LANGUAGE,
    THEME,
    TEXT_SIZE,
    FULL_SCREEN,
    PLAYER_NAME,
    GERMAN_DECK,
    FRENCH_DECK,
    GERMAN_BACK,
    FRENCH_BACK,
    LARGE_INDEX,
    FOUR_COLOURS,
    DICE,
    SUIT_ORDER,
    TRUMPS_FIRST,
    RANK_ORDER,
    CLOTH,
    CONTRAST,
    GRAIN,
    TEMPERATURE,
    SHOW_LOG,
    SHOW_SCORE_SHEET,
    ANIMATION,
    TRICK_PAUSE,
    TRICK_WAITS,
    CARD_CLICK,
    PLAY_FORCED,
    PLAY_OUT,
    SOUND,
    VOLUME,
    WINDOW,
    NEW_PARTIE,
)

SETTINGS: Mapping[str, Setting[Any]] = MappingProxyType({setting.key: setting for setting in _IN_ORDER})
"""Key → setting, in the order of the dialog."""
