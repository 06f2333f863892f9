"""Who stands where: hands, tricks, coins and money of each player."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, added, whole
from prefledger.model.events import AllPass, HouseChanged, Passed, Void
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Frame, frame, has_tricks, made, parts
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.people import people
from prefledger.reports.worth import Money, kind, summed, units, worth
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House


class Line(NamedTuple):
    """One player's standing.

    `sittings` counts those the player was at, `hands` the booked hands with cards, `declared` and
    `made` those as declarer. `tricks` adds up those known; they are known for `known` of the
    `played` hands that had any. `coins` is what the player gained, one number for each unit of the
    report; `money` one sum a currency.
    """

    player: str
    sittings: int = 0
    hands: int = 0
    declared: int = 0
    made: int = 0
    tricks: int = 0
    known: int = 0
    played: int = 0
    coins: tuple[Coins, ...] = ()
    money: tuple[Money, ...] = ()


class Dealt(NamedTuple):
    """How many deals were booked, by what came of them: hands, passed, thrown in and all-pass.

    All-pass is where everybody passed and it was played.
    """

    hands: int
    passed: int
    thrown_in: int
    all_pass: int


class Totals(NamedTuple):
    """The standings of one sitting or many.

    `units` are the different worths of a coin that occur; every tuple of coins has one number for
    each. `priced` is true where every sitting has a unit, so that money tells the whole. `pot` is
    what lies undivided, `carried` and `unexplained` what those funds gained. All coins of a unit,
    the funds' included, add up to nought. `frame` is what the games have among them.
    """

    sittings: int
    units: tuple[Unit | None, ...]
    priced: bool
    players: tuple[Line, ...]
    pot: tuple[int, ...]
    carried: tuple[int, ...]
    unexplained: tuple[Coins, ...]
    dealt: Dealt
    gaps: Gaps
    frame: Frame = Frame()


class Leaders(NamedTuple):
    """Who leads, all names where several are level; nobody where there is nothing to lead in."""

    tricks: tuple[str, ...]
    most_tricks: int
    coins: tuple[str, ...]
    most_coins: Coins


def totals(ledgers: tuple[Ledger, ...], read: tuple[Diagnostic, ...] = ()) -> Totals:
    """Add up the books of sittings; `read` is what was wrong with how they are written."""
    who = people(ledgers)
    worths = units(ledgers)
    coins = balances(ledgers, worths, who)
    counted = frame(ledger.sitting.house.game for ledger in ledgers)
    hands = tuple(_alike(ledgers))
    tallies = _tallies(ledgers, who, hands, counted)
    players = tuple(_valued(_line(name, tally), worths, coins) for name, tally in tallies.items())
    return Totals(
        sittings=len(ledgers),
        units=worths,
        priced=bool(ledgers) and None not in worths,
        players=players,
        pot=tuple(whole(one.get(Fund.POT, 0)) for one in coins),
        carried=tuple(whole(one.get(Fund.CARRIED, 0)) for one in coins),
        unexplained=tuple(one.get(Fund.UNEXPLAINED, 0) for one in coins),
        dealt=_dealt(ledgers, sum(times for _, _, times in hands)),
        gaps=gaps(ledgers, read),
        frame=counted,
    )


def balances(
    ledgers: tuple[Ledger, ...], worths: tuple[Unit | None, ...], who: Mapping[str, str]
) -> tuple[Mapping[Account, Coins], ...]:
    """Return what each person (by `who`) and fund gained, in coins, one mapping for each unit."""
    at = {kind(unit): index for index, unit in enumerate(worths)}
    sums: tuple[dict[Account, Coins], ...] = tuple({} for _ in worths)
    for ledger in ledgers:
        into = sums[at[kind(ledger.sitting.unit)]]
        for account, coins in ledger.balances.items():
            person = who[account] if isinstance(account, str) else account
            into[person] = added(into.get(person, 0), coins)
    return sums


def leaders(report: Totals) -> Leaders:
    """Return who leads in tricks and who in coins; in coins only where all have the same worth.

    Points of cards are not led in: a few more of them win no hand.
    """
    known = all(line.known == line.played for line in report.players)
    known &= report.frame.taken == Frame().taken
    played = [line for line in report.players if line.known] if known else []
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


def _dealt(ledgers: tuple[Ledger, ...], hands: int) -> Dealt:
    kinds = Counter(
        type(booking.event.what)
        for ledger in ledgers
        for booking in ledger.bookings
        if booking.standing is Standing.BOOKED
    )
    return Dealt(hands, kinds[Passed], kinds[Void], kinds[AllPass])


def _valued(
    line: Line, worths: tuple[Unit | None, ...], coins: tuple[Mapping[Account, Coins], ...]
) -> Line:
    own = tuple(one.get(line.player, 0) for one in coins)
    money = summed(
        worth(amount, unit) for amount, unit in zip(own, worths, strict=True) if unit is not None
    )
    return line._replace(coins=own, money=money)


def _line(player: str, tally: list[int]) -> Line:
    sittings, hands, declared, reached, tricks, known, played = tally
    return Line(player, sittings, hands, declared, reached, tricks, known, played)


def _tallies(
    ledgers: tuple[Ledger, ...],
    who: Mapping[str, str],
    hands: tuple[tuple[HandFacts, House, int], ...],
    counted: Frame,
) -> Mapping[str, list[int]]:
    """Return for each person the figures of a `Line` from `sittings` to `played`, in order.

    Where games are mixed, who took a hand without a declarer has declared nothing, and only what
    `counted` names is added up.
    """
    tallies = {name: [0] * 7 for name in who.values()}
    for ledger in ledgers:
        for person in {who[name] for name in ledger.players}:
            tallies[person][0] += 1
    for facts, house, times in hands:
        reached = made(facts, house)
        game = house.game
        declared = times if game.has_declarer or not counted.has_declarer else 0
        played = times if has_tricks(facts, house) and game.taken == counted.taken else 0
        for player, role, tricks in parts(facts, house):
            tally = tallies[who[player]]
            tally[1] += times
            if role == "declarer":
                tally[2] += declared
                tally[3] += declared if reached else 0
            tally[4] += (tricks or 0) * played
            tally[5] += 0 if tricks is None else played
            tally[6] += played
    return tallies


def _alike(ledgers: tuple[Ledger, ...]) -> Iterator[tuple[HandFacts, House, int]]:
    """Yield every hand that was played and booked; hands that are alike come counted."""
    counted: dict[tuple[int, int], list[tuple[HandFacts, House]]] = {}
    for ledger in ledgers:
        house = ledger.sitting.house
        for booking in ledger.bookings:
            facts, what = booking.facts, booking.event.what
            if facts is not None and booking.standing is Standing.BOOKED:
                counted.setdefault((id(facts), id(house)), []).append((facts, house))
            elif isinstance(what, HouseChanged):
                house = what.house
    for hands in counted.values():
        yield *hands[0], len(hands)
