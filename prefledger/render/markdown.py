"""Pages as Markdown."""

import re
from collections.abc import Iterator

from prefledger.render.fractions import told
from prefledger.render.page import Drawing, Grid, Page, Words
from prefledger.render.style import Style, safe
from prefledger.render.table import shown

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&])")
_AT_START = re.compile(r"^(\s*)([-+#=]|[0-9]+(?=[.)]))")


def markdown(page: Page) -> str:
    """Return a page as Markdown that ends in one newline; nothing in it is read as markup."""
    parts = [f"# {escaped(page.title)}", *map(escaped, page.lead)]
    for block in told(page.blocks):
        parts += _block(block)
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """Return text so that Markdown shows it as it is."""
    plain = _SPECIAL.sub(r"\\\1", safe(text))
    start = _AT_START.match(plain)
    if start is None:
        return plain
    mark = start[2]
    kept = mark + "\\" if mark.isdigit() else "\\" + mark
    return start[1] + kept + plain[start.end() :]


def _block(block: Grid | Words | Drawing) -> Iterator[str]:
    if block.title:
        yield f"## {escaped(block.title)}"
    if isinstance(block, Words):
        yield "\n".join(f"- {escaped(line.strip())}" for line in block.lines)
    elif isinstance(block, Drawing):
        from prefledger.render.drawing import drawn

        yield "\n".join(("```text", *drawn(block, Style()), "```"))
    else:
        yield _table(block)


def _cell(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _table(grid: Grid) -> str:
    from tabulate import tabulate

    sides = ["left" if column.kind == "text" else "right" for column in grid.columns]
    return tabulate(
        [[_cell(shown(*pair)) for pair in zip(row, grid.columns, strict=True)] for row in grid.rows]
        or [[""] * len(grid.columns)],
        headers=[_cell(safe(column.title)) for column in grid.columns],
        tablefmt="pipe",
        colalign=sides,
        disable_numparse=True,
    )
