"""Tables as text: lined up, and where room is short made to fit it."""

import re
from collections.abc import Callable, Iterable, Iterator
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


class _Draft(NamedTuple):
    """A way to lay a table out: its cells, the gap between them, and which names are short."""

    cells: list[Lines]
    gap: int
    legend: str = ""

    def fits(self, room: int) -> bool:
        return _width(self.cells, self.gap) <= room


def laid_out(grid: Grid, room: int | None = None) -> Table:
    """Return a table's heading, the rule under it, and its rows, lined up.

    In less `room` (in columns of the terminal) than it needs, headings are broken first and gaps
    narrowed; then names are shortened; then columns that may wrap are wrapped, and words broken
    only where nothing else helps.
    """
    return _table(grid, _plain(grid) if room is None else _gentlest(grid, room))


def parts(grid: Grid, room: int | None = None) -> tuple[Table, ...]:
    """Return a table as `laid_out` does, or where even that does not fit the room, in parts.

    Each part has the first column and those joined to it, and as many others as there is room for.
    """
    if room is None or _gentlest(grid, room).fits(room):
        return (laid_out(grid, room),)
    return tuple(laid_out(part, room) for part in _divided(grid, room))


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


def _plain(grid: Grid) -> _Draft:
    return _Draft(_cells(grid), GAP)


def _gentlest(grid: Grid, room: int) -> _Draft:
    """Return a table's cells as they fit the room with the least loss."""
    found = _whole(grid, room)
    if found is not None:
        return found
    short, legend = _shortened(grid)
    cells = _headings_broken(_cells(short))
    return _Draft(_wrapped(short, cells, room, _words_broken), NARROW_GAP, legend)


def _whole(grid: Grid, room: int) -> _Draft | None:
    """Return a table's cells as they fit the room with no word broken; `None` if they can't."""
    short, legend = _shortened(grid)
    drafts = (
        draft
        for one, names in ((grid, ""), *(((short, legend),) if legend else ()))
        for draft in _unwrapped(one, names)
    )
    found = next((draft for draft in drafts if draft.fits(room)), None)
    if found is not None:
        return found
    wrapped = [
        _Draft(_wrapped(one, _headings_broken(_cells(one)), room, _words_whole), NARROW_GAP, names)
        for one, names in ((grid, ""), *(((short, legend),) if legend else ()))
    ]
    return min((draft for draft in wrapped if draft.fits(room)), key=_lines, default=None)


def _unwrapped(grid: Grid, legend: str) -> Iterator[_Draft]:
    cells = _cells(grid)
    yield _Draft(cells, GAP, legend)
    broken = _headings_broken(cells)
    yield _Draft(broken, GAP, legend)
    yield _Draft(broken, NARROW_GAP, legend)


def _lines(draft: _Draft) -> int:
    return sum(max(cell.count("\n") for cell in row) for row in draft.cells if row)


def _divided(grid: Grid, room: int) -> Iterator[Grid]:
    """Yield the parts of a table, each with the first columns; what belongs together stays so."""
    short, _ = _shortened(grid)
    columns = zip(*_headings_broken(_cells(short)), strict=True)
    least = [
        _wide(part for cell in cells for part in _words_whole(cell, 0))
        if column.wraps
        else _wide(cells)
        for column, cells in zip(grid.columns, columns, strict=True)
    ]
    first, *groups = _groups(grid)
    beside = room - sum(least[at] for at in first) - NARROW_GAP * (len(first) - 1)
    part: list[int] = []
    free = beside
    for group in groups:
        needed = sum(NARROW_GAP + least[at] for at in group)
        if part and needed > free:
            yield _only(grid, [*first, *part])
            part, free = [], beside
        part += group
        free -= needed
    yield _only(grid, [*first, *part])


def _groups(grid: Grid) -> list[list[int]]:
    """Return the columns, those together that are not to be parted."""
    groups: list[list[int]] = []
    for at, column in enumerate(grid.columns):
        if column.joined and groups:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def _only(grid: Grid, columns: list[int]) -> Grid:
    return grid._replace(
        columns=tuple(grid.columns[at] for at in columns),
        rows=tuple(tuple(row[at] for at in columns) for row in grid.rows),
    )


def _cells(grid: Grid) -> list[Lines]:
    """Return the headings and the rows; a cell's lines are parted by line ends."""
    titles = tuple(safe(column.title) for column in grid.columns)
    cells = [tuple(map(shown, row, grid.columns)) for row in grid.rows]
    parted = at_the_mark(grid)
    return [titles, *(_padded_out(*pair, parted) for pair in zip(grid.rows, cells, strict=True))]


def _kinds(grid: Grid) -> Iterator[set[type]]:
    """Yield what is in each column."""
    return (set(map(type, column)) for column in zip(*grid.rows, strict=True))


def at_the_mark(grid: Grid) -> list[int]:
    """Return which columns have fractions, so that all their numbers stand at the decimal mark."""
    return [at for at, kinds in enumerate(_kinds(grid)) if Fraction in kinds]


def _padded_out(row: tuple[Cell, ...], cells: Lines, parted: list[int]) -> Lines:
    """Return a row in which whole numbers stand where others have their decimal mark."""
    if not parted:
        return cells
    blanks = " " * (len(".") + HUNDREDTHS)
    return tuple(
        cell + blanks if at in parted and isinstance(row[at], int) else cell
        for at, cell in enumerate(cells)
    )


def _headings_broken(cells: list[Lines]) -> list[Lines]:
    return [tuple("\n".join(title.split()) for title in cells[0]), *cells[1:]]


def _widths(cells: list[Lines]) -> list[int]:
    return list(map(_wide, zip(*cells, strict=True)))


def _width(cells: list[Lines], gap: int) -> int:
    widths = _widths(cells)
    return sum(widths) + gap * (len(widths) - 1)


def _shortened(grid: Grid) -> tuple[Grid, str]:
    """Return the table with short names, and what those stand for that it has."""
    from prefledger.render.shortnames import short_names

    used = {
        *(column.title for column in grid.columns),
        *(cell for row in grid.rows for cell in row),
    }
    forms = short_names(grid.names).items()
    short = {name: form for name, form in forms if form != name and name in used}
    if not short:
        return grid, ""
    columns = tuple(one._replace(title=short.get(one.title, one.title)) for one in grid.columns)
    rows = tuple(
        tuple(short.get(cell, cell) if isinstance(cell, str) else cell for cell in row)
        for row in grid.rows
    )
    legend = ", ".join(f"{form} = {name}" for name, form in short.items())
    return grid._replace(columns=columns, rows=rows), legend


def _wrapped(
    grid: Grid, cells: list[Lines], room: int, broken: Callable[[str, int], list[str]]
) -> list[Lines]:
    """Return the cells with those columns wrapped that may be, until they fit the room.

    Each time that one which makes the table the least longer. `broken` breaks a cell into lines
    of so many columns, or as near to that as it can.
    """
    whole = [tuple(column) for column in zip(*cells, strict=True)]
    columns, widths = list(whole), list(map(_wide, whole))

    def tighter(at: int) -> Lines | None:
        if not grid.columns[at].wraps or widths[at] <= LEAST:
            return None
        made = {cell: "\n".join(broken(cell, widths[at] - 1)) for cell in set(whole[at])}
        return (
            tuple(made[cell] for cell in whole[at]) if _wide(made.values()) < widths[at] else None
        )

    ways = dict(enumerate(map(tighter, range(len(whole)))))
    while sum(widths) + NARROW_GAP * (len(widths) - 1) > room:
        able = {at: column for at, column in ways.items() if column is not None}
        if not able:
            break
        at = min(able, key=lambda one: (_long(columns, one, able[one]), -widths[one]))
        columns[at], widths[at] = able[at], _wide(able[at])
        ways[at] = tighter(at)
    return list(zip(*columns, strict=True))


def _long(columns: list[Lines], at: int, column: Lines) -> int:
    """Return how many lines a table has with another column in the place of one."""
    table = [*columns[:at], column, *columns[at + 1 :]]
    return sum(max(cell.count("\n") for cell in row) for row in zip(*table, strict=True))


def _wide(column: Iterable[str]) -> int:
    return max(width(line) for cell in set(column) for line in cell.split("\n"))


def _words_whole(cell: str, room: int) -> list[str]:
    """Return a cell in lines of at most `room` columns, or longer where a word is."""
    lines: list[str] = []
    for words in _kept_together(cell.replace("\n", " "), room):
        if lines and width(lines[-1]) + 1 + width(words) <= room:
            lines[-1] += f" {words}"
        else:
            lines.append(words)
    return lines


def _kept_together(cell: str, room: int) -> Iterator[str]:
    """Yield what stands between commas, in one where there is room for that, else its words."""
    for words in re.split(r"(?<=,) ", cell):
        if width(words) <= room:
            yield words
        else:
            yield from _UNBROKEN.split(words)


def _words_broken(cell: str, room: int) -> list[str]:
    """Return a cell in lines of at most `room` columns, broken between words where it can be."""
    lines: list[str] = []
    for line in _words_whole(cell, room):
        if width(line) <= room:
            lines.append(line)
            continue
        lines.append("")
        for char in line:
            if width(lines[-1] + char) > room:
                lines.append("")
            lines[-1] += char
    return lines


def _table(grid: Grid, draft: _Draft) -> Table:
    cells, gap, legend = draft
    widths = _widths(cells)
    kinds = [column.kind for column in grid.columns]
    heading, *rows = (_lined_up(row, widths, kinds, gap) for row in (_low(cells[0]), *cells[1:]))
    rule = (" " * gap).join("─" * wide for wide in widths)
    return Table(heading, rule, tuple(line for row in rows for line in row), legend)


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
