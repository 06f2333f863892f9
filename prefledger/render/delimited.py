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
            return str(cell)
        case _:
            return decimal(cell.amount, cell.places) if has_an_end(cell) else str(cell.amount)


def _defused(text: str) -> str:
    return ("'" if text.startswith(FORMULA) else "") + safe(text)
