"""The report of several sittings: who stands where over all of them, and a line for each."""

from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.events import Hand
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, deals
from prefledger.reports.settling import SHARE, Settling, carried_on, settle
from prefledger.reports.standings import Dealt, Leaders, Totals, leaders, totals


class SittingLine(NamedTuple):
    """One sitting of a season; `pot` is what it held at the end.

    `dealt` counts the deals by what came of them. `carried_on` is how much of the pot the next
    sitting began with.
    """

    date: str
    title: str
    path: str
    unit: Unit | None
    dealt: Dealt
    leaders: Leaders
    pot: int
    carried_on: int
    unbooked: int


class Season(NamedTuple):
    """Several sittings, or none."""

    totals: Totals
    leaders: Leaders
    sittings: tuple[SittingLine, ...]
    settling: Settling
    disputed: tuple[Deal, ...]


def season(
    ledgers: tuple[Ledger, ...], pot: str = SHARE, read: tuple[Diagnostic, ...] = ()
) -> Season:
    """Draw up the report of any number of sittings; `pot` is "share" or "leave".

    `read` is what was wrong with how the sittings are written.
    """
    standings = totals(ledgers, read)
    return Season(
        totals=standings,
        leaders=leaders(standings),
        sittings=tuple(map(_line, ledgers, carried_on(ledgers))),
        settling=settle(ledgers, pot, read),
        disputed=tuple(
            line
            for ledger in ledgers
            if any(map(_disputed, ledger.bookings))
            for line in deals(ledger)
            if line.disputed
        ),
    )


def _line(ledger: Ledger, taken: int) -> SittingLine:
    own = totals((ledger,))
    return SittingLine(
        date=ledger.sitting.date.isoformat(),
        title=ledger.sitting.title,
        path=ledger.sitting.mark.source.path,
        unit=ledger.sitting.unit,
        dealt=own.dealt,
        leaders=leaders(own),
        pot=ledger.pot,
        carried_on=taken,
        unbooked=len(own.gaps.unbooked),
    )


def _disputed(booking: Booking) -> bool:
    return isinstance(booking.event.what, Hand) and booking.event.what.claim.disputed
