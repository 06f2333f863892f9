"""Names for other tools: valid there, no two alike, and still to be recognised by a reader."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from prefledger.model.accounts import Account
from prefledger.model.coins import Coins, whole
from prefledger.model.sitting import Unit
from prefledger.render.style import safe
from prefledger.render.words import decimal
from prefledger.render.words import unit as worth
from prefledger.reports.transactions import Chapter, Head
from prefledger.reports.worth import kind

_WIDE = 0xFEE0
"""How far the full-width form of an ASCII sign lies behind it."""


class Names(NamedTuple):
    """What players, currencies and coins are called; coins by their worth.

    Where coins are cut, `parts` says into how many, and what is called is such a part.
    """

    players: Mapping[str, str]
    currencies: Mapping[str, str]
    coins: Mapping[object, str]
    parts: Mapping[object, int]

    def coin(self, unit: Unit | None) -> str:
        """Return what coins of this worth are called, or their parts."""
        return self.coins[kind(unit)]

    def cut(self, unit: Unit | None) -> int:
        """Return into how many parts coins of this worth are cut."""
        return self.parts[kind(unit)]


def names(
    known: Head,
    player: Callable[[str], str],
    commodity: Callable[[str], str],
    coin: str,
    taken: Iterable[str],
) -> Names:
    """Return what all are called, if `player` and `commodity` make names valid.

    Coins are called `coin`, and where there are several worths by their worth too, for coins of
    different worth are never added up. No commodity is one of those `taken`. These tools know
    decimals alone: where players have thirds of a coin, thirds are what is counted.
    """
    units = [unit for unit in known.worths if unit is not None]
    currencies = distinct((unit.currency for unit in units), commodity, taken)
    several = len(known.worths) > 1
    parts: dict[object, int] = dict(zip(map(kind, known.worths), known.parts, strict=True))
    spelt = {
        kind(unit): (f"{coin} {worth(unit)}" if several and unit is not None else coin)
        + (f" {part(parts[kind(unit)])}" if parts[kind(unit)] > 1 else "")
        for unit in known.worths
    }
    coins = distinct(spelt.values(), commodity, (*taken, *currencies.values()))
    return Names(
        distinct(known.players, player),
        currencies,
        {key: coins[name] for key, name in spelt.items()},
        parts,
    )


def part(parts: int) -> str:
    """Return what one of so many equal parts is called.

    >>> part(3), part(20)
    ('third', '20th')
    """
    named = {2: "half", 3: "third", 4: "quarter", 6: "sixth", 12: "twelfth"}
    return named.get(parts, f"{parts}th")


def in_parts(coins: Coins, cut: int) -> Coins:
    """Return how many parts so many coins are, if each is cut into `cut`: a whole number."""
    return coins if cut == 1 else whole(coins * cut)


def cut_coins(known: Head, named: Names) -> Iterator[str]:
    """Yield how many of what is counted make a coin, a line for each worth that is cut."""
    for unit in known.worths:
        parts = named.parts[kind(unit)]
        if parts > 1:
            of = f" of {worth(unit)}" if unit is not None and len(known.worths) > 1 else ""
            yield f"Coins{of} are cut: {parts} {named.coin(unit)} make one, exactly."


def price(unit: Unit, named: Names) -> tuple[str, str] | None:
    """Return a price that is exact: of what, and in what.

    Of a coin or its part in money, where that has an end; else of money in parts. `None` where
    neither has one.
    """
    money, coin = named.currencies[unit.currency], named.coin(unit)
    parts = named.parts[kind(unit)]
    for amount, sold, paid in (
        (unit.amount / parts, coin, money),
        (parts / unit.amount, money, coin),
    ):
        said = decimal(amount, unit.places if sold == coin else 0)
        if "/" not in said:
            return sold, f"{said} {paid}"
    return None


def distinct(
    names: Iterable[str], made: Callable[[str], str], taken: Iterable[str] = ()
) -> Mapping[str, str]:
    """Return what `made` makes of each name, numbered from 2 where another one comes to the same.

    None is one of those `taken`; a name that may stay as it is goes before others.

    >>> distinct(("Mia", "mia", "JAN", "MIA"), str.upper)
    {'JAN': 'JAN', 'MIA': 'MIA', 'Mia': 'MIA-2', 'mia': 'MIA-3'}
    """
    used = set(taken)
    found: dict[str, str] = {}
    for name in sorted(dict.fromkeys(names), key=lambda name: made(name) != name):
        plain = chosen = made(name)
        number = 2
        while chosen in used:
            chosen = f"{plain}-{number}"
            number += 1
        used.add(chosen)
        found[name] = chosen
    return found


def widened(text: str, signs: str) -> str:
    """Return text in which some ASCII signs have their full-width form, and nothing is invisible.

    >>> widened("Theo; or Mia", ";")
    'Theo； or Mia'
    """
    return safe(text).translate(_widening(signs))


@cache
def _widening(signs: str) -> Mapping[int, int]:
    return {ord(sign): ord(sign) + _WIDE for sign in signs}


def used(chapter: Chapter) -> Iterator[tuple[Account, bool]]:
    """Yield the accounts of a sitting in order, each whenever it occurs.

    The second value is true for a player's account of money that was settled.
    """
    for one in chapter.transactions:
        for move in one.moves:
            yield move.payer, False
            yield move.payee, False
        for count in one.counts:
            if count.balance is not None:
                yield count.account, False
        if one.paid is not None:
            yield one.paid.payer, True
            yield one.paid.payee, True
