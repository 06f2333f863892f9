"""What must stand beside figures that are not whole: in a heading, at the end, in a table."""

from collections.abc import Iterator
from typing import TypeAlias

from prefledger.render.page import Words
from prefledger.render.words import counted, in_full, place, unit
from prefledger.reports.gaps import Accepted, Gaps, Unbooked

DASHED = " \N{EN DASH} "

Place: TypeAlias = tuple[str | None, str, int, int | None]
"""Sitting, path, line and the number of the deal, as far as there are such."""


def without(gaps: Gaps) -> str:
    """Return what goes behind a heading; nothing if the figures are whole."""
    parts = []
    if gaps.unbooked:
        parts.append(f"without {counted(len(gaps.unbooked), 'line')} not booked")
    if gaps.doubts:
        parts.append(errors(gaps))
    return f" ({'; '.join(parts)})" if parts else ""


def errors(gaps: Gaps) -> str:
    """Return how many errors there are that kept no line out of the books."""
    return f"{counted(len(gaps.doubts), 'error')} in what was read"


def missing(gaps: Gaps, *, many: bool) -> Iterator[Words]:
    """Yield what is in no total and why, and what may be wrong; nothing if all is well.

    `many` puts the file's name before every line.
    """
    if gaps.unbooked:
        lines = tuple(f"{_where(one, many=many)}: {unread(one)}" for one in gaps.unbooked)
        count = "1 line is" if len(lines) == 1 else f"{len(lines)} lines are"
        yield Words("Not booked", (f"{count} in none of these figures:", *lines))
    yield from in_doubt(gaps, "these figures", many=many)
    if gaps.accepted:
        lines = tuple(
            f"{_at(one.source.path, one.source.line, many)}: {unexplained(one)}"
            for one in gaps.accepted
        )
        yield Words("Unexplained", ("In these figures, though no line explains it:", *lines))


def in_doubt(gaps: Gaps, what: str, *, many: bool) -> Iterator[Words]:
    """Yield the errors that may have made `what` wrong, one a line; nothing if there is none."""
    if gaps.doubts:
        several = many or len({one.path for one in gaps.doubts}) > 1
        lines = tuple(f"{_at(one.path, one.line, several)}: {one.message}" for one in gaps.doubts)
        count = counted(len(lines), "error")
        yield Words("In doubt", (f"{count} may have made {what} wrong:", *lines))


def unread(one: Unbooked) -> str:
    """Return a line that is not booked, as it is written, with the reason."""
    return f"{one.written}{DASHED}{one.why}"


def unexplained(one: Accepted) -> str:
    """Return what an accepted line of the sheet moved that the books can't explain."""
    gained = [f"{in_full(coins, sign=True)} {name}" for name, coins in one.coins]
    worth = f", coins of {unit(one.unit)}" if gained and one.unit else ""
    said = f"{', '.join(gained)}{worth}" if gained else "it moved no coins"
    return f"{one.player}'s sheet was accepted as it differs from the books{DASHED}{said}"


def rows(gaps: Gaps) -> Iterator[tuple[str, Place, str]]:
    """Yield what a table for spreadsheets ends with: a word, where it is from, what to say."""
    for one in gaps.unbooked:
        where = one.source
        yield "not booked", (where.sitting, where.path, where.line, one.number), unread(one)
    for doubt in gaps.doubts:
        yield "in doubt", (None, doubt.path, doubt.line, None), doubt.message
    for line in gaps.accepted:
        where = line.source
        yield "unexplained", (where.sitting, where.path, where.line, None), unexplained(line)


def _where(one: Unbooked, *, many: bool) -> str:
    at = _at(one.source.path, one.source.line, many)
    return at if one.number is None else f"hand {one.number}, {at}"


def _at(path: str, line: int, many: bool) -> str:  # noqa: FBT001
    return place(path, line) if many else f"line {line}"
