"""The outline of a text: its sittings and deals, what can be folded, coins at line ends."""

from collections.abc import Iterator
from typing import NamedTuple

from prefledger.ledger.ledger import Standing
from prefledger.lsp.reading import Moment, Reading
from prefledger.model.sitting import Sitting
from prefledger.render.words import contract, in_full, result, unsigned
from prefledger.reports.deals import Deal


class Symbol(NamedTuple):
    """Something with a name in the outline: the lines it takes, from 1, and what lies in it."""

    name: str
    detail: str
    first: int
    last: int
    inside: tuple["Symbol", ...] = ()


class Hint(NamedTuple):
    """What is shown at the end of a line, counted from 1."""

    line: int
    text: str


def symbols(read: Reading) -> tuple[Symbol, ...]:
    """Return the sittings of a text, each with its deals."""
    return tuple(_sitting(read, sitting) for sitting in read.here)


def folds(read: Reading) -> tuple[tuple[int, int], ...]:
    """Return the first and last line of all that takes more than one: sittings, deals."""
    found = [
        (one.first, one.last)
        for sitting in symbols(read)
        for one in (sitting, *sitting.inside)
        if one.last > one.first
    ]
    return tuple(sorted(found))


def hints(read: Reading) -> Iterator[Hint]:
    """Yield what each deal came to, coins and pot, or that it is not booked."""
    for moment in read.moments:
        if moment.booking.number is not None:
            yield Hint(moment.line, came_to(moment.deal))


def came_to(line: Deal) -> str:
    """Return what a line came to: `Mia +7, Theo −8, Priya +1 · pot 60`.

    Where a sheet is kept in place of a pot, how that stands: `Mia +2, Theo −2 · Mia 5, Theo 7`.
    """
    coins = ", ".join(f"{name} {in_full(gain, sign=True)}" for name, gain in line.coins if gain)
    parts = (
        coins if line.booked else "not booked",
        line.stands,
        f"pot {unsigned(line.pot)}" if line.frame.has_pot else "",
    )
    return " · ".join(filter(None, parts)) or "no coins"


def _sitting(read: Reading, sitting: Sitting) -> Symbol:
    begun = [one.mark.number for one in read.here if one.mark.number > sitting.mark.number]
    end = min(begun) - 1 if begun else len(read.lines)
    while end > sitting.mark.number and not read.lines[end - 1].text.strip():
        end -= 1
    own = [one for one in read.moments if one.ledger.sitting is sitting]
    name = f"{sitting.date.isoformat()} {sitting.title}".strip()
    deals = tuple(_deal(one) for one in own if one.booking.number is not None)
    return Symbol(name, ", ".join(sitting.players), sitting.mark.number, end, deals)


def _deal(moment: Moment) -> Symbol:
    line = moment.deal
    words = (
        line.title or line.what
        if line.declarer is None
        else f"{line.declarer} {contract(line)} {result(line)}".strip()
    )
    if moment.booking.standing is not Standing.BOOKED:
        words += " (not booked)"
    return Symbol(f"{line.number} {words}", came_to(line), moment.line, moment.last_line)
