"""What coins are worth, and which of them may be added up."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from prefledger.ledger.ledger import Ledger
from prefledger.model.sitting import Unit


class Money(NamedTuple):
    """An exact amount of money; `places` digits are shown after the decimal mark."""

    amount: Fraction
    currency: str
    places: int


def units(ledgers: Iterable[Ledger]) -> tuple[Unit | None, ...]:
    """Return the different worths of a coin, in order of appearance; at least one.

    Coins of the same worth may be added up; `None` stands for coins that are worth no money.
    """
    found: dict[tuple[Fraction, str] | None, Unit | None] = {}
    for ledger in ledgers:
        unit = ledger.sitting.unit
        known = found.get(kind(unit))
        if known is None or (unit is not None and unit.places > known.places):
            found[kind(unit)] = unit
    return tuple(found.values()) or (None,)


def by_currency(worths: tuple[Unit | None, ...]) -> tuple[tuple[Unit | None, ...], ...]:
    """Return units by currency: what can be told in one amount; those of no money by themselves."""
    found: dict[str | None, list[Unit | None]] = {}
    for unit in worths:
        found.setdefault(unit.currency if unit else None, []).append(unit)
    return tuple(map(tuple, found.values()))


def kind(unit: Unit | None) -> tuple[Fraction, str] | None:
    """Return what makes two units the same: amount and currency, however they are written."""
    return None if unit is None else (unit.amount, unit.currency)


def worth(coins: int | Fraction, unit: Unit) -> Money:
    """Return what coins come to in money."""
    return Money(unit.amount * coins, unit.currency, unit.places)


def summed(amounts: Iterable[Money]) -> tuple[Money, ...]:
    """Add money up, one sum a currency, in order of appearance."""
    sums: dict[str, Money] = {}
    for money in amounts:
        before = sums.get(money.currency, Money(Fraction(0), money.currency, 0))
        sums[money.currency] = Money(
            before.amount + money.amount, money.currency, max(before.places, money.places)
        )
    return tuple(sums.values())
