"""Pages as plain text: airy, lined up, at home on eighty columns."""

from collections.abc import Iterator

from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.render.style import Style, safe, width
from prefledger.render.words import money, signed, unsigned

GAP = "  "
BOLD, DIM, RED, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[0m"
LETTERS = str.maketrans(
    {
        "♣": "c", "♠": "s", "♦": "d", "♥": "h",
        "\N{MINUS SIGN}": "-", "–": "-", "·": ".", "─": "-", "…": "...",
    }
)  # fmt: skip
"""What the program's own signs are where the output takes ASCII alone."""


def text(page: Page, style: Style) -> str:
    """Return a page as text that ends in one newline."""
    lines = [_painted(page.title, BOLD, style)]
    lines += [
        _painted(line, DIM, style) for lead in page.lead for line in wrapped(safe(lead), style)
    ]
    for block in page.blocks:
        lines += _block(block, style)
    whole = "\n".join(line.rstrip() for line in lines) + "\n"
    return whole.translate(LETTERS) if style.ascii else whole


def laid_out(grid: Grid) -> tuple[str, str, tuple[str, ...]]:
    """Return a table's heading, the rule under it, and its rows, lined up."""
    cells = [tuple(map(shown, row, grid.columns)) for row in grid.rows]
    titles = tuple(safe(column.title) for column in grid.columns)
    widths = [max(map(width, column)) for column in zip(titles, *cells, strict=True)]
    kinds = [column.kind for column in grid.columns]

    def line(row: tuple[str, ...]) -> str:
        return GAP.join(map(_padded, row, widths, kinds)).rstrip()

    return line(titles), GAP.join("─" * wide for wide in widths), tuple(map(line, cells))


def shown(cell: Cell, column: Column) -> str:
    """Return a cell as a reader sees it."""
    match cell:
        case None:
            return ""
        case int():
            return signed(cell) if column.kind == "coins" else unsigned(cell)
        case str():
            return safe(cell)
        case _:
            return money(cell, sign=column.kind == "coins")


def wrapped(line: str, style: Style) -> Iterator[str]:
    """Yield a sentence in lines that fit the terminal, if its width is known."""
    if style.width is None or width(line) <= style.width:
        yield line
        return
    words = iter(line.split(" "))
    current = next(words)
    for word in words:
        if current.strip() and width(current) + 1 + width(word) > style.width:
            yield current
            current = GAP + word
        else:
            current += " " + word
    yield current


def _block(block: Grid | Words, style: Style) -> Iterator[str]:
    if block.title or isinstance(block, Grid) or not block.quiet:
        yield ""
    if block.title:
        yield _painted(block.title, BOLD, style)
    if isinstance(block, Words):
        for sentence in block.lines:
            for line in wrapped(safe(sentence), style):
                yield _painted(line, DIM if block.quiet else "", style)
        return
    heading, rule, rows = laid_out(block)
    if heading:
        yield _painted(heading, BOLD, style)
        yield _painted(rule, DIM, style)
    for row in rows:
        yield _painted(row, "", style)


def _painted(line: str, paint: str, style: Style) -> str:
    line = safe(line)
    if not style.colour:
        return line
    for sign in "♦♥":
        line = line.replace(sign, f"{RED}{sign}{PLAIN}{paint}")
    return f"{paint}{line}{PLAIN}" if paint and line else line


def _padded(cell: str, wide: int, kind: str) -> str:
    blanks = " " * (wide - width(cell))
    return cell + blanks if kind == "text" else blanks + cell
