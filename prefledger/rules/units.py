"""What one unit of the payments is, in coins: prefledger-rules(7), "Pots"."""

from collections.abc import Callable, Mapping
from typing import Final

from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House

TENTH: Final = 10


def unit(house: House, facts: HandFacts, pot: int) -> int:
    """Return the unit of a hand, in coins.

    `pot` is what the pot holds before the hand, after the dealer's ante.
    """
    system = house.pot.system
    known = _UNITS.get(system) or _UNITS[system.partition(" ")[0]]
    return known(house, facts, pot)


def dealt_unit(house: House, pot: int) -> int:
    """Return the unit of a deal that came to no contract, in coins."""
    return _tenth(house, pot) if house.pot.by_the_pot else 1


def _one(_house: House, _facts: HandFacts, _pot: int) -> int:
    return 1


def _tenth(house: House, pot: int) -> int:
    limit = house.pot.limit
    return (pot if limit is None else min(pot, limit)) // TENTH


def _by_pot(house: House, _facts: HandFacts, pot: int) -> int:
    return _tenth(house, pot)


def _by_suit(house: House, facts: HandFacts, _pot: int) -> int:
    return 1 if facts.trumps is None else house.game.suits.index(facts.trumps) + 1


def _by_bid(house: House, facts: HandFacts, pot: int) -> int:
    name = facts.kind.name
    return int(name) if name.isdigit() else _by_suit(house, facts, pot)


_UNITS: Final[Mapping[str, Callable[[House, HandFacts, int], int]]] = {
    "fixed": _one,
    "unlimited": _by_pot,
    "limited": _by_pot,
    "suit": _by_suit,
    "bid": _by_bid,
    "none": _one,
}
