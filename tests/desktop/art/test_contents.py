"""What a deck's SVG is found to hold."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bridzik_desktop.art.cards import BACK, elements
from bridzik_desktop.art.contents import Contents, inspect
from bridzik_desktop.art.deck import open_deck
from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.svg import Drawing
from tests.desktop.art.synthetic import card, cards_svg, gnome, svg

pytestmark = pytest.mark.usefixtures("qapp")
ALL = (BACK, *elements("french"))


@pytest.fixture
def look(make_deck: Callable[..., Path]) -> Callable[..., Contents]:
    """Write a deck with an SVG and look through it."""

    def look(data: bytes, **keys: str) -> Contents:
        deck = open_deck(make_deck(svg=data, index=keys))
        return inspect(deck, Drawing(deck.svg.read(), "cards.svg"))

    return look


def test_a_french_deck_serves_both_packs(look: Callable[..., Contents]) -> None:
    contents = look(cards_svg())
    assert contents.packs == {"german", "french"}
    assert set(contents.elements) == set(ALL)
    assert contents.ratio == pytest.approx(1.5)


def test_german_suits_serve_the_german_pack_only(look: Callable[..., Contents]) -> None:
    assert look(cards_svg(), **{"X-Bridzik-Suits": "german"}).packs == {"german"}


def test_thirty_two_cards_serve_the_german_pack_only(look: Callable[..., Contents]) -> None:
    assert look(cards_svg((BACK, *elements("german")))).packs == {"german"}


def test_gnomes_ids_are_found(look: Callable[..., Contents]) -> None:
    contents = look(cards_svg([*(gnome(element) for element in ALL), "joker_red", "black_joker"]))
    assert contents.elements["king_heart"] == "heart_king"
    assert contents.elements["1_spade"] == "spade_1"
    assert contents.packs == {"german", "french"}


def test_aces_by_name_are_found(look: Callable[..., Contents]) -> None:
    ids = [element.replace("1_", "ace_") if element.startswith("1_") else element for element in ALL]
    assert look(cards_svg(ids)).elements["1_club"] == "ace_club"


def test_a_few_missing_cards_are_forgiven(look: Callable[..., Contents]) -> None:
    lacking = {"7_heart", "king_club", "1_spade", "queen_diamond"}
    contents = look(cards_svg([element for element in ALL if element not in lacking]))
    assert contents.packs == {"german", "french"}
    assert not lacking & set(contents.elements)


def test_more_missing_cards_are_not(look: Callable[..., Contents]) -> None:
    with pytest.raises(DeckError) as caught:
        look(cards_svg([element for element in ALL if not element.endswith("_heart")]))
    assert caught.value.reason is Reason.NO_CARDS
    assert caught.value.parameters == {"file": "cards.svg", "usable": 39, "broken": 0}


def test_an_svg_of_something_else_is_refused(look: Callable[..., Contents]) -> None:
    with pytest.raises(DeckError) as caught:
        look(svg('<rect id="house" width="10" height="10"/>'))
    assert caught.value.parameters["usable"] == 0


def test_the_natural_size_is_the_backs(look: Callable[..., Contents]) -> None:
    faces = "".join(card(element) for element in elements("french"))
    contents = look(svg(faces + card(BACK, width=70, height=98)))
    assert (contents.width, contents.height) == (70, 98)


def test_without_a_back_it_is_a_faces(look: Callable[..., Contents]) -> None:
    contents = look(cards_svg(elements("french")))
    assert (contents.width, contents.height) == (60, 90)
    assert BACK not in contents.elements


@pytest.mark.parametrize(
    "garbage",
    [
        '<g id="7_heart"/>',
        '<g id="7_heart" transform="scale(0)"><rect width="60" height="90"/></g>',
        '<path id="7_heart" d="what is this"/>',
        '<rect id="7_heart" width="1e30" height="90"/>',
        '<rect id="7_heart" x="5e8" y="9e8" width="60" height="90"/>',
        '<rect id="7_heart" width="600" height="90"/>',
        '<rect id="7_heart" width="60" height="900"/>',
        '<rect id="7_heart" width="6" height="9"/>',
        '<rect id="7_heart" width="600" height="900"/>',
    ],
    ids=["empty", "flat", "no-path", "infinite", "far-away", "wide", "tall", "tiny", "huge"],
)
def test_garbage_counts_as_missing(look: Callable[..., Contents], garbage: str) -> None:
    others = "".join(card(element) for element in ALL if element != "7_heart")
    contents = look(svg(others + garbage))
    assert contents.broken == ("7_heart",)
    assert "7_heart" not in contents.elements
    assert contents.packs == {"german", "french"}


def test_a_deck_all_of_garbage_is_refused(look: Callable[..., Contents]) -> None:
    with pytest.raises(DeckError) as caught:
        look(svg("".join(f'<g id="{element}"/>' for element in ALL)))
    assert caught.value.reason is Reason.NO_CARDS
    assert caught.value.parameters == {"file": "cards.svg", "usable": 0, "broken": 53}


def test_wide_cards_are_cards(look: Callable[..., Contents]) -> None:
    contents = look(svg("".join(card(element, width=195, height=143) for element in ALL)))
    assert contents.broken == ()
    assert contents.ratio == pytest.approx(143 / 195)


def test_contents_come_back_from_their_dump(look: Callable[..., Contents]) -> None:
    contents = look(cards_svg(elements("german")))
    assert Contents.load(contents.dump()) == contents
