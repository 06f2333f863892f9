"""Names for other tools: valid there, no two alike, and still to be recognised by a reader."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from prefledger.model.accounts import Account
from prefledger.model.sitting import Unit
from prefledger.render.style import safe
from prefledger.render.words import unit as worth
from prefledger.reports.transactions import Chapter, Head
from prefledger.reports.worth import kind

_WIDE = 0xFEE0
"""How far the full-width form of an ASCII sign lies behind it."""


class Names(NamedTuple):
    """What players, currencies and coins are called; coins by their worth."""

    players: Mapping[str, str]
    currencies: Mapping[str, str]
    coins: Mapping[object, str]

    def coin(self, unit: Unit | None) -> str:
        """Return what coins of this worth are called."""
        return self.coins[kind(unit)]


def names(
    known: Head,
    player: Callable[[str], str],
    commodity: Callable[[str], str],
    coin: str,
    taken: Iterable[str],
) -> Names:
    """Return what all are called, if `player` and `commodity` make names valid.

    Coins are called `coin`, and where there are several worths by their worth too, for coins of
    different worth are never added up. No commodity is one of those `taken`.
    """
    units = [unit for unit in known.worths if unit is not None]
    currencies = distinct((unit.currency for unit in units), commodity, taken)
    several = len(known.worths) > 1
    spelt = {
        kind(unit): f"{coin} {worth(unit)}" if several and unit is not None else coin
        for unit in known.worths
    }
    coins = distinct(spelt.values(), commodity, (*taken, *currencies.values()))
    return Names(
        distinct(known.players, player),
        currencies,
        {key: coins[name] for key, name in spelt.items()},
    )


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
