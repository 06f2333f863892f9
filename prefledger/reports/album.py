"""Everything about a sitting or a season in one piece, to be leafed through."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.reports.course import Chart, chart
from prefledger.reports.evening import Evening, evening
from prefledger.reports.pot import Movement, movements
from prefledger.reports.season import Season, season
from prefledger.reports.settling import SHARE, carried_on
from prefledger.reports.sheet import Sheet, sheet
from prefledger.reports.show import Shown, shown


class Chapter(NamedTuple):
    """One sitting in full.

    `name` is what `show` calls it: its day, and where there are several of that day also which:
    `2026-11-28`, `2026-11-28/2`. `hands` is every deal, also those that are not booked. `carries`
    is true where the pot came from another sitting of the album or went on into one, so that who
    owes whom can't be told of this one alone.
    """

    name: str
    evening: Evening
    sheet: Sheet
    movements: tuple[Movement, ...]
    hands: tuple[Shown, ...]
    carries: bool


class Album(NamedTuple):
    """A sitting, or a season of any number of them; `season` is `None` of one sitting alone.

    `chart` goes by the hands of the one sitting, or by the sittings of the season.
    """

    season: Season | None
    chart: Chart
    chapters: tuple[Chapter, ...]


def album(
    ledgers: tuple[Ledger, ...], pot: str = SHARE, read: tuple[Diagnostic, ...] = ()
) -> Album:
    """Gather everything about the sittings, in order; `pot` is "share" or "leave".

    `read` is what was wrong with how the sittings are written. A chapter tells what may concern
    it: errors in its own lines, and those in lines that hold for several sittings.
    """
    begun: dict[str, list[int]] = {}
    for ledger in ledgers:
        mark = ledger.sitting.mark
        begun.setdefault(mark.source.path, []).append(mark.number)
    return Album(
        None if len(ledgers) == 1 else season(ledgers, pot, read),
        chart(ledgers, None, read),
        tuple(
            _chapter(name, ledger, pot, tuple(_concerning(ledger, begun, read)), taken)
            for name, ledger, taken in zip(
                _names(ledgers), ledgers, carried_on(ledgers), strict=True
            )
        ),
    )


def _chapter(
    name: str, ledger: Ledger, pot: str, read: tuple[Diagnostic, ...], taken: int
) -> Chapter:
    told = evening(ledger, pot, read)
    return Chapter(
        name,
        told,
        sheet(ledger, told.deals),
        tuple(movements(ledger)),
        tuple(shown(ledger)),
        taken > 0 or ledger.opening > 0,
    )


def _names(ledgers: tuple[Ledger, ...]) -> Iterator[str]:
    days = [ledger.sitting.date.isoformat() for ledger in ledgers]
    several, met = Counter(days), Counter[str]()
    for day in days:
        met[day] += 1
        yield day if several[day] == 1 else f"{day}/{met[day]}"


def _concerning(
    ledger: Ledger, begun: Mapping[str, list[int]], read: tuple[Diagnostic, ...]
) -> Iterator[Diagnostic]:
    """Yield what stands in a sitting's own lines, before all sittings of its file, or elsewhere.

    `begun` has the lines on which the sittings of each file begin.
    """
    own = ledger.sitting.mark
    for found in read:
        path = found.place.source.path
        if path not in begun:
            yield found
        elif path == own.source.path:
            line, _ = found.place.source.position(found.place.span.start)
            last = max((start for start in begun[path] if start <= line), default=own.number)
            if last == own.number:
                yield found
