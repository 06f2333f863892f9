"""What was just written, in a few short lines."""

from collections.abc import Iterator

from prefledger.render.layouts.evening import next_told
from prefledger.render.layouts.gaps import without
from prefledger.render.layouts.score import in_short
from prefledger.render.page import Page, Words
from prefledger.render.words import (
    as_written,
    came_to,
    headline,
    in_full,
    result,
    tricks,
    unsigned,
)
from prefledger.reports.deals import Deal
from prefledger.reports.entered import Entered
from prefledger.reports.score import Written


def page(report: Entered) -> Page:
    """Lay out what lines came to, how things stand, and who deals next."""
    paid = tuple(
        said for pair in zip(report.deals, report.wrote, strict=True) for said in _paid(*pair)
    )
    now = Words("", tuple(_standing(report)), quiet=True)
    return Page("", (), (*((Words("", paid),) if paid else ()), now), None)


def _standing(report: Entered) -> Iterator[str]:
    """Yield what everybody has, what the pot holds, and who deals next."""
    coins = ", ".join(f"{name} {in_full(gain, sign=True)}" for name, gain in report.coins)
    pot = "" if report.pot is None else f"pot {unsigned(report.pot)}"
    yield f"Now: {' · '.join(filter(None, (coins, pot)))}{without(report.gaps)}"
    yield from next_told(report.next, report.over)


def _paid(line: Deal, wrote: tuple[Written, ...]) -> Iterator[str]:
    """Yield what a line was and wrote on the sheet, every payment, and what it came to."""
    yield _called(line)
    if wrote:
        yield f"  On the sheet: {in_short(wrote)}"
    for one in line.postings:
        coins = f"{as_written(one.coins)}: {one.reason}"
        yield f"  {_account(one.payer)} pays {_account(one.payee)} {coins}"
    if line.postings:
        yield f"  {came_to(line)}"
    elif line.declarer is not None and line.booked:
        yield f"  No coins moved{f' · {line.stands}' if line.stands else '.'}"


def _called(line: Deal) -> str:
    number = f"Hand {line.number}: " if line.number is not None else ""
    if not line.booked:
        return f"{number}{line.written}: not booked, {line.why}"
    if line.declarer is None:
        return line.title if line.what == "stake" else f"{number}{line.written}"
    said = ", ".join(filter(None, (tricks(line), result(line))))
    return f"{number}{headline(line)}{f': {said}' if said else ''}"


def _account(name: str) -> str:
    return "the pot" if name == "pot" else name
