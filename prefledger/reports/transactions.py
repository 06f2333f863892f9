"""The whole of the books for other tools: sitting by sitting, every event with all it moved."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import chain, pairwise
from math import lcm
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.entry import Posting
from prefledger.ledger.ledger import Booking, Compared, Ledger, Verdict
from prefledger.model.accounts import Account
from prefledger.model.coins import Coins, added, exact
from prefledger.model.events import Settled
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Deal, Frame, Source, deal, frame, source, with_houses
from prefledger.reports.gaps import Doubt, Gaps, gaps, lines_of
from prefledger.reports.hands import renamed
from prefledger.reports.people import people
from prefledger.reports.worth import Money, kind, units


class Head(NamedTuple):
    """What has to be known of all sittings before the first of them is told.

    `people` has for every name in the books the one that stands for the person, `worths` the
    different worths of a coin. `parts` says of each worth into how many equal parts a coin has to
    be cut, so that all that moved is a whole number of them; 1 where only whole coins did. `found`
    is what booking found wrong, `taken` what hands are counted in. None of it grows with the number
    of hands that are well.
    """

    sittings: int
    people: Mapping[str, str]
    worths: tuple[Unit | None, ...]
    gaps: Gaps
    parts: tuple[int, ...] = (1,)
    found: tuple[Diagnostic, ...] = ()
    taken: str = Frame().taken

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, in order of first appearance."""
        return tuple(dict.fromkeys(self.people.values()))


class Told(NamedTuple):
    """A count of one account, a person by the name in the report.

    `counted` and `booked` are in coins since the sitting began, a player's purse included.
    `balance` is what the account has gained in all that was told, in coins of this worth, if the
    count is true; `None` where the books do not bear it out.
    """

    account: Account
    counted: Fraction
    booked: Coins
    verdict: Verdict
    balance: Coins | None


class Paid(NamedTuple):
    """Money that changed hands for what was owed."""

    payer: str
    payee: str
    money: Money


class Transaction(NamedTuple):
    """One event, by the names people have in the report.

    `moves` are its payments, `counts` its counts. `why` says why it is not booked, empty if it is;
    `doubts` are the errors on its lines that kept nothing out of the books.
    """

    deal: Deal
    moves: tuple[Posting, ...] = ()
    counts: tuple[Told, ...] = ()
    paid: Paid | None = None
    why: str = ""
    doubts: tuple[Doubt, ...] = ()


class Held(NamedTuple):
    """What an account has gained by the end of a day, by its last count.

    Nothing moved the account between that count and the end of the day.
    """

    account: Account
    unit: Unit | None
    balance: Coins
    source: Source


class Chapter(NamedTuple):
    """One sitting.

    `opening` is what lay in the pot from an earlier sitting, `pot` what it holds at the end.
    `held` is told with the last sitting of a day. `balances` are what each account has gained
    in all that was told up to the end of this sitting, one mapping for each worth of the head;
    each adds up to nought.
    """

    source: Source
    day: date
    title: str
    rules: str
    unit: Unit | None
    purse: int
    players: tuple[str, ...]
    opening: int
    transactions: tuple[Transaction, ...]
    pot: int
    held: tuple[Held, ...]
    balances: tuple[Mapping[Account, Coins], ...]


def head(ledgers: Iterable[Ledger], read: tuple[Diagnostic, ...] = ()) -> Head:
    """Return what has to be known beforehand; `read` is what was wrong with how they are written.

    Goes through the ledgers once and keeps nothing of what is well in them.

    >>> head(()).worths
    (None,)
    """
    cut: dict[object, int] = {}
    thin = tuple(_thinned(ledger) for ledger in _cutting(ledgers, cut))
    found = tuple(one for ledger in thin for one in ledger.diagnostics)
    worths = units(thin)
    parts = tuple(cut.get(kind(unit), 1) for unit in worths)
    taken = frame(ledger.sitting.house.game for ledger in thin).taken
    return Head(len(thin), people(thin), worths, gaps(thin, read), parts, found, taken)


def _cutting(ledgers: Iterable[Ledger], cut: dict[object, int]) -> Iterator[Ledger]:
    """Yield ledgers, and note for each worth into how many parts their payments cut a coin."""
    for ledger in ledgers:
        at = kind(ledger.sitting.unit)
        moved = (one.coins for line in ledger.bookings for one in line.entry.postings)
        cut[at] = lcm(cut.get(at, 1), *{coins.denominator for coins in moved})
        yield ledger


def _thinned(ledger: Ledger) -> Ledger:
    """Return a ledger without what happened in its sitting, but for the gaps in it."""
    sitting = replace(ledger.sitting, events=())
    return replace(ledger, sitting=sitting, bookings=(*ledger.unbooked, *ledger.accepted))


def chapters(ledgers: Iterable[Ledger], known: Head) -> Iterator[Chapter]:
    """Tell sittings one by one, in the order given, which is that of their dates.

    Of what is past only the balances are kept.
    """
    teller = _Teller(known)
    for ledger, after in pairwise(chain(ledgers, (None,))):
        if ledger is not None:
            ends = after is None or after.sitting.date != ledger.sitting.date
            yield teller.told(ledger, ends_the_day=ends)


_TRUE = {Verdict.AGREES, Verdict.ACCEPTED}


class _Teller:
    """What is remembered from one sitting to the next, and of the gaps."""

    def __init__(self, known: Head) -> None:
        self.who = known.people
        self.at = {kind(unit): number for number, unit in enumerate(known.worths)}
        self.balances: tuple[dict[Account, Coins], ...] = tuple({} for _ in known.worths)
        self.held: dict[tuple[int, Account], Held] = {}
        self.whys = {one.source: one.why for one in known.gaps.unbooked}
        self.doubts: dict[tuple[str, int], tuple[Doubt, ...]] = {}
        for one in known.gaps.doubts:
            where = (one.path, one.line)
            self.doubts[where] = (*self.doubts.get(where, ()), one)

    def told(self, ledger: Ledger, *, ends_the_day: bool) -> Chapter:
        """Tell one sitting."""
        sitting = ledger.sitting
        day = sitting.date.isoformat()
        transactions = tuple(
            self._transaction(ledger, booking, deal(ledger, booking, house))
            for booking, house in with_houses(ledger)
        )
        held = tuple(self.held.values()) if ends_the_day else ()
        if ends_the_day:
            self.held.clear()
        return Chapter(
            Source(day, sitting.mark.source.path, sitting.mark.number),
            sitting.date,
            sitting.title,
            sitting.house.rules,
            sitting.unit,
            sitting.purse,
            tuple(dict.fromkeys(self.who[name] for name in ledger.players)),
            ledger.opening,
            transactions,
            ledger.pot,
            held,
            tuple(dict(one) for one in self.balances),
        )

    def _transaction(self, ledger: Ledger, booking: Booking, line: Deal) -> Transaction:
        counts = self._counts(ledger, booking.counts)
        moves = tuple(
            Posting(self._person(payer), self._person(payee), coins, reason, rule)
            for payer, payee, coins, reason, rule in booking.entry.postings
        )
        self._moved(ledger, moves)
        self._held(ledger, booking, counts)
        return Transaction(
            renamed(line, self.who),
            moves,
            counts,
            self._paid(ledger, booking) if line.booked else None,
            "" if line.booked else self.whys.get(line.source) or line.why or "not booked",
            self._doubts(booking) if self.doubts else (),
        )

    def _person(self, account: Account) -> Account:
        return self.who[account] if isinstance(account, str) else account

    def _moved(self, ledger: Ledger, moves: tuple[Posting, ...]) -> None:
        at = self.at[kind(ledger.sitting.unit)]
        balances = self.balances[at]
        for payer, payee, coins, _, _ in moves:
            balances[payer] = added(balances.get(payer, 0), -coins)
            balances[payee] = added(balances.get(payee, 0), coins)
            self.held.pop((at, payer), None)
            self.held.pop((at, payee), None)

    def _counts(self, ledger: Ledger, counts: tuple[Compared, ...]) -> tuple[Told, ...]:
        """Tell a line of counts before what it moves: where one is true, it holds afterwards."""
        now = self.balances[self.at[kind(ledger.sitting.unit)]]
        then: dict[Account, Coins] = {}
        for one in counts:
            if one.verdict in _TRUE:
                account = self._person(one.account)
                gained = then.get(account, now.get(account, 0))
                then[account] = exact(gained + one.counted - one.booked)
        return tuple(
            Told(
                account := self._person(one.account),
                one.counted,
                one.booked,
                one.verdict,
                then[account] if one.verdict in _TRUE else None,
            )
            for one in counts
        )

    def _held(self, ledger: Ledger, booking: Booking, counts: tuple[Told, ...]) -> None:
        unit = ledger.sitting.unit
        for one in counts:
            place = self.at[kind(unit)], one.account
            self.held.pop(place, None)
            if one.balance is not None:
                told = Held(one.account, unit, one.balance, source(ledger, booking))
                self.held[place] = told

    def _paid(self, ledger: Ledger, booking: Booking) -> Paid | None:
        what, unit = booking.event.what, ledger.sitting.unit
        if not isinstance(what, Settled) or unit is None:
            return None
        money = Money(what.money, unit.currency, unit.places)
        return Paid(self.who[what.payer], self.who[what.payee], money)

    def _doubts(self, booking: Booking) -> tuple[Doubt, ...]:
        lines = dict.fromkeys(lines_of(booking))
        return tuple(doubt for line in lines for doubt in self.doubts.get(line, ()))
