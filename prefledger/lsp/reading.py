"""A text as the editor has it, read and booked once: what every answer starts from."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from prefledger.api import book, in_order, parse
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.lowering.words import untagged
from prefledger.model.accounts import Account
from prefledger.model.coins import Coins, added
from prefledger.model.events import Event, Told
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.reports.deals import Deal, deal, with_houses
from prefledger.rules.house import House
from prefledger.rules.sets import DEFAULT_RULES, RULE_SETS
from prefledger.syntax.document import Line, read
from prefledger.syntax.tree import Node, Token
from prefledger.text import Include, SourceText, Span

NOBODY = Table((), "")
"""The table where no players are known."""


class Moment(NamedTuple):
    """A line of a sitting's books: the house that held, the pot before, everybody's coins after."""

    ledger: Ledger
    booking: Booking
    house: House
    before: int
    balances: Mapping[Account, Coins]

    @property
    def deal(self) -> Deal:
        """The line as reports tell it."""
        return deal(self.ledger, self.booking, self.house)

    @property
    def line(self) -> int:
        """The number of the line, from 1."""
        return self.booking.event.mark.number

    @property
    def last_line(self) -> int:
        """The number of the last line under it: its own, or that of its last evidence."""
        mark = self.booking.event.mark
        what = self.booking.event.what
        under = what.evidence if isinstance(what, Told) else ()
        return max([mark.number, *(one.number for one, _ in under if one.source is mark.source)])


@dataclass(frozen=True)
class Reading:
    """A text and what the library has to say about it.

    `diagnostics` are those of `prefledger.check`; `included` are the files that were read for it,
    each with the target of the `include` line of this text that led there.
    """

    source: SourceText
    sittings: tuple[Sitting, ...]
    ledgers: tuple[Ledger, ...]
    diagnostics: tuple[Diagnostic, ...]
    include: Include = field(repr=False)
    included: Mapping[str, str] = field(repr=False)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of this text as the grammar reads them, each alone."""
        return tuple(read(self.source))

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """What is booked from lines of this text, in order of the lines."""
        found = (one for ledger in self.ledgers for one in _moments(ledger))
        return tuple(
            sorted(
                (one for one in found if one.booking.event.mark.source is self.source),
                key=lambda one: one.line,
            )
        )

    def line(self, number: int) -> Line | None:
        """Return line `number`, from 1, if there is one."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else None

    def sitting(self, number: int) -> Sitting | None:
        """Return the sitting that line `number` belongs to."""
        begun = bisect_right(self.here, number, key=lambda one: one.mark.number)
        return self.here[begun - 1] if begun else None

    @cached_property
    def here(self) -> tuple[Sitting, ...]:
        """The sittings that begin in this text, in order of the lines."""
        own = (one for one in self.sittings if one.mark.source is self.source)
        return tuple(sorted(own, key=lambda one: one.mark.number))

    def ledger(self, sitting: Sitting) -> Ledger:
        """Return the books of a sitting."""
        return next(one for one in self.ledgers if one.sitting is sitting)

    def moment(self, number: int) -> Moment | None:
        """Return what was last booked in the sitting at or above line `number`."""
        above = bisect_right(self.moments, number, key=lambda one: one.line)
        last = self.moments[above - 1] if above else None
        return last if last is not None and last.ledger.sitting is self.sitting(number) else None

    def on(self, number: int) -> Moment | None:
        """Return what is booked from line `number` itself."""
        found = self.moment(number)
        return found if found is not None and found.line == number else None

    def table(self, number: int) -> Table:
        """Return the table just before what line `number` says."""
        sitting = self.sitting(number)
        if sitting is None:
            return NOBODY
        events = self._events[sitting.mark.number]
        after = bisect_left(events, number, key=lambda event: event.mark.number)
        if after < len(events):
            return events[after].table
        return sitting.last_table if sitting.events else sitting.table

    def last_event(self, number: int) -> Event | None:
        """Return what last happened in the sitting above line `number`, be it booked or not."""
        sitting = self.sitting(number)
        events = self._events[sitting.mark.number] if sitting is not None else ()
        above = bisect_left(events, number, key=lambda event: event.mark.number)
        return events[above - 1] if above else None

    @cached_property
    def _events(self) -> Mapping[int, tuple[Event, ...]]:
        """What happened in each sitting by lines of this text, by the number of its first line."""
        return {
            sitting.mark.number: tuple(
                event for event in sitting.events if event.mark.source is self.source
            )
            for sitting in self.here
        }

    def house(self, number: int) -> House:
        """Return the house that holds at line `number`."""
        sitting = self.sitting(number)
        if sitting is None:
            return RULE_SETS[DEFAULT_RULES].house
        moment = self.moment(number)
        return sitting.house if moment is None else moment.house

    def pot(self, number: int) -> int:
        """Return what the pot holds after line `number`, in coins."""
        moment, sitting = self.moment(number), self.sitting(number)
        if moment is not None:
            return moment.booking.pot
        return self.ledger(sitting).opening if sitting is not None else 0


def reading(text: str, path: str, include: Include) -> Reading:
    """Read and book a text; what it includes is asked of `include`.

    Nothing in the text makes it raise.
    """
    parents: dict[str, tuple[str, str]] = {}

    def followed(target: str, including: SourceText) -> SourceText | str:
        found = include(target, including)
        if isinstance(found, SourceText):
            parents.setdefault(found.path, (including.path, target))
        return found

    outcome = parse(text, path, followed)
    sittings = tuple(sorted(outcome.value, key=lambda one: one.date))
    ledgers = book(sittings)
    source = next((one.mark.source for one in sittings if one.mark.source.path == path), None)
    found = in_order((*outcome.diagnostics, *ledgers.diagnostics))
    if source is None:
        own = (one.place.source for one in found if one.place.source.path == path)
        source = next(own, SourceText(path, text))
    included = {one: _target(one, path, parents) for one in parents if one != path}
    return Reading(source, sittings, ledgers.value, found, include, included)


def _target(path: str, top: str, parents: Mapping[str, tuple[str, str]]) -> str:
    """Return the `include` target in the text itself that led to a file."""
    for _ in parents:
        including, target = parents[path]
        if including == top or including not in parents:
            return target
        path = including
    return ""


def _moments(ledger: Ledger) -> Iterator[Moment]:
    pot = ledger.opening
    balances: dict[Account, Coins] = dict.fromkeys(ledger.players, 0)
    for booking, house in with_houses(ledger):
        for account, coins in booking.entry.net:
            balances[account] = added(balances.get(account, 0), coins)
        yield Moment(ledger, booking, house, pot, dict(balances))
        pot = booking.pot


def include_line(reading: Reading, path: str) -> Span:
    """Return where this text includes a file, be it by way of others."""
    target = reading.included.get(path, "")
    for line in reading.lines:
        if line.node is not None and untagged(line.node)[0].kind == "include":
            for token in tokens(line.node):
                if token.text.strip().strip('"') == target:
                    return Span(token.start, token.end).shifted(line.offset)
    return Span(0, 0)


def tokens(node: Node) -> Iterator[Token]:
    """Yield every token of a line in order of place."""
    found = list(_tokens(node))
    yield from sorted(found, key=lambda token: token.start)


def _tokens(node: Node) -> Iterator[Token]:
    for part in node.parts:
        if isinstance(part, Token):
            yield part
        else:
            yield from _tokens(part)


def gaps(line: Line) -> Iterator[Span]:
    """Yield the stretches of a line that was read which no token covers, up to its comment."""
    if line.node is None:
        return
    edges = [0, *(at for one in tokens(line.node) for at in (one.start, one.end)), line.node.end]
    for number, (start, end) in enumerate(pairwise(edges)):
        if number % 2 == 0 and start < end:
            yield Span(start, end)
