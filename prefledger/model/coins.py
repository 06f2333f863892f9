"""Coins: whole numbers, and exact fractions in games that are kept on a sheet."""

from fractions import Fraction
from typing import TypeAlias

Coins: TypeAlias = int | Fraction
"""Coins, or points of a game that counts in points; whole ones are always an `int`."""


def exact(amount: Coins) -> Coins:
    """Return an amount as an `int` where it is whole."""
    return int(amount) if isinstance(amount, Fraction) and amount.denominator == 1 else amount
