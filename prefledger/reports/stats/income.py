"""Coins that came otherwise than by declaring and defending, and what everything came to."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.coins import Coins, added
from prefledger.model.events import (
    AllPass,
    Count,
    HouseChanged,
    Passed,
    Sheet,
    Split,
    Stake,
    Transfer,
)
from prefledger.reports.deals import with_houses
from prefledger.reports.stats.chances import Average
from prefledger.reports.worth import kind
from prefledger.rules.house import House

BESIDE: Final[Mapping[type, str]] = {
    Stake: "stakes",
    Passed: "fines for passing",
    Transfer: "payments",
    Split: "the pot shared out",
    Count: "counts accepted",
    Sheet: "the sheet as it stood on paper",
    HouseChanged: "a change of rules",
}
"""What moves coins without being a hand."""


class Income(NamedTuple):
    """Where coins came from, by worth, beside those of hands declared and defended.

    `taking` are the hands of games without a declarer, `all_pass` those that everybody passed and
    that were played, `sitting_out` those in which one without cards had a part in the coins;
    `beside` is what is no hand. `in_all` is what all of it came to, hands declared and defended
    too: each player's balance.
    """

    taking: tuple[Average, ...]
    all_pass: tuple[Average, ...]
    sitting_out: tuple[Average, ...]
    beside: tuple[Average, ...]
    in_all: tuple[Coins, ...]


class Incomes(NamedTuple):
    """Everybody's income, by name, the table's, and what moved coins `beside` the hands."""

    players: Mapping[str, Income]
    table: Income
    beside: tuple[str, ...]


class _Came(NamedTuple):
    source: str
    worth: int
    coins: Coins


def incomes(
    ledgers: tuple[Ledger, ...], worths: Mapping[object, int], who: Mapping[str, str]
) -> Incomes:
    """Add up where everybody's coins came from, by people (`who`) and worths of a coin."""
    found: dict[str, list[_Came]] = {name: [] for name in who.values()}
    beside: set[str] = set()
    for ledger in ledgers:
        worth = worths[kind(ledger.sitting.unit)]
        for booking, house in with_houses(ledger):
            if booking.standing is not Standing.BOOKED:
                continue
            for name, coins in _touched(booking).items():
                source = _source(booking, house, name)
                found[who[name]].append(_Came(source, worth, coins))
                if source == "beside":
                    beside.add(BESIDE[type(booking.event.what)])
    return Incomes(
        {name: _income(came, len(worths)) for name, came in found.items()},
        _income([one for came in found.values() for one in came], len(worths)),
        tuple(word for word in BESIDE.values() if word in beside),
    )


def _touched(booking: Booking) -> dict[str, Coins]:
    """Return what a line came to for everybody it was about."""
    net = {name: coins for name, coins in booking.entry.net if isinstance(name, str)}
    match booking.event.what:
        case AllPass(tricks=tricks):
            return {**{name: 0 for name, _ in tricks}, **net}
        case _ if booking.facts is not None:
            playing = (booking.facts.declarer, *booking.facts.opponents)
            return {**dict.fromkeys(playing, 0), **net}
        case _:
            return net


def _source(booking: Booking, house: House, name: str) -> str:
    """Return under which name of `Income` coins of a line go; `hands` is apart."""
    facts = booking.facts
    if isinstance(booking.event.what, AllPass):
        return "all_pass"
    if facts is None:
        return "beside"
    if name not in {facts.declarer, *facts.opponents}:
        return "sitting_out"
    return "hands" if house.game.has_declarer else "taking"


def _income(came: list[_Came], worths: int) -> Income:
    of = {
        source: [Average()] * worths
        for source in ("hands", "taking", "all_pass", "sitting_out", "beside")
    }
    in_all: list[Coins] = [0] * worths
    for source, at, coins in came:
        total, cases = of[source][at]
        of[source][at] = Average(added(total, coins), cases + 1)
        in_all[at] = added(in_all[at], coins)
    return Income(
        tuple(of["taking"]),
        tuple(of["all_pass"]),
        tuple(of["sitting_out"]),
        tuple(of["beside"]),
        tuple(in_all),
    )
