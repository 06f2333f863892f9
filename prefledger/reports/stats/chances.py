"""Counts that stand for more than themselves: shares and averages, and how far to trust them."""

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt
from typing import Final, NamedTuple

from prefledger.model.coins import Coins, added

FEW: Final = 10
"""Under so many cases nothing but the count is told.

With nine, one case more or less moves a share by eleven in a hundred, and what it may come to in
the long run takes up more than half of the scale.
"""

SPREAD: Final = Fraction(49, 25)
"""1.96 standard deviations, between which 95 of 100 samples lie."""
PRECISION: Final = 10**12
"""Roots are cut off at so fine a grain, long before a whole hundredth could be rounded wrongly."""


class Share(NamedTuple):
    """How many of the `cases` were `hits`.

    `percent`, `low` and `high` are whole hundredths, rounded to the nearest, halves upwards; they
    are `None` under `FEW` cases. 0 and 100 are kept for none and all. Between `low` and `high` the
    share lies in the long run with 95 in 100, by the interval of Wilson (1927).
    """

    hits: int = 0
    cases: int = 0

    @property
    def few(self) -> bool:
        """Whether the cases are too few to tell more than their count."""
        return self.cases < FEW

    @property
    def percent(self) -> int | None:
        """The share in hundredths."""
        if self.few:
            return None
        nearest = _hundredths(Fraction(self.hits, self.cases))
        if 0 < self.hits < self.cases:
            return min(max(nearest, 1), 99)
        return nearest

    @property
    def low(self) -> int | None:
        """The lower end of what the share may be in the long run, in hundredths."""
        percent = self.percent
        if percent is None:
            return None
        return min(percent, _hundredths(wilson(self.hits, self.cases)[0]))

    @property
    def high(self) -> int | None:
        """The upper end of what the share may be in the long run, in hundredths."""
        percent = self.percent
        if percent is None:
            return None
        return max(percent, _hundredths(wilson(self.hits, self.cases)[1]))


class Average(NamedTuple):
    """A `total`, of tricks or coins, over the `cases` it is known of."""

    total: Coins = 0
    cases: int = 0

    @property
    def few(self) -> bool:
        """Whether the cases are too few for the mean to tell anything of the next ones."""
        return self.cases < FEW

    @property
    def mean(self) -> Fraction | None:
        """The exact mean; `None` of no cases."""
        return Fraction(self.total, self.cases) if self.cases else None


def wilson(hits: int, cases: int) -> tuple[Fraction, Fraction]:
    """Return the ends of Wilson's interval of 95 in 100, as shares of one.

    Raises:
        ZeroDivisionError: if there are no cases.
    """
    square = SPREAD * SPREAD
    inner = square + Fraction(4 * hits * (cases - hits), cases)
    root = Fraction(isqrt(int(inner * PRECISION**2)), PRECISION)
    middle, scale = 2 * hits + square, 2 * (cases + square)
    return (middle - SPREAD * root) / scale, (middle + SPREAD * root) / scale


def averages(coins: Iterable[tuple[int, Coins, int]], worths: int) -> tuple[Average, ...]:
    """Return an average for each worth of a coin, from worths, amounts and how often they came."""
    found = [Average()] * worths
    for at, amount, times in coins:
        total, cases = found[at]
        found[at] = Average(added(total, amount * times), cases + times)
    return tuple(found)


def sums(coins: Iterable[tuple[int, Coins, int]], worths: int) -> tuple[Coins, ...]:
    """Return a sum for each worth of a coin, from worths, amounts and how often they came."""
    return tuple(one.total for one in averages(coins, worths))


def tricks(taken: Iterable[tuple[int | None, int]]) -> Average:
    """Return the average of tricks where they are known, from tricks and how often they came."""
    known = [(number, times) for number, times in taken if number is not None]
    return Average(sum(number * times for number, times in known), sum(times for _, times in known))


def _hundredths(share: Fraction) -> int:
    return (200 * share.numerator + share.denominator) // (2 * share.denominator)
