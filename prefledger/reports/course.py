"""How everybody's coins went, and the pot's: from hand to hand, or from sitting to sitting."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.accounts import Account, Fund
from prefledger.model.sitting import Unit
from prefledger.reports.deals import frame
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.people import people
from prefledger.reports.worth import by_currency, kind, units

HANDS, SITTINGS = "hands", "sittings"
"""What a step is: a deal, or a whole sitting."""


class Step(NamedTuple):
    """A moment at which balances are read: after the deal `number`, or at the sitting's end.

    `first` is true of the first step of a sitting.
    """

    sitting: str
    title: str
    path: str
    number: int | None
    first: bool


class Track(NamedTuple):
    """One player's balances: at the beginning, then one a step; `None` before the first sitting."""

    player: str
    values: tuple[Fraction | None, ...]


class Course(NamedTuple):
    """Balances that can be told in one measure.

    They are in coins, worth `unit` (`None`: no money), where all have the same worth; otherwise in
    money of `currency`, which is `None` for coins. `pot` is what lies undivided, over all sittings
    so far; `tracks` and `pot` begin with what there was before the first step. With what accepted
    counts left unexplained and what was carried in from elsewhere, they add up to nought. `has_pot`
    is false where only games without a pot were played.
    """

    unit: Unit | None
    currency: str | None
    places: int
    steps: tuple[Step, ...]
    tracks: tuple[Track, ...]
    pot: tuple[Fraction, ...]
    has_pot: bool = True

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw: nothing was dealt, or nobody can be told apart."""
        return not self.steps or not self.tracks


class Chart(NamedTuple):
    """The courses of some sittings, one for each measure; `by` is "hands" or "sittings"."""

    by: str
    sittings: int
    courses: tuple[Course, ...]
    gaps: Gaps


def chart(
    ledgers: tuple[Ledger, ...], by: str | None = None, read: tuple[Diagnostic, ...] = ()
) -> Chart:
    """Follow the balances through sittings.

    `by` is "hands" or "sittings"; without it one sitting goes by its hands, several by sittings.
    `read` is what was wrong with how the sittings are written.
    """
    by = by or (HANDS if len(ledgers) == 1 else SITTINGS)
    who = people(ledgers)
    return Chart(
        by,
        len(ledgers),
        tuple(_course(ledgers, group, who, by) for group in by_currency(units(ledgers))),
        gaps(ledgers, read),
    )


class _Moment(NamedTuple):
    step: Step
    balances: Mapping[str | Fund, Fraction]


def _course(
    ledgers: tuple[Ledger, ...], group: tuple[Unit | None, ...], who: Mapping[str, str], by: str
) -> Course:
    kinds = {kind(unit) for unit in group}
    own = [ledger for ledger in ledgers if kind(ledger.sitting.unit) in kinds]
    moments = list(_moments(own, who, by, in_money=len(group) > 1))
    names = dict.fromkeys(who[name] for ledger in own for name in ledger.players)
    zero = Fraction(0)
    several = len(group) > 1
    return Course(
        unit=None if several else group[0],
        currency=group[0].currency if several and group[0] else None,
        places=max((unit.places for unit in group if unit), default=0),
        steps=tuple(moment.step for moment in moments),
        tracks=tuple(Track(name, _values(name, moments)) for name in names),
        pot=(zero, *(moment.balances.get(Fund.POT, zero) for moment in moments)),
        has_pot=frame(ledger.sitting.house.game for ledger in own).has_pot,
    )


def _values(name: str, moments: Iterable[_Moment]) -> tuple[Fraction | None, ...]:
    """Return a player's balances; the one before the player's first step is nought."""
    values: list[Fraction | None] = [None]
    for moment in moments:
        value = moment.balances.get(name)
        if value is not None and values[-1] is None:
            values[-1] = Fraction(0)
        values.append(value)
    return tuple(values)


def _moments(
    ledgers: Iterable[Ledger], who: Mapping[str, str], by: str, *, in_money: bool
) -> Iterator[_Moment]:
    """Yield every step with all balances then; whoever has been at the table has one."""
    balances: dict[str | Fund, Fraction] = {}
    for ledger in ledgers:
        unit = ledger.sitting.unit
        worth = unit.amount if in_money and unit else Fraction(1)
        for name in ledger.players:
            balances.setdefault(who[name], Fraction(0))
        first = True
        for number, bookings in _steps(ledger, by):
            for booking in bookings:
                for account, coins in booking.entry.net:
                    person = _person(account, who)
                    balances[person] = balances.get(person, Fraction(0)) + worth * coins
            yield _Moment(_step(ledger, number, first=first), dict(balances))
            first = False


def _person(account: Account, who: Mapping[str, str]) -> str | Fund:
    return account if isinstance(account, Fund) else who[account]


def _steps(ledger: Ledger, by: str) -> Iterator[tuple[int | None, list[Booking]]]:
    """Yield the bookings of a sitting a step at a time, each step up to and with its deal.

    What moves coins after the last deal is a step of its own, at the sitting's end.
    """
    some: list[Booking] = []
    for booking in ledger.bookings:
        some.append(booking)
        if by == HANDS and booking.number is not None:
            yield booking.number, some
            some = []
    if by == SITTINGS or any(booking.entry.net for booking in some):
        yield None, some


def _step(ledger: Ledger, number: int | None, *, first: bool) -> Step:
    sitting = ledger.sitting
    return Step(sitting.date.isoformat(), sitting.title, sitting.mark.source.path, number, first)
