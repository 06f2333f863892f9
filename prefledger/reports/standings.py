"""Who stands where: hands, tricks, coins and money of each player."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.accounts import Account, Fund
from prefledger.model.events import HouseChanged
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Unbooked, made, parts, unbooked
from prefledger.reports.people import people
from prefledger.reports.worth import Money, kind, summed, units, worth
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House


class Line(NamedTuple):
    """One player's standing.

    `hands` counts the booked hands with cards, `declared` and `made` those as declarer. `tricks`
    adds up those known; they are known for `known` of the `played` hands that had any. `coins` is
    what the player gained, one number for each unit of the report; `money` one sum a currency.
    """

    player: str
    hands: int = 0
    declared: int = 0
    made: int = 0
    tricks: int = 0
    known: int = 0
    played: int = 0
    coins: tuple[int, ...] = ()
    money: tuple[Money, ...] = ()


class Totals(NamedTuple):
    """The standings of one sitting or many.

    `units` are the different worths of a coin that occur; every tuple of coins has one number for
    each. `priced` is true where every sitting has a unit, so that money tells the whole. `pot` is
    what lies undivided, `carried` and `unexplained` what those funds gained. All coins of a unit,
    the funds' included, add up to nought.
    """

    sittings: int
    units: tuple[Unit | None, ...]
    priced: bool
    players: tuple[Line, ...]
    pot: tuple[int, ...]
    carried: tuple[int, ...]
    unexplained: tuple[int, ...]
    unbooked: tuple[Unbooked, ...]


class Leaders(NamedTuple):
    """Who leads, all names where several are level; nobody where there is nothing to lead in."""

    tricks: tuple[str, ...]
    most_tricks: int
    coins: tuple[str, ...]
    most_coins: int


def totals(ledgers: tuple[Ledger, ...]) -> Totals:
    """Add up the books of any number of sittings."""
    who = people(ledgers)
    worths = units(ledgers)
    coins = balances(ledgers, worths, who)
    lines = {name: Line(name) for name in who.values()}
    for ledger in ledgers:
        for line in _played(ledger):
            name = who[line.player]
            lines[name] = _added(lines[name], line)
    return Totals(
        sittings=len(ledgers),
        units=worths,
        priced=bool(ledgers) and None not in worths,
        players=tuple(_valued(line, worths, coins) for line in lines.values()),
        pot=tuple(one.get(Fund.POT, 0) for one in coins),
        carried=tuple(one.get(Fund.CARRIED, 0) for one in coins),
        unexplained=tuple(one.get(Fund.UNEXPLAINED, 0) for one in coins),
        unbooked=unbooked(ledgers),
    )


def balances(
    ledgers: tuple[Ledger, ...], worths: tuple[Unit | None, ...], who: Mapping[str, str]
) -> tuple[Mapping[Account, int], ...]:
    """Return what each person (by `who`) and fund gained, in coins, one mapping for each unit."""
    at = {kind(unit): index for index, unit in enumerate(worths)}
    sums: tuple[dict[Account, int], ...] = tuple({} for _ in worths)
    for ledger in ledgers:
        into = sums[at[kind(ledger.sitting.unit)]]
        for account, coins in ledger.balances.items():
            person = who[account] if isinstance(account, str) else account
            into[person] = into.get(person, 0) + coins
    return sums


def leaders(report: Totals) -> Leaders:
    """Return who leads in tricks and who in coins; in coins only where all have the same worth."""
    played = [line for line in report.players if line.known]
    most_tricks = max((line.tricks for line in played), default=0)
    single = len(report.units) == 1
    most_coins = max((line.coins[0] for line in report.players), default=0) if single else 0
    return Leaders(
        tuple(line.player for line in played if most_tricks and line.tricks == most_tricks),
        most_tricks,
        tuple(
            line.player
            for line in report.players
            if single and most_coins > 0 and line.coins[0] == most_coins
        ),
        most_coins,
    )


def _valued(
    line: Line, worths: tuple[Unit | None, ...], coins: tuple[Mapping[Account, int], ...]
) -> Line:
    own = tuple(one.get(line.player, 0) for one in coins)
    money = summed(
        worth(amount, unit) for amount, unit in zip(own, worths, strict=True) if unit is not None
    )
    return line._replace(coins=own, money=money)


def _added(line: Line, more: Line) -> Line:
    return line._replace(
        hands=line.hands + more.hands,
        declared=line.declared + more.declared,
        made=line.made + more.made,
        tricks=line.tricks + more.tricks,
        known=line.known + more.known,
        played=line.played + more.played,
    )


def _played(ledger: Ledger) -> Iterator[Line]:
    """Yield every player's part in every hand; hands that are alike come added up."""
    for house, hands in _by_house(ledger):
        for facts, times in hands.items():
            reached = made(facts, house)
            for part in parts(facts):
                declared = part.role == "declarer"
                played = 0 if facts.conceded else times
                yield Line(
                    part.player,
                    hands=times,
                    declared=times if declared else 0,
                    made=times if declared and reached else 0,
                    tricks=(part.tricks or 0) * played,
                    known=0 if part.tricks is None else played,
                    played=played,
                )


def _by_house(ledger: Ledger) -> Iterator[tuple[House, Counter[HandFacts]]]:
    house = ledger.sitting.house
    hands: Counter[HandFacts] = Counter()
    for booking in ledger.bookings:
        if booking.facts is not None and booking.standing is Standing.BOOKED:
            hands[booking.facts] += 1
        elif isinstance(booking.event.what, HouseChanged):
            yield house, hands
            house, hands = booking.event.what.house, Counter()
    yield house, hands
