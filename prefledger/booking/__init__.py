"""The fold over a sitting: every event to its entry, the pot and the counts on the way.

Source: prefledger-rules(7), "Stake", "Settlement" and "House rules".
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from prefledger.booking import coins, deals, sheets
from prefledger.booking.books import Books, Earlier, Entries, Judged
from prefledger.booking.books import deals as is_deal
from prefledger.checks.people import wrong_people
from prefledger.ledger.entry import NOTHING
from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.events import (
    AllPass,
    Broken,
    Carry,
    Count,
    Event,
    Hand,
    HouseChanged,
    Misdeal,
    Passed,
    Seating,
    Settled,
    Sheet,
    Split,
    Stake,
    Transfer,
    Unrecorded,
    Void,
)
from prefledger.model.people import alias_table
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome


def book(
    sittings: Iterable[Sitting], left_out: Iterable[Sitting] = ()
) -> Outcome[tuple[Ledger, ...]]:
    """Book sittings in the order given; a pot carried over is checked against the one before.

    `left_out` are sittings of the same books that are not asked for, in order.

    Returns the ledgers with every diagnostic that booking raised, in order of place. Coins.
    Never raises for anything a file can say.
    """
    sittings, left_out = tuple(sittings), tuple(left_out)
    aliases = [pair for sitting in (*sittings, *left_out) for pair in sitting.aliases]
    ledgers = tuple(booked(sittings, left_out, aliases))
    return Outcome(ledgers, tuple(found for ledger in ledgers for found in ledger.diagnostics))


def booked(
    sittings: Iterable[Sitting],
    left_out: Iterable[Sitting],
    aliases: Iterable[tuple[str, str]],
) -> Iterator[Ledger]:
    """Yield the ledger of each sitting as soon as it is booked; nothing of one is kept.

    As `book`; each ledger has its own diagnostics. `left_out` are sittings of the same books that
    are not asked for, in order: what their pots held is not known here. `aliases` are those of all
    sittings: who is who does not depend on where the line stands.
    """
    known = alias_table(aliases)
    earlier = Earlier(known)
    aside = deque(left_out)
    judged: Judged = {}
    entries: Entries = {}
    for sitting in sittings:
        while aside and _order(aside[0]) < _order(sitting):
            earlier.pass_over(aside.popleft())
        books = Books(sitting, earlier, judged, entries)
        books.found += wrong_people(sitting, known)
        ledger = _booked(books)
        earlier.add(ledger)
        yield ledger


def _order(sitting: Sitting) -> tuple[date, str, int]:
    return (sitting.date, *sitting.begins)


def _booked(books: Books) -> Ledger:
    """Book every event of a sitting, and close the books."""
    for event in books.sitting.events:
        write = _WRITERS.get(type(event.what))
        if write is None:
            _without_coins(books, event)
        elif books.sitting.broken:
            _without_header(books, event)
        else:
            write(books, event, event.what)
    return books.closed()


def _without_header(books: Books, event: Event) -> None:
    """Leave out what a sitting without players or rules can't settle; it was reported there."""
    books.deals += is_deal(event.what)
    books.leave_out(event, Standing.REFUSED, "the head of the sitting is wrong")


def _without_coins(books: Books, event: Event) -> None:
    books.bookings.append(Booking(event, NOTHING, books.pot, score=books.score))


_WRITERS: Mapping[type[object], Callable[[Books, Event, Any], None]] = {
    Hand: deals.hand,
    Passed: deals.passed,
    Misdeal: deals.misdeal,
    Void: deals.void,
    Unrecorded: deals.hand_not_written,
    Broken: deals.broken,
    AllPass: sheets.all_pass,
    Sheet: sheets.sheet,
    HouseChanged: sheets.house_changed,
    Seating: sheets.seated,
    Stake: coins.stake,
    Carry: coins.carry,
    Transfer: coins.transfer,
    Settled: coins.settled_up,
    Split: coins.split,
    Count: coins.count,
}
