"""Who owes whom: the fewest payments that make everybody even."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from prefledger.ledger.ledger import Ledger, Payment
from prefledger.model.accounts import Account, Fund
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Unbooked, unbooked
from prefledger.reports.people import folded, people
from prefledger.reports.standings import balances
from prefledger.reports.worth import Money, kind, units, worth

EXACT = 12
"""Up to so many people who are not even, the fewest payments are found for certain."""

SHARE, LEAVE = "share", "leave"
"""What is done with an undivided pot: reckoned as shared equally, or left where it lies."""

REST = ""
"""Stands among the names for what is not any player's."""


class Due(NamedTuple):
    """An amount in coins, in money, or both; coins are `None` where they would not be whole."""

    coins: int | None
    money: Money | None


class Balance(NamedTuple):
    """What one player is up or down: now, and as it is to be settled (pot shared, paid before)."""

    player: str
    now: Due
    settled: Due


class Share(NamedTuple):
    """A pot shared out on paper: what it holds, what each gets, what does not divide."""

    sitting: str
    pot: int
    each: int
    players: tuple[str, ...]
    remainder: int


class Debt(NamedTuple):
    """One payment to be made."""

    payer: str
    payee: str
    due: Due


class Left(NamedTuple):
    """What one player is still up, or `down`, after all payments, since the books have a rest."""

    player: str
    due: Due
    down: bool


class Rest(NamedTuple):
    """A fund that holds something (or owes it), so that the players alone can't be even."""

    fund: str
    coins: int
    unit: Unit | None


class Purse(NamedTuple):
    """The settlement of everything in one currency, or of all coins that are worth no money.

    `unit` is what a coin is worth where that is the same throughout. `shares` are the pots shared
    out for the reckoning, an assumption; `payments` the money that changed hands before.
    """

    unit: Unit | None
    currency: str | None
    balances: tuple[Balance, ...]
    shares: tuple[Share, ...]
    payments: tuple[Payment, ...]
    debts: tuple[Debt, ...]
    left: tuple[Left, ...]
    rests: tuple[Rest, ...]


class Settling(NamedTuple):
    """Who owes whom, apart for each currency. `pot` is share or leave."""

    pot: str
    purses: tuple[Purse, ...]
    unbooked: tuple[Unbooked, ...]


def settle(ledgers: tuple[Ledger, ...], pot: str = SHARE) -> Settling:
    """Find the fewest payments that make all even.

    With `pot` "share" each undivided pot is shared equally in whole coins among those at the
    table at that sitting's end; what does not divide stays in the pot. With "leave" it lies.
    """
    return Settling(
        pot,
        tuple(_purse(ledgers, group, pot) for group in _groups(units(ledgers))),
        unbooked(ledgers),
    )


def carried_on(ledgers: tuple[Ledger, ...]) -> tuple[int, ...]:
    """Return, for each sitting, how much of its last pot a later one began with, in coins."""
    taken = {id(ledger.carried_from): ledger.opening for ledger in ledgers}
    return tuple(taken.get(id(ledger.sitting), 0) for ledger in ledgers)


def fewest(amounts: Mapping[str, Fraction]) -> tuple[tuple[str, str, Fraction], ...]:
    """Return the fewest payments that bring every amount to nought.

    `amounts` is what each is up (to get) or down (to pay) and must add up to nought. Certain to be
    the fewest for up to `EXACT` people who are not even; beyond that the largest debt goes to the
    largest claim. The same amounts always give the same payments.
    """
    uneven = sorted((name for name in amounts if amounts[name]), key=_by_name)
    groups = _even_groups(uneven, amounts) if len(uneven) <= EXACT else [uneven]
    payments = (
        payment
        for group in groups
        for payment in _largest_first({name: amounts[name] for name in group})
    )
    return tuple(sorted(payments, key=lambda one: (-one[2], _by_name(one[0]), _by_name(one[1]))))


def _by_name(name: str) -> tuple[bool, str, str]:
    return name == REST, folded(name), name


def _largest_first(amounts: dict[str, Fraction]) -> Iterator[tuple[str, str, Fraction]]:
    while any(amounts.values()):
        payer = min(amounts, key=lambda name: (amounts[name], _by_name(name)))
        payee = min(amounts, key=lambda name: (-amounts[name], _by_name(name)))
        paid = min(-amounts[payer], amounts[payee])
        yield payer, payee, paid
        amounts[payer] += paid
        amounts[payee] -= paid


def _even_groups(people: list[str], amounts: Mapping[str, Fraction]) -> list[list[str]]:
    """Part people into as many groups as can be, each even in itself: each saves a payment."""
    sums = [Fraction(0)]
    for name in people:
        sums += [known + amounts[name] for known in sums]
    last, groups = [0] * len(sums), [0] * len(sums)
    for some in range(1, len(sums)):
        last[some] = max(
            (index for index in range(len(people)) if some >> index & 1),
            key=lambda index: groups[some & ~(1 << index)],
        )
        groups[some] = groups[some & ~(1 << last[some])] + (not sums[some])
    found: list[list[str]] = []
    some = len(sums) - 1
    while some:
        if not sums[some]:
            found.append([])
        found[-1].append(people[last[some]])
        some &= ~(1 << last[some])
    return found


def _groups(worths: tuple[Unit | None, ...]) -> tuple[tuple[Unit | None, ...], ...]:
    """Return the units by currency: what can be settled in one go."""
    found: dict[str | None, list[Unit | None]] = {}
    for unit in worths:
        found.setdefault(unit.currency if unit else None, []).append(unit)
    return tuple(map(tuple, found.values()))


def _purse(ledgers: tuple[Ledger, ...], group: tuple[Unit | None, ...], pot: str) -> Purse:
    who = people(ledgers)
    kinds = {kind(unit) for unit in group}
    own = [ledger for ledger in ledgers if kind(ledger.sitting.unit) in kinds]
    measure = _Measure(group)
    gained = list(zip(group, balances(tuple(own), group, who), strict=True))
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
    debts = fewest({**after, REST: -sum(after.values(), Fraction(0))})
    return Purse(
        unit=group[0] if len(group) == 1 else None,
        currency=group[0].currency if group[0] else None,
        balances=tuple(
            Balance(name, measure.due(now[name]), measure.due(after[name])) for name in now
        ),
        shares=tuple(share for _, share in shares),
        payments=payments,
        debts=tuple(
            Debt(payer, payee, measure.due(value))
            for payer, payee, value in debts
            if REST not in {payer, payee}
        ),
        left=tuple(
            Left(payee, measure.due(value), down=False)
            if payer == REST
            else Left(payer, measure.due(value), down=True)
            for payer, payee, value in debts
            if REST in {payer, payee}
        ),
        rests=tuple(_rests(gained, shares)),
    )


class _Measure(NamedTuple):
    """What amounts are reckoned in: coins where all are worth the same, else money."""

    group: tuple[Unit | None, ...]

    def value(self, coins: int, unit: Unit | None) -> Fraction:
        """Return coins of a unit as an amount to reckon with."""
        return Fraction(coins) if unit is None or len(self.group) == 1 else unit.amount * coins

    def of_money(self, money: Fraction) -> Fraction:
        """Return money as an amount to reckon with."""
        unit = self.group[0]
        return money if unit is None or len(self.group) > 1 else money / unit.amount

    def due(self, value: Fraction) -> Due:
        """Return an amount in coins, where they are whole, and in money."""
        unit = self.group[0]
        coins = int(value) if value.denominator == 1 else None
        if unit is None:
            return Due(coins, None)
        if len(self.group) == 1:
            return Due(coins, worth(value, unit))
        places = max(unit.places for unit in self.group if unit)
        return Due(None, Money(value, unit.currency, places))


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
        yield ledger.sitting.unit, Share(sitting, left, each, players, remainder)


def _rests(
    gained: list[tuple[Unit | None, Mapping[Account, int]]],
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
