"""The records of a season: the largest hand, the best evening, the highest pot, the longest run."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import NamedTuple

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.coins import Coins
from prefledger.model.events import AllPass
from prefledger.model.sitting import Unit
from prefledger.reports.deals import (
    Deal,
    Source,
    deal,
    made,
    may_have_declared,
    source,
    with_houses,
)
from prefledger.reports.hands import renamed
from prefledger.reports.pot import Peak, higher, peak
from prefledger.reports.worth import kind


class Gain(NamedTuple):
    """The most coins somebody won in one go: a hand (`deal`) or, where that is `None`, a sitting.

    A hand may be an all-pass, too. `others` did as well another time: how often.
    """

    player: str
    coins: Coins
    where: Source
    title: str
    deal: Deal | None
    others: int


class Best(NamedTuple):
    """The records among sittings whose coins are worth `unit`."""

    unit: Unit | None
    hand: Gain | None
    evening: Gain | None
    pot: Peak | None


class Run(NamedTuple):
    """Contracts one player made one after the other, all hands declared counted, in `contracts`.

    A hand that is not booked, and that the player may have declared, ends it: what is not known
    to be made is in no record. `first` and `last` are where it began and ended, each with the
    number of its deal. `others` are the other runs as long.
    """

    player: str
    contracts: int
    first: Source
    first_number: int | None
    last: Source
    last_number: int | None
    others: int


class Records(NamedTuple):
    """The best of each kind; of several as good the first, and how many others there are.

    `cut_short` tells that a hand that is not booked ended a run.
    """

    by_worth: tuple[Best, ...]
    run: Run | None
    cut_short: bool


def records(
    ledgers: tuple[Ledger, ...], worths: tuple[Unit | None, ...], who: Mapping[str, str]
) -> Records:
    """Find the records of sittings in their order; coins of different worth are never compared."""
    return Records(
        tuple(
            _best([one for one in ledgers if kind(one.sitting.unit) == kind(unit)], unit, who)
            for unit in worths
        ),
        *_longest(ledgers, who),
    )


def _best(ledgers: list[Ledger], unit: Unit | None, who: Mapping[str, str]) -> Best:
    return Best(
        unit,
        _largest_hand(ledgers, who),
        _best_evening(ledgers, who),
        reduce(higher, map(peak, ledgers), None),
    )


class _Won(NamedTuple):
    coins: Coins
    player: str
    ledger: Ledger
    booking: Booking | None


def _largest_hand(ledgers: Iterable[Ledger], who: Mapping[str, str]) -> Gain | None:
    best = _most(
        _Won(coins, account, ledger, booking)
        for ledger in ledgers
        for booking in ledger.bookings
        if booking.facts is not None or isinstance(booking.event.what, AllPass)
        for account, coins in booking.entry.net
        if isinstance(account, str)
    )
    if best is None:
        return None
    (_, _, ledger, booking), _ = best
    house = next(house for one, house in with_houses(ledger) if one is booking)
    line = None if booking is None else renamed(deal(ledger, booking, house), who)
    return _gain(best, line, who)


def _best_evening(ledgers: Iterable[Ledger], who: Mapping[str, str]) -> Gain | None:
    best = _most(
        _Won(ledger.balances.get(name, 0), name, ledger, None)
        for ledger in ledgers
        for name in ledger.players
    )
    return None if best is None else _gain(best, None, who)


def _most(all_won: Iterable[_Won]) -> tuple[_Won, int] | None:
    """Return the first who won most, if anything, and how often it happened again."""
    best: _Won | None = None
    others = 0
    for one in all_won:
        if one.coins > (best.coins if best else 0):
            best, others = one, 0
        elif best is not None and one.coins == best.coins:
            others += 1
    return None if best is None else (best, others)


def _gain(best: tuple[_Won, int], line: Deal | None, who: Mapping[str, str]) -> Gain:
    won, others = best
    where = _begun(won.ledger) if line is None else line.source
    return Gain(who[won.player], won.coins, where, won.ledger.sitting.title, line, others)


def _begun(ledger: Ledger) -> Source:
    mark = ledger.sitting.mark
    return Source(ledger.sitting.date.isoformat(), mark.source.path, mark.number)


class _Declared(NamedTuple):
    """A hand somebody declared; of one that is not booked nobody knows whether it was `made`."""

    player: str
    made: bool | None
    where: Source
    number: int | None


def _longest(ledgers: Iterable[Ledger], who: Mapping[str, str]) -> tuple[Run | None, bool]:
    """Return the longest run, and whether a hand that is not booked cut any short."""
    runs: dict[str, Run] = {}
    done: list[Run] = []
    cut_short = False
    for hand in _declared(ledgers, who):
        run = runs.pop(hand.player, None)
        if not hand.made:
            done += [run] if run else []
            cut_short |= hand.made is None and run is not None
        elif run is None:
            at = (hand.where, hand.number)
            runs[hand.player] = Run(hand.player, 1, *at, *at, 0)
        else:
            runs[hand.player] = run._replace(
                contracts=run.contracts + 1, last=hand.where, last_number=hand.number
            )
    ended = sorted((*done, *runs.values()), key=_ended)
    best = max(ended, key=lambda run: run.contracts, default=None)
    if best is None or best.contracts == 1:
        return None, cut_short
    as_long = sum(run.contracts == best.contracts for run in ended)
    return best._replace(others=as_long - 1), cut_short


def _ended(run: Run) -> tuple[Source, int]:
    return run.last, run.last_number or 0


def _declared(ledgers: Iterable[Ledger], who: Mapping[str, str]) -> Iterator[_Declared]:
    """Yield the hands in their order; one that is not booked for each who may have declared it."""
    for ledger in ledgers:
        for booking, house in with_houses(ledger):
            if not house.game.has_declarer:
                continue
            at = source(ledger, booking), booking.number
            facts = booking.facts
            if facts is not None and booking.standing is Standing.BOOKED:
                yield _Declared(who[facts.declarer], made(facts, house), *at)
            for name in may_have_declared(booking):
                yield _Declared(who[name], None, *at)
