"""A table with extra bids, as the tests of this folder write and read it."""

import prefledger
from prefledger.ledger.ledger import Booking
from prefledger.model.accounts import Fund
from prefledger.model.coins import Coins
from prefledger.model.events import Hand

NAMES = ("Mia", "Theo", "Priya")
"""Mia deals first, so Theo speaks first, then Priya."""


def sitting(lines: str, rules: str = "illustrated", *switches: str, pot: int = 100) -> str:
    head = "".join(f"rule {switch}\n" for switch in switches)
    return (
        f"sitting 2026-11-28\nrules {rules}\n{head}players {', '.join(NAMES)}\ncarry {pot}\n"
        f"{lines.rstrip()}\n"
    )


def codes(text: str) -> list[str]:
    return [found.code.number for found in prefledger.check(prefledger.parse(text))]


def booked(text: str) -> Booking:
    """Return the last hand of a sitting in which nothing is wrong."""
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    return [line for line in ledger.bookings if isinstance(line.event.what, Hand)][-1]


def coins(text: str) -> tuple[Coins, ...]:
    """Return what the last hand brought Mia, Theo, Priya and the pot."""
    entry = booked(text).entry
    return tuple(entry.of(account) for account in (*NAMES, Fund.POT))
