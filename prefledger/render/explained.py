"""A code's page and the list of codes, as a terminal likes to show them."""

from collections.abc import Iterable, Iterator

from prefledger.diagnostics.diagnostic import Code
from prefledger.render.page import Column, Grid
from prefledger.render.paint import Ink, paint
from prefledger.render.style import Style, safe
from prefledger.render.table import laid_out
from prefledger.render.text import wrapped

FENCE = "```"
INDENT = "    "
READABLE = 88
"""Columns that a paragraph takes at most, however wide the terminal is."""


def explained(page: str, style: Style) -> str:
    """Return a page: laid out if the width of a terminal is known, else in Markdown as it is.

    It ends in one line end.
    """
    if style.width is None:
        return "".join(f"{safe(line)}\n" for line in page.splitlines())
    narrow = style._replace(width=min(style.width, READABLE))
    return "\n".join(_lines(page, narrow)).rstrip() + "\n"


def listed(codes: Iterable[Code], style: Style) -> str:
    """Return all codes, one a line: number, slug, severity, title."""
    rows = tuple((code.number, code.slug, code.severity.value, code.title) for code in codes)
    columns = (Column(""), Column(""), Column(""), Column("", wraps=True))
    return "".join(f"{line}\n" for line in laid_out(Grid("", columns, rows), style.width).rows)


def _lines(page: str, style: Style) -> Iterator[str]:
    paragraph: list[str] = []
    fenced = False
    for line in [*map(safe, page.splitlines()), ""]:
        if line.startswith(FENCE):
            fenced = not fenced
        elif fenced:
            yield f"{INDENT}{line}".rstrip()
        elif line.startswith("#"):
            yield paint(line.lstrip("# "), Ink.STRONG, style)
        elif line:
            paragraph.append(line)
        elif paragraph:
            yield from wrapped(" ".join(paragraph), style, indent="")
            paragraph.clear()
            yield ""
        else:
            yield ""
