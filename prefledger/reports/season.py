"""The report of several sittings: who stands where over all of them, and a line for each."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger, Payment
from prefledger.model.events import Hand
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, Frame, deals
from prefledger.reports.people import people
from prefledger.reports.records import Records, records
from prefledger.reports.settling import SHARE, Due, Settling, carried_on, settle
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
    frame: Frame = Frame()


class Carried(NamedTuple):
    """What one player was up or down before the last sitting, and is now, all pots reckoned with.

    `brought` is what the last sitting's play came to, `paid` what a payment of that evening took
    off a debt (above nought) or a claim (below). `before`, `brought` and `paid` make `now`.
    """

    player: str
    before: Fraction
    brought: Fraction
    paid: Fraction
    now: Fraction


class Account(NamedTuple):
    """What was carried over into the last sitting, of the day `since`, in one currency.

    In money of that currency with `places` digits, or in coins where `currency` is `None`.
    """

    currency: str | None
    places: int
    since: str
    players: tuple[Carried, ...]


class Season(NamedTuple):
    """Several sittings, or none."""

    totals: Totals
    leaders: Leaders
    sittings: tuple[SittingLine, ...]
    records: Records
    settling: Settling
    accounts: tuple[Account, ...]
    disputed: tuple[Deal, ...]


def season(
    ledgers: tuple[Ledger, ...], pot: str = SHARE, read: tuple[Diagnostic, ...] = ()
) -> Season:
    """Draw up the report of any number of sittings; `pot` is "share" or "leave".

    `read` is what was wrong with how the sittings are written.
    """
    standings = totals(ledgers, read)
    settling = settle(ledgers, pot, read)
    who = people(ledgers)
    return Season(
        totals=standings,
        leaders=leaders(standings),
        sittings=tuple(
            _line(ledger, taken, who)
            for ledger, taken in zip(ledgers, carried_on(ledgers), strict=True)
        ),
        records=records(ledgers, standings.units, who),
        settling=settling,
        accounts=tuple(_accounts(ledgers, settling, who)),
        disputed=tuple(
            line
            for ledger in ledgers
            if any(map(_disputed, ledger.bookings))
            for line in deals(ledger)
            if line.disputed
        ),
    )


def _accounts(
    ledgers: tuple[Ledger, ...], now: Settling, who: Mapping[str, str]
) -> Iterator[Account]:
    """Yield what was owed, in the last sitting's currency, before it, and how it stands now."""
    last = ledgers[-1].sitting if ledgers else None
    earlier = settle(ledgers[:-1], now.pot, who=who)
    before = {purse.currency: purse for purse in earlier.purses}
    for purse in now.purses:
        old = before.get(purse.currency)
        owed = {} if old is None else {one.player: _amount(one.settled) for one in old.balances}
        if any(owed.values()) and last and purse.currency == (last.unit and last.unit.currency):
            paid = _paid(purse.payments[len(old.payments) if old else 0 :])
            yield Account(
                purse.currency,
                purse.places,
                last.date.isoformat(),
                tuple(
                    _carried(one.player, owed, paid, _amount(one.settled)) for one in purse.balances
                ),
            )


def _carried(
    player: str, owed: Mapping[str, Fraction], paid: Mapping[str, Fraction], now: Fraction
) -> Carried:
    before, off = owed.get(player, Fraction(0)), paid.get(player, Fraction(0))
    return Carried(player, before, now - before - off, off, now)


def _amount(due: Due) -> Fraction:
    return Fraction(due.coins or 0) if due.money is None else due.money.amount


def _paid(payments: Iterable[Payment]) -> Mapping[str, Fraction]:
    """Return what payments took off each player's debt, or claim."""
    sums: dict[str, Fraction] = {}
    for payer, payee, money in payments:
        sums[payer] = sums.get(payer, Fraction(0)) + money
        sums[payee] = sums.get(payee, Fraction(0)) - money
    return sums


def _line(ledger: Ledger, taken: int, who: Mapping[str, str]) -> SittingLine:
    own = totals((ledger,))
    best = leaders(own)
    return SittingLine(
        date=ledger.sitting.date.isoformat(),
        title=ledger.sitting.title,
        path=ledger.sitting.mark.source.path,
        unit=ledger.sitting.unit,
        dealt=own.dealt,
        leaders=best._replace(
            tricks=tuple(map(who.__getitem__, best.tricks)),
            coins=tuple(map(who.__getitem__, best.coins)),
        ),
        pot=ledger.pot,
        carried_on=taken,
        unbooked=len(own.gaps.unbooked),
        frame=own.frame,
    )


def _disputed(booking: Booking) -> bool:
    return isinstance(booking.event.what, Hand) and booking.event.what.claim.disputed
