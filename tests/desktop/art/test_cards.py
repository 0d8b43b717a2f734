"""Card texts and the ids that decks give them."""

import pytest

from bridzik_desktop.art.cards import element, elements, spellings


@pytest.mark.parametrize(
    ("text", "expected"),
    [("H7", "7_heart"), ("BA", "1_diamond"), ("LU", "queen_spade"), ("AL", "jack_club"), ("HT", "10_heart")],
)
def test_german_cards_take_the_places_of_kdes_german_deck(text: str, expected: str) -> None:
    assert element(text, "german") == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("S2", "2_spade"), ("CA", "1_club"), ("DQ", "queen_diamond"), ("HT", "10_heart")]
)
def test_french_cards(text: str, expected: str) -> None:
    assert element(text, "french") == expected


@pytest.mark.parametrize(
    ("text", "pack"), [("H6", "german"), ("S7", "german"), ("LU", "french"), ("H10", "french")]
)
def test_what_is_no_card_of_the_pack_is_a_key_error(text: str, pack: str) -> None:
    with pytest.raises(KeyError):
        element(text, pack)  # type: ignore[arg-type]  # parametrized over both packs


def test_packs_are_complete_and_without_doubles() -> None:
    assert len(set(elements("german"))) == 32
    assert len(set(elements("french"))) == 52
    assert set(elements("german")) < set(elements("french"))


def test_gnome_turns_ids_round_and_may_call_an_ace_by_name() -> None:
    assert "heart_king" in spellings("king_heart")
    assert "club_10" in spellings("10_club")
    assert {"spade_1", "ace_spade", "spade_ace"} < set(spellings("1_spade"))
    assert spellings("joker_red") == ("joker_red", "red_joker")
    assert spellings("back") == ("back",)
