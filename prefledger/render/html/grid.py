"""Tables and sentences of the other formats, as elements of a page."""

from collections.abc import Iterable
from fractions import Fraction

from prefledger.model.coins import Coins
from prefledger.render.fractions import ON_PAGE, told
from prefledger.render.html.markup import Content, Markup, joined, tag
from prefledger.render.page import Cell, Column, Grid, Words
from prefledger.render.table import at_the_mark, shown
from prefledger.render.words import as_written, is_rounded, signed


def blocks(
    found: Iterable[Grid | Words], level: str, *, names: str = "", stacked: bool = False
) -> Markup:
    """Return blocks one after the other.

    `level` is what a heading of sentences is. `names` captions a table that has no title; such a
    caption, and one that says the same, is heard and not seen. `stacked` is as in `grid`.
    """
    return joined(
        *(
            grid(one, one.title or names, heard=one.title in {"", names}, stacked=stacked)
            if isinstance(one, Grid)
            else words(one, level)
            for one in told(found, ON_PAGE)
        )
    )


def grid(found: Grid, caption: str, *, heard: bool = False, stacked: bool = False) -> Markup:
    """Return a table; a caption that is only `heard` is not seen.

    Where the first column has no name of its own, it heads the rows. One that is `stacked` has on
    a phone no columns, but for each row its head with the coins, and below all else, named.
    """
    headed = not found.columns[0].title
    named = any(column.title for column in found.columns)
    heading = tag("tr", *map(_heading, found.columns))
    marked = at_the_mark(found)
    rows = (
        tag(
            "tr",
            *(
                _cell(cell, column, head=headed and at == 0, stacked=stacked, marked=at in marked)
                for at, (cell, column) in enumerate(zip(row, found.columns, strict=True))
            ),
        )
        for row in found.rows
    )
    if stacked:
        return stack(caption, heading, rows, heard=heard)
    return scrolled(
        caption,
        tag("thead", heading) if named else None,
        tag("tbody", *rows),
        heard=heard,
    )


def stack(
    caption: str,
    heading: Markup,
    rows: Iterable[Markup],
    *,
    class_: str = "",
    heard: bool = False,
) -> Markup:
    """Return a table whose rows are stacked on a phone."""
    return scrolled(
        caption,
        tag("thead", heading),
        tag("tbody", *rows),
        class_=f"stacked {class_}".strip(),
        heard=heard,
    )


def scrolled(
    caption: str,
    *content: Content,
    class_: str | None = None,
    heard: bool = False,
) -> Markup:
    """Return a captioned table in a frame of its own, which scrolls where the screen is narrow."""
    return tag(
        "div",
        tag(
            "table",
            tag("caption", caption, class_="unseen" if heard else None),
            *content,
            class_=class_,
        ),
        class_="wide",
        role="group",
        aria_label=caption,
        tabindex="0",
    )


def words(found: Words, level: str) -> Markup:
    """Return sentences, one a paragraph, under their heading if they have one."""
    paragraphs = [tag("p", line, class_="quiet" if found.quiet else None) for line in found.lines]
    return joined(tag(level, found.title) if found.title else None, *paragraphs)


def _heading(column: Column) -> Markup:
    side = _side(column)
    if not column.title:
        return tag("td", class_=side)
    return tag("th", column.title, scope="col", class_=side)


def _cell(cell: Cell, column: Column, *, head: bool, stacked: bool, marked: bool) -> Markup:
    text = shown(cell, column)
    if head and text:
        return tag("th", text, scope="row")
    whole = " whole" if marked and isinstance(cell, int) else ""
    if not stacked:
        side = f"{_side(column) or ''}{whole}".strip() or None
        return tag("td", text, class_=side, title=exactly(cell))
    if not text:
        return tag("td", class_="none")
    side = "n c" if column.kind in {"coins", "cents"} else _side(column)
    side = f"{side or ''}{whole}".strip() or None
    return tag("td", text, class_=side, data_of=column.title, title=exactly(cell))


def figure(coins: Coins | None, *, marked: bool = False) -> Markup:
    """Return a cell of coins with their sign; where they are rounded, it tells them exactly.

    In a column that is `marked` others have a decimal mark.
    """
    whole = "whole" if marked and isinstance(coins, int) else None
    return tag("td", "" if coins is None else signed(coins), class_=whole, title=exactly(coins))


def exactly(cell: Cell) -> str | None:
    """Return what a cell holds where it shows that only to the hundredth."""
    return as_written(cell) if isinstance(cell, Fraction) and is_rounded(cell) else None


def _side(column: Column) -> str | None:
    return None if column.kind == "text" else "n"
