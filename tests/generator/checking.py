"""What the program makes of a text, in plain values that can be held against the oracle's."""

from collections.abc import Mapping
from typing import NamedTuple

from prefledger.api import book, in_order, parse
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins
from prefledger.model.events import Note


class Checked(NamedTuple):
    """The books of a text and everything that was found wrong, in order of place."""

    ledgers: tuple[Ledger, ...]
    found: tuple[Diagnostic, ...]

    @property
    def errors(self) -> list[Diagnostic]:
        """What keeps something out of the books."""
        return [one for one in self.found if one.code.severity is Severity.ERROR]

    @property
    def ledger(self) -> Ledger:
        """The books of the only sitting."""
        (ledger,) = self.ledgers
        return ledger


def check(text: str) -> Checked:
    """Read and book a text."""
    read = parse(text, "evening.pref")
    booked = book(read.value)
    return Checked(booked.value, in_order((*read.diagnostics, *booked.diagnostics)))


def line_of(found: Diagnostic) -> int:
    """Return the line a diagnostic points at, from 1."""
    return found.place.source.position(found.place.span.start).line


def named(account: Account) -> str:
    """Return an account by the name the oracle has for it."""
    return account.value if isinstance(account, Fund) else account


def balances(ledger: Ledger) -> dict[str, Coins]:
    """Return the balances that are not nought, by name."""
    return {named(account): coins for account, coins in ledger.balances.items() if coins}


def without_noughts(coins: Mapping[str, int]) -> dict[str, int]:
    """Return only the accounts that gained or lost something."""
    return {account: amount for account, amount in coins.items() if amount}


def pots(ledger: Ledger) -> list[int]:
    """Return what the pot held after every event but notes, which may belong to a hand."""
    return [line.pot for line in ledger.bookings if not isinstance(line.event.what, Note)]


def story(ledger: Ledger) -> list[tuple[object, ...]]:
    """Return everything that happened, whatever way it was written down."""
    return [_chapter(booking) for booking in ledger.bookings]


def _chapter(booking: Booking) -> tuple[object, ...]:
    what: object = booking.event.what
    under = [item for _, item in getattr(what, "evidence", ())]
    facts = booking.facts
    if facts is not None:
        what = (
            facts.kind.name,
            facts.declarer,
            facts.trumps,
            facts.tricks,
            facts.defenders,
            facts.pair,
            facts.flags,
        )
    elif under:
        what = type(what).__name__
    return what, under, booking.entry, booking.pot, booking.number, booking.standing
