"""Whole cents: even among all, nobody off by a cent, always the same."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from prefledger.reports.fewest import fewest
from prefledger.reports.rounding import CENT, in_cents


def test_one_who_pays_three_thirds_pays_a_whole() -> None:
    third = Fraction(1, 3)
    paid = in_cents([("Mia", "Jan", third), ("Mia", "Theo", third), ("Mia", "Priya", third)])
    # Each is owed 33 1/3 cents; all lose a third of one, and the cent over goes to the first name.
    assert paid == (CENT * 34, CENT * 33, CENT * 33)


def test_who_is_rounded_down_most_gets_the_cent() -> None:
    tenth = CENT / 10
    paid = in_cents([("Mia", "Theo", CENT + 4 * tenth), ("Mia", "Jan", CENT + 6 * tenth)])
    assert paid == (CENT, CENT * 2)


def test_whole_cents_stay_as_they_are() -> None:
    assert in_cents([("A", "B", CENT * 7), ("C", "B", CENT * 5)]) == (CENT * 7, CENT * 5)
    assert in_cents([]) == ()


amounts = st.lists(st.integers(-5000, 5000), min_size=1, max_size=9).map(
    lambda some: {f"p{at}": Fraction(one, 700) for at, one in enumerate([*some, -sum(some)])}
)


@given(amounts, st.randoms(use_true_random=False))
def test_nobody_is_off_by_a_cent_and_all_are_even(owed: dict[str, Fraction], rng: Random) -> None:
    payments = fewest(owed)
    paid = in_cents(payments)
    assert all((one / CENT).denominator == 1 for one in paid)
    balance = dict.fromkeys(owed, Fraction(0))
    for (payer, payee, _), money in zip(payments, paid, strict=True):
        balance[payer] -= money
        balance[payee] += money
    assert sum(balance.values()) == 0
    assert all(abs(balance[name] - owed[name]) < CENT for name in owed)
    mixed = list(payments)
    rng.shuffle(mixed)
    assert dict(zip(mixed, in_cents(mixed), strict=True)) == dict(zip(payments, paid, strict=True))
