"""A page of rules for each game in each language: there, alike in build, and in its numbers true to the code."""

import re
from collections import Counter

import pytest
from pytestqt.qtbot import QtBot

from bridzik_desktop import games
from bridzik_desktop.app import Program
from bridzik_desktop.data import data_path
from bridzik_desktop.dialogs import rules
from bridzik_desktop.dialogs.rules import RulesWindow, rules_file
from bridzik_desktop.i18n.languages import NATIVE_NAMES
from bridzik_engine.games.bridge import scoring as bridge
from bridzik_engine.games.cesky_durak import scoring as fool
from bridzik_engine.games.kostky.scoring import ROW_OF
from bridzik_engine.games.koza import scoring as koza

GAMES = ("bridzik", "koza", "bridge", "kostky", "cesky_durak")
LANGUAGES = tuple(NATIVE_NAMES)

every_page = pytest.mark.parametrize(("game", "language"), [(g, code) for g in GAMES for code in LANGUAGES])


def text_of(game: str, language: str) -> str:
    return data_path("resources", "rules", f"{game}.{language}.md").read_text(encoding="utf-8")


def numbers(text: str) -> Counter[int]:
    """All numbers of a text; "10 000" and "10,000" are one."""
    return Counter(int(re.sub(r"\D", "", n)) for n in re.findall(r"\d+(?:[ ,]\d{3})*(?!\d)", text))


def rows(text: str) -> list[list[str]]:
    """The cells of all table rows but the rules under the heads."""
    lines = [line for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@every_page
def test_page_is_one_page_with_title_sections_and_tips(game: str, language: str) -> None:
    text = text_of(game, language)
    assert text.startswith("# ")
    assert 300 <= len(text.split()) <= 700
    assert len(re.findall(r"^## ", text, re.MULTILINE)) >= 6


@every_page
def test_languages_say_the_same(game: str, language: str) -> None:
    """As many sections, rows and points, and the same numbers, as the English page."""
    text, english = text_of(game, language), text_of(game, "en")
    for mark in ("## ", "- ", "|"):
        pattern = re.compile("^" + re.escape(mark), re.MULTILINE)
        assert len(pattern.findall(text)) == len(pattern.findall(english)), mark
    assert set(numbers(text)) == set(numbers(english))


@every_page
def test_markdown_is_whole(game: str, language: str) -> None:
    text = text_of(game, language)
    assert text.count("**") % 2 == 0
    assert "  \n" not in text
    assert not re.search(r"[«„“”»].*\n\n.*[»]", text) or text.count("«") == text.count("»")
    assert text.count("„") == text.count("“") or language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_table_is_that_of_the_code(language: str) -> None:
    table = [row for row in rows(text_of("kostky", language)) if row[0].isdigit()]
    assert len(table) == 6
    for row in table:
        for count, cell in enumerate(row[1:], start=1):
            known = ROW_OF.get((int(row[0]),) * count)
            assert cell == (str(known.points) if known is not None else "–")
    text = text_of("kostky", language)
    for straight in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)):
        written = "-".join(map(str, straight))
        assert re.search(rf"(?<!\d-){written}\D+{ROW_OF[straight].points}\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_are_those_of_the_code(language: str) -> None:
    table = rows(text_of("koza", language))[1:]
    prices = (koza.RED_PRICE, koza.GOAT_PRICE, koza.FULL_PRICE)
    for row, price in zip(table, prices, strict=True):
        assert row[1:] == [f"{price} Kč", f"{price * koza.multiplier(0)} Kč"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_points_are_those_of_the_code(language: str) -> None:
    found = numbers(text_of("cesky_durak", language))
    assert found[fool.LIMIT] >= 2
    wanted = {*fool.RANK_POINTS.values(), fool.QUEEN_BONUS, fool.SPADE_QUEEN_BONUS} - {2, 10}
    assert wanted <= set(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bridge_scores_are_those_of_the_code(language: str) -> None:
    table = [
        [int(n) for n in re.findall(r"\d+", " ".join(row[1:]))] for row in rows(text_of("bridge", language))
    ]
    assert [bridge.trick_value(0)] in table
    assert [bridge.trick_value(2)] in table
    assert list(bridge.GAME_BONUS) in table
    assert list(bridge.SMALL_SLAM_BONUS) in table
    assert list(bridge.GRAND_SLAM_BONUS) in table
    assert list(bridge.INSULT[1:]) in table
    assert list(bridge.OVERTRICK_DOUBLED) in table
    assert [2 * bonus for bonus in bridge.OVERTRICK_DOUBLED] in table
    assert list(bridge.UNDERTRICK) in table
    assert [100, 200, 200, 300, 200, 300] in table
    assert list(bridge.FACTOR[1:]) in table


def test_missing_language_falls_back_to_english_and_missing_page_to_none() -> None:
    assert rules_file("koza", "de") == rules_file("koza", "en")
    assert rules_file("whist", "en") is None


def test_window_shows_the_game_at_hand_in_the_language_in_use(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = games.ids()
    window = RulesWindow(known[-1], program.window)
    qtbot.addWidget(window)
    assert window.tabs.currentIndex() == len(known) - 1
    window.show_game("bridzik")
    assert window.page.toPlainText().startswith("Bridžik")
    monkeypatch.setattr(rules, "language_in_use", lambda: "ru")
    window.retranslate()
    assert window.page.toPlainText().startswith("Бриджик")
    assert window.tabs.currentIndex() == known.index("bridzik")


def test_f1_at_the_table_opens_the_game_at_the_table(program: Program, qtbot: QtBot) -> None:
    from bridzik_desktop.dialogs.new_partie import usual_setup

    program.window.begin_partie(usual_setup("bridzik", program.settings, 1))
    program.window.show_rules()
    shown = program.window._beside._open["rules"]
    assert isinstance(shown, RulesWindow)
    assert shown.page.toPlainText().startswith("Bridžik")
    program.window.show_home()
