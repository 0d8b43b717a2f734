"""A passing message finds the place where it covers the least."""

from PySide6.QtCore import QRectF, QSizeF

from bridzik_desktop.scene.free_place import calmest

AREA = QRectF(0, 0, 800, 600)
WIDE, NARROW = QSizeF(500, 50), QSizeF(220, 110)


def test_an_empty_table_takes_it_in_the_middle_above_the_hand() -> None:
    place = calmest(AREA, [WIDE, NARROW], [])
    assert place.size() == WIDE
    assert abs(place.center().x() - AREA.center().x()) < 1
    assert AREA.center().y() < place.center().y() < 0.7 * AREA.bottom()


def test_it_goes_below_what_lies_above() -> None:
    place = calmest(AREA, [WIDE], [(QRectF(0, 0, 800, 120), 3.0)])
    assert place.top() >= 120


def test_where_a_wide_one_would_cover_something_a_narrow_one_is_taken() -> None:
    taken = [(QRectF(0, 0, 520, 600), 3.0)]
    place = calmest(AREA, [WIDE, NARROW], taken)
    assert place.size() == NARROW
    assert not place.intersects(taken[0][0])


def test_of_two_evils_the_lighter_is_covered() -> None:
    question, cards = QRectF(0, 300, 800, 300), QRectF(0, 0, 800, 300)
    place = calmest(AREA, [WIDE], [(question, 100.0), (cards, 1.0)])
    assert not place.intersects(question)
