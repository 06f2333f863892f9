"""The books of one sitting while they are written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeAlias

from prefledger.checks.counts import Counts
from prefledger.checks.pot import not_tens
from prefledger.checks.stakes import Stakes
from prefledger.diagnostics.diagnostic import Diagnostic, Problem
from prefledger.ledger.entry import NOTHING, Entry, entry
from prefledger.ledger.ledger import (
    Booking,
    Compared,
    Ledger,
    LeftPot,
    LeftSheet,
    Payment,
    Standing,
)
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact, whole
from prefledger.model.events import (
    AllPass,
    Broken,
    Carry,
    Event,
    Hand,
    Mark,
    Passed,
    Settled,
    Unrecorded,
    Void,
    What,
)
from prefledger.model.hand import Claim
from prefledger.model.people import folded, person
from prefledger.model.score import Score
from prefledger.model.sitting import Sitting, Unit
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.rules.judgement import Judgement
from prefledger.rules.tally import Tallied
from prefledger.rules.units import TENTH
from prefledger.text import Span

MOST_JUDGED: Final = 20_000
"""So many judgements are kept; then begins another collection."""


class Known(NamedTuple):
    """A judgement, and what it is about."""

    judgement: Judgement
    claim: Claim
    house: House


Judged: TypeAlias = dict[tuple[object, ...], Known]
"""Hands judged: the same claim by the same players in the same house is the same."""

Entries: TypeAlias = dict[tuple[int, int], Entry]
"""Hands settled, by their facts and the unit."""


@dataclass(slots=True)
class Earlier:
    """What sittings booked before leave to the next: pots, sheets, other spellings of names."""

    aliases: Mapping[str, str]
    pots: list[LeftPot] = field(default_factory=list)
    sheets: list[LeftSheet] = field(default_factory=list)
    passed_over: list[Sitting] = field(default_factory=list)

    def add(self, ledger: Ledger) -> None:
        """Take note of a sitting that is booked: a pot it carried on is its own now.

        A pot is let go if all of its players met here again and left it: nobody can have it for
        the last one of their table any more.
        """
        here = self._people(ledger.players)
        self.pots = [
            pot
            for pot in self.pots
            if pot.begins != ledger.carried_from and not self._people(pot.players) <= here
        ]
        self.pots.append(ledger.left)
        left = ledger.sheet
        if left is not None:
            self.sheets = [
                sheet
                for sheet in self.sheets
                if (sheet.game, sheet.unit) != (left.game, left.unit)
                or not self._people(sheet.players) <= here
            ]
            self.sheets.append(left)

    def pass_over(self, sitting: Sitting) -> None:
        """Take note of a sitting that is not booked here."""
        self.passed_over.append(sitting)

    def last_pot(self, players: Iterable[str]) -> LeftPot | None:
        """Return the last pot of the same table that nobody carried on.

        It is the same table if at least two of the players are the same people. If that table met
        later, in a sitting that was passed over, nobody knows here what it left.
        """
        here = self._people(players)
        for pot in reversed(self.pots):
            if self._are_some(here, pot.players):
                met = (pot.date, *pot.begins)
                later = (one for one in self.passed_over if (one.date, *one.begins) > met)
                return None if any(self._are_some(here, one.players) for one in later) else pot
        return None

    def last_sheet(self, game: str, unit: Unit | None, players: Iterable[str]) -> LeftSheet | None:
        """Return the sheet of the last sitting of the same table and game.

        One in coins of the same worth comes first. The same table is that of `last_pot`; what was
        passed over leaves it open here too.
        """
        here = self._people(players)
        found = [
            sheet
            for sheet in reversed(self.sheets)
            if sheet.game == game and self._are_some(here, sheet.players)
        ]
        if not found:
            return None
        sheet = next((one for one in found if one.unit == unit), found[0])
        met = (sheet.date, *sheet.begins)
        later = (one for one in self.passed_over if (one.date, *one.begins) > met)
        return None if any(self._are_some(here, one.players) for one in later) else sheet

    def who(self, name: str) -> str:
        """Return what all spellings of one person's name have in common."""
        return folded(person(name, self.aliases))

    def _are_some(self, here: set[str], players: Iterable[str]) -> bool:
        return len(here & self._people(players)) > 1

    def _people(self, names: Iterable[str]) -> set[str]:
        return set(map(self.who, names))


@dataclass(slots=True)
class Books:
    """What is booked so far; nothing of this outlives `closed`.

    `earlier` is what the sittings before it left; `judged` and `entries` are shared by all
    that are booked together. `deals` counts the deals; `dry` is true after a hand refused for an
    empty pot, `anted` where the dealer's ante lies already. `score` is the sheet, in a game that is
    kept on one; `goes_on` is true where last time's goes on here, `settled_by` the house that held
    when an opening sheet began, `paper` says why that is not known (nothing if it is), `None`
    before there is one. `rows` are the numbers that there
    may be, as far as anybody knows, of all-passes in a row up to now; the table has the likeliest,
    and `open_row` is the last line that leaves it open.
    """

    sitting: Sitting
    earlier: "Earlier"
    judged: Judged
    entries: Entries
    house: House = field(init=False)
    score: Score = field(init=False)
    pot: int = 0
    opening: int = 0
    carried_from: tuple[str, int] | None = None
    balances: dict[Account, Coins] = field(default_factory=dict)
    bookings: list[Booking] = field(default_factory=list)
    found: list[Diagnostic] = field(default_factory=list)
    settled: list[Payment] = field(default_factory=list)
    deals: int = 0
    dry: bool = False
    anted: bool = False
    goes_on: bool = False
    settled_by: House | None = None
    paper: str | None = None
    rows: frozenset[int] = frozenset({0})
    open_row: Booking | None = None
    stakes: Stakes = field(default_factory=Stakes)
    counts: Counts = field(init=False)

    def __post_init__(self) -> None:
        self.house = self.sitting.house
        self.counts = Counts(self.sitting.purse, fractions=self.house.game.fractions)
        tally, players = self.house.game.tally, self.sitting.table.seats
        self.score = Score(players) if tally is None else tally.begin(self.house, players)

    def closed(self) -> Ledger:
        """Close the books."""
        self.found += self.stakes.unfinished(self.sitting.last_table)
        return Ledger(
            self.sitting,
            tuple(self.bookings),
            self.balances,
            self.opening,
            self.carried_from,
            tuple(self.settled),
            None if self.counts.is_sure(Fund.POT) else self.counts.lost,
            tuple(sorted(self.found, key=lambda found: found.place.span)),
            self._left_sheet(),
        )

    def _left_sheet(self) -> LeftSheet | None:
        tally, score, sitting = self.house.game.tally, self.score, self.sitting
        if tally is None or not tally.is_on_paper or not any(score.cells.values()):
            return None
        return LeftSheet(
            sitting.begins,
            sitting.mark,
            sitting.date,
            sitting.players,
            sitting.unit,
            self.house.game.title,
            score,
            bool(tally.over(self.house, score)),
            self.counts.lost is None or self.counts.cells.issuperset(score.cells_of_all),
        )

    def write(
        self,
        event: Event,
        result: Entry,
        *,
        number: int | None = None,
        facts: HandFacts | None = None,
        counts: tuple[Compared, ...] = (),
    ) -> None:
        """Book an entry."""
        balances = self.balances
        for account, coins in result.net:
            held = balances.get(account, 0) + coins
            balances[account] = held if isinstance(held, int) else exact(held)
            if account is Fund.POT:
                self.pot += whole(coins)
        self.bookings.append(
            Booking(
                event,
                result,
                self.pot,
                number,
                Standing.BOOKED,
                facts,
                counts=counts,
                score=self.score,
            )
        )

    def keep(
        self,
        event: Event,
        came: Tallied,
        *,
        number: int | None = None,
        facts: HandFacts | None = None,
    ) -> None:
        """Book what was written on the sheet."""
        self.score = came.score
        self.write(event, entry(came.postings), number=number, facts=facts)
        self.bookings[-1] = self.bookings[-1]._replace(strokes=came.strokes)

    def leave_out(
        self, event: Event, standing: Standing, why: str, facts: HandFacts | None = None
    ) -> None:
        """Note an event that is not booked, and why; counts after it mean less."""
        number = self.deals if deals(event.what) else None
        line = Booking(event, NOTHING, self.pot, number, standing, facts, why, score=self.score)
        self.bookings.append(line)
        if not isinstance(event.what, Settled):
            self.counts.lose(line)

    @property
    def carried(self) -> Mark | None:
        """The line that brought a pot or a sheet along, if one did."""
        return next((line.event.mark for line in self.bookings if _is_carried(line)), None)

    def refuse(self, event: Event, found: Diagnostic, why: str) -> None:
        """Leave an event out for what the pot holds, unless an error above may be the reason."""
        lost = self.counts.lost
        excused = lost is not None and lost.standing is Standing.REFUSED
        if not excused or self.counts.is_sure(Fund.POT):
            self.found.append(found)
        self.leave_out(event, Standing.REFUSED, why)

    def turn_down(self, event: Event, problem: Problem) -> None:
        """Leave an event out for what its line says; the problem is with the line as a whole."""
        found = problem.at(event.mark.source, event.mark.offset)
        self.found.append(replace(found, place=event.mark.place()))
        self.leave_out(event, Standing.REFUSED, problem.message)

    def in_a_row(self, passes: int) -> None:
        """Take it that so many all-passes came in a row up to now."""
        self.rows = frozenset({passes})

    def one_more(self) -> None:
        """Count an all-pass, booked or not: it is one more in a row."""
        self.rows = frozenset(row + 1 for row in self.rows)

    def lose_row(self) -> None:
        """Take note that the last line leaves it open whether a contract was played there."""
        self.rows |= {0, *(row + 1 for row in self.rows)}
        self.open_row = self.bookings[-1]

    def refuse_odd(self, event: Event, coins: int, span: Span | None) -> None:
        """Leave out what would move an amount that is no multiple of ten."""
        self.found.append(not_tens(event.mark, coins, span))
        self.leave_out(event, Standing.REFUSED, "not a multiple of ten")

    def breaks_tens(self, coins: int) -> bool:
        """Whether a movement of the pot would leave a unit that is no whole coin."""
        return coins % TENTH != 0 and self.house.pot.by_the_pot

    def lies(self, account: Account) -> Coins:
        """Return what the books have for an account, in coins."""
        return self.pot if account is Fund.POT else self.balances.get(account, 0)

    @property
    def holds(self) -> str:
        """Why something is left out for which the pot is too small."""
        return f"the pot held only {self.pot}"


def _is_carried(line: Booking) -> bool:
    return isinstance(line.event.what, Carry) and line.standing is Standing.BOOKED


def deals(what: What) -> bool:
    """Whether the deal moves on with this: every deal of a sitting has a number."""
    if isinstance(what, Broken):
        return what.deals
    return isinstance(what, Hand | Passed | Void | Unrecorded | AllPass)
