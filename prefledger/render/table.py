"""Tables as text: lined up, and where room is short made to fit it."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from prefledger.render.page import Cell, Column, Grid, Kind
from prefledger.render.style import safe, width
from prefledger.render.words import HUNDREDTHS, cents, money, signed, unsigned

GAP = 2
NARROW_GAP = 1
LEAST = 6
"""Columns that a wrapped column keeps at least."""
_UNBROKEN = re.compile(r" +(?!\W(?:[ ,]|$))")
"""The blanks a cell may be broken at: a suit's sign stays with its word."""

Lines: TypeAlias = tuple[str, ...]
"""A cell, as many lines as it takes."""


class Table(NamedTuple):
    """A table laid out, line by line; `legend` says which name is meant where some are short."""

    heading: Lines
    rule: str
    rows: Lines
    legend: str = ""


def laid_out(grid: Grid, room: int | None = None) -> Table:
    """Return a table's heading, the rule under it, and its rows, lined up.

    In less `room` (in columns of the terminal) than it needs, names are shortened first; then
    the gaps are narrowed, headings broken, and columns that may wrap are wrapped.
    """
    cells = _cells(grid)
    if room is None or _width(cells, GAP) <= room:
        return _table(grid, cells, GAP)
    short, legend = _shortened(grid)
    cells = _cells(short)
    gap = GAP if _width(cells, GAP) <= room else NARROW_GAP
    if _width(cells, gap) > room:
        cells = [tuple("\n".join(title.split()) for title in cells[0]), *cells[1:]]
    if _width(cells, gap) > room:
        cells = _wrapped(short, cells, room)
    return _table(grid, cells, gap)._replace(legend=legend)


def shown(cell: Cell, column: Column) -> str:
    """Return a cell as a reader sees it; money under its currency does without the word."""
    match cell:
        case None:
            return ""
        case int() | Fraction():
            return signed(cell) if column.kind == "coins" else unsigned(cell)
        case str():
            return safe(cell)
        case _:
            rounds = column.kind == "cents"
            amount = cents(cell) if rounds else money(cell, sign=column.kind == "coins")
            headed = cell.currency in column.title.split()
            return amount.removesuffix(f" {cell.currency}") if headed else amount


def _cells(grid: Grid) -> list[Lines]:
    """Return the headings and the rows; a cell's lines are parted by line ends."""
    titles = tuple(safe(column.title) for column in grid.columns)
    cells = [tuple(map(shown, row, grid.columns)) for row in grid.rows]
    parted = [at for at, kinds in enumerate(_kinds(grid)) if Fraction in kinds]
    return [titles, *(_at_the_mark(*pair, parted) for pair in zip(grid.rows, cells, strict=True))]


def _kinds(grid: Grid) -> Iterator[set[type]]:
    """Yield what is in each column."""
    return (set(map(type, column)) for column in zip(*grid.rows, strict=True))


def _at_the_mark(row: tuple[Cell, ...], cells: Lines, parted: list[int]) -> Lines:
    """Return a row in which whole numbers stand where others have their decimal mark."""
    if not parted:
        return cells
    blanks = " " * (len(".") + HUNDREDTHS)
    return tuple(
        cell + blanks if at in parted and isinstance(row[at], int) else cell
        for at, cell in enumerate(cells)
    )


def _widths(cells: list[Lines]) -> list[int]:
    return [
        max(width(line) for cell in column for line in cell.split("\n"))
        for column in zip(*cells, strict=True)
    ]


def _width(cells: list[Lines], gap: int) -> int:
    widths = _widths(cells)
    return sum(widths) + gap * (len(widths) - 1)


def _shortened(grid: Grid) -> tuple[Grid, str]:
    """Return the table with short names, and what they stand for."""
    from prefledger.render.shortnames import short_names

    short = {name: form for name, form in short_names(grid.names).items() if form != name}
    if not short:
        return grid, ""
    columns = tuple(one._replace(title=short.get(one.title, one.title)) for one in grid.columns)
    rows = tuple(
        tuple(short.get(cell, cell) if isinstance(cell, str) else cell for cell in row)
        for row in grid.rows
    )
    legend = ", ".join(f"{form} = {name}" for name, form in short.items())
    return grid._replace(columns=columns, rows=rows), legend


def _wrapped(grid: Grid, cells: list[Lines], room: int) -> list[Lines]:
    """Return the cells with those columns wrapped that may be, the widest first.

    Words are broken only where nothing else helps.
    """
    widths = _widths(cells)
    able = [at for at, column in enumerate(grid.columns) if column.wraps]
    words = {at: max(LEAST, *(_longest_word(row[at]) for row in cells)) for at in able}
    over = sum(widths) + NARROW_GAP * (len(widths) - 1) - room
    for least in (words, dict.fromkeys(able, LEAST)):
        while over > 0 and (wide := [at for at in able if widths[at] > least[at]]):
            widths[max(wide, key=widths.__getitem__)] -= 1
            over -= 1
    return [
        tuple(
            "\n".join(_broken(cell, widths[at])) if at in able else cell
            for at, cell in enumerate(row)
        )
        for row in cells
    ]


def _longest_word(cell: str) -> int:
    return max(map(width, _UNBROKEN.split(cell.replace("\n", " "))))


def _broken(cell: str, room: int) -> list[str]:
    """Return a cell in lines of at most `room` columns, broken between words where it can be."""
    lines: list[str] = []
    for word in _UNBROKEN.split(cell):
        if lines and width(lines[-1]) + 1 + width(word) <= room:
            lines[-1] += f" {word}"
            continue
        lines.append("")
        for char in word:
            if width(lines[-1] + char) > room:
                lines.append("")
            lines[-1] += char
    return lines or [""]


def _table(grid: Grid, cells: list[Lines], gap: int) -> Table:
    widths = _widths(cells)
    kinds = [column.kind for column in grid.columns]
    heading, *rows = (_lined_up(row, widths, kinds, gap) for row in (_low(cells[0]), *cells[1:]))
    rule = (" " * gap).join("─" * wide for wide in widths)
    return Table(heading, rule, tuple(line for row in rows for line in row))


def _low(titles: Lines) -> Lines:
    """Return headings that stand on the rule, however many lines the others have."""
    most = max((title.count("\n") for title in titles), default=0)
    return tuple("\n" * (most - title.count("\n")) + title for title in titles)


def _lined_up(row: Lines, widths: list[int], kinds: list[Kind], gap: int) -> Lines:
    """Return a row as lines; what is shorter than the others stands on the first of them."""
    cells = [cell.split("\n") for cell in row]
    return tuple(
        (" " * gap)
        .join(
            _padded(cell[at] if at < len(cell) else "", wide, kind)
            for cell, wide, kind in zip(cells, widths, kinds, strict=True)
        )
        .rstrip()
        for at in range(max(map(len, cells), default=0))
    )


def _padded(cell: str, wide: int, kind: Kind) -> str:
    blanks = " " * (wide - width(cell))
    return cell + blanks if kind == "text" else blanks + cell
