"""What keeps figures from being whole: lines in no total, errors, and what nobody explains."""

from collections.abc import Iterator
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.coins import Coins
from prefledger.model.events import AllPass, Hand, Mark, Misdeal, Passed, Sheet
from prefledger.model.sitting import Unit
from prefledger.reports.deals import Source, source, written
from prefledger.reports.people import people


class Unbooked(NamedTuple):
    """An event that is in no total, and why."""

    source: Source
    number: int | None
    written: str
    why: str


class Doubt(NamedTuple):
    """An error that kept no line out of the books, so that figures in them may be wrong."""

    code: str
    path: str
    line: int
    message: str


class Accepted(NamedTuple):
    """A player's line of the sheet that was accepted though the books say otherwise.

    `coins` is what each gained by it, in coins of `unit`; all together come to nought.
    """

    source: Source
    player: str
    coins: tuple[tuple[str, Coins], ...]
    unit: Unit | None


class Gaps(NamedTuple):
    """All that a reader must know before trusting a figure; of a line not booked, nothing twice."""

    unbooked: tuple[Unbooked, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    accepted: tuple[Accepted, ...] = ()


def gaps(ledgers: tuple[Ledger, ...], read: tuple[Diagnostic, ...] = ()) -> Gaps:
    """Return what is missing from books, and what is doubtful in them.

    `read` is what was wrong with how the sittings are written; what was wrong with what they say
    is in the ledgers. Warnings and notes put no figure in doubt.
    """
    errors = tuple(_errors(ledgers, read))
    told: dict[tuple[str, int], str] = {}
    for one in errors:
        told.setdefault((one.path, one.line), one.message)
    left_out = [(ledger, booking) for ledger in ledgers for booking in ledger.unbooked]
    lines = {line for _, booking in left_out for line in lines_of(booking)}
    return Gaps(
        tuple(_unbooked(ledger, booking, told) for ledger, booking in left_out),
        tuple(one for one in errors if (one.path, one.line) not in lines),
        tuple(_accepted(ledgers)),
    )


def of_rules(found: Gaps) -> Gaps:
    """Return the gaps that may change a house: nothing of hands, cards, payments or counts."""
    return Gaps((), tuple(one for one in found.doubts if one.code[:2] not in _NOT_THE_HOUSE))


_NOT_THE_HOUSE = {"P3", "P4", "P5", "P6"}


def _errors(ledgers: tuple[Ledger, ...], read: tuple[Diagnostic, ...]) -> Iterator[Doubt]:
    """Yield each error once, by file as first met and place."""
    found = {
        (one.place.source.path, one.place.span, one.message): one
        for one in (*read, *(one for ledger in ledgers for one in ledger.diagnostics))
        if one.code.severity is Severity.ERROR
    }
    paths = (ledger.sitting.mark.source.path for ledger in ledgers)
    order = dict.fromkeys((*paths, *(path for path, _, _ in found)))
    rank = {path: number for number, path in enumerate(order)}
    for key in sorted(found, key=lambda key: (rank[key[0]], *key[1:])):
        one = found[key]
        line, _ = one.place.source.position(one.place.span.start)
        yield Doubt(one.code.number, key[0], line, one.message)


def _accepted(ledgers: tuple[Ledger, ...]) -> Iterator[Accepted]:
    found = [(ledger, booking) for ledger in ledgers for booking in ledger.accepted]
    who = people(ledgers) if found else {}
    for ledger, booking in found:
        match booking.event.what:
            case Sheet(player=player):
                net, at = dict(booking.entry.net), source(ledger, booking)
                gained = tuple((who[one], net[one]) for one in ledger.players if net.get(one))
                yield Accepted(at, who[player], gained, ledger.sitting.unit)


def _unbooked(ledger: Ledger, booking: Booking, told: dict[tuple[str, int], str]) -> Unbooked:
    said = (told[line] for line in lines_of(booking) if line in told)
    why = next(said, booking.why or "not booked")
    return Unbooked(source(ledger, booking), booking.number, written(booking), why)


def lines_of(booking: Booking) -> Iterator[tuple[str, int]]:
    """Yield where an event and what belongs to it stand: paths and lines."""
    yield _line(booking.event.mark)
    match booking.event.what:
        case (
            Hand(evidence=items)
            | Passed(evidence=items)
            | Misdeal(evidence=items)
            | AllPass(evidence=items)
        ):
            for mark, _ in items:
                yield _line(mark)


def _line(mark: Mark) -> tuple[str, int]:
    return mark.source.path, mark.number
