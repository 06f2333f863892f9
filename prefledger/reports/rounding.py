"""Payments in whole cents: nobody pays or gets a cent more or less than what is owed."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Final

from prefledger.model.people import folded

CENTS: Final = 2
"""Digits after the decimal mark of a sum that changes hands."""
CENT: Final = Fraction(1, 10**CENTS)
"""The smallest sum that does."""


def in_cents(payments: Sequence[tuple[str, str, Fraction]]) -> tuple[Fraction, ...]:
    """Return what each payment comes to in whole cents.

    `payments` are exact sums, payer and payee before each, without a circle among them (as the
    fewest payments are). What each person pays or gets in all is rounded so that it is off by less
    than a cent and all together are even: everybody's is first rounded down, and the cents that are
    over go to those who lost most by that, of several the first by name.
    """
    left = dict(enumerate(payments))
    whole = _rounded(_balances(payments), _groups(payments))
    found: dict[int, Fraction] = {}
    while left:
        at, name = next(
            (at, name)
            for at, payment in left.items()
            for name in payment[:2]
            if sum(name in other[:2] for other in left.values()) == 1
        )
        payer, payee, _ = left.pop(at)
        found[at] = -whole[name] if name == payer else whole[name]
        whole[payer] += found[at]
        whole[payee] -= found[at]
    return tuple(found[at] for at in range(len(payments)))


def _balances(payments: Iterable[tuple[str, str, Fraction]]) -> dict[str, Fraction]:
    balances: dict[str, Fraction] = {}
    for payer, payee, amount in payments:
        balances[payer] = balances.get(payer, Fraction(0)) - amount
        balances[payee] = balances.get(payee, Fraction(0)) + amount
    return balances


def _groups(payments: Iterable[tuple[str, str, Fraction]]) -> list[set[str]]:
    """Return those whom payments join, together."""
    groups: list[set[str]] = []
    for payer, payee, _ in payments:
        joined = [group for group in groups if {payer, payee} & group]
        groups = [group for group in groups if group not in joined]
        groups.append({payer, payee}.union(*joined))
    return groups


def _rounded(balances: Mapping[str, Fraction], groups: Iterable[set[str]]) -> dict[str, Fraction]:
    whole: dict[str, Fraction] = {}
    for group in groups:
        down = {name: floor(balances[name] / CENT) for name in group}
        over = -sum(down.values())
        lost = sorted(
            group, key=lambda name: (down[name] - balances[name] / CENT, folded(name), name)
        )
        for place, name in enumerate(lost):
            whole[name] = CENT * (down[name] + (place < over))
    return whole
