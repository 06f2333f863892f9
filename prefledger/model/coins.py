"""Coins: whole numbers, and exact fractions in games that are kept on a sheet."""

from fractions import Fraction
from typing import TypeAlias

Coins: TypeAlias = int | Fraction
"""Coins, or points of a game that counts in points; whole ones are always an `int`."""


def exact(amount: Coins) -> Coins:
    """Return an amount as an `int` where it is whole.

    >>> exact(Fraction(6, 3)), exact(Fraction(22, 3))
    (2, Fraction(22, 3))
    """
    return int(amount) if isinstance(amount, Fraction) and amount.denominator == 1 else amount


def added(one: Coins, other: Coins) -> Coins:
    """Add two amounts up; whole ones are added as they are.

    >>> added(Fraction(1, 3), Fraction(2, 3))
    1
    """
    total = one + other
    return total if isinstance(total, int) else exact(total)


def whole(amount: Coins) -> int:
    """Return an amount that must be whole, as every movement of a pot is.

    Raises:
        ValueError: if it is not.
    """
    if amount.denominator != 1:
        raise ValueError(amount)
    return int(amount)
