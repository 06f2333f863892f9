"""The pot's register: each movement, why, and what the pot held after it."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.entry import Posting
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.accounts import Fund
from prefledger.model.coins import whole
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, Source, called, deal, frame, source, with_houses
from prefledger.reports.gaps import Gaps, gaps


class Movement(NamedTuple):
    """One movement of the pot.

    `deal` is the event it belongs to (`None` for what lay there when the sitting began), `who` the
    players on the other side, `why` the reason; `coins` is what the pot gained, `after` what it
    held then; `unit` is what a coin was worth there.
    """

    source: Source
    number: int | None
    deal: Deal | None
    who: tuple[str, ...]
    why: str
    coins: int
    after: int
    unit: Unit | None


class Register(NamedTuple):
    """Every movement of the pot; `left` is what lies undivided now, over all sittings, in coins.

    `has_pot` is false where only games without a pot were played.
    """

    sittings: int
    movements: tuple[Movement, ...]
    left: int
    gaps: Gaps
    has_pot: bool = True


class Peak(NamedTuple):
    """The most a pot ever held, in coins, and where it first did; `number` is the deal's."""

    coins: int
    source: Source
    number: int | None


def peak(ledger: Ledger) -> Peak | None:
    """Return the most the pot of a sitting ever held; `None` if it never held anything."""
    best = max(ledger.bookings, key=lambda booking: booking.pot, default=None)
    if best is None or best.pot <= 0:
        return None
    return Peak(best.pot, source(ledger, best), best.number)


def higher(one: Peak | None, other: Peak | None) -> Peak | None:
    """Return the higher of two, the first of two as high."""
    if one is None or other is None:
        return one or other
    return other if other.coins > one.coins else one


def register(ledgers: tuple[Ledger, ...], read: tuple[Diagnostic, ...] = ()) -> Register:
    """Follow the pot through sittings; `read` is what was wrong with how they are written."""
    return Register(
        len(ledgers),
        tuple(movement for ledger in ledgers for movement in movements(ledger)),
        sum(ledger.pot - ledger.opening for ledger in ledgers),
        gaps(ledgers, read),
        frame(ledger.sitting.house.game for ledger in ledgers).has_pot,
    )


def movements(ledger: Ledger) -> Iterator[Movement]:
    """Yield every movement of the pot in one sitting, and first what lay there from another."""
    held, unit = ledger.opening, ledger.sitting.unit
    if held:
        mark = ledger.sitting.mark
        start = Source(ledger.sitting.date.isoformat(), mark.source.path, mark.number)
        yield Movement(start, None, None, (), "lies there from the last sitting", 0, held, unit)
    for booking, house in with_houses(ledger):
        if not any(Fund.POT in {one.payer, one.payee} for one in booking.entry.postings):
            continue
        line = deal(ledger, booking, house)
        for postings in _alike(booking):
            coins = sum(_gain(one) for one in postings)
            held += coins
            who = tuple(called(_other(one)) for one in postings)
            why = postings[0].reason
            yield Movement(line.source, line.number, line, who, why, coins, held, unit)


def _alike(booking: Booking) -> Iterator[tuple[Posting, ...]]:
    """Yield the payments into and out of the pot, those for one reason together."""
    own = (one for one in booking.entry.postings if Fund.POT in {one.payer, one.payee})
    for _, postings in groupby(own, key=lambda one: (one.payee is Fund.POT, one.reason)):
        yield tuple(postings)


def _gain(posting: Posting) -> int:
    return whole(posting.coins if posting.payee is Fund.POT else -posting.coins)


def _other(posting: Posting) -> str | Fund:
    return posting.payer if posting.payee is Fund.POT else posting.payee
