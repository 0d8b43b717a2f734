"""Small SVG that stands for very many shapes."""

import pytest

from bridzik_desktop.art.errors import DeckError, Reason
from bridzik_desktop.art.expansion import is_bomb
from bridzik_desktop.art.svg import Drawing
from tests.desktop.art.synthetic import cards_svg, svg


def laughs(levels: int, times: int, use: str = "use xlink:href") -> bytes:
    """Each level refers to the one before `times` times."""
    groups = "".join(
        f'<g id="l{level}">{f"""<{use}="#l{level - 1}"/>""" * times}</g>' for level in range(1, levels + 1)
    )
    return svg(f'<defs><rect id="l0" width="60" height="90"/>{groups}</defs><use xlink:href="#l{levels}"/>')


@pytest.mark.parametrize(("levels", "times"), [(6, 10), (30, 2), (9, 10)])
def test_a_bomb_is_refused_before_it_is_drawn(qapp: object, levels: int, times: int) -> None:
    with pytest.raises(DeckError) as caught:
        Drawing(laughs(levels, times), "laughs.svg")
    assert caught.value.reason is Reason.TOO_COMPLEX
    assert caught.value.parameters == {"file": "laughs.svg"}


def test_newer_spelling_of_references_counts_too() -> None:
    assert is_bomb(laughs(9, 10, "use href"))


def test_a_long_chain_of_references_is_refused() -> None:
    assert is_bomb(laughs(5000, 1))


def test_pictures_that_share_shapes_are_not(qapp: object) -> None:
    assert not is_bomb(laughs(3, 10))
    assert not is_bomb(cards_svg())
    assert not is_bomb(svg('<rect id="pip" width="5" height="5"/>' + '<use xlink:href="#pip"/>' * 5000))


@pytest.mark.parametrize(
    "data", [b"use", b"<use", svg('<use xlink:href="#absent"/>'), svg('<use xlink:href=""/>')]
)
def test_what_is_broken_otherwise_is_left_to_qt(data: bytes) -> None:
    assert not is_bomb(data)


def test_circles_are_left_to_qt() -> None:
    assert not is_bomb(svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'))
