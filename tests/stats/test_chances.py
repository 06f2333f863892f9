"""Shares and averages, and the interval a share comes with."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.reports.stats.chances import FEW, Average, Share, averages, sums, tricks, wilson

cases = st.integers(1, 5_000)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, "0.2553", "0.3662"),
        (15, 148, "0.0624", "0.1605"),
        (0, 20, "0.0000", "0.1611"),
        (1, 29, "0.0061", "0.1718"),
        (29, 29, "0.8830", "1.0000"),
        # By hand: (14 + 3.8416 ∓ 1.96 · √(3.8416 + 4·7·5/12)) / (2 · 15.8416).
        (7, 12, "0.3195", "0.8067"),
        # By hand: 3.8416 / 13.8416.
        (0, 10, "0.0000", "0.2775"),
    ],
)
def test_the_interval_is_the_published_one(hits: int, of: int, low: str, high: str) -> None:
    found = wilson(hits, of)
    for end, published in zip(found, (low, high), strict=True):
        assert abs(end - Fraction(published)) < Fraction(1, 10_000)


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (Share(7, 12), (58, 32, 81)),
        (Share(0, 10), (0, 0, 28)),
        (Share(10, 10), (100, 72, 100)),
        (Share(5, 10), (50, 24, 76)),
        (Share(1, 8_000), (1, 0, 1)),
        (Share(7_999, 8_000), (99, 99, 100)),
        (Share(25, 200), (13, 9, 18)),  # half a hundredth goes up
    ],
)
def test_hundredths_are_whole_and_keep_nought_and_all_apart(
    share: Share, told: tuple[int, int, int]
) -> None:
    assert (share.percent, share.low, share.high) == told


@given(cases, st.data())
def test_the_share_lies_in_its_interval_and_none_of_it_outside_of_the_scale(
    of: int, data: st.DataObject
) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = wilson(hits, of)
    assert 0 <= low <= Fraction(hits, of) <= high <= 1
    share = Share(hits, of)
    if of < FEW:
        assert share.percent is share.low is share.high is None
        return
    assert share.percent is not None
    assert share.low is not None
    assert share.high is not None
    assert 0 <= share.low <= share.percent <= share.high <= 100
    assert (share.percent == 0) is (hits == 0)
    assert (share.percent == 100) is (hits == of)


@given(cases, st.data())
def test_the_contrary_has_the_contrary_interval(of: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = wilson(hits, of)
    other = wilson(of - hits, of)
    assert abs(other[0] - (1 - high)) < Fraction(1, 10**10)
    assert abs(other[1] - (1 - low)) < Fraction(1, 10**10)


@given(st.integers(1, 500), st.integers(2, 9), st.data())
def test_more_of_the_same_makes_it_narrower(of: int, times: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = wilson(hits, of)
    closer = wilson(hits * times, of * times)
    assert closer[1] - closer[0] < high - low


def test_of_nothing_and_of_few_there_is_no_percentage() -> None:
    for share in (Share(), Share(9, 9), Share(0, FEW - 1)):
        assert share.few
        assert share.percent is share.low is share.high is None
    assert not Share(1, FEW).few


def test_an_average_is_exact_and_there_is_none_of_nothing() -> None:
    assert Average(22, 3).mean == Fraction(22, 3)
    assert Average().mean is None
    assert (Average(22, 9).few, Average(22, 10).few) == (True, False)


def test_coins_of_different_worth_stay_apart() -> None:
    coins = [(0, 5, 2), (1, -3, 1), (0, 1, 1)]
    assert averages(coins, 3) == (Average(11, 3), Average(-3, 1), Average())
    assert sums(coins, 3) == (11, -3, 0)


def test_unknown_tricks_are_no_case() -> None:
    assert tricks([(6, 2), (None, 5), (0, 1)]) == Average(12, 3)
