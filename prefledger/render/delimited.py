"""Tables for spreadsheets: CSV and TSV."""

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO

from prefledger.render.page import Cell, Grid
from prefledger.render.style import safe
from prefledger.render.words import decimal, has_an_end

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def comma_separated(grid: Grid) -> str:
    """Return a table as CSV: RFC 4180's quoting, lines ended by a newline."""
    return "".join(comma_separated_pieces(iter((grid,))))


def comma_separated_pieces(grids: Iterator[Grid]) -> Iterator[str]:
    """Yield tables of the same columns as one, a piece for each; the first has the heading."""
    for number, grid in enumerate(grids):
        out = StringIO()
        lines = _lines(grid)
        csv.writer(out, lineterminator="\n").writerows(lines[1:] if number else lines)
        yield out.getvalue()


def tab_separated(grid: Grid) -> str:
    """Return a table as TSV: no quoting, since no cell can hold a tab or a newline."""
    return "".join("\t".join(line) + "\n" for line in _lines(grid))


def _lines(grid: Grid) -> list[list[str]]:
    return [
        [_defused(column.title) for column in grid.columns],
        *([_plain(cell) for cell in row] for row in grid.rows),
    ]


def _plain(cell: Cell) -> str:
    match cell:
        case None:
            return ""
        case int():
            return str(cell)
        case str():
            return _defused(cell)
        case Fraction():
            return mixed(cell)
        case _:
            return decimal(cell.amount, cell.places) if has_an_end(cell) else mixed(cell.amount)


def mixed(amount: Fraction) -> str:
    """Return a fraction exactly, as spreadsheets write one: `7 1/3`.

    They would take `1/3` alone for a day.

    >>> mixed(Fraction(-22, 3)), mixed(Fraction(1, 3))
    ('-7 1/3', '0 1/3')
    """
    whole, part = divmod(abs(amount.numerator), amount.denominator)
    return f"{'-' if amount < 0 else ''}{whole} {part}/{amount.denominator}"


def _defused(text: str) -> str:
    return ("'" if text.startswith(FORMULA) else "") + safe(text)
