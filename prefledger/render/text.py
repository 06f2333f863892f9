"""Pages as plain text: airy, lined up, at home on eighty columns."""

from collections.abc import Iterator

from prefledger.render.fractions import told
from prefledger.render.page import Drawing, Grid, Page, Words
from prefledger.render.style import Style, safe, width
from prefledger.render.table import Table, parts

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
    lines = list(_sentence(page.title, BOLD, style))
    for lead in page.lead:
        lines += _sentence(lead, DIM, style)
    for block in told(page.blocks):
        lines += _block(block, style)
    whole = "\n".join(line.rstrip() for line in lines) + "\n"
    return whole.translate(LETTERS) if style.ascii else whole


def wrapped(line: str, style: Style, indent: str = GAP) -> Iterator[str]:
    """Yield a sentence in lines that fit the terminal, if its width is known, the rest indented."""
    if style.width is None or width(line) <= style.width:
        yield line
        return
    words = iter(line.split(" "))
    current = next(words)
    for word in words:
        if current.strip() and width(current) + 1 + width(word) > style.width:
            yield current
            current = indent + word
        else:
            current += " " + word
    yield current


def _block(block: Grid | Words | Drawing, style: Style) -> Iterator[str]:
    if block.title or not isinstance(block, Words) or not block.quiet:
        yield ""
    if block.title:
        yield from _sentence(block.title, BOLD, style)
    if isinstance(block, Words):
        for sentence in block.lines:
            yield from _sentence(sentence, DIM if block.quiet else "", style)
        return
    if isinstance(block, Drawing):
        from prefledger.render.drawing import drawn

        yield from drawn(block, style)
        return
    tables = parts(block, style.width)
    for number, table in enumerate(tables):
        if number:
            yield ""
        yield from _table(table, style)
    for legend in dict.fromkeys(table.legend for table in tables if table.legend):
        yield from _sentence(legend, DIM, style)


def _table(table: Table, style: Style) -> Iterator[str]:
    if any(table.heading):
        for line in table.heading:
            yield _painted(line, BOLD, style)
        yield _painted(table.rule, DIM, style)
    for row in table.rows:
        yield _painted(row, "", style)


def _sentence(sentence: str, paint: str, style: Style) -> Iterator[str]:
    for line in wrapped(safe(sentence), style):
        yield _painted(line, paint, style)


def _painted(line: str, paint: str, style: Style) -> str:
    line = safe(line)
    if not style.colour:
        return line
    for sign in "♦♥":
        line = line.replace(sign, f"{RED}{sign}{PLAIN}{paint}")
    return f"{paint}{line}{PLAIN}" if paint and line else line
