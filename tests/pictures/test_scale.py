"""Axes: round figures that reach over what is drawn, labels side by side."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.render.scale import spread, ticks


@pytest.mark.parametrize(
    ("low", "high", "most", "figures"),
    [
        (0, 0, 5, (0, 1)),
        (-3, 4, 7, (-3, -2, -1, 0, 1, 2, 3, 4)),
        (-97, 65, 6, (-100, -50, 0, 50, 100)),
        (0, 220, 3, (0, 100, 200, 300)),
        (-10681, 23, 6, (-12000, -10000, -8000, -6000, -4000, -2000, 0, 2000)),
    ],
)
def test_figures_are_round(low: int, high: int, most: int, figures: tuple[int, ...]) -> None:
    assert ticks(Fraction(low), Fraction(high), most) == figures


def test_money_has_figures_of_cents() -> None:
    cent = Fraction(1, 100)
    assert list(ticks(-cent * 3, cent * 4, 3, cent)) == [-cent * 5, 0, cent * 5]


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9), st.integers(2, 9))
def test_figures_reach_over_everything_and_are_not_many(one: int, other: int, most: int) -> None:
    low, high = sorted((Fraction(one), Fraction(other)))
    figures = ticks(low, high, most)
    assert figures[0] <= low
    assert figures[-1] >= high
    assert 2 <= len(figures) <= most + 2
    assert len({there - here for here, there in pairwise(figures)}) == 1


@given(
    st.lists(st.fractions(0, 100, max_denominator=60), max_size=12),
    st.fractions(Fraction(1, 2), 20, max_denominator=60),
)
def test_labels_keep_their_distance_and_stay_inside(wanted: list[Fraction], gap: Fraction) -> None:
    low, high = Fraction(0), Fraction(100)
    places = spread(wanted, gap, low, high)
    assert len(places) == len(wanted)
    room = min(gap, high / max(len(wanted) - 1, 1))
    ordered = sorted(places)
    assert all(there - here >= room for here, there in pairwise(ordered))
    assert all(low <= place <= high for place in places)
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    assert [places[at] for at in order] == sorted(places)


@pytest.mark.parametrize(
    ("wanted", "gap", "high", "places"),
    [
        ((10, 90, 50), 5, 100, (10, 90, 50)),
        ((50, 50), 10, 100, (45, 55)),
        ((0, 1), 10, 100, (0, 10)),
        ((7, 7), 1, 15, (Fraction(13, 2), Fraction(15, 2))),
        ((), 5, 1, ()),
    ],
)
def test_labels_that_have_room_stay_where_they_are(
    wanted: tuple[int, ...], gap: int, high: int, places: tuple[Fraction, ...]
) -> None:
    found = spread(tuple(map(Fraction, wanted)), Fraction(gap), Fraction(0), Fraction(high))
    assert found == places
