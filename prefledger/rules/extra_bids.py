"""Contracts without trumps: prefledger-rules(7), "Illustrated Preference"."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, groupby
from typing import Final

from prefledger.model.hand import Contract
from prefledger.rules.charges.extra import pay_value
from prefledger.rules.house import House
from prefledger.rules.kernel import Aim, ContractKind, Decided, Settlement, declarer_leads

TRICKS: Final = 10
RUNNING: Final = 6
"""How many tricks running make sans."""

RIGHT: Final = 2
"""The player on the declarer's right, counted to the left."""


def no_trick(won: Sequence[bool]) -> bool | None:
    """Decided by the first trick the declarer takes, or by none."""
    if any(won):
        return False
    return True if len(won) == TRICKS else None


def every_trick(won: Sequence[bool]) -> bool | None:
    """Decided by the first trick the declarer loses, or by none."""
    if not all(won):
        return False
    return True if len(won) == TRICKS else None


def six_running(won: Sequence[bool]) -> bool | None:
    """Decided by six tricks one after the other, or as soon as too few are left for them."""
    runs = [(own, len(list(run))) for own, run in groupby(won)]
    if any(own and length >= RUNNING for own, length in runs):
        return True
    begun = runs[-1][1] if runs and runs[-1][0] else 0
    return None if begun + TRICKS - len(won) >= RUNNING else False


@lru_cache(maxsize=1024)
def verdicts(decided: Decided, before: tuple[bool, ...], own: int, others: int) -> frozenset[bool]:
    """Return what a hand can have come to, from the tricks alone; nothing if it is not decided.

    `before` is who won the first tricks, the declarer or not; after them come `own` tricks of the
    declarer and `others` of the defenders, in an order nobody knows.
    """
    ends = (
        decided((*before, *(at in places for at in range(own + others))))
        for places in combinations(range(own + others), own)
    )
    return frozenset(made for made in ends if made is not None)


def reached(hand: Settlement) -> bool:
    """The tricks alone say that the contract is made."""
    aim, own = hand.facts.kind.aim, hand.facts.tricks
    if aim is None or own is None:
        return False
    return verdicts(aim.decided, (), own, TRICKS - own) == {True}


def right_or_declarer_leads(house: House) -> int:
    """The player on the declarer's right leads, or the declarer, as the table has it."""
    return RIGHT if house.play.six_lead == "right" else 0


def _pair(aim: Aim, *, right_leads: bool = False) -> tuple[ContractKind, ContractKind]:
    """Return a contract with the talon, and as game for twice the value."""
    as_game = aim._replace(value=2 * aim.value, leap=False)
    with_talon, without = (
        ContractKind(
            name,
            talon=talon,
            trumps=(),
            goal=reached,
            charges=(pay_value,),
            lead=right_or_declarer_leads if right_leads else declarer_leads,
            aim=one,
        )
        for name, talon, one in (
            (aim.word, True, aim),
            (f"game {aim.word}", False, as_game),
        )
    )
    return with_talon, without


BETTEL, GAME_BETTEL = _pair(Aim(5, "bettel", 10, no_trick))
DURCHMARSCH, GAME_DURCHMARSCH = _pair(Aim(6, "durchmarsch", 20, every_trick))
PLAUDERER, GAME_PLAUDERER = _pair(Aim(7, "plauderer", 30, no_trick, leap=True))
OFFENER, GAME_OFFENER = _pair(Aim(8, "offener", 40, every_trick, leap=True))
SANS, GAME_SANS = _pair(Aim(6, "sans", 20, six_running), right_leads=True)


def extra_contract(house: House, contract: Contract) -> ContractKind | None:
    """Return the contract without trumps that a line names at this table, `None` if it does not.

    Its word and its number mean the same.
    """
    for kind in house.contracts:
        aim = kind.aim
        if aim is None or kind.talon is contract.game:
            continue
        if aim.word == contract.kind or (contract.kind is None and aim.number == contract.number):
            return kind
    return None


def played_with(house: House, contract: Contract) -> tuple[str, ...]:
    """Return the values of `extra-bids` with which there is a contract of that word or number."""
    return tuple(
        value
        for value, table in house.game.extra_bids.items()
        if any(
            kind.aim and (contract.kind == kind.aim.word or contract.number == kind.aim.number)
            for kind in table
        )
    )


def last_number(house: House) -> int:
    """Return the highest number that may be bid at a table."""
    numbers = [kind.aim.number for kind in house.contracts if kind.aim is not None]
    return max((len(house.game.suits), *numbers))
