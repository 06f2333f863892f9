"""Who owes whom: the fewest payments that make everybody even."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger, Payment
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact
from prefledger.model.events import Carry, Stake
from prefledger.model.people import folded
from prefledger.model.sitting import Unit
from prefledger.reports.fewest import REST, with_rest
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.people import people
from prefledger.reports.rounding import CENTS, in_cents
from prefledger.reports.standings import balances
from prefledger.reports.worth import Money, by_currency, kind, units, worth

SHARE, LEAVE = "share", "leave"
"""What is done with an undivided pot: reckoned as shared equally, or left where it lies."""


class Due(NamedTuple):
    """An amount in coins, in money, or both.

    Coins are `None` where they would not be whole, unless somebody has a part of a coin.
    """

    coins: Coins | None
    money: Money | None


class Balance(NamedTuple):
    """What one player is up or down: now, and as it is to be settled (pot shared, paid before)."""

    player: str
    now: Due
    settled: Due


class Share(NamedTuple):
    """A pot shared out on paper: what it holds, what each gets, what does not divide.

    `unstaked` are those among the `players` who put no stake into it.
    """

    sitting: str
    pot: int
    each: int
    players: tuple[str, ...]
    remainder: int
    unstaked: tuple[str, ...] = ()


class Debt(NamedTuple):
    """One payment to be made: the coins owed, and the money in whole cents."""

    payer: str
    payee: str
    due: Due


class Rounded(NamedTuple):
    """What somebody pays (below nought) or gets in all: owed exactly, and in whole cents."""

    player: str
    exact: Money
    cents: Money


class Left(NamedTuple):
    """What one player is still up, or `down`, after all payments, since the books have a rest.

    `most` is true of the one who keeps the whole rest for owing most, or being owed most.
    """

    player: str
    due: Due
    down: bool
    most: bool = False


class Rest(NamedTuple):
    """A fund that holds something (or owes it), so that the players alone can't be even."""

    fund: str
    coins: Coins
    unit: Unit | None


class Purse(NamedTuple):
    """The settlement of everything in one currency, or of all coins that are worth no money.

    `unit` is what a coin is worth where that is the same throughout; money has `places` digits
    after the decimal mark. `shares` are the pots shared
    out for the reckoning, an assumption; `payments` the money that changed hands before. `rounded`
    are those who pay or get another sum than is owed, since there is nothing smaller than a cent.
    """

    unit: Unit | None
    currency: str | None
    places: int
    balances: tuple[Balance, ...]
    shares: tuple[Share, ...]
    payments: tuple[Payment, ...]
    debts: tuple[Debt, ...]
    rounded: tuple[Rounded, ...]
    left: tuple[Left, ...]
    rests: tuple[Rest, ...]


class Settling(NamedTuple):
    """Who owes whom, apart for each currency. `pot` is share or leave."""

    pot: str
    purses: tuple[Purse, ...]
    gaps: Gaps


def settle(
    ledgers: tuple[Ledger, ...],
    pot: str = SHARE,
    read: tuple[Diagnostic, ...] = (),
    who: Mapping[str, str] | None = None,
) -> Settling:
    """Find the fewest payments that make all even.

    With `pot` "share" each undivided pot is shared equally in whole coins among those at the
    table at that sitting's end; what does not divide stays in the pot. With "leave" it lies.
    `read` is what was wrong with how the sittings are written; `who` has the names people have in
    the report, where it is on more than these sittings.
    """
    who = people(ledgers) if who is None else who
    return Settling(
        pot,
        tuple(_purse(ledgers, group, pot, who) for group in by_currency(units(ledgers))),
        gaps(ledgers, read),
    )


def carried_on(ledgers: tuple[Ledger, ...]) -> tuple[int, ...]:
    """Return, for each sitting, how much of its last pot a later one began with, in coins."""
    taken = {ledger.carried_from: ledger.opening for ledger in ledgers}
    return tuple(taken.get(ledger.sitting.begins, 0) for ledger in ledgers)


def _left(
    debts: tuple[tuple[str, str, Fraction], ...],
) -> Iterator[tuple[str, Fraction, bool, bool]]:
    """Yield who keeps what of the rest: name, amount, whether down, whether it is the whole."""
    kept = [one for one in debts if REST in one[:2]]
    for payer, payee, value in kept:
        down = payee == REST
        yield payer if down else payee, value, down, len(kept) == 1


def _purse(
    ledgers: tuple[Ledger, ...],
    group: tuple[Unit | None, ...],
    pot: str,
    who: Mapping[str, str],
) -> Purse:
    kinds = {kind(unit) for unit in group}
    own = [ledger for ledger in ledgers if kind(ledger.sitting.unit) in kinds]
    gained = list(zip(group, balances(tuple(own), group, who), strict=True))
    parts = any(isinstance(one, Fraction) for _, coins in gained for one in coins.values())
    measure = _Measure(group, parts=parts)
    shares = tuple(_shares(ledgers, kinds, who)) if pot == SHARE else ()
    now = {name: Fraction(0) for ledger in own for name in map(who.__getitem__, ledger.players)}
    for unit, coins in gained:
        for name in now:
            now[name] += measure.value(coins.get(name, 0), unit)
    after = dict(now)
    for unit, share in shares:
        for name in share.players:
            after[name] += measure.value(share.each, unit)
    payments = tuple(
        Payment(who[paid.payer], who[paid.payee], paid.money)
        for ledger in own
        for paid in ledger.settled
    )
    for paid in payments if group[0] is not None else ():
        after[paid.payer] += measure.of_money(paid.money)
        after[paid.payee] -= measure.of_money(paid.money)
    debts = with_rest(after)
    between = tuple(one for one in debts if REST not in one[:2])
    extremes = (min(after.values(), default=0), max(after.values(), default=0))
    return Purse(
        unit=group[0] if len(group) == 1 else None,
        currency=group[0].currency if group[0] else None,
        places=measure.places,
        balances=tuple(
            Balance(name, measure.due(now[name]), measure.due(after[name])) for name in now
        ),
        shares=tuple(share for _, share in shares),
        payments=payments,
        debts=tuple(_debts(between, measure)),
        rounded=() if group[0] is None else tuple(_rounded(between, measure)),
        left=tuple(
            Left(name, measure.due(value), down, most=whole and after[name] in extremes)
            for name, value, down, whole in _left(debts)
        ),
        rests=tuple(_rests(gained, shares)),
    )


_Payments: TypeAlias = tuple[tuple[str, str, Fraction], ...]


def _debts(payments: _Payments, measure: "_Measure") -> Iterator[Debt]:
    """Yield the payments between players, their money in whole cents; none for no cent.

    Where rounding turns a payment round, it is of money alone: no coins go that way.
    """
    for (payer, payee, value), money in zip(payments, _in_cents(payments, measure), strict=True):
        due = measure.due(value)
        if due.money is None:
            yield Debt(payer, payee, due)
        elif money > 0:
            yield Debt(payer, payee, due._replace(money=measure.cents(money)))
        elif money:
            yield Debt(payee, payer, Due(None, measure.cents(-money)))


def _rounded(payments: _Payments, measure: "_Measure") -> Iterator[Rounded]:
    """Yield those whose payments come to another sum than they owe, or are owed."""
    exact: defaultdict[str, Fraction] = defaultdict(Fraction)
    paid: defaultdict[str, Fraction] = defaultdict(Fraction)
    for (payer, payee, value), money in zip(payments, _in_cents(payments, measure), strict=True):
        for name, sign in ((payer, -1), (payee, 1)):
            exact[name] += sign * measure.in_money(value)
            paid[name] += sign * money
    for name in sorted(exact, key=folded):
        if exact[name] != paid[name]:
            yield Rounded(name, measure.exactly(exact[name]), measure.cents(paid[name]))


def _in_cents(payments: _Payments, measure: "_Measure") -> tuple[Fraction, ...]:
    return in_cents([(payer, payee, measure.in_money(value)) for payer, payee, value in payments])


class _Measure(NamedTuple):
    """What amounts are reckoned in: coins where all are worth the same, else money.

    `parts` is true where somebody has a part of a coin.
    """

    group: tuple[Unit | None, ...]
    parts: bool

    def value(self, coins: Coins, unit: Unit | None) -> Fraction:
        """Return coins of a unit as an amount to reckon with."""
        return Fraction(coins) if unit is None or len(self.group) == 1 else unit.amount * coins

    def of_money(self, money: Fraction) -> Fraction:
        """Return money as an amount to reckon with."""
        unit = self.group[0]
        return money if unit is None or len(self.group) > 1 else money / unit.amount

    def in_money(self, value: Fraction) -> Fraction:
        """Return an amount in money; coins that are worth none as they are."""
        unit = self.group[0]
        return value if unit is None or len(self.group) > 1 else value * unit.amount

    def cents(self, money: Fraction) -> Money:
        """Return a sum of whole cents."""
        return self._money(money, min(self.places, CENTS))

    def exactly(self, money: Fraction) -> Money:
        """Return a sum to the last digit."""
        return self._money(money, self.places)

    def _money(self, money: Fraction, places: int) -> Money:
        unit = self.group[0]
        return Money(money, unit.currency if unit else "", places)

    @property
    def places(self) -> int:
        """How many digits money has after the decimal mark."""
        return max((unit.places for unit in self.group if unit), default=0)

    def due(self, value: Fraction) -> Due:
        """Return an amount in coins, where there are such, and in money."""
        unit = self.group[0]
        coins = exact(value) if self.parts or value.denominator == 1 else None
        if unit is None:
            return Due(coins, None)
        if len(self.group) == 1:
            return Due(coins, worth(value, unit))
        return Due(None, self.exactly(value))


def _shares(
    ledgers: tuple[Ledger, ...], kinds: set[tuple[Fraction, str] | None], who: Mapping[str, str]
) -> Iterator[tuple[Unit | None, Share]]:
    """Yield each pot that nobody carried on, shared out among those at the table at the end."""
    for ledger, taken in zip(ledgers, carried_on(ledgers), strict=True):
        left, seats = ledger.pot - taken, ledger.sitting.last_table.seats
        if left <= 0 or not seats or kind(ledger.sitting.unit) not in kinds:
            continue
        each, remainder = divmod(left, len(seats))
        players = tuple(who[name] for name in seats)
        sitting = ledger.sitting.date.isoformat()
        staked = _stakers(ledger)
        unstaked = tuple(who[name] for name in seats if name not in staked)
        yield ledger.sitting.unit, Share(sitting, left, each, players, remainder, unstaked)


def _stakers(ledger: Ledger) -> set[str]:
    """Return who put a stake into the pot; a pot that was brought over is everybody's."""
    staked: set[str] = set()
    for booking in ledger.bookings:
        match booking.event.what:
            case Carry():
                staked.update(ledger.players)
            case Stake(players=players):
                staked.update(players)
            case _:
                pass
    return staked


def _rests(
    gained: list[tuple[Unit | None, Mapping[Account, Coins]]],
    shares: tuple[tuple[Unit | None, Share], ...],
) -> Iterator[Rest]:
    for unit, coins in gained:
        shared = sum(
            share.each * len(share.players) for other, share in shares if kind(other) == kind(unit)
        )
        for fund in Fund:
            rest = coins.get(fund, 0) - (shared if fund is Fund.POT else 0)
            if rest:
                yield Rest(fund.value, rest, unit)
